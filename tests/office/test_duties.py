"""What is owed: by number, by clock, by whoever may; cases of the readings by their numbers."""

from __future__ import annotations

import pytest

from cutcard.office.deciding import decide
from cutcard.office.messages import DutyArose, Receive
from cutcard.office.opening import OpenOffice
from cutcard.office.owing import DutyByLetter, DutyDischarged, DutyDropped, DutyLate, DutyReminded
from cutcard.office.receiving import LinkStopped, MessageNoted
from cutcard.office.state import new_office
from cutcard.rulebooks import rulebook
from tests.office.desk import AGM, CS, GS, OPERATOR, PLAYER, Desk, refused


def arose(duty: str, key: str) -> DutyArose:
    return DutyArose(at=0, duty=duty, key=key)


STAR = ("star-casino-war", "star-three-card-poker", "star-baceball")


@pytest.mark.clause("star-casino-war", "11.17.4", "11.17.3")
def test_dp09_a_late_notice_is_late_and_still_discharged() -> None:
    desk = Desk()
    cause = desk.at("23:05:10")
    check = desk.arose("check_cards", "1", cause, about="a foreign card in round 12")
    eye = desk.arose("tell_surveillance", "2", cause)
    inspector = desk.arose("tell_inspector", "3", cause)
    assert (check.due, eye.due, inspector.due) == (None, desk.at("23:10:10"), desk.at("23:20:10"))
    assert check.clauses == ("11.1.1", "11.17.3")
    desk.must("confirm", "Gus", GS, desk.at("23:08"), duties=[eye.number], told="Surveillance desk", how="telephone")
    desk.done("check_cards", "1", desk.at("23:14"))
    assert desk.look(desk.at("23:20:10")) == []  # the last second is in time
    (late,) = desk.look(desk.at("23:20:11"))
    assert (late.number, late.due) == (inspector.number, desk.at("23:20:10"))
    assert desk.look(desk.at("23:25")) == []  # it is said once
    desk.must("confirm", "Gus", GS, desk.at("23:30"), duties=[3], told="Inspector Ivy", how="in_person")
    ends = desk.events(DutyDischarged)
    assert [(end.number, end.late) for end in ends] == [(2, False), (1, False), (3, True)]
    assert (ends[-1].told, ends[-1].how, ends[-1].by) == ("Inspector Ivy", "in_person", "Gus")
    assert desk.open() == []


@pytest.mark.clause("star-baceball", "12.9.3")
def test_dp09_at_baceball_nobody_is_told() -> None:
    desk = Desk("star-baceball")
    assert desk.arose("check_cards", "1", 100).clauses == ("12.1.1", "12.9.3")

    assert rulebook("star-baceball").duty("tell_inspector") is None


@pytest.mark.clause("star-casino-war", "11.17.4")
@pytest.mark.clause("star-three-card-poker", "12.9.4")
@pytest.mark.parametrize("book", ["star-casino-war", "star-three-card-poker"])
def test_dp10_one_duty_for_each_cause_and_creditor_and_one_call_for_several_that_it_names(book: str) -> None:
    desk = Desk(book)
    first, second = desk.at("23:05:10"), desk.at("23:40:00")
    for key, at in (("a", first), ("b", second)):
        if key == "b":
            desk.must("confirm", "Cas", CS, desk.at("23:08"), duties=[1], told="Surveillance", how="telephone")
        desk.arose("tell_surveillance", f"{key}1", at)
        desk.arose("tell_inspector", f"{key}2", at)
    assert [each.number for each in desk.open()] == [2, 3, 4]
    assert [each.late is not None for each in desk.open()] == [True, False, False]  # said when the second was heard
    at = desk.at("23:42")
    said = refused(
        desk.do("confirm", "Cas", CS, at, duties=[2, 3], told="Inspector Ivy", how="message"), "other_creditor"
    )
    assert "3 is owed to somebody else than 2" in said
    desk.must("confirm", "Cas", CS, at, duties=[2, 4], told="Inspector Ivy", how="message")
    (left,) = desk.open()
    assert (left.duty, left.due) == ("tell_surveillance", desk.at("23:45:00"))


