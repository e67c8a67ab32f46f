"""The bots that other tests rely on: one of them that stands still would look like a floor that does."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

import pytest

from tests.server.bots import Bot, Server
from tests.server.line import Answer
from tests.server.moves import Moves
from tests.support.patience import DEADLINE

BOOK = {"wagers": [{"name": "initial", "needs": None, "one_amount": False}]}
BOX = {"box": 1, "holder": "Ann", "cards": [], "players": []}
BETTING = {
    "phase": "betting",
    "round": 3,
    "step": None,
    "called": False,
    "cut": None,
    "offers": [],
    "boxes": [BOX],
    "chips": ["1"],
    "limits": {"initial": {"min": "5", "max": "500"}},
    "jackpot_wager": None,
}


class Floor:
    """Stands for a server: it fills a purse, unless it is said not to be dry, and remembers all else that is sent."""

    def __init__(self, bot: Bot, dry: bool) -> None:
        self.bot, self.dry, self.asked = bot, dry, list[str]()
        self.wagered = asyncio.Event()

    async def post(self, path: str, body: Any, headers: Mapping[str, str] | None = None) -> Answer:
        command = "fill_purse" if path == "/api/me/purse" else body.get("command", "ready")
        self.asked.append(command)
        if command == "place_wager":
            self.wagered.set()
            await asyncio.Event().wait()
        if command == "fill_purse":
            self.bot._hear('{"you": {"purse": "1000"}}')
        if command == "fill_purse" and not self.dry:
            return Answer(409, b'{"refused": {"code": "purse_not_dry"}}')
        return Answer(200, b"{}")


@pytest.mark.parametrize("dry", [True, False])
def test_a_bot_whose_purse_is_filled_goes_on_in_the_same_round(dry: bool) -> None:
    """Nobody else plays at its table, so that no other round comes. ``dry``: else what it had won was told it late."""

    async def test() -> None:
        bot = Bot("Ann", {"id": "star-casino-war", "house": "star"}, Server(9), seed=1)
        floor: Any = Floor(bot, dry)
        bot.line = floor
        bot._hear(json.dumps({"seq": 7, "whole": BETTING, "you": {"purse": "0"}}))
        bot._moves = Moves(bot.name, BOOK, bot.chance)
        playing = asyncio.ensure_future(bot._play())
        async with asyncio.timeout(DEADLINE):
            while not floor.wagered.is_set():
                await asyncio.sleep(0.01)
                assert not playing.done(), playing
                bot._hear('{"beat": true}')
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        assert floor.asked[0] == "fill_purse" and floor.asked[-1] == "place_wager"

    asyncio.run(test())
