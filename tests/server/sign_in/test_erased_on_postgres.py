"""What is erased of people is gone from the files of PostgreSQL's table, and it is said what is not."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest

from cutcard.journal.postgres.line import Line
from cutcard.server.sign_in.account_book import AccountBook
from cutcard.server.sign_in.postgres_rows import PostgresRows
from cutcard.server.sign_in.records import Put, Records
from tests.support.postgres import ask

pytestmark = pytest.mark.postgres

FILE = "SELECT pg_read_binary_file(pg_relation_filepath('people_records')) AS file"


def on_disk(address: str) -> bytes:
    """The file in which the table lies now."""
    ask(address, "CHECKPOINT")
    return bytes(ask(address, FILE)[0]["file"])


def sealed(address: str, id_: str) -> bytes:
    return bytes(ask(address, f"SELECT sealed FROM people_records WHERE kind = '{id_}'")[0]["sealed"])


def test_an_erased_record_is_gone_from_the_table_and_so_are_its_former_versions(database: str, line: Line) -> None:
    records = Records(PostgresRows(line), b"k" * 32)
    assert "log of changes" in records.leaves
    for each in ("Ann", "Ben"):
        records.write([Put(each, each, each, 0, f"how to reach {each}".encode())])
    first = sealed(database, "Ann")
    records.write([Put("Ann", "Ann", "Ann", 1, b"at another place")])
    second, kept = sealed(database, "Ann"), sealed(database, "Ben")
    records.write([Put("Ann", "Ann", "Ann", 0, None)])
    assert all(each in on_disk(database) for each in (first, second, kept)), "PostgreSQL leaves them there"
    assert records.scrub()
    after = on_disk(database)
    assert kept in after and first not in after and second not in after
    assert records.get("Ben", "Ben") is not None and records.get("Ann", "Ann") is None


def test_what_an_open_transaction_still_sees_is_taken_away_after_it(
    database: str, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = Records(PostgresRows(line), b"k" * 32)
    records.write([Put("Ann", "Ann", "Ann", 0, b"how to reach Ann")])
    lies = sealed(database, "Ann")
    monkeypatch.setattr("cutcard.server.sign_in.account_book.SCRUB_AGAIN", 0.01)
    book = AccountBook(records)
    tries: list[bool] = []

    async def test() -> None:
        reader = await asyncpg.connect(database)
        seen = reader.transaction(isolation="repeatable_read")
        await seen.start()
        await reader.fetchval("SELECT 1")
        was = records.scrub

        def scrub() -> bool:
            tries.append(was())
            return tries[-1]

        monkeypatch.setattr(records, "scrub", scrub)
        records.write([Put("Ann", "Ann", "Ann", 0, None)])
        scrubbing = asyncio.ensure_future(book.scrub())
        while not tries:
            await asyncio.sleep(0.01)
        assert tries[0] is False and lies in await asyncio.to_thread(on_disk, database)
        await seen.rollback()
        await reader.close()
        await scrubbing

    asyncio.run(test())
    assert tries[-1] is True and lies not in on_disk(database)
    book._thread.shutdown()
