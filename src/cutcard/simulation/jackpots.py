"""Prize meters over millions of rounds: when they are hit, what they pay, and what that costs the operator.

The cards come from the kernels, which note every round that empties a meter. All money moves as the pool itself moves
it (`cutcard.jackpots.accounts`): the wagers between two hits at once, since so many are divided as one is; each hit as
the round that it is, locked, seeded again, settled by the pipeline at the locked values, and paid.

Several tables may feed the pool. In each step every table plays one round, and they end in the order of the tables.
Whoever ends first is heard first; of two that hit in one step the second finds the meter seeded anew.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations_with_replacement
from math import ceil

from cutcard.cards import DECK, Card
from cutcard.citations import Refused
from cutcard.exact_odds import deals_of
from cutcard.exact_odds.approved import Mystery
from cutcard.exact_odds.pool_odds import least_prize
from cutcard.jackpots import Approval
from cutcard.jackpots.accounts import FIXED, RETAINED, clearing, divided, locked, paid_out, seeded
from cutcard.jackpots.base import evolve
from cutcard.jackpots.claims import value_of
from cutcard.jackpots.opening import PoolOpened
from cutcard.jackpots.state import new_pool, with_postings
from cutcard.jackpots.terms import terms_of
from cutcard.money import Postings
from cutcard.settlement.pipeline import settle_round
from cutcard.settlement.round import Box, Line, Round, Seat
from cutcard.settlement.terms import Terms
from cutcard.simulation.mystery import MysteryRun
from cutcard.simulation.plan import Plan
from cutcard.simulation.tally import Tally

Hand = tuple[Card, ...]

_TABLE = "table:simulated"
"""All tables together, as the pool's accounts name them: the run tells none from another."""


@dataclass
class Meter:
    """One prize meter over the run. Amounts are in parts of a cent, as the pool keeps them."""

    gaps: array[int] = field(default_factory=lambda: array("q"))  # rounds up to and with each hit
    winners: int = 0
    prizes: array[int] = field(default_factory=lambda: array("q"))  # cents paid at each hit, all winners together
    contributed: int = 0
    operator_seeds: int = 0  # the opening seed and every reseeding
    operator_adds: int = 0  # what the meter lacked of what was due
    rounded: Fraction = Fraction(0)  # cents: what of it made up started cents and chips; the rest is for the floor
    additions: int = 0  # hits at which it lacked something
    last: int = 0  # rounds played when it was last hit

    @property
    def hits(self) -> int:
        """How many rounds emptied this meter."""
        return len(self.gaps)


