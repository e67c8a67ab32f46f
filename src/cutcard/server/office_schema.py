"""The vocabulary of offices as the OpenAPI document has it: what people may send, and what comes of it."""

from __future__ import annotations

from typing import Any

from cutcard.server.office_commands import ALLOWED, KEYED, KNOWN
from cutcard.server.office_shapes import GuestOfficeCommand, OfficeCommand, OfficeEvent
from cutcard.server.vocabulary_schema import event_schema, vocabulary


def of_offices(ref: str) -> dict[str, Any]:
    """The commands of guests and at the desk of an office, without the fields that the floor knows."""
    keyed = {kind: [name for name in kind.__struct_fields__ if name not in KNOWN] for kind in KEYED.values()}
    found = vocabulary(ref, [("GuestOffice", GuestOfficeCommand, ALLOWED), ("Office", OfficeCommand, keyed)], "Office")
    return {**found, OfficeEvent.__name__: event_schema(OfficeEvent)}
