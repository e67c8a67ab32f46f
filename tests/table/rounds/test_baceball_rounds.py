"""bACEball at The Star, played at the table: the deal, settlement area by area, seats, limits and powers.

The scenarios' stakes are Bet 100, Strikes 10 each and Strike Out 5.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

from cutcard.cards import DECK
from cutcard.table.state import DueCard
from cutcard.table.steps.cards.dealing import CardDealt, TroubleFound
from cutcard.table.steps.cards.loading import CardBurned
from cutcard.table.steps.cards.shuffling import CardsShuffled, ShoeExhausted
from cutcard.table.steps.rounds.limits import LimitsChanged, LimitsNoticed
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.steps.trouble.rebuilding import RoundReconstructed
from tests.support.tables import Play
from tests.table.jackpot_table import paid_out

BOOK = "star-baceball"
STAKES = {"bet": 100, "strike_1": 10, "strike_2": 10, "strike_3": 10, "strike_out": 5}
LIMITS = {"bet": {"min": "10", "max": "1000"}}
HIGHER = {"bet": {"min": "25", "max": "1000"}}
MINUTE = 60


def deal_hands(play: Play, *hands: str) -> None:
    """Deal so that the areas in play, and last the dealer, come to hold these."""
    rows = [hand.split() for hand in hands]
    play.deal(" ".join(card for circuit in zip(*rows, strict=True) for card in circuit))


def played(hand: str, dealer: str, **wagers: Any) -> dict[str, int]:
    """What each wager of A came to in a round with these hands, in dollars; the scenarios' stakes by default."""
    play = Play(BOOK)
    play.bet("A", 1, **(wagers or STAKES))
    deal_hands(play, hand, dealer)
    play.settle()
    found = nets(play)
    assert play.net("A") == sum(found.values())
    return found


