"""Payments broken into chips: what whoever deals cuts out of the tray, in the least number of chips that make it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from cutcard.money import ChipSet, dollars
from cutcard.rulebooks import Rulebook
from cutcard.table.state import WagerLine
from cutcard.telling.wording import title

MOST_TRIED = 20_000
"""Ways that are tried for one amount. Usual chips need a handful; where odd ones need more, the best so far is told."""


class Pile(msgspec.Struct, frozen=True):
    """So many chips of one denomination, which is an amount in dollars."""

    chip: str
    count: int


class Payment(msgspec.Struct, frozen=True, kw_only=True):
    """What is handed to a player for one wager. ``back``: it is the player's own, broken out of the stake. ``rest`` is
    what no chip of this table makes: empty where the chips make all of it, and where the table names none."""

    box: int
    player: str
    wager: str
    amount: str
    chips: tuple[Pile, ...]
    back: bool = False
    rest: str = ""


def least_chips(amount: int, denominations: Iterable[int]) -> dict[int, int]:
    """How many of each chip make an amount with the fewest chips; empty if they cannot make it.

    The largest chip first is not always least: of 6, 5 and 1 chips, ten is two fives.

    >>> least_chips(137_50, [50, 2_50, 5_00, 25_00, 100_00])
    {10000: 1, 2500: 1, 500: 2, 250: 1}
    >>> least_chips(10_00, [1_00, 5_00, 6_00]), least_chips(1, [5])
    ({500: 2}, {})
    """
    chips = sorted(set(denominations), reverse=True)
    if amount <= 0 or not chips or not ChipSet(chips).can_pay(amount):
        return {}
    return _Search(chips).least(amount)


class _Search:
    """A search from the largest chip down. A branch ends where the chips that are left cannot make the rest, or where
    even the largest of them would need more than the best way known."""

    def __init__(self, chips: Sequence[int]) -> None:
        self._chips = chips
        self._tails = [ChipSet(chips[at:]) for at in range(len(chips))]
        self._best: tuple[int, ...] = ()
        self._fewest = 0
        self._left = MOST_TRIED

    def least(self, amount: int) -> dict[int, int]:
        self._try(amount, 0, ())
        return {chip: count for chip, count in zip(self._chips, self._best, strict=False) if count}

    def _try(self, rest: int, at: int, so_far: tuple[int, ...]) -> None:
        used = sum(so_far)
        if not rest:
            if not self._best or used < self._fewest:
                self._best, self._fewest = so_far, used
            return
        if at == len(self._chips) or not self._tails[at].can_pay(rest):
            return
        for count in range(rest // self._chips[at], -1, -1):
            left = rest - count * self._chips[at]
            smaller = self._chips[at + 1] if at + 1 < len(self._chips) else 0
            needed = used + count + (-(-left // smaller) if smaller else 0)
            if self._best and (needed >= self._fewest or self._left <= 0):
                return  # with fewer of this chip it takes more of the smaller ones
            self._left -= 1
            self._try(left, at + 1, (*so_far, count))


def payment(book: Rulebook, line: WagerLine, denominations: Sequence[int]) -> Payment | None:
    """What the dealer hands out for a wager that is settled: the prize from the float, or what comes back of a stake
    of which a part is taken; nothing where the stake is taken or handed back whole."""
    divided = line.result in ("surrender", "lose") and 0 < line.returned < line.staked
    amount = int(line.returned if divided else line.paid)
    if not amount:
        return None
    in_chips = ChipSet(denominations).at_or_below(amount) if denominations else 0
    piles = least_chips(in_chips, denominations)
    return Payment(
        box=line.box,
        player=line.player,
        wager=title(book, line.wager),
        amount=dollars(amount),
        chips=tuple([Pile(dollars(chip), count) for chip, count in piles.items()]),
        back=divided,
        rest=dollars(amount - in_chips) if denominations and in_chips < amount else "",
    )
