"""Players who walk away while wagers of theirs lie on the table: a fact, and the hands are played as the book says."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from cutcard.citations import Cites, Refused
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.state import IN_ROUND, DueCut, Spot, Table
from cutcard.table.steps.cards.shuffling import vacant
from cutcard.table.steps.people.seats import PlayerLeft, boxes_of
from cutcard.table.steps.rounds.jackpot import given_back


class RecordDeparture(Command, frozen=True, kw_only=True):
    """A player has walked away from the table, whatever lies on it and however far the round is."""

    player: str


class PlayerDeparted(Event, frozen=True, kw_only=True):
    """The player is away, and wagers stay where they are. Once the round is over the player has left the table.

    ``unconfirmed``: hands on which no choice will be made, where somebody else has to confirm that.
    """

    player: str
    by: str
    unconfirmed: tuple[Spot, ...] = ()


class PlayerCameBack(Event, frozen=True, kw_only=True):
    """A player who had walked away is at the table again before the round is over."""

    player: str


@decides(
    RecordDeparture,
    "deal",
    "record that a player walked away",
    "cards",
    "betting",
    *IN_ROUND,
    in_trouble=True,
    where=lambda rules: rules.physical,
)
def record_departure(table: Table, command: RecordDeparture) -> tuple[Event, ...]:
    rules, player = table.rules, command.player
    clauses, readings = _cites(table)
    if not rules.physical:
        raise Refused("electronic_table", "at an electronic table people leave by themselves", clauses)
    if not boxes_of(table, player) and player not in table.played:
        raise Refused("not_at_table", f"player: {player[:40] or 'nobody'} is not at the table", clauses)
    spots = tuple(spot for spot in table.bets if spot[1] == player)
    if not table.in_round and not spots:
        if table.trouble is not None:
            raise Refused("trouble_first", "what went wrong is to be resolved first", clauses)
        return left(table, (player,))
    if player in table.away:
        raise Refused("away_already", f"player: {player[:40]} has walked away already", clauses)
    confirmed = rules.book.power("confirm_no_decision") is None or rules.may(command.role, "confirm_no_decision")
    undecided = () if confirmed else tuple(spot for spot in spots if table.bets[spot].decision is None)
    return (PlayerDeparted(player=player, by=command.actor, unconfirmed=undecided, clauses=clauses, readings=readings),)


def _cites(table: Table) -> Cites:
    """What the book says of whoever is not there to decide; where nobody decides, that wagers stay as they are."""
    rules = table.rules
    clauses, readings = rules.cites("absent_player")
    return clauses or rules.choice_clauses or rules.clauses("betting_closes", part="touching"), readings


def left(table: Table, players: Iterable[str]) -> tuple[Event, ...]:
    """Players have left the table: every box is free, and what was carried for them goes back."""
    found: list[Event] = []
    for player in players:
        spared = player in table.spared  # with the player goes the marker of an older minimum
        clauses = table.rules.clauses("raising_the_minimum", part="leaves") if spared else ()
        gone = (PlayerLeft(player=player, clauses=clauses), *given_back(table, player))
        found += gone
        table = fold(table, gone)
    return *found, *vacant(table)


@evolves(PlayerDeparted)
def player_departed(table: Table, event: PlayerDeparted) -> Table:
    return replace(
        table,
        away=table.away | {event.player},
        due=tuple([due for due in table.due if due != DueCut(event.player)]),
        unconfirmed={**table.unconfirmed, **dict.fromkeys(event.unconfirmed, event.by)},
    )


@evolves(PlayerCameBack)
def player_came_back(table: Table, event: PlayerCameBack) -> Table:
    unconfirmed = {spot: by for spot, by in table.unconfirmed.items() if spot[1] != event.player}
    return replace(table, away=table.away - {event.player}, unconfirmed=unconfirmed)
