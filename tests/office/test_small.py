"""Small things that people meet: what a refusal names, when the clock is looked at next, books that owe nothing."""

from __future__ import annotations

from dataclasses import replace as other

import pytest
from immutables import Map
from msgspec.structs import replace

from cutcard.office.accounts import faults
from cutcard.office.calendar import colour_of, listed
from cutcard.office.clock import next_look
from cutcard.office.messages import DutyArose, DutyDone, Receive
from cutcard.office.opening import Authorised, TermsSet
from cutcard.office.owing import DutyLate
from cutcard.office.ruling import DisputeRuled
from cutcard.office.state import Duty, Office
from tests.office.desk import AGM, CS, GM, GS, INSPECTOR, OPERATOR, PLAYER, Desk, refused


def test_a_refusal_names_who_may() -> None:
    desk = Desk()
    desk.must("raise_dispute", "Ann", PLAYER, 0, about="x")
    said = refused(desk.do("decide_dispute", "Dee", "dealer", 1, dispute=1, outcome="stands"), "wrong_role")
    titles = "Gaming Supervisor or Casino Supervisor or Assistant Gaming Manager or Gaming Manager"
    assert said == f"role: only {titles} may decide a dispute, not Dealer"
    desk.arose("copy_of_rules", "a", 0, to="Ann")
    said = refused(desk.do("lapse_duty", "Dee", "dealer", 1, duty=2, reason="gone"), "wrong_role", "13.13")
    assert said == f"role: only {titles} or Casino operator may let a duty lapse, not Dealer"
    said = refused(desk.do("hear_sender", "Gus", GS, sender="table:one"), "wrong_role", "13.11")
    assert said == "role: only the operator may have a stream heard again, not Gaming Supervisor"
    said = refused(desk.do("raise_dispute", "Ann", "playr", 1, about="y"), "unknown_role")
    assert "(did you mean 'player'?)" in said


def test_a_duty_that_is_not_open_is_told_from_one_that_never_was() -> None:
    desk = Desk()
    for key in "ab":
        desk.arose("limits_sign", key, 0)
    for number in (1, 2):
        desk.must("confirm", "Dee", "dealer", 1, duties=[number])
        said = refused(desk.do("confirm", "Dee", "dealer", 1, duties=[number]), "no_duty", "13.11")
        assert said.startswith(f"duties: {number} is over; open:")
    for number in (0, 3, -1):
        assert "there is no" in refused(desk.do("acknowledge", "Gus", GS, 1, duties=[number]), "no_duty")
    for numbers in ([], [1, 1], [*range(1, 103)]):
        refused(desk.do("confirm", "Dee", "dealer", 1, duties=numbers), "bad_duties")


@pytest.mark.clause("star-casino-war", "14.12")
def test_for_the_operator_its_supervisors_act_and_no_dealer() -> None:
    desk = Desk()
    desk.arose("tell_inspectorate", "1", 0, "promotion:spring")
    call = {"duties": [1], "told": "the inspectorate", "how": "telephone"}
    said = refused(desk.do("confirm", "Dee", "dealer", 1, **call), "wrong_role", "14.12")
    assert said == "role: Casino operator owes duty 1, not Dealer"
    refused(desk.do("confirm", "Ann", PLAYER, 1, **call), "wrong_role", "14.12")
    for lacking in ({"told": ""}, {"told": "Gus "}):
        desk.do("confirm", "Gus", GS, 1, **{**call, **lacking})
    refused(desk.do("confirm", "Gus", GS, 1, duties=[1], told="x"), "bad_way", "14.12")
    assert desk.open()
    desk.must("confirm", "Gus", GS, 1, **call)


def test_the_next_look_at_the_clock_is_when_something_is_to_be_said() -> None:
    desk = Desk("crown-casino-war")
    assert next_look(desk.office) is None
    desk.arose("limits_sign", "s", 0)
    assert next_look(desk.office) is None
    desk.arose("determine_withheld", "Rob", 1000, to="Rob")
    assert next_look(desk.office) == 1000 + 86_400
    desk.arose("copy_of_rules", "a", 1000, to="Ann")
    assert next_look(desk.office) == 1601
    for _ in range(5):
        at = next_look(desk.office)
        assert at is not None
        refused(desk.do("look_at_clock", "floor", OPERATOR, at - 1), "nothing_late")
        assert len(desk.must("look_at_clock", "floor", OPERATOR, at)) == 1
    assert next_look(desk.office) == 1000 + 5 * 86_400


