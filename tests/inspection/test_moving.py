"""Moving a floor from a file to PostgreSQL and back: everything comes along, and its cards are dealt in one place."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.inspection import moving, moving_places
from cutcard.inspection.archiving import archive
from cutcard.inspection.moving_places import Place
from cutcard.journal.copying import Ordered
from cutcard.journal.entry import Head
from cutcard.journal.latest import Latest
from cutcard.journal.postgres.store import PostgresStore
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import default_shelf
from cutcard.server import snapshots
from tests.server.on_postgres import opened_on
from tests.server.put_back import a_round, in_a_round, its_end
from tests.support.command import cutcard
from tests.support.postgres import ask, new_schema

pytestmark = pytest.mark.postgres


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A journal with snapshots, in the middle of a round, whose floor is closed."""
    monkeypatch.setattr(snapshots, "EVERY", 5)
    monkeypatch.setattr(snapshots, "SHARE", 1 << 40)

    async def test() -> None:
        async with opened_on(tmp_path / "floor.db", tmp_path) as (floor, table):
            await a_round(floor, table)
            await in_a_round(floor, table)

    asyncio.run(test())
    return tmp_path / "floor.db"


@pytest.fixture
def key(tmp_path: Path) -> str:
    return str(tmp_path / "floor.vault-key")


def go_on(where: str | Path, folder: Path) -> None:
    """Whoever is to decide does, and plays another round."""

    async def test() -> None:
        async with opened_on(where, folder) as (floor, table):
            if table.table.phase != "betting":
                await its_end(floor, table)
            await in_a_round(floor, table)

    asyncio.run(test())


def refusal(source: str | Path, target: str | Path, key: str) -> str:
    ran = cutcard("move", str(source), str(target), "--vault-key", key, "--workers", "1")
    assert ran.status == 1 and not ran.out, ran
    return ran.err


def test_there_and_back(file: Path, database: str, key: str, tmp_path: Path) -> None:
    """In the middle of a round, which goes on at each place from the same card."""
    ran = cutcard("move", str(file), database, "--vault-key", key)
    assert (ran.status, ran.err) == (0, ""), "how far it is, a terminal is told alone"
    assert "the same on both sides, and verified" in ran.out and "postgres@" not in ran.out
    before = contents(SqliteStore(file, read_only=True))
    assert contents(PostgresStore(database, read_only=True)) == before
    assert "was moved to postgresql://" in str(no_floor(file, tmp_path))
    go_on(database, tmp_path)
    back = tmp_path / "back.db"
    assert cutcard("move", database, str(back), "--vault-key", key).status == 0
    assert f"was moved to {back}" in str(no_floor(database, tmp_path))
    assert f"was moved to {back}" in refusal(database, tmp_path / "other.db", key)
    go_on(back, tmp_path)
    assert cutcard("verify", str(back), "--vault", f"{back}-vault").status == 0
    assert len(contents(SqliteStore(back, read_only=True))) > len(before)


def contents(store: Ordered) -> list[object]:
    """All of a journal but its secrets, in order."""
    try:
        last = store.last()
        kept = [store.snapshot(stream, version) for stream in last for version in store.kept(stream)]
        return [*store.everything(), *last.items(), *(head for stream in last for head in store.heads(stream)), *kept]
    finally:
        store.close()


def no_floor(where: str | Path, folder: Path) -> Refused:
    with pytest.raises(Refused) as refused:
        go_on(where, folder)
    return refused.value


def test_what_was_archived_comes_too(file: Path, database: str, key: str, tmp_path: Path) -> None:
    before = contents(SqliteStore(file, read_only=True))
    entries = [each for each in before if isinstance(each, tuple) and isinstance(each[0], int)]
    assert archive(file, default_shelf(), 5) is not None
    assert cutcard("move", str(file), database, "--vault-key", key).status == 0
    store = PostgresStore(database, read_only=True)
    assert list(store.everything()) == entries
    store.close()
    go_on(database, tmp_path)


