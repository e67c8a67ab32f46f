"""A stranger who wants to read hidden cards: has every body, hash and head that can be fetched, and knows the format.

What is not known of an entry is which cards it hides. All are tried: in the body itself, as if they were hashed with
it, and in its commitments, with every salt that could be guessed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import chain

from cutcard.cards import DECK
from cutcard.journal.entry import GENESIS, Entry, Hidden, chained
from cutcard.journal.hidden import MARK, commitment, record_in, whole

FACES = [f'"{card}"'.encode() for card in DECK]


def guessed(entries: Sequence[Entry]) -> int:
    """How many hidden values a stranger finds in a stream of which nothing hidden is in hand."""
    return sum(_by_hash(entry, before) + _by_commitment(entry, entries) for before, entry in _after(entries))


def _after(entries: Sequence[Entry]) -> Iterator[tuple[bytes, Entry]]:
    before = GENESIS
    for entry in entries:
        assert not entry.hidden, "a stranger has nothing of it"
        if MARK in entry.body:
            yield before, entry
        before = entry.hash


def _by_hash(entry: Entry, before: bytes) -> int:
    """Is the hash that of a body with the card in its place, as it was once?"""
    for face in FACES:
        filled = Entry(entry.stream, entry.version, entry.id, entry.body, b"", (Hidden(b"", face),) * 9)
        for body in (whole(filled), whole(filled).partition(b',"hidden":')[0] + b"}"):
            if chained(before, entry.stream, entry.version, entry.id, body) == entry.hash:
                return 1
    return 0


def _by_commitment(entry: Entry, entries: Sequence[Entry]) -> int:
    said = record_in(entry).hidden
    near = [each for each in entries if abs(each.version - entry.version) <= 2]
    named = f"{entry.stream}\n{entry.version}\n{entry.id}\n".encode()
    known = [b"", bytes(32), named, sha256(named).digest(), *(each.hash for each in near)]
    others = [bytes.fromhex(each) for each in chain.from_iterable(record_in(other).hidden for other in near)]
    salts = {*known, *others, *(sha256(salt).digest() for salt in (*known, *others))}
    tried = {commitment(Hidden(salt, face)) for salt in salts for face in (*FACES, *(raw[1:-1] for raw in FACES))}
    plain = {sha256(raw).hexdigest() for face in FACES for raw in (face, face[1:-1])}
    return sum(each in tried or each in plain for each in said) + (len(said) - len(set(said)))
