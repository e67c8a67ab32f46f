"""Chance: xoshiro256++, Lemire's exact bounded numbers, and cards drawn from a shoe that is shuffled as it is dealt.

The cards from ``at`` on lie in the shoe in no order yet: each draw takes any of them with the same chance and swaps it
to ``at``. What was drawn lies before ``at``, in the order drawn.
"""

from __future__ import annotations

from typing import Any

from numba import uint64

from cutcard.simulation.kernels.compiled import part

_23, _41, _17, _45, _19, _32 = uint64(23), uint64(41), uint64(17), uint64(45), uint64(19), uint64(32)
_LOWER, _TWO_32 = uint64(0xFFFFFFFF), uint64(1 << 32)


@part
def next_word(s0: Any, s1: Any, s2: Any, s3: Any) -> Any:  # pragma: no cover - compiled
    """The upper half of the generator's next word, and its next state."""
    word = s0 + s3
    word = ((word << _23) | (word >> _41)) + s0
    shifted = s1 << _17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << _45) | (s3 >> _19)
    return word >> _32, s0, s1, s2, s3


@part
def draw(shoe: Any, at: Any, size: Any, s0: Any, s1: Any, s2: Any, s3: Any) -> Any:  # pragma: no cover - compiled
    """Swap any card from ``at`` on to ``at``; gives the card, and the generator's next state."""
    left = size - at
    word, s0, s1, s2, s3 = next_word(s0, s1, s2, s3)
    product = word * left
    if product & _LOWER < left:  # hardly ever: some such words would favour the first cards, and are passed over
        least = (_TWO_32 - left) % left
        while product & _LOWER < least:
            word, s0, s1, s2, s3 = next_word(s0, s1, s2, s3)
            product = word * left
    chosen = at + (product >> _32)
    card = shoe[chosen]
    shoe[chosen] = shoe[at]
    shoe[at] = card
    return card, s0, s1, s2, s3
