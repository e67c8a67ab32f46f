"""A closed table is opened anew: under what its house has decided by now, by somebody who may supervise there.

No book gives the opening to anybody by name; it is a supervisor's, as the closing is. What the book asks of a table is
asked again: what is owed to its cards comes first, they are checked and shuffled as at any opening, and signs go up.
Where a cage keeps the table's tray, two persons have counted its opener before (std T1, T2).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from cutcard.citations import Refusal, Refused
from cutcard.journal.entry import read_record
from cutcard.people.holding import Held, role_for
from cutcard.people.state import People
from cutcard.server.carrying_out import Doing, Done, staff_id
from cutcard.server.shown_table import limits
from cutcard.server.who_acts import AtWork, register
from cutcard.table.base import Command
from cutcard.table.dealer import senior
from cutcard.table.engine import decide
from cutcard.table.steps.people.closing import TableClosed
from cutcard.table.steps.rounds.limits import CLOCK, StartGamingDay
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.wire import name_of
from cutcard.telling.refusals import refusal_told

if TYPE_CHECKING:
    from cutcard.server.live import LiveTable
    from cutcard.server.running_floor import RunningFloor

OPENER = ("std T1", "std T2")

_CLOSED = b'"event":"%b"' % name_of(TableClosed).encode()
_FEW = 64
"""Entries that are read at a time, back from the last: little is written to a closed table."""


class LastClosing(NamedTuple):
    """The entry that closed a table, and its time."""

    version: int
    at: int


class _Timed(msgspec.Struct):
    at: int = 0


_time = msgspec.json.Decoder(_Timed).decode


async def last_closing(live: LiveTable) -> LastClosing:
    """When a table was closed last; raises `Refused` where its journal cannot be read."""
    until = live.seq
    while live.audience.seq < until:  # it is not on the disk yet
        await asyncio.sleep(0.002)
    return await asyncio.to_thread(_last_closing, live, until)


def _last_closing(live: LiveTable, until: int) -> LastClosing:
    while until > 0:
        begin = max(0, until - _FEW)
        for entry in reversed([*live.history.back.entries(begin, until)]):
            if _CLOSED in entry.body:
                at = live.history.back.taken(entry, lambda each: _time(read_record(each.body).command).at)
                return LastClosing(entry.version, at)
        until = begin
    return LastClosing(0, 0)


def check_opener(floor: RunningFloor, live: LiveTable, closing: LastClosing) -> None:
    """Raises `Refused` where a cage keeps the table's tray, and nobody has counted its opener since the closing."""
    cage = floor.cages.of(live.house)
    tray = None if cage is None else cage.cage.trays.get(live.name)
    if tray is None:
        return
    if tray.open and tray.version < closing.version:
        said = f"the tray of {live.name} was not counted as the table closed: two count its closer, then its opener"
        raise Refused("opener_due", f"table: {said}", OPENER)
    if not tray.open:
        said = f"the opener of {live.name} is to be counted first, by its dealer and a supervisor"
        raise Refused("opener_due", f"table: {said}", OPENER)


def _check_closed(live: LiveTable) -> None:
    if live.table.phase != "closed":
        raise Refused("open_already", f"table: {live.name} is open")
    if live.table.rules.tournament:
        raise Refused(
            "of_a_tournament", f"table: {live.name} plays for a tournament, whose Director opens its sessions"
        )


def _command(live: LiveTable, actor: str, role: str, at: int) -> OpenTable:
    setup, decided = live.terms_today()
    return OpenTable(setup=setup, rulebook=live.book.id, decided_by=decided, actor=actor, role=role, at=at)


def in_todays_terms(live: LiveTable, who: AtWork | None, at: int) -> OpenTable:
    """The command that opens a table now, as whoever asks for it; raises `Refused` where they may not."""
    if who is None:
        return _command(live, "supervisor", senior(live.table), at)
    found = role_for(who.acting.people(), who.badge, live.name, live.book, "supervise", at)
    if not isinstance(found, Held):
        raise Refused(found.code, found.message, found.clauses)
    return _command(live, who.badge, found.role, at)


async def open_anew(
    floor: RunningFloor, live: LiveTable, key: str, expected: int | None, who: AtWork | None
) -> Done | Refusal:
    """Open a closed table; durable when this is over. Under the same key the same answer comes again."""
    if live.knows(staff_id(key, None if who is None else who.acting)):
        return await _opening(live, key, expected, who)
    _check_closed(live)
    closing = await last_closing(live)
    done = await _opening(live, key, expected, who, lambda: check_opener(floor, live, closing))
    if not isinstance(done, Refusal):
        _follow_day(floor, live, closing)
    return done


def _opening(
    live: LiveTable,
    key: str,
    expected: int | None,
    who: AtWork | None,
    counted: Callable[[], None] = lambda: None,
) -> Doing:
    """``counted`` is asked at the moment at which the table opens: the cage may have gone on meanwhile."""

    def read(at: int) -> Command:
        _check_closed(live)
        counted()
        return in_todays_terms(live, who, at)

    acting = None if who is None else who.acting
    actor = "supervisor" if who is None else who.badge
    plainly = partial(_command, live, actor, senior(live.table), 0)
    return live.carrying_out.person(key, read, plainly, acting, expected)


def _follow_day(floor: RunningFloor, live: LiveTable, closing: LastClosing) -> None:
    """Where the house has begun another gaming day since the closing, what holds for a day is forgotten here too."""
    people = register(floor, live.house)
    if people is not None and people.day and closing.at < people.day_since:
        live.by_house(StartGamingDay(actor=CLOCK, role=senior(live.table), at=live.seconds()))


async def opening(floor: RunningFloor, live: LiveTable, who: AtWork | None) -> dict[str, Any]:
    """What would come of opening a closed table now: its terms, and why it is refused, if it is."""
    people = register(floor, live.house)
    told: dict[str, Any] = {
        "seq": live.seq,
        "gaming_day": "" if people is None else people.day,
        "limits": [],
        "decided": [],
        "closed": "",
        "rules": [],
    }
    try:
        _check_closed(live)
        command = in_todays_terms(live, who, live.seconds())
        told["limits"], told["decided"] = _limits(live, command), _decided(command, people)
        check_opener(floor, live, await last_closing(live))
        answer = decide(live.table, command)
    except Refused as refused:
        answer = refused.refusal
    if isinstance(answer, Refusal):
        told["closed"], told["rules"] = refusal_told(answer), list(answer.clauses)
    return told


def _limits(live: LiveTable, command: OpenTable) -> list[dict[str, Any]]:
    """The sign that goes up, in the order of the book."""
    signs = limits(command.setup.limits)
    return [{"title": each.title, **signs[each.name]} for each in live.book.wagers if each.name in signs]


def _decided(command: OpenTable, people: People | None) -> list[dict[str, str]]:
    """What the register says that somebody decided for tables of the house, and who that was."""
    if people is None:
        return []
    known = [each for each in command.decided_by if each.name in people.persons]
    return [{"power": power, "by": each.name} for each in known for power in each.powers]
