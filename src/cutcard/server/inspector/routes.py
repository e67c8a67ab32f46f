"""The requests of inspectors and surveillance: find, look at a round, write a note, verify, export a case."""

from __future__ import annotations

import asyncio
from typing import Any

from cutcard.citations import Refused
from cutcard.inspection.case import CaseOf
from cutcard.inspection.notes_stream import KIND
from cutcard.journal.sqlite import SqliteStore
from cutcard.notes.base import About, Command
from cutcard.server.answers import Answer
from cutcard.server.arrivals import Desk
from cutcard.server.endpoint import Operation, json_answer
from cutcard.server.guests import checked_key
from cutcard.server.inspector import shapes
from cutcard.server.inspector.access import Watching, house_of, watching
from cutcard.server.inspector.looking import entries_of, find, occasion, occasion_at, round_frames, watched
from cutcard.server.inspector.noting import check_alone, is_about, last_of, notes_of, said, shown, taken_back, written
from cutcard.server.inspector.rounds import is_over
from cutcard.server.requests import Call
from cutcard.server.running_floor import RunningFloor
from cutcard.server.stream_port import COMMAND_HEADERS, carry_out

# --- notes


async def notes(desk: Desk, call: Call) -> Answer:
    who = watching(desk.floor, call)
    return json_answer({"notes": [shown(who.house, *each) for each in notes_of(desk.floor, who.house)]})


