"""What only just holds in a running promotion, and what only just does not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.office.messages import DutyArose
from cutcard.promotions.amending import TermsAmended
from cutcard.promotions.entering import EntryReceived
from cutcard.promotions.sound import fingerprint
from cutcard.promotions.terms import Token
from cutcard.promotions.tokens import VoucherExchanged
from tests.promotions.desk import CASH, TOKENS, Desk, clause, refused, vehicle, written
from tests.promotions.test_claiming import claimed
from tests.promotions.test_entering import asking, told
from tests.promotions.test_paying import due, tokens
from tests.support.books import POKER, STAR


def test_only_an_own_dispute_keeps_the_details_of_a_small_claim() -> None:
    desk = claimed(STAR, "50")
    claimant = desk.person(desk.promotion.claims[1].by)
    assert refused(claimant, "ask_erasure", claim=1).code == "not_over"
    desk.operator("refuse_claim", claim=1, reasons="another name was drawn", told="mail")
    desk.person("Zoe")("raise_dispute", about="the draw")
    claimant("raise_dispute", about="my claim")
    assert refused(claimant, "ask_erasure", claim=1).code == "not_over"
    desk.operator("settle_dispute", dispute=2, decision="it stands")
    claimant("answer_decision", dispute=2, content=True)
    claimant("ask_erasure", claim=1)  # Zoe's dispute goes on


def test_whatever_a_scrutineer_gives_is_a_value() -> None:
    desk = Desk(STAR).seal()
    desk.operator("nominate_scrutineer", person="Sam")
    found = refused(desk.scrutineer, "oversee_draw", entries=desk.promotion.sealed.hash, value="x")
    assert found.code == "bad_link"


def test_a_prize_lapses_although_others_claim_it_and_its_winner_was_refused() -> None:
    desk = claimed(STAR, "500")  # somebody else's claim is open
    winner = desk.promotion.wins[1].person
    desk.person(winner)("make_claim", prize=1)
    desk.operator("refuse_claim", claim=2, reasons="no proof", name="W", address="A", told="mail")
    desk.clock("2027-03-12 00:00:00")
    desk.operator("lapse_prize", prize=1)


def test_an_entry_cites_the_wagers_that_it_took_and_says_what_is_missing() -> None:
    plain, asks = Desk(STAR).start().enter("Ann"), asking(STAR)
    assert "$0 of $50" in str(refused(asks.person("Ann"), "enter", terms=asks.document))
    asks.hear("table:1", told(STAR, 1, Ann=60_00))
    asks.enter("Ann")
    cited = [clause(STAR, "7.4") in desk.events(EntryReceived)[0].clauses for desk in (plain, asks)]
    assert cited == [False, True]


def test_no_reference_of_the_authority_serves_twice() -> None:
    desk = Desk(STAR).start()
    for days, reference in ((30, "A-1"), (31, "A-2"), (32, "A-1")):
        terms = written(STAR, claim_days=days)
        document = fingerprint(desk.promotion, terms)
        desk.operator("ask_change", terms=terms)
        if days == 32:
            assert (
                refused(desk.authority, "approve_change", reference=reference, document=document).code == "used_already"
            )
            return
        desk.authority("approve_change", reference=reference, document=document)
        desk.operator("amend_terms", terms=terms, approval=reference)


@pytest.mark.parametrize(("started", "ref"), [(False, "9"), (True, "9.1")])
def test_other_terms_cite_lodging_before_the_start_and_approval_after_it(started: bool, ref: str) -> None:
    desk = Desk(STAR).start() if started else Desk(STAR).lodge()
    terms = written(STAR, claim_days=30)
    if started:
        desk.operator("ask_change", terms=terms)
        desk.authority("approve_change", reference="A-1", document=fingerprint(desk.promotion, terms))
    desk.operator("amend_terms", terms=terms, approval="A-1" if started else "")
    assert desk.events(TermsAmended)[0].clauses[0] == clause(STAR, ref)


def test_nobody_is_barred_without_a_reason() -> None:
    desk = Desk(STAR).start().enter("Ann")
    assert refused(desk.operator, "bar_person", person="Ann", why=" ").code == "bad_bar"


def test_tokens_are_no_voucher_and_a_voucher_no_tokens() -> None:
    desk = tokens(STAR)
    for number in (1, 9):
        assert refused(desk.dealer, "exchange_voucher", batch=number, rulebook=STAR).code == "no_such_batch"
    desk = tokens(STAR, "voucher")
    given = {"rulebook": STAR, "wager": "initial", "amount": "5"}
    assert refused(desk.dealer, "use_tokens", batch=1, **given).code == "no_such_batch"
    desk.dealer("exchange_voucher", batch=1, rulebook=STAR)
    chips = tokens(STAR, "voucher")
    chips.dealer("exchange_voucher", batch=1, rulebook=STAR, into="chips")
    assert [each.events(VoucherExchanged)[0].tokens for each in (desk, chips)] == [2, 0]


def test_tokens_are_not_used_at_a_game_that_their_terms_do_not_name() -> None:
    prize = replace(TOKENS, token=Token(rulebooks=(STAR,)))
    desk = due(POKER, prize, games=(POKER, STAR))
    desk.operator("award_prize", prize=1)
    assert refused(desk.dealer, "use_tokens", batch=1, rulebook=POKER, wager="ante", amount="5").code == "other_wager"
    desk.dealer("use_tokens", batch=1, rulebook=STAR, wager="initial", amount="5")


def test_each_incident_is_told_by_itself() -> None:
    desk = Desk(STAR, office="office:star:1").start()
    desk.operator("postpone", parts=["draw"], why="doubt")
    desk.operator("tell_inspectorate", told="Ito", how="telephone")
    desk.operator("cancel_draw", why="no doubt any more")
    keys = [each.key for each in desk.said() if isinstance(each, DutyArose) and each.duty == "tell_inspectorate"]
    assert keys == ["1", "2"]


def test_nobody_chooses_how_a_car_is_paid() -> None:
    desk = due(STAR, vehicle("30000"))
    found = refused(desk.person("Ann"), "choose_payment", prize=1, parts={"cash": "30000"})
    assert found.code == "no_choice"


def test_each_prize_waits_for_its_own_winner() -> None:
    desk = Desk(STAR, replace(CASH, count=2), draw__present=True, draw__wait_minutes=2).draw(
        "Ann", "Ben", "Cleo", "Dan"
    )
    desk.clock("2026-12-11 21:02:00")
    desk.operator("pass_over", prize=1)  # somebody else is called now, and has two minutes
    assert refused(desk.operator, "pass_over", prize=1).code == "too_early"
    desk.operator("pass_over", prize=2)
