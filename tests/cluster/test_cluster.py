"""The code of journal, leases and messages in a simulated cluster, under crashes, freezes, lost answers and storms.

Every seed is another cluster with another story. `make test` runs 120, other ones for each commit; `make soak` 10,000.
A seed that fails is told by ``python -m tests.cluster SEED``.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.cluster.checks import Wrong
from tests.cluster.sabotage import SABOTAGES, Sabotage
from tests.cluster.world import World, run
from tests.support.paths import ROOT
from tests.support.seeds import seed_for, short_or_long

PARTS = short_or_long(4, 10)
SEEDS = short_or_long(120, 10_000)
ENOUGH = 150
"""Seeds within which any sabotage is noticed."""


@pytest.mark.soak
@pytest.mark.bulk
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_lost_doubled_or_stuck(part: int) -> None:
    """Acknowledged commands are there once, chains whole, one writer at a time, messages received once and in order,
    money conserved with what is under way, streams held again in time; and when trouble ends, all is done."""
    first, number = seed_for("cluster") + part * SEEDS, SEEDS // PARTS
    deaths = messages = freezes = 0
    for seed in range(first, first + number):
        world = run(seed)
        deaths, freezes, messages = deaths + world.deaths, freezes + world.freezes, messages + world.ledger.messages
    least = number // short_or_long(15, 4)  # of few seeds more would be missed now and then by chance
    assert deaths > least and freezes > least and messages > 10 * number, "nothing has happened"


@pytest.mark.parametrize("sabotage", SABOTAGES, ids=lambda sabotage: sabotage.__name__)
def test_what_is_broken_on_purpose_is_noticed(sabotage: Sabotage, monkeypatch: pytest.MonkeyPatch) -> None:
    sabotage(monkeypatch)
    with pytest.raises(Wrong):
        for seed in range(1, ENOUGH + 1):
            run(seed)


def test_a_seed_tells_the_same_story_again_also_in_another_process() -> None:
    world = World(7)
    world.run()
    again = World(7)
    again.run()
    assert again.story == world.story
    environment = {**os.environ, "PYTHONHASHSEED": "12"}
    told = subprocess.run(
        [sys.executable, "-m", "tests.cluster", "7"], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert told.stdout.splitlines() == [*world.story, "seed 7: all is well"]
    assert World(8).story != world.story


def test_a_run_that_goes_wrong_says_how_to_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    SABOTAGES[1](monkeypatch)
    with pytest.raises(Wrong, match=r"`python -m tests\.cluster 1` tells the story"):
        run(1)
