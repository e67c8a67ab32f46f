"""What `cutcard verify` is given: a journal, a journal with its segments, or one file of several by itself."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from cutcard.citations import Refused
from cutcard.inspection.bases import Base, base_in
from cutcard.inspection.findings import Finding
from cutcard.journal.seal import Seal, read_seal
from cutcard.journal.segment import is_segment, unpack
from cutcard.journal.segmented import SegmentedStore
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import Store


class Opened(NamedTuple):
    """What there is to be verified, from where on, and what is wrong or could not be told before that begins."""

    store: Store
    again: Callable[[], Store]
    seals: Sequence[Seal]
    base: Base | None = None
    findings: Sequence[Finding] = ()
    notes: Sequence[str] = ()


@contextmanager
def opened(file: str, alone: bool = False) -> Iterator[Opened]:
    """Open a file to be verified, with its segments unless it is to be verified ``alone``; raises `Refused`."""
    folder = Path(tempfile.mkdtemp(prefix="cutcard-"))
    found: Opened | None = None
    try:
        segment = is_segment(file)
        found = _opened(SqliteStore(unpack(Path(file), folder) if segment else file, read_only=True), segment or alone)
        yield found
    finally:
        if found is not None:
            found.store.close()
        shutil.rmtree(folder, ignore_errors=True)


def _opened(store: SqliteStore, alone: bool) -> Opened:
    seal = store.base()
    if seal is None:
        return Opened(store, store.again, store.seals(), notes=_ends(store.seals()))
    findings: list[Finding] = []
    if not alone:
        try:
            whole = SegmentedStore.of(store)
            return Opened(whole, whole.again, whole.seals())
        except Refused as missing:
            findings.append(Finding(kind="segment", stream="", version=0, message=str(missing)))
        except BaseException:
            store.close()
            raise
    said = f"The file begins with seal {seal.number}, after position {read_seal(seal).position:,}: what came before it"
    notes = [f"{said} is in segments, and was not verified.", *_ends([each for each in store.seals() if each != seal])]
    return Opened(store, store.again, store.seals(), base_in(store, seal), findings, notes)


def _ends(seals: Sequence[Seal]) -> list[str]:
    if not seals:
        return []
    return [f"The file ends with seal {seals[-1].number}: what came after it is in another, and was not verified."]
