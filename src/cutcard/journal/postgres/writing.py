"""One commit, as the columns that PostgreSQL is given; all of a batch in one statement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cutcard.journal.entry import Entry, Head
from cutcard.journal.store import WrongVersion

COMMIT = (
    "SELECT write_entries($1::text[], $2::bigint[], $3::integer[], $4::bigint[], $5::text[], $6::bytea[], $7::bytea[], "
    "$8::integer[], $9::integer[], $10::bytea[], $11::bytea[], $12::integer[], $13::bigint[], $14::bytea[], "
    "$15::bytea[], $16::text[], $17::bigint[], $18)"
)

WRITTEN = (
    "SELECT count(*) FROM unnest($1::text[], $2::bigint[], $3::bytea[]) w(named, at, due) JOIN entries ON stream = "
    "(SELECT number FROM streams s WHERE s.stream = named) AND version = at AND hash = due"
)
"""How many of some entries are there, by stream, version and hash."""


def columns(entries: Sequence[Entry], heads: Sequence[Head], fences: Mapping[str, int], channel: str) -> list[Any]:
    """The values of `COMMIT`; raises `WrongVersion` where entries of one stream do not follow one another."""
    places: dict[str, int] = {}
    firsts: list[int] = []
    after: dict[str, int] = {}
    for entry in entries:
        stream, version = entry.stream, entry.version
        last = after.get(stream)
        if last is None:
            places[stream] = len(places) + 1
            firsts.append(version)
        elif version != last + 1:
            raise WrongVersion(f"{stream}: version {version} cannot follow version {last}")
        after[stream] = version
    for head in heads:
        if head.stream not in places:
            places[head.stream] = len(places) + 1
            firsts.append(0)
    hidden = [
        (at, number, each.salt, each.value)
        for at, entry in enumerate(entries, 1)
        if entry.hidden
        for number, each in enumerate(entry.hidden)
    ]
    return [
        list(places),
        firsts,
        [places[entry.stream] for entry in entries],
        [entry.version for entry in entries],
        [entry.id for entry in entries],
        [entry.body for entry in entries],
        [entry.hash for entry in entries],
        *([each[column] for each in hidden] for column in range(4)),
        [places[head.stream] for head in heads],
        [head.version for head in heads],
        [head.hash for head in heads],
        [head.signature for head in heads],
        list(fences),
        list(fences.values()),
        channel,
    ]
