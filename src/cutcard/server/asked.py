"""What a request asks for: the word of its command, looked up before anything else of it is read."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from cutcard.citations import Refused, did_you_mean
from cutcard.wire.shape import UNREADABLE, json_refusal

_fields = msgspec.json.Decoder(dict[str, msgspec.Raw])


def word_of(body: bytes, known: Collection[str], whom: str, example: str) -> tuple[str, Mapping[str, msgspec.Raw]]:
    """The command that a body names, one of those that are ``known``, and its fields; raises `Refused`.

    ``whom`` completes "no ... for a guest"; ``example`` is a body as it should be.
    """
    try:
        given = _fields.decode(body)
    except msgspec.ValidationError:
        raise Refused("bad_request", "body: one JSON object is expected, as in " + example) from None
    except UNREADABLE as error:
        raise json_refusal(body, error, "read") from None
    named = given.get("command")
    if named is None:
        raise Refused("missing_field", "command: what is to be done is required, as in " + example)
    try:
        name = msgspec.json.decode(named, type=str)
    except msgspec.ValidationError:
        raise Refused("bad_type", "command: a word is expected") from None
    if name not in known:
        raise Refused("unknown_command", f"command: no {name[:40]!r} {whom}{did_you_mean(name, tuple(known))}")
    return name, given


def check_not_keyed(given: Mapping[str, msgspec.Raw], fields: Collection[str]) -> None:
    """Refuse fields that the floor fills in by itself."""
    for field in fields:
        if field in given:
            raise Refused("unknown_field", f"{field}: it is not keyed")
