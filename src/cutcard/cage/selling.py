"""Chips for cash and back, at tables and at the cage; exchanges of equal value; vouchers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from cutcard.cage.base import (
    CASHIER,
    DEALER,
    SUPERVISOR,
    Event,
    Moves,
    Work,
    check_role,
    decides,
    evolves,
    tray_of,
)
from cutcard.cage.chips import Pieces, added, checked, enough, told, value
from cutcard.cage.papers import Sign, lay, signs
from cutcard.cage.state import Cage, Paper, with_tray
from cutcard.cage.trays import check_uncounted, in_pit
from cutcard.cage.two_persons import BuyIn, Command, Exchange
from cutcard.citations import Refused
from cutcard.money import Amount, spoken

T3, T5 = ("std T3",), ("std T3", "std T5")


class ChipsSold(Event, frozen=True, kw_only=True):
    """A patron bought chips at a table: the cash is in its drop box. ``by``: the dealer, and who signed."""

    table: str
    cash: int
    chips: Pieces
    by: tuple[str, ...]


class SellChips(Command, frozen=True, kw_only=True):
    """A cashier sells chips for cash at the cage."""

    cash: Amount
    chips: Pieces


class CashOut(Command, frozen=True, kw_only=True):
    """A cashier takes a patron's chips and pays cash for them."""

    chips: Pieces


class CageSold(Event, frozen=True, kw_only=True):
    """Chips left the cage for cash, or with ``back`` came back for cash."""

    cash: int
    chips: Pieces
    by: str
    back: bool = False


class Exchanged(Event, frozen=True, kw_only=True):
    """A table and the cage exchanged chips of equal value: a supervisor authorised it, a cashier signed."""

    table: str
    out: Pieces
    back: Pieces
    by: tuple[str, ...]


class TakeVoucher(Command, frozen=True, kw_only=True):
    """A dealer takes a voucher into the drop box, and gives chips or promotional tokens for it, as its terms say."""

    table: str
    voucher: Amount
    gives: Literal["chips", "tokens"]
    chips: Mapping[str, int] = {}


class VoucherTaken(Event, frozen=True, kw_only=True):
    """A voucher is in the drop box, and its value was given in chips or tokens."""

    table: str
    voucher: int
    gives: Literal["chips", "tokens"]
    by: str
    chips: Mapping[str, int] = {}


def _worth(field: str, chips: Pieces, amount: int) -> None:
    if value(chips) != amount:
        said = f"{field}: chips of {spoken(value(chips))} are not {spoken(amount)}"
        raise Refused("unequal", said, T3)


@decides(BuyIn)
def buy_in(work: Work, command: BuyIn) -> None:
    tray_of(work, command.table, T3, True)
    check_role(work, command, (DEALER,), "sell chips at a table", T3, command.table)
    check_uncounted(work, command.table, T3)
    chips = checked("chips", command.chips, work.cage.denominations, T3)
    _worth("chips", chips, int(command.cash))
    if int(command.cash) >= int(work.cage.figures.buy_in):
        lay(work, command, T3)
    else:
        _sold(work, command, (command.actor,))


@signs(BuyIn)
def buy_in_signed(work: Work, paper: Paper, ask: BuyIn, signer: Sign) -> None:
    check_role(work, signer, (SUPERVISOR,), "sign a large buy-in", T3, ask.table)
    tray_of(work, ask.table, T3, True)
    check_uncounted(work, ask.table, T3)
    _sold(work, ask, (ask.actor, signer.actor))


def _sold(work: Work, ask: BuyIn, by: tuple[str, ...]) -> None:
    cash, table = int(ask.cash), ask.table
    moves = Moves().move("cash", cash, "patrons", f"drop:{table}").move("chips", cash, f"float:{table}", "patrons")
    chips = checked("chips", ask.chips, work.cage.denominations, T3)
    work.happen(ChipsSold(table=table, cash=cash, chips=chips, by=by, at=work.at, money=moves.money, clauses=T3))


@evolves(ChipsSold)
def _chips_sold(cage: Cage, event: ChipsSold) -> Cage:
    tray = cage.trays[event.table]
    for person in event.by:
        cage = in_pit(cage, person, f"sold chips at {event.table}")
    day = replace(tray.day, sold=tray.day.sold + event.cash)
    return with_tray(cage, event.table, chips=added(tray.chips, event.chips, -1), moved=True, day=day)


@decides(SellChips)
def sell_chips(work: Work, command: SellChips) -> None:
    check_role(work, command, (CASHIER,), "sell chips at the cage", T3)
    chips = checked("chips", command.chips, work.cage.denominations, T3)
    cash = int(command.cash)
    _worth("chips", chips, cash)
    if not enough(work.cage.chips, chips):
        raise Refused("not_there", f"chips: the cage has {told(work.cage.chips)}", T3)
    moves = Moves().move("cash", cash, "patrons", "cage").move("chips", cash, "cage", "patrons")
    work.happen(CageSold(cash=cash, chips=chips, by=command.actor, at=work.at, money=moves.money, clauses=T3))


