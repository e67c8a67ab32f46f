"""Tables about to close: a last round, and the counts."""

from __future__ import annotations

from typing import Any

from tests.support.books import CROWN, POKER
from tests.support.rounds import MAIN
from tests.support.tables import Play
from tests.table import poker_rounds as poker
from tests.table.jackpot_table import LOW, deal_hands
from tests.table.war import bet, finish


def a_round(play: Play) -> None:
    """A whole round in which A on box 1 wins 100 (at the poker table, the Ante alone)."""
    book = play.book.id
    if book in MAIN:
        suit = "cdhs"[play.table.round % 4]  # six decks hold six of each
        bet(play, "A", 1)
        play.deal(f"K{suit} 9{suit}")
        finish(play)
        play.prepare()
    elif book == POKER:
        poker.next_round(play, poker.NO_HAND, poker.FLUSH, ante=100)
        play.decide("A", 1, "play")
        poker.end_round(play)
    else:
        play.bet("A", 1, bet=100)
        deal_hands(play, "9s 9d 8c", LOW)
        play.settle()
        play.clear()


def counted(play: Play) -> dict[str, Any]:
    """The count that closes a table where the book asks for one."""
    return {"found": play.table.rules.cards} if play.book.id == CROWN else {}
