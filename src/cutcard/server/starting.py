"""What a start looks at before it deals: a floor goes on from what it can vouch for, or says what is wrong.

Every entry that is loaded is held against its chain, its heads and what it hides; the key against the one that the
journal was begun with; shoes against what was committed to; and the journal against what was written last. Nothing is
written before all of that is well. Where cards may be known or are lost, other shoes can be taken, by entries that say
so; where the journal itself does not agree, nothing goes on from it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple, TypeVar

import apsw

from cutcard.citations import Refused
from cutcard.house.floor import Floor
from cutcard.inspection.bases import wrong_seals
from cutcard.inspection.checked import DoesNotFit, checked
from cutcard.inspection.faults import EntryFault, at_entry
from cutcard.inspection.folding import floor_following, followed_entry
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE
from cutcard.inspection.kinds import Kind
from cutcard.inspection.machines import judge_for
from cutcard.inspection.pins import Books
from cutcard.inspection.snapshots import TableState
from cutcard.inspection.table_stream import TableJudge
from cutcard.inspection.witnesses import pinned_key
from cutcard.journal.claim import Claim, NameClaim, claim_key
from cutcard.journal.due import time_of
from cutcard.journal.entry import Entry, Head
from cutcard.journal.latest import Latest
from cutcard.journal.postgres.address import is_postgres
from cutcard.journal.signing import Signer
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import Store
from cutcard.journal.vault import PUT_BACK, Secrets
from cutcard.journal.witness.testimony import Contradiction
from cutcard.rulebooks import default_shelf
from cutcard.server.pinning import Pinned
from cutcard.server.sign_in.records import Records, SqliteRows
from cutcard.sources.commitment import CommittedPair
from cutcard.table.running import Happened
from cutcard.table.state import Table
from cutcard.table.steps.rounds.adopting import may_adopt

S = TypeVar("S")

log = logging.getLogger("cutcard.server")

NOTED = 1.0
"""Seconds between two times that the vault is told where the journal stands."""

UNREADABLE = (*BAD_BODY, *IMPOSSIBLE)
"""What comes of an entry that no floor wrote."""

SHOWN = 2
"""Streams that are named when many are wrong."""

UNSIGNED = (
    "no signature covers it yet, and another release of Cutcard, or another book, decided it. Start that one once "
    "more, so that it signs what it wrote; then this one can go on"
)
"""What to do where the floor would sign what nobody can decide again."""


class Advice(NamedTuple):
    """What to do where a start cannot go on, by where the journal is."""

    replace: str
    damaged: str


class Starting:
    """One start of a floor.

    ``replacing``: the shoes will be replaced, so that neither they nor what was written last must be there. ``watch``
    has somebody told, on any thread, when another process has taken the journal.
    """

    def __init__(
        self,
        store: Store,
        vault: Secrets,
        latest: Latest | None = None,
        *,
        replacing: bool = False,
        said: Iterable[str] = (),
        name: str = "",
        advice: Advice,
        watch: Callable[[Callable[[Refused], None]], None] = lambda lost: None,
    ) -> None:
        self.store, self.vault, self.latest, self.advice = store, vault, latest, advice
        self._watch = watch
        self.name = name or (store.path.name if isinstance(store, SqliteStore) else vault.name)
        self.replacing = replacing
        self.said = tuple(said)  # what was found though shoes are replaced
        self._claim: Claim | NameClaim | None = None
        self._key = ""
        self._signed: dict[str, int] | None = None
        self._noting = Lock()
        self._opened = self._over = False
        self._noted: dict[str, Head] | None = None  # what the vault was told last

    @classmethod
    def at(
        cls,
        path: str | Path,
        replacing: bool = False,
        replay: bool = False,
        vault_key: str | Path | None = None,
        shared_as: str = "",
    ) -> Starting:
        """A journal's file, with what lies beside it; raises `Refused` where these do not belong together.

        With ``replay``, snapshots will be taken out, and need not be right. ``path`` may be the address of a database
        too: ``vault_key`` is then the file with the key of its vault. ``shared_as``: several processes share the floor,
        and this is the name of this one's own note of what it wrote last.
        """
        if is_postgres(path):
            from cutcard.server.starting_postgres import starting_on

            return starting_on(str(path), vault_key, replacing, replay, shared_as)
        from cutcard.server.starting_file import starting_beside

        return starting_beside(path, replacing, replay)

    def records(self) -> Records:
        """What is kept of people, beside the journal; nothing is made before something is written."""
        key = self.vault.own("people")
        if isinstance(self.store, SqliteStore):
            return Records(SqliteRows(f"{self.store.path}-people"), key)
        from cutcard.journal.postgres.store import PostgresStore
        from cutcard.server.sign_in.postgres_rows import PostgresRows

        assert isinstance(self.store, PostgresStore), "there is no other store"
        return Records(PostgresRows(self.store.line), key)

    def key(self) -> Signer:
        """The key that the journal was begun with, or a new one; raises `Refused` if it is lost, or used by others."""
        pinned, where = pinned_key(self.store), self.vault.name
        signer = self.vault.kept_signer() if pinned else self.vault.signer()
        if signer is None:
            raise Refused("no_key", f"{where}: the key that signed this journal is not in it; {PUT_BACK}")
        if pinned and signer.public != pinned:
            said = f"it holds the key {signer.public[:16]}..., and this journal was begun with {pinned[:16]}..."
            raise Refused("other_key", f"{where}: {said}: it is another journal's; {PUT_BACK}")
        self._key = signer.public
        if isinstance(self.store, SqliteStore):
            for wrong in wrong_seals(self.store, self.store.seals(), self._key):
                raise self._wrong(wrong)
            self._claim = claim_key(signer)  # who holds a database is said by its lease
        return signer

    def read(self, stream: str, begin: Head | None = None) -> Iterator[Entry]:
        """The entries of a stream, or those after this one; each of them is checked before it is given."""
        try:
            yield from checked(self.store, self._key, stream, begin)
        except DoesNotFit as wrong:
            raise self._wrong(wrong.finding) from None

    def check_adoptable(self, name: str, table: Table) -> None:
        """Refuse to take a table over in the middle of a round that another release, or another book, has dealt."""
        if may_adopt(table) or (self.replacing and not table.rules.physical):
            return
        void = "" if table.rules.physical else ", or --replace-shoes NAME REASON goes on here: the round is then void"
        raise Refused(
            "other_engine",
            f"{name}: it is in the middle of a round that another release of Cutcard began. That one finishes it{void}",
        )

    def followed(self, entry: Entry, state: TableState, pinned: Pinned) -> tuple[Happened, TableState]:
        """What an entry brought about at a table. One that no signature covers yet is decided again first.

        Anybody who can write to the file can add such an entry, and the floor would sign it. What another
        release decided, as ``pinned`` tells, is taken as it is recorded, if it is signed.
        """
        stream = entry.stream
        try:
            pinned.read(entry)
            if entry.version > self._covered().get(stream, 0):
                if not pinned.own:
                    raise Refused("unsigned", f"{self.name}: {stream}, entry {entry.version}: {UNSIGNED}")
                judge = TableJudge(default_shelf())
                judge.key = self._key
                if entry.version > 1:  # before that there is no table to take over
                    judge.take_over(state)
                found = judge.judge(entry)
                if found is not None:
                    raise self._wrong(found)
            return followed_entry(state, entry)
        except UNREADABLE as error:
            raise self._wrong(at_entry(entry, "unreadable", f"it cannot be followed ({error})")) from None

    def machine_after(self, kind: Kind[S], state: S, entry: Entry, books: Books, pinned: Pinned) -> S:
        """A machine after one more of its entries; one that no signature covers yet is decided again first.

        What another release decided, as ``pinned`` tells, is taken as it is recorded, if it is signed. A kind that no
        release can take over goes on under this one.
        """
        try:
            pinned.read(entry)
            if entry.version > self._covered().get(entry.stream, 0):
                if kind.adopts and not pinned.own:
                    raise Refused("unsigned", f"{self.name}: {entry.stream}, entry {entry.version}: {UNSIGNED}")
                judge = judge_for(kind, default_shelf())
                judge.go_on_from(state, books, self._key)
                found = judge.judge(entry)
                if found is not None:
                    raise self._wrong(found)
            return kind.following(state, entry)
        except UNREADABLE as error:
            raise self._wrong(at_entry(entry, "unreadable", f"it cannot be followed ({error})")) from None

    def floor_after(self, floor: Floor, entry: Entry) -> Floor:
        """The floor after one more of its entries, each of which is signed."""
        try:
            return floor_following(floor, entry)
        except UNREADABLE as error:
            raise self._wrong(at_entry(entry, "unreadable", f"it cannot be followed ({error})")) from None

    def watch(self, lost: Callable[[Refused], None]) -> None:
        """Have somebody told, on the loop that runs now, when another process has taken the journal."""
        loop = asyncio.get_running_loop()

        def told(refused: Refused) -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(lost, refused)

        self._watch(told)

    def anew(self) -> None:
        """Streams are taken up that another process has written and signed meanwhile."""
        self._signed = None

    def _covered(self) -> dict[str, int]:
        """The entry of the last signed head of each stream, when the start began."""
        if self._signed is None:
            self._signed = self.store.covered()
        return self._signed

    def secrets(self, stream: str, commitments: Iterable[str]) -> list[bytes]:
        """The shoes that a table goes on with, each what was committed to; none where they are replaced."""
        if self.replacing:
            return []
        found: list[bytes] = []
        for commitment in dict.fromkeys(filter(None, commitments)):  # where a person deals there is none
            secret = self.vault.secret(stream, commitment)
            where, then = f"{self.vault.name}: it", self.advice.replace
            if secret is None:
                raise Refused("no_secret", f"{where} has no secret for the running shoe of {stream}. {then}")
            if _commitment(secret) != commitment:
                said = f"{where} holds another running shoe of {stream} than the one that was committed to"
                raise Refused("wrong_secret", f"{said}. {then}")
            found.append(secret)
        return found

    def well(self) -> None:
        """All was looked at: from now on something is written."""
        if self.latest is not None:
            self.latest.begin(self.store.last(), self.replacing)

    def replaced(self) -> None:
        """The shoes are others, and it is durable."""
        self.note_served()
        if self.latest is not None:
            self.latest.begin(self.store.last())
            self.latest.remove_others()

    def note_served(self) -> None:
        """Tell the vault how far its shoes were dealt from: beside an older journal it then says so.

        From any thread. Where the vault cannot be written to just now, it is told the next time.
        """
        with self._noting:
            if self._over:
                return
            try:
                heads = self.store.last()
                if heads != self._noted:
                    self.vault.note_served(heads)
                    self._noted = heads
            except (Refused, apsw.Error) as error:
                log.warning("%s: it could not be told where the journal stands (%s)", self.vault.name, error)

    def keep_noting(self) -> Coroutine[Any, Any, None]:
        """What the vault knows of the journal is never much older than what was dealt.

        From the call on it is told at the end too, however soon that comes.
        """
        self._opened = True
        return self._keep_noting()

    async def _keep_noting(self) -> None:
        while True:
            await asyncio.to_thread(self.note_served)
            await asyncio.sleep(NOTED)

    def close(self) -> None:
        """The floor has ended."""
        if self._opened:
            self.note_served()
        with self._noting:
            self._over = True
        if self.latest is not None:
            self.latest.close()
        if self._claim is not None:
            self._claim.release()
            self._claim = None

    @property
    def path(self) -> str | Path:
        """The journal's file; of a store that has none, how messages call it."""
        return self.store.path if isinstance(self.store, SqliteStore) else self.name

    def _wrong(self, found: EntryFault) -> Refused:
        return Refused("damaged_journal", f"{self.name}: {found}. {self.advice.damaged}")


def ends_at(store: Store) -> str:
    """When a journal ends, to be said after its name."""
    return time.strftime("ends at %Y-%m-%d %H:%M:%S UTC", time.gmtime(latest_time(store)))


def told_lost(name: str, found: list[Contradiction], ends: str) -> str:
    """What a note of what was written last says that a journal does not hold any more, in a sentence."""
    more = f"; and {len(found) - SHOWN} streams more" if len(found) > SHOWN else ""
    seen = "; ".join(map(str, found[:SHOWN]))
    return f"{name}: {seen}{more}. The journal {ends}: what came after that is lost"


def _commitment(secret: bytes) -> str:
    """What somebody who has this secret has committed to; nothing if it is none."""
    try:
        return CommittedPair.of_secret(secret).commitment
    except ValueError:
        return ""


def latest_time(store: Store, streams: Iterable[str] | None = None) -> int:
    """The time of the last entry, of whichever stream, or of one of these."""
    heads = store.last()
    found = heads.values() if streams is None else [heads[stream] for stream in streams if stream in heads]
    last = [next(store.read(head.stream, head.version - 1), None) for head in found]
    return max((time_of(entry.body) or 0 for entry in last if entry is not None), default=0)
