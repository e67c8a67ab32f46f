"""Disputes beyond the table: first decision, review, last word, advice of rights, complaint; cases of the readings."""

from __future__ import annotations

import pytest

from cutcard.office.disputes import DisputeEnded, DisputeRaised, DisputeTaken, DutyAttached
from cutcard.office.messages import Ruled
from cutcard.office.owing import DutyByLetter, DutyDischarged, DutyDropped, DutyLate
from cutcard.office.rights import OutcomeNoted, RightsTold
from cutcard.office.ruling import AdjustmentMade, AdjustmentReversed, DisputeRuled
from tests.office.desk import AGM, CS, GM, GS, INSPECTOR, OPERATOR, PLAYER, Desk, refused

STAR = ("star-casino-war", "star-three-card-poker", "star-baceball")
CROWN = "crown-casino-war"
AREA = "tg_area_manager"


def clauses_of(book: str) -> tuple[str, str]:
    """The clause on first decision and review, and the one on the last word and the advice."""
    return ("13.11", "13.12") if book == "star-casino-war" else ("14.12", "14.13")


def raised(desk: Desk, at: int = 1000, **fields: object) -> int:
    given = {"about": "the war was not paid", "reference": "table:one", "round": 12, **fields}
    desk.must("raise_dispute", "Ann", PLAYER, at, **given)
    return desk.office.raised


@pytest.mark.clause("star-casino-war", "13.11", "13.12")
@pytest.mark.clause("star-three-card-poker", "14.12", "14.13")
@pytest.mark.clause("star-baceball", "14.12", "14.13")
@pytest.mark.parametrize("book", STAR)
def test_a_dispute_goes_from_the_first_decision_to_the_advice_of_rights(book: str) -> None:
    first, last = clauses_of(book)
    desk = Desk(book)
    number = raised(desk)
    (owed,) = desk.open()
    assert (owed.duty, owed.to, owed.due, owed.clauses) == ("decide_dispute", "Ann", 1900, (first,))
    refused(desk.do("decide_dispute", "Dee", "dealer", 1100, dispute=number, outcome="stands"), "wrong_role", first)
    refused(desk.do("decide_dispute", "Ann", GS, 1100, dispute=number, outcome="stands"), "same_person", first)
    refused(desk.do("ask_for_review", "Ann", PLAYER, 1100, dispute=number), "no_review", first)
    refused(
        desk.do("give_final_decision", "Olga", OPERATOR, 1100, dispute=number, outcome="stands"), "not_decided", first
    )
    desk.must("decide_dispute", "Gus", GS, 1100, dispute=number, outcome="stands", finding="the tie was settled")
    refused(desk.do("decide_dispute", "Gil", GS, 1100, dispute=number, outcome="stands"), "decided_already", first)
    assert desk.open() == []
    refused(desk.do("ask_for_review", "Ben", PLAYER, 1200, dispute=number), "not_your_dispute", first)
    desk.must("ask_for_review", "Ann", PLAYER, 1200, dispute=number)
    (owed,) = desk.open()
    assert (owed.duty, owed.due, owed.clauses) == ("review_dispute", 3000, (first,))
    refused(
        desk.do("give_final_decision", "Olga", OPERATOR, 1300, dispute=number, outcome="stands"), "review_first", first
    )
    refused(desk.do("review_dispute", "Gus", AGM, 1300, dispute=number, outcome="stands"), "same_person", first)
    desk.must("review_dispute", "Amy", AGM, 1300, dispute=number, outcome="adjust", amount="25")
    assert dict(desk.office.cash) == {"house": -2500, "purse:Ann": 2500}
    desk.must("say_content", "Ann", PLAYER, 1400, dispute=number, content=False)
    (owed,) = desk.open()
    assert (owed.duty, owed.due, owed.clauses) == ("last_word", 1400 + 48 * 3600, (last,))
    refused(desk.do("tell_of_rights", "Gus", GS, 1450, duty=owed.number, way="in_person", text="1"), "not_rights", last)
    refused(
        desk.do("give_final_decision", "Amy", OPERATOR, 1500, dispute=number, outcome="stands"), "same_person", last
    )
    refused(desk.do("give_final_decision", "Gil", GS, 1500, dispute=number, outcome="stands"), "wrong_role", last)
    desk.must(
        "give_final_decision", "Olga", OPERATOR, 1500, dispute=number, outcome="adjust", amount="10", player="Ben"
    )
    assert dict(desk.office.cash) == {"house": -1000, "purse:Ben": 1000}
    (owed,) = desk.open()
    assert (owed.duty, owed.kind, owed.due, owed.clauses) == ("advise_of_rights", "gate", None, (last,))
    refused(desk.do("confirm", "Gus", GS, 1600, duties=[owed.number], told="Ann", how="in_person"), "rights", last)
    refused(desk.do("tell_of_rights", "Ann", GS, 1600, duty=owed.number, way="in_person", text="1"), "creditor", last)
    refused(desk.do("tell_of_rights", "Gus", GS, 1600, duty=owed.number, way="in_person", text=""), "bad_text", last)
    desk.must("tell_of_rights", "Gus", GS, 1600, duty=owed.number, way="in_person", text="2026-1")
    assert desk.open() == [] and not desk.office.disputes
    assert [(each.to, each.way, each.text) for each in desk.events(RightsTold)] == [("Ann", "in_person", "2026-1")]
    assert desk.events(DisputeEnded)[0].why == "told"
    refused(desk.do("ask_for_review", "Ann", PLAYER, 1700, dispute=number), "dispute_over", first)
    assert [event.stage for event in desk.events(DisputeRuled)] == ["decided", "reviewed", "final"]


