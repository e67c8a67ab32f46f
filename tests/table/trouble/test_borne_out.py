"""Once something was put right, nothing stands that cards and wagers as they are now known do not bear out."""

from __future__ import annotations

from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.rounds.recording import WagerNotTaken
from cutcard.table.steps.trouble.undoing import DecisionUndone, SettlementReversed
from cutcard.table.steps.trouble.wager_errors import WagerCorrected
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.tables import Play
from tests.table.poker_rounds import deal_hands
from tests.table.war import bet, bets, finish, to


def test_a_wager_settled_by_a_card_that_is_no_hands_is_settled_again() -> None:
    play = Play(CROWN)
    bet(play, "A", 1, tie=10)
    play.deal("3d Jc")
    play.dealer("settle")
    assert play.net("A") == -110, "the Tie Wager has lost to a jack"
    play.dealer("correct_card", draw=1, box=5)  # which fell on box 5, and was keyed as the dealer's
    play.staff("resolve", mend="stand")
    assert [each.wager for each in play.all(SettlementReversed)] == ["tie"]
    play.deal("3s")
    play.settle()
    play.decide("A", 1, "surrender")
    finish(play)
    assert play.net("A") == 100 - 50


def test_a_choice_that_no_card_gives_any_more_is_undone() -> None:
    play = Play(CROWN)
    bet(play, "A", 1)
    play.deal("Jd Jc")
    play.settle()
    play.decide("A", 1, "surrender")
    play.dealer("correct_card", draw=1, box=5)
    play.staff("resolve", mend="stand")
    assert play.last(DecisionUndone).choice == "surrender"
    play.deal("2s")
    finish(play)
    assert play.net("A") == 100


def test_a_card_found_on_a_void_round_leaves_another_that_went_wrong_in_its_place() -> None:
    play = Play(NZ)
    bets(play, "A1")
    play.deal("Kh Ad")
    play.dealer("report", kind="order_unknown", box=1)
    play.staff("resolve", mend="void_hand")
    play.deal("As")
    trouble = play.last(TroubleFound)
    assert (trouble.kind, trouble.draw) == ("surplus_card", 2)
    play.dealer("find_card", box=0, before=1)
    assert play.table.trouble is not None and play.table.trouble.draw == 2
    play.staff("resolve", mend="discard")
    finish(play)
    assert play.net("A") == 0


def test_nothing_is_due_from_a_wager_that_was_none() -> None:
    play = Play(STAR)
    bets(play, "A1 B2")
    play.deal("9c 9d 9h")
    play.staff("correct_wager", box=1, player="A", wager="initial", amount="0")
    assert play.last(WagerCorrected).amount == 0 and play.last(TroubleFound).kind == "surplus_card"
    assert play.table.due == ()


def test_whom_an_error_concerns_is_known_by_the_name_of_whose_wager_it_was() -> None:
    play = Play(STAR)
    bets(play, "A1")
    play.deal("9c 9d")
    play.settle()
    play.decide("A", 1, "surrender")
    play.dealer("report", kind="option_not_offered", box=1, player="A")
    play.staff("correct_wager", box=1, player="A", wager="initial", to_player="B")
    play.staff("resolve", mend="repair")
    play.decide("B", 1, "surrender")
    finish(play)
    assert (play.net("A"), play.net("B")) == (0, -50)


def test_cuts_are_still_offered_when_a_wager_that_is_down_is_anothers() -> None:
    play = Play(STAR)
    bets(play, "A1 C3")
    play.dealer("report", kind="missing_card", number=1)
    to(play, "cut")
    before = play.table.due
    play.dealer("correct_wager", box=1, player="A", wager="initial", to_player="B")
    assert before and play.table.due == before


def test_an_ante_found_after_its_hand_was_conceded_goes_back() -> None:
    play = Play(POKER)
    play.bet("A", 1, pair_plus=25)
    play.bet("B", 2, ante=100)
    deal_hands(play, "As Ah Kd", "Js 9d 4c", "Qs Qd 2c")
    play.decide("B", 2, "play")
    play.decide("A", 1, "stay")
    play.dealer("turn_hand")
    play.decide("A", 1, "concede")
    play.staff("find_wager", box=1, player="A", wager="ante", amount="5")
    assert play.last(WagerNotTaken).wager == "ante", "a Play Wager would have been put down beside it"
    finish(play)
    assert play.net("A") == -25


def test_a_jackpot_wager_of_another_amount_than_the_sign_names_goes_back() -> None:
    play = Play(BACEBALL)
    play.bet("A", 1, bet=100, jackpot=2)
    play.staff("correct_wager", box=1, player="A", wager="jackpot", amount="5")
    assert play.last(WagerNotTaken).amount == 5_00
    play.dealer("draw", card="Ks")
    assert play.net("A") == -100
