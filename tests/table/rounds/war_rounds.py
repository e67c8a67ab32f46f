"""Casino War, round by round: wagers, the deal, what each came to."""

from __future__ import annotations

from typing import Any

from cutcard.citations import Refusal
from cutcard.money import dollars
from cutcard.table.state import DueCard, DueOffer
from cutcard.table.steps.rounds.settling import WagerSettled
from tests.support.books import CROWN, NZ
from tests.support.rounds import MAIN
from tests.support.tables import Play

SHARED = (CROWN, NZ)
"""The books that let players share a box."""


def bet(play: Play, player: str, box: int, *, main: Any = None, tie: Any = None) -> None:
    """Put a main wager down, under the name that the book gives it, and then a Tie wager."""
    if main is not None:
        play.bet(player, box, **{MAIN[play.book.id]: main})
    if tie is not None:
        play.bet(player, box, tie=tie)


def start(play: Play, cards: str) -> None:
    """Call, and deal the first cards."""
    play.dealer("call_no_more_bets")
    play.deal(cards)


def finish(play: Play) -> None:
    """Settle what is due and clear the table: no stake may be left on the layout, and nothing that was matched."""
    play.settle()
    assert play.table.phase == "clearing", play.table.due
    play.clear()
    assert {play.table.accounts.get(name, 0) for name in ("layout", "match")} == {0}


def one_box(book: str, cards: str, choice: str = "", *, main: Any = 100, tie: Any = None, **setup: Any) -> Play:
    """A whole round of one player on box 1: two cards, or after a war four."""
    play = Play(book, **setup)
    bet(play, "A", 1, main=main, tie=tie)
    start(play, cards[:5])
    play.settle()
    if choice == "absent":
        play.dealer("record_no_decision", box=1, player="A", choice="absent")
    elif choice:
        play.decide("A", 1, choice)
    if choice == "war":
        play.deal(cards[6:])
    finish(play)
    return play


def nets(play: Play, player: str = "A") -> dict[str, str]:
    """What each wager of a player came to in the end, in dollars."""
    return {
        line.wager: dollars(line.paid + line.returned - line.staked)
        for line in play.all(WagerSettled)
        if line.player == player
    }


def order(play: Play) -> list[tuple[int, str, str]]:
    """What was settled, in order: box, wager, result."""
    return [(line.box, line.wager, line.result) for line in play.all(WagerSettled)]


def to_deal(play: Play) -> list[int]:
    """Where cards are still to go, in order; the dealer is 0."""
    return [due.box for due in play.table.due if isinstance(due, DueCard)]


def offered(play: Play) -> list[tuple[int, str]]:
    """Who is still to decide, in order."""
    return [(due.box, due.player) for due in play.table.due if isinstance(due, DueOffer)]


def turned_away(play: Play, player: str, box: int, amount: Any = 50, **how: Any) -> Refusal:
    """The refusal that a main wager meets."""
    wager = how.pop("wager", MAIN[play.book.id])
    return play.refused("place_wager", player, "player", box=box, wager=wager, amount=str(amount), **how)


def said(refusal: Refusal) -> tuple[str, tuple[str, ...]]:
    """A refusal without its sentence."""
    return refusal.code, refusal.clauses