def test_a_letter_that_waits_is_red_and_so_is_what_was_left_out() -> None:
    duty = Duty(number=1, duty="advise_of_rights", kind="gate", sender="", amber=5)
    assert [colour_of(duty, at) for at in (4, 5)] == ["green", "amber"]
    assert colour_of(replace(duty, letter=True), 4) == "red" and colour_of(replace(duty, late=3), 4) == "red"
    assert colour_of(replace(duty, kind="lapse"), 4) == "red"


def test_a_dispute_takes_over_only_what_is_owed_because_of_it() -> None:
    desk = Desk()
    desk.arose("check_cards", "1", 0)
    desk.arose("decide_dispute", "2", 0, to="Ben")
    desk.arose("decide_dispute", "1", 0, "table:two", to="Ann")
    first = desk.passed(100)
    assert [each.dispute for each in desk.open()] == [0, 0, 0, first]
    second = desk.passed(200, number=2, by="Ben")
    assert (first, second) == (1, 2) and [each.dispute for each in desk.open()] == [0, second, 0, first]


def test_decisions_stand_one_behind_the_other_and_one_that_stands_pays_nothing() -> None:
    desk = Desk()
    desk.must("raise_dispute", "Ann", PLAYER, 0, about="x")
    desk.must("decide_dispute", "Gus", GS, 1, dispute=1, outcome="stands")
    assert not desk.office.cash
    desk.must("ask_for_review", "Ann", PLAYER, 2, dispute=1)
    desk.must("review_dispute", "Amy", AGM, 3, dispute=1, outcome="adjust", amount="5")
    desk.must("give_final_decision", "Meg", GM, 4, dispute=1, outcome="stands")
    assert [each.by for each in desk.office.disputes[1].decisions] == ["Gus", "Amy", "Meg"]
    assert not desk.office.cash and desk.office.disputes[1].paid_to == ""


def test_the_directors_decision_is_final() -> None:
    desk = Desk("crown-casino-war")
    desk.must("raise_dispute", "Ann", PLAYER, 0, about="x", subject="tournament")
    desk.must("decide_dispute", "Tom", "tournament_director", 1, dispute=1, outcome="stands")
    assert [each.stage for each in desk.events(DisputeRuled)] == ["final"]


@pytest.mark.clause("star-casino-war", "13.12")
def test_the_operator_names_who_speaks_for_it() -> None:
    desk = Desk()
    refused(desk.do("authorise", "Gus", GS, persons=["Gus"]), "wrong_role", "13.12")
    refused(desk.do("authorise", "Olga", OPERATOR, persons=["Meg", "Meg"]), "bad_names", "13.12")
    desk.must("authorise", "Olga", OPERATOR, persons=["Meg"])
    assert desk.events(Authorised)[0].persons == ("Meg",) and desk.office.authorised == ("Meg",)
    desk.must("raise_dispute", "Ann", PLAYER, 0, about="x", subject="exclusion")
    for actor, role in (("Olga", OPERATOR), ("Max", GM), ("Meg", PLAYER)):
        refused(desk.do("give_final_decision", actor, role, 1, dispute=1, outcome="stands"), "not_authorised", "13.12")
    desk.must("give_final_decision", "meg ", AGM, 1, dispute=1, outcome="stands")
    crown = Desk("crown-casino-war")
    refused(crown.do("authorise", "Ada", "tg_area_manager", persons=["Ada"]), "wrong_role", "11.10")


def test_where_nobody_is_named_a_manager_speaks_for_the_operator_and_nobody_below() -> None:
    desk = Desk()
    desk.must("raise_dispute", "Ann", PLAYER, 0, about="x", subject="exclusion")
    said = refused(desk.do("give_final_decision", "Amy", AGM, 1, dispute=1, outcome="stands"), "wrong_role", "13.12")
    assert said == "role: only Gaming Manager or Casino operator may give the last word, not Assistant Gaming Manager"
    refused(desk.do("give_final_decision", "Ivy", INSPECTOR, 1, dispute=1, outcome="stands"), "wrong_role", "13.12")
    desk.must("give_final_decision", "Meg", GM, 1, dispute=1, outcome="stands")


