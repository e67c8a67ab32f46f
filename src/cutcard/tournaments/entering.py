"""Entries: applied for by a person, accepted and paid, or refused on a ground of the terms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount, Postings, dollars
from cutcard.rulebooks.parts import cited
from cutcard.tournaments.base import (
    Command,
    Event,
    Work,
    check_phase,
    check_player,
    check_power,
    decides,
    entrant_of,
    evolves,
)
from cutcard.tournaments.figures import entry_charge
from cutcard.tournaments.state import Entrant, Tournament, with_entrant

StaffKind = Literal["employee", "contractor", "associate"]

_GONE = ("refused", "withdrawn")


class AskForAdmission(Command, frozen=True, kw_only=True):
    """A member of staff wants to enter a charity or media event, for which approval comes first."""

    staff: StaffKind


class AdmissionAskedFor(Event, frozen=True, kw_only=True):
    """A member of staff waits for approval to enter."""

    person: str
    staff: StaffKind
    at: int = 0


class AdmitStaff(Command, frozen=True, kw_only=True):
    """Somebody whom the book names lets a member of staff enter a charity or media event, before they do."""

    person: str
    staff: StaffKind


class StaffAdmitted(Event, frozen=True, kw_only=True):
    """A member of staff may enter."""

    person: str
    staff: StaffKind
    by: str
    at: int = 0


class Enter(Command, frozen=True, kw_only=True):
    """A person applies: in which way of the terms, with which amount, and accepts the terms by their fingerprint.

    ``staff`` is what an employee or the like is. ``shown`` is the name that others see. ``chain`` is the head of a
    chain of links for the draws, where the person wants to take part in them.
    """

    way: int
    pays: Amount
    terms: str
    staff: Literal["", "employee", "contractor", "associate"] = ""
    bot: bool = False
    shown: str = ""
    publicity: bool = False
    chain: str = ""


class Entered(Event, frozen=True, kw_only=True):
    """Somebody has applied. ``waiting``: the field is full."""

    player: str
    number: int
    way: int
    terms: str
    staff: Literal["", "employee", "contractor", "associate"] = ""
    bot: bool = False
    shown: str = ""
    publicity: bool = False
    chain: str = ""
    waiting: bool = False
    at: int = 0


class AcceptEntry(Command, frozen=True, kw_only=True):
    """The operator accepts an application; the money goes into escrow. ``barred``: people of this tournament whom the
    house's list of exclusions names now."""

    player: str
    barred: tuple[str, ...] = ()


class EntryAccepted(Event, frozen=True, kw_only=True):
    """Somebody is in the field, and has paid: how much for what, in cents."""

    player: str
    paid: Mapping[str, int]


class RefuseEntry(Command, frozen=True, kw_only=True):
    """The operator refuses an application: on a criterion of the terms by its number, because the person may not
    gamble here (``not_entitled``), or without a ground where the terms keep that right."""

    player: str
    ground: Literal["", "criteria", "not_entitled"] = ""
    criterion: int = 0


class EntryRefused(Event, frozen=True, kw_only=True):
    """An application was refused."""

    player: str
    ground: str = ""
    criterion: int = 0


class CloseEntries(Command, frozen=True, kw_only=True):
    """The operator closes entries."""


class EntriesClosed(Event, frozen=True, kw_only=True):
    """Nobody enters any more."""

    at: int = 0


def same_person(work: Work, name: str) -> str:
    """Somebody of this name who entered or took an entry over, whatever the letters' case; nothing if nobody did."""
    found = (
        each
        for each, entrant in work.tournament.entrants.items()
        if entrant.status not in _GONE and plain_name(each) == plain_name(name)
    )
    return next(found, "")


def plain_name(name: str) -> str:
    """A name by which people are told apart: whatever the letters' case, and however many spaces."""
    return " ".join(name.casefold().split())


def check_new(work: Work, name: str, field: str) -> None:
    """Refuse who has entered already, or conducts the tournament."""
    rules = work.rules
    if same_person(work, name):
        raise Refused("entered_already", f"{field}: {name} has entered; one person, one entry", rules.entered.clauses)
    if plain_name(name) in map(plain_name, (work.tournament.director, *work.tournament.deputies)):
        raise Refused("conducts", f"{field}: {name} conducts the tournament", rules.director.clauses)


