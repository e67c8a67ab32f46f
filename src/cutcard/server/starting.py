"""What a start looks at before it deals: a floor goes on from what it can vouch for, or says what is wrong.

Every entry that is loaded is held against its chain, its heads and what it hides; the key against the one that the
journal was begun with; shoes against what was committed to; and the journal against what was written last. Nothing is
written before all of that is well. Where cards may be known or are lost, other shoes can be taken, by entries that say
so; where the journal itself does not agree, nothing goes on from it.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path

from cutcard.citations import Refused
from cutcard.inspection.findings import Finding, at_entry
from cutcard.inspection.judges import judge_of
from cutcard.inspection.reports import StreamReport
from cutcard.inspection.table import uncommitted
from cutcard.inspection.walk import CHUNK, Terms, Walk
from cutcard.inspection.witnesses import pinned_key
from cutcard.journal.claim import Claim
from cutcard.journal.due import time_of
from cutcard.journal.entry import GENESIS, Entry, Head
from cutcard.journal.hidden import lacks
from cutcard.journal.latest import Latest, lost
from cutcard.journal.signing import Signer
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import Store
from cutcard.journal.vault import PUT_BACK, Vault
from cutcard.rulebooks import default_shelf
from cutcard.sources.commitment import CommittedPair

WHOLE = 1 << 26
"""Bytes of a file of which SQLite looks at every page; of a larger one what is loaded is looked at."""

SHOWN = 3
"""Streams that are named when many are wrong."""

REPLACE = (
    "Put back the journal that was dealt from last, with all that lies beside it (-wal, -vault, -last). If it is lost, "
    "start once with --replace-shoes NAME REASON: rounds under way are void, all shoes are discarded and replaced, and "
    "the journal says so"
)
"""What to do where the next cards may be known, or are lost."""

DAMAGED = (
    "nothing goes on from a journal that does not agree with itself, and nothing was changed in it. `cutcard verify` "
    "tells more. Put a whole copy back, with all that lies beside it (-wal, -vault, -last), or begin a new journal"
)
"""What to do where the journal itself is not right."""


def open_beside(path: str | Path) -> tuple[SqliteStore, Vault, Latest]:
    """A journal with what lies beside it; raises `Refused` where one is there without the others."""
    store = SqliteStore(path)
    try:
        vault = Path(f"{store.path}-vault")
        if store.last() and not vault.exists():
            raise Refused("no_vault", f"{vault}: the vault of this journal is not there; {PUT_BACK}")
        return store, Vault(vault), Latest.beside(path)
    except BaseException:
        store.close()
        raise


class Starting:
    """One start of a floor. ``begins``: the entry after which each stream is loaded; all of it where none is named.

    ``replacing``: the shoes will be replaced, so that neither they nor what was written last must be there.
    """

    def __init__(
        self,
        store: Store,
        vault: Vault,
        latest: Latest | None = None,
        *,
        replacing: bool = False,
        begins: Mapping[str, Head] | None = None,
    ) -> None:
        self._store, self._vault, self.latest = store, vault, latest
        self.replacing = replacing
        self._begins = begins or {}
        self._claim: Claim | None = None
        self._key = ""
        self.said: list[str] = []  # what was found though shoes are replaced

    def look(self) -> Signer:
        """The file, the key, and what was written last; gives the key. Raises `Refused` if something is wrong."""
        faults = self._store.faults(WHOLE)
        if faults:
            raise self._refused("damaged_journal", f"{'; '.join(faults[:SHOWN])}: {DAMAGED}")
        pinned = pinned_key(self._store)
        signer = self._vault.kept_signer() if self._store.last() else self._vault.signer()
        if signer is None:
            raise Refused("no_key", f"{self._vault.path}: the key that signed this journal is not in it; {PUT_BACK}")
        if pinned and signer.public != pinned:
            said = f"it holds the key {signer.public[:16]}..., and this journal was begun with {pinned[:16]}..."
            raise Refused("other_key", f"{self._vault.path}: {said}: it is another journal's; {PUT_BACK}")
        self._key = signer.public
        self._claim = Claim.of_key(self._key)
        self._look_back()
        return signer

    def _look_back(self) -> None:
        """Whether the journal still holds what was written last."""
        if self.latest is None or not self._store.last():
            return
        known = self.latest.read()
        if known is None:
            said = "whether this is the journal that was dealt from last cannot be told: it is missing, or unfinished"
            self._may_be_known("no_last_heads", f"{self.latest.path}: {said}")
            return
        found = lost(self._store, known)
        if found:
            more = f"; and {len(found) - SHOWN} streams more" if len(found) > SHOWN else ""
            ends = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(latest_time(self._store)))
            told = "; ".join(map(str, found[:SHOWN]))
            said = f"{told}{more}. What is here ends at {ends}: what came after it is gone, and its cards may be known"
            self._may_be_known("rolled_back", f"{self.latest.path}: {said}")

    def _may_be_known(self, code: str, said: str) -> None:
        if not self.replacing:
            raise Refused(code, f"{said}. {REPLACE}")
        self.said.append(said)

    def read(self, stream: str) -> Iterator[Entry]:
        """The entries of a stream that are loaded, each of them checked before it is given."""
        last = self._store.last().get(stream)
        if last is None:
            return
        begin = self._begins.get(stream, Head(stream, 0, GENESIS))
        report = StreamReport(stream=stream, entries=begin.version)
        terms, judge = Terms(self._key, "", {}, timely=True, sparing=True), judge_of(stream, default_shelf())
        walk = Walk(self._store, terms, last, judge, report, begin.hash, judging=False)
        rows, position = self._store.placed(stream, begin.version), 0
        while chunk := list(islice(rows, CHUNK)):
            entries = [entry for _, entry in chunk]
            found = walk.take(entries) or next(filter(None, map(_hides, entries)), None)
            for here, entry in chunk:
                if here <= position and found is None:
                    found = at_entry(entry, "position", "it stands in the file before one that it follows")
                position = here
            if found is not None:
                raise self._wrong(found)
            yield from entries
        found = walk.end()
        if found is not None:
            raise self._wrong(found)

    def secrets(self, stream: str, commitments: Iterable[str]) -> list[bytes]:
        """The shoes that a table goes on with, each what was committed to; none where they are replaced."""
        found: list[bytes] = []
        for commitment in dict.fromkeys(filter(None, commitments)):  # where a person deals there is none
            secret = self._vault.secret(stream, commitment) if not self.replacing else None
            if self.replacing:
                continue
            where = f"{self._vault.path}: {stream.partition(':')[2]}: "
            if secret is None:
                raise Refused("no_secret", f"{where}it has no secret for the running shoe. {REPLACE}")
            if _commitment(secret) != commitment:
                raise Refused(
                    "wrong_secret", f"{where}the running shoe is not the one that was committed to. {REPLACE}"
                )
            found.append(secret)
        return found

    def well(self) -> None:
        """All was looked at: from now on something is written."""
        if self.latest is not None:
            self.latest.begin(self._store.last(), self.replacing)

    def replaced(self) -> None:
        """The shoes are others, and it is durable."""
        if self.latest is not None:
            self.latest.begin(self._store.last())

    def close(self) -> None:
        """The floor has ended."""
        if self.latest is not None:
            self.latest.close()
        if self._claim is not None:
            self._claim.release()
            self._claim = None

    def _wrong(self, found: Finding) -> Refused:
        return self._refused("damaged_journal", f"{found}: {DAMAGED}")

    def _refused(self, code: str, said: str) -> Refused:
        where = f"{self._store.path}: " if isinstance(self._store, SqliteStore) else ""
        return Refused(code, f"{where}{said}")


def _hides(entry: Entry) -> Finding | None:
    """What is wrong with what an entry hides: all of it must be there, and be what the entry commits to."""
    if lacks(entry):
        said = "cards that it hides are not in this file: it is a copy for strangers, or they were taken out"
        return at_entry(entry, "hidden", said)
    return uncommitted(entry) if entry.hidden else None


def _commitment(secret: bytes) -> str:
    """What somebody who has this secret has committed to; nothing if it is none."""
    try:
        return CommittedPair.of_secret(secret).commitment
    except ValueError:
        return ""


def latest_time(store: Store) -> int:
    """The time of the last entry, of whichever stream."""
    last = [next(store.read(head.stream, head.version - 1)) for head in store.last().values()]
    return max((time_of(entry.body) or 0 for entry in last), default=0)
