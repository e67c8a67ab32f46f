"""What a database must be to hold a journal, what is said of others, and how processes hear of new entries."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from cutcard.citations import Refused
from cutcard.journal.entry import Hidden
from cutcard.journal.latest import lost
from cutcard.journal.postgres import shape
from cutcard.journal.postgres.store import PostgresStore
from cutcard.journal.postgres.vault import PostgresVault, new_key, read_key
from cutcard.journal.signing import Signer
from cutcard.journal.snapshot import Snapshot
from cutcard.journal.vault import VaultShut
from tests.journal.entries import made
from tests.journal.proxy import Proxy
from tests.support.postgres import ask, free_port

pytestmark = pytest.mark.postgres


def refusal(address: str, *, read_only: bool = False) -> str:
    with pytest.raises(Refused) as refused:
        PostgresStore(address, read_only=read_only)
    return str(refused.value)


# --- what is no journal


def test_a_database_that_cannot_be_opened_is_refused_in_a_sentence(postgres_server: str) -> None:
    assert "cannot be reached" in refusal(f"postgresql://Ann:secret@127.0.0.1:{free_port()}/floor")
    assert "there is no such database" in refusal(f"{postgres_server.removesuffix('/postgres')}/nowhere")
    assert "is not there" in refusal(f"{postgres_server}?search_path=nowhere")
    assert "does not let this user in" in refusal(postgres_server.replace("postgres@", "nobody@"))
    for address in ("postgresql://127.0.0.1:port/floor", f"postgresql://Ann:secret@127.0.0.1:{free_port()}/floor"):
        assert "secret" not in refusal(address) and "Ann" not in refusal(address)


def test_what_is_no_journal_is_refused(database: str) -> None:
    assert "there is no journal in this database" in refusal(database, read_only=True)
    ask(database, "CREATE TABLE notes (text text)")
    assert "Cutcard did not write it" in refusal(database)
    assert "Cutcard did not write it" in refusal(database, read_only=True)


def test_another_format_is_refused(database: str) -> None:
    PostgresStore(database).close()
    ask(database, "UPDATE journal SET format = 7")
    assert "in format 7; this one reads format 2" in refusal(database)


def test_whoever_reads_writes_nothing(database: str) -> None:
    store = PostgresStore(database)
    store.commit(made(3), [])
    reader = PostgresStore(database, read_only=True)
    with pytest.raises(Refused, match="not open for writing"):
        reader.commit(made(1, "table/2"), [])
    with pytest.raises(Refused, match="not open for writing"):
        reader.keep(Snapshot("table/1", 1, bytes(32), b"{}"), [])
    with pytest.raises(Refused, match="not open for writing"):
        reader.forget()
    assert list(reader.read("table/1")) == made(3)
    store.commit(made(4)[3:], [])
    assert len(list(reader.read("table/1"))) == 4
    reader.close()
    with pytest.raises(Refused, match="closed"):
        reader.last()
    store.close()


def test_what_was_acknowledged_is_on_the_disk_whatever_the_server_is_told(database: str) -> None:
    store = PostgresStore(f"{database}&synchronous_commit=off")
    assert store.line.fetch("SHOW synchronous_commit")[0][0] == "on"
    store.close()


# --- what no journal has

FAULTS = {
    "CREATE TABLE notes (text text)": "it has 'notes', which no journal has",
    "CREATE VIEW more AS SELECT 1": "it has 'more', which no journal has",
    "CREATE FUNCTION more() RETURNS integer LANGUAGE sql AS 'SELECT 1'": "it has the function 'more'",
    "CREATE OR REPLACE FUNCTION claim_lease(wanted text, by_holder text, at_address text, seconds double precision) "
    "RETURNS bigint LANGUAGE sql AS 'SELECT 1::bigint'": "its function 'claim_lease' is not the one of this release",
    "CREATE RULE forget AS ON INSERT TO heads DO INSTEAD NOTHING": "its table 'heads' has a trigger, rule or policy",
    "DELETE FROM streams WHERE number = 1": "not numbered from 1 on",
    "DELETE FROM entries WHERE stream = 2": "nothing is there of its stream 'table/2'",
    "DELETE FROM entries WHERE position = (SELECT max(position) FROM entries)": "and 6 were written",
    "INSERT INTO heads VALUES (9, 1, '', '')": "its table 'heads' has rows of a stream 9",
    "INSERT INTO hidden VALUES (1, 0, 0, '', '')": "its table 'hidden' has a row for version 0 of stream 1",
    "INSERT INTO snapshot_hidden VALUES (1, 1, 0, '', '')": "belongs to none or is out of order",
    "UPDATE streams SET stream = E'a\\nb' WHERE number = 1": "no stream may have such a name",
}


@pytest.mark.parametrize("altered", FAULTS, ids=range(len(FAULTS)))
def test_what_no_journal_has_is_found(database: str, altered: str) -> None:
    store = PostgresStore(database)
    store.commit([*made(3), *made(3, "table/2")], [])
    assert store.faults() == []
    ask(database, altered)
    assert any(FAULTS[altered] in said for said in store.faults()), store.faults()
    store.close()


def test_a_journal_is_looked_at_as_of_one_moment(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever joins a floor looks at it while others write."""
    store = PostgresStore(database)
    store.commit(made(3), [])

    class Meanwhile(tuple[str, ...]):
        """Once the streams were read, another one begins."""

        __slots__ = ()

        def __iter__(self) -> Iterator[str]:
            store.commit(made(2, "table/2"), [])
            return super().__iter__()

    monkeypatch.setattr(shape, "_WITH_VERSIONS", Meanwhile(shape._WITH_VERSIONS))
    reader = PostgresStore(database, read_only=True)
    assert reader.faults() == []
    assert set(reader.last()) == {"table/1", "table/2"}
    reader.close()
    store.close()


