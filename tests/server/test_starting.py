"""A start deals from nothing that it cannot vouch for: it names what is wrong, says what to do, and changes nothing."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from pathlib import Path

import apsw
import pytest

from cutcard.citations import Refused
from cutcard.journal import claim
from cutcard.journal.entry import Head, chained
from cutcard.journal.signing import Signer
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.trouble import FULL, remedy
from cutcard.journal.vault import Vault
from cutcard.server import starting_file
from cutcard.server.running_floor import RunningFloor
from cutcard.server.starting import Starting
from cutcard.server.starting_file import OF_A_FILE
from tests.server.put_back import (
    NUMBER,
    POKER,
    STREAM,
    copied,
    evening,
    files,
    opened,
    refusal,
    same_round,
    sql,
)
from tests.server.visiting import run


def test_what_was_closed_or_killed_goes_on(closed: Path, night: Path) -> None:
    evening(closed, same_round)
    killed = closed / "killed"
    shutil.copytree(night / "killed", killed)
    evening(killed, same_round)


# --- the vault


def test_a_vault_that_is_lost(closed: Path) -> None:
    (closed / "floor.db-vault").unlink()
    wrong = refusal(closed)
    assert wrong.code == "no_vault" and "put a copy of it back, however old" in str(wrong)
    assert not (closed / "floor.db-vault").exists()


def test_a_key_that_is_lost(closed: Path) -> None:
    sql(closed / "floor.db-vault", "DELETE FROM keys")
    wrong = refusal(closed)
    assert wrong.code == "no_key" and "the key that signed this journal is not in it" in str(wrong)


def test_a_key_that_is_none(closed: Path) -> None:
    sql(closed / "floor.db-vault", "UPDATE keys SET secret = x'00' WHERE name = 'signer'")
    assert "what it holds is no key" in str(refusal(closed))


def test_the_vault_of_another_journal(closed: Path) -> None:
    secret = Signer.new().to_bytes().hex()
    sql(closed / "floor.db-vault", f"UPDATE keys SET secret = x'{secret}' WHERE name = 'signer'")
    wrong = refusal(closed)
    assert wrong.code == "other_key" and "it is another journal's" in str(wrong)


@pytest.mark.parametrize("size", (0, 100, 5_000))
def test_a_vault_that_is_damaged(closed: Path, size: int) -> None:
    vault = closed / "floor.db-vault"
    vault.write_bytes(vault.read_bytes()[:size] + b"rubbish" * 2_000 if size else b"")
    wrong = refusal(closed)
    assert wrong.code == "not_a_vault" and "put a copy of it back, however old" in str(wrong)


def test_a_shoe_that_is_not_in_the_vault(closed: Path) -> None:
    sql(closed / "floor.db-vault", "DELETE FROM secrets")
    wrong = refusal(closed)
    assert wrong.code == "no_secret" and f"no secret for the running shoe of {STREAM}" in str(wrong)
    assert "--replace-shoes NAME REASON" in str(wrong)


def _swapped(secret: bytes) -> bytes:
    return secret[2:4] + secret[:2] + secret[4:]


@pytest.mark.parametrize("change", (_swapped, lambda secret: secret[:-1], lambda secret: b"rubbish"))
def test_a_vault_whose_order_was_changed(closed: Path, change: object) -> None:
    assert callable(change)
    connection = apsw.Connection(str(closed / "floor.db-vault"))
    rows = connection.execute("SELECT stream, commitment, secret FROM secrets").fetchall()
    for stream, commitment, secret in rows:
        assert change(secret) != secret
        connection.execute(
            "UPDATE secrets SET secret = ? WHERE stream = ? AND commitment = ?", (change(secret), stream, commitment)
        )
    connection.close()
    wrong = refusal(closed)
    assert wrong.code == "wrong_secret"
    assert f"another running shoe of {STREAM} than the one that was committed to" in str(wrong)


# --- the journal itself


WAYS = {
    "a bit of an entry": (
        "UPDATE entries SET body = CAST(replace(CAST(body AS TEXT), 'supervisor', 'supervisoR') AS BLOB)",
        "its hash does not follow",
    ),
    "an entry taken out": (f"DELETE FROM entries WHERE stream = {NUMBER} AND version = 5", "it is missing"),
    "a head taken out": ("DELETE FROM heads WHERE stream = 1 AND version = 2", "its signed head is missing"),
    "all heads taken out": ("DELETE FROM heads", "its signed head is missing"),
    "a head of another entry": ("UPDATE heads SET hash = zeroblob(32) WHERE version = 2", "has another hash"),
    "a signature": ("UPDATE heads SET signature = zeroblob(64)", "was not signed with the key"),
    "hidden cards taken out": ("DELETE FROM hidden", "cards that it hides are not in this file"),
    "another hidden card": (
        """UPDATE hidden SET value = CASE WHEN value = x'2241732241' THEN CAST('"2c"' AS BLOB) """
        """ELSE CAST('"As"' AS BLOB) END WHERE number = 0""",
        "is not what the entry commits to",
    ),
    "a value beside that nothing hides": (
        "INSERT INTO hidden SELECT stream, 1, 0, salt, value FROM hidden LIMIT 1",
        "values lie beside its entries that none of them hides",
    ),
    "entries that changed places": (
        f"UPDATE entries SET position = position + 100000 WHERE stream = {NUMBER} AND version = 3",
        "it stands in the file before one that it follows",
    ),
    "a trigger": (
        "CREATE TRIGGER more AFTER INSERT ON entries BEGIN UPDATE heads SET hash = hash; END",
        "which no journal has",
    ),
    "a stream taken out": (f"DELETE FROM entries WHERE stream = {NUMBER}", "its entries were taken out"),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_journal_that_does_not_agree_with_itself(closed: Path, way: str) -> None:
    (closed / "floor.db-last").unlink()  # by itself, without what was written last
    statement, said = WAYS[way]
    sql(closed / "floor.db", statement)
    wrong = refusal(closed, replacing=("Dee", "whatever"))  # other shoes do not help
    assert (wrong.code, said in str(wrong)) == ("damaged_journal", True), wrong
    assert str(wrong).startswith("floor.db: ") and "Nothing was changed; `cutcard verify` tells more" in str(wrong)


NO_ENTRY = b'{"command":{"command":"cheat","at":9000000000},"events":[]}'


@pytest.mark.parametrize(
    ("command", "said"),
    ((b"", "its body holds no command of a table"), (b'"place_wager"', "the rules refuse this command")),
    ids=["no entry", "a wager once more"],
)
def test_an_entry_that_anybody_added_is_decided_again_before_it_is_signed(
    closed: Path, command: bytes, said: str
) -> None:
    """Chained and without a head, as a kill may leave some: the floor would go on from it, and sign it."""
    path = closed / "floor.db"
    store = SqliteStore(path, read_only=True)
    last, entries = store.last()[STREAM], list(store.read(STREAM))
    store.close()
    again = next(entry.body for entry in entries if command in entry.body)
    body = re.sub(rb'"at":\d+', b'"at":9000000000', again) if command else NO_ENTRY
    hash_ = chained(last.hash, STREAM, last.version + 1, ":added", body)
    row = f"x'{body.hex()}', x'{hash_.hex()}'"
    added = f"{NUMBER}, {last.version + 1}, ':added', {row}"
    sql(path, f"INSERT INTO entries SELECT max(position) + 1, {added} FROM entries")
    wrong = refusal(closed)
    assert wrong.code == "damaged_journal" and said in str(wrong) and f"{STREAM}, entry" in str(wrong)


def test_an_entry_of_the_last_seconds_that_was_altered_is_decided_again(killed: Path) -> None:
    """No head covers it yet, and the chain is right: somebody else is said to have done what only a dealer may do."""
    path = killed / "floor.db"
    sql(path, "PRAGMA wal_checkpoint(TRUNCATE)")
    store = SqliteStore(path, read_only=True)
    before, last = list(store.read(STREAM))[-2:]
    assert store.covered()[STREAM] < last.version
    store.close()
    body = re.sub(rb'"role":"\w+"', b'"role":"player"', last.body)
    hash_ = chained(before.hash, STREAM, last.version, last.id, body)
    sql(
        path,
        f"UPDATE entries SET body = x'{body.hex()}', hash = x'{hash_.hex()}' "
        f"WHERE id = '{last.id}' AND stream = {NUMBER}",
    )
    (killed / "floor.db-last").write_text("")
    sql(killed / "floor.db-vault", "DELETE FROM served")
    wrong = refusal(killed)
    assert wrong.code == "damaged_journal" and "the rules refuse this command" in str(wrong)


@pytest.mark.parametrize(("at", "size"), ((1, 0), (2, 4096), (5, 0), (8, 4096), (9, 100)))
def test_a_file_that_is_cut_off_or_has_a_page_of_zeros(closed: Path, at: int, size: int) -> None:
    path = closed / "floor.db"
    text = path.read_bytes()
    assert len(text) > 10 * 4096
    path.write_bytes(text[: at * 4096] + bytes(size) + (text[at * 4096 + size :] if size else b""))
    with pytest.raises(Refused) as refused:
        evening(closed)
    assert refused.value.code in ("not_a_journal", "damaged_journal", "rolled_back")
    assert "floor.db" in str(refused.value).partition(": ")[0]


def test_what_is_loaded_may_begin_anywhere(closed: Path) -> None:
    """A start that goes on from a later point checks what follows it, and that it does follow."""
    store, vault = SqliteStore(closed / "floor.db"), Vault(closed / "floor.db-vault")
    begin = store.at(STREAM, 10)
    assert begin is not None
    entries = list(_starting(store, vault).read(STREAM, begin))
    assert [entry.version for entry in entries] == [*range(11, store.last()[STREAM].version + 1)]
    with pytest.raises(Refused, match=f"{STREAM}, entry 11 .*its hash does not follow"):
        list(_starting(store, vault).read(STREAM, Head(STREAM, 10, bytes(32))))
    store.close()
    vault.close()


def _starting(store: SqliteStore, vault: Vault) -> Starting:
    starting = Starting(store, vault, advice=OF_A_FILE)
    starting.key()
    starting.close()
    return starting


# --- two at once


@pytest.mark.parametrize("file", ("floor.db", "floor.db-vault"))
def test_a_hard_linked_second_name(closed: Path, file: str) -> None:
    os.link(closed / file, closed / "other")
    wrong = refusal(closed)
    assert wrong.code == "several_names" and "(a hard link)" in str(wrong)
    (closed / "other").unlink()
    evening(closed, same_round)


def test_another_name_for_a_journal_that_is_served(closed: Path, tmp_path: Path) -> None:
    """By a hard link, a symbolic link, or a copy of everything: the same cards are never dealt by two."""

    async def test() -> None:
        async with opened(closed):
            copy = copied(closed, "copy")
            with pytest.raises(Refused) as refused:
                async with opened(copy):
                    raise AssertionError("the same shoes are dealt from twice")
            assert refused.value.code == "journal_in_use" and "a copy of its journal and vault" in str(refused.value)
            (closed / "there").mkdir()
            (closed / "there" / "floor.db").symlink_to(closed / "floor.db")
            with pytest.raises(Refused, match="another process is writing to floor"):
                RunningFloor.at(closed / "there" / "floor.db", [])
            (closed / "linked").mkdir()
            os.link(closed / "floor.db", closed / "linked" / "floor.db")
            with pytest.raises(Refused, match="a hard link"):
                RunningFloor.at(closed / "linked" / "floor.db", [])
            (closed / "linked" / "floor.db").unlink()

    run(test())


@pytest.mark.parametrize("names", [True, False], ids=["a name", "a file"])
def test_a_copy_that_is_served_with_other_surroundings(
    closed: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, names: bool
) -> None:
    """Whoever starts the second floor chooses its folders; the claim is in none of them."""
    monkeypatch.setattr(claim, "NAMES", names)

    async def test() -> None:
        async with opened(closed):
            for name in ("TMPDIR", "XDG_RUNTIME_DIR", "HOME"):
                monkeypatch.setenv(name, str(tmp_path / "elsewhere"))
            monkeypatch.setattr(tempfile, "tempdir", None)
            (tmp_path / "elsewhere").mkdir()
            with pytest.raises(Refused) as refused:
                async with opened(copied(closed, "copy")):
                    raise AssertionError("the same shoes are dealt from twice")
            assert refused.value.code == "journal_in_use" and "a copy of its journal and vault" in str(refused.value)
            assert not names or f"another process (number {os.getpid()}, of user {os.getuid()})" in str(refused.value)
        async with opened(closed / "copy"):  # the claim ends with the floor
            pass

    run(test())


# --- a disk that does not let it


def test_a_folder_in_which_nothing_may_be_written() -> None:
    with pytest.raises(Refused) as refused:
        RunningFloor.at("/proc/floor.db", [])
    assert refused.value.code == "not_a_journal" and "it cannot be opened (" in str(refused.value)


def test_nothing_can_be_written_at_the_start(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*given: object) -> None:
        raise apsw.FullError("database or disk is full")

    monkeypatch.setattr(SqliteStore, "commit", full)
    with pytest.raises(Refused) as refused:
        evening(closed, dealers=(POKER,))
    said = str(refused.value)
    assert f"{closed / 'floor.db'}: the disk is full, and nothing more could be written" in said
    assert "Everything that was acknowledged before is kept. Make room on the disk" in said


def test_a_vault_on_a_full_disk_is_named_when_a_floor_stops(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is whole, so that nobody is told to put a copy of it back."""
    vault = Vault(closed / "floor.db-vault")
    monkeypatch.setattr(vault, "_secret", lambda *given: _raised(apsw.FullError("database or disk is full")))
    with pytest.raises(Refused) as refused:
        vault.keep(STREAM, "a commitment", b"a secret")
    vault.close()
    assert str(refused.value).startswith(f"{closed / 'floor.db-vault'}: the disk is full")
    assert "put a copy of it back" not in str(refused.value) and remedy(refused.value) == FULL


def _raised(error: Exception) -> None:
    raise error


def test_what_was_written_last_cannot_be_kept(closed: Path) -> None:
    (closed / "floor.db-last-new").mkdir()
    with pytest.raises(Refused, match=r"floor.db-last: it cannot be written \(Is a directory\)"):
        evening(closed)
    before = files(closed)
    (closed / "floor.db-last").unlink()
    (closed / "floor.db-last").mkdir()
    with pytest.raises(Refused, match=r"floor.db-last: it cannot be read \(Is a directory\)"):
        evening(closed)
    assert before["floor.db"] == (closed / "floor.db").read_bytes()


@pytest.mark.parametrize("left", [b"", bytes(1 << 20), b"not a line of it\n" * 300], ids=["empty", "zeros", "garbage"])
def test_what_was_written_last_does_not_name_a_stream_that_it_must_know(
    closed: Path, left: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Emptied, it would have seen nothing, and an older journal could be put back beside it."""
    monkeypatch.setattr(starting_file, "ONE_COMMIT", 3)
    (closed / "floor.db-last").write_bytes(left)
    wrong = refusal(closed)
    assert wrong.code == "rolled_back" and "it is missing, or unfinished" in str(wrong)
