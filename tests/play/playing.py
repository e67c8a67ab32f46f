"""Playing the terminal game in tests: by keys on a screen, or without a screen at all."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from functools import cache
from typing import Any, Self, TypeVar

from textual import events

from cutcard.cards import Card
from cutcard.play.app import PlayApp
from cutcard.play.game import Game
from cutcard.play.house import House
from cutcard.play.screen import TableScreen
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.table.state import DEALER

SHELF = Shelf()
CHARACTERS = {"space": " ", "enter": "\r", "question_mark": "?"}
T = TypeVar("T")


class Playing:
    """The game on a screen: ``with Playing("star-casino-war") as at: at.press("enter 3 space"); at.words``.

    Without a book it begins in front of the tables. The dealer loses no time unless ``pace`` says so.
    """

    def __init__(
        self,
        book: str | None,
        *,
        size: tuple[int, int] = (80, 24),
        seed: int = 1,
        books: list[Rulebook] | None = None,
        **options: Any,
    ) -> None:
        chosen = SHELF[book] if book else None
        entropy = random.Random(seed).randbytes
        self.app = PlayApp(books or list(SHELF), entropy, chosen=chosen, **{"pace": 0, **options})
        self._runner = asyncio.Runner()
        self._test = self.app.run_test(size=size)

    def __enter__(self) -> Self:
        self.pilot = self.run(self._test.__aenter__())
        return self

    def __exit__(self, *error: Any) -> None:
        try:
            self.run(self._test.__aexit__(*error))
        finally:
            self._runner.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Something that takes the time of the screen."""
        return self._runner.run(work)

    def press(self, keys: str) -> Self:
        """Press these keys, one after the other."""
        self.run(self._press(keys.split()))
        return self

    async def _press(self, keys: list[str]) -> None:
        for key in keys:
            self.app.post_message(events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None)))
            await self._settle()

    async def _settle(self) -> None:
        """Wait until a key has had its effect, and a screen that it opened is there."""
        calm = 0
        while calm < 2 and self.app.return_code is None:
            before = self.app.screen
            await self.pilot._wait_for_screen()  # as pause() does, which would draw after every key
            calm = calm + 1 if self.app.screen is before and before.is_mounted else 0

    def resize(self, width: int, height: int) -> Self:
        self.run(self.pilot.resize_terminal(width, height))
        return self

    @property
    def text(self) -> str:
        """What the screen shows."""
        return self.run(self._read())

    async def _read(self) -> str:
        for _ in range(2):  # what was laid out is drawn the next time
            await self.pilot.pause(0)
        strips = self.app.screen._compositor.render_strips()  # an exported picture says the same, and takes long
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)

    @property
    def words(self) -> str:
        """The same with single spaces."""
        return " ".join(self.text.split())

    @property
    def game(self) -> Game:
        """The game at the table that is on the screen."""
        return next(screen.game for screen in reversed(self.app.screen_stack) if isinstance(screen, TableScreen))

    @property
    def won(self) -> dict[str, int]:
        """What each wager of the round came to, in dollars."""
        return {line.wager: (line.paid + line.returned - line.staked) // 100 for line in self.game.lines}


def game_of(book: str | Rulebook, seed: int = 1, purse: int = 1000_00, boxes: int | None = None) -> Game:
    """A game without a screen, its cards cut and ready."""
    found = SHELF[book] if isinstance(book, str) else book
    game = Game(House(found, random.Random(seed).randbytes, boxes), purse)
    if game.turn().kind == "cut":
        game.cut(game.table.shoe // 2)
    game.run()
    return game


@cache
def seed_with(book: str, tie: bool) -> int:
    """The first seed with which one main wager of Casino War comes to a tie, or to none."""
    for seed in range(1, 1000):
        game = game_of(book, seed)
        game.place(2, game.wagers()[0].name, 25_00)
        game.deal()
        game.run()
        if (game.turn().kind == "decide") == tie:
            return seed
    raise AssertionError("no such seed")


def dealer_cards(game: Game) -> tuple[Card | None, ...]:
    """What the dealer really holds, which the game itself does not know."""
    return game.house._sitting.table.hand(DEALER)
