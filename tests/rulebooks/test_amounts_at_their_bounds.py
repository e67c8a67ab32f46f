"""Numbers of a book that are just right and just wrong: decks, boxes, odds, multiples, floors, ranks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cutcard.money import Odds
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.rulebooks.check.amounts import LARGEST, MOST_DECKS, wrong_amounts
from cutcard.rulebooks.rows import Multiple, Progressive
from tests.support.books import BACEBALL, POKER, STAR


def said(book: Rulebook) -> list[str]:
    return [says for _, says in wrong_amounts(book)]


def with_fact(name: str, value: Any, book: str = STAR) -> Rulebook:
    found = rulebook(book)
    changed: dict[str, Any] = {name: replace(getattr(found.facts, name), value=value)}
    return replace(found, facts=replace(found.facts, **changed))


def with_pays(kind: type[Any], change: Any) -> Rulebook:
    """The jackpot's book with this change of its first row that pays in this way."""
    book = rulebook(BACEBALL)
    first = next(row for row in book.rows if isinstance(row.pays, kind))
    return book.change_rows(lambda row: replace(row, pays=change(row.pays)) if row is first else row)


def with_first(part: str, **changes: Any) -> Rulebook:
    """A book with these changes of the first record of a part."""
    book = rulebook(STAR)
    first, *others = getattr(book, part)
    changed: dict[str, Any] = {part: (replace(first, **changes), *others)}
    return replace(book, **changed)


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        (with_fact("decks", (1, 1)), with_fact("decks", (0, 1)), "facts.decks"),
        (with_fact("decks", (6, MOST_DECKS)), with_fact("decks", (6, MOST_DECKS + 1)), "facts.decks"),
        (with_fact("decks", (8, 8)), with_fact("decks", (8, 7)), "facts.decks"),
        *(
            (with_fact(name, 1), with_fact(name, 0), f"facts.{name}")
            for name in ("boxes", "players_per_box", "boxes_per_player")
        ),
        # three to each box and three to the dealer, of 52 cards
        (with_fact("boxes", 16, POKER), with_fact("boxes", 17, POKER), "one deck cannot deal 3 to each of 17"),
        (
            with_pays(Odds, lambda odds: Odds(LARGEST, 1)),
            with_pays(Odds, lambda odds: Odds(LARGEST + 1, 1)),
            "odds of no more than",
        ),
        (with_pays(Odds, lambda odds: Odds(1, 1)), with_pays(Odds, lambda odds: Odds(0, 1)), "above nought"),
        (with_pays(Odds, lambda odds: Odds(1, 1)), with_pays(Odds, lambda odds: Odds(1, 0)), "above nought"),
        (with_pays(Multiple, lambda pays: Multiple(1)), with_pays(Multiple, lambda pays: Multiple(0)), "at least once"),
        (
            with_pays(Multiple, lambda pays: Multiple(LARGEST)),
            with_pays(Multiple, lambda pays: Multiple(LARGEST + 1)),
            "at least once",
        ),
        *(
            (
                with_pays(Progressive, lambda pays, right=right: replace(pays, floor=right)),
                with_pays(Progressive, lambda pays, wrong=wrong: replace(pays, floor=wrong)),
                "pays.floor: cents",
            )
            for right, wrong in ((0, -1), (LARGEST, LARGEST + 1))
        ),
        (with_first("wagers", usual=0), with_first("wagers", usual=-1), ".usual: cents"),
        (with_first("wagers", usual=LARGEST - 1), with_first("wagers", usual=LARGEST), ".usual: cents"),
        (with_first("roles", rank=0), with_first("roles", rank=-1), ".rank: 0 to 99"),
        (with_first("roles", rank=99), with_first("roles", rank=100), ".rank: 0 to 99"),
        (with_first("procedure", amount=1), with_first("procedure", amount=0), ".amount: at least 1"),
        (replace(rulebook(STAR), revision=1), replace(rulebook(STAR), revision=0), "revision: at least 1"),
    ],
)
def test_a_number_is_right_up_to_its_bound_and_wrong_beyond(right: Rulebook, wrong: Rulebook, says: str) -> None:
    assert said(right) == []
    assert [says in each for each in said(wrong)] == [True]


@pytest.mark.parametrize(("keeps", "wrong"), [(Odds(2, 2), []), (Odds(3, 2), ["no more than the stake, not 3:2"])])
def test_nobody_keeps_more_of_a_stake_than_it_was(keeps: Odds, wrong: list[str]) -> None:
    book = rulebook(STAR)
    first = next(row for row in book.rows if row.keeps is not None)
    found = said(book.change_rows(lambda row: replace(row, keeps=keeps) if row is first else row))
    assert [each.partition("keeps: ")[2] for each in found] == wrong
