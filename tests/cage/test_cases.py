"""The worked cases of table money: an opener that differs, a fill that differs, a tray with jackpot money in it."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.cage.papers import MOST_EACH
from tests.cage.desk import BASE, CASHIER, DEALER, MANAGER, OPERATOR, RUNNER, SUPERVISOR, WAR, Desk, refused

FIFTY = {"1000": 40, "100": 90, "25": 40}  # 50,000


@pytest.mark.parametrize(
    ("counted", "difference", "report"),
    [
        (FIFTY, 0, ""),
        ({"1000": 40, "100": 90, "25": 39}, -25_00, "recorded"),
        ({"1000": 40, "100": 90, "25": 38, "5": 4}, -30_00, "written"),
        ({"1000": 40, "100": 89, "25": 40, "1": 1}, -99_00, "written"),
        ({"1000": 40, "100": 89, "25": 40}, -100_00, "regulator"),
        ({"1000": 40, "100": 92, "25": 40}, 200_00, "regulator"),
    ],
)
def test_dp37_an_opener_that_differs_from_its_slip_is_recorded_reported_and_copied(
    counted: dict[str, int], difference: int, report: str
) -> None:
    desk = Desk()
    desk.fill(FIFTY)
    found = desk.count("opener", counted)
    assert (found.booked, found.difference, found.report) == (50_000_00, difference, report)
    assert found.by == (DEALER[0], SUPERVISOR[0]) and found.clauses == ("std T1", "std T2")
    assert desk.money("chips", f"float:{WAR}") == 50_000_00 + difference
    assert desk.money("chips", f"variance:{WAR}") == -difference


def test_dp37_a_dealer_alone_opens_nothing() -> None:
    desk = Desk()
    desk.fill(FIFTY)
    desk.must("count_tray", DEALER, table=WAR, what="opener", chips=FIFTY)
    number = desk.cage.laid
    assert "D-104 laid this down" in refused(desk.do("sign", DEALER, paper=number), "same_person")
    as_boss = (DEALER[0], "gaming_supervisor")
    refused(desk.do("sign", as_boss, paper=number), "same_person")
    refused(desk.do("sign", (" d-104", "gaming_supervisor"), paper=number), "same_person")
    refused(desk.do("sign", ("D-105", "dealer"), paper=number), "wrong_role", "std T1")
    refused(desk.do("sign", CASHIER, paper=number), "wrong_role")
    assert not desk.cage.trays[WAR].open
    desk.must("sign", MANAGER, paper=number)
    assert desk.cage.trays[WAR].open


def test_dp38_a_fill_that_was_counted_short_stays_in_transit_until_both_sides_agree() -> None:
    desk = Desk()
    desk.opened(FIFTY)
    ten, short = {"100": 100}, {"100": 99}
    desk.at += 60
    number = desk.asked("ask_fill", ten)
    desk.at += 300
    desk.must("issue_fill", CASHIER, slip=number)
    refused(desk.do("void_slip", SUPERVISOR, slip=number, reason="not needed"), "chips_moved", "std T4")
    desk.must("carry_slip", RUNNER, slip=number)
    desk.at += 420
    (differs,) = desk.signed("receive_fill", DEALER, SUPERVISOR, slip=number, chips=short)[1:]
    assert differs.difference == -100_00
    assert desk.money("chips", f"transit:{number}") == 10_000_00
    assert desk.money("chips", f"float:{WAR}") == 50_000_00
    refused(desk.do("void_slip", SUPERVISOR, slip=number, reason="not needed"), "chips_moved")
    agreed = {"slip": number, "to_table": short, "to_cage": {"100": 1}, "reason": "one chip lay on the counter"}
    desk.must("settle_slip", SUPERVISOR, **agreed)
    paper = desk.cage.laid
    refused(desk.do("sign", MANAGER, paper=paper), "wrong_role")
    refused(desk.do("sign", (RUNNER[0], "cashier"), paper=paper), "same_person")
    settled = desk.must("sign", CASHIER, paper=paper)[-1]
    assert settled.variance == 0 and not desk.cage.slips
    assert desk.money("chips", f"transit:{number}") == 0
    assert desk.money("chips", f"float:{WAR}") == 59_900_00


def test_dp38_what_nobody_finds_is_a_variance() -> None:
    desk = Desk()
    desk.opened(FIFTY)
    number = desk.fill({"100": 100}, counted={"100": 99})
    agreed = {"slip": number, "to_table": {"100": 99}, "to_cage": {}, "reason": "nobody has the chip"}
    settled = desk.signed("settle_slip", CASHIER, SUPERVISOR, **agreed)[-1]
    assert settled.variance == -100_00 and desk.money("chips", f"variance:{number}") == 100_00


def test_dp39_a_tray_holds_its_float_and_the_jackpot_money_that_lies_in_it() -> None:
    for counted, difference in (({**FIFTY, "100": 93}, 0), (FIFTY, -300_00)):
        desk = Desk()
        desk.opened(FIFTY, BASE)
        found = desk.count("closer", counted, BASE, play=0, pool=300_00, version=9)
        assert (found.booked, found.difference) == (50_300_00, difference)
        assert desk.money("chips", f"jackpot:{BASE}") == 300_00
        assert desk.money("chips", f"tray:{BASE}") == 50_000_00 + difference
        again = desk.count("opener", counted, BASE, play=0, pool=300_00, version=9)
        assert again.difference == 0 and again.booked == 50_300_00 + difference


def test_nobody_keeps_others_from_laying_papers_down_by_laying_many() -> None:
    desk = Desk(stocked=False)
    asks: dict[str, Any] = {"cash": "100", "reason": "from the bank"}
    for _ in range(MOST_EACH):
        desk.must("stock", OPERATOR, **asks)
    assert f"{MOST_EACH} papers of {OPERATOR[0]}" in refused(desk.do("stock", OPERATOR, **asks), "too_many_papers")
    desk.must("count_cage", CASHIER, cash="0", chips={})
    desk.must("decline", OPERATOR, paper=1, reason="never mind")
    desk.must("stock", OPERATOR, **asks)


def test_a_cage_has_room_for_so_many_papers_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cutcard.cage.papers.MOST", 2)
    desk = Desk(stocked=False)
    asks: dict[str, Any] = {"cash": "100", "reason": "from the bank"}
    desk.must("stock", OPERATOR, **asks)
    desk.must("count_cage", CASHIER, cash="0", chips={})
    assert "2 papers wait" in refused(desk.do("stock", OPERATOR, **asks), "too_many_papers")
    desk.must("decline", OPERATOR, paper=1, reason="never mind")
    desk.must("stock", OPERATOR, **asks)


def test_no_gaming_day_far_ahead_keeps_all_others_from_beginning() -> None:
    desk = Desk(stocked=False)
    desk.must("count_cage", CASHIER, cash="0", chips={})
    desk.must("sign", OPERATOR, paper=1)
    desk.must("close_day", OPERATOR, day="2026-11-18")
    for wrong in ("9999-12-31", "2026-11-20", "2026-02-30", "2026-11-1"):
        refused(desk.do("begin_day", CASHIER, day=wrong), "bad_day")
    desk.must("begin_day", CASHIER, day="2026-11-19")


def test_an_exchange_takes_no_chips_that_are_not_in_the_tray_but_those_that_somebody_saw_there() -> None:
    """std T5: play changes the pieces of a tray, and only a count tells of it."""
    desk = Desk()
    desk.opened({"25": 40, "500": 2})
    exchange: dict[str, Any] = {"table": WAR, "out": {"25": 40}, "back": {"500": 2}}
    more = {"table": WAR, "out": {"25": 60}, "back": {"500": 3}}
    said = refused(desk.do("exchange", SUPERVISOR, **more), "not_there", "std T5")
    assert said.startswith("out: ") and "40 of $25, 2 of $500" in said and "seen" in said
    laid = desk.must("exchange", SUPERVISOR, **exchange)[0].number
    desk.must("buy_in", DEALER, table=WAR, cash="25", chips={"25": 1})
    refused(desk.do("sign", CASHIER, paper=laid), "not_there", "std T5")
    desk.must("decline", SUPERVISOR, paper=laid, reason="counted anew")
    seen = desk.signed("exchange", SUPERVISOR, CASHIER, **more, seen=True)
    assert (seen[-1].out, seen[-1].back) == ({"25": 60}, {"500": 3})
