"""Entries: who may enter, how often, and until when. There is one rule of eligibility, and it is asked here alone."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import spoken
from cutcard.promotions.base import Command, Event, Work, check_goes_on, check_operator, check_patron, decides, evolves
from cutcard.promotions.preparing import begin
from cutcard.promotions.state import Entry, Promotion
from cutcard.promotions.times import seconds
from cutcard.rulebooks.parts import cited


class Enter(Command, frozen=True, kw_only=True):
    """Somebody enters, and accepts the terms by their hash. ``unnamed``: in what everybody sees, the sealed list
    included, the number of the entry stands instead of the name."""

    terms: str
    unnamed: bool = False


class EntryReceived(Event, frozen=True, kw_only=True):
    """An entry is in."""

    number: int
    person: str
    terms: str
    unnamed: bool = False


class BarPerson(Command, frozen=True, kw_only=True):
    """The operator bars somebody who does not meet the terms: what was entered is not in the draw."""

    person: str
    why: str


class PersonBarred(Event, frozen=True, kw_only=True):
    """Somebody may not enter, or no longer; these entries are not in the draw."""

    person: str
    why: str
    entries: tuple[int, ...] = ()


@decides(Enter)
def enter(work: Work, command: Enter) -> None:
    rules = work.rules
    check_patron(command, rules.entered)
    if work.promotion.phase == "lodged":
        _check_open(work)
        begin(work, command)
    check_goes_on(work, "promotion", rules.entered)
    _check_open(work)
    promotion = work.promotion
    if command.terms != promotion.fingerprint:
        raise Refused(
            "other_terms", f"terms: those that hold have the hash {promotion.fingerprint}", rules.entered.clauses
        )
    check_eligible(work, command.actor)
    work.happen(
        EntryReceived(
            number=len(promotion.entries) + 1,
            person=command.actor,
            terms=command.terms,
            unnamed=command.unnamed,
            at=work.at,
            **cited(rules.entered, rules.closed, *((rules.wagered,) if promotion.known.entry.wagered else ())),
        )
    )


def _check_open(work: Work) -> None:
    """No entry after the closing time, nor once the list is sealed."""
    promotion, rules = work.promotion, work.rules
    if work.at > seconds(promotion.known.entry.closes) or promotion.draw is not None:
        raise Refused("entries_closed", f"at: entries closed at {promotion.known.entry.closes}", rules.closed.clauses)


def check_eligible(work: Work, person: str) -> None:
    """The one rule of eligibility: not barred, not the scrutineer, wagers as the terms ask, and not more entries
    than they allow."""
    promotion, rules = work.promotion, work.rules
    if person in promotion.barred:
        raise Refused("barred", f"actor: {person} may not enter: {promotion.barred[person]}", rules.entered.clauses)
    if person == promotion.scrutineer:
        raise Refused("scrutineer", "actor: the scrutineer may not enter", rules.scrutineer.clauses)
    terms, mine = promotion.known.entry, promotion.counted.get(person, {})
    allowed = terms.most_each
    for asked in terms.wagered:
        counted = mine.get(f"{asked.rulebook} {asked.wager}", 0)
        reached = counted // int(asked.amount)
        if not reached:
            said = f"actor: {spoken(counted)} of {spoken(int(asked.amount))} were wagered on {asked.wager}"
            raise Refused("not_wagered", said, rules.wagered.clauses)
        if asked.per_entry:
            allowed = min(allowed, reached)
    if promotion.entered.get(person, 0) >= allowed:
        raise Refused(
            "no_more_entries", f"actor: {allowed} entries are all that {person} may have", rules.entered.clauses
        )


@evolves(EntryReceived)
def _entered(promotion: Promotion, event: EntryReceived) -> Promotion:
    return replace(
        promotion,
        entries=promotion.entries.set(event.number, Entry(event.person, event.at, event.terms, unnamed=event.unnamed)),
        entered=promotion.entered.set(event.person, promotion.entered.get(event.person, 0) + 1),
    )


@decides(BarPerson)
def bar_person(work: Work, command: BarPerson) -> None:
    power, rules = check_operator(work, command), work.rules
    check_goes_on(work, "promotion", rules.entered)
    if work.promotion.draw is not None:
        said = "command: the list is sealed; a prize is refused to whoever claims it wrongly"
        raise Refused("too_late", said, rules.entered.clauses)
    if not command.why.strip() or command.person in work.promotion.barred:
        raise Refused("bad_bar", "why: a reason, for somebody who is not barred yet", rules.entered.clauses)
    entries = [number for number, entry in work.promotion.entries.items() if entry.person == command.person]
    work.happen(
        PersonBarred(
            person=command.person,
            why=command.why,
            entries=tuple(sorted(entries)),
            at=work.at,
            **cited(rules.entered, power),
        )
    )


@evolves(PersonBarred)
def _barred(promotion: Promotion, event: PersonBarred) -> Promotion:
    entries = promotion.entries
    for number in event.entries:
        entries = entries.set(number, replace(entries[number], void=event.why))
    return replace(promotion, entries=entries, barred={**promotion.barred, event.person: event.why})
