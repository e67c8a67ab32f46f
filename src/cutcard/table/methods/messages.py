"""The commands of `cutcard.table.steps.messages`, as methods. Written from the vocabulary by `make methods`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Unpack

from cutcard.table.base import Event
from cutcard.table.methods.asked import Methods, Who

Events = tuple[Event, ...]


class MessagesMethods(Methods):
    """Commands of one part of the game."""

    __slots__ = ()

    def receive(
        self,
        *,
        sender: str,
        number: int,
        version: int,
        entry: str,
        message: Mapping[str, Any],
        **who: Unpack[Who],
    ) -> Events:
        """A message has come to the table; ``version`` and ``entry`` name the entry that sent it, by number and ..."""
        return self._command(
            "receive",
            who,
            sender=sender,
            number=number,
            version=version,
            entry=entry,
            message=message,
        )
