"""A round that is looked back at: each player's own lines, by box, and the cards that everybody saw."""

from __future__ import annotations

from typing import Any

from cutcard.server.history import Past, _summary
from tests.support.books import STAR
from tests.support.tables import Play
from tests.table.war import bets


def test_each_player_of_a_round_has_their_own_lines() -> None:
    play = Play(STAR)
    bets(play, "A1 B2")
    play.deal("Ks 9d 5h")
    play.settle()
    start: Any = None
    found = _summary(Past(1, 3, 9, start, play.table))
    assert (found["round"], found["first"], found["last"], found["dealer"]) == (1, 3, 9, ["5h"])
    assert [(each["box"], each["cards"]) for each in found["boxes"]] == [(1, ["Ks"]), (2, ["9d"])]
    (one,), (two,) = (each["players"] for each in found["boxes"])
    for player, box, told in (("A", 1, one), ("B", 2, two)):
        assert (told["player"], told["wagers"], told["decision"]) == (player, {"initial": "100"}, None)
        assert [(line["player"], line["box"], line["result"]) for line in told["lines"]] == [(player, box, "win")]
