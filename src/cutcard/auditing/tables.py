"""What plain seats come to, tabulated: each entry is taken from a round that the pipeline settled.

A *kind* of seat is what decides its rows: the wagers that are down, the decision and the case. The same stake in the
same row always comes to the same, so the amounts stand in tables by row and stake, and only the stakes that a file
holds are ever settled. A kind or an amount that does not fit here (a prize to be shared, a refusal) is marked, and such
rounds go through the pipeline one by one.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np
import numpy.typing as npt

from cutcard.auditing.hands import Cards, Cases, Ints
from cutcard.auditing.layout import source_of
from cutcard.cards import Card
from cutcard.citations import Refused
from cutcard.games import Case, Sight
from cutcard.rulebooks.parts import Wager
from cutcard.settlement.pipeline import settle_round
from cutcard.settlement.round import Box, Line, Round, Seat
from cutcard.settlement.terms import Terms

UNKNOWN = -1
BY_PIPELINE = -2  # an amount that only the whole round gives

NO_LINE = 0
"""The row of a wager that has no line: nothing staked, paid or returned."""

UNFIT = 0
"""The kind of a seat that does not fit into tables."""

_SMALL = 1 << 24  # cents: larger stakes go through the pipeline
MOST_STAKES = 1 << 16
_MOST_AMOUNT = 1 << 42  # so that a batch of amounts adds up within 64 bits

Flags = npt.NDArray[np.bool_]


class Stakes:
    """The different stakes of a file, numbered as they come up from 1, which is no stake at all.

    >>> stakes = Stakes()
    >>> stakes.numbers(np.array([500, 0, 1000, 500])).tolist(), stakes.amounts[3:]
    ([3, 1, 4, 3], [500, 1000])
    """

    OTHER = 2  # any stake that does not fit

    def __init__(self) -> None:
        self.amounts: list[int] = [0, 0, 0]
        self._direct = np.zeros(_SMALL, np.int32)  # the system gives only those pages that are used
        self._direct[0] = 1

    @property
    def full(self) -> bool:
        """Whether no further stake fits."""
        return len(self.amounts) >= MOST_STAKES

    def numbers(self, stakes: npt.NDArray[np.int64]) -> Ints:
        """The number of each stake."""
        unusual = stakes.view(np.uint64) >= _SMALL  # large, or negative
        if unusual.any():
            found = self._look_up(np.where(unusual, 0, stakes))
            found[unusual] = self.OTHER
            return found
        return self._look_up(stakes)

    def _look_up(self, stakes: npt.NDArray[np.int64]) -> Ints:
        found = self._direct.take(stakes)
        if found.min() == 0:
            for stake in np.unique(stakes[found == 0]).tolist():
                if self.full:
                    self._direct[stake] = self.OTHER
                else:
                    self._direct[stake] = len(self.amounts)
                    self.amounts.append(stake)
            found = self._direct.take(stakes)
        return found


class Example(msgspec.Struct, frozen=True):
    """A seat that stands for its kind."""

    hand: tuple[Card, ...]
    dealer: tuple[Card, ...]
    decision: str | None
    wagers: tuple[str, ...]


class Tables:
    """Kinds of seats and their amounts, under one set of terms."""

    def __init__(self, terms: Terms, sight: Sight) -> None:
        self._terms = terms
        self.cases = Cases(terms, sight)
        self.stakes = Stakes()
        self.wagers = terms.book.wagers
        self.own = [wager for wager in self.wagers if source_of(wager) == wager.name]
        self.need = np.array([terms.book.game.dealt(choice).box for choice in self.cases.decisions], np.int8)
        self._combinations = 1 << len(self.own)
        self._kind_of = np.full(0, UNKNOWN)
        self._examples: list[Example] = [Example((), (), None, ())]
        self._rows: list[dict[int, int]] = [{} for _ in self.wagers]  # by wager: its rows in the order met
        self._chosen: list[list[int]] = [[NO_LINE] for _ in self.wagers]  # by wager and kind: its row
        self._lines = [0]
        self._metered = [False]
        self._amounts = [Due(self, at, wager) for at, wager in enumerate(self.wagers)]
        self._set()

    def _set(self) -> None:
        self.rows = [np.array(chosen) for chosen in self._chosen]
        self.lines = np.array(self._lines)
        self.metered = np.array(self._metered, np.bool_)

    def forget_stakes(self) -> None:
        """Begin again with no stakes, when too many different ones have come up."""
        self.stakes = Stakes()
        self._amounts = [Due(self, at, wager) for at, wager in enumerate(self.wagers)]

    def kinds(
        self,
        cases: Ints,
        decisions: Ints,
        combinations: Ints,
        fit: Flags,
        hands: Sequence[Cards],
        dealers: Sequence[Cards],
    ) -> Ints:
        """The kind of each seat that is fit so far; the others are `UNFIT`."""
        choices = len(self.cases.decisions)
        wanted = (len(self.cases.known) + 1) * choices * self._combinations
        if wanted > len(self._kind_of):
            self._kind_of = np.append(self._kind_of, np.full(wanted, UNKNOWN))
        at = np.multiply(cases, choices, dtype=np.int64)
        at += decisions
        at *= self._combinations
        at += combinations
        everything = bool(fit.all())
        if not everything:
            at = np.where(fit, at, 0)
        found: Ints = self._kind_of.take(at)
        if found.min() == UNKNOWN:
            unknown = (found == UNKNOWN) & fit
            places, first = np.unique(at[unknown], return_index=True)
            for place, row in zip(places.tolist(), np.flatnonzero(unknown)[first].tolist(), strict=True):
                wagers = tuple(own.name for bit, own in enumerate(self.own) if combinations[row] >> bit & 1)
                decision = self.cases.decisions[decisions[row]]
                need = self.need[decisions[row]]
                hand, dealer = (
                    tuple(card for column in columns if (card := column[row])) for columns in (hands, dealers)
                )
                example = Example(hand[:need], dealer[:need], decision, wagers)
                self._kind_of[place] = self._new_kind(example, self.cases.known[cases[row]])
            self._set()
            found = self._kind_of.take(at)
        return found if everything else np.where(fit, found, UNFIT)

    def _new_kind(self, example: Example, case: Case) -> int:
        terms = self._terms
        if terms.find(example.hand, example.dealer, example.decision) != case or self.settle(example, {}) is None:
            return UNFIT
        plan = terms.plan(terms.placed(example.wagers), case, example.decision)
        if plan is None or plan.progressive:
            return UNFIT
        chosen = {row.wager: id(row) for row in plan.rows}
        for at, wager in enumerate(self.wagers):
            rows = self._rows[at]
            row = chosen.get(wager.name)
            self._chosen[at].append(NO_LINE if row is None else rows.setdefault(row, len(rows) + 1))
        self._examples.append(example)
        self._lines.append(len(plan.rows))
        self._metered.append(plan.metered)
        return len(self._examples) - 1

    def settle(self, example: Example, stakes: dict[str, int]) -> dict[str, Line] | None:
        """The lines of a seat alone at the table; ``None`` if the pipeline refuses it.

        Wagers without a stake get one that no limit touches.
        """
        limits = self._terms.limits
        wagers = {
            name: stakes.get(name) or (max(limits[name].min, 1) if name in limits else 100) for name in example.wagers
        }
        seat = Seat("A", wagers, example.decision)
        jackpot = dict.fromkeys(self._terms.meters, 0)
        round_ = Round(example.dealer, (Box(1, example.hand, (seat,)),), jackpot=jackpot)
        try:
            return {line.wager: line for line in settle_round(self._terms, round_).lines}
        except Refused:
            return None

    def due(self, wager: int, kinds: Ints, stakes: Ints) -> tuple[Ints, Ints, Ints, bool]:
        """What is staked, paid and returned on a wager, and whether each amount is known (if not it is negative)."""
        return self._amounts[wager].of(self.rows[wager].take(kinds), kinds, stakes)

    def example(self, kind: int) -> Example:
        """The seat that stands for a kind."""
        return self._examples[kind]

    def row_count(self, wager: int) -> int:
        """How many rows of a wager have come up."""
        return len(self._rows[wager]) + 1


class Due:
    """What one wager comes to, by row and stake."""

    def __init__(self, tables: Tables, at: int, wager: Wager) -> None:
        self._tables = tables
        self._at = at
        self._name = wager.name
        self._follower = wager.follows is not None
        self._source = source_of(wager)
        self._shape = (0, 0)
        self._staked = self._paid = self._returned = np.zeros(0, np.int64)

    def of(self, rows: Ints, kinds: Ints, stakes: Ints) -> tuple[Ints, Ints, Ints, bool]:
        """Staked (of a wager that follows another), paid and returned for each seat, and whether all are known."""
        self._widen()
        at = rows * self._shape[1] + stakes
        paid = self._paid.take(at)
        known = bool(paid.min() >= 0)
        if not known:
            unknown = paid == UNKNOWN
            if unknown.any():
                _, first = np.unique(at[unknown], return_index=True)
                for seat in np.flatnonzero(unknown)[first].tolist():
                    self._settle(int(kinds[seat]), int(stakes[seat]))
                paid = self._paid.take(at)
                known = bool(paid.min() >= 0)
        return self._staked.take(at) if self._follower else paid, paid, self._returned.take(at), known

    def _widen(self) -> None:
        rows, stakes = self._tables.row_count(self._at), len(self._tables.stakes.amounts)
        if rows > self._shape[0] or stakes > self._shape[1]:
            shape = max(rows, self._shape[0]), max(2 * stakes, self._shape[1])
            for name in ("_staked", "_paid", "_returned"):
                wider = np.full(shape, UNKNOWN, np.int64)
                wider[: self._shape[0], : self._shape[1]] = getattr(self, name).reshape(self._shape)
                wider[NO_LINE] = 0
                wider[:, Stakes.OTHER] = BY_PIPELINE
                setattr(self, name, wider.ravel())
            self._shape = shape

    def _settle(self, kind: int, number: int) -> None:
        """Fill in one stake of one row."""
        stake = self._tables.stakes.amounts[number]
        place = int(self._tables.rows[self._at][kind]) * self._shape[1] + number
        lines = self._tables.settle(self._tables.example(kind), {self._source: stake})
        line = None if lines is None else lines[self._name]
        if line is None or max(line.staked, line.paid, line.returned) > _MOST_AMOUNT:
            self._staked[place] = self._paid[place] = self._returned[place] = BY_PIPELINE
            return
        self._staked[place], self._paid[place], self._returned[place] = line.staked, line.paid, line.returned
