"""Commands and events as lines of JSON, read by their names and checked by field: of tables and of prize pools."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from cutcard.citations import Refused, did_you_mean
from cutcard.wire.shape import UNREADABLE, fields_once, json_refusal, shape_refusal, words_of

LONGEST_COMMAND = 1 << 16
"""Bytes. No command needs more."""

LAST_SECOND = 1 << 53
"""No clock reaches it, and every reader of JSON can still count to it."""

T = TypeVar("T", bound=msgspec.Struct)
R = TypeVar("R")


def snake(name: str) -> str:
    """The name of a class as a command or an event has it on the wire.

    >>> snake("PlaceWager")
    'place_wager'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class _Named(msgspec.Struct):
    command: str


_NAMED = msgspec.json.Decoder(_Named)
_FIELDS = msgspec.json.Decoder(dict[str, msgspec.Raw])
_SHORT = 1000  # bytes; a longer line is looked through in full


def read_named(line: bytes, kinds: Mapping[str, type[T]], decode: Callable[[type[T], bytes], T]) -> T:
    """A command of one of these kinds from one line of JSON; raises `Refused` with the field that is wrong."""
    if len(line) > LONGEST_COMMAND:
        raise Refused("line_too_long", f"the line is over {LONGEST_COMMAND:,} bytes, which no command needs")
    try:
        if not line.isascii():
            line.decode()
        name = _NAMED.decode(line).command
        kind = kinds.get(name)
        if kind is None:
            raise Refused("unknown_command", f"command: no {name[:40]!r}{did_you_mean(name, tuple(kinds))}")
        if not _plain(line):
            json.loads(line, object_pairs_hook=fields_once)
        return decode(kind, line)
    except msgspec.ValidationError as error:
        known = [field for each in kinds.values() for field in each.__struct_fields__]
        raise shape_refusal(error, line, known, words=_words_of(line, kinds)) from None
    except UNREADABLE as error:
        raise json_refusal(line, error, "read") from None


def _plain(line: bytes) -> bool:
    """Whether a line is seen at a glance to name no field twice: it is short, and has as many fields as colons."""
    return len(line) <= _SHORT and len(_FIELDS.decode(line)) == line.count(b":")


def _words_of(line: bytes, kinds: Mapping[str, type[T]]) -> dict[str, tuple[str, ...]]:
    """The fields of the command in a line that take one of a few words, with these."""
    try:
        kind = kinds.get(_NAMED.decode(line).command)
    except msgspec.MsgspecError:
        kind = None
    return {} if kind is None else words_of(kind)


def check_time(at: int) -> None:
    """Refuse a time that no clock shows."""
    if not 0 <= at < LAST_SECOND:
        raise Refused("bad_time", "at: a time in seconds, from 0 on")


def read_tagged(line: bytes, decode: Callable[[bytes], R], tag: str) -> R:
    """An event or a message, whose kind stands in the field ``tag``; raises `Refused`."""
    try:
        return decode(line)
    except msgspec.ValidationError as error:
        raise shape_refusal(error, line, [tag]) from None
    except UNREADABLE as error:
        raise json_refusal(line, error, "read") from None
