"""Moving a floor from a file to a database, or back: everything of it, compared, and verified where it is now.

The source is claimed meanwhile, so that nobody writes to it, and marked at the end: its cards must not be dealt twice.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from cutcard.citations import Refused
from cutcard.inspection.opening import opened
from cutcard.inspection.stretches import verified
from cutcard.journal.copying import Ordered, copy_all
from cutcard.journal.latest import Latest, lost
from cutcard.journal.moved import check_not_moved, mark_moved
from cutcard.journal.postgres.address import is_postgres, shown
from cutcard.journal.segmented import SegmentedStore
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import Secrets, Vault
from cutcard.rulebooks import Shelf

Progress = Callable[[str, int], None]
"""Hears what is being done, and how many entries are done."""


class Moved(NamedTuple):
    """What was moved."""

    entries: int
    streams: int
    heads: int
    snapshots: int
    secrets: int


class Place(NamedTuple):
    """One side of a move."""

    store: Ordered
    vault: Secrets
    latest: Latest
    name: str
    mark: Callable[[str], None]
    clear: Callable[[], None]


def move(
    source: str,
    target: str,
    vault_key: str,
    shelf: Shelf,
    *,
    workers: int = 1,
    progress: Progress = lambda what, done: None,
) -> Moved:
    """Bring all streams, heads, snapshots and secrets to an empty place; raises `Refused`, and then nothing was moved.

    ``vault_key`` is the file with the key of the vault in the database.
    """
    if is_postgres(source) == is_postgres(target):
        said = "one of FROM and TO is a file and the other the address of a database (postgresql://...)"
        raise Refused(
            "same_kind", f"move: {said}. A file is copied with all that lies beside it, a database by pg_dump"
        )
    with ExitStack() as stack:
        here = stack.enter_context(_source(source, vault_key))
        there = stack.enter_context(_target(target, vault_key))
        try:
            copy_all(here.store, there.store, progress=lambda done: progress("copying", done))
            there.vault.put_all(here.vault.all())
            found = _compared(here, there, progress)
            _verify(target, source, shelf, workers, progress)
        except BaseException:
            there.clear()
            raise
        last = there.store.last()
        there.vault.note_served(last)
        there.latest.begin(last)
        there.latest.close()
        here.mark(there.name)
    return found


# --- the two sides


@contextmanager
def _source(where: str, vault_key: str) -> Iterator[Place]:
    """A journal that nobody else writes to, with all that belongs to it."""
    with _database(where, vault_key, new=False) if is_postgres(where) else _file(where) as place:
        if not place.store.last():
            raise _nothing(place.name)
        known = place.latest.read()
        if known is None and not is_postgres(where):
            raise Refused("rolled_back", f"{place.latest.path.name}: it is missing, or unfinished; serve it once more")
        for missing in (*lost(place.store, known or {}), *lost(place.store, place.vault.served())):
            raise Refused("rolled_back", f"{place.name}: {missing}. It is not the journal that was dealt from last")
        yield place


@contextmanager
def _target(where: str, vault_key: str) -> Iterator[Place]:
    """An empty place."""
    if not is_postgres(where):
        for path in (where, *(f"{os.path.realpath(where)}-{name}" for name in ("vault", "last", "moved"))):
            if Path(path).exists():
                raise Refused("not_empty", f"{path}: it exists already; a journal is moved to a new file")
    with _database(where, vault_key, new=True) if is_postgres(where) else _file(where, new=True) as place:
        yield place


@contextmanager
def _file(where: str, new: bool = False) -> Iterator[Place]:
    path = Path(os.path.realpath(where))
    beside = Path(f"{path}-vault")
    if not new:
        check_not_moved(path)
        for each in (path, beside):
            if not each.is_file():
                raise Refused("not_a_journal", f"{each}: there is no such file")
    with ExitStack() as stack:
        live = SqliteStore(path)
        stack.callback(live.close)
        store: Ordered = live
        if live.base() is not None:
            store = SegmentedStore.of(live)
            stack.callback(store.close)
        vault = Vault(beside, new=new)
        stack.callback(vault.close)
        latest = Latest.beside(path)

        def clear() -> None:
            stack.close()
            for file in (path, beside, latest.path):
                file.unlink(missing_ok=True)

        yield Place(store, vault, latest, f"{path}", lambda to: mark_moved(path, to), clear)


@contextmanager
def _database(where: str, vault_key: str, *, new: bool) -> Iterator[Place]:
    from cutcard.journal.postgres.store import PostgresStore
    from cutcard.journal.postgres.vault import PostgresVault

    store = PostgresStore(where)
    try:
        if not new and not store.last():
            raise _nothing(store.name)
        if new and not store.empty():
            raise Refused(
                "not_empty", f"{shown(where)}: something is in it already; a journal is moved to an empty one"
            )
        vault = PostgresVault(store.line, vault_key, new=new)
        latest = Latest(f"{os.path.realpath(vault_key)}-last")
        if new and latest.path.exists():
            raise Refused(
                "not_empty", f"{latest.path}: it exists already, of another journal; name another --vault-key"
            )

        def mark(to: str) -> None:
            store.mark_moved(to)
            latest.path.unlink(missing_ok=True)  # the key may serve for another database

        yield Place(store, vault, latest, store.name, mark, store.clear)
    finally:
        store.close()


# --- both sides compared


def _compared(here: Place, there: Place, progress: Progress) -> Moved:
    """Count what was moved; raises `Refused` where the two sides differ in anything."""
    entries = heads = snapshots = 0
    for one, other in zip_longest(here.store.everything(), there.store.everything()):
        if one != other:
            position = (one or other or (0,))[0]
            raise _differ(there, f"what stands at position {position} is not what was copied")
        entries += 1
        if entries % 512 == 0:
            progress("comparing", entries)
    last = here.store.last()
    if list(last.items()) != list(there.store.last().items()):
        raise _differ(there, "its streams do not end where they did")
    for stream in last:
        signed = list(here.store.heads(stream))
        if signed != list(there.store.heads(stream)):
            raise _differ(there, f"the signed heads of {stream} are not what was copied")
        kept = here.store.kept(stream)
        if kept != there.store.kept(stream) or any(
            here.store.snapshot(stream, version) != there.store.snapshot(stream, version) for version in kept
        ):
            raise _differ(there, f"the snapshots of {stream} are not what was copied")
        heads, snapshots = heads + len(signed), snapshots + len(kept)
    secrets = here.vault.all()
    if secrets != there.vault.all():
        raise _differ(there, "its vault does not hold what was copied")
    return Moved(entries, len(last), heads, snapshots, len(secrets))


def _verify(target: str, source: str, shelf: Shelf, workers: int, progress: Progress) -> None:
    with opened(target) as given:
        report = verified(given, shelf, workers=workers, progress=lambda done, _: progress("verifying", done))
    if report.findings:
        where = shown(source) if is_postgres(source) else source
        said = f"{where}: {report.findings[0]}. Nothing was moved; `cutcard verify` tells more"
        raise Refused("damaged_journal", said)


def _nothing(name: str) -> Refused:
    return Refused("not_a_journal", f"{name}: there is nothing in it to be moved")


def _differ(there: Place, said: str) -> Refused:
    return Refused("not_moved", f"{there.name}: {said}. Nothing was moved")
