"""Random offices: no deadline passes in silence, each duty ends once, no cent is lost or made, and nothing raises."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cutcard.office.base import REGISTER
from tests.office.driver import Driver
from tests.support.seeds import seed_for, short_or_long


@pytest.mark.soak
def test_no_random_office_lets_a_deadline_pass_in_silence() -> None:
    happened: Counter[str] = Counter()
    refusals: Counter[str] = Counter()
    for at in range(short_or_long(40, 3_000)):
        seed = seed_for(f"office {at}")
        driver = Driver(Random(seed))
        try:
            driver.run(120)
        except BaseException as error:
            error.add_note(f"the run of seed {seed}, at a {driver.desk.book.id}")
            raise
        happened.update(driver.happened)
        refusals.update(driver.refusals)
    assert {"DutyOwed", "DutyDischarged", "DutyDropped", "DutyLate", "DisputeTaken", "DisputeRuled"} <= set(happened)
    assert {"DutyReminded", "DutyByLetter", "AdjustmentMade", "DisputeEnded", "MessageNoted"} <= set(happened)
    assert set(happened) <= {kind.__name__ for kind in REGISTER.evolve}
    assert {"wrong_role", "no_duty", "no_dispute", "not_a_lapse"} <= set(refusals)
