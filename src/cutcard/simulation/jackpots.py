"""Prize meters over millions of rounds: when they are hit, what they pay, and what that costs the operator.

The cards come from the kernels, which note every round that empties a meter. All money moves through the pool's own
`decide` and `evolve`: the wagers between two hits in one event, scaled up from that of one wager; each hit as the round
that it is, settled by the pipeline at the meters on display.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations_with_replacement
from math import ceil

import msgspec

from cutcard.cards import DECK, Card
from cutcard.citations import Refusal, Refused
from cutcard.jackpots import Approval, CollectWagers, PayPrizes, PoolEvent, decide, evolve, open_pool
from cutcard.jackpots.pool import FIXED, OPERATOR, PLAYERS, RETAINED, Command
from cutcard.odds import deals_of
from cutcard.settlement.pipeline import settle_round
from cutcard.settlement.round import Box, Line, Round, Seat
from cutcard.settlement.terms import Terms
from cutcard.simulation.plan import Plan
from cutcard.simulation.tally import Tally

Hand = tuple[Card, ...]


@dataclass
class Meter:
    """One prize meter over the run. Amounts are in parts of a cent, as the pool keeps them."""

    gaps: array[int] = field(default_factory=lambda: array("q"))  # rounds up to and with each hit
    winners: int = 0
    prizes: array[int] = field(default_factory=lambda: array("q"))  # cents paid at each hit, all winners together
    contributed: int = 0
    operator_seeds: int = 0  # the opening seed and every reseeding
    operator_adds: int = 0  # what the meter lacked of what was due
    additions: int = 0  # hits at which it lacked something
    last: int = 0  # rounds played when it was last hit

    @property
    def hits(self) -> int:
        """How many rounds emptied this meter."""
        return len(self.gaps)


class JackpotRun:
    """A pool that follows a simulation, chunk by chunk and in order."""

    def __init__(self, terms: Terms, plan: Plan, approval: Approval) -> None:
        self.terms, self.plan = terms, plan
        self.wager = _metered(terms, plan)
        self.pool, opened = open_pool(terms.book, approval)
        self.meters = {meter.name: Meter() for meter in terms.book.meters}
        for name, meter in self.meters.items():
            meter.operator_seeds += opened.postings[name]
        self.rounds = 0
        self.fixed_paid = 0  # cents
        self._one = self._decided(CollectWagers("", ("1",), approval.wager))[0]
        self._hands = _hands(terms, plan)
        self.chances = _chances(terms, plan)

    def add(self, tally: Tally) -> None:
        """Let the pool follow the next chunk of the simulation."""
        begun = self.rounds
        for hit in sorted(tally.hits):
            self._play(begun + hit.round - self.rounds)
            self._hit(dict(hit.hands))
        self._play(begun + tally.rounds - self.rounds)
        at, money = self.plan.wagers.index(self.wager), self.plan.money
        self.fixed_paid += sum(
            count * money.paid[case][at] for case, count in enumerate(tally.case_counts) if not money.meters[case]
        )

    def _play(self, rounds: int) -> None:
        """Rounds in which no meter is hit: their wagers are collected."""
        self._collect(rounds * self.plan.boxes)
        self.rounds += rounds

    def _collect(self, wagers: int) -> None:
        """Collect several wagers at once: each share of one is a whole number of parts of a cent, and is multiplied."""
        event = self._one
        postings = {account: amount * wagers for account, amount in event.postings.items()}
        self._happened(msgspec.structs.replace(event, postings=postings, seats=()))

    def _hit(self, hands: Mapping[str, int]) -> None:
        """A round in which so many hands empty each meter: all wagers are in before it is settled."""
        self.rounds += 1
        winning = [meter for meter, number in hands.items() for _ in range(number)]
        seats = tuple(str(box) for box in range(1, len(winning) + 1))
        round_ = str(self.rounds)
        self._collect(self.plan.boxes - len(winning))
        self._do(CollectWagers(round_, seats, self.pool.approval.wager))
        lines = self._settle(winning)
        self._do(PayPrizes(round_, dict(zip(seats, lines, strict=True))))
        for name, number in hands.items():
            meter = self.meters[name]
            meter.gaps.append(self.rounds - meter.last)
            meter.last = self.rounds
            meter.winners += number
            meter.prizes.append(sum(line.paid for line in lines if line.meter == name))

    def _settle(self, winning: list[str]) -> list[Line]:
        """The jackpot lines of hands that empty these meters, as the pipeline settles them."""
        left = Counter(DECK * self.terms.copies)
        hands: list[Hand] = []
        for meter in winning:
            hand = next(hand for hand in self._hands[meter] if _held(left, hand))
            left.subtract(hand)
            hands.append(hand)
        dealer = next(hand for hand in self._hands[""] if _held(left, hand))
        boxes = tuple(Box(at, hand, (Seat(str(at), self.plan.stakes),)) for at, hand in enumerate(hands, start=1))
        settled = settle_round(self.terms, Round(dealer, boxes, jackpot=self.pool.display()))
        return [line for line in settled.lines if line.wager == self.wager]

    def _decided(self, command: Command) -> tuple[PoolEvent, ...]:
        events = decide(self.pool, command)
        assert not isinstance(events, Refusal), events
        return events

    def _do(self, command: Command) -> None:
        for event in self._decided(command):
            self._happened(event)

    def _happened(self, event: PoolEvent) -> None:
        self.pool = evolve(self.pool, event)
        for name, meter in self.meters.items():
            posted = event.postings.get(name, 0)
            if event.what == "collected":
                meter.contributed += posted
            elif event.what == "reseeded":
                meter.operator_seeds += posted
            elif name in event.postings:  # a prize was paid from it
                meter.operator_adds -= event.postings[OPERATOR]
                meter.additions += event.postings[OPERATOR] < 0

    def cents(self, parts: int) -> Fraction:
        """An amount in parts of a cent, as cents."""
        return Fraction(parts, self.pool.parts)

    def expected_winners(self, meter: str) -> Fraction:
        """How many hands empty this meter in as many rounds as were played, on average."""
        return self.rounds * self.plan.boxes * self.chances[meter]

    @property
    def collected(self) -> int:
        """All jackpot wagers, in cents."""
        return self.rounds * self.plan.boxes * self.pool.approval.wager

    @property
    def retained(self) -> Fraction:
        """The operator's share of all jackpot wagers, in cents."""
        return self.cents(self.pool.accounts[RETAINED])

    @property
    def fixed_contributed(self) -> Fraction:
        """The share of all jackpot wagers that goes to the fixed prizes, in cents."""
        return self.cents(self.pool.accounts[FIXED])

    @property
    def balance(self) -> Fraction:
        """What players put in less what the meters paid them, in cents: the pool's own account of it."""
        return -self.cents(self.pool.accounts[PLAYERS])


