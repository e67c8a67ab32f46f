"""What was played at one table in a period: rounds, stakes and win, beside what chance would have had it win.

Money is counted twice, from different places: from the table's accounts (the float, and what the house matched), and
from the settlements of the rounds that ended. Where they differ, it is said by what: rounds that were under way when
the period began or ended, and sums that are no result of a round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cutcard.day.chance import BoxStakes, Chances, Expected
from cutcard.day.periods import Period
from cutcard.day.reading import Step
from cutcard.exact_odds.payouts import belonging, placeable
from cutcard.rulebooks import Rulebook
from cutcard.settlement.terms import Terms
from cutcard.table.money import FLOAT, MATCH, POOL
from cutcard.table.state import Settled, Table
from cutcard.table.steps.cards.dealing import RoundStarted
from cutcard.table.steps.office.signs import DealerRelieved
from cutcard.table.steps.people.conduct import WithheldDetermined
from cutcard.table.steps.people.disputes import AdjustmentMade, AdjustmentReversed
from cutcard.table.steps.rounds.resuming import PoolDifferenceTaken
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.steps.trouble.reopening import RoundReopened

POINT = 900
"""Seconds from one point of a curve to the next."""


class Sums:
    """Figures that are added up: of a table, a wager, a dealer. Money in cents; ``expected`` is what chance has it."""

    __slots__ = ("expected", "hands", "rounds", "seconds", "staked", "win")

    def __init__(self) -> None:
        self.rounds = self.hands = self.staked = self.win = self.seconds = 0
        self.expected = Expected()

    def add(self, other: Sums) -> None:
        """Add others' figures to these."""
        self.rounds += other.rounds
        self.hands += other.hands
        self.staked += other.staked
        self.win += other.win
        self.seconds += other.seconds
        self.expected = self.expected.plus(other.expected)


class Point(NamedTuple):
    """Where a table stood at a moment of the period: rounds, its win, and what chance has for them."""

    at: int
    rounds: int
    win: int
    expected: Expected


class _Round:
    """One round that ended, until nothing of it can change any more."""

    def __init__(self, at: int, dealer: str, whole: Sums, wagers: Mapping[str, Sums]) -> None:
        self.at, self.dealer, self.whole, self.wagers = at, dealer, whole, wagers


def came_to(
    settled: Mapping[tuple[int, str, str], Settled], terms: Terms, own: Mapping[str, str], chances: Chances
) -> tuple[Sums, dict[str, Sums]]:
    """What a round came to, as it was settled before its cards were picked up, and each of its wagers; ``own`` as
    `owners` has them. A round in which nothing counted is none."""
    whole, wagers = Sums(), dict[str, Sums]()
    boxes: dict[int, list[tuple[str, int]]] = {}
    for (box, _, name), line in settled.items():
        if line.collected:  # the pool's
            continue
        owner = own[name]
        sums = wagers.setdefault(owner, Sums())
        net = taken(line)
        sums.win += net
        whole.win += net
        if line.result == "void":
            continue
        sums.staked += int(line.staked)
        whole.staked += int(line.staked)
        if owner == name and line.staked:
            boxes.setdefault(box, []).append((name, int(line.staked)))
    if not boxes:
        return whole, wagers
    chance = chances.under(terms)
    for stakes in boxes.values():
        for name, stake in stakes:
            sums = wagers[name]
            sums.hands += 1
            sums.expected = sums.expected.plus(chance.of_wager((name, stake)))
    for name in {name for stakes in boxes.values() for name, _ in stakes}:
        wagers[name].rounds += 1
    whole.rounds, whole.hands = 1, len(boxes)
    whole.expected = chance.of_round(_ordered(boxes))
    return whole, wagers


