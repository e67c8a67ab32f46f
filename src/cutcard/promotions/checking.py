"""Terms are checked whole before they are signed off, and again when they are amended."""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.promotions.books import Books, rules_of
from cutcard.promotions.checks import check_terms
from cutcard.promotions.terms import Terms


def refuse_unsound(books: Books, terms: Terms) -> None:
    """Refuse terms that lack something, offer what is prohibited or contradict themselves: every fault is named."""
    faults = check_terms(books, terms)
    if faults:
        clauses = (ref for fault in faults for ref in fault.clauses)
        said = "; ".join(f"terms.{fault}" for fault in faults)
        documented = rules_of(books[terms.rulebook]).documented.clauses
        raise Refused("bad_terms", said, tuple(dict.fromkeys((*documented, *clauses))))
