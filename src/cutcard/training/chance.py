"""What happens by chance, from a seed."""

from __future__ import annotations

from random import Random


def happens(rng: Random, share: float) -> bool:
    """Whether something comes about now that comes about in this share of all cases.

    >>> sum(happens(Random(seed), 0.3) for seed in range(1000)) in range(260, 340)
    True
    """
    return rng.random() < share
