"""Terms: signed off, lodged in time, published, and changed before and after the start."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.promotions.owing import DutyLate
from cutcard.promotions.preparing import PromotionStarted, TermsLodged, TermsSigned
from cutcard.promotions.sound import fingerprint
from cutcard.promotions.state import new_promotion
from cutcard.promotions.wire import read_command
from cutcard.rulebooks import rulebook
from tests.promotions.desk import BOOKS, CASH, CHAIN, STRICT, Desk, at, clause, iso, money, refused, vehicle, written
from tests.support.books import BACEBALL, POKER, STAR


@pytest.mark.clause(STAR, "14.1", "1.1:promotional-prize")
@pytest.mark.clause(POKER, "15.1", "1.1:promotional-prize")
@pytest.mark.clause(BACEBALL, "15.1", "1.1:promotional-prize")
@pytest.mark.parametrize("book", BOOKS)
def test_the_operator_and_nobody_else_offers_prizes(book: str) -> None:
    desk = Desk(book)
    given = {"promotion": "summer", "terms": desk.terms, "head": CHAIN.head}
    for role in ("dealer", "player", "casino_supervisor"):
        found = refused(desk.person("Ann", role), "sign_off_terms", **given)
        assert found.code == "not_allowed" and clause(book, "1") in found.clauses
    desk.sign()
    (signed,) = desk.events(TermsSigned)
    assert {clause(book, "1"), "1.1:promotional-prize"} <= {*signed.clauses} and signed.fingerprint == desk.document
    assert refused(desk.operator, "sign_off_terms", **given).code == "signed_already"
    assert refused(desk.person("Ann"), "close_promotion").code == "not_allowed"


@pytest.mark.parametrize("book", BOOKS)
def test_each_power_is_held_by_those_whom_the_book_names_and_by_nobody_else(book: str) -> None:
    desk = Desk(book).draw()
    asked: dict[str, dict[str, Any]] = {
        "sign_off_terms": {"promotion": "x", "terms": desk.terms, "head": CHAIN.head},
        "nominate_scrutineer": {"person": "Zoe"},
        "approve_change": {"reference": "A-1", "document": "x"},
        "offer_alternative": {"prize": 1, "amount": "5"},
        "choose_payment": {"prize": 1, "parts": {"cash": "500"}},
        "settle_dispute": {"dispute": 1, "decision": "no"},
        "postpone": {"parts": ["draw"], "why": "doubt"},
        "cancel_draw": {"why": "doubt"},
        "tell_inspectorate": {"told": "Ito", "how": "telephone"},
        "resume": {"validated": "counted again"},
    }
    held = {"approve_change": "authority", "choose_payment": "player"}
    for command, given in asked.items():
        for role in ("dealer", "gaming_supervisor", "spectator", "player", "casino_operator", "authority", "stranger"):
            if role != held.get(command, "casino_operator"):
                found = refused(desk.person("Dee", role), command, **given)
                assert found.code == "not_allowed" and found.clauses, (command, role)


def test_a_book_without_promotions_has_none() -> None:
    crown = rulebook("crown-casino-war")
    from cutcard.promotions.deciding import decide

    line = b'{"command": "start_promotion", "actor": "Olga", "role": "casino_operator"}'
    found = decide(new_promotion(crown), read_command(line))
    assert isinstance(found, Refusal) and found.code == "no_promotions"


@pytest.mark.clause(STAR, "14.9")
@pytest.mark.clause(POKER, "15.9")
@pytest.mark.clause(BACEBALL, "15.9")
@pytest.mark.parametrize("book", BOOKS)
def test_r03_and_dp21_the_authority_has_the_terms_long_enough_to_the_second(book: str) -> None:
    last, late = {STAR: ("2026-12-01 17:59:59", "2026-12-01 18:00:00")}.get(
        book, ("2026-11-30 18:00:00", "2026-11-30 18:00:01")
    )
    desk = Desk(book).lodge(last).clock("2026-12-01 18:00:00")
    desk.operator("start_promotion")
    assert desk.promotion.phase == "running" and desk.promotion.started == at("2026-12-01 18:00:00")
    desk = Desk(book).lodge(late).clock("2026-12-01 20:00:00")  # the start of the terms counts, not of the command
    found = refused(desk.operator, "start_promotion")
    assert found.code == "lodged_late" and found.clauses == (clause(book, "9"),)
    assert refused(desk.person("Ann"), "enter", terms=desk.document).code == "lodged_late"


@pytest.mark.clause(STAR, "14.9")
@pytest.mark.clause(POKER, "15.9")
@pytest.mark.clause(BACEBALL, "15.9")
@pytest.mark.parametrize("book", BOOKS)
def test_lodged_is_what_was_sent_with_proof_and_a_later_receipt_counts(book: str) -> None:
    desk = Desk(book).sign()
    assert refused(desk.operator, "start_promotion").code == "out_of_order"
    assert refused(desk.operator, "lodge_terms", reference=" ", document=desk.document).code == "empty"
    found = refused(desk.operator, "lodge_terms", reference="L-1", document="other")
    assert found.code == "other_document" and found.clauses == (clause(book, "9"),)
    desk.operator("lodge_terms", reference="L-1", document=desk.document)
    (lodged,) = desk.events(TermsLodged)
    assert clause(book, "9") in lodged.clauses
    desk.operator("publish_terms", ways=["casino", "website"])
    desk.clock("2026-12-01 18:00:00")
    assert refused(desk.operator, "record_receipt", reference="L-2", received=desk.now).code == "not_lodged"
    assert refused(desk.operator, "record_receipt", reference="L-1", received=desk.now + 1).code == "bad_time"
    desk.operator("record_receipt", reference="L-1", received=at("2026-12-01 18:00:00"))
    assert refused(desk.operator, "start_promotion").code == "lodged_late"


@pytest.mark.clause(STAR, "14.6")
@pytest.mark.clause(POKER, "15.6")
@pytest.mark.clause(BACEBALL, "15.6")
@pytest.mark.parametrize("book", BOOKS)
def test_nothing_starts_before_patrons_can_have_the_terms(book: str) -> None:
    desk = Desk(book).sign()
    desk.operator("lodge_terms", reference="L-1", document=desk.document)
    desk.clock("2026-12-01 18:00:00")
    found = refused(desk.operator, "start_promotion")
    assert found.code == "not_available" and clause(book, "6") in found.clauses
    for ways in ([], ["casino"], ["casino", "website", "rumour"]):
        assert refused(desk.operator, "publish_terms", ways=ways).clauses == (clause(book, "6"),)
    desk.operator("publish_terms", ways=["casino", "website"])
    assert refused(desk.operator, "publish_terms", ways=["casino", "website"]).code == "done_already"
    desk.operator("start_promotion")


@pytest.mark.parametrize("book", BOOKS)
def test_the_first_entry_starts_a_promotion_that_was_lodged_in_time(book: str) -> None:
    desk = Desk(book).lodge("2026-11-25 12:00:00").clock("2026-11-26 12:00:00").enter("Ann")
    (started,) = desk.events(PromotionStarted)
    assert started.start == at("2026-11-26 12:00:00") and desk.promotion.phase == "running"
    early = Desk(book).lodge("2026-11-25 12:00:00").clock("2026-11-26 11:59:59")
    if book == STAR:
        early.enter("Ann")
    else:
        assert refused(early.person("Ann"), "enter", terms=early.document).code == "lodged_late"


def test_nobody_starts_before_the_time_of_the_terms() -> None:
    desk = Desk(POKER).lodge().clock("2026-12-01 17:59:59")
    assert refused(desk.operator, "start_promotion").code == "too_early"


def longer(desk: Desk, **changes: Any) -> dict[str, Any]:
    """Other terms for a promotion."""
    return {"terms": written(desk.book.id, *desk.terms.prizes, **changes)}


@pytest.mark.clause(STAR, "14.9")
@pytest.mark.clause(POKER, "15.9")
@pytest.mark.clause(BACEBALL, "15.9")
@pytest.mark.parametrize("book", BOOKS)
def test_before_the_start_other_terms_are_lodged_and_published_anew_and_the_hours_run_again(book: str) -> None:
    desk = Desk(book).lodge("2026-11-30 17:00:00").clock("2026-11-30 19:00:00")
    desk.operator("amend_terms", **longer(desk, claim_days=30))
    assert desk.promotion.phase == "draft" and desk.promotion.lodged is None and not desk.promotion.published
    desk.operator("lodge_terms", reference="L-2", document=desk.document)
    desk.operator("publish_terms", ways=["casino", "website"])
    desk.clock("2026-12-01 18:00:00")
    if book == STAR:
        desk.operator("start_promotion")
        return
    assert refused(desk.operator, "start_promotion").code == "lodged_late"
    found = refused(desk.operator, "amend_terms", **longer(desk, claim_days=31))
    assert found.code == "bad_time"
    desk.operator("amend_terms", **longer(desk, start=iso("2026-12-02 20:00:00")))
    desk.operator("lodge_terms", reference="L-3", document=desk.document)
    desk.operator("publish_terms", ways=["casino", "website"])
    desk.clock("2026-12-02 20:00:00")
    desk.operator("start_promotion")


@pytest.mark.clause(STAR, "14.9.1")
@pytest.mark.clause(POKER, "15.9.1")
@pytest.mark.clause(BACEBALL, "15.9.1")
@pytest.mark.parametrize("book", BOOKS)
def test_r06_after_the_start_other_terms_take_the_authoritys_approval(book: str) -> None:
    desk = Desk(book).start()
    given = longer(desk, claim_days=30)
    document = fingerprint(desk.promotion, given["terms"])
    found = refused(desk.operator, "amend_terms", **given)
    assert found.code == "no_approval" and found.clauses == (clause(book, "9.1"),)
    assert refused(desk.operator, "amend_terms", approval="A-1", **given).code == "not_approved"
    assert refused(desk.authority, "approve_change", reference="A-1", document=document).code == "not_asked"
    desk.operator("ask_change", **given)
    assert desk.promotion.owes("approve_change")
    assert refused(desk.operator, "amend_terms", approval="A-1", **given).code == "not_approved"
    found = refused(desk.operator, "approve_change", reference="A-1", document=document)
    assert found.code == "not_allowed" and found.clauses == (clause(book, "9.1"),)
    desk.authority("approve_change", reference="A-1", document=document)
    assert not desk.promotion.owes("approve_change")
    other = longer(desk, claim_days=31)
    assert refused(desk.operator, "amend_terms", approval="A-1", **other).code == "not_approved"
    desk.operator("amend_terms", approval="A-1", **given)
    assert desk.promotion.known.claim_days == 30 and desk.promotion.phase == "running"
    assert refused(desk.operator, "amend_terms", approval="A-1", **given).code == "not_approved"
    desk.operator("ask_change", **other)
    other_document = fingerprint(desk.promotion, other["terms"])
    assert refused(desk.authority, "approve_change", reference="A-1", document=other_document).code == "used_already"


def test_under_a_sealed_list_the_terms_stand() -> None:
    desk = Desk(STAR).seal()
    given = longer(desk, claim_days=30)
    desk.operator("ask_change", **given)
    desk.authority("approve_change", reference="A-1", document=fingerprint(desk.promotion, given["terms"]))
    assert refused(desk.operator, "amend_terms", approval="A-1", **given).code == "too_late"


@pytest.mark.clause(POKER, "15.2", "15.9")
@pytest.mark.parametrize("book", [POKER])
def test_dp22_a_promotion_for_several_games_is_held_under_the_strictest_book(book: str) -> None:
    car, games = vehicle("30000"), (STAR, POKER)
    lax = Desk(STAR, terms=written(STAR, car, games=games))
    found = refused(lax.operator, "sign_off_terms", promotion="car", terms=lax.terms, head=CHAIN.head)
    assert found.code == "bad_terms" and f"{POKER} asks for more" in str(found)
    desk = Desk(POKER, terms=written(POKER, car, games=games)).lodge("2026-11-30 18:00:01").clock("2026-12-01 18:00:00")
    assert refused(desk.operator, "start_promotion").code == "lodged_late"
    desk = Desk(POKER, terms=written(POKER, car, games=games)).seal()
    assert refused(desk.operator, "make_draw", link=CHAIN.link(1)).code == "not_overseen"
    ball = Desk(BACEBALL, terms=written(BACEBALL, car, games=(BACEBALL, POKER, STAR)))
    ball.sign()  # as strict as the others


@pytest.mark.clause(STAR, "14.9")
@pytest.mark.clause(POKER, "15.9")
@pytest.mark.clause(BACEBALL, "15.9")
@pytest.mark.parametrize("book", BOOKS)
def test_what_is_not_lodged_in_time_is_late_and_said_once(book: str) -> None:
    desk = Desk(book).sign()
    last = at("2026-11-30 18:00:00") if book in STRICT else at("2026-12-01 17:59:59")
    assert desk.promotion.duties["lodge_terms 1"].until == last
    desk.now = last
    assert refused(desk.operator, "look_at_clock").code == "nothing_due"
    desk.now = last + 1
    desk.operator("look_at_clock")
    assert refused(desk.operator, "look_at_clock").code == "nothing_due"
    assert [event.duty for event in desk.events(DutyLate)] == ["lodge_terms"]
    desk.operator("lodge_terms", reference="L-1", document=desk.document)
    assert not desk.promotion.owes("lodge_terms")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"zone": "Mars/Olympus"}, "terms.zone"),
        ({"start": "tomorrow"}, "terms.start"),
        ({"start": "2026-12-01T18:00:00"}, "terms.start"),
        ({"start": iso("2026-12-20 18:00:00")}, "terms.entry.closes"),
        ({"draw__at": iso("2026-12-10 21:00:00")}, "terms.draw.at"),
        ({"ends": iso("2026-12-10 21:00:00")}, "terms.ends"),
        ({"games": (POKER,)}, "terms.games"),
        ({"games": (STAR, "crown-casino-war")}, "terms.games"),
        ({"prizes": ()}, "terms.prizes"),
        ({"prizes": (replace(CASH, count=0),)}, "terms.prizes"),
        ({"prizes": (replace(CASH, kind="tokens"),)}, "terms.prizes"),
        ({"prizes": (replace(CASH, count=10_001),)}, "terms.prizes"),
        ({"entry__most_each": 0}, "terms.entry.most_each"),
        ({"rulebook": BACEBALL}, "terms.rulebook"),
        ({"claim_days": 0}, "claim_days"),
        ({"start": iso("2026-11-01 18:00:00")}, "terms.start"),
    ],
)
def test_terms_that_nothing_could_run_under_are_refused(changes: dict[str, Any], said: str) -> None:
    desk = Desk(STAR, terms=written(STAR, replace(CASH, value=money("10")), **changes))
    found = refused(desk.operator, "sign_off_terms", promotion="x", terms=desk.terms, head=CHAIN.head)
    assert said in str(found)


def test_the_house_is_bound_to_a_head_and_speaks_to_an_office() -> None:
    desk = Desk(STAR)
    given = {"promotion": "x", "terms": desk.terms}
    assert refused(desk.operator, "sign_off_terms", head="AB" * 32, **given).code == "bad_link"
    assert refused(desk.operator, "sign_off_terms", head=CHAIN.head, office="floor", **given).code == "no_office"


def test_a_promotion_that_never_starts_is_closed() -> None:
    desk = Desk(POKER).lodge()
    desk.operator("close_promotion")
    assert desk.promotion.phase == "closed" and not desk.promotion.duties
