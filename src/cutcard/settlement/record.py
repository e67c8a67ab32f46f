"""Reading the public round record (formats 1 and 2): one JSON object, checked field by field."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Literal, TypeVar

import msgspec
from msgspec import Raw

from cutcard.citations import Refused
from cutcard.money import LARGEST, Amount, ChipSet, Stake, read_amount
from cutcard.rulebooks import Rulebook
from cutcard.settlement.round import Box, Limit, Limits, Round, Seat
from cutcard.settlement.terms import Terms
from cutcard.wire.shape import UNREADABLE, fields_once, json_refusal, shape_refusal

LONGEST_LINE = 1 << 20
"""Bytes. A round of every box with every player on it takes a few thousand."""

T = TypeVar("T")

_NOTHING = Raw()


class LongLine(bytes):
    """The beginning of a line that is too long to be a round; the rest was passed over."""


class LimitRecord(Limit, frozen=True, forbid_unknown_fields=True):
    # Made anew: JSON Schema cannot show them as constants.
    min: Amount = msgspec.field(default_factory=Amount)
    max: Stake = msgspec.field(default_factory=lambda: Stake(LARGEST))


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
    format: Literal[1, 2] = 1
    id: str | int | None = None
    decks: int | None = None
    chips: Raw = _NOTHING
    limits: Raw = _NOTHING
    schedules: Raw = _NOTHING
    jackpot: Mapping[str, Amount] | None = None
    options: Raw = _NOTHING


class IdRecord(msgspec.Struct):
    id: str | int | None = None


_KNOWN = [name for struct in (RoundRecord, BoxRecord, SeatRecord) for name in struct.__struct_fields__]
_ROUND = msgspec.json.Decoder(RoundRecord, dec_hook=read_amount)
_CHIPS = msgspec.json.Decoder(tuple[Stake, ...], dec_hook=read_amount)
_LIMITS = msgspec.json.Decoder(dict[str, LimitRecord], dec_hook=read_amount)
_WORDS = msgspec.json.Decoder(dict[str, str])
_ID = msgspec.json.Decoder(IdRecord)


def read_record(line: bytes) -> RoundRecord:
    """The record of one line; refuses what is not JSON and what is not a round."""
    if isinstance(line, LongLine):
        raise Refused("line_too_long", f"the line is over {LONGEST_LINE:,} bytes, which no round needs")
    try:
        if not line.isascii():
            line.decode()  # raw parts would keep bad UTF-8
        record = _ROUND.decode(line)
    except msgspec.ValidationError as error:
        raise shape_refusal(error, line, _KNOWN) from None
    except UNREADABLE as error:
        raise json_refusal(line, error) from None
    if record.format == 2 or record.settled_before is not None:
        _check_format(record)
    return record


def _check_format(record: RoundRecord) -> None:
    """What was settled when an error was found stands in format 2 beside rulings, and nowhere else."""
    field = "settled_before"
    if record.format == 1:
        raise Refused("unknown_field", f"{field}: no such field in format 1; format 2 has it")
    if record.rulings and record.settled_before is None:
        raise Refused(
            "missing_field", f"{field}: the field is required beside rulings in format 2; [] where nothing was settled"
        )
    if record.settled_before and not record.rulings:
        raise Refused("bad_settled_before", f"{field}: nothing was voided, so it is not said")


def record_id(line: bytes) -> str | int | None:
    """The id of a line that could not be settled, if it has a readable one."""
    try:
        return _ID.decode(line).id
    except (msgspec.ValidationError, *UNREADABLE):
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
        json.loads(line, object_pairs_hook=fields_once)


def _decode(decoder: msgspec.json.Decoder[T], raw: Raw, field: str) -> T:
    try:
        return decoder.decode(raw)
    except msgspec.ValidationError as error:
        raise shape_refusal(error, bytes(raw), _KNOWN, field) from None
    except UNREADABLE as error:
        raise Refused("not_json", f"{field}: {error}") from None


def read_terms(book: Rulebook, record: RoundRecord) -> Terms:
    """The terms that a record states."""
    for raw in raw_parts(record):
        if raw:
            with suppress(ValueError, RecursionError):  # refused below, by field
                json.loads(raw, object_pairs_hook=fields_once)
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