@pytest.mark.clause("star-casino-war", "13.11")
def test_dp07_a_dispute_passes_from_a_table_that_closed_at_the_stage_where_it_was() -> None:
    desk = Desk()
    first = Ruled(step="first", by="Gus", role=GS, outcome="stands", at=desk.at("22:14"))
    number = desk.passed(desk.at("22:20:00"), number=3, stage="review_asked", decisions=(first,))
    (taken,) = desk.events(DisputeTaken)
    assert (taken.dispute.sender, taken.dispute.theirs, taken.dispute.stage) == ("table:one", 3, "review_asked")
    (owed,) = desk.open()
    assert (owed.duty, owed.due) == ("review_dispute", desk.at("22:50"))
    at = desk.at("22:30")
    refused(desk.do("review_dispute", "Gus", AGM, at, dispute=number, outcome="stands"), "same_person", "13.11")
    desk.must("review_dispute", "Amy", AGM, at, dispute=number, outcome="stands")
    assert desk.open() == []


def test_a_dispute_whose_duty_came_before_it_owes_it_once() -> None:
    desk = Desk()
    desk.arose("decide_dispute", "1", 100, to="Ann")
    number = desk.passed(200)
    assert [(each.number, each.dispute) for each in desk.events(DutyAttached)] == [(1, number)]
    (owed,) = desk.open()
    assert owed.due == 1000
    desk.must("decide_dispute", "Gus", GS, 300, dispute=number, outcome="stands")
    assert desk.open() == []
    desk.passed(400)  # the same number of the same table once more: it was taken before, but is open still
    assert desk.office.raised == 1 and desk.office.notes == 1


@pytest.mark.clause("star-casino-war", "13.11", "13.12")
def test_dp15_the_reviewer_is_senior_and_the_operators_word_is_another_persons() -> None:
    desk = Desk(authorised=("Meg",))
    number = raised(desk, desk.at("2026-11-21 01:00"))
    desk.must("decide_dispute", "Gus", GS, desk.at("2026-11-21 01:10"), dispute=number, outcome="stands")
    desk.must("ask_for_review", "Ann", PLAYER, desk.at("2026-11-21 01:12"), dispute=number)
    at = desk.at("2026-11-21 01:20")
    said = refused(desk.do("review_dispute", "Gil", GS, at, dispute=number, outcome="stands"), "wrong_role", "13.11")
    assert "stands above Gaming Supervisor" in said
    desk.must("review_dispute", "Amy", AGM, at, dispute=number, outcome="stands")
    desk.must("say_content", "Ann", PLAYER, at, dispute=number, content=False)
    refused(desk.do("give_final_decision", "Amy", GM, at, dispute=number, outcome="stands"), "same_person", "13.12")
    said = refused(
        desk.do("give_final_decision", "Max", GM, at, dispute=number, outcome="stands"), "not_authorised", "13.12"
    )
    assert "named: Meg" in said
    desk.must("give_final_decision", "Meg", GM, at, dispute=number, outcome="stands")


