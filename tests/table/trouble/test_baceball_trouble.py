"""bACEball at The Star: errors of the deal, voids and who may declare them, dropped cards, carried jackpot wagers."""

from __future__ import annotations

import pytest

from cutcard.cards import cards
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.cards.loading import CardBurned
from cutcard.table.steps.people.notices import NoticeGiven
from cutcard.table.steps.rounds.jackpot import CarriedWagersCounted, MarkersPlaced
from cutcard.table.steps.rounds.recording import WagerNotTaken
from cutcard.table.steps.trouble.shoe_errors import CardsCollected
from cutcard.table.steps.trouble.voiding import Voided
from cutcard.telling.sentences import sentence
from tests.support.tables import Play
from tests.table.jackpot_table import (
    BOOK,
    DEALER,
    LOW,
    a_round,
    balanced,
    begun,
    carried_over,
    deal_hands,
    jackpot_table,
    prizes,
)
from tests.table.reporting import counted, owed, report

# --- errors of the deal


@pytest.mark.clause("star-baceball", "12.2")
def test_a_card_dealt_in_error_while_a_hand_is_due_is_that_hands_card() -> None:
    play = Play(BOOK)
    play.bet("A", 1, bet=100)
    play.bet("B", 2, bet=100)
    play.deal("Ks")
    play.dealer("draw", card="9s", box=5)
    assert (play.last(TroubleFound).kind, play.last(TroubleFound).box) == ("surplus_card", 5)
    play.dealer("resolve", mend="repair")
    assert play.table.places == (1, 2) and counted(play) == (309, 1, 2, 0)
    play.deal("2d 2c 2c 3d 3c 3c 4d")
    assert [play.hand(box) for box in (1, 2, 0)] == [cards("Ks 2c 3c"), cards("9s 2c 3c"), cards("2d 3d 4d")]
    play.settle()
    assert (play.net("A"), play.net("B")) == (100, 100)


def finished_deal() -> Play:
    play = Play(BOOK)
    play.bet("A", 1, bet=100)
    deal_hands(play, "Ks 9s 2s", "Kd 9d 3d")
    return play


@pytest.mark.clause("star-baceball", "12.3")
def test_a_fourth_dealers_card_that_was_seen_is_burned() -> None:
    play = finished_deal()
    play.dealer("draw", card="Ad", box=0)
    assert play.last(TroubleFound).kind == "surplus_card"
    assert play.refused("resolve", "Dee", "dealer", mend="hold").code == "cannot_be"
    play.dealer("resolve", mend="discard")
    assert play.hand(0) == cards("Kd 9d 3d") and counted(play) == (304, 2, 6, 0)
    play.settle()
    assert play.net("A") == -100


@pytest.mark.clause("star-baceball", "12.4")
def test_a_fourth_dealers_card_that_nobody_saw_opens_the_next_round() -> None:
    play = finished_deal()
    play.dealer("draw", box=0)
    assert play.last(TroubleFound).kind == "surplus_card"
    assert play.refused("resolve", "Dee", "dealer", mend="discard").code == "cannot_be"
    play.dealer("resolve", mend="hold")
    assert play.hand(0) == cards("Kd 9d 3d")
    play.settle()
    play.clear()
    assert play.net("A") == -100 and play.table.phase == "betting"
    assert (play.table.shoe, play.table.in_rack) == (305, 7)  # it counts as never drawn
    play.bet("A", 1, bet=100)
    deal_hands(play, "As 9s 2s", "Kd 9d 2d")
    play.settle()
    assert play.net("A") == 0


@pytest.mark.clause("star-baceball", "12.5", "12.5.1")
def test_k08_a_round_beyond_repair_is_void_only_if_a_supervisor_says_so() -> None:
    play = begun("A", "B")
    play.deal("9d")
    report(play, "order_unknown", box=1)
    for role in ("dealer", "player", "inspector"):
        refused = play.refused("resolve", "Dee", role, mend="void_round")
        assert refused.code == "wrong_role" and "12.5" in refused.clauses
    assert play.table.trouble is not None and play.net("A") == -112
    shoe = play.table.shoe
    play.staff("resolve", role="casino_supervisor", mend="void_round")
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B"), play.last(Voided).ground) == (-2, -2, "12.5")
    assert play.table.carried == {(1, "A"): 200, (2, "B"): 200}
    assert (play.table.phase, play.table.shoe) == ("betting", shoe)  # on with the cards that are left
    assert len(play.all(CardBurned)) == 1 and sum(counted(play)) == 312
    balanced(play)


