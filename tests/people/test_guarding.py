"""What keeps a player out, and for how long; and limits that players set: each bound, and who may say it."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.people.base import LAST
from cutcard.people.guarding import DAY, LEAST_PAUSE, LEAST_SELF, MOST_PAUSE, MOST_SET, LimitsSet, PlayerExcluded
from cutcard.people.policies import policies_for
from cutcard.people.protecting import LOOSER_AFTER, barred, limits
from cutcard.people.state import Amounts, Change
from tests.people.desk import CROWN, NZ, Register

WAR = "star-casino-war"


def test_by_a_text_whoever_it_names_keeps_a_player_out_and_lifts_it() -> None:
    register = Register()
    for badge, title in (("S-1", "gaming_supervisor"), ("D-1", "dealer"), ("O-1", "operator"), ("C-1", "cashier")):
        register.joins(badge, title)
    register.joins("S-2", "casino_supervisor", shift=False)
    wanted = {"player": "Rex", "reason": "a fight", "book": WAR}
    register.refuses("not_on_shift", "exclude", "S-2", "13.3", **wanted)
    for badge in ("D-1", "O-1", "C-1", "A-1"):
        register.refuses("not_on_shift" if badge == "A-1" else "wrong_title", "exclude", badge, "13.3", **wanted)
    said = register.refuses("wrong_title", "exclude", "D-1", **wanted)
    assert "Casino Supervisor" in said and "Dealer" not in said
    register.refuses("bad_text", "exclude", "S-1", "13.3", **wanted | {"reason": ""})
    event = register.must("exclude", "S-1", **wanted)
    assert isinstance(event, PlayerExcluded) and event.clauses == ("13.3", "13.3.3")
    found = barred(register.people, "Rex", register.at)
    assert found is not None and (found.kind, found.until, found.reason) == ("house", None, "a fight")
    told = barred(register.people, "Rex", register.at, house_reason=False)
    assert told is not None and told.reason == "", "the house's own words are not for the player"
    register.refuses("done_already", "exclude", "S-1", "13.3", **wanted)
    register.refuses("wrong_title", "lift_exclusion", "O-1", "13.3", player="Rex", reason="sorry")
    register.must("lift_exclusion", "S-1", player="Rex", reason="sorry")
    assert barred(register.people, "Rex", register.at) is None
    register.refuses("not_excluded", "lift_exclusion", "O-1", player="Rex", reason="again")


def test_without_a_text_it_is_the_houses_decision_by_the_highest_two_ranks_or_the_operator() -> None:
    register = Register(*NZ)
    for badge, title in (("G-1", "game_supervisor"), ("C-1", "casino_supervisor"), ("O-1", "operator")):
        register.joins(badge, title)
    register.refuses("wrong_title", "exclude", "G-1", player="Rex", reason="a fight")
    register.refuses("unknown_rulebook", "exclude", "C-1", player="Rex", reason="a fight", book=CROWN[0])
    register.refuses("no_such_power", "exclude", "C-1", player="Rex", reason="a fight", book=NZ[0])
    assert register.must("exclude", "C-1", player="Rex", reason="a fight").clauses == ()
    register.must("exclude", "O-1", player="Ann", reason="a fight")


def test_where_no_text_gives_the_power_the_houses_policy_is_cited() -> None:
    register = Register(*NZ)
    register.joins("O-1", "operator")
    (item,) = (each.id for _, pack in policies_for(register.books) for each in pack.item if each.subject == "exclusion")
    adopted = register.must("adopt_policy", "O-1", book=NZ[0], item=item, way="default", reason="ours")
    register.must("adopt_policy", "O-1", book=NZ[0], item="NZ-3", way="default", reason="ours")
    event = register.must("exclude", "O-1", player="Rex", reason="a fight")
    assert event.readings == (adopted.cited,) and event.clauses == ()


def test_the_house_names_an_end_that_is_to_come() -> None:
    register = Register(*NZ)
    register.joins("O-1", "operator")
    wanted = {"player": "Rex", "reason": "a fight"}
    for until in (register.at, LAST + 1):
        register.refuses("bad_time", "exclude", "O-1", **wanted, until=until)
    register.must("exclude", "O-1", **wanted, until=register.at + 1)
    assert barred(register.people, "Rex", register.at) is not None
    over = register.after(1)
    assert barred(register.people, "Rex", over) is None
    register.must("exclude", "O-1", **wanted, until=LAST)
    assert len(register.people.players["Rex"].exclusions) == 1, "what is over is not kept"


def test_whoever_keeps_themselves_out_does_so_for_half_a_year_at_least() -> None:
    register = Register(*NZ)
    register.joins("O-1", "operator")
    begun = register.at
    said = register.refuses("bad_time", "self_exclude", "Rex", player="Rex", until=begun + LEAST_SELF - 1)
    assert "182 days" in said
    register.must("self_exclude", "Rex", player="Rex", until=begun + LEAST_SELF)
    for until in (begun + LEAST_SELF, None):
        if until is not None:
            register.refuses("done_already", "self_exclude", "Rex", player="Rex", until=until)
    register.refuses("self_excluded", "lift_exclusion", "O-1", player="Rex", reason="asked for it")
    register.must("self_exclude", "Rex", player="Rex", until=begun + LEAST_SELF + 1)
    register.must("self_exclude", "Rex", player="Rex")
    register.refuses("done_already", "self_exclude", "Rex", player="Rex")
    register.refuses("done_already", "self_exclude", "Rex", player="Rex", until=begun + 2 * LEAST_SELF)
    found = barred(register.people, "Rex", begun)
    assert found is not None and found.until is None


def test_without_an_end_it_is_lifted_after_half_a_year_and_with_one_never_before() -> None:
    register = Register(*NZ)
    register.joins("O-1", "operator")
    register.must("self_exclude", "Rex", player="Rex")
    register.must("self_exclude", "Ann", player="Ann", until=register.at + 2 * LEAST_SELF)
    register.after(LEAST_SELF - 1)
    register.refuses("self_excluded", "lift_exclusion", "O-1", player="Rex", reason="asked for it")
    register.after(1)
    register.refuses("self_excluded", "lift_exclusion", "O-1", player="Ann", reason="asked for it")
    register.must("lift_exclusion", "O-1", player="Rex", reason="asked for it")
    register.after(LEAST_SELF)
    register.refuses("not_excluded", "lift_exclusion", "O-1", player="Ann", reason="it is over")
    register.must("self_exclude", "Ann", player="Ann", until=register.at + LEAST_SELF)


def test_what_the_house_lifts_leaves_ones_own_word() -> None:
    register = Register(*NZ)
    register.joins("O-1", "operator")
    register.must("self_exclude", "Rex", player="Rex")
    register.must("exclude", "O-1", player="Rex", reason="a fight")
    register.must("lift_exclusion", "O-1", player="Rex", reason="a mistake")
    found = barred(register.people, "Rex", register.at)
    assert found is not None and found.kind == "self"


def test_a_time_out_is_an_hour_to_six_weeks_and_only_ever_longer() -> None:
    register = Register()
    for seconds in (LEAST_PAUSE - 1, MOST_PAUSE + 1):
        register.refuses("bad_time", "take_time_out", "Rex", player="Rex", seconds=seconds)
    register.must("take_time_out", "Rex", player="Rex", seconds=LEAST_PAUSE)
    register.refuses("done_already", "take_time_out", "Rex", player="Rex", seconds=LEAST_PAUSE)
    event = register.must("take_time_out", "Rex", player="Rex", seconds=MOST_PAUSE)
    assert event.until == register.at + MOST_PAUSE
    found = barred(register.people, "Rex", register.at)
    assert found is not None and (found.kind, found.until) == ("time_out", event.until)
    register.joins("S-1", "assistant_gaming_manager")
    register.refuses("not_excluded", "lift_exclusion", "S-1", player="Rex", reason="asked for it")
    register.must("self_exclude", "Rex", player="Rex")
    register.refuses("done_already", "take_time_out", "Rex", player="Rex", seconds=MOST_PAUSE)


@pytest.mark.parametrize(
    ("command", "fields"),
    [("self_exclude", {}), ("take_time_out", {"seconds": LEAST_PAUSE}), ("set_limits", {"limits": {"loss_day": 1}})],
)
def test_a_players_word_is_their_own_or_recorded_by_somebody_on_shift(command: str, fields: dict[str, Any]) -> None:
    register = Register()
    register.joins("D-1", "dealer", shift=False)
    register.refuses("unknown_person", command, "Ann", player="Rex", **fields)
    register.refuses("not_on_shift", command, "D-1", player="Rex", **fields)
    register.must("begin_shift", "D-1", badge="D-1")
    assert register.must(command, "D-1", player="Rex", **fields).by == "D-1"
    assert register.must(command, "Ann", player="Ann", **fields).by == "Ann"


# --- limits


def _sets(register: Register, **amounts: int) -> LimitsSet:
    event: LimitsSet = register.must("set_limits", "Rex", player="Rex", limits=amounts)
    return event


def _limits(register: Register) -> Amounts:
    return limits(register.people, "Rex", register.at)


def test_a_tighter_limit_holds_at_once_and_a_looser_one_after_a_day() -> None:
    register = Register()
    assert _sets(register, loss_day=100_00) == LimitsSet(player="Rex", limits=Amounts(loss_day=100_00), by="Rex")
    assert _sets(register, loss_day=50_00, stake_wager=5_00).changes == ()
    assert _limits(register) == Amounts(loss_day=50_00, stake_wager=5_00)
    first = register.at + LOOSER_AFTER
    assert _sets(register, loss_day=60_00).changes == (
        Change("stake_wager", None, first),
        Change("loss_day", 60_00, first),
    )
    assert _limits(register) == Amounts(loss_day=50_00, stake_wager=5_00)
    register.after(LOOSER_AFTER - 1)
    assert _limits(register) == Amounts(loss_day=50_00, stake_wager=5_00)
    register.after(1)
    assert _limits(register) == Amounts(loss_day=60_00)


def test_what_was_asked_for_before_has_waited_since_and_another_amount_waits_anew() -> None:
    register = Register()
    _sets(register, loss_day=50_00)
    first = register.at + LOOSER_AFTER
    _sets(register, loss_day=60_00)
    register.after(DAY // 2)
    register.refuses("nothing_changes", "set_limits", "Rex", player="Rex", limits={"loss_day": 60_00})
    assert _sets(register, loss_day=60_00, time_day=60).changes == (Change("loss_day", 60_00, first),)
    assert _sets(register, loss_day=70_00, time_day=60).changes == (Change("loss_day", 70_00, first + DAY // 2),)
    register.after(LOOSER_AFTER)
    assert _limits(register) == Amounts(loss_day=70_00, time_day=60)
    register.refuses("nothing_changes", "set_limits", "Rex", player="Rex", limits={"loss_day": 70_00, "time_day": 60})
    again = register.at + LOOSER_AFTER
    assert _sets(register, loss_day=80_00, time_day=60).changes == (Change("loss_day", 80_00, again),)
    assert _sets(register, loss_day=70_00, time_day=60).changes == (), "a looser one that waits is taken back at once"


def test_a_limit_is_from_nothing_to_more_than_anybody_stakes() -> None:
    register = Register()
    for wrong in (-1, MOST_SET + 1):
        said = register.refuses("bad_limit", "set_limits", "Rex", player="Rex", limits={"loss_week": wrong})
        assert "limits.loss_week" in said
    register.refuses("nothing_changes", "set_limits", "Rex", player="Rex", limits={})
    _sets(register, loss_week=MOST_SET, loss_month=0)
    assert _limits(register) == Amounts(loss_week=MOST_SET, loss_month=0)
