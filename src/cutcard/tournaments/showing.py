"""What may be seen of a tournament, and by whom. Everybody sees places, seats and banks as the tables told them.

A secret wager does not reach the tournament before it is opened, and a link not before it is revealed, so there is
nothing of that kind to hide. Names are shown as their owners chose; who paid what is seen by oneself and by those who
conduct the tournament.
"""

from __future__ import annotations

from typing import Any

from cutcard.tournaments.prizes import pool_due
from cutcard.tournaments.state import Entrant, Tournament


def name_for(tournament: Tournament, player: str, viewer: str = "") -> str:
    """The name of a player for ``viewer``: as its owner chose, but for oneself and those who conduct the tournament."""
    if viewer and viewer in (player, tournament.director, *tournament.deputies):
        return player
    entrant = tournament.entrants[player]
    return entrant.shown or f"Player {entrant.number}"


def shown(tournament: Tournament, viewer: str = "") -> dict[str, Any]:
    """The tournament as ``viewer`` may see it; nobody in particular: as everybody may."""

    def name(player: str) -> str:
        return name_for(tournament, player, viewer)

    found: dict[str, Any] = {
        "tournament": tournament.name,
        "phase": tournament.phase,
        "terms": tournament.fingerprint,
        "start": tournament.start,
        "players": [
            _player(tournament, name(player), tournament.entrants[player])
            for player in tournament.having("listed", "in", "out", "retired", "disqualified")
        ],
        "tables": {
            table: {
                "session": sitting.name,
                "hand": sitting.hand,
                "status": sitting.status,
                "button": sitting.button,
                "compulsory": sitting.compulsory,
                "seats": {
                    box: name(player) for box, player in sorted(sitting.seats.items(), key=lambda at: int(at[0]))
                },
                "banks": {name(player): bank for player, bank in sitting.banks.items()},
            }
            for table, sitting in sorted({**tournament.sittings, **tournament.asides}.items())
        },
        "places": [
            {"place": each.place, "player": name(each.player), "prize": each.prize} for each in tournament.places
        ],
    }
    if tournament.seats:
        found["seats"] = {
            table: {box: name(player) for box, player in boxes.items()} for table, boxes in tournament.seats.items()
        }
    if tournament.terms is not None and tournament.sessions:
        found["pool"] = tournament.pool if tournament.pool is not None else pool_due(tournament)
    if tournament.draw is not None:
        found["draw"] = {
            "number": tournament.draw.number,
            "kind": tournament.draw.kind,
            "among": [name(player) for player in tournament.draw.among],
            "given": len(tournament.draw.given),
        }
    if viewer in tournament.entrants:
        own = tournament.entrants[viewer]
        found["own"] = {
            "status": own.status,
            "paid": dict(own.paid),
            "bought": dict(own.bought),
            "disputes": [each.number for each in tournament.disputes if each.by == viewer],
        }
    return found


def _player(tournament: Tournament, name: str, entrant: Entrant) -> dict[str, Any]:
    found: dict[str, Any] = {"player": name, "number": entrant.number, "status": entrant.status}
    if entrant.out is not None:
        found["out"] = {"why": entrant.out.why, "stage": entrant.out.stage, "hand": entrant.out.hand}
    return found
