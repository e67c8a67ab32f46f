"""Signed heads: what stood at a moment, in a way that nobody without the key can make again."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from cutcard.citations import Refused
from cutcard.journal.entry import Head

_KEY = re.compile(r"[0-9a-f]{64}")
_LONGEST_FILE = 1 << 10
"""Bytes that are read of a file which should hold a key."""


class Signer:
    """An Ed25519 key that signs heads. It is never shown; ``public`` is what others check with."""

    __slots__ = ("_key", "public")

    def __init__(self, key: Ed25519PrivateKey) -> None:
        self._key = key
        self.public = key.public_key().public_bytes_raw().hex()

    @classmethod
    def new(cls) -> Signer:
        return cls(Ed25519PrivateKey.generate())

    @classmethod
    def from_bytes(cls, secret: bytes) -> Signer:
        return cls(Ed25519PrivateKey.from_private_bytes(secret))

    def to_bytes(self) -> bytes:
        return self._key.private_bytes_raw()

    def __repr__(self) -> str:
        return f"<signer {self.public}>"

    def sign(self, head: Head) -> Head:
        return msgspec.structs.replace(head, signature=self._key.sign(_message(head)))

    def signature(self, message: bytes) -> bytes:
        """A signature of what is no head: whatever it is, it begins with other words."""
        return self._key.sign(message)


def check(head: Head, public: str) -> bool:
    """Whether a head was signed by the holder of this key.

    >>> signer = Signer.new()
    >>> head = signer.sign(Head("table/1", 7, bytes(32)))
    >>> check(head, signer.public), check(head, Signer.new().public)
    (True, False)
    """
    try:
        return signed_by(public, head.signature, _message(head))
    except ValueError:
        return False


def signed_by(public: str, signature: bytes, message: bytes) -> bool:
    """Whether the holder of this key signed this message."""
    try:
        _key(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


@lru_cache(maxsize=16)
def _key(public: str) -> Ed25519PublicKey:
    return Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))


def read_public(given: str) -> str:
    """A public key as somebody gave it: 64 hexadecimal digits, or a file that holds them; raises `Refused`."""
    if _KEY.fullmatch(given.lower()):
        return _usable(given.lower())
    try:
        with Path(given).open("rb") as file:
            text = file.read(_LONGEST_FILE).decode("ascii", "replace").strip().lower()
    except (OSError, ValueError):
        raise Refused("bad_key", "key: 64 hexadecimal digits are needed, or a file that holds them") from None
    if not _KEY.fullmatch(text):
        raise Refused("bad_key", f"key: {given} does not hold 64 hexadecimal digits and nothing else")
    return _usable(text)


def _usable(key: str) -> str:
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
    except ValueError:  # pragma: no cover - this version of the library takes every 32 bytes
        raise Refused("bad_key", "key: these digits are no public key of Ed25519") from None
    return key


def _message(head: Head) -> bytes:
    """What is signed. The hash has a fixed length and the version no line break: no two heads have one message."""
    if len(head.hash) != 32:
        raise ValueError("the hash of a head has 32 bytes")
    return f"cutcard journal head\n{head.stream}\n{head.version}\n".encode() + head.hash
