"""Commands and events of a pool as JSON: one object each, checked field by field. Amounts are whole cents."""

from __future__ import annotations

import operator
from functools import cache, reduce
from typing import Any

import msgspec

from cutcard.citations import Refused
from cutcard.jackpots import deciding  # noqa: F401 - registers the whole vocabulary
from cutcard.jackpots.base import REGISTER, AnyCommand, AnyEvent
from cutcard.jackpots.messages import Message, MessageSent, Receive
from cutcard.jackpots.requests import Request
from cutcard.wire.named import check_time, read_named, read_tagged


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


COMMANDS: dict[str, type[AnyCommand]] = {
    _tag(Receive): Receive,
    _tag(Request): Request,
    **{_tag(kind): kind for kind in REGISTER.decide},
}


_encoder = msgspec.json.Encoder()


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


@cache
def _event_decoder() -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(reduce(operator.or_, (MessageSent, *REGISTER.evolve)))


def read_command(line: bytes) -> AnyCommand:
    """A command from one line of JSON; raises `Refused` with the field that is wrong.

    >>> read_command(b'{"command": "resume_pool", "actor": "Sam", "role": "casino_operator", "second": "Dee"}')
    Traceback (most recent call last):
        ...
    cutcard.citations.Refused: second_role: the field is required
    """
    command: AnyCommand = read_named(line, COMMANDS, lambda kind, raw: _decoder(kind).decode(raw))
    for field in ("actor", "role", "second", "second_role", "sender", "table"):
        name = getattr(command, field, "?")
        if not name.strip() or len(name) > 90:
            raise Refused("bad_name", f"{field}: a name of 1 to 90 characters is needed")
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
    """A command, an event or a message as one line of JSON."""
    return _encoder.encode(record)
