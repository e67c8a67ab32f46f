"""Random tables, one of them outside, wins, voids, late and nonsensical messages, and a pool that takes all in the end:
what must hold holds at every entry."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cutcard.jackpots.base import REGISTER
from tests.jackpots.driver import Driver
from tests.jackpots.driver_others import move_on
from tests.support.seeds import run_of, seeds_until, short_or_long

RUNS = short_or_long(12, 400)
STEPS = 500
USUAL = {
    *("LevelLocked", "LockReleased", "RoundTakenUp", "MysteryDrawn", "LinkStopped", "LinkResumed", "TableClosed"),
    *("ReleaseAdopted", "FixedReported", "RequestAnswered", "ValueMoved", "ValueReceived"),
}


def run(seed: int) -> Driver:
    driver = Driver(Random(seed))
    for _ in range(STEPS):
        driver.step()
    driver.settle_up()
    move_on(driver)
    return driver


@pytest.mark.soak
def test_random_tables_lose_and_make_nothing() -> None:
    happened: Counter[str] = Counter()
    for seed in seeds_until("jackpots", RUNS, USUAL, happened):
        with run_of(seed):
            driver = run(seed)
        happened.update(type(event).__name__ for _, events in driver.entries for event in events)
    assert len(happened) > 20, happened
    assert set(happened) >= USUAL
    assert RUNS < 100 or {"RoundsLeft", "ClaimPaid"} <= set(happened)
    assert set(happened) <= {kind.__name__ for kind in REGISTER.evolve} | {"MessageSent"}
