"""Kernel and pipeline, given identical deals, come to identical cents, box by box and wager by wager."""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce
from operator import add
from typing import Any

import numpy as np
import pytest

from cutcard.cards import DECK, Card
from cutcard.games import Case
from cutcard.games.game import Find
from cutcard.money import ChipSet, Odds
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.rows import Row
from cutcard.settlement.pipeline import settle_round
from cutcard.settlement.round import Limit
from cutcard.settlement.terms import Terms
from cutcard.simulation import Plan, Trace, chunks, make_plan, run_chunk, trace_chunk, trace_stretches
from cutcard.simulation.chunks import chunk_state
from cutcard.simulation.kernels.shapes import HITS, Found
from tests.simulation.plans import (
    OTHERS,
    hand_of,
    plan_of,
    red_to_war,
    stay_in,
    terms_of,
    to_war,
    traced_round,
    traced_where,
    war_above_eight,
)
from tests.support.books import BACEBALL, BOOKS, POKER, STAR, WAR_BOOKS
from tests.support.seeds import chance, seed_for, short_or_long

ROUNDS = short_or_long(100, 5_000)
"""Rounds that the pipeline settles after a kernel, one by one."""

COUNTED = short_or_long(600, 20_000)
"""Rounds that are traced and added up."""


def check_against_pipeline(terms: Terms, plan: Plan, rounds: int = ROUNDS) -> None:
    """Settle every traced round, and compare each line with what the case pays."""
    trace = trace_chunk(plan, 0, rounds)
    staked, paid, returned = trace.amounts(plan)
    for at in range(len(trace.cases)):
        round_ = traced_round(plan, trace, at)
        settled = settle_round(terms, round_)
        for index, box in enumerate(settled.boxes):
            due = np.zeros((3, len(plan.wagers)), np.int64)
            for line in box.players[0].lines:
                due[:, plan.wagers.index(line.wager)] = line.staked, line.paid, line.returned
            found = np.array([staked[at, index], paid[at, index], returned[at, index]])
            assert (found == due).all(), (round_, plan.wagers, found, due)


def check_tally(plan: Plan, number: int = 0) -> None:
    """The tally of a chunk is what its traced rounds sum up to, and both kernels agree."""
    tally, trace = run_chunk(plan, number), trace_chunk(plan, number)
    assert tally == run_chunk(plan, number, general=True)
    staked, paid, returned = (amounts.astype(object) for amounts in trace.amounts(plan))
    nets = (paid + returned - staked).sum(axis=1)
    assert tally.rounds == len(nets) == plan.rounds_in(number)
    assert tally.sums == tuple(nets.sum(axis=0))
    assert tally.staked == tuple(staked.sum(axis=(0, 1)))
    assert tally.products == tuple(map(tuple, nets.T @ nets))
    counted = [np.bincount(box, minlength=len(plan.cases)) for box in trace.cases.T]
    assert tally.counts == tuple(tuple(map(int, row)) for row in counted)


@pytest.mark.soak
@pytest.mark.parametrize("boxes", [1, 2, 7])
@pytest.mark.parametrize("book", BOOKS)
def test_identical_deals_identical_cents(book: str, boxes: int) -> None:
    terms = terms_of(book)
    plan = plan_of(terms, boxes=boxes, rounds=COUNTED, seed=seed_for(f"{book} {boxes}"))
    check_against_pipeline(terms, plan)
    check_tally(plan)


OTHER_SCHEDULES = {"pair_plus": "35-25-6-4-1", "ante_bonus": "4-3-1"}