def test_streams_without_a_name_and_times_of_no_calendar_do_no_harm() -> None:
    desk = Desk()
    for sender in ("table:", "table", ":one", "office:one"):
        refused(
            desk.decided(Receive(sender, 1, 1, "x", DutyArose(at=0, duty="check_cards", key="1"))), "unknown_sender"
        )
    for number, at in enumerate((-(1 << 62), 1 << 62)):
        desk.hear(DutyArose(at=at, duty="tell_refusal", key=f"{number}", until=at), "promotion:x", 5)
        desk.hear(DutyArose(at=at, duty="advise_of_rights", key=f"{number}"), "promotion:x", 5)
    assert listed(desk.office, 10)


def test_times_of_the_house_hold_for_what_arises_then() -> None:
    desk = Desk()
    desk.arose("last_word", "1", 0, to="Ann")
    desk.must("set_terms", "Olga", OPERATOR, terms={"last_word": 60, "decide_dispute": 0})
    assert desk.events(TermsSet)[0].terms == {"decide_dispute": 0, "last_word": 60}
    assert [each.due for each in desk.open()] == [48 * 3600]
    desk.must("raise_dispute", "Ann", PLAYER, 10, about="x")
    assert desk.open()[-1].due == 10
    for terms, code in (({"nonsense": 1}, "bad_terms"), ({"last_word": 366 * 86_400 + 1}, "bad_terms")):
        refused(desk.do("set_terms", "Olga", OPERATOR, terms=terms), code)
    desk.must("set_terms", "Olga", OPERATOR, terms={"last_word": 366 * 86_400})


def test_a_book_that_makes_nobody_owe_anything_has_disputes_all_the_same() -> None:
    desk = Desk()
    desk.office = replace(desk.office, book=other(desk.book, duties=()))
    desk.book = desk.office.book
    desk.must("raise_dispute", "Ann", PLAYER, 0, about="x")
    desk.must("decide_dispute", "Gus", GS, 1, dispute=1, outcome="stands")
    desk.must("note_person_gone", "Gus", GS, 2, dispute=1)
    desk.must("give_final_decision", "Meg", GM, 3, dispute=1, outcome="stands")
    assert desk.open() == []


def test_accounts_that_are_not_in_order_are_named() -> None:
    desk = Desk()
    desk.must("raise_dispute", "Ann", PLAYER, 0, about="x")
    office = desk.office
    duty, dispute = office.duties[1], office.disputes[1]

    def wrong(**fields: object) -> str:
        found: Office = replace(office, **fields)
        return "; ".join(faults(found))

    assert wrong() == ""
    assert wrong(cash=Map({"house": 5})) == "cash adds up to 5, not to nothing"
    assert wrong(cash=Map({"house": 5, "till": -5})) == "till is no account of an office"
    assert wrong(duties=Map({2: duty})) == "duty 2 is not under its number"
    assert wrong(duties=Map({9: replace(duty, number=9)})) == "duty 9 is not under its number"
    assert wrong(duties=Map({1: replace(duty, dispute=4)})) == "duty 1 belongs to dispute 4, which is over"
    assert wrong(disputes=Map({1: replace(dispute, paid=5)})) == "dispute 1 has paid 5 to ''"
    assert wrong(disputes=Map({1: replace(dispute, paid=-5, paid_to="Ann")})) == "dispute 1 has paid -5 to 'Ann'"


def test_a_supervisor_of_the_class_may_do_what_the_class_may() -> None:
    desk = Desk()
    desk.arose("tell_surveillance", "1", 0)
    desk.must("confirm", "Cas", CS, 1, duties=[1], told="Surveillance", how="in_person")


CROWN, AREA = "crown-casino-war", "tg_area_manager"


@pytest.mark.clause(CROWN, "11.11")
def test_at_crown_nobody_is_told_twice_and_a_table_passes_a_final_decision_without_a_duty() -> None:
    desk = Desk(CROWN)
    number = desk.passed(0, stage="final")
    assert desk.open() == []
    desk.must("say_content", "Ann", PLAYER, 10, dispute=number, content=False)
    desk.must("note_person_gone", "Dee", "dealer", 10, dispute=number)  # in the same second: nothing was late
    assert [each.letter for each in desk.open()] == [True] and not desk.events(DutyLate)
    other_one = desk.passed(20, number=2)
    desk.must("say_content", "Ann", PLAYER, 20, dispute=other_one, content=False)
    advice = desk.open("advise_of_rights")[-1]
    desk.must("tell_of_rights", "Ada", AREA, 20, duty=advice.number, way="in_person", text="1")
    desk.must("note_person_gone", "Dee", "dealer", 30, dispute=other_one)
    assert len(desk.open("advise_of_rights")) == 1
    refused(desk.do("note_person_gone", "Dee", "dealer", 40, dispute=other_one), "done_already", "11.11")


