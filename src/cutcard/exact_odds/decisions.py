"""The best decisions: what each choice is worth for every hand that a player may hold when a choice falls due.

Nothing here knows that one goes to war or raises on queen-six-four; that comes out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from cutcard.citations import Refused, did_you_mean
from cutcard.exact_odds.payouts import Payouts
from cutcard.games import Deals, Game, Hand, Spot
from cutcard.games.game import in_order, ranks_called
from cutcard.settlement.terms import Terms

Choose = Callable[[Hand], str]
"""A strategy: the choice for what a player holds."""


@dataclass(frozen=True)
class Decided:
    """Hands that stand equally high: how often the choice falls due with them, and what each choice is worth then."""

    hand: Hand  # one of them
    hands: int
    deals: int  # in which the choice falls due
    values: Mapping[str, Fraction]  # per unit of the wager, once the choice falls due

    @property
    def best(self) -> str:
        """The choice that is worth most; of equal ones the first that the game names."""
        return max(self.values, key=self.values.__getitem__)

    def loss(self, choice: str) -> Fraction:
        """What another choice than the best gives away each time."""
        return self.values[self.best] - self.values[choice]


@dataclass(frozen=True)
class Strategy:
    """The best decisions for one wager, from the lowest hand to the highest."""

    wager: str
    choices: tuple[str, ...]
    decided: tuple[Decided, ...]
    deals: int  # all deals, whether a choice falls due in them or not
    called: Callable[[Hand], str] = ranks_called

    def hands(self, choice: str) -> int:
        """With how many hands this choice is the best."""
        return sum(spot.hands for spot in self.decided if spot.best == choice)

    @property
    def line(self) -> tuple[str, str, Hand] | None:
        """Where one line divides all hands: the choice below it, the choice from it upwards, the lowest hand above."""
        runs = [(choice, list(group)) for choice, group in groupby(self.decided, key=lambda spot: spot.best)]
        if len(runs) != 2:
            return None
        (low, _), (high, above) = runs
        return low, high, above[0].hand

    def cost(self, spot: Decided, choice: str) -> Fraction:
        """What the wrong decision with these hands costs per round played."""
        return spot.loss(choice) * spot.deals / self.deals

    @property
    def says(self) -> str:
        """The strategy in a sentence."""
        if self.line is not None:
            low, high, hand = self.line
            return f"{high} with {self.called(hand)} or higher, {low} with anything lower"
        if len({spot.best for spot in self.decided}) == 1:
            return f"always {self.decided[0].best}"
        parts = []
        for choice in self.choices:
            names = [self.called(spot.hand) for spot in self.decided if spot.best == choice]
            if names:
                parts.append(f"{choice} with {', '.join(names)}")
        return "; ".join(parts)


def best_strategy(payouts: Payouts, deals: Deals) -> Strategy:
    """The best choice for every hand, hands of one standing together."""
    game = payouts.terms.book.game
    found: dict[Any, list[tuple[Spot, int, dict[str, int]]]] = {}
    total = 0
    for spot in deals.spots:
        total += sum(spot.cases.values())
        values, best = payouts.worth(spot), payouts.best(spot)
        if best is not None:
            number = sum(ways for case, ways in spot.cases.items() if payouts.due(case))
            # Suits can tip the balance within one standing once cards are missing: then they are listed apart.
            found.setdefault((game.standing(spot.hand), best), []).append((spot, number, values))
    decided = []
    for (_, _), alike in sorted(found.items(), key=lambda entry: entry[0][0]):
        deals_due = sum(number for _, number, _ in alike)
        worth = {
            choice: Fraction(sum(each[choice] for _, _, each in alike), deals_due * payouts.stake)
            for choice in payouts.choices
        }
        decided.append(Decided(alike[0][0].hand, sum(spot.hands for spot, _, _ in alike), deals_due, worth))
    return Strategy(payouts.wager.name, payouts.choices, tuple(decided), total, game.called)


def best_choices(payouts: Payouts, deals: Deals) -> Choose:
    """The best strategy as a function of the hand."""
    game = payouts.terms.book.game
    found: dict[Hand, str] = {}
    for spot in deals.spots:
        choice = payouts.best(spot) or payouts.choices[0]
        for hand in spot.alike:
            found[_kinds(game, hand)] = choice
    return lambda hand: found[_kinds(game, hand)]


def _kinds(game: Game, hand: Hand) -> Hand:
    """A hand by its kinds of card, in one order."""
    return in_order([game.kind(card) for card in hand])


def spot_of(game: Game, deals: Deals, hand: Hand) -> Spot:
    """What follows from holding these cards when a choice may fall due."""
    kinds = _kinds(game, hand)
    return next(spot for spot in deals.spots if any(_kinds(game, each) == kinds for each in spot.alike))


def named_strategies(terms: Terms, payouts: Payouts, deals: Deals) -> dict[str, Choose]:
    """Every strategy that has a name for this wager: the best, each choice always, and the dealer's own rule."""
    game = terms.book.game
    found: dict[str, Choose] = {"best": best_choices(payouts, deals)}
    for choice in payouts.choices:
        found[f"always-{choice}"] = _always(choice)
    raising = [wager.follows.choices[0] for wager in terms.book.wagers if wager.follows is not None]
    if game.qualifies is not None and payouts.choices[0] in raising:
        other, _ = next(iter(deals.examples.values()))
        name, plays = game.qualifies
        at = game.at(name)
        play, fold = payouts.choices[0], payouts.choices[1]
        found["mimic-dealer"] = lambda hand: play if terms.find(other, hand, None)[at] == plays else fold
    return found


def _always(choice: str) -> Choose:
    return lambda hand: choice


def pick_strategy(deciders: Sequence[Mapping[str, Choose]], name: str) -> list[Choose]:
    """The strategy of this name for each wager that decides, or its best where it has none; else a refusal."""
    known = tuple(dict.fromkeys(each for strategies in deciders for each in strategies))
    if name not in known:
        hint = did_you_mean(name, known) if known else ": there is nothing to decide"
        raise Refused("unknown_strategy", f"strategy: there is no {name!r}{hint}")
    return [strategies.get(name, strategies["best"]) for strategies in deciders]
