"""Terms are checked whole before they are signed off, and again when a detail changes or a stage is added."""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.tournaments.base import Work
from cutcard.tournaments.checks import check_terms
from cutcard.tournaments.terms import Terms


def refuse_unsound(work: Work, terms: Terms, within: str = "") -> None:
    """Refuse terms that lack something or contradict themselves or the game: every fault is named with its clauses.

    ``within``: only faults of this field count, as of a stage that is added.
    """
    faults = [fault for fault in check_terms(work.tournament.book, terms) if fault.field.startswith(within)]
    if faults:
        clauses = (ref for fault in faults for ref in fault.clauses)
        said = "; ".join(f"terms.{fault}" for fault in faults)
        raise Refused("bad_terms", said, tuple(dict.fromkeys((*work.rules.documented.clauses, *clauses))))
