"""Trays counted: as a table opens, at the end of a shift and as it closes; and the cage itself.

A tray must hold its float and the jackpot money that lies in it. What a count finds more or less is a variance, is told
to those whom the house's figures name, and never touches a settlement. The next opener is the last closer.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cutcard.cage.base import (
    CASHIER,
    DEALER,
    OPERATOR,
    SUPERVISOR,
    Event,
    Moves,
    Work,
    check_role,
    decides,
    evolves,
    holds,
    tray_of,
)
from cutcard.cage.chips import Pieces, checked, value
from cutcard.cage.papers import Sign, lay, signs, waiting
from cutcard.cage.state import Cage, DayOf, Figures, Paper, Tray, with_tray
from cutcard.cage.two_persons import Command, CountCage, CountOf, CountTray
from cutcard.citations import Refused

T1, T2, T5 = ("std T1",), ("std T1", "std T2"), ("std T5",)

Report = Literal["", "recorded", "written", "regulator"]
"""What a difference takes: it is recorded, reported in writing, or in writing with a copy for the regulator."""


class TrayCounted(Event, frozen=True, kw_only=True):
    """Two persons have counted a tray: what it held, what it should have, and what the difference takes.

    ``play`` and ``pool`` are what is booked now of the table's own accounts, as of its entry ``version``; ``jackpot``
    is the jackpot money in the tray, which is none of its float.
    """

    table: str
    what: CountOf
    chips: Pieces
    counted: int
    booked: int
    difference: int
    report: Report
    play: int
    pool: int
    version: int
    jackpot: int
    by: tuple[str, ...]


class CageCounted(Event, frozen=True, kw_only=True):
    """Two persons have counted the cage: what it held, and what is another than the books had."""

    cash: int
    chips: Pieces
    cash_difference: int
    chips_difference: int
    report: Report
    by: tuple[str, ...]


def report_for(figures: Figures, difference: int) -> Report:
    """What a difference takes by the figures of the house.

    >>> [report_for(Figures(), each) for each in (0, -25_00, 25_01, -100_00)]
    ['', 'recorded', 'written', 'regulator']
    """
    amount = abs(difference)
    if amount >= int(figures.regulator) and amount:
        return "regulator"
    if amount > int(figures.written):
        return "written"
    return "recorded" if amount else ""


def in_pit(cage: Cage, person: str, how: str) -> Cage:
    """The cage with somebody known to have acted in the pit this gaming day: they count no drop box."""
    if person in cage.pit:
        return cage
    return replace(cage, pit=dict(sorted({**cage.pit, person: how}.items())))


def check_two(work: Work, ask: Command, signer: Sign, table: str, clauses: tuple[str, ...]) -> None:
    """One of the two is the table's dealer, and the other a supervisor."""
    wanted = (SUPERVISOR,) if ask.role == DEALER else (DEALER,)
    check_role(work, signer, wanted, "sign as the other of dealer and supervisor", clauses, table)


def check_uncounted(work: Work, table: str, clauses: tuple[str, ...]) -> None:
    """Refuse to move chips in or out of a tray that is being counted."""
    paper = waiting(work.cage, table, CountTray)
    if paper is not None:
        said = f"table: the tray of {table} was counted, and paper {paper.number} waits for a second signature"
        raise Refused("being_counted", said, clauses)


def _clauses(what: CountOf) -> tuple[str, ...]:
    return {"opener": T2, "shift": T5, "closer": T1}[what]


@decides(CountTray)
def count_tray(work: Work, command: CountTray) -> None:
    clauses = _clauses(command.what)
    tray = tray_of(work, command.table, clauses, command.what != "opener")
    check_role(work, command, (DEALER, SUPERVISOR), "count a tray", clauses, command.table)
    check_uncounted(work, command.table, clauses)
    if command.version < tray.version:
        raise Refused("older_figures", f"version: {tray.version} of the table is booked already", clauses)
    checked("chips", command.chips, work.cage.denominations, clauses, least=0)
    lay(work, command, clauses, _booked(work.cage, tray, command))


def _booked(cage: Cage, tray: Tray, ask: CountTray) -> int:
    """What the tray must hold: what is booked, with what was played since."""
    return cage.should_hold(tray.table) + (ask.play - tray.play) + (ask.pool - tray.pool)


