"""Shuffles that favour no order, and shoes that a stranger can check card by card."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import permutations, product
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.cards import DECK, Card
from cutcard.sources import Chain, commit, links, proves, shuffled
from cutcard.sources.commitment import CommittedShoe, Ways, shoe_of
from cutcard.sources.links import before, chosen, mixed
from cutcard.sources.shoe import KEPT, ElectronicShoe
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
def test_every_card_of_two_shoes_can_be_opened_and_checked(size: int, seed: int) -> None:
    rng = Random(seed)
    orders = [shuffled(SIX_DECKS, rng.randbytes)[:size] for _ in range(2)]
    pair = commit(orders[0], orders[1], rng.randbytes)
    assert len(pair) == size
    known: Ways = {}
    for shoe, place in product(range(2), range(size)):
        card = pair.shoes[shoe].card(place)
        assert card is orders[shoe][place]
        assert proves(pair.commitment, size, shoe, place, card, pair.proof(shoe, place))
        assert proves(pair.commitment, size, shoe, place, card, pair.proof(shoe, place), known)


def test_nothing_else_passes_for_an_opened_card() -> None:
    pair = commit(shuffled(SIX_DECKS, os.urandom), shuffled(SIX_DECKS, os.urandom), os.urandom)
    card, proof = pair.shoes[1].card(100), pair.proof(1, 100)
    other = next(each for each in DECK if each is not card)
    good = (pair.commitment, 312, 1, 100, card, proof)
    assert proves(*good)
    forged: list[tuple[int, object]] = [
        (0, "00" * 32),
        (1, 311),
        (1, 313),
        (2, 0),
        (2, 2),
        (2, -1),
        (3, 101),
        (3, -1),
        (3, 312),
        (4, other),
        (5, bytes(32) + proof[32:]),
        (5, proof[:-32]),
        (5, proof[:-1]),
        (5, proof + bytes(32)),
        (5, proof[:32] + bytes(32) + proof[64:]),
        (5, proof[:-32] + bytes(32)),
        (5, proof[:32]),
        (5, b""),
    ]
    known: Ways = {}
    for beside in (101, 200, 0):  # ways to the root that meet this card's, low and high
        assert proves(pair.commitment, 312, 1, beside, pair.shoes[1].card(beside), pair.proof(1, beside), known)
    for at, value in forged:
        arguments: Any = (*good[:at], value, *good[at + 1 :], known)
        was = sum(map(len, known.values()))
        assert not proves(*arguments[:-1]) and not proves(*arguments), (at, value)
        assert sum(map(len, known.values())) == was, "what is refused teaches nothing"
    assert proves(*good, known)


def test_a_salt_opens_its_own_card_and_the_seed_all_of_them() -> None:
    pair = commit(DECK, DECK, os.urandom)
    cards, seed = pair.shoes[0].whole()
    assert shoe_of(cards, seed).root == pair.shoes[0].root != shoe_of(cards, bytes(32)).root
    salts = {pair.proof(shoe, place)[:32] for shoe in range(2) for place in range(52)}
    assert len(salts) == 104 and seed not in salts


def test_a_shoe_shows_nothing_by_itself() -> None:
    pair = commit(DECK, DECK, os.urandom)
    for each in (pair, pair.shoes[0]):
        assert "Card" not in repr(each)
        assert not hasattr(each, "__dict__")
    with pytest.raises(IndexError):
        pair.shoes[0].card(52)
    for cards, seed in ((DECK, b""), ((), bytes(32))):
        with pytest.raises(ValueError, match="a seed of 32 bytes"):
            CommittedShoe(cards, seed)
    with pytest.raises(ValueError, match="as many cards"):
        commit(DECK, DECK[1:], os.urandom)


def test_the_same_order_is_committed_to_differently_each_time() -> None:
    first, second = (commit(DECK, DECK, os.urandom) for _ in range(2))
    assert first.commitment != second.commitment
    assert first.shoes[0].root != first.shoes[1].root


# --- links


def test_a_chain_binds_to_every_link_and_tells_no_next_one() -> None:
    chain = Chain(os.urandom(32), 5)
    links = [chain.head, *(chain.link(number) for number in range(1, 6))]
    assert len(chain) == 5 and len({*links}) == 6
    assert [before(link) for link in links[1:]] == links[:-1]
    for number in (0, 6):
        with pytest.raises(IndexError, match="links 1 to 5"):
            chain.link(number)
    assert chain.link(1) not in repr(chain)


def test_everything_that_was_agreed_on_goes_into_the_mix() -> None:
    given = [("Ann", "11" * 32), ("Ben", "22" * 32)]
    mixes = {
        mixed("c" * 64, 1, given),
        mixed("d" * 64, 1, given),
        mixed("c" * 64, 2, given),
        mixed("c" * 64, 1, given[:1]),
        mixed("c" * 64, 1, given[::-1]),
        mixed("c" * 64, 1, [("Ann", "11" * 32), ("Cy", "22" * 32)]),
        mixed("c" * 64, 1, [("Ann", "11" * 32), ("Ben", "33" * 32)]),
    }
    assert len(mixes) == 7


@pytest.mark.parametrize(("words", "number"), [([7], 1), ([2**256 - 1, 8], 2), ([2**256 - 1, 2**256 - 1, 3], 0)])
def test_a_word_that_would_favour_the_small_numbers_is_passed_over(
    words: list[int], number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last of the 2^256 words is one too many for three numbers to share."""
    asked: list[bytes] = []

    def digest(data: bytes) -> Any:
        asked.append(data)
        return SimpleNamespace(digest=lambda: words[len(asked) - 1].to_bytes(32, "big"))

    monkeypatch.setattr(links, "sha256", digest)
    assert chosen("ab" * 32, 9, 3) == number
    assert asked == [b"\xab" * 32 + bytes([0, 0, 0, 9]) + bytes([0, 0, 0, tried]) for tried in range(len(words))]


def test_a_shoe_keeps_its_latest_pairs_for_whoever_still_asks_and_no_others() -> None:
    shoe = ElectronicShoe(1, Random(5).randbytes)
    told = [shoe.shuffle() for _ in range(KEPT + 2)]
    for commitment in told[1:]:
        assert shoe.pair(commitment).commitment == commitment
    with pytest.raises(KeyError):
        shoe.pair(told[0])
