"""One table's prize pool, with the prizes as the pipeline settles them: fed, emptied and accounted for to the part."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.jackpots import Approval
from cutcard.jackpots.messages import PrizeDue, Returned
from cutcard.jackpots.terms import LevelTerms, Terms, terms_of
from cutcard.money import dollars
from cutcard.rulebooks import rulebook
from cutcard.settlement import settle
from cutcard.settlement.round import Line
from tests.jackpots.link import BOOK, PLAIN, LinkedPool, W, first
from tests.support.rounds import box, record, seat

SEEDS = {"major": 100_000_00, "minor": 10_000_00}
RATES = {"major": "1/10", "minor": "1/20"}


def play(floor: LinkedPool, *hands: str) -> dict[str, Line]:
    """A round of these hands whose wagers are in: settled by the pipeline at what is shown, claimed and paid."""
    boxes = [box(number, cards, seat("A", bet=10, jackpot=2)) for number, cards in enumerate(hands, start=1)]
    meters = {name: dollars(meter.value) for name, meter in floor.pool.meters().items()}
    settlement = settle(record("star-baceball", "7s 7d 6c", *boxes, chips=["1"], jackpot=meters))
    lines = {name: found.players[0].lines[-1] for name, found in zip(first(len(hands)), settlement.boxes, strict=True)}
    won = {name: line for name, line in lines.items() if line.result == "win"}
    claims: dict[str, Any] = {
        level: tuple(name for name, line in won.items() if line.meter == level)
        for level in sorted({line.meter for line in won.values() if line.meter})
    }
    if claims:
        floor.A.claims(**claims)
    floor.A.ends(
        prizes=tuple(
            PrizeDue(name, line.paid, line.meter or "", line.clauses, line.readings) for name, line in won.items()
        )
    )
    return lines


@pytest.mark.clause("star-baceball", "11.9.1", "5.9", "11.6.2")
def test_j23_a_winners_own_wager_is_in_the_meter_it_wins_and_the_meter_returns_to_its_seed() -> None:
    floor = LinkedPool(PLAIN)
    floor.A.collects(1)
    assert floor.shown("major") == 100_000_14
    lines = play(floor, "Ad Ad Ad")
    assert lines["1:P1"].paid == 100_001_00  # rounded up to the next dollar
    assert floor.meter("major") == SEEDS["major"]
    assert floor.clearing("A") == 100_001_00 - W


@pytest.mark.clause("star-baceball", "11.13.1")
def test_a_shared_prize_leaves_the_meter_once() -> None:
    floor = LinkedPool(PLAIN)
    floor.A.collects(2)
    lines = play(floor, "Ad Ad Ad", "Ad Ad Ad")
    assert [line.paid for line in lines.values()] == [50_001_00, 50_001_00]
    assert floor.meter("major") == SEEDS["major"]
    assert floor.operator("seed") == 2 * SEEDS["major"] + SEEDS["minor"]


@pytest.mark.clause("star-baceball", "11.9.2")
def test_a_meter_below_its_floor_is_topped_up_by_the_operator() -> None:
    floor = LinkedPool(replace(PLAIN, levels={**PLAIN.levels, "minor": LevelTerms(5_000_00, "1/20")}))
    floor.A.collects(1)
    play(floor, "Ah Ah Ah")
    assert floor.clearing("A") == 10_000_00 - W
    assert floor.operator("floor") == 10_000_00 - 5_000_10
    assert floor.meter("minor") == 5_000_00


@pytest.mark.clause("star-baceball", "11.10.2", "11.10.3")
def test_fixed_prizes_come_from_their_reserve_and_then_from_the_operator() -> None:
    floor = LinkedPool(PLAIN)
    floor.A.collects(2)
    reserve, major = floor.account("fixed"), floor.meter("major")
    play(floor, "Ad Ad 5c", "Ad Ah 5c")
    assert floor.account("fixed") == 0
    assert floor.operator("fixed") == 100_00 + 40_00 - reserve
    assert floor.meter("major") == major


@pytest.mark.parametrize(
    ("wager", "seeds", "rates", "retained", "field"),
    [
        (200, {"major": 1}, RATES, "0", "seeds"),
        (200, SEEDS, {"major": "0.1"}, "0", "rates"),
        (0, SEEDS, RATES, "0", "wager"),
        (200, {"major": -1, "minor": 0}, RATES, "0", r"levels\.major\.seed"),
        (200, SEEDS, {"major": "1/2", "minor": "1/3"}, "1/5", "rates"),
        (200, SEEDS, {"major": "-1/2", "minor": "1/3"}, "1/5", r"levels\.major\.rate"),
        (200, SEEDS, RATES, "-1/100", "rates"),
        (200, SEEDS, {"major": "1/10007", "minor": "1/10009"}, "0", "rates: a cent would be divided"),
    ],
)
def test_an_approval_that_does_not_fit_is_refused(
    wager: int, seeds: dict[str, int], rates: dict[str, str], retained: str, field: str
) -> None:
    with pytest.raises(Refused, match=f"^{field}") as refused:
        terms_of(BOOK, Approval.of("test data", wager=wager, seeds=seeds, rates=rates, retained=retained))
    assert refused.value.clauses == ("10.4", "11.6.2")


def test_a_limit_is_that_of_a_level() -> None:
    rates = {name: Fraction(rate) for name, rate in RATES.items()}
    with pytest.raises(Refused, match="limits: only major, minor can have one"):
        terms_of(BOOK, Approval("test data", 200, SEEDS, rates, Fraction(0), {"mayor": 1}))
    terms = terms_of(BOOK, Approval("test data", 200, SEEDS, rates, Fraction(0), {"minor": 11_000_00}))
    assert (terms.levels["minor"].limit, terms.levels["major"].limit) == (11_000_00, None)


def test_a_book_without_meters_takes_no_pool() -> None:
    with pytest.raises(Refused, match="knows no prize pool"):
        terms_of(
            rulebook("star-casino-war"),
            Approval.of("test data", wager=200, seeds=SEEDS, rates=RATES, retained="1/5"),
        )


HANDS = ("Ad Ad Ad", "Ah Ah Ah", "Ad Ah As", "Ad Ad 5c", "Ac As 5c", "Kd Qc 5c")


@settings(max_examples=40, deadline=None, derandomize=True)
@given(
    rates=st.lists(st.fractions(0, Fraction(1, 3), max_denominator=97), min_size=3, max_size=3),
    rounds=st.lists(st.lists(st.sampled_from(HANDS), min_size=1, max_size=2, unique=True), min_size=1, max_size=6),
    ends=st.lists(st.sampled_from(["pay", "carry", "return"]), min_size=6, max_size=6),
)
def test_nothing_is_ever_lost_to_the_part_of_a_cent(
    rates: list[Fraction], rounds: list[list[str]], ends: list[str]
) -> None:
    levels = {name: LevelTerms(SEEDS[name], str(rate)) for name, rate in zip(("major", "minor"), rates, strict=False)}
    floor = LinkedPool(Terms("test data", W, levels, str(rates[2])), tables="A")
    collected = paid = 0
    for hands, end in zip(rounds, ends, strict=False):
        seats = first(len(hands))
        floor.A.collects(seats)
        collected += W * len(seats)
        if end != "pay":
            floor.A.ends(carried=seats)
        if end == "return":
            floor.A.says(Returned(floor.A.round, seats))
            paid += W * len(seats)
            continue
        if end == "carry":
            floor.A.collects((), carried=seats)
        paid += sum(line.paid for line in play(floor, *hands).values())
    assert not floor.pool.link("table:A").holds
    assert floor.clearing("A") == paid - collected
