"""What an honest dealer says, where a desk asks for something that was counted or measured."""

from __future__ import annotations

from typing import Any

from cutcard.table import Table
from cutcard.telling.deeds import Deed


def counted(table: Table) -> dict[str, Any]:
    """The facts that a desk asks for, by their fields, as at a table where everything is in order."""
    return {
        "found": table.rules.cards,
        "right": True,
        "depth": table.shoe // 2,
        "behind": table.shoe // 4,
        "unfit": True,
    }


def honest(table: Table, deed: Deed) -> list[str]:
    """An answer to each question of a deed, as a person keys it."""
    said = {name: {True: "yes"}.get(value, str(value)) for name, value in counted(table).items()}
    return [said.get(field.name, field.usual) for field in deed.asks]
