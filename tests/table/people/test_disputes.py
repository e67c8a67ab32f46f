"""Disputes at a table: who decides, who reviews, who has the last word, what is paid, and the notice that is owed."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.table.kept import Dispute
from cutcard.table.steps.people.complaints import ComplaintRecorded, DisputeEnded, RightsTold
from cutcard.table.steps.people.disputes import (
    DisputeDecided,
    DisputeRaised,
    DisputeReviewed,
    FinalDecisionGiven,
)
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.tables import Play
from tests.table.people.closing import a_round
from tests.table.people.disputes import FIRST, LAST, SENIOR, THREE, decided, disputed, final


def stage(play: Play) -> str:
    """How far the only dispute has come."""
    (dispute,) = play.table.disputes.open
    return dispute.stage


# --- the way of a dispute


@pytest.mark.clause("star-casino-war", "13.11", "13.12")
@pytest.mark.clause("star-three-card-poker", "14.12", "14.13")
@pytest.mark.clause("star-baceball", "14.12", "14.13")
def test_s63_the_same_person_does_not_review_and_the_last_word_owes_a_notice() -> None:
    for book in THREE:
        play = decided(book)
        play.player("A", "ask_for_review", dispute=1)
        for role in ("gaming_supervisor", SENIOR[book]):
            refusal = play.refused("review_dispute", "Gus", role, dispute=1, outcome="stands")
            assert (refusal.code, refusal.clauses) == ("same_person", (FIRST[book],))
        if book == STAR:
            lower = play.refused("review_dispute", "Mia", "gaming_supervisor", dispute=1, outcome="stands")
            assert lower.message.endswith("Not a Gaming Supervisor after a Gaming Supervisor")
        (reviewed,) = play.do("review_dispute", "Mia", SENIOR[book], dispute=1, outcome="stands")
        assert isinstance(reviewed, DisputeReviewed) and reviewed.clauses == (FIRST[book],)
        (last,) = play.do("give_final_decision", "Opal", "casino_operator", dispute=1, outcome="stands")
        assert isinstance(last, FinalDecisionGiven) and last.clauses == (LAST[book],)
        assert stage(play) == "final", "incomplete, as nobody has told A of the right to complain"
        play.player("A", "leave_table")
        (told,) = play.staff("tell_of_rights", dispute=1)
        assert isinstance(told, RightsTold) and (told.to, told.clauses) == ("A", (LAST[book],))
        assert play.table.disputes.open == ()
        play.staff("close_table")


@pytest.mark.clause("crown-casino-war", "11.10", "11.11")
def test_at_crown_an_area_manager_has_the_last_word_at_once() -> None:
    play = disputed(CROWN)
    for role in ("dealer", "tg_higher_duties_dealer", "casino_operator", "player"):
        refusal = play.refused("decide_dispute", "A", role, dispute=1, outcome="stands")
        assert (refusal.code, refusal.clauses) == ("wrong_role", ("11.10",))
    (said,) = play.do("decide_dispute", "Max", "tg_area_manager", dispute=1, outcome="stands")
    assert isinstance(said, DisputeDecided) and said.final and said.clauses == ("11.10",)
    assert stage(play) == "final"
    refusal = play.refused("ask_for_review", "A", "player", dispute=1)
    assert refusal.code == "no_such_power" and "11.10" in refusal.clauses
    refusal = play.refused("review_dispute", "Cas", "tg_assistant_casino_manager", dispute=1, outcome="stands")
    assert refusal.code == "no_such_power" and "11.10" in refusal.clauses
    for command in ("decide_dispute", "give_final_decision"):
        refusal = play.refused(command, "Cas", "tg_assistant_casino_manager", dispute=1, outcome="stands")
        assert (refusal.code, refusal.clauses) == ("decided_already", ("11.10",))
    (told,) = play.staff("tell_of_rights", dispute=1)
    assert isinstance(told, RightsTold) and told.clauses == ("11.11",)


@pytest.mark.clause("crown-casino-war", "11.12")
def test_the_vcglr_takes_a_complaint_at_any_time() -> None:
    play = disputed(CROWN)
    assert stage(play) == "raised"
    for dispute in (1, None):
        (taken,) = play.do("record_complaint", "Val", "vcglr", player="A", about="Paid too little", dispute=dispute)
        assert isinstance(taken, ComplaintRecorded) and taken.clauses == ("11.12",)
    refusal = play.refused("record_complaint", "Max", "tg_area_manager", player="A", about="Paid too little")
    assert refusal.code == "wrong_role" and "11.12" in refusal.clauses


@pytest.mark.clause("star-casino-war", "13.12")
@pytest.mark.clause("star-three-card-poker", "14.13")
@pytest.mark.clause("star-baceball", "14.13")
def test_an_inspector_takes_a_complaint_after_the_last_word() -> None:
    for book in THREE:
        play = decided(book)
        complaint = {"player": "A", "about": "Paid too little", "dispute": 1}
        refusal = play.refused("record_complaint", "Ina", "inspector", **complaint)
        assert (refusal.code, refusal.clauses) == ("not_final", (LAST[book],))
        final(play)
        (taken,) = play.do("record_complaint", "Ina", "inspector", **complaint)
        assert isinstance(taken, ComplaintRecorded) and taken.clauses == (LAST[book],)
        assert stage(play) == "final", "the house owes its notice all the same"
        play.staff("tell_of_rights", dispute=1)
        play.do("record_complaint", "Ina", "inspector", **complaint)
        for wrong, code in (({"dispute": 2}, "no_dispute"), ({"about": ""}, "bad_text"), ({"player": ""}, "bad_name")):
            assert play.refused("record_complaint", "Ina", "inspector", **{**complaint, **wrong}).code == code
        assert play.refused("record_complaint", "Gus", "gaming_supervisor", **complaint).code == "wrong_role"


@pytest.mark.clause("nz-casino-war", "2.1")
def test_new_zealand_leaves_disputes_to_rules_that_are_not_at_hand() -> None:
    play = Play(NZ)
    a_round(play)
    sent: dict[str, dict[str, Any]] = {
        "raise_dispute": {"about": "No"},
        "decide_dispute": {"dispute": 1, "outcome": "stands"},
        "ask_for_review": {"dispute": 1},
        "review_dispute": {"dispute": 1, "outcome": "stands"},
        "give_final_decision": {"dispute": 1, "outcome": "stands"},
        "end_dispute": {"dispute": 1},
        "record_complaint": {"player": "A", "about": "No"},
    }
    for command, fields in sent.items():
        refusal = play.refused(command, "A", "player", **fields)
        assert (refusal.code, refusal.clauses) == ("no_such_power", ("2.1",))
        assert "Division 1" in refusal.message
    assert play.refused("tell_of_rights", "Opal", "casino_operator", dispute=1).code == "no_dispute"


# --- who, and in which order


@pytest.mark.parametrize(
    ("book", "clauses"), ((STAR, ("13.11",)), (CROWN, ("11.10", "11.12")), (POKER, ("14.12",)), (BACEBALL, ("14.12",)))
)
def test_players_and_spectators_raise_disputes_and_staff_does_not(book: str, clauses: tuple[str, ...]) -> None:
    play = Play(book)
    a_round(play)
    watcher = "onlooker" if book == CROWN else "spectator"
    (raised,) = play.do("raise_dispute", "Stu", watcher, about="I saw a nine", box=1)
    assert isinstance(raised, DisputeRaised)
    assert (raised.dispute, raised.round, raised.box, raised.clauses) == (1, 1, 1, clauses)
    assert play.table.disputes.open == (Dispute(1, "Stu", "I saw a nine", 1, 1),)
    refusal = play.refused("raise_dispute", "Dee", "dealer", about="Not so")
    assert (refusal.code, refusal.clauses) == ("wrong_role", clauses)


@pytest.mark.parametrize("book", THREE)
def test_only_whoever_raised_a_dispute_carries_it_on_or_drops_it(book: str) -> None:
    play = decided(book)
    for command in ("ask_for_review", "end_dispute"):
        refusal = play.refused(command, "B", "player", dispute=1)
        assert (refusal.code, refusal.clauses) == ("not_your_dispute", (FIRST[book],))
    (ended,) = play.player("A", "end_dispute", dispute=1)
    assert isinstance(ended, DisputeEnded) and play.table.disputes.open == ()
    for command in ("ask_for_review", "end_dispute"):
        assert play.refused(command, "A", "player", dispute=1).code == "dispute_over"
        assert play.refused(command, "A", "player", dispute=2).code == "no_dispute"
    play.player("A", "raise_dispute", about="And yet")
    assert play.table.disputes.count == 2
    play.player("A", "end_dispute", dispute=2)


@pytest.mark.parametrize("book", THREE)
def test_each_step_comes_once_and_in_its_order(book: str) -> None:
    play = disputed(book)
    answer = {"dispute": 1, "outcome": "stands"}
    assert play.refused("ask_for_review", "A", "player", dispute=1).code == "no_review"
    assert play.refused("review_dispute", "Mia", SENIOR[book], **answer).code == "no_review"
    refusal = play.refused("give_final_decision", "Opal", "casino_operator", **answer)
    assert (refusal.code, refusal.clauses) == ("not_decided", (FIRST[book],))
    assert play.refused("tell_of_rights", "Sam", play.supervisor, dispute=1).code == "not_final"
    play.do("decide_dispute", "Gus", "gaming_supervisor", **answer, finding="The cards are clear")
    refusal = play.refused("decide_dispute", "Gil", "gaming_supervisor", **answer)
    assert (refusal.code, refusal.clauses) == ("decided_already", (FIRST[book],))
    assert play.refused("review_dispute", "Mia", SENIOR[book], **answer).code == "no_review"
    play.player("A", "ask_for_review", dispute=1)
    assert play.refused("ask_for_review", "A", "player", dispute=1).code == "no_review"
    refusal = play.refused("give_final_decision", "Opal", "casino_operator", **answer)
    assert (refusal.code, refusal.clauses) == ("review_first", (FIRST[book],))
    play.do("review_dispute", "Mia", SENIOR[book], **answer)
    assert stage(play) == "reviewed"
    assert play.refused("review_dispute", "Mia", SENIOR[book], **answer).code == "no_review"
    refusal = play.refused("tell_of_rights", "Sam", play.supervisor, dispute=1)
    assert (refusal.code, refusal.clauses) == ("not_final", (LAST[book],))
    final(play)
    refusal = play.refused("give_final_decision", "Opal", "casino_operator", **answer)
    assert (refusal.code, refusal.clauses) == ("decided_already", (LAST[book],))
    assert play.refused("tell_of_rights", "A", "player", dispute=1).code == "wrong_role"
    play.staff("tell_of_rights", dispute=1)
    assert play.refused("tell_of_rights", "Sam", play.supervisor, dispute=1).code == "dispute_over"


@pytest.mark.parametrize("book", THREE)
def test_the_wrong_person_decides_nothing(book: str) -> None:
    play = decided(book)
    play.player("A", "ask_for_review", dispute=1)
    answer = {"dispute": 1, "outcome": "stands"}
    for command, wrong, clause in (
        ("decide_dispute", ("player", "dealer", "casino_operator"), FIRST[book]),
        ("review_dispute", ("player", "dealer", "casino_operator"), FIRST[book]),
        ("give_final_decision", ("player", "dealer", "gaming_supervisor", "inspector"), LAST[book]),
    ):
        for role in wrong:
            refusal = play.refused(command, "Zed", role, **answer)
            assert refusal.code == "wrong_role" and clause in refusal.clauses
            assert refusal.message.startswith("role: only")


@pytest.mark.clause("star-casino-war", "13.11")
@pytest.mark.clause("star-three-card-poker", "14.12")
@pytest.mark.clause("star-baceball", "14.12")
def test_every_book_of_the_star_wants_a_senior_reviewer_where_there_is_one() -> None:
    answer = {"dispute": 1, "outcome": "stands"}
    for book, reading in ((STAR, "S17"), (POKER, "PD12"), (BACEBALL, "PD12")):
        play = decided(book)
        play.player("A", "ask_for_review", dispute=1)
        for peer in ("gaming_supervisor", "casino_supervisor"):
            refusal = play.refused("review_dispute", "Mia", peer, **answer)
            assert (refusal.code, refusal.clauses) == ("wrong_role", (FIRST[book],))
        (reviewed,) = play.do("review_dispute", "Mia", SENIOR[book], **answer)
        assert reading in reviewed.readings
    for book in (POKER, BACEBALL):
        play = disputed(book)
        play.do("decide_dispute", "Ann", "assistant_gaming_manager", **answer)
        play.player("A", "ask_for_review", dispute=1)
        refusal = play.refused("review_dispute", "Mia", "gaming_supervisor", **answer)
        assert (refusal.code, refusal.clauses) == ("wrong_role", ("14.12",))
        play.do("review_dispute", "Ben", "assistant_gaming_manager", **answer, nobody_senior=True)


@pytest.mark.clause("star-casino-war", "13.11")
@pytest.mark.parametrize(
    ("first", "reviewer", "nobody_senior", "reviews"),
    (
        ("gaming_supervisor", "gaming_supervisor", False, False),  # somebody senior may be there
        ("gaming_supervisor", "gaming_supervisor", True, True),
        ("gaming_supervisor", "assistant_gaming_manager", False, True),
        ("assistant_gaming_manager", "gaming_supervisor", True, False),
        ("assistant_gaming_manager", "assistant_gaming_manager", True, True),
        ("gaming_manager", "gaming_manager", False, True),  # nobody stands above
        ("gaming_manager", "assistant_gaming_manager", True, False),
    ),
)
def test_whoever_decided_first_another_reviews_it_who_is_senior_where_there_is_one(
    first: str, reviewer: str, nobody_senior: bool, reviews: bool
) -> None:
    play = disputed(STAR)
    play.do("decide_dispute", "Mo", first, dispute=1, outcome="stands")
    play.player("A", "ask_for_review", dispute=1)
    review = {"dispute": 1, "outcome": "stands", "nobody_senior": nobody_senior}
    if reviews:
        play.do("review_dispute", "Mia", reviewer, **review)
        assert play.last(DisputeReviewed).nobody_senior == nobody_senior and stage(play) == "reviewed"
    else:
        refusal = play.refused("review_dispute", "Mia", reviewer, **review)
        assert (refusal.code, refusal.clauses) == ("wrong_role", ("13.11",))


def test_where_nobody_is_there_to_review_the_last_word_may_come_at_once() -> None:
    play = disputed(STAR)
    play.do("decide_dispute", "Mo", "gaming_manager", dispute=1, outcome="stands")
    play.player("A", "ask_for_review", dispute=1)
    refusal = play.refused("give_final_decision", "Opal", "casino_operator", dispute=1, outcome="stands")
    assert refusal.code == "review_first"
    final(play, nobody_reviews=True)
    assert stage(play) == "final"


# --- what a dispute is about


def test_a_dispute_is_about_something_that_was_played() -> None:
    play = Play(STAR, ready=False)
    refusal = play.refused("raise_dispute", "A", "player", about="No cards")
    assert (refusal.code, refusal.clauses) == ("table_closed", ("13.11",))
    play = Play(STAR)
    play.player("A", "raise_dispute", about="The cards look old")
    assert play.table.disputes.open[0].round == 0
    a_round(play)
    for fields, code in (
        ({"round": 2}, "bad_round"),
        ({"round": 0}, "bad_round"),
        ({"round": -1}, "bad_round"),
        ({"box": 8}, "unknown_box"),
        ({"about": ""}, "bad_text"),
        ({"about": "x" * 201}, "bad_text"),
        ({"about": "two\nlines"}, "bad_text"),
    ):
        refusal = play.refused("raise_dispute", "A", "player", **{"about": "Look again", **fields})
        assert refusal.code == code and refusal.clauses
    play.player("A", "raise_dispute", about="x" * 200, round=1)
    assert play.refused("raise_dispute", "A", "player", about="Again").code == "raised_already"
    for box in (1, 2, 3):
        play.player("A", "raise_dispute", about="Look again", box=box)
    assert play.refused("raise_dispute", "A", "player", about="And again", box=4).code == "too_many_disputes"
    play.player("B", "raise_dispute", about="And I", box=4)
