"""Leaving before the list is sealed, and substitutes: before play and in it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Postings
from cutcard.rulebooks.parts import cited
from cutcard.tournaments.base import Command, Event, Work, check_phase, check_player, decides, entrant_of, evolves
from cutcard.tournaments.entering import check_new, check_shown
from cutcard.tournaments.figures import HOUR
from cutcard.tournaments.state import Entrant, Sitting, Successor, Tournament, with_entrant, with_sitting, without


class Withdraw(Command, frozen=True, kw_only=True):
    """A person withdraws the entry. What comes back is said by the terms."""


class Withdrawn(Event, frozen=True, kw_only=True):
    """Somebody has withdrawn; ``kept`` is what stays of the money, in cents. ``in_time``: within the free period."""

    player: str
    in_time: bool
    kept: Mapping[str, int] = {}
    at: int = 0


class Substitute(Command, frozen=True, kw_only=True):
    """A person sends somebody else, who takes the whole entry over: seat, bank, markers and prize."""

    substitute: str
    terms: str
    shown: str = ""


class SubstituteNamed(Event, frozen=True, kw_only=True):
    """Somebody takes an entry over when the hand that is in play has been counted."""

    player: str
    successor: Successor


class Substituted(Event, frozen=True, kw_only=True):
    """Somebody has taken an entry over."""

    player: str
    successor: Successor
    at: int = 0


def refund(paid: Mapping[str, int], hundredths: int) -> tuple[dict[str, int], int]:
    """What is kept of money that was paid, and what goes back: so many hundredths of each part, in whole cents."""
    kept = {payee: amount - amount * hundredths // 100 for payee, amount in paid.items()}
    return {payee: amount for payee, amount in kept.items() if amount}, sum(paid.values()) - sum(kept.values())


@decides(Withdraw)
def withdraw(work: Work, command: Withdraw) -> None:
    check_player(work, command)
    rules, named = work.rules, work.tournament
    check_phase(work, "entries", "closed", fact=rules.entry_terms)
    entrant = entrant_of(work, command.actor, "actor")
    if entrant.status not in ("applied", "waiting", "listed") or named.draw is not None:
        said = f"actor: {command.actor} is {entrant.status}, or the list is sealed"
        raise Refused("too_late", said, rules.entry_terms.clauses)
    hours, refunds = named.known.entry.withdraw_hours, named.known.refunds
    until = named.start - hours * HOUR if hours else named.closes
    in_time = entrant.free or command.at <= until
    kept, back = refund(entrant.paid, refunds.in_time if in_time else refunds.too_late)
    if entrant.free:
        kept, back = {}, sum(entrant.paid.values())
    postings = Postings()
    postings.move(back, "escrow", f"purse:{command.actor}")
    facts = [rules.entry_terms, rules.refunded]
    if entrant.free:
        facts.append(rules.changed)
    work.happen(
        Withdrawn(player=command.actor, in_time=in_time, kept=kept, at=command.at, cash=postings, **cited(*facts))
    )


@evolves(Withdrawn)
def _withdrawn(tournament: Tournament, event: Withdrawn) -> Tournament:
    entrant = replace(tournament.entrants[event.player], status="withdrawn", paid=event.kept)
    return with_entrant(tournament, event.player, entrant)


@decides(Substitute)
def substitute(work: Work, command: Substitute) -> None:
    check_player(work, command)
    rules, named = work.rules, work.tournament
    check_phase(work, "entries", "closed", "briefing", "stage", fact=rules.substitutes)
    entrant = entrant_of(work, command.actor, "actor")
    if entrant.status not in ("listed", "in") or command.actor in named.successors:
        raise Refused("not_in", f"actor: {command.actor} is {entrant.status}, or leaves", rules.substitutes.clauses)
    if entrant.substitute:
        raise Refused("substituted", "actor: an entry is taken over once", rules.substitutes.clauses)
    if command.terms != named.fingerprint:
        raise Refused("other_terms", f"terms: they have the fingerprint {named.fingerprint}", rules.accepted.clauses)
    if entrant.staff:
        raise Refused("staff", "actor: an approval of staff is for one person", rules.staff.clauses)
    check_new(work, command.substitute, "substitute")
    if command.substitute in named.admitted:
        said = f"substitute: {command.substitute} was admitted as {named.admitted[command.substitute]}, and enters so"
        raise Refused("staff", said, rules.staff.clauses)
    check_shown(work, command.shown, command.substitute)
    if any(each.name == command.substitute for each in named.successors.values()):
        raise Refused("entered_already", f"substitute: {command.substitute} is coming already", rules.entered.clauses)
    _check_when(work, command, entrant)
    sitting = named.sittings.get(named.table_of(command.actor))
    if named.draw is not None or named.ties or (sitting is not None and command.actor in sitting.window):
        said = "command: not while a draw or a tie is open, or a bank is short"
        raise Refused("undecided", said, rules.substitutes.clauses)
    if sitting is not None and sitting.status in ("called", "closing"):
        raise Refused("called", "command: never in a hand that was called", rules.substitutes.clauses)
    successor = Successor(command.substitute, command.terms, command.shown)
    if sitting is not None and sitting.in_hand:
        facts = cited(rules.substitutes, rules.taken_over)
        work.happen(SubstituteNamed(player=command.actor, successor=successor, **facts))
    else:
        take_over(work, command.actor, successor)


def take_over(work: Work, player: str, successor: Successor) -> None:
    """Let somebody take an entry over now, between hands."""
    bank, postings = work.tournament.chips.get(f"bank:{player}", 0), Postings()
    postings.move(bank, f"bank:{player}", f"bank:{successor.name}")
    rules = work.rules
    work.happen(
        Substituted(
            player=player,
            successor=successor,
            at=work.at,
            chips=postings,
            **cited(rules.substitutes, rules.taken_over, rules.entry_terms),
        )
    )


def _check_when(work: Work, command: Substitute, entrant: Entrant) -> None:
    rules, named = work.rules, work.tournament
    if entrant.status == "listed":
        hours = named.known.entry.substitute_hours
        if hours is None or command.at > named.start - hours * HOUR:
            raise Refused("too_late", "at: the terms let nobody take an entry over now", rules.entry_terms.clauses)
    elif not named.known.substitutes:
        raise Refused("no_substitutes", "command: the terms know none in play", rules.substitutes.clauses)


@evolves(SubstituteNamed)
def _named(tournament: Tournament, event: SubstituteNamed) -> Tournament:
    return replace(tournament, successors={**tournament.successors, event.player: event.successor})


@evolves(Substituted)
def _substituted(tournament: Tournament, event: Substituted) -> Tournament:
    entrant, new = tournament.entrants[event.player], event.successor
    taken = replace(
        entrant,
        terms=new.terms,
        shown=new.shown,
        publicity=False,
        chain="",
        briefed=False,
        signed=False,
        present=False,
        substitute=True,
    )
    left = replace(entrant, status="replaced", paid={})
    tournament = with_entrant(with_entrant(tournament, event.player, left), new.name, taken)
    table = tournament.table_of(event.player)
    if table:
        sitting = tournament.sittings[table]
        told = {**sitting.renamed, event.player: new.name}
        tournament = with_sitting(tournament, table, replace(renamed(sitting, event.player, new.name), renamed=told))

    def swapped(name: str) -> str:
        return new.name if name == event.player else name

    return replace(
        tournament,
        successors={name: each for name, each in tournament.successors.items() if name != event.player},
        going=tuple(map(swapped, tournament.going)),
        waiting=tuple(map(swapped, tournament.waiting)),
        seats={each: {box: swapped(name) for box, name in boxes.items()} for each, boxes in tournament.seats.items()},
        extra={swapped(name): chips for name, chips in tournament.extra.items()},
        owed={swapped(name): money for name, money in tournament.owed.items()},
    )


def renamed(sitting: Sitting, old: str, new: str) -> Sitting:
    """A session at a table where somebody else sits in a player's place, with the same bank and markers."""

    def moved(given: Mapping[str, int]) -> dict[str, int]:
        return {new if name == old else name: value for name, value in given.items()}

    return replace(
        sitting,
        seats={box: new if name == old else name for box, name in sitting.seats.items()},
        banks=moved(sitting.banks),
        before=moved(sitting.before),
        added=moved(sitting.added),
        taken=moved(sitting.taken),
        missed=moved(sitting.missed),
        markers={new if name == old else name: kinds for name, kinds in sitting.markers.items()},
        sits_out=tuple(new if name == old else name for name in sitting.sits_out),
        sat_out=tuple(new if name == old else name for name in sitting.sat_out),
        again_for=tuple(new if name == old else name for name in sitting.again_for),
        consents=without(sitting.consents, old),
    )
