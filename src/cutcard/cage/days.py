"""Gaming days at the cage: a day is closed once everything that moved was counted, and says what was found."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date, timedelta

import msgspec
from immutables import Map
from msgspec.structs import replace

from cutcard.cage.base import CASHIER, OPERATOR, SUPERVISOR, Event, Work, check_role, decides, evolves
from cutcard.cage.state import Cage, DayOf
from cutcard.cage.trays import next_day
from cutcard.cage.two_persons import Command
from cutcard.citations import Refused
from cutcard.money import spoken
from cutcard.wire.zones import date_of

T5 = ("std T5", "std A3")
_DATE = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])", re.ASCII)


class BeginDay(Command, frozen=True, kw_only=True):
    """The house begins a gaming day, by its date: people who were in the pit yesterday may count today."""

    day: str


class DayBegun(Event, frozen=True, kw_only=True):
    """A gaming day has begun. What open trays held by their last count is their opener."""

    day: str
    by: str


class CloseDay(Command, frozen=True, kw_only=True):
    """The house closes the gaming day of the cage: refused until all that moved was counted."""

    day: str


class Found(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is not as it should be at the end of a day: what, where, and how much in cents."""

    what: str
    where: str
    amount: int = 0


class DayClosed(Event, frozen=True, kw_only=True):
    """The gaming day of the cage is closed: what each table came to, the last number of a slip, and what was found.

    A false slip stands there as a variance where chips are missing, and one where they are too many.
    """

    day: str
    tables: Mapping[str, DayOf]
    slips: str
    exceptions: tuple[Found, ...]
    by: str


@decides(BeginDay)
def begin_day(work: Work, command: BeginDay) -> None:
    check_role(work, command, (OPERATOR, SUPERVISOR, CASHIER), "begin a gaming day", T5)
    _check_date(work, command.day)
    if work.cage.in_day:
        raise Refused("not_closed", f"day: gaming day {work.cage.day} is to be closed first", T5)
    if command.day <= work.cage.day:
        raise Refused("done_already", f"day: gaming day {work.cage.day} has begun already", T5)
    work.happen(DayBegun(day=command.day, by=command.actor, at=work.at, clauses=T5))


def _check_date(work: Work, day: str) -> None:
    """Refuse what is no date, and one that is far ahead: no day before it could be begun any more."""
    try:
        found = date.fromisoformat(day) if _DATE.fullmatch(day) is not None else None
    except ValueError:
        found = None
    if found is None:
        raise Refused("bad_day", "day: a date as in 2026-11-18 is needed", T5)
    latest = date_of(work.at, work.cage.zone) + timedelta(days=1)
    if found > latest:
        raise Refused("bad_day", f"day: {latest} is the last that may be begun now", T5)


@evolves(DayBegun)
def _begun(cage: Cage, event: DayBegun) -> Cage:
    trays = {name: replace(tray, day=next_day(tray, tray.day.closer)) for name, tray in sorted(cage.trays.items())}
    return replace(cage, day=event.day, began=event.at, trays=Map(trays), pit={}, ended=Map())


def uncounted(cage: Cage) -> Iterator[str]:
    """What must be counted or signed before the gaming day can be closed."""
    for number in sorted(cage.papers):
        yield f"paper {number} waits for a second signature"
    for name in sorted(cage.trays):
        tray = cage.trays[name]
        if tray.moved or (tray.open and tray.counted < cage.began):
            yield f"the tray of {name} is to be counted"
        if cage.balance("cash", f"drop:{name}") or cage.balance("vouchers", f"drop:{name}"):
            yield f"the drop box of {name} is to be taken off"
    for number in sorted(cage.boxes):
        yield f"drop box {cage.boxes[number].label} of {cage.boxes[number].table} is to be counted"
    if cage.moved or cage.counted < cage.began:
        yield "the cage is to be counted"


def exceptions(cage: Cage) -> Iterator[Found]:
    """What is not as it should be: slips under way, what is in transit, and where a count found more or less."""
    for number in sorted(cage.slips):
        slip = cage.slips[number]
        yield Found(f"slip_{slip.status}", number, cage.balance("chips", f"transit:{number}"))
    for kind in ("cash", "chips", "vouchers"):
        for name, amount in sorted(cage.money.get(kind, Map()).items()):
            if name.startswith("variance:"):
                yield Found(f"variance_{kind}", name.removeprefix("variance:"), -amount)
    for _, transfer in sorted(cage.transfers.items()):
        yield Found(f"transfer_{transfer.way}", transfer.member, transfer.amount)


@decides(CloseDay)
def close_day(work: Work, command: CloseDay) -> None:
    check_role(work, command, (OPERATOR, SUPERVISOR, CASHIER), "close a gaming day", T5)
    cage = work.cage
    if command.day != cage.day or command.day <= cage.closed:
        raise Refused(
            "out_of_order",
            f"day: gaming day {cage.day or 'none'} is under way, {cage.closed or 'none'} was closed last",
            T5,
        )
    left = [*uncounted(cage)]
    if left:
        more = f"; and {len(left) - 3} more" if len(left) > 3 else ""
        raise Refused("not_counted", f"day: {'; '.join(left[:3])}{more}", T5)
    work.happen(
        DayClosed(
            day=command.day,
            tables={name: cage.trays[name].day for name in sorted(cage.trays)},
            slips=f"{cage.year}-{cage.last:06}" if cage.last else "",
            exceptions=tuple(exceptions(cage)),
            by=command.actor,
            at=work.at,
            clauses=T5,
        )
    )


@evolves(DayClosed)
def _closed(cage: Cage, event: DayClosed) -> Cage:
    return replace(cage, closed=event.day)


def told(exception: Found) -> str:
    """An exception in words.

    >>> told(Found("variance_chips", "pit 1", -100_00))
    'variance of chips, pit 1: -$100'
    """
    what, _, of = exception.what.partition("_")
    words = {"variance": f"variance of {of}", "slip": f"slip {of}", "transfer": f"transfer {of}"}
    amount = f": {spoken(exception.amount)}" if exception.amount else ""
    return f"{words[what]}, {exception.where}{amount}"
