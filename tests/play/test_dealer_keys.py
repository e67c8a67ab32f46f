"""Keys of the dealer's screen, before anything is drawn: how cards are keyed, and which keys are offered."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from cutcard.play.dealer_screen import DealerScreen
from cutcard.play.dealing_game import DealingGame
from cutcard.telling.deeds import Deed
from cutcard.telling.instructions import Instruction
from tests.play.dealing import dealing_game, goes_on
from tests.play.inked import inked
from tests.support.books import POKER, STAR

ALWAYS = ["p people", "g players", "m more", "y why", "i keys"]


def first_card(book: str = STAR, players: int = 1) -> DealingGame:
    """Wagers are down, and the first card is due."""
    game = dealing_game(book, players=players)
    assert game.bet()
    while not game.instruction().keys:
        assert goes_on(game), game.said
    return game


def to_turn() -> DealingGame:
    """Three Card Poker, and the dealer's three cards are to be turned and keyed."""
    game = first_card(POKER)
    while game.instruction().keys == "card":
        assert goes_on(game)
    assert game.do(game.instruction().deeds[0])
    return game


def keyed(game: DealingGame, keys: str) -> tuple[list[bool], str]:
    """Whether each key was taken for a card, and what has been keyed afterwards; ``<`` takes back, ``.`` is enter."""
    screen = DealerScreen(game)
    taken = [screen._key_card({"<": "backspace", ".": "enter"}.get(key, key)) for key in keys]
    return taken, screen._keyed


@pytest.mark.parametrize(
    ("keys", "taken", "left"),
    [
        ("K", [True], "K"),
        ("k", [True], "k"),
        ("T", [True], "t"),
        ("t", [False], ""),  # that key is for trouble
        ("1", [True], "1"),
        ("10", [True, True], "10"),
        ("1K", [True, True], "1"),
        ("100", [True, True, True], "10"),
        ("0", [False], ""),
        ("d", [False], ""),
        ("x", [False], ""),
        ("Kx", [True, True], "K"),
        ("K.", [True, False], "K"),
        ("K<", [True, True], ""),
        ("10<", [True, True, True], ""),
        ("<", [True], ""),
    ],
)
def test_a_card_is_keyed_rank_first(keys: str, taken: list[bool], left: str) -> None:
    assert keyed(first_card(), keys) == (taken, left)


@pytest.mark.parametrize("key", ["escape", "enter", "space", "left"])
def test_a_key_that_is_no_letter_ends_no_card(key: str) -> None:
    screen = DealerScreen(first_card())
    assert screen._key_card("K")
    assert not screen._key_card(key)


@pytest.mark.parametrize(("keys", "card"), [("Kd", "Kd"), ("kD", "Kd"), ("10s", "Ts"), ("Th", "Th")])
def test_a_whole_card_is_dealt_at_once(keys: str, card: str) -> None:
    game = first_card()
    assert keyed(game, keys) == ([True] * len(keys), "")
    assert [str(each) for each in game.table.drawn] == [card]


def test_a_card_that_nobody_has_seen_is_one_key() -> None:
    game = first_card(POKER)
    assert keyed(game, "??") == ([True, True], "")
    assert game.table.drawn == (None, None)


def test_several_cards_are_dealt_once_the_last_is_whole() -> None:
    game = to_turn()
    assert keyed(game, "2c3d<4")[1] == "2c4"
    assert game.table.hand(0) == (None,) * 3
    assert keyed(game, "2c3d9h")[1] == ""
    assert [str(card) for card in game.table.hand(0)] == ["2c", "3d", "9h"]


# --- which keys are offered


def offered(game: DealingGame) -> list[str]:
    found = [f"{key.key} {key.does}" for key in DealerScreen(game)._keys()]
    assert found[-len(ALWAYS) :] == ALWAYS
    return found[: -len(ALWAYS)]


