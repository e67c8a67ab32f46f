"""The cards that were dealt at the tables of a journal, shoe by shoe, as a battery takes them.

A card that nobody saw (burned, or discarded before a war) is as good as still in the shoe: what comes next is as likely
to be any card that was not seen. That does not hold where hands stay hidden because they were bad, so a copy for
strangers of a game with hidden hands is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from cutcard.cards import DECK
from cutcard.citations import Refused
from cutcard.inspection.entries import events_in
from cutcard.inspection.opening import checked_journal
from cutcard.inspection.table_stream import TABLE
from cutcard.journal.hidden import record_in
from cutcard.journal.store import Store
from cutcard.table.base import Event
from cutcard.table.steps.cards.dealing import CardDealt
from cutcard.table.steps.cards.loading import CardBurned
from cutcard.table.steps.cards.shuffling import CardsShuffled, DiscardsReloaded
from cutcard.table.steps.rounds.settling import RoundEnded

_PLACE = {card: place for place, card in enumerate(DECK)}


class _Shoes:
    """Whole shoes, from the shuffle of all cards to the next shuffle of any."""

    def __init__(self) -> None:
        self.found: list[tuple[int, ...]] = []
        self._shoe: list[int] | None = None
        self._out = 0  # cards of the round that lie on the table

    def hear(self, event: Event) -> None:
        if isinstance(event, CardsShuffled | DiscardsReloaded):
            self.end()
            self._shoe = [] if not self._out else None
        elif isinstance(event, CardDealt | CardBurned):
            self._out += isinstance(event, CardDealt)
            if event.card is not None and self._shoe is not None:
                self._shoe.append(_PLACE[event.card])
            elif isinstance(event, CardDealt) and event.card is None:
                raise Refused(
                    "hidden_cards", "journal: its hidden cards are not in this copy, and hands are needed whole"
                )
        elif isinstance(event, RoundEnded):
            self._out = 0

    def end(self) -> None:
        if self._shoe:
            self.found.append(tuple(self._shoe))
        self._shoe = None


def dealt_in(path: Path, rulebook: str, decks: int | None = None) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """The shoes of all tables of a book with so many decks, or with as many as the first of them has; and how many
    these are. Raises `Refused`."""
    found: list[tuple[int, ...]] = []
    store = checked_journal(path)
    try:
        for stream, own in _streams(store, rulebook):
            decks = own if decks is None else decks
            if own == decks:
                found += shoes_in(event for entry in store.read(stream) for event in events_in(entry))
    finally:
        store.close()
    if not found or decks is None:
        with_decks = "" if decks is None else f" with {decks} decks"
        raise Refused("no_cards", f"journal: {path} has no cards of a table of {rulebook}{with_decks}")
    return decks, tuple(found)


def _streams(store: Store, rulebook: str) -> Iterator[tuple[str, int]]:
    for stream in sorted(store.last()):
        if stream.startswith(TABLE):
            pins = record_in(next(iter(store.read(stream)))).pins or {}
            if pins.get("rulebook") == rulebook and isinstance(pins.get("decks"), int):
                yield stream, pins["decks"]


def shoes_in(events: Iterable[Event]) -> list[tuple[int, ...]]:
    """The whole shoes among the events of a table, as far as they were dealt; raises `Refused`."""
    shoes = _Shoes()
    for event in events:
        shoes.hear(event)
    shoes.end()
    return shoes.found
