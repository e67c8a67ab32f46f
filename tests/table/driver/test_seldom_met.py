"""What random play seldom meets: a table that opens again with another pool."""

from __future__ import annotations

import pytest

from cutcard.citations import Refused
from cutcard.rulebooks import rulebook
from cutcard.table.running import RunningTable
from tests.table.driver.setups import POOL


def test_a_table_opens_again_to_its_own_pool_only() -> None:
    running = RunningTable(rulebook("star-baceball"))
    chief = running.acting("Sam", "gaming_manager")
    setup = {"boxes": 5, "decks": 6, "jackpot_wager": "2", "chips": ["1", "5"]}
    own = {"reference": POOL.reference, "seeds": {"major": "100000", "minor": "10000"}}
    rates = {"rates": dict(POOL.rates), "retained": POOL.retained}
    offered = [{"name": "Opal", "role": "casino_operator"}]
    chief("open_table", decided_by=offered, setup={**setup, "pool": {**own, **rates}})
    before = running.pool
    chief("close_table")
    other = {**own, **rates, "reference": "another approval"}
    with pytest.raises(Refused, match="the table feeds another pool already"):
        chief("open_table", decided_by=offered, setup={**setup, "pool": other})
    assert running.table.phase == "closed" and running.pool == before
    chief("open_table", decided_by=offered, setup={**setup, "pool": {**own, **rates}})
    assert running.table.phase != "closed"
