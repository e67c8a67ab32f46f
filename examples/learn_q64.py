"""Learns Three Card Poker from rewards alone, and says how far it is from the exact best: with what may one play on?

    python examples/learn_q64.py [ROUNDS] [SEED]

The learner knows how to lay its cards in order and whether they are of one suit, and nothing else: no rule, no pay
table, no odds. It plays every hand it is dealt, now and then folds one, and keeps what came of each kind of hand. Hands
with the same highest card, one after the other, are much alike, so a line through their averages says more than each of
them; a hand that is far off the line (a straight among them) goes by its own. Then it plays on wherever that is worth
more than folding. What is best is counted exactly by `cutcard.exact_odds`, over all 22,100 hands.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from cutcard import environments, rulebook
from cutcard.cards import Card
from cutcard.exact_odds import deals_of, odds_of, usual_terms

BOOK, STAKE = "star-three-card-poker", 1_00
FOLDED_FIRST = 200
HOPED = float("inf")
"""What a kind of hand is taken for that never came yet."""
FAR = 5
"""Standard errors from the line at which a hand is no neighbour of the others."""

Kind = tuple[int, int, int, bool]
"""The ranks of a hand from high to low, and whether it is of one suit."""


class Noted(NamedTuple):
    """How often a kind of hand was played, what came of it, and the squares of that."""

    hands: int
    sum: float
    squares: float

    def mean_and_error(self) -> tuple[float, float]:
        """The average, and how far off it may be."""
        mean = self.sum / self.hands
        return mean, (max(self.squares / self.hands - mean * mean, STAKE * STAKE) / self.hands) ** 0.5


class Learned(NamedTuple):
    """What was learned, and its distance from the best."""

    lowest: str  # the lowest hand that it plays on
    otherwise: int  # hands that are decided otherwise than is best
    hands: int  # of so many
    lost: Fraction  # what that costs, per dollar of the ante


def kind_of(ranks: list[int], suits: list[int]) -> Kind:
    """A hand as the learner looks at it."""
    high, middle, low = sorted(ranks, reverse=True)
    return high, middle, low, len(set(suits)) == 1


def played(rounds: int, seed: int) -> tuple[dict[Kind, Noted], float]:
    """Rounds in the environment: what came of each kind of hand that was played, and of folding."""
    env = environments.make(BOOK, wagers={"ante": STAKE})
    hand, play, fold = env.seeing.fields["hand"], env.plays.index("play"), env.plays.index("fold")
    came: dict[Kind, list[float]] = defaultdict(lambda: [0, 0.0, 0.0])
    folded = 0.0
    row, _ = env.reset(seed=seed)
    for number in range(rounds):
        cards = row[hand].tolist()
        if number < FOLDED_FIRST:
            folded += env.step(fold)[1] / FOLDED_FIRST
        else:
            reward = env.step(play)[1]
            noted = came[kind_of(cards[::2], cards[1::2])]
            noted[0] += 1
            noted[1] += reward
            noted[2] += reward * reward
        row, _ = env.reset()
    return {kind: Noted(int(hands), total, squares) for kind, (hands, total, squares) in came.items()}, folded


def values(noted: dict[Kind, Noted]) -> dict[Kind, float]:
    """What playing each kind of hand is worth: by a line through those with its highest card, or by its own average."""
    found = {kind: each.mean_and_error()[0] for kind, each in noted.items()}
    for high in range(2, 15):
        for suited in (True, False):
            near = sorted(kind for kind in noted if kind[0] == high and kind[3] is suited and len({*kind[:3]}) == 3)
            alike = list(near)
            while len(alike) > 2:
                line = line_through([(near.index(kind), noted[kind]) for kind in alike])
                farthest = max(alike, key=lambda kind: off(noted[kind], line(near.index(kind))))
                if off(noted[farthest], line(near.index(farthest))) < FAR:
                    found.update({kind: line(near.index(kind)) for kind in alike})
                    break
                alike.remove(farthest)
    return found


def off(noted: Noted, value: float) -> float:
    """How many standard errors an average is off a value."""
    mean, error = noted.mean_and_error()
    return abs(mean - value) / error


def line_through(points: list[tuple[int, Noted]]) -> Callable[[int], float]:
    """The straight line that fits averages best, by the number of hands; level where a slope may be chance."""
    weight = sum(noted.hands for _, noted in points)
    centre = sum(at * noted.hands for at, noted in points) / weight
    height = sum(noted.sum for _, noted in points) / weight
    across = sum(noted.hands * (at - centre) ** 2 for at, noted in points)
    along = sum((at - centre) * (noted.sum - height * noted.hands) for at, noted in points)
    spread = (sum(noted.squares for _, noted in points) / weight - height * height) ** 0.5
    slope = along / across if abs(along) > FAR * spread * across**0.5 else 0.0
    return lambda at: height + slope * (at - centre)


def learn(rounds: int, seed: int) -> Learned:
    """Learn, and compare with every hand's exact values."""
    noted, folded = played(rounds, seed)
    worth = values(noted)

    def plays_on(cards: tuple[Card, ...]) -> bool:
        kind = kind_of([card.rank for card in cards], ["cdhs".index(card.suit) for card in cards])
        return worth.get(kind, HOPED) > folded

    terms, _ = usual_terms(rulebook(BOOK))
    strategy = odds_of(terms).strategies["ante"]
    standing = terms.book.game.standing
    exact = {standing(each.hand): each for each in strategy.decided}
    hands = [hand for spot in deals_of(terms).spots for hand in spot.alike]
    wrong = [(exact[standing(hand)], plays_on(hand)) for hand in hands]
    wrong = [(each, plays) for each, plays in wrong if plays != (each.best == "play")]
    lost = sum((each.loss("play" if plays else "fold") for each, plays in wrong), Fraction(0)) / len(hands)
    lowest = next(each.hand for each in strategy.decided if plays_on(each.hand))
    return Learned(strategy.called(lowest), len(wrong), len(hands), lost)


def main(rounds: int = 200_000, seed: int | None = None) -> None:
    """Learn, and say what was learned."""
    learned = learn(rounds, random.randrange(2**32) if seed is None else seed)
    print(f"After {rounds:,} rounds it plays on with {learned.lowest} or higher.")
    print(f"{learned.otherwise:,} of {learned.hands:,} hands are decided otherwise than is best.")
    print(f"That costs {float(100 * learned.lost):.4f} cents per $1 of the ante ({learned.lost}).")


if __name__ == "__main__":
    main(*(int(argument.replace("_", "")) for argument in sys.argv[1:]))
