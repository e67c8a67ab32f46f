"""Casino War at the table: what is void when cards cannot be put right, who says so, and until when anybody may."""

from __future__ import annotations

import pytest

from cutcard.cards import cards
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.rounds.settling import HandCollected, WagerSettled
from cutcard.table.steps.trouble.voiding import Voided
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.tables import Play
from tests.table.trouble.late import LATE, over
from tests.table.trouble.war_errors import at_war, box_2_overlooked, box_2_skipped, nets
from tests.table.war import all_go_to_war, bet, bets, finish


@pytest.mark.clause("star-casino-war", "11.6", "11.6.1")
def test_61_at_the_star_a_war_card_missed_may_void_the_round_and_the_interim_stands() -> None:
    play = Play(STAR)
    bet(play, "A", 1, tie=10)
    bet(play, "B", 2, 50)
    bet(play, "C", 3)
    play.deal("7c 5d 7h 7s")
    all_go_to_war(play)
    play.deal("Kd", box=3)
    assert play.refused("resolve", "Dee", "dealer", mend="void_round").code == "wrong_role"
    shoe = play.table.shoe
    play.staff("resolve", role="casino_supervisor", mend="void_round", reason="irreparable")
    assert (play.last(Voided).ground, play.last(Voided).scope) == ("11.6", "round")
    finish(play)
    assert nets(play, "ABC") == [100, 0, 0]  # a tie that was paid; a wager that was taken goes back
    assert (play.table.phase, play.table.shoe) == ("betting", shoe)  # on with the cards that remain


@pytest.mark.clause("nz-casino-war", "9.4(a)", "9.4(b)", "9.4:effect-of-void")
def test_55_in_new_zealand_what_cannot_be_put_right_voids_the_hands_it_touched() -> None:
    """Box 2 was passed over, and nobody can rebuild it: box 2 is void; or also box 3, whose card was box 2's."""
    for boxes, expected in (([], [100, 0, -100]), ([2, 3], [100, 0, 0])):
        play = box_2_skipped(NZ)
        for role in ("dealer", "game_supervisor", "casino_supervisor"):
            assert play.refused("resolve", "Sam", role, mend="void_hand").code == "wrong_role"
        play.staff("resolve", mend="void_hand", boxes=boxes, reason="irreparable")
        assert {event.box for event in play.all(Voided)} == {2, *boxes}
        assert [event.box for event in play.all(HandCollected)] == ([3] if boxes else [])  # box 2 has no card
        finish(play)
        assert nets(play, "ABC") == expected  # all other hands stand as dealt


@pytest.mark.clause("nz-casino-war", "9.4(a)", "9.4:effect-of-void")
def test_61_in_new_zealand_a_hand_that_is_void_twice_goes_to_the_rack_once() -> None:
    play = at_war(NZ, "7c 7d 7h")
    play.deal("Kd 8d")
    for _ in range(2):
        play.dealer("report", kind="order_unknown", box=3)
        play.staff("resolve", mend="void_hand")
    assert [event.box for event in play.all(Voided)] == [3, 3]
    assert [event.box for event in play.all(HandCollected)] == [3]
    assert (play.table.in_rack, play.table.on_layout) == (2, 3)
    play.settle()
    play.deal("4c")
    finish(play)
    assert nets(play, "AC") == [100, 0] and play.table.in_rack == 6


@pytest.mark.clause("nz-casino-war", "9.4(a)", "9.4:effect-of-void")
def test_61_in_new_zealand_of_several_void_hands_those_go_to_the_rack_that_are_not_there() -> None:
    play = at_war(NZ, "7c 7d 7h")
    play.deal("Kd 8d")
    play.dealer("report", kind="order_unknown", box=3)
    play.staff("resolve", mend="void_hand")
    play.dealer("report", kind="order_unknown", box=1)
    gone = play.refused("resolve", "Sam", play.supervisor, mend="void_hand", boxes=[1, 3])
    assert gone.code == "cannot_be" and "in play" in gone.message
    twice = play.refused("resolve", "Sam", play.supervisor, mend="void_hand", boxes=[1, 1])
    assert twice.code == "cannot_be" and "each once" in twice.message
    play.staff("resolve", mend="void_hand", boxes=[1])
    assert [event.box for event in play.all(HandCollected)] == [3, 1] and play.table.gone == {1, 3}
    finish(play)
    assert nets(play, "AC") == [0, 0]


