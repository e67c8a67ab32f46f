"""Settling records one after the other, remembering the terms that they share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, BinaryIO

import msgspec

from cutcard.citations import Refused
from cutcard.rulebooks import Shelf, default_shelf
from cutcard.settlement import pipeline
from cutcard.settlement.answer import answer, refusal_answer
from cutcard.settlement.record import (
    LONGEST_LINE,
    RoundRecord,
    read_record,
    read_round,
    read_terms,
    record_id,
)
from cutcard.settlement.round import Round, Settlement
from cutcard.settlement.terms import Terms

_CHUNK = 1 << 18
_MOST_TERMS = 512


class Settler:
    """Settles records of any rulebook on a shelf."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._terms: dict[tuple[object, ...], Terms] = {}
        self._amounts: dict[str, int] = {}

    def terms(self, record: RoundRecord) -> Terms:
        """The terms of a record, made anew only when they differ from those of earlier ones."""
        key = (
            record.rulebook,
            record.decks,
            bytes(record.chips),
            bytes(record.limits),
            bytes(record.schedules),
            bytes(record.options),
        )
        found = self._terms.get(key)
        if found is None:
            if len(self._terms) >= _MOST_TERMS:
                self._terms.clear()
            found = self._terms[key] = read_terms(self._shelf[record.rulebook], record)
        return found

    def read(self, line: bytes) -> tuple[RoundRecord, Terms, Round]:
        """One record with its terms and its round."""
        record = read_record(line)
        return record, self.terms(record), read_round(record, self._amounts)

    def settle(self, line: bytes) -> Settlement:
        """The settlement of one record."""
        _, terms, round_ = self.read(line)
        return pipeline.settle_round(terms, round_)

    def answer(self, line: bytes, number: int) -> tuple[bytes, bool]:
        """The answer to one record, and whether it was settled."""
        try:
            record, terms, round_ = self.read(line)
            return answer(pipeline.settle_round(terms, round_), record.id), True
        except Refused as refused:
            return refusal_answer(refused.refusal, number, record_id(line)), False


def lines(file: BinaryIO) -> Iterator[list[tuple[int, bytes | None]]]:
    """The numbered lines of a file as they arrive, in batches and constant memory; ``None`` for one that is too long."""
    read = getattr(file, "read1", file.read)
    rest, number, skipping = b"", 0, False
    while chunk := read(_CHUNK):
        parts = (rest + chunk).split(b"\n")
        rest = parts.pop()
        batch: list[tuple[int, bytes | None]] = []
        for part in parts:
            number += 1
            if skipping or len(part) > LONGEST_LINE:
                batch.append((number, None))
                skipping = False
            else:
                batch.append((number, part))
        if len(rest) > LONGEST_LINE:
            rest, skipping = b"", True
        if batch:
            yield batch
    if skipping or len(rest) > LONGEST_LINE:
        yield [(number + 1, None)]
    elif rest:
        yield [(number + 1, rest)]


@cache
def _default() -> Settler:
    return Settler(default_shelf())


def settle(round: Mapping[str, Any] | str | bytes, shelf: Shelf | None = None) -> Settlement:  # noqa: A002
    """Settle one round, given in the public format as a mapping or as JSON; raises `Refused` if it cannot be.

    >>> table = settle({"rulebook": "nz-casino-war", "dealer": ["9d"], "boxes": [
    ...     {"box": 1, "cards": ["Kh"], "players": [{"player": "A", "wagers": {"casino_war": "100"}}]}]})
    >>> table.lines[0].result, table.lines[0].paid, table.lines[0].rules
    ('win', 10000, ('5.3(a)', '8.5.2(b)', '5.13'))
    """
    line = round.encode() if isinstance(round, str) else round
    if isinstance(line, Mapping):
        line = msgspec.json.encode(line, enc_hook=str)
    return (_default() if shelf is None else Settler(shelf)).settle(line)
