"""What an entry hides: each card that nobody at the table sees, and each amount on a slip that is sealed, is hashed by
itself, under a salt of its own.

The body has ``{"hidden": 0}`` where the first such value would stand, and ends with the commitments. Values and salts
lie beside it. So the hash of an entry, a head or an export tells nothing of a hidden value: without its salt, fifty-two
guesses of a card are as good as none. Whoever has the salts can check every one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

from cutcard.journal.entry import Entry, Hidden, Record, body_of, read_record

SALT = 32
"""Bytes of salt for each hidden value."""

MARK = b'{"hidden":'
"""How the place of a hidden value begins. No text in JSON can hold it: its quotation marks would have backslashes."""

_NAMED = re.compile(rb'("(?:cards?|sealed_[a-z]+)":)("[^"\\]*"|\[[^\]]*\])')
_VALUE = re.compile(rb'"[^"\\]*"')
_PLACE = re.compile(rb'\{"hidden":(0|[1-9][0-9]{0,3})\}')


def commitment(hidden: Hidden) -> str:
    """What stands in the body for a hidden value.

    >>> king = Hidden(bytes(32), b'"Kd"')
    >>> len(commitment(king)), commitment(king) == commitment(Hidden(bytes(31) + b"1", b'"Kd"'))
    (64, False)
    """
    return sha256(b"cutcard hidden value\n" + hidden.salt + hidden.value).hexdigest()


def conceal(raw: bytes, values: list[bytes]) -> bytes:
    """A command or an event without its cards and sealed amounts, which go to ``values``.

    >>> values = []
    >>> conceal(b'{"event":"card_dealt","card":"Kd","box":1}', values), values
    (b'{"event":"card_dealt","card":{"hidden":0},"box":1}', [b'"Kd"'])
    """
    if b'"sealed_' not in raw and b'"card' not in raw:
        return raw
    before, found, after = raw.partition(b'"card":"')
    if (
        found and b'"card' not in after and b'"cards":' not in before and b'"sealed_' not in raw
    ):  # one card, as nearly always: the quicker way
        value, _, rest = after.partition(b'"')
        values.append(b'"' + value + b'"')
        return before + b'"card":' + MARK + b"%d}" % (len(values) - 1) + rest

    def place(found: re.Match[bytes]) -> bytes:
        values.append(found[0])
        return MARK + b"%d}" % (len(values) - 1)

    return _NAMED.sub(lambda found: found[1] + _VALUE.sub(place, found[2]), raw)


def seal(
    command: bytes,
    events: Sequence[bytes],
    concealed: Sequence[bool],
    pins: dict[str, Any] | None,
    salt: Callable[[], bytes],
) -> tuple[bytes, tuple[Hidden, ...]]:
    """The body of an entry, and what it hides: what those events have that are ``concealed``, and the command."""
    if not any(concealed):
        return body_of(command, events, pins), ()
    values: list[bytes] = []
    command = conceal(command, values)
    events = [conceal(raw, values) if hides else raw for raw, hides in zip(events, concealed, strict=True)]
    hidden = tuple([Hidden(salt(), value) for value in values])
    return body_of(command, events, pins, [commitment(each) for each in hidden]), hidden


def hides(body: bytes) -> bool:
    """Whether something in a body is hidden."""
    return MARK in body


def places(body: bytes) -> int:
    """How many values a body hides."""
    return body.count(MARK)


def lacks(entry: Entry) -> bool:
    """Whether something that an entry hides is not in this copy."""
    return MARK in entry.body and places(entry.body) > len(entry.hidden)


def record_in(entry: Entry) -> Record:
    """What an entry says, with what it hides; raises `msgspec.MsgspecError` if its body is none."""
    return read_record(whole(entry))


def whole(entry: Entry) -> bytes:
    """The body with what it hides; what is not known here is null."""
    return filled(entry.body, entry.hidden)


def filled(text: bytes, hidden: Sequence[Hidden]) -> bytes:
    """JSON with what is hidden in its places; what is not known here is null."""
    if MARK not in text:
        return text

    def value(found: re.Match[bytes]) -> bytes:
        at = int(found[1])
        return hidden[at].value if at < len(hidden) else b"null"

    return _PLACE.sub(value, text)
