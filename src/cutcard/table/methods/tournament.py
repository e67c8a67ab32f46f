"""The commands of `cutcard.table.steps.tournament`, as methods. Written from the vocabulary by `make methods`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Unpack

from cutcard.money import Money
from cutcard.table.base import Event
from cutcard.table.methods.asked import Methods, Who

Events = tuple[Event, ...]


class TournamentMethods(Methods):
    """Commands of one part of the game."""

    __slots__ = ()

    def post_wager(self, *, box: int | None = None, **who: Unpack[Who]) -> Events:
        """The dealer posts the compulsory wager of the player whose turn it is: ``box``, where it is said."""
        return self._command("post_wager", who, box=box)

    def place_marker(self, *, box: int, marker: Literal["all_in", "pass"], **who: Unpack[Who]) -> Events:
        """A tournament player puts down a marker: *all_in* stakes everything that is not on the layout already, ..."""
        return self._command("place_marker", who, box=box, marker=marker)

    def seal_wager(
        self,
        *,
        box: int,
        sealed_main: Money | None = None,
        sealed_side: Money | None = None,
        **who: Unpack[Who],
    ) -> Events:
        """A tournament player seals a secret wager: on the main wager, and beside it."""
        return self._command("seal_wager", who, box=box, sealed_main=sealed_main, sealed_side=sealed_side)

    def take_back_marker(self, *, box: int, **who: Unpack[Who]) -> Events:
        """A tournament player takes a marker or a slip back before the next player has acted."""
        return self._command("take_back_marker", who, box=box)

    def open_slips(self, *, slips: Mapping[str, Mapping[str, Any]] | None = None, **who: Unpack[Who]) -> Events:
        """The dealer opens all slips. ``slips``: by box what stands on those of paper."""
        return self._command("open_slips", who, slips=slips)
