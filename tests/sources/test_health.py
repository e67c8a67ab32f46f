"""R12: a source of chance is tested while it is drawn from: what is broken is found, what is sound is left alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.cards import DECK, Card
from cutcard.sources import ElectronicShoe, SourceStopped, WatchedSource
from cutcard.sources.health import (
    AMONG,
    ANCHOR,
    CELLS,
    FIRST_PERIOD,
    REPEATED,
    TESTS,
    WHOLE,
    WINDOW,
    Dealt,
    Drawn,
    Failure,
    dealt,
    drew,
    laid,
)
from cutcard.sources.shuffle import Entropy
from tests.sources import broken
from tests.support.seeds import chance


def failure_of(stream: bytes, pieces: list[int]) -> Failure | None:
    """What is found in a stream that is drawn in pieces, the last as long as what is left."""
    state, at = Drawn(), 0
    for size in [*pieces, len(stream)]:
        state, failure = drew(state, stream[at : at + size])
        at += size
        if failure is not None:
            return failure
    return None


def mixed(size: int) -> bytes:
    """Bytes of which no two neighbours are alike, and none comes often."""
    return bytes((at * 101 + at // 256) % 256 for at in range(size))


@given(
    before=st.integers(0, 40), pieces=st.lists(st.integers(1, 30), max_size=8), run=st.integers(2, 12), byte=st.binary()
)
@settings(max_examples=80, deadline=None, derandomize=True)
def test_a_byte_in_a_row_is_found_wherever_it_is_cut(before: int, pieces: list[int], run: int, byte: bytes) -> None:
    same = (byte[:1] or b"\0") * run
    lead, after = (bytes([same[0] ^ 1]) * (before > 0), bytes([same[0] ^ 1]))
    stream = mixed(before)[:-2] + lead + same + after
    found = failure_of(stream, pieces)
    if run < REPEATED:
        assert found is None
    else:
        assert found is not None and found.test == "repetition" and REPEATED <= found.found <= run


@pytest.mark.parametrize(("times", "fails"), [(AMONG - 1, False), (AMONG, True)])
@pytest.mark.parametrize("windows", [0, 3])
@pytest.mark.parametrize("piece", [1, 32, 500, 1024])
def test_a_byte_that_comes_too_often_in_a_window_is_found(times: int, fails: bool, windows: int, piece: int) -> None:
    window = bytearray(1 + at % 255 for at in range(WINDOW))
    for at in range(times):
        window[at * 2] = 0
    chance_ = Random(5)
    even = [bytes(chance_.sample(range(256), 256)) for _ in range(2 * windows)]
    stream = b"".join(even) + bytes(window)
    found = failure_of(stream, [piece] * (len(stream) // piece))
    assert (found is not None) == fails
    if found is not None:
        assert found == Failure(test="proportion", found=AMONG, bound=AMONG, over=WINDOW)


@pytest.mark.parametrize("period", [100, 1024, 11_008, 65_536, 100_001])
def test_a_source_that_goes_in_a_circle_is_found_within_a_few_turns(period: int) -> None:
    source, drawn = WatchedSource(broken.circle(3, period)), 0
    with pytest.raises(SourceStopped) as stopped:
        while True:
            drawn += len(source(32))
    assert stopped.value.failure.test == "period"
    assert period - 64 < drawn + 32 < 4 * period + 2 * FIRST_PERIOD


def test_what_was_kept_is_found_again_although_it_comes_in_two_pieces() -> None:
    first, other = Random(1).randbytes(300), Random(2).randbytes(200)
    state, failure = drew(Drawn(), first)
    again = first[-ANCHOR:]
    assert failure is None
    state, failure = drew(state, other + again[:9])
    assert failure is None
    assert (drew(state, again[9:])[1] or Failure(test="", found=0, bound=0, over=0)).test == "period"


def deal(shoe: ElectronicShoe, cards: int) -> None:
    """Shuffle, and deal so many cards of the first shoe."""
    commitment = shoe.shuffle()
    for at in range(cards):
        shoe.came(commitment, 0, at, range(at, len(shoe.pair(commitment))))


BROKEN: list[tuple[str, Callable[[int], Entropy], str, int]] = [
    ("the same byte for ever", lambda seed: broken.altered(seed, lambda byte: 7), "repetition", 1),
    ("stuck after a while", lambda seed: broken.stuck_after(seed, 20_000), "repetition", 12),
    ("eight values", lambda seed: broken.altered(seed, lambda byte: byte & 7), "proportion", 1),
    ("a short circle", lambda seed: broken.circle(seed, 1 << 16), "period", 80),
    ("a stuck bit", broken.stuck_bit, "spread", 1),
    ("small bytes", broken.low_bytes, "spread", 1),
]


@pytest.mark.parametrize(("make", "test", "shoes"), [each[1:] for each in BROKEN], ids=[each[0] for each in BROKEN])
def test_a_broken_source_stops_a_table_within_so_many_shoes(
    make: Callable[[int], Entropy], test: str, shoes: int
) -> None:
    heard: list[Failure] = []
    source = WatchedSource(make(11), heard.append)
    shoe = ElectronicShoe(6, source)
    with pytest.raises(SourceStopped):
        for _ in range(shoes):
            deal(shoe, 20)
        shoe.shuffle()  # what dealt cards showed stops the next shuffle, not the card that showed it
    assert [failure.test for failure in heard] == [test]
    assert source.failure == heard[0] and heard[0].found >= heard[0].bound
    with pytest.raises(SourceStopped, match=r".+"):
        source(1)


class KeepsAcesBack(ElectronicShoe):
    """Sound bytes, and a shuffle that puts four of 24 aces behind the cards that are dealt."""

    def orders(self, cards: list[Card]) -> tuple[list[Card], list[Card]]:
        found = super().orders(cards)
        for order in found:
            for _ in range(4):
                at = next((at for at, card in enumerate(order) if card.rank == 14), 0)
                order.append(order.pop(at))
        return found


def test_dealt_cards_show_what_no_byte_does() -> None:
    heard: list[Failure] = []
    shoe = KeepsAcesBack(6, WatchedSource(broken.healthy(3), heard.append))
    shoes = 0
    while not heard:
        deal(shoe, 230)
        shoes += 1
    assert [failure.test for failure in heard] == ["cards"]
    assert shoes < 60


def test_a_sound_source_is_left_alone() -> None:
    source = WatchedSource(chance("a sound source").randbytes)
    source.start()
    for decks, cards in ((6, 312), (1, 24), (8, 300)) * 8:
        shoe = ElectronicShoe(decks, source)
        for _ in range(3):
            deal(shoe, cards)
    assert source.failure is None


class Heard(WatchedSource):
    """Keeps what it is told of dealt cards."""

    def __init__(self, entropy: Entropy) -> None:
        super().__init__(entropy)
        self.heard: list[tuple[int, tuple[int, ...]]] = []

    def dealt(self, face: int, left: Sequence[int]) -> None:
        self.heard.append((face, tuple(left)))


def test_a_shoe_that_goes_on_after_a_restart_tells_the_same_of_what_is_left() -> None:
    told: list[list[tuple[int, tuple[int, ...]]]] = []
    for restarts in (False, True):
        source = Heard(broken.healthy(4))
        shoe = ElectronicShoe(2, source)
        commitment = shoe.shuffle(keep=[DECK[0], DECK[0], DECK[9]])
        for at in range(101):
            if restarts and at == 40:
                secret = shoe.pair(commitment).secret()
                shoe = ElectronicShoe(2, source)
                shoe.restore(secret)
            shoe.came(commitment, 1, at, range(at, 101))
        told.append(source.heard)
    assert told[0] == told[1]
    assert sum(told[0][0][1]) == 101 and sum(told[0][-1][1]) == 1


def test_a_shuffle_that_is_stopped_on_the_way_leaves_the_shoe_as_it_was() -> None:
    source = WatchedSource(broken.stuck_after(2, 4 * 1024 + 60))
    shoe = ElectronicShoe(1, source)
    commitment = shoe.shuffle()
    secret = shoe.pair(commitment).secret()
    with pytest.raises(SourceStopped):
        for _ in range(3):
            shoe.shuffle()
    assert shoe.pair(commitment).secret() == secret


def test_a_source_goes_on_only_when_it_is_told_to() -> None:
    source = WatchedSource(broken.healthy(1))
    failure = Failure(test="period", found=16, bound=16, over=1024)
    source.hold(failure)
    with pytest.raises(SourceStopped):
        source(4)
    source.go_on()
    assert len(source(4)) == 4 and source.failure is None


def test_too_few_bytes_are_a_failure() -> None:
    source = WatchedSource(lambda size: bytes(size - 1))
    with pytest.raises(SourceStopped):
        source(32)
    assert source.failure == Failure(test="length", found=1, bound=1, over=32)


def test_a_start_draws_a_first_batch_and_shuffles_to_a_known_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Failure] = []
    WatchedSource(broken.altered(1, lambda byte: 0), heard.append).start()
    assert [failure.test for failure in heard] == ["repetition"]
    monkeypatch.setattr("cutcard.sources.watched.accepted", lambda word, below: word % below)
    WatchedSource(broken.healthy(1), heard.append).start()
    assert heard[1:] == [Failure(test="answer", found=2, bound=1, over=7)]
    monkeypatch.undo()
    monkeypatch.setattr("cutcard.sources.shuffle.accepted", lambda word, below: (word + 1) % below)
    WatchedSource(broken.healthy(1), heard.append).start()
    assert heard[2:] == [Failure(test="answer", found=1, bound=1, over=7)]


def test_every_failure_has_a_sentence_and_shows_no_secret() -> None:
    for test in TESTS:
        assert Failure(test=test, found=3, bound=2, over=50).says
    assert "7" not in repr(drew(Drawn(), bytes([7] * 3))[0])


# --- what a card lays over the cells


@given(left=st.lists(st.integers(0, 8), min_size=52, max_size=52).filter(any))
@settings(max_examples=50, deadline=None, derandomize=True)
def test_whatever_is_left_every_cell_gets_the_same_on_average(left: list[int]) -> None:
    """Exactly, in whole parts: so the expected share is right with any number of decks and any cards gone."""
    cells = [0] * CELLS
    for face, copies in enumerate(left):
        if copies:
            whole = laid(face, left)
            assert sum(part for _, part in whole) == WHOLE
            for cell, part in whole:
                cells[cell] += copies * part
    assert set(cells) == {sum(left) * WHOLE // CELLS}


@pytest.mark.parametrize("copies", [(1, 1, 1, 1, 1), (3, 1, 2), (2, 2, 2)])
def test_cards_without_replacement_spread_no_more_than_a_die(copies: tuple[int, ...]) -> None:
    """Over all orders of a small shoe, dealt to its end: the mean square stays below the multinomial's, and above half
    of it, so that the bound holds and the test still sees something."""
    faces = [face for face, times in enumerate(copies) for _ in range(times)]
    orders = list(permutations(faces))
    total = Fraction()
    for order in orders:
        left, cells = [*copies, *[0] * (52 - len(copies))], [Fraction(-len(faces), CELLS)] * CELLS
        for face in order:
            for cell, part in laid(face, left):
                cells[cell] += Fraction(part, WHOLE)
            left[face] -= 1
        total += sum(cell * cell for cell in cells)
    assert 0 < total / len(orders) < len(faces) * (1 - Fraction(1, CELLS))


def test_cards_are_looked_at_every_step_and_only_with_a_whole_span() -> None:
    """Nothing but twos: at the first look ten steps are there, and it fails by far."""
    state, looks = Dealt(), 0
    left = [6] * 52
    while True:
        state, failure = dealt(state, 0, left)
        looks += 1
        if failure is not None:
            break
    assert (looks, failure) == (5200, Failure(test="cards", found=5200 * 12, bound=82, over=5200))