@signs(CountTray)
def tray_counted(work: Work, paper: Paper, ask: CountTray, signer: Sign) -> None:
    clauses, table = _clauses(ask.what), ask.table
    if ask.what == "shift":  # any two, with a supervisor among them
        wanted = (DEALER, SUPERVISOR) if holds(work, ask.role, (SUPERVISOR,), table) else (SUPERVISOR,)
        check_role(work, signer, wanted, "sign a shift's count", clauses, table)
    else:
        check_two(work, ask, signer, table, clauses)
    tray = tray_of(work, table, clauses, ask.what != "opener")
    chips = checked("chips", ask.chips, work.cage.denominations, clauses, least=0)
    counted, place = value(chips), "float" if tray.open else "tray"
    difference, moves = counted - paper.booked, Moves()
    moves.move("chips", ask.play - tray.play, f"play:{table}", f"{place}:{table}")
    moves.move("chips", ask.pool - tray.pool, f"pool:{table}", f"jackpot:{table}")
    moves.move("chips", difference, f"variance:{table}", f"{place}:{table}")
    jackpot = work.cage.balance("chips", f"jackpot:{table}") + ask.pool - tray.pool
    float_ = counted - jackpot
    if ask.what == "opener":
        moves.move("chips", float_, f"tray:{table}", f"float:{table}")
    elif ask.what == "closer":
        moves.move("chips", float_, f"float:{table}", f"tray:{table}")
    work.happen(
        TrayCounted(
            table=table,
            what=ask.what,
            chips=chips,
            counted=counted,
            booked=paper.booked,
            difference=difference,
            report=report_for(work.cage.figures, difference),
            play=ask.play,
            pool=ask.pool,
            version=ask.version,
            jackpot=jackpot,
            by=(ask.actor, signer.actor),
            at=work.at,
            money=moves.money,
            clauses=clauses,
        )
    )


@evolves(TrayCounted)
def _counted(cage: Cage, event: TrayCounted) -> Cage:
    tray = cage.trays[event.table]
    float_, day = event.counted - event.jackpot, tray.day
    if event.what == "opener":
        day = replace(day, opener=day.opener + float_ - day.closer, closer=float_, variance=day.variance)
    else:
        play, variance = day.play + event.play - tray.play, day.variance + event.difference
        day = replace(day, closer=float_, play=play, variance=variance)
    for person in event.by:
        cage = in_pit(cage, person, f"counted the tray of {event.table}")
    return with_tray(
        cage,
        event.table,
        open=event.what != "closer",
        chips=event.chips,
        play=event.play,
        pool=event.pool,
        version=event.version,
        counted=event.at,
        moved=False,
        day=day,
    )


def next_day(tray: Tray, held: int) -> DayOf:
    """The figures of a table as a gaming day begins: what its tray held by the last count is the opener."""
    return DayOf(opener=held, closer=held) if tray.open else DayOf()


@decides(CountCage)
def count_cage(work: Work, command: CountCage) -> None:
    check_role(work, command, (CASHIER,), "count the cage", T5)
    checked("chips", command.chips, work.cage.denominations, T5, least=0)
    if any(isinstance(each.ask, CountCage) for each in work.cage.papers.values()):
        raise Refused("being_counted", "command: the cage was counted, and waits for a second signature", T5)
    lay(work, command, T5, work.cage.balance("cash", "cage") + value(work.cage.chips))


@signs(CountCage)
def cage_counted(work: Work, paper: Paper, ask: CountCage, signer: Sign) -> None:
    check_role(work, signer, (CASHIER, SUPERVISOR, OPERATOR), "sign the count of the cage", T5)
    cage = work.cage
    if cage.balance("cash", "cage") + value(cage.chips) != paper.booked:
        raise Refused("moved_since", f"paper: money moved since paper {paper.number}; count again", T5)
    chips = checked("chips", ask.chips, cage.denominations, T5, least=0)
    cash = int(ask.cash) - cage.balance("cash", "cage")
    worth = value(chips) - cage.balance("chips", "cage")
    moves = Moves().move("cash", cash, "variance:cage", "cage").move("chips", worth, "variance:cage", "cage")
    work.happen(
        CageCounted(
            cash=int(ask.cash),
            chips=chips,
            cash_difference=cash,
            chips_difference=worth,
            report=report_for(cage.figures, max(abs(cash), abs(worth))),
            by=(ask.actor, signer.actor),
            at=work.at,
            money=moves.money,
            clauses=T5,
        )
    )


@evolves(CageCounted)
def _cage_counted(cage: Cage, event: CageCounted) -> Cage:
    return replace(cage, chips=event.chips, counted=event.at, moved=False)
