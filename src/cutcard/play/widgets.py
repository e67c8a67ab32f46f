"""The widgets of the table: a box on the cloth, and a page that opens over it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from cutcard.play import drawing
from cutcard.play.game import Game


class Still(VerticalScroll, can_focus=False):
    """A part of the screen that scrolls, but leaves the keys to the table."""


class Text(Static):
    """Text that is drawn again only when it changes."""

    _told: Content | None = None

    def say(self, text: Content | str) -> None:
        """Show this."""
        told = Content(text) if isinstance(text, str) else text
        if self._told is None or not self._told.is_same(told):
            self._told = told
            self.update(told)


class BoxView(Text):
    """One box of the layout."""

    def __init__(self, number: int) -> None:
        super().__init__(id=f"box-{number}")
        self.number = number

    def show(self, game: Game, chosen: str | None, width: int, size: int) -> None:
        """Draw the box as it is now: ``chosen`` is the spot that chips go to, ``size`` the height of its cards."""
        self.set_class(chosen is not None, "chosen")
        mine = any(box == self.number for box, _ in game.table.bets)
        self.display = size > 1 or mine or chosen is not None
        if size == 1:
            self.say(drawing.small_box(game, self.number, chosen, width))
            return
        self.border_title = f"{'▸ ' if chosen else ''}Box {self.number}"
        self.say(drawing.box(game, self.number, chosen, max(width, 12), size))


class Page(ModalScreen[None]):
    """Text over the table, closed by escape or by the key that opened it."""

    def __init__(self, title: str, text: Callable[[int], Content], key: str) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._key = key

    def compose(self) -> ComposeResult:
        with Still(id="page"):
            yield Static(id="page-text")

    def on_mount(self) -> None:
        page = self.query_one("#page")
        page.border_title = self._title
        page.border_subtitle = "↑ ↓ scroll · escape closes"
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        # Without the border, the padding and a scrollbar.
        self.query_one("#page-text", Static).update(self._text(max(min(self.app.size.width, 92) - 5, 20)))

    def on_key(self, event: events.Key) -> None:
        page = self.query_one("#page", Still)
        scroll: dict[str, Callable[[], object]] = {
            "up": partial(page.scroll_up, animate=False),
            "down": partial(page.scroll_down, animate=False),
            "pageup": partial(page.scroll_page_up, animate=False),
            "pagedown": partial(page.scroll_page_down, animate=False),
            "space": partial(page.scroll_page_down, animate=False),
            "home": partial(page.scroll_home, animate=False, immediate=True),
            "end": partial(page.scroll_end, animate=False, immediate=True),
        }
        if event.key in scroll:
            scroll[event.key]()
        elif event.key in ("escape", "enter", "q") or event.character == self._key:
            self.dismiss()
        event.stop()
