"""One recorded seat beside what the pipeline makes of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cutcard.auditing.report import NOTHING, Amounts, Difference
from cutcard.settlement.round import Line, PlayerSettlement, Settlement

Recorded = Mapping[str, Amounts]
"""What was recorded for one seat, by wager; a wager that is not named has nothing recorded."""

_WHAT = Amounts.__struct_fields__


class Place(NamedTuple):
    """Where a seat stands in a file."""

    at: int
    round: int | str
    rulebook: str
    box: int


def seat_differences(
    due: PlayerSettlement, recorded: Recorded, place: Place, unseen: Mapping[str, tuple[str, ...]] | None = None
) -> Iterator[Difference]:
    """Where a seat's recorded amounts are not those that are due.

    ``unseen`` names the amounts of a wager that the record does not hold at all; they are not compared.
    """
    lines: dict[str, Line] = {line.wager: line for line in due.lines}
    for wager in dict.fromkeys((*lines, *recorded)):
        line = lines.get(wager)
        right = NOTHING if line is None else Amounts.of(line)
        found = recorded.get(wager, NOTHING)
        if found == right:
            continue
        hidden = (unseen or {}).get(wager, ())
        if any(getattr(found, what) != getattr(right, what) for what in _WHAT if what not in hidden):
            rules, readings = ((), ()) if line is None else (line.clauses, line.readings)
            yield Difference(*place, due.player, wager, found, right, rules, readings)


def seats_of(settlement: Settlement) -> Iterator[tuple[int, PlayerSettlement]]:
    """Every seat of a settlement with its box, in the order of the record."""
    for box in settlement.boxes:
        for player in box.players:
            yield box.box, player
