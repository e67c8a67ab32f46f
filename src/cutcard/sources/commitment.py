"""Shoes that can be checked: each card of two shoes is committed to by itself, before the first wager.

The leaf of a card is a salted hash of its place and face; the leaves of a shoe form a Merkle tree whose root binds its
size, and the commitment is to both roots. Opening one card shows that card and nothing of any other: cards that never
became public (a burn card, a folded hand) stay closed for players, and can still be opened to an inspector. Of the two
shoes one is dealt from, and the other is opened whole: nobody knows beforehand which, so both are whole decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from cutcard.cards import DECK, Card
from cutcard.sources.shuffle import Entropy

SEED = 32
"""Bytes from which the salts of a shoe are made: who has them can check all of it, who has one salt only one card."""

HASH = 32

_FACES = {card: str(card).encode() for card in DECK}


class CommittedShoe:
    """A shoe in its order, with what is needed to open any of its cards. It shows neither cards nor salts by itself."""

    __slots__ = ("_cards", "_levels", "_seed", "root")

    def __init__(self, cards: Sequence[Card], seed: bytes) -> None:
        if not cards or len(seed) != SEED:
            raise ValueError(f"a shoe has cards, and a seed of {SEED} bytes")
        self._cards = tuple(cards)
        self._seed = seed
        leaves = [_leaf(at, card, _salt(seed, at)) for at, card in enumerate(cards)]
        self._levels = [leaves]
        while len(self._levels[-1]) > 1:
            self._levels.append(_above(self._levels[-1]))
        self.root = _root(len(self._cards), self._levels[-1][0])

    def __repr__(self) -> str:
        return f"<shoe of {len(self._cards)} cards, root {self.root.hex()[:16]}...>"

    def __len__(self) -> int:
        return len(self._cards)

    def card(self, place: int) -> Card:
        """The card at a place, for whoever deals."""
        return self._cards[self._checked(place)]

    def proof(self, place: int) -> bytes:
        """The salt of one card, and the hashes beside its way up to the root."""
        at = self._checked(place)
        found = [_salt(self._seed, place)]
        for level in self._levels[:-1]:
            beside = at ^ 1
            if beside < len(level):
                found.append(level[beside])
            at //= 2
        return b"".join(found)

    def whole(self) -> tuple[str, bytes]:
        """The whole shoe, opened: the cards in their order, and the seed."""
        return "".join(map(str, self._cards)), self._seed

    def _checked(self, place: int) -> int:
        if not 0 <= place < len(self._cards):
            raise IndexError(f"the shoe has places 0 to {len(self._cards) - 1}, not {place}")
        return place


class CommittedPair:
    """Two shoes of the same cards, each in an order of its own, and the commitment to both.

    >>> import os
    >>> pair = commit([Card("Kd"), Card("2c")], [Card("2c"), Card("Kd")], os.urandom)
    >>> proof = pair.proof(1, 0)
    >>> proves(pair.commitment, 2, 1, 0, Card("2c"), proof), proves(pair.commitment, 2, 1, 0, Card("Kd"), proof)
    (True, False)
    """

    __slots__ = ("commitment", "shoes")

    def __init__(self, first: CommittedShoe, second: CommittedShoe) -> None:
        if len(first) != len(second):
            raise ValueError("both shoes have as many cards")
        self.shoes = (first, second)
        self.commitment = pair_of(first.root, second.root).hex()

    def __repr__(self) -> str:
        return f"<two shoes of {len(self)} cards, commitment {self.commitment[:16]}...>"

    def __len__(self) -> int:
        return len(self.shoes[0])

    def proof(self, shoe: int, place: int) -> bytes:
        """What a stranger needs to check one card against the commitment."""
        return self.shoes[shoe].proof(place) + self.shoes[1 - shoe].root

    def secret(self) -> bytes:
        """Orders and seeds, to be kept where nobody looks: shoes that are in use must outlive their process."""
        return b"".join(cards.encode() + seed for cards, seed in (shoe.whole() for shoe in self.shoes))

    @classmethod
    def of_secret(cls, secret: bytes) -> CommittedPair:
        """The shoes whose secret this is.

        >>> import os
        >>> pair = commit([Card("Kd"), Card("2c")], [Card("2c"), Card("Kd")], os.urandom)
        >>> CommittedPair.of_secret(pair.secret()).commitment == pair.commitment
        True
        """
        half = len(secret) // 2
        return cls(*(shoe_of(part[:-SEED].decode(), part[-SEED:]) for part in (secret[:half], secret[half:])))


def commit(first: Sequence[Card], second: Sequence[Card], entropy: Entropy) -> CommittedPair:
    """Commit to two shoes in their order; publish the ``commitment`` before the first wager."""
    return CommittedPair(CommittedShoe(first, entropy(SEED)), CommittedShoe(second, entropy(SEED)))


def shoe_of(cards: str, seed: bytes) -> CommittedShoe:
    """The shoe that was opened whole: two letters for each card, and the seed of its salts."""
    return CommittedShoe([Card(cards[at : at + 2]) for at in range(0, len(cards), 2)], seed)


Ways = dict[tuple[str, int, int], dict[tuple[int, int], tuple[bytes, bytes]]]
"""Nodes that were proved, and their proofs from there on: by commitment, size and shoe, and by width of the level and
place in it."""


def proves(
    commitment: str, size: int, shoe: int, place: int, card: Card, proof: bytes, known: Ways | None = None
) -> bool:
    """Whether a card stood at this place of this of the two shoes of this size that were committed to.

    Whoever has several cards to prove keeps what is ``known``: where two ways to the root meet, the rest is the same.
    """
    if shoe not in (0, 1) or not 0 <= place < size or len(proof) < 2 * HASH or len(proof) % HASH:
        return False
    nodes = {} if known is None else known.setdefault((commitment, size, shoe), {})
    way: list[tuple[tuple[int, int], tuple[bytes, bytes]]] = []
    found, at, width, read = _leaf(place, card, proof[:HASH]), place, size, HASH
    while width > 1:
        here, rest = (width, at), (found, proof[read:])
        if here in nodes:
            if nodes[here] != rest:
                return False
            break
        way.append((here, rest))
        if at ^ 1 < width:
            beside = proof[read : read + HASH]
            read += HASH
            found = sha256(NODE + beside + found if at & 1 else NODE + found + beside).digest()
        at, width = at >> 1, (width + 1) >> 1
    else:
        root, other = _root(size, found), proof[read:]
        if pair_of(*((root, other) if shoe == 0 else (other, root))).hex() != commitment or len(other) != HASH:
            return False
    nodes.update(way)
    return True


def _above(level: list[bytes]) -> list[bytes]:
    """The level above: neighbours joined, a last one without a neighbour carried up as it is."""
    joined = [sha256(NODE + level[at] + level[at + 1]).digest() for at in range(0, len(level) - 1, 2)]
    return joined + level[len(level) - len(level) % 2 :]


# Leaves, nodes, roots, pairs and salts are hashed under different first bytes, so that none can pass for another.


def _leaf(place: int, card: Card, salt: bytes) -> bytes:
    return sha256(b"\x00" + place.to_bytes(4, "big") + _FACES[card] + salt).digest()


NODE = b"\x01"
"""The first byte of a node, before the two that it joins. Hashed on the spot: a round has a hundred of them."""


def _root(size: int, top: bytes) -> bytes:
    return sha256(b"\x02" + size.to_bytes(4, "big") + top).digest()


def pair_of(first: bytes, second: bytes) -> bytes:
    """The commitment to two shoes with these roots."""
    return sha256(b"\x03" + first + second).digest()


def _salt(seed: bytes, place: int) -> bytes:
    return sha256(b"\x04" + place.to_bytes(4, "big") + seed).digest()
