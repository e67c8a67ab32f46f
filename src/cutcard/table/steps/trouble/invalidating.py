"""An outcome is invalid: after a fraud, or when something broke into the game. Every wager of the round goes back.

Where the book lets a supervisor direct it, the wager of a player behind the fraud is forfeited.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.rulebooks.parts import Ground, Remedy
from cutcard.settlement.round import Ruling
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.progress import resume
from cutcard.table.state import EVERYBODY, IN_ROUND, Table
from cutcard.table.steps.cards.occasions import broken_off, shuffled_later
from cutcard.table.steps.trouble.reopening import reopen
from cutcard.table.steps.trouble.undoing import reversals

PLAYING = ("cards", "betting", *IN_ROUND)


class InvalidateForFraud(Command, frozen=True, kw_only=True):
    """The outcome is invalid because of a fraud. ``persons``: who stands behind it, as far as that is known."""

    persons: tuple[str, ...] = ()


class InvalidateForDisruption(Command, frozen=True, kw_only=True):
    """The outcome is invalid because something broke into the game: ``cause`` is one of those that the book names."""

    cause: str


class OutcomeInvalidated(Event, frozen=True, kw_only=True):
    """The round has no result, on this ground. ``shuffle``: cards that were being made ready are shuffled again."""

    ground: str
    cause: str
    persons: tuple[str, ...] = ()
    shuffle: str = ""


class ForfeitWager(Command, frozen=True, kw_only=True):
    """The wagers of a player behind the fraud are kept by the house."""

    player: str


class WagerForfeited(Event, frozen=True, kw_only=True):
    """What the player has on a box does not go back."""

    box: int
    player: str
    ground: str


@decides(InvalidateForFraud, "invalidate_for_fraud", "invalidate an outcome for fraud", *PLAYING, in_trouble=True)
def invalidate_for_fraud(table: Table, command: InvalidateForFraud) -> tuple[Event, ...]:
    persons = tuple(dict.fromkeys(command.persons))
    if any(not person or len(person) > 80 or person == EVERYBODY for person in persons):
        raise Refused(
            "bad_name",
            "persons: names of 1 to 80 characters",
            table.rules.power_cites("invalidate_for_fraud")[0],
        )
    return _invalidated(table, command.at, "invalidate_for_fraud", "fraud", persons)


@decides(
    InvalidateForDisruption,
    "invalidate_for_disruption",
    "invalidate an outcome for a disruption",
    *PLAYING,
    in_trouble=True,
)
def invalidate_for_disruption(table: Table, command: InvalidateForDisruption) -> tuple[Event, ...]:
    rules = table.rules
    known = rules.allows("disruptions")
    if command.cause not in known:
        said = f"cause: {' or '.join(known)}, not {command.cause[:40]!r}"
        raise Refused("unknown_cause", said, rules.clauses("disruptions"))
    return _invalidated(table, command.at, "invalidate_for_disruption", command.cause, ())


def _invalidated(table: Table, at: int, power: str, cause: str, persons: tuple[str, ...]) -> tuple[Event, ...]:
    """The whole round is void, and what was settled in it is undone first. Until the next begins it may be the last."""
    rules = table.rules
    clauses, readings = rules.power_cites(power)
    refund, more = rules.cites("invalidation_refund")
    clauses, readings = (*clauses, *refund), tuple(dict.fromkeys((*readings, *more)))
    before: tuple[Event, ...] = ()
    if not table.in_round:
        if table.last is None:
            raise Refused("no_outcome", "command: no round was played whose outcome could be invalid", clauses)
        before = reopen(table, (Remedy("", "void_round", power, "", clauses, readings),))
        table = fold(table, before)
    if any(ruling.ground in _grounds(table) for ruling in table.rulings if ruling.scope == "round"):
        raise Refused("invalid_already", "command: the outcome is invalid already", clauses)
    invalid = OutcomeInvalidated(
        ground=next(ref for ref in clauses if ref in _grounds(table)),
        cause=cause,
        persons=persons,
        shuffle=shuffled_later(table),
        clauses=clauses,
        readings=readings,
    )
    events = (invalid, *reversals(fold(table, (invalid,)), clauses, readings))
    return (*before, *events, *resume(fold(table, events), at))


def _grounds(table: Table) -> tuple[str, ...]:
    """The clauses on which a round is void because its outcome is invalid, the particular ones first."""
    book = table.rules.book
    grounds = [book.ground(clause, "round") for clause in table.rules.clauses("invalidation_refund")]
    ground = next(each for each in grounds if each is not None)
    return (*ground.causes, ground.clause)


@evolves(OutcomeInvalidated)
def outcome_invalidated(table: Table, event: OutcomeInvalidated) -> Table:
    return replace(
        broken_off(table, event.shuffle),
        rulings=(*table.rulings, Ruling("round", event.ground)),
        trouble=None,
        standing=replace(table.standing, fraud=event.persons),
    )


@decides(ForfeitWager, "forfeit_wager", "have a wager forfeited", *IN_ROUND)
def forfeit_wager(table: Table, command: ForfeitWager) -> tuple[Event, ...]:
    player = command.player
    clauses, readings = table.rules.power_cites("forfeit_wager")
    ground = _forfeit(table)
    if not any(ruling.ground in ground.forfeits_after for ruling in table.rulings):
        cited = (*clauses, *ground.forfeits_after)
        raise Refused("no_fraud", "command: only where an outcome is invalid because of a fraud", cited)
    if player not in table.standing.fraud:
        raise Refused(
            "not_behind_fraud",
            f"player: {player[:40] or 'nobody'} is not named in the fraud",
            (*clauses, *ground.forfeits_after),
        )
    boxes = [box for box, owner in table.bets if owner == player]
    if not boxes:
        raise Refused("no_such_wager", f"player: {player} has no wager in this round", clauses)
    if any(ruling.ground == ground.clause and ruling.player == player for ruling in table.rulings):
        raise Refused("forfeited_already", f"player: the wagers of {player} are forfeited already", clauses)
    forfeits = tuple(
        WagerForfeited(box=box, player=player, ground=ground.clause, clauses=clauses, readings=readings)
        for box in boxes
    )
    events = (*forfeits, *reversals(fold(table, forfeits), clauses, readings))
    return (*events, *resume(fold(table, events), command.at))


def _forfeit(table: Table) -> Ground:
    """The ground on which a wager is forfeited: a book that gives the power has one."""
    return next(ground for ground in table.rules.book.grounds if ground.forfeits_after)


@evolves(WagerForfeited)
def wager_forfeited(table: Table, event: WagerForfeited) -> Table:
    return replace(table, rulings=(*table.rulings, Ruling("hand", event.ground, event.box, event.player)), due=())
