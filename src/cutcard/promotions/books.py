"""The books of a promotion's games: which of them is the strictest, whose rules then hold for all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cutcard.citations import Refused
from cutcard.documents.words import counted
from cutcard.promotions.terms import Terms
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.rulebooks.documents import Document
from cutcard.rulebooks.parts import Fact
from cutcard.rulebooks.running_rules import PromotionRules

DOCUMENT = "promotion_terms"
"""The word of the document in the vocabulary."""

Books = Mapping[str, Rulebook]
"""The books that terms name, by their ids."""


@dataclass(frozen=True)
class Offer:
    """Terms together with the books that they name, as far as these are known."""

    terms: Terms
    books: Books

    @cached_property
    def book(self) -> Rulebook:
        """The book whose rules hold for the promotion."""
        return self.books[self.terms.rulebook]

    @cached_property
    def rules(self) -> PromotionRules:
        """What that book says of promotions; a book that says nothing of them is refused."""
        return rules_of(self.book)

    @cached_property
    def document(self) -> Document:
        """What that book asks of the terms."""
        return terms_asked_of(self.book)

    @cached_property
    def games(self) -> tuple[Rulebook, ...]:
        """The books of all games that it goes with, as far as they are known; its own where none are named."""
        named = self.terms.games or (self.terms.rulebook,)
        return tuple(self.books[each] for each in dict.fromkeys(named) if each in self.books)


def named_in(terms: Terms) -> tuple[str, ...]:
    """The ids of all books that terms name, their own first."""
    wagered = (each.rulebook for each in terms.entry.wagered)
    tokens = (each for prize in terms.prizes if prize.token is not None for each in prize.token.rulebooks)
    return tuple(dict.fromkeys((terms.rulebook, *terms.games, *wagered, *tokens)))


def books_of(shelf: Shelf, terms: Terms) -> Books:
    """The books that terms name and that are on a shelf; their own must be."""
    others = [each for each in named_in(terms) if each in shelf.ids]
    return {each: shelf[each] for each in (terms.rulebook, *others)}


def rules_of(book: Rulebook) -> PromotionRules:
    """What a book says of promotions; one that says nothing of them is refused."""
    if book.promotions is None:
        raise Refused(
            "no_promotions", f"rulebook: {book.id} says nothing of promotions, so none may be offered under it"
        )
    return book.promotions


def terms_asked_of(book: Rulebook) -> Document:
    """What a book asks of the terms of a promotion; one that knows no promotions is refused."""
    rules, document = rules_of(book), book.document(DOCUMENT)
    if document is None:
        says = f"rulebook: {book.id} does not say what the terms of a promotion hold"
        raise Refused("no_promotions", says, rules.documented.clauses)
    return document


_Rank = Callable[[Any], int]

_STRICTER: Mapping[str, tuple[_Rank, Callable[[Any], str]]] = {
    "scrutineer": (("may", "must").index, lambda value: f"a scrutineer {value} oversee the draw of a large prize"),
    "scrutinised_above": (lambda value: -value, lambda value: "a scrutineer from a lower value"),
    "alternative": (("free", "in_terms").index, lambda value: "a cash alternative stands in the terms"),
    "choice_above": (lambda value: -value, lambda value: "a choice of payment from a lower amount"),
    "liquor": (lambda value: -value, lambda value: "less liquor"),
    "notified": (lambda value: -value, lambda value: f"winners are told within {counted(value, 'day')}"),
    "lodged": (int, lambda value: f"the terms are lodged {counted(value, 'hour')} before the start"),
    "kept_above": (lambda value: -value, lambda value: "denied claims are kept from a lower amount"),
}
"""By fact about promotions: how strict a value is, and what a stricter one asks for."""


def stricter_points(book: Rulebook, than: Rulebook) -> Iterator[tuple[str, Fact[Any], Fact[Any]]]:
    """In what a book is stricter than another: what it asks for, and the facts of the two."""
    own, others = rules_of(book), rules_of(than)
    for name, (rank, says) in _STRICTER.items():
        fact, other = getattr(own, name), getattr(others, name)
        if rank(fact.value) > rank(other.value):
            yield says(fact.value), fact, other


def strictest(books: Iterable[Rulebook]) -> Rulebook:
    """The book whose rules hold for a promotion over several games: none of the others is stricter in anything.

    >>> from cutcard import rulebook
    >>> strictest(map(rulebook, ("star-casino-war", "star-baceball", "star-three-card-poker"))).id
    'star-baceball'
    """
    among: Sequence[Rulebook] = tuple(books)
    for book in among:
        if not any(any(stricter_points(other, book)) for other in among):
            return book
    named = ", ".join(book.id for book in among)
    raise Refused("no_strictest", f"games: none of {named} is the strictest in everything, so each needs its own terms")
