"""Members' money between purse and cage: it moves only with the member's own word.

What comes in is offered by a cashier who has the money in hand, and is in the purse once the member says so. What goes
out is asked for by the member, who cannot stake it from then on, and is paid by a cashier.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from cutcard.cage.base import CASHIER, PLAYER, Event, Moves, Work, check_role, decides, evolves
from cutcard.cage.chips import added, checked, enough, told, value
from cutcard.cage.state import Cage, Transfer
from cutcard.cage.two_persons import Command
from cutcard.citations import Refused
from cutcard.money import Amount, spoken
from cutcard.wire.given import check_text

A1 = ("std A1", "std A3")
MOST_OPEN = 5
"""Transfers of one member that may wait at once."""


class OfferDeposit(Command, frozen=True, kw_only=True):
    """A cashier has a member's cash or chips in hand. They are the member's until the member agrees."""

    member: str
    cash: Amount = Amount(0)
    chips: Mapping[str, int] = {}


class AgreeDeposit(Command, frozen=True, kw_only=True):
    """The member says that the amount is right: it is in the purse now."""

    transfer: int


class AskWithdrawal(Command, frozen=True, kw_only=True):
    """A member asks for money from the purse: it is set aside until a cashier has paid it."""

    amount: Amount


class PayWithdrawal(Command, frozen=True, kw_only=True):
    """A cashier has paid a member what was set aside, in cash, or in chips where these are named."""

    transfer: int
    chips: Mapping[str, int] = {}


class EndTransfer(Command, frozen=True, kw_only=True):
    """The member or a cashier calls a transfer off: nothing moved, or what was set aside goes back to the purse."""

    transfer: int
    reason: str


class DepositOffered(Event, frozen=True, kw_only=True):
    """A cashier has it in hand, and the member is asked whether it is right."""

    transfer: Transfer


class DepositMade(Event, frozen=True, kw_only=True):
    """The money is in the member's purse, by the member's own word."""

    number: int
    member: str
    amount: int
    by: str


class WithdrawalAsked(Event, frozen=True, kw_only=True):
    """A member's money is set aside, to be paid."""

    transfer: Transfer


class WithdrawalPaid(Event, frozen=True, kw_only=True):
    """A member has the money in hand."""

    number: int
    member: str
    amount: int
    by: str
    chips: Mapping[str, int] = {}


class TransferEnded(Event, frozen=True, kw_only=True):
    """A transfer was called off."""

    number: int
    by: str
    reason: str


def _check_few(work: Work, member: str) -> None:
    if sum(each.member == member for each in work.cage.transfers.values()) >= MOST_OPEN:
        raise Refused("too_many_open", f"member: {MOST_OPEN} transfers of {member[:40]} wait already", A1)


def _transfer(work: Work, number: int, way: Literal["in", "out"] | None = None) -> Transfer:
    found = work.cage.transfers.get(number)
    if found is None or way not in (None, found.way):
        raise Refused("unknown_transfer", f"transfer: none of number {number} waits for that", A1)
    return found


@decides(OfferDeposit)
def offer_deposit(work: Work, command: OfferDeposit) -> None:
    check_role(work, command, (CASHIER,), "take a member's money", A1)
    check_text("member", command.member, A1)
    _check_few(work, command.member)
    chips = checked("chips", command.chips, work.cage.denominations, A1, least=0)
    if bool(command.cash) == bool(chips):
        raise Refused("nothing_counted", "cash: either cash or chips are needed", A1)
    transfer = Transfer(
        number=work.cage.transferred + 1,
        way="in",
        member=command.member,
        amount=value(chips) if chips else int(command.cash),
        kind="chips" if chips else "cash",
        chips=chips,
        by=command.actor,
        at=work.at,
    )
    work.happen(DepositOffered(transfer=transfer, at=work.at, clauses=A1))


@decides(AgreeDeposit)
def agree_deposit(work: Work, command: AgreeDeposit) -> None:
    transfer = _transfer(work, command.transfer, "in")
    _check_own(work, command, transfer)
    moves = Moves().move(transfer.kind, transfer.amount, "patrons", "cage")
    moves.move("members", transfer.amount, "house", f"purse:{transfer.member}")
    work.happen(
        DepositMade(
            number=transfer.number,
            member=transfer.member,
            amount=transfer.amount,
            by=transfer.by,
            at=work.at,
            money=moves.money,
            clauses=A1,
        )
    )


