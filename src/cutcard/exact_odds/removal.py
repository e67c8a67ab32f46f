"""Effect of removal: how much each wager's expected value moves when one card leaves the shoe."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from cutcard.cards import DECK, Card
from cutcard.exact_odds.book import BookOdds, odds_of


def removable(odds: BookOdds) -> Iterator[Card]:
    """One card of each kind that the shoe holds: by rank where suits do not matter, or matter alike."""
    game, shoe = odds.terms.book.game, odds.shoe
    seen: set[object] = set()
    for card in DECK:
        alike = game.suits_alike and len({shoe.get(other, 0) for other in DECK if other.rank == card.rank}) == 1
        key: object = card.rank if alike else game.kind(card)
        if shoe.get(card, 0) and key not in seen:
            seen.add(key)
            yield card


def effects_of_removal(odds: BookOdds, stakes: Mapping[str, int] | None = None) -> dict[Card, dict[str, Fraction]]:
    """For each kind of card: by how much each wager's expected value changes, under the best decisions each time."""
    found: dict[Card, dict[str, Fraction]] = {}
    for card in removable(odds):
        shoe = {each: number - (each is card) for each, number in odds.shoe.items()}
        left = odds_of(
            odds.terms,
            shoe={each: number for each, number in shoe.items() if number},
            stakes=stakes,
            meters=odds.meters,
            only=tuple(odds.wagers),
        )
        found[card] = {name: left.wagers[name].ev - before.ev for name, before in odds.wagers.items()}
    return found
