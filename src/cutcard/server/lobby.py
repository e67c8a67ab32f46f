"""The lobby: every house with its tables, as anybody may see them before taking a name."""

from __future__ import annotations

from typing import Any

from cutcard.server.live import LiveTable
from cutcard.server.running_floor import RunningFloor
from cutcard.server.shown_table import limits, meters


def tiles(floor: RunningFloor) -> list[dict[str, Any]]:
    """The houses with their tables."""
    return [
        {
            "id": at,
            "name": each.name,
            "currency": each.currency,
            "tables": [_tile(table) for table in floor.tables.values() if table.house == at],
        }
        for at, each in floor.floor.houses.items()
    ]


def _tile(table: LiveTable) -> dict[str, Any]:
    shown = table.audience.public
    return {
        "id": table.name,
        "title": table.book.title,
        "rulebook": table.book.id,
        "game": table.book.game.name,
        "house": table.house,
        "boxes": shown.table.rules.setup.boxes,
        "players": list(dict.fromkeys(shown.table.holders.values())),
        "phase": shown.table.phase,
        "round": shown.table.round,
        "dealer": table.physical,
        "limits": limits(shown.table.rules.setup.limits),
        "meters": meters(shown.pool),
    }
