"""Casino War at the table: cards on the wrong hands. Passed over, too many, unseen, in no order, before the choice."""

from __future__ import annotations

import pytest

from cutcard.cards import cards
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.steps.trouble.mending import TroubleResolved
from cutcard.table.steps.trouble.rebuilding import CardsPassedOn, RoundReconstructed
from cutcard.table.steps.trouble.surplus import CardHeld
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.steps.trouble.voiding import Voided
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.tables import Play
from tests.table.trouble.war_errors import MOVED, REPAIRER, at_war, nets
from tests.table.war import all_go_to_war, bet, bets, finish, winning_round

# --- a war card that was missed


@pytest.mark.clause("star-casino-war", "11.6", "10.1", "10.3")
@pytest.mark.clause("crown-casino-war", "9.7", "5.7.4")
@pytest.mark.clause("nz-casino-war", "9.4", "5.4(a)", "5.4(c)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_61_a_war_card_missed_for_a_box(book: str) -> None:
    play = at_war(book, "7c 7d 7h")
    play.deal("Kd", box=3)
    found = play.last(TroubleFound)
    assert (found.kind, found.box) == ("war_card_missed", 1)
    play.deal("4c", box=0)
    if book == CROWN:
        assert play.refused("resolve", "Sam", "tg_area_manager", mend="repair").code == "no_remedy"
        play.dealer("resolve", mend="void_hand")
        finish(play)
        void = {(e.player, e.wager): int(e.returned) for e in play.all(WagerSettled) if e.result == "void"}
        assert void == {("A", "casino_war"): 100_00, ("A", "go_to_war"): 100_00}
        assert nets(play, "AC") == [0, 100]
    else:
        play.dealer("resolve", mend="repair")
        play.deal("9c")
        assert [play.hand(box)[1] for box in (1, 3, 0)] == list(cards("Kd 4c 9c"))
        finish(play)
        assert nets(play, "AC") == [100, -200]


@pytest.mark.clause("crown-casino-war", "9.7")
def test_61_at_crown_seen_at_once_the_others_war_goes_on_and_a_settled_tie_stands() -> None:
    play = at_war(CROWN, "7c 7d 7h", tie=10)
    play.deal("Kd", box=3)
    play.dealer("resolve", mend="void_hand")
    play.settle()
    assert play.table.phase == "dealing" and play.hand(1) == cards("7c")
    play.deal("4c")
    finish(play)
    assert nets(play, "AC") == [100, 100] and not play.all(SettlementReversed)


# --- a card too many, and a round that nobody bet on


@pytest.mark.clause("star-casino-war", "11.3", "8.2.4.1")
@pytest.mark.clause("crown-casino-war", "9.2.1", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "9.3", "5.2(b)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_14_a_war_card_turned_though_all_surrendered(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1)
    play.deal("7c 7d")
    play.decide("A", 1, "surrender")
    play.settle()
    play.deal("9c")
    assert play.last(TroubleFound).kind == "surplus_card"
    assert play.refused("clear_table", "Dee", "dealer").code == "trouble_first"
    play.dealer("resolve", mend="discard")
    assert play.hand(0) == cards("7d")
    finish(play)
    assert (play.net("A"), play.table.in_rack) == (-50, 4 if book == STAR else 3)


@pytest.mark.clause("star-casino-war", "11.3", "10.1")
@pytest.mark.clause("crown-casino-war", "9.2.1", "5.7.4")
@pytest.mark.clause("nz-casino-war", "9.3", "5.4(a)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_53_a_second_dealer_card_before_decisions_does_not_go_into_the_war(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1)
    play.deal("7c 7d Ah")
    assert play.refused("decide", "A", "player", box=1, choice="war").code == "trouble_first"
    play.dealer("resolve", mend="discard")
    play.decide("A", 1, "war")
    play.deal("8c 5c")
    assert (play.hand(1), play.hand(0)) == (cards("7c 8c"), cards("7d 5c"))
    finish(play)
    assert play.net("A") == 100


@pytest.mark.clause("star-casino-war", "11.5")
@pytest.mark.clause("crown-casino-war", "9.3")
@pytest.mark.clause("nz-casino-war", "9.3")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "11.5"), (CROWN, "9.3"), (NZ, "9.3")))
def test_54_cards_dealt_without_a_wager(book: str, clause: str) -> None:
    play = Play(book)
    play.deal("Kd", box=1)
    assert play.last(TroubleFound).kind == "round_without_wagers"
    play.deal("9s")
    if book == CROWN:
        refusal = play.refused("resolve", "Dee", "dealer", mend="discard")
        assert refusal.code == "wrong_role" and "9.3" in refusal.clauses
    play.do("resolve", "Sam", REPAIRER[book], mend="discard")
    assert clause in play.last(TroubleResolved).clauses and play.table.on_layout == 0
    play.clear()
    assert (play.table.shoe, dict(play.table.accounts)) == (309 if book == STAR else 310, {})
    winning_round(play)
    assert play.net("A") == 100


