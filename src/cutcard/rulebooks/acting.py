"""Whether a role may do something: a power of its book, or what everybody who deals, supervises or plays does."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cutcard.rulebooks.book import Rulebook

DEALERS_WORK = ("check_cards",)
"""What whoever deals does, where the book names nobody for it."""

UNNAMED = ("play", "deal", "supervise", "meters", "anybody")
"""What commands ask for besides the powers that a book names."""


def may(book: Rulebook, role: str, power: str) -> bool:
    """Whether a role of a book may do something.

    >>> from cutcard import rulebook
    >>> crown = rulebook("crown-casino-war")
    >>> may(crown, "tg_area_manager", "alter_limits"), may(crown, "chief_operating_officer", "alter_limits")
    (True, False)
    >>> may(crown, "dealer", "deal"), may(crown, "dealer", "supervise"), may(crown, "stranger", "anybody")
    (True, False, False)
    """
    known = book.role(role)
    if known is None:
        return False
    if power == "play":
        return role == "player"
    if power == "deal":
        return known.rank > 0
    if power == "supervise":
        return known.rank > 1
    if power == "meters":
        return role == "casino_operator"
    if power == "anybody":
        return True
    held = book.power(power)
    if held is None:
        return power in DEALERS_WORK and known.rank > 0
    return book.holds(known, held)
