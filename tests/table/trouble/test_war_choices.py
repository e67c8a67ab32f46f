"""Casino War at the table: choices that were not offered, and cards that came out in no order."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.cards import cards
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.rounds.settling import HandCollected, WagerSettled
from cutcard.table.steps.trouble.surplus import CardsReused, CardsSetAside, SurplusDiscarded
from cutcard.table.steps.trouble.undoing import DecisionUndone, SettlementReversed
from cutcard.table.steps.trouble.voiding import Voided
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.rounds import MAIN, WAR
from tests.support.tables import Play
from tests.table.trouble.war_errors import nets
from tests.table.war import all_go_to_war, bet, bets, finish, winning_round

# --- a choice that was not offered


def passed_over(book: str) -> Play:
    """Scenario 62: both boxes tie, box 1 is never asked, and a king on box 2 and a four for the dealer are dealt."""
    play = Play(book)
    bets(play, "A1 B2")
    play.deal("7c 7d 7h")
    if book != STAR:  # there nobody may choose before box 1
        play.decide("B", 2, "war")
    play.deal("Ks", box=2)
    found = play.last(TroubleFound)
    assert (found.kind, found.box, found.player) == ("option_not_offered", 1, "A")
    play.deal("4d", box=0)
    return play


@pytest.mark.clause("star-casino-war", "11.6", "10.1", "10.3")
@pytest.mark.clause("crown-casino-war", "9.8", "5.7.4", "5.7.5")
@pytest.mark.clause("nz-casino-war", "9.9", "5.4(a)", "5.4(c)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_62_box_1_was_never_asked_and_goes_to_war(book: str) -> None:
    play = passed_over(book)
    assert play.refused("decide", "A", "player", box=1, choice="war").code == "trouble_first"
    play.dealer("resolve", mend="repair")
    assert play.last(CardsSetAside).places.count(-1) == 2 and play.table.on_layout == 5
    all_go_to_war(play)
    assert play.last(CardsReused).places == (1, 2, 0, 1, 2)  # a king and a four, in the order drawn
    play.deal("9c")
    assert [play.hand(box) for box in (1, 2, 0)] == [cards("7c Ks"), cards("7d 4d"), cards("7h 9c")]
    finish(play)
    assert nets(play, "AB") == [100, -200]


@pytest.mark.clause("star-casino-war", "11.6", "8.2.4.1")
@pytest.mark.clause("crown-casino-war", "9.8", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "9.9", "5.2(b)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_62_box_1_was_never_asked_and_surrenders(book: str) -> None:
    play = passed_over(book)
    play.dealer("resolve", mend="repair")
    play.decide("A", 1, "surrender")
    all_go_to_war(play)
    assert play.table.phase != "dealing" and (play.hand(2), play.hand(0)) == (cards("7d Ks"), cards("7h 4d"))
    finish(play)
    assert nets(play, "AB") == [-50, 100]


@pytest.mark.clause("star-casino-war", "11.6")
@pytest.mark.clause("crown-casino-war", "9.8")
@pytest.mark.clause("nz-casino-war", "9.9")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_62_cards_that_no_hand_needs_then_are_burned_at_the_star_and_the_next_elsewhere(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1)
    play.deal("7c 7d")
    play.deal("Ks", box=1)
    play.dealer("resolve", mend="repair")
    play.decide("A", 1, "surrender")
    finish(play)
    assert play.net("A") == -50
    if book == STAR:
        assert play.last(SurplusDiscarded).clauses == ("11.6", "11.12") and play.table.held == ()
    else:
        assert play.table.held == (1,) and not play.all(SurplusDiscarded)
    assert play.table.shoe == (308 if book == STAR else 310)


@pytest.mark.clause("star-casino-war", "11.6")
@pytest.mark.clause("crown-casino-war", "9.8")
@pytest.mark.clause("nz-casino-war", "9.9")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_62_a_choice_that_was_carried_out_wrongly_is_made_again(book: str) -> None:
    """A surrendered, and the dealer took it for a war; the war cards serve box 2."""
    play = Play(book)
    bets(play, "A1 B2")
    play.deal("7c 7d 7h")
    all_go_to_war(play)
    play.deal("Ks 4d 9c")
    play.dealer("settle")  # box 2 has lost to a nine
    assert nets(play, "AB") == [-200, -200]
    nobody = play.refused("report", "Dee", "dealer", kind="option_not_offered", box=3)
    assert nobody.code == "cannot_be"
    play.dealer("report", kind="option_not_offered", box=1, player="A")
    play.dealer("resolve", mend="repair")
    assert {event.player for event in play.all(SettlementReversed)} == {"B"}
    assert [(event.player, int(event.amount)) for event in play.all(DecisionUndone)] == [("A", 100_00)]
    assert nets(play, "AB") == [-100, -200]
    play.decide("A", 1, "surrender")
    play.settle()
    assert [play.hand(box) for box in (1, 2, 0)] == [cards("7c"), cards("7d Ks"), cards("7h 4d")]
    play.clear()
    assert nets(play, "AB") == [-50, 100]
    left = play.table.held
    assert left == (() if book == STAR else (1,))  # the nine


@pytest.mark.clause("star-casino-war", "11.6")
@pytest.mark.clause("crown-casino-war", "9.8")
@pytest.mark.clause("nz-casino-war", "9.9")
@pytest.mark.parametrize("order", ("decided", "nobody", "dealer", "own"))
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_62_a_war_dealt_before_everybody_was_asked_is_dealt_in_order(book: str, order: str) -> None:
    """A surrendered, C was never asked, and the war is dealt all the same: 4, king, queen, and C's box among them."""
    play = Play(book)
    decided, asked = (3, 1) if book == CROWN else (1, 3)  # there choices are made from the right
    bet(play, "A", decided)
    bet(play, "C", asked)
    play.deal("7c 7d 7h")
    play.decide("A", decided, "surrender")
    play.settle()
    boxes = {
        "decided": (decided, asked, 0),
        "nobody": (2, asked, 0),
        "dealer": (0, asked, 0),
        "own": (asked, 2, 0),
    }[order]
    for card, box in zip(("4s", "Kd", "Qh"), boxes, strict=True):
        play.deal(card, box=box)
    found = play.last(TroubleFound)
    assert (found.kind, found.box, found.player, found.draw) == ("option_not_offered", asked, "C", 3)
    play.dealer("resolve", mend="repair")
    all_go_to_war(play)
    assert (play.hand(asked)[1:], play.hand(0)[1:], play.hand(2)) == (cards("4s"), cards("Kd"), ())
    finish(play)
    assert nets(play, "AC") == [-50, -200]
    assert play.table.held == (() if book == STAR else (1,))  # the queen


