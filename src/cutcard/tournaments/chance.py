"""How a draw comes out of links: arithmetic that a stranger can repeat from the stream alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256

from cutcard.sources.links import chosen, mixed

HOUSE = ""
"""Under which name the house's own link is mixed; no player has it."""


def commitment_of(tournament: str, number: int, kind: str, what: str, among: Sequence[str]) -> str:
    """What binds a draw to its list: a hash over the tournament, the number of the draw, what for, and all names.

    Names are written in hexadecimal, so that none can be taken for two; each line ends with a line feed.
    """
    lines = "".join(f"{text.encode().hex()}\n" for text in (tournament, f"{number}", kind, what, *among))
    return sha256(f"cutcard tournament draw\n{lines}".encode()).hexdigest()


def shuffled(
    commitment: str, number: int, house: str, given: Mapping[str, str], among: Sequence[str]
) -> tuple[str, ...]:
    """The list in the order of the draw, every order equally likely: the house's link and those that were given choose.

    >>> shuffled("00" * 32, 1, "ab" * 32, {}, ("Ann", "Ben", "Dee"))
    ('Dee', 'Ann', 'Ben')
    """
    mix = mixed(commitment, number, [(HOUSE, house), *sorted(given.items())])
    rest, found = list(among), []
    for draw in range(len(among)):
        found.append(rest.pop(chosen(mix, draw, len(rest))))
    return tuple(found)
