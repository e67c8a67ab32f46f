"""The generator is the one it is said to be, every card is as likely as any other, and so are the cases."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from cutcard.cards import DECK
from cutcard.games import Case
from cutcard.settlement.counts import count_deals
from cutcard.simulation import run_chunk, trace_chunk
from cutcard.simulation.chunks import Player, chunk_state
from tests.simulation.plans import hand_of, plan_of, terms_of
from tests.support.books import BOOKS

WORD = (1 << 64) - 1


def rotated(word: int, by: int) -> int:
    return (word << by | word >> (64 - by)) & WORD


def words(state: list[int]) -> Iterator[int]:
    """xoshiro256++, written again from its definition."""
    a, b, c, d = state
    while True:
        yield (rotated(a + d & WORD, 23) + a) & WORD
        shifted = b << 17 & WORD
        c, d = c ^ a, d ^ b
        b, a = b ^ c, a ^ d
        c, d = c ^ shifted, rotated(d, 45)


def draws(state: list[int], size: int) -> Iterator[int]:
    """Each card of a shoe in turn by Lemire's method: numbers that would favour some are passed over."""
    source = words(state)
    shoe = [number % 52 for number in range(size)]
    for at in range(size):
        left = size - at
        product = (next(source) >> 32) * left
        while product % 2**32 < 2**32 % left:
            product = (next(source) >> 32) * left
        chosen = at + (product >> 32)
        shoe[at], shoe[chosen] = shoe[chosen], shoe[at]
        yield shoe[at]


# The second state's first word is nought, which is passed over.
@pytest.mark.parametrize("state", [[1, 2, 3, 4], [0, 5, 7, 0], [WORD, 3, WORD - 5, 1 << 63]])
@pytest.mark.parametrize("boxes", [1, 3])
def test_the_generator_is_xoshiro_with_exact_bounds(state: list[int], boxes: int) -> None:
    plan = plan_of("star-baceball", boxes=boxes, rounds=10)
    traced = Player(plan, np.array(state, np.uint64)).play(10, trace=True).traced
    source = draws(state, 312)
    next(source)  # burned
    for layout in traced.cards.tolist():
        assert [layout[place] for place in plan.procedure.opening] == [next(source) for _ in plan.procedure.opening]


def test_a_word_is_passed_over_for_a_reason() -> None:
    """In 312 cards 2^32 does not go: the test above does meet the words that are left over."""
    assert next(words([0, 5, 7, 0])) == 0
    assert 2**32 % 312 > 0


def splitmix(start: int) -> Iterator[int]:
    """splitmix64, written again from its definition."""
    while True:
        start = start + 0x9E3779B97F4A7C15 & WORD
        word = (start ^ start >> 30) * 0xBF58476D1CE4E5B9 & WORD
        word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
        yield word ^ word >> 31


def test_chunks_are_seeded_from_one_sequence() -> None:
    """The seed's first splitmix word starts a sequence, of which each chunk has the next four words."""
    assert next(splitmix(0)) == 0xE220A8397B1DCDAF  # the published first word
    for seed in (0, 1, WORD):
        sequence = splitmix(next(splitmix(seed)))
        for number in range(5):
            assert chunk_state(seed, number).tolist() == [next(sequence) for _ in range(4)]


def test_every_card_comes_as_often_as_any_other() -> None:
    """Chi-square of the card in each place of a poker round: 51 degrees of freedom, so 51 with deviation 10."""
    trace = trace_chunk(plan_of("star-three-card-poker", boxes=2, rounds=200_000), 0)
    for hand in (trace.cards[:, 0], trace.cards[:, 1], trace.dealer):
        for card in hand.T:
            counts = np.bincount(card, minlength=len(DECK))
            expected = len(card) / len(DECK)
            assert ((counts - expected) ** 2 / expected).sum() < 51 + 5 * 10.1


@pytest.mark.bulk
@pytest.mark.parametrize("boxes", [1, 4])
@pytest.mark.parametrize("book", BOOKS)
def test_cases_come_up_as_often_as_deals_lead_to_them(book: str, boxes: int) -> None:
    """Each case of chance on the first box, against the exact count of deals: no further off than 4.5 deviations.

    (The counts are of a fresh shoe. A shoe that is not dealt out differs from it only by what the length of its rounds
    has to do with the cards that are left, which is far less than these deviations.)
    """
    plan = plan_of(book, boxes=boxes, rounds=400_000, seed=11)
    counts = run_chunk(plan, 0).counts[0]
    deals = count_deals(terms_of(book).book)
    chance = [at for at, finding in enumerate(terms_of(book).book.game.findings) if finding.chance]
    found: dict[Case, int] = {}
    for case, number in zip(plan.cases, counts, strict=True):
        key = tuple(case[at] for at in chance)
        found[key] = found.get(key, 0) + number
    exact = {tuple(row.get(name) for name in deals.names): number for row, number in deals.rows}
    assert found.keys() <= exact.keys()
    for key, number in exact.items():
        share = number / deals.total
        deviation = (plan.rounds * share * (1 - share)) ** 0.5
        assert abs(found.get(key, 0) - plan.rounds * share) < 4.5 * deviation + 1, (key, found.get(key))


def test_a_trace_shows_what_was_dealt() -> None:
    """Hands hold as many cards as their choices call for, and no card lies twice in a deck."""
    plan = plan_of("star-casino-war", boxes=3, rounds=500)
    trace = trace_chunk(plan, 0)
    for at in range(500):
        sizes = [len(hand_of(hand)) for hand in (*trace.cards[at], trace.dealer[at])]
        wars = [choice >= 0 and plan.choices[choice] == "war" for choice in trace.choices[at]]
        assert sizes == [1 + war for war in wars] + [1 + any(wars)]
    poker = trace_chunk(plan_of("star-three-card-poker", boxes=16, rounds=200), 0)
    for at in range(200):
        dealt = [*poker.cards[at].ravel(), *poker.dealer[at]]
        assert len(set(dealt)) == 51
