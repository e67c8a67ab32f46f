"""What inspectors and surveillance look at: what was found, the round of an entry, and a round frame by frame."""

from __future__ import annotations

import asyncio
from datetime import datetime, tzinfo
from typing import Any

from cutcard.citations import Refused
from cutcard.finding.index import COUNTED, Hit
from cutcard.finding.query import TIMES, Query, moments, query_of
from cutcard.finding.told import ToldEntry
from cutcard.finding.understood import FIELDS, LONGEST, Part, parts
from cutcard.inspection.table_stream import TABLE
from cutcard.rulebooks import Rulebook
from cutcard.server.answers import Answer
from cutcard.server.arrivals import Desk
from cutcard.server.endpoint import json_answer
from cutcard.server.inspector.access import Watching, watching
from cutcard.server.inspector.leaving import while_there
from cutcard.server.inspector.noting import is_about, notes_of, shown
from cutcard.server.inspector.rounds import frames, is_over
from cutcard.server.pit import pit_board
from cutcard.server.requests import Call
from cutcard.server.running_floor import RunningFloor
from cutcard.server.who_acts import register
from cutcard.table.rules import Rules

MOST = 30
"""Hits in one answer."""


async def watched(desk: Desk, call: Call) -> Answer:
    """Who looks, and what needs somebody at the house now."""
    floor = desk.floor
    who = watching(floor, call)
    board, now, house = pit_board(floor, who.house), floor.seconds(), floor.floor.houses[who.house]
    needs = [{"table": table["id"], "need": each} for table in board["tables"] for each in table["needs"]]
    needs += [{"table": "", "need": each} for each in board["beside"]]
    return json_answer(
        {
            "badge": who.badge,
            "role": who.role,
            "house": who.house,
            "name": house.name,
            "time_zone": house.time_zone,
            "day": f"{datetime.fromtimestamp(now, who.zone(floor)):%Y-%m-%d}",
            "now": now,
            "needs": needs,
        }
    )


# --- finding


async def find(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    who = watching(floor, call)
    text, before = call.asked("q") or "", call.asked_number("before")
    asked, now, zone = parts(text, _known(floor, who)), floor.seconds(), who.zone(floor)
    query = query_of(asked, now, zone)
    streams = who.streams(floor, floor.store.last())
    answered = await while_there(call, floor.inspection.finder.find(who.house, query, streams, MOST, before))
    page = answered.page
    hits = await asyncio.to_thread(lambda: [_hit(floor, who, hit, query) for hit in page.hits])
    return json_answer(
        {
            "q": text[:LONGEST],
            "understood": [_understood(part, now, zone) for part in asked],
            "total": page.total,
            "counted": COUNTED,
            "more": page.more,
            "behind": answered.behind,
            "fields": FIELDS,
            "hits": hits,
        }
    )


def _known(floor: RunningFloor, who: Watching) -> dict[str, str]:
    """Names of the house, by which a word alone is understood: its tables and its people."""
    people = register(floor, who.house)
    badges = {} if people is None else dict.fromkeys((badge.casefold() for badge in people.persons), "person")
    tables = (each.name for each in floor.tables.values() if each.house == who.house)
    return {**badges, **dict.fromkeys((name.casefold() for name in tables), "table")}


def _understood(part: Part, now: int, zone: tzinfo) -> dict[str, str]:
    says = part.value
    if part.field in TIMES:
        span = moments(part.field, part.value, now, zone)
        at = datetime.fromtimestamp(span.most if part.field == "before" else span.least, zone)
        says = f"{at:%Y-%m-%d %H:%M}" if part.field != "at" or span.most - span.least < 3_600 else f"{at:%Y-%m-%d}"
    return {"text": part.text, "field": part.field, "value": part.value, "says": says, "instead": part.instead}


def _hit(floor: RunningFloor, who: Watching, hit: Hit, query: Query) -> dict[str, Any]:
    over = is_over(floor, hit)
    notes = sum(1 for _, note in notes_of(floor, who.house) if is_about(note, hit.stream, hit.first, hit.last))
    return {**hit._asdict(), "over": over, "notes": notes, "entries": entries_of(floor, hit, query, over)}


# --- what was found


def book_of(floor: RunningFloor, stream: str) -> tuple[Rulebook | None, Rules | None]:
    """The book of a table, and the rules that say in what its amounts are."""
    if not stream.startswith(TABLE):
        return None, None
    name = stream.removeprefix(TABLE)
    table, own = floor.tables.get(name), floor.floor.tables.get(name)
    if table is not None:
        return table.book, table.table.rules
    return (None if own is None else floor.books.get(own.rulebook)), None


def entries_of(floor: RunningFloor, hit: Hit, query: Query | None, over: bool, all_: bool = False) -> list[ToldEntry]:
    """Entries of what was found: those that were looked for, or ``all_``."""
    return floor.inspection.finder.told(hit, query, *book_of(floor, hit.stream), over, all_)


async def occasion_at(floor: RunningFloor, who: Watching, stream: str, version: int | None) -> Hit:
    """What an entry belongs to; raises `Refused` where there is no such entry, or it is not theirs to look at."""
    who.check(floor, stream)
    found = None if version is None else await floor.inspection.finder.at(stream, version)
    if found is None:
        raise Refused("unknown_entry", f"version: {stream} has no such entry, or it is not in the index yet")
    return found


async def occasion(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    who = watching(floor, call)
    hit = await occasion_at(floor, who, call.named("stream"), call.number("version"))
    over = is_over(floor, hit)
    book, _ = book_of(floor, hit.stream)
    entries = await asyncio.to_thread(entries_of, floor, hit, None, over, True)
    about = [each for each in notes_of(floor, who.house) if is_about(each[1], hit.stream, hit.first, hit.last)]
    return json_answer(
        {
            "stream": hit.stream,
            "first": hit.first,
            "last": hit.last,
            "round": hit.round,
            "over": over,
            "book": "" if book is None else book.id,
            "entries": entries,
            "notes": [shown(who.house, *each) for each in about],
        }
    )


async def round_frames(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    who = watching(floor, call)
    table = floor.tables.get(call.named("table"))
    if table is None or table.house != who.house:
        raise Refused("unknown_table", f"table: no {call.named('table')[:40]!r} here")
    number = call.number("round")
    if number is None:
        raise Refused("unknown_round", "round: the number of a round is expected")
    async with floor.inspection.looking_back(who.house):  # one of long ago is followed once more
        return json_answer(await while_there(call, frames(table, number)))
