"""The offices of a journal as they stand, taken as they are recorded; whether that is right `cutcard verify` says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cutcard.citations import Refused
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE
from cutcard.inspection.office_stream import KIND, OFFICE
from cutcard.inspection.pins import books_named, pins_in
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
    office: Office | None = None
    disputes: dict[int, Dispute] = {}
    for entry in store.read(stream):
        try:
            if office is None:
                (name,) = books_named(pins_in(entry) or {}) or ("",)
                office = KIND.new((shelf[name],))
            before, office = office, KIND.following(office, entry)
        except (*BAD_BODY, *IMPOSSIBLE) as error:
            said = f"{stream}, entry {entry.version}: it cannot be followed ({error}). `cutcard verify` tells more"
            raise Refused("unreadable", said) from None
        if office.disputes is not before.disputes:
            disputes.update(office.disputes)
    assert office is not None, "a stream has an entry"
    return OfficeThen(stream, office, disputes)