def test_a_table_that_is_not_there_as_in_every_journal_is_refused(database: str) -> None:
    store = PostgresStore(database)
    ask(database, "ALTER TABLE heads DROP COLUMN signature")
    with pytest.raises(Refused, match="the table 'heads' is not there as in every journal"):
        store.faults()
    store.close()


def test_a_snapshot_of_whoever_was_frozen_takes_no_later_one_away(database: str) -> None:
    store = PostgresStore(database)
    store.commit(made(9), [])
    for version, others in ((3, []), (7, [3]), (5, [3])):
        store.keep(Snapshot("table/1", version, bytes(32), b"{}", b"s", (Hidden(b"a", b"b"),)), others)
    assert store.kept("table/1") == [3, 5, 7]
    store.disregard()
    assert store.kept("table/1") == [] and store.snapshot("table/1", 7) is None
    store.forget()
    assert store.kept("table/1") == [] and store.faults() == []
    with pytest.raises(KeyError):
        store.keep(Snapshot("table/9", 1, bytes(32), b"{}"), [])
    assert lost(store, store.last()) == []
    store.close()


# --- hearing


def test_whoever_listens_hears_of_every_stream(database: str) -> None:
    store, other = PostgresStore(database), PostgresStore(database, read_only=True)
    store.commit(made(2), [])
    heard: Queue[tuple[str, int]] = Queue()
    end = other.listen(lambda stream, version: heard.put((stream, version)))
    assert heard.get(timeout=60) == ("table/1", 2)  # what is there already
    store.commit([*made(4)[2:], *made(1, "a@b")], [])
    assert {heard.get(timeout=60) for _ in range(2)} == {("table/1", 4), ("a@b", 1)}
    end()
    store.commit(made(5)[4:], [])
    time.sleep(0.2)
    assert heard.empty()
    other.close()
    store.close()


def test_whoever_listens_is_told_everything_after_a_connection_was_lost(database: str) -> None:
    proxy = Proxy(database)
    store, other = PostgresStore(database), PostgresStore(proxy.address, read_only=True)
    heard: Queue[tuple[str, int]] = Queue()

    def hear(stream: str, version: int) -> None:
        heard.put((stream, version))
        raise ValueError("whoever listens fails")  # which is no concern of the store's

    other.listen(hear)
    store.commit(made(1), [])
    assert heard.get(timeout=60) == ("table/1", 1)
    proxy.cut_all()
    store.commit(made(2)[1:], [])
    while heard.get(timeout=60) != ("table/1", 2):
        pass
    store.commit(made(3)[2:], [])
    while heard.get(timeout=60) != ("table/1", 3):
        pass
    other.close()
    proxy.close()
    store.close()


