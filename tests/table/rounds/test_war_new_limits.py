"""Casino War at the table, scenario by scenario: a minimum raised at once, and limits of a player's own."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.table.rounds import record_of
from cutcard.table.steps.rounds.limits import LimitsChanged, LimitsNoticed, PersonalLimitsSet
from cutcard.telling.sentences import sentence
from tests.support.books import BACEBALL, CROWN, STAR
from tests.support.rounds import MAIN
from tests.support.tables import Play
from tests.table.rounds.signs import found, limits, table
from tests.table.rounds.war_rounds import bet, finish, said, start, turned_away


def played(play: Play, *boxes: int, at: int = 0) -> None:
    """A round in which player A has the least on these boxes, and wins nothing."""
    for box in boxes:
        play.player("A", "place_wager", box=box, wager=MAIN[play.book.id], amount="10", at=at)
    start(play, "2d " * len(boxes) + "9s")
    finish(play)


def raise_at_once(play: Play, least: Any, at: int = 0) -> LimitsChanged:
    """A Casino Supervisor raises the minimum for newcomers, between rounds."""
    play.staff("change_limits", limits=limits(play, least), at_once=True, at=at)
    return play.last(LimitsChanged)


@pytest.mark.clause("star-casino-war", "6.5.1", "6.5.1.3", "6.5.4")
def test_25_whoever_is_playing_keeps_the_old_minimum_and_newcomers_do_not() -> None:
    play = table(STAR)
    play.player("A", "take_seat", box=3)
    played(play, 3, 2)
    assert play.refused("change_limits", "Dee", "dealer", limits=limits(play, 25), at_once=True).code == "wrong_role"

    changed = raise_at_once(play, 25)

    # Both limits are signed, and A has one marker, where A sits.
    assert (changed.limits["initial"].min, changed.spared["A"]["initial"].min) == (25_00, 10_00)
    assert (list(changed.spared), changed.markers) == (["A"], (3,))
    assert "A keeps the old minimum." in sentence(changed, play.book)
    for box in (2, 3):
        bet(play, "A", box, main=10)
    bet(play, "A", 5, main=10)  # the right is A's and covers every box of A's
    assert said(turned_away(play, "B", 1, 10)) == ("below_minimum", ("6.1", "6.4"))
    bet(play, "B", 1, main=25)


def test_25_a_round_is_recorded_with_the_minimum_that_was_kept() -> None:
    play = table(STAR)
    played(play, 2)
    raise_at_once(play, 25)
    bet(play, "A", 2, main=10)
    bet(play, "B", 3, main=25)
    start(play, "Kd Kc 9s")

    kept, new = (box["players"][0].get("limits") for box in record_of(play.table)["boxes"])
    assert (kept["initial"]["min"], new) == ("10", None)


@pytest.mark.clause("star-casino-war", "6.5.1.3")
def test_25_the_marker_lies_where_the_player_sits() -> None:
    play = table(STAR)
    play.player("A", "take_seat", box=2)
    played(play, 2, 3)

    assert raise_at_once(play, 25).markers == (2,)


@pytest.mark.clause("star-casino-war", "6.5.1.2")
def test_25_the_right_ends_when_the_player_leaves() -> None:
    play = table(STAR)
    played(play, 2)
    raise_at_once(play, 25)

    play.player("A", "leave_table")

    assert turned_away(play, "A", 2, 10).code == "below_minimum"
    bet(play, "A", 2, main=25)


@pytest.mark.clause("star-casino-war", "6.5.1")
def test_25_who_only_sits_there_is_not_playing() -> None:
    play = table(STAR)
    play.player("B", "take_seat", box=5)
    played(play, 2)

    assert list(raise_at_once(play, 25).spared) == ["A"]
    assert turned_away(play, "B", 5, 10).code == "below_minimum"


@pytest.mark.clause("star-casino-war", "6.5.1", "6.5.4")
def test_25_who_joins_after_the_order_is_not_spared() -> None:
    play = table(STAR)
    play.player("A", "place_wager", box=2, wager="initial", amount="10", at=10)
    play.staff("change_limits", limits=limits(play, 25), at_once=True, at=20)
    play.player("B", "place_wager", box=1, wager="initial", amount="25", at=30)
    start(play, "Kd Kc 9s")
    finish(play)

    play.player("A", "place_wager", box=2, wager="initial", amount="10", at=40)
    assert turned_away(play, "B", 1, 10, at=50).code == "below_minimum"


@pytest.mark.clause("star-casino-war", "6.5.4")
def test_25_who_joins_after_the_order_bets_at_the_new_minimum_even_in_the_same_round() -> None:
    play = table(STAR)
    play.player("A", "place_wager", box=2, wager="initial", amount="10", at=10)
    play.staff("change_limits", limits=limits(play, 25), at_once=True, at=20)

    assert turned_away(play, "B", 1, 10, at=30).code == "below_minimum"
    play.player("A", "place_wager", box=2, wager="initial", amount="1", at=30)


@pytest.mark.clause("star-casino-war", "6.5.1", "6.5.4")
def test_25_a_live_wager_at_the_change_is_enough() -> None:
    play = table(STAR)
    play.player("A", "place_wager", box=2, wager="initial", amount="10", at=10)
    play.staff("change_limits", limits=limits(play, 25), at_once=True, at=20)
    assert list(play.last(LimitsChanged).spared) == ["A"]
    start(play, "Kd 9s")
    finish(play)

    play.player("A", "place_wager", box=2, wager="initial", amount="10", at=30)


@pytest.mark.clause("star-casino-war", "6.5", "6.5.1")
def test_25_another_change_of_limits_leaves_the_old_minimum_alone() -> None:
    play = table(STAR)
    played(play, 2)
    raise_at_once(play, 25)

    play.staff("change_limits", limits=limits(play, 25, 1000))  # only the maximum goes up

    bet(play, "A", 2, main=10)
    assert turned_away(play, "B", 1, 10).code == "below_minimum"


@pytest.mark.clause("star-casino-war", "6.5.1")
def test_25_a_second_rise_leaves_the_oldest_minimum() -> None:
    play = table(STAR)
    played(play, 2)
    raise_at_once(play, 25)
    bet(play, "A", 2, main=10)
    bet(play, "B", 1, main=25)
    start(play, "2d 2c 9s")
    finish(play)

    changed = raise_at_once(play, 50)

    assert {player: kept["initial"].min for player, kept in changed.spared.items()} == {"A": 10_00, "B": 25_00}
    bet(play, "A", 2, main=10)
    assert turned_away(play, "B", 1, 24).code == "below_minimum"
    bet(play, "B", 1, main=25)


@pytest.mark.clause("star-casino-war", "6.5.1")
def test_25_sitting_out_a_round_does_not_end_the_right() -> None:
    play = table(STAR)
    played(play, 2)
    raise_at_once(play, 25)
    bet(play, "B", 1, main=25)  # A sits this one out
    start(play, "2d 9s")
    finish(play)

    raise_at_once(play, 50)

    bet(play, "A", 2, main=10)
    assert play.net("A") == -20


@pytest.mark.clause("star-casino-war", "6.5.2")
def test_25_a_kept_minimum_goes_up_only_after_twenty_minutes_with_a_sign() -> None:
    play = table(STAR)
    played(play, 2)
    raise_at_once(play, 25, at=100)

    play.staff("change_limits", limits=limits(play, 30), at=200)

    assert play.last(LimitsNoticed).begins == 200 + 20 * 60
    played(play, 2, at=1399)
    assert turned_away(play, "A", 2, 29, at=1400).code == "below_minimum"
    play.player("A", "place_wager", box=2, wager="initial", amount="30", at=1400)


@pytest.mark.clause("crown-casino-war", "6.4")
def test_25_crown_raises_no_minimum_at_once() -> None:
    play = table(CROWN)
    for role in ("tg_area_manager", "tg_assistant_casino_manager"):
        refused = play.refused("change_limits", "Sam", role, limits=limits(play, 25), at_once=True)
        assert "6.4" in refused.clauses
    bet(play, "A", 1, main=10)


@pytest.mark.clause("star-casino-war", "6.6")
@pytest.mark.clause("crown-casino-war", "6.3")
@pytest.mark.parametrize(
    ("book", "role", "low", "clause"),
    (
        (STAR, "gaming_supervisor", "dealer", "6.6"),
        (CROWN, "tg_area_manager", "tg_higher_duties_dealer", "6.3"),
    ),
)
def test_26_one_player_may_have_a_higher_maximum(book: str, role: str, low: str, clause: str) -> None:
    play = table(book)
    own = {MAIN[book]: {"min": "10", "max": "5000"}}
    asked = play.refused("set_personal_limits", "Dee", low, player="A", limits=own)
    assert (asked.code, asked.clauses[0]) == ("wrong_role", clause)

    play.staff("set_personal_limits", role=role, player="A", limits=own)

    set_ = play.last(PersonalLimitsSet)
    assert (set_.player, set_.clauses[0]) == ("A", clause)
    bet(play, "A", 1, main=5000)
    assert turned_away(play, "A", 1, 1).code == "above_maximum"
    assert turned_away(play, "B", 2, 501).code == "above_maximum"
    start(play, "Kd 9s")
    finish(play)
    assert play.net("A") == 5000

    play.player("A", "leave_table")
    assert turned_away(play, "A", 1, 501).code == "above_maximum"


@pytest.mark.clause("star-casino-war", "6.6")
def test_26_at_the_star_a_personal_minimum_is_never_lower() -> None:
    play = table(STAR)
    for own in ({"min": "5", "max": "5000"}, {"min": "10", "max": "400"}):
        refused = play.refused("set_personal_limits", "Sam", "gaming_supervisor", player="A", limits={"initial": own})
        assert said(refused) == ("bad_limits", ("6.6",))

    play.staff("set_personal_limits", player="A", limits={"initial": {"min": "100", "max": "5000"}})
    assert turned_away(play, "A", 1, 99).code == "below_minimum"
    bet(play, "A", 1, main=100)
    again = play.refused("set_personal_limits", "Sam", "gaming_supervisor", player="A", limits=limits(play, 10, 900))
    assert said(again) == ("wager_down", ("6.6",))


@pytest.mark.clause("crown-casino-war", "6.3", "6.2.2")
def test_26_at_crown_personal_limits_are_agreed_either_way() -> None:
    play = table(CROWN)
    play.staff("set_personal_limits", player="A", limits={"casino_war": {"min": "5", "max": "50"}})

    assert turned_away(play, "A", 1, 51).code == "above_maximum"
    bet(play, "A", 1, main=5)
    assert turned_away(play, "B", 2, 5).code == "below_minimum"
    start(play, "Kd 9s")
    finish(play)
    assert play.net("A") == 5
    finish(found(play, 60, "Kd 9s"))  # over A's own maximum, though not over the sign's
    assert play.net("A") == 5 + 50


@pytest.mark.clause("star-casino-war", "6.5.1", "6.6")
def test_26_a_personal_maximum_does_not_cost_the_old_minimum() -> None:
    play = table(STAR)
    played(play, 2)
    raise_at_once(play, 25)

    play.staff("set_personal_limits", player="A", limits={"initial": {"min": "0", "max": "5000"}})

    bet(play, "A", 2, main=10)
    bet(play, "A", 2, main=4990)
    assert turned_away(play, "A", 2, 1).code == "above_maximum"


def test_limits_of_a_players_own_stand_in_the_record_in_the_order_given() -> None:
    own = {name: {"max": "100000"} for name in ("strike_3", "bet", "strike_out", "strike_1", "strike_2")}
    play = Play(BACEBALL, limits={name: {"min": "1", "max": "1000"} for name in sorted(own)})
    play.staff("set_personal_limits", player="A", limits=own)
    play.bet("A", 1, bet=100)
    play.deal("Kd 9s 9d 2s 2d 3s")
    assert list(record_of(play.table)["boxes"][0]["players"][0]["limits"]) == list(own)
