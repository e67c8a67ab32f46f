"""People at a table who misbehave, and what is ordered about them."""

from __future__ import annotations

from typing import Any

from cutcard.citations import Refusal
from cutcard.table.state import DueOffer
from tests.support.books import BACEBALL, CROWN, POKER, STAR
from tests.support.rounds import MAIN
from tests.support.tables import Play

RULED = (STAR, CROWN, POKER, BACEBALL)
"""The books that say something about conduct: New Zealand leaves it to a text that is not at hand."""

WHO = {STAR: "gaming_supervisor", CROWN: "tg_assistant_casino_manager", POKER: "gaming_supervisor"}
WHO[BACEBALL] = WHO[STAR]

BELOW = {STAR: "dealer", CROWN: "tg_area_manager", POKER: "dealer", BACEBALL: "dealer"}
"""The highest who may not."""

DEVICE = {STAR: "13.1", CROWN: "11.1", POKER: "14.1", BACEBALL: "14.1"}

WAGER = {**MAIN, POKER: "ante", BACEBALL: "bet"}


def said(refusal: Refusal) -> tuple[str, tuple[str, ...]]:
    return refusal.code, refusal.clauses


def sanction(play: Play, command: str, person: str = "A", **fields: Any) -> None:
    play.do(command, "Sam", WHO[play.book.id], person=person, **fields)


def not_sanctioned(play: Play, command: str, person: str = "A", role: str = "", **fields: Any) -> Refusal:
    return play.refused(command, "Sam", role or WHO[play.book.id], person=person, **fields)


def device(play: Play, person: str = "A") -> None:
    """It is on record that somebody had a device."""
    play.dealer("record_conduct", what="prohibited_device", person=person)


def bets(play: Play, spots: str = "A1 B2") -> None:
    for spot in spots.split():
        play.bet(spot[0], int(spot[1]), **{WAGER[play.book.id]: 100})


def dealt(book: str) -> Play:
    """A and B have 100 each on boxes 1 and 2, and a round is dealt that both would lose."""
    play = Play(book)
    bets(play)
    if book == POKER:
        play.deal("As 2s 3s Ad 5d 6d Ac 8c 9c")
    elif book == BACEBALL:
        play.deal("2s 2c As 3s 3c Ad 4s 4c Ac")
    else:
        play.deal("2s 3s As")
    return play


def finish(play: Play) -> None:
    """Everybody who still has a hand plays it, everything is settled, nothing is left on the layout."""
    while play.table.phase != "clearing":
        play.settle()
        for due in play.table.due:
            if isinstance(due, DueOffer):
                play.decide(due.player, due.box, "play")
    play.clear()
    assert play.table.accounts["layout"] == 0
