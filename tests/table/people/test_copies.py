"""A copy of the rules on request: asked for, handed over, and owed until then."""

from __future__ import annotations

import pytest

from cutcard.table.steps.people.copies import RulesAskedFor, RulesHandedOver
from cutcard.table.steps.people.seats import PlayerLeft
from cutcard.telling.instructions import instruction
from cutcard.telling.sentences import sentence
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR
from tests.support.tables import Play

CLAUSES = {STAR: ("13.13",), CROWN: ("11.14",), NZ: ("2.1",), POKER: ("14.14",), BACEBALL: ("14.14",)}
"""The clause that promises a copy; New Zealand's division leaves it to another text."""


@pytest.mark.clause("star-casino-war", "13.13")
@pytest.mark.clause("crown-casino-war", "11.14")
@pytest.mark.clause("star-three-card-poker", "14.14")
@pytest.mark.clause("star-baceball", "14.14")
def test_whoever_asks_is_handed_a_copy_and_waits_until_then() -> None:
    for book in BOOKS:
        a_copy(book)


def a_copy(book: str) -> None:
    play = Play(book)
    (asked,) = play.player("Ann", "ask_for_rules")
    assert isinstance(asked, RulesAskedFor) and (asked.person, asked.clauses) == ("Ann", CLAUSES[book])
    assert "Ann waits for a copy of the rules." in instruction(play.table).also
    assert play.refused("ask_for_rules", "Ann", "player").code == "asked_already"
    assert play.refused("hand_over_rules", "Ben", "player", person="Ann").code == "wrong_role"
    (handed,) = play.dealer("hand_over_rules", person="Ann")
    assert isinstance(handed, RulesHandedOver) and handed.clauses == CLAUSES[book]
    assert (handed.person, handed.asked, handed.edition) == ("Ann", True, play.book.edition)
    assert "our own words" in sentence(handed, play.book)
    assert play.table.copies_owed == () and instruction(play.table).also == ()
    (unasked,) = play.dealer("hand_over_rules", person="Ben")
    assert isinstance(unasked, RulesHandedOver) and not unasked.asked


def test_so_many_people_wait_for_a_copy_and_no_more() -> None:
    play = Play(STAR)
    for number in range(50):
        play.do("ask_for_rules", f"Guest {number}", "spectator")
    assert play.refused("ask_for_rules", "Ann", "player").code == "too_many"


@pytest.mark.clause("star-casino-war", "6.5.1.2")
@pytest.mark.clause("star-three-card-poker", "6.5.1.2")
@pytest.mark.clause("star-baceball", "6.5.1.2")
def test_leaving_cites_the_marker_where_there_is_one_and_nothing_else() -> None:
    for book in BOOKS:
        leaves(book)


def leaves(book: str) -> None:
    play = Play(book)
    play.player("Ann", "take_seat", box=1)
    play.player("Ann", "leave_table")
    assert play.last(PlayerLeft).clauses == ()
    if book in (CROWN, NZ):
        return
    main = {STAR: "initial", POKER: "ante", BACEBALL: "bet"}[book]
    spared = Play(book, limits={main: {"min": "5", "max": "100"}})
    cards = {STAR: "Kd 9s", POKER: "Js 9d 4c As Kd 7c", BACEBALL: "9d 2c 9h 2d 9s 3c"}[book]
    spared.bet("Ann", 1, **{main: 10})
    spared.deal(cards)
    if book == POKER:
        spared.decide("Ann", 1, "play")
    spared.settle()
    spared.clear()
    spared.staff("change_limits", limits={main: {"min": "20"}}, at_once=True)
    assert "Ann" in spared.table.spared
    spared.player("Ann", "leave_table")
    assert spared.last(PlayerLeft).clauses == ("6.5.1.2",)
