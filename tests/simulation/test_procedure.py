"""A simulated table deals as a live one does: the same cards to the same hands, shuffled at the same moments."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from cutcard.citations import Refused
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.settlement.terms import Terms
from cutcard.simulation import Plan, Trace, make_plan, run_chunk, trace_chunk
from cutcard.simulation.plan import MOST_ROUNDS
from cutcard.simulation.procedure import procedure_of
from tests.simulation.live import live_table, table_plan
from tests.simulation.plans import STRATEGIES, terms_of, to_war, traced_where, war_above_eight
from tests.support.books import BACEBALL, CROWN, POKER, STAR, WAR_BOOKS
from tests.support.rounds import SCHEDULES
from tests.support.seeds import chance, short_or_long

CASES: list[tuple[str, dict[str, Any]]] = [
    *((book, {"boxes": boxes}) for book in WAR_BOOKS for boxes in (1, 7)),
    *((book, {"boxes": 5, "penetration": Fraction(1)}) for book in WAR_BOOKS),
    *((book, {"boxes": 6, "penetration": Fraction(9, 10), "strategy": war_above_eight}) for book in WAR_BOOKS),
    *((book, {"boxes": 4, "device": "continuous"}) for book in WAR_BOOKS),
    ("crown-casino-war", {"boxes": 9, "decks": 5, "burn": True, "penetration": Fraction(1)}),
    ("nz-casino-war", {"boxes": 7, "decks": 4, "burn": True, "penetration": Fraction(1)}),
    ("nz-casino-war", {"boxes": 3, "discard_three": True, "penetration": Fraction(1)}),
    ("nz-casino-war", {"boxes": 3, "discard_three": True, "device": "continuous", "burn": True}),
    ("star-casino-war", {"boxes": 20, "penetration": Fraction(1)}),
    ("star-casino-war", {"boxes": 20, "penetration": Fraction(19, 20)}),
    ("crown-casino-war", {"boxes": 9, "decks": 4, "penetration": Fraction(24, 25)}),
    ("star-casino-war", {"boxes": 2, "device": "multishuffler", "penetration": Fraction(3, 4)}),
    *(("star-three-card-poker", {"boxes": boxes}) for boxes in (1, 16)),
    ("star-three-card-poker", {"boxes": 5, "device": "shuffling_device"}),
    *(("star-baceball", {"boxes": boxes}) for boxes in (1, 2, 7)),
]
DEEP_CUTS = [(book, given) for book, given in CASES if Fraction(9, 10) < given.get("penetration", 0) < 1]


def rounds_for(book: str, given: dict[str, Any]) -> int:
    """Rounds enough for a shoe or two."""
    cards = 3 if "three" in book or "baceball" in book else 1
    boxes: int = given["boxes"]
    return short_or_long(450, 5_000) // (cards * (boxes + 1))


@pytest.mark.bulk
@pytest.mark.soak
@pytest.mark.parametrize(("book", "given"), CASES)
def test_a_live_table_deals_the_same(book: str, given: dict[str, Any]) -> None:
    """Where there is no cutting card, or it lies far back, the shoe that is dealt comes to its last card in a round."""
    rounds = rounds_for(book, given)
    deep = given.get("device") is None and (given.get("penetration", 0) > Fraction(9, 10) or book == BACEBALL)
    plan = table_plan(rulebook(book), rounds, given)
    plan, trace = traced_where(plan, chance(f"{book} {given}"), lambda plan, trace: not deep or trace.reloads[-1] > 0)
    assert deep or run_chunk(plan, 0).reloads == 0
    live = live_table(rulebook(book), plan, trace, given)
    assert live.out == trace.out.tolist()
    if given.get("device") != "continuous":
        assert live.shuffles == trace.shoes.tolist()
    assert live.reloads == trace.reloads.tolist()


@pytest.mark.bulk
@pytest.mark.soak
@pytest.mark.parametrize("by", [-1, 1])
@pytest.mark.parametrize(("book", "given"), DEEP_CUTS)
def test_the_cutting_card_of_a_reloaded_shoe(book: str, given: dict[str, Any], by: int) -> None:
    """It lies in the same part of fewer cards, which is told only by the round that begins just there.

    So a shoe is dealt in which one does: with the cutting card one place further on, it would be another shoe.
    """

    def told(plan: Plan, trace: Trace) -> bool:
        moved = plan.procedure._replace(last_after=plan.procedure.last_after + by)
        return not np.array_equal(trace_chunk(replace(plan, procedure=moved), 0).out, trace.out)

    plan = table_plan(rulebook(book), short_or_long(100, 2_000), given)
    plan, trace = traced_where(plan, chance(f"reloaded {book} {by}"), told)
    assert live_table(rulebook(book), plan, trace, given).out == trace.out.tolist()


def _word(book: str, topic: str, value: str) -> Rulebook:
    """A book with another word on one point of procedure."""
    found = rulebook(book)
    procedure = tuple(
        replace(provision, value=value) if provision.topic == topic else provision for provision in found.procedure
    )
    return replace(found, procedure=procedure)


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("book", "topic", "value", "given"),
    [
        (STAR, "cutting_card_first_in_round", "play_on_shuffle_after_round", {}),
        (CROWN, "cutting_card_first_in_round", "shuffle_now", {}),
        (STAR, "deal_order", "dealer_first_then_from_left", {}),
        (STAR, "burn_card", "none", {}),
        (STAR, "continuous_device", "no_cut", {"device": "continuous"}),
        (CROWN, "shuffle_triggers", "start_every_round_and_vacancy", {}),
        (POKER, "deal_order", "from_left_dealer_last", {}),
    ],
)
def test_a_changed_word_moves_both(book: str, topic: str, value: str, given: dict[str, Any]) -> None:
    both_move(_word(book, topic, value), book, {"boxes": 2, **given})


@pytest.mark.bulk
def test_a_changed_remedy_moves_both() -> None:
    """Without the burn after a reload, other cards come."""
    star = rulebook(STAR)
    remedies = tuple(
        replace(remedy, then=()) if remedy.irregularity == "shoe_exhausted" else remedy for remedy in star.remedies
    )
    both_move(replace(star, remedies=remedies), STAR, {"boxes": 5, "penetration": Fraction(1)})


@pytest.mark.bulk
def test_hands_that_are_cleared_early_are_shuffled_in_when_the_cards_run_out_in_a_war() -> None:
    """Where they stay on the table instead, the shoe after the reload is another."""
    given = {"boxes": 20, "penetration": Fraction(19, 20)}
    both_move(_word(STAR, "decided_cards_collected", "at_round_end"), STAR, given)


def both_move(changed: Rulebook, book: str, given: dict[str, Any], rounds: int = 60) -> None:
    """A changed book is dealt alike by the live table and by the simulation, and otherwise than before."""

    def moved(plan: Plan, trace: Trace) -> bool:
        before = trace_chunk(replace(unchanged, seed=plan.seed), 0)
        return not all(
            np.array_equal(getattr(before, what), getattr(trace, what)) for what in ("out", "cards", "dealer")
        )

    unchanged = table_plan(rulebook(book), rounds, given)
    plan, trace = traced_where(table_plan(changed, rounds, given), chance(f"moved {changed.id} {given}"), moved)
    assert live_table(changed, plan, trace, given).out == trace.out.tolist()


def _plan(book: str = "star-casino-war", **given: Any) -> Plan:
    terms = given.pop("terms", None) or terms_of(book)
    given.setdefault("strategy", STRATEGIES[terms.book.game.name])
    return make_plan(terms, **{"rounds": 10, **given})


REFUSED: list[tuple[str, dict[str, Any], str, str, tuple[str, ...]]] = [
    ("star-casino-war", {"rounds": 0}, "bad_rounds", "rounds: 1 to", ()),
    ("star-casino-war", {"rounds": 10**30}, "bad_rounds", "rounds: 1 to", ()),
    ("star-casino-war", {"rounds": MOST_ROUNDS + 1}, "bad_rounds", "rounds: 1 to", ()),
    ("star-casino-war", {"seed": -1}, "bad_seed", "seed: a whole number", ()),
    ("star-casino-war", {"seed": 1 << 64}, "bad_seed", "seed: a whole number", ()),
    ("star-casino-war", {"chunk": 0}, "bad_chunk", "chunk: at least one", ()),
    ("star-casino-war", {"boxes": 0}, "bad_boxes", "1 to 20, not 0", ("2.1", "2.2.1")),
    ("star-casino-war", {"boxes": 21}, "bad_boxes", "1 to 20, not 21", ("2.1", "2.2.1")),
    ("crown-casino-war", {"boxes": 10}, "bad_boxes", "1 to 9, not 10", ("2.1",)),
    ("nz-casino-war", {"boxes": 8}, "bad_boxes", "1 to 7, not 8", ("3.1",)),
    ("star-three-card-poker", {"boxes": 17}, "bad_boxes", "1 to 16, not 17", ("2.1",)),
    ("star-baceball", {"boxes": 8}, "bad_boxes", "1 to 7, not 8", ("2.1",)),
    *(
        ("star-casino-war", {"penetration": Fraction(share)}, "bad_penetration", "0.5 to 1 of them", ("4.6",))
        for share in ("0", "1.5", "-1", "0.25", "0.4999", "1.0001")
    ),
    ("crown-casino-war", {"penetration": Fraction(1, 3)}, "bad_penetration", "0.333", ("4.2.4", "4.2.4(a)")),
    ("star-baceball", {"penetration": Fraction(1, 2)}, "bad_penetration", "no cutting card", ("2.4.1", "3.6", "11.1")),
    ("star-three-card-poker", {"penetration": Fraction(1, 2)}, "bad_penetration", "no cutting card", ("2.3.1",)),
    (
        "nz-casino-war",
        {"penetration": Fraction(1, 2), "device": "continuous"},
        "bad_penetration",
        "no cutting card",
        ("3.4(c)",),
    ),
    ("star-baceball", {"device": "shoe"}, "bad_device", "not dealt from 'shoe'", ("2.4.1", "3.6", "11.1")),
    ("star-baceball", {"device": "continuous"}, "bad_device", "known: shuffling_device", ("2.4.1",)),
    ("crown-casino-war", {"device": "shoo"}, "bad_device", "did you mean 'shoe'?", ("2.3",)),
    ("star-casino-war", {"burn": False}, "burn_required", "always burned", ("4.9",)),
    ("star-three-card-poker", {"burn": True}, "no_burn", "no card is burned", ()),
    ("crown-casino-war", {"burn": True, "device": "continuous"}, "no_burn", "not cut", ("4.3.1",)),
    ("star-casino-war", {"discard_three": True}, "no_discard", "no cards are discarded", ("9.2",)),
    ("star-baceball", {"discard_three": True}, "no_discard", "no cards are discarded", ()),
    ("star-casino-war", {"strategy": None}, "strategy_missing", "nobody says how", ("5.7",)),
    ("star-casino-war", {"strategy": lambda hand: "wra"}, "bad_strategy", "did you mean 'war'?", ("5.7",)),
    ("star-casino-war", {"stakes": {}}, "no_wager", "at least one wager", ("7.1", "9.2.1")),
    ("star-casino-war", {"stakes": {"tie": 100}}, "wager_refused", "stakes: tie: a Tie Wager needs", ("5.1.3",)),
    ("star-casino-war", {"stakes": {"tye": 100}}, "unknown_wager", "stakes.tye", ()),
    ("star-casino-war", {"stakes": {"initial": 100, "war": 100}}, "wager_refused", "stakes.war", ("5.7",)),
    ("star-casino-war", {"stakes": {"initial": 0}}, "bad_amount", "stakes.initial", ("5.1.1",)),
    ("star-three-card-poker", {"stakes": {"ante_bonus": 5}}, "wager_refused", "no wager", ("10.2",)),
    ("star-baceball", {"meters": {"mayor": 5}}, "unknown_meter", "known: major, minor", ()),
    ("star-casino-war", {"meters": {"major": 5}}, "unknown_meter", "known: none", ()),
    ("star-baceball", {"meters": {"major": -5}}, "bad_amount", "meters.major", ("11.9.1",)),
]


@pytest.mark.parametrize(("book", "given", "code", "says", "clauses"), REFUSED)
def test_what_no_table_could_do(
    book: str, given: dict[str, Any], code: str, says: str, clauses: tuple[str, ...]
) -> None:
    with pytest.raises(Refused) as refused:
        _plan(book, **given)
    assert refused.value.code == code
    assert says in str(refused.value)
    assert refused.value.clauses[: len(clauses)] == clauses


@pytest.mark.parametrize(
    ("book", "device", "last", "after_ten", "burned"),
    [
        (STAR, "shoe", 155, 160, (1, 1)),  # the cutting card behind half of 312, which ends the shoe as it shows
        (STAR, "multishuffler", 155, 160, (1, 1)),
        (STAR, "continuous", 312, 312, (1, 1)),
        (CROWN, "shoe", 208, 213, (0, 0)),  # behind half of 416, and the round is played on
        (CROWN, "continuous", -1, -1, (0, 0)),
        ("nz-casino-war", "automatic_shuffler", 207, 212, (0, 0)),
        ("nz-casino-war", "continuous", -1, -1, (0, 0)),
        (POKER, "shoe", -1, -1, (0, 0)),
        (BACEBALL, "shuffling_device", 311, 311, (1, 1)),  # no cutting card: a round begins with the last card
    ],
)
def test_how_many_cards_may_be_out_when_a_round_begins(
    book: str, device: str, last: int, after_ten: int, burned: tuple[int, int]
) -> None:
    """In a new shoe, and in one that was loaded again while ten cards lay on the table; and how many are burned."""
    found = procedure_of(terms_of(book), boxes=3, device=device)
    assert (found.last, found.last_after[10], (found.burns, found.reload_burns)) == (last, after_ten, burned)
    assert found.last == found.last_after[0] and len(found.last_after) == 52 * terms_of(book).copies + 1


def test_the_cards_must_suffice() -> None:
    """No book lets a round outgrow its cards; one that did would be refused too."""
    book = rulebook("star-three-card-poker")
    wide = replace(book, facts=replace(book.facts, boxes=replace(book.facts.boxes, value=40)))
    with pytest.raises(Refused, match="a round on 17 may take 54 cards, and 1 deck holds 52") as refused:
        _plan(terms=Terms(wide, schedules=SCHEDULES), boxes=17)
    assert refused.value.clauses == ("2.1", "3.1")


def test_there_are_no_other_chunks() -> None:
    plan = _plan(strategy=to_war)
    with pytest.raises(IndexError, match="chunk 1 of 1"):
        run_chunk(plan, 1)
    with pytest.raises(IndexError, match="chunk -1 of 1"):
        run_chunk(plan, -1)
