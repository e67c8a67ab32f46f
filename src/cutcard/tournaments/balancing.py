"""Players are moved between the tables of a session, where the terms say so, and short tables are broken up.

Only between hands, with all tables level in their hands; a lot decides who moves and the bank goes along; not in the
last three hands before an elimination hand.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.rulebooks.parts import cited
from cutcard.tournaments.base import Event, Work, evolves
from cutcard.tournaments.between_hands import next_hand, session_now
from cutcard.tournaments.figures import tables_for
from cutcard.tournaments.state import Sitting, Tournament, with_sitting
from cutcard.tournaments.ties import open_draw

QUIET_HANDS = 3
"""So many hands before an elimination hand nobody is moved."""


class PlayersMoved(Event, frozen=True, kw_only=True):
    """Players go to another table of the session with their banks and markers: by player the table and the box."""

    source: str
    to: Mapping[str, tuple[str, str]]


def _live(tournament: Tournament) -> dict[str, Sitting]:
    return {
        table: each
        for table, each in tournament.sittings.items()
        if each.status not in ("ending", "closing", "reckoned", "refused")
    }


def held_back(work: Work, table: str) -> bool:
    """Whether a table waits for the others, so that all are level, or for players who are moved."""
    named = work.tournament
    if not named.known.balancing:
        return False
    at = next_hand(named.sittings[table])
    for each in _live(named).values():
        if each.hand < at and (each.status != "counted" or not _ready(each)):
            return True
    return _move(work) is not None


def _ready(sitting: Sitting) -> bool:
    return sitting.looked_at and not sitting.window


def _move(work: Work) -> tuple[str, int] | None:
    """From which table how many are to be moved; nothing if the tables are level, or it is not the time for it."""
    named, live = work.tournament, _live(work.tournament)
    if not named.known.balancing or len(live) < 2 or named.asides:
        return None
    if any(each.status != "counted" or not _ready(each) or each.again for each in live.values()):
        return None
    hands = {next_hand(each) for each in live.values()}
    if len(hands) != 1:
        return None
    at = hands.pop()
    if any(0 <= hand - at < QUIET_HANDS for hand in session_now(work).lowest_out_after):
        return None
    sizes = sorted((len(each.seats), table) for table, each in live.items())
    total = sum(size for size, _ in sizes)
    if tables_for(named.stage_now, total) < len(live):
        return sizes[0][1], sizes[0][0]
    return (sizes[-1][1], 1) if sizes[-1][0] - sizes[0][0] > 1 else None


def balance(work: Work) -> None:
    """Draw lots for a move, or make the move that was drawn."""
    move = _move(work)
    if move is None or work.tournament.draw is not None:
        return
    named, (table, count) = work.tournament, move
    source = named.sittings[table]
    what = f"{source.name} {table} move before hand {next_hand(source)} of {len(source.seats)}"
    order = named.orders.get(what)
    if order is None:
        open_draw(work, "lot", what, source.players)
        return
    to: dict[str, tuple[str, str]] = {}
    live = {name: set(each.seats) for name, each in _live(named).items() if name != table}
    for player in order[:count]:
        target = min(live, key=lambda name: (len(live[name]), name))
        box = next(str(number) for number in range(1, 100) if str(number) not in live[target])
        live[target].add(box)
        to[player] = (target, box)
    work.happen(PlayersMoved(source=table, to=to, **cited(work.rules.tables)))


@evolves(PlayersMoved)
def _moved(tournament: Tournament, event: PlayersMoved) -> Tournament:
    for player, (table, box) in event.to.items():
        source, target = tournament.sittings[event.source], tournament.sittings[table]
        bank, markers = source.banks[player], source.markers.get(player, {})
        left = replace(
            source,
            seats={at: name for at, name in source.seats.items() if name != player},
            banks={name: chips for name, chips in source.banks.items() if name != player},
            moved={**source.moved, player: bank},
            added={name: chips for name, chips in source.added.items() if name != player},
            taken={name: chips for name, chips in source.taken.items() if name != player},
            sits_out=tuple(name for name in source.sits_out if name != player),
        )
        joined = replace(
            target,
            seats={**target.seats, box: player},
            banks={**target.banks, player: bank},
            before={**target.before, player: source.before.get(player, bank)},
            markers={**target.markers, player: markers},
            missed={**target.missed, player: source.missed.get(player, 0)},
            joins={**target.joins, box: player},
        )
        for field in ("added", "taken"):
            if player in getattr(source, field):
                given = {**getattr(joined, field), player: getattr(source, field)[player]}
                joined = replace(joined, **{field: given})
        owing = tuple(name for name in source.sits_out if name == player)
        joined = replace(joined, sits_out=(*joined.sits_out, *owing))
        tournament = with_sitting(with_sitting(tournament, event.source, left), table, joined)
    return tournament
