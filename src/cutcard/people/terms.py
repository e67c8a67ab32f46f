"""How long requests for approval wait at the tables of a house: a decision of its operator, under which tables open."""

from __future__ import annotations

from msgspec.structs import asdict, replace

from cutcard.citations import Refused
from cutcard.people.base import Command, Event, Work, acts_as, decides, evolves
from cutcard.people.state import People, TermsDecided
from cutcard.wire.given import check_text

LONGEST = 24 * 60
"""Minutes that may be named: what waits for longer than a day is no request, but a complaint."""

A3 = ("std A3",)
"""A second person authorises what corrects a settlement: somebody has to be asked, and to answer in time."""

MINUTES = ("trouble", "riffle", "correction", "usual", "again")


class SetRequestTerms(Command, frozen=True, kw_only=True):
    """Whoever is authorised by the operator says for how many minutes requests wait before they go one title up: about
    what went wrong (``trouble``), a ``riffle``, a ``correction`` of what was settled, and everything else (``usual``);
    and how long they then wait ``again``."""

    trouble: int
    riffle: int
    correction: int
    usual: int
    again: int
    reason: str


class RequestTermsSet(Event, frozen=True, kw_only=True):
    """For how many minutes requests wait at tables that open from now on."""

    number: int
    trouble: int
    riffle: int
    correction: int
    usual: int
    again: int
    reason: str
    by: str
    at: int


@decides(SetRequestTerms)
def set_request_terms(work: Work, command: SetRequestTerms) -> None:
    acts_as(work, command, ("operator",), "say how long requests wait")
    given = {name: getattr(command, name) for name in MINUTES}
    for name, minutes in given.items():
        if not 1 <= minutes <= LONGEST:
            raise Refused("bad_term", f"{name}: 1 to {LONGEST} minutes", A3)
    check_text("reason", command.reason, A3)
    number = 1 if work.people.requests is None else work.people.requests.number + 1
    work.happen(
        RequestTermsSet(number=number, **given, reason=command.reason, by=command.actor, at=command.at, clauses=A3)
    )


@evolves(RequestTermsSet)
def _set(people: People, event: RequestTermsSet) -> People:
    given = {name: each for name, each in asdict(event).items() if name != "readings"}
    return replace(people, requests=TermsDecided(**given))
