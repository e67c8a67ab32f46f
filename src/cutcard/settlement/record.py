"""Reading the public round record (format 1): one JSON object, checked field by field."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Raw

from cutcard.cards import card_hint
from cutcard.citations import Refused, did_you_mean
from cutcard.money import LARGEST, ChipSet, cents
from cutcard.rulebooks import Rulebook
from cutcard.settlement.round import Box, Limit, Limits, Round, Seat
from cutcard.settlement.terms import Terms

LONGEST_LINE = 1 << 20
"""Bytes. A round of every box with every player on it takes a few thousand."""

T = TypeVar("T")

# What reading JSON may end in: bad syntax, bad UTF-8, a number of thousands of digits, nesting without end.
_UNREADABLE = (msgspec.DecodeError, ValueError, RecursionError)
_NOTHING = Raw()


class Amount(int):
    """An amount of a record: written in dollars, read as cents."""


class Stake(Amount):
    """An amount that is put down, and so is more than nothing."""


class LongLine(bytes):
    """The beginning of a line that is too long to be a round; the rest was passed over."""


class LimitRecord(Limit, frozen=True, forbid_unknown_fields=True):
    min: Amount = Amount(0)
    max: Stake = Stake(LARGEST)


class SeatRecord(Seat, frozen=True, forbid_unknown_fields=True, gc=False):
    wagers: Mapping[str, Stake]
    decision: str | None = None
    tokens: tuple[str, ...] = ()
    limits: Mapping[str, LimitRecord] | None = None


class BoxRecord(Box, frozen=True, forbid_unknown_fields=True, gc=False):
    players: tuple[SeatRecord, ...]


class RoundRecord(Round, frozen=True, forbid_unknown_fields=True, gc=False, kw_only=True):
    """A record as it is written. What a table says of itself in every round is kept raw, to be read only once."""

    rulebook: str
    boxes: tuple[BoxRecord, ...]
    format: Literal[1] = 1
    id: str | int | None = None
    decks: int | None = None
    chips: Raw = _NOTHING
    limits: Raw = _NOTHING
    schedules: Raw = _NOTHING
    jackpot: Mapping[str, Amount] | None = None
    options: Raw = _NOTHING


class IdRecord(msgspec.Struct):
    id: str | int | None = None


# The stakes met so far, up to a number: tables see the same few again and again.
_known_stakes: dict[str, Stake] = {}
_MOST_KNOWN = 10_000


def _amount(kind: type[Amount], text: object) -> Amount:
    """Reads each amount for the decoder."""
    if not isinstance(text, str):
        raise TypeError('an amount is a string of dollars, as in "12.50" or "12"')
    if kind is not Stake:
        return kind(cents(text))
    stake = _known_stakes.get(text)
    if stake is None:
        stake = Stake(cents(text))
        if not stake:
            raise ValueError(f"an amount above zero is needed, not {text!r}")
        if len(_known_stakes) < _MOST_KNOWN:
            _known_stakes[text] = stake
    return stake


_ROUND = msgspec.json.Decoder(RoundRecord, dec_hook=_amount)
_CHIPS = msgspec.json.Decoder(tuple[Stake, ...], dec_hook=_amount)
_LIMITS = msgspec.json.Decoder(dict[str, LimitRecord], dec_hook=_amount)
_WORDS = msgspec.json.Decoder(dict[str, str])
_ID = msgspec.json.Decoder(IdRecord)


def read_record(line: bytes) -> RoundRecord:
    """The record of one line; refuses what is not JSON and what is not a round."""
    if isinstance(line, LongLine):
        raise Refused("line_too_long", f"the line is over {LONGEST_LINE:,} bytes, which no round needs")
    try:
        if not line.isascii():
            line.decode()  # raw parts would keep bad UTF-8
        return _ROUND.decode(line)
    except msgspec.ValidationError as error:
        raise _shape_refusal(error, line) from None
    except _UNREADABLE as error:
        raise _json_refusal(line, error) from None


def record_id(line: bytes) -> str | int | None:
    """The id of a line that could not be settled, if it has a readable one."""
    try:
        return _ID.decode(line).id
    except (msgspec.ValidationError, *_UNREADABLE):
        return None


def raw_parts(record: RoundRecord) -> tuple[bytes, bytes, bytes, bytes]:
    """What a record says of its table rather than of its round, as it was written."""
    return bytes(record.chips), bytes(record.limits), bytes(record.schedules), bytes(record.options)


def check_fields_once(line: bytes, record: RoundRecord, raw_fields: int) -> None:
    """Refuse a record that says a field twice, of which JSON readers keep only the last.

    The fields that the record shows are counted first (``raw_fields`` are those of its raw parts): only a line with
    more colons than that needs a closer look.
    """
    number = 3 + raw_fields + (record.id is not None) + (record.decks is not None)
    if record.jackpot is not None:
        number += 1 + len(record.jackpot)
    for box in record.boxes:
        number += 3
        for seat in box.players:
            number += 2 + len(seat.wagers) + (seat.decision is not None)
    if line.count(b":") != number:
        json.loads(line, object_pairs_hook=_once)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise Refused("repeated_field", f"{name}: the field stands twice in one object")
        found[name] = value
    return found


_AT = re.compile(r"(?s)(.*) - at `(?:key in )?\$(.*)`")
_UNKNOWN = re.compile(r"(?s)Object contains unknown field `(.*)`")
_MISSING = re.compile(r"Object missing required field `(.*)`")
_BAD_CARD = re.compile(r"(?s)Invalid enum value ['\"](.*)['\"]")
_EXPECTED = re.compile(r"Expected `(.*)`, got `(.*)`")
_WORD = {
    "str": "a string",
    "int": "a whole number",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
    "float": "a number with decimals",
    "bool": "true or false",
}


def _shape_refusal(error: msgspec.ValidationError, raw: bytes, within: str = "") -> Refused:
    """What msgspec found, as field and sentence."""
    found = _AT.fullmatch(str(error))
    text, path = (found[1], found[2].lstrip(".")) if found else (str(error), "")
    if "[...]" in path:
        path = _name_entry(path, raw)
    field = within + path if path.startswith("[") else ".".join(part for part in (within, path) if part)
    if unknown := _UNKNOWN.match(text):
        where = f"{field}.{unknown[1]}" if field else unknown[1] or repr(unknown[1])
        known = [name for struct in (RoundRecord, BoxRecord, SeatRecord) for name in struct.__struct_fields__]
        hint = did_you_mean(unknown[1], known)
        return Refused("unknown_field", f"{where}: no such field{hint if '?' in hint else ''}")
    if missing := _MISSING.match(text):
        where = f"{field}.{missing[1]}" if field else missing[1]
        return Refused("missing_field", f"{where}: the field is required")
    if field == "format":
        return Refused("unknown_format", "format: only format 1 is known")
    if card := _BAD_CARD.match(text):
        return Refused("unknown_card", f"{field}: {card[1][:20]!r} is not a card; {card_hint(card[1][:20])}")
    if expected := _EXPECTED.match(text):
        wanted = " or ".join(_WORD.get(word, word) for word in expected[1].split(" | ") if word != "null")
        got = _WORD.get(expected[2], expected[2])
        return Refused("wrong_type", f"{field or 'the line'}: {wanted} is expected, not {got}")
    code = "bad_amount" if "amount" in text else "wrong_type"
    return Refused(code, f"{field or 'the line'}: {text}")


def _name_entry(path: str, raw: bytes) -> str:
    """msgspec does not name the entry of a mapping that is at fault; the first one that is no amount is it."""
    before, _, after = path.partition("[...]")
    found = f"{before}.*{after}"
    with suppress(*_UNREADABLE, AttributeError, KeyError, IndexError, TypeError):
        value = msgspec.json.decode(raw)
        for name, index in re.findall(r"(\w+)|\[(\d+)\]", before):
            value = value[name] if name else value[int(index)]
        for name, entry in value.items():
            part = entry.get(after[1:], "1") if after else entry
            try:
                _amount(Stake if "wagers" in before or after == ".max" else Amount, part)
            except (TypeError, ValueError):
                found = f"{before}.{name}{after}"
                break
    return found.lstrip(".")


def _json_refusal(line: bytes, error: Exception) -> Refused:
    if not line.strip():
        return Refused("empty", "nothing to settle: one JSON record per line is expected")
    shown = line[:30].decode("utf-8", "backslashreplace")
    hint = ""
    if line.lstrip()[:1] == b"{" and line.rstrip()[-1:] != b"}" and "truncated" in str(error):
        hint = "; a record stands on one line"
    return Refused("not_json", f"the line is not JSON ({error}): {shown!r}{hint}")


def _decode(decoder: msgspec.json.Decoder[T], raw: Raw, field: str) -> T:
    try:
        return decoder.decode(raw)
    except msgspec.ValidationError as error:
        raise _shape_refusal(error, bytes(raw), field) from None
    except _UNREADABLE as error:
        raise Refused("not_json", f"{field}: {error}") from None


def read_terms(book: Rulebook, record: RoundRecord) -> Terms:
    """The terms that a record states."""
    for raw in raw_parts(record):
        if raw:
            with suppress(ValueError, RecursionError):  # refused below, by field
                json.loads(raw, object_pairs_hook=_once)
    chips = {}
    if record.chips is not _NOTHING:
        denominations = _decode(_CHIPS, record.chips, "chips")
        try:
            chips["chips"] = ChipSet(denominations)
        except ValueError as error:
            raise Refused("bad_chips", f"chips: {error}", book.rounding.clauses) from None
    limits: Limits | None = None
    if record.limits is not _NOTHING:
        limits = _decode(_LIMITS, record.limits, "limits")
    return Terms(
        book,
        limits=limits,
        schedules=_words(record.schedules, "schedules"),
        options=_words(record.options, "options"),
        decks=record.decks,
        **chips,
    )


def _words(raw: Raw, field: str) -> dict[str, str]:
    return {} if raw is _NOTHING else _decode(_WORDS, raw, field)
