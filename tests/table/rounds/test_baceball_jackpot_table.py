"""bACEball at The Star: the jackpot of one table, together with its prize pool.

The jackpot wager W is 2: a tenth goes to the Major meter, a twentieth to the Minor, a fifth is retained. The smallest
chip is 1.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from cutcard.jackpots.messages import Returned
from cutcard.jackpots.wagers import WagersReturned
from cutcard.table.running import TABLE
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.messages import MessageSent
from cutcard.table.steps.rounds.jackpot import CarriedWagersCounted, JackpotWagersCollected
from cutcard.table.steps.rounds.settling import WagerSettled
from tests.support.tables import SETUPS, Play
from tests.table.jackpot_table import (
    BOOK,
    DEALER,
    LOW,
    MAJOR,
    MINOR,
    a_round,
    balanced,
    carried_over,
    deal_hands,
    jackpot_table,
    meter,
    open_table,
    paid_out,
    pool,
    prizes,
    void,
)
from tests.table.reporting import owed


def won(*hands: str, **meters: int) -> list[tuple[int, int]]:
    """The prizes of one whole round, after which the books must agree."""
    play = jackpot_table(**meters, wagers=len(hands))
    a_round(play, *hands)
    play.clear()
    balanced(play)
    return prizes(play)


# Progressive prizes.


@pytest.mark.clause("star-baceball", "11.9.1", "5.9", "11.8")
def test_j01_three_aces_of_diamonds_win_the_major_and_the_bet_apart() -> None:
    play = jackpot_table(major=123_456_75)
    a_round(play, MAJOR)
    bet, prize = play.all(WagerSettled)
    assert (bet.wager, bet.paid, prize.wager, prize.paid) == ("bet", 1000_00, "jackpot", 123_457_00)
    assert (prize.meter, prize.staked, prize.returned) == ("major", 2_00, 0)
    assert play.net("A") == 1000 + 123_457 - 2
    play.clear()
    assert meter(play) == Fraction("123456.55")
    balanced(play)


@pytest.mark.clause("star-baceball", "11.9.1")
def test_j02_the_major_is_never_less_than_100_000() -> None:
    assert won(MAJOR, major=95_000_00) == [(1, 100_000)]


@pytest.mark.clause("star-baceball", "11.9.2")
def test_j03_three_aces_of_another_suit_win_the_minor_of_at_least_10_000() -> None:
    for hand in (MINOR, "As As As", "Ac Ac Ac"):
        assert won(hand) == [(1, 12_300)]
    assert won(MINOR, minor=9_000_00) == [(1, 10_000)]


@pytest.mark.clause("star-baceball", "11.9.1", "11.9.2", "11.12")
def test_j11_a_major_and_a_minor_in_one_round_are_each_paid_whole_from_the_right() -> None:
    play = jackpot_table(wagers=2)
    a_round(play, MAJOR, MINOR)
    assert prizes(play) == [(2, 12_300), (1, 123_457)]
    assert [line.wager for line in play.all(WagerSettled)] == ["bet", "bet", "jackpot", "jackpot"]
    play.clear()
    assert [meter(play), meter(play, "minor")] == [Fraction("123456.35"), Fraction("12299.8")]
    balanced(play)


@pytest.mark.clause("star-baceball", "11.13.1", "5.9")
def test_j12_one_player_with_two_majors_gets_both_shares() -> None:
    play = jackpot_table(major=123_456_75, wagers=2)
    for box in (1, 2):
        play.bet("A", box, bet=100, jackpot=2)
    deal_hands(play, MAJOR, MAJOR, DEALER)
    play.settle()
    assert prizes(play) == [(2, 61_729), (1, 61_729)]
    play.clear()
    balanced(play)


@pytest.mark.clause("star-baceball", "12.9.2")
def test_j12_a_seventh_ace_of_diamonds_proves_a_foreign_card() -> None:
    play = jackpot_table(wagers=3)
    for box, player in ((1, "A"), (2, "B"), (3, "C")):
        play.bet(player, box, bet=100, jackpot=2)
    play.deal("Ad Ad Ad 2c Ad Ad Ad 3c")
    assert play.all(TroubleFound) == []
    play.deal("Ad")
    assert (play.last(TroubleFound).kind, play.last(TroubleFound).box) == ("foreign_card", 1)
    play.staff("resolve", mend="void_round")
    play.settle()
    assert [play.net(player) for player in "ABC"] == [-2, -2, -2]
    assert play.table.carried == {(1, "A"): 200, (2, "B"): 200, (3, "C"): 200}


# Fixed prizes, and no prize.


@pytest.mark.clause("star-baceball", "11.10.1")
def test_j04_j05_three_mixed_aces_win_300_times_the_wager() -> None:
    assert won("Ad Ad Ah") == [(1, 600)]
    assert won("Ah As Ac") == [(1, 600)]


@pytest.mark.clause("star-baceball", "11.10.2", "11.10.3")
def test_j06_j07_two_aces_win_50_or_20_times_the_wager_also_when_the_bet_loses() -> None:
    for hand, prize in (("Ad Ad 5c", 100), ("Ad Ah 5c", 40)):
        for dealer, bet in (("Ks 9d 9c", -100), ("2s 9d 9c", 100)):
            play = jackpot_table()
            a_round(play, hand, dealer=dealer)
            assert prizes(play) == [(1, prize)]
            assert play.net("A") == bet + prize - 2


@pytest.mark.clause("star-baceball", "11.10.2", "11.10.3")
def test_the_lowest_hand_with_two_aces_wins_their_prize_like_any_other() -> None:
    """Two aces and a two are 24 points, whichever way they fall: both aces count eleven."""
    for hand, prize in (("Ad Ad 2c", 100), ("2c As As", 100), ("Ad 2c Ah", 40), ("2h Ac Ad", 40)):
        for dealer, bet in (("Ks 8d 5c", 100), ("Ks 9d 5c", 0), ("Ks 9d 6c", -100)):
            play = jackpot_table()
            a_round(play, hand, dealer=dealer)
            assert prizes(play) == [(1, prize)]
            assert play.net("A") == bet + prize - 2


@pytest.mark.clause("star-baceball", "5.1.6.2")
def test_j08_one_ace_loses_the_wager() -> None:
    play = jackpot_table()
    a_round(play, "Ad Kh Qc")
    assert (prizes(play), play.last(WagerSettled).result) == ([(1, 0)], "lose")
    assert play.net("A") == 100 - 2


@pytest.mark.clause("star-baceball", "5.1.6.2")
def test_j26_aces_on_two_areas_of_a_player_do_not_add_up() -> None:
    play = jackpot_table(wagers=2)
    for box in (1, 2):
        play.bet("A", box, bet=100, jackpot=2)
    deal_hands(play, "Ad Kh Qc", "Ad 9h Qc", "Ks 9d 2c")
    play.settle()
    assert prizes(play) == [(2, 0), (1, 0)]
    assert play.net("A") == 200 - 4


@pytest.mark.clause("star-baceball", "5.1.6.2")
def test_j27_three_aces_of_diamonds_in_the_dealers_hand_win_nobody_anything() -> None:
    play = jackpot_table()
    a_round(play, LOW, dealer=MAJOR)
    assert (prizes(play), play.net("A")) == ([(1, 0)], -102)
    play.clear()
    assert meter(play) == Fraction("123456.75")


# Meters.


@pytest.mark.clause("star-baceball", "7.2")
def test_j23_meters_move_when_the_wagers_are_collected() -> None:
    play = Play(BOOK)
    for box, player in enumerate("ABCDE", start=1):
        play.bet(player, box, bet=100, jackpot=2)
    assert (meter(play) == 50_000, play.table.accounts["layout"]) == (True, 510_00)
    play.dealer("collect_jackpot_wagers")
    accounts = [meter(play, name) for name in ("major", "minor", "retained", "fixed")]
    assert accounts == [Fraction(50_001), Fraction("5000.5"), Fraction(2), Fraction("6.5")]
    assert (play.table.accounts["pool"], play.table.accounts["layout"]) == (10_00, 500_00)
    refused = play.refused("collect_jackpot_wagers", "Dee", "dealer")
    assert (refused.code, refused.clauses) == ("nothing_to_collect", ("7.2",))
    deal_hands(play, *[LOW] * 5, "5s 6s 7s")
    assert len(play.all(JackpotWagersCollected)) == 1
    play.settle()
    play.clear()
    assert [meter(play), paid_out(play)] == [Fraction(50_001), Fraction(-10)]
    balanced(play)


@pytest.mark.clause("star-baceball", "7.2", "11.9.1")
def test_j23_a_winners_own_wager_is_in_the_meter_that_it_wins() -> None:
    play = jackpot_table(major=150_000_00)
    play.bet("A", 1, bet=100, jackpot=2)
    assert meter(play) == Fraction("149999.8")
    deal_hands(play, MAJOR, DEALER)
    play.settle()
    assert prizes(play) == [(1, 150_000)]


@pytest.mark.clause("star-baceball", "7.2", "11.9.1")
def test_the_pool_keeps_parts_of_a_cent_and_loses_none() -> None:
    play = open_table({"major": 200_000_00, "minor": 20_000_00}, {"major": "1/7", "minor": "1/11"}, "1/13")
    for hands in ((LOW, LOW), ("Ad Ah 5c", "Ad Kh Qc"), (MAJOR, MINOR)):
        a_round(play, *hands)
        play.clear()
        balanced(play)
    assert prizes(play)[-2:] == [(2, 20_002), (1, 200_002)]
    assert [meter(play), meter(play, "minor")] == [Fraction(200_000), Fraction(20_000)]
    assert [meter(play, "retained"), paid_out(play)] == [Fraction(12, 13), Fraction(20_002 + 200_002 + 40 - 12)]


@pytest.mark.clause("star-baceball", "10.2.4")
def test_j22_a_table_with_another_jackpot_wager_than_its_pool_does_not_open() -> None:
    play = Play(BOOK, ready=False)
    refused = play.refused("open_table", "Sam", play.supervisor, setup={**SETUPS[BOOK], "jackpot_wager": "5"})
    assert "10.2.4" in refused.clauses


# Wagers that are carried over.


@pytest.mark.clause("star-baceball", "12.9.2", "12.12")
def test_k11_a_foreign_card_returns_the_bets_carries_the_wager_and_owes_no_notice() -> None:
    play = jackpot_table()
    a_round(play, "Ad Kh Qc")
    play.clear()
    assert play.net("A") == 98
    play.bet("A", 1, bet=100, strike_1=10, jackpot=2)
    play.deal("Ad 2c")
    play.dealer("report", kind="foreign_card")
    assert play.refused("resolve", "Dee", "dealer", mend="void_round").code == "wrong_role"
    play.staff("resolve", mend="void_round")
    play.settle()
    assert play.net("A") == 98 - 2
    assert (play.table.carried, list(owed(play))) == ({(1, "A"): 200}, ["check_cards"])
    play.clear()
    assert play.table.prep == "check"
    assert play.refused("give_notice", "Sam", play.supervisor, to="inspector").code == "no_notice_owed"
    balanced(play)


def said_to_be_owed(play: Play) -> dict[str, tuple[str, ...]]:
    """What each settlement says is owed because of it, by wager; the last of each."""
    return {line.wager: line.owed for line in play.all(WagerSettled)}


@pytest.mark.clause("star-baceball", "12.9.2", "12.12")
def test_no_settlement_says_that_a_notice_is_owed_for_a_wager_that_is_carried() -> None:
    play = jackpot_table()
    play.bet("A", 1, bet=100, strike_1=10, jackpot=2)
    play.deal("Ad 2c")
    play.dealer("report", kind="foreign_card")
    play.staff("resolve", mend="void_round")
    play.settle()
    assert [line.result for line in play.all(WagerSettled)] == ["void"] * 3
    assert said_to_be_owed(play) == {"bet": (), "strike_1": (), "jackpot": ()}
    assert play.last(WagerSettled).carried


@pytest.mark.clause("star-baceball", "13.4")
def test_the_settlement_that_gives_a_jackpot_wager_back_says_that_a_notice_is_owed_and_no_other_does() -> None:
    play = jackpot_table()
    play.bet("A", 1, bet=100, strike_1=10, jackpot=2)
    play.deal("Ad 2c")
    play.dealer("report", kind="device_failure", given=["harm", "!spare", "!transferable", "!damaged"])
    play.staff("resolve", mend="void_round")
    play.settle()
    assert [line.result for line in play.all(WagerSettled)] == ["void"] * 3
    assert said_to_be_owed(play) == {"bet": (), "strike_1": (), "jackpot": ("error_notification",)}
    assert owed(play).count("error_notification") == 1


@pytest.mark.parametrize("hand", ["Ad Ad 5c", "Ad Kh Qc"])
def test_a_jackpot_wager_that_is_won_or_lost_owes_nothing(hand: str) -> None:
    play = jackpot_table()
    a_round(play, hand)
    assert said_to_be_owed(play) == {"bet": (), "jackpot": ()} and owed(play) == ()


@pytest.mark.clause("star-baceball", "12.12")
def test_a_carried_wager_is_live_in_the_next_round_without_a_second_charge_or_increment() -> None:
    play = carried_over("A")
    before = meter(play)
    play.bet("A", 1, bet=100)
    assert play.refused("place_wager", "A", "player", box=1, wager="jackpot", amount="2").code == "wager_live"
    deal_hands(play, "Ad Ad 5c", DEALER)
    assert play.last(CarriedWagersCounted).live == ((1, "A"),)
    play.settle()
    assert (prizes(play)[-1], play.net("A")) == ((1, 100), -100 + 100 - 2)
    play.clear()
    assert (meter(play), play.table.carried, pool(play).link(TABLE).holds) == (before, {}, False)
    assert len(play.all(JackpotWagersCollected)) == 1
    balanced(play)


@pytest.mark.clause("star-baceball", "12.12.1")
def test_a_carried_wager_goes_back_to_a_player_who_sits_out_and_the_meters_stay() -> None:
    play = carried_over("A", "B")
    before = meter(play)
    play.bet("B", 2, bet=100)
    assert (play.net("A"), play.net("B")) == (-2, -102)
    deal_hands(play, LOW, DEALER)
    counted = play.last(CarriedWagersCounted)
    assert (counted.live, counted.returned) == (((2, "B"),), ((1, "A"),))
    assert play.net("A") == 0
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B"), meter(play)) == (0, -102, before)
    assert play.all(MessageSent)[-3].message == Returned(2, ("1:A",))
    assert [
        seat for event in play.running.pool_events if isinstance(event, WagersReturned) for seat in event.seats
    ] == ["1:A"]
    balanced(play)


@pytest.mark.clause("star-baceball", "12.12.1")
def test_a_player_who_leaves_takes_a_carried_wager_back() -> None:
    play = carried_over("A", "B")
    assert play.refused("take_back_jackpot_wager", "A", "player", box=2).code == "nothing_carried"
    assert play.refused("take_back_jackpot_wager", "Dee", "dealer", box=1).code == "wrong_role"
    play.player("A", "take_back_jackpot_wager", box=1)
    assert (play.net("A"), play.table.carried) == (0, {(2, "B"): 200})
    refused = play.refused("take_back_jackpot_wager", "A", "player", box=1)
    assert (refused.code, refused.clauses) == ("nothing_carried", ("12.12", "12.12.1"))
    balanced(play)
    play.bet("B", 2, bet=100)
    assert play.refused("take_back_jackpot_wager", "B", "player", box=2).code == "wager_down"


@pytest.mark.clause("star-baceball", "12.12.1")
def test_leaving_the_table_gives_a_carried_wager_back() -> None:
    play = carried_over("A")
    play.player("A", "leave_table")
    assert (play.net("A"), play.table.carried) == (0, {})
    balanced(play)


@pytest.mark.clause("star-baceball", "12.12")
def test_a_wager_whose_second_round_is_void_too_is_carried_once_more() -> None:
    play = carried_over("A")
    play.bet("A", 1, bet=100)
    play.deal("2c 3c")
    void(play)
    assert (play.net("A"), play.table.carried) == (-2, {(1, "A"): 200})
    balanced(play)
    play.bet("A", 1, bet=100)
    deal_hands(play, LOW, DEALER)
    play.settle()
    play.clear()
    assert (play.net("A"), play.table.carried) == (-102, {})
    balanced(play)


@pytest.mark.clause("star-baceball", "12.9.2", "12.12", "11.9.1")
def test_a_jackpot_paid_before_a_foreign_card_is_found_is_reversed_and_the_wager_carried() -> None:
    play = jackpot_table()
    a_round(play, MAJOR)
    assert play.net("A") == 1000 + 123_457 - 2
    void(play)
    assert (play.net("A"), meter(play)) == (-2, Fraction("123456.75"))
    balanced(play)


@pytest.mark.clause("star-baceball", "12.11", "12.12")
def test_j15_a_hand_dealt_to_an_area_without_a_bet_is_void_and_its_wager_carried() -> None:
    play = jackpot_table()
    play.bet("A", 1, bet=100)
    play.bet("B", 2, bet=100, strike_1=10, jackpot=2)
    deal_hands(play, LOW, MAJOR, DEALER)
    play.staff("correct_wager", box=2, player="B", wager="bet", amount="0")  # there never was a Bet
    play.dealer("resolve", mend="void_hand")
    play.settle()
    assert (play.net("A"), play.net("B")) == (-100, -2)
    assert prizes(play) == [(2, 0)]
    assert play.table.carried == {(2, "B"): 200}
    play.clear()
    balanced(play)
