"""For an inspector who has the vault: every card of every shoe beside its commitment, hidden cards too.

A second pass over the tables of a journal, after their streams were walked. What players cannot check is checked here:
burned and discarded cards, and hands that were never turned.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cutcard.citations import Refused
from cutcard.inspection.entries import events_in
from cutcard.inspection.faults import EntryFault, at_entry
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE
from cutcard.inspection.table_stream import TABLE
from cutcard.journal.entry import Entry
from cutcard.journal.store import Store
from cutcard.journal.vault import Secrets
from cutcard.rulebooks import Shelf
from cutcard.sources.commitment import CommittedPair
from cutcard.table.base import Event, evolve
from cutcard.table.state import Table, new_table
from cutcard.table.steps.cards.dealing import CardDealt
from cutcard.table.steps.cards.links import ShoeOpened
from cutcard.table.steps.cards.loading import BurnCardShown, CardBurned
from cutcard.table.steps.cards.shuffling import CardsShuffled, DiscardsReloaded
from cutcard.table.steps.rounds.opening import TableOpened
from cutcard.table.steps.rounds.settling import HandTurned


class Opened(msgspec.Struct):
    """What a vault showed: findings, shoes that it holds, cards that were compared, and shoes that it does not hold."""

    findings: list[EntryFault] = []
    shoes: int = 0
    cards: int = 0
    unknown: list[str] = []  # the stream, entry and commitment of each

    def notes(self) -> Iterator[str]:
        """What was compared, and what could not be, in sentences."""
        yield f"By the vault: {self.shoes:,} shoes are what was committed to, and {self.cards:,} cards came from them."
        for said in self.unknown:
            yield f"The vault does not hold {said}: its cards were not compared."


def opened_by(vault: Secrets, store: Store, shelf: Shelf) -> Opened:
    """Compare every table of a journal with a vault; in each stream up to the first thing that is wrong."""
    found = Opened()
    for stream in sorted(store.last()):
        if stream.startswith(TABLE):
            finding = _Inspector(stream, vault, found).walk(store, shelf)
            if finding is not None:
                found.findings.append(finding)
    return found


class _Inspector:
    """One table, beside the shoes that the vault holds of it."""

    def __init__(self, stream: str, vault: Secrets, found: Opened) -> None:
        self._stream, self._vault, self._found = stream, vault, found
        self._pairs: dict[str, CommittedPair | None] = {}

    def walk(self, store: Store, shelf: Shelf) -> EntryFault | None:
        table: Table | None = None
        for entry in store.read(self._stream):
            try:
                for event in events_in(entry):
                    if table is None:
                        if not isinstance(event, TableOpened):
                            return None  # the walk over the stream has said so
                        table = new_table(shelf[event.rulebook])
                    wrong = self._wrong(entry, table, event)
                    if wrong:
                        return at_entry(entry, "vault", wrong, event=type(event).__name__)
                    table = evolve(table, event)
            except (*BAD_BODY, *IMPOSSIBLE, Refused):
                return None  # the same
        return None

    def _wrong(self, entry: Entry, table: Table, event: Event) -> str:
        if isinstance(event, CardsShuffled | DiscardsReloaded):
            return self._committed(entry, event.commitment)
        pair = self._pairs.get(table.commitment)
        if isinstance(event, ShoeOpened) and pair is not None and table.fairness.shoe is not None:
            mine, other = pair.shoes[table.fairness.shoe], pair.shoes[1 - table.fairness.shoe]
            cards, seed = other.whole()
            if (event.cards, event.seed, event.root) != (cards, seed.hex(), mine.root.hex()):
                return "the shoe that was opened is not the one in the vault"
        if isinstance(event, CardDealt | CardBurned) and event.card is not None and pair is not None:
            shoe, place = table.fairness.shoe, event.place
            return "" if shoe is None or place is None else self._compared(pair, shoe, place, str(event.card))
        if isinstance(event, HandTurned):
            return self._turned(table, event)
        if isinstance(event, BurnCardShown) and table.burned is not None and event.card != table.burned:
            return f"{event.card} was shown, and {table.burned} was burned"
        return ""

    def _committed(self, entry: Entry, commitment: str) -> str:
        """A new pair of shoes, if the vault has it."""
        if not commitment:
            return ""
        secret = self._vault.secret(self._stream, commitment)
        if secret is None:
            self._pairs[commitment] = None
            self._found.unknown.append(f"the shoe of {self._stream}, entry {entry.version} ({commitment[:16]}...)")
            return ""
        try:
            pair = CommittedPair.of_secret(secret)
        except ValueError:
            return "what the vault holds is no pair of shoes"
        if pair.commitment != commitment:
            return "the shoes in the vault are not those that were committed to"
        self._pairs[commitment] = pair
        self._found.shoes += 2
        return ""

    def _compared(self, pair: CommittedPair, shoe: int, place: int, card: str) -> str:
        there = pair.shoes[shoe].card(place)
        if str(there) != card:
            return f"{card} came from place {place}, and {there} is there"
        self._found.cards += 1
        return ""

    def _turned(self, table: Table, event: HandTurned) -> str:
        """A hand that was dealt face down: each of its cards beside its place."""
        origins = table.fairness.origins
        for at, card in zip(table.lying_on(event.box), event.cards, strict=True):
            pair = self._pairs.get(origins[at].commitment) if at < len(origins) else None
            if pair is not None and card != pair.shoes[origins[at].shoe].card(origins[at].place):
                return f"{card} was turned, and was not at place {origins[at].place}"
        return ""
