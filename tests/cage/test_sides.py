"""Who stands on which side of a movement: nobody on both, whatever their titles; and what the operator alone does."""

from __future__ import annotations

import pytest

from tests.cage.desk import (
    CASHIER,
    COUNTER,
    COUNTER_2,
    DEALER,
    OPERATOR,
    RUNNER,
    SUPERVISOR,
    WAR,
    Desk,
    refused,
)

FLOAT = {"100": 500}
SOME = {"25": 40}


def test_nobody_acts_on_two_sides_of_a_fill() -> None:
    desk = Desk()
    desk.opened(FLOAT)
    slip = desk.asked("ask_fill", SOME)
    refused(desk.do("issue_fill", (SUPERVISOR[0], "cashier"), slip=slip), "same_person", "std T4")
    desk.must("issue_fill", CASHIER, slip=slip)
    for person in (CASHIER[0], SUPERVISOR[0]):
        refused(desk.do("carry_slip", (person, "runner"), slip=slip), "same_person", "std T4")
    desk.must("carry_slip", RUNNER, slip=slip)
    for person in (CASHIER[0], RUNNER[0]):
        refused(desk.do("receive_fill", (person, "dealer"), slip=slip, chips=SOME), "same_person", "std T4")
    desk.signed("receive_fill", DEALER, SUPERVISOR, slip=slip, chips=SOME)


def test_nobody_acts_on_two_sides_of_a_credit() -> None:
    desk = Desk()
    desk.opened(FLOAT)
    slip = desk.asked("ask_credit", FLOAT)
    desk.signed("release_credit", DEALER, SUPERVISOR, slip=slip, chips=FLOAT)
    for person in (DEALER[0], SUPERVISOR[0]):
        refused(desk.do("carry_slip", (person, "runner"), slip=slip), "same_person", "std T4")
    desk.must("carry_slip", RUNNER, slip=slip)
    for person in (DEALER[0], SUPERVISOR[0], RUNNER[0]):
        refused(desk.do("accept_credit", (person, "cashier"), slip=slip, chips=FLOAT), "same_person", "std T4")
    desk.must("accept_credit", CASHIER, slip=slip, chips=FLOAT)


def test_whoever_acted_in_the_pit_today_counts_no_drop_box() -> None:
    desk = Desk()
    desk.opened(FLOAT)
    said = refused(desk.do("remove_drop", (DEALER[0], "counter"), table=WAR, label="B-1", seal="seal 1"), "same_person")
    assert f"counted the tray of {WAR}" in said or "counted slip" in said
    desk.signed("remove_drop", COUNTER, COUNTER_2, table=WAR, label="B-1", seal="seal 1")


@pytest.mark.parametrize("role", ["operator", "casino_operator"])
def test_what_is_the_operators_is_done_by_the_operator_by_either_name_and_by_nobody_else(role: str) -> None:
    desk = Desk(stocked=False)
    for other in (DEALER, CASHIER, RUNNER, COUNTER, SUPERVISOR):
        refused(desk.do("stock", other, cash="100", reason="from the bank"), "wrong_role")
    desk.must("stock", ("O-01", role), cash="100", reason="from the bank")


def test_of_very_much_that_is_not_counted_three_are_named_and_the_others_are_numbered() -> None:
    desk = Desk()
    desk.opened(FLOAT)
    desk.must("stock", OPERATOR, cash="100", reason="from the bank")
    for more in ("", "; and 1 more", "; and 2 more"):
        desk.must("stock", OPERATOR, cash="100", reason="from the bank")
        said = refused(desk.do("close_day", OPERATOR, day="2026-11-18"), "not_counted")
        assert said.count("; ") == 2 + bool(more) and said.endswith(more or "the cage is to be counted")


def test_what_a_tray_has_by_its_count_is_told_down_to_its_last_piece() -> None:
    desk = Desk()
    desk.opened({"25": 1, "500": 2})
    said = refused(desk.do("exchange", SUPERVISOR, table=WAR, out={"25": 20}, back={"500": 1}), "not_there")
    assert "1 of $25, 2 of $500" in said


def test_pieces_that_a_tray_owes_by_its_count_are_not_told_as_there() -> None:
    """Play brought them: nobody has counted them yet."""
    desk = Desk()
    desk.opened({"25": 1, "500": 2})
    desk.must("buy_in", DEALER, table=WAR, cash="50", chips={"25": 2})
    said = refused(desk.do("exchange", SUPERVISOR, table=WAR, out={"25": 20}, back={"500": 1}), "not_there")
    assert "has 2 of $500;" in said


def test_a_box_is_counted_once_whatever_else_waits_for_a_signature() -> None:
    desk = Desk()
    desk.opened(FLOAT)
    desk.signed("remove_drop", COUNTER, COUNTER_2, table=WAR, label="B-1", seal="seal 1")
    desk.must("stock", OPERATOR, cash="100", reason="from the bank")
    desk.must("count_drop", COUNTER, box=1, cash="0")
    refused(desk.do("count_drop", COUNTER_2, box=1, cash="0"), "done_already")


def test_no_more_goes_out_of_a_cage_than_is_there() -> None:
    desk = Desk()
    out = {"out": True, "reason": "to the bank"}
    assert "the cage has" in refused(desk.do("stock", OPERATOR, chips={"1000": 301}, **out), "not_there")
    assert "not $200,001" in refused(desk.do("stock", OPERATOR, cash="200001", **out), "not_there")
    desk.signed("stock", OPERATOR, CASHIER, cash="200000", chips={"1000": 300}, **out)
    assert desk.money("cash", "cage") == 0 and "1000" not in desk.cage.chips


def test_counts_tell_play_from_one_to_the_next_and_keep_the_jackpots_money_out_of_the_float() -> None:
    desk = Desk()
    desk.opened(FLOAT, "baceball 1")
    worth = 50_000
    for version, (play, pool) in enumerate(((100, 300), (250, 300), (-50, 400)), 1):
        desk.at += 60
        held = worth + play + pool
        chips = {"100": held // 100, "25": held % 100 // 25}
        desk.count("shift", chips, "baceball 1", play=play * 100, pool=pool * 100, version=version)
        day = desk.cage.trays["baceball 1"].day
        assert (day.opener, day.play, day.closer, day.variance) == (
            worth * 100,
            play * 100,
            (worth + play) * 100,
            0,
        )
