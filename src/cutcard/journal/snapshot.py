"""Snapshots: what a stream came to, signed, so that a start reads the last of them and the entries after it.

A snapshot says nothing that the entries before it do not say. Whoever has those can prove it, and `cutcard verify`
does. What a state hides is committed to in its body, as in an entry, and lies beside it.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec

from cutcard.journal.entry import Hidden
from cutcard.journal.hidden import filled
from cutcard.journal.signing import Signer, signed_by


class Snapshot(msgspec.Struct, frozen=True):
    """The state of a stream after an entry, whose hash is ``hash``. The body is JSON, and its bytes are what is signed.

    ``hidden`` is what the body commits to and does not show; a stranger's copy has none of it.
    """

    stream: str
    version: int
    hash: bytes
    body: bytes
    signature: bytes = b""
    hidden: tuple[Hidden, ...] = ()


class Said(msgspec.Struct, frozen=True):
    """What a body says beside its state: who wrote it, of what book, and the commitments to what is hidden.

    ``books`` stands in place of a single book where a stream may stand on any number of them.
    """

    engine: int
    rulebook: str = ""
    edition: str = ""
    revision: int = 0
    rows: str = ""
    book: str = ""
    books: list[dict[str, str | int]] | None = None
    round: int = 0
    table: msgspec.Raw = msgspec.Raw()
    floor: msgspec.Raw = msgspec.Raw()
    former: dict[str, int] = {}  # accounts of a prize pool inside a table, as engines up to 4 had it
    hidden: tuple[str, ...] = ()


_said = msgspec.json.Decoder(Said)
_parts = msgspec.json.Decoder(dict[str, msgspec.Raw])


def read_said(body: bytes) -> Said:
    """What a body says; raises `msgspec.MsgspecError` if it is none of a snapshot."""
    return _said.decode(body)


def named_in(body: bytes) -> tuple[str, ...]:
    """The ids of the books that a body names; raises `msgspec.MsgspecError` if it is none of a snapshot."""
    said = read_said(body)
    return (said.rulebook,) if said.books is None else tuple(str(each.get("rulebook")) for each in said.books)


def state_in(body: bytes, word: str) -> msgspec.Raw | None:
    """The state that stands in a body under the word of its kind; nothing if there is none of that kind."""
    return _parts.decode(body).get(word)


def message_of(snapshot: Snapshot) -> bytes:
    """What is signed: stream, version, the hash of the entry, and that of the body, of a fixed length each."""
    if len(snapshot.hash) != 32:
        raise ValueError("the hash of an entry has 32 bytes")
    named = f"cutcard journal snapshot\n{snapshot.stream}\n{snapshot.version}\n".encode()
    return named + snapshot.hash + sha256(snapshot.body).digest()


def sign_snapshot(signer: Signer, snapshot: Snapshot) -> Snapshot:
    """The snapshot with its signature."""
    return msgspec.structs.replace(snapshot, signature=signer.signature(message_of(snapshot)))


def check_snapshot(snapshot: Snapshot, public: str) -> bool:
    """Whether a snapshot was signed by the holder of this key.

    >>> signer = Signer.new()
    >>> found = sign_snapshot(signer, Snapshot("floor", 7, bytes(32), b"{}"))
    >>> check_snapshot(found, signer.public), check_snapshot(found, Signer.new().public)
    (True, False)
    >>> check_snapshot(msgspec.structs.replace(found, version=8), signer.public)
    False
    """
    try:
        return signed_by(public, snapshot.signature, message_of(snapshot))
    except ValueError:
        return False


def whole_state(state: bytes, snapshot: Snapshot) -> bytes:
    """A part of a snapshot's body with what it hides; what is not known here is null."""
    return filled(state, snapshot.hidden)
