"""The vocabulary of tournaments as the OpenAPI document has it: what people may send, and what comes of it."""

from __future__ import annotations

from typing import Any

import msgspec

from cutcard.server.tournament_commands import ALLOWED, DIRECTS, KNOWN
from cutcard.server.tournament_shapes import DirectorCommand, TournamentCommand, TournamentEvent
from cutcard.server.vocabulary_schema import event_schema, vocabulary


def of_tournaments(ref: str) -> dict[str, Any]:
    """The commands of guests and at the Director's desk, without the fields that the floor knows."""
    whose = (
        ("Tournament", TournamentCommand, ALLOWED),
        ("Director", DirectorCommand, {kind: _keyed(kind) for kind in DIRECTS.values()}),
    )
    return {**vocabulary(ref, whose), TournamentEvent.__name__: event_schema(TournamentEvent)}


def _keyed(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a command that are keyed at the desk."""
    return tuple(name for name in kind.__struct_fields__ if name not in KNOWN)
