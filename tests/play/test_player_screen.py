"""The player's screen: how the cloth is laid out, and what keys and clicks do that nothing else shows."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.play.screen import TableScreen
from cutcard.play.widgets import BoxView
from tests.play.playing import Playing, seed_with
from tests.support.books import BACEBALL, POKER, STAR

FITTED = {
    (STAR, 3): [
        ((80, False, False), (3, 24, 3)),
        ((80, False, True), (3, 24, 5)),
        ((120, False, True), (3, 30, 5)),
        ((51, False, True), (3, 15, 5)),
        ((50, False, True), (2, 23, 3)),
        ((10, False, True), (1, 8, 3)),
        ((40, True, False), (1, 40, 1)),
    ],
    (STAR, 1): [((9, False, True), (1, 7, 5)), ((8, False, True), (1, 6, 3)), ((80, False, True), (1, 30, 5))],
    (POKER, 1): [((23, False, True), (1, 21, 5)), ((22, False, True), (1, 20, 3))],
}
"""How much cloth, whether the window is small or high: columns, the width of a box, and the height of a card."""


@pytest.mark.parametrize(("book", "boxes"), FITTED)
def test_boxes_and_cards_are_as_large_as_the_cloth_allows(
    book: str, boxes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[tuple[int, int]] = []

    def show(box: BoxView, game: object, chosen: object, width: int, size: int) -> None:
        found.append((width, size))

    with Playing(book, boxes=boxes) as at:
        screen: Any = at.app.screen
        grid = screen.query_one("#boxes")
        with monkeypatch.context() as patched:
            patched.setattr(BoxView, "show", show)
            for (cloth, small, high), (columns, width, size) in FITTED[book, boxes]:
                found.clear()
                screen._draw_cloth(cloth, small, high)
                assert {*found} == {(width, size)}, (cloth, small, high)
                assert grid.styles.grid_size_columns == columns
                assert grid.styles.width.value == (width if small else (width + 2) * columns)
                assert screen.query_one("#shoe").display  # the window is high enough, however small
                assert screen.query_one("#meters").display == bool(at.game.meters)


@pytest.mark.parametrize(("size", "small"), [((60, 20), False), ((59, 20), True), ((60, 19), True)])
def test_a_window_is_small_below_sixty_by_twenty(size: tuple[int, int], small: bool) -> None:
    with Playing(STAR, size=size) as at:
        screen = at.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.small == small


def test_arrows_go_round_boxes_and_spots() -> None:
    with Playing(STAR) as at:
        screen: Any = at.press("enter").app.screen
        places = []
        for key in ["left", "left", "right", "right", "right", "right", "up", "up", "down", "down"]:
            at.press(key)
            places.append((screen._box, screen._spot))
        assert places == [(1, 0), (3, 0), (1, 0), (2, 0), (3, 0), (1, 0), (1, 1), (1, 0), (1, 1), (1, 0)]


def test_each_chip_key_puts_its_chip_down() -> None:
    with Playing(STAR) as at:
        at.press("enter")
        put = []
        for key in ("4", "3", "2", "1"):
            before = at.game.wagered
            at.press(key)
            put.append(at.game.wagered - before)
        assert put == [100_00, 25_00, 5_00, 1_00]
        assert at.press("delete").game.wagered == 0
        assert at.press("5").game.wagered == 0


@pytest.mark.parametrize(("key", "depth"), [("3", 93), ("7", 218), ("enter", 156)])
def test_the_cut_is_as_many_tenths_deep_as_the_key_says(key: str, depth: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with Playing(STAR) as at:
        cut: list[int] = []
        monkeypatch.setattr(at.game, "cut", cut.append)
        at.press(f"0 {key}")
        assert cut == [depth]


def test_a_round_that_is_over_is_cleared_by_space_and_the_next_wager_does_it_too() -> None:
    with Playing(STAR, seed=seed_with(STAR, tie=False)) as at:
        at.press("enter 3 down 2 space")
        screen: Any = at.app.screen
        assert at.game.turn().kind == "over"
        assert screen._spot == 0  # chips go to what is played for again
        at.press("space")
        assert at.game.turn().kind == "bet"
        at.press("r space")
        assert at.game.turn().kind == "over"
        at.press("2")
        assert at.game.wagered == 5_00


def test_any_chip_on_a_jackpot_is_its_one_amount() -> None:
    with Playing(BACEBALL) as at:
        names = [wager.name for wager in at.game.wagers()]
        at.press("3 " + "down " * names.index("jackpot") + "4")
        assert at.game.amount(2, "jackpot") == 2_00


def test_enter_looks_at_the_cards_and_then_decides_nothing() -> None:
    with Playing(POKER) as at:
        at.press("3 space enter")
        assert None not in at.game.table.hand(1)
        assert at.press("enter space x").game.turn().kind == "decide"
        assert at.press("p").game.turn().kind == "turn"
        assert at.press("space").game.turn().kind == "over"


def test_a_page_scrolls_by_a_line_by_a_page_and_to_its_ends() -> None:
    with Playing(STAR, size=(60, 16)) as at:
        at.press("k")
        _ = at.text  # laid out
        page = at.app.screen.query_one("#page")
        high, whole = page.size.height, page.max_scroll_y
        assert 2 < high < whole
        found = []
        for key in ("down", "down", "up", "pagedown", "pageup", "space", "home", "end", "up"):
            at.press(key)
            found.append(page.scroll_y)
        after = min(1 + high, whole)
        assert found == [1, 2, 1, after, after - high, after, 0, whole, whole - 1]
        at.press("k")
        assert isinstance(at.app.screen, TableScreen)