def test_the_keys_while_wagers_are_taken() -> None:
    assert offered(dealing_game(STAR, players=1)) == ["enter players bet", "t trouble"]
    assert offered(dealing_game(STAR, players=0)) == ["t trouble"]
    game = dealing_game(STAR, players=1)
    assert game.bet()
    assert offered(game) == [f"enter {game.instruction().deeds[0].title.lower()}", "t trouble"]


def test_the_keys_while_cards_are_dealt() -> None:
    assert offered(first_card()) == ["Kd the card", "space any card", "b another box", "u correct", "t trouble"]
    assert offered(first_card(POKER)) == ["enter face down", "b another box", "u correct", "t trouble"]
    assert offered(to_turn()) == ["KdQd9s the cards", "space any cards", "t trouble"]


def test_the_keys_while_a_player_decides_and_while_wagers_are_settled() -> None:
    game = first_card()
    assert game.go_on(["9h"])
    assert game.go_on(["9s"])
    while not game.instruction().says.startswith("Ask"):
        assert offered(game) == ["enter done", "u correct a card", "t trouble"]
        assert goes_on(game)
    assert offered(game) == ["enter let them say", "u correct a card", "t trouble"]


def test_the_keys_where_something_went_wrong() -> None:
    game = first_card(players=3)
    assert game.do(game.elsewhere(), ["2", "Kh"])
    assert offered(game) == ["t what is done about it", "u correct a card"]


# --- the line above the keys


def test_what_was_keyed_so_far_stands_above_the_keys() -> None:
    screen = DealerScreen(first_card())
    assert inked(screen._prompt(80)) == "<faint>Card: </><bold gold>▁</>"
    screen._key_card("K")
    assert inked(screen._prompt(80)) == "<faint>Card: </><bold gold>K▁</>"
    assert screen._wanted() == 1
    several = DealerScreen(to_turn())
    several._key_card("2")
    several._key_card("c")
    assert inked(several._prompt(80)) == "<faint>3 cards: </><bold gold>2c▁</>"
    assert several._wanted() == 3


def test_decisions_are_numbered_above_the_keys() -> None:
    game = first_card()
    assert game.go_on(["9h"])
    assert game.go_on(["9s"])
    while not game.instruction().says.startswith("Ask"):
        assert DealerScreen(game)._prompt(80).plain == ""
        assert goes_on(game)
    found = DealerScreen(game)._prompt(200)
    titles = [deed.title for deed in game.instruction().deeds]
    assert found.plain == "  ".join(f" {at}  {title}" for at, title in enumerate(titles, start=1))
    assert "\n" in DealerScreen(game)._prompt(40).plain


def test_what_else_may_be_said_of_a_hand_to_be_turned_is_numbered_from_two() -> None:
    game = to_turn()
    assert game.go_on(["2c 3d 9h"])
    assert DealerScreen(game)._prompt(200).plain == "3 cards: ▁   2  Ann concedes the hand"
    assert [deed.title for deed in game.instruction().deeds] == ["Turn the hand", "Ann concedes the hand"]


def test_no_decision_is_offered_where_something_went_wrong() -> None:
    game = first_card(players=3)
    assert game.do(game.elsewhere(), ["2", "Kh"])
    assert len(game.instruction().deeds) > 1
    assert DealerScreen(game)._prompt(200).plain == ""


@pytest.mark.parametrize(("keys", "first"), [("", 1), ("cards", 2)])
def test_of_very_much_that_may_be_said_as_much_is_numbered_as_there_are_keys(keys: str, first: int) -> None:
    many = tuple(Deed(name=f"d{at}", title=f"deed {at}", command="settle", role="dealer") for at in range(1, 13))
    found = Instruction(says="Choose.", deeds=many, keys=keys, number=3)
    game: Any = SimpleNamespace(instruction=lambda: found, table=SimpleNamespace(trouble=None))
    shown = DealerScreen(game)._prompt(400).plain
    assert [int(each) for each in re.findall(r"(\d+)  deed \1\b", shown)] == [*range(first, 10)]
