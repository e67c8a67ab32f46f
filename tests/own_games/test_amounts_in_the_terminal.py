"""In the terminal a player who may choose how much to put down is asked for it."""

from __future__ import annotations

import pytest

from cutcard.play.game import Game
from cutcard.play.widgets import HowMuch
from cutcard.table.offers import OpenChoice
from tests.own_games.games import red_dog, shelf
from tests.play.playing import Playing, game_of

SPREAD = 3
"""A seed with which the first two cards of Red Dog leave something to decide."""


def at_two_up(purse: int) -> Game:
    """Two Up with ten dollars down, to be decided."""
    game = game_of(shelf()["sample-two-up"], purse=purse)
    assert game.place(1, "stake", 10_00) and game.deal()
    game.run()
    return game


@pytest.mark.parametrize(
    ("purse", "amount", "done", "said"),
    [
        (100_00, 15_00, True, "You raise"),
        (25_00, 15_00, True, "You raise"),  # less than three times the stake is left, and enough for this
        (25_00, 16_00, False, "That takes $16, and your purse has $15."),
        (100_00, 31_00, False, "10 to 30 is put down with it, not 31"),
        (100_00, 9_99, False, "10 to 30 is put down with it, not 9.99"),
        (100_00, 0, False, "10 to 30 is put down with it, not 0"),
        (100_00, None, False, "10 to 30 is put down with it"),
    ],
)
def test_what_is_said_is_put_down_or_refused(purse: int, amount: int | None, done: bool, said: str) -> None:
    game = at_two_up(purse)
    assert [choice.word for choice in game.turn().choices if choice.open] == ["raise"]
    assert game.decide("raise", amount) is done
    assert said in game.said.says and game.said.no is not done
    assert game.amount(1, "lift") == (amount if done else 0)


@pytest.mark.parametrize(
    ("purse", "choice", "most"),
    [
        (90_00, OpenChoice("raise", 30_00, least=10_00), 30_00),
        (15_50, OpenChoice("raise", 30_00, least=10_00), 15_00),
        (90_00, OpenChoice("raise", 7_50, least=1), 7_50),
        (25_00, OpenChoice("raise", 30_00, least=10_00, multiples_of=10_00), 20_00),
        (5_00, OpenChoice("raise", 30_00, least=10_00), 10_00),
    ],
)
def test_the_most_that_a_purse_allows(purse: int, choice: OpenChoice, most: int) -> None:
    assert game_of(shelf()["sample-two-up"], purse=purse).most(choice) == most


def test_the_screen_asks() -> None:
    with Playing(red_dog(), seed=SPREAD) as at:
        at.press("2 2 space")
        assert at.game.turn().kind == "decide"
        assert "raise (add up to $10)" in at.words
        at.press("r")
        assert isinstance(at.app.screen, HowMuch) and "How much? up to $10; enter: $10" in at.words
        at.press("x enter")
        assert "'x' is not an amount" in at.words
        at.press("escape")
        assert at.game.turn().kind == "decide"
        at.press("r 7 enter")
        assert at.game.turn().kind == "over"
        assert [line.staked for line in at.game.lines if line.wager == "raise"] == [7_00]
