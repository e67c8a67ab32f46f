"""Casino War rounds that are over before their error comes to light."""

from __future__ import annotations

from tests.support.books import CROWN, NZ, STAR
from tests.support.rounds import MAIN
from tests.support.tables import Play
from tests.table.trouble.war_errors import nets
from tests.table.war import bets, finish

LATE = {STAR: "11.6", CROWN: "9.8.1", NZ: "1.2:round"}
"""The clause that says until when an error is mended."""


def over(book: str) -> Play:
    """Scenario 58: B's wager on box 2 was overlooked in a round of 1 = K, 3 = 5 and 9 for the dealer, which is over."""
    play = Play(book)
    bets(play, "A1 C3")
    play.deal("Ks 5h 9d")
    finish(play)
    assert nets(play, "AC") == [100, -100]
    return play


def found(play: Play) -> None:
    play.staff("find_wager", box=2, player="B", wager=MAIN[play.book.id], amount="100")
