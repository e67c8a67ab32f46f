"""What protects a player: whether they are kept out, and the limits that hold for them now."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from cutcard.people.state import Amounts, Exclusion, Guarded, People

Limits = Amounts
"""What `limits` gives: cents and seconds, None where there is none."""

LOOSER_AFTER = 86_400
"""Seconds after which a looser limit holds. A tighter one holds at once."""

_NONE = Guarded()


class Barred(NamedTuple):
    """Somebody may not play. ``kind``: house, self or time_out; ``until`` None: until it is lifted."""

    kind: str
    until: int | None
    reason: str
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()

    @property
    def code(self) -> str:
        """The code of the refusal at every door."""
        return {"house": "excluded", "self": "self_excluded", "time_out": "time_out"}[self.kind]


def guarded(people: People, player: str) -> Guarded:
    """What is kept of a player."""
    return people.players.get(player, _NONE)


def barred(people: People, player: str, at: int, house_reason: bool = True) -> Barred | None:
    """Whether a player is kept out at a time, and by what: the longest of all that hold. Without ``house_reason`` the
    house's own words stay out, as where the player reads it."""
    found = [each for each in guarded(people, player).exclusions if each.holds(at)]
    if not found:
        return None
    worst = max(found, key=_how_long)
    told = worst.reason if house_reason or worst.kind != "house" else ""
    return Barred(worst.kind, worst.until, told, worst.clauses, worst.readings)


def _how_long(each: Exclusion) -> tuple[bool, int]:
    return each.until is None, each.until or 0


def limits(people: People, player: str, at: int) -> Limits:
    """The limits that hold for a player at a time: what was set, and looser ones once they have waited."""
    return limits_of(guarded(people, player), at)


def limits_of(kept: Guarded, at: int) -> Limits:
    """The limits in what is kept of a player."""
    found = kept.limits
    for change in kept.changes:
        if change.since <= at:
            found = replace(found, **{change.limit: change.amount})
    return found
