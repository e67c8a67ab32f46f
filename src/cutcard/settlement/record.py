"""Reading the public round record (format 1): one JSON object, checked field by field."""

from __future__ import annotations

import json
import re
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Raw

from cutcard.cards import Card, card_hint
from cutcard.citations import Refused, did_you_mean
from cutcard.money import LARGEST, ChipSet, cents
from cutcard.rulebooks import Rulebook
from cutcard.settlement.round import Box, Limits, Round, Ruling, Seat
from cutcard.settlement.terms import Terms

LONGEST_LINE = 1 << 20
"""Bytes. A round of every box with every player on it takes a few thousand."""

_MOST_AMOUNTS = 10_000

T = TypeVar("T")
_NOTHING = Raw()


class LongLine(bytes):
    """The beginning of a line that is too long to be a round; the rest was passed over."""


class SeatRecord(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    player: str
    wagers: dict[str, str]
    decision: str | None = None
    limits: Raw = _NOTHING
    tokens: tuple[str, ...] = ()


class BoxRecord(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    box: int
    cards: tuple[Card, ...]
    players: tuple[SeatRecord, ...]


class RoundRecord(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """A record as it is written. What stays the same from round to round is kept raw and read once."""

    rulebook: str
    dealer: tuple[Card, ...]
    boxes: tuple[BoxRecord, ...]
    format: Literal[1] = 1
    id: str | int | None = None
    decks: int | None = None
    chips: Raw = _NOTHING
    limits: Raw = _NOTHING
    schedules: Raw = _NOTHING
    jackpot: dict[str, str] | None = None
    options: Raw = _NOTHING
    rulings: tuple[Ruling, ...] = ()


class LimitRecord(msgspec.Struct, forbid_unknown_fields=True):
    min: str = "0"
    max: str | None = None


class IdRecord(msgspec.Struct):
    id: str | int | None = None


_ROUND = msgspec.json.Decoder(RoundRecord)
_CHIPS = msgspec.json.Decoder(tuple[str, ...])
_LIMITS = msgspec.json.Decoder(dict[str, LimitRecord])
_WORDS = msgspec.json.Decoder(dict[str, str])
_ID = msgspec.json.Decoder(IdRecord)


def read_record(line: bytes) -> RoundRecord:
    """The record of one line; refuses what is not JSON and what is not a round."""
    if isinstance(line, LongLine):
        raise Refused("line_too_long", f"the line is over {LONGEST_LINE:,} bytes, which no round needs")
    if not line.strip():
        raise Refused("empty", "nothing to settle: one JSON record per line is expected")
    try:
        record = _ROUND.decode(line)
    except msgspec.ValidationError as error:
        raise _shape_refusal(error) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _json_refusal(line, error) from None
    return record


def record_id(line: bytes) -> str | int | None:
    """The id of a line that could not be settled, if it has a readable one."""
    try:
        return _ID.decode(line).id
    except (msgspec.MsgspecError, UnicodeDecodeError):
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
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise Refused("repeated_field", f"{name}: the field stands twice in one object")
    return dict(pairs)


_AT = re.compile(r"(?s)(.*) - at `\$(.*)`")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")
_MISSING = re.compile(r"Object missing required field `(.*)`")
_BAD_CARD = re.compile(r"Invalid enum value '(.*)'")
_EXPECTED = re.compile(r"Expected `(.*)`, got `(.*)`")
_WORD = {
    "str": "a string",
    "int": "a whole number",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
}


def _shape_refusal(error: msgspec.ValidationError, within: str = "") -> Refused:
    """What msgspec found, as field and sentence."""
    found = _AT.fullmatch(str(error))
    text, field = (found[1], found[2].lstrip(".")) if found else (str(error), "")
    field = ".".join(part for part in (within, field) if part).replace("[...]", ".*")
    if unknown := _UNKNOWN.match(text):
        where = f"{field}.{unknown[1]}" if field else unknown[1]
        known = [name for struct in (RoundRecord, BoxRecord, SeatRecord) for name in struct.__struct_fields__]
        return Refused("unknown_field", f"{where}: no such field{_maybe(unknown[1], known)}")
    if missing := _MISSING.match(text):
        where = f"{field}.{missing[1]}" if field else missing[1]
        return Refused("missing_field", f"{where}: the field is required")
    if card := _BAD_CARD.match(text):
        if field == "format":
            return Refused("unknown_format", "format: only format 1 is known")
        return Refused("unknown_card", f"{field}: {card[1][:20]!r} is not a card; {card_hint(card[1][:20])}")
    if expected := _EXPECTED.match(text):
        wanted = " or ".join(_WORD.get(word, word) for word in expected[1].split(" | ") if word != "null")
        note = "; amounts are strings of dollars" if _is_amount(field) else ""
        return Refused(
            "wrong_type",
            f"{field or 'the line'}: {wanted} is expected, not {_WORD.get(expected[2], expected[2])}{note}",
        )
    if field == "format":
        return Refused("unknown_format", "format: only format 1 is known")
    return Refused("wrong_type", f"{field or 'the line'}: {text}")


def _is_amount(field: str) -> bool:
    return any(part in field for part in ("wagers", "chips", "limits", "jackpot"))


def _maybe(word: str, known: list[str]) -> str:
    hint = did_you_mean(word, known)
    return hint if hint.startswith(" (") else ""


def _json_refusal(line: bytes, error: Exception) -> Refused:
    shown = line[:30].decode("utf-8", "backslashreplace")
    hint = ""
    if line.lstrip()[:1] in (b"{", b"[") and "truncated" in str(error):
        hint = "; a record stands on one line"
    return Refused("not_json", f"the line is not JSON ({error}): {shown!r}{hint}")


def _decode(decoder: msgspec.json.Decoder[T], raw: Raw, field: str) -> T:
    try:
        return decoder.decode(raw)
    except msgspec.ValidationError as error:
        raise _shape_refusal(error, field) from None


def amount(text: str, field: str, least: int = 1, rules: tuple[str, ...] = ()) -> int:
    """An amount of a record in cents, or a refusal that names its field."""
    try:
        value = cents(text)
    except ValueError as error:
        raise Refused("bad_amount", f"{field}: {error}", rules) from None
    if value < least:
        raise Refused("bad_amount", f"{field}: an amount above zero is needed, not {text!r}", rules)
    return value


def read_limits(raw: Raw, field: str) -> Limits:
    """Limits by wager, as ``{"tie": {"min": "5", "max": "100"}}``."""
    return {
        name: (
            amount(limit.min, f"{field}.{name}.min", least=0),
            LARGEST if limit.max is None else amount(limit.max, f"{field}.{name}.max"),
        )
        for name, limit in _decode(_LIMITS, raw, field).items()
    }


def read_terms(book: Rulebook, record: RoundRecord) -> Terms:
    """The terms that a record states."""
    chips = {}
    if record.chips is not _NOTHING:
        denominations = _decode(_CHIPS, record.chips, "chips")
        try:
            chips["chips"] = ChipSet(amount(chip, f"chips[{index}]") for index, chip in enumerate(denominations))
        except ValueError as error:
            raise Refused("bad_chips", f"chips: {error}", book.rounding.clauses) from None
    return Terms(
        book,
        limits=None if record.limits is _NOTHING else read_limits(record.limits, "limits"),
        schedules=_words(record.schedules, "schedules"),
        options=_words(record.options, "options"),
        decks=record.decks,
        **chips,
    )


def _words(raw: Raw, field: str) -> dict[str, str]:
    return {} if raw is _NOTHING else _decode(_WORDS, raw, field)


def read_round(record: RoundRecord, book: Rulebook, amounts: dict[str, int]) -> Round:
    """The round of a record, its amounts in cents; ``amounts`` remembers those already read."""
    boxes = []
    for at, box in enumerate(record.boxes):
        seats = []
        for index, seat in enumerate(box.players):
            try:
                seats.append(_seat(seat, book, amounts))
            except Refused as refused:
                raise refused.within(f"boxes[{at}].players[{index}]") from None
        boxes.append(Box(box.box, box.cards, tuple(seats)))
    meters = None
    if record.jackpot is not None:
        meters = {
            name: amounts.get(text) or amount(text, f"jackpot.{name}", least=0) for name, text in record.jackpot.items()
        }
    return Round(record.dealer, tuple(boxes), record.rulings, meters)


def _seat(seat: SeatRecord, book: Rulebook, amounts: dict[str, int]) -> Seat:
    wagers = {}
    for name, text in seat.wagers.items():
        value = amounts.get(text)
        if value is None:
            value = amount(text, f"wagers.{name}", rules=book.wager(name).clauses)
            if len(amounts) < _MOST_AMOUNTS:
                amounts[text] = value
        wagers[name] = value
    limits = None if seat.limits is _NOTHING else read_limits(seat.limits, "limits")
    return Seat(seat.player, wagers, seat.decision, seat.tokens, limits)
