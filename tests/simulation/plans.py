"""Plans for tests, simple strategies, and a traced round as the pipeline takes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

from cutcard.cards import DECK, Card, cards
from cutcard.games.three_card_poker import hand_value
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.settlement.round import Box, Round, Seat
from cutcard.settlement.terms import Terms
from cutcard.simulation import Plan, Trace, make_plan, trace_chunk
from cutcard.simulation import plan as plans
from cutcard.simulation.tables import Hand, Strategy, Tabulated, tabulate
from cutcard.simulation.tournaments import plan as tournament_plans
from cutcard.simulation.tournaments.hands import Hands, tabulate_hands
from tests.support.rounds import SCHEDULES

QUEEN_SIX_FOUR = hand_value(cards("Qs 6d 4c"))


def to_war(hand: Hand) -> str:
    return "war"


def war_above_eight(hand: Hand) -> str:
    return "war" if hand[0].rank > 8 else "surrender"


def red_to_war(hand: Hand) -> str:
    """No sensible player's strategy: it looks at the suit."""
    return "war" if hand[0].suit in "dh" else "absent"


def play_good_hands(hand: Hand) -> str:
    return "play" if hand_value(hand) >= QUEEN_SIX_FOUR else "fold"


def play_with_a_diamond(hand: Hand) -> str:
    return "play" if any(card.suit == "d" for card in hand) else "no_decision"


def stay_in(hand: Hand) -> str:
    return "stay"


STRATEGIES: dict[str, Strategy | None] = {
    "casino_war": to_war,
    "three_card_poker": play_good_hands,
    "baceball": None,
}
OTHERS: dict[str, Strategy | None] = {
    "casino_war": war_above_eight,
    "three_card_poker": play_with_a_diamond,
    "baceball": None,
}


def terms_of(book: str | Rulebook, **given: Any) -> Terms:
    """Terms with the schedules that a book needs."""
    book = rulebook(book) if isinstance(book, str) else book
    if book.schedules:
        given.setdefault("schedules", SCHEDULES)
    return Terms(book, **given)


def plan_of(book: str | Rulebook | Terms, **given: Any) -> Plan:
    """A plan, with the plainest strategy of the game unless another is given."""
    terms = book if isinstance(book, Terms) else terms_of(book)
    given.setdefault("rounds", 1_000)
    given.setdefault("strategy", STRATEGIES[terms.book.game.name])
    return make_plan(terms, **given)


@contextmanager
def tabulating_once() -> Iterator[None]:
    """Plans of the same cards and hands are made from one table each, whoever makes them."""
    with (
        patch.object(plans, "tabulate", _tabulated_once),
        patch.object(tournament_plans, "tabulate_hands", _hands_once),
    ):
        yield


_TABULATED: dict[Any, Tabulated] = {}
_HANDS: dict[Any, Hands] = {}


def _hands_once(terms: Terms, main: str, side: str, unit: int, main_most: int, side_most: int) -> Hands:
    """What hands of a tournament come to, put to the pipeline once; nobody writes into these tables."""
    given = frozenset(terms.options.items()), frozenset(terms.posted.items()), terms.chips.denominations, terms.copies
    key = terms.book.id, id(terms.book), given, main, side, unit, main_most, side_most
    if key not in _HANDS:
        _HANDS[key] = tabulate_hands(terms, main, side, unit, main_most, side_most)
        _BOOKS.append(terms.book)
    return _HANDS[key]


_BOOKS: list[Rulebook] = []
"""Books whose hands are kept: as long as they are there, no other has their identity."""


def _tabulated_once(terms: Terms, names: tuple[str, ...], strategy: Strategy | None) -> Tabulated | None:
    """What cards amount to, asked of the game once: it has nothing to do with stakes, boxes, payments or procedure."""
    options = frozenset(terms.options.items())
    key = terms.book.id, terms.book.game, options, terms.copies, names, strategy
    found = _TABULATED.get(key)
    if found is None:
        found = tabulate(terms, names, strategy)
        if found is None:
            return None
        _TABULATED[key] = found
    tables = found.tables  # a plan numbers the cases anew, in these arrays themselves
    return replace(found, tables=tables._replace(verdicts=tables.verdicts.copy(), after=tables.after.copy()))


def traced_where(plan: Plan, rng: Random, holds: Callable[[Plan, Trace], bool]) -> tuple[Plan, Trace]:
    """The plan with a seed, drawn at random, under which something comes up; that something must not be too rare."""
    for _ in range(20_000):
        seeded = replace(plan, seed=rng.getrandbits(64))
        trace = trace_chunk(seeded, 0)
        if holds(seeded, trace):
            return seeded, trace
    raise AssertionError("it never came up")


def hand_of(numbers: Any) -> tuple[Card, ...]:
    """A traced hand's cards."""
    return tuple(DECK[number] for number in numbers.tolist() if number != 255)


def traced_round(plan: Plan, trace: Trace, at: int) -> Round:
    """A traced round as the pipeline takes it."""
    boxes = []
    for box in range(plan.boxes):
        choice = int(trace.choices[at, box])
        seat = Seat(f"P{box + 1}", plan.stakes, plan.choices[choice] if choice >= 0 else None)
        boxes.append(Box(box + 1, hand_of(trace.cards[at, box]), (seat,)))
    return Round(hand_of(trace.dealer[at]), tuple(boxes), (), plan.meters or None)
