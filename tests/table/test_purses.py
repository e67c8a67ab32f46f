"""Whose purse an entry moved, and whether what was put down had to be in it."""

from __future__ import annotations

from typing import Any, NamedTuple

from cutcard.table.base import Event
from cutcard.table.purses import Move, moves
from tests.support.books import STAR
from tests.support.tables import Play


class Doing(NamedTuple):
    actor: str
    role: str


def moved(play: Play, command: str, actor: str, role: str, **fields: Any) -> list[Move]:
    """The purses that a command moves."""
    before = play.table
    events: tuple[Event, ...] = play.do(command, actor, role, **fields)
    return moves(before, play.table, Doing(actor, role), events)


def test_what_a_player_puts_down_must_be_there_and_what_comes_back_need_not() -> None:
    """Whoever owes something after a correction still owes it when a smaller prize comes in, and that is no fault."""
    play = Play(STAR)
    stake = {"box": 1, "wager": "initial"}
    assert moved(play, "place_wager", "A", "player", amount="100", **stake) == [Move("A", -100_00, True)]
    assert moved(play, "withdraw_wager", "A", "player", **stake) == [Move("A", 100_00, False)]
    play.bet("A", 1, initial=60)
    play.deal("Kd 9s")
    assert moved(play, "settle", "Dee", "dealer") == [Move("A", 120_00, False)]
