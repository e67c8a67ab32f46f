"""Small words of the terminal game: what a wager can win, prompts and keys."""

from __future__ import annotations

import pytest

from cutcard.play import prompts, words
from cutcard.play.game import Game, KeyedChoice, Turn
from cutcard.play.prompts import ALWAYS, keys, prompt
from cutcard.rulebooks import rulebook
from cutcard.settlement.terms import Terms
from tests.play.playing import game_of, seed_with
from tests.support.books import BACEBALL, POKER, STAR


def test_everything_a_wager_can_win_is_named_once() -> None:
    terms = game_of(BACEBALL).table.rules.terms
    assert words.wins(terms, "bet") == [("home run", "10:1"), ("higher", "1:1")]
    assert words.wins(terms, "jackpot") == [
        ("three aces diamonds", "Major Jackpot"),
        ("three aces suited", "Minor Jackpot"),
        ("three aces mixed", "300 × wager"),
        ("two aces suited", "50 × wager"),
        ("two aces mixed", "20 × wager"),
    ]
    poker = game_of(POKER).table.rules.terms
    assert words.wins(poker, "ante") == [("no hand", "1:1"), ("plays higher", "1:1")]
    assert ("three of a kind plays", "4:1") in words.wins(poker, "ante_bonus")


@pytest.mark.parametrize(
    ("won", "shown"),
    [
        (["1:1", "2:1", "40:1"], "1–40:1"),
        (["2:1", "2:1"], "2:1"),
        (["3:2", "1:1"], "1:1–3:2"),
        (["Major Jackpot", "300 × wager", "20 × wager"], "20× up"),
        (["5 × wager"], "5× up"),
        (["Major Jackpot"], ""),
    ],
)
def test_odds_are_told_in_a_few_letters(monkeypatch: pytest.MonkeyPatch, won: list[str], shown: str) -> None:
    monkeypatch.setattr(words, "wins", lambda terms, wager: [("a hand", odds) for odds in won])
    assert words.spot_odds(Terms(rulebook(STAR)), "tie") == shown


# --- prompts and keys


def betting() -> Game:
    game = game_of(STAR)
    game.place(2, "initial", 25_00)
    return game


def after_a_round() -> Game:
    game = game_of(STAR, seed_with(STAR, tie=False))
    game.place(2, "initial", 25_00)
    game.deal()
    game.run()
    game.next_round()
    game.run()
    return game


CHOICES = (KeyedChoice("war", "w", 25_00), KeyedChoice("surrender", "s"))


@pytest.mark.parametrize(
    ("turn", "small", "says"),
    [
        (Turn("bet"), False, "Initial, box 2 · pays 1:1 · $5 to $500"),
        (Turn("bet"), True, "Initial · 1:1 · $5 to $500"),
        (Turn("cut"), False, "You are offered the cut. The order of the shoe is committed to already."),
        (Turn("cut"), True, "You are offered the cut."),
        (Turn("decide", 2, CHOICES), False, "Box 2: go to war or surrender?"),
        (Turn("decide", 2, CHOICES), True, "Box 2: your decision?"),
        (Turn("turn"), False, "The dealer has shown. Turn your hand, or concede it?"),
        (Turn("turn"), True, "Turn your hand, or concede it?"),
        (Turn("over"), False, "The round is over. Place your bets for the next one."),
        (Turn("over"), True, "Round over. Bets, please."),
        (Turn("dealer"), False, "The dealer is at work ..."),
    ],
)
def test_what_is_to_be_done_is_a_sentence(turn: Turn, small: bool, says: str) -> None:
    game = game_of(STAR)
    assert prompt(game, turn, game.wagers()[0], 2, small) == says


def test_a_spot_without_odds_or_limits_is_named_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(STAR)
    monkeypatch.setattr(prompts, "spot_odds", lambda terms, wager: "")
    monkeypatch.setattr(prompts, "between", lambda game, wager: "")
    assert prompt(game, Turn("bet"), game.wagers()[0], 2, small=True) == "Initial"


def named(game: Game, turn: Turn, small: bool = False) -> list[str]:
    """The keys beside those that are always there."""
    found = keys(game, turn, small)
    assert found[-len(ALWAYS) :] == list(ALWAYS)
    return [f"{key.key} {key.does}" for key in found[: -len(ALWAYS)] if not small or key.small]


CHIPS = ["1 $1", "2 $5", "3 $25", "4 $100", "arrows spot"]


@pytest.mark.parametrize(
    ("turn", "found"),
    [
        (Turn("cut"), ["1-9 tenths deep", "enter middle", "x decline"]),
        (Turn("turn", 2, CHOICES), ["enter turn it", "w go to war (add $25)", "s surrender"]),
        (Turn("decide", 2, CHOICES), ["w go to war (add $25)", "s surrender"]),
        (Turn("dealer"), ["space faster"]),
        (Turn("over"), ["r rebet", *CHIPS]),
    ],
)
def test_the_keys_of_each_turn(turn: Turn, found: list[str]) -> None:
    assert named(game_of(STAR), turn) == found


def test_the_keys_while_wagers_are_put_down() -> None:
    assert named(game_of(STAR), Turn("bet")) == CHIPS
    assert named(game_of(STAR), Turn("bet"), small=True) == ["1-4 $1 5 25 100"]
    assert named(betting(), Turn("bet")) == ["space deal", *CHIPS, "⌫ take back", "x clear"]
    assert named(betting(), Turn("bet"), small=True) == ["space deal", "1-4 $1 5 25 100"]


def test_the_keys_after_a_round_offer_its_wagers_again() -> None:
    game = after_a_round()
    assert named(game, Turn("bet")) == ["r rebet", *CHIPS]
    game.place(2, "initial", 25_00)
    assert named(game, Turn("bet")) == ["space deal", *CHIPS, "⌫ take back", "x clear", "r rebet"]
    assert named(game, Turn("over")) == ["r rebet", *CHIPS]


@pytest.mark.parametrize(("purse", "offered"), [(4_99, True), (5_00, False)])
def test_a_purse_that_has_run_low_is_filled_again(purse: int, offered: bool) -> None:
    found = named(game_of(STAR, purse=purse), Turn("bet"))
    assert (found[0] == "b buy in") == offered
    assert found[-len(CHIPS) :] == CHIPS


def test_nobody_buys_in_while_a_wager_is_down() -> None:
    game = game_of(STAR, purse=25_00)
    game.place(2, "initial", 25_00)
    assert game.purse == 0
    assert named(game, Turn("bet"))[0] == "space deal"
    assert not any("buy" in each for each in named(game, Turn("bet")))


@pytest.mark.parametrize(
    ("word", "taken", "key"),
    [("stay", set(), "s"), ("stay", {"s", "t"}, "a"), ("4 or 5", set(), "o"), ("stay", set("stay"), "")],
)
def test_a_choice_has_its_first_letter_that_is_free(word: str, taken: set[str], key: str) -> None:
    assert words.choice_key(word, taken) == key
