"""What needs somebody at a table: nothing while all is well, and the most urgent first."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.table.state import Notice
from cutcard.telling.pit import LONG_ROUND, Need, needs, urgency
from tests.support.books import BOOKS, STAR
from tests.support.tables import Play
from tests.table.poker_hands import NO_HAND, PAIR, dealt
from tests.table.trouble.war_errors import box_2_skipped

NOW = 1_700_000_000


def kinds(play: Play, now: int = NOW, began: int = 0) -> list[tuple[str, str]]:
    return [(need.kind, need.level) for need in needs(play.table, now, began)]


@pytest.mark.parametrize("book", BOOKS)
def test_a_table_that_plays_needs_nobody(book: str) -> None:
    assert kinds(Play(book)) == []


@pytest.mark.clause("star-casino-war", "11.6")
def test_trouble_stops_play_and_says_since_when_and_who_may_see_to_it() -> None:
    play = box_2_skipped(STAR)
    (need,) = needs(play.table, NOW)
    assert (need.kind, need.level) == ("trouble", "now")
    assert need.says == "Hand passed over (box 2): play has stopped."
    assert "11.6" in need.clauses
    assert need.who == "Dealer"
    assert need.since == play.table.trouble.at  # type: ignore[union-attr]


@pytest.mark.clause("star-three-card-poker", "12.12")
def test_a_choice_that_is_not_made_waits_for_a_supervisor() -> None:
    play = dealt(NO_HAND, "As Qd 7c", PAIR)
    play.dealer("record_no_decision", box=1, player="A", choice="no_decision")
    (need,) = needs(play.table, NOW)
    assert (need.kind, need.level, need.who) == ("no_choice", "now", "Casino supervisor and above")
    assert "A (box 1)" in need.says and "12.12" in need.clauses


def test_a_round_is_long_after_ten_minutes_and_not_a_second_before() -> None:
    play = Play(STAR)
    play.bet("A", 1, initial=100)
    play.deal("Kd")
    assert kinds(play, NOW, NOW - LONG_ROUND + 1) == []
    assert kinds(play, NOW, NOW - LONG_ROUND) == [("long_round", "soon")]
    assert kinds(play, NOW) == []  # of when it began nothing is known


def test_of_a_stopped_round_nobody_says_that_it_is_long() -> None:
    assert kinds(box_2_skipped(STAR), NOW, NOW - 2 * LONG_ROUND) == [("trouble", "now")]


def test_between_rounds_nothing_is_long() -> None:
    assert kinds(Play(STAR), NOW, NOW - 2 * LONG_ROUND) == []


def test_announced_limits_and_a_closing_notice_are_notes_with_their_times() -> None:
    play = Play(STAR)
    play.staff("give_closing_notice")
    closing = play.table.closing
    assert closing is not None and closing.at is not None
    (note,) = needs(play.table, closing.at - 1)
    assert (note.kind, note.level, note.until) == ("closing", "note", closing.at)
    (over,) = needs(play.table, closing.at)
    assert (over.kind, over.level, over.until) == ("closing", "soon", 0)
    table = replace(play.table, closing=None, notices=(Notice(NOW + 60, play.table.rules.setup.limits),))
    (limits,) = needs(table, NOW)
    assert (limits.kind, limits.level, limits.until) == ("limits", "note", NOW + 60)


def test_a_step_that_was_left_out_is_shown() -> None:
    play = Play(STAR)
    table = replace(play.table, faults=replace(play.table.faults, left_out=("burn_missed",)))
    (need,) = needs(table, NOW)
    assert (need.kind, need.level) == ("skipped", "soon")
    assert need.says.startswith("Burn forgotten")


def test_a_dispute_and_what_is_owed_stand_there_where_no_office_keeps_their_clocks() -> None:
    play = Play(STAR)
    play.player("A", "raise_dispute", about="the count")
    (need,) = needs(play.table, NOW)
    assert (need.kind, need.level, need.number) == ("dispute", "soon", 1)


def test_a_closed_table_needs_nobody() -> None:
    assert needs(replace(box_2_skipped(STAR).table, phase="closed"), NOW) == ()


def test_what_is_urgent_comes_first_then_what_runs_out_then_what_waits_longest() -> None:
    def need(name: str, level: str, **more: int) -> Need:
        return Need(kind=name, level=level, says="", **more)  # type: ignore[arg-type]

    some = [
        need("e", "note"),
        need("c", "soon", until=20),
        need("b", "soon", until=10, since=5),
        need("d", "soon"),
        need("a2", "now", since=9),
        need("a1", "now", since=3),
    ]
    assert [each.kind for each in sorted(some, key=urgency)] == ["a1", "a2", "b", "c", "d", "e"]
