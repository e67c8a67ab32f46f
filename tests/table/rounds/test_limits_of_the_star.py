"""Limits at The Star's three games: who is spared, when a change begins, and what lies there then."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.table.steps.rounds.limits import LimitsChanged, LimitsNoticed
from cutcard.telling.instructions import instruction
from cutcard.telling.sentences import sentence
from tests.support.books import BACEBALL, CROWN, POKER, STAR
from tests.support.tables import Play
from tests.table.rounds.any_game import cards_for, finish, main, played, signed

STARS = (STAR, POKER, BACEBALL)


def raised(play: Play, least: int) -> LimitsChanged:
    """The minimum is raised at once, between rounds."""
    play.staff("change_limits", limits={main(play): {"min": str(least)}}, at_once=True)
    return play.last(LimitsChanged)


@pytest.mark.clause("star-casino-war", "6.5.1")
@pytest.mark.clause("star-three-card-poker", "6.5.1")
@pytest.mark.clause("star-baceball", "6.5.1")
@pytest.mark.parametrize("book", STARS)
def test_a_round_sat_out_does_not_end_the_right_to_the_old_minimum(book: str) -> None:
    play = signed(book)
    played(play, "A", 2)
    played(play, "B", 3)  # A sits this one out
    play.player("C", "take_seat", box=4)

    assert {*raised(play, 25).spared} == {"A", "B"}


@pytest.mark.clause("star-casino-war", "6.5.1")
@pytest.mark.clause("star-three-card-poker", "6.5.1")
@pytest.mark.clause("star-baceball", "6.5.1")
@pytest.mark.parametrize("book", STARS)
def test_whoever_left_and_came_back_is_no_longer_playing(book: str) -> None:
    play = signed(book)
    played(play, "A", 2, others="B3")
    play.player("A", "leave_table")
    play.player("A", "take_seat", box=2)

    assert {*raised(play, 25).spared} == {"B"}


@pytest.mark.clause("star-casino-war", "6.5.1")
@pytest.mark.clause("star-three-card-poker", "6.5.1")
@pytest.mark.clause("star-baceball", "6.5.1")
@pytest.mark.parametrize("book", STARS)
def test_whoever_gives_up_the_last_box_is_no_longer_playing(book: str) -> None:
    play = signed(book)
    played(play, "A", 2, others="B3")
    play.player("A", "give_up_box", box=2)
    play.player("A", "take_seat", box=5)

    assert {*raised(play, 25).spared} == {"B"}


# --- when a change begins


def announced(play: Play, least: int, **when: Any) -> LimitsNoticed:
    """A sign announces a higher minimum."""
    play.staff("change_limits", limits={main(play): {"min": str(least)}}, **when)
    return play.last(LimitsNoticed)


@pytest.mark.clause("star-casino-war", "6.5")
@pytest.mark.clause("star-three-card-poker", "6.5")
@pytest.mark.clause("star-baceball", "6.5")
@pytest.mark.clause("crown-casino-war", "6.4")
@pytest.mark.parametrize("book", (*STARS, CROWN))
def test_new_limits_may_begin_later_than_they_must_and_the_sign_names_the_time(book: str) -> None:
    play = signed(book)
    limits = {main(play): {"min": "25"}}
    for when in ({"minutes": 19}, {"begins": 100 + 19 * 60}):
        refused = play.refused("change_limits", "Sam", play.supervisor, limits=limits, at=100, **when)
        assert (refused.code, "until 00:21 UTC" in refused.message) == ("too_soon", True)
    twice = {"minutes": 30, "begins": 5000}
    assert play.refused("change_limits", "Sam", play.supervisor, limits=limits, at=100, **twice).code == "bad_notice"
    noticed = announced(play, 25, at=100, minutes=45)
    assert (noticed.begins, noticed.minutes) == (100 + 45 * 60, 45)
    assert sentence(noticed, play.book).startswith("A sign announces new limits in 45 minutes, at 00:46 UTC: ")
    assert announced(play, 30, at=100, begins=7200).minutes == 118
    fields = {"box": 1, "wager": main(play)}
    play.player("A", "place_wager", amount="10", at=100 + 45 * 60 - 1, **fields)
    play.player("A", "withdraw_wager", at=2799, **fields)
    assert play.refused("place_wager", "A", "player", amount="24", at=2800, **fields).code == "below_minimum"
    assert play.refused("place_wager", "A", "player", amount="25", at=7200, **fields).code == "below_minimum"


@pytest.mark.clause("star-casino-war", "6.5")
@pytest.mark.clause("star-three-card-poker", "6.5")
@pytest.mark.clause("star-baceball", "6.5")
@pytest.mark.parametrize("book", STARS)
def test_other_changes_may_wait_for_a_time_too(book: str) -> None:
    play = signed(book)
    play.staff("change_limits", limits={main(play): {"max": "300"}}, at=50, minutes=10)
    assert play.last(LimitsNoticed).begins == 650
    late = play.refused("change_limits", "Sam", play.supervisor, limits={main(play): {"max": "1"}}, at=50, begins=49)
    assert late.code == "too_soon"
    at_once = {"limits": {main(play): {"min": "25"}}, "at_once": True, "minutes": 30}
    assert play.refused("change_limits", "Sam", play.supervisor, at=50, **at_once).code == "bad_notice"


@pytest.mark.clause("star-casino-war", "6.5")
@pytest.mark.clause("star-three-card-poker", "6.5")
@pytest.mark.clause("star-baceball", "6.5")
@pytest.mark.clause("crown-casino-war", "6.4")
@pytest.mark.parametrize("book", (*STARS, CROWN))
def test_a_wager_that_lies_there_when_a_higher_minimum_comes_is_pointed_out(book: str) -> None:
    play = signed(book)
    announced(play, 25)
    play.player("A", "place_wager", box=1, wager=main(play), amount="10", at=1199)
    play.player("B", "take_seat", box=2, at=1200)
    changed = play.last(LimitsChanged)
    assert changed.below == ((1, "A", main(play)),)
    assert "on box 1 lies under the new minimum" in sentence(changed, play.book)
    assert any("tell A before the first card" in also for also in instruction(play.table).also)
    play.player("A", "place_wager", box=1, wager=main(play), amount="15", at=1201)  # raised in time
    assert not any("tell A" in also for also in instruction(play.table).also)


@pytest.mark.clause("star-casino-war", "6.2")
@pytest.mark.clause("star-three-card-poker", "6.2")
@pytest.mark.clause("star-baceball", "6.2")
@pytest.mark.parametrize("book", STARS)
def test_if_the_first_card_comes_before_it_is_raised_it_is_valid(book: str) -> None:
    play = signed(book)
    announced(play, 25)
    play.player("A", "place_wager", box=1, wager=main(play), amount="10", at=1199)
    play.player("B", "take_seat", box=2, at=1200)
    cards_for(play)
    finish(play)
    assert play.net("A") == -10


@pytest.mark.parametrize("book", STARS)
def test_a_lower_maximum_still_waits_for_the_wagers_that_lie_there(book: str) -> None:
    play = signed(book)
    play.bet("A", 1, **{main(play): 400})
    play.staff("change_limits", limits={main(play): {"max": "300"}}, at=10)
    play.player("B", "take_seat", box=2, at=20)
    assert not play.all(LimitsChanged)
    cards_for(play)
    finish(play)
    play.player("B", "give_up_box", box=2, at=30)
    assert play.last(LimitsChanged).limits[main(play)].max == 300_00 and play.net("A") == -400
