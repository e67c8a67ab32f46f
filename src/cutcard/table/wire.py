"""Commands and events as JSON: one object each, checked field by field, amounts in dollars."""

from __future__ import annotations

import operator
import re
from collections.abc import Mapping
from functools import cache, lru_cache, reduce
from typing import Any, TypeVar

import msgspec

from cutcard.citations import Refusal, Refused
from cutcard.money import Amount, Stake, dollars, read_amount
from cutcard.table import engine  # noqa: F401 - registers the whole vocabulary
from cutcard.table.base import ACTS, EVOLVE, Command, Event
from cutcard.table.state import EVERYBODY
from cutcard.wire.named import check_time, read_named, read_tagged

T = TypeVar("T")


def name_of(kind: type[Command] | type[Event]) -> str:
    """The word by which JSON knows a command or an event."""
    return str(kind.__struct_config__.tag)


COMMANDS: dict[str, type[Command]] = {name_of(kind): kind for kind in ACTS}
EVENTS: dict[str, type[Event]] = {name_of(kind): kind for kind in EVOLVE}


@cache
def _decoder(kind: type[T]) -> msgspec.json.Decoder[T]:
    return msgspec.json.Decoder(kind, dec_hook=read_amount)


@cache
def _event_decoder() -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(reduce(operator.or_, EVOLVE), dec_hook=_read_own)


_LARGE = re.compile(r"([1-9][0-9]{12,20})(?:\.([0-9]{2}))?")


def _read_own(kind: type[Amount], text: object) -> Amount:
    """An amount as the table wrote it: a prize may be larger than anything that is put down."""
    large = _LARGE.fullmatch(text) if isinstance(text, str) else None
    return kind(int(large[1] + (large[2] or "00"))) if large else read_amount(kind, text)


@lru_cache(maxsize=1 << 14)  # the same few amounts come again and again
def _write_amount(value: object) -> str:
    if isinstance(value, Amount):
        return dollars(value)
    raise TypeError(f"{type(value).__name__} is not written as JSON")


_encoder = msgspec.json.Encoder(enc_hook=_write_amount)


def read_command(line: bytes) -> Command:
    """A command from one line of JSON; raises `Refused` with the field that is wrong.

    >>> read_command(b'{"command": "call_no_more_bets", "actor": "Kim", "role": "dealer"}')
    CallNoMoreBets(actor='Kim', role='dealer', at=0)
    """
    return _checked(read_named(line, COMMANDS, lambda kind, raw: _decoder(kind).decode(raw)))


def command_in(body: Mapping[str, Any]) -> Command | None:
    """The command that JSON is which was read already, without what is said of a wrong one: None where it is none.

    >>> command_in({"command": "call_no_more_bets", "actor": "Kim", "role": "dealer"})
    CallNoMoreBets(actor='Kim', role='dealer', at=0)
    """
    kind = COMMANDS.get(body["command"])
    if kind is None:
        return None
    try:
        return _checked(msgspec.convert(body, kind, dec_hook=read_amount, str_keys=True))
    except (msgspec.ValidationError, Refused):
        return None


def _checked(command: Command) -> Command:
    """The same; raises `Refused` where a name or the time is none."""
    for field in ("actor", "role", "player", "person"):
        name = getattr(command, field, "?")
        if len(name) > 80 or name == EVERYBODY or (not name and field != "player"):
            raise Refused("bad_name", f"{field}: a name of 1 to 80 characters is needed, and no {EVERYBODY!r}")
    check_time(command.at)
    return command


def read_event(line: bytes) -> Event:
    """An event from one line of JSON; raises `Refused`."""
    event: Event = read_tagged(line, _event_decoder().decode, "event")
    return event


def write(record: Command | Event) -> bytes:
    """A command or event as one line of JSON."""
    return _encoder.encode(record)


def write_refusal(refusal: Refusal, line: int | None = None) -> bytes:
    """A refusal as one line of JSON."""
    where = {} if line is None else {"line": line}
    said = {"code": refusal.code, "message": refusal.message, "rules": refusal.clauses}
    return _encoder.encode({"refused": {**where, **said}})


STAKE = {
    "type": "string",
    "pattern": r"^([1-9][0-9]{0,11}(\.[0-9]{1,2})?|0\.(0[1-9]|[1-9][0-9]?))$",
    "description": "dollars, more than nothing",
}
"""An amount that somebody puts down or is paid, as a schema."""

GIVEN = {"type": "string", "pattern": r"^(0|[1-9][0-9]{0,11})(\.[0-9]{1,2})?$", "description": "dollars"}
"""Any amount that somebody gives, as a schema: never below nothing."""


def _schema_hook(kind: type) -> dict[str, Any]:
    if issubclass(kind, Stake):
        return STAKE
    if issubclass(kind, Amount):
        return GIVEN
    raise NotImplementedError


def schema(which: str = "commands") -> dict[str, Any]:
    """JSON Schema of all commands, or of all events."""
    kinds: tuple[type, ...] = tuple(ACTS) if which == "commands" else tuple(EVOLVE)
    (found,), components = msgspec.json.schema_components(
        [reduce(operator.or_, kinds)], schema_hook=_schema_hook, ref_template="#/$defs/{name}"
    )
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Cutcard table {which}",
        **found,
        "$defs": components,
    }
    plain: dict[str, Any] = msgspec.to_builtins(whole, enc_hook=_write_amount)
    return _named_apart(plain)


def _named_apart(whole: dict[str, Any]) -> dict[str, Any]:
    """A message of a tournament that has the name of an event is called a message, so that both have a plain name."""
    text = msgspec.json.encode(whole).decode()
    for name in whole["$defs"]:
        module, _, own = name.rpartition(".")
        if module:
            new = own if module.startswith("cutcard.table.") else f"Message{own}"
            text = text.replace(f'"#/$defs/{name}"', f'"#/$defs/{new}"').replace(f'"{name}":', f'"{new}":')
    plain: dict[str, Any] = msgspec.json.decode(text)
    return plain
