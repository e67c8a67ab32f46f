"""Penalties, disqualification and retirement; disputes and who decides them; complaints.

A matter of the game is for the ranks of the book's own rules: whoever directs a tournament has no power of theirs.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.rulebooks.parts import Fact, cited
from cutcard.tournaments.base import (
    Command,
    Event,
    Work,
    check_conducts,
    check_phase,
    check_player,
    check_power,
    check_present,
    decides,
    entrant_of,
    evolves,
)
from cutcard.tournaments.elimination import put_out
from cutcard.tournaments.going_on import go_on
from cutcard.tournaments.progress import AllDecided, following_ends_it
from cutcard.tournaments.ranking import placed_under
from cutcard.tournaments.state import Dispute, Entrant, Sitting, Tournament, with_entrant, with_sitting
from cutcard.tournaments.terms import Penalty


class Penalise(Command, frozen=True, kw_only=True):
    """The Director or a Deputy penalises a player on a ground of the terms; what follows is said by the terms."""

    player: str
    ground: str


class Penalised(Event, frozen=True, kw_only=True):
    """A player was penalised: the how manyeth offence on this ground, and what follows.

    ``taken``: so many chips. What sitting out a hand costs is the compulsory wager of that hand, taken when it opens.
    """

    player: str
    ground: str
    offence: int
    step: Literal["warning", "one_hand_out", "chips", "disqualified"]
    table: str = ""
    taken: int = 0
    by: str


class Disqualify(Command, frozen=True, kw_only=True):
    """The Director or a Deputy disqualifies a player on a ground that the terms have for it."""

    player: str
    ground: str


class Disqualified(Event, frozen=True, kw_only=True):
    """A player is disqualified: after the hand that is in play, and the chips are removed."""

    player: str
    ground: str
    by: str


class Retire(Command, frozen=True, kw_only=True):
    """A player retires: after the hand that is in play."""


class Retiring(Event, frozen=True, kw_only=True):
    """A player retires."""

    player: str


class RaiseDispute(Command, frozen=True, kw_only=True):
    """A player disputes something: of the competition, or of the game. ``ranking``: the places."""

    matter: Literal["competition", "game"]
    about: str
    ranking: bool = False


class DisputeRaised(Event, frozen=True, kw_only=True):
    """A dispute is open."""

    dispute: Dispute


class Rule(Command, frozen=True, kw_only=True):
    """A dispute is decided: of the competition by the Director, of the game by whom the book's rules name."""

    number: int
    ruling: str


class Ruled(Event, frozen=True, kw_only=True):
    """A dispute is decided, with its reason, and the player was told of the regulator. It stands at once."""

    number: int
    ruling: str
    by: str
    role: str
    at: int = 0


class Complain(Command, frozen=True, kw_only=True):
    """A player complains to the regulator; that stops neither play nor prizes."""

    about: str


class ComplaintRecorded(Event, frozen=True, kw_only=True):
    """A complaint to the regulator is on record."""

    player: str
    about: str
    at: int = 0


def _playing(work: Work, player: str, fact: Fact[str]) -> Entrant:
    check_phase(work, "briefing", "stage", "suspended", fact=fact)
    entrant = entrant_of(work, player)
    if entrant.status not in ("listed", "in") or player in work.tournament.leaving:
        raise Refused("not_in", f"player: {player} is {entrant.status}, or leaves", fact.clauses)
    return entrant


def _ground(work: Work, name: str, fact: Fact[str]) -> Penalty:
    found = next((each for each in work.tournament.known.penalties if each.ground == name), None)
    if found is None:
        grounds = ", ".join(each.ground for each in work.tournament.known.penalties)
        raise Refused("no_ground", f"ground: the terms know {grounds}", fact.clauses)
    return found


