"""Random offices: no deadline passes in silence, each duty ends once, no cent is lost or made, and nothing raises."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cutcard.office.base import REGISTER
from tests.office.driver import Driver
from tests.support.seeds import run_of, seeds_until, short_or_long

USUAL = {
    *("DutyOwed", "DutyDischarged", "DutyDropped", "DutyLate", "DutyReminded", "DutyByLetter"),
    *("DisputeTaken", "DisputeRuled", "DisputeEnded", "AdjustmentMade", "MessageNoted"),
}
REFUSED = {"wrong_role", "no_duty", "no_dispute", "not_a_lapse"}


@pytest.mark.soak
def test_no_random_office_lets_a_deadline_pass_in_silence() -> None:
    met: Counter[str] = Counter()
    for seed in seeds_until("office", short_or_long(40, 3_000), USUAL | REFUSED, met):
        driver = Driver(Random(seed))
        with run_of(seed):
            driver.run(120)
        met.update(driver.happened)
        met.update(driver.refusals)
        assert set(driver.happened) <= {kind.__name__ for kind in REGISTER.evolve}
    assert set(met) >= USUAL | REFUSED
