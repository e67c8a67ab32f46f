"""What a picture says of a table: the offers to its players."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.server.picture import Scene, changes, picture
from cutcard.table.fairness import ShoePlace
from tests.support.books import POKER
from tests.support.tables import Play


def offers_at(play: Play) -> list[tuple[bool, bool, list[str]]]:
    """The offers of a table as a page gets them: whether play waits, whether cards may be looked at, the choices."""
    found: list[dict[str, Any]] = picture(Scene(play.table, ShoePlace()))["offers"]
    return [(each["must"], each["look"], [choice["word"] for choice in each["choices"]]) for each in found]


@pytest.mark.parametrize("looks", [False, True])
def test_cards_may_be_looked_at_until_a_player_has_decided(looks: bool) -> None:
    play = Play(POKER)
    play.bet("A", 1, ante=10)
    play.deal("7d 8d Ts 2c 3c 5d")
    assert offers_at(play) == [(True, True, ["play", "fold", "cannot_cover"])]
    if looks:
        play.player("A", "pick_up", box=1)
        assert offers_at(play) == [(True, False, ["play", "fold", "cannot_cover"])]
    play.decide("A", 1, "play")
    assert offers_at(play) == []
    play.dealer("turn_hand")  # the dealer's own
    assert offers_at(play) == [(False, False, ["concede"])]


def test_only_what_is_another_now_is_sent() -> None:
    play = Play(POKER)
    before = Scene(play.table, ShoePlace())
    assert changes(before, before) == {}
    play.bet("A", 1, ante=10)
    after = Scene(play.table, ShoePlace())
    sent = changes(before, after)
    assert {**picture(before), **sent} == picture(after)
    assert not set(sent) & {"phase", "round", "limits", "chips", "shoe", "float", "dealer", "meters"}
