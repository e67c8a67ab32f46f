"""Sessions: how one starts, and how it is allotted to its tables."""

from __future__ import annotations

from collections.abc import Mapping

from immutables import Map
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.documents.words import when
from cutcard.money import Postings
from cutcard.rulebooks.parts import Fact, cited
from cutcard.tournaments.base import Command, Event, Work, check_conducts, check_phase, decides, evolves
from cutcard.tournaments.clock import start_clock
from cutcard.tournaments.conditions import conditions_of
from cutcard.tournaments.drawing import free_tables, session_name
from cutcard.tournaments.figures import compulsory_at, moved_to
from cutcard.tournaments.going_on import go_on
from cutcard.tournaments.hands import HOLDS, plays
from cutcard.tournaments.messages import (
    SessionAllotted,
)
from cutcard.tournaments.prizes import collected, pool_due
from cutcard.tournaments.state import Sitting, Tournament

MARKERS = ("secret", "all_in", "pass", "re_buy")


class StartSession(Command, frozen=True, kw_only=True):
    """The Director or a Deputy starts the session whose seats are drawn. ``barred``: players whom the house's list of
    exclusions names now; they are absent until the session is over."""

    barred: tuple[str, ...] = ()


class SessionStarted(Event, frozen=True, kw_only=True):
    """A session begins: everybody's bank at once. With the first one fees go to the house, and what a charity gets to
    it; where the pool is below the guarantee, the house pays in what is missing."""

    session: str
    number: int
    seats: Mapping[str, Mapping[str, str]]
    banks: Mapping[str, int]
    markers: Mapping[str, int]
    hands: int
    compulsory: int
    barred: tuple[str, ...] = ()
    paid: Mapping[str, Mapping[str, int]] = {}  # for add-ons and buy-backs that were under way
    at: int = 0


class AllotAgain(Command, frozen=True, kw_only=True):
    """A table could not take its session: the Director has it allotted again, to the same table or to a free one."""

    table: str
    to: str


class AllottedAgain(Event, frozen=True, kw_only=True):
    """A session is allotted to a table once more."""

    table: str
    to: str
    session: str


@decides(StartSession)
def start_session(work: Work, command: StartSession) -> None:
    check_conducts(work, command)
    rules, named = work.rules, work.tournament
    check_phase(work, "briefing", "stage", fact=rules.held)
    if not named.seats or named.playing or named.asides:
        raise Refused("out_of_order", "command: no seats are drawn, or something is played", rules.held.clauses)
    if not named.going:
        raise Refused("nobody_left", "command: nobody is left to play; it can be cancelled", rules.field.clauses)
    if not named.officer_present:
        raise Refused("director_absent", "command: neither the Director nor a Deputy is there", rules.director.clauses)
    if command.at < named.start:
        begins = when(moved_to(named.known.start, named.start))
        raise Refused("too_early", f"at: the session begins on {begins}", rules.when.clauses)
    if named.duties:
        said = f"command: the VCGLR is still to be told of change {named.duties[0].number}"
        raise Refused("duty_open", said, rules.changed.clauses)
    for player in named.going:
        entrant = named.entrants[player]
        if entrant.present and not entrant.briefed:
            raise Refused("not_briefed", f"command: {player} is there and not briefed", rules.briefed.clauses)
        if entrant.present and not plays(named, player):
            raise Refused("not_signed", f"command: {player} has not signed the terms", rules.signed.clauses)
    for table in named.seats:
        if named.link(table).stopped or named.link(table).released:
            raise Refused("table_in_use", f"command: {table} does not serve the tournament", rules.exclusive.clauses)
    _start(work, command)
    start_clock(work)
    go_on(work)


