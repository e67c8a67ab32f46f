"""The requests of inspectors and surveillance: find, look at a round, write a note, verify, export a case."""

from __future__ import annotations

import asyncio
from typing import Any

from cutcard.citations import Refusal, Refused
from cutcard.finding.index import COUNTED, Hit
from cutcard.finding.query import FIELDS, LONGEST, Query, read_query
from cutcard.finding.told import ToldEntry
from cutcard.inspection.case import CaseOf
from cutcard.inspection.notes_stream import KIND
from cutcard.inspection.table_stream import TABLE
from cutcard.journal.sqlite import SqliteStore
from cutcard.notes.base import About, Command, Note
from cutcard.notes.deciding import SetBookmark, WithdrawNote, WriteNote
from cutcard.rulebooks import Rulebook
from cutcard.server.answers import Answer, encode, refused
from cutcard.server.arrivals import Desk
from cutcard.server.carrying_out import Done
from cutcard.server.endpoint import Operation, json_answer
from cutcard.server.guests import checked_key
from cutcard.server.inspector import shapes
from cutcard.server.inspector.access import Watching, watching
from cutcard.server.inspector.live_notes import check_alone
from cutcard.server.inspector.rounds import frames, is_over
from cutcard.server.requests import Call
from cutcard.server.running_floor import RunningFloor
from cutcard.server.stream_port import COMMAND_HEADERS, carry_out
from cutcard.table.rules import Rules

MOST = 30
"""Hits in one answer."""


# --- finding