@pytest.mark.parametrize("book", (STAR, CROWN))
def test_elsewhere_a_void_hand_lies_there_until_the_round_is_cleared(book: str) -> None:
    play = box_2_overlooked(book, "Ks 5h 9d", settled=0)
    if book == CROWN:
        play.staff("resolve", role="tg_area_manager", mend="void_hand", reason="declined")
    else:
        play.staff("resolve", mend="void_round", reason="irreparable")
    assert not play.all(HandCollected) and play.table.on_layout == 3


@pytest.mark.clause("nz-casino-war", "9.4(a)")
def test_57_in_new_zealand_a_void_hand_touches_nobody_who_was_paid() -> None:
    play = box_2_overlooked(NZ, "Ks 5h 9d", settled=2)
    play.staff("resolve", mend="void_hand", reason="irreparable")
    finish(play)
    assert nets(play, "ABC") == [100, 0, -100]


@pytest.mark.clause("nz-casino-war", "9.4(a)", "9.4(b)", "9.4:effect-of-void")
def test_61_in_new_zealand_a_war_card_missed_may_void_that_hand() -> None:
    play = at_war(NZ, "7c 7d 7h", tie=10)
    play.deal("Kd", box=3)
    assert play.refused("resolve", "Dee", "dealer", mend="void_hand").code == "wrong_role"
    play.staff("resolve", mend="void_hand", reason="irreparable")
    collected = play.last(HandCollected)
    assert (collected.box, collected.clauses) == (1, ("9.4:effect-of-void",)) and play.hand(3) == cards("7d Kd")
    play.settle()
    play.deal("4c")  # the dealer's hand is completed
    finish(play)
    assert nets(play, "AC") == [100, 100]
    void = {(e.player, e.wager): int(e.returned) for e in play.all(WagerSettled) if e.result == "void"}
    assert void == {("A", "casino_war"): 100_00, ("A", "go_to_war"): 100_00}


@pytest.mark.clause("crown-casino-war", "11.10")
def test_57_at_crown_the_manager_voids_the_hand_that_got_no_card_and_no_other() -> None:
    play = box_2_overlooked(CROWN, "Ks 5h 9d", settled=1)
    other = play.refused("resolve", "Sam", "tg_area_manager", mend="void_hand", boxes=[1], reason="declined")
    assert (other.code, other.clauses) == ("cannot_be", ("11.10",))
    play.staff("resolve", role="tg_area_manager", mend="void_hand", boxes=[2], reason="declined")
    finish(play)
    assert nets(play, "ABC") == [100, 0, -100]


@pytest.mark.clause("star-casino-war", "11.6", "11.6.1")
def test_58_at_the_star_a_round_taken_up_may_be_void_and_its_payments_stand() -> None:
    play = over(STAR)
    play.staff("find_wager", box=2, player="B", wager="initial", amount="100")
    play.staff("resolve", mend="void_round", reason="irreparable")
    finish(play)
    assert nets(play, "ABC") == [100, 0, 0]

    play = Play(STAR)
    bets(play, "A1 B2")
    play.deal("7c Kd 7h")
    all_go_to_war(play)
    play.deal("9c 4c")
    finish(play)
    play.dealer("report", kind="option_not_offered", box=1)
    play.staff("resolve", mend="void_round", reason="irreparable")
    finish(play)
    assert nets(play, "AB") == [0, 100]  # the war had no result


REPORTED = ("box_skipped", "war_card_missed", "option_not_offered", "order_unknown")


