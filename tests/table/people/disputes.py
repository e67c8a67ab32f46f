"""Disputed rounds, and who decides them."""

from __future__ import annotations

from typing import Any

from tests.support.books import BACEBALL, CROWN, POKER, STAR
from tests.support.tables import Play
from tests.table.people.closing import a_round

FIRST = {STAR: "13.11", POKER: "14.12", BACEBALL: "14.12", CROWN: "11.10"}

LAST = {STAR: "13.12", POKER: "14.13", BACEBALL: "14.13"}

THREE = tuple(LAST)
"""The Star's books: a first decision, a review, the operator's last word."""

SENIOR = dict.fromkeys((STAR, POKER, BACEBALL), "assistant_gaming_manager")
"""The lowest who reviews what a Gaming Supervisor decided: above, or where the book is read so, beside."""


def disputed(book: str, **fields: Any) -> Play:
    """A won 100 in round 1, and disputes it."""
    play = Play(book)
    a_round(play)
    play.player("A", "raise_dispute", about="It should have been more", **fields)
    return play


def decided(book: str, outcome: str = "stands", **fields: Any) -> Play:
    """... and a Gaming Supervisor, Gus, has decided."""
    play = disputed(book)
    play.do("decide_dispute", "Gus", "gaming_supervisor", dispute=1, outcome=outcome, **fields)
    return play


def final(play: Play, **fields: Any) -> None:
    play.do("give_final_decision", "Opal", "casino_operator", dispute=1, **{"outcome": "stands", **fields})
