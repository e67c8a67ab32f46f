"""A player walks away in the middle of a round: it is on record at once, and the hand is played as the book says."""

from __future__ import annotations

import pytest

from cutcard.table.steps.people.departures import PlayerCameBack, PlayerDeparted
from cutcard.table.steps.people.seats import PlayerLeft
from cutcard.telling.instructions import instruction
from cutcard.telling.sentences import sentence
from tests.support.books import BACEBALL, BOOKS, POKER, STAR, WAR_BOOKS
from tests.support.rounds import MAIN
from tests.support.tables import Play
from tests.table.jackpot_table import balanced, jackpot_table
from tests.table.poker_rounds import NO_HAND, PAIR, dealt, end_round
from tests.table.reporting import owed
from tests.table.war import bet, finish


def walks(play: Play, player: str = "A") -> PlayerDeparted:
    play.dealer("record_departure", player=player)
    return play.last(PlayerDeparted)


@pytest.mark.clause("star-casino-war", "11.8", "8.2.4.1")
@pytest.mark.clause("crown-casino-war", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "5.2(b)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_tie_of_somebody_who_walked_away_while_cards_were_dealt_is_surrendered(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1)
    bet(play, "B", 2)
    play.deal("9d")
    away = walks(play)
    assert (away.player, away.by) == ("A", "Dee") and away.clauses
    assert "walked away" in sentence(away, play.book)
    play.deal("Kd 9s")
    play.settle()
    assert "A (box 1) has walked away" in instruction(play.table).says
    play.staff("record_no_decision", box=1, player="A", choice="absent")
    finish(play)
    assert (play.net("A"), play.net("B")) == (-50, 100)
    assert play.last(PlayerLeft).player == "A" and play.table.away == frozenset()
    assert [*play.table.holders.values()] == ["B"]


@pytest.mark.clause("star-casino-war", "11.8", "8.2.2")
def test_a_higher_card_wins_for_whoever_walked_away() -> None:
    play = Play(STAR)
    bet(play, "A", 1)
    play.deal("Kd")
    walks(play)
    play.deal("9s")
    finish(play)
    assert play.net("A") == 100 and play.table.holders == {}


@pytest.mark.clause("star-three-card-poker", "12.12")
def test_who_walked_away_from_three_cards_gets_the_ante_back_and_pair_plus_is_settled() -> None:
    play = dealt(NO_HAND, PAIR, "As Qd 7c")
    away = walks(play)
    assert away.unconfirmed == ((1, "A"),) and "12.12" in away.clauses
    again = play.refused("record_no_decision", "Dee", "dealer", box=1, player="A", choice="absent")
    assert again.code == "not_confirmed" and "Dee has reported it" in again.message
    play.staff("record_no_decision", box=1, player="A", choice="absent")
    play.decide("B", 2, "play")
    end_round(play)
    assert play.net("A") == 25, "a pair pays one to one, and the Ante came back"
    assert "A" not in play.table.holders.values()


@pytest.mark.clause("star-baceball", "12.12.1")
def test_where_a_round_is_void_a_jackpot_wager_of_whoever_is_away_goes_back() -> None:
    play = jackpot_table()
    play.bet("A", 1, bet=100, jackpot=2)
    play.deal("2c 3c")
    walks(play)
    play.dealer("report", kind="foreign_card")
    play.staff("resolve", mend="void_round")
    play.settle()
    play.clear()
    assert (play.net("A"), play.table.carried, play.table.holders) == (0, {}, {})
    assert play.last(PlayerLeft).player == "A" and "error_notification" in owed(play)
    balanced(play)


def test_where_nobody_decides_the_hand_of_whoever_is_away_wins_or_loses_as_it_lies() -> None:
    play = jackpot_table()
    play.bet("A", 1, bet=100)
    play.deal("Ac")
    walks(play)
    play.deal("Ks Ah 9d Ad 9c")
    play.settle()
    play.clear()
    assert play.net("A") > 0 and play.table.holders == {}


@pytest.mark.parametrize("book", BOOKS)
def test_it_is_recorded_whenever_it_is_seen_and_only_of_whoever_is_there(book: str) -> None:
    play = Play(book)
    main = {POKER: "ante", BACEBALL: "bet"}.get(book) or MAIN[book]
    assert play.refused("record_departure", "Dee", "dealer", player="A").code == "not_at_table"
    play.player("B", "take_seat", box=2)
    play.dealer("record_departure", player="B")
    assert play.last(PlayerLeft).player == "B", "without a wager down the player has left"
    play.prepare()
    play.player("A", "place_wager", box=1, wager=main, amount="100")
    away = walks(play)
    assert away.clauses and play.table.away == {"A"} and play.table.bets
    assert play.refused("record_departure", "Dee", "dealer", player="A").code == "away_already"
    assert play.refused("record_departure", "A", "player", player="A").code == "wrong_role"
    play.player("A", "place_wager", box=1, wager=main, amount="50")
    assert play.last(PlayerCameBack).player == "A" and play.table.away == frozenset()
    play.dealer("draw", card=None if book == POKER else "Kd")
    play.dealer("report", kind="foreign_card")
    walks(play)
    assert play.table.trouble is not None and play.table.away == {"A"}


@pytest.mark.clause("star-casino-war", "11.8")
def test_whoever_comes_back_in_time_decides() -> None:
    play = Play(STAR)
    bet(play, "A", 1)
    play.deal("9d 9s")
    play.settle()
    walks(play)
    play.decide("A", 1, "war")
    assert play.last(PlayerCameBack).player == "A"
    play.deal("Kd 4s")
    finish(play)
    assert play.net("A") == 100 and play.table.holders == {1: "A"}


def test_an_electronic_table_knows_who_is_there() -> None:
    play = Play(STAR, source="electronic", ready=False)
    assert play.refused("record_departure", "Dee", "dealer", player="A").code == "electronic_table"
