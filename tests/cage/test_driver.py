"""Random days with all movements: every kind of money adds up at every entry, trays hold what the books say, and one
false slip is found by the end of its day."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cutcard.cage.base import REGISTER
from tests.cage.driver import Driver
from tests.support.seeds import run_of, seeds_until, short_or_long

USUAL = {kind.__name__ for kind in REGISTER.evolve} - {"FiguresSet", "CageOpened", "TableAdded", "Stocked"}
REFUSED = {"wrong_role", "same_person", "not_yours"}


@pytest.mark.soak
def test_random_days_add_up_to_the_cent() -> None:
    met: Counter[str] = Counter()
    for seed in seeds_until("cage", short_or_long(2, 400), USUAL | REFUSED - {"same_person"}, met):
        driver = Driver(Random(seed))
        with run_of(seed):
            driver.run(2, 60)
            for day in driver.closed:
                assert day.exceptions == ()
                for table in day.tables.values():
                    assert table.win == table.play + table.variance + table.drop_variance == table.play
        met.update(driver.happened)
        met.update(driver.refusals)
    assert set(met) >= USUAL


@pytest.mark.soak
def test_one_false_slip_is_found_by_the_end_of_its_day() -> None:
    for seed in seeds_until("false slip", short_or_long(2, 300), set(), Counter()):
        driver = Driver(Random(seed))
        with run_of(seed):
            driver.run(2, 40, lie=True)
            first, last = driver.closed
            assert first.exceptions == ()
            found = {(each.what, each.amount) for each in last.exceptions}
            # The table signed for $100 that stayed in the cage: too little there, too much here.
            assert found == {("variance_chips", -100_00), ("variance_chips", 100_00)}
            assert {each.where for each in last.exceptions} > {"cage"}