@decides(Penalise)
def penalise(work: Work, command: Penalise) -> None:
    check_conducts(work, command)
    rules = work.rules
    entrant = _playing(work, command.player, rules.penalised)
    check_present(work, command)
    penalty = _ground(work, command.ground, rules.penalised)
    offence = entrant.offences.get(command.ground, 0) + 1
    step = _step(penalty, offence)
    table = work.tournament.table_of(command.player)
    sits_out = command.player if step == "one_hand_out" else ""
    if step in ("chips", "one_hand_out") and not (table and _goes_on(work.tournament.sittings[table], sits_out)):
        said = f"player: offence {offence} costs {step.replace('_', ' ')}, which takes a session with hands to come"
        raise Refused("not_now", said, rules.penalised.clauses)
    taken = int(penalty.chips or 0) if step == "chips" else 0
    facts = [rules.penalised]
    facts += [rules.phone] if command.ground == "phone" else []
    facts += [rules.disqualified] if step == "disqualified" else []
    work.happen(
        Penalised(
            player=command.player,
            ground=command.ground,
            offence=offence,
            step=step,
            table=table,
            taken=taken,
            by=command.actor,
            **cited(*facts, rules.conducted),
        )
    )
    if step == "disqualified":
        _disqualify(work, command)
    go_on(work)


def _step(penalty: Penalty, offence: int) -> Literal["warning", "one_hand_out", "chips", "disqualified"]:
    """What follows the how manyeth offence on a ground: the last step stands for all further ones."""
    return penalty.steps[min(offence, len(penalty.steps)) - 1]


def _goes_on(sitting: Sitting, sits_out: str) -> bool:
    """Whether another hand may open at a table, so that chips can be taken, or that somebody can sit out: one beyond
    those for which that player was penalised already."""
    hand = sitting.hand + (not sitting.again) + sitting.sits_out.count(sits_out)
    return not sitting.over and not (sitting.hands and hand > sitting.hands)


@evolves(Penalised)
def _penalised(tournament: Tournament, event: Penalised) -> Tournament:
    entrant = tournament.entrants[event.player]
    offences = {**entrant.offences, event.ground: event.offence}
    tournament = with_entrant(tournament, event.player, replace(entrant, offences=offences))
    if event.step not in ("chips", "one_hand_out"):
        return tournament
    sitting = tournament.sittings[event.table]
    changed = replace(sitting, looked_at=False)
    if event.taken:
        taken = {**sitting.taken, event.player: sitting.taken.get(event.player, 0) + event.taken}
        changed = replace(changed, taken=taken)
    if event.step == "one_hand_out":
        changed = replace(changed, sits_out=(*sitting.sits_out, event.player))
    return with_sitting(tournament, event.table, changed)


def _disqualify(work: Work, command: Disqualify | Penalise) -> None:
    facts = cited(work.rules.disqualified, work.rules.chips_removed, work.rules.conducted)
    work.happen(Disqualified(player=command.player, ground=command.ground, by=command.actor, **facts))
    _leaves(work, command.player, "disqualified")


@decides(Disqualify)
def disqualify(work: Work, command: Disqualify) -> None:
    check_conducts(work, command)
    rules, decided = work.rules, work.tournament.phase == "decided"
    entrant = _placed(work, command.player) if decided else _playing(work, command.player, rules.disqualified)
    check_present(work, command)
    penalty = _ground(work, command.ground, rules.disqualified)
    if "disqualified" not in penalty.steps:
        raise Refused("no_ground", f"ground: nobody is disqualified for {command.ground}", rules.disqualified.clauses)
    offence = entrant.offences.get(command.ground, 0) + 1
    step = _step(penalty, offence)
    if step != "disqualified":
        said = f"ground: {command.ground} disqualifies at offence {len(penalty.steps)}, and this is {offence}: "
        raise Refused("not_yet", f"{said}penalise gives {step.replace('_', ' ')}", rules.disqualified.clauses)
    _disqualify(work, command)
    go_on(work)


