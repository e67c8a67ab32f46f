"""Chips for cash and back: what leaves the tray, the figures of the day, and who must sign."""

from __future__ import annotations

from typing import Any

from tests.cage.desk import ANN, BASE, CASHIER, DEALER, OPERATOR, RUNNER, SUPERVISOR, WAR, Desk, refused
from tests.cage.test_cases import FIFTY


def _tray(desk: Desk) -> tuple[dict[str, int], int]:
    tray = desk.cage.trays[WAR]
    return dict(tray.chips), tray.day.sold


def _opened() -> Desk:
    desk = Desk()
    desk.opened(FIFTY)
    return desk


def test_what_was_sold_at_a_table_leaves_its_tray_and_adds_up() -> None:
    desk = _opened()
    desk.must("buy_in", DEALER, table=WAR, cash="100", chips={"25": 4})
    desk.must("buy_in", DEALER, table=WAR, cash="200", chips={"100": 2})
    assert _tray(desk) == ({"25": 36, "100": 88, "1000": 40}, 300_00)
    desk.must("take_voucher", DEALER, table=WAR, voucher="50", gives="chips", chips={"25": 2})
    assert _tray(desk) == ({"25": 34, "100": 88, "1000": 40}, 350_00)
    desk.must("take_voucher", DEALER, table=WAR, voucher="50", gives="tokens")
    assert _tray(desk) == ({"25": 34, "100": 88, "1000": 40}, 350_00)
    assert desk.money("cash", f"drop:{WAR}") == 300_00 and desk.money("vouchers", f"drop:{WAR}") == 100_00
    refused(desk.do("take_voucher", DEALER, table=WAR, voucher="0", gives="tokens"), "nothing_counted")
    wrong: dict[str, Any] = {"table": WAR, "voucher": "50", "gives": "tokens", "chips": {"25": 2}}
    refused(desk.do("take_voucher", DEALER, **wrong), "unequal")
    refused(desk.do("take_voucher", DEALER, **wrong | {"gives": "chips", "chips": {"25": 1}}), "unequal")


def test_from_the_houses_line_on_a_supervisor_signs_a_buy_in() -> None:
    desk = _opened()
    desk.must("buy_in", DEALER, table=WAR, cash="999", chips={"100": 9, "25": 3, "5": 4, "1": 4})
    assert not desk.cage.papers
    sold = desk.signed("buy_in", DEALER, SUPERVISOR, table=WAR, cash="1000", chips={"1000": 1})[-1]
    assert sold.by == (DEALER[0], SUPERVISOR[0])
    refused(desk.do("buy_in", DEALER, table=WAR, cash="100", chips={"25": 3}), "unequal")


def test_a_tray_that_is_being_counted_gives_nothing_and_others_do() -> None:
    desk = _opened()
    desk.opened({"100": 10}, BASE)
    desk.must("count_tray", DEALER, table=WAR, what="shift", chips=FIFTY)
    refused(desk.do("buy_in", DEALER, table=WAR, cash="100", chips={"25": 4}), "being_counted")
    desk.must("buy_in", DEALER, table=BASE, cash="100", chips={"100": 1})
    desk.must("sign", SUPERVISOR, paper=desk.cage.laid)
    desk.must("buy_in", DEALER, table=WAR, cash="100", chips={"25": 4})


def test_the_cage_sells_and_pays_what_it_has() -> None:
    desk = _opened()
    chips, cash = dict(desk.cage.chips), desk.money("cash", "cage")
    desk.must("sell_chips", CASHIER, cash="100", chips={"25": 4})
    assert desk.cage.chips == {**chips, "25": chips["25"] - 4} and desk.money("cash", "cage") == cash + 100_00
    desk.must("cash_out", CASHIER, chips={"25": 4})
    assert desk.cage.chips == chips and desk.money("cash", "cage") == cash
    all_of_one = {"1000": chips["1000"]}
    desk.must("sell_chips", CASHIER, cash=str(1000 * chips["1000"]), chips=all_of_one)
    refused(desk.do("sell_chips", CASHIER, cash="1000", chips={"1000": 1}), "not_there")
    refused(desk.do("sell_chips", CASHIER, cash="100", chips={"25": 3}), "unequal")
    desk.must("cash_out", CASHIER, chips=all_of_one)
    refused(desk.do("cash_out", CASHIER, chips={"1000": 201}), "not_there")
    desk.must("cash_out", CASHIER, chips={"1000": 200})
    assert desk.money("cash", "cage") == 0


