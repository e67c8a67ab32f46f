"""Promotional tokens put down with a choice: on the War wager and on the Play wager."""

from __future__ import annotations

import pytest

from cutcard.settlement import settle
from cutcard.table.rounds import record_of
from cutcard.table.steps.rounds.deciding import DecisionMade
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.telling.player_deeds import player_deeds
from cutcard.telling.sentences import sentence
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR
from tests.support.tables import Play
from tests.table.poker_rounds import PAIR, dealt, end_round
from tests.table.war import bet, finish

TOKEN = "1.1:casino-promotional-token"


def tied(book: str) -> Play:
    """A has 100 on box 1, and a nine against the dealer's nine."""
    play = Play(book)
    bet(play, "A", 1)
    play.deal("9d 9s")
    play.settle()
    return play


@pytest.mark.clause("star-casino-war", "5.2", "1.1:casino-promotional-token", "5.7")
def test_a_war_wager_may_be_in_tokens_at_the_star_and_wins_chips() -> None:
    play = tied(STAR)
    made = play.player("A", "decide", box=1, choice="war", medium="token")[0]
    assert isinstance(made, DecisionMade) and made.token and {"5.2", TOKEN, "5.7"} <= {*made.clauses}
    assert sentence(made, play.book).endswith("putting down $100 in tokens.")
    assert play.table.bets[1, "A"].tokens == ("war",)
    play.deal("Kd 4s")
    play.settle()
    line = next(each for each in play.all(WagerSettled) if each.wager == "war")
    assert (line.result, line.paid) == ("win", 100_00) and {"5.2", TOKEN} <= {*line.clauses}
    record = record_of(play.table)
    assert record["boxes"][0]["players"][0]["tokens"] == ["war"] and settle(record)
    finish(play)
    assert play.net("A") == 100


@pytest.mark.clause("star-three-card-poker", "5.1", "1.1:casino-promotional-token", "8.5")
def test_a_play_wager_may_be_in_tokens_and_wins_chips() -> None:
    play = dealt("Qs 9d 4c", PAIR, ante=100)
    made = play.player("A", "decide", box=1, choice="play", medium="token")[0]
    assert isinstance(made, DecisionMade) and made.token and {"5.1", TOKEN, "8.5"} <= {*made.clauses}
    play.settle()
    line = next(each for each in play.all(WagerSettled) if each.wager == "play")
    assert (line.result, line.paid) == ("win", 100_00) and {"5.1", TOKEN} <= {*line.clauses}
    assert settle(record_of(play.table))
    end_round(play)
    assert play.net("A") == 200


@pytest.mark.clause("crown-casino-war", "5.1", "5.3")
@pytest.mark.clause("nz-casino-war", "5.1")
@pytest.mark.parametrize(("book", "clauses"), ((CROWN, ("5.1", "5.3")), (NZ, ("5.1",))))
def test_where_only_chips_are_staked_no_token_goes_to_war(book: str, clauses: tuple[str, ...]) -> None:
    play = tied(book)
    refusal = play.refused("decide", "A", "player", box=1, choice="war", medium="token")
    assert (refusal.code, refusal.clauses) == ("tokens_refused", clauses)
    play.decide("A", 1, "war")


@pytest.mark.clause("star-casino-war", "5.2")
def test_cash_and_vouchers_are_changed_first_and_a_surrender_takes_nothing() -> None:
    play = tied(STAR)
    for medium, into in (("cash", "chips"), ("voucher", "tokens")):
        refusal = play.refused("decide", "A", "player", box=1, choice="war", medium=medium)
        assert refusal.code == "wrong_medium" and f"into {into} first" in refusal.message and "5.2" in refusal.clauses
    refusal = play.refused("decide", "A", "player", box=1, choice="surrender", medium="token")
    assert refusal.code == "wrong_medium" and "nothing is put down" in refusal.message


def test_a_choice_that_is_undone_takes_its_tokens_with_it() -> None:
    play = Play(STAR)
    bet(play, "A", 1)
    bet(play, "B", 2)
    play.deal("9d 5c 9s")
    play.settle()
    play.player("A", "decide", box=1, choice="war", medium="token")
    play.staff("correct_card", draw=0, card="8d")
    assert play.table.bets[1, "A"].tokens == () and play.table.bets[1, "A"].decision is None
    finish(play)
    assert play.net("A") == -100


@pytest.mark.clause("star-casino-war", "5.2")
def test_tokens_stay_tokens_when_the_wager_before_them_is_corrected() -> None:
    play = tied(STAR)
    play.player("A", "decide", box=1, choice="war", medium="token")
    play.staff("correct_wager", box=1, player="A", wager="initial", amount="80")
    assert play.table.bets[1, "A"].tokens == ("war",)
    play.deal("Kd 4s")
    finish(play)
    assert play.net("A") == 80


@pytest.mark.parametrize("book", BOOKS)
def test_a_desk_offers_tokens_with_a_choice_where_the_book_takes_them(book: str) -> None:
    names = {deed.name for deed in player_deeds(Play(book).table)}
    assert ("decide:tokens" in names) == (book in (STAR, POKER))
    assert ("decide" in names) == (book != BACEBALL)


@pytest.mark.clause("star-three-card-poker", "9.5")
def test_a_hand_that_is_conceded_had_its_play_wager_in_tokens_all_the_same() -> None:
    play = dealt("Qs 9d 4c", "7s 5d 2c", ante=100)
    play.player("A", "decide", box=1, choice="play", medium="token")
    play.dealer("turn_hand")
    play.decide("A", 1, "concede")
    assert play.table.bets[1, "A"].tokens == ("play",)
    end_round(play)
    assert play.net("A") == -200