def nets(play: Play, player: str = "A") -> dict[str, int]:
    lines = [line for line in play.all(WagerSettled) if line.player == player]
    return {line.wager: (line.paid + line.returned - line.staked) // 100 for line in lines}


def strikes(first: int, second: int, third: int, out: int) -> dict[str, int]:
    return {"strike_1": first, "strike_2": second, "strike_3": third, "strike_out": out}


def a_round(play: Play, *players: str) -> None:
    """A round in which these players on boxes 1, 2, ... stake the minimum that they know, 10."""
    for box, player in enumerate(players, start=1):
        play.bet(player, box, bet=10)
    deal_hands(play, *["2c 3c 4c"] * len(players), "5d 6d 7d")
    play.settle()
    play.clear()


# What hands come to.


@pytest.mark.clause("star-baceball", "5.2.1", "9.1")
def test_a03_a_home_run_wins_10_to_1() -> None:
    assert played("As Ad Ac", "7s 7d 6c") == {"bet": 1000, **strikes(-10, -10, -10, -5)}


@pytest.mark.clause("star-baceball", "5.1.1.4", "5.1.5.1")
def test_a05_a_strike_out_loses_the_bet_to_a_lower_total_and_wins_the_rest() -> None:
    assert played("Ks Qd Tc", "4s 5d 3c") == {"bet": -100, **strikes(20, 20, 20, 150)}


@pytest.mark.clause("star-baceball", "5.1.1.4")
def test_a06_a_strike_out_loses_the_bet_to_an_equal_total() -> None:
    assert played("Ks Qd Tc", "Kd Jd Ts") == {"bet": -100, **strikes(20, 20, 20, 150)}


@pytest.mark.clause("star-baceball", "5.1.1.5", "5.1.4.1")
def test_a07_thirty_points_stand_off_against_a_dealers_strike_out() -> None:
    assert played("As 9d Kc", "Ks Kd Qc") == {"bet": 0, **strikes(-10, -10, 20, -5)}


@pytest.mark.clause("star-baceball", "5.1.1.1", "5.1.6.2")
def test_a11_one_ace_wins_the_bet_and_loses_the_jackpot_wager() -> None:
    found = played("Ad Kh Qc", "Ks 9d 2c", **STAKES, jackpot=2)
    assert found == {"bet": 100, **strikes(-10, 20, 20, -5), "jackpot": -2}


@pytest.mark.clause("star-baceball", "5.1.1.3", "11.10.2")
def test_a12_two_aces_lose_the_bet_and_win_50_times_the_jackpot_wager() -> None:
    found = played("Ad Ad 5c", "Ks 9d 9c", **STAKES, jackpot=2)
    assert found == {"bet": -100, **strikes(-10, -10, -10, -5), "jackpot": 98}


# The deal and the order of settlement.


@pytest.mark.clause("star-baceball", "7.3.1", "7.3.2", "7.3.3")
def test_k01_cards_go_round_three_times_the_dealer_last_and_settlement_starts_at_the_right() -> None:
    play = Play(BOOK)
    assert (play.table.shoe, play.table.rack_unseen) == (311, 1)
    play.bet("B", 2, bet=100)
    play.bet("A", 1, bet=100)
    deal_hands(play, "2c 3c 4c", "5c 6c 7c", "8c 9c Tc")
    assert play.table.places == (1, 2, 0) * 3
    assert all(event.up for event in play.all(CardDealt))
    cited = [" ".join(event.clauses) for event in play.all(CardDealt)]
    hand = "7.3.1 1.1:players-hand"
    assert cited == [hand, hand, "7.3.2 1.1:dealers-hand", *["7.3.3"] * 6]
    assert play.refused("settle", "Dee", "dealer", box=1).code == "not_due"
    play.settle()
    assert [line.box for line in play.all(WagerSettled)] == [2, 1]


@pytest.mark.clause("star-baceball", "8.1.1.1", "8.1.1.5", "8.1.1.10")
def test_each_area_from_the_right_gives_up_its_losers_before_its_winners_are_paid() -> None:
    play = Play(BOOK)
    for player, box in (("A", 1), ("B", 2)):
        play.bet(player, box, **STAKES)
    deal_hands(play, "As 9d Kc", "Ks Qd Tc", "2s 5d 8c")
    play.settle()
    by_box = groupby(play.all(WagerSettled), key=lambda line: line.box)
    assert [(box, [f"{line.wager} {line.result}" for line in lines]) for box, lines in by_box] == [
        (2, ["bet lose", "strike_3 win", "strike_2 win", "strike_1 win", "strike_out win"]),
        (1, ["strike_2 lose", "strike_1 lose", "strike_out lose", "strike_3 win", "bet win"]),
    ]


@pytest.mark.clause("star-baceball", "4.4", "12.6")
def test_k04_after_twelve_full_rounds_the_thirteenth_shuffles_the_discards_and_burns_one() -> None:
    play = Play(BOOK)
    shoe = [str(card) for card in DECK * 6]
    for number in range(13):
        for box in range(1, 8):
            play.bet(f"P{box}", box, bet=10)
        if number < 12:
            play.deal(" ".join(shoe[24 * number : 24 * number + 24]))
            play.settle()
            play.clear()
    assert play.table.shoe == 23
    play.deal(" ".join(shoe[288:311]))
    assert play.last(ShoeExhausted).clauses == ("12.6", "4.4")
    assert (play.table.phase, play.table.prep, play.table.in_rack) == ("cards", "shuffle", 289)
    assert play.refused("draw", "Dee", "dealer", card="2c").code == "out_of_phase"

    play.prepare()
    assert (play.last(CardsShuffled).because, len(play.all(CardBurned))) == ("exhausted", 2)
    assert (play.table.phase, play.table.shoe, play.table.in_rack) == ("dealing", 288, 1)
    assert play.table.due == (DueCard(0),)
    play.deal("2c")
    assert len(play.hand(0)) == 3
    play.settle()
    play.clear()
    assert (play.table.phase, play.table.shoe, play.table.in_rack) == ("betting", 287, 25)


@pytest.mark.clause("star-baceball", "12.5", "12.8")
def test_an_area_that_was_passed_over_gets_the_cards_that_it_should_have_had() -> None:
    play = Play(BOOK)
    play.bet("B", 2, bet=100)
    play.deal("5c 6c")
    play.staff("find_wager", box=1, player="A", wager="bet", amount="100")
    assert play.last(TroubleFound).kind == "box_skipped"
    play.dealer("resolve", mend="repair")
    assert play.last(RoundReconstructed).places == (1, 2)
    play.deal("7c 2d 3d 4d 2h 3h 4h")
    assert play.table.places == (1, 2, 0) * 3
    play.settle()
    assert (play.net("A"), play.net("B")) == (-100, -100)


# Wagers.


@pytest.mark.clause("star-baceball", "11.2", "7.3.1")
def test_j14_no_other_wager_stands_without_a_bet() -> None:
    play = Play(BOOK)
    refused = play.refused("place_wager", "A", "player", box=1, wager="jackpot", amount="2")
    assert (refused.code, refused.clauses) == ("needs_wager", ("11.2",))
    refused = play.refused("place_wager", "A", "player", box=1, wager="strike_1", amount="10")
    assert (refused.code, refused.clauses[0]) == ("needs_wager", "7.3.1")
    play.bet("A", 1, bet=100, jackpot=2)
    refused = play.refused("withdraw_wager", "A", "player", box=1, wager="bet")
    assert (refused.code, refused.clauses) == ("wager_needed", ("11.2",))


@pytest.mark.clause("star-baceball", "7.2", "11.3")
def test_j14_a_jackpot_wager_found_later_without_a_bet_goes_back() -> None:
    play = Play(BOOK)
    play.bet("A", 1, bet=100)
    play.deal("2c")
    play.staff("find_wager", box=2, player="B", wager="jackpot", amount="2")
    play.deal("9s 3c 9d 4c 9c")
    play.settle()
    play.clear()
    accounts = play.table.accounts
    assert (play.net("A"), play.net("B"), accounts["layout"], accounts.get("pool", 0)) == (-100, 0, 0, 0)
    assert paid_out(play) == 0


@pytest.mark.clause("star-baceball", "1.1:casino-promotional-token", "5.3")
def test_j20_a_token_is_taken_on_the_bet_and_not_on_the_jackpot() -> None:
    play = Play(BOOK)
    play.player("A", "place_wager", box=1, wager="bet", amount="100", medium="token")
    refused = play.refused("place_wager", "A", "player", box=1, wager="jackpot", amount="2", medium="token")
    assert (refused.code, refused.clauses) == ("tokens_refused", ("1.1:casino-promotional-token",))
    deal_hands(play, "Ad Kh Qc", "Ks 9d 2c")
    play.settle()
    assert nets(play) == {"bet": 100}
    assert "5.3" in play.last(WagerSettled).clauses


@pytest.mark.clause("star-baceball", "6.3", "5.2.1")
def test_k12_a_home_run_over_the_maximum_is_paid_to_the_maximum_and_the_excess_goes_back() -> None:
    play = Play(BOOK, limits=LIMITS)
    refused = play.refused("place_wager", "B", "player", box=2, wager="bet", amount="1200")
    assert (refused.code, refused.clauses) == ("above_maximum", ("6.1", "6.4"))
    play.bet("A", 1, bet=100)
    play.deal("2c")
    play.staff("find_wager", box=2, player="B", wager="bet", amount="1200")
    play.deal("As 7s 3c Ad 7d 4c Ac 6c")
    play.settle()
    line = play.all(WagerSettled)[0]
    assert (line.player, line.staked, line.paid, line.returned) == ("B", 1_200_00, 10_000_00, 1_200_00)
    assert (play.net("A"), play.net("B")) == (-100, 10_000)


# Seats.


@pytest.mark.clause("star-baceball", "5.6", "5.8")
def test_k13_a_player_on_several_areas_gives_one_up_for_an_eighth_unless_it_is_reserved() -> None:
    play = Play(BOOK)
    for box, player in enumerate("AAABCDE", start=1):
        play.player(player, "take_seat", box=box)
    assert play.refused("take_seat", "H", "player", box=1).code == "box_taken"
    play.staff("reserve_boxes", boxes=[2, 3], player="A")
    refused = play.refused("give_up_box", "Dee", "dealer", box=3, player="A")
    assert (refused.code, refused.clauses) == ("box_reserved", ("5.8",))
    assert play.refused("give_up_box", "Dee", "dealer", box=4, player="B").code == "only_box"
    play.dealer("give_up_box", box=1, player="A")
    play.player("H", "take_seat", box=1)
    assert play.table.holders == {1: "H", 2: "A", 3: "A", 4: "B", 5: "C", 6: "D", 7: "E"}


@pytest.mark.clause("star-baceball", "5.6")
def test_k13_while_seats_are_free_nobody_gives_one_up() -> None:
    play = Play(BOOK)
    play.bet("A", 1, bet=10)
    play.bet("A", 2, bet=10)
    play.player("A", "take_seat", box=3)
    refused = play.refused("give_up_box", "Dee", "dealer", box=3, player="A")
    assert (refused.code, refused.clauses) == ("seats_free", ("5.6",))
    refused = play.refused("place_wager", "B", "player", box=2, wager="bet", amount="10")
    assert (refused.code, refused.clauses) == ("box_full", ("5.6",))


@pytest.mark.clause("star-baceball", "5.8")
def test_reserved_areas_are_for_one_player_alone() -> None:
    play = Play(BOOK)
    refused = play.refused("reserve_boxes", "Dee", "dealer", boxes=[1, 2], player="A")
    assert (refused.code, refused.clauses) == ("wrong_role", ("5.8",))
    assert "Casino Supervisor" in refused.message
    assert play.refused("reserve_boxes", "Sam", "casino_supervisor", boxes=[1, 3], player="A").code == "bad_run"
    play.staff("reserve_boxes", role="casino_supervisor", boxes=[1, 2], player="A")
    refused = play.refused("place_wager", "B", "player", box=2, wager="bet", amount="10")
    assert (refused.code, refused.clauses) == ("box_reserved", ("5.8",))
    play.bet("A", 2, bet=10)
    play.bet("B", 3, bet=10)
    assert play.table.boxes == [2, 3]


# Limits.


@pytest.mark.clause("star-baceball", "6.5.1", "6.5.1.1", "6.5.4")
def test_a_minimum_raised_at_once_leaves_present_players_their_old_one() -> None:
    play = Play(BOOK, limits=LIMITS)
    a_round(play, "A")
    refused = play.refused("change_limits", "Dee", "dealer", limits=HIGHER, at_once=True)
    assert (refused.code, refused.clauses[0]) == ("wrong_role", "6.5.1")
    play.staff("change_limits", limits=HIGHER, at_once=True)
    changed = play.last(LimitsChanged)
    assert ([*changed.spared], changed.markers) == (["A"], (1,))
    play.bet("A", 1, bet=10)
    refused = play.refused("place_wager", "B", "player", box=2, wager="bet", amount="10")
    assert (refused.code, refused.message) == ("below_minimum", "amount: at least 25, not 10")


@pytest.mark.clause("star-baceball", "6.5.1.2", "6.5.4")
def test_a_spared_player_who_leaves_comes_back_as_a_new_one() -> None:
    play = Play(BOOK, limits=LIMITS)
    a_round(play, "A")
    play.staff("change_limits", limits=HIGHER, at_once=True)
    play.player("A", "leave_table")
    assert play.refused("place_wager", "A", "player", box=1, wager="bet", amount="10").code == "below_minimum"


@pytest.mark.clause("star-baceball", "6.5", "6.5.1")
def test_an_old_minimum_is_kept_when_only_the_maximum_changes() -> None:
    play = Play(BOOK, limits=LIMITS)
    a_round(play, "A")
    play.staff("change_limits", limits=HIGHER, at_once=True)
    more = {"bet": {"min": "25", "max": "2000"}}
    refused = play.refused("change_limits", "Dee", "dealer", limits=more)
    assert (refused.code, refused.clauses) == ("wrong_role", ("6.5",))
    play.staff("change_limits", limits=more)
    play.bet("A", 1, bet=10)
    assert play.refused("place_wager", "B", "player", box=2, wager="bet", amount="10").code == "below_minimum"


@pytest.mark.clause("star-baceball", "6.5", "6.5.2")
def test_an_old_minimum_ends_only_by_a_sign_of_twenty_minutes() -> None:
    play = Play(BOOK, limits=LIMITS)
    a_round(play, "A")
    play.staff("change_limits", limits=HIGHER, at_once=True)
    play.staff("change_limits", limits={"bet": {"min": "50", "max": "2000"}}, at=100)
    assert play.last(LimitsNoticed).begins == 100 + 20 * MINUTE
    late = {"box": 1, "wager": "bet", "amount": "10"}
    play.player("A", "place_wager", at=99 + 20 * MINUTE, **late)
    play.player("A", "withdraw_wager", box=1, wager="bet", at=99 + 20 * MINUTE)
    refused = play.refused("place_wager", "A", "player", at=100 + 20 * MINUTE, **late)
    assert (refused.code, refused.message) == ("below_minimum", "amount: at least 50, not 10")


# The cards, and who may do what.


@pytest.mark.clause("star-baceball", "4.1.1")
def test_new_cards_may_be_shuffled_without_a_check() -> None:
    play = Play(BOOK, ready=False, boxes=7)
    assert play.refused("load_cards", "Dee", "dealer").code == "not_due"  # nor do they go in as they came
    play.dealer("shuffle")
    assert play.table.prep == "load"
    play.prepare()
    assert (play.table.phase, play.table.shoe) == ("betting", 311)


@pytest.mark.clause("star-baceball", "4.2")
def test_preshuffled_cards_are_riffled_when_a_player_asks_and_a_supervisor_agrees() -> None:
    play = Play(BOOK, ready=False, cards="preshuffled")
    refused = play.refused("approve_riffle", "Sam", "casino_supervisor")
    assert (refused.code, refused.clauses) == ("nobody_asked", ("4.2",))
    play.player("A", "ask_for_riffle")
    refused = play.refused("approve_riffle", "Dee", "dealer")
    assert (refused.code, refused.clauses) == ("wrong_role", ("4.2",))
    play.staff("approve_riffle", role="casino_supervisor")
    play.prepare()
    assert len(play.all(CardsShuffled)) == 1
    assert Play(BOOK, cards="preshuffled").all(CardsShuffled) == []

    new = Play(BOOK, ready=False, boxes=7)
    assert new.refused("ask_for_riffle", "A", "player").code == "no_riffle"


@pytest.mark.clause("star-baceball", "3.8", "4.1.2", "12.5")
def test_the_wrong_person_is_told_the_clause_and_who_may() -> None:
    play = Play(BOOK)
    for command, clause in (("replace_cards", "3.8"), ("order_shuffle", "4.1.2")):
        refused = play.refused(command, "Dee", "dealer")
        assert (refused.code, refused.clauses) == ("wrong_role", (clause,))
        assert "Casino Supervisor" in refused.message
    play.staff("order_shuffle", role="casino_supervisor")
    assert play.table.prep == "shuffle"
    play.prepare()

    play.bet("A", 1, bet=100)
    play.bet("B", 2, bet=100)
    play.dealer("draw", card="2c", box=2)
    refused = play.refused("resolve", "Dee", "dealer", mend="void_round")
    assert (refused.code, "12.5" in refused.clauses) == ("wrong_role", True)
    play.staff("resolve", role="casino_supervisor", mend="void_round", reason="irreparable")
    play.settle()
    assert (play.net("A"), play.net("B")) == (0, 0)


@pytest.mark.clause("star-baceball", "10.1")
def test_only_the_operators_system_reads_the_meters() -> None:
    play = Play(BOOK, pool=False)
    play.bet("A", 1, bet=100, jackpot=2)
    deal_hands(play, "Ad Ad Ad", "Ks 9d 9c")
    play.settle()
    meters = {"major": "123456.75", "minor": "12300"}
    refused = play.refused("read_meters", "Dee", "dealer", meters=meters)
    assert refused.code == "wrong_role"
    play.do("read_meters", "Max", "casino_operator", meters=meters)
    play.settle()
    assert play.last(WagerSettled).paid == 123_456_75
    assert "10.1" in refused.clauses
