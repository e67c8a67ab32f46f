"""Where the parts of both screens go: at which width and height of the window they change their places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.play import dealer_drawing, drawing
from cutcard.play.screen import USUAL
from tests.play.dealing import Dealing
from tests.play.playing import Playing
from tests.support.books import STAR

CLASSES = ("-small", "-narrow", "-broad", "-high")


def classes(screen: Any) -> str:
    return " ".join(name for name in CLASSES if screen.has_class(name))


def noting(columns: list[int]) -> Callable[[object, int], str]:
    """In the place of something that is drawn: only how wide it may be is kept."""

    def draw(of: object, width: int) -> str:
        columns.append(width)
        return ""

    return draw


def test_the_dealers_panel_stands_beside_the_cloth_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, int]] = []
    columns: list[int] = []
    with Dealing(STAR, begin="wagers", players=0) as at:
        screen: Any = at.app.screen
        monkeypatch.setattr(screen, "_draw_cloth", lambda cloth, height: drawn.append((cloth, height)))
        monkeypatch.setattr(dealer_drawing, "money_of", noting(columns))
        found = []
        for size in ((75, 29), (76, 30), (109, 29), (110, 29)):
            at.resize(*size)
            found.append((classes(screen), drawn[-1], columns[-1]))
    assert found == [
        ("-narrow", (74, 29), 72),
        ("-high", (50, 30), 22),
        ("", (83, 29), 22),
        ("-broad", (69, 29), 37),
    ]


def test_the_players_panel_stands_beside_the_cloth_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, bool, bool]] = []
    columns: list[int] = []
    with Playing(STAR) as at:
        screen: Any = at.press("enter").app.screen
        monkeypatch.setattr(screen, "_draw_cloth", lambda cloth, small, high: drawn.append((cloth, small, high)))
        monkeypatch.setattr(drawing, "limits", noting(columns))
        found = []
        for size in ((59, 40), (75, 31), (76, 32), (109, 31), (110, 31)):
            at.resize(*size)
            found.append((classes(screen), drawn[-1], columns[-1]))
        shown = screen.query_one("#lines").display
    assert found == [
        ("-small -narrow", (58, True, False), 58),
        ("-narrow", (74, False, False), 72),
        ("-high", (50, False, True), 22),
        ("", (83, False, False), 22),
        ("-broad", (69, False, False), 37),
    ]
    assert shown


def test_a_narrow_window_shows_settlements_only_once_there_was_a_round() -> None:
    with Playing(STAR, size=(75, 30)) as at:
        screen: Any = at.press("enter").app.screen
        assert not screen.query_one("#lines").display
        assert not screen.query_one("#past").display
        at.press("3 space")
        assert screen.query_one("#lines").display


@pytest.mark.parametrize(("height", "shown"), [(15, False), (16, True)])
def test_the_shoe_is_left_out_of_a_window_that_is_very_low(height: int, shown: bool) -> None:
    with Playing(STAR, size=(50, height)) as at:
        assert at.app.screen.query_one("#shoe").display == shown


def test_nothing_is_waited_for_before_the_call_and_cards_are() -> None:
    with Playing(STAR) as at:
        screen: Any = at.press("enter").app.screen
        screen._pace = 1.0
        assert (screen.game.table.phase, screen._wait()) == ("betting", 0)
        screen.game.table = replace(screen.game.table, phase="cards")
        assert screen._wait() == USUAL.prepare / 1000 > 0