def test_a_place_that_is_not_empty_is_refused(file: Path, database: str, key: str, tmp_path: Path) -> None:
    taken = tmp_path / "taken.db"
    taken.touch()
    assert cutcard("move", str(file), database, "--vault-key", key).status == 0
    (Path(f"{file}-moved")).unlink()
    assert "something is in it already" in refusal(file, database, key)
    assert "it exists already" in refusal(database, taken, key)
    assert "of another journal; name another --vault-key" in refusal(file, new_schema(database.split("?")[0]), key)
    go_on(file, tmp_path)  # nothing was done to it


def test_a_source_that_is_in_use_is_refused(file: Path, database: str, key: str, tmp_path: Path) -> None:
    store = SqliteStore(file)
    assert "close the floor first" in refusal(file, database, key)
    store.close()
    assert cutcard("move", str(file), database, "--vault-key", key).status == 0
    other = PostgresStore(database)
    assert "close the floor first" in refusal(database, tmp_path / "back.db", key)
    other.close()


def test_what_cannot_be_moved_is_said(file: Path, database: str, key: str, tmp_path: Path) -> None:
    assert "the other the address of a database" in refusal(file, tmp_path / "other.db", key)
    assert "there is no such file" in refusal(tmp_path / "none.db", database, key)
    assert "there is nothing in it to be moved" in refusal(new_schema(database.split("?")[0]), tmp_path / "x.db", key)
    last = Path(f"{file}-last")
    noted = last.read_bytes()
    last.unlink()
    assert "it is missing, or unfinished" in refusal(file, database, key)
    last.write_bytes(noted.replace(b"@", b"@9", 1))
    assert "not the journal that was dealt from last" in refusal(file, database, key)
    last.write_bytes(noted)
    with closing(PostgresStore(database)) as store:
        assert store.empty()


