"""Prize meters over many rounds: the pool follows the cards to the part of a cent."""

from __future__ import annotations

from array import array
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from cutcard.cards import DECK
from cutcard.citations import Refusal, Refused
from cutcard.jackpots import Approval
from cutcard.jackpots.accounts import clearing, identity
from cutcard.jackpots.base import AnyCommand
from cutcard.jackpots.deciding import decide, fold
from cutcard.jackpots.linking import LinkTable
from cutcard.jackpots.messages import Claim, ClaimedHand, Collected, FromTable, LinkTaken, PrizeDue, Receive, RoundOver
from cutcard.jackpots.opening import OpenPool
from cutcard.jackpots.receiving import LinkStopped
from cutcard.jackpots.state import new_pool
from cutcard.jackpots.terms import terms_of
from cutcard.money import ANY_CENT, ChipSet
from cutcard.rulebooks import rulebook
from cutcard.settlement.pipeline import settle_round
from cutcard.settlement.round import Box, Line, Round, Seat
from cutcard.settlement.terms import Terms
from cutcard.simulation import Plan, make_plan, run_chunk, trace_chunk
from cutcard.simulation.jackpots import JackpotRun, approval_of, quantile
from cutcard.simulation.tally import Hit
from tests.simulation.pool_replay import with_frequent_hits
from tests.support.command import cutcard

STAKES = {"bet": 100, "jackpot": 250}
RATES = {"major": Fraction(1, 7), "minor": Fraction(3, 40)}
RETAINED = Fraction(1, 9)
TABLE = "table:A"
TWO: dict[str, Any] = {"actor": "Sam", "role": "casino_operator", "second": "Dee", "second_role": "casino_supervisor"}


