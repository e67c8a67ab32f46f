"""What an honest dealer says, where a desk asks for something that was counted or measured."""

from __future__ import annotations

from cutcard.table import Table
from cutcard.telling.deeds import Deed


def honest(table: Table, deed: Deed) -> list[str]:
    """An answer to each question of a deed, as at a table where everything is in order."""
    said = {
        "found": table.rules.cards,
        "right": "yes",
        "depth": table.shoe // 2,
        "behind": table.shoe // 4,
        "unfit": "yes",
    }
    return [str(said.get(field.name, field.usual)) for field in deed.asks]