@pytest.mark.parametrize("what", ["entries", "heads", "snapshots", "vault"])
def test_what_arrives_otherwise_is_noticed_and_taken_out_again(
    file: Path, database: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    compared = moving._compared
    altered = {
        "entries": "UPDATE entries SET body = body || ' '::bytea WHERE position = 3",
        "heads": "UPDATE heads SET signature = '' WHERE version = 1",
        "snapshots": "DELETE FROM snapshots",
        "vault": "DELETE FROM vault WHERE name = 'sessions'",
    }[what]

    def altering(*given: object) -> object:
        ask(database, altered)
        return compared(*given)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(moving, "_compared", altering)
        assert "Nothing was moved" in refusal(file, database, key)
    store = PostgresStore(database)
    assert store.empty() and store.faults() == []
    store.close()
    assert cutcard("move", str(file), database, "--vault-key", key).status == 0


# --- interrupted


class Killed(BaseException):
    """Whoever is killed does nothing more."""


def kill(patch: pytest.MonkeyPatch, when: str) -> None:
    """Have the next move killed at a moment; nothing is put in order after that."""

    def killed(*_: object, **__: object) -> None:
        raise Killed

    def of_source(place: Place) -> Place:
        return place._replace(mark=killed) if when == "noted" else place

    def of_target(place: Place) -> Place:
        return place._replace(clear=lambda: None, arrived=killed if when == "marked" else place.arrived)

    for name, altered in (("source_at", of_source), ("target_at", of_target)):
        opened = getattr(moving, name)

        @contextmanager
        def place_at(*given: object, opened: Any = opened, altered: Any = altered) -> Iterator[Place]:
            with opened(*given) as place:
                yield altered(place)

        patch.setattr(moving, name, place_at)
    if when == "copied":
        patch.setattr(moving, "_compared", killed)


@pytest.mark.parametrize("back", [False, True], ids=["there", "back"])
@pytest.mark.parametrize("when", ["copied", "noted", "marked"])
def test_a_move_that_was_killed_leaves_one_place_to_deal_from(
    file: Path, database: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: str, back: bool
) -> None:
    """At most one of the two, whenever it was; and the same move, made again, is finished."""
    source, target = str(file), database
    if back:
        assert cutcard("move", source, target, "--vault-key", key).status == 0
        source, target = target, str(tmp_path / "back.db")
    to = f"was moved to {moving_places.name_of(target)}"
    with monkeypatch.context() as patch, pytest.raises(Killed):
        kill(patch, when)
        moving.move(source, target, key, default_shelf())
    assert "was not finished. Run the same `cutcard move` again" in str(no_floor(target, tmp_path))
    if when == "marked":
        assert to in str(no_floor(source, tmp_path))
    else:
        go_on(source, tmp_path)
    ran = cutcard("move", source, target, "--vault-key", key)
    assert ran.status == 0, ran.err
    assert to in str(no_floor(source, tmp_path))
    assert to in refusal(source, target, key)
    go_on(target, tmp_path)


def test_what_another_unfinished_move_left_is_not_touched(
    file: Path, database: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch, pytest.raises(Killed):
        kill(patch, "marked")
        moving.move(str(file), database, key, default_shelf())
    Path(f"{file}-moved").unlink()
    other = tmp_path / "other.db"
    for part in ("", "-vault", "-last"):
        shutil.copy(f"{file}{part}", f"{other}{part}")
    before = ask(database, "SELECT count(*) FROM entries")
    said = refusal(other, database, key)
    assert f"the move of {file} to this place was not finished" in said and "name another" in said
    assert ask(database, "SELECT count(*) FROM entries") == before
    assert "not finished" in refusal(database, tmp_path / "back.db", key)


def test_whoever_slept_while_a_journal_was_moved_does_not_go_on_with_it(
    file: Path, database: str, key: str, tmp_path: Path
) -> None:
    """A process that shares the floor looks for what nobody holds, and finds all of it free after a move."""
    assert cutcard("move", str(file), database, "--vault-key", key).status == 0
    sleeper = PostgresStore(database, shared=True)
    number = sleeper.leases.claim("house:star", "sleeper", "", 60.0)
    assert number is not None
    sleeper.leases.release("house:star", number)
    assert cutcard("move", database, str(tmp_path / "back.db"), "--vault-key", key).status == 0
    assert sleeper.leases.claim("house:star", "sleeper", "", 60.0) is None
    sleeper.close()


def test_the_notes_of_all_processes_that_shared_a_floor_are_asked(
    file: Path, database: str, key: str, tmp_path: Path
) -> None:
    assert cutcard("move", str(file), database, "--vault-key", key).status == 0
    shared = Latest.beside_key(key, "8001")
    shared.begin({"floor": Head("floor", 99, bytes(32))})
    assert "not the journal that was dealt from last" in refusal(database, tmp_path / "back.db", key)
    shared.begin({}, replacing=True)
    assert "unfinished; serve it once more" in refusal(database, tmp_path / "back.db", key)
    shared.begin({})
    shared.close()
    Path(f"{file}-moved").unlink()
    assert "of another journal" in refusal(file, new_schema(database.split("?")[0]), key)
    assert cutcard("move", database, str(tmp_path / "back.db"), "--vault-key", key).status == 0
    assert sorted(each.name for each in tmp_path.glob("floor.vault-key*")) == ["floor.vault-key"]


def test_a_journal_that_was_altered_is_not_moved(file: Path, database: str, key: str, tmp_path: Path) -> None:
    assert cutcard("move", str(file), database, "--vault-key", key).status == 0
    ask(database, "UPDATE entries SET body = body || ' '::bytea WHERE position = 3")
    back = tmp_path / "back.db"
    assert "it was altered or moved" in refusal(database, back, key)
    assert not back.exists() and not Path(f"{back}-vault").exists()
