"""A jackpot wager whose meters live: what it returns in the long run, when prizes are hit, and who pays for them.

The chances are counted from the book's rows, as all odds here are. What the pool is approved for comes with `Approved`.
Rounding up to cents and chips is left out: it adds less than one chip to each share.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb

from cutcard.citations import Refused
from cutcard.exact_odds.approved import Approved, check_approved
from cutcard.exact_odds.book import BookOdds
from cutcard.exact_odds.boxes_shared import hitting_together
from cutcard.exact_odds.jackpot_returns import AtHit, prize_at_hit
from cutcard.exact_odds.limited_meters import limited_at_hit, makes_room
from cutcard.exact_odds.mystery import MysteryOdds, mystery_odds
from cutcard.exact_odds.wager import WagerOdds
from cutcard.rulebooks.rows import Progressive
from cutcard.settlement.prizes import share
from cutcard.settlement.round import Line
from cutcard.settlement.terms import Terms

MYSTERY = "mystery"
"""The name of the mystery meter beside the book's own."""


@dataclass(frozen=True)
class MeterOdds:
    """One progressive prize, with so many hands in every round. Amounts are cents, all returns per unit of a wager."""

    name: str
    wager: int
    hands: int
    chance: Fraction  # that one hand hits it
    together: Mapping[int, Fraction]  # how likely so many hands of a round hit it, from none upwards
    rate: Fraction
    seed: int
    floor: int
    meter: int  # where it stands
    prizes: Mapping[int, AtHit]  # the whole prize at a hit, by how many hands share it
    alone: AtHit  # the same with one hand in every round
    limit: int | None = None  # where it stops; what goes beyond waits for the next

    @property
    def increment(self) -> Fraction:
        """What one wager adds, in cents."""
        return self.rate * self.wager

    @property
    def round_chance(self) -> Fraction:
        """How likely a round hits it."""
        return 1 - self.together.get(0, Fraction(0))

    @property
    def pair_chance(self) -> Fraction:
        """How likely two given hands of a round both hit it."""
        if self.hands == 1:
            return Fraction(0)
        pairs = sum((number * (number - 1) * chance for number, chance in self.together.items()), Fraction(0))
        return pairs / (2 * comb(self.hands, 2))

    @property
    def rounds_between(self) -> Fraction:
        """Rounds from one hit to the next, on average."""
        return 1 / self.round_chance

    @property
    def wagers_between(self) -> Fraction:
        """Wagers from one hit to the next, on average."""
        return self.hands * self.rounds_between

    @property
    def meter_mean(self) -> Fraction:
        """What the meter stands at when it is hit, on average."""
        return next(iter(self.prizes.values())).meter_mean

    @property
    def meter_variance(self) -> Fraction:
        """The variance of what the meter stands at when it is hit."""
        return next(iter(self.prizes.values())).meter_variance

    @cached_property
    def prize(self) -> Fraction:
        """The whole prize at a hit, on average."""
        return sum((chance * self.prizes[number].mean for number, chance in self._if_hit()), Fraction(0))

    @cached_property
    def prize_variance(self) -> Fraction:
        """The variance of the whole prize at a hit."""
        squares = sum(
            (chance * (self.prizes[number].variance + self.prizes[number].mean ** 2))
            for number, chance in self._if_hit()
        )
        return squares - self.prize**2

    @property
    def top_up(self) -> Fraction:
        """What the operator adds to the meter at a hit for the guaranteed amount, on average."""
        return self.prize - self.meter_mean

    @property
    def operator_square(self) -> Fraction:
        """The mean square of what the operator gives at a hit, the next seed and what the floor adds."""
        top_ups = sum((chance * self.prizes[number].top_up_square for number, chance in self._if_hit()), Fraction(0))
        return self.seed**2 + 2 * self.seed * self.top_up + top_ups

    @property
    def exact(self) -> bool:
        """Whether every figure is exact; if not, those that turn on the floor are right to fifty digits."""
        return self.alone.exact and all(each.exact for each in self.prizes.values())

    @property
    def returned(self) -> Fraction:
        """What it returns of the wagers in the long run."""
        return self.prize / (self.wagers_between * self.wager)

    @property
    def returned_alone(self) -> Fraction:
        """What it returns in the long run if one hand plays in each round, so that nobody shares."""
        return self.chance * self.alone.mean / self.wager

    @property
    def at_reset(self) -> Fraction:
        """What it returns to one hand with the meter just seeded."""
        return self.chance * max(self.seed, self.floor) / self.wager

    @property
    def at_meter(self) -> Fraction:
        """What it returns to one hand with the meter where it stands at settlement."""
        return self.chance * max(self.meter, self.floor) / self.wager

    def _if_hit(self) -> list[tuple[int, Fraction]]:
        """How many hands share it, and how likely, once it is hit."""
        return [(number, chance / self.round_chance) for number, chance in self.together.items() if number]