class JackpotRun:
    """A pool that follows a simulation, stretch by stretch and in order.

    ``tables`` of them feed it. When a round ends, ``overlap`` rounds of later tables are under way, with their wagers
    in: all others unless said otherwise (the tables deal in step), none where they deal one after the other.
    ``meters`` (cents) say where the meters begin, by default at their seeds.
    """

    def __init__(
        self,
        terms: Terms,
        plan: Plan,
        approval: Approval,
        *,
        tables: int = 1,
        overlap: int | None = None,
        meters: Mapping[str, int] | None = None,
        mystery: Mystery | None = None,
    ) -> None:
        self.terms, self.plan, self.approval = terms, plan, approval
        self.tables = tables
        self.overlap = tables - 1 if overlap is None else overlap
        if tables < 1 or not 0 <= self.overlap < tables:
            raise Refused("bad_tables", f"overlap: from 0 to {max(tables, 1) - 1} other tables, not {self.overlap}")
        self.wager = _metered(terms, plan)
        approved = terms_of(terms.book, approval, terms.options)
        people = ("simulation", "simulation")
        opened = PoolOpened(pool="simulation", terms=approved, people=people, postings=seeded(approved))
        self.pool = evolve(new_pool(terms.book), opened)
        self.begun = {**approval.seeds, **(meters or {})}
        self.meters = {
            each.name: Meter(operator_seeds=self.begun[each.name] * self.pool.parts) for each in terms.book.meters
        }
        self._begin(approval)
        self.mystery = None
        if mystery is not None:
            self.mystery = MysteryRun(terms, mystery, approval.wager, plan.boxes, tables, plan.seed)
        self.steps = 0  # rounds of each table
        self.fixed_paid = 0  # cents
        self.fixed_squares = 0
        self._collected = 0  # wagers
        self._hands = _hands(terms, plan)
        self.chances = _chances(terms, plan)

    @property
    def rounds(self) -> int:
        """Rounds of all tables together."""
        return self.steps * self.tables

    def _begin(self, approval: Approval) -> None:
        """Meters that begin elsewhere than at their seeds; the operator answers for the difference."""
        postings = Postings()
        for name, value in self.begun.items():
            limit = approval.limits.get(name)
            if limit is not None and value > limit:
                raise Refused("bad_amount", f"meter.{name}: it begins at its limit or below")
            postings.move((value - approval.seeds[name]) * self.pool.parts, "operator:seed", f"meter:{name}")
        self.pool = with_postings(self.pool, postings)

    def add(self, *tallies: Tally) -> None:
        """Let the pool follow the next stretch of the simulation: as many rounds of each table."""
        assert len(tallies) == self.tables and len({tally.rounds for tally in tallies}) == 1
        hits = sorted((hit.round, table, hit) for table, tally in enumerate(tallies) for hit in tally.hits)
        for round_, table, hit in hits:
            self._hit(self.steps + round_, table, dict(hit.hands))
        self.steps += tallies[0].rounds
        self._collect_to(self.rounds * self.plan.boxes)
        at, money = self.plan.wagers.index(self.wager), self.plan.money
        for tally in tallies:
            for case, count in enumerate(tally.case_counts):
                if not money.meters[case]:
                    self.fixed_paid += count * money.paid[case][at]
                    self.fixed_squares += count * money.paid[case][at] ** 2
        if self.mystery is not None:
            self.mystery.add(tallies[0].rounds)

    def _collect_to(self, wagers: int) -> None:
        """Collect wagers until so many are in: so many are divided at once as they would be one by one."""
        more = wagers - self._collected
        if more > 0:
            self.pool = with_postings(self.pool, divided(self.pool, more, _TABLE))
            for name, meter in self.meters.items():
                meter.contributed += more * self.pool.shares[name]
            self._collected = wagers

    def _hit(self, step: int, table: int, hands: Mapping[str, int]) -> None:
        """A round in which so many hands empty each meter: its wagers are in before it is settled."""
        begun = step * self.tables + min(table + 1 + self.overlap, self.tables)
        self._collect_to(begun * self.plan.boxes)
        played = step * self.tables + table + 1
        winning = [meter for meter, number in hands.items() for _ in range(number)]
        lines = self._settle(winning)
        for name, number in hands.items():
            paid = sum(line.paid for line in lines if line.meter == name)
            own = self._pay(name, number, paid)
            meter = self.meters[name]
            meter.gaps.append(played - meter.last)
            meter.last = played
            meter.winners += number
            meter.prizes.append(paid)
            meter.rounded += paid - max(self.cents(own), least_prize(self.terms, name, number))

    def _pay(self, name: str, hands: int, paid: int) -> int:
        """Lock a level, seed it again and pay it; what was on its meter, in parts."""
        pool, meter = self.pool, self.meters[name]
        own = pool.account(f"meter:{name}")
        value = value_of(pool, name, own, hands)
        postings = locked(pool, name, value)
        paid_out(pool, postings, name, value, paid, _TABLE)
        self.pool = with_postings(pool, postings)
        added = paid * pool.parts - own
        meter.operator_adds += added
        meter.additions += added > 0
        meter.operator_seeds += pool.known.levels[name].seed * pool.parts
        return own

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
        settled = settle_round(self.terms, Round(dealer, boxes, jackpot=self._shown()))
        return [line for line in settled.lines if line.wager == self.wager]

    def _shown(self) -> dict[str, int]:
        return {name: meter.value for name, meter in self.pool.meters().items()}

    def waits(self, meter: str) -> Fraction:
        """What waits beyond the limit of a meter, in cents."""
        return self.pool.cents(f"overflow:{meter}")

    def stands(self, meter: str) -> Fraction:
        """Where a meter stands, in cents, and what waits beyond its limit."""
        return self.pool.cents(f"meter:{meter}") + self.waits(meter)

    def cents(self, parts: int) -> Fraction:
        """An amount in parts of a cent, as cents."""
        return Fraction(parts, self.pool.parts)

    def expected_winners(self, meter: str) -> Fraction:
        """How many hands empty this meter in as many rounds as were played, on average."""
        return self.rounds * self.plan.boxes * self.chances[meter]

    @property
    def collected(self) -> int:
        """All jackpot wagers, in cents."""
        return self.rounds * self.plan.boxes * self.pool.known.wager

    @property
    def retained(self) -> Fraction:
        """The operator's share of all jackpot wagers, in cents."""
        return self.pool.cents(RETAINED)

    @property
    def fixed_contributed(self) -> Fraction:
        """The share of all jackpot wagers that goes to the fixed prizes, in cents."""
        drawn = Fraction(0) if self.mystery is None else self.mystery.cents(self.mystery.contributed)
        return self.pool.cents(FIXED) - drawn

    @property
    def balance(self) -> Fraction:
        """What players put in less what the meters paid them, in cents: the pool's own account of it."""
        return -self.cents(clearing(self.pool, _TABLE))


def quantile(values: array[int], share: Fraction) -> int:
    """The least value that at least this share of all values does not exceed.

    >>> quantile(array("q", [5, 1, 4, 2, 3]), Fraction(1, 2))
    3
    """
    return sorted(values)[max(ceil(share * len(values)), 1) - 1]


def approval_of(
    terms: Terms,
    plan: Plan,
    seeds: Mapping[str, int],
    rates: Mapping[str, Fraction],
    retained: Fraction,
    limits: Mapping[str, int] | None = None,
) -> Approval:
    """The terms of the pool that a run follows; the wager is the one that the plan stakes."""
    wager = plan.stakes[_metered(terms, plan)]
    return Approval("simulation", wager, dict(seeds), dict(rates), retained, dict(limits or {}))


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
