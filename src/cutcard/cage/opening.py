"""How a cage begins, what a house sets for itself, which tables it has, and what the house brings in and takes out."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.cage.base import CASHIER, OPERATOR, Event, Moves, Work, check_role, decides, evolves
from cutcard.cage.chips import Pieces, added, checked, denominations, enough, told, value
from cutcard.cage.papers import Signer, lay, signs
from cutcard.cage.state import Cage, Figures, Paper, Tray
from cutcard.cage.two_persons import Command, Stock
from cutcard.citations import Refused, did_you_mean
from cutcard.money import Amount, spoken
from cutcard.wire.given import check_text
from cutcard.wire.zones import known_zone

A3, T3 = ("std A3",), ("std T3",)
"""Double entry of which nothing is taken back, and how a float may change."""


class OpenCage(Command, frozen=True, kw_only=True):
    """The operator opens the cage of a house: its time zone, the denominations of its chips, and its own figures.

    ``cash`` and ``chips`` are what lies in it as it opens; the first count of the cage by two will tell.
    """

    house: str
    denominations: tuple[Amount, ...]
    zone: str = "UTC"
    figures: Figures = Figures()
    cash: Amount = Amount(0)
    chips: Mapping[str, int] = {}


class CageOpened(Event, frozen=True, kw_only=True):
    """The cage is open, with what lay in it."""

    house: str
    denominations: tuple[str, ...]
    zone: str
    figures: Figures
    by: str
    chips: Mapping[str, int] = {}


class SetFigures(Command, frozen=True, kw_only=True):
    """The operator sets other figures. They hold for what is asked from now on."""

    figures: Figures


class FiguresSet(Event, frozen=True, kw_only=True):
    """The house has these figures."""

    figures: Figures
    by: str


class AddTable(Command, frozen=True, kw_only=True):
    """The operator names a table that people deal: from now on it can have a float. Its book is one of the cage's.

    ``play`` and ``pool`` are what the accounts of its own stream had at its entry ``version``; the floor fills them in.
    """

    table: str
    rulebook: str
    play: int = 0
    pool: int = 0
    version: int = 0


class TableAdded(Event, frozen=True, kw_only=True):
    """A table has a tray, which is empty and locked."""

    table: str
    rulebook: str
    by: str
    play: int = 0
    pool: int = 0
    version: int = 0


class Stocked(Event, frozen=True, kw_only=True):
    """The house brought cash and chips in, or took them out; by whom, and who signed."""

    cash: int
    chips: Pieces
    out: bool
    by: str
    signed: str
    reason: str = ""


@decides(OpenCage)
def open_cage(work: Work, command: OpenCage) -> None:
    check_role(work, command, (OPERATOR,), "open a cage", A3)
    if work.cage.open:
        raise Refused("done_already", f"house: the cage of {work.cage.house} is open", A3)
    check_text("house", command.house, A3)
    if ":" in command.house:
        raise Refused("bad_text", "house: a name without a colon is needed", A3)
    if not known_zone(command.zone):
        said = f"zone: no time zone {command.zone[:40]!r} is known; one is Australia/Sydney"
        raise Refused("bad_zone", said, A3)
    known = denominations("denominations", tuple(map(int, command.denominations)), A3)
    chips = checked("chips", command.chips, known, A3, least=0)
    moves = Moves().move("cash", int(command.cash), "house", "cage").move("chips", value(chips), "house", "cage")
    work.happen(
        CageOpened(
            house=command.house,
            denominations=known,
            chips=chips,
            money=moves.money,
            zone=command.zone,
            figures=command.figures,
            by=command.actor,
            at=work.at,
            clauses=A3,
        )
    )


@evolves(CageOpened)
def _opened(cage: Cage, event: CageOpened) -> Cage:
    return replace(
        cage,
        house=event.house,
        zone=event.zone,
        denominations=event.denominations,
        figures=event.figures,
        chips=event.chips,
        moved=True,
    )


@decides(SetFigures)
def set_figures(work: Work, command: SetFigures) -> None:
    clauses = ("std T2",)
    check_role(work, command, (OPERATOR,), "set figures", clauses)
    work.happen(FiguresSet(figures=command.figures, by=command.actor, at=work.at, clauses=clauses))


@evolves(FiguresSet)
def _set(cage: Cage, event: FiguresSet) -> Cage:
    return replace(cage, figures=event.figures)


@decides(AddTable)
def add_table(work: Work, command: AddTable) -> None:
    check_role(work, command, (OPERATOR,), "name a table", T3)
    check_text("table", command.table, T3)
    if command.table in work.cage.trays:
        raise Refused("done_already", f"table: {command.table[:40]} has a tray already", T3)
    known = tuple(each.id for each in work.cage.books)
    if command.rulebook not in known:
        hint = did_you_mean(command.rulebook, known)
        raise Refused("unknown_rulebook", f"rulebook: no {command.rulebook[:40]!r} in this house{hint}", T3)
    work.happen(
        TableAdded(
            table=command.table,
            rulebook=command.rulebook,
            play=command.play,
            pool=command.pool,
            version=command.version,
            by=command.actor,
            at=work.at,
            clauses=T3,
        )
    )


@evolves(TableAdded)
def _added(cage: Cage, event: TableAdded) -> Cage:
    before = (event.play, event.pool)
    tray = Tray(
        table=event.table,
        rulebook=event.rulebook,
        play=event.play,
        pool=event.pool,
        version=event.version,
        before=before,
    )
    return replace(cage, trays=cage.trays.set(event.table, tray))


@decides(Stock)
def stock(work: Work, command: Stock) -> None:
    check_role(work, command, (OPERATOR,), "bring money in or take it out", A3)
    chips = checked("chips", command.chips, work.cage.denominations, A3, least=0)
    if not command.cash and not chips:
        raise Refused("nothing_counted", "cash: cash or chips are needed", A3)
    check_text("reason", command.reason, A3)
    if command.out:
        _check_there(work, int(command.cash), chips)
    lay(work, command, A3)


def _check_there(work: Work, cash: int, chips: Pieces) -> None:
    cage = work.cage
    if cage.balance("cash", "cage") < cash:
        has = spoken(cage.balance("cash", "cage"))
        raise Refused("not_there", f"cash: the cage has {has}, not {spoken(cash)}", A3)
    if not enough(cage.chips, chips):
        raise Refused("not_there", f"chips: the cage has {told(cage.chips)}", A3)


@signs(Stock)
def signed_stock(work: Work, paper: Paper, ask: Stock, signer: Signer) -> None:
    check_role(work, signer, (CASHIER,), "sign for what comes into the cage or leaves it", A3)
    chips = checked("chips", ask.chips, work.cage.denominations, A3, least=0)
    if ask.out:
        _check_there(work, int(ask.cash), chips)
    moves, ways = Moves(), ("cage", "house") if ask.out else ("house", "cage")
    moves.move("cash", int(ask.cash), *ways).move("chips", value(chips), *ways)
    work.happen(
        Stocked(
            cash=int(ask.cash),
            chips=chips,
            out=ask.out,
            reason=ask.reason,
            by=ask.actor,
            signed=signer.actor,
            at=work.at,
            money=moves.money,
            clauses=A3,
        )
    )


@evolves(Stocked)
def _stocked(cage: Cage, event: Stocked) -> Cage:
    return replace(cage, chips=added(cage.chips, event.chips, -1 if event.out else 1), moved=True)
