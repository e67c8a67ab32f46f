"""The fifty-two cards: how they are read, shown and told apart, and how many of each a round may hold."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.cards import DECK, RANKS, SUITS, Card, card_hint, cards
from tests.support.books import WAR_BOOKS
from tests.support.rounds import MAIN, box, record, seat, war_record
from tests.support.strategies import (
    BACEBALL,
    CROWN,
    MANY,
    POKER,
    Record,
    answer,
    change,
    refused,
)


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


# In records.


@pytest.mark.parametrize(
    "card", ["", "K", "Kx", "1d", "10d", "kd", "K♦", "KdKd", "joker", "K'd", 'K"d', "K\nd", "K" * 9999]
)
def test_impossible_cards(card: str) -> None:
    for path, field in ((("dealer", 0), "dealer[0]: "), (("boxes", 0, "cards", 0), "boxes[0].cards[0]: ")):
        message = refused(change(CROWN, *path, to=card), "unknown_card", field)
        assert "write rank 23456789TJQKA and suit cdhs" in message
        assert len(message) < 200
        assert ("did you mean" in message) == (card in ("10d", "kd", "K♦"))


@pytest.mark.parametrize("decks", [3, 9, 0, -6, 10**20])
@pytest.mark.clause("crown-casino-war", "3.1")
@pytest.mark.clause("nz-casino-war", "3.4(a)")
@pytest.mark.clause("star-casino-war", "3.1")
@pytest.mark.clause("star-three-card-poker", "3.1")
@pytest.mark.clause("star-baceball", "3.1")
def test_decks_that_the_book_does_not_allow(decks: int) -> None:
    for book in WAR_BOOKS:
        rules = "3.4(a)" if book.startswith("nz") else "3.1"
        refused(war_record(book, "9d", "Kh", main=5, decks=decks), "bad_decks", "decks: ", rules)
    refused({**POKER, "decks": decks}, "bad_decks", "decks: ", "3.1")
    refused({**BACEBALL, "decks": decks}, "bad_decks", "decks: ", "3.1")


def kings(book: str, number: int) -> Record:
    """A round in which the king of spades comes out so many times, the last one perhaps as a war card."""
    most = 7
    surrendering = {"player": "A", "wagers": {MAIN[book]: "5"}, "decision": "surrender"}
    boxes = [box(n, "Ks", surrendering) for n in range(1, min(number - 1, most) + 1)]
    if number - 1 <= most:
        return record(book, "Ks", *boxes)
    boxes[0] = box(1, "Ks Ks", {**surrendering, "decision": "war"})
    return record(book, "Ks 2c", *boxes)


@pytest.mark.clause("crown-casino-war", "3.1")
@pytest.mark.clause("nz-casino-war", "3.4(a)")
@pytest.mark.clause("star-casino-war", "3.1")
@pytest.mark.parametrize(
    ("book", "clause", "every"),
    (
        ("crown-casino-war", "3.1", (4, 5, 6, 7, 8)),
        ("nz-casino-war", "3.4(a)", (4, 8)),
        ("star-casino-war", "3.1", (6,)),
    ),
)
def test_no_more_of_a_card_than_the_decks_hold(book: str, clause: str, every: tuple[int, ...]) -> None:
    for decks in every:
        exact, over = (kings(book, number) | {"decks": decks} for number in (decks, decks + 1))
        assert answer(exact)[1]
        message = refused(over, "too_many_of_a_card", "boxes[0].cards[0]: ", clause)
        assert f"{decks + 1} of Ks in the round, and {decks} decks hold {decks}" in message
    unsaid = kings(book, max(every))
    assert answer(unsaid)[1]
    refused(kings(book, max(every) + 1), "too_many_of_a_card", "boxes[0].cards[0]: ", clause)


@pytest.mark.clause("star-three-card-poker", "3.1")
@pytest.mark.clause("star-baceball", "3.1")
def test_no_more_of_a_card_than_the_decks_hold_with_three_cards_each() -> None:
    refused(change(POKER, "dealer", 0, to="Kd"), "too_many_of_a_card", "boxes[0].cards[0]: ", "3.1")
    refused(change(POKER, "dealer", 0, to="2c"), "too_many_of_a_card", "dealer[0]: ", "3.1")
    six = record("star-baceball", "Ad Ad 3s", *(box(n, "Ad Ad Kd", seat(bet=5)) for n in (1, 2)))
    assert answer(six)[1]
    refused(change(six, "dealer", 2, to="Ad"), "too_many_of_a_card", "boxes[0].cards[0]: ", "3.1")
