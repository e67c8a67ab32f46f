"""Settling records one after the other, remembering the terms that they share."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, BinaryIO

import msgspec

from cutcard.citations import Refused
from cutcard.rulebooks import Rulebook, Shelf, default_shelf
from cutcard.settlement import pipeline
from cutcard.settlement.answer import answer, refusal_answer
from cutcard.settlement.record import (
    LONGEST_LINE,
    LongLine,
    RoundRecord,
    check_fields_once,
    raw_parts,
    read_record,
    read_terms,
    record_id,
)
from cutcard.settlement.round import Settlement
from cutcard.settlement.terms import Terms

_CHUNK = 1 << 18
_MOST_TERMS = 512


class Settler:
    """Settles records of any rulebook on a shelf."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._terms: dict[tuple[object, ...], tuple[Terms, int]] = {}
        self._latest: dict[str, tuple[RoundRecord, Terms, int]] = {}  # by book: a table says the same every round

    def terms(self, record: RoundRecord, line: bytes) -> Terms:
        """The terms of a record, made anew only when they differ from those of earlier ones."""
        known = self._latest.get(record.rulebook)
        if (
            known is None
            or record.chips != known[0].chips
            or record.limits != known[0].limits
            or record.schedules != known[0].schedules
            or record.options != known[0].options
            or record.decks != known[0].decks
        ):
            known = self._latest[record.rulebook] = record, *self._terms_like(record)
        _, terms, raw_fields = known
        check_fields_once(line, record, raw_fields)
        return terms

    def _terms_like(self, record: RoundRecord) -> tuple[Terms, int]:
        """Terms, and how many fields their raw parts show, from memory if they have been seen before."""
        raw = raw_parts(record)
        key = (record.rulebook, record.decks, raw)
        found = self._terms.get(key)
        if found is None:
            if len(self._terms) >= _MOST_TERMS:
                self._terms.clear()
            fields = sum(1 + part.count(b":") for part in raw if part)
            found = self._terms[key] = read_terms(self._book(record.rulebook), record), fields
        return found

    def _book(self, name: str) -> Rulebook:
        try:
            return self._shelf[name]
        except Refused as refused:
            raise Refused(refused.code, f"rulebook: {refused}") from None

    def read(self, line: bytes) -> tuple[RoundRecord, Terms]:
        """One record, which is a round, with the terms that it states."""
        try:
            record = read_record(line)
        except Refused as refused:
            raise self._cited(refused, line) from None
        return record, self.terms(record, line)

    def _cited(self, refused: Refused, line: bytes) -> Refused:
        """A refusal of an amount, with the clause of the wager that it was meant for."""
        wager = re.search(r"\.wagers\.(\w+): ", str(refused))
        if wager is None:
            return refused
        try:
            book = self._shelf[msgspec.json.decode(line)["rulebook"]]
            return Refused(refused.code, str(refused), book.wager(wager[1]).clauses)
        except (Refused, KeyError, TypeError):
            return refused

    def settle(self, line: bytes) -> Settlement:
        """The settlement of one record."""
        record, terms = self.read(line)
        return pipeline.settle_round(terms, record)

    def answer(self, line: bytes, number: int) -> tuple[bytes, bool]:
        """The answer to one record, and whether it was settled."""
        try:
            record, terms = self.read(line)
            return answer(pipeline.settle_round(terms, record), record.id), True
        except Refused as refused:
            return refusal_answer(refused.refusal, number, record_id(line)), False


def lines(file: BinaryIO) -> Iterator[tuple[int, list[bytes]]]:
    """The lines of a file in batches as they arrive, each with the number of its first; in constant memory."""
    read = getattr(file, "read1", file.read)
    rest: bytes = b""
    number = 1
    begun = False
    while chunk := read(_CHUNK):
        if not begun:
            begun, chunk = True, chunk.removeprefix(BOM_UTF8)
        # A chunk is shorter than the longest line: only what is joined across chunks can be too long.
        *batch, tail = chunk.split(b"\n")
        if batch:
            batch[0] = _joined(rest, batch[0])
            yield number, batch
            number += len(batch)
            rest = tail
        else:
            rest = _joined(rest, tail)
    if rest:
        yield number, [rest]


def _joined(start: bytes, more: bytes) -> bytes:
    if isinstance(start, LongLine):
        return start
    if len(start) + len(more) > LONGEST_LINE:
        return LongLine((start + more)[:100])
    return start + more


@cache
def _default() -> Settler:
    return Settler(default_shelf())


def settle(round: Mapping[str, Any] | str | bytes, shelf: Shelf | None = None) -> Settlement:  # noqa: A002
    """Settle one round, given in the public format as a mapping or as JSON; raises `Refused` if it cannot be.

    >>> table = settle({"rulebook": "nz-casino-war", "dealer": ["9d"], "boxes": [
    ...     {"box": 1, "cards": ["Kh"], "players": [{"player": "A", "wagers": {"casino_war": "100"}}]}]})
    >>> table.lines[0].result, table.lines[0].paid, table.lines[0].clauses
    ('win', 10000, ('5.3(a)', '8.5.2(b)', '5.13'))
    """
    try:
        line = round if isinstance(round, bytes) else msgspec.json.encode(round, enc_hook=str)
        line = round.encode() if isinstance(round, str) else line
    except UnicodeEncodeError as error:
        raise Refused("not_json", f"the round is not Unicode text: {error}") from None
    return (_default() if shelf is None else Settler(shelf)).settle(line)
