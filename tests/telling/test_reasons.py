"""Why a wager came to its result: what the row that led there looks at, and nothing else."""

from __future__ import annotations

import re

import pytest

from cutcard.cards import cards
from cutcard.rulebooks import Rulebook, Shelf, rulebook
from cutcard.settlement.terms import Terms
from cutcard.telling.reasons import because, hand_told
from tests.support.books import BOOKS, POKER, STAR
from tests.support.rounds import SCHEDULES
from tests.support.tables import Play

LEANS = re.compile(r"\b(if (it is|they are|it does) not|in every other case)\b", re.IGNORECASE)

WAR = Play(STAR).table.rules.terms
POKER_TERMS = Play(POKER).table.rules.terms


def why(terms: Terms, wager: str, result: str, hand: str, dealer: str, choice: str | None = None) -> list[str]:
    return [said.says for said in because(terms, wager, result, cards(hand), cards(dealer), choice)]


def test_a_reason_is_what_the_row_looks_at() -> None:
    first, war = "The player's 9♠ has the same rank as the dealer's 9♦.", "In the war the player's K♥ ranks above"
    assert why(WAR, "initial", "win", "Ks", "9d") == ["The player's K♠ ranks above the dealer's 9♦."]
    assert why(WAR, "tie", "win", "9s Kh", "9d 4c", "war") == [first]  # the war is nothing to it
    assert why(WAR, "initial", "stand_off", "9s Kh", "9d 4c", "war") == [
        first,
        "The player goes to war.",
        f"{war} the dealer's 4♣.",
    ]


def test_what_a_row_makes_void_is_explained_and_what_a_ruling_does_is_not() -> None:
    silent = "The player does not decide."
    assert why(POKER_TERMS, "ante", "void", "4s 4d 8h", "Js 9d 4c", "no_decision") == [silent]
    assert why(WAR, "initial", "void", "Ks", "9d") == []
    assert why(WAR, "initial", "lose", "Ks", "9d") == []  # forfeited: its row would have it win


def test_a_hidden_card_says_nothing() -> None:
    (king,) = cards("Ks")
    assert because(WAR, "initial", "win", (king,), (None,), None) == ()


@pytest.mark.parametrize("book", [*Shelf()], ids=lambda book: book.id)
def test_every_choice_is_told_in_the_words_of_its_game(book: Rulebook) -> None:
    terms = Terms(book, schedules=SCHEDULES if book.id == POKER else {})
    made = [finding.name for finding in book.game.findings if not finding.chance]
    for choice in book.game.choices:
        third = hand_told(terms, (), (), choice.name, made)
        to_player = hand_told(terms, (), (), choice.name, made, "player")
        assert [each.says for _, each in third] == [f"The player {choice.they}."]
        assert [each.says for _, each in to_player] == [f"You {choice.you}."]


@pytest.mark.parametrize("book", BOOKS)
def test_what_is_cited_for_a_result_is_understood_alone(book: str) -> None:
    """A clause stands by itself beside a settled line: it may not lean on the one before it in the book."""
    found = rulebook(book)
    for ref in {ref for row in found.rows for ref in row.clauses}:
        assert not LEANS.search(found.clauses[ref].says), ref