# --- a card to the wrong hand


@pytest.mark.clause("star-casino-war", "11.2")
@pytest.mark.clause("crown-casino-war", "9.2")
@pytest.mark.clause("nz-casino-war", "9.4")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "11.2"), (CROWN, "9.2"), (NZ, "9.4")))
def test_51_a_second_card_on_box_1_is_the_next_card(book: str, clause: str) -> None:
    play = Play(book)
    bets(play, "A1 B2")
    play.deal("Ks")
    play.deal("5h", box=1)
    found = play.last(TroubleFound)
    assert (found.kind, found.box) == ("surplus_card", 1) and clause in found.clauses
    wrong = play.refused("resolve", "Sam", REPAIRER[book], mend="discard")
    assert wrong.code == "cannot_be" and wrong.clauses  # a hand is due: this card is it
    play.dealer("resolve", mend=MOVED[book])  # the dealer's own to move, at Crown too
    assert play.table.places == (1, 2)
    assert play.all(CardsPassedOn if book == CROWN else RoundReconstructed)
    play.deal("9d")
    assert [play.hand(box) for box in (1, 2, 0)] == [(card,) for card in cards("Ks 5h 9d")]
    finish(play)
    assert nets(play, "AB") == [100, -100] and not play.all(Voided)


@pytest.mark.clause("star-casino-war", "11.6")
@pytest.mark.clause("crown-casino-war", "9.6")
@pytest.mark.clause("nz-casino-war", "9.4")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "11.6"), (CROWN, "9.6"), (NZ, "9.4")))
def test_59_a_dealer_without_a_first_card_gets_it_now(book: str, clause: str) -> None:
    play = Play(book)
    bets(play, "A1 B2")
    early = play.refused("report", "Dee", "dealer", kind="box_skipped", box=0)
    assert early.code in ("cannot_be", "too_late")  # no round was dealt
    play.deal("Ks")
    assert play.refused("report", "Dee", "dealer", kind="box_skipped", box=0).code == "cannot_be"
    play.deal("5h")
    assert play.refused("report", "Dee", "dealer", kind="box_skipped", box=1).code == "cannot_be"
    war = play.refused("report", "Dee", "dealer", kind="war_card_missed", box=0)
    assert war.code == "cannot_be" and "box_skipped" in war.message
    if book != NZ:
        assert play.refused("report", "Dee", "dealer", kind="foreign_card", box=5).code == "cannot_be"
    play.dealer("report", kind="box_skipped", box=0)
    assert play.refused("settle", "Dee", "dealer").code in ("trouble_first", "out_of_phase")
    play.dealer("resolve", mend="repair")  # whoever deals, at Crown too
    assert clause in play.last(TroubleResolved).clauses
    play.deal("6c")
    assert play.hand(0) == cards("6c")
    finish(play)
    assert nets(play, "AB") == [100, -100]


@pytest.mark.clause("crown-casino-war", "9.5")
def test_a_war_card_on_a_box_that_is_not_at_war_is_discarded_at_crown() -> None:
    play = at_war(CROWN, "7c 5h 7d")  # A is at war, C has lost
    play.deal("Kd", box=3)
    found = play.last(TroubleFound)
    assert (found.kind, found.box) == ("war_card_without_wager", 3)
    assert play.refused("resolve", "Sam", "tg_area_manager", mend="repair").code == "no_remedy"
    play.dealer("resolve", mend="discard")
    assert play.hand(3) == cards("5h") and play.table.in_rack == 1
    play.deal("9c 4c")
    assert (play.hand(1), play.hand(0)) == (cards("7c 9c"), cards("7d 4c"))
    finish(play)
    assert nets(play, "AC") == [100, -100]


