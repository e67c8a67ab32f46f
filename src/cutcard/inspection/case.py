"""A case: some entries of a journal, with all that a stranger needs to verify them, in one ZIP file.

A signed head vouches for everything before it. So a case holds the journal of its house from the first entry up to the
head that covers the case: whoever verifies that has verified the case, and needs nobody's word for it.
"""

from __future__ import annotations

import shutil
import tempfile
import zipfile
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from heapq import merge
from itertools import islice
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.inspection.witnesses import pinned_key
from cutcard.journal.copying import BATCH
from cutcard.journal.entry import Entry, Head
from cutcard.journal.heads import record_of, write_heads
from cutcard.journal.hidden import commitment
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import Store

JOURNAL, HEADS, CASE, ENTRIES, README, KEY = (
    "journal.db",
    "heads.json",
    "case.json",
    "entries.jsonl",
    "README.md",
    "key.txt",
)
"""The files of a case."""


class CaseOf(NamedTuple):
    """What a case is about: entries of one stream, and who made it when and why."""

    stream: str
    first: int
    last: int
    title: str
    by: str
    at: int
    round: int = 0
    over: bool = False
    """Whether its round is over: only then the cards that it hides are in the case, opened."""


def write_case(
    store: Store,
    out: Path,
    case: CaseOf,
    streams: Collection[str] | None = None,
    told: Sequence[Any] = (),
    notes: Sequence[tuple[str, int, Any]] = (),
) -> int:
    """Write a case to a new ZIP file; how many entries its journal holds. Raises `Refused`.

    ``streams`` are those that may be in it, all where none are named: the floor's own stream knows the tables of every
    house, so it is there only with all of them. ``told`` is the case as people read it; ``notes`` what was written
    about it: stream and version of each, and the note itself.
    """
    entries = [*islice(store.read(case.stream, case.first - 1), case.last - case.first + 1)]
    if not entries or (entries[0].version, entries[-1].version) != (case.first, case.last):
        raise Refused("unknown_entries", f"{case.stream[:80]}: entries {case.first} to {case.last} are not all here")
    covered = _covering(store, case.stream, case.last)
    until = max(_position(store, case.stream, covered), *(_position(store, at, number) for at, number, _ in notes), 0)
    last = store.last()
    chosen = [each for each in last if each == case.stream or streams is None or each in streams]
    with tempfile.TemporaryDirectory(prefix="cutcard-case-") as folder:
        journal = Path(folder) / JOURNAL
        heads, number = _copied(store, journal, chosen, until, partial(_opened, case))
        key = pinned_key(store)
        files = {
            README: _readme(case, key, number, covered).encode(),
            CASE: msgspec.json.format(
                msgspec.json.encode(_written(case, key, entries, heads, covered, told, [each for *_, each in notes]))
            ),
            ENTRIES: b"".join(line + b"\n" for line in _lines(entries)),
            HEADS: write_heads(key, heads) + b"\n",
            KEY: f"{key}\n".encode(),
        }
        with zipfile.ZipFile(out, "x", zipfile.ZIP_DEFLATED) as made:
            for name, content in files.items():
                made.writestr(name, content)
            made.write(journal, JOURNAL)
    return number


def _covering(store: Store, stream: str, version: int) -> int:
    """The first entry from this one on of which there is a signed head; itself, where none has come yet."""
    last = store.last()[stream].version
    for number in range(version, last + 1):
        head = store.at(stream, number)
        if head is not None and head.signature:
            return number
    return version


def _opened(case: CaseOf, entry: Entry) -> bool:
    """Whether what an entry hides is shown in the case."""
    return case.over and entry.stream == case.stream and case.first <= entry.version <= case.last


def _position(store: Store, stream: str, version: int) -> int:
    found = next(store.placed(stream, version - 1), None)
    return 0 if found is None else found[0]