@pytest.mark.clause("crown-casino-war", "9.8")
def test_62_what_the_house_matched_for_a_war_goes_back_with_it() -> None:
    play = Play(CROWN, war_method="b")
    bet(play, "A", 1)
    play.deal("7c 7h")
    play.decide("A", 1, "war")
    assert play.table.accounts["match"] == 100_00
    play.deal("Ks")
    play.dealer("report", kind="option_not_offered", box=1)
    play.dealer("resolve", mend="repair")
    assert play.table.accounts["match"] == 0 and play.net("A") == -100
    play.decide("A", 1, "surrender")
    finish(play)
    assert play.net("A") == -50 and play.table.accounts["float"] == 50_00


@pytest.mark.clause("star-casino-war", "11.6", "11.6.1")
def test_62_at_the_star_a_supervisor_voids_a_round_beyond_repair() -> None:
    play = passed_over(STAR)
    assert play.refused("resolve", "Dee", "dealer", mend="void_round").code == "wrong_role"
    play.staff("resolve", mend="void_round", reason="irreparable")
    finish(play)
    assert nets(play, "AB") == [0, 0]


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_62_what_cannot_have_been(book: str) -> None:
    play = Play(book)
    bets(play, "A1 B2")
    assert play.refused("report", "Dee", "dealer", kind="option_not_offered", box=1).code == "too_late"
    play.deal("7c Kd 7h")
    asked = play.refused("report", "Dee", "dealer", kind="option_not_offered", box=1)
    assert asked.code == "cannot_be" and asked.clauses  # A is still to be asked
    none = play.refused("report", "Dee", "dealer", kind="option_not_offered", box=2)
    assert none.code == "cannot_be"  # a king wins, and leaves no choice
    other = play.refused("report", "Dee", "dealer", kind="option_not_offered", box=1, player="B")
    assert other.code == "cannot_be"


