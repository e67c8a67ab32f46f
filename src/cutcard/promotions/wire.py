"""Commands and events of a promotion as JSON: one object each, checked field by field.

Amounts in commands and terms are strings of dollars; postings and what is counted are whole cents.
"""

from __future__ import annotations

import operator
from functools import cache, reduce
from typing import Any

import msgspec

from cutcard.citations import Refused
from cutcard.money import Amount, dollars, read_amount
from cutcard.promotions import deciding  # noqa: F401 - registers the whole vocabulary
from cutcard.promotions.base import REGISTER, AnyCommand, AnyEvent, Event
from cutcard.promotions.messages import Message, MessageSent, Receive
from cutcard.wire.named import check_time, read_named, read_tagged


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


COMMANDS: dict[str, type[AnyCommand]] = {_tag(Receive): Receive, **{_tag(kind): kind for kind in REGISTER.decide}}

LONGEST_NAME = 80
LONGEST_TEXT = 4000


def _amount(value: object) -> str:
    if isinstance(value, Amount):
        return dollars(value)
    raise TypeError(f"{type(value).__name__} is not written as JSON")


_encoder = msgspec.json.Encoder(enc_hook=_amount)
_in_order = msgspec.json.Encoder(enc_hook=_amount, order="deterministic")


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind, dec_hook=read_amount)


@cache
def _event_decoder() -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(reduce(operator.or_, (MessageSent, *REGISTER.evolve)), dec_hook=read_amount)


def read_command(line: bytes) -> AnyCommand:
    """A command from one line of JSON; raises `Refused` with the field that is wrong.

    >>> read_command(b'{"command": "enter", "actor": "Ann", "role": "player"}')
    Traceback (most recent call last):
        ...
    cutcard.citations.Refused: terms: the field is required
    """
    command: AnyCommand = read_named(line, COMMANDS, lambda kind, raw: _decoder(kind).decode(raw))
    for field in ("actor", "role", "person", "promotion", "sender"):
        name = getattr(command, field, "?")
        if not name.strip() or len(name) > LONGEST_NAME:
            raise Refused("bad_name", f"{field}: a name of 1 to {LONGEST_NAME} characters is needed")
    for field in command.__struct_fields__:
        given = getattr(command, field)
        if isinstance(given, str) and len(given) > LONGEST_TEXT:
            raise Refused("too_long", f"{field}: at most {LONGEST_TEXT:,} characters")
    check_time(command.at)
    return command


def read_event(line: bytes) -> AnyEvent:
    """An event from one line of JSON; raises `Refused`."""
    event: AnyEvent = read_tagged(line, _event_decoder().decode, "event")
    return event


def read_message(line: bytes) -> Message:
    """A message from one line of JSON; raises `Refused`."""
    message: Message = read_tagged(line, _decoder(Message).decode, "message")
    return message


def write(record: AnyCommand | AnyEvent | Message) -> bytes:
    """A command, an event or a message as one line of JSON.

    In events names are sorted, so that the same promotion says the same however it came to be what it is. A command is
    written as it was given: the receipt of a message has the same bytes as the entry that sent it.
    """
    return (_in_order if isinstance(record, Event | MessageSent) else _encoder).encode(record)