def _check_own(work: Work, command: Command, transfer: Transfer) -> None:
    """A member's money moves by that member's word alone; anybody may ask, so it is not said whose it is."""
    check_role(work, command, (PLAYER,), "agree to a transfer of one's own", A1)
    if command.actor != transfer.member:
        raise Refused("not_yours", f"transfer: none of number {transfer.number} is {command.actor[:40]}'s", A1)


@decides(AskWithdrawal)
def ask_withdrawal(work: Work, command: AskWithdrawal) -> None:
    check_role(work, command, (PLAYER,), "ask for one's own money", A1)
    _check_few(work, command.actor)
    amount = int(command.amount)
    if not amount:
        raise Refused("nothing_counted", "amount: more than nothing is needed", A1)
    number = work.cage.transferred + 1
    transfer = Transfer(number=number, way="out", member=command.actor, amount=amount, at=work.at)
    money = Moves().move("members", amount, f"purse:{command.actor}", f"leaving:{number}").money
    work.happen(WithdrawalAsked(transfer=transfer, at=work.at, money=money, clauses=A1))


@decides(PayWithdrawal)
def pay_withdrawal(work: Work, command: PayWithdrawal) -> None:
    transfer = _transfer(work, command.transfer, "out")
    check_role(work, command, (CASHIER,), "pay a member", A1)
    chips, cage = checked("chips", command.chips, work.cage.denominations, A1, least=0), work.cage
    moves = Moves().move("members", transfer.amount, f"leaving:{transfer.number}", "house")
    if chips:
        if value(chips) != transfer.amount or not enough(cage.chips, chips):
            said = f"chips: {spoken(transfer.amount)} of what the cage has is needed ({told(cage.chips)})"
            raise Refused("unequal", said, A1)
        moves.move("chips", transfer.amount, "cage", "patrons")
    else:
        has = cage.balance("cash", "cage")
        if has < transfer.amount:
            raise Refused("not_there", f"transfer: the cage has {spoken(has)} in cash", A1)
        moves.move("cash", transfer.amount, "cage", "patrons")
    work.happen(
        WithdrawalPaid(
            number=transfer.number,
            member=transfer.member,
            amount=transfer.amount,
            chips=chips,
            by=command.actor,
            at=work.at,
            money=moves.money,
            clauses=A1,
        )
    )


@decides(EndTransfer)
def end_transfer(work: Work, command: EndTransfer) -> None:
    transfer = _transfer(work, command.transfer)
    check_text("reason", command.reason, A1)
    if command.role == PLAYER:
        _check_own(work, command, transfer)
    else:
        check_role(work, command, (CASHIER,), "call off a transfer", A1)
    back = transfer.amount if transfer.way == "out" else 0
    money = Moves().move("members", back, f"leaving:{transfer.number}", f"purse:{transfer.member}").money
    work.happen(
        TransferEnded(
            number=transfer.number,
            by=command.actor,
            reason=command.reason,
            at=work.at,
            money=money,
            clauses=A1,
        )
    )


@evolves(DepositOffered)
def _offered(cage: Cage, event: DepositOffered) -> Cage:
    return _with(cage, event.transfer)


@evolves(WithdrawalAsked)
def _asked(cage: Cage, event: WithdrawalAsked) -> Cage:
    return _with(cage, event.transfer)


def _with(cage: Cage, transfer: Transfer) -> Cage:
    transfers = cage.transfers.set(transfer.number, transfer)
    return replace(cage, transfers=transfers, transferred=transfer.number)


@evolves(DepositMade)
def _made(cage: Cage, event: DepositMade) -> Cage:
    chips = added(cage.chips, cage.transfers[event.number].chips)
    return replace(cage, transfers=cage.transfers.delete(event.number), chips=chips, moved=True)


@evolves(WithdrawalPaid)
def _paid(cage: Cage, event: WithdrawalPaid) -> Cage:
    chips = added(cage.chips, event.chips, -1)
    return replace(cage, transfers=cage.transfers.delete(event.number), chips=chips, moved=True)


@evolves(TransferEnded)
def _ended(cage: Cage, event: TransferEnded) -> Cage:
    return replace(cage, transfers=cage.transfers.delete(event.number))