@pytest.mark.clause("star-baceball", "12.5")
def test_k07_an_error_seen_after_the_next_rounds_first_card_stands() -> None:
    play = jackpot_table()
    play.bet("A", 1, bet=100)
    deal_hands(play, LOW, DEALER)
    play.settle()
    play.clear()
    play.bet("A", 1, bet=100)
    play.deal("2c")
    late = play.refused("report", "Dee", "dealer", kind="order_unknown", box=1, round=1)
    assert late.code == "too_late" and "12.5" in late.clauses
    assert play.net("A") == -200 and play.table.trouble is None


@pytest.mark.clause("star-baceball", "12.9", "12.9.1", "12.9.3")
def test_k11_a_missing_card_voids_the_round_and_the_cards_are_checked() -> None:
    play = jackpot_table()
    a_round(play, "Ad Kh Qc")
    play.clear()
    assert play.net("A") == 98
    play.bet("A", 1, bet=100, strike_1=10, jackpot=2)
    deal_hands(play, "Ks 2c 3c", DEALER)
    play.settle()
    report(play, "missing_card", number=1)
    assert play.refused("resolve", "Dee", "dealer", mend="void_round").code == "wrong_role"
    play.staff("resolve", mend="void_round")
    play.settle()
    play.clear()
    assert (play.net("A"), owed(play), play.table.prep) == (96, ("check_cards",), "check")
    assert play.refused("draw", "Dee", "dealer", card="2c").code == "out_of_phase"
    play.dealer("check_cards", found=312)
    play.prepare()
    assert owed(play) == () and counted(play) == (311, 1, 0, 0)
    balanced(play)


# --- cards that were dropped


@pytest.mark.clause("star-baceball", "4.5")
def test_dropped_cards_are_verified_by_a_supervisor_before_anything_else() -> None:
    play = Play(BOOK, ready=False, boxes=7, jackpot_wager="2")
    for phase in ("cards", "betting", "dealing"):
        if phase == "betting":
            play.prepare()
            play.bet("A", 1, bet=100)
        if phase == "dealing":
            play.deal("Ks")
        assert play.table.phase == phase
        before = counted(play)
        report(play, "cards_dropped")
        if phase != "dealing":  # in a round, a card that is out is out
            command, fields = ("shuffle", {}) if phase == "cards" else ("draw", {"card": "2c"})
            stopped = play.refused(command, "Dee", "dealer", **fields)
            assert (stopped.code, stopped.clauses) == ("trouble_first", ("4.5",))
        refused = play.refused("resolve", "Dee", "dealer", mend="verify")
        assert (refused.code, refused.clauses) == ("wrong_role", ("4.5",))
        play.staff("resolve", mend="verify")
        back = play.last(CardsCollected)
        assert (back.cards, back.by, back.role, back.clauses) == (312, "Sam", play.supervisor, ("4.5",))
        assert "Sam (gaming supervisor)" in sentence(back, play.book)
        assert counted(play) == before and (play.table.phase, play.table.trouble) == (phase, None)
        assert play.refused("resolve", "Sam", play.supervisor, mend="verify").code == "no_trouble"
    play.deal("2d 9s 3d 2s 4d")
    play.settle()
    assert play.net("A") == 100


@pytest.mark.clause("star-baceball", "4.5", "12.9.2")
def test_a_dropped_card_that_does_not_come_back_is_missing() -> None:
    for found in ("report", "verify"):
        play = begun("A")
        report(play, "cards_dropped")
        if found == "report":
            report(play, "missing_card", number=2)
        else:
            play.staff("verify_cards", found=310)
        trouble = play.last(TroubleFound)
        assert (trouble.kind, trouble.number) == ("missing_card", 2)
        assert play.refused("resolve", "Sam", play.supervisor, mend="verify").code == "no_remedy"
        play.staff("resolve", mend="void_round")
        play.settle()
        play.clear()
        assert (play.net("A"), owed(play)) == (-2, ("check_cards",))
    between = Play(BOOK)
    report(between, "cards_dropped")
    between.staff("verify_cards", found=311)
    assert (between.table.phase, between.table.prep, between.table.trouble) == ("cards", "replace", None)
    between.prepare()
    assert counted(between) == (311, 1, 0, 0)


@pytest.mark.clause("star-baceball", "12.2")
def test_a_side_wager_that_is_found_does_not_excuse_a_card_out_of_turn() -> None:
    play = jackpot_table()
    play.bet("A", 1, bet=100)
    play.bet("B", 2, bet=100)
    play.deal("2c 3c 9s 4c 5c")  # the dealer's second card is due, and nobody saw the one that came
    play.dealer("draw", card=None, box=2)
    assert play.last(TroubleFound).kind == "surplus_card"
    play.staff("find_wager", box=2, player="B", wager="strike_1", amount="10")
    assert play.table.trouble is not None and play.table.trouble.kind == "surplus_card"
    play.dealer("resolve", mend="repair")
    play.deal("9d 6c 7c Td")
    play.settle()
    play.clear()
    assert play.table.phase == "betting" and sum(counted(play)) == 312
    assert play.net("B") == -110
    balanced(play)


