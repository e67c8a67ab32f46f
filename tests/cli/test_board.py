"""A table as text, as ``cutcard replay`` prints it after each event."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.cli.board import board
from cutcard.table import Table
from cutcard.table.kept import Closing, Dispute, Disputes
from cutcard.table.owing import Owed
from cutcard.table.state import DEALER, Due, DueCard, DueCut, DueHand, DueMeters, DueOffer
from cutcard.table.wrong import Trouble
from tests.support.books import POKER, STAR
from tests.support.tables import Play


def dealt() -> Play:
    """Ann and Cy have wagers and cards of Casino War, Eve only a seat."""
    play = Play(STAR)
    play.bet("Ann", 1, initial=25, tie=5)
    play.bet("Cy", 3, initial=100)
    play.player("Eve", "take_seat", box=5)
    play.deal("9h Td")
    return play


def last_lines(table: Table, before: str) -> list[str]:
    """What is printed between the boxes and the money."""
    lines = list(board(table))
    assert lines[-1].startswith("money  ")
    return lines[lines.index(before) + 1 : -1]


def test_a_table_that_has_just_opened() -> None:
    assert list(board(Play(STAR, ready=False, boxes=7).table)) == [
        "Casino War, The Star   round 0   cards to be checked",
        "shoe 312  rack 0  layout 0  removed 0",
        "dealer",
    ]


def test_a_table_with_cards_and_wagers() -> None:
    assert list(board(dealt().table)) == [
        "Casino War, The Star   round 1   dealing",
        "shoe 309  rack 1  layout 2  removed 0",
        "dealer",
        "box 1    9♥         Ann",
        "         Ann: initial $25  tie $5",
        "box 3    10♦        Cy",
        "         Cy: initial $100",
        "box 5               Eve",
        "next: a card to the dealer",
        "money  purse:Ann -$30  layout $130  purse:Cy -$100",
    ]


def test_a_box_with_wagers_is_shown_though_nobody_sits_there() -> None:
    table = replace(dealt().table, holders={3: "Eve"})
    assert [line for line in board(table) if line.startswith("box")] == ["box 1    9♥", "box 3    10♦        Eve"]


def test_a_table_where_something_was_decided_and_settled() -> None:
    play = dealt()
    play.deal("9s")
    assert play.settle()
    play.decide("Ann", 1, "war")
    assert list(board(play.table)) == [
        "Casino War, The Star   round 1   dealing",
        "shoe 308  rack 2  layout 2  removed 0",
        "dealer   9♠",
        "box 1    9♥         Ann",
        "         Ann: initial $25  tie $5  (war)",
        "box 3    10♦        Cy",
        "         Cy: initial $100",
        "box 5               Eve",
        "next: a card to box 1",
        "money  layout $50  purse:Cy $100  float -$150",
    ]


def test_cards_that_nobody_has_seen_are_marked() -> None:
    play = Play(POKER)
    play.bet("Ann", 1, ante=25)
    play.dealer("draw")
    play.dealer("draw")
    assert [line for line in board(play.table) if "??" in line] == [
        "dealer   ??",
        "box 1    ??         Ann",
    ]


@pytest.mark.parametrize(
    ("due", "says"),
    [
        (DueCard(3), "a card to box 3"),
        (DueOffer(3, "Cy"), "Cy decides on box 3"),
        (DueCut("Cy"), "Cy is offered the cut"),
        (DueHand(DEALER), "the hand of the dealer is turned"),
        (DueMeters(), "the prize meters are read"),
    ],
    ids=str,
)
def test_what_comes_next(due: Due, says: str) -> None:
    table = replace(dealt().table, due=(due, DueCard(7)))
    assert last_lines(table, "box 5               Eve") == [f"next: {says}"]


def test_what_is_wrong_owed_and_disputed() -> None:
    table = replace(
        dealt().table,
        due=(),
        trouble=Trouble("box_skipped"),
        owed=(Owed(1, "tell_surveillance", 2, "foreign card"), Owed(3, "check_cards", 2)),
        closing=Closing(after=3),
        disputes=Disputes(
            2, (Dispute(1, "Ann", "?", 1, stage="review_asked"), Dispute(2, "Cy", "?", 1, stage="final"))
        ),
    )
    said = [
        "stopped: box skipped",
        "owed: 1: tell surveillance (round 2, foreign card), 3: check cards (round 2)",
        "closes after round 3",
        "dispute 1 (Ann, round 1): review asked",
        "dispute 2 (Cy, round 1): final, the right to complain to be told",
    ]
    assert last_lines(table, "box 5               Eve") == said
    said[2] = "closes at second 1260"
    assert last_lines(replace(table, closing=Closing(at=1260)), "box 5               Eve") == said
