"""The vocabulary of a house's people as the OpenAPI document has it: what may be sent, and what comes of it."""

from __future__ import annotations

from typing import Any

from cutcard.server.people_commands import KEYED, KNOWN
from cutcard.server.people_shapes import PeopleCommand, PeopleEvent
from cutcard.server.vocabulary_schema import event_schema, vocabulary


def of_people(ref: str) -> dict[str, Any]:
    """The commands of the register, without the fields that the floor knows."""
    keyed = {kind: [name for name in kind.__struct_fields__ if name not in KNOWN] for kind in KEYED.values()}
    return {
        **vocabulary(ref, [("People", PeopleCommand, keyed)], "People"),
        PeopleEvent.__name__: event_schema(PeopleEvent),
    }
