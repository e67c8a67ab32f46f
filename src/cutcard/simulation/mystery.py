"""A mystery prize over millions of rounds: each round drawn once when it is over, exactly, in the order of the pool.

The number of a round is fixed by the seed, the table and the round alone, so neither the order of the tables nor the
number of workers changes it. It is compared exactly: floats only pass over rounds that miss by far.
"""

from __future__ import annotations

from array import array
from fractions import Fraction
from hashlib import sha256

import numpy as np
import numpy.typing as npt

from cutcard.exact_odds.approved import Mystery
from cutcard.settlement.terms import Terms
from cutcard.simulation.chunks import GAMMA, WORD, mixed

_AT_ONCE = 1 << 16
"""Draws that are looked at together."""

Words = npt.NDArray[np.uint64]


class MysteryRun:
    """The mystery meter of a pool that several tables feed, with the same number of wagers in every round of each.

    Amounts are in parts of a cent. Contributions wait until their round is drawn, and move the meter then.
    """

    def __init__(self, terms: Terms, mystery: Mystery, wager: int, boxes: int, tables: int = 1, seed: int = 1) -> None:
        part = mystery.rate * wager
        self.terms, self.mystery, self.boxes, self.tables, self.seed = terms, mystery, boxes, tables, seed
        self.parts = part.denominator
        self.step = part.numerator * boxes
        self.width = (mystery.must_hit_by - mystery.start) * self.parts
        self.most = -(-self.width // self.step)  # draws after which a hit is certain
        self.rounds = 0  # of each table
        self.prizes = array("q")  # cents paid at each hit, all winners together
        self.values = array("q")  # parts: the meter at each hit
        self.gaps = array("q")  # rounds of all tables up to and with each hit
        self.won = [0] * boxes  # how often each box of a table was among the winners
        self.winners = 0
        self.reserve = 0  # what went beyond the end, and pays for starts
        self.started = mystery.start * self.parts  # what the operator gave for starts
        self.rounded = 0  # ... and for started cents and chips
        self._missed = 0  # rounds drawn since the last hit
        self._near = 1e-9 + 1e-15 * self.most  # more than floats can be wrong by
        self._starts = np.array([_word(seed, table, 0) for table in range(tables)], np.uint64)

    @property
    def hits(self) -> int:
        """How often the prize was won."""
        return len(self.prizes)

    @property
    def contributed(self) -> int:
        """What the wagers gave."""
        return self.rounds * self.tables * self.step

    @property
    def meter(self) -> int:
        """Where the meter stands."""
        return self.mystery.start * self.parts + self._missed * self.step

    def add(self, rounds: int) -> None:
        """Draw the next rounds of all tables: first table first in each, as the pool hears of them."""
        at, end = self.rounds * self.tables, (self.rounds + rounds) * self.tables
        self.rounds += rounds
        while at < end:
            number = min(_AT_ONCE, end - at)
            self._draw(at, self._words(at, number))
            at += number

    def cents(self, parts: int) -> Fraction:
        """An amount in parts of a cent, as cents."""
        return Fraction(parts, self.parts)

    def _words(self, at: int, number: int) -> Words:
        """The first 64 bits of the numbers of so many draws; a draw is a round of a table."""
        draws = np.arange(at, at + number, dtype=np.uint64)
        tables = np.uint64(self.tables)
        return _mixed(
            self._starts[(draws % tables).astype(np.intp)] + (draws // tables + np.uint64(1)) * np.uint64(GAMMA)
        )

    def _draw(self, at: int, words: Words) -> None:
        """Draw in order; whatever lies near its chance or below it is decided in whole numbers."""
        shares = words.astype(np.float64) * 2.0**-64
        done = 0
        while done < len(words):
            window = min(len(words) - done, self.most - self._missed)
            left = float(self.width) - float(self.step) * (self._missed + np.arange(window))
            near = shares[done : done + window] * left <= self.step * (1 + self._near)
            first = int(near.argmax())
            if not near[first]:
                self._missed += window
                done += window
                continue
            self._missed += first
            done += first
            if self._hits(at + done, int(words[done])):
                self._hit(at + done)
            else:
                self._missed += 1
            done += 1

    def _hits(self, draw: int, word: int) -> bool:
        """Whether a draw hits: ``number < step / left``, block by block until that is decided.

        Where the step reaches the end every number is small enough.
        """
        left = self.width - self._missed * self.step
        rest, block = self.step, 0
        while True:
            rest = (rest << 64) - word * left
            if rest >= left:  # whatever bits follow
                return True
            if rest <= 0:
                return False
            block += 1
            table, round_ = draw % self.tables, draw // self.tables
            word = mixed((_word(self.seed, table, block) + (round_ + 1) * GAMMA) & WORD)

    def _hit(self, draw: int) -> None:
        table, round_ = draw % self.tables, draw // self.tables
        before = self.mystery.start * self.parts + self._missed * self.step
        over = max(self._missed * self.step + self.step - self.width, 0)
        value = before + self.step - over
        chosen = self._chosen(table, round_)
        share, _ = self.terms.payable(-(-value // self.parts), len(chosen))
        paid = share * len(chosen)
        self.values.append(value)
        self.prizes.append(paid)
        self.gaps.append(self._missed + 1)
        self.rounded += paid * self.parts - value
        self.reserve += over
        start = self.mystery.start * self.parts
        kept = min(self.reserve, start)
        self.reserve -= kept
        self.started += start - kept
        self.winners += len(chosen)
        for box in chosen:
            self.won[box] += 1
        self._missed = 0

    def _chosen(self, table: int, round_: int) -> list[int]:
        """Which boxes win: those with the smallest hashes; all of them where they are no more than the winners."""

        def order(box: int) -> bytes:
            return sha256(f"winner {self.seed} {table} {round_} {box}".encode()).digest()

        return sorted(sorted(range(self.boxes), key=order)[: self.mystery.winners])


def _word(seed: int, table: int, block: int) -> int:
    """Where the numbers of a table begin, block by block."""
    return int.from_bytes(sha256(f"mystery {seed} {table} {block}".encode()).digest()[:8])


def _mixed(words: Words) -> Words:
    """What `mixed` does, for many words at once."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))
