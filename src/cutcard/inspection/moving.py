"""Moving a floor from a file to a database, or back: everything of it, compared, and verified where it is now.

The source is claimed meanwhile, so that nobody writes to it, and marked at the end: its cards must not be dealt twice.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import NamedTuple

from cutcard.citations import Refused
from cutcard.inspection.moving_places import Place, name_of, source_at, target_at
from cutcard.inspection.opening import opened
from cutcard.inspection.stretches import verified
from cutcard.journal.copying import copy_all
from cutcard.journal.postgres.address import is_postgres, shown
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

    ``vault_key`` is the file with the key of the vault in the database. Whenever this is interrupted, at most one of
    the two places can be served, and the same move can be made again: it begins anew.
    """
    if is_postgres(source) == is_postgres(target):
        said = "one of FROM and TO is a file and the other the address of a database (postgresql://...)"
        raise Refused(
            "same_kind", f"move: {said}. A file is copied with all that lies beside it, a database by pg_dump"
        )
    with source_at(source, name_of(target), vault_key) as here, target_at(target, here, vault_key) as there:
        try:
            copy_all(here.store, there.store, progress=lambda done: progress("copying", done))
            there.vault.put_all(here.vault.all())
            found = _compared(here, there, progress)
            _verify(target, source, shelf, workers, progress)
            last = there.store.last()
            there.vault.note_served(last)
            there.latest.begin(last)
            there.latest.close()
        except BaseException:
            there.clear()
            raise
        here.mark(there.name)
        there.arrived()
    return found


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


def _differ(there: Place, said: str) -> Refused:
    return Refused("not_moved", f"{there.name}: {said}. Nothing was moved")
