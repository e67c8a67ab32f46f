"""Alterations of code that nobody could ever see, and why: by module, function, code and what was done to it."""

from __future__ import annotations

from collections.abc import Mapping

ROOM = "it is only how much room is made before it is needed"
RACE = "it matters only if somebody begins to write between two lines"

UNSEEN_LOGIC: Mapping[tuple[str, str, str, str], str] = {
    ("cutcard.audit.hands", "Cases._widen", "1", "1 becomes 2"): ROOM,
    ("cutcard.audit.tables", "Due.of", "0", "0 becomes 1"): "it stands in for the least of no seats at all",
    ("cutcard.audit.writer", "Writer.write_seats", "0", "0 becomes 1"): "a name more than there are boxes is never used",
    ("cutcard.journal.sqlite", "SqliteStore._reader", "quiet == self._quiet", "== becomes !="): RACE,
    (
        "cutcard.odds.decisions",
        "best_choices",
        "0",
        "0 becomes 1",
    ): "it is chosen where nothing is due, so that any choice does",
}
