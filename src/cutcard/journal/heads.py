"""Heads that somebody kept outside of a journal: as the server gives them, or one in short."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from cutcard.citations import Refused
from cutcard.journal.entry import Head

LONGEST = 1 << 24
"""Bytes of a file of heads: a hundred thousand streams."""

_SHORT = re.compile(r"(?P<stream>.+)@(?P<version>[1-9][0-9]{0,17}):(?P<hash>[0-9a-fA-F]{64})")


class HeadRecord(msgspec.Struct):
    """A head as it is written in JSON."""

    stream: str
    version: int
    hash: str
    signature: str = ""


class _Heads(msgspec.Struct):
    heads: tuple[HeadRecord, ...]
    key: str = ""


def record_of(head: Head) -> HeadRecord:
    """A head as it is written in JSON."""
    return HeadRecord(head.stream, head.version, head.hash.hex(), head.signature.hex())


def write_heads(key: str, heads: Iterable[Head]) -> bytes:
    """Heads as ``GET /api/heads`` gives them, and as a witness keeps them: one object, in one line.

    >>> write_heads("ab", [Head("floor", 1, b"x", b"y")])
    b'{"key":"ab","heads":[{"stream":"floor","version":1,"hash":"78","signature":"79"}]}'
    """
    return msgspec.json.encode({"key": key, "heads": [record_of(head) for head in heads]})


def heads_in(text: bytes) -> tuple[str, list[Head]]:
    """The heads in such an object, and the key that it names; raises `ValueError` if it is none."""
    try:
        found = msgspec.json.decode(text, type=_Heads)
        return found.key, [_head(each) for each in found.heads]
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ValueError(str(error)) from None


def head_in(text: str) -> Head | None:
    """The head that is written ``STREAM@VERSION:HASH``, if one is."""
    short = _SHORT.fullmatch(text)
    return None if short is None else Head(short["stream"], int(short["version"]), bytes.fromhex(short["hash"]))


def read_heads(given: str) -> list[Head]:
    """The heads in a file as ``GET /api/heads`` gives it, or one as ``STREAM@VERSION:HASH``; raises `Refused`.

    >>> [head] = read_heads("table:star@7:" + "ab" * 32)
    >>> head.stream, head.version, head.hash[:2]
    ('table:star', 7, b'\\xab\\xab')
    """
    short = head_in(given)
    if short is not None:
        return [short]
    try:
        with Path(given).open("rb") as file:
            text = file.read(LONGEST)
    except (OSError, ValueError):
        raise Refused("bad_head", f"head: {given[:80]!r} is no file, and not written STREAM@VERSION:HASH") from None
    try:
        return heads_in(text)[1]
    except ValueError as error:
        raise Refused("bad_head", f"head: {given}: {error}") from None


def _head(found: HeadRecord) -> Head:
    digest, signature = bytes.fromhex(found.hash), bytes.fromhex(found.signature)
    if found.version < 1 or len(digest) != 32:
        raise ValueError(f"{found.stream[:40]!r}: a version from 1 on and a hash of 64 hexadecimal digits are needed")
    return Head(found.stream, found.version, digest, signature)