@pytest.mark.parametrize("book", STAR)
def test_where_nobody_senior_is_on_shift_an_equal_reviews_and_says_so(book: str) -> None:
    desk = Desk(book)
    number = raised(desk)
    desk.must("decide_dispute", "Gus", GS, 1100, dispute=number, outcome="stands")
    desk.must("ask_for_review", "Ann", PLAYER, 1200, dispute=number)
    said = refused(desk.do("review_dispute", "Gil", GS, 1300, dispute=number, outcome="stands"), "wrong_role")
    assert "stands above Gaming" in said
    desk.must("review_dispute", "Gil", GS, 1300, dispute=number, outcome="stands", nobody_senior=True)
    assert desk.events(DisputeRuled)[-1].nobody_senior


@pytest.mark.clause("star-casino-war", "13.12")
def test_where_nobody_reviews_the_person_may_go_to_the_operator_directly() -> None:
    desk = Desk()
    number = raised(desk)
    desk.must("decide_dispute", "Gus", GS, 1100, dispute=number, outcome="stands")
    desk.must("ask_for_review", "Ann", PLAYER, 1200, dispute=number)
    desk.must("say_content", "Ann", PLAYER, 1300, dispute=number, content=False)
    assert [each.duty for each in desk.open()] == ["review_dispute", "last_word"]
    desk.must("give_final_decision", "Meg", GM, 1400, dispute=number, outcome="stands", nobody_reviews=True)
    assert [each.duty for each in desk.open()] == ["advise_of_rights"]
    assert [each.why for each in desk.events(DutyDropped)] == ["the last word was given"]


@pytest.mark.clause("star-casino-war", "13.12")
@pytest.mark.clause("star-three-card-poker", "14.13")
@pytest.mark.clause("star-baceball", "14.13")
@pytest.mark.parametrize("book", STAR)
def test_dp17_whoever_left_unsatisfied_gets_a_letter_by_the_end_of_the_second_day(book: str) -> None:
    last = clauses_of(book)[1]
    desk = Desk(book)
    number = raised(desk, desk.at("2026-11-21 01:00"))
    desk.must("decide_dispute", "Gus", GS, desk.at("2026-11-21 01:10"), dispute=number, outcome="stands")
    desk.must("say_content", "Ann", PLAYER, desk.at("2026-11-21 01:30"), dispute=number, content=False)
    desk.must("note_person_gone", "Gus", GS, desk.at("2026-11-21 01:50"), dispute=number)
    assert [each.duty for each in desk.open()] == ["last_word"]
    desk.must("give_final_decision", "Olga", OPERATOR, desk.at("2026-11-21 02:00"), dispute=number, outcome="stands")
    (owed,) = desk.open()
    end = desk.at("2026-11-23 23:59:59")
    assert (owed.letter, owed.due, len(desk.events(DutyByLetter))) == (True, end, 1)
    at = desk.at("2026-11-22 10:00")
    refused(desk.do("tell_of_rights", "Gus", GS, at, duty=owed.number, way="in_person", text="1"), "letter", last)
    assert desk.look(end) == [] and len(desk.look(end + 1)) == 1
    desk.must("tell_of_rights", "Gus", GS, end + 60, duty=owed.number, way="letter", text="1")
    assert desk.events(DutyDischarged)[-1].late and not desk.office.disputes


@pytest.mark.clause(CROWN, "11.10", "11.11")
def test_dp18_at_crown_the_advice_is_due_at_once_when_the_patron_protests() -> None:
    desk = Desk(CROWN)
    number = raised(desk, desk.at("23:40"))
    desk.must("decide_dispute", "Ada", AREA, desk.at("23:50"), dispute=number, outcome="stands")
    assert desk.open() == []
    protest = desk.at("23:50:30")
    desk.must("say_content", "Ann", PLAYER, protest, dispute=number, content=False)
    (owed,) = desk.open()
    assert (owed.duty, owed.due, owed.clauses) == ("advise_of_rights", protest, ("11.11", "11.12"))
    told = desk.at("2026-11-21 00:10")
    desk.must("tell_of_rights", "Ada", AREA, told, duty=owed.number, way="in_person", text="3")
    assert [late.due for late in desk.events(DutyLate)] == [protest] and desk.events(DutyDischarged)[-1].late
    assert not desk.office.disputes