def test_an_exchange_is_of_equal_value_and_moves_both_ways() -> None:
    desk = _opened()
    chips = dict(desk.cage.chips)
    wanted: dict[str, Any] = {"table": WAR, "out": {"1000": 1}, "back": {"100": 10}}
    refused(desk.do("exchange", SUPERVISOR, **wanted | {"back": {"100": 9}}), "unequal")
    refused(desk.do("exchange", SUPERVISOR, **wanted | {"back": {"1": 1000, "5": 0}, "out": {"500": 3}}), "unequal")
    desk.signed("exchange", SUPERVISOR, CASHIER, **wanted)
    assert _tray(desk)[0] == {"25": 40, "100": 100, "1000": 39}
    assert desk.cage.chips == {**chips, "100": chips["100"] - 10, "1000": chips["1000"] + 1}


def test_a_credit_that_goes_back_into_the_tray_is_no_credit() -> None:
    desk = _opened()
    number = desk.asked("ask_credit", {"100": 10})
    desk.signed("release_credit", DEALER, SUPERVISOR, slip=number, chips={"100": 10})
    assert desk.cage.trays[WAR].day.credits == 1_000_00
    assert desk.cage.slips[number].pit == (SUPERVISOR[0], DEALER[0], SUPERVISOR[0])
    desk.must("carry_slip", RUNNER, slip=number)
    desk.must("accept_credit", CASHIER, slip=number, chips={"100": 9})
    agreed = {"slip": number, "to_table": {"100": 1}, "to_cage": {"100": 9}, "reason": "one chip was left in the tray"}
    settled = desk.signed("settle_slip", SUPERVISOR, CASHIER, **agreed)[-1]
    assert settled.clauses == ("std T4", "std A3")
    tray = desk.cage.trays[WAR]
    assert tray.day.credits == 900_00 and tray.chips == {**FIFTY, "100": 81}


def test_an_empty_tray_is_counted_as_empty() -> None:
    desk = Desk()
    found = desk.count("opener", {})
    assert (found.booked, found.difference, found.report) == (0, 0, "")


def test_a_member_is_paid_in_chips_of_just_that_amount_that_the_cage_has() -> None:
    desk = Desk()
    desk.must("offer_deposit", CASHIER, member=ANN[0], cash="1500")
    desk.must("agree_deposit", ANN, transfer=1)
    assert desk.must("offer_deposit", CASHIER, member=ANN[0], chips={"25": 1})[0].transfer.number == 2
    desk.must("end_transfer", CASHIER, transfer=2, reason="a mistake")
    chips = dict(desk.cage.chips)
    desk.must("ask_withdrawal", ANN, amount="300")
    for wrong in ({"100": 2}, {"100": 4}):
        refused(desk.do("pay_withdrawal", CASHIER, transfer=3, chips=wrong), "unequal")
    desk.must("pay_withdrawal", CASHIER, transfer=3, chips={"100": 3})
    assert desk.cage.chips == {**chips, "100": chips["100"] - 3}
    desk.must("ask_withdrawal", ANN, amount="1001")
    refused(desk.do("pay_withdrawal", CASHIER, transfer=4, chips={"1": 1001}), "unequal")
    desk.must("pay_withdrawal", CASHIER, transfer=4, chips={"1000": 1, "1": 1})


def test_a_cage_is_stocked_with_cash_or_chips_or_both_and_not_with_nothing() -> None:
    desk = Desk(stocked=False)
    refused(desk.do("stock", OPERATOR, reason="from the bank"), "nothing_counted")
    desk.signed("stock", OPERATOR, CASHIER, chips={"25": 4}, reason="from the bank")
    desk.signed("stock", OPERATOR, CASHIER, cash="100", reason="from the bank")
    assert desk.cage.chips == {"25": 4} and desk.money("cash", "cage") == 100_00


def test_a_transfer_is_agreed_to_paid_or_ended_by_its_number_and_its_way() -> None:
    desk = Desk()
    for command, who in (("agree_deposit", ANN), ("pay_withdrawal", CASHIER), ("end_transfer", CASHIER)):
        more = {"reason": "never mind"} if command == "end_transfer" else {}
        said = refused(desk.do(command, who, transfer=7, **more), "unknown_transfer", "std A1")
        assert "none of number 7 waits for that" in said
    (offered,) = desk.must("offer_deposit", CASHIER, member="Ann", cash="20")
    refused(desk.do("pay_withdrawal", CASHIER, transfer=offered.transfer.number), "unknown_transfer")
    desk.must("end_transfer", CASHIER, transfer=offered.transfer.number, reason="never mind")