@pytest.mark.parametrize("book", WAR_BOOKS)
@pytest.mark.parametrize("kind", REPORTED)
def test_58_which_errors_are_heard_when_the_round_is_over(book: str, kind: str) -> None:
    """The Star hears of errors of the deal until the next round; the others of none."""
    refusal = over(book).refused("report", "Dee", "dealer", kind=kind, box=7)
    assert refusal.code == ("cannot_be" if book == STAR else "too_late")  # box 7 is all right
    if book != STAR:
        assert LATE[book] in refusal.clauses


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_58_and_while_its_cards_still_lie_there(book: str) -> None:
    """At Crown nothing is heard once every wager is settled; at the others until the cards are in the rack."""
    play = Play(book)
    bet(play, "A", 1)
    play.deal("7c 7h")
    all_go_to_war(play)
    play.deal("9c 4c")
    play.settle()
    assert play.table.phase == "clearing"
    if book == CROWN:
        late = play.refused("report", "Dee", "dealer", kind="order_unknown", box=1)
        assert late.code == "too_late" and "9.8.1" in late.clauses
    else:
        play.dealer("report", kind="order_unknown", box=1)
        play.staff("resolve", mend="void_hand" if book == NZ else "void_round")
        finish(play)
        assert play.net("A") == 0


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_hand_that_is_passed_over_is_named_as_what_it_is(book: str) -> None:
    play = at_war(book, "7c 7d 7h")
    play.deal("Kd", box=3)
    found = play.last(TroubleFound)
    assert (found.kind, found.box) == ("war_card_missed", 1)


@pytest.mark.clause("nz-casino-war", "9.4(a)")
def test_61_in_new_zealand_the_operator_may_find_more_hands_touched_by_a_missed_war_card() -> None:
    play = at_war(NZ, "7c 7d 7h")
    play.deal("Kd", box=3)
    play.staff("resolve", mend="void_hand", boxes=[1, 3], reason="irreparable")
    finish(play)
    assert nets(play, "AC") == [0, 0]


@pytest.mark.clause("crown-casino-war", "9.4")
def test_55_at_crown_a_player_on_two_boxes_takes_back_the_wager_of_one() -> None:
    play = Play(CROWN)
    play.staff("allow_several_boxes", player="A", boxes=2)
    bets(play, "A1 B2 A3")
    play.deal("Ks")
    play.deal("5h", box=3)
    play.player("A", "withdraw_from_round", box=3)
    assert [event.box for event in play.all(Voided)] == [3]
    play.staff("resolve", role="tg_higher_duties_dealer", mend="repair")
    play.settle()
    play.deal("9d")
    finish(play)
    assert nets(play, "AB") == [100, -100]  # a king and a five against a nine; box 3 had its wager back


# --- void, and then the wager was never there


@pytest.mark.clause("star-casino-war", "11.6", "13.12")
def test_a_hand_that_was_void_is_laid_anew_where_its_wager_lay_all_along() -> None:
    """A's hand on box 6 was void by a ruling; the wager lies on box 4, and the round can still be ended."""
    play = Play(STAR)
    bets(play, "A6")
    play.deal("Tc")
    play.dealer("report", kind="unforeseen", box=6)
    play.staff("resolve", mend="void_hand")
    play.settle()
    play.staff("correct_wager", box=6, player="A", wager="initial", to_box=4)
    assert play.table.rulings == ()
    play.dealer("resolve", mend="repair")
    assert (play.hand(6), play.hand(4)) == ((), cards("Tc"))
    play.deal("9d")
    finish(play)
    assert nets(play, "A") == [100]


@pytest.mark.clause("crown-casino-war", "9.4")
def test_whoever_retracts_a_wager_that_is_another_s_has_retracted_nothing() -> None:
    for amount in ("", "0"):
        play = Play(CROWN)
        bets(play, "A1 C3")
        play.deal("Kd")
        for card, box in (("5s", 2), ("9c", 3), ("Qh", 0)):
            play.deal(card, box=box)
        play.player("C", "withdraw_from_round", box=3)
        right = {"amount": amount} if amount else {"to_player": "D"}
        play.staff("correct_wager", box=3, player="C", wager="casino_war", **right)
        assert play.table.rulings == ()
        play.staff("resolve", mend="repair")
        finish(play)
        assert nets(play, "ACD") == ([100, 0, 0] if amount else [100, 0, -100])


@pytest.mark.clause("star-casino-war", "13.3.1")
def test_an_offender_s_void_wager_that_is_another_player_s_is_played() -> None:
    play = Play(STAR)
    bets(play, "A1 C3")
    play.deal("Kd 9c Qh")
    play.staff("record_conduct", what="prohibited_device", person="C", of="player")
    play.staff("void_wagers_of", person="C")
    play.dealer("settle")
    assert play.last(WagerSettled).result == "void"
    play.staff("correct_wager", box=3, player="C", wager="initial", to_player="D")
    finish(play)
    assert nets(play, "ACD") == [100, 0, -100]
