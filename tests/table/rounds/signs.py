"""Casino War tables with a sign of limits."""

from __future__ import annotations

from typing import Any

from tests.support.books import NZ
from tests.support.rounds import MAIN
from tests.support.tables import Play
from tests.table.rounds.war_rounds import bet, start

CAP = {"over_maximum": "cap"}


def table(book: str, least: Any = 10, most: Any = 500, **setup: Any) -> Play:
    """A table with limits for the main wager; outside them New Zealand settles as the others do."""
    if book == NZ:
        setup.setdefault("options", CAP)
    return Play(book, limits={MAIN[book]: {"min": str(least), "max": str(most)}}, **setup)


def limits(play: Play, least: Any, most: Any = 500) -> dict[str, Any]:
    """Limits for the main wager, as a command has them."""
    return {MAIN[play.book.id]: {"min": str(least), "max": str(most)}}


def found(play: Play, amount: Any, cards: str) -> Play:
    """A's main wager on box 3 is seen only after the first card; B and C play boxes 1 and 2 and lose.

    ``cards`` are those of box 3 and the dealer.
    """
    bet(play, "B", 1, main=20)
    bet(play, "C", 2, main=20)
    start(play, "2c")
    play.staff("find_wager", box=3, player="A", wager=MAIN[play.book.id], amount=str(amount))
    play.deal("2h " + cards)
    play.settle()
    return play
