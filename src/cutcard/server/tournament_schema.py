"""The vocabulary of tournaments as the OpenAPI document has it: what people may send, and what comes of it."""

from __future__ import annotations

from typing import Any

from cutcard.server.tournament_commands import ALLOWED, DIRECTS, KNOWN
from cutcard.server.tournament_shapes import DirectorCommand, TournamentCommand, TournamentEvent
from cutcard.server.vocabulary_schema import some_event, vocabulary


def of_tournaments(ref: str) -> dict[str, Any]:
    """The commands of guests and at the Director's desk, without the fields that the floor knows."""
    return {
        **vocabulary(ref, "Tournament", TournamentCommand, ALLOWED),
        **vocabulary(ref, "Director", DirectorCommand, {kind: _keyed(kind) for kind in DIRECTS.values()}),
        **some_event(TournamentEvent),
    }


def _keyed(kind: Any) -> tuple[str, ...]:
    """The fields of a command that are keyed at the desk."""
    return tuple(name for name in kind.__struct_fields__ if name not in KNOWN)
