"""Several boxes dealt out: every order of a small shoe as a round that is settled, and what all rounds come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from math import factorial, prod
from random import Random

from cutcard.cards import Card, cards
from cutcard.exact_odds import BookOdds
from cutcard.exact_odds.boxes import several_boxes
from cutcard.exact_odds.payouts import belonging
from cutcard.games import Hand, Shoe
from cutcard.settlement.pipeline import settle_round
from cutcard.settlement.round import Box, Round, Seat, Settlement
from cutcard.settlement.terms import Terms

Decide = Callable[[Hand], str]


def shoe(text: str) -> Shoe:
    """A shoe of these cards, each as often as it is named."""
    return Counter(cards(text))


def orders(left: Shoe) -> Iterator[tuple[Card, ...]]:
    """Every order of these cards; equal cards are not told apart, so that all orders are equally likely."""
    counts = Counter(left)
    order: list[Card] = []

    def go() -> Iterator[tuple[Card, ...]]:
        if len(order) == total:
            yield tuple(order)
            return
        for card in counts:
            if counts[card]:
                counts[card] -= 1
                order.append(card)
                yield from go()
                order.pop()
                counts[card] += 1

    total = counts.total()
    return go()


def few_orders(rng: Random, kinds: str, size: int, most: int) -> str:
    """A shoe of so many cards, drawn from these kinds, that can be dealt out: it has at most ``most`` orders."""
    while True:
        drawn = rng.choices(kinds.split(), k=size)
        counts = Counter(drawn).values()
        if max(counts) <= 6 and factorial(size) // prod(map(factorial, counts)) <= most:
            return " ".join(drawn)


def dealt(results: Iterable[tuple[int, ...]], stake: int) -> tuple[Fraction, Fraction, Fraction]:
    """Mean and variance of all boxes together, and covariance of the first two, from equally likely nets in cents."""
    counts = Counter(results)
    number = counts.total()
    boxes = len(next(iter(counts)))
    total = sum(times * sum(nets) for nets, times in counts.items())
    squares = sum(times * sum(nets) ** 2 for nets, times in counts.items())
    products = sum(times * nets[0] * nets[1] for nets, times in counts.items())
    mean = Fraction(total, number * stake)
    variance = Fraction(squares, number * stake**2) - mean**2
    first = Fraction(sum(times * nets[0] for nets, times in counts.items()), number * stake)
    return mean, variance, Fraction(products, number * stake**2) - first * mean / boxes


def box_nets(settled: Settlement, names: tuple[str, ...]) -> tuple[int, ...]:
    """What these wagers came to on each box, in cents."""
    return tuple(sum([line.net for line in box.players[0].lines if line.wager in names]) for box in settled.boxes)


def agree(odds: BookOdds, wager: str, rounds: Iterable[Settlement], stake: int = 200) -> None:
    """The counted figures are those of all rounds, to the last digit."""
    names = belonging(odds.terms.book, wager)
    results = [box_nets(each, names) for each in rounds]
    counted = several_boxes(odds, wager, len(results[0]))
    assert (counted.ev, counted.variance, counted.covariance) == dealt(results, stake)


def best(odds: BookOdds, wager: str) -> Decide:
    """The best decisions of Casino War that the odds found, by the rank of the first card."""
    found = {spot.hand[0].rank: spot.best for spot in odds.strategies[wager].decided}
    return lambda hand: found[hand[0].rank]


def war_rounds(
    terms: Terms, left: Shoe, number: int, decide: Decide, wagers: Mapping[str, int]
) -> Iterator[Settlement]:
    """Every order of the shoe as a round of Casino War on so many boxes.

    Dealt as at the table: the war cards come after all first cards, the dealer's last.
    """
    known: dict[tuple[Card, ...], Settlement] = {}
    for order in orders(left):
        *firsts, dealer = order[: number + 1]
        ties = [first.rank == dealer.rank for first in firsts]
        choices = [decide((first,)) if tie else None for first, tie in zip(firsts, ties, strict=True)]
        war = [choice == "war" for choice in choices]
        used = order[: number + 1 + sum(war) + any(war)]
        if used not in known:
            more = iter(used[number + 1 :])
            boxes = tuple(
                Box(at, (first, next(more)) if goes else (first,), (Seat("A", wagers, choice),))
                for at, (first, goes, choice) in enumerate(zip(firsts, war, choices, strict=True), start=1)
            )
            known[used] = settle_round(terms, Round((dealer, *more), boxes))
        yield known[used]


def baceball_rounds(terms: Terms, left: Shoe, number: int, meters: Mapping[str, int]) -> Iterator[Settlement]:
    """Every order of the shoe as a round of bACEball on so many boxes, with every wager on each."""
    wagers = {wager.name: 200 for wager in terms.book.wagers}
    for order in orders(left):
        *hands, dealer = (order[at : at + 3] for at in range(0, 3 * number + 3, 3))
        boxes = tuple(Box(at, hand, (Seat(str(at), wagers),)) for at, hand in enumerate(hands, start=1))
        yield settle_round(terms, Round(dealer, boxes, jackpot=meters))


def poker_rounds(terms: Terms, deck: Shoe, wager: str, decide: Decide) -> Iterator[Settlement]:
    """Every two hands and a dealer's hand of Three Card Poker from a deck, with one wager on each box."""
    for first in combinations(deck, 3):
        others = [card for card in deck if card not in first]
        for second in combinations(others, 3):
            for dealer in combinations([card for card in others if card not in second], 3):
                boxes = tuple(
                    Box(at, hand, (Seat(str(at), {wager: 100}, decide(hand)),))
                    for at, hand in enumerate((first, second), start=1)
                )
                yield settle_round(terms, Round(dealer, boxes))
