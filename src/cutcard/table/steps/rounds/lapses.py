"""Lapses: what people left out although the book demands it. The table keeps a note, and play goes on."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.table.base import Event, evolves
from cutcard.table.state import Table


class LapseNoted(Event, frozen=True, kw_only=True):
    """Something was left out, or done otherwise than the book has it; nothing but this note follows.

    ``what``: a word of ``LAPSES``; ``by``: who acted then; ``player``: whom it concerns; ``stays``: it is known of the
    cards until they are shuffled; ``sign``: which sign or marker was not seen to.
    """

    what: str
    by: str = ""
    player: str = ""
    stays: bool = False
    sign: str = ""


@evolves(LapseNoted)
def lapse_noted(table: Table, event: LapseNoted) -> Table:
    if not event.stays or event.what in table.faults.left_out:
        return table
    return replace(table, faults=replace(table.faults, left_out=(*table.faults.left_out, event.what)))
