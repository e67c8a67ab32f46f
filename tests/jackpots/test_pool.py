"""One table's prize pool: fed, emptied and accounted for to the part of a cent."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.citations import Refusal, Refused
from cutcard.jackpots import (
    Approval,
    CarryWagers,
    CollectWagers,
    PayPrizes,
    Pool,
    ReturnWager,
    decide,
    evolve,
    open_pool,
)
from cutcard.jackpots.pool import Command, ReopenRound
from cutcard.money import dollars
from cutcard.rulebooks import rulebook
from cutcard.settlement import settle
from cutcard.settlement.cited import Cited
from cutcard.settlement.round import Line
from tests.support.heard import hear
from tests.support.rounds import box, record, seat

BOOK = rulebook("star-baceball")
SEEDS = {"major": 100_000_00, "minor": 10_000_00}
RATES = {"major": "1/10", "minor": "1/20"}
APPROVAL = Approval.of("test data", wager=200, seeds=SEEDS, rates=RATES, retained="1/5")


def opened(approval: Approval = APPROVAL) -> Pool:
    pool, event = open_pool(BOOK, approval)
    hear(BOOK.id, event.clauses)
    return pool


def do(pool: Pool, *commands: Command) -> Pool:
    """Commands that the pool accepts, one after the other."""
    for command in commands:
        events = decide(pool, command)
        assert not isinstance(events, Refusal), events
        for event in events:
            assert sum(event.postings.values()) == 0
            assert event.clauses
            hear(BOOK.id, event.clauses)
            pool = evolve(pool, event)
        assert sum(pool.accounts.values()) == 0
    return pool


def refusal(pool: Pool, command: Command) -> Refusal:
    found = decide(pool, command)
    assert isinstance(found, Refusal)
    return found


def settled(pool: Pool, *hands: str) -> dict[str, Line]:
    """The jackpot lines of a round with these hands, settled by the pipeline at the meters on display."""
    boxes = [box(number, cards, seat("A", bet=10, jackpot=2)) for number, cards in enumerate(hands, start=1)]
    meters = {name: dollars(value) for name, value in pool.display().items()}
    settlement = settle(record("star-baceball", "7s 7d 6c", *boxes, chips=["1"], jackpot=meters))
    return {str(found.box): found.players[0].lines[-1] for found in settlement.boxes}


@pytest.mark.clause("star-baceball", "10.4", "7.2", "11.6.2")
def test_j23_wagers_move_the_meters_when_they_are_collected() -> None:
    pool = opened()
    five = do(pool, CollectWagers("r1", ("1", "2", "3", "4", "5"), 200))
    assert five.meter("major") - pool.meter("major") == 100
    assert five.meter("minor") - pool.meter("minor") == 50
    assert Fraction(five.accounts["retained"], five.parts) == 200
    assert Fraction(five.accounts["fixed"], five.parts) == 650


@pytest.mark.clause("star-baceball", "11.9.1", "5.9", "11.6.2")
def test_j23_a_winners_own_wager_is_in_the_meter_it_wins_and_the_meter_returns_to_its_seed() -> None:
    pool = do(opened(), CollectWagers("r1", ("1",), 200))
    assert pool.display()["major"] == 100_000_20
    lines = settled(pool, "Ad Ad Ad")
    after = do(pool, PayPrizes("r1", lines))
    assert lines["1"].paid == 100_001_00  # rounded up to the next dollar
    assert after.meter("major") == SEEDS["major"]
    assert after.accounts["players"] == (100_001_00 - 200) * after.parts
    assert after.held == frozenset()


@pytest.mark.clause("star-baceball", "11.13.1")
def test_a_shared_prize_leaves_the_meter_once() -> None:
    pool = do(opened(), CollectWagers("r1", ("1", "2"), 200))
    lines = settled(pool, "Ad Ad Ad", "Ad Ad Ad")
    after = do(pool, PayPrizes("r1", lines))
    assert [line.paid for line in lines.values()] == [50_001_00, 50_001_00]
    assert after.meter("major") == SEEDS["major"]


@pytest.mark.clause("star-baceball", "11.9.2")
def test_a_meter_below_its_floor_is_topped_up_by_the_operator() -> None:
    low = Approval.of("test data", wager=200, seeds={"major": 0, "minor": 5_000_00}, rates=RATES, retained="1/5")
    pool = do(opened(low), CollectWagers("r1", ("1",), 200))
    after = do(pool, PayPrizes("r1", settled(pool, "Ah Ah Ah")))
    assert after.accounts["players"] == (10_000_00 - 200) * after.parts
    spent = pool.accounts["operator"] - after.accounts["operator"]
    # The operator adds what the meter lacked, and the new seed.
    assert Fraction(spent, after.parts) == 10_000_00 - pool.meter("minor") + 5_000_00


@pytest.mark.clause("star-baceball", "11.10.2", "11.10.3")
def test_fixed_prizes_come_from_their_reserve_and_then_from_the_operator() -> None:
    pool = do(opened(), CollectWagers("r1", ("1", "2"), 200))
    reserve = pool.accounts["fixed"]
    after = do(pool, PayPrizes("r1", settled(pool, "Ad Ad 5c", "Ad Ah 5c")))
    assert after.accounts["fixed"] == 0
    assert pool.accounts["operator"] - after.accounts["operator"] == (100_00 + 40_00) * after.parts - reserve
    assert after.meter("major") == pool.meter("major")


@pytest.mark.clause("star-baceball", "12.12")
def test_a_carried_wager_is_charged_once() -> None:
    pool = do(opened(), CollectWagers("r1", ("1",), 200))
    carried = do(pool, CarryWagers("r1", "r2", ("1",)))
    assert carried.accounts == pool.accounts
    assert refusal(carried, CollectWagers("r2", ("1",), 200)).code == "collected_already"
    assert do(carried, PayPrizes("r2", settled(carried, "2d 3d 4d"))).held == frozenset()


@pytest.mark.clause("star-baceball", "12.12.1")
def test_a_returned_wager_leaves_the_meters_as_they_are() -> None:
    pool = do(opened(), CollectWagers("r1", ("1",), 200))
    after = do(pool, ReturnWager("r1", "1"))
    assert after.meter("major") == pool.meter("major")
    assert after.accounts["players"] == 0
    assert refusal(after, ReturnWager("r1", "1")).code == "not_collected"


# A round that is taken up again: what its end did to the pool is undone.


@pytest.mark.clause("star-baceball", "12.12")
def test_a_wager_carried_out_of_a_round_that_is_reopened_is_held_for_that_round_alone() -> None:
    pool = do(opened(), CollectWagers("r1", ("1", "2"), 200))
    carried = do(pool, CarryWagers("r1", "r2", ("1", "2")))
    reopened = do(carried, ReopenRound("r1"))
    assert reopened.held == {("r1", "1"), ("r1", "2")}
    assert reopened.accounts == pool.accounts
    assert refusal(reopened, PayPrizes("r2", settled(reopened, "2d 3d 4d"))).code == "not_collected"
    assert refusal(reopened, CollectWagers("r1", ("1",), 200)).code == "collected_already"
    again = do(reopened, CarryWagers("r1", "r2", ("1",)), ReturnWager("r1", "2"))
    assert again.held == {("r2", "1")}


@pytest.mark.clause("star-baceball", "11.9.1", "7.2")
def test_prizes_of_a_round_that_is_reopened_go_back_to_the_part_of_a_cent() -> None:
    pool = do(opened(), CollectWagers("r1", ("1", "2"), 200))
    paid = do(pool, PayPrizes("r1", settled(pool, "Ad Ad Ad", "Ad Ad 5c")))
    assert paid.held == frozenset() and paid.accounts != pool.accounts
    reopened = do(paid, ReopenRound("r1"))
    assert (reopened.accounts, reopened.held) == (pool.accounts, pool.held)
    assert do(reopened, PayPrizes("r1", settled(reopened, "Ad Ad Ad", "Ad Ad 5c"))).accounts == paid.accounts


@pytest.mark.clause("star-baceball", "12.12.1")
def test_a_wager_returned_by_a_round_that_is_reopened_is_owed_by_the_player_again() -> None:
    pool = do(opened(), CollectWagers("r1", ("1",), 200))
    reopened = do(pool, ReturnWager("r1", "1"), ReopenRound("r1"))
    assert (reopened.accounts, reopened.held) == (pool.accounts, pool.held)


def test_a_wager_taken_back_before_its_round_is_not_undone_with_the_round_before() -> None:
    """It was no end of a round: it stays with its player though the round before is taken up again."""
    pool = do(opened(), CollectWagers("r1", ("1",), 200), PayPrizes("r1", settled(opened(), "2d 3d 4d")))
    early = do(pool, CollectWagers("r2", ("2",), 200), ReturnWager("r2", "2", early=True))
    reopened = do(early, ReopenRound("r1"))
    assert reopened.held == {("r1", "1")}
    assert reopened.accounts == early.accounts


def test_only_the_latest_round_can_be_undone() -> None:
    """Its end takes the place of the one before in what the pool remembers, and one undone is forgotten."""
    first = do(opened(), CollectWagers("r1", ("1",), 200))
    over = do(first, PayPrizes("r1", settled(first, "Ad Ad 5c")), CollectWagers("r2", ("1",), 200))
    both = do(over, PayPrizes("r2", settled(over, "Ad Ah 5c")))
    assert {event.round for event in both.ended} == {"r2"}
    untouched = do(both, ReopenRound("r1"))
    assert (untouched.accounts, untouched.held) == (both.accounts, frozenset())
    undone = do(both, ReopenRound("r2"))
    assert (undone.accounts, undone.held, undone.ended) == (over.accounts, frozenset({("r2", "1")}), ())
    assert do(undone, ReopenRound("r2")).accounts == undone.accounts


def test_what_the_next_round_has_collected_stays_in_when_the_last_one_is_reopened() -> None:
    pool = do(opened(), CollectWagers("r1", ("1",), 200))
    next_ = do(pool, PayPrizes("r1", settled(pool, "2d 3d 4d")), CollectWagers("r2", ("1",), 200))
    assert do(next_, ReopenRound("r1")).held == {("r1", "1"), ("r2", "1")}


@pytest.mark.clause("star-baceball", "11.4", "10.2.4")
def test_a_jackpot_wager_is_one_amount() -> None:
    assert refusal(opened(), CollectWagers("r1", ("1",), 500)).clauses == ("11.4", "10.2.4")


def test_what_was_not_collected_is_not_paid_and_nothing_is_collected_twice() -> None:
    pool = do(opened(), CollectWagers("r1", ("1",), 200))
    lines = settled(pool, "2d 3d 4d")
    assert refusal(pool, PayPrizes("r2", lines)).code == "not_collected"
    assert refusal(pool, CollectWagers("r1", ("1",), 200)).code == "collected_already"
    assert refusal(pool, CollectWagers("r1", (), 200)).code == "bad_seats"
    assert refusal(pool, CollectWagers("r1", ("2", "2"), 200)).code == "bad_seats"
    assert refusal(pool, CarryWagers("r1", "r2", ("9",))).code == "not_collected"
    void = Line("jackpot", 200, "void", None, 0, 0, Cited(clauses=("12.9.2", "12.12")))
    assert refusal(pool, PayPrizes("r1", {"1": void})).code == "void_wager"


@pytest.mark.parametrize(
    ("wager", "seeds", "rates", "retained", "field"),
    [
        (200, {"major": 1}, RATES, "0", "seeds"),
        (200, SEEDS, {"major": "0.1"}, "0", "rates"),
        (0, SEEDS, RATES, "0", "wager"),
        (200, {"major": -1, "minor": 0}, RATES, "0", "seeds"),
        (200, SEEDS, {"major": "1/2", "minor": "1/3"}, "1/5", "rates"),
        (200, SEEDS, {"major": "-1/2", "minor": "1/3"}, "1/5", "rates"),
        (200, SEEDS, RATES, "-1/100", "rates"),
    ],
)
def test_an_approval_that_does_not_fit_is_refused(
    wager: int, seeds: dict[str, int], rates: dict[str, str], retained: str, field: str
) -> None:
    with pytest.raises(Refused, match=f"^{field}: ") as refused:
        open_pool(BOOK, Approval.of("test data", wager=wager, seeds=seeds, rates=rates, retained=retained))
    assert refused.value.clauses == ("10.4", "11.6.2")


def test_a_book_without_meters_takes_no_pool() -> None:
    with pytest.raises(Refused, match="knows no prize pool"):
        open_pool(rulebook("star-casino-war"), APPROVAL)


HANDS = ("Ad Ad Ad", "Ah Ah Ah", "Ad Ah As", "Ad Ad 5c", "Ac As 5c", "Kd Qc 5c")


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    rates=st.lists(st.fractions(0, Fraction(1, 3), max_denominator=997), min_size=3, max_size=3),
    rounds=st.lists(st.lists(st.sampled_from(HANDS), min_size=1, max_size=2, unique=True), min_size=1, max_size=6),
    ends=st.lists(st.sampled_from(["pay", "carry", "return"]), min_size=6, max_size=6),
)
def test_nothing_is_ever_lost_to_the_part_of_a_cent(
    rates: list[Fraction], rounds: list[list[str]], ends: list[str]
) -> None:
    approval = Approval("test data", 200, SEEDS, {"major": rates[0], "minor": rates[1]}, rates[2])
    pool = opened(approval)
    collected = paid = 0
    for number, (hands, end) in enumerate(zip(rounds, ends, strict=False)):
        name, seats = f"r{number}", tuple(str(at) for at in range(1, len(hands) + 1))
        pool = do(pool, CollectWagers(name, seats, 200))
        collected += 200 * len(seats)
        if end == "return":
            pool = do(pool, *(ReturnWager(name, seat_) for seat_ in seats))
            paid += 200 * len(seats)
            continue
        if end == "carry":
            pool = do(pool, CarryWagers(name, f"{name}+", seats))
            name += "+"
        lines = settled(pool, *hands)
        pool = do(pool, PayPrizes(name, lines))
        paid += sum(line.paid for line in lines.values())
    assert pool.held == frozenset()
    assert pool.accounts["players"] == (paid - collected) * pool.parts
    assert all(pool.accounts[name] >= 0 for name in ("major", "minor", "fixed", "retained"))
    inside = sum(pool.accounts[name] for name in ("major", "minor", "fixed", "retained"))
    assert inside == (collected - paid) * pool.parts - pool.accounts["operator"]