@decides(CashOut)
def cash_out(work: Work, command: CashOut) -> None:
    check_role(work, command, (CASHIER,), "pay cash for chips", T3)
    chips = checked("chips", command.chips, work.cage.denominations, T3)
    cash, has = value(chips), work.cage.balance("cash", "cage")
    if has < cash:
        raise Refused("not_there", f"chips: the cage has {spoken(has)} in cash, not {spoken(cash)}", T3)
    moves = Moves().move("cash", cash, "cage", "patrons").move("chips", cash, "patrons", "cage")
    work.happen(
        CageSold(cash=cash, chips=chips, back=True, by=command.actor, at=work.at, money=moves.money, clauses=T3)
    )


@evolves(CageSold)
def _cage_sold(cage: Cage, event: CageSold) -> Cage:
    return replace(cage, chips=added(cage.chips, event.chips, 1 if event.back else -1), moved=True)


@decides(Exchange)
def exchange(work: Work, command: Exchange) -> None:
    tray_of(work, command.table, T5, True)
    check_role(work, command, (SUPERVISOR,), "authorise an exchange", T5, command.table)
    check_uncounted(work, command.table, T5)
    _exchanged(work, command)
    lay(work, command, T5)


def _exchanged(work: Work, ask: Exchange) -> tuple[Pieces, Pieces]:
    known = work.cage.denominations
    out, back = checked("out", ask.out, known, T5), checked("back", ask.back, known, T5)
    _worth("back", back, value(out))
    if not enough(work.cage.chips, back):
        raise Refused("not_there", f"back: the cage has {told(work.cage.chips)}", T5)
    tray = work.cage.trays[ask.table].chips
    if not ask.seen and not enough(tray, out):
        has = told({each: number for each, number in tray.items() if number > 0})
        said = f"out: by its last count and what moved since, the tray of {ask.table} has {has}; what play brought"
        raise Refused("not_there", f"{said} is seen there: say so with seen, or have the tray counted", T5)
    return out, back


@signs(Exchange)
def exchange_signed(work: Work, paper: Paper, ask: Exchange, signer: Sign) -> None:
    check_role(work, signer, (CASHIER,), "sign an exchange for the cage", T5)
    tray_of(work, ask.table, T5, True)
    check_uncounted(work, ask.table, T5)
    out, back = _exchanged(work, ask)
    by = (ask.actor, signer.actor)
    work.happen(Exchanged(table=ask.table, out=out, back=back, by=by, at=work.at, clauses=T5))


@evolves(Exchanged)
def _is_exchanged(cage: Cage, event: Exchanged) -> Cage:
    tray = cage.trays[event.table]
    cage = replace(cage, chips=added(added(cage.chips, event.back, -1), event.out), moved=True)
    cage = in_pit(cage, event.by[0], f"authorised an exchange of {event.table}")
    return with_tray(cage, event.table, chips=added(added(tray.chips, event.out, -1), event.back), moved=True)


@decides(TakeVoucher)
def take_voucher(work: Work, command: TakeVoucher) -> None:
    tray_of(work, command.table, T3, True)
    check_role(work, command, (DEALER,), "take a voucher", T3, command.table)
    check_uncounted(work, command.table, T3)
    amount, table = int(command.voucher), command.table
    if not amount:
        raise Refused("nothing_counted", "voucher: what it is worth is needed", T3)
    chips = checked("chips", command.chips, work.cage.denominations, T3, least=0)
    moves = Moves().move("vouchers", amount, "patrons", f"drop:{table}")
    if command.gives == "chips":
        _worth("chips", chips, amount)
        moves.move("chips", amount, f"float:{table}", "patrons")
    else:
        if chips:
            raise Refused("unequal", "chips: this voucher gives tokens", T3)
        moves.move("tokens", amount, "house", "patrons")
    work.happen(
        VoucherTaken(
            table=table,
            voucher=amount,
            gives=command.gives,
            chips=chips,
            by=command.actor,
            at=work.at,
            money=moves.money,
            clauses=T3,
        )
    )


@evolves(VoucherTaken)
def _voucher_taken(cage: Cage, event: VoucherTaken) -> Cage:
    tray = cage.trays[event.table]
    cage = in_pit(cage, event.by, f"took a voucher at {event.table}")
    if event.gives == "tokens":
        return cage
    day = replace(tray.day, sold=tray.day.sold + event.voucher)
    return with_tray(cage, event.table, chips=added(tray.chips, event.chips, -1), moved=True, day=day)