def test_whoever_is_called_on_the_lines_own_thread_cannot_wait_for_it(database: str) -> None:
    store, said = PostgresStore(database), Queue[BaseException]()
    store.commit(made(1), [])

    def ask_back(stream: str, version: int) -> None:
        try:
            store.last()
        except RuntimeError as error:
            said.put(error)

    store.listen(ask_back)
    assert "own thread" in str(said.get(timeout=60))
    store.close()


# --- the vault


def test_a_vault_keeps_what_a_file_vault_does(database: str, tmp_path: Path) -> None:
    store = PostgresStore(database)
    vault = PostgresVault(store.line, tmp_path / "key")
    assert vault.kept_signer() is None and not vault.holds_shoes()
    signer, own = vault.signer(), vault.own("sessions")
    vault.keep("table:a", "c1", b"secret")
    vault.keep("table:a", "c1", b"secret")
    with pytest.raises(ValueError, match="another secret is kept"):
        vault.keep("table:a", "c1", b"other")
    again = PostgresVault(store.line, tmp_path / "key", new=False)
    assert again.signer().public == signer.public and again.own("sessions") == own
    assert again.secret("table:a", "c1") == b"secret" and again.secret("table:b", "c1") is None
    assert again.holds_shoes() and again.served() == {}
    assert sorted(name for _, name, _ in again.all()) == ["c1", "sessions", "signer"]
    store.close()


def test_of_two_who_make_a_key_at_once_both_have_the_same(tmp_path: Path) -> None:
    key = new_key(tmp_path / "key")
    assert new_key(tmp_path / "key") == key == read_key(tmp_path / "key")
    assert [each.name for each in tmp_path.iterdir()] == ["key"] and (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    (tmp_path / "astray").symlink_to(tmp_path / "nowhere")
    with pytest.raises(Refused, match="it cannot be written"):
        new_key(tmp_path / "astray")
    with pytest.raises(Refused, match="it cannot be written"):
        new_key(tmp_path / "nowhere" / "key")


def test_a_secret_that_was_put_in_anothers_place_is_noticed(database: str, tmp_path: Path) -> None:
    store = PostgresStore(database)
    vault = PostgresVault(store.line, tmp_path / "key")
    vault.keep("table:a", "c1", b"secret")
    vault.keep("table:a", "c2", b"other")
    ask(database, "UPDATE vault SET sealed = (SELECT sealed FROM vault WHERE name = 'c1') WHERE name = 'c2'")
    with pytest.raises(Refused, match="does not open") as refused:
        vault.secret("table:a", "c2")
    assert refused.value.code == "wrong_vault_key"
    store.close()


def test_a_vault_that_cannot_be_reached_is_shut_for_the_moment(database: str, tmp_path: Path) -> None:
    proxy = Proxy(database)
    store = PostgresStore(proxy.address)
    vault = PostgresVault(store.line, tmp_path / "key")
    proxy.cut_questions = True
    with pytest.raises(VaultShut):
        vault.keep("table:a", "c1", b"secret")
    vault.keep("table:a", "c1", b"secret")
    assert vault.secret("table:a", "c1") == b"secret"
    store.close()
    proxy.close()


def test_a_key_that_others_could_read_is_its_owners_alone(database: str, tmp_path: Path) -> None:
    key = tmp_path / "key"
    key.write_text(f"{bytes(range(32)).hex()}\n")
    key.chmod(0o644)
    store = PostgresStore(database)
    assert isinstance(PostgresVault(store.line, key).signer(), Signer)
    assert key.stat().st_mode & 0o777 == 0o600
    store.close()


# --- asyncpg takes its time


def test_nothing_speaks_with_a_database_before_one_is_named() -> None:
    code = (
        "import sys; from cutcard.cli import main; main(['verify', 'none.db']); main(['export', 'none.db']);"
        "import cutcard.server.running_floor, cutcard.inspection.moving; print('asyncpg' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip().endswith("False")
