"""Terms are looked at whole before they are signed off, and again when they are changed."""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.promotions import checking, document
from cutcard.promotions.base import Work
from cutcard.promotions.books import named_in
from cutcard.promotions.state import Promotion
from cutcard.promotions.terms import Terms

MOST_PRIZES = 10_000
"""Single prizes of one draw; more are a slip."""


def refuse_unsound(work: Work, terms: Terms) -> None:
    """Refuse terms that lack something, contradict themselves, or name a book that the promotion does not stand on."""
    books, clauses = work.promotion.named_books, work.rules.documented.clauses
    if terms.rulebook != work.promotion.book.id:
        said = f"terms.rulebook: the promotion is held under {work.promotion.book.id}"
        raise Refused("other_book", said, clauses)
    for name in named_in(terms):
        if name not in books:
            said = f"terms.games: the promotion was opened for {', '.join(books)}, not for {name[:40]!r}"
            raise Refused("other_book", said, clauses)
    if sum(prize.count for prize in terms.prizes) > MOST_PRIZES:
        raise Refused("bad_terms", f"terms.prizes: at most {MOST_PRIZES:,} prizes are drawn at once", clauses)
    checking.refuse_unsound(books, terms)


def fingerprint(promotion: Promotion, terms: Terms) -> str:
    """The hash of terms: whoever signs it has signed the printed document too."""
    return document.fingerprint(promotion.named_books, terms)