async def find(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    who = watching(floor, call)
    text = call.asked("q") or ""
    query = read_query(text, floor.seconds(), who.zone(floor))
    before = call.asked_number("before")
    streams = who.streams(floor, floor.store.last())
    with desk.reckoning.passed():
        answered = await floor.inspection.finder.find(query, streams, MOST, before)
        page = answered.page
        hits = await asyncio.to_thread(lambda: [_hit(floor, hit, query) for hit in page.hits])
    return json_answer(
        {
            "q": text[:LONGEST],
            "total": page.total,
            "counted": COUNTED,
            "more": page.more,
            "behind": answered.behind,
            "fields": FIELDS,
            "hits": hits,
        }
    )


def _hit(floor: RunningFloor, hit: Hit, query: Query) -> dict[str, Any]:
    over = is_over(floor, hit)
    notes = sum(1 for *_, note in _all_notes(floor, "") if _is_about(note, hit.stream, hit.first, hit.last))
    return {**hit._asdict(), "over": over, "notes": notes, "entries": _entries(floor, hit, query, over)}


def _book(floor: RunningFloor, stream: str) -> tuple[Rulebook | None, Rules | None]:
    """The book of a table, and the rules that say in what its amounts are."""
    if not stream.startswith(TABLE):
        return None, None
    name = stream.removeprefix(TABLE)
    table, own = floor.tables.get(name), floor.floor.tables.get(name)
    if table is not None:
        return table.book, table.table.rules
    return (None if own is None else floor.books.get(own.rulebook)), None


def _entries(floor: RunningFloor, hit: Hit, query: Query | None, over: bool, all_: bool = False) -> list[ToldEntry]:
    return floor.inspection.finder.told(hit, query, *_book(floor, hit.stream), over, all_)


async def occasion(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    who = watching(floor, call)
    hit = await _occasion(floor, who, call.named("stream"), call.number("version"))
    over = is_over(floor, hit)
    book, _ = _book(floor, hit.stream)
    return json_answer(
        {
            "stream": hit.stream,
            "first": hit.first,
            "last": hit.last,
            "round": hit.round,
            "over": over,
            "book": "" if book is None else book.id,
            "entries": _entries(floor, hit, None, over, all_=True),
            "notes": [
                _shown(*each) for each in _all_notes(floor, "") if _is_about(each[2], hit.stream, hit.first, hit.last)
            ],
        }
    )


async def _occasion(floor: RunningFloor, who: Watching, stream: str, version: int | None) -> Hit:
    """What an entry belongs to; raises `Refused` where there is no such entry, or it is not theirs to look at."""
    if stream not in floor.store.last():
        raise Refused("unknown_stream", f"stream: no {stream[:80]!r} here")
    who.check(floor, stream)
    finder = floor.inspection.finder
    await finder.up_to_date()
    found = None if version is None else await finder.at(stream, version)
    if found is None:
        raise Refused("unknown_entry", f"version: {stream} has no such entry, or it is not in the index yet")
    return found


async def round_frames(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    who, table = watching(floor, call), desk.table(call)
    who.check(floor, table.stream)
    number = call.number("round")
    if number is None:
        raise Refused("unknown_round", "round: the number of a round is expected")
    with desk.reckoning.passed():  # one of long ago is looked up
        return json_answer(await frames(table, number))


# --- notes


def _all_notes(floor: RunningFloor, house: str) -> list[tuple[str, int, Note]]:
    """Every note of a house, or of all, with its house and number, the latest first."""
    found = [
        (live.name, number, note)
        for live in floor.notes
        if not house or live.name == house
        for number, note in live.shown.notes.items()
    ]
    return sorted(found, key=lambda each: (each[2].at, each[1]), reverse=True)


def _is_about(note: Note, stream: str, first: int, last: int) -> bool:
    return note.about.stream == stream and first <= note.about.version <= last


def _shown(house: str, number: int, note: Note) -> dict[str, Any]:
    about = note.about
    return {
        "house": house,
        "number": number,
        "what": note.what,
        "by": note.by,
        "role": note.role,
        "at": note.at,
        "stream": about.stream,
        "version": about.version,
        "hash": about.hash,
        "round": about.round,
        "text": note.text,
        "withdrawn": note.withdrawn,
    }


async def notes(desk: Desk, call: Call) -> Answer:
    who = watching(desk.floor, call)
    return json_answer({"notes": [_shown(*each) for each in _all_notes(desk.floor, who.house)]})


async def write_note(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    who = watching(floor, call)
    key = checked_key(call.header(b"idempotency-key"))
    given = await call.read(shapes.NoteGiven)
    check_alone(floor.passing is not None)
    hit = await _occasion(floor, who, given.stream, given.version)
    head = floor.store.at(given.stream, given.version)
    assert head is not None, "it is in the index"
    about = About(stream=given.stream, version=given.version, hash=head.hash.hex(), round=hit.round)

    def read(at: int) -> Command:
        if given.what == "bookmark":
            return SetBookmark(actor=who.badge, role=who.role, about=about, title=given.text, at=at)
        return WriteNote(actor=who.badge, role=who.role, about=about, text=given.text, at=at)

    live = await floor.notes.opened(who.home(floor, given.stream))
    return _written(await carry_out(live, f"{who.badge}:{key}", read, call.version()))


async def withdraw_note(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    who = watching(floor, call)
    key = checked_key(call.header(b"idempotency-key"))
    given = await call.read(shapes.NoteTakenBack)
    check_alone(floor.passing is not None)
    live = floor.notes.of(given.house)
    if live is None or (who.house and who.house != given.house):
        raise Refused("unknown_note", f"house: nothing was written at {given.house[:40]!r}")

    def read(at: int) -> Command:
        return WithdrawNote(actor=who.badge, role=who.role, number=given.number, reason=given.reason, at=at)

    return _written(await carry_out(live, f"{who.badge}:{key}", read, call.version()))


def _written(done: Done | Refusal) -> Answer:
    if isinstance(done, Refusal):
        return refused(done)
    event: Any = KIND.read_event(done.events[1:-1])
    return json_answer({"seq": done.seq, "number": event.number})


# --- verifying and exporting


def journal_of(floor: RunningFloor) -> str:
    """Where the journal of a floor lies, for whoever opens it once more."""
    store: Any = floor.store
    return str(store.path) if isinstance(store, SqliteStore) else str(store.line.address)


async def verification(desk: Desk, call: Call) -> Answer:
    who = watching(desk.floor, call)
    return json_answer(_seen(desk.floor, who, desk.floor.inspection.verifying.told))


async def verify(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    who = watching(floor, call)
    await call.read(shapes.Nothing)
    floor.inspection.verifying.begin(journal_of(floor), floor.key, who.badge)
    return json_answer(_seen(floor, who, floor.inspection.verifying.told), 202)


def _seen(floor: RunningFloor, who: Watching, told: dict[str, Any]) -> dict[str, Any]:
    """A report as far as it is theirs to see: of their own house, and of the file as a whole."""
    if not who.house:
        return told
    return {
        **told,
        "streams": [each for each in told["streams"] if who.sees(floor, each["stream"])],
        "findings": [each for each in told["findings"] if not each["stream"] or who.sees(floor, each["stream"])],
        "notes": [each for each in told["notes"] if not _of_another(floor, who, each)],
    }


def _of_another(floor: RunningFloor, who: Watching, note: str) -> bool:
    """Whether a note of a report is about a stream of another house: it begins with the name of its stream."""
    stream = note.rpartition(": ")[0].split(": ")[0]
    return stream in floor.store.last() and not who.sees(floor, stream)


async def export_case(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    who = watching(floor, call)
    given = await call.read(shapes.CaseWanted)
    hit = await _occasion(floor, who, given.stream, given.first)
    if not hit.first <= given.first <= given.last <= hit.last:
        said = f"last: entries {hit.first} to {hit.last} belong together here; a case is about them or some of them"
        raise Refused("bad_case", said)
    over = is_over(floor, hit)
    told = [each for each in _entries(floor, hit, None, over, all_=True) if given.first <= each.version <= given.last]
    case = CaseOf(given.stream, given.first, given.last, given.title, who.badge, floor.seconds(), hit.round, over)
    about = [each for each in _all_notes(floor, "") if _is_about(each[2], given.stream, given.first, given.last)]
    written = [
        (f"{KIND.prefix}{house}", _last_of(floor, house), _shown(house, number, note)) for house, number, note in about
    ]
    streams = who.streams(floor, floor.store.last())
    with desk.reckoning.passed():
        made = await floor.inspection.cases.make(journal_of(floor), case, streams, told, written)
    said = {"name": made.name, "address": made.address, "bytes": made.path.stat().st_size, "entries": made.entries}
    return Answer(encode(said), 201)


def _last_of(floor: RunningFloor, house: str) -> int:
    live = floor.notes.of(house)
    return 1 if live is None else live.shown_seq


INSPECTING = (
    Operation(
        "GET",
        "/api/inspect/find",
        find,
        "Find rounds and entries by person, table, round, card, clause, amount, time or word.",
        shapes.FoundPage,
        session="controller",
        query=(
            ("q", False, shapes.QUERY, "plain words and fields, as in table:crown card:Kd amount:>500"),
            ("before", False, {"type": "integer", "minimum": 0}, "where the page before said that there is more"),
        ),
        refusals=(422,),
    ),
    Operation(
        "GET",
        "/api/inspect/streams/{stream}/entries/{version}",
        occasion,
        "The round that an entry belongs to, entry by entry; or the entry alone.",
        shapes.Occasion,
        session="controller",
    ),
    Operation(
        "GET",
        "/api/inspect/tables/{table}/rounds/{round}",
        round_frames,
        "A round that is over frame by frame, with every card, what was due, and the clauses.",
        shapes.Frames,
        session="controller",
        refusals=(409,),
    ),
    Operation(
        "GET",
        "/api/inspect/notes",
        notes,
        "Bookmarks and notes, the latest first.",
        shapes.NotesShown,
        session="controller",
    ),
    Operation(
        "POST",
        "/api/inspect/notes",
        write_note,
        "Set a bookmark or write a note about an entry; it is an entry of its own.",
        shapes.NoteWritten,
        body=shapes.NoteGiven,
        session="controller",
        headers=COMMAND_HEADERS,
        refusals=(404, 409, 422),
    ),
    Operation(
        "POST",
        "/api/inspect/notes/withdrawn",
        withdraw_note,
        "Take an own note back; it stays in the journal, marked so.",
        shapes.NoteWritten,
        body=shapes.NoteTakenBack,
        session="controller",
        headers=COMMAND_HEADERS,
        refusals=(404, 409, 422),
    ),
    Operation(
        "GET",
        "/api/inspect/verification",
        verification,
        "The last verification of the journal, or how far the one has come that runs.",
        shapes.Verified,
        session="controller",
    ),
    Operation(
        "POST",
        "/api/inspect/verification",
        verify,
        "Verify the journal in place, while the tables go on.",
        shapes.Verified,
        status=202,
        body=shapes.Nothing,
        session="controller",
    ),
    Operation(
        "POST",
        "/api/inspect/cases",
        export_case,
        "Export entries with their proof, for a stranger to verify.",
        shapes.CaseMade,
        status=201,
        body=shapes.CaseWanted,
        session="controller",
        refusals=(404, 409, 422),
    ),
)
"""Every request of inspectors."""
