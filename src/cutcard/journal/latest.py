"""The last entry of every stream, in a small file beside the journal: what a journal that was put back has lost.

A line is added after each commit, before anybody is answered: ``STREAM@VERSION:HASH``. The operating system has it when
the process is killed, and once a second it goes to the disk. So it may be behind the journal, and the journal is never
behind it, but by a loss: a tail that was cut off, a write-ahead log that is gone, an older copy.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from mmap import mmap
from pathlib import Path
from time import monotonic

from cutcard.citations import Refused
from cutcard.journal.entry import Entry, Head
from cutcard.journal.heads import head_in
from cutcard.journal.store import Store
from cutcard.journal.witness.testimony import Contradiction

SECONDS = 1.0
"""Between two times that the file goes to the disk."""

SIZE = 1 << 20
"""Bytes of the file. It is laid out beforehand: a file that grows would hold up each commit of the journal, since the
file system writes down both together. What is full is written anew, with the last line of each stream alone."""

_REPLACING = "!replacing"
"""Stands in it while shoes are being replaced: a start that is killed meanwhile has not replaced them all."""


class Latest:
    """The file of what was written last. ``begin`` comes before ``wrote``; all but ``read`` is for the writer."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self._lines: mmap | None = None
        self._handle = -1
        self._heads: dict[str, Entry | Head] = {}
        self._first = ""
        self._at = 0
        self._synced = 0.0
        self._alone: Path | None = None  # of a journal that may be shared: the note of a process that has it alone

    @classmethod
    def beside(cls, journal: str | Path) -> Latest:
        """The note of what was written last, beside a journal's file."""
        return cls(f"{os.path.realpath(journal)}-last")

    @classmethod
    def beside_key(cls, key: str | Path, process: str = "") -> Latest:
        """The note of one process, beside the key of a database's vault; with no name, of one that shares with nobody.

        ``process`` is a number: the port that tells the processes of a machine apart.
        """
        alone = Path(f"{os.path.realpath(key)}-last")
        note = cls(f"{alone}-{process}" if process else alone)
        note._alone = alone
        return note

    def read(self) -> dict[str, Head] | None:
        """The last entries, by stream; ``None`` if there is no such file, or one that was not finished.

        A line that is torn says nothing.
        """
        try:
            lines = self.path.read_bytes().decode("utf-8", "replace").splitlines()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise Refused("no_last_heads", f"{self.path}: it cannot be read ({error.strerror})") from None
        if _REPLACING in lines:
            return None
        heads = filter(None, map(head_in, lines))
        return {head.stream: head for head in sorted(heads, key=lambda head: head.version)}

    def others(self) -> list[Latest]:
        """The notes of other processes of this machine that shared the journal."""
        if self._alone is None:
            return []
        # By the whole name: what merely begins in the same way may be the key, or a journal, and notes are removed.
        named = re.compile(re.escape(self._alone.name) + r"(-\d+)?")
        found = [path for path in sorted(self._alone.parent.iterdir()) if named.fullmatch(path.name)]
        return [Latest(path) for path in found if path != self.path]

    def read_all(self) -> dict[str, Head] | None:
        """The last entries by this note and all others, by stream; ``None`` if one of them was not finished."""
        heads: dict[str, Head] = {}
        for note in (self, *self.others()):
            found = note.read()
            if found is None and note.path.exists():
                return None
            for head in (found or {}).values():
                if head.stream not in heads or heads[head.stream].version < head.version:
                    heads[head.stream] = head
        return heads

    def remove_others(self) -> None:
        """What they say of a journal that is lost does not hold any more."""
        for note in self.others():
            note.path.unlink(missing_ok=True)

    def noted(self, streams: Iterable[str]) -> dict[str, Head]:
        """The last entries of these streams that were written here."""
        found = {stream: self._heads[stream] for stream in streams if stream in self._heads}
        return {stream: Head(stream, last.version, last.hash) for stream, last in found.items()}

    def begin(self, heads: Mapping[str, Head], replacing: bool = False) -> None:
        """Write it anew: these are the last entries now. ``replacing``: nothing is right before it begins once more."""
        self._heads, self._first = dict(heads), f"{_REPLACING}\n" if replacing else ""
        self._write_anew()

    def _write_anew(self) -> None:
        beside = Path(f"{self.path}-new")
        text = (self._first + "".join(map(_line, self._heads.values()))).encode()
        self._close()
        try:
            self._handle = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(self._handle, "wb", closefd=False) as file:
                file.write(text.ljust(max(SIZE, 2 * len(text)), b"\0"))
            os.fsync(self._handle)
            beside.replace(self.path)
            folder = os.open(self.path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
            self._lines = mmap(self._handle, 0)
        except OSError as error:
            raise Refused("no_last_heads", f"{self.path}: it cannot be written ({error.strerror})") from error
        self._at, self._synced = len(text), monotonic()

    def wrote(self, entries: Iterable[Entry]) -> None:
        """Note entries that are durable, before anybody is told of them."""
        assert self._lines is not None
        last: dict[str, Entry | Head] = {entry.stream: entry for entry in entries}
        self._heads.update(last)
        text = "".join(map(_line, last.values())).encode()
        end = self._at + len(text)
        if end > len(self._lines):
            self._write_anew()
        else:
            self._lines[self._at : end] = text
            self._at = end

    def rest(self) -> None:
        """Everybody was told: now and then it goes to the disk, or is written anew."""
        if self._lines is None or monotonic() - self._synced < SECONDS:
            return
        if 2 * self._at > len(self._lines):
            self._write_anew()
        else:
            os.fdatasync(self._handle)
            self._synced = monotonic()

    def close(self) -> None:
        """The journal is closed: what is left goes to the disk."""
        if self._lines is not None:
            os.fdatasync(self._handle)
        self._close()

    def _close(self) -> None:
        if self._lines is not None:
            self._lines.close()
            self._lines = None
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


def _line(last: Entry | Head) -> str:
    return f"{last.stream}@{last.version}:{last.hash.hex()}\n"


def lost(store: Store | None, latest: Mapping[str, Head]) -> list[Contradiction]:
    """Of each stream what was written last, where the journal does not hold it any more; nothing is left of none.

    What is archived is not looked at: a seal names where the journal goes on.
    """
    last, found = {} if store is None else store.last(), []
    for head in latest.values():
        here = None if store is None else store.at(head.stream, head.version)
        if here is None and store is not None and head.version < store.begins(head.stream):
            continue
        if here is None:
            at = last[head.stream].version if head.stream in last else 0
            found.append(Contradiction("tail", head, at))
        elif here.hash != head.hash:
            found.append(Contradiction("fork", head, last[head.stream].version, here.hash))
    return found