# --- cards that came out together


def together(book: str, **setup: Any) -> Play:
    """Scenario 63: A's tie is paid, and two war cards lie on box 1."""
    play = Play(book, **setup)
    bet(play, "A", 1, tie=10)
    bet(play, "C", 3)
    play.deal("7c 7d 7h")
    all_go_to_war(play)
    play.deal("Ks")
    play.deal("5d", box=1)
    assert play.last(TroubleFound).kind == "surplus_card"
    given = ["unfinishable"] if book == CROWN and not play.table.rules.in_order else []
    refusal = play.refused("report", "Dee", "dealer", kind="order_unknown", box=2, given=given)
    assert refusal.code == "cannot_be"
    play.dealer("report", kind="order_unknown", box=1, given=given)
    assert play.refused("report", "Dee", "dealer", kind="order_unknown", box=1).code == "trouble_first"
    return play


@pytest.mark.clause("star-casino-war", "11.13", "11.15", "11.16")
def test_63_at_the_star_it_is_a_misdeal_and_a_paid_tie_stands() -> None:
    play = together(STAR)
    lower = play.refused("resolve", "Dee", "dealer", mend="void_round")
    assert (lower.code, lower.clauses) == ("wrong_role", ("11.13", "11.15", "11.16"))
    play.staff("resolve", mend="void_round")
    finish(play)
    assert nets(play, "AC") == [100, 0] and not play.all(SettlementReversed)
    void = {(e.player, e.wager): int(e.returned) for e in play.all(WagerSettled) if e.result == "void"}
    assert void == {(who, wager): 100_00 for who in "AC" for wager in (MAIN[STAR], WAR[STAR])}
    assert (play.table.phase, play.table.shoe) == ("betting", 306)  # with the cards that remain
    winning_round(play)


@pytest.mark.clause("crown-casino-war", "11.10", "9.11", "9.11.1")
def test_63_at_crown_an_area_manager_rules_at_a_shoe_and_the_book_at_a_machine() -> None:
    for device, role, clause in (("", "tg_area_manager", "11.10"), ("continuous_shuffler", "", "9.11")):
        play = together(CROWN, **({"device": device} if device else {}))
        lower = play.refused("resolve", "Dee", "dealer", mend="void_round")
        assert lower.code == "wrong_role"
        play.staff("resolve", role=role or "tg_higher_duties_dealer", mend="void_round")
        assert play.last(Voided).ground == clause and play.last(Voided).scope == "round"
        finish(play)
        assert nets(play, "AC") == [100, 0]  # the tie was paid in the interim


@pytest.mark.clause("nz-casino-war", "9.4(a)", "9.4(b)", "9.4:effect-of-void")
def test_63_in_new_zealand_only_that_hand_is_void() -> None:
    play = together(NZ)
    assert play.refused("resolve", "Dee", "dealer", mend="void_hand").code == "wrong_role"
    play.staff("resolve", mend="void_hand")
    collected = play.last(HandCollected)
    assert (collected.box, collected.clauses) == (1, ("9.4:effect-of-void",))
    assert (play.table.in_rack, play.table.on_layout) == (3, 2)
    play.settle()
    play.deal("9c 4c")  # box 3, and the dealer's hand is completed
    assert (play.hand(3), play.hand(0)) == (cards("7d 9c"), cards("7h 4c"))
    finish(play)
    assert nets(play, "AC") == [100, 100]
    void = {(e.player, e.wager): int(e.returned) for e in play.all(WagerSettled) if e.result == "void"}
    assert void == {("A", "casino_war"): 100_00, ("A", "go_to_war"): 100_00}


