"""The widgets of the table: a box on the cloth, and a page that opens over it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.css.query import NoMatches
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from cutcard.money import cents
from cutcard.money import spoken as money
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
        self.border_subtitle = drawing.named(game, self.number)
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
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        width = max(min(self.app.size.width, 92) - 5, 20)  # without the border, the padding and a scrollbar
        with suppress(NoMatches):  # a page that is closed while it opens has not all of its parts
            page = self.query_one("#page")
            page.border_title = self._title
            page.border_subtitle = "↑ ↓ scroll · escape closes"
            self.query_one("#page-text", Static).update(self._text(width))

    def on_key(self, event: events.Key) -> None:
        page = self.query_one("#page", Still)
        whole = page.max_scroll_y
        by = {
            "up": -1,
            "down": 1,
            "pageup": -page.size.height,
            "pagedown": page.size.height,
            "home": -whole,
            "end": whole,
        }
        by["space"] = by["pagedown"]
        if event.key in by:
            page.scroll_to(y=page.scroll_y + by[event.key], animate=False, immediate=True)
        elif event.key in ("escape", "enter", "q") or event.character == self._key:
            self.dismiss()
        event.stop()


class HowMuch(ModalScreen[int | None]):
    """An amount is asked for; enter alone takes the usual one."""

    def __init__(self, title: str, may_be: str, usual: int) -> None:
        super().__init__()
        self._title, self._may_be, self._usual = title, may_be, usual

    def compose(self) -> ComposeResult:
        with Vertical(id="asking"):
            yield Static(f"How much? {self._may_be}; enter: {money(self._usual)}", id="asked")
            yield Input(id="answer")
            yield Static(id="wrong")

    def on_mount(self) -> None:
        frame = self.query_one("#asking")
        frame.border_title = self._title
        frame.border_subtitle = "enter answers · escape goes back"
        self.query_one("#answer", Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        answer = event.value.strip().removeprefix("$")
        try:
            amount = cents(answer) if answer else self._usual
        except ValueError as error:
            self.query_one("#wrong", Static).update(Content.styled(f"✗ {error}", drawing.BAD))
            return
        self.dismiss(amount)

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.dismiss(None)
