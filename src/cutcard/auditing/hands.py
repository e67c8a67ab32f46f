"""From columns of cards to cases: arrays that are filled by running the game's own finder, as far as they are needed.

A hand is first a number, made of the kinds of its cards (`Game.kind`: what the game does not tell apart), then a
*value*, all that the finder can see in it. Hands of one value are the same to the game, whichever cards they hold; what
a value is, the game's `Sight` says. Nothing is decided here: every entry is an answer of ``terms.find``. A game
without a sight is audited round by round.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from cutcard.cards import DECK, Card
from cutcard.games import Case, Game, Sight
from cutcard.settlement.terms import Terms

Ints = npt.NDArray[np.integer]

NO_CARD = len(DECK)
NOT_A_HAND = -1
UNKNOWN = -2


class Cards:
    """A column of cards: the place in the deck of each different one, and for each row which of them it is."""

    def __init__(self, indices: Ints, places: Ints) -> None:
        self.indices = indices
        self.places = places

    @classmethod
    def of(cls, cards: Sequence[Card | None]) -> Cards:
        """A column of these cards."""
        return cls(
            np.array([NO_CARD if card is None else DECK.index(card) for card in cards]),
            np.array([*range(len(DECK)), NO_CARD]),
        )

    @cached_property
    def by_row(self) -> Ints:
        """The place of each row's card in the deck, `NO_CARD` for none."""
        found: Ints = self.places.take(self.indices)
        return found

    def __getitem__(self, row: int) -> Card | None:
        place = self.places[self.indices[row]]
        return DECK[place] if place < NO_CARD else None


