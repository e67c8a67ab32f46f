"""Every deal of a game counted the plain way: card after card, asking the game's own finder about each.

It is for games that bring no counting of their own (`Game.deals`). It takes as long as there are deals to tell apart,
by kinds of card (`Game.kind`): thirteen ranks and four cards are a moment, a whole deck and six cards are not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from math import comb, factorial, perm, prod

from cutcard.cards import DECK, Card
from cutcard.games.game import Cards, Case, Deals, Game, Hand, Shoe, Spot, in_order, real_cards

Left = dict[Card, int]


def count_plainly(game: Game, shoe: Shoe, options: Mapping[str, str]) -> Deals:
    """Every deal of this game from a shoe.

    All deals are taken to the most cards that a round may need, so that each counts the same.

    >>> from cutcard.games.casino_war import CASINO_WAR, deals
    >>> from cutcard.games import whole_decks
    >>> shoe = whole_decks(6)
    >>> count_plainly(CASINO_WAR, shoe, {}).cases == deals(shoe, {}).cases
    True
    """
    return _Counter(game, shoe, options).deals()


SOON = 5_000_000
"""As many deals are tried in less than a minute."""


def deals_to_try(game: Game) -> int:
    """How many deals are tried, one by one, where a game brings no counting of its own; none if it brings one.

    >>> from dataclasses import replace
    >>> from cutcard.games.casino_war import CASINO_WAR
    >>> deals_to_try(CASINO_WAR), deals_to_try(replace(CASINO_WAR, deals=None)) == 13**4
    (0, True)
    """
    if game.deals is not None:
        return 0
    kinds = len({game.kind(card) for card in DECK})
    if game.any_order:
        return prod(comb(kinds + number - 1, number) for number in game.most)
    return int(kinds ** sum(game.most))


class _Counter:
    def __init__(self, game: Game, shoe: Shoe, options: Mapping[str, str]) -> None:
        self._game, self._shoe = game, shoe
        self._find = game.finder(options)
        self._left: Left = {}
        for card, number in shoe.items():
            kind = game.kind(card)
            self._left[kind] = self._left.get(kind, 0) + number
        self._choices = (None, *dict.fromkeys(word for decider in game.deciders for word in decider.choices))
        self._chance = tuple(finding.chance for finding in game.findings)
        self._size, self._most = sum(self._left.values()), sum(game.most)
        self._spots: dict[tuple[Card, ...], dict[Case, int]] = {}
        self._examples: dict[Case, tuple[Hand, Hand]] = {}

    def deals(self) -> Deals:
        """Count them all."""
        opening = self._game.opening
        for hand, left, ways in _draws(self._left, opening.box, self._game.any_order):
            for dealer, rest, more in _draws(left, opening.dealer, self._game.any_order):
                held = self._game.held(hand, dealer) if self._game.deciders else ()
                counts = self._spots.setdefault(in_order(held), {})
                self._count(counts, hand, dealer, rest, ways * more)
        spots = tuple(
            Spot(held, (held,), self._number(held), counts) for held, counts in self._spots.items() if any(counts)
        )
        return Deals(spots or (Spot((), ((),), 1, {}),), self._examples)

    def _count(self, counts: dict[Case, int], hand: Hand, dealer: Hand, left: Left, ways: int) -> None:
        choice, need = self._fullest(hand, dealer)
        boxes, dealers = need.box - len(hand), need.dealer - len(dealer)
        if boxes > 0 or dealers > 0:
            for mine, after, more in _draws(left, max(boxes, 0), self._game.any_order):
                for theirs, rest, most in _draws(after, max(dealers, 0), self._game.any_order):
                    self._count(counts, (*hand, *mine), (*dealer, *theirs), rest, ways * more * most)
            return
        out = len(hand) + len(dealer)
        ways *= perm(self._size - out, self._most - out) if self._size >= self._most else 0
        if ways:
            found = self._find(hand, dealer, choice)
            case = tuple(value if chance else None for value, chance in zip(found, self._chance, strict=True))
            counts[case] = counts.get(case, 0) + ways
            if case not in self._examples:
                kind = self._game.kind
                mine, theirs = real_cards(self._shoe, (hand, kind), (dealer, kind))
                self._examples[case] = mine, theirs

    def _fullest(self, hand: Hand, dealer: Hand) -> tuple[str | None, Cards]:
        """The choice after which most cards are dealt, and how many that is."""
        game = self._game
        dealt = [(choice, game.dealt(choice, self._find(hand, dealer, choice))) for choice in self._choices]
        return max(dealt, key=lambda each: sum(each[1]))

    def _number(self, held: Hand) -> int:
        """How many different hands of these kinds the shoe holds."""
        return prod(comb(self._left[kind], held.count(kind)) for kind in dict.fromkeys(held))


def _draws(left: Left, number: int, any_order: bool) -> Iterator[tuple[Hand, Left, int]]:
    """So many cards by kind, with what is left and in how many ways they come out."""
    if number == 0:
        yield (), left, 1
        return
    drawn: Iterator[tuple[Card, ...]]
    drawn = combinations_with_replacement(left, number) if any_order else product(left, repeat=number)
    for cards in drawn:
        rest, ways = dict(left), 1
        for card in cards:
            ways *= rest[card]
            rest[card] -= 1
        if ways > 0:
            yield cards, rest, ways * (_orders(cards) if any_order else 1)


def _orders(cards: Sequence[Card]) -> int:
    return factorial(len(cards)) // prod(factorial(cards.count(card)) for card in dict.fromkeys(cards))