@pytest.mark.clause("star-casino-war", "11.17.3", "11.17.4")
def test_dp11_a_short_count_at_closing_is_the_pits_when_the_dealer_has_gone_home() -> None:
    desk = Desk()
    close = desk.at("2026-11-21 04:00")
    desk.arose("check_cards", "count", close, about="311 of 312 cards at closing")
    desk.arose("tell_surveillance", "count:surveillance", close)
    desk.arose("tell_inspector", "count:inspector", close)
    assert [each.due for each in desk.open()] == [None, desk.at("2026-11-21 04:05"), desk.at("2026-11-21 04:15")]
    at = desk.at("2026-11-21 04:04")
    refused(desk.do("confirm", "Dee", "dealer", at, duties=[2], told="Surveillance", how="telephone"), "wrong_role")
    desk.must("confirm", "Amy", AGM, at, duties=[2], told="Surveillance", how="telephone")  # another of the title
    said = refused(desk.do("confirm", "Amy", AGM, at, duties=[1]), "not_confirmed_here", "11.17.3")
    assert "known to be done only where it arose" in said


def test_what_was_done_in_time_is_in_time_however_late_it_is_heard_of() -> None:
    desk = Desk()
    desk.arose("verify_cards", "1", 1000)
    assert desk.look(1900) == [] and len(desk.look(1901)) == 1
    desk.done("verify_cards", "1", 1900, heard=5000)
    assert [end.late for end in desk.events(DutyDischarged)] == [False]
    desk.arose("verify_cards", "2", 6000)
    desk.done("verify_cards", "2", 6901, heard=7000)
    assert len(desk.events(DutyLate)) == 2 and desk.events(DutyDischarged)[-1].late


@pytest.mark.clause("star-casino-war", "13.13")
@pytest.mark.clause("star-three-card-poker", "14.14")
@pytest.mark.clause("star-baceball", "14.14")
@pytest.mark.clause("crown-casino-war", "11.14")
@pytest.mark.parametrize("book", [*STAR, "crown-casino-war"])
def test_a_copy_of_the_rules_is_due_in_ten_minutes_and_lapses_when_the_asker_has_gone(book: str) -> None:
    desk = Desk(book)
    ref = "13.13" if book == "star-casino-war" else "11.14" if book == "crown-casino-war" else "14.14"
    for key in "ab":
        duty = desk.arose("copy_of_rules", key, 1000, to="Ann", about="a copy of the rules")
        assert (duty.due, duty.clauses, duty.to) == (1600, (ref,), "Ann")
    second = next(role.name for role in desk.book.roles if role.rank == 2)
    refused(desk.do("confirm", "Ann", PLAYER, 1100, duties=[1], told="Ann", how="in_person"), "creditor", ref)
    desk.must("confirm", "Dee", "dealer", 1100, duties=[1], told="Ann", how="in_person")
    refused(desk.do("lapse_duty", "Dee", "dealer", 1200, duty=2, reason="she left"), "wrong_role", ref)
    refused(desk.do("lapse_duty", "Sam", second, 1200, duty=2, reason=" "), "bad_text", ref)
    desk.must("lapse_duty", "Sam", second, 1200, duty=2, reason="she left the casino")
    assert [(end.why, end.by) for end in desk.events(DutyDropped)] == [("she left the casino", "Sam")]


@pytest.mark.clause("star-casino-war", "13.12", "14.10")
def test_advice_and_reasons_never_lapse() -> None:
    desk = Desk()
    desk.arose("advise_of_rights", "x", 0, to="Ann")
    desk.arose("tell_refusal", "claim 1", 0, "promotion:spring", to="Ann")
    desk.arose("tell_inspector", "1", 0)
    for number, clause in ((1, "13.12"), (2, "14.10")):
        refused(desk.do("lapse_duty", "Gus", GS, 10, duty=number, reason="gone"), "letter", clause)
    refused(desk.do("lapse_duty", "Gus", GS, 10, duty=3, reason="gone"), "does_not_lapse", "11.17.4")


@pytest.mark.clause("crown-casino-war", "4.3.2(b)", "7.3.1(a)")
@pytest.mark.clause("nz-casino-war", "8.4")
@pytest.mark.parametrize("book", ["crown-casino-war", "nz-casino-war"])
def test_a_step_that_was_left_out_is_late_at_once_and_only_acknowledged(book: str) -> None:
    desk = Desk(book)
    duty = desk.arose("call_bets", "round 3", 500, lapse=True, about="no call before the first card")
    assert duty.kind == "lapse" and [late.due for late in desk.events(DutyLate)] == [500]
    second = next(role.name for role in desk.book.roles if role.rank == 2)
    refused(desk.do("confirm", "Sam", second, 510, duties=[1]), "lapse", *duty.clauses)
    refused(desk.do("acknowledge", "Dee", "dealer", 510, duties=[1]), "wrong_role")
    desk.must("acknowledge", "Sam", second, 510, duties=[1])
    assert desk.open() == [] and desk.events(DutyDischarged)[0].late
    desk.arose("copy_of_rules", "a", 600, to="Ann")
    refused(desk.do("acknowledge", "Sam", second, 610, duties=[2]), "not_a_lapse")


