"""The two sides of a move, a file and a database: what belongs to a journal at each, and how it is marked there.

A place is marked as arriving while anything is missing, and the source as moved before that mark goes. So, whenever a
move is interrupted, at most one of the two can be served, and the same move can be made again.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cutcard.citations import Refused
from cutcard.journal.copying import Ordered
from cutcard.journal.latest import Latest, lost
from cutcard.journal.moved import Marks, mark_arriving, mark_moved, marks_beside, unmarking
from cutcard.journal.postgres.address import is_postgres, shown
from cutcard.journal.segmented import SegmentedStore
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import Secrets, Vault

if TYPE_CHECKING:
    from cutcard.journal.postgres.store import PostgresStore

PARTS = ("", "-wal", "-shm", "-journal", "-vault", "-vault-wal", "-vault-shm", "-vault-journal", "-last", "-last-new")
"""What the files of a journal are called, after its name."""


class Place(NamedTuple):
    """One side of a move, opened by this process alone.

    ``mark`` says that its journal goes on elsewhere, ``arrived`` that all of one is there, and ``clear`` leaves it
    empty. ``moved`` is the refusal of whoever would serve it, where it is marked as moved already.
    """

    store: Ordered
    vault: Secrets
    latest: Latest
    name: str
    mark: Callable[[str], None]
    arrived: Callable[[], None]
    clear: Callable[[], None]
    moved: Refused | None = None


def name_of(where: str) -> str:
    """How marks and messages call a place."""
    return shown(where) if is_postgres(where) else os.path.realpath(where)


# --- where it comes from


@contextmanager
def source_at(where: str, target: str, vault_key: str) -> Iterator[Place]:
    """A journal that nobody else writes to, with all that belongs to it.

    It may be marked as moved to the target already: such a move may have been interrupted.
    """
    with _database(where, vault_key, target) if is_postgres(where) else _file(where, target) as place:
        if not place.store.last():
            raise Refused("not_a_journal", f"{place.name}: there is nothing in it to be moved")
        known = place.latest.read_all() if is_postgres(where) else place.latest.read()
        if known is None:
            raise Refused("rolled_back", f"{place.latest.path.name}: it is missing, or unfinished; serve it once more")
        for missing in (*lost(place.store, known), *lost(place.store, place.vault.served())):
            raise Refused("rolled_back", f"{place.name}: {missing}. It is not the journal that was dealt from last")
        yield place


@contextmanager
def _file(where: str, target: str) -> Iterator[Place]:
    path = Path(os.path.realpath(where))
    moved = _moved(marks_beside(path), f"{path}", unmarking(path), target)
    for each in (path, Path(f"{path}-vault")):
        if not each.is_file():
            raise Refused("not_a_journal", f"{each}: there is no such file")
    with _opened(path, new=False) as place:
        yield place._replace(moved=moved)


@contextmanager
def _database(where: str, vault_key: str, target: str) -> Iterator[Place]:
    with _opened_database(where) as store:
        moved = _moved(store.marks(), store.name, store.unmarking, target)
        if not store.last():
            raise Refused("not_a_journal", f"{store.name}: there is nothing in it to be moved")
        yield _in_database(store, vault_key, new=False)._replace(moved=moved)


def _moved(marks: Marks, name: str, unmark: str, target: str) -> Refused | None:
    """The refusal of a place that is marked; raised unless the mark says that it was moved to the target."""
    refusal = marks.refusal(name, unmark)
    if refusal is not None and marks.moved != target:
        raise refusal
    return refusal


# --- where it goes


@contextmanager
def target_at(where: str, here: Place, vault_key: str) -> Iterator[Place]:
    """An empty place, marked as one where the journal ``here`` is arriving."""
    with _new_database(where, here, vault_key) if is_postgres(where) else _new_file(where, here) as place:
        yield place


@contextmanager
def _new_file(where: str, here: Place) -> Iterator[Place]:
    path = Path(os.path.realpath(where))
    if _was_begun(marks_beside(path), here, f"{path}", unmarking(path)):
        _remove(path)
    for each in (f"{path}{part}" for part in PARTS):
        if Path(each).exists():
            raise Refused("not_empty", f"{each}: it exists already; a journal is moved to a new file")
    mark_arriving(path, here.name)
    with _opened(path, new=True) as place:
        yield place


@contextmanager
def _new_database(where: str, here: Place, vault_key: str) -> Iterator[Place]:
    with _opened_database(where) as store:
        own = Latest.beside_key(vault_key)
        found = [note for note in (own, *own.others()) if note.path.exists()]
        if _was_begun(store.marks(), here, store.name, store.unmarking):
            store.clear()
            found = [note for note in found if lost(here.store, note.read() or {})]  # its own is written anew
        if not store.empty():
            raise Refused("not_empty", f"{store.name}: something is in it already; a journal is moved to an empty one")
        for note in found:
            said = "it exists already, of another journal; name another --vault-key"
            raise Refused("not_empty", f"{note.path}: {said}")
        store.mark_arriving(here.name)
        try:
            place = _in_database(store, vault_key, new=True)
        except BaseException:
            store.clear()
            raise
        yield place


def _was_begun(marks: Marks, here: Place, name: str, unmark: str) -> bool:
    """Whether the same move was begun before, and was interrupted; raises `Refused` where another journal is there."""
    if marks.arriving == here.name:
        return True
    if here.moved is not None:  # to this place, where it has arrived
        raise here.moved
    refusal = marks.refusal(name, unmark)
    if refusal is not None:
        raise Refused("not_empty", f"{refusal}. A journal is moved to an empty place: name another")
    return False


# --- both


@contextmanager
def _opened(path: Path, *, new: bool) -> Iterator[Place]:
    """A journal's file with what lies beside it."""
    with ExitStack() as stack:
        live = SqliteStore(path)
        stack.callback(live.close)
        store: Ordered = live
        if live.base() is not None:
            store = SegmentedStore.of(live)
            stack.callback(store.close)
        vault = Vault(f"{path}-vault", new=new)
        stack.callback(vault.close)

        def clear() -> None:
            stack.close()
            _remove(path)

        def mark(to: str) -> None:
            mark_moved(path, to)

        yield Place(store, vault, Latest.beside(path), f"{path}", mark, lambda: mark_arriving(path, ""), clear)


def _remove(path: Path) -> None:
    """Take away the files of a journal that nobody was told of; the mark goes last."""
    for part in PARTS:
        Path(f"{path}{part}").unlink(missing_ok=True)
    mark_arriving(path, "")


@contextmanager
def _opened_database(where: str) -> Iterator[PostgresStore]:
    from cutcard.journal.postgres.store import PostgresStore

    store = PostgresStore(where, moving=True)
    try:
        yield store
    finally:
        store.close()


def _in_database(store: PostgresStore, vault_key: str, *, new: bool) -> Place:
    from cutcard.journal.postgres.vault import PostgresVault

    vault, latest = PostgresVault(store.line, vault_key, new=new), Latest.beside_key(vault_key)

    def mark(to: str) -> None:
        store.mark_moved(to)
        latest.remove_others()  # the key may serve for another database
        latest.path.unlink(missing_ok=True)

    return Place(store, vault, latest, store.name, mark, lambda: store.mark_arriving(""), store.clear)
