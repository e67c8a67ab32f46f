"""Asking about a journal: the command, a judge just before an entry, and ways to spoil a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import apsw

from cutcard.inspection.judge import Judge
from cutcard.inspection.pool_stream import PoolJudge
from cutcard.inspection.table_stream import TableJudge
from cutcard.journal.entry import Entry
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from tests.inspection.build import SIGNER
from tests.support.command import cutcard

WAR = "table:star-casino-war"


def sql(file: Path, statement: str, *given: Any) -> None:
    connection = apsw.Connection(str(file))
    connection.execute(statement, given)
    connection.close()


def at(file: Path, stream: str, version: int) -> str:
    return f"stream = (SELECT number FROM streams WHERE stream = '{stream}') AND version = {version}"


def kept_heads(file: Path, tmp_path: Path) -> Path:
    """What `GET /api/heads` gives, kept in a file."""
    store = SqliteStore(file, read_only=True)
    heads = [SIGNER.sign(head) for head in store.last().values()]
    store.close()
    told = [
        {"stream": h.stream, "version": h.version, "hash": h.hash.hex(), "signature": h.signature.hex()} for h in heads
    ]
    kept = tmp_path / "heads.json"
    kept.write_text(json.dumps({"heads": told}), encoding="utf-8")
    return kept


def verified(file: Path, *args: str) -> dict[str, Any]:
    ran = cutcard("verify", str(file), "--json", *args)
    found: dict[str, Any] = ran.json
    assert ran.status == (0 if found["well"] else 2 if "unreadable" in found else 1)
    return found


def judged(evening: Path, stream: str, event: bytes) -> tuple[TableJudge, Entry]:
    """A judge of a table just before its first entry with such an event, and that entry."""
    judge = TableJudge(Shelf())
    return judge, _before(judge, evening, stream, event)


def pool_judged(evening: Path, stream: str, event: bytes) -> tuple[PoolJudge, Entry]:
    """A judge of a prize pool in the same way."""
    judge = PoolJudge(Shelf())
    return judge, _before(judge, evening, stream, event)


def _before(judge: Judge, evening: Path, stream: str, event: bytes) -> Entry:
    store = SqliteStore(evening, read_only=True)
    try:
        for entry in store.read(stream):
            if event in entry.body:
                return entry
            assert judge.judge(entry) is None
    finally:
        store.close()
    raise AssertionError("there is no such event")
