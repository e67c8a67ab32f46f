"""What people give with a command: names of persons who must be others, and words that fit into one line."""

from __future__ import annotations

from cutcard.citations import Refused

LONGEST = 200
"""Letters in which something is told: a record keeps the gist, not the file."""


def same(one: str, other: str) -> bool:
    """Whether two names are one person's; blanks at the ends and capitals do not make another.

    >>> same("Dee", " dee"), same("Dee", "Del"), same("", "")
    (True, False, False)
    """
    return one.strip().casefold() == other.strip().casefold() != ""


def another(actor: str, first: str, did: str, clauses: tuple[str, ...]) -> None:
    """Refuse whoever did the first part, in whatever role they come now. ``did``: what that was, after the name."""
    if same(actor, first):
        raise Refused("same_person", f"actor: {actor[:40]} {did}; this takes another person", clauses)


def check_text(field: str, text: str, clauses: tuple[str, ...], least: int = 1) -> None:
    """Refuse what cannot stand in one line of a record."""
    if not least <= len(text.strip()) <= len(text) <= LONGEST or not text.isprintable():
        raise Refused("bad_text", f"{field}: {least} to {LONGEST} printable letters in one line are needed", clauses)