class Hands:
    """Numbers of hands and their values, for one game.

    >>> from cutcard.cards import cards
    >>> from cutcard.games.casino_war import CASINO_WAR
    >>> hands = Hands(CASINO_WAR, CASINO_WAR.sight, most_cards=2)
    >>> values = hands.values([Cards.of(cards("9s 9d Ks")), Cards.of([None, None, Card("2c")])])
    >>> values[0] == values[1], hands.length[values].tolist()
    (np.True_, [1, 1, 2])
    """

    def __init__(self, game: Game, sight: Sight, most_cards: int) -> None:
        self._sight = sight
        self._standing = game.standing
        self._kinds: list[Card] = list(dict.fromkeys(game.kind(card) for card in DECK))
        none = len(self._kinds)
        self._base = base = none + 1
        kind_of = np.array([*(self._kinds.index(game.kind(card)) for card in DECK), none])
        self._places = [base**place for place in range(most_cards)]
        self._by_place = [kind_of * place for place in self._places]
        lengths = {game.dealt(choice).box for choice in (None, *choices(game))}
        number = np.arange(base**most_cards)
        held = np.array([number // place % base != none for place in self._places])
        whole = ~(held[1:] & ~held[:-1]).any(axis=0) & np.isin(held.sum(axis=0), list(lengths))
        self._value = np.where(whole, UNKNOWN, NOT_A_HAND).astype(np.int16)  # by number
        self._same = self._sorted(number) if sight.any_order else number  # for each hand, one that is the same
        self._ids: dict[Hashable, int] = {}
        self._mine: _Numbered = _Numbered()
        self._theirs: _Numbered = _Numbered()
        self._standings: list[Any] = []
        self.examples: list[tuple[Card, ...]] = []  # a hand of each value
        self._set()

    def _set(self) -> None:
        """By value: its cards, what a player's or the dealer's hand amounts to, where it stands among those met.

        What is no hand comes last, and has a length that nothing calls for.
        """
        rank = {each: at for at, each in enumerate(sorted(set(self._standings)))}
        self.length = np.array([*map(len, self.examples), NOT_A_HAND])
        self.mine = np.array([*self._mine.numbers, 0])
        self.theirs = np.array([*self._theirs.numbers, 0])
        self.order = np.array([*(rank[each] for each in self._standings), 0])

    def values(self, columns: Sequence[Cards]) -> Ints:
        """The values of hands whose cards stand in columns, or `NOT_A_HAND`."""
        numbers, *others = (
            kinds.take(column.places).take(column.indices)
            for column, kinds in zip(columns, self._by_place, strict=True)
        )
        for other in others:
            numbers += other
        found: Ints = self._value.take(numbers)
        if found.min() == UNKNOWN:
            self._learn(np.unique(self._same[numbers[found == UNKNOWN]]))
            found = self._value.take(numbers)
        return found

    @property
    def classes(self) -> tuple[int, int]:
        """How many there are of what a player's and of what the dealer's hand may amount to, so far."""
        return len(self._mine), len(self._theirs)

    def _learn(self, numbers: Ints) -> None:
        """Have the game look at hands that have not come up before."""
        sight, ids, kinds = self._sight, self._ids, self._kinds
        digits = [(numbers // place % self._base).tolist() for place in self._places]
        for number, *hand_digits in zip(numbers.tolist(), *digits, strict=True):
            hand = tuple([kinds[digit] for digit in hand_digits if digit < len(kinds)])
            seen = sight.value(hand)
            at = ids.get(seen)
            if at is None:
                at = ids[seen] = len(ids)
                self.examples.append(hand)
                self._mine.add(sight.mine(hand))
                self._theirs.add(sight.theirs(hand))
                self._standings.append(self._standing(hand) if sight.ordered else 0)
            self._value[number] = at
        self._value = np.where(self._value == NOT_A_HAND, self._value, self._value[self._same])
        self._set()

    def _sorted(self, numbers: Ints) -> Ints:
        """The numbers of the same hands with their cards in order (and no card last, as it is)."""
        digits = np.sort([numbers // place % self._base for place in self._places], axis=0)
        found: Ints = np.tensordot(self._places, digits, axes=1)
        return found


class _Numbered:
    """Things that may come again, numbered as they first come up."""

    def __init__(self) -> None:
        self._ids: dict[Hashable, int] = {}
        self.numbers: list[int] = []

    def __len__(self) -> int:
        return len(self._ids)

    def add(self, key: Hashable) -> None:
        self.numbers.append(self._ids.setdefault(key, len(self._ids)))


def choices(game: Game) -> list[str]:
    """Every choice that the game knows."""
    return [choice for finding in game.findings if not finding.chance for choice in finding.values]


class Cases:
    """The case of each hand, by its number among the cases that have come up."""

    def __init__(self, terms: Terms, sight: Sight) -> None:
        self._find = terms.find
        self._ordered = sight.ordered
        self.hands = Hands(terms.book.game, sight, terms.book.game.most.box)
        self.decisions: list[str | None] = [None, *choices(terms.book.game)]
        self.known: list[Case] = []
        self._ids: dict[Case, int] = {}
        self._table: npt.NDArray[np.int16] = np.zeros((0, 0, 3 if sight.ordered else 1, len(self.decisions)), np.int16)

    def of(self, hands: Ints, dealers: Ints, decisions: Ints, fit: npt.NDArray[np.bool_]) -> Ints:
        """The cases of hands against dealer's hands, by their values, with the decisions' places in ``decisions``.

        Only those that are ``fit`` are looked for; these must be whole hands.
        """
        known = self.hands
        self._widen()
        _, width, compared, choices = self._table.shape
        at = (known.mine * (width * compared * choices)).take(hands)
        at += (known.theirs * (compared * choices)).take(dealers)
        if self._ordered:
            one, two = known.order.take(hands), known.order.take(dealers)
            at += choices * (one > two)
            at += choices * (one >= two)
        at += decisions
        flat = self._table.ravel()
        found: Ints = flat.take(at)
        if found.min() == UNKNOWN:
            unknown = (found == UNKNOWN) & fit
            places, first = np.unique(at[unknown], return_index=True)
            for place, row in zip(places.tolist(), np.flatnonzero(unknown)[first].tolist(), strict=True):
                flat[place] = self._case(known.examples[hands[row]], known.examples[dealers[row]], decisions[row])
            found = flat.take(at)
        return found

    def _widen(self) -> None:
        """Room in the table for all that hands may amount to."""
        hands, dealers, *rest = self._table.shape
        mine, theirs = self.hands.classes
        if mine >= hands or theirs >= dealers:  # also where there is no hand at all yet
            wider = np.full((2 * mine + 1, 2 * theirs + 1, *rest), UNKNOWN, np.int16)
            wider[:hands, :dealers] = self._table
            self._table = wider

    def _case(self, hand: tuple[Card, ...], dealer: tuple[Card, ...], decision: int) -> int:
        case = self._find(hand, dealer, self.decisions[decision])
        at = self._ids.get(case)
        if at is None:
            at = self._ids[case] = len(self.known)
            self.known.append(case)
        return at
