"""What one player is told: events, what the cards say, refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cutcard.citations import Refusal
from cutcard.money import Amount
from cutcard.rulebooks import rulebook
from cutcard.settlement.terms import Terms
from cutcard.table.base import Event
from cutcard.table.progress import StepBegan
from cutcard.table.state import DueCard, DueOffer
from cutcard.table.steps.cards.loading import CardsCut, CutRefused, CuttingCardSeen
from cutcard.table.steps.rounds.deciding import DecisionMade
from cutcard.telling.reasons import findings_read
from cutcard.telling.refusals import refusal_told
from cutcard.telling.to_player import PlayerTeller, sentence
from cutcard.telling.wording import commitment
from tests.play.playing import game_of
from tests.play.settlements import settled
from tests.support.books import BACEBALL, POKER, STAR
from tests.support.tables import Play


@pytest.mark.parametrize(("root", "says"), [("", "none yet"), ("a" * 14, "a" * 14), ("a" * 15, "aaaaaaaa…aaaa")])
def test_a_commitment_is_shortened_where_it_is_long(root: str, says: str) -> None:
    assert commitment(root) == says


@pytest.mark.parametrize(
    ("message", "says"),
    [
        ("You plays box 2 already", "You play box 2 already."),
        ("You hold it.", "You hold it."),
        ("cards.first: Which cards are they?", "Which cards are they?"),
    ],
)
def test_a_refusal_is_a_sentence_to_the_player(message: str, says: str) -> None:
    assert refusal_told(Refusal("no", message)) == says


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (CardsCut(by="You", depth=100), "You cut the cards 100 deep."),
        (CardsCut(by="supervisor", depth=100), "The house cuts the cards 100 deep."),
        (CutRefused(player="You"), "You leave the cut to the house."),
        (DecisionMade(box=1, player="You", choice="surrender"), "You surrender on box 1."),
        (DecisionMade(box=1, player="You", choice="stand_up"), "You choose stand up on box 1."),
        (
            DecisionMade(box=1, player="You", choice="war", wager="war", amount=Amount(5_00)),
            "You go to war on box 1, putting down $5.",
        ),
        (StepBegan(name="ask", phase="deciding", step=1, due=(DueOffer(1, "You"),)), "It is for you to decide."),
        (StepBegan(name="ask", phase="dealing", step=1, due=(DueCard(1), DueOffer(1, "You"))), ""),
        (StepBegan(name="ask", phase="clearing", step=1, due=()), ""),
    ],
)
def test_an_event_is_told_to_the_player(event: Event, says: str) -> None:
    assert sentence(game_of(STAR).table, event) == says


def test_findings_are_told_for_what_was_bet_and_what_follows_from_it() -> None:
    terms = game_of(POKER).table.rules.terms
    assert findings_read(terms, {"ante"}) == findings_read(terms, {"ante", "play", "ante_bonus"})
    assert findings_read(terms, {"ante"}) > findings_read(terms, {"play"})
    assert findings_read(terms, set()) == set()


def test_what_follows_from_a_wager_is_looked_at_though_the_wager_itself_is_not() -> None:
    book = rulebook(STAR)
    rows = tuple(row for row in book.rows if row.wager != "initial" or "war" not in row.findings)
    assert "war" in findings_read(Terms(replace(book, rows=rows)), {"initial"})


def told(play: Play, *events: Event) -> list[str]:
    teller = PlayerTeller()
    return [note.says for event in events for note in teller.tell(play.table, event)]


def test_boxes_are_named_where_the_player_has_several() -> None:
    play = Play(STAR)
    play.bet("You", 1, initial=5)
    line = settled("tie", "lose")
    decided = DecisionMade(box=1, player="You", choice="surrender")
    refused = CutRefused(player="You")
    alone = ["Your Tie Wager of $5 loses and is taken.", "You surrender on box 1.", "You leave the cut to the house."]
    assert told(play, line, decided, refused) == alone
    play.bet("You", 2, initial=5)
    assert told(play, line, decided, refused) == [f"Box 1: {alone[0]}", *alone[1:]]


def test_what_the_cards_say_is_told_once_for_each_box_but_not_what_was_chosen() -> None:
    play = Play(STAR)
    play.bet("You", 1, initial=5)
    play.deal("9h 9s")
    play.decide("You", 1, "war")
    play.deal("Kh 2s")
    begun = StepBegan(name="settle", phase="settling", step=1)
    first, war = "Your 9♥ has the same rank as the dealer's 9♠.", "In the war your K♥ ranks above the dealer's 2♠."
    assert told(play, begun, begun) == [first, war]
    several = Play(STAR)
    for box in (1, 2):
        several.bet("You", box, initial=5)
    several.deal("9h 8h 9s")
    assert told(several, begun) == [f"Box 1: {first}", "Box 2: Your 8♥ ranks below the dealer's 9♠."]


def test_nothing_is_told_of_the_cards_that_no_wager_looks_at() -> None:
    play = Play(BACEBALL)
    play.bet("You", 1, bet=5)
    play.deal("9h 9s 8h 8s 2h 2s")
    assert told(play, StepBegan(name="settle", phase="settling", step=1)) == [
        "Your 9♥ 8♥ 2♥ make 19, the dealer's 9♠ 8♠ 2♠ make 19: the totals are equal."
    ]


def test_a_cutting_card_before_the_first_card_opens_the_bets_again() -> None:
    table = game_of(STAR).table
    assert sentence(table, CuttingCardSeen(box=0, now=True)).endswith("bets are open again.")
    assert sentence(table, CuttingCardSeen(box=0, now=False))
