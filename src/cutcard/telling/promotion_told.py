"""What people are told of a promotion: how far it is, what a prize is, and what somebody still needs to enter."""

from __future__ import annotations

from cutcard.money import spoken
from cutcard.promotions.state import Promotion
from cutcard.promotions.terms import Wagered
from cutcard.promotions.times import seconds
from cutcard.rulebooks import Rulebook

WON = {
    "called": "called: must come forward",
    "won": "to be claimed",
    "claimed": "claimed",
    "due": "to be paid",
    "paid": "paid",
    "lapsed": "not claimed in time",
}
"""How far a prize is that somebody has won."""


def promotion_told(promotion: Promotion, at: int) -> str:
    """How far a promotion is at a time, in a sentence."""
    now = promotion
    if now.phase == "running":
        if now.draw is not None:
            return "The list of entries is sealed. The draw is made from it."
        if at > seconds(now.known.entry.closes):
            return "Entries are closed. The list is sealed next."
        return "Entries are open."
    if now.phase == "postponed":
        what = " and ".join(f"the {part}" for part in now.postponed)
        return f"Put off until it is validated: {what}. {now.why}"
    return {
        "draft": "The terms are signed off. The Authority is to have them before the start.",
        "lodged": "The Authority has the terms. Entries open with the start.",
        "drawn": "The draw is made.",
        "cancelled": f"The draw is cancelled. {now.why}",
        "closed": "The promotion is closed.",
    }[now.phase]


def wager_title(asked: Wagered, books: dict[str, Rulebook]) -> str:
    """A wager that terms ask for, with its game."""
    book = books.get(asked.rulebook)
    wager = None if book is None else next((each for each in book.wagers if each.name == asked.wager), None)
    title = asked.wager if wager is None else wager.title
    return title if book is None else f"{title}, {book.title}"


def entry_told(promotion: Promotion, person: str, missing: str) -> str:
    """How it is with somebody's own entries, in a sentence; ``missing``: why no further one would be received."""
    count = promotion.entered.get(person, 0)
    if person in promotion.barred:
        return f"You may not take part: {promotion.barred[person]}"
    have = "You have no entry yet." if not count else f"You have {count} {'entry' if count == 1 else 'entries'}."
    return f"{have} {missing}".strip()


def lacking(counted: int, asked: int) -> str:
    """How much of what the terms ask for was wagered so far.

    >>> lacking(4000, 10000)
    '$40 of $100 wagered so far'
    """
    return f"{spoken(min(counted, asked))} of {spoken(asked)} wagered so far"