@pytest.mark.clause(CROWN, "11.10")
def test_dp18_a_content_patron_is_owed_no_advice() -> None:
    desk = Desk(CROWN)
    number = raised(desk)
    desk.must("decide_dispute", "Ada", AREA, 1100, dispute=number, outcome="adjust", amount="5")
    desk.must("say_content", "Ann", PLAYER, 1200, dispute=number, content=True)
    assert desk.open() == [] and not desk.office.disputes and not desk.events(RightsTold)
    assert dict(desk.office.cash) == {"house": -500, "purse:Ann": 500}


@pytest.mark.clause(CROWN, "11.11", "11.12")
def test_at_crown_the_advice_is_owed_at_any_stage_and_once() -> None:
    desk = Desk(CROWN)
    number = raised(desk)
    desk.must("say_content", "Ann", PLAYER, 1010, dispute=number, content=False)
    assert [each.duty for each in desk.open()] == ["decide_dispute", "advise_of_rights"]
    desk.must("tell_of_rights", "Ada", AREA, 1010, duty=2, way="in_person", text="3")
    assert number in desk.office.disputes  # nobody has decided yet
    desk.must("lodge_complaint", "Val", "vcglr", 1020, person="Ann", about="not paid", dispute=number)
    refused(desk.do("ask_for_review", "Ann", PLAYER, 1030, dispute=number), "no_such_power")
    desk.must("decide_dispute", "Ada", AREA, 1040, dispute=number, outcome="stands")
    assert desk.open() == [] and not desk.office.disputes  # she was told


@pytest.mark.clause(CROWN, "11.11")
def test_at_crown_whoever_leaves_without_a_word_gets_a_letter() -> None:
    desk = Desk(CROWN)
    number = raised(desk, desk.at("23:40"))
    desk.must("decide_dispute", "Ada", AREA, desk.at("23:50"), dispute=number, outcome="stands")
    desk.must("note_person_gone", "Dee", "dealer", desk.at("23:55"), dispute=number)
    (owed,) = desk.open()
    assert (owed.letter, owed.due) == (True, desk.at("2026-11-22 23:59:59"))


@pytest.mark.parametrize("subject", ["exclusion", "refusal", "void"])
@pytest.mark.clause("star-casino-war", "13.12")
def test_a_decision_of_the_operator_may_have_its_last_word_at_once(subject: str) -> None:
    desk = Desk()
    number = raised(desk, subject=subject, reference="exclusion of Ann", round=0)
    desk.must("give_final_decision", "Olga", OPERATOR, 1100, dispute=number, outcome="stands")
    assert [each.duty for each in desk.open()] == ["advise_of_rights"]


@pytest.mark.clause("star-casino-war", "14.11")
@pytest.mark.clause("star-three-card-poker", "15.11")
@pytest.mark.clause("star-baceball", "15.11")
@pytest.mark.parametrize("book", STAR)
def test_on_a_promotion_the_operator_alone_decides_and_the_advice_is_owed_under_its_own_clause(book: str) -> None:
    ref = "14.11" if book == "star-casino-war" else "15.11"
    desk = Desk(book)
    number = raised(desk, subject="promotion", reference="promotion:spring", round=0)
    assert [(each.duty, each.clauses) for each in desk.open()] == [("last_word", (ref,))]
    refused(desk.do("decide_dispute", "Gus", GS, 1100, dispute=number, outcome="stands"), "final_only", ref)
    desk.must("give_final_decision", "Olga", OPERATOR, 1200, dispute=number, outcome="stands")
    (owed,) = desk.open()
    assert (owed.duty, owed.clauses) == ("advise_of_rights", (ref,))


