"""After the draw: winners told in time, claims granted or refused with reasons, what was denied kept; disputes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.office.messages import DutyArose, DutyDone
from cutcard.promotions.base import MOST_OPEN
from cutcard.promotions.claiming import ClaimRefused, RefusalTold, WinnerNotified
from cutcard.promotions.disputing import DisputeSettled, RightsTold
from cutcard.promotions.owing import DutyDischarged, DutyLate
from tests.promotions.desk import BOOKS, CASH, Desk, at, clause, money, refused
from tests.support.books import BACEBALL, POKER, STAR

OFFICE = "office:star:1"


@pytest.mark.clause(STAR, "14.8", "14.7.9")
@pytest.mark.clause(POKER, "15.8", "15.7.9")
@pytest.mark.clause(BACEBALL, "15.8", "15.7.9")
@pytest.mark.parametrize("book", BOOKS)
def test_dp23_an_attempt_within_two_days_to_the_last_second(book: str) -> None:
    for second, late in (("2026-12-13 23:59:59", False), ("2026-12-14 00:00:00", True)):
        desk = Desk(book).draw()
        (owed,) = [duty for duty in desk.promotion.duties.values() if duty.duty == "notify_winner"]
        assert owed.until == at("2026-12-13 23:59:59") and owed.amber == at("2026-12-13 21:00:00")
        desk.clock(second)
        desk.operator("notify_winner", prize=1, way="telephone")
        (done,) = [event for event in desk.events(DutyDischarged) if event.duty == "notify_winner"]
        assert done.late == late and bool(desk.events(DutyLate)) == late
        assert desk.promotion.wins[1].status == "won"  # late or not, the prize stays the winner's
        desk.claim()


@pytest.mark.parametrize("book", BOOKS)
def test_r09_who_must_be_there_is_told_by_being_there(book: str) -> None:
    desk = Desk(book, draw__present=True, draw__wait_minutes=5).draw()
    assert not desk.promotion.owes("notify_winner")
    assert Desk(book).draw().promotion.owes("notify_winner")


@pytest.mark.clause(STAR, "14.8.1", "14.8.2")
@pytest.mark.clause(POKER, "15.8.1", "15.8.2")
@pytest.mark.clause(BACEBALL, "15.8.1", "15.8.2")
@pytest.mark.parametrize("book", BOOKS)
def test_in_person_or_by_mail(book: str) -> None:
    _each_way(book, {"face_to_face": "8.1", "mail": "8.2"})


@pytest.mark.clause(STAR, "14.8.3", "14.8.4")
@pytest.mark.clause(POKER, "15.8.3", "15.8.4")
@pytest.mark.clause(BACEBALL, "15.8.3", "15.8.4")
@pytest.mark.parametrize("book", BOOKS)
def test_by_telephone_or_email(book: str) -> None:
    _each_way(book, {"telephone": "8.3", "email": "8.4"})


def _each_way(book: str, ways: dict[str, str]) -> None:
    for way, ref in ways.items():
        desk = Desk(book).draw()
        found = refused(desk.operator, "notify_winner", prize=1, way="pigeon")
        assert found.code == "not_a_way" and clause(book, "8") in found.clauses
        assert refused(desk.person("Zoe"), "notify_winner", prize=1, way=way).code == "not_allowed"
        assert refused(desk.operator, "notify_winner", prize=2, way=way).code == "unknown_prize"
        desk.operator("notify_winner", prize=1, way=way, reached=True)
        desk.operator("notify_winner", prize=1, way=way)  # each attempt is recorded
        (first, second) = desk.events(WinnerNotified)
        assert clause(book, ref) in first.clauses and first.outside_terms == (way not in ("telephone", "email"))
        assert [attempt.reached for attempt in desk.promotion.wins[1].attempts] == [True, False]
        assert not desk.promotion.owes("notify_winner") and second.way == way


def claimed(book: str, value: str) -> Desk:
    """Somebody claims a prize of this value that they have not won."""
    desk = Desk(book, replace(CASH, value=money(value))).draw()
    loser = next(name for name in ("Ann", "Ben") if name != desk.promotion.wins[1].person)
    desk.person(loser)("make_claim", prize=1, details="I heard my name")
    return desk


@pytest.mark.clause(STAR, "14.10", "14.10.1")
@pytest.mark.clause(POKER, "15.10", "15.10.1")
@pytest.mark.clause(BACEBALL, "15.10", "15.10.1")
@pytest.mark.parametrize("book", BOOKS)
def test_r05_and_dp25_a_refusal_has_its_reasons_and_above_the_line_everything_is_kept(book: str) -> None:
    for value, kept in (("100", False), ("100.01", True)):
        desk = claimed(book, value)
        claimant = desk.person(desk.promotion.claims[1].by)
        found = refused(desk.operator, "refuse_claim", claim=1, reasons=" ", name="A", address="B")
        assert found.clauses == (clause(book, "10"),)
        given = {"claim": 1, "reasons": "another name was drawn"}
        if kept:
            for lacking in ({"name": "Ann Other"}, {"address": "1 Pirrama Road"}):
                found = refused(desk.operator, "refuse_claim", **given, **lacking)
                assert found.code == "not_kept" and found.clauses == (clause(book, "10.1"),)
        desk.operator("refuse_claim", **given, name="Ann Other", address="1 Pirrama Road")
        (event,) = desk.events(ClaimRefused)
        assert event.kept == kept and (clause(book, "10.1") in event.clauses) == kept
        assert desk.promotion.owes("tell_refusal")
        assert "tell_refusal" in str(refused(desk.operator, "close_promotion")) or not desk.promotion.results
        assert refused(desk.operator, "tell_refusal", claim=1, way="").code == "empty"
        desk.operator("tell_refusal", claim=1, way="email")
        assert not desk.promotion.owes("tell_refusal")
        assert refused(desk.operator, "tell_refusal", claim=1, way="email").code == "nothing_to_tell"
        if kept:
            found = refused(claimant, "ask_erasure", claim=1)
            assert found.code == "kept" and found.clauses == (clause(book, "10.1"),)
            assert desk.promotion.claims[1].address == "1 Pirrama Road"
        else:
            assert refused(desk.person("Zoe"), "ask_erasure", claim=1).code == "not_yours"
            claimant("ask_erasure", claim=1)
            assert desk.promotion.claims[1].address == ""


@pytest.mark.clause(STAR, "14.10")
@pytest.mark.clause(POKER, "15.10")
@pytest.mark.clause(BACEBALL, "15.10")
@pytest.mark.parametrize("book", BOOKS)
def test_whoever_is_there_is_told_the_reasons_at_once(book: str) -> None:
    desk = claimed(book, "50")
    desk.operator("refuse_claim", claim=1, reasons="another name was drawn", told="face to face")
    (told,) = desk.events(RefusalTold)
    assert clause(book, "10") in told.clauses and not desk.promotion.owes("tell_refusal")
    assert refused(desk.operator, "refuse_claim", claim=1, reasons="again").code == "decided_already"


@pytest.mark.parametrize("book", BOOKS)
def test_a_claim_is_granted_to_the_winner_in_time_and_to_nobody_else(book: str) -> None:
    desk = claimed(book, "500")
    assert refused(desk.operator, "honour_claim", claim=1).code == "not_the_winner"
    assert refused(desk.operator, "honour_claim", claim=9).code == "unknown_claim"
    assert refused(desk.person("Ann"), "make_claim", prize=9).code == "unknown_prize"
    winner = desk.promotion.wins[1].person
    desk.clock("2027-03-11 23:59:59")  # the end of the 90th day
    desk.person(winner)("make_claim", prize=1)
    assert refused(desk.operator, "lapse_prize", prize=1).code == "not_over"
    desk.clock("2027-03-12 00:00:00")
    assert refused(desk.operator, "lapse_prize", prize=1).code == "claim_open"
    desk.person(winner)("make_claim", prize=1)
    found = refused(desk.operator, "honour_claim", claim=3)
    assert found.code == "claimed_late" and found.clauses == (clause(book, "7.8"),)
    desk.operator("honour_claim", claim=2)
    assert refused(desk.operator, "honour_claim", claim=3).code == "out_of_order"


def test_a_prize_that_nobody_claims_lapses() -> None:
    desk = Desk(STAR).draw().clock("2027-03-12 00:00:00")
    desk.operator("lapse_prize", prize=1)
    desk.operator("publish_results", how="board")
    desk.operator("close_promotion")
    assert not desk.promotion.money and not desk.promotion.duties


@pytest.mark.clause(STAR, "14.11")
@pytest.mark.clause(POKER, "15.11")
@pytest.mark.clause(BACEBALL, "15.11")
@pytest.mark.parametrize("book", BOOKS)
def test_the_operators_word_is_final_and_whoever_is_not_content_is_told_of_the_complaint(book: str) -> None:
    desk = Desk(book, office=OFFICE).draw().claim()
    desk.operator("award_prize", prize=1)
    desk.operator("publish_results", how="board")
    desk.operator("notify_winner", prize=1, way="mail")
    ann, zoe = desk.person("Ann"), desk.person("Zoe")
    ann("raise_dispute", about="my second entry was not in the list")
    zoe("raise_dispute", about="I was told the 12th")
    assert "dispute 1" in str(refused(desk.operator, "close_promotion"))
    assert refused(ann, "settle_dispute", dispute=1, decision="I win").code == "not_allowed"
    assert refused(desk.operator, "tell_rights", dispute=1, way="letter", text="1").code == "out_of_order"
    desk.operator("settle_dispute", dispute=1, decision="the list is right")
    found = refused(desk.operator, "settle_dispute", dispute=1, decision="or not")
    assert found.code == "final" and found.clauses == (clause(book, "11"),)
    assert refused(zoe, "answer_decision", dispute=1, content=True).code == "not_yours"
    ann("answer_decision", dispute=1, content=False)
    assert desk.promotion.owes("advise_of_rights")
    desk.operator("settle_dispute", dispute=2, decision="a slip of ours")
    zoe("answer_decision", dispute=2, content=True)
    assert "unsatisfied" in str(refused(desk.operator, "close_promotion"))
    assert refused(desk.operator, "tell_rights", dispute=2, way="letter", text="1").code == "out_of_order"
    desk.operator("tell_rights", dispute=1, way="letter", text="version 1")
    settled, told = desk.events(DisputeSettled), desk.events(RightsTold)
    assert all(clause(book, "11") in event.clauses for event in (*settled, *told))
    desk.operator("close_promotion")
    said = desk.said()
    words = [message.duty for message in said if isinstance(message, DutyArose)]
    assert {"lodge_terms", "publish_terms", "award_as_terms_say", "notify_winner", "advise_of_rights"} <= {*words}
    done = [message for message in said if isinstance(message, DutyDone) and message.duty == "advise_of_rights"]
    assert [(message.by, message.told, message.how) for message in done] == [("Olga", "Ann", "letter")]


def test_whoever_says_nothing_is_told_all_the_same() -> None:
    desk = Desk(STAR).start()
    desk.person("Ann")("raise_dispute", about="the terms hang too high")
    desk.operator("settle_dispute", dispute=1, decision="they hang lower now")
    desk.operator("tell_rights", dispute=1, way="letter", text="1")
    assert desk.promotion.disputes[1].status == "over"


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_fills_the_desk_with_claims_and_disputes_that_nobody_has_answered_yet(book: str) -> None:
    desk = Desk(book).draw("Ann")
    zoe, ann = desk.person("Zoe"), desk.person("Ann")
    for _ in range(MOST_OPEN):
        zoe("make_claim", prize=1)
        zoe("raise_dispute", about="the draw")
        ann("make_claim", value="1")
    assert refused(zoe, "make_claim", value="5").code == "too_many_open"
    found = refused(zoe, "raise_dispute", about="the draw")
    assert found.code == "too_many_open" and clause(book, "11") in found.clauses
    ann("make_claim", prize=1)  # who has won claims the prize all the same
    desk.operator("refuse_claim", claim=1, reasons="not yours", name="Zoe Quill", address="1 Wharf Lane")
    desk.operator("settle_dispute", dispute=1, decision="it stands")
    zoe("make_claim", prize=1)
    zoe("raise_dispute", about="the claim")