async def write_note(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    who = watching(floor, call)
    key = checked_key(call.header(b"idempotency-key"))
    given = await call.read(shapes.NoteGiven)
    check_alone(floor)
    version = int(given.version)
    hit = await occasion_at(floor, who, given.stream, version)
    head = floor.store.at(given.stream, version)
    assert head is not None, "it is in the index"
    about = About(stream=given.stream, version=version, hash=head.hash.hex(), round=hit.round)

    def read(at: int) -> Command:
        return said(given.what, given.text, about, who.badge, who.role, at)

    live = await floor.notes.opened(who.house)
    return written(await carry_out(live, f"{who.badge}:{key}", read, call.version()))


async def withdraw_note(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    who = watching(floor, call)
    key = checked_key(call.header(b"idempotency-key"))
    given = await call.read(shapes.NoteTakenBack)
    check_alone(floor)
    live = floor.notes.of(who.house)
    if live is None:
        raise Refused("unknown_note", f"number: nothing was written at {who.house}")

    def read(at: int) -> Command:
        return taken_back(int(given.number), given.reason, who.badge, who.role, at)

    return written(await carry_out(live, f"{who.badge}:{key}", read, call.version()))


# --- verifying and exporting


def journal_of(floor: RunningFloor) -> str:
    """Where the journal of a floor lies, for whoever opens it once more."""
    store: Any = floor.store
    return str(store.path) if isinstance(store, SqliteStore) else str(store.line.address)


async def verification(desk: Desk, call: Call) -> Answer:
    return _verified(desk.floor, watching(desk.floor, call))


async def verify(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    who = watching(floor, call)
    await call.read(shapes.Nothing)
    await floor.inspection.verifying(who.house).begin(journal_of(floor), floor.key, who.badge, floor.signed.all())
    return _verified(floor, who, 202)


async def stop_verifying(desk: Desk, call: Call) -> Answer:
    who = watching(desk.floor, call)
    await call.read(shapes.Nothing)
    desk.floor.inspection.verifying(who.house).stop()
    return _verified(desk.floor, who)


def _verified(floor: RunningFloor, who: Watching, status: int = 200) -> Answer:
    """A report as far as it is theirs to see: of their own house, and of the file as a whole."""
    told = floor.inspection.verifying(who.house).look()
    others = [each for each in floor.store.last() if house_of(floor, each) not in ("", who.house)]
    streams = [each for each in told["streams"] if who.sees(floor, each["stream"])]
    findings = [each for each in told["findings"] if not each["stream"] or who.sees(floor, each["stream"])]
    known = [each for each in told["notes"] if not any(other in each for other in others)]
    well = told["state"] == "done" and not findings and all(each["verdict"] == "well" for each in streams)
    return json_answer({**told, "streams": streams, "findings": findings, "notes": known, "well": well}, status)


async def export_case(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    who = watching(floor, call)
    given = await call.read(shapes.CaseWanted)
    first, last = int(given.first), int(given.last)
    hit = await occasion_at(floor, who, given.stream, first)
    if not hit.first <= first <= last <= hit.last:
        text = f"last: entries {hit.first} to {hit.last} belong together here; a case is about them or some of them"
        raise Refused("bad_case", text)
    over = is_over(floor, hit)
    entries = await asyncio.to_thread(entries_of, floor, hit, None, over, True)
    told = [each for each in entries if first <= each.version <= last]
    case = CaseOf(given.stream, first, last, given.title, who.badge, floor.seconds(), hit.round, over)
    about = [each for each in notes_of(floor, who.house) if is_about(each[1], given.stream, first, last)]
    beside = [(f"{KIND.prefix}{who.house}", last_of(floor, who.house), shown(who.house, *each)) for each in about]
    streams = who.streams(floor, floor.store.last())
    made = await floor.inspection.cases.make(journal_of(floor), case, streams, told, beside)
    answer = {"name": made.name, "address": made.address, "bytes": made.path.stat().st_size, "entries": made.entries}
    return json_answer(answer, 201)


INSPECTING = (
    Operation(
        "GET",
        "/api/houses/{house}/inspect",
        watched,
        "Who looks, and what needs somebody at the house now.",
        shapes.Watched,
        session="controller",
        refusals=(403, 404),
    ),
    Operation(
        "GET",
        "/api/houses/{house}/inspect/find",
        find,
        "Find rounds and entries by person, table, round, card, clause, amount, time or word.",
        shapes.FoundPage,
        session="controller",
        query=(
            ("q", False, shapes.QUERY, "plain words and fields, as in late table:crown Kd amount:>500"),
            (
                "before",
                False,
                {"type": "integer", "minimum": 0, "maximum": 10**15 - 1},
                "where the page before said that there is more",
            ),
        ),
        refusals=(403, 404, 422),
    ),
    Operation(
        "GET",
        "/api/houses/{house}/inspect/streams/{stream}/entries/{version}",
        occasion,
        "The round that an entry belongs to, entry by entry; or the entry alone.",
        shapes.Occasion,
        session="controller",
        refusals=(403, 404),
    ),
    Operation(
        "GET",
        "/api/houses/{house}/inspect/tables/{table}/rounds/{round}",
        round_frames,
        "A round frame by frame: its cards (at first those that everybody saw), what was due, and the clauses.",
        shapes.Frames,
        session="controller",
        refusals=(403, 404, 409),
    ),
    Operation(
        "GET",
        "/api/houses/{house}/inspect/notes",
        notes,
        "Bookmarks and notes, the latest first.",
        shapes.NotesShown,
        session="controller",
        refusals=(403, 404),
    ),
    Operation(
        "POST",
        "/api/houses/{house}/inspect/notes/written",
        write_note,
        "Set a bookmark or write a note about an entry; it is an entry of its own.",
        shapes.NoteWritten,
        body=shapes.NoteGiven,
        session="controller",
        headers=COMMAND_HEADERS,
        refusals=(403, 404, 409, 422),
    ),
    Operation(
        "POST",
        "/api/houses/{house}/inspect/notes/withdrawn",
        withdraw_note,
        "Take an own note back; it stays in the journal, marked so.",
        shapes.NoteWritten,
        body=shapes.NoteTakenBack,
        session="controller",
        headers=COMMAND_HEADERS,
        refusals=(403, 404, 409, 422),
    ),
    Operation(
        "GET",
        "/api/houses/{house}/inspect/verification",
        verification,
        "The last verification of the journal, or how far the one has come that runs.",
        shapes.Verified,
        session="controller",
        refusals=(403, 404),
    ),
    Operation(
        "POST",
        "/api/houses/{house}/inspect/verification/begun",
        verify,
        "Verify the journal in place, while the tables go on.",
        shapes.Verified,
        status=202,
        body=shapes.Nothing,
        session="controller",
        refusals=(403, 404),
    ),
    Operation(
        "POST",
        "/api/houses/{house}/inspect/verification/stopped",
        stop_verifying,
        "End the verification that runs.",
        shapes.Verified,
        body=shapes.Nothing,
        session="controller",
        refusals=(403, 404),
    ),
    Operation(
        "POST",
        "/api/houses/{house}/inspect/cases",
        export_case,
        "Export entries with their proof, for a stranger to verify.",
        shapes.CaseMade,
        status=201,
        body=shapes.CaseWanted,
        session="controller",
        refusals=(403, 404, 409, 422),
    ),
)
"""Every request of inspectors."""
