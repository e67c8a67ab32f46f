"""What is said of a journal that can no longer be used, and what to do about it."""

from __future__ import annotations

import asyncio
import errno

import asyncpg
import pytest

from cutcard.citations import Refused
from cutcard.journal.postgres import line as lines
from cutcard.journal.trouble import DISK, ELSEWHERE, FULL, OTHER, UNREACHABLE, remedy


@pytest.mark.parametrize(
    ("failure", "told"),
    [
        (OSError(errno.ENOSPC, "full"), FULL),
        (OSError(errno.EIO, "broken"), DISK),
        (Refused("unreachable", "no answer"), UNREACHABLE),
        (Refused("journal_in_use", "in use"), ELSEWHERE),
        (Refused("moved", "moved"), ELSEWHERE),
        (Refused("wrong_key", "another"), OTHER),
        (ValueError("odd"), OTHER),
    ],
)
def test_each_trouble_has_its_remedy(failure: Exception, told: str) -> None:
    assert remedy(failure) == told


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (asyncpg.InvalidPasswordError("no"), "the server does not let this user in (no)"),
        (asyncpg.InvalidCatalogNameError("no"), "there is no such database (no)"),
        (asyncpg.InsufficientPrivilegeError("no"), "this user may not do that there (no)"),
        (asyncpg.DiskFullError("no"), "the disk of the server is full, and nothing more could be written (no)"),
        (asyncpg.ReadOnlySQLTransactionError("no"), "the server lets nobody write just now: is it a standby? (no)"),
        (asyncpg.DataCorruptedError("no"), "what it holds is damaged (no)"),
        (asyncpg.UndefinedTableError("no"), "PostgreSQL cannot use it (no)"),
    ],
)
def test_what_a_server_refuses_is_said_in_a_sentence(error: Exception, told: str) -> None:
    assert lines.reason(error) == told


@pytest.mark.parametrize(("lane", "beside"), [("reading", lines.READERS), ("writing", 1), ("leasing", 1)])
def test_what_is_written_goes_one_after_the_other(lane: str, beside: int, monkeypatch: pytest.MonkeyPatch) -> None:
    class Connection:
        def is_closed(self) -> bool:
            return False

        async def close(self, timeout: float) -> None:
            pass

    async def connect(self: lines.Line, **settings: str) -> Connection:
        return Connection()

    monkeypatch.setattr(lines.Line, "connect", connect)
    line = lines.Line("postgresql://nobody@nowhere/none")
    under_way: list[int] = [0]

    async def work(connection: object) -> None:
        under_way.append(under_way[-1] + 1)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        under_way.append(under_way[-1] - 1)

    async def several() -> None:
        await asyncio.gather(*(getattr(line, lane).use(work) for _ in range(lines.READERS + 1)))

    try:
        line.run(several())
    finally:
        line.close()
    assert max(under_way) == beside