def test_each_step_that_was_left_out_is_one_of_its_own() -> None:
    desk = Desk("nz-casino-war")
    for _ in range(2):
        desk.arose("players_look", "1", 5, lapse=True)
    assert [each.number for each in desk.open()] == [1, 2]


def test_a_gate_that_was_passed_all_the_same_is_a_lapse_beside_the_gate() -> None:
    desk = Desk()
    desk.arose("check_cards", "1", 0)
    desk.arose("act_in_order", "1", 10, lapse=True, about="a card came before the check")
    assert [each.kind for each in desk.open()] == ["gate", "lapse"]


@pytest.mark.clause("star-casino-war", "13.3.4")
@pytest.mark.clause("crown-casino-war", "11.2.4")
@pytest.mark.parametrize("book", ["star-casino-war", "crown-casino-war"])
def test_a_detained_person_is_handed_over_at_once_and_the_alarm_comes_every_fifteen_minutes(book: str) -> None:
    desk = Desk(book)
    duty = desk.arose("call_for_detained", "Rob", 1000, about="Rob, held in room 2")
    assert duty.due == 1000
    assert len(desk.look(1001)) == 1
    desk.look(1900)
    desk.look(3000)
    assert [each.times for each in desk.events(DutyReminded)] == [1, 2]
    fourth = next(role.name for role in desk.book.roles if role.rank == 4)
    refused(desk.do("confirm", "Ida", duty.creditor, 3100, duties=[1], told="police", how="telephone"), "creditor")
    desk.must("confirm", "Mia", fourth, 3100, duties=[1], told="Constable Lee", how="in_person")


@pytest.mark.clause("crown-casino-war", "11.2.3")
def test_withheld_winnings_are_looked_at_every_day_until_they_are_determined() -> None:
    desk = Desk("crown-casino-war")
    duty = desk.arose("determine_withheld", "Rob", 0, to="Rob", about="$500 held back")
    assert duty.due is None
    assert desk.look(86_399) == [] and desk.events(DutyReminded) == []
    desk.look(86_400)
    desk.look(3 * 86_400)
    assert [each.times for each in desk.events(DutyReminded)] == [1, 3]
    desk.done("determine_withheld", "Rob", 300_000, by="Olga", role=OPERATOR)
    assert not desk.events(DutyLate)


@pytest.mark.clause("star-casino-war", "14.8")
@pytest.mark.clause("star-three-card-poker", "15.8")
@pytest.mark.clause("star-baceball", "15.8")
@pytest.mark.parametrize("book", STAR)
def test_dp23_a_winner_is_notified_by_the_end_of_the_second_day(book: str) -> None:
    desk = Desk(book)
    until = desk.at("2026-11-22 23:59:59")
    duty = desk.arose("notify_winner", "Ann", desk.at("21:00"), "promotion:spring", to="Ann", until=until)
    assert (duty.amber, duty.due) == (desk.at("2026-11-22 21:00"), until)
    assert desk.look(until) == [] and len(desk.look(until + 1)) == 1


@pytest.mark.clause("star-casino-war", "14.12")
@pytest.mark.clause("star-three-card-poker", "15.12")
@pytest.mark.clause("star-baceball", "15.12")
@pytest.mark.parametrize("book", STAR)
@pytest.mark.parametrize(("told", "late"), [("19:45:00", False), ("19:45:01", True)])
def test_dp26_the_inspectorate_is_told_within_fifteen_minutes(book: str, told: str, late: bool) -> None:
    desk = Desk(book)
    desk.arose("tell_inspectorate", "draw", desk.at("19:30:00"), "promotion:spring")
    desk.must("confirm", "Olga", OPERATOR, desk.at(told), duties=[1], told="the inspectorate", how="telephone")
    assert [end.late for end in desk.events(DutyDischarged)] == [late]
    assert len(desk.events(DutyLate)) == late


@pytest.mark.clause("star-casino-war", "14.10", "14.10.1")
def test_dp25_reasons_are_due_within_a_day() -> None:
    desk = Desk()
    at = desk.at("2026-11-24 14:00")
    reasons = desk.arose("tell_refusal", "claim 1", at, "promotion:spring", to="Ann")
    kept = desk.arose("keep_denied", "claim 1", at, "promotion:spring")
    assert (reasons.due, kept.due, kept.clauses) == (desk.at("2026-11-25 14:00"), None, ("14.10.1",))