def _placed(work: Work, player: str) -> Entrant:
    """Somebody who has a place after the last hand, while the result is not declared yet."""
    entrant = entrant_of(work, player)
    if entrant.status not in ("in", "out", "retired"):
        raise Refused("not_in", f"player: {player} is {entrant.status}", work.rules.disqualified.clauses)
    return entrant


def _leaves(work: Work, player: str, why: str) -> None:
    """Somebody who sits at a table goes after the hand, everybody else at once; after the last hand the places of the
    others are told anew."""
    named = work.tournament
    if named.phase == "decided":
        put_out(work, player, why, struck=True)
        work.happen(AllDecided(order=placed_under(work.tournament, player), **cited(work.rules.winners)))
        return
    sitting = named.sittings.get(named.table_of(player))
    if sitting is None or not sitting.in_hand:
        put_out(work, player, why, struck=why == "disqualified")
        if not named.playing and named.sessions:
            following_ends_it(work)


@evolves(Disqualified)
def _disqualified(tournament: Tournament, event: Disqualified) -> Tournament:
    return replace(tournament, leaving={**tournament.leaving, event.player: "disqualified"})


@decides(Retire)
def retire(work: Work, command: Retire) -> None:
    check_player(work, command)
    _playing(work, command.actor, work.rules.retired)
    work.happen(Retiring(player=command.actor, **cited(work.rules.retired)))
    _leaves(work, command.actor, "retired")
    go_on(work)


@evolves(Retiring)
def _retiring(tournament: Tournament, event: Retiring) -> Tournament:
    return replace(tournament, leaving={**tournament.leaving, event.player: "retired"})


@decides(RaiseDispute)
def raise_dispute(work: Work, command: RaiseDispute) -> None:
    check_player(work, command)
    entrant_of(work, command.actor, "actor")
    check_phase(work, "briefing", "stage", "suspended", "decided", "paying", fact=work.rules.final)
    number = len(work.tournament.disputes) + 1
    dispute = Dispute(number, command.actor, command.matter, command.about[:500], command.ranking)
    work.happen(DisputeRaised(dispute=dispute, **cited(work.rules.complaint)))


@evolves(DisputeRaised)
def _raised(tournament: Tournament, event: DisputeRaised) -> Tournament:
    return replace(tournament, disputes=(*tournament.disputes, event.dispute))


@decides(Rule)
def rule(work: Work, command: Rule) -> None:
    open_ones = {each.number: each for each in work.tournament.disputes if not each.ruled}
    dispute = open_ones.get(command.number)
    if dispute is None:
        raise Refused("no_dispute", f"number: no dispute {command.number} is open", work.rules.final.clauses)
    name = "settle_tournament_dispute" if dispute.matter == "competition" else "decide_dispute"
    power = check_power(work, command, name)
    fact = work.rules.final if dispute.matter == "competition" else work.rules.prevail
    if not command.ruling.strip():
        raise Refused("no_reason", "ruling: with its reason", fact.clauses)
    work.happen(
        Ruled(
            number=command.number,
            ruling=command.ruling[:2000],
            by=command.actor,
            role=command.role,
            at=command.at,
            **cited(power, fact, work.rules.complaint),
        )
    )


@evolves(Ruled)
def _ruled(tournament: Tournament, event: Ruled) -> Tournament:
    disputes = tuple(
        replace(each, ruled=event.ruling) if each.number == event.number else each for each in tournament.disputes
    )
    return replace(tournament, disputes=disputes)


@decides(Complain)
def complain(work: Work, command: Complain) -> None:
    entrant_of(work, command.actor, "actor")
    facts = cited(work.rules.complaint)
    work.happen(ComplaintRecorded(player=command.actor, about=command.about[:2000], at=command.at, **facts))


@evolves(ComplaintRecorded)
def _complained(tournament: Tournament, event: ComplaintRecorded) -> Tournament:
    return replace(tournament, complaints=tournament.complaints + 1)
