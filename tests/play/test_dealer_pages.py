"""Parts of the dealer's screen and the pages over it: how they are laid out, and how they scroll."""

from __future__ import annotations

from typing import Any

import pytest
from textual.widgets import OptionList

from cutcard.play import dealer_drawing as drawing
from cutcard.play.dealer_pages import Confirm, DeedList, Questions, _picked, inner
from cutcard.play.dealer_screen import DealerBox, DealerScreen
from cutcard.telling.deeds import Deed, Field, Pick
from tests.play.dealing import Dealing, dealing_game
from tests.support.books import POKER, STAR

PICKS = (Pick("Ann", "Ann at box 1"), Pick("Ben", "Ben at box 2"))


@pytest.mark.parametrize(("width", "columns"), [(200, 87), (92, 87), (91, 86), (24, 20), (26, 21)])
def test_a_page_is_as_wide_as_the_window_up_to_a_point(width: int, columns: int) -> None:
    assert inner(width) == columns


@pytest.mark.parametrize(
    ("field", "said", "answer"),
    [
        (Field(name="x", asks="?"), "1", "1"),
        (Field(name="x", asks="?", picks=PICKS), " 2 ", "Ben"),
        (Field(name="x", asks="?", picks=PICKS), "3", "3"),
        (Field(name="x", asks="?", picks=PICKS, many=True), "1, 2", "Ann, Ben"),
        (Field(name="x", asks="?", picks=PICKS, many=True, kind="number"), "2 7", "Ben 7"),
    ],
)
def test_answers_are_picked_by_their_numbers(field: Field, said: str, answer: str) -> None:
    assert _picked(field, said) == answer


# --- who decides


@pytest.mark.parametrize(
    ("role", "first"), [("gaming_supervisor", "gaming_supervisor"), ("player", "player"), ("somebody", "dealer")]
)
def test_a_deed_is_confirmed_as_whoever_does_it(role: str, first: str) -> None:
    game = dealing_game(STAR, players=0)
    page = Confirm(game, Deed(name="x", title="X", command="shuffle", role=role), ())
    assert page._roles[page._at] == first
    assert ("player" in page._roles) == (role == "player")
    assert len(page._roles) == (1 if role == "player" else len(game.roles()) - 1)


# --- lists


async def opened(at: Dealing, page: DeedList) -> None:
    at.app.push_screen(page)


def test_a_list_says_what_its_first_deed_means_and_an_empty_one_that_it_is_empty() -> None:
    with Dealing(STAR, begin="wagers", players=0) as at:
        at.run(opened(at, DeedList(at.dealing, "Empty", ())))
        at.press("x")
        assert "There is nothing here at the moment." in at.words
        at.press("escape p")
        assert at.app.screen.query_one("#deed-list", OptionList).highlighted == 0
        assert "There is nothing here" not in at.words


# --- before and after


def test_before_and_after_scroll_by_a_line_and_by_a_page() -> None:
    with Dealing(STAR, begin="first card", size=(60, 16)) as at:
        at.type("Kd9s")
        at.press("b").type("8\nKh\n").press("enter")
        page = at.app.screen
        assert isinstance(page, Confirm)
        _ = at.text  # laid out
        rows = page.query_one("#rows")
        whole = rows.size.height
        assert 1 < whole < rows.max_scroll_y
        found = []
        for key in ("down", "down", "up", "pagedown", "pageup", "up"):
            at.press(key)
            found.append(rows.scroll_y)
        assert found == [1, 2, 1, 1 + whole, 1, 0]
        at.press("left")
        assert page._at == len(page._roles) - 1
        at.press("right right")
        assert page._at == 1
        at.press("escape")
        assert isinstance(at.app.screen, DealerScreen)


def test_questions_say_what_is_wrong_and_go_back_one_by_one() -> None:
    with Dealing(STAR, begin="first card", players=1) as at:
        at.press("b")
        page = at.app.screen
        assert isinstance(page, Questions)
        assert "✗" in at.type("99\n").words
        at.press("backspace backspace").type("1\n")
        assert page._answers == ["1"]
        assert "✗" not in at.words  # what was wrong before is no more
        at.press("escape")
        assert (at.app.screen, page._answers) == (page, [])
        at.press("escape")
        assert isinstance(at.app.screen, DealerScreen)


# --- the cloth


FITTED = {
    STAR: [
        (7, (79, 24), (4, 17, 1)),
        (7, (79, 29), (4, 17, 1)),
        (7, (79, 30), (4, 17, 3)),
        (7, (126, 24), (7, 16, 3)),
        (7, (126, 35), (7, 16, 3)),
        (7, (126, 36), (7, 16, 5)),
        (7, (125, 36), (6, 18, 3)),
        (3, (100, 36), (3, 30, 5)),
        (2, (100, 36), (2, 30, 5)),
        (1, (17, 36), (1, 15, 5)),
        (1, (9, 36), (1, 7, 5)),
        (1, (8, 36), (1, 6, 3)),
        (1, (7, 36), (1, 5, 3)),
        (1, (6, 36), (1, 4, 1)),
        (0, (80, 29), (1, 30, 1)),
    ],
    POKER: [
        (3, (69, 36), (3, 21, 5)),
        (3, (68, 36), (3, 20, 3)),
        (4, (68, 36), (3, 20, 3)),
        (1, (17, 36), (1, 15, 3)),
        (1, (16, 36), (1, 14, 1)),
    ],
}
"""How many boxes are shown, on how much cloth, in how high a window: columns, width of a box, height of a card."""


@pytest.mark.parametrize("book", FITTED)
def test_boxes_and_cards_are_as_large_as_the_cloth_allows(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[tuple[int, int]] = []

    def show(box: DealerBox, game: object, shown: bool, due: bool, width: int, size: int) -> None:
        found.append((width, size))

    with Dealing(book, begin="wagers", players=0) as at:
        screen: Any = at.app.screen
        boxes = screen.query_one("#boxes")
        with monkeypatch.context() as patched:
            patched.setattr(DealerBox, "show", show)
            for number, (cloth, height), (columns, width, size) in FITTED[book]:
                patched.setattr(drawing, "shown_boxes", lambda table, most=number: list(range(1, most + 1)))
                found.clear()
                screen._draw_cloth(cloth, height)
                assert {*found} == {(width, size)}, (number, cloth, height)
                assert boxes.styles.grid_size_columns == columns
                assert boxes.styles.width.value == (width + 2) * columns
                large = "╭╌╌╌╌╌╮" in screen.query_one("#dealer")._told.plain
                assert large == (size == 5), "the dealer's cards are as large"
