"""A start does not deal from a journal that is behind what was written last: some cards may be known."""

from __future__ import annotations

import asyncio
from pathlib import Path

import apsw
import pytest

from cutcard.journal.entry import Head
from cutcard.journal.latest import Latest
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import Vault, served_by
from cutcard.server import starting
from cutcard.server.live import LiveTable
from cutcard.server.running_floor import RunningFloor
from tests.server.put_back import (
    STREAM,
    copied,
    copy_to,
    evening,
    its_end,
    put_back,
    refusal,
    same_round,
    sql,
)
from tests.server.visiting import until


def test_a_write_ahead_log_that_was_deleted(killed: Path) -> None:
    """Before the first checkpoint nothing is left without it: the floor does not begin anew as if nothing had been."""
    (killed / "floor.db-wal").unlink()
    wrong = refusal(killed)
    assert wrong.code == "rolled_back"
    assert "it has seen entry" in str(wrong) and "The journal is empty: what came after that is lost" in str(wrong)
    assert "If it is lost, --replace-shoes NAME REASON goes on" in str(wrong)
    (killed / "floor.db-last").unlink()
    wrong = refusal(killed)
    assert wrong.code == "rolled_back" and "it holds shoes, and the journal beside it is empty" in str(wrong)


def test_a_write_ahead_log_that_was_deleted_after_a_checkpoint(closed: Path) -> None:
    """What came since the file was closed is gone with it."""

    async def killed_now(floor: RunningFloor, table: LiveTable) -> None:
        copied(closed, "later")

    evening(closed, its_end, killed_now)
    later = closed / "later"
    (later / "floor.db-wal").unlink()
    wrong = refusal(later)
    assert wrong.code == "rolled_back"
    assert f"of {STREAM}, and the last one here is" in str(wrong) and "The journal ends at 20" in str(wrong)


@pytest.mark.parametrize("part", (0.3, 0.6, 0.95))
def test_a_write_ahead_log_that_is_damaged(killed: Path, part: float) -> None:
    """SQLite stops reading it there without a word, wherever that is."""
    wal = killed / "floor.db-wal"
    text = bytearray(wal.read_bytes())
    at = int(len(text) * part)
    text[at] ^= 0xFF
    wal.write_bytes(text)
    assert refusal(killed).code == "rolled_back"


def test_a_backup_of_the_journal_alone(closed: Path) -> None:
    backup = copied(closed, "backup")
    evening(closed, its_end)
    put_back(backup, closed, "floor.db")
    wrong = refusal(closed)
    assert wrong.code == "rolled_back" and "floor.db-last: it has seen entry" in str(wrong)


def test_a_backup_of_journal_and_vault(closed: Path) -> None:
    backup = copied(closed, "backup")
    evening(closed, its_end)
    put_back(backup, closed, "floor.db", "floor.db-vault")
    assert refusal(closed).code == "rolled_back"
    (closed / "floor.db-last").unlink()
    wrong = refusal(closed)
    assert wrong.code == "rolled_back"
    assert "nobody can tell whether this journal was dealt from last" in str(wrong)


def test_a_backup_of_the_journal_with_what_was_written_last_then(closed: Path) -> None:
    """Both agree with each other, and the vault beside them has dealt further than they say."""
    backup = copied(closed, "backup")
    evening(closed, its_end)
    put_back(backup, closed, "floor.db", "floor.db-last")
    wrong = refusal(closed)
    assert wrong.code == "rolled_back" and str(wrong).startswith("floor.db-vault: it has seen entry")
    assert f"of {STREAM}, and the last one here is" in str(wrong) and "--replace-shoes NAME REASON" in str(wrong)
    evening(closed, replacing=("Dee", "an old backup"))
    evening(closed)


def test_such_a_backup_after_a_kill(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The vault is told while the floor runs, and not only when it is closed."""
    monkeypatch.setattr(starting, "NOTED", 0.01)
    backup = copied(closed, "backup")

    async def noted(floor: RunningFloor, table: LiveTable) -> None:
        await until(lambda: floor._starting._noted == floor._store.last())

    evening(closed, its_end, noted, copy_to(closed, "later"))
    later = closed / "later"
    put_back(backup, later, "floor.db", "floor.db-last")
    wrong = refusal(later)
    assert wrong.code == "rolled_back" and str(wrong).startswith("floor.db-vault: it has seen entry")


def test_a_vault_of_an_earlier_release_is_told_where_the_journal_stands(closed: Path) -> None:
    sql(closed / "floor.db-vault", "DROP TABLE served")
    evening(closed, same_round)
    backup = copied(closed, "backup")
    evening(closed, its_end)
    put_back(backup, closed, "floor.db", "floor.db-last")
    assert refusal(closed).code == "rolled_back"


def test_the_vault_is_told_by_a_floor_that_ends_at_once_too(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its end may come before it was told for the first time, or while it is."""

    async def too_late(self: starting.Starting) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(starting.Starting, "_keep_noting", too_late)
    sql(closed / "floor.db-vault", "DROP TABLE served")
    evening(closed, its_end)
    store = SqliteStore(closed / "floor.db", read_only=True)
    assert served_by(closed / "floor.db-vault") == store.last()
    store.close()


def test_a_vault_that_cannot_be_told_ends_no_floor(
    closed: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*given: object) -> None:
        raise apsw.FullError("database or disk is full")

    monkeypatch.setattr(Vault, "note_served", full)
    evening(closed, its_end)
    assert "floor.db-vault: it could not be told where the journal stands" in caplog.text


def test_a_journal_that_was_written_anew_in_the_same_length(closed: Path) -> None:
    last = Latest(closed / "floor.db-last")
    heads = last.read()
    assert heads is not None
    last.begin({**heads, STREAM: Head(STREAM, heads[STREAM].version - 1, bytes(32))})
    last.close()
    wrong = refusal(closed)
    assert wrong.code == "rolled_back" and f"it has seen another entry {heads[STREAM].version - 1} of {STREAM}" in str(
        wrong
    )


def test_a_line_that_was_torn_accuses_nobody(closed: Path) -> None:
    with (closed / "floor.db-last").open("ab") as file:
        file.write(f"{STREAM}@99999:abc".encode() + b"\0" * 40)
    evening(closed, same_round)