@pytest.mark.clause("star-casino-war", "11.2")
@pytest.mark.clause("nz-casino-war", "9.4")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "11.2"), (NZ, "9.4")))
def test_a_war_card_on_a_box_that_is_not_at_war_goes_on_to_the_next_hand_elsewhere(book: str, clause: str) -> None:
    play = at_war(book, "7c 5h 7d")
    play.deal("Kd", box=2)  # nobody plays there
    found = play.last(TroubleFound)
    assert (found.kind, found.box) == ("war_card_without_wager", 2) and clause in found.clauses
    play.dealer("resolve", mend="repair")
    play.deal("4c")
    assert (play.hand(1), play.hand(2), play.hand(0)) == (cards("7c Kd"), (), cards("7d 4c"))
    finish(play)
    assert nets(play, "AC") == [100, -100]


@pytest.mark.clause("crown-casino-war", "9.7")
def test_61_at_crown_two_boxes_passed_over_are_both_void() -> None:
    play = Play(CROWN)
    bets(play, "A1 B2 C3")
    play.deal("7c 7s 7d 7h")
    all_go_to_war(play)
    play.deal("Kd", box=3)
    play.dealer("resolve", mend="void_hand")
    assert (play.last(TroubleFound).kind, play.last(TroubleFound).box) == ("war_card_missed", 2)
    other = play.refused("resolve", "Dee", "dealer", mend="void_hand", boxes=[3])
    assert other.code == "cannot_be" and "9.7" in other.clauses
    play.dealer("resolve", mend="void_hand")
    play.settle()
    play.deal("4c")
    finish(play)
    assert nets(play, "ABC") == [0, 0, 100]


# --- cards that nobody has seen


