"""The vocabulary of offices as the OpenAPI document has it: what people may send, and what comes of it."""

from __future__ import annotations

from typing import Any

from cutcard.server.office_commands import ALLOWED, KEYED, KNOWN
from cutcard.server.office_shapes import GuestOfficeCommand, OfficeCommand, OfficeEvent
from cutcard.server.vocabulary_schema import some_event, vocabulary


def of_offices(ref: str) -> dict[str, Any]:
    """The commands of guests and at the desk of an office, without the fields that the floor knows."""
    return {
        **vocabulary(ref, "GuestOffice", GuestOfficeCommand, ALLOWED),
        **vocabulary(ref, "Office", OfficeCommand, {kind: _keyed(kind) for kind in KEYED.values()}),
        **some_event(OfficeEvent),
    }


def _keyed(kind: Any) -> tuple[str, ...]:
    return tuple(name for name in kind.__struct_fields__ if name not in KNOWN)