def _start(work: Work, command: StartSession) -> None:
    rules, named = work.rules, work.tournament
    stage, session = named.stage_now, named.stage_now.sessions[named.session]
    cash, chips = Postings(), Postings()
    banks: dict[str, int] = {}
    for player in named.going:
        old = named.chips.get(f"bank:{player}", 0)
        new = (int(stage.bank) if named.fresh and stage.bank is not None else 0) + named.extra.get(player, 0)
        chips.move(new, "issue", f"bank:{player}")
        banks[player] = old + new
    paid = {player: named.owed[player] for player in named.going if player in named.owed}
    for money in paid.values():
        for payee, amount in money.items():
            cash.move(amount, "under_way", HOLDS[payee])
    facts: list[Fact[str]] = [rules.bank, rules.chips, rules.exclusive, rules.length, rules.tables, rules.when]
    if not named.sessions:
        for payee in ("house", "charity"):
            cash.move(collected(named, payee), "escrow", HOLDS[payee])
        cash.move(pool_due(named) - collected(named, "pool"), "house:overlay", "escrow")
        facts += [rules.charged, rules.pool]
    offered = {"secret": rules.secret, "all_in": rules.all_in, "pass": rules.passes, "re_buy": rules.re_buy}
    facts += [offered[kind] for kind in MARKERS if session.markers.get(kind, 0)]  # type: ignore[call-overload]
    markers: dict[str, int] = {kind: count for kind, count in sorted(session.markers.items()) if count}
    work.happen(
        SessionStarted(
            session=session_name(named),
            number=named.sessions + 1,
            seats={table: boxes for table, boxes in named.seats.items() if boxes},
            banks=banks,
            markers=markers,
            hands=session.hands,
            compulsory=compulsory_at(session, 1),
            barred=tuple(player for player in command.barred if player in named.going),
            paid=paid,
            at=command.at,
            cash=cash,
            chips=chips,
            **cited(*facts, *([rules.entitled] if command.barred else [])),
        )
    )
    for table in sorted(work.tournament.sittings):
        allot(work, table)


def allot(work: Work, table: str) -> None:
    """Tell a table of its session."""
    named, sitting = work.tournament, work.tournament.sittings[table]
    terms = named.known
    work.send(
        table,
        SessionAllotted(
            session=sitting.name,
            terms=named.fingerprint,
            seats=sitting.seats,
            banks=sitting.banks,
            markers=sitting.markers,
            short=terms.short,
            absent_post=terms.absence.post,
            part_void=terms.part_void,
            conditions=conditions_of(named.book, terms),
        ),
    )


@evolves(SessionStarted)
def _started(tournament: Tournament, event: SessionStarted) -> Tournament:
    sittings = {}
    for table, seats in event.seats.items():
        sittings[table] = Sitting(
            name=event.session,
            kind="session",
            seats=seats,
            banks={player: event.banks[player] for player in seats.values()},
            before={player: event.banks[player] for player in seats.values()},
            markers=dict.fromkeys(seats.values(), event.markers),
            hands=event.hands,
            compulsory=event.compulsory,
        )
    entrants = tournament.entrants.mutate()
    for player in event.banks:
        entrant = replace(tournament.entrants[player], status="in", out=None)
        excluded = player in event.barred
        entrant = replace(entrant, excluded=excluded, present=entrant.present and not excluded)
        paid = dict(entrant.paid)
        for payee, amount in event.paid.get(player, {}).items():
            paid[payee] = paid.get(payee, 0) + amount
        entrants[player] = replace(entrant, paid=paid)
    for player, entrant in tournament.entrants.items():
        if entrant.status in ("applied", "waiting"):
            entrants[player] = replace(entrant, status="refused")  # nobody decided in time
    return replace(
        tournament,
        phase="stage",
        entrants=entrants.finish(),
        sittings=Map(sittings),
        seats={},
        sessions=event.number,
        extra={name: chips for name, chips in tournament.extra.items() if name not in event.banks},
        owed={name: money for name, money in tournament.owed.items() if name not in event.banks},
        used=0,
        since=0,
    )


@decides(AllotAgain)
def allot_again(work: Work, command: AllotAgain) -> None:
    check_conducts(work, command)
    check_phase(work, "stage", fact=work.rules.designated)
    named, rules = work.tournament, work.rules
    sitting = named.sittings.get(command.table)
    if sitting is None or sitting.status != "refused":
        raise Refused("not_refused", f"table: {command.table} has refused nothing", rules.exclusive.clauses)
    used = command.to != command.table and (command.to in named.sittings or command.to in named.asides)
    if command.to not in free_tables(named) or used or named.link(command.to).stopped:
        raise Refused("table_in_use", f"to: {command.to} is no free table of this tournament", rules.designated.clauses)
    facts = cited(rules.designated)
    work.happen(AllottedAgain(table=command.table, to=command.to, session=sitting.name, **facts))
    allot(work, command.to)


@evolves(AllottedAgain)
def _allotted_again(tournament: Tournament, event: AllottedAgain) -> Tournament:
    sitting = replace(tournament.sittings[event.table], status="allotted", why="")
    sittings = tournament.sittings.delete(event.table).set(event.to, sitting)
    return replace(tournament, sittings=sittings)
