"""From the draft of the terms to open entries: what the operator does first."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.documents.words import when
from cutcard.rulebooks.parts import cited
from cutcard.tournaments.base import Command, Event, Work, check_phase, check_power, decides, evolves
from cutcard.tournaments.checking import refuse_unsound
from cutcard.tournaments.document import fingerprint
from cutcard.tournaments.figures import seconds
from cutcard.tournaments.owing import OFFICE
from cutcard.tournaments.state import Tournament
from cutcard.tournaments.terms import Terms


class SignOffTerms(Command, frozen=True, kw_only=True):
    """The operator signs off the terms of a tournament, which gets its name and is no draft any more. ``office`` is the
    stream of the house's office, where there is one."""

    tournament: str
    terms: Terms
    office: str = ""


class TermsSigned(Event, frozen=True, kw_only=True):
    """The terms are signed off, by whom and when; ``fingerprint`` is their hash."""

    tournament: str
    terms: Terms
    fingerprint: str
    start: int
    closes: int
    by: str
    at: int = 0
    office: str = ""


class MakeAvailable(Command, frozen=True, kw_only=True):
    """The operator makes the terms available to patrons, and says how."""

    how: str


class TermsAvailable(Event, frozen=True, kw_only=True):
    """Patrons can have the terms."""

    how: str
    by: str
    at: int = 0


class AdviseInspectorate(Command, frozen=True, kw_only=True):
    """The operator tells the regulator's inspectors on site of the tournament, with the hash of its terms."""

    document: str


class InspectorateAdvised(Event, frozen=True, kw_only=True):
    """The inspectorate was told. It is told, not asked: no answer is awaited."""

    document: str
    by: str
    at: int = 0


class DesignateTables(Command, frozen=True, kw_only=True):
    """The operator names the tables of the tournament, by their streams, in the order in which they are used."""

    tables: tuple[str, ...]


class TablesDesignated(Event, frozen=True, kw_only=True):
    """These are the tables of the tournament."""

    tables: tuple[str, ...]


class OpenEntries(Command, frozen=True, kw_only=True):
    """The operator opens entries: only after the terms are available and the inspectorate was told."""


class EntriesOpened(Event, frozen=True, kw_only=True):
    """People may enter."""

    at: int = 0


@decides(SignOffTerms)
def sign_off_terms(work: Work, command: SignOffTerms) -> None:
    power = check_power(work, command, "set_tournament_terms")
    check_phase(work, "draft", fact=work.rules.documented)
    refuse_unsound(work, command.terms)
    if seconds(command.terms.start) <= command.at:
        said = f"terms.start: a time that is still to come, not {when(command.terms.start)}"
        raise Refused("bad_time", said, work.rules.when.clauses)
    if command.office and not command.office.startswith(OFFICE):
        raise Refused("no_office", f"office: {command.office[:80]!r} is no office", work.rules.documented.clauses)
    work.happen(
        TermsSigned(
            tournament=command.tournament,
            terms=command.terms,
            fingerprint=fingerprint(work.tournament.book, command.terms),
            start=seconds(command.terms.start),
            closes=seconds(command.terms.entry.closes),
            by=command.actor,
            at=command.at,
            office=command.office,
            **cited(power, work.rules.documented, work.rules.held),
        )
    )


@evolves(TermsSigned)
def _signed(tournament: Tournament, event: TermsSigned) -> Tournament:
    return replace(
        tournament,
        name=event.tournament,
        phase="signed",
        terms=event.terms,
        fingerprint=event.fingerprint,
        start=event.start,
        closes=event.closes,
        stages=event.terms.stages,
        office=event.office,
    )


@decides(MakeAvailable)
def make_available(work: Work, command: MakeAvailable) -> None:
    power = check_power(work, command, "set_tournament_terms")
    check_phase(work, "signed", fact=work.rules.available)
    _once(work.tournament.available, "the terms are available already", work.rules.available.clauses)
    happened = TermsAvailable(how=command.how, by=command.actor, at=command.at, **cited(work.rules.available, power))
    work.happen(happened)


@evolves(TermsAvailable)
def _available(tournament: Tournament, event: TermsAvailable) -> Tournament:
    return replace(tournament, available=True)


@decides(AdviseInspectorate)
def advise_inspectorate(work: Work, command: AdviseInspectorate) -> None:
    power = check_power(work, command, "set_tournament_terms")
    check_phase(work, "signed", fact=work.rules.advised)
    _once(work.tournament.advised, "the inspectorate was told already", work.rules.advised.clauses)
    if command.document != work.tournament.fingerprint:
        said = f"document: the terms have the hash {work.tournament.fingerprint}"
        raise Refused("other_document", said, work.rules.advised.clauses)
    happened = InspectorateAdvised(
        document=command.document, by=command.actor, at=command.at, **cited(work.rules.advised, power)
    )
    work.happen(happened)


@evolves(InspectorateAdvised)
def _advised(tournament: Tournament, event: InspectorateAdvised) -> Tournament:
    return replace(tournament, advised=True)


@decides(DesignateTables)
def designate_tables(work: Work, command: DesignateTables) -> None:
    power = check_power(work, command, "hold_tournament")
    check_phase(work, "signed", "entries", "closed", "briefing", "stage", fact=work.rules.designated)
    clauses = work.rules.designated.clauses
    if not command.tables or len(set(command.tables)) < len(command.tables):
        raise Refused("bad_tables", "tables: at least one, and each once", clauses)
    if work.tournament.seats or work.tournament.playing:
        kept = {*work.tournament.tables} - {*command.tables}
        if kept:
            raise Refused("table_in_use", f"tables: {min(kept)} has seats of this tournament", clauses)
    for table in command.tables:
        if not table.startswith("table:") or work.tournament.link(table).released:
            raise Refused("bad_tables", f"tables: {table[:80]} is no table, or was released", clauses)
    work.happen(TablesDesignated(tables=command.tables, **cited(work.rules.designated, power)))


@evolves(TablesDesignated)
def _designated(tournament: Tournament, event: TablesDesignated) -> Tournament:
    return replace(tournament, tables=event.tables)


@decides(OpenEntries)
def open_entries(work: Work, command: OpenEntries) -> None:
    power = check_power(work, command, "hold_tournament")
    check_phase(work, "signed", fact=work.rules.entered)
    if not work.tournament.available:
        raise Refused(
            "not_available", "command: the terms are not available to patrons yet", work.rules.available.clauses
        )
    if not work.tournament.advised:
        raise Refused("not_advised", "command: the inspectorate was not told yet", work.rules.advised.clauses)
    work.happen(EntriesOpened(at=command.at, **cited(work.rules.available, work.rules.advised, power)))


@evolves(EntriesOpened)
def _opened(tournament: Tournament, event: EntriesOpened) -> Tournament:
    return replace(tournament, phase="entries")


def _once(done: bool, said: str, clauses: tuple[str, ...]) -> None:
    if done:
        raise Refused("done_already", f"command: {said}", clauses)