VARIED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    *((book, {"chips": ChipSet.of(["2.50", "5"])}, {"strategy": war_above_eight, "boxes": 3}) for book in WAR_BOOKS),
    *((book, {}, {"strategy": red_to_war, "boxes": 2}) for book in WAR_BOOKS),
    *((book, {}, {"device": "continuous", "boxes": 3}) for book in WAR_BOOKS),
    *((book, {"decks": decks}, {"penetration": 1, "boxes": 7}) for book in WAR_BOOKS[1:] for decks in (4, 5, 8)),
    ("star-casino-war", {"limits": {"initial": Limit(500, 2_000)}}, {"stakes": {"initial": 5_000, "tie": 333}}),
    ("crown-casino-war", {}, {"stakes": {"tie": 700}, "strategy": None}),
    ("nz-casino-war", {}, {"burn": True, "discard_three": True, "boxes": 5, "penetration": 1}),
    ("nz-casino-war", {"options": {"rounding": "down"}, "chips": ChipSet.of(["5"])}, {"strategy": war_above_eight}),
    (POKER, {"schedules": OTHER_SCHEDULES, "options": {"queen_or_higher": "card"}}, {"boxes": 4}),
    (POKER, {"chips": ChipSet.of(["3"])}, {"strategy": OTHERS["three_card_poker"], "boxes": 2}),
    (POKER, {}, {"stakes": {"pair_plus": 250}, "strategy": stay_in, "boxes": 2}),
    (POKER, {}, {"device": "shuffling_device", "boxes": 16}),
    (BACEBALL, {"options": {"strike_out_against_30": "points", "home_run_against_33": "points"}}, {"boxes": 7}),
    (BACEBALL, {"options": {"dealer_strike_out": "player_wins", "jackpot_multiples": "to_one"}}, {"boxes": 2}),
    (BACEBALL, {"options": {"dealer_strike_out": "player_loses"}}, {"stakes": {"bet": 250, "strike_1": 100}}),
    (BACEBALL, {"chips": ChipSet.of(["2"])}, {"meters": {"major": 123_456_78, "minor": 9}, "boxes": 3}),
]


