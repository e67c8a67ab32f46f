"""What is wrong with an entry, for people and for programs: where it stands, what is recorded, and what is due."""

from __future__ import annotations

import operator
from itertools import zip_longest
from typing import Any

import msgspec

from cutcard.auditing.report import Amounts, Difference
from cutcard.citations import Refusal
from cutcard.journal.entry import Entry, Record, read_record
from cutcard.journal.hidden import record_in
from cutcard.money import cents, dollars


class EntryFault(msgspec.Struct, frozen=True, kw_only=True, rename={"clauses": "rules"}):
    """The first thing that is wrong with a stream. ``version`` is the entry's; ``kind`` is a word for programs."""

    kind: str
    stream: str
    version: int
    message: str
    id: str = ""
    command: str = ""
    event: str = ""
    clauses: tuple[str, ...] = ()
    recorded: Any = None
    due: Any = None

    def __str__(self) -> str:
        where = f"{self.stream}, entry {self.version}" if self.version else self.stream or "the file"
        named = ", ".join(filter(None, (self.id, self.command)))
        cited = f" [{', '.join(self.clauses)}]" if self.clauses else ""
        return f"{where}{f' ({named})' if named else ''}: {self.message}{cited}"


def at_entry(entry: Entry, kind: str, message: str, **more: Any) -> EntryFault:
    """A finding about an entry, whose command is named if it can be read."""
    return EntryFault(
        kind=kind,
        stream=entry.stream,
        version=entry.version,
        id=entry.id,
        command=_command(entry.body),
        message=message,
        **more,
    )


def _command(body: bytes) -> str:
    try:
        return str(_object(read_record(body).command).get("command", ""))
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return ""


def _object(raw: msgspec.Raw | bytes | None) -> dict[str, Any]:
    """What a piece of JSON says; nothing if it is none, or no object."""
    if raw is None:
        return {}
    try:
        return msgspec.json.decode(raw, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return {}


def refused(entry: Entry, refusal: Refusal) -> EntryFault:
    """A command that is recorded, and that the rules refuse."""
    return at_entry(entry, "refused", f"the rules refuse this command: {refusal.message}", clauses=refusal.clauses)


def differs(entry: Entry, due: bytes) -> EntryFault:
    """Where an entry's body is not the one that is due."""
    try:
        found = record_in(entry)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return at_entry(entry, "unreadable", f"its body is no record of a command: {error}")
    right = read_record(due)
    if found.pins != right.pins:
        return at_entry(entry, "pins", f"what it pins: {_differing(found.pins or {}, right.pins or {})}")
    return _events(entry, found, right) or at_entry(
        entry, "body", "its body says what is due, but not in the words in which the journal writes it"
    )


def _events(entry: Entry, found: Record, right: Record) -> EntryFault | None:
    """The first event that says something else; if there is none, the first that says it in other words."""
    for same in (_same, operator.eq):
        for at, (one, other) in enumerate(zip_longest(found.events, right.events)):
            if one is None or other is None or not same(bytes(one), bytes(other)):
                return _event(entry, at, one, other)
    return None


def _same(one: bytes, other: bytes) -> bool:
    return _object(one) == _object(other)  # what is due is always an object


def _event(entry: Entry, at: int, found: msgspec.Raw | None, right: msgspec.Raw | None) -> EntryFault:
    """The first event that is not the one that is due."""
    recorded, due = _object(found), _object(right)
    name = str(due.get("event") or recorded.get("event", ""))
    said = f"event {at + 1}, {name}"
    cited = tuple(due.get("rules", ())) + tuple(due.get("readings", ()))
    if right is None:
        message = f"{said}: it is recorded, and nothing of the kind is due"
    elif found is None:
        message = f"{said}: it is due, and not recorded"
    elif recorded.get("event") == due.get("event") == "wager_settled":
        message = f"{said}: {_settled(recorded, due)}"
    else:
        message = f"{said}: {_differing(recorded, due)}"
    return at_entry(entry, "decision", message, event=name, clauses=cited, recorded=recorded or None, due=due or None)


def _settled(recorded: dict[str, Any], due: dict[str, Any]) -> str:
    """Two settlements of a wager, in amounts if that is where they differ."""
    seat = f"{due['player']}'s {due['wager']} on box {due['box']}"
    try:
        found, right = (_amounts(line) for line in (recorded, due))
    except (KeyError, TypeError, ValueError):
        return f"{seat}: recorded {_shown(recorded)}, due {_shown(due)}"
    return f"{seat}: {_differing(recorded, due) if found == right else compared(found, right)}"


def _differing(recorded: dict[str, Any], due: dict[str, Any]) -> str:
    """The first field in which two events differ."""
    for key in dict.fromkeys((*due, *recorded)):
        if recorded.get(key) != due.get(key):
            return f"{key}: recorded {_shown(recorded.get(key))}, due {_shown(due.get(key))}"
    return "it says what is due, but not in the words in which the journal writes it"


def _amounts(line: dict[str, Any]) -> Amounts:
    return Amounts(cents(line["staked"]), cents(line["paid"]), cents(line["returned"]))


def compared(found: Amounts, right: Amounts) -> str:
    """What was recorded for a wager beside what is due.

    >>> compared(Amounts(1000, 9000, 1000), Amounts(1000, 10_000, 1000))
    'recorded staked 10, paid 90, returned 10; due staked 10, paid 100, returned 10 (10 too little)'
    """
    over = found.handed_over - right.handed_over
    word = f" ({dollars(abs(over))} too {'much' if over > 0 else 'little'})" if over else ""
    return f"recorded {found}; due {right}{word}"


def payment(entry: Entry, difference: Difference) -> EntryFault:
    """A settlement in force at a round's end that the pipeline does not give."""
    seat = f"{difference.player}'s {difference.wager} on box {difference.box}"
    return at_entry(
        entry,
        "payment",
        f"round {difference.round}: {seat}: {compared(difference.recorded, difference.due)}",
        event="wager_settled",
        clauses=difference.clauses + difference.readings,
        recorded=_written(difference.recorded),
        due=_written(difference.due),
    )


def _written(amounts: Amounts) -> dict[str, str]:
    return {name: dollars(amount) for name, amount in msgspec.structs.asdict(amounts).items()}


def _shown(value: object) -> str:
    """A value in a sentence: as JSON, and not too much of it."""
    if value is None:
        return "nothing"
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 120 else f"{text[:117]}..."