@pytest.mark.clause(CROWN, "11.10")
def test_a_book_without_promotions_has_disputes_about_them_decided_as_all_others() -> None:
    desk = Desk(CROWN)
    desk.must("raise_dispute", "Ann", PLAYER, 0, about="a prize", subject="promotion")
    assert [each.duty for each in desk.open()] == ["decide_dispute"]
    desk.must("decide_dispute", "Ada", AREA, 1, dispute=1, outcome="stands")
    assert [each.clauses for each in desk.events(DisputeRuled)] == [("11.10",)]


def test_a_senior_reviewer_claims_nothing_and_the_first_decider_is_named() -> None:
    desk = Desk()
    desk.must("raise_dispute", "Ann", PLAYER, 0, about="x")
    desk.must("decide_dispute", "Gus", GS, 1, dispute=1, outcome="stands")
    said = refused(desk.do("decide_dispute", "Gil", GS, 2, dispute=1, outcome="stands"), "decided_already")
    assert said == "dispute: 1 was decided by Gus"
    desk.must("ask_for_review", "Ann", PLAYER, 2, dispute=1)
    desk.must("review_dispute", "Amy", AGM, 3, dispute=1, outcome="stands")
    assert [each.nobody_senior for each in desk.events(DisputeRuled)] == [False, False]


@pytest.mark.parametrize(("gone", "late"), [(899, 0), (900, 0), (901, 1)])
def test_what_is_owed_no_longer_was_late_only_if_it_was(gone: int, late: int) -> None:
    desk = Desk()
    desk.arose("verify_cards", "1", 0)
    desk.gone("verify_cards", "1", gone, "the order was taken back")
    assert len(desk.events(DutyLate)) == late and desk.open() == []


def test_what_two_tables_owe_alike_is_done_by_each_for_itself() -> None:
    desk = Desk()
    first = desk.arose("verify_cards", "1", 0)
    second = desk.arose("verify_cards", "1", 5, sender="table:two")
    desk.hear(DutyDone(at=60, duty="verify_cards", key="1"), "table:two")
    assert [each.number for each in desk.open()] == [first.number] != [second.number]
    desk.done("verify_cards", "1", 70)
    assert desk.open() == []


def test_complaints_have_numbers_and_unknown_roles_are_refused() -> None:
    desk = Desk()
    for number in (1, 2):
        desk.must("lodge_complaint", "Ivy", INSPECTOR, 1, person="Ann", about=f"matter {number}")
    assert sorted(desk.office.complaints) == [1, 2]
    refused(desk.do("note_outcome", "Ivy", "wizard", 2, complaint=1, outcome="upheld"), "unknown_role")
    desk.must("note_outcome", "Olga", OPERATOR, 2, complaint=1, outcome="upheld")
    refused(desk.do("lodge_complaint", "Ivy", INSPECTOR, 3, person="Ann", about="x", dispute=4), "no_dispute", "13.12")


def test_in_new_zealand_only_players_raise_disputes_and_the_operator_may_acknowledge() -> None:
    desk = Desk("nz-casino-war")
    for role in ("secretary", "casino_employee"):
        refused(desk.do("raise_dispute", "Ann", role, 0, about="x"), "wrong_role")
    desk.must("raise_dispute", "Ann", PLAYER, 0, about="x")
    star = Desk()
    star.arose("act_in_order", "1", 0, lapse=True)
    star.must("acknowledge", "Olga", OPERATOR, 1, duties=[1])


@pytest.mark.clause("star-casino-war", "13.11")
def test_a_power_that_a_book_with_disputes_gives_nobody_is_nobodys() -> None:
    """Only where a text leaves disputes to other rules does a policy of the house say who may."""
    desk = Desk()
    desk.must("raise_dispute", "Ann", PLAYER, 0, about="x")
    for name, command, fields in (
        ("raise_dispute", "raise_dispute", {"about": "y"}),
        ("decide_dispute", "decide_dispute", {"dispute": 1, "outcome": "stands"}),
    ):
        without = tuple(power for power in desk.book.powers if power.name != name)
        bare = replace(desk.office, book=other(desk.book, powers=without))
        given, desk.office = desk.office, bare
        role = PLAYER if name == "raise_dispute" else GS
        refused(desk.do(command, "Ben", role, 1, **fields), "no_such_power", "13.11")
        desk.office = given
