"""Who waits for a password to be tried: strangers for themselves, others for one of theirs, the house for nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import pytest

from cutcard.citations import Refused
from cutcard.server.sign_in.turns import INSIDE, Turns
from tests.server.visiting import run

HERE, THERE, ELSEWHERE = "192.0.2.1", "192.0.2.2", "192.0.2.3"


class Line:
    """People who want turns, and the order in which they had them."""

    def __init__(self, at_once: int, most: int) -> None:
        self.turns = Turns(at_once, most)
        self.had: list[str] = []
        self.ends = asyncio.Event()

    async def wants(self, whose: str) -> None:
        async with self.turns.turn(whose):
            self.had.append(whose)
            await self.ends.wait()

    async def come(self, whose: Iterable[str]) -> list[asyncio.Task[None]]:
        found = [asyncio.ensure_future(self.wants(each)) for each in whose]
        for _ in range(3):
            await asyncio.sleep(0)
        return found


def test_a_flood_from_one_address_keeps_nobody_else_waiting() -> None:
    async def test() -> None:
        line = Line(1, 64)
        tasks = await line.come([HERE] * 40)
        tasks += await line.come([THERE, ELSEWHERE, THERE, INSIDE])
        line.ends.set()
        await asyncio.gather(*tasks)
        assert line.had[:6] == [HERE, INSIDE, HERE, THERE, ELSEWHERE, HERE]
        assert line.had.index(THERE, 4) == 6 and line.had[7:] == [HERE] * 37

    run(test())


def test_where_the_line_is_full_whoever_has_most_in_it_makes_room() -> None:
    async def test() -> None:
        line = Line(2, 4)
        flood = await line.come([HERE] * 7)
        assert [isinstance(each.exception(), Refused) if each.done() else None for each in flood] == [
            *[None] * 6,
            True,
        ]
        others = await line.come([THERE, ELSEWHERE, INSIDE])
        assert [each.done() for each in flood] == [False] * 3 + [True] * 4, "the last of these, one for each"
        late = await line.come([THERE])
        assert late[0].done(), "nobody has more than one waiting by now"
        line.ends.set()
        await asyncio.gather(*flood[:3], *others)
        for each in (*flood[3:], *late):
            with pytest.raises(Refused, match="too many sign in at once"):
                each.result()
        assert line.had == [HERE, HERE, INSIDE, HERE, THERE, ELSEWHERE]

    run(test())


def test_whoever_gives_up_waiting_takes_nobodys_turn() -> None:
    async def test() -> None:
        line = Line(1, 64)
        first, second, third = await line.come([HERE, THERE, ELSEWHERE])
        second.cancel()
        first.cancel()  # what it had is given on
        for _ in range(5):
            await asyncio.sleep(0)
        assert line.had == [HERE, ELSEWHERE]
        third.cancel()
        await asyncio.gather(first, second, third, return_exceptions=True)
        (again,) = await line.come([HERE])
        assert line.had[2:] == [HERE]
        line.ends.set()
        await again

    run(test())
