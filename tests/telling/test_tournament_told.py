"""What is told at a tournament's table: chips and no dollars, to the player, to the dealer, and of a third person."""

from __future__ import annotations

import pytest

from cutcard.table.base import Event
from cutcard.table.wire import EVENTS
from cutcard.telling.desk import deeds
from cutcard.telling.instructions import instruction
from cutcard.telling.sentences import sentence
from cutcard.telling.sentences_tournament import SAY, left
from cutcard.telling.to_player import sentence as told_player
from tests.table.tournament.director import Table, seated


def told(table: Table, events: tuple[Event, ...]) -> str:
    return " ".join(sentence(event, table.book, table.table.rules) for event in events)


def test_amounts_are_chips() -> None:
    table = seated("Ann Ben")
    table.wager("Ann", 800)
    table.wager("Ben", 100)
    table.call()
    table.deal("Kd 4s 9s")
    assert instruction(table.table).says == "Box 2: take Ben's Casino War wager of 100 chips."
    said = told(table, tuple(table.events)) + told(table, table.dealer("settle") + table.dealer("settle"))
    assert "$" not in said and "Ann's Casino War wager of 800 chips on box 1 wins at 1 to 1: 800 chips is paid" in said
    (line,) = [each for each in table.table.settled.values() if each.player == "Ann"]
    assert "800 chips" in told_player(table.table, line)  # type: ignore[arg-type]


def test_every_event_of_a_session_has_a_sentence() -> None:
    module = "cutcard.table.steps.tournament."
    assert {name for name, kind in EVENTS.items() if kind.__module__.startswith(module)} == {*SAY}


def test_a_session_from_beginning_to_end() -> None:
    table = Table("Ann Ben")
    began = told(table, table.begin())
    assert "The session heat.1 is played here: Ann on box 1, Ben on box 2. The banks: Ann 5,000 chips" in began
    assert "Tournament spring hears that session heat.1 is played here." in began
    assert instruction(table.table).says == "Wait for the tournament: it opens the next hand."
    opened = told(table, table.open_hand(absent=("Ben",), added={"Ann": 2500_00}))
    assert "Hand 1 is open: at least 100 chips, box 1 has the button. Ann gets 2,500 chips. Ben is not there." in opened
    order = instruction(table.table)
    assert order.says == "Ask Ann (box 1) to wager: at least 100 chips, a marker, or a slip."
    assert [deed.command for deed in order.deeds] == ["post_wager"] and "10.4.4(b)" in order.clauses
    assert left(table.table, "Ann") == "1 All-In marker, 2 Pass markers, 1 slip"
    assert told(table, table.seal("Ann")) == "Ann puts a sealed slip on box 1, which is live."
    assert instruction(table.table).says == "Ben (box 2) is not there: post the compulsory 100 chips."
    posted = table.dealer("post_wager")
    assert told(table, posted) == "The dealer posts Ben's compulsory 100 chips on Casino War wager, box 2."
    assert told_player(table.table, posted[0]) == "Your compulsory 100 chips is posted on Casino War wager."
    table.call()
    table.deal("Kd 4s 9s")
    order = instruction(table.table)
    assert order.says == "Open the slips on box 1, all together."
    assert [field.name for field in order.deeds[0].asks] == ["slips.1.main", "slips.1.side"]
    opened = told(table, table.dealer("open_slips", slips={"1": {"main": "90000", "side": "50"}}))
    assert "Ann's slip on box 1 is opened: 7,500 chips on Casino War wager. The slip says 90,000 chips and 50" in opened
    table.finish()
    said = told(table, tuple(table.events))
    assert "Hand 1 is counted; Ann has used a slip." in said
    table.end()
    said = told(table, tuple(table.events))
    assert "Session heat.1 is over (hands). The banks: Ann " in said and "$" not in said


def test_without_a_session_the_dealer_waits() -> None:
    table = Table("Ann")
    assert instruction(table.table).says == "Wait for the tournament: it has allotted no session to this table."


@pytest.mark.parametrize(
    ("marker", "of", "to"),
    [
        ("all_in", "Ann puts an All-In marker on box 1.", "You go all-in."),
        ("pass", "Ann puts a Pass marker on box 1.", "You pass: no wager, and no card."),
    ],
)
def test_markers_are_told(marker: str, of: str, to: str) -> None:
    table = seated("Ann Ben")
    laid = table.marker("Ann", marker)[0]
    assert (told(table, (laid,)), told_player(table.table, laid)) == (of, to)
    back = table.player("Ann", "take_back_marker", box=1)[0]
    assert told_player(table.table, back).startswith("You take a") and "back from box 1" in told(table, (back,))


def test_a_slip_is_told_to_its_author_alone() -> None:
    table = seated("Ann Ben", source="electronic")
    (event,) = table.seal("Ann", 800, 50)
    assert (
        told_player(table.table, event) == "Your slip is sealed: 800 chips on Casino War wager, and 50 chips beside it."
    )
    assert "800" not in told(table, (event,))


def test_the_desk_lists_what_may_be_done_and_leaves_out_what_never_is() -> None:
    table = seated("Ann Ben")
    found = deeds(table.table)
    players = {deed.name for deed in found["players"]}
    assert {"place_marker", "seal_wager", "take_back_marker", "place_wager"} <= players
    assert not {"take_seat", "leave_table", "place_wager:otherwise"} & players
    open_now = {deed.name for deed in found["table"] if not deed.closed}
    assert "post_wager" in open_now and "set_personal_limits" not in {deed.name for deed in found["table"]}
    assert not [deed for deed in found["people"] if deed.command == "give_closing_notice"]


def test_a_wager_that_was_keyed_wrongly_may_be_corrected_as_long_as_it_lies_there() -> None:
    """Another box or player is refused at once; that is no reason to shut the amount."""
    table = seated("Ann Ben Cleo")
    table.wager("Ann", 800)
    (deed,) = [each for each in deeds(table.table)["table"] if each.name == "correct_wager"]
    assert not deed.closed
    table.dealer("correct_wager", box=1, player="Ann", wager="casino_war", amount="700")
    assert table.stack("Ann") == "4300"
