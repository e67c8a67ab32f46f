"""What a table shows of the session that is played there for a tournament: the hand, the turn, markers and banks."""

from __future__ import annotations

from typing import Any

from cutcard.money import dollars
from cutcard.table.money import purse
from cutcard.table.state import Table
from cutcard.table.steps.tournament.sitting import turn


def tournament_from(table: Table) -> tuple[Any, ...]:
    """What the picture of a session is made from."""
    if table.session is None:
        return ()
    return table.session, table.bets, table.called, table.accounts


def tournament_at(table: Table) -> dict[str, Any] | None:
    """The session of a table as everybody may see it; nothing while none is played. What is sealed is not in it."""
    link, session = table.tournament, table.session
    if link is None or session is None:
        return None
    hand = session.hand
    now = None if hand is None or table.called or hand.playing else turn(table, hand)
    return {
        "tournament": link.stream.partition(":")[2],
        "session": session.name,
        "practice": session.practice,
        "hand": session.counted if hand is None else hand.number,
        "open": hand is not None and not table.called and not hand.playing,
        "compulsory": dollars(0 if hand is None else hand.compulsory),
        "button": 0 if hand is None else hand.button,
        "turn": now or 0,
        "acted": [] if hand is None else list(hand.acted),
        "lies": {} if hand is None else {str(box): marker for box, marker in hand.markers.items()},
        "markers": {player: dict(kinds) for player, kinds in session.markers.items()},
        "banks": {player: dollars(table.accounts.get(purse(player), 0)) for player in session.seats.values()},
    }
