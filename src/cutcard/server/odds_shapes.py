"""The shapes of exact odds, as ``cutcard odds --json`` gives them, with each outcome in words."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from cutcard.server.shapes import Money, Rules, Shape


class Outcome(Shape):
    """One way in which a wager comes out."""

    deals: int
    probability: float
    net: str
    contribution: str
    rules: Rules
    says: str


class BreakEven(Shape):
    """What a meter would have to show for a wager to be fair; whether it can come to that."""

    dollars: str
    decimal: float
    reachable: bool


class JackpotOdds(Shape):
    """What a prize meter makes of a wager's odds."""

    meters: dict[str, Money]
    floors: dict[str, Money]
    constant: str
    per_dollar: dict[str, str]
    break_even: dict[str, BreakEven]


class WagerOdds(Shape, forbid_unknown_fields=False):
    """The odds of one wager. For each choice ``ev_always_`` and its name: what always choosing it comes to."""

    title: str
    ev: str
    house_edge: float
    element_of_risk: float
    sd: float
    variance: str
    hit_frequency: float
    stake: Money
    deals: int
    outcomes: dict[str, str]
    pays: dict[str, Outcome]
    jackpot: JackpotOdds | UnsetType = UNSET


ALWAYS = {"^ev_always_": {"type": "string"}}
"""Beside the fields of a wager's odds, in the words of JSON Schema: their names have a choice in them."""


class BestDecision(Shape):
    """What is best with one kind of hand, and what each other choice costs."""

    hand: str
    example: str
    hands: int
    best: str
    values: dict[str, str]
    cost_per_round: dict[str, float]


class Strategy(Shape):
    """How a wager is best played."""

    says: str
    hands: dict[str, int]
    decisions: list[BestDecision]
    line: str | UnsetType = UNSET


class Odds(Shape):
    """The exact odds of a book under a table's terms."""

    rulebook: str
    edition: str
    revision: int
    decks: int
    options: dict[str, str]
    wagers: dict[str, WagerOdds]
    strategy: dict[str, Strategy]
    schedules: dict[str, str] | UnsetType = UNSET
    assumed: dict[str, str] | UnsetType = UNSET
