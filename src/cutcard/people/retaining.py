"""How long a house keeps what it has: a decision of its operator. Nothing here, and nothing anywhere, takes anything
away by itself; what could go is said to whoever asks."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.people.base import Command, Event, Work, acts_as, decides, evolves
from cutcard.people.state import KeepsFor, People
from cutcard.wire.given import check_text

LONGEST = 36_525
"""Days that may be named: a hundred years."""

A7 = ("std A7",)


class SetRetention(Command, frozen=True, kw_only=True):
    """Whoever is authorised by the operator says for how many days the house keeps entries of the journal,
    personal data and notes. The particulars of denied claims are kept without an end (14.10.1, 15.10.1)."""

    entries: int
    personal_data: int
    notes: int
    reason: str


class RetentionSet(Event, frozen=True, kw_only=True):
    """For how many days the house keeps what it has, from now on."""

    entries: int
    personal_data: int
    notes: int
    reason: str
    by: str
    at: int


@decides(SetRetention)
def set_retention(work: Work, command: SetRetention) -> None:
    acts_as(work, command, ("operator",), "say how long the house keeps what it has")
    clauses = kept_for_ever(work.people)
    for name in ("entries", "personal_data", "notes"):
        if not 1 <= getattr(command, name) <= LONGEST:
            raise Refused("bad_retention", f"{name}: 1 to {LONGEST} days", A7)
    check_text("reason", command.reason, A7)
    work.happen(
        RetentionSet(
            entries=command.entries,
            personal_data=command.personal_data,
            notes=command.notes,
            reason=command.reason,
            by=command.actor,
            at=command.at,
            clauses=clauses,
        )
    )


def kept_for_ever(people: People) -> tuple[str, ...]:
    """The clauses of a house's books that make it keep the particulars of denied claims; they name no end."""
    rules = [book.promotions.kept_above for book in people.books if book.promotions is not None]
    return tuple(dict.fromkeys(clause for kept in rules for clause in kept.clauses))


@evolves(RetentionSet)
def _set(people: People, event: RetentionSet) -> People:
    keeps = KeepsFor(
        entries=event.entries,
        personal_data=event.personal_data,
        notes=event.notes,
        reason=event.reason,
        by=event.by,
        at=event.at,
        clauses=event.clauses,
    )
    return replace(people, keeps=keeps)
