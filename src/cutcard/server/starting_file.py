"""A start on a file: what lies beside it is looked at before any of it is opened to be written to.

SQLite would forget what it cannot read. The vault is a file beside the journal's, and so is the note of what was
written last: a journal that was put back, or lost its tail, is noticed by them.
"""

from __future__ import annotations

import os
from pathlib import Path

from cutcard.citations import Refused
from cutcard.journal.claim import check_names
from cutcard.journal.latest import Latest, lost
from cutcard.journal.moved import check_not_moved
from cutcard.journal.recognise import EmptyFile
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import PUT_BACK, Vault, served_by
from cutcard.journal.writer import BATCH
from cutcard.server.starting import SHOWN, Advice, Starting, ends_at, told_lost

WHOLE = 1 << 26
"""Bytes of a file of which SQLite looks at every page; of a larger one what is loaded is looked at."""

ONE_COMMIT = BATCH
"""Entries that one commit may hold: whoever has more of a stream has been told of it."""

REPLACE = (
    "Put back the journal that was dealt from last, with its -wal, -vault and -last. If it is lost, --replace-shoes "
    "NAME REASON goes on with other cards: rounds under way are void"
)
"""What to do where the next cards may be known, or are lost."""

DAMAGED = (
    "Nothing was changed; `cutcard verify` tells more. Put a whole copy back, with its -wal, -vault and -last, or "
    "begin a new journal"
)
"""What to do where the journal itself is not right."""

OF_A_FILE = Advice(REPLACE, DAMAGED)


def starting_beside(path: str | Path, replacing: bool, replay: bool) -> Starting:
    """A journal's file, with what lies beside it; raises `Refused` where these do not belong together.

    With ``replay``, snapshots will be taken out, and need not be right.
    """
    check_not_moved(path)
    latest, beside = Latest.beside(path), Path(f"{os.path.realpath(path)}-vault")
    for file in (Path(os.path.realpath(path)), beside):
        check_names(file)
    said, begun = _looked_at(path, beside, latest, replay)
    if said and not replacing:
        raise Refused("rolled_back", f"{said}. {REPLACE}")
    store = SqliteStore(path)
    try:
        return Starting(
            store,
            Vault(beside, new=not begun),
            latest,
            replacing=replacing,
            said=filter(None, (said,)),
            advice=OF_A_FILE,
        )
    except BaseException:
        store.close()
        raise


def _looked_at(path: str | Path, vault: Path, latest: Latest, replay: bool) -> tuple[str, bool]:
    """What a journal does not hold any more, in a sentence, and whether it was begun; raises `Refused` if damaged."""
    known, served = latest.read(), served_by(vault)  # first: whoever else writes to the journal may go on meanwhile
    store = _begun(path)
    if store is None:
        if known:
            return told_lost(latest.path.name, lost(None, known), "is empty"), False
        said = f"{vault.name}: it holds shoes, and the journal beside it is empty: what was written there is lost"
        return said if _holds_shoes(vault) else "", False
    try:
        faults = store.faults(WHOLE, snapshots=not replay)
        if faults:
            raise Refused("damaged_journal", f"{store.path.name}: {'; '.join(faults[:SHOWN])}. {DAMAGED}")
        if not vault.exists():
            raise Refused("no_vault", f"{vault.name}: the vault of this journal is not there; {PUT_BACK}")
        if known is None or any(name not in known and head.version > ONE_COMMIT for name, head in store.last().items()):
            said = "it is missing, or unfinished, and so nobody can tell whether this journal was dealt from last"
            return f"{latest.path.name}: {said}", True
        ends = ends_at(store)
        for path, heads in ((latest.path, known), (vault, served)):
            found = lost(store, heads)
            if found:
                return told_lost(path.name, found, ends), True
        return "", True
    finally:
        store.close()


def _begun(path: str | Path) -> SqliteStore | None:
    """A journal as it lies there, to be looked at; none where nothing was written to it yet."""
    if not Path(path).exists():
        return None
    try:
        store = SqliteStore(path, read_only=True)
    except EmptyFile:
        return None
    if store.last():
        return store
    store.close()
    return None


def _holds_shoes(path: Path) -> bool:
    """Whether there is a vault with the secret of any shoe."""
    if not path.exists() or not path.stat().st_size:
        return False
    vault = Vault(path, read_only=True)
    try:
        return vault.holds_shoes()
    finally:
        vault.close()
