"""Whether terms are complete, agree with themselves and with the game: every fault with its field and its clauses."""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.documents.checks import Wrong, faults_in
from cutcard.documents.items import DocumentFault
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.documents import Document
from cutcard.tournaments.checks.entry import wrong_entry
from cutcard.tournaments.checks.options import wrong_options
from cutcard.tournaments.checks.prizes import wrong_prizes
from cutcard.tournaments.checks.stages import wrong_stages
from cutcard.tournaments.checks.wagers import wrong_wagers
from cutcard.tournaments.places import DOCUMENT, data_of
from cutcard.tournaments.terms import Terms

__all__ = ["check_terms", "terms_asked_of"]

TOPIC, ALLOWED = "tournaments", "allowed"
"""The point of procedure that lets an operator hold tournaments, and the word that does."""


def terms_asked_of(book: Rulebook) -> Document:
    """What a book asks of the terms of a tournament; one that knows no tournaments is refused, with its clauses."""
    document, point = book.document(DOCUMENT), book.topics.get(TOPIC)
    if document is not None and point is not None and point.value == ALLOWED:
        return document
    if point is None:
        raise Refused(
            "no_tournaments", f"rulebook: {book.id} says nothing of tournaments, so none may be held under it"
        )
    says = f"rulebook: {book.id} does not say how a tournament is held. {point.says}"
    raise Refused("no_tournaments", says, point.clauses)


def check_terms(book: Rulebook, terms: Terms) -> tuple[DocumentFault, ...]:
    """Everything that is missing from terms or wrong in them; nothing if they are complete.

    >>> from cutcard import rulebook
    >>> from cutcard.tournaments.formats import ready_formats
    >>> crown = rulebook("crown-casino-war")
    >>> [check_terms(crown, each.terms) for each in ready_formats(crown) if each.name == "knock-out"][0]
    ()
    """
    document = terms_asked_of(book)
    wrong = [
        *_identity(book, terms),
        *wrong_entry(terms),
        *wrong_stages(book, terms),
        *wrong_wagers(book, document, terms),
        *wrong_options(terms),
        *wrong_prizes(terms),
    ]
    return faults_in(document, wrong, data_of(book, terms))


def _identity(book: Rulebook, terms: Terms) -> list[Wrong]:
    found = []
    if terms.format != 1:
        found.append(Wrong("format", f"only format 1 is known, not {terms.format}"))
    if terms.rulebook != book.id:
        found.append(Wrong("rulebook", f"these terms are for {terms.rulebook!r}, not for {book.id}"))
    return found
