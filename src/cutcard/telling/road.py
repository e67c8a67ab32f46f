"""What stands on the road for a round that is over: its game's mark, from what everybody saw."""

from __future__ import annotations

from cutcard.games.road import Fared, Mark, mark
from cutcard.table.state import DEALER, Table

NO_MEMORY = (
    "What came before changes only which cards are left to deal. No result is nearer or farther for it, "
    "and so few rounds often lie far from the exact odds."
)
"""To be read beside whatever counts last results."""


def fared(table: Table) -> Fared:
    """How the boxes of a round fared: each with all of its wagers and players. What was void counts for nothing."""
    nets: dict[int, int] = {}
    for (box, _, _), line in table.settled.items():
        if line.result != "void":
            nets[box] = nets.get(box, 0) + line.paid + line.returned - line.staked
    won, lost = sum(net > 0 for net in nets.values()), sum(net < 0 for net in nets.values())
    return Fared(won, lost, len(nets) - won - lost)


def road_mark(table: Table) -> Mark:
    """The mark of the round that lies on a table, and is over. A hand that nobody turned is not looked at."""
    hands = [hand for box in table.boxes if (hand := table.face_up(box))]
    return mark(table.rules.book.game.road, table.face_up(DEALER), hands, fared(table))
