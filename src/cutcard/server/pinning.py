"""What the stream of a table or of a machine pins: whether this release decided it, and when it takes it over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cutcard.inspection.pins import Books, pins_in, pins_of
from cutcard.journal.entry import Entry
from cutcard.table.base import Command
from cutcard.table.rules import Rules
from cutcard.table.steps.rounds.adopting import PINNING, AdoptRelease


class Pinned:
    """The pins of one stream, followed from entry to entry."""

    def __init__(self, books: Books, key: str, check: Callable[[dict[str, Any], Books], str | None]) -> None:
        self._books, self._key, self._check = books, key, check
        self.own = False
        """Whether this release, with these books, decided the entry that was read or written last."""

    def read(self, entry: Entry) -> None:
        """An entry of the stream; raises where its body cannot be read."""
        pins = pins_in(entry)
        if pins is not None:
            self.own = not self._check(pins, self._books)

    def by(self, command: Command, rules: Rules) -> dict[str, Any] | None:
        """What the entry of this command pins, after which the table has these rules; nothing if all is pinned."""
        if type(command) is not AdoptRelease and (self.own or type(command) not in PINNING):
            return None
        self.own = True
        return pins_of(rules, self._key)
