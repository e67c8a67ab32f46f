"""Plain rounds, settled by the batch: which seats of a batch certainly agree with the pipeline.

There is no rule here. A round is plain when nothing in it could make the pipeline do more than look up the rows of each
seat by itself; tables filled by the pipeline then say what each wager comes to. Whatever is not certainly plain, and
whatever does not agree, is left to the pipeline itself.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from cutcard.auditing.hands import Cards, Ints
from cutcard.auditing.layout import Layout, source_of
from cutcard.auditing.report import Totals
from cutcard.auditing.seats import Flags, Seats
from cutcard.auditing.tables import Tables
from cutcard.cards import DECK
from cutcard.settlement.terms import Terms

_BITS = np.array([*(1 << place for place in range(len(DECK))), 0], np.uint64)


class Plain:
    """Judges batches of seats under one set of terms."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._terms: Terms = layout.terms

    @property
    def fits(self) -> bool:
        """Whether tables can hold this game: they are by pairs of hands that are dealt alike, of which the game says
        what can be seen in them, and by wagers whose amount follows from another."""
        game = self._terms.book.game
        return game.sight is not None and game.paired and not game.deals_by_cards and not self._terms.free

    @cached_property
    def _tables(self) -> Tables | None:
        if not self.fits:
            return None
        sight = self._terms.book.game.sight
        assert sight is not None, "a game without one does not fit"
        return Tables(self._terms, sight)

    def agreeing(self, seats: Seats, totals: Totals) -> tuple[Flags, Ints]:
        """Which rounds of a batch agree, and where each begins; those that do are counted."""
        starts = np.flatnonzero(~_same(seats.round))
        tables = None if seats.odd.all() else self._tables
        if tables is None:
            return np.zeros(len(starts), np.bool_), starts
        if tables.stakes.full:
            tables.forget_stakes()
        several = len(starts) < seats.number
        doubtful = seats.odd | (seats.box < 1) | (seats.box > self._terms.most_boxes)
        if several:
            doubtful |= self._odd_company(seats, starts)
        hands = tables.cases.hands
        mine, theirs = hands.values(seats.hand), hands.values(seats.dealer)
        doubtful |= self._odd_cards(seats, tables, starts, mine, theirs)
        kinds, differ = self._differing(seats, tables, ~doubtful, mine, theirs)
        agree = ~(doubtful | differ)
        rounds = np.logical_and.reduceat(agree, starts) if several else agree
        rows = np.repeat(rounds, np.diff(starts, append=seats.number)) if several else agree
        self._count(seats, totals, rounds, rows, tables.lines.take(kinds))
        return rounds, starts

    def _odd_company(self, seats: Seats, starts: Ints) -> Flags:
        """Rounds of several seats: the dealer's cards differ, boxes are out of order, players sit together oddly."""
        same_round = _same(seats.round)
        same_box = same_round & _same(seats.box)
        odd: Flags = same_round.copy()
        odd[1:] &= seats.box[1:] < seats.box[:-1]
        hand, dealer = ([column.by_row for column in columns] for columns in (seats.hand, seats.dealer))
        for columns, together in ((hand, same_box), (dealer, same_round), (seats.meters, same_round)):
            for column in columns:
                odd |= together & ~_same(column)
        odd |= same_round & ~_same(seats.no_meters)
        if not seats.names_once:
            odd |= same_round
        facts = self._terms.book.facts
        most = 1 if self._terms.box_total is not None else facts.players_per_box.value
        largest = int(np.diff(starts, append=seats.number).max())
        for lag in range(1, min(most + 1, largest)):  # boxes in order stand together
            beside = _same(seats.round, lag) & _same(seats.box, lag)
            odd |= beside if lag == most else beside & _same(seats.player, lag)
        if facts.boxes_per_player.value is not None:
            for lag in range(1, largest):
                odd |= _same(seats.round, lag) & _same(seats.player, lag)
        for wager in self._layout.own:
            stakes = seats.amounts.get(f"{wager.name}_staked")
            if wager.one_amount and stakes is not None:
                largest_stake = np.repeat(np.maximum.reduceat(stakes, starts), np.diff(starts, append=seats.number))
                odd |= (stakes != 0) & (stakes != largest_stake)
        return odd

    def _odd_cards(self, seats: Seats, tables: Tables, starts: Ints, mine: Ints, theirs: Ints) -> Flags:
        """Hands that are longer or shorter than the decisions call for, and rounds with very many of one card."""
        hands = tables.cases.hands
        need = tables.need.take(seats.decision)
        held, dealt = hands.length.take(mine), hands.length.take(theirs)
        copies = self._terms.copies
        if len(starts) == seats.number:
            odd: Flags = (held != need) | (dealt != need)
            if sum(self._terms.book.game.most) > copies:  # else there are not even so many cards in the round
                odd |= held + dealt - np.bitwise_count(_bits(seats.hand) | _bits(seats.dealer)) >= copies
            return odd
        bits, dealer_bits = _bits(seats.hand), _bits(seats.dealer)
        new_box = ~(_same(seats.round) & _same(seats.box))
        boxes = np.flatnonzero(new_box)
        sizes = np.diff(starts, append=seats.number)
        odd = held != np.repeat(np.maximum.reduceat(need, boxes), np.diff(boxes, append=seats.number))
        odd |= dealt != np.repeat(np.maximum.reduceat(need, starts), sizes)
        different = np.bitwise_count(np.bitwise_or.reduceat(bits, starts) | dealer_bits[starts]).astype(np.int64)
        number = np.add.reduceat(np.where(new_box, held, 0).astype(np.int64), starts) + dealt[starts]
        doubtful = number - different >= copies
        if doubtful.any():
            doubtful[doubtful] = self._most_of_a_card(seats, starts, doubtful, new_box) > copies
            odd |= np.repeat(doubtful, sizes)
        return odd

    @staticmethod
    def _most_of_a_card(seats: Seats, starts: Ints, doubtful: Flags, new_box: Flags) -> Ints:
        """How many there are of the most frequent card in each doubtful round."""
        place = np.cumsum(doubtful) - 1
        of_row = np.repeat(np.where(doubtful, place, -1), np.diff(starts, append=seats.number))
        hands = (of_row >= 0) & new_box
        first = starts[doubtful]
        width = len(DECK) + 1
        counts = np.zeros((int(doubtful.sum()), width), np.int64)
        for column in seats.hand:
            counts += np.bincount(of_row[hands] * width + column.by_row[hands], minlength=counts.size).reshape(
                counts.shape
            )
        for column in seats.dealer:
            counts += np.bincount(np.arange(len(first)) * width + column.by_row[first], minlength=counts.size).reshape(
                counts.shape
            )
        most: Ints = counts[:, : len(DECK)].max(axis=1)
        return most

    def _differing(self, seats: Seats, tables: Tables, fit: Flags, mine: Ints, theirs: Ints) -> tuple[Ints, Flags]:
        """The kind of each seat, and which of them differ from what their kind comes to (or cannot be told)."""
        combinations: Ints = np.zeros(seats.number, np.int64)
        numbers: dict[str, Ints] = {}
        for bit, wager in enumerate(self._layout.own):
            stakes = seats.amounts.get(f"{wager.name}_staked")
            if stakes is not None:
                combinations += (stakes != 0) * (1 << bit)
                numbers[wager.name] = tables.stakes.numbers(stakes)
        cases = tables.cases.of(mine, theirs, seats.decision, fit)
        kinds = tables.kinds(cases, seats.decision, combinations, fit, seats.hand, seats.dealer)
        differ: Flags = kinds == 0
        if self._terms.meters:
            differ |= tables.metered.take(kinds) & seats.no_meters
        for at, wager in enumerate(self._layout.wagers):
            source = source_of(wager)
            if source not in numbers:
                continue
            staked, paid, returned, known = tables.due(at, kinds, numbers[source])
            if not known:
                differ |= paid < 0
            due = {"paid": paid, "returned": returned, **({"staked": staked} if wager.follows else {})}
            for what, amount in due.items():
                recorded = seats.amounts.get(f"{wager.name}_{what}")
                if recorded is not None:
                    differ |= recorded != amount
        return kinds, differ

    def _count(self, seats: Seats, totals: Totals, rounds: Flags, rows: Flags, lines: Ints) -> None:
        everything = bool(rounds.all())
        totals.rounds += int(rounds.sum())
        totals.lines += int((lines if everything else lines[rows]).sum())
        for name, column in seats.amounts.items():
            what = name.rpartition("_")[2]
            amount = int((column if everything else column[rows]).sum())
            setattr(totals, what, getattr(totals, what) + amount)


def _same(column: npt.NDArray[Any], lag: int = 1) -> Flags:
    """Whether each entry of an array equals the one a given number of places before it."""
    found = np.zeros(len(column), np.bool_)
    np.equal(column[lag:], column[:-lag], out=found[lag:])
    return found


def _bits(columns: list[Cards]) -> Ints:
    """The cards of each hand as a set of bits."""
    first, *others = (_BITS.take(column.places).take(column.indices) for column in columns)
    for other in others:
        first |= other
    return first