def quantile(values: array[int], share: Fraction) -> int:
    """The least value that at least this share of all values does not exceed.

    >>> quantile(array("q", [5, 1, 4, 2, 3]), Fraction(1, 2))
    3
    """
    return sorted(values)[max(ceil(share * len(values)), 1) - 1]


def approval_of(
    terms: Terms, plan: Plan, seeds: Mapping[str, int], rates: Mapping[str, Fraction], retained: Fraction
) -> Approval:
    """The terms of the pool that a run follows; the wager is the one that the plan stakes."""
    return Approval("simulation", plan.stakes[_metered(terms, plan)], dict(seeds), dict(rates), retained)


def _metered(terms: Terms, plan: Plan) -> str:
    for wager in terms.book.wagers:
        if wager.taken_before_deal and wager.name in plan.stakes:
            return wager.name
    raise Refused("no_pool", f"rate: {terms.book.id} has no wager that feeds prize meters")


def _held(left: Mapping[Card, int], hand: Hand) -> bool:
    return all(left.get(card, 0) >= number for card, number in Counter(hand).items())


def _chances(terms: Terms, plan: Plan) -> dict[str, Fraction]:
    """How likely a hand is to empty each meter."""
    emptied = dict(zip(plan.cases, plan.money.meters, strict=True))
    cases = deals_of(terms).cases
    total = sum(cases.values())
    found = dict.fromkeys(terms.meters, Fraction(0))
    for case, ways in cases.items():
        if emptied.get(case):
            found[emptied[case]] += Fraction(ways, total)
    return found


def _hands(terms: Terms, plan: Plan) -> dict[str, list[Hand]]:
    """Hands that empty each meter, and under no name a few that empty none; found by asking about every hand."""
    emptied = dict(zip(plan.cases, plan.money.meters, strict=True))
    found: dict[str, list[Hand]] = {}
    cards = terms.book.game.opening.box
    for hand in combinations_with_replacement(DECK, cards):
        meter = emptied.get(terms.find(hand, DECK[:cards], None), "")
        found.setdefault(meter, []).append(hand)
    return found
