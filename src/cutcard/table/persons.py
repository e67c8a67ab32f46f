"""Independence is of persons: whoever did the first part of what takes two does not do the second under another role.

A person is known by name. Which acts take two stands with the act: two inspections of new cards, a riffle and its
approval, dropped cards and whoever makes sure that all are back, a decision and its review, and the like.
"""

from __future__ import annotations

from cutcard.citations import Refused


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
