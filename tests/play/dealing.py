"""The dealer's side in tests: by keys on a screen, or without a screen at all."""

from __future__ import annotations

import random
from typing import Any, Literal, Self

from textual import events

from cutcard.play.dealer_screen import DealerScreen
from cutcard.play.dealing_game import DealingGame
from cutcard.rulebooks import Shelf
from tests.play.playing import Playing
from tests.support.said import honest

SHELF = Shelf()


class Dealing(Playing):
    """The dealer's table on a screen: ``with Dealing("star-casino-war") as at: at.press("enter K d"); at.words``.

    It begins where ``begin`` has it: with the cards to be checked, when wagers are taken, or with wagers down and the
    first card due. What comes before that is done without a screen.
    """

    def __init__(
        self,
        book: str | None,
        *,
        players: int = 3,
        begin: Literal["cards", "wagers", "first card"] = "cards",
        **options: Any,
    ) -> None:
        super().__init__(book, dealer=players, **options)
        if book is not None and begin != "cards":
            game = self.app.dealing_of(SHELF[book], players)
            while game.table.phase == "cards" or (begin == "first card" and not game.instruction().keys):
                assert goes_on(game), game.said

    @property
    def dealing(self) -> DealingGame:
        """The table that is dealt at."""
        return next(screen.game for screen in reversed(self.app.screen_stack) if isinstance(screen, DealerScreen))

    def go_on(self) -> Self:
        """Enter; what was counted or measured is asked for, and said as it is."""
        asked = self.dealing.asked_now()
        said = [] if asked is None else honest(self.dealing.table, asked)
        self.press("enter")
        return self.type("".join(f"{each}\n" for each in said))

    def type(self, text: str) -> Self:
        """Key letters, and enter at the end of each line."""
        self.run(self._type(text))
        return self

    async def _type(self, text: str) -> None:
        for letter in text:
            key = {"\n": "enter", " ": "space"}.get(letter, letter)
            character = {"\n": "\r"}.get(letter, letter)
            self.app.post_message(events.Key(key, character))
            await self._settle()


def goes_on(game: DealingGame) -> bool:
    """What is to be done now is done; what was counted or measured is said as it is."""
    asked = game.asked_now()
    return game.go_on(None if asked is None else honest(game.table, asked))


def dealing_game(book: str, *, players: int = 3, seed: int = 1, boxes: int | None = None) -> DealingGame:
    """A table without a screen, its cards ready."""
    game = DealingGame(SHELF[book], random.Random(seed).randbytes, players=players, boxes=boxes)
    while game.table.phase == "cards":
        assert goes_on(game), game.said
    return game
