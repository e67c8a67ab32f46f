"""What a gaming day of the cage needs before it can be closed, and what it hands to the next one."""

from __future__ import annotations

from cutcard.cage.days import Found, exceptions, uncounted
from cutcard.day.cages import _counted
from tests.cage.desk import BASE, CASHIER, CASHIER_2, COUNTER, COUNTER_2, DEALER, OPERATOR, WAR, Desk, refused
from tests.cage.test_cases import FIFTY

DAY, NEXT = "2026-11-18", "2026-11-19"


def _count_cage(desk: Desk) -> None:
    cash = str(desk.money("cash", "cage") // 100)
    desk.signed("count_cage", CASHIER, CASHIER_2, cash=cash, chips=dict(desk.cage.chips))


def test_all_that_moved_is_counted_before_a_day_is_closed_and_what_is_open_again_the_next_day() -> None:
    desk = Desk()
    desk.opened(FIFTY)
    assert [*uncounted(desk.cage)] == ["the cage is to be counted"], "its tray was counted as it was opened"
    desk.must("buy_in", DEALER, table=WAR, cash="100", chips={"25": 4})
    desk.must("take_voucher", DEALER, table=WAR, voucher="50", gives="tokens")
    assert [*uncounted(desk.cage)] == [
        f"the tray of {WAR} is to be counted",
        f"the drop box of {WAR} is to be taken off",
        "the cage is to be counted",
    ]
    desk.must("remove_drop", COUNTER, table=WAR, label="B-1", seal="seal 1")
    assert next(uncounted(desk.cage)) == f"paper {desk.cage.laid} waits for a second signature"
    desk.must("sign", COUNTER_2, paper=desk.cage.laid)
    assert [*uncounted(desk.cage)][1:] == [f"drop box B-1 of {WAR} is to be counted", "the cage is to be counted"]
    counted = desk.signed("count_drop", COUNTER, COUNTER_2, box=1, cash="100", vouchers="49")[-1]
    assert (counted.booked, counted.difference) == (150_00, -1_00)
    said = refused(desk.do("close_day", OPERATOR, day=DAY), "not_counted")
    assert said == f"day: the tray of {WAR} is to be counted; the cage is to be counted"
    desk.at += 60
    found = desk.count("shift", {**FIFTY, "25": 35})
    assert (found.booked, found.difference) == (49_900_00, -25_00)
    _count_cage(desk)
    assert [*uncounted(desk.cage)] == []
    assert [*exceptions(desk.cage)] == [
        Found("variance_chips", WAR, -25_00),
        Found("variance_vouchers", WAR, -1_00),
    ]
    refused(desk.do("close_day", OPERATOR, day=NEXT), "out_of_order")
    desk.must("close_day", OPERATOR, day=DAY)
    refused(desk.do("close_day", OPERATOR, day=DAY), "out_of_order")
    desk.at += 86_400
    desk.must("begin_day", OPERATOR, day=NEXT)
    assert [*uncounted(desk.cage)] == [f"the tray of {WAR} is to be counted", "the cage is to be counted"]
    day = desk.cage.trays[WAR].day
    assert (day.opener, day.closer, day.variance, day.sold) == (49_875_00, 49_875_00, 0, 0)


def test_the_counts_of_a_day_add_up_and_are_whole_only_once_nothing_is_left() -> None:
    desk = Desk()
    desk.opened(FIFTY)

    def whole() -> bool:
        return _counted(desk.cage, desk.cage.trays[WAR], 0).whole

    assert whole()
    for chips in ({**FIFTY, "25": 39}, {**FIFTY, "25": 37}):
        desk.at += 60
        desk.count("shift", chips)
    assert desk.cage.trays[WAR].day.variance == -75_00 and whole()
    _count_cage(desk)
    desk.must("close_day", OPERATOR, day=DAY)
    desk.at += 86_400
    desk.must("begin_day", OPERATOR, day=NEXT)
    assert not whole(), "it is open, and was not counted today"
    desk.count("closer", {**FIFTY, "25": 37})
    assert whole()


def test_a_tray_that_is_not_open_needs_no_count() -> None:
    desk = Desk()
    desk.opened(FIFTY)
    desk.count("closer", FIFTY)
    _count_cage(desk)
    desk.must("close_day", OPERATOR, day=DAY)
    desk.at += 86_400
    desk.must("begin_day", OPERATOR, day=NEXT)
    assert [*uncounted(desk.cage)] == ["the cage is to be counted"]
    assert not desk.cage.trays[BASE].counted
