"""Details that change before the start, starts that are moved, and the duty to tell the regulator of it."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.documents.words import when
from cutcard.rulebooks.parts import cited
from cutcard.tournaments.base import Command, Event, Work, check_phase, check_power, decides, evolves
from cutcard.tournaments.checking import refuse_unsound
from cutcard.tournaments.document import fingerprint
from cutcard.tournaments.figures import MINUTE, moved_to, seconds
from cutcard.tournaments.state import Duty, Tournament
from cutcard.tournaments.terms import Range, Terms


class ChangeDetail(Command, frozen=True, kw_only=True):
    """The operator changes a detail before the start: when, where, how many players, when entries close.

    Whatever else stands in the terms is never changed after the first entry. Who has entered may withdraw freely.
    """

    start: str = ""
    closes: str = ""
    where: str = ""
    field: Range | None = None


class DetailChanged(Event, frozen=True, kw_only=True):
    """Other details hold. A duty is open: the regulator and every entrant are to be told before the start."""

    terms: Terms
    fingerprint: str
    what: str
    number: int
    start: int
    closes: int
    reopened: bool = False
    at: int = 0


class TellOfChange(Command, frozen=True, kw_only=True):
    """The operator has told the regulator and all entrants of a change."""

    number: int


class ChangeTold(Event, frozen=True, kw_only=True):
    """The regulator and the entrants know of a change: the duty is done."""

    number: int
    by: str
    at: int = 0


class MoveStart(Command, frozen=True, kw_only=True):
    """The Director moves the start of the next session, with the notice of the terms, or sets it where none is set."""

    to: int


class StartMoved(Event, frozen=True, kw_only=True):
    """The next session begins at another time.

    The first start of all is a detail: ``number`` is the duty then, ``terms`` are those with the new time, and who has
    entered may withdraw freely.
    """

    start: int
    to: int
    number: int = 0
    terms: Terms | None = None
    fingerprint: str = ""
    at: int = 0


@decides(ChangeDetail)
def change_detail(work: Work, command: ChangeDetail) -> None:
    power = check_power(work, command, "hold_tournament")
    rules, named = work.rules, work.tournament
    check_phase(work, "signed", "entries", "closed", fact=rules.changed)
    if named.draw is not None:
        raise Refused("sealed", "command: the list is sealed", rules.changed.clauses)
    terms = named.known
    what = [field for field in ("start", "closes", "where", "field") if getattr(command, field)]
    if not what:
        raise Refused(
            "nothing", "command: nothing changes; start, closes, where or field is needed", rules.changed.clauses
        )
    field = command.field or terms.field
    if field.most < len(named.having("listed")):
        raise Refused("bad_field", "field: not fewer than have entered", rules.field.clauses)
    changed = replace(
        terms,
        start=command.start or terms.start,
        entry=replace(terms.entry, closes=command.closes or terms.entry.closes),
        where=command.where or terms.where,
        field=field,
    )
    if changed == terms:
        raise Refused("nothing", f"{what[0]}: it stands so in the terms already", rules.changed.clauses)
    refuse_unsound(work, changed)
    if command.start and seconds(changed.start) <= command.at:
        raise Refused("bad_time", f"start: a time that is still to come, not {when(changed.start)}", rules.when.clauses)
    facts = [rules.changed]
    facts += [rules.when] if command.start or command.closes else []
    facts += [rules.where] if command.where else []
    facts += [rules.field] if command.field else []
    work.happen(
        DetailChanged(
            terms=changed,
            fingerprint=fingerprint(named.book, changed),
            what=", ".join(what),
            number=named.changes + 1,
            start=seconds(changed.start),
            closes=seconds(changed.entry.closes),
            reopened=named.phase == "closed" and seconds(changed.entry.closes) > command.at,
            at=command.at,
            **cited(*facts, power),
        )
    )


@evolves(DetailChanged)
def _changed(tournament: Tournament, event: DetailChanged) -> Tournament:
    return replace(
        _free_to_go(tournament),
        terms=event.terms,
        fingerprint=event.fingerprint,
        start=event.start,
        closes=event.closes,
        phase="entries" if event.reopened else tournament.phase,
        changes=event.number,
        duties=(*tournament.duties, Duty(event.number, event.what, event.at)),
    )


@decides(TellOfChange)
def tell_of_change(work: Work, command: TellOfChange) -> None:
    power = check_power(work, command, "hold_tournament")
    if command.number not in [duty.number for duty in work.tournament.duties]:
        raise Refused("no_duty", f"number: no change {command.number} is to be told of", work.rules.changed.clauses)
    facts = cited(work.rules.changed, power)
    work.happen(ChangeTold(number=command.number, by=command.actor, at=command.at, **facts))


@evolves(ChangeTold)
def _told(tournament: Tournament, event: ChangeTold) -> Tournament:
    return replace(tournament, duties=tuple(each for each in tournament.duties if each.number != event.number))


@decides(MoveStart)
def move_start(work: Work, command: MoveStart) -> None:
    power = check_power(work, command, "move_tournament_start")
    rules, named = work.rules, work.tournament
    check_phase(work, "entries", "closed", "briefing", "stage", fact=rules.moved)
    if named.playing:
        raise Refused("begun", "command: the session has begun", rules.moved.clauses)
    notice, old = named.known.notice, named.start
    if command.to == old or command.to < command.at:
        raise Refused("bad_time", "to: another time than the one that stands, and still to come", rules.moved.clauses)
    until = command.to - notice.earlier * MINUTE if old and command.to < old else old - notice.later * MINUTE
    if old and command.at > until:
        minutes = notice.earlier if command.to < old else notice.later
        raise Refused("notice_too_short", f"to: {minutes} minutes of notice are needed", rules.moved.clauses)
    if named.sessions:
        work.happen(StartMoved(start=old, to=command.to, at=command.at, **cited(power)))
        return
    if named.phase == "entries" and command.to < named.closes:
        said = f"to: entries are open until {when(named.known.entry.closes)}, and close no later than the start"
        raise Refused("bad_time", said, (*rules.moved.clauses, *rules.entry_terms.clauses))
    terms = replace(named.known, start=moved_to(named.known.start, command.to))
    work.happen(
        StartMoved(
            start=old,
            to=command.to,
            number=named.changes + 1,
            terms=terms,
            fingerprint=fingerprint(named.book, terms),
            at=command.at,
            **cited(power, rules.changed, rules.when),
        )
    )


@evolves(StartMoved)
def _moved(tournament: Tournament, event: StartMoved) -> Tournament:
    if event.terms is None:
        return replace(tournament, start=event.to)
    duties = (*tournament.duties, Duty(event.number, "start", event.at))
    return replace(
        _free_to_go(tournament),
        start=event.to,
        terms=event.terms,
        fingerprint=event.fingerprint,
        changes=event.number,
        duties=duties,
    )


def _free_to_go(tournament: Tournament) -> Tournament:
    """A detail is another: whoever entered under the old one may withdraw without a loss."""
    entrants = tournament.entrants.mutate()
    for name, entrant in tournament.entrants.items():
        if entrant.status in ("applied", "waiting", "listed"):
            entrants[name] = replace(entrant, free=True)
    return replace(tournament, entrants=entrants.finish())
