"""The fifty-two cards: how they are read, shown and told apart."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.cards import DECK, RANKS, SUITS, Card, card_hint, cards
from tests.strategies import MANY


def test_fifty_two_cards_in_order() -> None:
    assert len(DECK) == len(set(DECK)) == len(Card) == 52
    assert [str(card) for card in DECK] == [rank + suit for suit in SUITS for rank in RANKS]
    assert [card.rank for card in DECK[:13]] == list(range(2, 15))
    assert {card.suit for card in DECK[:13]} == {"c"}


@pytest.mark.parametrize("card", DECK, ids=str)
def test_one_object_per_card(card: Card) -> None:
    text = str(card)
    assert Card(text) is card
    assert Card[text] is card
    assert eval(repr(card)) is card
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert msgspec.json.decode(f'"{text}"', type=Card) is card
    assert msgspec.json.encode(card) == f'"{text}"'.encode()
    assert RANKS[card.rank - 2] + card.suit == text


def test_cards_of_a_rank_or_a_suit_are_not_the_same_card() -> None:
    assert Card("Kd") != Card("Kc")
    assert Card("Kd") != Card("Qd")
    assert {Card("Kd"): 1}.get(Card("Kc")) is None
    assert len({hash(card) for card in DECK}) == 52


@pytest.mark.parametrize(
    ("text", "symbol", "title"),
    [
        ("Kd", "K♦", "king of diamonds"),
        ("Ts", "10♠", "ten of spades"),
        ("2c", "2♣", "two of clubs"),
        ("Ah", "A♥", "ace of hearts"),
        ("Jc", "J♣", "jack of clubs"),
    ],
)
def test_cards_as_people_read_them(text: str, symbol: str, title: str) -> None:
    card = Card(text)
    assert card.symbol == symbol
    assert card.title == title
    assert f"{card}" == text


def test_symbols_and_titles_tell_the_cards_apart() -> None:
    assert len({card.symbol for card in DECK}) == len({card.title for card in DECK}) == 52


@pytest.mark.parametrize("card", DECK, ids=str)
def test_cards_in_a_notebook(card: Card) -> None:
    html = card._repr_html_()
    assert html.startswith("<span ")
    assert html.endswith(f">{card.symbol}</span>")
    assert f'title="{card.title}"' in html
    assert ("#b3202a" in html) == (card.suit in "dh")


def test_cards_from_a_sentence_or_a_list() -> None:
    assert cards("9s  Kh\tTd\n") == (Card("9s"), Card("Kh"), Card("Td"))
    assert cards(["9s", "Kh"]) == cards("9s Kh")
    assert cards(word for word in ("9s", "Kh")) == cards("9s Kh")
    assert cards("") == cards([]) == ()


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("10d", "Td"),
        ("10D", "Td"),
        ("td", "Td"),
        ("KD", "Kd"),
        ("kd", "Kd"),
        ("kD", "Kd"),
        (" Kd ", "Kd"),
        ("dK", "Kd"),
        ("Dk", "Kd"),
        ("s9", "9s"),
        ("K♦", "Kd"),
        ("10♠", "Ts"),
        ("♥A", "Ah"),
        ("♠10", "Ts"),
        ("d10", "Td"),
    ],
)
def test_the_card_that_was_probably_meant(text: str, meant: str) -> None:
    with pytest.raises(ValueError, match="is not a card") as caught:
        Card(text)
    assert str(caught.value).endswith(f"(did you mean {meant!r}?)")


@pytest.mark.parametrize("text", ["", "K", "d", "1d", "Kx", "Zd", "0d", "11d", "KdKd", "joker", "K d", "👑♦", "Kd\x00"])
def test_no_guess_where_nothing_comes_near(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card: write rank 23456789TJQKA and suit cdhs, as in 'Kd'") as caught:
        Card(text)
    assert "did you mean" not in str(caught.value)


@pytest.mark.parametrize("value", [None, 5, ("K", "d"), b"Kd", 13.0])
def test_only_text_is_a_card(value: Any) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        Card(value)


@MANY
@given(st.text("23456789TJQKA10cdhsCDHS♣♦♥♠tjqka x", max_size=4))
def test_a_word_is_a_card_or_gets_a_hint_that_is_one(text: str) -> None:
    if text in Card.__members__:
        assert str(Card(text)) == text
        return
    hint = card_hint(text)
    _, found, guess = hint.partition("(did you mean '")
    assert not found or guess.removesuffix("'?)") in Card.__members__
    with pytest.raises(ValueError, match="is not a card"):
        Card(text)
