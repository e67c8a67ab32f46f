"""Three Card Poker and bACEball at the table: hands, comparison, the order of settlement, and jackpots."""

from __future__ import annotations

import pytest

from cutcard.table.progress import StepBegan
from cutcard.table.steps.cards.dealing import CardDealt
from cutcard.table.steps.rounds.calling import BetsCalled
from cutcard.table.steps.rounds.jackpot import JackpotWagersCollected
from cutcard.table.steps.rounds.settling import HandTurned, RoundEnded, WagerSettled
from tests.support.books import BACEBALL, POKER
from tests.support.tables import Play

QUEEN_HIGH = "Qs 7d 2c"


def poker(*hands: str, **wagers: int) -> Play:
    """Dealer and players hold these hands, each player with an Ante and these wagers besides, and all play."""
    play = Play(POKER)
    for at in range(1, len(hands)):
        play.bet("ABC"[at - 1], at, ante=10, **wagers)
    for card in zip(*(hand.split() for hand in hands), strict=True):
        play.deal(" ".join(card))
    for at in range(1, len(hands)):
        play.decide("ABC"[at - 1], at, "play")
    return play


def ball(dealer: str, *hands: str, **wagers: int) -> Play:
    """Players and dealer hold these hands, each player with a Bet and these wagers besides."""
    play = Play(BACEBALL)
    for at in range(1, len(hands) + 1):
        play.bet("ABC"[at - 1], at, bet=10, **wagers)
    if "jackpot" in wagers:
        play.dealer("collect_jackpot_wagers")
    for card in zip(*(hand.split() for hand in (*hands, dealer)), strict=True):
        play.deal(" ".join(card))
    return play


# --- Three Card Poker


@pytest.mark.clause("star-three-card-poker", "1.1:hand", "7.1")
def test_a_poker_hand_is_three_cards_face_down() -> None:
    for device in ("shoe", "shuffling_device"):
        play = Play(POKER, device=device)
        play.bet("A", 1, ante=10)
        play.deal("2d 3d 4d 5d 6d 7d")
        assert [len(play.hand(box)) for box in (0, 1)] == [3, 3]
        dealt = play.all(CardDealt)
        assert not any(event.up for event in dealt) and play.table.face_up(1) == ()
        assert {"1.1:hand", "7.1"} <= set(dealt[0].clauses)
    known = Play(POKER, source="electronic")
    known.bet("A", 1, ante=10)
    refused = known.refused("draw", "Dee", "dealer")
    assert refused.code == "card_missing" and "7.1" in refused.clauses


@pytest.mark.clause("star-three-card-poker", "9.4.1", "9.4.2")
def test_a_qualified_dealer_compares_hand_by_hand_and_racks_the_counted_cards() -> None:
    play = poker(QUEEN_HIGH, "Ks 8d 3c", "Js 9d 4c")  # A beats the dealer's queen, B does not
    play.dealer("turn_hand")
    assert "9.4.1" in play.last(StepBegan).clauses
    lines = play.settle()
    assert [event.box for event in play.all(HandTurned)] == [0, 2, 1]
    assert [(line.player, line.result) for line in lines] == [("B", "lose")] * 2 + [("A", "win")] * 2
    assert (play.net("A"), play.net("B")) == (20, -20)
    before = play.table.on_layout
    play.clear()
    assert "9.4.2" in play.last(RoundEnded).clauses
    assert (before, play.table.on_layout, play.table.in_rack + play.table.shoe) == (9, 0, 52)


@pytest.mark.clause("star-three-card-poker", "9.8")
def test_a_hand_counts_for_what_its_cards_make() -> None:
    play = poker(QUEEN_HIGH, "As 2d 3c", pair_plus=5)  # a straight, though the ace looks high
    lines = {line.wager: line for line in play.settle()}
    turned = [event for event in play.all(HandTurned) if event.box == 1]
    assert {"9.7", "9.8"} <= {*turned[0].clauses}
    assert (lines["pair_plus"].paid, lines["ante_bonus"].paid) == (30_00, 10_00)


# --- bACEball


@pytest.mark.clause("star-baceball", "1.1:players-hand", "1.1:dealers-hand")
def test_baceball_hands_have_three_cards() -> None:
    play = ball("7s 7d 6c", "Kd 9h 8c")
    assert [len(play.hand(box)) for box in (0, 1)] == [3, 3]
    first = {event.box: event.clauses for event in reversed(play.all(CardDealt))}
    assert "1.1:players-hand" in first[1] and "1.1:dealers-hand" in first[0]


@pytest.mark.clause("star-baceball", "7.1")
def test_the_dealer_may_call_no_more_bets() -> None:
    play = Play(BACEBALL)
    early = play.refused("call_no_more_bets", "Dee", "dealer")
    assert early.code == "no_wagers"
    play.bet("A", 1, bet=10, jackpot=2)
    play.dealer("call_no_more_bets")
    assert "7.1" in play.last(BetsCalled).clauses
    twice = play.refused("call_no_more_bets", "Dee", "dealer")
    assert (twice.code, twice.clauses) == ("called_already", ("7.1",))


SIDES = {"strike_1": 5, "strike_2": 5, "strike_3": 5, "strike_out": 5}


