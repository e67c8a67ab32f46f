"""Random tournaments end, and at every entry escrow is balanced, chips are conserved and nobody plays twice."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random

import pytest

from cutcard.tournaments.base import REGISTER
from tests.support.seeds import run_of, seeds_until, short_or_long
from tests.tournaments.driver import Driver
from tests.tournaments.irregular import IrregularRun, PlayedOutError
from tests.tournaments.late import LateDriver

RUNS = short_or_long(25, 2_000)
USUAL = {"PlayerOut", "TieOpened", "LotDrawn", "ResultDeclared", "Bought", "HandRecorded"}
CORRECTED = {"HandRecorded", "SittingReckoned", "BanksCorrected"}


@pytest.mark.soak
@pytest.mark.parametrize("drives", [Driver, LateDriver])
def test_every_random_tournament_ends_and_loses_and_makes_nothing(drives: type[Driver]) -> None:
    """At once, and with messages that are under way while people and tables go on."""
    happened: Counter[str] = Counter()
    for seed in seeds_until("tournaments", RUNS, USUAL, happened):
        driver = drives(Random(seed))
        with run_of(seed):
            driver.run()
        happened.update(type(event).__name__ for event in driver.hall.running.events)
    assert set(happened) >= USUAL
    assert set(happened) <= {kind.__name__ for kind in REGISTER.evolve}


@pytest.mark.soak
def test_a_tournament_and_a_table_where_all_goes_wrong_agree_to_the_last_chip() -> None:
    """Cards out of turn, void rounds, corrections: what was counted is heard, and nothing is stopped."""
    happened: Counter[str] = Counter()
    for seed in seeds_until("irregular", short_or_long(12, 1_000), CORRECTED, happened):
        run = IrregularRun(seed)
        with run_of(seed), suppress(PlayedOutError):
            run.play(100)
        happened.update(type(event).__name__ for event in run.hall.running.events)
        happened.update(run.counts.troubles.keys())
    assert set(happened) >= CORRECTED, happened
