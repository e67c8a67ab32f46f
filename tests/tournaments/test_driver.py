"""Random tournaments end, and at every entry escrow is balanced, chips are conserved and nobody plays twice."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random

import pytest

from cutcard.tournaments.base import REGISTER
from tests.support.seeds import seed_for, short_or_long
from tests.tournaments.driver import Driver
from tests.tournaments.irregular import IrregularRun, PlayedOutError
from tests.tournaments.late import LateDriver

RUNS = short_or_long(25, 2_000)


@pytest.mark.soak
@pytest.mark.parametrize("drives", [Driver, LateDriver])
def test_every_random_tournament_ends_and_loses_and_makes_nothing(drives: type[Driver]) -> None:
    """At once, and with messages that are under way while people and tables go on."""
    happened: Counter[str] = Counter()
    for at in range(RUNS):
        seed = seed_for(f"tournaments {at}")
        driver = drives(Random(seed))
        try:
            driver.run()
        except BaseException as error:
            error.add_note(f"the run of seed {seed}")
            raise
        happened.update(type(event).__name__ for event in driver.hall.running.events)
    assert {"PlayerOut", "TieOpened", "LotDrawn", "ResultDeclared", "Bought", "HandRecorded"} <= set(happened)
    assert set(happened) <= {kind.__name__ for kind in REGISTER.evolve}


@pytest.mark.soak
def test_a_tournament_and_a_table_where_all_goes_wrong_agree_to_the_last_chip() -> None:
    """Cards out of turn, void rounds, corrections: what was counted is heard, and nothing is stopped."""
    happened: Counter[str] = Counter()
    for at in range(short_or_long(12, 1_000)):
        seed = seed_for(f"irregular {at}")
        run = IrregularRun(seed)
        try:
            with suppress(PlayedOutError):
                run.play(100)
        except BaseException as error:
            error.add_note(f"the run of seed {seed}")
            raise
        happened.update(type(event).__name__ for event in run.hall.running.events)
        happened.update(run.counts.troubles.keys())
    assert {"HandRecorded", "SittingReckoned", "BanksCorrected"} <= set(happened), happened
