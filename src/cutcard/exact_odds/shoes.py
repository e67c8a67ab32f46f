"""What is left in the shoe, as a person writes it: ``A=20,K=24`` names what remains, ``9s 9d`` what has gone."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cutcard.cards import RANKS, SUITS, Card, card_hint
from cutcard.citations import Refused
from cutcard.games import Game, Shoe, whole_decks
from cutcard.settlement.terms import Terms

_PART = re.compile(r"([^=\s]+)\s*(?:=\s*(\S+))?")


def remaining_shoe(terms: Terms, text: str) -> Shoe:
    """The shoe that ``text`` names: cards or ranks with their numbers; what is not named is gone.

    >>> from cutcard.rulebooks import rulebook
    >>> shoe = remaining_shoe(Terms(rulebook("star-casino-war")), "A=24, K=2, 9s=1")
    >>> sum(shoe.values()), shoe[Card("9s")], Card("9d") in shoe
    (27, 1, False)
    """
    found: dict[Card, int] = {}
    for word, number in _parts(text, "remaining"):
        for card, count in _cards(terms, word, number, "remaining").items():
            if card in found:
                raise Refused("bad_shoe", f"remaining: {word} is named twice")
            found[card] = count
    for card, count in found.items():
        if count > terms.copies:
            raise Refused(
                "bad_shoe",
                f"remaining: {card}={count}, but {terms.copies} decks hold {terms.copies} of each card",
                terms.book.facts.decks.clauses,
            )
    return {card: count for card, count in found.items() if count}


def shoe_without(terms: Terms, text: str, shoe: Shoe | None = None) -> Shoe:
    """A shoe from which some cards have gone: ``9s 9d`` or ``A=3``."""
    left = dict(whole_decks(terms.copies) if shoe is None else shoe)
    for word, number in _parts(text, "without"):
        for card, count in _cards(terms, word, "1" if number is None else number, "without").items():
            left[card] = left.get(card, 0) - count
            if left[card] < 0:
                raise Refused("bad_shoe", f"without: there are not so many {card} to take out")
    return {card: count for card, count in left.items() if count}


def _parts(text: str, field: str) -> list[tuple[str, str | None]]:
    parts = text.replace(",", " ").replace(" =", "=").replace("= ", "=").split()
    if not parts:
        raise Refused("bad_shoe", f"{field}: no card is named; write ranks or cards with numbers, as in A=20,Kd=6")
    found = []
    for part in parts:
        match = _PART.fullmatch(part)
        if match is None:
            raise Refused("bad_shoe", f"{field}: {part!r} is not a rank or card with a number, as in A=20 or Kd=6")
        found.append((match[1], match[2]))
    return found


def _cards(terms: Terms, word: str, number: str | None, field: str) -> Mapping[Card, int]:
    if number is not None and not (number.isascii() and number.isdigit() and len(number) <= 6):
        raise Refused("bad_shoe", f"{field}: {word}={number}: a whole number of cards is needed")
    rank = word.replace("10", "T").upper()
    if rank in [*RANKS]:  # a rank by itself: "23" is none
        cards = [Card(rank + suit) for suit in SUITS]
        whole = 4 * terms.copies if number is None else int(number)
        if whole > 4 * terms.copies:
            raise Refused(
                "bad_shoe",
                f"{field}: {word}={whole}, but {terms.copies} decks hold {4 * terms.copies} of a rank",
                terms.book.facts.decks.clauses,
            )
        return _spread(terms.book.game, cards, whole, field, word)
    if word not in Card.__members__:
        raise Refused("bad_card", f"{field}: {word!r} is not a card: {card_hint(word)}")
    return {Card(word): terms.copies if number is None else int(number)}


def _spread(game: Game, cards: list[Card], number: int, field: str, word: str) -> dict[Card, int]:
    """A number of cards of one rank, spread evenly over its suits; where suits matter, an uneven number is refused."""
    each, over = divmod(number, len(cards))
    if over and len({game.kind(card) for card in cards}) > 1:
        raise Refused("bad_shoe", f"{field}: {word}={number}: suits matter here, so name them, as in {cards[0]}={each}")
    return {card: each + (at < over) for at, card in enumerate(cards)}
