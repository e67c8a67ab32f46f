"""The player's own part of the terminal game, without a screen: whose turn it is, what it costs, and the purse."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.play.game import Game, KeyedChoice, Turn
from cutcard.play.house import House, boxes_for
from cutcard.settlement.round import Limit
from cutcard.table.accounts import accounts_of
from cutcard.table.offers import OpenChoice
from cutcard.table.state import DueOffer
from tests.play.playing import SHELF, game_of, seed_with
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR


def at_war(purse: int = 1000_00, **wagers: int) -> Game:
    """Casino War on box 2, and the first cards are equal."""
    game = game_of(STAR, seed_with(STAR, tie=True), purse=purse)
    for wager, amount in (wagers or {"initial": 25_00}).items():
        assert game.place(2, wager, amount)
    assert game.deal()
    game.run()
    return game


def at_poker(purse: int = 1000_00, **wagers: int) -> Game:
    """Three Card Poker, and the player has not looked at the cards."""
    game = game_of(POKER, purse=purse)
    for wager, amount in (wagers or {"ante": 25_00}).items():
        assert game.place(1, wager, amount)
    assert game.deal()
    game.run()
    return game


def over(game: Game) -> Game:
    game.next_round()
    game.run()
    return game


# --- what lies on the table


def test_what_a_decision_puts_down_lies_on_the_table_until_it_is_settled() -> None:
    game = at_war(initial=25_00, tie=5_00)
    assert game.settled(2, "tie") is not None
    assert (game.wagered, game.amount(2, "war")) == (25_00, 0)
    game.decide("war")
    assert game.wagered == 50_00
    assert [game.amount(2, name) for name in ("initial", "war", "tie")] == [25_00, 25_00, 5_00]
    assert [game.amount(1, name) for name in ("initial", "war")] == [0, 0]
    game.run()
    assert game.wagered == 0


def test_a_decision_that_puts_nothing_down_adds_no_spot() -> None:
    game = at_war()
    game.decide("surrender")
    assert game.followers == {}
    assert game.amount(2, "initial") == 25_00


def test_a_wager_of_one_amount_has_that_for_its_limits() -> None:
    game = game_of(BACEBALL)
    limits = {wager.name: game.limit(wager) for wager in game.wagers()}
    assert limits["jackpot"] == Limit(2_00, 2_00)
    assert limits["bet"] == Limit(5_00, 500_00)


# --- whose turn it is


def test_the_choices_of_a_war_with_what_they_cost() -> None:
    assert at_war().turn() == Turn("decide", 2, (KeyedChoice("war", "w", 25_00), KeyedChoice("surrender", "s")))


def test_cards_may_be_looked_at_until_they_were() -> None:
    game = at_poker()
    assert game.turn() == Turn(
        "decide", 1, (KeyedChoice("look", "l"), KeyedChoice("play", "p", 25_00), KeyedChoice("fold", "f"))
    )
    game.decide("look")
    assert game.turn() == Turn("decide", 1, (KeyedChoice("play", "p", 25_00), KeyedChoice("fold", "f")))


@pytest.mark.parametrize(("purse", "words"), [(50_00, ["play", "fold"]), (49_99, ["cannot_cover", "fold"])])
def test_what_the_purse_cannot_pay_gives_way_to_what_stands_in_for_it(purse: int, words: list[str]) -> None:
    game = at_poker(purse)
    game.decide("look")
    assert [choice.word for choice in game.turn().choices] == words


@pytest.mark.parametrize(("purse", "goes"), [(50_00, True), (49_99, False)])
def test_a_war_takes_what_the_purse_holds_to_the_last_cent(purse: int, goes: bool) -> None:
    game = at_war(purse)
    assert [choice.word for choice in game.turn().choices] == ["war", "surrender"]
    assert game.decide("war") == goes
    assert game.said.no == (not goes)
    if not goes:
        assert game.said.says == "That takes $25, and your purse has $24.99."


def test_a_hand_is_turned_or_conceded_once_the_dealer_has_shown() -> None:
    game = at_poker()
    assert not game.show_hand()
    game.decide("play")
    game.run()
    assert game.turn() == Turn("turn", 1, (KeyedChoice("concede", "c"),))
    assert game.show_hand()
    assert game.table.hand(1) != (None,) * 3
    assert game.turn().kind == "dealer"
    assert not game.show_hand()
    game.run()
    assert game.turn() == Turn("over")


def test_choices_that_begin_alike_have_different_keys() -> None:
    found = Game._keyed([OpenChoice("stay"), OpenChoice("stand", 5), OpenChoice("quit")])
    assert found == (KeyedChoice("stay", "s"), KeyedChoice("stand", "a", 5), KeyedChoice("quit", "u"))


def test_what_is_not_offered_cannot_be_decided() -> None:
    game = at_war()
    assert not game.decide("fold")
    assert (game.said.says, game.said.no) == ("That cannot be decided now.", True)
    assert isinstance(game.table.due[0], DueOffer)


# --- wagers again, and taken back


def test_all_wagers_are_taken_back_those_that_rest_on_another_first() -> None:
    game = game_of(STAR)
    assert not game.clear()
    game.place(2, "initial", 25_00)
    game.place(2, "tie", 5_00)
    assert game.clear()
    assert game.table.bets == {}
    assert game.purse == 1000_00


def test_the_wagers_of_the_last_round_are_put_down_again() -> None:
    game = at_war(initial=25_00, tie=5_00)
    game.decide("surrender")
    game.run()
    over(game)
    assert game.rebet()
    assert game.table.bets[2, "You"].wagers == {"initial": 25_00, "tie": 5_00}
    assert not game.rebet()
    assert game.said.says == "The wagers of the last round are down already."


def test_what_is_down_already_counts_when_wagers_are_repeated() -> None:
    game = at_war(initial=25_00, tie=5_00)
    game.decide("surrender")
    game.run()
    over(game)
    game.place(2, "initial", 15_00)
    assert game.rebet()
    assert game.table.bets[2, "You"].wagers == {"initial": 25_00, "tie": 5_00}


def test_nothing_is_repeated_before_the_first_round() -> None:
    game = game_of(STAR)
    assert not game.rebet()
    assert game.said.says == "There is no earlier round to repeat."


def test_nothing_is_dealt_without_a_wager_and_the_smallest_is_named() -> None:
    game = game_of(STAR)
    assert not game.deal()
    assert game.said.says == "Put a wager down first; the smallest is $1."


def test_a_wager_without_a_limit_is_not_the_smallest(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(STAR)
    monkeypatch.setattr(game, "limit", lambda wager: None if wager.name == "tie" else Limit(5_00, 500_00))
    assert not game.deal()
    assert game.said.says == "Put a wager down first; the smallest is $5."


@pytest.mark.parametrize(("lost", "bought"), [(0, 1000_00), (1, 2000_00)])
def test_a_purse_is_filled_again_once_something_is_missing(lost: int, bought: int) -> None:
    game = game_of(STAR)
    game.table = replace(game.table, accounts=accounts_of({"purse:You": -lost}))
    assert game.buy_in() == bool(lost)
    assert game.bought == bought
    assert game.purse == bought - lost


# --- the house


def test_what_is_said_last_is_what_the_round_came_to() -> None:
    game = at_war()
    assert game.said.says == "It is for you to decide."
    game.decide("surrender")
    game.run()
    assert game.said.says == "You lose $12 on the round."


@pytest.mark.parametrize(("book", "boxes"), [(STAR, 3), (CROWN, 3), (NZ, 3), (POKER, 1), (BACEBALL, 3)])
def test_a_player_gets_a_few_boxes_and_sits_in_the_middle(book: str, boxes: int) -> None:
    assert boxes_for(SHELF[book]) == boxes
    game = game_of(book)
    assert list(game.boxes) == list(range(1, boxes + 1))
    assert dict(game.table.holders) == {(boxes + 1) // 2: "You"}


@pytest.mark.parametrize("boxes", [1, 2])
@pytest.mark.parametrize("book", [STAR, CROWN, NZ, POKER, BACEBALL])
def test_leave_for_several_boxes_is_given_where_the_book_asks_for_it(book: str, boxes: int) -> None:
    house = House(SHELF[book], bytes, boxes)
    house.open()
    asks = house._table.rules.says("several_boxes_per_player").startswith("by_leave")
    assert house._table.leave == ({"You": 2} if asks and boxes == 2 else {})
    assert house._table.holders == {1: "You"}
