"""Badges: by what a member of staff is known, for ever. Names and addresses stand elsewhere, and can be erased."""

from __future__ import annotations

import re

from cutcard.citations import Refused
from cutcard.people.state import People

_BADGE = re.compile(r"[A-Za-z0-9-]{2,12}")


RESERVED = frozenset({"operator"})
"""What stands in the journal for whoever runs a floor."""


def is_badge(text: str) -> bool:
    """Whether this could be a badge.

    >>> is_badge("D-104"), is_badge("D 104"), is_badge("D"), is_badge("D-104567890123")
    (True, False, False, False)
    """
    return _BADGE.fullmatch(text) is not None


def check_badge(people: People, badge: str, field: str) -> None:
    """Refuse what is no badge, or was ever somebody's: capitals do not make another."""
    if badge.casefold() in RESERVED:
        raise Refused("bad_badge", f"{field}: the journal says {badge} of whoever runs the floor; it is nobody's badge")
    if not is_badge(badge):
        raise Refused("bad_badge", f"{field}: 2 to 12 letters, digits and hyphens, as in D-104")
    taken = next((known for known in people.persons if known.casefold() == badge.casefold()), None)
    if taken is not None:
        raise Refused("badge_taken", f"{field}: {taken} is somebody's, and is never given to another")
