"""Each test of the source at its bound: just below it nothing happens, and just there play stops."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cutcard.sources import WatchedSource
from cutcard.sources.health import (
    CELLS,
    FAR,
    MANY,
    MOST,
    SPAN,
    STEP,
    WHOLE,
    Dealt,
    Drawn,
    Failure,
    chi_square,
    dealt,
    drew,
    laid,
)
from tests.sources import broken

ONE_OF_EACH = [1] * 52


# --- bytes


@pytest.mark.parametrize(("apart", "found"), [((8, 2), FAR - 1), ((6, 6, 2), FAR)])
def test_bytes_are_uneven_from_a_chi_square_of_475_on(apart: tuple[int, ...], found: int) -> None:
    """Sixteen of each value, but for pairs of which one comes so many times more often and the other less."""
    times = [16] * 256
    for at, far in enumerate([14] * 19 + list(apart)):
        times[2 * at] += far
        times[2 * at + 1] -= far
    many = [value for value, number in enumerate(times) for _ in range(number)]
    Random(3).shuffle(many)
    assert len(many) == MANY
    for piece in (1, 1000, MANY):
        state, failures = Drawn(), []
        for at in range(0, MANY, piece):
            state, failure = drew(state, bytes(many[at : at + piece]))
            failures += [failure] if failure is not None else []
        uneven = Failure(test="spread", found=found, bound=FAR, over=MANY)
        assert failures == ([uneven] if found >= FAR else [])
        assert state.many == b"" and state.window == b""


def test_what_is_kept_of_the_bytes_changes_after_1_2_4_kib_and_so_on() -> None:
    chance = Random(1)
    state, _ = drew(Drawn(), chance.randbytes(15))
    assert (state.anchor, state.since, state.period) == (b"", 15, 1024)
    last = chance.randbytes(1)
    state, _ = drew(state, last)
    first = state.anchor
    assert len(first) == 16 and first[-1:] == last and (state.since, state.period) == (0, 1024)
    for period in (1024, 2048, 4096):
        state, _ = drew(state, chance.randbytes(period - 1))
        assert (state.anchor, state.since, state.period) == (first, period - 1, period)
        block = chance.randbytes(1)
        state, failure = drew(state, block)
        assert failure is None and state.anchor != first and state.anchor.endswith(block)
        first = state.anchor
        assert (state.since, state.period, len(state.tail)) == (0, 2 * period, 15)


def test_a_period_is_told_with_how_long_it_is_at_most() -> None:
    state, _ = drew(Drawn(), Random(1).randbytes(16))
    state, _ = drew(state, Random(2).randbytes(100))
    _, failure = drew(state, Random(1).randbytes(16))
    assert failure == Failure(test="period", found=16, bound=16, over=100 + 15 + 16)


@pytest.mark.parametrize(("times", "found"), [(6, 0), (7, 7), (8, 8), (30, 30)])
def test_the_same_byte_in_a_row_is_counted(times: int, found: int) -> None:
    _, failure = drew(Drawn(), b"\x01" + b"\x07" * times + b"\x02")
    due = Failure(test="repetition", found=found, bound=7, over=times + 2)
    assert failure == (due if found else None)
    assert drew(Drawn(), b"\x07" * times)[1] == (
        Failure(test="repetition", found=found, bound=7, over=times) if found else None
    )


# --- cards


def cells(*apart: int) -> tuple[int, ...]:
    """What 5,200 cards lay over the cells, where pairs of these are so many cards apart from an even share."""
    found = [SPAN // CELLS * WHOLE] * CELLS
    for at, far in enumerate(apart):
        found[2 * at] += far * WHOLE
        found[2 * at + 1] -= far * WHOLE
    return tuple(found)


def last_card(laid_before: Sequence[int], *before: tuple[int, ...]) -> tuple[Dealt, Failure | None]:
    """The last card of a step, which lays itself over the second cell."""
    assert laid(7, ONE_OF_EACH) == [(1, WHOLE)]
    waiting = tuple(part - WHOLE * (cell == 1) for cell, part in enumerate(laid_before))
    return dealt(Dealt(before, waiting, STEP - 1), 7, ONE_OF_EACH)


NOTHING = ((0,) * CELLS,) * 9


@pytest.mark.parametrize(("apart", "stops"), [((128, 4), True), ((128, 3), False), ((127,), False), ((-128, 4), True)])
def test_cards_are_uneven_from_a_chi_square_of_82_on(apart: tuple[int, ...], stops: bool) -> None:
    found = chi_square(cells(*apart))
    assert (found >= MOST) == stops and abs(found - MOST) < 2
    state, failure = last_card(cells(*apart), *NOTHING)
    assert failure == (Failure(test="cards", found=MOST, bound=MOST, over=SPAN) if stops else None)
    assert (len(state.steps), state.cells, state.cards) == (10, (0,) * CELLS, 0)


def test_before_ten_steps_nobody_looks_and_an_eleventh_puts_the_first_away() -> None:
    _, failure = last_card(cells(400), *NOTHING[:8])
    assert failure is None
    even = tuple(part // 10 for part in cells())
    state, failure = last_card(even, cells(400), *[even] * 9)
    assert failure is None and state.steps == (even,) * 10
    _, failure = last_card(even, *[even] * 8, cells(400))
    assert failure is not None


def test_a_step_is_over_with_its_last_card_and_not_before() -> None:
    state, _ = dealt(Dealt((), (0,) * CELLS, STEP - 2), 7, ONE_OF_EACH)
    assert (state.steps, state.cards, state.cells[1]) == ((), STEP - 1, WHOLE)
    state, _ = dealt(state, 7, ONE_OF_EACH)
    assert state.cards == 0 and state.steps[0][1] == 2 * WHOLE


# --- whoever is told


def test_what_dealt_cards_show_is_told_once_and_stops_the_next_draw() -> None:
    heard: list[Failure] = []
    source = WatchedSource(broken.healthy(1), heard.append)
    source._dealt = Dealt(NOTHING, cells(150), STEP - 1)
    source.dealt(7, ONE_OF_EACH)
    assert [failure.test for failure in heard] == ["cards"] and source.failure == heard[0]
    source._dealt = Dealt(NOTHING, cells(400), STEP - 1)
    source.dealt(7, ONE_OF_EACH)
    assert len(heard) == 1


def test_a_first_batch_is_drawn_at_a_start() -> None:
    asked: list[int] = []

    def counted(size: int) -> bytes:
        asked.append(size)
        return Random(1).randbytes(size)

    source = WatchedSource(counted)
    source.start()
    assert asked == [4096] and source.failure is None
