"""What a settled wager or an event rests on: one value for clauses and readings, passed on whole."""

from __future__ import annotations

from typing import TypeVar

import msgspec

C = TypeVar("C", bound="Cited")


class Cited(msgspec.Struct, frozen=True, kw_only=True, gc=False, rename={"clauses": "rules"}):
    """Clauses, and readings of them. Events and settled wagers are such, and say it in the same words.

    >>> Cited(clauses=("10.2",)).also(("5.10",), ("S20",))
    Cited(clauses=('10.2', '5.10'), readings=('S20',))
    """

    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()

    def also(self: C, clauses: tuple[str, ...], readings: tuple[str, ...] = ()) -> C:
        """The same, resting on these too."""
        return msgspec.structs.replace(self, clauses=self.clauses + clauses, readings=self.readings + readings)
