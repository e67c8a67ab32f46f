"""A state as plain data and back, to the letter: how a machine is written down between two entries of a journal.

The same state is always the same JSON, whatever way it came to be what it is: names are sorted, and what is as in a new
record is left out.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec
from immutables import Map

from cutcard.money import read_amount
from cutcard.wire.lines import amount_written

Plain = Any
"""What JSON has: objects, lists, texts, whole numbers, true, false and null."""

R = TypeVar("R", bound=msgspec.Struct)


class Saving(Generic[R]):
    """How states with the fields of a record ``kind`` are written down; those named in ``maps`` are persistent maps."""

    def __init__(self, kind: type[R], maps: tuple[str, ...]) -> None:
        self._kind, self._maps = kind, maps
        self._fields = tuple(name for name in kind.__struct_fields__ if name not in maps)

    def write(self, state: Any) -> Plain:
        """A state as plain data."""
        given = {name: getattr(state, name) for name in self._fields}
        given |= {name: dict(getattr(state, name)) for name in self._maps}
        return msgspec.to_builtins(self._kind(**given), order="sorted", str_keys=True, enc_hook=amount_written)

    def read(self, value: Plain) -> tuple[R, dict[str, Any]]:
        """The record in plain data, and its fields as the state takes them; raises an error where it is none."""
        saved = msgspec.convert(value, self._kind, str_keys=True, dec_hook=read_amount)
        given = {name: getattr(saved, name) for name in self._fields}
        return saved, given | {name: Map(getattr(saved, name)) for name in self._maps}
