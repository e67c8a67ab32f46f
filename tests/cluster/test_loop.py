"""The simulated event loop itself."""

from __future__ import annotations

import asyncio
from random import Random

from tests.cluster.loop import Life, SimulatedLoop
from tests.cluster.world import run


def test_whoever_waits_for_a_moment_by_a_clock_of_another_pace_gets_there() -> None:
    """What is left until then is asked for again each time, as the journal asks how long a head may still wait."""
    chance = Random(5)
    for _ in range(300):
        loop = SimulatedLoop(Random(1))  # type: ignore[abstract]
        life = Life(loop, "another", offset=chance.uniform(-3, 3), pace=chance.uniform(0.97, 1.03))
        moment = chance.uniform(5, 20)
        arrived: list[float] = []

        async def wait(moment: float = moment, arrived: list[float] = arrived) -> None:
            clock = asyncio.get_running_loop()
            while clock.time() < moment:
                await asyncio.sleep(moment - clock.time())
            arrived.append(clock.time())

        life.begin(wait())
        loop.run(until=60)
        assert moment <= arrived[0] < moment + 0.001


def test_a_story_in_which_time_once_stood_still_is_told_to_its_end() -> None:
    run(1234996322)