@dataclass(frozen=True)
class PoolOdds:
    """A jackpot wager under the approved terms of its pool."""

    terms: Terms
    name: str  # of the wager
    approved: Approved
    hands: int
    fixed: Fraction  # what the fixed prizes return
    meters: Mapping[str, MeterOdds]  # those that can be hit
    mystery: MysteryOdds | None
    mystery_meter: int  # where it stands

    @property
    def exact(self) -> bool:
        """Whether every figure is exact; if not, those that turn on a floor are right to fifty digits."""
        return all(each.exact for each in self.meters.values())

    @property
    def progressive(self) -> Fraction:
        """What the progressive prizes return in the long run."""
        return sum((each.returned for each in self.meters.values()), Fraction(0))

    @property
    def drawn(self) -> Fraction:
        """What the mystery prize returns in the long run."""
        return Fraction(0) if self.mystery is None else self.mystery.returned

    @property
    def returned(self) -> Fraction:
        """What the wager returns in the long run, with everything."""
        return self.fixed + self.progressive + self.drawn

    @property
    def at_reset(self) -> Fraction:
        """What the wager returns with every meter just seeded, the mystery prize at its start: the lowest value."""
        drawn = Fraction(0) if self.mystery is None else self.mystery.return_at(self.mystery.start)
        return self.fixed + sum((each.at_reset for each in self.meters.values()), drawn)

    @property
    def at_meters(self) -> Fraction:
        """What the wager returns with the meters where they stand."""
        drawn = Fraction(0) if self.mystery is None else self.mystery.return_at(self.mystery_meter)
        return self.fixed + sum((each.at_meter for each in self.meters.values()), drawn)


def pool_odds(
    odds: BookOdds, wager: str, approved: Approved, *, hands: int = 1, mystery_meter: int | None = None
) -> PoolOdds:
    """The long run of a jackpot wager, with so many hands in every round; meters stand where the odds have them.

    >>> from cutcard.exact_odds import odds_of
    >>> from cutcard.rulebooks import rulebook
    >>> seeds, rates = {"major": 10_000_000, "minor": 1_000_000}, {"major": Fraction(1, 15), "minor": Fraction(1, 30)}
    >>> odds = odds_of(Terms(rulebook("star-baceball")), only=("jackpot",))
    >>> found = pool_odds(odds, "jackpot", Approved(200, seeds, rates, Fraction(1, 5)))
    >>> found.fixed, found.meters["major"].returned, f"{float(found.returned):.4%}"
    (Fraction(67284, 125333), Fraction(500333, 1879995), '89.6151%')
    """
    terms = odds.terms
    check_approved(terms.book, approved)
    _check(odds, hands)
    found = odds.wagers[wager]
    if approved.wager != found.stake:
        assert terms.book.pool is not None
        raise Refused("wrong_amount", "wager: the odds are of another amount", terms.book.pool.amount.clauses)
    fixed = sum(
        (each.probability * sum(line.paid for line in each.lines) for each in found.outcomes if not _meter(each.lines)),
        Fraction(0),
    )
    chances = hit_chances(found)
    together = hitting_together(odds.payouts[wager], odds.shoe, odds.meters, hands)
    meters = {
        name: _meter_odds(odds, approved, hands, name, chance, together[name]) for name, chance in chances.items()
    }
    drawn, at = None, 0
    if approved.mystery is not None:
        given = approved.mystery
        drawn = mystery_odds(given.start, given.must_hit_by, given.rate, approved.wager, hands)
        at = given.start if mystery_meter is None else mystery_meter
        if not given.start <= at < given.must_hit_by:
            raise Refused("bad_amount", "meter.mystery: from its start to below the amount by which it must hit")
    return PoolOdds(terms, wager, approved, hands, fixed / found.stake, meters, drawn, at)


