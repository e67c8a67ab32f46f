"""Commands, events and messages of a kind of machine as lines of JSON: one object each, checked field by field."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, reduce
from typing import Any, Generic, TypeVar

import msgspec

from cutcard.citations import Refused
from cutcard.money import Amount, dollars, read_amount
from cutcard.wire.named import check_time, read_named, read_tagged

C = TypeVar("C", bound=msgspec.Struct)
E = TypeVar("E", bound=msgspec.Struct)
M = TypeVar("M", bound=msgspec.Struct)


def amount_written(value: object) -> str:
    """An amount as JSON has it: a string of dollars, or of chips."""
    if isinstance(value, Amount):
        return dollars(value)
    raise TypeError(f"{type(value).__name__} is not written as JSON")


class Lines(Generic[C, E, M]):
    """How one kind of machine is written and read.

    ``names`` are fields of commands that hold a name, ``listed`` those that hold several, of at most ``longest``
    characters each. Events of the kinds ``in_order`` are written with their names sorted, so that the same state says
    the same however it came to be what it is; commands are written as they were given, since the receipt of a message
    has the same bytes as the entry that sent it.
    """

    def __init__(
        self,
        commands: Iterable[type[C]],
        events: Iterable[type[Any]],
        messages: Any,
        *,
        names: tuple[str, ...],
        listed: tuple[str, ...] = (),
        longest: int = 80,
        in_order: tuple[type[Any], ...] = (),
    ) -> None:
        self.commands: Mapping[str, type[C]] = {str(kind.__struct_config__.tag): kind for kind in commands}
        self._events, self._messages = tuple(events), messages
        self._names, self._listed, self._longest, self._in_order = names, listed, longest, in_order
        self._decoders: dict[Any, msgspec.json.Decoder[Any]] = {}
        self._plain = msgspec.json.Encoder(enc_hook=amount_written).encode
        self._sorted = msgspec.json.Encoder(enc_hook=amount_written, order="deterministic").encode
        self.write: Callable[[C | E | M], bytes] = self._write if in_order else self._plain
        """A command, an event or a message as one line of JSON."""

    def read_command(self, line: bytes) -> C:
        """A command from one line of JSON; raises `Refused` with the field that is wrong."""
        command = read_named(line, self.commands, self._decode)
        for field in self._names:
            if not self._is_name(getattr(command, field, "?")):
                raise Refused("bad_name", f"{field}: a name of 1 to {self._longest} characters is needed")
        for field in self._listed:
            if not all(map(self._is_name, getattr(command, field, ()))):
                raise Refused("bad_name", f"{field}: names of 1 to {self._longest} characters are needed")
        check_time(getattr(command, "at", 0))
        return command

    def read_event(self, line: bytes) -> E:
        """An event from one line of JSON; raises `Refused`."""
        event: E = read_tagged(line, self._event_decoder.decode, "event")
        return event

    def read_message(self, line: bytes) -> M:
        """A message from one line of JSON; raises `Refused`."""
        message: M = read_tagged(line, self._decoder(self._messages).decode, "message")
        return message

    def _write(self, record: C | E | M) -> bytes:
        return (self._sorted if isinstance(record, self._in_order) else self._plain)(record)

    def _is_name(self, name: str) -> bool:
        return bool(name.strip()) and len(name) <= self._longest

    def _decode(self, kind: type[C], raw: bytes) -> C:
        found: C = self._decoder(kind).decode(raw)
        return found

    def _decoder(self, kind: Any) -> msgspec.json.Decoder[Any]:
        found = self._decoders.get(kind)
        if found is None:
            found = self._decoders[kind] = msgspec.json.Decoder(kind, dec_hook=read_amount)
        return found

    @cached_property
    def _event_decoder(self) -> msgspec.json.Decoder[Any]:
        kinds: Any = reduce(operator.or_, self._events)
        return msgspec.json.Decoder(kinds, dec_hook=read_amount)
