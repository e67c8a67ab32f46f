"""Collusion: players who are suspected of it act first, sit apart, or speak so that everybody understands."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.offers import suspects_first
from cutcard.table.state import IN_ROUND, Table
from cutcard.table.steps.cards.shuffling import vacant
from cutcard.table.steps.people.seats import gone
from cutcard.table.steps.rounds.jackpot import given_back

PLAYING = ("cards", "betting", *IN_ROUND)

Order = Literal["playing_sequence", "apart", "english"]


class OrderPlayingSequence(Command, frozen=True, kw_only=True):
    """Suspected players play their hands before the others handle their cards."""

    players: tuple[str, ...]


class PlayingSequenceOrdered(Event, frozen=True, kw_only=True):
    """These players decide first, until the order is lifted."""

    players: tuple[str, ...]


class SeparatePlayers(Command, frozen=True, kw_only=True):
    """Suspected players may not play together at this table. ``leaves``: who of them goes now."""

    players: tuple[str, ...]
    leaves: str = ""


class PlayersSeparated(Event, frozen=True, kw_only=True):
    """These players may not play here together; one of them may have left for it."""

    players: tuple[str, ...]
    leaves: str = ""


class RequireEnglish(Command, frozen=True, kw_only=True):
    """Nothing but English is spoken at the table."""


class EnglishRequired(Event, frozen=True, kw_only=True):
    """Whoever speaks another language breaks an order, until it is lifted."""


class LiftOrder(Command, frozen=True, kw_only=True):
    """An order against collusion is lifted."""

    order: Order


class OrderLifted(Event, frozen=True, kw_only=True):
    """The order no longer applies."""

    order: Order


POWERS = {"playing_sequence": "order_playing_sequence", "apart": "separate_players", "english": "require_english"}
"""The power behind each order: whoever may give it may lift it."""


def _named(table: Table, players: tuple[str, ...], least: int, clauses: tuple[str, ...]) -> tuple[str, ...]:
    """The players whom an order names, each once; all of them are here."""
    named = tuple(dict.fromkeys(players))
    here = {*table.holders.values(), *(player for _, player in table.bets)}
    if len(named) < least or not here.issuperset(named):
        raise Refused("bad_players", f"players: {least} or more, each at this table", clauses)
    return named


@decides(
    OrderPlayingSequence, "order_playing_sequence", "order who acts first", "cards", "betting", "dealing", "deciding"
)
def order_playing_sequence(table: Table, command: OrderPlayingSequence) -> tuple[Event, ...]:
    clauses, readings = table.rules.power_cites("order_playing_sequence")
    players = _named(table, command.players, 1, clauses)
    if players == table.standing.first:
        raise Refused("ordered_already", "players: they act first already", clauses)
    return (PlayingSequenceOrdered(players=players, clauses=clauses, readings=readings),)


@evolves(PlayingSequenceOrdered)
def playing_sequence_ordered(table: Table, event: PlayingSequenceOrdered) -> Table:
    standing = replace(table.standing, first=event.players)
    return replace(table, standing=standing, due=suspects_first(table.due, event.players))


@decides(SeparatePlayers, "separate_players", "keep players apart", *PLAYING, in_trouble=True)
def separate_players(table: Table, command: SeparatePlayers) -> tuple[Event, ...]:
    clauses, readings = table.rules.power_cites("separate_players")
    players, leaves = _named(table, command.players, 2, clauses), command.leaves
    if players in table.standing.apart:
        raise Refused("ordered_already", "players: they are kept apart already", clauses)
    if leaves and leaves not in players:
        raise Refused("bad_players", "leaves: one of the players named", clauses)
    if leaves and any(player == leaves for _, player in table.bets):
        raise Refused("wager_down", f"leaves: {leaves} has a wager on the table; the round is played first", clauses)
    events: tuple[Event, ...] = (PlayersSeparated(players=players, leaves=leaves, clauses=clauses, readings=readings),)
    if leaves and not table.in_round:
        events += (*given_back(table, leaves), *vacant(gone(table, leaves)))
    return events


@evolves(PlayersSeparated)
def players_separated(table: Table, event: PlayersSeparated) -> Table:
    if event.leaves:
        table = gone(table, event.leaves)
    return replace(table, standing=replace(table.standing, apart=(*table.standing.apart, event.players)))


@decides(RequireEnglish, "require_english", "have nothing but English spoken", *PLAYING, in_trouble=True)
def require_english(table: Table, command: RequireEnglish) -> tuple[Event, ...]:
    clauses, readings = table.rules.power_cites("require_english")
    if table.standing.english:
        raise Refused("ordered_already", "command: nothing but English is spoken already", clauses)
    return (EnglishRequired(clauses=clauses, readings=readings),)


@evolves(EnglishRequired)
def english_required(table: Table, event: EnglishRequired) -> Table:
    return replace(table, standing=replace(table.standing, english=True))


@decides(LiftOrder, "anybody", "lift an order", *PLAYING, in_trouble=True)
def lift_order(table: Table, command: LiftOrder) -> tuple[Event, ...]:
    rules, power = table.rules, POWERS[command.order]
    if not rules.may(command.role, power):
        raise rules.refuse_role(command.role, power, "lift the order")
    clauses, readings = rules.power_cites(power)
    standing = table.standing
    if not {"playing_sequence": standing.first, "apart": standing.apart, "english": standing.english}[command.order]:
        raise Refused("not_ordered", "order: it is not in force", clauses)
    return (OrderLifted(order=command.order, clauses=clauses, readings=readings),)


@evolves(OrderLifted)
def order_lifted(table: Table, event: OrderLifted) -> Table:
    standing = table.standing
    if event.order == "playing_sequence":
        standing = replace(standing, first=())
    elif event.order == "apart":
        standing = replace(standing, apart=())
    else:
        standing = replace(standing, english=False)
    return replace(table, standing=standing)
