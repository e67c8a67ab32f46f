"""Rounds of any of the five books, where it does not matter which cards fall."""

from __future__ import annotations

from typing import Any

from cutcard.settlement import settle
from cutcard.table.rounds import record_of
from cutcard.table.state import DueCard, DueOffer
from tests.support.books import BACEBALL, POKER
from tests.support.rounds import MAIN as WAR_MAIN
from tests.support.tables import Play

MAIN = {**WAR_MAIN, POKER: "ante", BACEBALL: "bet"}
"""The wager that gets a hand."""

SIDE = {**dict.fromkeys(WAR_MAIN, "tie"), POKER: "pair_plus", BACEBALL: "strike_1"}
"""A wager beside it."""


def signed(book: str, least: Any = 10, most: Any = 500, **setup: Any) -> Play:
    """A table with limits for the main wager and the one beside it."""
    sign = {"min": str(least), "max": str(most)}
    return Play(book, limits={MAIN[book]: sign, SIDE[book]: sign}, **setup)


def main(play: Play) -> str:
    """The name of the wager that gets a hand."""
    return MAIN[play.book.id]


def put(play: Play, player: str, box: int, amount: Any = 100) -> None:
    """A main wager."""
    play.bet(player, box, **{main(play): amount})


def cards_for(play: Play, mine: str = "2", theirs: str = "9") -> None:
    """Deal until everybody has a hand: twos for the players, nines for the dealer, in suits that come in turn."""
    suits = "cdhs" * 6
    at = 0
    while play.table.phase == "dealing" or play.table.phase == "betting":
        due = play.table.due[0] if play.table.due else None
        box = due.box if isinstance(due, DueCard) else None
        if box is None:  # the first card of a round
            box = 0 if play.table.rules.dealer_first else 1
        ranks = (theirs, "8", "6") if box == 0 else (mine, "4", "7")
        rank = ranks[play.table.places.count(box)]
        play.dealer("draw", card=rank + suits[at % 24])
        at += 1


def finish(play: Play) -> None:
    """Whoever may choose gives up; everything is settled, agrees with `settle`, and the table is ready again."""
    play.settle()
    while play.table.due and isinstance(due := play.table.due[0], DueOffer):
        play.decide(due.player, due.box, "fold" if play.book.id == POKER else "surrender")
        play.settle()
    assert play.table.phase == "clearing", (play.table.phase, play.table.due, play.table.trouble)
    agrees(play)
    play.clear()
    play.prepare()
    assert {play.table.accounts.get(name, 0) for name in ("layout", "match")} == {0}


def agrees(play: Play) -> None:
    """What the table paid is what `settle` says of the round as it lies, line by line."""
    if not play.table.bets or not any(play.table.drawn) or play.table.rules.face_down:
        return
    told = {
        (box.box, player.player, line.wager): (line.result, line.staked, line.paid, line.returned)
        for box in settle(record_of(play.table)).boxes
        for player in box.players
        for line in player.lines
    }
    done = {key: (line.result, line.staked, line.paid, line.returned) for key, line in play.table.settled.items()}
    assert told == done


def played(play: Play, player: str, box: int, amount: Any = 10, others: str = "") -> None:
    """A whole round in which this player has a main wager; ``others`` are spots that have one too, as in "B2"."""
    put(play, player, box, amount)
    for spot in others.split():
        put(play, spot[0], int(spot[1]), amount)
    cards_for(play)
    finish(play)
