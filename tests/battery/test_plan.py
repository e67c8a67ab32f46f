"""Chunks of shoes: each is decided by the plan and its number alone, and together they are what was asked for."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cutcard.battery.plan import CHUNK, SLICE, BatteryPlan, dealt_cards
from cutcard.citations import Refused
from cutcard.sources.shuffle import Entropy, shuffled


@pytest.mark.parametrize(("shoes", "chunks"), [(1, 1), (CHUNK, 1), (CHUNK + 1, 2), (3 * CHUNK, 3)])
def test_chunks_together_are_as_many_shoes_as_were_asked_for(shoes: int, chunks: int) -> None:
    given = tuple((number % 52,) for number in range(shoes))
    for plan in (
        BatteryPlan(decks=1, shoes=shoes, seed=3, shuffle=lambda cards, entropy: cards),
        BatteryPlan(decks=1, dealt=given),
    ):
        assert plan.chunks == chunks
        sizes = [len(plan.chunk(number)[0]) for number in range(chunks)]
        assert sum(sizes) == shoes and set(sizes[:-1]) <= {CHUNK}
    assert [shoe for number in range(chunks) for shoe in plan.chunk(number)[0]] == list(given)


def test_a_shoe_has_whole_decks_and_its_bytes_are_those_that_were_drawn() -> None:
    shoes, drawn = BatteryPlan(decks=2, shoes=3, entropy=lambda number: Random(number).randbytes).chunk(0)
    assert all(sorted(shoe) == sorted([*range(52)] * 2) for shoe in shoes)
    assert Random(0).randbytes(len(drawn)) == drawn
    deck, chance = tuple(range(52)) * 2, Random(0)
    assert shoes == [tuple(shuffled(deck, chance.randbytes)) for _ in range(3)]


def test_seed_and_number_decide_a_chunk_and_no_two_are_alike() -> None:
    plan = BatteryPlan(decks=1, shoes=2 * CHUNK, seed=9)
    first, second = plan.chunk(0)[0], plan.chunk(1)[0]
    assert BatteryPlan(decks=1, shoes=2 * CHUNK, seed=9).chunk(0)[0] == first
    assert BatteryPlan(decks=1, shoes=2, seed=10).chunk(0)[0] != first[:2]
    assert len({*first, *second}) == 2 * CHUNK


def test_a_file_of_bytes_is_shuffled_from_slice_by_slice_up_to_its_last_whole_shoe(tmp_path: Path) -> None:
    """What one chunk leaves over of its slice, the next does not touch."""
    file, whole = tmp_path / "bytes", Random(4).randbytes(SLICE + 3000)
    file.write_bytes(whole)
    plan = BatteryPlan(decks=1, bytes_from=file)
    assert plan.chunks == 2
    for number in range(2):
        shoes, drawn = plan.chunk(number)
        assert whole[number * SLICE :].startswith(drawn)
        assert shoes[0] == tuple(shuffled(tuple(range(52)), _from(whole[number * SLICE :])))
    file.write_bytes(whole[:SLICE])
    assert plan.chunks == 1


def test_the_last_byte_is_drawn_too(tmp_path: Path) -> None:
    """Two single-byte cards: a shuffle that takes one byte for a shoe gets as many shoes as there are bytes."""
    file = tmp_path / "bytes"
    file.write_bytes(b"\x05\x06\x07")
    plan = BatteryPlan(decks=1, bytes_from=file, shuffle=lambda cards, entropy: entropy(1))
    assert plan.chunk(0) == ([(5,), (6,), (7,)], b"\x05\x06\x07")


def _from(whole: bytes) -> Entropy:
    left = [whole]

    def read(size: int) -> bytes:
        block, left[0] = left[0][:size], left[0][size:]
        return block

    return read


def test_cards_of_a_file_are_told_by_line() -> None:
    """As many of a card as there are decks; one more is named with its line."""
    text = "# tonight\n\nKd 9s Kd # the first\n2c\n"
    assert dealt_cards(text, 2) == ((24, 46, 24), (0,))
    with pytest.raises(Refused, match=r"line 3: Kd came 2 times out of 1 decks; see --decks"):
        dealt_cards(text, 1)
    with pytest.raises(Refused, match=r"line 4: .*Kx"):
        dealt_cards("Kd\n\n\n9s Kx", 1)
    with pytest.raises(Refused, match="no shoe in this file"):
        dealt_cards("# nothing\n", 1)
