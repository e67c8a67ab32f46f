"""Seals: where one file of a journal ends and the next begins, signed.

A seal names, for every stream, the last entry before it, and the snapshot after that entry. The file before it ends
with it, the one after it begins with it, and each seal names the hash of the one before: so files can be verified
alone, and nobody can leave one out.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from cutcard.journal.signing import Signer, signed_by
from cutcard.journal.snapshot import Snapshot


class Sealed(msgspec.Struct, frozen=True):
    """One stream at a seal: its last entry with its hash, and the SHA-256 of its snapshot's body."""

    stream: str
    version: int
    hash: str
    state: str


class SealBody(msgspec.Struct, frozen=True):
    """What a seal says. ``before`` is the SHA-256 of the body of the one before it; ``key`` signs all of it."""

    number: int
    position: int
    before: str
    key: str
    streams: tuple[Sealed, ...]


class Seal(msgspec.Struct, frozen=True):
    """A seal as it is stored: the body is JSON, and its bytes are what is signed."""

    number: int
    body: bytes
    signature: bytes = b""

    @property
    def hash(self) -> str:
        """By which the next one names it."""
        return sha256(self.body).hexdigest()


_read = msgspec.json.Decoder(SealBody).decode


def read_seal(seal: Seal) -> SealBody:
    """What a seal says; raises `msgspec.MsgspecError`."""
    return _read(seal.body)


def base_of(seals: Sequence[Seal], first: int) -> Seal | None:
    """The seal with which a file begins, whose first entry stands at this position; a segment ends with another."""
    try:
        before = [seal for seal in seals if read_seal(seal).position < first]
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    return before[-1] if before else None


def sealed_until(seals: Sequence[Seal]) -> int:
    """The position of the last entry before the last of these seals; 0 if there is none, or none that can be read."""
    try:
        return max((read_seal(seal).position for seal in seals[-1:]), default=0)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return 0


def sealed_by(seal: Seal | None) -> dict[str, int]:
    """By stream, the last entry before a seal."""
    return {} if seal is None else {each.stream: each.version for each in read_seal(seal).streams}


def _message(seal: Seal) -> bytes:
    return f"cutcard journal seal\n{seal.number}\n".encode() + sha256(seal.body).digest()


def seal_of(signer: Signer, before: Seal | None, position: int, snapshots: Sequence[Snapshot]) -> Seal:
    """The seal after a position, at which the streams are as these snapshots say."""
    number = 1 if before is None else before.number + 1
    streams = [Sealed(each.stream, each.version, each.hash.hex(), sha256(each.body).hexdigest()) for each in snapshots]
    body = SealBody(number, position, "" if before is None else before.hash, signer.public, tuple(streams))
    seal = Seal(number, msgspec.json.encode(body))
    return msgspec.structs.replace(seal, signature=signer.signature(_message(seal)))


def check_seal(seal: Seal, public: str) -> bool:
    """Whether a seal was signed by the holder of this key.

    >>> signer = Signer.new()
    >>> check_seal(seal_of(signer, None, 7, []), signer.public), check_seal(Seal(1, b"{}"), signer.public)
    (True, False)
    """
    return signed_by(public, seal.signature, _message(seal))
