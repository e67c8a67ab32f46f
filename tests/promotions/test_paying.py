"""Prizes are paid: in the ways that winners choose above the line, in cash instead where it is offered; tokens."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.promotions.messages import CountWagers, StopCounting, Wagered
from cutcard.promotions.paying import AlternativeTaken, PaymentChosen, PrizeAwarded
from cutcard.promotions.terms import Prize, Token
from cutcard.promotions.tokens import BatchIssued, TokensExpired, TokensUsed, VoucherExchanged
from tests.promotions.desk import BOOKS, CASH, CHAIN, STRICT, TOKENS, Desk, at, clause, money, refused, vehicle
from tests.support.books import BACEBALL, POKER, STAR

TOKEN = "1.1:casino-promotional-token"
WAGER = {STAR: "initial", POKER: "ante", BACEBALL: "bet"}


def test_what_is_offered_instead_is_not_lowered_afterwards() -> None:
    """Neither what the terms say, nor what the operator has offered since: the winner counts on it."""
    desk = due(STAR, vehicle("9000", "8000"))
    found = refused(desk.operator, "offer_alternative", prize=1, amount="7999.99")
    assert found.code == "offered_more" and found.clauses == (clause(STAR, "3"),)
    desk.operator("offer_alternative", prize=1, amount="8500")
    assert refused(desk.operator, "offer_alternative", prize=1, amount="8000").code == "offered_more"
    desk.person("Ann")("take_alternative", prize=1)
    assert desk.promotion.wins[1].value == 8_500_00


def due(book: str, *prizes: Prize, **changes: Any) -> Desk:
    """A promotion whose first prize is claimed and granted."""
    desk = Desk(book, *prizes, **changes).seal("Ann")
    if any(prize.value > 10_000_00 for prize in prizes):
        desk.operator("nominate_scrutineer", person="Sam")
        desk.scrutineer("oversee_draw", entries=desk.promotion.sealed.hash)
    desk.operator("make_draw", link=CHAIN.link(1))
    return desk.claim()


@pytest.mark.clause(STAR, "14.4")
@pytest.mark.clause(POKER, "15.4")
@pytest.mark.clause(BACEBALL, "15.4")
@pytest.mark.parametrize("book", BOOKS)
def test_r08_above_the_line_the_winner_chooses_and_the_parts_make_up_the_prize_to_the_cent(book: str) -> None:
    desk = due(book, replace(CASH, value=money("15000")))
    ann = desk.person("Ann")
    assert desk.promotion.owes("ask_payment")
    found = refused(desk.operator, "award_prize", prize=1)
    assert found.code == "not_chosen" and found.clauses == (clause(book, "4"),)
    assert refused(desk.person("Ben"), "choose_payment", prize=1, parts={"cash": "15000"}).code == "not_yours"
    assert refused(desk.operator, "choose_payment", prize=1, parts={"cash": "15000"}).code == "not_allowed"
    assert refused(ann, "choose_payment", prize=1, parts={"gold": "15000"}).code == "no_such_payment"
    for parts in ({"cash": "5000", "transfer": "9999.99"}, {"cash": "15000.01"}, {}):
        found = refused(ann, "choose_payment", prize=1, parts=parts)
        assert found.code == "other_sum" and found.clauses == (clause(book, "4"),)
    ann("choose_payment", prize=1, parts={"cash": "5000", "transfer": "10000"})
    (chosen,) = desk.events(PaymentChosen)
    assert clause(book, "4") in chosen.clauses and not desk.promotion.owes("ask_payment")
    desk.operator("award_prize", prize=1)
    assert dict(desk.promotion.money["cash"]) == {"house": -15_000_00, "purse:Ann": 5_000_00, "transfer:1": 10_000_00}
    assert refused(desk.operator, "award_prize", prize=1).code == "not_due"
    assert refused(desk.operator, "confirm_payment", prize=1, way="crossed_cheque").code == "not_under_way"
    desk.operator("notify_winner", prize=1, way="email")
    desk.operator("publish_results", how="board")
    assert "under way" in str(refused(desk.operator, "close_promotion"))
    desk.operator("confirm_payment", prize=1, way="transfer")
    assert desk.promotion.balance("cash", "purse:Ann") == 15_000_00
    desk.operator("close_promotion")


@pytest.mark.clause(STAR, "14.4")
@pytest.mark.clause(POKER, "15.4")
@pytest.mark.clause(BACEBALL, "15.4")
@pytest.mark.parametrize("book", BOOKS)
def test_up_to_the_line_the_operator_pays_as_the_terms_say(book: str) -> None:
    desk = due(book, replace(CASH, value=money("10000")))
    assert not desk.promotion.owes("ask_payment")
    found = refused(desk.person("Ann"), "choose_payment", prize=1, parts={"cash": "10000"})
    assert found.code == "no_choice" and found.clauses == (clause(book, "4"),)
    assert refused(desk.operator, "award_prize", prize=1, way="gold").code == "no_such_payment"
    desk.operator("award_prize", prize=1, way="crossed_cheque")
    assert desk.promotion.balance("cash", "cheque:1") == 10_000_00
    desk.operator("confirm_payment", prize=1, way="crossed_cheque")
    assert desk.promotion.balance("cash", "purse:Ann") == 10_000_00
    above = due(book, replace(CASH, value=money("10000.01")))
    assert above.promotion.owes("ask_payment")
    assert refused(above.person("Ann"), "choose_payment", prize=1, parts={"cash": "1"}).code == "other_sum"


@pytest.mark.clause(STAR, "14.3")
@pytest.mark.clause(POKER, "15.3")
@pytest.mark.clause(BACEBALL, "15.3")
@pytest.mark.parametrize("book", BOOKS)
def test_r07_cash_instead_is_offered_as_the_book_says(book: str) -> None:
    desk = due(book, vehicle("9000"))
    ann = desk.person("Ann")
    assert refused(ann, "take_alternative", prize=1).code == "not_offered"
    assert refused(ann, "offer_alternative", prize=1, amount="8000").code == "not_allowed"
    if book in STRICT:
        found = refused(desk.operator, "offer_alternative", prize=1, amount="8000")
        assert found.code == "not_in_terms" and found.clauses == (clause(book, "3"),)
        desk = due(book, vehicle("9000", cash="8000"))
        ann = desk.person("Ann")
    else:
        desk.operator("offer_alternative", prize=1, amount="8000")
    assert refused(desk.person("Ben"), "take_alternative", prize=1).code == "not_yours"
    ann("take_alternative", prize=1)
    (taken,) = desk.events(AlternativeTaken)
    assert clause(book, "3") in taken.clauses
    assert refused(ann, "take_alternative", prize=1).code == "no_alternative"
    desk.operator("award_prize", prize=1)
    assert dict(desk.promotion.money["cash"]) == {"house": -8_000_00, "purse:Ann": 8_000_00}


@pytest.mark.clause(STAR, "14.3")
@pytest.mark.clause(POKER, "15.3")
@pytest.mark.clause(BACEBALL, "15.3")
@pytest.mark.parametrize("book", BOOKS)
def test_r12_slots_dollars_and_casino_dollars_are_prizes_and_never_cash(book: str) -> None:
    for kind in ("slots_dollars", "casino_dollars"):
        desk = due(book, Prize(name="Dollars", kind=kind, value=money("200")))
        found = refused(desk.operator, "offer_alternative", prize=1, amount="100")
        assert found.code == "no_alternative" and found.clauses == (clause(book, "3"),)
        assert refused(desk.person("Ann"), "take_alternative", prize=1).code == "no_alternative"
        desk.operator("award_prize", prize=1)
        assert dict(desk.promotion.money[kind]) == {"house": -200_00, "purse:Ann": 200_00}
        assert set(desk.promotion.money) == {kind}


def test_cash_instead_that_is_large_is_paid_as_the_winner_chooses() -> None:
    desk = due(POKER, vehicle("30000", cash="25000"))
    desk.person("Ann")("take_alternative", prize=1)
    assert desk.promotion.owes("ask_payment") and desk.promotion.balance("cash", "prizes:1") == 25_000_00
    assert refused(desk.operator, "award_prize", prize=1).code == "not_chosen"
    desk.person("Ann")("choose_payment", prize=1, parts={"crossed_cheque": "25000"})
    desk.operator("award_prize", prize=1)


def test_a_car_is_handed_over_and_moves_no_money() -> None:
    desk = due(STAR, vehicle("9000"))
    desk.operator("award_prize", prize=1)
    assert desk.events(PrizeAwarded)[0].kind == "vehicle" and not desk.promotion.money


# --- tokens and vouchers


def tokens(book: str, kind: str = "tokens", days: int = 7, **token: Any) -> Desk:
    """Ann has got tokens, or a voucher, of $50."""
    prize = replace(TOKENS, kind=kind, token=Token(rulebooks=(book,), days=days, **token))
    desk = due(book, prize)
    desk.operator("award_prize", prize=1)
    return desk


@pytest.mark.clause(STAR, "1.1:casino-promotional-token")
@pytest.mark.clause(POKER, "1.1:casino-promotional-token")
@pytest.mark.clause(BACEBALL, "1.1:casino-promotional-token")
@pytest.mark.parametrize("book", BOOKS)
def test_a_voucher_is_exchanged_for_what_the_book_says(book: str) -> None:
    desk = tokens(book, "voucher")
    (issued,) = desk.events(BatchIssued)
    assert TOKEN in issued.clauses and issued.expires == at("2026-12-18 23:59:59")
    given = {"batch": 1, "rulebook": book}
    assert refused(desk.person("Ann"), "exchange_voucher", **given).code == "not_allowed"
    other = next(each for each in BOOKS if each != book)
    assert refused(desk.dealer, "exchange_voucher", batch=1, rulebook=other).code == "other_game"
    assert refused(desk.dealer, "exchange_voucher", **given, into="cash").code == "not_exchanged"
    if book in STRICT:
        found = refused(desk.dealer, "exchange_voucher", **given, into="chips")
        assert found.code == "not_exchanged" and found.clauses == (TOKEN,)
        desk.dealer("exchange_voucher", **given)
        assert desk.promotion.batches[2].left == 50_00 and desk.promotion.balance("tokens", "held:2") == 50_00
        assert desk.promotion.batches[2].expires == issued.expires  # the voucher's own condition goes on
    else:
        desk.dealer("exchange_voucher", **given, into="chips")
        assert desk.promotion.balance("cash", "purse:Ann") == 50_00
    assert desk.events(VoucherExchanged)[0].amount == 50_00
    assert refused(desk.dealer, "exchange_voucher", **given).code == "no_such_batch"


@pytest.mark.clause(STAR, "1.1:casino-promotional-token")
@pytest.mark.clause(POKER, "1.1:casino-promotional-token")
@pytest.mark.clause(BACEBALL, "1.1:casino-promotional-token")
@pytest.mark.parametrize("book", BOOKS)
def test_tokens_are_used_on_the_wagers_of_their_terms_until_they_expire(book: str) -> None:
    desk = tokens(book, wagers=(WAGER[book],))
    given = {"batch": 1, "rulebook": book, "amount": "20"}
    assert refused(desk.dealer, "use_tokens", **given, wager="tie").code == "other_wager"
    assert refused(desk.dealer, "use_tokens", **{**given, "amount": "50.01"}, wager=WAGER[book]).code == "too_much"
    desk.dealer("use_tokens", **given, wager=WAGER[book])
    desk.clock("2026-12-18 23:59:59")
    desk.dealer("use_tokens", **given, wager=WAGER[book])
    desk.clock("2026-12-19 00:00:00")
    desk.operator("look_at_clock")
    assert [event.amount for event in desk.events(TokensExpired)] == [10_00]
    assert dict(desk.promotion.money["tokens"]) == {"issued": -50_00, "used": 40_00, "expired": 10_00}
    assert refused(desk.dealer, "use_tokens", **given, wager=WAGER[book]).code == "no_such_batch"


@pytest.mark.clause(BACEBALL, "1.1:casino-promotional-token")
@pytest.mark.parametrize("book", [BACEBALL])
def test_no_token_is_good_for_a_jackpot_wager(book: str) -> None:
    desk = tokens(book)
    found = refused(desk.dealer, "use_tokens", batch=1, rulebook=book, wager="jackpot", amount="1")
    assert found.code == "other_wager" and found.clauses == (TOKEN,)


def test_what_a_table_has_taken_comes_off_the_tokens_that_expire_first() -> None:
    first = replace(TOKENS, name="More tokens", token=Token(rulebooks=(STAR,), days=9))
    desk = Desk(STAR, first, TOKENS, draw__again=True).lodge()
    desk.operator("name_tables", tables=["table:1"])
    desk.clock("2026-12-01 18:00:00")
    desk.operator("start_promotion")
    assert [type(each.message) for each in desk.running.sent] == [CountWagers]
    desk.enter("Ann", "Ann").clock("2026-12-11 20:00:01")
    desk.operator("seal_entries")
    desk.person("Ann")("give_value", value="cd" * 32)
    desk.clock("2026-12-11 21:00:00")
    desk.operator("make_draw", link=CHAIN.link(1))
    for prize in (1, 2):
        desk.claim(prize)
        desk.operator("award_prize", prize=prize)
    desk.hear("table:1", Wagered(STAR, 5, tokens={"Ann": {"initial": 60_00}, "Ben": {"initial": 5_00}}))
    assert [(event.batch, event.amount) for event in desk.events(TokensUsed)] == [(2, 50_00), (1, 10_00)]
    desk.hear("table:1", Wagered(STAR, 6, tokens={"Ann": {"initial": 70_00}}))  # $30 of it are not of this promotion
    assert dict(desk.promotion.money["tokens"]) == {"issued": -100_00, "used": 100_00}
    desk.hear("table:1", Wagered(POKER, 7, tokens={"Ann": {"ante": 70_00}}))


def test_a_round_that_is_told_again_uses_no_token_twice() -> None:
    desk = tokens(STAR)
    desk.operator("name_tables", tables=["table:1"])

    def told(number: int, cents: int, again: bool = False) -> int:
        by = {"Ann": {"initial": cents}} if cents else {}
        desk.hear("table:1", Wagered(STAR, number, tokens=by, again=again))
        return desk.promotion.batches[1].left

    assert told(1, 30_00) == 20_00 and told(1, 10_00, again=True) == 40_00
    assert told(1, 0, again=True) == 50_00 and told(1, 5_00, again=True) == 45_00
    assert told(2, 5_00) == 40_00 and told(2, 5_00, again=True) == 40_00
    desk.clock("2026-12-19 00:00:00")  # they have expired, and go back all the same
    assert told(2, 0, again=True) == 0
    assert dict(desk.promotion.money["tokens"]) == {"issued": -50_00, "used": 5_00, "expired": 45_00}


def test_tokens_stay_good_when_the_promotion_is_closed() -> None:
    desk = tokens(STAR)
    desk.operator("notify_winner", prize=1, way="email")
    desk.operator("publish_results", how="board")
    desk.operator("close_promotion")
    desk.dealer("use_tokens", batch=1, rulebook=STAR, wager="initial", amount="50")
    assert desk.promotion.batches[1].left == 0


def test_tables_tell_of_tokens_that_are_used_after_the_promotion_is_closed() -> None:
    """Tokens stay good as long as they say, so that they are found as used and not as expired."""
    desk = Desk(STAR, TOKENS).lodge()
    desk.operator("name_tables", tables=["table:a"])
    desk.clock("2026-12-01 18:00:00")
    desk.operator("start_promotion")
    desk.enter("Ann").clock("2026-12-11 20:00:01")
    desk.operator("seal_entries")
    desk.person("Ann")("give_value", value="cd" * 32)
    desk.clock("2026-12-11 21:00:00")
    desk.operator("make_draw", link=CHAIN.link(1))
    desk.claim()
    desk.operator("award_prize", prize=1)
    desk.operator("notify_winner", prize=1, way="email")
    desk.operator("publish_results", how="board")
    desk.operator("close_promotion")
    assert desk.promotion.phase == "closed" and desk.promotion.counting
    desk.hear("table:a", Wagered(STAR, 7, {}, {"Ann": {"initial": 20_00}}))
    assert desk.promotion.balance("tokens", "used") == 20_00 and desk.promotion.counting
    desk.hear("table:a", Wagered(STAR, 8, {}, {"Ann": {"initial": 30_00}}))
    assert desk.promotion.balance("tokens", "used") == 50_00 and not desk.promotion.counting
    assert isinstance(desk.running.sent[-1].message, StopCounting)