@decides(AskForAdmission)
def ask_for_admission(work: Work, command: AskForAdmission) -> None:
    check_player(work, command)
    rules, named = work.rules, work.tournament
    check_phase(work, "signed", "entries", fact=rules.staff)
    _check_open_to_staff(work)
    check_new(work, command.actor, "actor")
    if command.actor in named.admitted or command.actor in named.wish_to_enter:
        said = f"actor: {command.actor} has asked already, or is admitted"
        raise Refused("asked_already", said, rules.staff.clauses)
    asked = AdmissionAskedFor(person=command.actor, staff=command.staff, at=command.at, **cited(rules.staff))
    work.happen(asked)


def _check_open_to_staff(work: Work) -> None:
    if work.tournament.known.staff is None:
        said = "command: no staff may enter this tournament, which is no charity or media event that lets them"
        raise Refused("no_staff", said, work.rules.staff.clauses)


@evolves(AdmissionAskedFor)
def _admission_asked_for(tournament: Tournament, event: AdmissionAskedFor) -> Tournament:
    return replace(tournament, wish_to_enter={**tournament.wish_to_enter, event.person: event.staff})


@decides(AdmitStaff)
def admit_staff(work: Work, command: AdmitStaff) -> None:
    power = check_power(work, command, "admit_staff_to_tournament")
    check_phase(work, "signed", "entries", fact=work.rules.staff)
    entered = same_person(work, command.person)
    if entered:
        said = f"person: {entered} has entered, and approval comes before the entry"
        raise Refused("not_approved", said, work.rules.staff.clauses)
    _check_open_to_staff(work)
    work.happen(
        StaffAdmitted(
            person=command.person,
            staff=command.staff,
            by=command.actor,
            at=command.at,
            **cited(work.rules.staff, power),
        )
    )


@evolves(StaffAdmitted)
def _admitted(tournament: Tournament, event: StaffAdmitted) -> Tournament:
    left = {person: staff for person, staff in tournament.wish_to_enter.items() if person != event.person}
    return replace(tournament, admitted={**tournament.admitted, event.person: event.staff}, wish_to_enter=left)


@decides(Enter)
def enter(work: Work, command: Enter) -> None:
    check_player(work, command)
    rules, named = work.rules, work.tournament
    check_phase(work, "entries", fact=rules.entered)
    terms = named.known
    if command.at >= named.closes:
        raise Refused("too_late", "at: entries have closed by the terms", rules.entry_terms.clauses)
    if not 1 <= command.way <= len(terms.entry.ways):
        raise Refused("unknown_way", f"way: the terms have ways 1 to {len(terms.entry.ways)}", rules.entered.clauses)
    due = sum(entry_charge(terms).values())
    if command.pays != due:
        raise Refused("wrong_amount", f"pays: an entry costs {dollars(due)}", rules.charged.clauses)
    if command.terms != named.fingerprint:
        raise Refused("other_terms", f"terms: they have the fingerprint {named.fingerprint}", rules.accepted.clauses)
    check_new(work, command.actor, "actor")
    admitted = named.admitted.get(command.actor, "")
    if command.staff and (terms.staff is None or admitted != command.staff):
        said = f"staff: {command.actor} has no approval from before this entry as {command.staff}"
        raise Refused("not_approved", said, rules.staff.clauses)
    if admitted and not command.staff:
        said = f"staff: {command.actor} was admitted as {admitted}, and enters as that"
        raise Refused("not_approved", said, rules.staff.clauses)
    check_shown(work, command.shown, command.actor)
    if command.bot and terms.currency != "play":
        raise Refused("bots", "bot: only for play money", rules.entitled.clauses)
    check_link(command.chain, "chain", rules.held.clauses)
    full = len(named.having("listed")) >= terms.field.most
    facts = [rules.entered, rules.accepted, rules.private]
    if command.publicity:
        facts.append(rules.publicity)
    if command.staff:
        facts.append(rules.staff)
    if full:
        facts.append(rules.field)
    work.happen(
        Entered(
            player=command.actor,
            number=named.applications + 1,
            way=command.way,
            terms=command.terms,
            staff=command.staff,
            bot=command.bot,
            shown=command.shown,
            publicity=command.publicity and terms.publicity,
            chain=command.chain,
            waiting=full,
            at=command.at,
            **cited(*facts),
        )
    )


LONGEST_SHOWN = 40


def check_shown(work: Work, shown: str, person: str) -> None:
    """Refuse a name to be shown that is no name, or by which others would take somebody for somebody else."""
    clauses, named = work.rules.private.clauses, work.tournament
    if not shown:
        return
    if len(shown) > LONGEST_SHOWN or not shown.isprintable() or not shown.strip():
        raise Refused("bad_name", f"shown: a name of at most {LONGEST_SHOWN} letters, or nothing", clauses)
    others = {
        plain_name(each)
        for name, entrant in named.entrants.items()
        if entrant.status not in _GONE and plain_name(name) != plain_name(person)
        for each in (name, entrant.shown, f"Player {entrant.number}")
    }
    officers = map(plain_name, (named.director, *named.deputies))
    if plain_name(shown) in {*others, *officers}:
        raise Refused("name_taken", f"shown: somebody else is known as {shown!r}; another name, or none", clauses)


