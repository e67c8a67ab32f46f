"""The road of a table: the marks of its last rounds. Each costs the same however many there were."""

from __future__ import annotations

from collections import deque
from typing import Any

from cutcard.table.state import Table
from cutcard.telling.road import road_mark

KEPT = 60
"""Marks that a table keeps."""

SHORT = 12
"""Marks that the lobby shows."""


def shown_mark(table: Table) -> dict[str, Any]:
    """The mark of a round that is over, as pages have it."""
    return {"round": table.round, **road_mark(table)._asdict()}


class Road:
    """The marks of a table's last rounds, the latest last."""

    def __init__(self) -> None:
        self._marks: deque[dict[str, Any]] = deque(maxlen=KEPT)

    def ended(self, table: Table) -> None:
        """A round is over; one that was taken up again, once more."""
        if self._marks and self._marks[-1]["round"] == table.round:
            self._marks.pop()
        self._marks.append(shown_mark(table))

    def marks(self, most: int = KEPT) -> list[dict[str, Any]]:
        """The last marks."""
        return list(self._marks)[-most:]
