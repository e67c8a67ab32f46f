"""The terminal game as a program: the choice of tables, and an evening at them."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cutcard.citations import Refused
from cutcard.play.dealer_screen import DealerScreen
from cutcard.play.dealing_game import DealingGame
from cutcard.play.game import Game
from cutcard.play.house import House
from cutcard.play.screen import TableScreen
from cutcard.rulebooks import Rulebook
from cutcard.sources.shuffle import Entropy

PACE = 1.0
"""How long the dealer takes, against what is usual (`cutcard.play.screen.USUAL`); at 0 nobody waits."""


def _seconds() -> int:
    return int(time.time())


class PlayApp(App[None]):
    """An evening at the tables. Each book's table stays as it was left, with its own purse."""

    CSS_PATH = "play.tcss"
    TITLE = "Cutcard"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave(130)", priority=True, show=False),
        Binding("ctrl+q", "leave(0)", priority=True, show=False),
    ]

    def __init__(
        self,
        books: Sequence[Rulebook],
        entropy: Entropy,
        *,
        chosen: Rulebook | None = None,
        purse: int = 1000_00,
        boxes: int | None = None,
        pace: float = PACE,
        dealer: int | None = None,
    ) -> None:
        """``dealer``: the person deals, to so many sample players."""
        super().__init__()
        self.books = books
        self.pace = pace
        self._players = dealer
        self.fault: BaseException | None = None
        self._entropy = entropy
        self._purse = purse
        self._boxes = boxes
        self._games: dict[str, Game] = {}
        self._dealt: dict[str, DealingGame] = {}
        self._first = self.screen_of(chosen, from_lobby=False) if chosen is not None else None

    def game_of(self, book: Rulebook) -> Game:
        """The player's game at a table of this book; raises `Refused` where no such table can be opened."""
        if book.id not in self._games:
            self._games[book.id] = Game(House(book, self._entropy, self._boxes), self._purse, self._entropy)
        return self._games[book.id]

    def dealing_of(self, book: Rulebook, players: int) -> DealingGame:
        """The table of this book at which the person deals; raises `Refused` where it cannot be opened."""
        if book.id not in self._dealt:
            game = DealingGame(book, self._entropy, players=players, boxes=self._boxes, clock=_seconds)
            self._dealt[book.id] = game
        return self._dealt[book.id]

    def screen_of(self, book: Rulebook, from_lobby: bool) -> Screen[None]:
        """The screen at a table of this book: the player's, or the dealer's."""
        if self._players is not None:
            return DealerScreen(self.dealing_of(book, self._players), from_lobby)
        return TableScreen(self.game_of(book), self.pace, from_lobby=from_lobby)

    def on_mount(self) -> None:
        if not self.is_headless:
            loop = asyncio.get_running_loop()
            with suppress(NotImplementedError, RuntimeError, ValueError):  # not everywhere are there signals
                loop.add_signal_handler(signal.SIGINT, self.action_leave, 130)
                loop.add_signal_handler(signal.SIGTERM, self.action_leave, 143)
        self.push_screen(Lobby(self.books) if self._first is None else self._first)

    def action_leave(self, status: int) -> None:
        """Leave the casino, the terminal as it was."""
        self.exit(return_code=status)

    def _fatal_error(self) -> None:
        """What textual would print as a traceback is told by the command line in one sentence."""
        self.fault = self._exception
        self._close_messages_no_wait()


class Lobby(Screen[None]):
    """The choice of tables."""

    def __init__(self, books: Sequence[Rulebook]) -> None:
        super().__init__()
        self._books = books

    def compose(self) -> ComposeResult:
        with Vertical(id="lobby"):
            yield Static("♠ ♥  C U T C A R D  ♦ ♣", id="lobby-title")
            yield Static("Choose a table: ↑ ↓ and enter, or its number; q leaves.", id="lobby-say")
            yield OptionList(*(self._option(at, book) for at, book in enumerate(self._books, start=1)), id="books")

    @staticmethod
    def _option(at: int, book: Rulebook) -> Option:
        return Option(Content(f"{at}  {book.title} · {book.house}\n   {book.edition} · {book.currency}"), id=book.id)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._sit_down(event.option_index)

    def on_key(self, event: events.Key) -> None:
        if event.key == "q":
            self.app.exit(return_code=0)
        elif event.key.isdigit() and 0 < int(event.key) <= len(self._books):
            self._sit_down(int(event.key) - 1)

    def _sit_down(self, index: int) -> None:
        app = self.app
        assert isinstance(app, PlayApp)
        self.query_one("#books", OptionList).highlighted = index
        try:
            app.push_screen(app.screen_of(self._books[index], from_lobby=True))
        except Refused as refused:
            cited = f" [{', '.join(refused.clauses)}]" if refused.clauses else ""
            say = Content(f"No table of {self._books[index].id} can be opened: {refused}{cited}")
            self.query_one("#lobby-say", Static).update(say)