def hit_chances(found: WagerOdds) -> dict[str, Fraction]:
    """How likely one hand hits each meter, from the outcomes of the wager."""
    chances: dict[str, Fraction] = {}
    for each in found.outcomes:
        name = _meter(each.lines)
        if name:
            chances[name] = chances.get(name, Fraction(0)) + each.probability
    return chances


def _meter(lines: Iterable[Line]) -> str:
    return next((line.meter for line in lines if line.meter), "")


def _check(odds: BookOdds, hands: int) -> None:
    terms = odds.terms
    if not 1 <= hands <= terms.most_boxes:
        boxes = terms.book.facts.boxes
        most = "" if boxes.value is None else f" and at most {boxes.value}"
        raise Refused("bad_hands", f"hands: at least 1{most}, not {hands}", boxes.clauses)
    if sum(odds.shoe.values()) != 52 * terms.copies:
        raise Refused("not_whole", "rate: the long run is that of whole decks; ask for it without a shoe of your own")


def least_prize(terms: Terms, meter: str, winners: int) -> Fraction:
    """What so many hands that share a prize get together, in cents, if its meter is empty: it is never less.

    >>> from cutcard.rulebooks import rulebook
    >>> [int(least_prize(Terms(rulebook("star-baceball")), "minor", winners)) for winners in (1, 2)]
    [1000000, 1000000]
    """
    prize = next(
        row.pays
        for row in terms.book.rows_in_force(terms.options)
        if isinstance(row.pays, Progressive) and row.pays.meter == meter
    )
    part, of = share(terms, prize, winners, {meter: 0})
    return Fraction(winners * part, of)


def _meter_odds(
    odds: BookOdds, approved: Approved, hands: int, name: str, chance: Fraction, together: Mapping[int, Fraction]
) -> MeterOdds:
    terms = odds.terms
    step, seed, hit = approved.increment(name), approved.seeds[name], 1 - together.get(0, Fraction(0))

    def floor(winners: int) -> Fraction:
        return least_prize(terms, name, winners)

    limit = approved.limits.get(name)

    def at_hit(draws: int, likely: Fraction, least: Fraction) -> AtHit:
        if limit is None:
            return prize_at_hit(seed, draws * step, likely, least)
        if not makes_room(seed, draws * step, likely, limit):
            assert terms.book.pool is not None
            said = f"limits.{name}: more comes in from hit to hit than fits under it, and would wait for ever"
            raise Refused("bad_approval", said, terms.book.pool.limited.clauses)
        return limited_at_hit(seed, draws * step, likely, least, limit)

    alone = at_hit(1, chance, floor(1))
    made = {least: at_hit(hands, hit, least) for least in {floor(at) for at in together if at}}
    prizes = {number: made[floor(number)] for number in together if number}
    return MeterOdds(
        name=name,
        wager=approved.wager,
        hands=hands,
        chance=chance,
        together=together,
        rate=approved.rates[name],
        seed=seed,
        floor=int(floor(1)),
        meter=odds.meters[name],
        limit=limit,
        prizes=prizes,
        alone=alone,
    )
