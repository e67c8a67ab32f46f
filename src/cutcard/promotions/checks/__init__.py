"""Whether the terms of a promotion are complete and sound: every fault with its field and its clauses."""

from __future__ import annotations

from cutcard.documents.checks import faults_in, unprintable, wrong_name
from cutcard.documents.items import DocumentFault
from cutcard.promotions.books import Books, Offer
from cutcard.promotions.checks.entry import wrong_entry
from cutcard.promotions.checks.games import wrong_games
from cutcard.promotions.checks.marketing import wrong_marketing
from cutcard.promotions.checks.prizes import wrong_prizes
from cutcard.promotions.checks.times import wrong_times
from cutcard.promotions.places import data_of
from cutcard.promotions.places.texts import texts_of
from cutcard.promotions.terms import Terms

__all__ = ["check_terms"]


def check_terms(books: Books, terms: Terms) -> tuple[DocumentFault, ...]:
    """Everything that is missing from terms or wrong in them; nothing if they are complete.

    ``books`` are those that the terms name, by id (`cutcard.promotions.books.books_of`). A book that says nothing of
    promotions is refused.

    >>> from cutcard import rulebook
    >>> from cutcard.promotions.ready import ready_terms
    >>> star = rulebook("star-casino-war")
    >>> [check_terms({star.id: star}, each.terms) for each in ready_terms(star)]
    [()]
    """
    offer = Offer(terms, books)
    document = offer.document
    statements = ((f'statements."{ref}"', text) for ref, text in terms.statements.items())
    wrong = [
        *wrong_name(terms.name),
        *unprintable((("name", terms.name), *texts_of(terms), *statements)),
        *wrong_games(offer),
        *wrong_times(offer),
        *wrong_entry(offer),
        *wrong_prizes(offer),
        *wrong_marketing(offer),
    ]
    return faults_in(document, wrong, data_of(offer))
