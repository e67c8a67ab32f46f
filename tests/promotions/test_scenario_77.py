"""Scenario 77 of Casino War: liquor, cash, a refused claim and a late change, each on both sides of its line."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.promotions.claiming import ClaimRefused
from tests.promotions.desk import CASH, Desk, money, plain, refused
from tests.support.books import STAR


@pytest.mark.clause(STAR, "14.5.4")
def test_twenty_litres_may_be_a_prize_and_a_tenth_of_a_litre_more_may_not() -> None:
    hamper = replace(CASH, name="Hamper", kind="goods", holds=("liquor",), liquor_ml=20_000)
    Desk(STAR, hamper).sign()
    with pytest.raises(Refused, match="at most 20 litres") as found:
        Desk(STAR, replace(hamper, liquor_ml=20_100)).sign()
    assert "14.5.4" in found.value.clauses


@pytest.mark.clause(STAR, "14.4")
def test_above_ten_thousand_dollars_in_cash_the_winner_says_how_it_is_paid() -> None:
    at_the_line = Desk(STAR, replace(CASH, value=money("10000"))).draw().claim()
    at_the_line.operator("award_prize", prize=1, way="cash")
    above = Desk(STAR, replace(CASH, value=money("10001"))).draw().claim()
    found = refused(above.operator, "award_prize", prize=1, way="cash")
    assert found.code == "not_chosen" and found.clauses == ("14.4",)
    winner = above.promotion.wins[1].person
    above.person(winner)("choose_payment", prize=1, parts={"crossed_cheque": "10000", "cash": "1"})
    above.operator("award_prize", prize=1)


@pytest.mark.clause(STAR, "14.10.1")
def test_what_is_kept_of_a_refused_claim_begins_above_a_hundred_dollars() -> None:
    for value, kept in (("100", False), ("101", True)):
        desk = Desk(STAR, replace(CASH, value=money(value))).draw()
        desk.person(desk.promotion.wins[1].person)("make_claim", prize=1)
        given = {"claim": 1, "reasons": "no proof of identity"}
        if kept:
            found = refused(desk.operator, "refuse_claim", **given)
            assert found.code == "not_kept" and found.clauses == ("14.10.1",)
        desk.operator("refuse_claim", **given, name="Ann Other", address="1 Pirrama Road")
        assert desk.events(ClaimRefused)[0].kept is kept


@pytest.mark.clause(STAR, "14.9.1")
def test_other_terms_after_the_start_are_the_authoritys_to_approve() -> None:
    desk = Desk(STAR).start()
    other = plain(replace(desk.terms, claim_days=30))
    found = refused(desk.operator, "amend_terms", terms=other)
    assert found.code == "no_approval" and found.clauses == ("14.9.1",)