@pytest.mark.clause("nz-casino-war", "9.4(a)", "9.4(b)")
def test_63_in_new_zealand_the_operator_may_name_several_hands() -> None:
    play = together(NZ)
    for boxes in ([1, 1], [2], [0], [1, 4]):
        assert play.refused("resolve", "Sam", "casino_operator", mend="void_hand", boxes=boxes).code == "cannot_be"
    play.staff("resolve", mend="void_hand", boxes=[1, 3])
    assert {event.box for event in play.all(Voided)} == {1, 3}
    finish(play)  # nobody is left, and the dealer takes no card
    assert nets(play, "AC") == [100, 0] and play.table.shoe == 307
    assert play.table.in_rack == 5


@pytest.mark.clause("nz-casino-war", "9.4(a)")
def test_63_in_new_zealand_with_every_hand_void_nothing_is_left_to_decide() -> None:
    play = together(NZ)
    play.staff("resolve", mend="void_hand", boxes=[1, 3])
    play.dealer("report", kind="order_unknown", box=0)
    play.staff("resolve", mend="void_hand")
    assert play.table.trouble is None and {event.box for event in play.all(Voided)} == {1, 3}
    finish(play)
    assert nets(play, "AC") == [100, 0]


# --- beyond repair, after the interim


def beyond_repair(book: str) -> Play:
    """Scenario 79: box 1 was paid 100, box 2 has lost 50, box 3 is at war for 100, and two cards came together."""
    play = Play(book)
    bet(play, "A", 1)
    bet(play, "B", 2, 50)
    bet(play, "C", 3)
    play.deal("Kc 5d 9h 9s")
    all_go_to_war(play)
    play.settle()
    assert nets(play, "ABC") == [100, -50, -200]
    play.deal("Ks")
    play.deal("2d", box=3)
    play.dealer("report", kind="order_unknown", box=3)
    return play


@pytest.mark.clause("star-casino-war", "11.16")
@pytest.mark.clause("crown-casino-war", "11.10")
@pytest.mark.clause("nz-casino-war", "9.4(a)")
@pytest.mark.parametrize(
    ("book", "mend", "expected"),
    (
        (STAR, "void_round", [100, 0, 0]),
        (CROWN, "void_round", [100, -50, 0]),
        (NZ, "void_hand", [100, -50, 0]),
    ),
)
def test_79_what_stands_of_the_interim_when_an_error_cannot_be_mended(
    book: str, mend: str, expected: list[int]
) -> None:
    """The Star keeps payments and hands back what it took; the others let both stand."""
    play = beyond_repair(book)
    play.staff("resolve", mend=mend)
    finish(play)
    assert nets(play, "ABC") == expected and play.table.phase == "betting"


@pytest.mark.clause("star-casino-war", "11.16")
def test_79_at_the_star_the_option_lets_what_was_taken_stand_too() -> None:
    option = next(each for each in Play(STAR).book.options if "S28" in each.readings)
    other = next(value for value in option.values if value != option.default)
    play = Play(STAR, options={option.name: other})
    bet(play, "B", 2, 50)
    bet(play, "C", 3)
    play.deal("5d 9h 9s")
    all_go_to_war(play)
    play.deal("Ks")
    play.dealer("report", kind="order_unknown", box=3)
    play.staff("resolve", mend="void_round")
    finish(play)
    assert nets(play, "BC") == [-50, 0]
