"""Entries that were found, as people read them: who did what when, and each event in a sentence with its clauses."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.finding.facts import TABLE, card_named, facts_in
from cutcard.finding.occasions import reasons
from cutcard.finding.query import Query
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE
from cutcard.inspection.pins import books_named
from cutcard.journal.entry import Entry
from cutcard.journal.hidden import record_in
from cutcard.journal.snapshot import named_in
from cutcard.journal.store import Store
from cutcard.money import spoken
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.table.rules import Rules
from cutcard.table.views import show
from cutcard.table.wire import read_event
from cutcard.telling.sentences import sentence

CAGE = "cage:"
"""How the streams of cages begin."""

PLAIN = 160
"""Characters of what is said of an event for which nobody has written a sentence."""

SHORT = 60
"""Characters of a value in it; what is longer is a hash."""

_UNSAID = ("event", "rules", "readings", "cash", "postings", "at", "version")
"""What is no news: the time of an entry is told beside it, and the entry of a table's own is for programs."""

_CENTS = frozenset(
    {
        *("amount", "booked", "cash", "cash_difference", "chips_difference", "counted", "difference"),
        *("jackpot", "play", "pool", "variance", "voucher", "vouchers"),
    }
)
"""Fields of a cage that are amounts in cents."""

_TIMES = range(10**9, 10**11)
"""Whole numbers that are moments, in seconds: no count and no amount beside them is so large."""


class ToldEvent(msgspec.Struct, frozen=True):
    """An event in a sentence, with the clauses and readings that it rests on."""

    event: str
    says: str
    rules: list[str]
    readings: list[str]


class ToldEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry: who did what when, and what came of it. ``found``: it is one of those that were looked for, and ``why``
    says for what; ``hidden`` are cards that nobody saw when it was written, told once the round is over."""

    stream: str
    version: int
    hash: str
    at: int
    actor: str
    role: str
    command: str
    found: bool
    why: list[str]
    hidden: list[str]
    events: list[ToldEvent]


def told(
    entry: Entry, book: Rulebook | None, over: bool, query: Query | None = None, rules: Rules | None = None
) -> ToldEntry:
    """An entry as people read it. Cards that nobody saw are told only of what is ``over``."""
    body = _object(record_in(replace(entry, hidden=())).command)
    events = record_in(entry).events
    facts = facts_in(entry)
    why = [] if query is None else reasons(query, facts, over)
    return ToldEntry(
        stream=entry.stream,
        version=entry.version,
        hash=entry.hash.hex(),
        at=facts.at,
        actor=_text(body, "actor"),
        role=_text(body, "role"),
        command=_text(body, "command"),
        found=bool(why),
        why=why,
        hidden=sorted(_card(each) for each in facts.secret) if over else [],
        events=[_event(entry.stream, bytes(raw), book, over, rules) for raw in events],
    )


def _card(term: str) -> str:
    return card_named(term.partition("=")[2]) or ""


def _event(stream: str, raw: bytes, book: Rulebook | None, over: bool, rules: Rules | None) -> ToldEvent:
    plain = _object(raw)
    says = ""
    if stream.startswith(TABLE):
        # An event of another release, or one that was altered, is told as it stands: nothing that it may hide.
        try:
            event = read_event(raw)
            shown = event if over else show(event, None)
            says = sentence(shown, book, rules) if book is not None else ""
        except (*BAD_BODY, *IMPOSSIBLE, Refused):
            plain = {name: value for name, value in plain.items() if not name.startswith(("card", "was", "sealed"))}
    listed = {name: [str(each) for each in plain.get(name) or ()] for name in ("rules", "readings")}
    word = str(plain.get("event", ""))
    return ToldEvent(word, says or _plainly(word, plain, stream.startswith(CAGE)), listed["rules"], listed["readings"])


def _plainly(word: str, event: dict[str, Any], of_cage: bool = False) -> str:
    """An event for which there is no sentence: its word, and what it says in few words."""
    said = [
        f"{name.replace('_', ' ')} {_value(name, value, of_cage)}"
        for name, value in event.items()
        if (name not in _UNSAID or (of_cage and name == "cash"))
        and isinstance(value, str | int)
        and value != ""
        and value is not False
        and len(str(value)) <= SHORT
    ]
    text = word.replace("_", " ").capitalize() + (f": {', '.join(said)}" if said else "") + "."
    return text if len(text) <= PLAIN else f"{text[: PLAIN - 3]}..."


def _value(name: str, value: str | int, of_cage: bool) -> str:
    if isinstance(value, bool) or not isinstance(value, int):
        return str(value)
    if of_cage and name in _CENTS:
        return spoken(value)
    return f"{datetime.fromtimestamp(value, UTC):%d %b %Y %H:%M UTC}" if value in _TIMES else str(value)


def _object(raw: msgspec.Raw | bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(raw, type=dict[str, Any])
    except msgspec.MsgspecError:
        return {}


def _text(command: dict[str, Any], name: str) -> str:
    found = command.get(name, "")
    return found if isinstance(found, str) else ""


def book_of(store: Store, stream: str, shelf: Shelf) -> Rulebook | None:
    """The book that a stream pins, if it is on the shelf: of its first entry, or of the state with which it begins."""
    begins = store.begins(stream)
    kept = store.snapshot(stream, begins) if begins else None
    try:
        if kept is not None:
            names = named_in(kept.body)
        else:
            entry = next(store.read(stream), None)
            names = () if entry is None else books_named(record_in(entry).pins or {}) or ()
        return shelf[names[0]] if names else None
    except (*BAD_BODY, Refused):
        return None
