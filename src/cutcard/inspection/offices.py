"""The offices of a journal as they stand, taken as they are recorded; whether that is right `cutcard verify` says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cutcard.inspection.followed import states_in
from cutcard.inspection.office_stream import KIND, OFFICE
from cutcard.journal.store import Store
from cutcard.office.state import Dispute, Office
from cutcard.rulebooks import Shelf


class OfficeThen(NamedTuple):
    """An office, and every dispute that it ever had as it was last, by number."""

    stream: str
    office: Office
    disputes: dict[int, Dispute]


def offices_in(store: Store, shelf: Shelf) -> Iterator[OfficeThen]:
    """Every office of a journal; raises `Refused` where an entry cannot be followed."""
    for stream in sorted(store.last()):
        if stream.startswith(OFFICE):
            yield _followed(store, shelf, stream)


def _followed(store: Store, shelf: Shelf, stream: str) -> OfficeThen:
    disputes: dict[int, Dispute] = {}
    office: Office | None = None
    for office in states_in(KIND, store, shelf, stream):
        disputes.update(office.disputes)
    assert office is not None, "a stream has an entry"
    return OfficeThen(stream, office, disputes)
