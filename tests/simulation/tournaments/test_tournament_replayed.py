"""Simulated runs, replayed by the running tournament itself: the same places, the same prizes, the same pool."""

from __future__ import annotations

import pytest

from cutcard.tournaments.prizes import collected, pool_due
from tests.simulation.tournaments.plans import changed, planned, terms_of
from tests.simulation.tournaments.replayed import Replay, name_of
from tests.support.seeds import seed_for, short_or_long

PLANS = {
    "knock-out": (terms_of("knock_out"), 18, ""),
    "ties": (terms_of("knock_out"), 17, "minimum"),
    "re-buys": (changed("knock_out", session={"re_buy_before_hand": 15}), 24, "last_hand_all_in"),
    "accumulation": (terms_of("accumulation"), 19, ""),
    "charity": (terms_of("charity"), 19, ""),
}


@pytest.mark.soak
@pytest.mark.parametrize("name", PLANS)
def test_the_running_tournament_comes_to_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    terms, players, mix = PLANS[name]
    plan = planned(terms, players, seed=seed_for(f"replayed {name}"), mix=mix)
    for number in range(short_or_long(2, 200)):
        hall = Replay(plan, number, monkeypatch)
        hall.replay()
        run = hall.run
        assert [set(names) for names in hall.now.order] == [{name_of(each) for each in group} for group in run.groups]
        assert pool_due(hall.now) == run.pool
        assert {payee: collected(hall.now, payee) for payee in run.paid} == run.paid
        assert not any(hall.play_offs.values())
        hall.director("declare_result")
        prizes = {place.player: place.prize for place in hall.now.places if place.prize}
        assert prizes == {name_of(player): prize for player, prize in run.prizes.items()}
