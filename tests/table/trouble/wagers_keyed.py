"""Tables at which wagers are keyed otherwise than they lie, and how that is put right."""

from __future__ import annotations

from typing import Any

from cutcard.table.state import DueOffer
from tests.support.books import NZ, POKER
from tests.support.tables import Play
from tests.table.rounds.any_game import main, signed

CAP = {"options": {"over_maximum": "cap"}}


def table(book: str, **setup: Any) -> Play:
    """A table with limits of 10 to 500; New Zealand settles what lies outside them as the others do."""
    return signed(book, **setup, **(CAP if book == NZ else {}))


def correct(play: Play, box: int, player: str, role: str = "", wager: str = "", **what: Any) -> None:
    """A supervisor corrects a wager, or whoever is named."""
    fields = {"box": box, "player": player, "wager": wager or main(play), **what}
    play.do("correct_wager", "Sam", role or play.supervisor, **fields)


def finish_round(play: Play) -> None:
    """To the end of the round, whose table is not cleared."""
    play.settle()
    while play.table.due and isinstance(due := play.table.due[0], DueOffer):
        play.decide(due.player, due.box, "fold" if play.book.id == POKER else "surrender")
        play.settle()
    assert play.table.phase == "clearing"