def _copied(
    store: Store, path: Path, streams: Sequence[str], until: int, opens: Callable[[Entry], bool]
) -> tuple[list[Head], int]:
    """A journal with these streams up to a position, and of what they hide what ``opens`` says; the last signed head of
    each, and how many entries there are."""
    target = SqliteStore(path)
    ends: dict[str, int] = {}
    try:
        rows = merge(*(_up_to(store, stream, until) for stream in streams), key=itemgetter(0))
        number = 0
        while batch := [entry if opens(entry) else replace(entry, hidden=()) for _, entry in islice(rows, BATCH)]:
            target.commit(batch, [])
            ends.update((entry.stream, entry.version) for entry in batch)
            number += len(batch)
        signed: list[Head] = []
        for stream, end in ends.items():
            heads = [head for head in store.heads(stream) if head.version <= end]
            for at in range(0, len(heads), BATCH):
                target.commit([], heads[at : at + BATCH])
            signed += heads[-1:]
        return signed, number
    finally:
        target.close()


def _up_to(store: Store, stream: str, until: int) -> Iterator[tuple[int, Entry]]:
    for position, entry in store.placed(stream):
        if position > until:
            return
        yield position, entry


def _lines(entries: Sequence[Entry]) -> Iterator[bytes]:
    """Entries as `cutcard export` writes them: the body as it is hashed, after its name and hash."""
    for entry in entries:
        named = {"stream": entry.stream, "version": entry.version, "id": entry.id, "hash": entry.hash.hex()}
        yield msgspec.json.encode(named)[:-1] + b"," + entry.body[1:]


def _written(
    case: CaseOf,
    key: str,
    entries: Sequence[Entry],
    heads: Sequence[Head],
    covered: int,
    told: Sequence[Any],
    notes: Sequence[Any],
) -> dict[str, Any]:
    opened = [
        {"version": entry.version, "salt": each.salt.hex(), "value": msgspec.Raw(each.value), "hash": commitment(each)}
        for entry in entries
        for each in entry.hidden
        if case.over
    ]
    return {
        "title": case.title,
        "by": case.by,
        "at": case.at,
        "stream": case.stream,
        "round": case.round,
        "first": case.first,
        "last": case.last,
        "covered_by": covered,
        "key": key,
        "hashes": {entry.version: entry.hash.hex() for entry in entries},
        "heads": [record_of(head) for head in heads],
        "opened": opened,
        "notes": notes,
        "told": told,
    }


def _readme(case: CaseOf, key: str, number: int, covered: int) -> str:
    named = f"{case.stream}, {f'round {case.round}, ' if case.round else ''}entries {case.first} to {case.last}"
    hidden = (
        "The cards of the case that nobody saw are in the journal too, and in `case.json` under `opened`: each with "
        "its salt; what stands for it in the entry is SHA-256 of `cutcard hidden value`, a line feed, the salt and the "
        "value. Those of other rounds are not here, and `verify` says how many entries it could not decide without.\n"
        if case.over
        else "The round is not over: cards that nobody has seen are not in this case.\n"
    )
    return f"""# A case: {case.title}

{named}. Made by {case.by}.

| file | what it is |
|---|---|
| `{CASE}` | the case in words, with clauses, the hash of each entry, signed heads and notes |
| `{ENTRIES}` | its entries, each body byte by byte as it is hashed |
| `{JOURNAL}` | the journal of its house, {number:,} entries: from the first up to the signed head that covers it |
| `{HEADS}` | the last signed head of each stream in it |
| `{KEY}` | the public key that signed them: {key} |

## How to verify it

Install Cutcard (Python 3.11 or later), unpack this file, and in its folder run:

```
cutcard verify {JOURNAL} --key {KEY} --head {HEADS}
```

Nothing is taken on trust: the chain of hashes and every signature are checked, every command is decided again by the
rules that the journal pins (the hash of each rulebook stands in the first entry of each table), and every payment is
settled again. It says "All is well", or what is wrong first in each stream. Ask the floor for its key by another way
(`GET /api/heads`, or a witness) and compare it with `{KEY}`: a key that came with the case proves only that
one hand wrote all of it.

`{case.stream}` is covered by its signed head of entry {covered}. Each line of `{ENTRIES}` is also in `{JOURNAL}`:

```
cutcard export {JOURNAL} --stream {case.stream}
cutcard search {JOURNAL} {f"round:{case.round}" if case.round else f"stream:{case.stream}"}
```

{hidden}"""


def unpack_case(path: Path, folder: Path) -> None:
    """The files of a case, in a folder."""
    with zipfile.ZipFile(path) as given:
        for name in (README, CASE, ENTRIES, HEADS, KEY, JOURNAL):
            with given.open(name) as source, (folder / name).open("wb") as target:
                shutil.copyfileobj(source, target)