@pytest.mark.clause(CROWN, "10.4.8(h)", "10.4.8(j)")
def test_in_a_tournament_the_director_decides() -> None:
    desk = Desk(CROWN)
    number = raised(desk, subject="tournament", reference="tournament:cup", round=0)
    assert [(each.debtor, each.clauses) for each in desk.open()] == [("tournament_director", ("10.4.8(h)",))]
    refused(desk.do("decide_dispute", "Ada", AREA, 1100, dispute=number, outcome="stands"), "wrong_role", "10.4.8(h)")
    desk.must("decide_dispute", "Tom", "tournament_director", 1100, dispute=number, outcome="stands")
    desk.must("say_content", "Ann", PLAYER, 1200, dispute=number, content=False)
    (owed,) = desk.open()
    assert owed.clauses == ("10.4.8(j)",)


@pytest.mark.clause("star-casino-war", "13.12")
@pytest.mark.clause("star-three-card-poker", "14.13")
@pytest.mark.clause("star-baceball", "14.13")
@pytest.mark.parametrize("book", STAR)
def test_a_complaint_comes_after_the_last_word_and_its_outcome_is_noted(book: str) -> None:
    last = clauses_of(book)[1]
    desk = Desk(book)
    number = raised(desk)
    given = {"person": "Ann", "about": "not paid", "dispute": number}
    refused(desk.do("lodge_complaint", "Ivy", INSPECTOR, 1050, **given), "not_final", last)
    refused(desk.do("lodge_complaint", "Gus", GS, 1050, **given), "wrong_role", last)
    desk.must("decide_dispute", "Gus", GS, 1100, dispute=number, outcome="stands")
    desk.must("give_final_decision", "Olga", OPERATOR, 1200, dispute=number, outcome="stands")
    refused(desk.do("lodge_complaint", "Ann", INSPECTOR, 1300, **given), "same_person", last)
    desk.must("lodge_complaint", "Ivy", INSPECTOR, 1300, **given)
    refused(desk.do("note_outcome", "Dee", "dealer", 1400, complaint=1, outcome="upheld"), "wrong_role", last)
    desk.must("note_outcome", "Ivy", INSPECTOR, 1400, complaint=1, outcome="the house was right")
    refused(desk.do("note_outcome", "Ivy", INSPECTOR, 1500, complaint=1, outcome="again"), "no_complaint", last)
    assert [each.outcome for each in desk.events(OutcomeNoted)] == ["the house was right"]
    assert [each.duty for each in desk.open()] == ["advise_of_rights"]  # the complaint does not take its place


def test_in_new_zealand_disputes_are_a_policy_of_the_house_and_cite_no_clause_of_their_own() -> None:
    desk = Desk("nz-casino-war")
    number = raised(desk)
    assert desk.open()[0].clauses == () and desk.open()[0].readings == ("N7",)
    refused(desk.do("decide_dispute", "Dee", "dealer", 1100, dispute=number, outcome="stands"), "wrong_role")
    desk.must("decide_dispute", "Gus", "game_supervisor", 1100, dispute=number, outcome="stands")
    desk.must("ask_for_review", "Ann", PLAYER, 1200, dispute=number)
    desk.must("review_dispute", "Cas", CS, 1300, dispute=number, outcome="stands")
    desk.must("say_content", "Ann", PLAYER, 1400, dispute=number, content=False)
    desk.must("give_final_decision", "Olga", OPERATOR, 1500, dispute=number, outcome="stands")
    (owed,) = desk.open()
    assert (owed.duty, owed.readings) == ("advise_of_rights", ("N7",))
    desk.must("tell_of_rights", "Cas", CS, 1600, duty=owed.number, way="letter", text="1")


def test_what_an_earlier_decision_paid_comes_back_first_also_what_a_table_paid() -> None:
    desk = Desk()
    first = Ruled(step="first", by="Gus", role=GS, outcome="adjust", at=50)
    number = desk.passed(100, stage="review_asked", decisions=(first,), paid=2500, paid_to="Ann")
    assert not desk.office.cash  # the table's float paid it
    desk.must("review_dispute", "Amy", AGM, 200, dispute=number, outcome="adjust", amount="40")
    (back,), (made,) = desk.events(AdjustmentReversed), desk.events(AdjustmentMade)
    assert (int(back.amount), int(made.amount)) == (2500, 4000)
    assert dict(desk.office.cash) == {"house": -1500, "purse:Ann": 1500}
    desk.must("give_final_decision", "Meg", GM, 300, dispute=number, outcome="adjust", amount="40")
    assert len(desk.events(AdjustmentMade)) == 1  # the same once more moves nothing
    refused(desk.do("decide_dispute", "Gus", GS, 400, dispute=number, outcome="adjust"), "decided_already")


