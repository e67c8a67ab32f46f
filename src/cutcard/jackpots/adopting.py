"""Going on under another release: a prize pool takes the engine and the book that are there now, by two people.

What was decided before stays as it was recorded. The terms stay as approved, with what the book fixes as it is now; if
that makes other terms of them, every linked table is offered the link anew, and answers between two rounds.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.jackpots.base import ByTwo, Event, Work, check_open, check_two, decides, evolves
from cutcard.jackpots.linking import offer
from cutcard.jackpots.state import Pool
from cutcard.jackpots.terms import Terms, whole_terms
from cutcard.rulebooks.parts import cited


class AdoptRelease(ByTwo, frozen=True, kw_only=True):
    """Two people let the pool go on under the release of Cutcard that runs now."""


class ReleaseAdopted(Event, frozen=True, kw_only=True):
    """From here on the pool is run by the engine that its entry pins, and by this edition and revision of its book."""

    rulebook: str
    edition: str
    revision: int
    terms: Terms
    people: tuple[str, str]
    at: int = 0


@decides(AdoptRelease)
def adopt_release(work: Work, command: AdoptRelease) -> None:
    people = check_two(work, command)
    check_open(work)
    book, was = work.pool.book, work.pool.known
    given = replace(was, book="", revision=0, house="", currency="", floors={}, multiples={})
    terms = whole_terms(book, given)
    work.happen(
        ReleaseAdopted(
            rulebook=book.id,
            edition=book.edition,
            revision=book.revision,
            terms=terms,
            people=people,
            at=command.at,
            **cited(work.rules.approved, work.rules.by_two),
        )
    )
    if terms.fingerprint != was.fingerprint:
        for table, link in sorted(work.pool.links.items()):
            if link.status in ("linked", "offered") and link.outside is None:
                offer(work, table)


@evolves(ReleaseAdopted)
def _adopted(pool: Pool, event: ReleaseAdopted) -> Pool:
    return replace(pool, terms=event.terms)
