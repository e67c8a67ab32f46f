"""Links: what each player gives to the choice of the cards. They are bound beforehand, and revealed one by one.

A chain is a row of hashes, each made from the next: whoever publishes its head is bound to all of its links, and nobody
can tell the next one from those that are known. The links of all players together choose from which places of a
committed shoe the cards come; if one of them is unknown to whoever shuffled, every choice is equally likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

LINKS = 1000
"""Links of a chain at most."""


def before(link: str) -> str:
    """The link before this one; before the first is the head.

    >>> chain = Chain(bytes(32), 3)
    >>> before(chain.link(1)) == chain.head, before(chain.link(3)) == chain.link(2)
    (True, True)
    """
    return sha256(b"cutcard link\n" + bytes.fromhex(link)).hexdigest()


class Chain:
    """A player's own chain, made from a seed that nobody else knows."""

    def __init__(self, seed: bytes, links: int = LINKS) -> None:
        found = [seed.hex()]
        for _ in range(links):
            found.append(before(found[-1]))
        self._links = found[::-1]

    def __len__(self) -> int:
        return len(self._links) - 1

    def __repr__(self) -> str:
        return f"<chain of {len(self)} links from {self.head[:16]}...>"

    @property
    def head(self) -> str:
        """What is published of it."""
        return self._links[0]

    def link(self, number: int) -> str:
        """One of its links: the first is revealed first."""
        if not 0 < number < len(self._links):
            raise IndexError(f"the chain has links 1 to {len(self)}, not {number}")
        return self._links[number]


def mixed(commitment: str, number: int, given: Sequence[tuple[str, str]]) -> str:
    """What the links of these players come to, in this order, the time of this number that they are called for."""
    lines = "".join(f"{player.encode().hex()} {link}\n" for player, link in given)
    return sha256(f"cutcard choice\n{commitment}\n{number}\n{lines}".encode()).hexdigest()


def chosen(mix: str, draw: int, below: int) -> int:
    """A number below ``below``, each equally likely: the shoe (draw 0, of 2), then one card after the other.

    >>> sorted({chosen("00" * 32, draw, 3) for draw in range(20)})
    [0, 1, 2]
    """
    seed, tried = bytes.fromhex(mix) + draw.to_bytes(4, "big"), 0
    while True:
        word = int.from_bytes(sha256(seed + tried.to_bytes(4, "big")).digest(), "big")
        if word < (1 << 256) - (1 << 256) % below:
            return word % below
        tried += 1  # it would favour the small numbers
