"""Random tables of Red Dog: whatever people do, cards and money are conserved, and records settle to what was paid."""

from __future__ import annotations

from functools import partial

import pytest

from cutcard.settlement import settle
from tests.own_games.games import shelf
from tests.support.seeds import seed_for, short_or_long
from tests.table.driver import checks, run

MUST = {"decision_made", "wager_settled", "step_began", "round_ended"}


@pytest.mark.soak
def test_random_tables_of_red_dog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "rulebook", shelf().__getitem__)
    monkeypatch.setattr(checks, "settle", partial(settle, shelf=shelf()))
    rounds = short_or_long(60, 3_000)
    for counts in run.drive("sample-red-dog", seed_for("random red dog"), 10 * rounds):
        if counts.rounds >= rounds and {*counts.events} >= MUST:
            return  # sixty rounds may go by without a spread that anybody has to decide about
    raise AssertionError(f"never happened: {MUST - {*counts.events}}")
