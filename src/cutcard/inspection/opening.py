"""What commands read: a journal, a journal with its segments, or one file of several by itself.

Where segments are missing, a journal falls into stretches. Each goes from a seal, or from the first entry, as far as
the files follow one another, and can be verified by itself.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cutcard.citations import Refused
from cutcard.inspection.bases import Base, base_in, wrong_seals
from cutcard.inspection.faults import EntryFault
from cutcard.inspection.witnesses import pinned_key
from cutcard.journal.copying import Ordered
from cutcard.journal.postgres.address import is_postgres
from cutcard.journal.seal import Seal, read_seal
from cutcard.journal.segment import is_segment, segment_path, unpack
from cutcard.journal.segmented import SegmentedStore, open_journal
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import Store

if TYPE_CHECKING:
    from cutcard.journal.postgres.store import PostgresStore


class Opened(NamedTuple):
    """What there is to be verified, from where on, and what is wrong or could not be told before that begins.

    ``before`` are the stretches before it, where a segment in between is missing.
    """

    store: Store
    again: Callable[[], Store]
    seals: Sequence[Seal]
    base: Base | None = None
    findings: Sequence[EntryFault] = ()
    notes: Sequence[str] = ()
    before: tuple[Opened, ...] = ()


@contextmanager
def opened(file: str, alone: bool = False) -> Iterator[Opened]:
    """Open a file to be verified, with its segments unless it is to be verified ``alone``; raises `Refused`.

    It may be the address of a database too, which has no segments.
    """
    if is_postgres(file):
        found = database(file)
        try:
            yield Opened(found, found.again, [])
        finally:
            found.close()
        return
    folder = Path(tempfile.mkdtemp(prefix="cutcard-"))
    stores: list[SqliteStore] = []
    try:
        segment = is_segment(file)
        stores.append(SqliteStore(unpack(Path(file), folder) if segment else file, read_only=True))
        yield _alone(stores[0]) if segment or alone else _together(stores[0], folder, stores)
    finally:
        for store in stores:
            store.close()
        shutil.rmtree(folder, ignore_errors=True)


def database(address: str) -> PostgresStore:
    """A journal in PostgreSQL, to be read; raises `Refused`."""
    from cutcard.journal.postgres.store import PostgresStore

    return PostgresStore(address, read_only=True)


def checked_journal(path: str | Path) -> Ordered:
    """A journal to be read, with all its segments where it has any; raises `Refused`, also if a seal is not right.

    Whether entries are what was written is for `cutcard verify`.
    """
    if is_postgres(path):
        return database(str(path))
    store = open_journal(path)
    try:
        for wrong in wrong_seals(store, store.seals(), pinned_key(store), whole=True):
            raise Refused("bad_seal", f"{path}: {wrong}. `cutcard verify` tells more")
    except BaseException:
        store.close()
        raise
    return store


def _alone(store: SqliteStore) -> Opened:
    seal, seals = store.base(), store.seals()
    if seal is None:
        return Opened(store, store.again, seals, notes=_ends(seals))
    said = f"The file begins with seal {seal.number}, after position {read_seal(seal).position:,}: what came before it"
    notes = [f"{said} is in segments, and was not verified.", *_ends([each for each in seals if each != seal])]
    return Opened(store, store.again, seals, base_in(store, seal), notes=notes)


def _together(live: SqliteStore, folder: Path, stores: list[SqliteStore]) -> Opened:
    """A journal with the segments that lie beside it, as far as they are there. Whatever is in ``stores`` is closed."""
    base = live.base()
    if base is None:
        return _alone(live)
    stretches: list[list[SqliteStore]] = [[]]
    missing: dict[int, Refused] = {}
    for number in range(1, base.number + 1):
        try:
            store = SqliteStore(unpack(segment_path(live.path, number), folder), read_only=True)
        except Refused as refused:
            missing[number] = refused
            stretches.append([])
            continue
        stores.append(store)
        stretches[-1].append(store)
    stretches[-1].append(live)
    found = [_stretch(each) for each in stretches if each]
    findings = [EntryFault(kind="segment", stream="", version=0, message=str(said)) for said in missing.values()]
    return found[-1]._replace(findings=findings, notes=[*map(_untold, missing)], before=tuple(found[:-1]))


def _stretch(files: list[SqliteStore]) -> Opened:
    """Files that follow one another."""
    seal = files[0].base()
    first = 1 if seal is None else seal.number + 1
    store = SegmentedStore(files, first=first)
    return Opened(store, store.again, store.seals(), base_in(files[0], seal))


def _untold(number: int) -> str:
    return (
        f"Segment {number} is missing: what stands in it was not verified, nor that it leads from the state before it "
        f"to that of seal {number}, from which the rest was verified."
    )


def _ends(seals: Sequence[Seal]) -> list[str]:
    if not seals:
        return []
    return [f"The file ends with seal {seals[-1].number}: what came after it is in another, and was not verified."]
