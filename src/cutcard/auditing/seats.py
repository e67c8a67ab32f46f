"""A batch of recorded seats as arrays, and where it came from."""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from cutcard.auditing.hands import NO_CARD, Cards, Ints, choices
from cutcard.auditing.layout import Layout, source_of
from cutcard.cards import DECK
from cutcard.money import LARGEST

_PLACE: dict[str | None, int] = {str(card): place for place, card in enumerate(DECK)}
NOT_A_CARD = NO_CARD + 1
NOT_A_DECISION = -1
NO_ROUND = -(1 << 63)
"""In place of a round's number that is not there."""

Flags = npt.NDArray[np.bool_]


class Seats:
    """One batch, decoded. ``odd`` marks the seats that tables cannot judge: nulls, ``more``, words nobody knows."""

    def __init__(self, layout: Layout, batch: pa.RecordBatch, last: int | None) -> None:
        self._layout = layout
        self._batch = batch
        self._names = frozenset(batch.schema.names)
        self.number = batch.num_rows
        self.odd: Flags = np.zeros(self.number, np.bool_)
        self.round = self._whole("round", NO_ROUND)
        self.odd[1:] |= self.round[1:] < self.round[:-1]
        self.odd[0] |= last is not None and self.round[0] <= last
        self.box = self._whole("box")
        player = batch.column("player")
        if player.null_count:
            self.odd |= _nulls(player)
        self.decision = self._decisions()
        self.hand = [self._cards(name) for name in layout.cards]
        self.dealer = [self._cards(name) for name in layout.dealer]
        self.amounts = {
            name: self._whole(name)
            for wager in layout.wagers
            if f"{source_of(wager)}_staked" in self._names
            for name in layout.amounts(wager)
            if name in self._names
        }
        self.meters: list[Ints] = []
        self.no_meters: Flags = np.zeros(self.number, np.bool_)
        self._read_meters()
        if "more" in self._names:
            self.odd |= ~_nulls(batch.column("more"))

    @cached_property
    def player(self) -> Ints:
        """Each player's name by its place in the dictionary."""
        return whole_numbers(self._batch.column("player").indices, 0)

    @property
    def names_once(self) -> bool:
        """Whether each player's name stands once in the dictionary, so that equal names have equal numbers."""
        names = self._batch.column("player").dictionary
        return len(names.unique()) == len(names)

    def _whole(self, name: str, empty: int = 0) -> npt.NDArray[np.int64]:
        column = self._batch.column(name)
        if column.null_count:
            self.odd |= _nulls(column)
        return whole_numbers(column, empty)

    def _words(self, name: str) -> tuple[Ints, list[str | None]]:
        """The index of each word in a dictionary, the length of the dictionary for nothing, and the words."""
        column = self._batch.column(name)
        words: list[str | None] = column.dictionary.to_pylist()
        return whole_numbers(column.indices, len(words)), words

    def _decisions(self) -> Ints:
        """The place of each decision among those that the game knows, 0 for none."""
        if "decision" not in self._names:
            return np.zeros(self.number, np.int64)
        game = self._layout.terms.book.game
        places: dict[str | None, int] = {word: place for place, word in enumerate(choices(game), start=1)}
        indices, words = self._words("decision")
        found = np.array([*(places.get(word, NOT_A_DECISION) for word in words), 0]).take(indices)
        if found.min() == NOT_A_DECISION:
            self.odd |= found == NOT_A_DECISION
            found = np.maximum(found, 0)
        return found

    def _cards(self, name: str) -> Cards:
        """A column of cards. What is no card counts as none, and marks its seat."""
        if name not in self._names:
            return Cards(np.zeros(self.number, np.int64), np.array([NO_CARD]))
        indices, words = self._words(name)
        places = [_PLACE.get(word, NOT_A_CARD) for word in words]
        for at, place in enumerate(places):
            if place == NOT_A_CARD:
                self.odd |= indices == at
        return Cards(indices, np.minimum([*places, NO_CARD], NO_CARD))

    def _read_meters(self) -> None:
        names = [name for name in self._layout.meters.values() if name in self._names]
        if len(names) < len(self._layout.meters):
            self.no_meters[:] = True
            return
        for at, name in enumerate(names):
            column = self._batch.column(name)
            missing = _nulls(column) if column.null_count else np.zeros(self.number, np.bool_)
            if at:
                self.odd |= missing != self.no_meters
            self.no_meters = missing
            values = whole_numbers(column, 0)
            self.odd |= (values < 0) | (values >= LARGEST)
            self.meters.append(values)


def whole_numbers(column: pa.Array, empty: int) -> npt.NDArray[np.int64]:
    """A column of whole numbers of any width, with this one where there is none."""
    column = column.cast(pa.int64(), safe=False)  # what does not fit comes out negative
    if column.null_count:
        column = column.fill_null(empty)
    found: npt.NDArray[np.int64] = column.to_numpy(zero_copy_only=False)
    return found


def _nulls(column: pa.Array) -> Flags:
    found: Flags = column.is_null().to_numpy(zero_copy_only=False)
    return found
