"""A promotion that cannot be trusted: put off until validated, or its draw cancelled; inspectors are told first."""

from __future__ import annotations

import pytest

from cutcard.office.messages import DutyArose, DutyDone
from cutcard.promotions.integrity import DrawCancelled, InspectorateTold, Postponed
from cutcard.promotions.owing import DutyLate
from tests.promotions.desk import BOOKS, CHAIN, Desk, clause, refused, written
from tests.support.books import BACEBALL, POKER, STAR


def told(desk: Desk) -> None:
    desk.operator("tell_inspectorate", told="Inspector Ito", how="telephone")


@pytest.mark.clause(STAR, "14.12")
@pytest.mark.clause(POKER, "15.12")
@pytest.mark.clause(BACEBALL, "15.12")
@pytest.mark.parametrize("book", BOOKS)
def test_r10_and_dp26_nothing_else_is_done_before_the_inspectorate_is_told(book: str) -> None:
    desk = Desk(book, office="office:star:1").seal()
    desk.operator("postpone", parts=["draw"], why="an entry box was found open")
    (event,) = desk.events(Postponed)
    assert clause(book, "12") in event.clauses and desk.promotion.phase == "postponed"
    terms = written(book, claim_days=30)
    for command, given in (
        ("make_draw", {"link": CHAIN.link(1)}),
        ("amend_terms", {"terms": terms, "approval": "A-1"}),
        ("cancel_draw", {"why": "worse than that"}),
        ("resume", {"validated": "counted again"}),
        ("close_promotion", {}),
    ):
        found = refused(desk.operator, command, **given)
        assert found.code == "tell_first" and found.clauses == (clause(book, "12"),)
    assert refused(desk.person("Ann"), "tell_inspectorate", told="x", how="y").code == "not_allowed"
    assert refused(desk.operator, "tell_inspectorate", told="", how="telephone").code == "empty"
    told(desk)
    assert clause(book, "12") in desk.events(InspectorateTold)[0].clauses
    assert refused(desk.operator, "tell_inspectorate", told="x", how="y").code == "nothing_to_tell"
    (arose,) = [each for each in desk.said() if isinstance(each, DutyArose) and each.duty == "tell_inspectorate"]
    (done,) = [each for each in desk.said() if isinstance(each, DutyDone) and each.duty == "tell_inspectorate"]
    assert arose.until is None and (done.told, done.how) == ("Inspector Ito", "telephone")


@pytest.mark.clause(STAR, "14.12")
@pytest.mark.clause(POKER, "15.12")
@pytest.mark.clause(BACEBALL, "15.12")
@pytest.mark.parametrize("book", BOOKS)
def test_promotion_and_draw_are_put_off_apart_or_together_until_validated(book: str) -> None:
    desk = Desk(book).start().enter("Ann")
    assert refused(desk.person("Ann"), "postpone", parts=["draw"], why="x").code == "not_allowed"
    assert refused(desk.operator, "postpone", parts=[], why="x").code == "nothing_to_do"
    desk.operator("postpone", parts=["draw"], why="the drum is broken")
    told(desk)
    desk.enter("Ben")  # the promotion goes on
    desk.operator("postpone", parts=["promotion", "draw"], why="so are the forms")
    told(desk)
    found = refused(desk.person("Cleo"), "enter", terms=desk.document)
    assert found.code == "postponed" and found.clauses == (clause(book, "12"),)
    desk.clock("2026-12-11 20:00:01")
    assert refused(desk.operator, "seal_entries").code == "postponed"
    assert refused(desk.operator, "resume", validated=" ").code == "empty"
    desk.operator("resume", validated="every form was compared")
    desk.operator("seal_entries")
    desk.person("Ann")("give_value", value="cd" * 32)
    desk.clock("2026-12-11 21:00:00")
    desk.operator("make_draw", link=CHAIN.link(1))


@pytest.mark.clause(STAR, "14.12")
@pytest.mark.clause(POKER, "15.12")
@pytest.mark.clause(BACEBALL, "15.12")
@pytest.mark.parametrize("book", BOOKS)
def test_the_draw_is_cancelled_and_then_nobody_has_won(book: str) -> None:
    desk = Desk(book).draw()
    assert refused(desk.operator, "cancel_draw", why="").code == "empty"
    desk.operator("cancel_draw", why="the list lacked a page")
    (event,) = desk.events(DrawCancelled)
    assert clause(book, "12") in event.clauses and desk.promotion.phase == "cancelled" and not desk.promotion.wins
    assert not desk.promotion.owes("notify_winner")
    assert refused(desk.operator, "close_promotion").code == "tell_first"
    told(desk)
    assert refused(desk.operator, "resume", validated="x").code == "out_of_order"  # it is not put off, but gone
    desk.operator("close_promotion")
    assert not desk.promotion.duties


@pytest.mark.clause(STAR, "14.12")
@pytest.mark.clause(POKER, "15.12")
@pytest.mark.clause(BACEBALL, "15.12")
@pytest.mark.parametrize("book", BOOKS)
def test_nothing_is_drawn_in_a_promotion_that_is_put_off_and_not_validated(book: str) -> None:
    """It would be drawn, and so be postponed no longer, though nobody has validated anything."""
    desk = Desk(book).seal()
    desk.operator("postpone", parts=["promotion"], why="somebody entered under two names")
    told(desk)
    found = refused(desk.operator, "make_draw", link=CHAIN.link(1))
    assert found.code == "postponed" and found.clauses == (clause(book, "12"),)
    desk.operator("resume", validated="every name was looked at")
    desk.operator("make_draw", link=CHAIN.link(1))
    assert desk.promotion.phase == "drawn" and not desk.promotion.postponed


def test_while_the_inspectorate_is_to_be_told_time_goes_on_and_patrons_are_heard() -> None:
    """Else what is late would not be said, and a claim would be late, as long as the operator keeps silent."""
    desk = Desk(STAR).start().enter("Ann")
    desk.operator("postpone", parts=["draw"], why="the drum is broken")
    desk.person("Ann")("raise_dispute", about="why no draw?")
    desk.person("Ann")("make_claim", value="5")
    desk.clock("2026-12-12 00:00:00")
    desk.operator("look_at_clock")
    (late,) = desk.events(DutyLate)
    assert late.duty == "award_as_terms_say"
    assert refused(desk.operator, "settle_dispute", dispute=1, decision="x").code == "tell_first"


def test_a_draw_of_which_a_prize_was_granted_stands() -> None:
    desk = Desk(STAR).draw().claim()
    assert refused(desk.operator, "cancel_draw", why="x").code == "too_late"


def test_before_the_start_other_terms_wait_until_it_goes_on() -> None:
    desk = Desk(STAR).lodge()
    desk.operator("postpone", parts=["promotion"], why="x")
    told(desk)
    assert refused(desk.operator, "amend_terms", terms=written(STAR, claim_days=30)).code == "postponed"
    desk.operator("resume", validated="looked at")
    assert desk.promotion.phase == "lodged"
