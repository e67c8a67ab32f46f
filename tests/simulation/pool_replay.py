"""A pool that several tables feed, round by round and wager by wager: nothing is scaled up, nothing passed over."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import ceil

from cutcard.cards import DECK
from cutcard.exact_odds.approved import Mystery
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.rulebooks.rows import Progressive, Row
from cutcard.settlement.pipeline import settle_round
from cutcard.settlement.round import Box, Line, Round, Seat
from cutcard.settlement.terms import Terms
from cutcard.simulation import Plan, trace_chunk
from cutcard.simulation.chunks import Array


def with_frequent_hits(floor: int) -> Rulebook:
    """bACEball with its progressive prizes on pairs of aces, which come often, and of another guaranteed amount."""
    book = rulebook("star-baceball")
    pays = {
        row.findings["jackpot"]: replace(row.pays, floor=floor)
        for row in book.rows
        if isinstance(row.pays, Progressive)
    }
    major, minor = pays[("three_aces_diamonds",)], pays[("three_aces_suited",)]
    moved = {("two_aces_suited",): major, ("two_aces_mixed",): minor}
    fixed = {row.findings.get("jackpot"): row.pays for row in book.rows if row.wager == "jackpot"}

    def change(row: Row) -> Row:
        hand = row.findings.get("jackpot")
        if hand in moved:
            return replace(row, pays=moved[hand])
        return replace(row, pays=fixed[("three_aces_mixed",)]) if hand in pays else row

    return book.change_rows(change)


@dataclass
class Replayed:
    """Meters in exact cents, as a table after the other ends its round; ``claims`` are prizes in the order paid."""

    meters: dict[str, Fraction]
    claims: list[tuple[int, int, str, int]] = field(default_factory=list)  # step, table, meter, cents


def replay(
    terms: Terms,
    plans: tuple[Plan, ...],
    seeds: dict[str, int],
    rates: dict[str, Fraction],
    overlap: int,
) -> Replayed:
    """Each step: every table's wagers go in when its round begins, and its round is settled when it ends."""
    found = Replayed({name: Fraction(seed) for name, seed in seeds.items()})
    tables, wager = len(plans), plans[0].stakes["jackpot"]
    step = 0
    for chunk in range(plans[0].chunks):
        traces = [trace_chunk(plan, chunk) for plan in plans]
        for at in range(plans[0].rounds_in(chunk)):
            begun = 0
            for table in range(tables):
                while begun < min(table + 1 + overlap, tables):
                    begun += 1
                    for name, rate in rates.items():
                        found.meters[name] += rate * wager * plans[0].boxes
                lines = _settled(terms, plans[0], traces[table].cards[at], traces[table].dealer[at], found.meters)
                for name in found.meters:
                    won = [line.paid for line in lines if line.meter == name]
                    if won:
                        found.claims.append((step, table, name, sum(won)))
                        found.meters[name] = Fraction(seeds[name])
            step += 1
    return found


def _settled(terms: Terms, plan: Plan, cards: Array, dealer: Array, meters: dict[str, Fraction]) -> list[Line]:
    boxes = tuple(
        Box(number, tuple(DECK[card] for card in hand), (Seat(str(number), plan.stakes),))
        for number, hand in enumerate(cards, start=1)
    )
    shown = {name: ceil(value) for name, value in meters.items()}
    settled = settle_round(terms, Round(tuple(DECK[card] for card in dealer), boxes, jackpot=shown))
    return [line for line in settled.lines if line.wager == "jackpot"]


def drawn_one_by_one(mystery: Mystery, step: Fraction, numbers: list[Fraction]) -> list[tuple[int, Fraction]]:
    """Draw after draw in exact cents: which of them hit, and at what value."""
    meter, found = Fraction(mystery.start), []
    for at, number in enumerate(numbers):
        left = mystery.must_hit_by - meter
        if step >= left or number < step / left:
            found.append((at, min(meter + step, Fraction(mystery.must_hit_by))))
            meter = Fraction(mystery.start)
        else:
            meter += step
    return found
