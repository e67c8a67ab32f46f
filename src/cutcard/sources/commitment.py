"""A shoe that can be checked: each card is committed to by itself, before the first wager.

The leaf of a card is a salted hash of its position and face; the leaves form a Merkle tree, and the published root
binds its size too. Opening one card shows that card and nothing of any other: cards that never became public (a burn
card, a folded hand) stay closed for players, and can still be opened to an inspector.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from cutcard.cards import Card
from cutcard.sources.shuffle import Entropy

SALT = 32
"""Bytes of salt for each card: without it, fifty-two guesses would open any leaf."""


class Opening(msgspec.Struct, frozen=True):
    """One card shown to be where the root says it was: its place, face and salt, and the hashes beside its path."""

    position: int
    card: Card
    salt: bytes
    path: tuple[bytes, ...]


class CommittedShoe:
    """A shoe in its order, with what is needed to open any of its cards. It shows neither cards nor salts by itself."""

    __slots__ = ("_cards", "_levels", "_salts", "root")

    def __init__(self, cards: Sequence[Card], salts: Sequence[bytes]) -> None:
        if not cards or len(cards) != len(salts):
            raise ValueError("a shoe has cards, and a salt for each of them")
        self._cards = tuple(cards)
        self._salts = tuple(salts)
        leaves = [_leaf(at, card, salt) for at, (card, salt) in enumerate(zip(cards, salts, strict=True))]
        self._levels = [leaves]
        while len(self._levels[-1]) > 1:
            self._levels.append(_above(self._levels[-1]))
        self.root = _root(len(self._cards), self._levels[-1][0])

    def __repr__(self) -> str:
        return f"<shoe of {len(self._cards)} cards, root {self.root.hex()[:16]}...>"

    def __len__(self) -> int:
        return len(self._cards)

    def card(self, position: int) -> Card:
        """The card at a position, for whoever deals."""
        return self._cards[self._checked(position)]

    def open(self, position: int) -> Opening:
        """What a stranger needs to check one card against the root."""
        at = self._checked(position)
        path = []
        for level in self._levels[:-1]:
            beside = at ^ 1
            if beside < len(level):
                path.append(level[beside])
            at //= 2
        return Opening(position, self._cards[position], self._salts[position], tuple(path))

    def secret(self) -> bytes:
        """The order and the salts, to be kept where nobody looks: a shoe that is in use must outlive its process."""
        return "".join(map(str, self._cards)).encode() + b"".join(self._salts)

    @classmethod
    def of_secret(cls, secret: bytes) -> CommittedShoe:
        """The shoe whose secret this is.

        >>> import os
        >>> shoe = commit([Card("Kd"), Card("2c")], os.urandom)
        >>> CommittedShoe.of_secret(shoe.secret()).root == shoe.root
        True
        """
        size = len(secret) // (2 + SALT)
        names, salts = secret[: 2 * size].decode(), secret[2 * size :]
        return cls(
            [Card(names[at : at + 2]) for at in range(0, 2 * size, 2)],
            [salts[at : at + SALT] for at in range(0, SALT * size, SALT)],
        )

    def _checked(self, position: int) -> int:
        if not 0 <= position < len(self._cards):
            raise IndexError(f"the shoe has positions 0 to {len(self._cards) - 1}, not {position}")
        return position


def commit(cards: Sequence[Card], entropy: Entropy) -> CommittedShoe:
    """Commit to a shoe in its order; publish its ``root`` before the first wager."""
    return CommittedShoe(cards, [entropy(SALT) for _ in cards])


def verify(root: bytes, size: int, opening: Opening) -> bool:
    """Whether an opened card belongs to the shoe of this size that was committed to by this root."""
    if not 0 <= opening.position < size:
        return False
    found = _leaf(opening.position, opening.card, opening.salt)
    at, width, path = opening.position, size, list(opening.path)
    while width > 1:
        if at ^ 1 < width:
            if not path:
                return False
            beside = path.pop(0)
            found = _node(found, beside) if at % 2 == 0 else _node(beside, found)
        at, width = at // 2, (width + 1) // 2
    return not path and _root(size, found) == root


def _above(level: list[bytes]) -> list[bytes]:
    """The level above: neighbours joined, a last one without a neighbour carried up as it is."""
    joined = [_node(level[at], level[at + 1]) for at in range(0, len(level) - 1, 2)]
    return joined + level[len(level) - len(level) % 2 :]


# Leaves, nodes and roots are hashed under different first bytes, so that none can pass for another.


def _leaf(position: int, card: Card, salt: bytes) -> bytes:
    return sha256(b"\x00" + position.to_bytes(4, "big") + str(card).encode() + salt).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


def _root(size: int, top: bytes) -> bytes:
    return sha256(b"\x02" + size.to_bytes(4, "big") + top).digest()