class TablePlay:
    """What was played at one table. Feed it every step of the period, then `end` it."""

    def __init__(self, table: Table, period: Period, chances: Chances) -> None:
        self.book: Rulebook = table.rules.book
        self.period = period
        self.whole = Sums()
        self.wagers: dict[str, Sums] = {}
        self.dealers: dict[str, Sums] = {}
        self.points: list[Point] = []
        self.adjusted: dict[str, int] = {}  # sums that are no result of a round, by what they are
        self.void = 0  # rounds in which nothing counted
        self._chances = chances
        self._start = self._now = table
        self._under_way = _taken(table.settled)  # settled before the period, in a round that ends within it
        self._last: _Round | None = None
        self._dealer = ""
        self._since = period.begins
        self._own = owners(self.book)

    # --- money

    @property
    def win(self) -> int:
        """What the house has won, from the accounts of the table."""
        return held(self._now) - held(self._start)

    @property
    def jackpot(self) -> int:
        """Jackpot money that came in, less what went out: it is the pool's, and no win of the table."""
        return self._now.accounts.get(POOL, 0) - self._start.accounts.get(POOL, 0)

    @property
    def at_the_edges(self) -> int:
        """What was settled of a round under way: within the period at its end, less before it at its beginning."""
        return _taken(self._now.settled) - self._under_way

    @property
    def unexplained(self) -> int:
        """What accounts and settlements differ by, and nothing explains; always 0 in a journal that is right."""
        return self.win - self.whole.win - self.at_the_edges - sum(self.adjusted.values())

    # --- steps

    def step(self, step: Step) -> None:
        """One more event."""
        event = step.event
        self._clock(step)
        kind = type(event)
        if kind is RoundStarted:
            self._commit()
            self._dealer = step.by.actor
        elif kind is RoundEnded:
            self._dealer = self._dealer or step.by.actor  # of a round that began before the period
            self._last = self._ended(step) if step.before.bets else None
        elif isinstance(event, DealerRelieved):
            self._dealer = event.dealer
        elif kind is RoundReopened:
            if self._last is None:  # it had ended before the period began
                self._under_way += _taken(step.after.settled)
            self._last = None
        elif isinstance(event, AdjustmentMade | AdjustmentReversed | WithheldDetermined | PoolDifferenceTaken):
            self._adjust(event, held(step.after) - held(step.before))
        self._now = step.after

    def _adjust(self, event: object, amount: int) -> None:
        if isinstance(event, AdjustmentMade | AdjustmentReversed):
            what = "disputes"
        else:
            what = "withheld winnings kept" if isinstance(event, WithheldDetermined) else "difference with a pool"
        if amount:
            self.adjusted[what] = self.adjusted.get(what, 0) + amount

    def end(self, at: int) -> None:
        """The period is over; ``at`` is the moment up to which the table is known."""
        self._commit()
        if self._now.phase != "closed":
            self._pass(max(at, self._since))

    def _clock(self, step: Step) -> None:
        """Count the time in which the table is open."""
        if step.before.phase != "closed":
            self._pass(step.at)
        self._since = max(self._since, step.at)

    def _pass(self, until: int) -> None:
        seconds = max(until - self._since, 0)
        self.whole.seconds += seconds
        if self._dealer and seconds:
            self._of_dealer(self._dealer).seconds += seconds
        self._since = max(self._since, until)

    # --- rounds

    def _ended(self, step: Step) -> _Round:
        """What a round came to, as it lay before its cards were picked up."""
        whole, wagers = came_to(step.before.settled, step.before.rules.terms, self._own, self._chances)
        return _Round(step.at, self._dealer, whole, wagers)

    def _commit(self) -> None:
        """The last round is over for good: it counts."""
        last, self._last = self._last, None
        if last is None:
            return
        if not last.whole.hands:
            self.void += 1
            if not last.wagers:
                return
        self.whole.add(last.whole)
        for name, sums in last.wagers.items():
            self.wagers.setdefault(name, Sums()).add(sums)
        self._of_dealer(last.dealer).add(last.whole)
        point = Point(last.at, self.whole.rounds, self.whole.win, self.whole.expected)
        if self.points and self.points[-1].at // POINT == last.at // POINT:
            self.points[-1] = point
        else:
            self.points.append(point)

    def _of_dealer(self, name: str) -> Sums:
        return self.dealers.setdefault(name, Sums())


def held(table: Table) -> int:
    """What the house has at a table: its float, and what it has put beside a wager for a war."""
    return int(table.accounts.get(FLOAT, 0)) + int(table.accounts.get(MATCH, 0))


def taken(line: Settled) -> int:
    """What the house took by a settlement, less what it paid; jackpot wagers go to a pool and come to nothing here."""
    return 0 if line.collected else int(line.staked) - int(line.returned) - int(line.paid)


def _taken(settled: Mapping[tuple[int, str, str], Settled]) -> int:
    return sum(map(taken, settled.values()))


def owners(book: Rulebook) -> dict[str, str]:
    """For every wager the one with which it is counted: what follows another belongs to that one."""
    return {name: wager.name for wager in placeable(book) for name in belonging(book, wager.name)}


def _ordered(boxes: Mapping[int, list[tuple[str, int]]]) -> Iterator[BoxStakes]:
    for stakes in boxes.values():
        yield tuple(sorted(stakes))
