"""By what everybody knows an entrant: the name, or the number of an entry, as the entrant chose."""

from __future__ import annotations

from cutcard.promotions.state import Promotion


def listed(promotion: Promotion) -> dict[str, str]:
    """How each entrant stands in the sealed list and in all that everybody sees: by name, or as ``#7`` by the first
    entry. What was chosen with the last entry holds. Nobody at the door gets a name with a ``#`` in it."""
    first: dict[str, int] = {}
    unnamed: dict[str, bool] = {}
    for number, entry in sorted(promotion.entries.items()):
        first.setdefault(entry.person, number)
        unnamed[entry.person] = entry.unnamed
    return {person: f"#{number}" if unnamed[person] else person for person, number in first.items()}


def listed_as(promotion: Promotion, person: str) -> str:
    """How one person stands there; by name, where nothing was entered."""
    if person not in promotion.entered:
        return person
    mine = {number: entry.unnamed for number, entry in promotion.entries.items() if entry.person == person}
    return f"#{min(mine)}" if mine[max(mine)] else person
