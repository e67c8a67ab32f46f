"""Playing the terminal game in tests: by keys on a screen, or without a screen at all."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Self, TypeVar
from unittest.mock import patch

from textual import events
from textual._compositor import Compositor
from textual._context import visible_screen_stack
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.strip import Strip

from cutcard.cards import Card
from cutcard.play.app import PlayApp
from cutcard.play.game import Game
from cutcard.play.house import House
from cutcard.play.screen import TableScreen
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.table.state import DEALER

SHELF = Shelf()
CHARACTERS = {"space": " ", "enter": "\r", "question_mark": "?"}
PATIENCE = 120
"""Seconds after which a key that has no end is given up."""
T = TypeVar("T")


_plain_parse_rules = Stylesheet._parse_rules
_parsed: dict[tuple[object, ...], list[RuleSet]] = {}


def _parse_once(sheet: Stylesheet, *source: Any, **more: Any) -> list[RuleSet]:
    """In the place of `Stylesheet._parse_rules`, which every new app would do anew for the same style sheets."""
    key = (source, tuple(more.items()), tuple(sheet._variables.items()))
    if key not in _parsed:
        _parsed[key] = _plain_parse_rules(sheet, *source, **more)
    return _parsed[key]


def _draw_nothing(compositor: Compositor, *, screen_stack: list[Screen[Any]]) -> None:
    """In the place of `Compositor.render_update`, whose picture goes nowhere where there is no terminal."""
    visible_screen_stack.set(screen_stack)  # what a page lies upon, as the original has it
    compositor._dirty_regions.clear()


class Playing:
    """The game on a screen: ``with Playing("star-casino-war") as at: at.press("enter 3 space"); at.words``.

    Without a book it begins in front of the tables. The dealer loses no time unless ``pace`` says so. Nothing is drawn
    before somebody looks, for drawing takes longer than all the rest.
    """

    def __init__(
        self,
        book: str | Rulebook | None,
        *,
        size: tuple[int, int] = (80, 24),
        seed: int = 1,
        books: list[Rulebook] | None = None,
        **options: Any,
    ) -> None:
        chosen = SHELF[book] if isinstance(book, str) else book
        entropy = random.Random(seed).randbytes
        self.app = PlayApp(books or list(SHELF), entropy, chosen=chosen, **{"pace": 0, **options})
        self._runner = asyncio.Runner()
        self._test = self.app.run_test(size=size)
        self._shortcuts = (
            patch.object(Compositor, "render_update", _draw_nothing),
            patch.object(Stylesheet, "_parse_rules", _parse_once),
        )

    def __enter__(self) -> Self:
        for shortcut in self._shortcuts:
            shortcut.start()
        self.pilot = self.run(self._test.__aenter__())
        self._unseen = self.app.batch_update()
        self._unseen.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        try:
            self._unseen.__exit__(None, None, None)
            self.run(self._test.__aexit__(*error))
        finally:
            self._runner.close()
            for shortcut in self._shortcuts:
                shortcut.stop()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Something that takes the time of the screen."""
        return self._runner.run(work)

    @contextmanager
    def looking(self) -> Iterator[None]:
        """Meanwhile the screen is drawn whenever it changes."""
        self._unseen.__exit__(None, None, None)
        try:
            yield
        finally:
            self._unseen = self.app.batch_update()
            self._unseen.__enter__()

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
        while calm < 2 and self.app.return_code is None and self.app._exception is None:
            before = self.app.screen
            for part in (self.app, *(before.focused or before).ancestors_with_self):  # the way that a key takes
                await self._heard(part)
            calm = calm + 1 if self.app.screen is before and before.is_mounted else 0

    async def _heard(self, part: MessagePump) -> None:
        """Wait until a part of the screen has done all that it was told before."""
        done = asyncio.Event()
        if part.call_later(done.set):
            waiting = [asyncio.create_task(event.wait()) for event in (done, self.app._exception_event)]
            _, rest = await asyncio.wait(waiting, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            for task in rest:
                task.cancel()
            assert len(rest) < len(waiting), f"{part} does not answer"

    def resize(self, width: int, height: int) -> Self:
        with self.looking():
            self.run(self._resize(width, height))
        return self

    async def _resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        while self.app._resize_event is not None:  # a timer of the app tells its screens
            await asyncio.sleep(0.001)
        await self.pilot.pause()

    def click(self, part: Any, offset: tuple[int, int]) -> Self:
        """Click on a part of the screen, which must have been drawn to be found there."""
        _ = self.text
        with self.looking():
            self.run(self.pilot.click(part, offset=offset))
        return self

    @property
    def text(self) -> str:
        """What the screen shows."""
        return "\n".join("".join(segment.text for segment in strip) for strip in self.strips)

    @property
    def strips(self) -> list[Strip]:
        """What the screen shows, line by line, with the style of each word."""
        with self.looking():
            return self.run(self._read())

    async def _read(self) -> list[Strip]:
        for _ in range(2):  # what was laid out is drawn the next time
            await self.pilot.pause(0)
        return self.app.screen._compositor.render_strips()  # an exported picture says the same, and takes long

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
    chance = random.Random(seed).randbytes
    game = Game(House(found, chance, boxes), purse, chance)
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
    return game.house._running.table.hand(DEALER)