class Replayed:
    """Every round through the pipeline and the pool's own machine, message by message, as a table would."""

    def __init__(self, terms: Terms, plan: Plan, approval: Approval) -> None:
        self.pool = new_pool(terms.book)
        opened = terms_of(terms.book, approval, terms.options)
        self._do(OpenPool(pool="P", terms=opened, **TWO))
        self._do(LinkTable(table=TABLE, game="bACEball", shuffling_device=True, terms=opened, **TWO))
        self._say(LinkTaken(opened.fingerprint))
        self.gaps: dict[str, list[int]] = {name: [] for name in approval.seeds}
        self.prizes: dict[str, list[int]] = {name: [] for name in approval.seeds}
        self.winners = dict.fromkeys(approval.seeds, 0)
        last = dict.fromkeys(approval.seeds, 0)
        seats = tuple(str(box) for box in range(1, plan.boxes + 1))
        number = 0
        for chunk in range(plan.chunks):
            trace = trace_chunk(plan, chunk)
            for cards, dealer in zip(trace.cards, trace.dealer, strict=True):
                number += 1
                self._say(Collected(number, approval.wager, seats))
                boxes = tuple(
                    Box(int(seat), tuple(DECK[card] for card in hand), (Seat(seat, STAKES),))
                    for seat, hand in zip(seats, cards, strict=True)
                )
                shown = {name: meter.value for name, meter in self.pool.meters().items()}
                round_ = Round(tuple(DECK[card] for card in dealer), boxes, jackpot=shown)
                lines = [line for line in settle_round(terms, round_).lines if line.wager == "jackpot"]
                self._end(number, dict(zip(seats, lines, strict=True)))
                self._note(number, lines, last)

    def _end(self, number: int, lines: dict[str, Line]) -> None:
        won = {seat: line for seat, line in lines.items() if line.result == "win"}
        hands = tuple(ClaimedHand(line.meter, seat, ()) for seat, line in won.items() if line.meter)
        if hands:
            self._say(Claim(number, hands, 0))
        prizes = tuple(PrizeDue(seat, line.paid, line.meter or "") for seat, line in won.items())
        self._say(RoundOver(number, prizes=prizes, lost=tuple(seat for seat in lines if seat not in won)))

    def _say(self, message: FromTable) -> None:
        number = self.pool.link(TABLE).received + 1
        self._do(Receive(TABLE, number, number, str(number), message))

    def _do(self, command: AnyCommand) -> None:
        events = decide(self.pool, command)
        assert not isinstance(events, Refusal), events
        assert not any(isinstance(event, LinkStopped) for event in events), events
        self.pool = fold(self.pool, events)

    def _note(self, number: int, lines: list[Line], last: dict[str, int]) -> None:
        for meter in {line.meter for line in lines if line.meter}:
            won = [line.paid for line in lines if line.meter == meter]
            self.gaps[meter].append(number - last[meter])
            self.prizes[meter].append(sum(won))
            self.winners[meter] += len(won)
            last[meter] = number


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("floor", "seeds", "chips", "boxes", "limits"),
    [
        (50_00, {"major": 40_00, "minor": 10_00}, ANY_CENT, 1, {}),
        (0, {"major": 1_000_00, "minor": 0}, ANY_CENT, 5, {}),
        (30_00, {"major": 0, "minor": 0}, ChipSet.of(["5", "25"]), 4, {}),
        (30_00, {"major": 40_00, "minor": 10_00}, ANY_CENT, 4, {"major": 65_00, "minor": 40_00}),
    ],
)
def test_a_run_is_what_the_pool_does_round_by_round(
    floor: int, seeds: dict[str, int], chips: ChipSet, boxes: int, limits: dict[str, int]
) -> None:
    terms = Terms(with_frequent_hits(floor), chips=chips)
    plan = make_plan(terms, rounds=2500, chunk=700, boxes=boxes, stakes=STAKES)
    approval = approval_of(terms, plan, seeds, RATES, RETAINED, limits)
    assert approval.wager == 250
    run = JackpotRun(terms, plan, approval)
    total = 0
    for number in range(plan.chunks):
        tally = run_chunk(plan, number)
        total += tally.rounds
        run.add(tally)
    plain = Replayed(terms, plan, approval)
    assert run.rounds == total == 2500
    for name, meter in run.meters.items():
        assert meter.hits > 5
        assert list(meter.gaps) == plain.gaps[name]
        assert list(meter.prizes) == plain.prizes[name]
        assert meter.winners == plain.winners[name]
        assert (
            run.pool.cents(f"meter:{name}") == plain.pool.cents(f"meter:{name}") == run.stands(name) - run.waits(name)
        )
        assert run.waits(name) == plain.pool.cents(f"overflow:{name}")
        assert name not in limits or max(meter.prizes) <= limits[name] + plan.boxes
        # Whatever came in is on the meter or was paid.
        came = meter.operator_seeds + meter.contributed + meter.operator_adds
        assert run.cents(came) == run.stands(name) + sum(meter.prizes)
        assert (meter.operator_adds > 0) == (meter.additions > 0)
        if floor and not limits:
            assert meter.additions > 0
    assert any(meter.winners > meter.hits for meter in run.meters.values()) == (boxes > 1)
    assert run.retained == RETAINED * run.collected
    assert run.fixed_contributed == (1 - RETAINED - sum(RATES.values())) * run.collected
    assert run.collected == 2500 * boxes * 250
    assert run.balance - run.fixed_paid == -Fraction(clearing(plain.pool, TABLE), plain.pool.parts)
    for kind in ("seed", "cent", "floor", "chips"):
        assert run.pool.account(f"operator:{kind}") == plain.pool.account(f"operator:{kind}")
    assert identity(run.pool).holds


def test_every_box_may_win_at_once() -> None:
    """All aces but three of diamonds are out: six hands empty the one meter, and a seventh the other."""
    terms = Terms(rulebook("star-baceball"))
    plan = make_plan(terms, rounds=1000, boxes=7, stakes=STAKES)
    seeds = {"major": 200_000_00, "minor": 60_000_00}
    run = JackpotRun(terms, plan, approval_of(terms, plan, seeds, dict.fromkeys(seeds, Fraction(0)), RETAINED))
    hit = Hit(0, 400, (("major", 1), ("minor", 6)))
    run.add(replace(run_chunk(plan, 0), hits=(hit,)))
    assert {name: (list(meter.gaps), list(meter.prizes), meter.winners) for name, meter in run.meters.items()} == {
        "major": ([401], [200_000_00], 1),
        "minor": ([401], [60_000_00], 6),
    }
    assert run.collected == 1000 * 7 * 250 and run.retained == RETAINED * run.collected


