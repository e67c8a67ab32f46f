"""Whether the source of chance is still well: tests that run along with live play, on its bytes and on dealt cards.

A state goes in with what was drawn, a state comes out, and a `Failure` if a test has failed. Nothing is put right
here: whoever draws stops (`cutcard.sources.watched`).

On the bytes, in the manner of NIST SP 800-90B (4.4). The source is said to have its full 8 bits of entropy in each
byte, so that no byte is likelier than 1/256:

- *repetition*: the same byte ``REPEATED`` times in a row. After any byte that has a chance of 1/256**6.
- *proportion*: the first of ``WINDOW`` bytes comes ``AMONG`` times among them. The chance is the tail of a binomial
  distribution, a sum of integers over 256**511 (`proportion_chance`).
- *spread*: chi-square over all 256 values of ``MANY`` bytes, 16 of each on average, with 255 degrees of freedom: at
  ``FAR`` it stops. It finds a bit that is stuck, or values that never come.
- *period*: ``ANCHOR`` bytes that were kept come again. Those that are kept change after 1, 2, 4, 8 ... KiB, so that a
  source that goes in a circle is found whatever its length (Brent's method). For any place the chance is 1/256**16.

On the cards, a rolling chi-square with 12 degrees of freedom (*cards*). Cards come without replacement, so each is held
against what was left in its shoe: the cards that are left, twos first and aces last, share the line from 0 to 1 alike,
the face that is drawn has its part of that line, and the part is laid over 13 equal cells. With a uniform point in each
part the cells would be hit exactly as by independent throws of a fair die with 13 sides, whatever the decks, the
shuffles and the length of rounds; what is laid here is the mean over that point. So no convex function of it, such as
the distance from evenness, is larger on average than with the die (Jensen): the die bounds the chance of a false stop.
Every ``STEP`` cards the last ``SPAN`` are looked at; ``MOST`` is chosen so that a look fails by chance less than once
in 2 * 10**8. `docs/randomness.md` has the arithmetic, and ``tests/sources/test_health_rates.py`` does it again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb, lcm

import msgspec
from msgspec.structs import replace

from cutcard.cards import DECK, Card

REPEATED = 7
WINDOW = 512
AMONG = 20
MANY = 4096
FAR = 475
ANCHOR = 16
FIRST_PERIOD = 1024

CELLS = 13
STEP = 520
SPAN = 10 * STEP
MOST = 82

WHOLE = CELLS * lcm(*range(1, 17))
"""What one card lays over the cells, in parts: a face of which up to sixteen copies are left divides it exactly."""

BY_RANK: tuple[Card, ...] = tuple(sorted(DECK, key=lambda card: card.rank))
"""The faces in the order in which they share the line."""

TESTS = ("answer", "length", "repetition", "proportion", "spread", "period", "cards")
"""What can fail. *answer*: a shuffle of known bytes came out otherwise; *length*: fewer bytes came than were asked."""


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """A test that failed: what was found, the bound that it should have stayed below, and over how much.

    It holds no byte and no card: it goes into the journal.
    """

    test: str
    found: int
    bound: int
    over: int

    @property
    def says(self) -> str:
        """The finding in a sentence.

        >>> Failure(test="repetition", found=9, bound=7, over=1024).says
        'the same byte came 9 times in a row, and 7 times stop play'
        """
        return {
            "answer": f"{self.found} of {self.over} known answers of the shuffle came out otherwise",
            "length": f"{self.found} of {self.over} bytes did not come",
            "repetition": f"the same byte came {self.found} times in a row, and {self.bound} times stop play",
            "proportion": f"one byte came {self.found} times among {self.over}, and {self.bound} times stop play",
            "spread": f"the last {self.over:,} bytes have a chi-square of {self.found}, and {self.bound} stops play",
            "period": f"the same {self.found} bytes came again after {self.over:,} others at most",
            "cards": f"the last {self.over:,} cards have a chi-square of {self.found}, and {self.bound} stops play",
        }[self.test]


class Drawn(msgspec.Struct, frozen=True):
    """What is kept of the bytes that were drawn. It is never shown: the last of them may be a salt."""

    tail: bytes = b""
    window: bytes = b""
    many: bytes = b""
    anchor: bytes = b""
    since: int = 0
    period: int = FIRST_PERIOD

    def __repr__(self) -> str:
        return "<bytes that were drawn>"


class Dealt(msgspec.Struct, frozen=True):
    """What the last cards laid over the cells: in whole steps, the oldest first, and since the last step."""

    steps: tuple[tuple[int, ...], ...] = ()
    cells: tuple[int, ...] = (0,) * CELLS
    cards: int = 0


def drew(state: Drawn, block: bytes) -> tuple[Drawn, Failure | None]:
    """The state after some bytes, and the first test that failed.

    >>> state, failure = drew(Drawn(), bytes(range(256)))
    >>> failure is None, drew(state, bytes(6))[1] is None, drew(state, bytes(7))[1].test
    (True, True, 'repetition')
    """
    joined = state.tail + block
    window, often = _windows(state.window + block, WINDOW, _proportion)
    many, uneven = _windows(state.many + block, MANY, _spread)
    failure = _repetition(joined, len(block)) or often or uneven or _period(state, joined)
    anchor, since, period = state.anchor, state.since + len(block), state.period
    if len(joined) >= ANCHOR and (not anchor or since >= period):
        anchor, since, period = joined[-ANCHOR:], 0, 2 * period if anchor else period
    return Drawn(joined[1 - ANCHOR :], window, many, anchor, since, period), failure


def _windows(waiting: bytes, size: int, test: Callable[[bytes], Failure | None]) -> tuple[bytes, Failure | None]:
    """What is left after all whole windows, one after the other, and the first failure in them."""
    if len(waiting) < size:  # as it is for most draws: a salt is short
        return waiting, None
    whole = len(waiting) - len(waiting) % size
    found = (test(waiting[at : at + size]) for at in range(0, whole, size))
    return waiting[whole:], next(filter(None, found), None)


def _proportion(window: bytes) -> Failure | None:
    among = window.count(window[:1])
    return Failure(test="proportion", found=among, bound=AMONG, over=WINDOW) if among >= AMONG else None


def _spread(many: bytes) -> Failure | None:
    """The sum of (times - 16)**2 / 16 is the sum of times**2 / 16, less the number of bytes."""
    found = sum(times * times for times in Counter(many).values()) // (MANY // 256) - MANY
    return Failure(test="spread", found=found, bound=FAR, over=MANY) if found >= FAR else None


def _repetition(joined: bytes, over: int) -> Failure | None:
    """Neighbours that are equal differ by a zero byte: so many zeros in a row are a byte more that are the same."""
    if len(joined) < REPEATED:
        return None
    number = int.from_bytes(joined[1:], "big") ^ int.from_bytes(joined[:-1], "big")
    differences = number.to_bytes(len(joined) - 1, "big")
    longest = REPEATED - 1
    if bytes(longest) not in differences:
        return None
    while bytes(longest + 1) in differences:
        longest += 1
    return Failure(test="repetition", found=longest + 1, bound=REPEATED, over=over)


def _period(state: Drawn, joined: bytes) -> Failure | None:
    if not state.anchor or state.anchor not in joined:
        return None
    return Failure(test="period", found=ANCHOR, bound=ANCHOR, over=state.since + len(joined))


def dealt(state: Dealt, face: int, left: Sequence[int]) -> tuple[Dealt, Failure | None]:
    """The state after a card: its place in `BY_RANK`, and how many of each there were ``left`` before it was drawn."""
    cells = list(state.cells)
    for cell, part in laid(face, left):
        cells[cell] += part
    cards = state.cards + 1
    if cards < STEP:
        return replace(state, cells=tuple(cells), cards=cards), None
    steps = (*state.steps, tuple(cells))[-SPAN // STEP :]
    failure = None
    if len(steps) * STEP == SPAN:
        found = chi_square([sum(column) for column in zip(*steps, strict=True)])
        if found >= MOST:
            failure = Failure(test="cards", found=int(found), bound=MOST, over=SPAN)
    return Dealt(steps), failure


def laid(face: int, left: Sequence[int]) -> list[tuple[int, int]]:
    """What a card lays over which cells: the overlap of its part of the line with each of the equal cells.

    >>> laid(7, [1] * 52) == [(1, WHOLE)], laid(0, [1] * 13 + [0] * 39) == [(0, WHOLE)]
    (True, True)
    >>> [cell for cell, part in laid(51, [0] * 50 + [1, 1])]  # the second half of the line
    [6, 7, 8, 9, 10, 11, 12]
    """
    size, copies, before = sum(left), left[face], sum(left[:face])
    begins, ends = CELLS * before, CELLS * (before + copies)
    part = WHOLE // (CELLS * copies)
    found = []
    for cell in range(begins // size, -(-ends // size)):
        overlap = min(ends, size * (cell + 1)) - max(begins, size * cell)
        found.append((cell, part * overlap))
    return found


def chi_square(cells: Sequence[int]) -> Fraction:
    """Pearson's sum for what was laid over the cells, against an even share for each."""
    even = Fraction(sum(cells), len(cells))
    return sum(((cell - even) ** 2 for cell in cells), Fraction()) / (even * WHOLE)


def proportion_chance(among: int = AMONG, window: int = WINDOW) -> Fraction:
    """The chance that the first byte of a window comes so often in it, if every byte is as likely as any other."""
    rest = window - 1
    ways = sum(comb(rest, others) * 255 ** (rest - others) for others in range(among - 1, window))
    return Fraction(ways, 256**rest)
