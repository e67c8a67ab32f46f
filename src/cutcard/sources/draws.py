"""Draws that anybody can make again: a sealed list, the house's link, and what others gave after the sealing.

The house is bound to its link before the list is sealed. The list is sealed and published with its hash. Others then
give values, and last the house reveals its link. All of it together makes one long number, from which one pick after
the other is taken by exact rejection: nobody can choose the outcome alone, and every entry is equally likely.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256

from cutcard.sources.links import chosen, mixed

HOUSE = ""
"""Under which name the house's own link is mixed; no person has it."""


def list_hash(title: str, texts: Iterable[str]) -> str:
    """The hash of a sealed list: SHA-256 over the title and each text in hexadecimal, each on a line of its own.

    In hexadecimal no text can be taken for two.

    >>> list_hash("raffle", ["Ann", "Ben"])[:16]
    'd10529db831899a7'
    """
    lines = "".join(f"{text.encode().hex()}\n" for text in texts)
    return sha256(f"{title}\n{lines}".encode()).hexdigest()


def mix_of(sealed: str, number: int, house: str, given: Mapping[str, str]) -> str:
    """What the house's link and the values of others come to for the draw of this number over a sealed list."""
    return mixed(sealed, number, [(HOUSE, house), *sorted(given.items())])


def pick(mix: str, draw: int, among: Sequence[object]) -> int:
    """The place that is drawn among those that are left, at the pick of this number, from 0 on."""
    return chosen(mix, draw, len(among))