# --- jackpot wagers of a void round


@pytest.mark.clause("star-baceball", "12.11", "12.12")
def test_j15_a_void_hand_has_its_strikes_back_and_its_wager_carried() -> None:
    play = jackpot_table()
    play.bet("A", 1, bet=100)
    play.bet("B", 2, bet=100, strike_1=10, jackpot=2)
    deal_hands(play, "2c 3c 4c", "Ad Ad Ad", "9s 9d 9c")
    play.staff("correct_wager", box=2, player="B", wager="bet", amount="0")  # there never was a Bet
    assert play.last(TroubleFound).kind == "hand_without_wager"
    assert play.refused("resolve", "A", "player", mend="void_hand").code == "wrong_role"
    assert play.refused("resolve", "Dee", "dealer", mend="repair").code == "no_remedy"
    play.dealer("resolve", mend="void_hand")
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B"), prizes(play)) == (-100, -2, [(2, 0)])
    assert play.table.carried == {(2, "B"): 200} and sum(counted(play)) == 312
    balanced(play)


@pytest.mark.clause("star-baceball", "12.12.1")
def test_a_carried_wager_that_goes_back_owes_an_error_notification() -> None:
    for leaving in ("take_back_jackpot_wager", "leave_table", ""):
        play = carried_over("A", "B")
        assert owed(play) == ()
        if leaving:
            play.player("A", leaving, **({"box": 1} if leaving.startswith("take") else {}))
        else:
            play.bet("B", 2, bet=100)
            play.deal("2c")  # A sits the next round out
        counted_ = play.last(CarriedWagersCounted)
        assert (counted_.returned, counted_.owed) == (((1, "A"),), ("error_notification",))
        assert (play.net("A"), owed(play)) == (0, ("error_notification",))
        assert play.refused("give_notice", "Dee", "dealer", to="drop_box").code == "wrong_role"
        assert play.refused("give_notice", "Sam", play.supervisor, to="inspector").code == "no_notice_owed"
        play.staff("give_notice", to="drop_box")
        assert (play.last(NoticeGiven).to, owed(play)) == ("drop_box", ())
        again = play.refused("give_notice", "Sam", play.supervisor, to="drop_box")
        assert (again.code, again.clauses) == ("no_notice_owed", ("12.12", "12.12.1"))


@pytest.mark.clause("star-baceball", "12.12")
def test_a_carried_wager_that_is_played_owes_nothing() -> None:
    play = carried_over("A")
    play.bet("A", 1, bet=100)
    deal_hands(play, LOW, DEALER)
    live = play.last(CarriedWagersCounted)
    assert (live.live, live.owed, live.clauses) == (((1, "A"),), (), ("12.12",)) and owed(play) == ()


@pytest.mark.clause("star-baceball", "12.12.2")
def test_marker_buttons_show_who_is_in_from_before_once_somebody_new_joins() -> None:
    play = carried_over("A", "B")
    play.bet("A", 1, bet=100)
    assert not play.all(MarkersPlaced)
    play.bet("C", 3, bet=100, jackpot=2)
    placed = play.all(MarkersPlaced)
    assert [(event.spots, event.clauses) for event in placed] == [(((1, "A"), (2, "B")), ("12.12.2",))]
    assert play.table.markers == {(1, "A"), (2, "B")}
    play.player("B", "leave_table")
    assert play.table.markers == {(1, "A")}
    deal_hands(play, LOW, LOW, DEALER)
    assert not play.table.markers and set(play.table.pool_wagers) == {(1, "A"), (3, "C")}
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B"), play.net("C")) == (-102, 0, -102)
    balanced(play)


@pytest.mark.clause("star-baceball", "12.11")
def test_a_hand_void_without_its_bet_stays_void_though_the_bet_is_found() -> None:
    play = Play(BOOK)
    play.bet("A", 1, bet=100)
    play.deal("Ks")
    play.deal("9s", box=2)
    play.staff("find_wager", box=2, player="B", wager="strike_1", amount="10")
    play.dealer("resolve", mend="void_hand")
    play.staff("find_wager", box=2, player="B", wager="bet", amount="100")
    assert (play.last(WagerNotTaken).amount, play.last(WagerNotTaken).clauses) == (100_00, ("12.11",))
    play.staff("verify_cards", found=311)
    play.staff("resolve", role="casino_supervisor", mend="void_round")
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B")) == (0, 0)
