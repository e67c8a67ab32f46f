"""The boxes that a guest holds, and what is going on there for this guest."""

from __future__ import annotations

from typing import Any

from cutcard.money import dollars
from cutcard.server.shown_table import Scene
from cutcard.table.offers import offers
from cutcard.table.rounds import follower
from cutcard.table.state import DueCut, Table
from cutcard.table.steps.tournament.sitting import turn


def held_by(table: Table, guest: str) -> list[int]:
    """The boxes that a guest holds."""
    return sorted(box for box, holder in table.holders.items() if holder == guest)


def seats_of(name: str, scene: Scene, guest: str) -> list[dict[str, Any]]:
    """The boxes that a guest holds at a table, as everybody sees it."""
    table = scene.table
    return [
        {"table": name, "box": box, "turn": awaited(table, box, guest), "down": dollars(down(table, box, guest))}
        for box in held_by(table, guest)
    ]


def awaited(table: Table, box: int, guest: str) -> bool:
    """Whether play waits for a guest on a box: for a decision, a cut, or a wager in a tournament's turn."""
    hand = table.tournament_hand
    if hand is not None and not table.called and not hand.playing and turn(table, hand) == box:
        return True
    due = table.due[0] if table.due else None
    if isinstance(due, DueCut):
        return due.player == guest
    return any(offer.must and (offer.box, offer.player) == (box, guest) for offer in offers(table))


def down(table: Table, box: int, guest: str) -> int:
    """What a guest has on a box and is not settled yet, with what a decision put down."""
    bet = table.bets.get((box, guest))
    if bet is None:
        return 0
    put = None if bet.decision is None else follower(table, box, guest, bet.decision)
    stakes = dict(bet.wagers) if put is None or put.free else {**bet.wagers, put.wager: put.amount}
    return sum(amount for wager, amount in stakes.items() if (box, guest, wager) not in table.settled)