def check_link(link: str, field: str, clauses: tuple[str, ...]) -> None:
    """Refuse what is no link: 64 digits of base sixteen, or nothing."""
    if link and (len(link) != 64 or not set(link) <= set("0123456789abcdef")):
        raise Refused("bad_link", f"{field}: 64 digits of base sixteen, in small letters", clauses)


@evolves(Entered)
def _entered(tournament: Tournament, event: Entered) -> Tournament:
    entrant = Entrant(
        number=event.number,
        status="waiting" if event.waiting else "applied",
        at=event.at,
        way=event.way,
        terms=event.terms,
        staff=event.staff,
        bot=event.bot,
        shown=event.shown,
        publicity=event.publicity,
        chain=event.chain,
    )
    return with_entrant(replace(tournament, applications=event.number), event.player, entrant)


@decides(AcceptEntry)
def accept_entry(work: Work, command: AcceptEntry) -> None:
    power = check_power(work, command, "hold_tournament")
    rules, named = work.rules, work.tournament
    check_phase(work, "entries", fact=rules.entered)
    entrant = entrant_of(work, command.player)
    if entrant.status not in ("applied", "waiting"):
        raise Refused("not_applied", f"player: {command.player} is {entrant.status}", rules.entered.clauses)
    if command.player in command.barred:
        said = f"player: {command.player} may not be in the casino, or not gamble there"
        raise Refused("not_entitled", said, rules.entitled.clauses)
    if len(named.having("listed")) >= named.known.field.most:
        raise Refused("full", f"player: the field is full with {named.known.field.most}", rules.field.clauses)
    earlier = [name for name in named.having("waiting") if named.entrants[name].number < entrant.number]
    if earlier:
        raise Refused("waiting_list", f"player: {earlier[0]} has waited longer", rules.field.clauses)
    charge, postings = entry_charge(named.known), Postings()
    postings.move(sum(charge.values()), f"purse:{command.player}", "escrow")
    facts = cited(rules.charged, rules.entered, rules.entitled, power)
    work.happen(EntryAccepted(player=command.player, paid=charge, cash=postings, **facts))


@evolves(EntryAccepted)
def _accepted(tournament: Tournament, event: EntryAccepted) -> Tournament:
    entrant = replace(tournament.entrants[event.player], status="listed", paid=event.paid)
    return with_entrant(tournament, event.player, entrant)


@decides(RefuseEntry)
def refuse_entry(work: Work, command: RefuseEntry) -> None:
    power = check_power(work, command, "refuse_tournament_entry")
    rules, entry = work.rules, work.tournament.known.entry
    check_phase(work, "entries", "closed", fact=rules.refusable)
    entrant = entrant_of(work, command.player)
    if entrant.status not in ("applied", "waiting"):
        raise Refused("not_applied", f"player: {command.player} is {entrant.status}", rules.refusable.clauses)
    if command.ground == "criteria":
        if not 1 <= command.criterion <= len(entry.criteria):
            said = f"criterion: the terms have {len(entry.criteria)} selection criteria"
            raise Refused("no_ground", said, rules.selected.clauses)
        fact = rules.selected
    elif command.ground == "not_entitled":
        fact = rules.entitled
    elif entry.may_refuse:
        fact = rules.refusable
    else:
        said = "ground: the terms keep no right to refuse without one"
        raise Refused("no_ground", said, rules.refusable.clauses)
    work.happen(
        EntryRefused(player=command.player, ground=command.ground, criterion=command.criterion, **cited(fact, power))
    )


@evolves(EntryRefused)
def _refused(tournament: Tournament, event: EntryRefused) -> Tournament:
    entrant = replace(tournament.entrants[event.player], status="refused")
    return with_entrant(tournament, event.player, entrant)


@decides(CloseEntries)
def close_entries(work: Work, command: CloseEntries) -> None:
    power = check_power(work, command, "hold_tournament")
    check_phase(work, "entries", fact=work.rules.entered)
    work.happen(EntriesClosed(at=command.at, **cited(work.rules.entry_terms, power)))


@evolves(EntriesClosed)
def _closed(tournament: Tournament, event: EntriesClosed) -> Tournament:
    return replace(tournament, phase="closed", wish_to_enter={})
