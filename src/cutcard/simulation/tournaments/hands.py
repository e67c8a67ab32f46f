"""What a hand of a tournament comes to: every case and every stake put to the pipeline, once.

No payout is reckoned here. The tables say for each number of chips what comes back; the odds say which choice is worth
more at that stake; a choice that needs more chips than are left is not open.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from cutcard.cards import DECK, Card
from cutcard.citations import Refused
from cutcard.exact_odds import deals_of
from cutcard.exact_odds.payouts import Payouts, floors
from cutcard.exact_odds.wager import always
from cutcard.games import Case
from cutcard.settlement.pipeline import settle_round
from cutcard.settlement.plays import plays_of
from cutcard.settlement.round import Box, Line, Round, Seat
from cutcard.settlement.terms import Terms
from cutcard.simulation.kernels.session_shapes import HandTables

MOST_STAKES = 20_000
"""Different main stakes that are put to the pipeline; more of them would take minutes."""

_CHECKED = 500


@dataclass(frozen=True)
class Hands:
    """The tables, and the names of the choices by their number."""

    tables: HandTables
    choices: tuple[str, ...]
    main: str
    side: str


class _Asked:
    """Asks the game and the pipeline about single hands."""

    def __init__(self, terms: Terms, main: str) -> None:
        self.terms = terms
        self.main = main
        self.examples: dict[Case, tuple[tuple[Card, ...], tuple[Card, ...], str | None]] = {}

    def case(self, hand: tuple[Card, ...], dealer: tuple[Card, ...], choice: str | None) -> int:
        """The number of the case of a finished hand."""
        case = self.terms.find(hand, dealer, choice)
        self.examples.setdefault(case, (hand, dealer, choice))
        return list(self.examples).index(case)

    def lines(self, case: int, stake: int) -> list[Line]:
        """What the pipeline makes of a case with so many cents on the main wager."""
        hand, dealer, choice = list(self.examples.values())[case]
        return self.settle(hand, dealer, {self.main: stake}, choice)

    def settle(
        self,
        hand: tuple[Card, ...],
        dealer: tuple[Card, ...],
        stakes: dict[str, int],
        choice: str | None,
        partly: bool = False,
    ) -> list[Line]:
        """The lines of one box, with these cents on it."""
        round_ = Round(dealer, (Box(1, hand, (Seat("A", stakes, choice),)),))
        return settle_round(self.terms, round_, partly).boxes[0].players[0].lines


def tabulate_hands(terms: Terms, main: str, side: str, unit: int, main_most: int, side_most: int) -> Hands:
    """The tables for stakes up to so many units of so many cents; ``side`` is the wager beside the main one, if any."""
    if main_most > MOST_STAKES:
        raise Refused(
            "too_many_stakes",
            f"sign.{main}: its maximum is {main_most:,} times the smallest step of the chips; "
            f"up to {MOST_STAKES:,} are played",
        )
    game = terms.book.game
    decision = terms.placed((main,)).decision
    if decision is None or game.opening.box != 1 or game.opening.dealer != 1:
        raise Refused("no_kernel", f"rulebook: tournaments of {terms.book.id} are not simulated")
    choices = tuple(play.choice for play in plays_of(terms, {main: unit}))
    asked = _Asked(terms, main)
    openings: dict[Case, tuple[Card, Card]] = {}
    opening = np.zeros((len(DECK), len(DECK)), np.uint8)
    for mine, one in enumerate(DECK):
        for theirs, other in enumerate(DECK):
            case = terms.find((one,), (other,), None)
            openings.setdefault(case, (one, other))
            opening[mine, theirs] = list(openings).index(case)
    due = np.array([decision.due(case) for case in openings])
    ends = np.array([-1 if due[at] else asked.case((p,), (d,), None) for at, (p, d) in enumerate(openings.values())])
    at_once = np.full((len(choices), len(openings)), -1, np.int64)
    after = np.zeros((len(choices), len(openings), len(DECK), len(DECK)), np.int64)
    for number, choice in enumerate(choices):
        more = game.dealt(choice).box - game.opening.box
        for at, (p, d) in enumerate(openings.values()):
            if not due[at]:
                continue
            if not more:
                at_once[number, at] = asked.case((p,), (d,), choice)
                continue
            assert more == 1, "a choice calls for one more card, or for none"
            after[number, at] = [[asked.case((p, one), (d, other), choice) for other in DECK] for one in DECK]
    back = np.zeros((len(asked.examples), main_most + 1), np.int64)
    adds = np.zeros((len(choices), main_most + 1), np.int64)
    better = np.zeros(main_most + 1, np.int64)
    deals, prizes = deals_of(terms), floors(terms.book)
    for stake in range(1, main_most + 1):
        for number, (_, _, chosen) in enumerate(asked.examples.values()):
            lines = asked.lines(number, stake * unit)
            back[number, stake] = _units(sum(line.paid + line.returned for line in lines), unit)
            if chosen is not None:
                adds[choices.index(chosen), stake] = _units(sum(line.staked for line in lines), unit) - stake
        values = always(Payouts(terms, terms.book.wager(main), {main: stake * unit}, prizes, deals), deals)
        better[stake] = max(range(len(choices)), key=lambda number: values[choices[number]])
    forced = next((number for number in range(len(choices)) if not adds[number].any()), -1)
    if forced < 0:
        raise Refused("no_kernel", f"rulebook: every choice of {terms.book.id} needs more chips")
    beside = np.zeros((len(openings), side_most + 1), np.int64)
    for stake in range(1, side_most + 1):
        for at, (p, d) in enumerate(openings.values()):
            lines = asked.settle((p,), (d,), {main: unit, side: stake * unit}, None, partly=True)
            known = [line for line in lines if line.wager == side]
            if not known:
                raise Refused("no_kernel", f"sign.{side}: it is not settled before the player decides")
            beside[at, stake] = _units(known[0].paid + known[0].returned, unit)
    tables = HandTables(opening, due, ends, at_once, after, adds, back, beside, better, forced)
    found = Hands(tables, choices, main, side)
    _check(terms, found, asked)
    return found


def _units(amount: int, unit: int) -> int:
    assert amount % unit == 0, "the pipeline pays in chips"
    return amount // unit


def _check(terms: Terms, found: Hands, asked: _Asked) -> None:
    """Whether hands at random come to the case that the tables say: one that looked at anything else is found out."""
    rng = random.Random(1)
    cases = list(asked.examples)
    tables = found.tables
    for _ in range(_CHECKED):
        p, d, p2, d2 = (rng.randrange(len(DECK)) for _ in range(4))
        at = tables.opening[p, d]
        if not tables.due[at]:
            assert terms.find((DECK[p],), (DECK[d],), None) == cases[tables.ends[at]]
            continue
        for number, choice in enumerate(found.choices):
            more = tables.at_once[number, at] < 0
            hand, dealer = ((DECK[p], DECK[p2]), (DECK[d], DECK[d2])) if more else ((DECK[p],), (DECK[d],))
            case = tables.after[number, at, p2, d2] if more else tables.at_once[number, at]
            assert terms.find(hand, dealer, choice) == cases[case]