@pytest.mark.clause("star-casino-war", "11.2", "11.4", "10.3")
@pytest.mark.clause("crown-casino-war", "9.2", "5.7.5")
@pytest.mark.clause("nz-casino-war", "9.2", "5.4(c)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_43_three_cards_put_aside_unseen_before_a_war(book: str) -> None:
    """2, A, 7 and then 9, 4: the first two are the war cards after all, and the 7 is the next round's first."""
    play = Play(book)
    bet(play, "A", 1)
    play.deal("7c 7d")
    play.decide("A", 1, "war")
    shoe = play.table.shoe
    for _ in range(3):
        play.dealer("draw", box=0)
    assert play.hand(0) == (*cards("7d"), None, None, None)
    assert (play.last(TroubleFound).kind, play.table.shoe) == ("surplus_card", shoe - 3)
    for mend in ("hold", "next_card"):
        assert play.refused("resolve", "Sam", REPAIRER[book], mend=mend).code in ("cannot_be", "no_remedy")
    assert play.refused("resolve", "Sam", REPAIRER[book], mend="discard").code == "cannot_be"
    play.dealer("resolve", mend=MOVED[book])
    assert (play.table.shoe, play.table.held, play.table.on_layout) == (shoe, (1, 1, 1), 2)
    play.deal("2c As")
    finish(play)
    assert (play.net("A"), play.table.held) == (-200, (1,))
    bet(play, "A", 1)
    assert play.table.phase == "betting"  # the card that waits has not opened a round
    play.deal("7s 9h")
    assert not play.table.held and play.hand(1) == cards("7s")
    finish(play)
    assert play.net("A") == -300


@pytest.mark.clause("nz-casino-war", "8.8")
def test_43_where_three_cards_are_discarded_before_a_war_they_are_gone() -> None:
    play = Play(NZ, discard_three=True)
    bet(play, "A", 1)
    play.deal("7c 7d")
    play.decide("A", 1, "war")
    play.dealer("discard_three")
    play.deal("9c 4c")
    finish(play)
    assert play.net("A") == 100


@pytest.mark.clause("star-casino-war", "11.4")
def test_an_unseen_card_to_the_dealers_finished_hand_is_the_next_rounds_first_at_the_star() -> None:
    """It waits even while a war is dealt from the shoe."""
    play = Play(STAR)
    bet(play, "A", 1)
    play.deal("7c 7d")
    play.dealer("draw", box=0)
    seen = play.refused("resolve", "Dee", "dealer", mend="discard")
    assert seen.code == "cannot_be" and "11.4" in seen.clauses
    assert play.refused("resolve", "Dee", "dealer", mend="repair").code == "cannot_be"
    play.dealer("resolve", mend="hold")
    held = play.last(CardHeld)
    assert (held.draw, held.round, held.clauses) == (2, 2, ("11.4",))
    assert (play.table.held, play.table.shoe, play.table.on_layout) == ((2,), 309, 2)
    play.decide("A", 1, "war")
    play.deal("9c 4c")
    assert play.table.held == (2,)
    finish(play)
    assert play.net("A") == 100
    bet(play, "A", 1)
    play.deal("Ks")
    assert not play.table.held


@pytest.mark.clause("crown-casino-war", "9.2")
@pytest.mark.clause("nz-casino-war", "9.2")
@pytest.mark.parametrize("book", (CROWN, NZ))
def test_an_unseen_card_is_simply_the_next_one_elsewhere(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1)
    play.deal("7c 7d")
    play.dealer("draw", box=0)
    play.dealer("resolve", mend="next_card")
    assert (play.last(CardHeld).round, play.last(CardHeld).clauses) == (1, ("9.2",))
    play.decide("A", 1, "war")
    play.deal("9c")
    assert not play.table.held
    play.deal("4c")
    finish(play)
    assert play.net("A") == 100


@pytest.mark.clause("star-casino-war", "11.2", "11.3")
def test_one_error_after_the_other_a_card_seen_and_one_that_nobody_saw() -> None:
    """With the seen one burned, the other still lies face down on the dealer's place: it is the dealer's card."""
    play = Play(STAR)
    bets(play, "A1 B2")
    play.deal("Ks 5h")
    play.deal("Qd", box=1)
    play.dealer("draw", box=0)
    assert play.refused("resolve", "Dee", "dealer", mend="discard").code == "cannot_be"  # the dealer's is due
    play.dealer("resolve", mend="repair")
    assert play.hand(0) == cards("Qd") and len(play.table.held) == 1
    finish(play)
    assert nets(play, "AB") == [100, -100]

    play = Play(STAR)
    bets(play, "A1 B2")
    play.deal("Ks 5h 9d")
    play.deal("Qd", box=0)
    play.dealer("draw", box=0)
    play.dealer("resolve", mend="discard")
    assert (play.last(TroubleFound).kind, play.last(TroubleFound).draw) == ("surplus_card", 3)
    play.dealer("resolve", mend="hold")
    assert play.hand(0) == cards("9d") and play.table.held == (2,)
    finish(play)
    assert nets(play, "AB") == [100, -100]


def test_a_card_that_waits_goes_into_the_shuffle_if_one_comes() -> None:
    play = Play(STAR)
    bet(play, "A", 1)
    play.deal("Kc 7d")
    play.dealer("draw", box=0)
    play.dealer("resolve", mend="hold")
    play.staff("order_shuffle")
    finish(play)
    assert play.table.held == (2,)
    play.prepare()
    assert not play.table.held and play.table.shoe == 311


# --- out of order, twice, by the wrong person


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_what_is_resolved_is_resolved_and_what_the_book_does_not_know_is_refused(book: str) -> None:
    play = Play(book)
    refusal = play.refused("resolve", "Sam", play.supervisor, mend="repair")
    assert refusal.code == "no_trouble" and refusal.clauses
    bets(play, "A1 B2")
    play.deal("Ks")
    play.deal("5h", box=1)
    unknown = play.refused("resolve", "Sam", play.supervisor, mend="prayer")
    assert unknown.code == "no_remedy" and unknown.clauses and "repair" in unknown.message
    assert play.refused("resolve", "A", "player", mend=MOVED[book]).code == "wrong_role"
    play.dealer("resolve", mend=MOVED[book])
    assert play.refused("resolve", "Sam", REPAIRER[book], mend=MOVED[book]).code == "no_trouble"


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_an_electronic_shoe_deals_in_its_order(book: str) -> None:
    play = Play(book, source="electronic")
    bets(play, "A1 B2")
    play.dealer("call_no_more_bets")
    play.deal("7c 7d 7h")
    for kind in ("box_skipped", "war_card_missed", "option_not_offered", "order_unknown"):
        refusal = play.refused("report", "Dee", "dealer", kind=kind, box=1)
        assert refusal.code == "electronic_shoe" and refusal.clauses
