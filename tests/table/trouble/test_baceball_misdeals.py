"""bACEball at The Star: cards on the wrong areas, and a round taken up again with its jackpot wagers and prizes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cutcard.cards import cards
from cutcard.table.running import TABLE
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.messages import MessageSent
from cutcard.table.steps.rounds.jackpot import CarriedWagersCounted
from cutcard.table.steps.trouble.rebuilding import RoundReconstructed
from cutcard.table.steps.trouble.reopening import RoundReopened
from cutcard.table.steps.trouble.surplus import SurplusDiscarded
from cutcard.table.steps.trouble.undoing import SettlementReversed
from tests.support.tables import Play
from tests.table.jackpot_table import (
    BOOK,
    DEALER,
    LOW,
    MAJOR,
    a_round,
    balanced,
    deal_hands,
    jackpot_table,
    meter,
    pool,
    prizes,
)


@pytest.mark.clause("star-baceball", "12.5", "12.8")
def test_an_area_passed_over_is_repaired_in_the_order_drawn() -> None:
    play = Play(BOOK)
    for player, box in (("A", 1), ("B", 2)):
        play.bet(player, box, bet=100)
    play.deal("Ks")
    play.deal("9s", box=0)  # box 2 was passed over
    assert (play.last(TroubleFound).kind, play.last(TroubleFound).box) == ("box_skipped", 2)
    play.deal("8d", box=1)  # and the second circuit begun
    play.dealer("resolve", mend="repair")
    assert play.last(RoundReconstructed).places == (1, 2, 0)
    play.deal("2c 3c 4c 5c 6c 7c")
    assert [play.hand(box) for box in (1, 2, 0)] == [cards("Ks 2c 5c"), cards("9s 3c 6c"), cards("8d 4c 7c")]
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B")) == (-100, -100)


@pytest.mark.clause("star-baceball", "12.5")
def test_the_dealers_last_card_forgotten_is_dealt_now() -> None:
    play = Play(BOOK)
    play.bet("A", 1, bet=100)
    play.deal("Ks 9d 2s 9c 3s")
    assert play.refused("report", "Dee", "dealer", kind="box_skipped", box=1).code == "cannot_be"
    play.dealer("report", kind="box_skipped", box=0)
    play.dealer("resolve", mend="repair")
    play.deal("4h")
    assert play.hand(0) == cards("9d 9c 4h")
    play.settle()
    assert play.net("A") == -100


@pytest.mark.clause("star-baceball", "12.5", "12.8", "5.2.1")
def test_k07_before_the_next_round_the_last_is_rebuilt_and_its_jackpot_taken_back() -> None:
    """A's three aces of diamonds were not all A's: the second and third circuit belonged to B first."""
    play = jackpot_table()
    a_round(play, MAJOR, dealer="2c 3c 4c")
    assert prizes(play) == [(1, 123_457)]
    play.clear()
    paid = play.net("A")
    assert paid == 123_457 - 2 + 1000 and meter(play) == 123_456_55 // 100 + Fraction(55, 100)
    play.staff("find_wager", box=2, player="B", wager="bet", amount="100")
    assert play.last(RoundReopened).clauses == ("12.5", "12.8")
    # The prize lies in its lock again, as it was won; the meter stays at its seed.
    assert (meter(play, "locked:major"), meter(play)) == (Fraction("123456.75"), Fraction("123456.55"))
    play.dealer("resolve", mend="repair")
    assert (play.net("A"), play.net("B")) == (-102, -100)
    assert {event.wager for event in play.all(SettlementReversed)} == {"bet", "jackpot"}
    play.deal("5s 6s 7s")  # Ad 2c Ad | 3c Ad 4c | 5s 6s 7s
    assert [play.hand(box) for box in (1, 2, 0)] == [cards("Ad 3c 5s"), cards("2c Ad 6s"), cards("Ad 4c 7s")]
    play.settle()
    play.clear()
    assert prizes(play)[-1] == (1, 0) and (play.net("A"), play.net("B")) == (-102, -100)
    assert (meter(play, "locked:major"), meter(play)) == (Fraction(0), Fraction("123456.75"))
    balanced(play)


@pytest.mark.clause("star-baceball", "12.5", "12.12")
def test_k08_a_round_taken_up_and_void_carries_its_jackpot_wagers() -> None:
    play = jackpot_table()
    a_round(play, "Ad Ad 5c", dealer=DEALER)
    assert prizes(play) == [(1, 100)]
    play.clear()
    play.dealer("report", kind="order_unknown", box=1)
    play.staff("resolve", mend="void_round")
    play.settle()
    play.clear()
    assert play.net("A") == -2 and play.table.carried == {(1, "A"): 200}
    balanced(play)
    play.bet("A", 1, bet=100)
    deal_hands(play, LOW, DEALER)
    play.settle()
    play.clear()
    assert play.net("A") == -102
    balanced(play)


@pytest.mark.clause("star-baceball", "12.5")
def test_jackpot_wagers_collected_for_the_next_round_stay_in_for_it() -> None:
    play = jackpot_table(wagers=2)
    a_round(play, LOW)
    play.clear()
    play.bet("A", 1, bet=100, jackpot=2)
    play.dealer("collect_jackpot_wagers")
    play.dealer("correct_card", draw=0, card="Ac")
    assert play.table.waiting == {(1, "A"): 200} and play.net("A") == -104  # his Bet went back
    play.settle()
    play.clear()
    balanced(play)
    play.bet("A", 1, bet=100)
    deal_hands(play, LOW, DEALER)
    assert play.last(CarriedWagersCounted).live == ((1, "A"),)
    play.settle()
    play.clear()
    assert play.net("A") == -204
    balanced(play)


def test_lk28_a_carried_wager_that_was_taken_back_is_none_of_its_round_any_more() -> None:
    play = jackpot_table()
    a_round(play, LOW)
    play.dealer("report", kind="order_unknown", box=1)
    play.staff("resolve", mend="void_round")
    play.settle()
    play.clear()
    play.player("A", "take_back_jackpot_wager", box=1)
    play.dealer("correct_card", draw=0, card="Ac")
    assert not play.table.pool_wagers and "jackpot" not in play.table.bets[1, "A"].wagers
    play.settle()
    play.clear()
    assert play.net("A") == 0
    balanced(play)


@pytest.mark.clause("star-baceball", "12.3")
def test_cards_dealt_on_after_the_dealers_are_burned() -> None:
    play = Play(BOOK)
    play.bet("A", 1, bet=100)
    deal_hands(play, "Ks 9s 2s", "Kd 9d 3d")
    for card in ("4c", "5c"):
        play.dealer("draw", card=card, box=1)
    play.dealer("resolve", mend="discard")
    assert len(play.all(SurplusDiscarded)) == 2 and play.hand(1) == cards("Ks 9s 2s")
    play.settle()
    assert play.net("A") == -100


def test_a_pool_hears_nothing_of_a_round_without_jackpot_wagers_that_is_taken_up_again() -> None:
    play = jackpot_table()
    play.bet("A", 1, bet=100)
    deal_hands(play, LOW, DEALER)
    play.settle()
    play.clear()
    heard = len(play.all(MessageSent))
    play.dealer("correct_card", draw=0, card="Ac")
    assert play.last(RoundReopened).round == 1
    play.settle()
    play.clear()
    assert len(play.all(MessageSent)) == heard and pool(play).link(TABLE).status == "linked"
    balanced(play)
