"""Plans of simulated tournaments: what is refused, who holds what, prizes, and the same answer whoever works."""

from __future__ import annotations

import pickle
from functools import reduce
from operator import add
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.simulation.runner import in_order
from cutcard.simulation.tournaments import plan as module
from cutcard.simulation.tournaments import run_tournaments
from cutcard.simulation.tournaments.result import by_box, by_strategy, far_boxes
from cutcard.simulation.tournaments.strategies import held_by, named, strategies
from cutcard.simulation.tournaments.tally import WHOLE, TournamentTally
from cutcard.tournaments.terms import Option, Ranking
from tests.simulation.tournaments.plans import changed, plan_of, planned, terms_of


def figures(tally: TournamentTally) -> dict[str, Any]:
    """Everything of a tally, to be compared."""
    found = {name: getattr(tally, name) for name in tally.__dataclass_fields__ if not name.startswith("by_")}
    for name in ("by_strategy", "by_box"):
        groups = getattr(tally, name)
        found[name] = (groups.players, groups.sums.tolist(), groups.squares.tolist())
    return found


def test_too_few_players_are_refused_with_the_item_of_the_terms() -> None:
    with pytest.raises(Refused, match="at least 16 players, not 15") as refused:
        planned(terms_of("knock_out"), 15)
    assert refused.value.clauses == ("10.4.1(a)(iii)",)


def test_more_players_raise_the_field_of_the_copy() -> None:
    terms = terms_of("knock_out")
    plan = planned(terms, 64)
    assert plan.raised
    assert (plan.terms.field.most, plan.field.most, terms.field.most) == (64, 32, 32)
    assert plan.tables(0, 64) == 8
    assert not planned(terms, 32).raised


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        (changed("knock_out", session={"hands": 0, "minutes": 30}), "sessions by the clock"),
        (changed("knock_out", balancing=True), "moved between tables"),
        (changed("knock_out", buy_back=Option(price={}, chips=100)), "buy_back"),  # type: ignore[arg-type]
        (changed("knock_out", ranking=Ranking(ties=("share",), places=("share",))), "ranking.ties"),
        (changed("knock_out", session={"compulsory": {"1": 7500}}), "no multiple of the unit"),
        (changed("knock_out", session={"compulsory": {"1": 3_000_000}}), "above the sign"),
        (changed("knock_out", session={"compulsory": {"2": 10_000}}), "wager is missing"),
        (changed("knock_out", unit=3000), "unit: the tournament chips cannot make"),
        (changed("knock_out", sign={"tie": terms_of("knock_out").sign["tie"]}), "sign: it names no limits"),
        (changed("knock_out", stages=(replace(terms_of("knock_out").stages[0], seats=10),)), "boxes"),
    ],
)
def test_what_would_have_to_be_guessed_is_refused(terms: Any, says: str) -> None:
    with pytest.raises(Refused, match=says):
        planned(terms, 16)


@pytest.mark.parametrize(
    ("asked", "says"), [({"runs": 0}, "runs: 1 to"), ({"seed": -1}, "seed:"), ({"players": 1001}, "up to 1000")]
)
def test_numbers_out_of_bounds_are_refused(asked: dict[str, Any], says: str) -> None:
    with pytest.raises(Refused, match=says):
        planned(terms_of("knock_out"), **{"players": 16, **asked})


@pytest.mark.parametrize("text", ["minimum,minimum", "minimum:0", "minimum:x", "minimum:1001", "nothing", ""])
def test_a_mix_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="strategies: "):
        named(text)


def test_a_mix_is_dealt_out_in_turn() -> None:
    mix = named("minimum:2, cover")
    assert mix == (("minimum", 2), ("cover", 1))
    assert held_by(mix, 7) == (0, 0, 1, 0, 0, 1, 0)
    assert all(each.says for each in strategies().values())


def test_the_answer_is_the_same_whoever_works() -> None:
    plan = plan_of("charity", 26, runs=150)
    alone = reduce(add, (run_tournaments(plan, number) for number in range(plan.chunks)))
    sent = pickle.loads(pickle.dumps(plan))
    together = reduce(add, in_order(lambda number: run_tournaments(sent, number), plan.chunks, workers=3))
    assert figures(alone) == figures(together)
    assert alone.runs == 150
    longer = plan_of("charity", 26, runs=200)
    first = run_tournaments(longer, 0) + run_tournaments(longer, 1)
    assert figures(first) == figures(run_tournaments(plan, 0) + run_tournaments(plan, 1))
    assert figures(run_tournaments(plan_of("charity", 26, runs=64, seed=8), 0)) != figures(run_tournaments(plan, 0))


@pytest.mark.bulk
def test_where_all_play_alike_every_box_has_the_same_chance() -> None:
    """TN2: seats are drawn, so a box is no advantage; the places and prizes add up exactly."""
    plan = plan_of("knock_out", 32, runs=640, mix="proportional")
    tally = reduce(add, (run_tournaments(plan, number) for number in range(plan.chunks)))
    assert far_boxes(plan, tally) == []
    assert int(tally.by_box.sums[:, tally.measures.index("won")].sum()) == 640 * WHOLE
    assert int(tally.by_box.sums[:, tally.measures.index("prize")].sum()) == tally.paid["pool"]
    rows = by_box(plan, tally)
    assert len(rows) == 8
    for row in rows:
        reached, *_ = row.chances
        assert abs(reached.mean - 8 / 32) < 4 * reached.error
        assert abs(row.first.mean - 1 / 32) < 4 * row.first.error
    (everybody,) = by_strategy(plan, tally)
    assert everybody.chances[0].mean == 8 / 32
    assert everybody.chances[0].error == 0
    assert everybody.first.mean == 1 / 32


def test_who_stakes_more_when_behind_wins_more() -> None:
    plan = plan_of("knock_out", 32, runs=128, mix="minimum,last_hand_all_in")
    tally = reduce(add, (run_tournaments(plan, number) for number in range(plan.chunks)))
    timid, bold = by_strategy(plan, tally)
    assert bold.first.mean - timid.first.mean > 4 * (bold.first.error + timid.first.error)
    assert bold.re_buys.mean >= timid.re_buys.mean == 0


def test_the_cards_of_a_stage_come_from_one_shoe(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round may need the last of them, and not one more."""
    terms = terms_of("knock_out")
    stage, most, burns = terms.stages[0], 2, 1
    copies, needed = 6, (stage.seats + 1) * most + burns
    table: Any = SimpleNamespace(copies=copies)
    last = [copies * 52 - needed]
    dealt = {"most": most, "burns": burns, "discards": 0, "reload_early": False}
    monkeypatch.setattr(module, "procedure_of", lambda table, boxes: SimpleNamespace(last=last[0], **dealt))
    assert module._procedure(table, stage).last == last[0]
    last[0] += 1
    with pytest.raises(Refused, match="6 do not do for"):
        module._procedure(table, stage)