@pytest.mark.soak
@pytest.mark.parametrize(("book", "terms", "given"), VARIED)
def test_other_terms_other_procedure(book: str, terms: dict[str, Any], given: dict[str, Any]) -> None:
    made = terms_of(book, **terms)
    plan = plan_of(made, rounds=COUNTED, seed=seed_for(f"{book} {terms} {given}"), **given)
    check_against_pipeline(made, plan, ROUNDS // 2)
    check_tally(plan)


@pytest.mark.parametrize("book", BOOKS)
def test_a_changed_row_moves_the_simulation(book: str) -> None:
    def dearer(row: Row) -> Row:
        return replace(row, pays=Odds(row.pays.pays + 1, row.pays.on)) if isinstance(row.pays, Odds) else row

    changed = terms_of(rulebook(book).change_rows(dearer))
    before, after = (run_chunk(plan_of(terms), 0) for terms in (terms_of(book), changed))
    assert before.counts == after.counts
    assert sum(before.sums) < sum(after.sums)
    check_against_pipeline(changed, plan_of(changed), ROUNDS // 2)


CHOICES = {**{book: {"war"} for book in WAR_BOOKS}, POKER: {"fold", "play"}, BACEBALL: set()}


@pytest.mark.bulk
@pytest.mark.parametrize("boxes", [1, 3])
@pytest.mark.parametrize("book", BOOKS)
def test_chunks_are_pure_and_add_up(book: str, boxes: int) -> None:
    plan = plan_of(book, boxes=boxes, rounds=1_050, chunk=200)
    assert plan.chunks == 6
    assert [plan.rounds_in(number) for number in range(6)] == [200] * 5 + [50]
    tallies = [run_chunk(pickle.loads(pickle.dumps(plan)), number) for number in (5, 4, 3, 2, 1, 0)]
    assert tallies[::-1] == [run_chunk(plan, number) for number in range(6)]
    together = reduce(add, tallies)
    assert together == reduce(add, tallies[::-1])
    assert together.rounds == 1_050
    assert sum(together.case_counts) == 1_050 * boxes
    assert pickle.loads(pickle.dumps(together)) == together
    assert set(plan.choices) == CHOICES[plan.book]
    other = run_chunk(plan_of(book, boxes=boxes, rounds=200, seed=2), 0)
    assert tallies[-1].counts != other.counts != tallies[-2].counts


@pytest.mark.parametrize("book", BOOKS)
def test_a_chunk_in_stretches(book: str) -> None:
    plan = plan_of(book, boxes=2, rounds=2_300, chunk=2_000)
    plan = replace(plan, tables=plan.tables._replace(common=plan.tables.common // 2))  # some rounds are noted
    for number in range(2):
        whole = trace_chunk(plan, number)
        stretches = list(trace_stretches(plan, number, 300))
        assert [len(trace.cases) for trace, _ in stretches] == [300] * 6 + [200] if number == 0 else [300]
        assert reduce(add, (tally for _, tally in stretches)) == run_chunk(plan, number)
        for name in ("cards", "dealer", "cases", "choices", "out"):
            pieces = [getattr(trace, name) for trace, _ in stretches]
            assert (np.concatenate(pieces) == getattr(whole, name)).all()


def test_what_a_tally_says() -> None:
    tally = run_chunk(plan_of("star-casino-war", boxes=2, rounds=5_000), 0)
    assert tally.net("initial", "war") == tally.net("initial") + tally.net("war")
    assert tally.action("initial") == 2 * 5_000 * 100
    assert tally.mean("tie") * 5_000 == tally.net("tie")
    assert tally.variance("initial", "war") == (
        tally.variance("initial")
        + tally.variance("war")
        + 2 * (tally.products[1][2] / tally.mean("tie") ** 0 / 5_000 - tally.mean("initial") * tally.mean("war"))
    )
    with pytest.raises(ValueError, match="different plans"):
        tally + run_chunk(plan_of("star-casino-war", rounds=10), 0)


def test_tallies_hold_amounts_of_any_size() -> None:
    """Squares of the largest stakes outgrow 64 bits; the tally keeps them exact."""
    most = 10**14 - 2
    plan = plan_of("star-casino-war", stakes={"initial": most, "tie": most}, boxes=3)
    tally, small = (
        run_chunk(plan, 0),
        run_chunk(plan_of("star-casino-war", stakes={"initial": 2, "tie": 2}, boxes=3), 0),
    )
    assert tally.sums == tuple(amount * most // 2 for amount in small.sums)
    assert tally.square("tie") == small.square("tie") * most**2 // 4 > 1 << 64


@pytest.mark.bulk
@pytest.mark.parametrize("floor", ["prize", "share", "meter"])
def test_shared_prizes(floor: str) -> None:
    """Hands that hit one meter together share it: such rounds are rare, so here two aces are as good."""

    def easy(row: Row) -> Row:
        return replace(row, findings={"jackpot": ("two_aces_mixed",)}) if row.pays is major else row

    def hitting(plan: Plan, trace: Trace) -> list[int]:
        """How many hands hit the major meter, round by round."""
        found: list[int] = np.array([meter == "major" for meter in plan.money.meters])[trace.cases].sum(axis=1).tolist()
        return found

    book = rulebook(BACEBALL)
    major = next(row.pays for row in book.rows if row.findings.get("jackpot") == ("three_aces_diamonds",))
    fixed = next(row for row in book.rows if row.findings.get("jackpot") == ("two_aces_mixed",))
    rows = [easy(row) for row in book.rows if row.findings.get("jackpot") != ("two_aces_mixed",)]
    rows.append(replace(fixed, findings={"jackpot": ("three_aces_diamonds",)}))
    rows.append(replace(rows[-1], options={"jackpot_multiples": "to_one"}))
    terms = terms_of(replace(book, rows=tuple(rows)), chips=ChipSet.of(["5"]), options={"jackpot_floor": floor})
    plan = plan_of(terms, boxes=7, rounds=short_or_long(150, 3_000), meters={"major": 250_000_00})
    plan, trace = traced_where(plan, chance(f"shared {floor}"), lambda plan, trace: max(hitting(plan, trace)) > 1)
    check_against_pipeline(terms, plan, plan.rounds)
    check_tally(plan)
    expected = [(at, hands) for at, hands in enumerate(hitting(plan, trace)) if hands]
    hits = [(hit.round, dict(hit.hands).get("major", 0)) for hit in run_chunk(plan, 0).hits]
    assert [hit for hit in hits if hit[1]] == expected


def test_hits_beyond_the_room_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chunk with more hits than were expected is played again with room for all."""
    plan = plan_of(BACEBALL, rounds=3_000, boxes=2)
    tally = run_chunk(plan, 0)
    often = replace(plan, tables=plan.tables._replace(common=0))
    monkeypatch.setattr(chunks, "_FEW_HITS", 100)
    found = run_chunk(often, 0)
    assert [hit.round for hit in found.hits] == list(range(3_000))
    assert replace(found, hits=tally.hits) == tally


@pytest.mark.parametrize(("book", "boxes"), [(STAR, 1), (BACEBALL, 1), (BACEBALL, 2)])
def test_nothing_is_written_beyond_the_room_for_hits(book: str, boxes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled code does not look where an array ends: here one cell more lies behind each, and stays as it was."""
    room, wide = 10, []

    def guarded(counts: Any, pairs: Any, hits: Any, hit_cases: Any) -> Found:
        wide.extend([np.full(room + 1, 7_777, hits.dtype), np.full((room + 1, boxes), 7_777, hit_cases.dtype)])
        return Found(counts, pairs, wide[0][:room], wide[1][:room])

    plan = plan_of(book, rounds=200, boxes=boxes)
    often = replace(plan, tables=plan.tables._replace(common=0))
    monkeypatch.setattr(chunks, "Found", guarded)
    run = chunks.Player(often, chunk_state(often.seed, 0))._play(200, room, False, False)
    assert run.marks[HITS] == 200
    assert wide[0].tolist() == [*range(room), 7_777]
    assert (wide[1][:room] < len(plan.cases)).all() and (wide[1][room] == 7_777).all()


@pytest.mark.bulk
def test_cards_that_only_look_alike() -> None:
    """A finder that tells cards apart where no probe looks: the arrays are filled card by card instead."""
    book = rulebook(BACEBALL)
    number = {card: at for at, card in enumerate(DECK)}

    def finder(options: Mapping[str, str]) -> Find:
        plain = book.game.finder(options)

        def find(hand: Sequence[Card], dealer: Sequence[Card], choice: str | None) -> Case:
            case = plain(hand, dealer, choice)
            one, two, three = (number[card] for card in hand)
            near = {abs(one - two), abs(one - three), abs(two - three)} & {0, 1, 13, 39, 51}
            if near or one % 2:
                return case
            return (*case[:1], "ten", *case[2:])

        return find

    odd = replace(book, game=replace(book.game, finder=finder))
    terms = terms_of(odd)
    plan = plan_of(terms, boxes=2, stakes={"bet": 100, "strike_1": 100})
    assert len(plan.tables.classes) == 52**3
    check_against_pipeline(terms, plan)
    check_tally(plan)


def test_what_arrays_cannot_hold_is_played_card_by_card() -> None:
    """A standing by which cards of one rank differ is not the showdown: no order of hands says that, and nobody gets a
    wrong figure."""
    book = rulebook(STAR)

    def finer(hand: Sequence[Card]) -> tuple[int, str]:
        return hand[0].rank, hand[0].suit

    assert plan_of(book).plain is None
    assert plan_of(replace(book, game=replace(book.game, standing=finer))).plain is not None


def test_every_chunk_has_words_of_its_own() -> None:
    words = {int(word) for seed in (0, 1, 2**64 - 1) for number in range(50) for word in chunk_state(seed, number)}
    assert len(words) == 3 * 50 * 4


def test_a_trace_deals_real_cards() -> None:
    plan = plan_of("crown-casino-war", boxes=3, rounds=500)
    trace = trace_chunk(plan, 0)
    for shoe in range(1, 6):
        dealt = [
            card
            for at in np.flatnonzero(trace.shoes == shoe)
            for hand in (*trace.cards[at], trace.dealer[at])
            for card in hand_of(hand)
        ]
        assert max(dealt.count(card) for card in DECK) <= plan.decks
        assert len(set(dealt)) > 30
    assert len(trace_chunk(plan, 0, 10).cases) == 10
    assert (trace_chunk(plan, 0, 10).cards == trace.cards[:10]).all()
    assert make_plan(terms_of(STAR), rounds=1, strategy=war_above_eight).strategy == "war_above_eight"
    assert make_plan(terms_of(STAR), rounds=1, strategy=to_war, name="always-war").strategy == "always-war"
