"""Shuffles that favour no order, and shoes that a stranger can check card by card."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import permutations, product
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.cards import DECK, Card
from cutcard.sources import Opening, commit, shuffled, verify
from cutcard.sources.shuffle import accepted

SIX_DECKS = DECK * 6


@pytest.mark.parametrize("below", [2, 3, 5, 13, 52, 208, 312, 416])
def test_every_number_is_stood_for_by_as_many_words(below: int) -> None:
    """R6: no bias at all. Over all 65,536 words, each number below the bound is meant equally often."""
    meant = Counter(accepted(word, below) for word in range(1 << 16))
    assert meant.pop(None, 0) == (1 << 16) % below
    assert set(meant) == set(range(below))
    assert len(set(meant.values())) == 1


def _next_block(blocks: Iterator[bytes], size: int) -> bytes:
    return next(blocks)


def test_every_order_is_reached_by_as_many_choices() -> None:
    """R3: over all choices that the words can stand for, each order of four cards comes up once."""
    orders: list[tuple[str, ...]] = []
    for choices in product(range(4), range(3), range(2)):
        words = iter([b"".join(choice.to_bytes(2, "little") for choice in choices)])
        orders.append(shuffled("abcd", partial(_next_block, words)))
    assert Counter(orders) == Counter(permutations("abcd"))


def test_words_are_used_in_order_and_a_rejected_one_is_followed_by_the_next() -> None:
    """R7: 65535 would favour small numbers among three; it is passed over, the words after it are used."""
    block = (b"\xff\xff" + b"\x02\x00" + b"\x00\x00").ljust(1024, b"\0")
    assert shuffled("abc", lambda _: block) == shuffled("abc", lambda _: block[2:].ljust(1024, b"\0"))


def test_a_shuffle_keeps_every_card() -> None:
    assert Counter(shuffled(SIX_DECKS, os.urandom)) == Counter(SIX_DECKS)
    assert shuffled((), os.urandom) == ()
    with pytest.raises(ValueError, match="at most"):
        shuffled(range(70_000), os.urandom)


def test_cards_land_everywhere_alike() -> None:
    """R2: the places of one card over 5,200 shuffles, within the 99.9 % bound of chi-square with 51 degrees."""
    rng = Random(7)
    places = Counter(shuffled(DECK, rng.randbytes).index(Card("Ad")) for _ in range(5_200))
    assert sum((places[at] - 100) ** 2 / 100 for at in range(52)) < 87.97


@given(size=st.integers(1, 70), seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_every_card_of_a_shoe_can_be_opened_and_checked(size: int, seed: int) -> None:
    rng = Random(seed)
    cards = shuffled(SIX_DECKS, rng.randbytes)[:size]
    shoe = commit(cards, rng.randbytes)
    assert len(shoe) == size
    for position in range(size):
        opening = shoe.open(position)
        assert opening.card is shoe.card(position) is cards[position]
        assert verify(shoe.root, size, opening)


def test_nothing_else_passes_for_an_opened_card() -> None:
    shoe = commit(shuffled(SIX_DECKS, os.urandom), os.urandom)
    good = shoe.open(100)
    other = next(card for card in DECK if card is not good.card)
    forged: list[Opening] = [
        msgspec.structs.replace(good, card=other),
        msgspec.structs.replace(good, position=101),
        msgspec.structs.replace(good, salt=bytes(32)),
        msgspec.structs.replace(good, path=good.path[:-1]),
        msgspec.structs.replace(good, path=(*good.path, bytes(32))),
        msgspec.structs.replace(good, path=(bytes(32), *good.path[1:])),
        msgspec.structs.replace(good, position=-1),
        msgspec.structs.replace(good, position=312),
    ]
    assert verify(shoe.root, 312, good)
    assert not any(verify(shoe.root, 312, opening) for opening in forged)
    assert not verify(shoe.root, 311, good)
    assert not verify(bytes(32), 312, good)


def test_a_shoe_shows_nothing_by_itself() -> None:
    shoe = commit(DECK, os.urandom)
    assert "Card" not in repr(shoe)
    assert not hasattr(shoe, "__dict__")
    with pytest.raises(IndexError):
        shoe.card(52)
    with pytest.raises(ValueError, match="a salt for each"):
        type(shoe)(DECK, [])


def test_the_same_order_is_committed_to_differently_each_time() -> None:
    assert commit(DECK, os.urandom).root != commit(DECK, os.urandom).root
