"""How a draw comes out of links: arithmetic that a stranger can repeat from the stream alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cutcard.sources.draws import HOUSE, list_hash, mix_of, pick

__all__ = ["HOUSE", "commitment_of", "shuffled"]


def commitment_of(tournament: str, number: int, kind: str, what: str, among: Sequence[str]) -> str:
    """What binds a draw to its list: a hash over the tournament, the number of the draw, what for, and all names."""
    return list_hash("cutcard tournament draw", (tournament, f"{number}", kind, what, *among))


def shuffled(
    commitment: str, number: int, house: str, given: Mapping[str, str], among: Sequence[str]
) -> tuple[str, ...]:
    """The list in the order of the draw, every order equally likely: the house's link and those that were given choose.

    >>> shuffled("00" * 32, 1, "ab" * 32, {}, ("Ann", "Ben", "Dee"))
    ('Dee', 'Ann', 'Ben')
    """
    mix = mix_of(commitment, number, house, given)
    rest, found = list(among), []
    for draw in range(len(among)):
        found.append(rest.pop(pick(mix, draw, rest)))
    return tuple(found)
