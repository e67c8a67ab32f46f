"""Random promotions and clocks: no entry without its clause, no deadline in silence, money and tokens conserved."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cutcard.promotions.base import REGISTER
from tests.promotions.driver import Driver
from tests.support.seeds import run_of, seeds_until, short_or_long

RUNS = short_or_long(40, 3_000)
USUAL = {"EntryReceived", "DrawMade", "PrizeAwarded"}


@pytest.mark.soak
def test_every_random_promotion_ends_and_loses_and_makes_nothing() -> None:
    happened: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    for seed in seeds_until("promotions", RUNS, USUAL, happened):
        driver = Driver(Random(seed))
        with run_of(seed):
            driver.run()
        happened.update(type(event).__name__ for event in driver.desk.running.events)
        tried.update(driver.tried)
        _tokens(driver)
    assert set(happened) >= USUAL
    if RUNS >= 1_000:
        assert {kind.__name__ for kind in REGISTER.evolve} == set(happened)


def _tokens(driver: Driver) -> None:
    """Whatever was given out is held, used, exchanged or expired, to the cent."""
    named = driver.promotion
    for kind in ("tokens", "vouchers"):
        out = -named.balance(kind, "issued")
        held = sum(batch.left for batch in named.batches.values() if batch.kind == kind)
        gone = sum(named.balance(kind, account) for account in ("used", "exchanged", "expired"))
        assert out == held + gone