@pytest.mark.clause("star-casino-war", "14.9")
@pytest.mark.clause("star-three-card-poker", "15.9")
def test_dp21_terms_are_lodged_at_the_instant_that_the_promotion_names() -> None:
    for book in ("star-casino-war", "star-three-card-poker"):
        desk = Desk(book)
        until = desk.at("2026-11-30 18:00:00")
        duty = desk.arose("lodge_terms", "spring", 0, "promotion:spring", until=until)
        assert (duty.kind, duty.due, duty.creditor) == ("exact", until, "authority")
        assert desk.look(until) == [] and len(desk.look(until + 1)) == 1


def test_signs_are_confirmed_by_any_of_the_staff_who_sees_them() -> None:
    desk = Desk()
    duty = desk.arose("limits_sign", "t", 0)
    assert (duty.kind, duty.due) == ("standing", None)
    refused(desk.do("confirm", "Ann", PLAYER, 5, duties=[1]), "wrong_role", "6.1")
    desk.must("confirm", "Dee", "dealer", 5, duties=[1])


def test_what_a_stream_says_without_sense_is_noted_and_stops_nothing() -> None:
    desk = Desk()
    desk.arose("check_cards", "1", 0)
    desk.hear(arose("check_cards", "1"))
    desk.hear(arose("water_the_plants", "1"))
    desk.hear(arose("call_bets", "1"))  # nobody owes it at The Star
    desk.done("tell_inspector", "9", 0)
    assert [note.number for note in desk.events(MessageNoted)] == [2, 3, 4, 5]
    assert desk.office.notes == 4 and len(desk.open()) == 1
    desk.gone("check_cards", "1", 5, "the round was played again")
    assert desk.open() == []


def test_a_stream_that_contradicts_itself_is_not_heard_until_the_operator_has_seen_to_it() -> None:
    desk = Desk()
    desk.arose("check_cards", "1", 0)
    message = arose("check_cards", "2")
    refused(desk.decided(Receive("table:one", 3, 2, "x", message)), "gap")
    refused(desk.decided(Receive("table:one", 1, 1, "table:one 1", message)), "received_already")
    refused(desk.decided(Receive("floor", 1, 1, "x", message)), "unknown_sender")
    desk.decided(Receive("table:one", 1, 9, "another", message))
    assert len(desk.events(LinkStopped)) == 1
    refused(desk.decided(Receive("table:one", 2, 2, "x", message)), "link_stopped")
    refused(desk.do("hear_sender", "Gus", GS, sender="table:one"), "wrong_role")
    desk.must("hear_sender", "Olga", OPERATOR, sender="table:one")
    desk.arose("check_cards", "2", 0)


def test_a_house_sets_its_own_times_where_the_text_has_none() -> None:
    desk = Desk(terms={"tell_inspector": 60})
    assert desk.arose("tell_inspector", "1", 0).due == 60
    refused(desk.do("set_terms", "Gus", GS, terms={}), "wrong_role")
    said = refused(desk.do("set_terms", "Olga", OPERATOR, terms={"closing_sign": 60}), "bad_terms", "13.8")
    assert "not the house's to set" in said
    refused(desk.do("set_terms", "Olga", OPERATOR, terms={"tell_inspector": -1}), "bad_terms", "11.17.4")
    desk.must("set_terms", "Olga", OPERATOR, terms={"tell_surveillance": 120})
    assert desk.arose("tell_inspector", "2", 0).due == 900
    assert desk.arose("tell_surveillance", "3", 0).due == 120


def test_what_is_refused_at_the_opening() -> None:
    desk = Desk()
    refused(desk.do("open_office", "Olga", OPERATOR, house="Another"), "done_already")
    for book, given, code in (
        ("nz-casino-war", {"house": "North"}, "no_body"),
        ("star-casino-war", {"house": "a:b"}, "bad_text"),
        ("star-casino-war", {"house": "The Star", "zone": "Mars/Base"}, "bad_zone"),
        ("star-casino-war", {"house": "The Star", "authorised": ("Meg", "Meg")}, "bad_names"),
    ):
        command = OpenOffice(actor="Olga", role=OPERATOR, **given)
        refused(decide(new_office(rulebook(book)), command), code)
    early = decide(new_office(rulebook("nz-casino-war")), OpenOffice(actor="Gus", role="dealer", house="x"))
    refused(early, "wrong_role")


def test_a_person_who_has_left_gets_the_reasons_by_letter() -> None:
    desk = Desk()
    number = desk.passed(100, stage="final")
    desk.must("note_person_gone", "Gus", GS, 200, dispute=number)
    assert [event.number for event in desk.events(DutyByLetter)] == [1]