def test_what_is_refused_of_a_decision() -> None:
    desk = Desk()
    number = raised(desk)
    refused(desk.do("decide_dispute", "Gus", GS, 1, dispute=9, outcome="stands"), "no_dispute", "13.11")
    refused(desk.do("decide_dispute", "Gus", GS, 1, dispute=number, outcome="adjust"), "bad_amount", "13.11")
    refused(desk.do("decide_dispute", "Gus", GS, 1, dispute=number, outcome="stands", amount="5"), "bad_amount")
    refused(desk.do("decide_dispute", "Gus", GS, 1, dispute=number, outcome="void"), "unknown_word")
    refused(desk.do("decide_dispute", "Gus", "wizard", 1, dispute=number, outcome="stands"), "unknown_role")
    refused(desk.do("raise_dispute", "Ann", PLAYER, 1, about=" "), "bad_text", "13.11")
    same = {"about": "again", "reference": "table:one", "round": 12}
    refused(desk.do("raise_dispute", "ann ", PLAYER, 1, **same), "raised_already", "13.11")
    for round_ in range(4):
        raised(desk, 10, round=round_ + 20)
    refused(desk.do("raise_dispute", "Ann", PLAYER, 11, about="a sixth"), "too_many_disputes", "13.11")
    assert len(desk.events(DisputeRaised)) == 5


@pytest.mark.clause(CROWN, "11.10", "11.11")
def test_whoever_was_told_before_the_decision_does_not_wait_for_ever_after_it() -> None:
    """The table ends such a dispute with the decision, and so does the house."""
    desk = Desk(CROWN)
    number = raised(desk)
    desk.must("say_content", "Ann", PLAYER, 1010, dispute=number, content=False)
    (advice,) = desk.open("advise_of_rights")
    desk.must("tell_of_rights", "Gus", AREA, 1010, duty=advice.number, way="in_person", text="2026-1")
    assert number in desk.office.disputes  # it is to be decided all the same
    events = desk.must("decide_dispute", "Max", AREA, 1020, dispute=number, outcome="stands")
    (ended,) = [event for event in events if isinstance(event, DisputeEnded)]
    assert (ended.why, desk.office.disputes.get(number), desk.open()) == ("told", None, [])
    assert "11.11" in ended.clauses


@pytest.mark.clause("star-casino-war", "13.11")
def test_nobody_pays_themselves_and_a_name_written_otherwise_is_the_same_purse() -> None:
    desk = Desk()
    number = raised(desk)
    given = {"dispute": number, "outcome": "adjust", "amount": "50"}
    for name in ("Gus", " gus "):
        refused(desk.do("decide_dispute", "Gus", GS, 1100, player=name, **given), "same_person", "13.11")
    desk.must("decide_dispute", "Gus", GS, 1100, player=" ann", **given)
    assert dict(desk.office.cash) == {"house": -5000, "purse:Ann": 5000}
    desk.must("ask_for_review", "Ann", PLAYER, 1200, dispute=number)
    desk.must("review_dispute", "Al", AGM, 1300, player="Ben", **given)
    assert {name: cents for name, cents in desk.office.cash.items() if cents} == {"house": -5000, "purse:Ben": 5000}


@pytest.mark.clause("star-casino-war", "13.11")
def test_whose_a_dispute_is_nobody_else_learns_and_no_table_has_such_a_box_or_round() -> None:
    desk = Desk()
    number = raised(desk)
    for command in ({"command": "ask_for_review"}, {"command": "say_content", "content": False}):
        assert "Ann" not in refused(
            desk.do(actor="Ben", role=PLAYER, at=1100, dispute=number, **command), "not_your_dispute"
        )
    for box in (-3, 0, 100, 10**30):
        refused(desk.do("raise_dispute", "Ben", PLAYER, 1100, about="x", round=1, box=box), "bad_box", "13.11")
    refused(desk.do("raise_dispute", "Ben", PLAYER, 1100, about="x", round=10**15), "bad_round", "13.11")
    desk.must("raise_dispute", "Ben", PLAYER, 1100, about="x", round=10**9, box=99)
