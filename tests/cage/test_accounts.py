"""What must be true of a cage's accounts is looked at account by account, and a paper is about the table of what it
signs."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cage.about import table_of
from cutcard.cage.accounts import faults
from cutcard.cage.papers import Decline, Sign
from tests.cage.desk import ANN, CASHIER, DEALER, SUPERVISOR, WAR, Desk, refused


def test_every_account_that_is_wrong_is_named() -> None:
    cage = Desk().cage
    money = {kind: dict(accounts) for kind, accounts in cage.money.items()}
    cash = money["cash"]
    for wrong, said in (
        ({"cage": cash["cage"] + 1}, "cash adds up to 1, not to nothing"),
        ({"pocket": 5, "house": cash["house"] - 5}, "pocket is no account of cash"),
        ({"drop:pit": -5, "house": cash["house"] + 5}, "drop:pit of cash has -5"),
    ):
        assert faults(replace(cage, money={**money, "cash": {**cash, **wrong}})) == [said]
    assert faults(replace(cage, money={**money, "cash": {**cash, "drop:pit": 0}})) == []


def test_a_signature_and_a_refusal_to_sign_are_about_the_table_of_the_paper() -> None:
    desk = Desk()
    desk.opened({"25": 40})
    (laid,) = desk.must("count_tray", DEALER, table=WAR, what="shift", chips={"25": 40})
    actor, role = SUPERVISOR
    signs = Sign(paper=laid.number, actor=actor, role=role, at=desk.at)
    declines = Decline(paper=laid.number, reason="once more", actor=actor, role=role, at=desk.at)
    assert table_of(desk.cage, signs) == table_of(desk.cage, declines) == WAR
    assert table_of(desk.cage, replace(declines, paper=99)) == ""


def test_a_withdrawal_takes_the_last_cash_of_the_cage_and_no_dollar_more() -> None:
    desk = Desk(stocked=False)
    desk.must("offer_deposit", CASHIER, member=ANN[0], cash="300")
    desk.must("agree_deposit", ANN, transfer=1)
    desk.must("ask_withdrawal", ANN, amount="301")
    assert "$300 in cash" in refused(desk.do("pay_withdrawal", CASHIER, transfer=2), "not_there")
    desk.must("ask_withdrawal", ANN, amount="300")
    desk.must("pay_withdrawal", CASHIER, transfer=3)
    assert desk.money("cash", "cage") == 0
