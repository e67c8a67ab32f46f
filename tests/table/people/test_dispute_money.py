"""What decisions in a dispute come to: money that is paid and taken back, hands that are void; all of it in words."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.cli.board import board
from cutcard.money import cents
from cutcard.table.steps.people.disputes import AdjustmentMade, AdjustmentReversed
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.steps.trouble.voiding import Voided
from cutcard.telling.sentences import sentence
from tests.support.books import CROWN, STAR
from tests.support.tables import Play
from tests.table.people.closing import a_round
from tests.table.people.disputes import FIRST, LAST, SENIOR, THREE, decided, disputed, final
from tests.table.war import bet, finish

# --- money


@pytest.mark.clause("star-casino-war", "13.11", "13.12")
@pytest.mark.clause("star-three-card-poker", "14.12", "14.13")
@pytest.mark.clause("star-baceball", "14.12", "14.13")
def test_a_later_decision_takes_back_what_an_earlier_one_paid() -> None:
    for book in THREE:
        play = decided(book, "adjust", amount="50", finding="Fifty short")
        settled = play.all(WagerSettled)
        assert (play.net("A"), play.table.accounts["float"]) == (150, -150_00)
        assert play.last(AdjustmentMade).clauses == (FIRST[book],)
        play.player("A", "ask_for_review", dispute=1)
        play.do("review_dispute", "Mia", SENIOR[book], dispute=1, outcome="adjust", amount="80")
        assert (play.net("A"), play.table.accounts["float"]) == (180, -180_00)
        back = play.last(AdjustmentReversed)
        assert (back.player, back.amount, back.clauses) == ("A", 50_00, (FIRST[book],))
        final(play, finding="It stood as it was")
        assert (play.net("A"), play.table.accounts["float"]) == (100, -100_00)
        assert (play.last(AdjustmentReversed).amount, play.last(AdjustmentReversed).clauses) == (80_00, (LAST[book],))
        assert play.all(WagerSettled) == settled, "what was settled is never altered"


def test_a_decision_that_is_confirmed_moves_no_money_again() -> None:
    play = decided(STAR, "adjust", amount="50")
    final(play, outcome="adjust", amount="50")
    assert len(play.all(AdjustmentMade)) == 1 and not play.all(AdjustmentReversed)
    assert play.net("A") == 150
    play.staff("tell_of_rights", dispute=1)
    assert play.net("A") == 150


def test_the_money_may_be_due_to_another_player() -> None:
    play = disputed(STAR)
    play.bet("B", 2, initial=10)
    play.player("B", "withdraw_wager", box=2, wager="initial")
    play.do("decide_dispute", "Gus", "gaming_supervisor", dispute=1, outcome="adjust", amount="5", player="B")
    assert (play.net("A"), play.net("B")) == (100, 5)
    final(play, outcome="adjust", amount="5")
    assert (play.net("A"), play.net("B")) == (105, 0)


def test_what_a_decision_cannot_say() -> None:
    play = disputed(CROWN)
    for fields, code in (
        ({"outcome": "adjust"}, "bad_amount"),
        ({"outcome": "stands", "amount": "5"}, "bad_amount"),
        ({"outcome": "void", "amount": "5"}, "bad_amount"),
        ({"outcome": "adjust", "amount": "5", "player": "Cy"}, "not_at_table"),
        ({"outcome": "stands", "finding": "x" * 201}, "bad_text"),
        ({"outcome": "stands", "finding": "\x1b[2J"}, "bad_text"),
        ({"outcome": "void"}, "too_late"),
    ):
        refusal = play.refused("decide_dispute", "Max", "tg_area_manager", dispute=1, **fields)
        assert (refusal.code, refusal.clauses) == (code, ("11.10",))
    for number, code in ((0, "no_dispute"), (2, "no_dispute")):
        refusal = play.refused("decide_dispute", "Max", "tg_area_manager", dispute=number, outcome="stands")
        assert refusal.code == code and "11.10" in refusal.clauses


@pytest.mark.parametrize("book", THREE)
def test_at_the_star_no_decision_in_a_dispute_voids(book: str) -> None:
    play = disputed(book)
    refusal = play.refused("decide_dispute", "Gus", "gaming_supervisor", dispute=1, outcome="void")
    assert refusal.code == "no_void" and FIRST[book] in refusal.clauses


@pytest.mark.clause("crown-casino-war", "11.10")
@pytest.mark.parametrize(("box", "settled", "nets"), [(1, 0, (0, -100)), (None, 0, (0, 0)), (None, 1, (0, -100))])
def test_at_crown_a_decision_may_void_what_is_not_settled_yet(
    box: int | None, settled: int, nets: tuple[int, int]
) -> None:
    """A would win, B would lose and is settled first."""
    play = Play(CROWN)
    play.bet("A", 1, casino_war=100)
    play.bet("B", 2, casino_war=100)
    play.deal("Kd 5h 9s")
    for _ in range(settled):
        play.dealer("settle")
    play.player("A", "raise_dispute", about="My card was seen", box=box)
    play.do("decide_dispute", "Max", "tg_area_manager", dispute=1, outcome="void")
    voided = play.last(Voided)
    assert (voided.ground, voided.scope, voided.clauses) == ("11.10", "hand" if box else "round", ("11.10",))
    play.settle()
    assert (play.net("A"), play.net("B")) == nets
    play.clear()
    assert play.table.accounts["layout"] == 0


def test_a_void_needs_a_wager_on_the_box_and_nothing_else_gone_wrong() -> None:
    play = Play(CROWN)
    play.bet("A", 1, casino_war=100)
    play.deal("Kd")
    play.player("A", "raise_dispute", about="Not my box", box=2)
    refusal = play.refused("decide_dispute", "Max", "tg_area_manager", dispute=1, outcome="void")
    assert (refusal.code, refusal.clauses) == ("cannot_be", ("11.10",))
    play.player("A", "raise_dispute", about="My box", box=1)
    play.deal("5h", box=3)
    assert play.table.trouble is not None
    refusal = play.refused("decide_dispute", "Max", "tg_area_manager", dispute=2, outcome="void")
    assert refusal.code == "trouble_first" and refusal.clauses
    play.do("decide_dispute", "Max", "tg_area_manager", dispute=2, outcome="stands")


DECISION = st.one_of(
    st.just({"outcome": "stands"}),
    st.builds(
        lambda cents, player: {"outcome": "adjust", "amount": f"{cents // 100}.{cents % 100:02d}", "player": player},
        st.integers(1, 10_000_00),
        st.sampled_from(("A", "")),
    ),
)


@settings(max_examples=25, deadline=None)
@given(decisions=st.tuples(DECISION, DECISION, DECISION), book=st.sampled_from(THREE))
def test_whatever_is_decided_the_money_adds_up(decisions: tuple[dict[str, Any], ...], book: str) -> None:
    first, second, last = decisions
    play = decided(book, **first)
    play.player("A", "ask_for_review", dispute=1)
    play.do("review_dispute", "Mia", SENIOR[book], dispute=1, **second)
    final(play, **last)
    due = cents(last.get("amount", "0"))
    assert play.table.accounts["purse:A"] == 100_00 + due
    assert sum(play.table.accounts.values()) == 0
    made = sum(event.amount for event in play.all(AdjustmentMade))
    back = sum(event.amount for event in play.all(AdjustmentReversed))
    assert made - back == due


# --- in words


def told(play: Play, since: int) -> list[str]:
    return [sentence(event, play.book) for event in play.events[since:]]


def test_a_dispute_and_the_close_of_the_day_in_sentences() -> None:
    play = Play(STAR)
    a_round(play)
    since = len(play.events)
    play.player("A", "raise_dispute", about="The nine was an ace", box=1)
    assert "dispute 1 (A, round 1): raised" in board(play.table)
    play.staff("show_hands", round=1)
    play.do("decide_dispute", "Gus", "gaming_supervisor", dispute=1, outcome="adjust", amount="50", finding="A slip")
    play.player("A", "ask_for_review", dispute=1)
    play.do("review_dispute", "Mia", "gaming_manager", dispute=1, outcome="stands")
    final(play)
    assert "dispute 1 (A, round 1): final, the right to complain to be told" in board(play.table)
    play.staff("tell_of_rights", dispute=1)
    assert not any(line.startswith("dispute") for line in board(play.table))
    play.do("record_complaint", "Ina", "inspector", player="A", about="Still an ace", dispute=1)
    play.player("A", "raise_dispute", about="And the chips")
    play.player("A", "end_dispute", dispute=2)
    play.staff("give_closing_notice", at=60)
    assert "closes at second 1260" in board(play.table)
    play.staff("withdraw_closing_notice")
    play.player("A", "leave_table")
    play.staff("close_table", found=311, float="900")
    assert told(play, since) == [
        "A disputes round 1 on box 1: The nine was an ace (dispute 1).",
        "The hands of round 1 are shown again: box 1 K♣; the dealer 9♣. A's Initial Wager of $100 on box 1 wins: $100 "
        "is paid, the stake comes back ($100).",
        "First decision on dispute 1 by Gus: the result is adjusted (A slip).",
        "A is paid $50 by the decision on dispute 1.",
        "A review of the decision on dispute 1 is asked for.",
        "Review on dispute 1 by Mia: the result stands.",
        "The $50 that the earlier decision on dispute 1 paid A comes back.",
        "The last word on dispute 1 by Opal: the result stands.",
        "A is told of the right to complain outside the house (dispute 1).",
        "A has complained to the regulator after dispute 1: Still an ace.",
        "A disputes round 1: And the chips (dispute 2).",
        "Dispute 2 is over: nothing more is disputed.",
        "A sign says that the table closes in 20 minutes, at 00:21 UTC.",
        "The closing notice is withdrawn: the table stays open.",
        "A leaves the table.",
        "The table closes after round 1; the float is down $100, with $900 counted in it. 311 cards are counted, which "
        "is not right. To be done: check cards, tell surveillance, tell inspector.",
    ]


def test_what_crown_says() -> None:
    play = Play(CROWN)
    play.player("A", "raise_dispute", about="The seat is mine")
    play.staff("decide_dispute", dispute=1, outcome="stands")
    play.staff("tell_of_rights", dispute=1)
    play.staff("give_closing_notice")
    assert "closes after round 3" in board(play.table)
    play.staff("withdraw_closing_notice")
    play.staff("close_table", found=312)
    assert not any(line.startswith("closes") for line in board(play.table))
    said = told(play, 0)
    assert "A disputes: The seat is mine (dispute 1)." in said
    assert "The last word on dispute 1 by Sam: the result stands." in said
    assert "The players are told that the table closes after round 3." in said
    assert said[-1] == "The table closes after round 0; the float is even. 312 cards are counted."
    again = Play(CROWN)
    bet(again, "A", 1)
    again.deal("5d 9s")
    finish(again)
    again.player("A", "leave_table")
    again.staff("close_table", found=312)
    assert told(again, 0)[-1].startswith("The table closes after round 1; the float is up $100.")
    plain = Play(STAR)
    plain.staff("close_table")
    assert told(plain, 0)[-1] == "The table closes after round 0; the float is even."
