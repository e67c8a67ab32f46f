"""How an office begins, and what a house sets for itself: times that no text gives, and who speaks for the operator."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.citations import Refused, did_you_mean
from cutcard.office.base import (
    Command,
    Event,
    Work,
    check_operator,
    check_power,
    cites,
    decides,
    evolves,
    merged,
    resting,
)
from cutcard.office.state import Office
from cutcard.rulebooks.vocabulary.duties import TIMED
from cutcard.wire.given import check_text
from cutcard.wire.zones import known_zone

LONGEST_TERM = 366 * 86_400
"""Seconds. No house gives itself more than a year for what is to be done at once."""


class OpenOffice(Command, frozen=True, kw_only=True):
    """The operator opens the office of a house under a rulebook.

    ``zone`` is the house's time zone; ``body`` whom complaints go to, where the text names nobody; ``authorised`` are
    the persons who may give the operator's last word; ``terms`` the house's own times, in seconds by duty.
    """

    house: str
    zone: str = "UTC"
    body: str = ""
    authorised: tuple[str, ...] = ()
    terms: Mapping[str, int] = {}


class OfficeOpened(Event, frozen=True, kw_only=True):
    """The office hears the streams of its house from now on."""

    house: str
    zone: str
    body: str = ""
    authorised: tuple[str, ...] = ()
    terms: Mapping[str, int] = {}
    by: str = ""


class SetTerms(Command, frozen=True, kw_only=True):
    """The operator sets other times, in seconds by duty, for what the text has none for. They hold for what arises from
    now on; what is not named has its usual time."""

    terms: Mapping[str, int]


class TermsSet(Event, frozen=True, kw_only=True):
    """The house has these times of its own."""

    terms: Mapping[str, int]
    by: str


class Authorise(Command, frozen=True, kw_only=True):
    """The operator names who may give its last word on disputes: all of them."""

    persons: tuple[str, ...]


class Authorised(Event, frozen=True, kw_only=True):
    """These persons, and nobody else, speak for the operator."""

    persons: tuple[str, ...]
    by: str


def _check_terms(work: Work, terms: Mapping[str, int]) -> None:
    book = work.office.book
    timed = {duty.name: duty for duty in book.duties if duty.kind in TIMED}
    for name, seconds in terms.items():
        if name not in timed:
            fixed = next((duty for duty in book.duties if duty.name == name), None)
            why = "its time is not the house's to set" if fixed is not None else "nobody owes that"
            clauses = fixed.clauses if fixed is not None else cites(work, "disputes")[0]
            raise Refused("bad_terms", f"terms.{name[:40]}: {why}{did_you_mean(name, tuple(timed))}", clauses)
        if not 0 <= seconds <= LONGEST_TERM:
            raise Refused("bad_terms", f"terms.{name}: 0 to {LONGEST_TERM} seconds", timed[name].clauses)


def _check_persons(field: str, persons: tuple[str, ...], clauses: tuple[str, ...]) -> None:
    if len(persons) > 50 or len({*persons}) < len(persons):
        raise Refused("bad_names", f"{field}: at most 50 names, each once", clauses)
    for person in persons:
        check_text(field, person, clauses)


@decides(OpenOffice)
def open_office(work: Work, command: OpenOffice) -> None:
    role = work.office.book.role("casino_operator")
    cited = merged(cites(work, "disputes"), (role.clauses if role is not None else (), ()))
    check_operator(work, command, "open an office", cited[0])
    if work.office.open:
        raise Refused("done_already", f"house: the office of {work.office.house} is open", cited[0])
    check_text("house", command.house, cited[0])
    if ":" in command.house:
        raise Refused("bad_text", "house: a name without a colon is needed", cited[0])
    if not known_zone(command.zone):
        said = f"zone: no time zone {command.zone[:40]!r} is known; one is Australia/Sydney"
        raise Refused("bad_zone", said, cited[0])
    check_text("body", command.body, cited[0], least=0)
    if not command.body and work.office.book.power("hear_complaint") is None:
        raise Refused("no_body", "body: the text names nobody to complain to; the house must", cited[0])
    _check_persons("authorised", command.authorised, cited[0])
    _check_terms(work, command.terms)
    work.happen(
        OfficeOpened(
            house=command.house,
            zone=command.zone,
            body=command.body,
            authorised=command.authorised,
            terms=dict(sorted(command.terms.items())),
            by=command.actor,
            **resting(cited),
        )
    )


@evolves(OfficeOpened)
def _opened(office: Office, event: OfficeOpened) -> Office:
    return replace(
        office,
        house=event.house,
        zone=event.zone,
        body=event.body,
        authorised=event.authorised,
        terms=event.terms,
    )


@decides(SetTerms)
def set_terms(work: Work, command: SetTerms) -> None:
    cited = cites(work, "disputes")
    check_operator(work, command, "set times", cited[0])
    _check_terms(work, command.terms)
    work.happen(TermsSet(terms=dict(sorted(command.terms.items())), by=command.actor, **resting(cited)))


@evolves(TermsSet)
def _terms_set(office: Office, event: TermsSet) -> Office:
    return replace(office, terms=event.terms)


@decides(Authorise)
def authorise(work: Work, command: Authorise) -> None:
    power = check_power(work, command, "final_decision", "say who gives the last word")
    check_operator(work, command, "say who gives its last word", power.clauses)
    _check_persons("persons", command.persons, power.clauses)
    cited = merged((power.clauses, power.readings), cites(work, "disputes", "final"))
    work.happen(Authorised(persons=command.persons, by=command.actor, **resting(cited)))


@evolves(Authorised)
def _authorised(office: Office, event: Authorised) -> Office:
    return replace(office, authorised=event.persons)