def test_winners_come_as_often_as_the_cards_say() -> None:
    terms = Terms(rulebook("star-baceball"))
    plan = make_plan(terms, rounds=4_000_000, boxes=2, stakes=STAKES)
    run = JackpotRun(terms, plan, approval_of(terms, plan, {"major": 0, "minor": 0}, RATES, RETAINED))
    run.add(run_chunk(plan, 0))
    # Three of the six aces of one suit among 312 cards: diamonds for the one, the other three suits for the other.
    one_suit = Fraction(6 * 5 * 4, 312 * 311 * 310)
    for name, suits in (("major", 1), ("minor", 3)):
        assert run.chances[name] == suits * one_suit
        expected = run.expected_winners(name)
        assert expected == 8_000_000 * suits * one_suit
        assert abs(run.meters[name].winners - expected) < 3.29 * sqrt(expected)


def report(*args: str) -> Any:
    ran = cutcard("simulate", "star-baceball", *args, "--json")
    assert (ran.status, ran.err) == (0, "")
    return ran.json


def test_the_report_of_the_command() -> None:
    rates = ("--rate", "major=1/3", "--rate", "minor=0.05", "--retained", "1/10")
    found = report("--rounds", "2e6", "--meter-seed", "major=20000,minor=500", "--jackpot-wager", "5", *rates)
    assert "jackpot" not in found["wagers"]  # its price is what the meters were
    jackpot = found["jackpot"]
    assert (jackpot["wager"], jackpot["collected"], jackpot["retained"]) == ("5", "10000000", "1000000")
    fixed = Fraction(jackpot["fixed"]["contributed"])
    assert fixed == 10_000_000 * (1 - Fraction(1, 3) - Fraction(1, 20) - Fraction(1, 10))
    for name, seed, rate, floor in (
        ("major", 20_000, Fraction(1, 3), 100_000),
        ("minor", 500, Fraction(1, 20), 10_000),
    ):
        meter = jackpot["meters"][name]
        assert int(meter["seed"]) == seed
        assert Fraction(meter["rate"]) == rate
        assert Fraction(meter["contributed"]) == 10_000_000 * rate
        operator = meter["operator"]
        assert Fraction(operator["seeds"]) == (meter["hits"] + 1) * seed
        came = Fraction(operator["seeds"]) + Fraction(operator["added"]) + Fraction(meter["contributed"])
        assert came == Fraction(meter["paid"]) + Fraction(meter["at_end"])
        assert operator["additions"] > 0  # the seeds lie below what is guaranteed
        assert Fraction(meter["prize"]["least"]) == floor
        assert Fraction(meter["prize"]["most"]) >= meter["prize"]["mean"] >= floor
        between = meter["rounds_between"]
        assert between["quantile_0.1"] <= between["quantile_0.5"] <= between["quantile_0.9"] <= between["longest"]
        assert meter["winners"] >= meter["hits"] > 0
        assert between["mean"] * meter["hits"] <= 2_000_000


def test_the_page_for_people() -> None:
    ran = cutcard("simulate", "star-baceball", "--rounds", "2e5", "--rate", "major=1/10,minor=1/20")
    assert (ran.status, ran.err) == (0, "")
    assert "prize meters: rounds from one hit to the next" in ran.out
    table = {line.split("  ")[0].strip(): line.split()[-1] for line in ran.out.splitlines()}
    assert table["collected"] == "400,000.00"
    assert table["to the meters"] == "60,000.00"
    none = cutcard("simulate", "star-baceball", "--rounds", "10", "--rate", "major=1/10,minor=0")
    assert next(line.split()[:3] for line in none.out.splitlines() if line.startswith("major")) == ["major", "0", "0"]
    assert "rounds_between" not in report("--rounds", "10", "--rate", "major=0,minor=0")["jackpot"]["meters"]["major"]


