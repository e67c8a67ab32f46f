"""Words that people say for the record: short, in one line, printable."""

from __future__ import annotations

from cutcard.citations import Refused

LONGEST = 200
"""Letters in which something is told: the table keeps the gist, not the file."""


def check_text(field: str, text: str, clauses: tuple[str, ...], least: int = 1) -> None:
    """Refuse what cannot stand in one line of a record."""
    if not least <= len(text) <= LONGEST or not text.isprintable():
        raise Refused("bad_text", f"{field}: {least} to {LONGEST} printable letters in one line are needed", clauses)