@pytest.mark.clause("star-baceball", "8.1.1", "8.1.1.2", "8.1.1.3")
def test_losing_wagers_are_taken_first_from_the_right() -> None:
    play = ball("9s 8d 7c", "2d 3h 4c", "2h 3c 4s", **SIDES)  # 24 against 9: everything loses
    assert {"8.1.1", "8.1.1.2", "8.1.1.3"} <= set(play.last(StepBegan).clauses)
    taken = [(line.box, line.wager) for line in play.settle()]
    order = ["strike_3", "strike_2", "strike_1", "strike_out", "bet"]
    assert taken == [(2, wager) for wager in order] + [(1, wager) for wager in order]
    assert (play.net("A"), play.net("B")) == (-30, -30)


@pytest.mark.clause("star-baceball", "8.1.1.4", "8.4")
def test_a_lost_strike_out_is_taken_before_a_winner_is_paid_and_all_goes_to_the_float() -> None:
    play = ball("9s 8d 7c", "Kd Kh 9c", **SIDES)  # two strikes and a higher total
    assert {"8.1.1.4", "8.4"} <= set(play.last(StepBegan).clauses)
    assert play.table.accounts["layout"] == 30_00
    lines = play.settle()
    assert [(line.wager, line.result) for line in lines] == [
        ("strike_3", "lose"),
        ("strike_out", "lose"),
        ("strike_2", "win"),
        ("strike_1", "win"),
        ("bet", "win"),
    ]
    assert (play.net("A"), play.table.accounts["float"], play.table.accounts["layout"]) == (20, -20_00, 0)


@pytest.mark.clause("star-baceball", "8.1.1.6", "8.1.1.7", "8.1.1.8")
def test_winning_strikes_are_paid_third_first() -> None:
    play = ball("9s 8d 7c", "Kd Qh Jc", strike_1=5, strike_2=5, strike_3=5)
    assert {"8.1.1.6", "8.1.1.7", "8.1.1.8"} <= set(play.last(StepBegan).clauses)
    paid = [(line.wager, int(line.paid)) for line in play.settle() if line.paid]
    assert paid == [("strike_3", 10_00), ("strike_2", 10_00), ("strike_1", 10_00)]


@pytest.mark.clause("star-baceball", "8.1.1.9", "3.10")
def test_a_strike_out_is_paid_after_the_strikes_by_the_cards_whatever_was_announced() -> None:
    play = ball("9s 8d 7c", "Kd Qh Jc", **SIDES)
    assert {"8.1.1.9", "3.10"} <= set(play.last(StepBegan).clauses)
    lines = play.settle()
    assert [line.wager for line in lines] == ["bet", "strike_3", "strike_2", "strike_1", "strike_out"]
    assert (lines[0].result, int(lines[-1].paid)) == ("lose", 150_00)  # three tens lose the Bet, 30 points or not


@pytest.mark.clause("star-baceball", "8.1.1.11", "8.2", "8.3")
def test_jackpots_are_paid_last_and_their_cards_stay_until_then() -> None:
    play = ball("9s 8d 7c", "Ad Ah 5c", "2d 3h 4c", jackpot=2)  # A: 27 against 24, two aces
    play.settle()
    began = [event for event in play.all(StepBegan) if event.name == "jackpot_settlement"]
    assert began and {"8.1.1.11", "8.2", "8.3"} <= set(began[-1].clauses)
    order = [(line.wager, line.player) for line in play.all(WagerSettled)]
    assert order == [("bet", "B"), ("bet", "A"), ("jackpot", "B"), ("jackpot", "A")]
    assert (play.table.on_layout, len(play.table.face_up(1))) == (9, 3)  # nothing was picked up yet
    assert (play.net("A"), play.net("B")) == (10 + 40 - 2, -12)
    play.clear()
    assert play.table.on_layout == 0


@pytest.mark.clause("star-baceball", "11.3", "2.3", "1.1:prize-meter-system")
def test_the_system_records_whose_jackpot_wager_was_accepted_and_the_others_win_nothing() -> None:
    play = Play(BACEBALL)
    play.bet("A", 1, bet=10, jackpot=2)
    play.bet("B", 2, bet=10)
    wrong = play.refused("place_wager", "B", "player", box=2, wager="jackpot", amount="3")
    assert wrong.code == "wrong_amount"
    before = play.running.meters
    play.dealer("collect_jackpot_wagers")
    taken = play.last(JackpotWagersCollected)
    assert (taken.spots, play.table.pool_wagers) == (((1, "A"),), frozenset({(1, "A")}))
    assert {"11.3", "2.3", "1.1:prize-meter-system"} <= set(taken.clauses)
    after = play.running.meters
    assert after["major"] - before["major"] == 20  # a tenth of the two dollars, at once
    play.deal("Ah Ad 9s Ac As 8d 5c 4c 7c")  # two aces each
    play.settle()
    play.settle()
    assert {line.player for line in play.all(WagerSettled) if line.wager == "jackpot"} == {"A"}
    assert play.net("A") - play.net("B") == 40 - 2


@pytest.mark.clause("star-three-card-poker", "5.2")
@pytest.mark.parametrize("wagers", [{"ante": 10}, {"pair_plus": 5}, {"ante": 10, "pair_plus": 5}], ids=str)
def test_a_player_is_in_with_an_ante_with_pair_plus_or_with_both(wagers: dict[str, int]) -> None:
    play = Play(POKER)
    play.bet("Ann", 1, **wagers)
    play.deal("2c 3d 4s 9d 9s 8c")
    assert play.table.bets[1, "Ann"].wagers == {name: amount * 100 for name, amount in wagers.items()}
    assert len(play.hand(1)) == 3  # each of them is dealt to
    late = play.refused("place_wager", "Ben", "player", box=2, wager="ante", amount="10")
    assert late.code == "out_of_phase"
