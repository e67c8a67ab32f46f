"""The odds as the public JSON has them: exact values are fractions in strings, decimals are for reading."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from cutcard.cards import Card
from cutcard.exact_odds.book import BookOdds
from cutcard.exact_odds.decisions import Strategy, spot_of
from cutcard.exact_odds.jackpot import JackpotLine, jackpot_line
from cutcard.exact_odds.rounding import Rounded
from cutcard.exact_odds.wager import WagerOdds
from cutcard.games import Hand
from cutcard.money import dollars


def answer(odds: BookOdds, assumed: Mapping[str, str]) -> dict[str, Any]:
    """A book's odds for `cutcard odds --json`."""
    terms = odds.terms
    whole = sum(odds.shoe.values()) == 52 * terms.copies
    return {
        "rulebook": terms.book.id,
        "edition": terms.book.edition,
        "revision": terms.book.revision,
        "decks": terms.copies,
        **({} if whole else {"remaining": {str(card): number for card, number in odds.shoe.items()}}),
        **({"schedules": terms.posted} if terms.posted else {}),
        "options": terms.options,
        **({"assumed": dict(assumed)} if assumed else {}),
        "wagers": {name: _wager(odds, each) for name, each in odds.wagers.items()},
        "strategy": {name: _strategy(found) for name, found in odds.strategies.items()},
    }


def _wager(odds: BookOdds, each: WagerOdds) -> dict[str, Any]:
    found: dict[str, Any] = {
        "title": each.wager.title,
        "ev": str(each.ev),
        "house_edge": float(each.house_edge),
        "element_of_risk": float(each.element_of_risk),
        "sd": each.sd,
        "variance": str(each.variance),
        "hit_frequency": float(each.hit_frequency),
        "stake": dollars(each.stake),
        "deals": each.deals,
        "outcomes": {outcome.name: str(outcome.probability) for outcome in each.outcomes},
        "pays": {
            outcome.name: {
                "deals": outcome.deals,
                "probability": float(outcome.probability),
                "net": str(outcome.net),
                "contribution": str(outcome.contribution),
                "rules": outcome.clauses,
            }
            for outcome in each.outcomes
        },
    }
    found |= {f"ev_always_{choice}": str(value) for choice, value in each.always.items()}
    if each.wager.taken_before_deal:
        found["jackpot"] = jackpot_answer(jackpot_line(odds, each.wager.name))
    return found


def jackpot_answer(line: JackpotLine) -> dict[str, Any]:
    """A jackpot wager's line: what each dollar on a meter is worth, and where the wager is fair."""
    return {
        "meters": {name: dollars(value) for name, value in line.meters.items()},
        "floors": {name: dollars(value) for name, value in line.floors.items()},
        "constant": str(line.constant),
        "per_dollar": {name: str(100 * slope) for name, slope in line.slopes.items()},
        "break_even": {
            name: {
                "dollars": str(value / 100),
                "decimal": float(value / 100),
                "reachable": value >= line.floors[name],  # below its floor no meter pays less
            }
            for name, value in line.break_even.items()
        },
    }


def _strategy(strategy: Strategy) -> dict[str, Any]:
    line = strategy.line
    return {
        "says": strategy.says,
        "hands": {choice: strategy.hands(choice) for choice in strategy.choices},
        **({"line": strategy.called(line[2])} if line else {}),
        "decisions": [
            {
                "hand": strategy.called(spot.hand),
                "example": " ".join(map(str, spot.hand)),
                "hands": spot.hands,
                "best": spot.best,
                "values": {choice: str(value) for choice, value in spot.values.items()},
                "cost_per_round": {
                    choice: float(strategy.cost(spot, choice)) for choice in spot.values if choice != spot.best
                },
            }
            for spot in strategy.decided
        ],
    }


def removal_answer(effects: Mapping[Card, Mapping[str, Fraction]]) -> dict[str, dict[str, str]]:
    """Effects of removal by card."""
    return {str(card): {name: str(value) for name, value in moved.items()} for card, moved in effects.items()}


def rounded_answer(rounded: list[Rounded]) -> list[dict[str, Any]]:
    """Outcomes whose money differs from their rows."""
    return [
        {
            "wager": each.wager,
            "outcome": each.outcome.name,
            "due": str(each.due),
            "net": str(each.outcome.net),
            "favours": "player" if each.gain > 0 else "house",
            "rules": each.outcome.clauses,
        }
        for each in rounded
    ]


def hand_answer(odds: BookOdds, hand: Hand) -> dict[str, Any]:
    """What each choice is worth with one hand, for every wager that decides."""
    spot = spot_of(odds.terms.book.game, odds.deals, hand)
    decisions: dict[str, Any] = {}
    for name in odds.strategies:
        payouts = odds.payouts[name]
        due = sum(ways for case, ways in spot.cases.items() if payouts.due(case))
        if due:
            values = {choice: Fraction(total, due * payouts.stake) for choice, total in payouts.worth(spot).items()}
            decisions[name] = {
                "best": max(values, key=values.__getitem__),
                "values": {choice: str(value) for choice, value in values.items()},
            }
    return {"cards": " ".join(map(str, hand)), "decisions": decisions}


def boxes_answer(odds: BookOdds, boxes: int) -> dict[str, Any]:
    """A player with the same wager on several boxes against one dealer."""
    from cutcard.exact_odds.boxes import several_boxes

    found: dict[str, Any] = {}
    allowed = odds.terms.book.facts.boxes_per_player
    for name in odds.wagers:
        each = several_boxes(odds, name, boxes)
        found[name] = {
            "ev": str(each.ev),
            "covariance": str(each.covariance),
            "correlation": each.correlation,
            "variance": str(each.variance),
            "sd": each.sd,
            "sd_independent": each.sd_independent,
        }
    told = {"boxes": boxes, "wagers": found}
    if allowed.value is not None and boxes > allowed.value:
        told["allowed_to_a_player"] = {"boxes": allowed.value, "rules": allowed.clauses}
    return told
