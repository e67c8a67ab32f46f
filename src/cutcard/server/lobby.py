"""The lobby: every house with its tables, as anybody may see them before taking a name."""

from __future__ import annotations

from typing import Any

from cutcard.house.demonstration import house_id
from cutcard.house.floor import House
from cutcard.money import dollars
from cutcard.rulebooks import Rulebook
from cutcard.server.live import LiveTable
from cutcard.server.road import SHORT
from cutcard.server.running_floor import RunningFloor
from cutcard.server.shown_pool import meters_now
from cutcard.server.shown_promotion import takes_entries
from cutcard.server.shown_table import limits, meters
from cutcard.server.shown_tournament import PLAYED
from cutcard.telling.promotion_told import promotion_told
from cutcard.telling.tournament_told import phase_told
from cutcard.tournaments.prizes import pool_due


def tiles(floor: RunningFloor) -> list[dict[str, Any]]:
    """The houses with their tables."""
    return [house_tile(at, each, tables_of(floor, at)) for at, each in floor.floor.houses.items()]


def house_tile(at: str, house: House, tables: list[Any], away: bool = False) -> dict[str, Any]:
    """A house. ``away``: no process runs it at this moment, and another is taking it over."""
    return {"id": at, "name": house.name, "currency": house.currency, "tables": tables, "away": away}


def tables_of(floor: RunningFloor, at: str) -> list[dict[str, Any]]:
    """The tables of a house, as everybody may see them."""
    return [_tile(floor, table) for table in floor.tables.values() if table.house == at]


def standing(name: str, house: str, book: Rulebook) -> dict[str, Any]:
    """What is known of a table by its book."""
    return {"id": name, "title": book.title, "rulebook": book.id, "game": book.game.name, "house": house}


def tournaments(floor: RunningFloor) -> list[dict[str, Any]]:
    """The tournaments, each with how far it is."""
    found = []
    for live in floor.tournaments:
        shown = live.shown
        found.append(
            {
                "id": live.name,
                "title": shown.known.name,
                "house": house_id(live.book),
                "says": phase_told(shown),
                "entries": len(shown.having(*PLAYED)),
                "most": shown.known.field.most,
                "pool": dollars(shown.pool if shown.pool is not None else pool_due(shown)),
                "open": shown.phase == "entries",
            }
        )
    return found


def promotions(floor: RunningFloor) -> list[dict[str, Any]]:
    """The promotions, each with how far it is; those that are closed are history."""
    found = []
    for live in floor.promotions:
        shown = live.shown
        if shown.phase == "closed":
            continue
        prizes = shown.known.prizes
        found.append(
            {
                "id": live.name,
                "title": shown.known.name,
                "house": house_id(shown.book),
                "says": promotion_told(shown, floor.seconds()),
                "entries": len(shown.entries),
                "prizes": sum(each.count for each in prizes),
                "worth": dollars(sum(int(each.value) * each.count for each in prizes)),
                "open": takes_entries(shown, floor.seconds()),
            }
        )
    return found


def _tile(floor: RunningFloor, table: LiveTable) -> dict[str, Any]:
    shown = table.audience.public
    pool = floor.pools.of(table)
    tournament = floor.tournaments.of(table)
    return {
        **standing(table.name, table.house, table.book),
        "boxes": shown.table.rules.setup.boxes,
        "players": list(dict.fromkeys(shown.table.holders.values())),
        "taken": sorted(shown.table.holders),
        "phase": shown.table.phase,
        "round": shown.table.round,
        "clock": table.clock(),
        "road": table.history.road.marks(SHORT),
        "dealer": table.physical,
        "limits": limits(shown.table.rules.setup.limits),
        "meters": meters(shown.table) if pool is None else meters_now(pool),
        "pool": None if pool is None else pool.name,
        "tournament": None if tournament is None else tournament.name,
    }