def test_meters_that_stand_still_are_part_of_the_wager() -> None:
    found = report("--rounds", "1e5", "--meter", "major=500000")
    assert found["meters"] == {"major": "500000", "minor": "10000"}
    assert Fraction(found["wagers"]["jackpot"]["ev"]) > Fraction(report("--rounds", "10")["wagers"]["jackpot"]["ev"])


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--rate", "major=1/10"], "rates: major, minor are needed, and no others"),
        (["--rate", "major=1/10,minor=1/20,mayor=0"], "rates.mayor: no prize meter of star-baceball (did you mean"),
        (["--rate", "major=2/3,minor=2/3"], "rates: with the retained share they are parts of one wager"),
        (["--rate", "major=1/3,minor=1/3", "--retained", "1/2"], "rates: with the retained share"),
        (["--rate", "major=-1/3,minor=1/3"], "rate.major: '-1/3' is no share; write 0.5 or 1/2"),
        (["--rate", "major=1/0,minor=1/3"], "rate.major: '1/0' is no share"),
        (["--rate", "major=1/3,minor=1/3", "--retained", "much"], "retained: 'much' is no share"),
        (["--meter", "mayor=5"], "meter.mayor: no prize meter of star-baceball (did you mean 'major'?)"),
        (["--meter", "major=-5"], "meter.major: '-5' is not an amount"),
        (["--rate", "major=1/10,minor=0", "--meter-seed", "major=x"], "meter-seed.major: 'x' is not an amount"),
        (["--rate", "major=1/10,minor=0", "--overlap", "1"], "overlap: from 0 to 0 other tables, not 1"),
        (["--jackpot-wager", "0"], "jackpot-wager: an amount above zero is needed"),
    ],
)
def test_pools_that_cannot_be_are_refused(args: list[str], sentence: str) -> None:
    ran = cutcard("simulate", "star-baceball", "--rounds", "1e15", *args)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"cutcard: {sentence}")


def test_a_pool_needs_its_wager() -> None:
    terms = Terms(rulebook("star-baceball"))
    plan = make_plan(terms, rounds=10, stakes={"bet": 100})
    with pytest.raises(Refused) as refused:
        approval_of(terms, plan, {"major": 0, "minor": 0}, RATES, RETAINED)
    assert refused.value.code == "no_pool"


def test_quantiles() -> None:
    values = array("q", [40, 10, 30, 20])
    shares = (Fraction(0), Fraction(1, 4), Fraction(26, 100), Fraction(1, 2), Fraction(1))
    assert [quantile(values, share) for share in shares] == [10, 10, 20, 20, 40]


def test_a_limit_on_the_command_line_and_what_waits_beyond_it() -> None:
    """The mean of what comes back is that of a pool without a limit, and the prizes stay below it."""
    args = ("--rounds", "1e6", "--boxes", "5", "--rate", "major=1/15,minor=1/30", "--meter-limit", "minor=16000")
    found = report(*args)["jackpot"]
    minor = found["meters"]["minor"]
    assert minor["limit"] == "16000" and Fraction(minor["waiting"]) >= 0 and "limit" not in found["meters"]["major"]
    assert Fraction(minor["prize"]["most"]) <= 16_001
    came = Fraction(minor["operator"]["seeds"]) + Fraction(minor["operator"]["added"]) + Fraction(minor["contributed"])
    assert came == Fraction(minor["paid"]) + Fraction(minor["at_end"])
    plain = report(*args[:-2])["jackpot"]
    assert found["returns"]["minor"]["exact"] == pytest.approx(plain["returns"]["minor"]["exact"])
    assert abs(found["returns"]["minor"]["z"]) < 5
    said = cutcard("simulate", "star-baceball", *args)
    assert "Beyond the limit of minor, and counted with it above:" in said.out
