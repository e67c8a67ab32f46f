"""Where a file begins that is not the first of its journal: with a seal, and the states that the seal names.

Of a file alone it is verified that it goes on rightly from there. That the states are what came before, the file before
it shows, which ends with the same seal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

import msgspec

from cutcard.house.demonstration import house_id
from cutcard.inspection.faults import EntryFault
from cutcard.inspection.floor_stream import FLOOR
from cutcard.inspection.kept import about
from cutcard.inspection.machines import kind_of
from cutcard.inspection.snapshots import BAD_STATE, floor_state, machine_state, table_state
from cutcard.inspection.table_stream import TABLE
from cutcard.inspection.told import Owned
from cutcard.journal.seal import Seal, SealBody, check_seal, read_seal
from cutcard.journal.segmented import SegmentedStore
from cutcard.journal.snapshot import Snapshot, check_snapshot, named_in, read_said
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import Store
from cutcard.rulebooks import Shelf

PURSE = "purse:"
"""How the accounts of players are called at a table."""


class Base(NamedTuple):
    """What a file goes on from."""

    seal: SealBody
    snapshots: dict[str, Snapshot]


def base_in(store: Store, seal: Seal | None) -> Base | None:
    """What a file begins with; nothing if that is the first entry of its journal."""
    if seal is None:
        return None
    body = read_seal(seal)
    found = {each.stream: store.snapshot(each.stream, each.version) for each in body.streams}
    return Base(body, {stream: snapshot for stream, snapshot in found.items() if snapshot is not None})


def tables_of(base: Base) -> list[Owned]:
    """The tables that stand on the floor."""
    if FLOOR not in base.snapshots:
        return []
    floor = floor_state(base.snapshots[FLOOR])
    return [Owned(0, name, own.house, own.rulebook) for name, own in floor.tables.items()]


def guests_of(base: Base) -> list[str]:
    """The guests whom the floor knows, by the names they play under."""
    if FLOOR not in base.snapshots:
        return []
    return [guest.name for guest in floor_state(base.snapshots[FLOOR]).guests.values()]


def purses_of(base: Base, shelf: Shelf) -> dict[tuple[str, str], int]:
    """What everybody has in each house: what was granted, what was won and lost at its tables, and what other streams
    gave and took."""
    found: dict[tuple[str, str], int] = {}
    if FLOOR not in base.snapshots:
        return found
    for guest in floor_state(base.snapshots[FLOOR]).guests.values():
        found.update({(house, guest.name): amount for house, amount in guest.granted.items()})
    for own in tables_of(base):
        snapshot = base.snapshots.get(f"{TABLE}{own.table}")
        if snapshot is None:
            continue
        table = table_state(snapshot, shelf[read_said(snapshot.body).rulebook]).table
        if not table.rules.tournament:  # its chips are nobody's money
            _add(found, own.house, table.accounts.items())
    for stream, snapshot in base.snapshots.items():
        kind = kind_of(stream)
        if kind is not None and kind.cash is not None:
            books = tuple(shelf[name] for name in named_in(snapshot.body))
            _add(found, house_id(books[0]), kind.cash(machine_state(kind, snapshot, books)).items())
    return found


def _add(purses: dict[tuple[str, str], int], house: str, accounts: Iterable[tuple[str, int]]) -> None:
    for account, amount in accounts:
        if account.startswith(PURSE):
            purse = house, account.removeprefix(PURSE)
            purses[purse] = purses.get(purse, 0) + amount


def wrong_seals(store: Store, seals: Sequence[Seal], key: str, whole: bool = False) -> Iterator[EntryFault]:
    """What is wrong with the seals of a file, or of a journal with all its segments: the first thing of each.

    Without ``key``, each is held to the one that it names. Those of a ``whole`` journal begin with number 1. A seal and
    the states that it names stand in two files: in each they are looked at.
    """
    before: Seal | None = None
    if whole and seals and seals[0].number != 1:
        yield _seal(seals[0], "no file of this journal ends with the seal before it")
    for seal in seals:
        if before is not None and seal.number == before.number:
            if seal != before:
                yield _seal(seal, "two files have another seal of this number")
                return
            continue
        wrong = _wrong(seal, before, key)
        if wrong is not None:
            yield wrong
            return
        before = seal
    for file in store.files if isinstance(store, SegmentedStore) else (store,):
        own = file.seals() if isinstance(file, SqliteStore) else seals
        for wrong in filter(None, (_wrong_states(file, seal, key) for seal in own)):
            yield wrong
            return


def _wrong(seal: Seal, before: Seal | None, key: str) -> EntryFault | None:
    try:
        body = read_seal(seal)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return _seal(seal, f"it cannot be read: {error}")
    due = key or body.key
    if body.key != due or not check_seal(seal, due):
        return _seal(seal, f"it was not signed with the key {due[:16]}...")
    if body.number != seal.number:
        return _seal(seal, f"it says that it is number {body.number}")
    if before is not None and (seal.number, body.before) != (before.number + 1, before.hash):
        return _seal(seal, "it does not follow the seal before it")
    return None


def _wrong_states(store: Store, seal: Seal, key: str) -> EntryFault | None:
    """The first state that a file should have beside a seal, and has otherwise or not at all."""
    body = read_seal(seal)
    for each in body.streams:
        snapshot = store.snapshot(each.stream, each.version)
        if snapshot is None:
            return _seal(seal, f"the state of {each.stream} at entry {each.version}, which it names, is not there")
        if (snapshot.hash.hex(), sha256(snapshot.body).hexdigest()) != (each.hash, each.state):
            return about(snapshot, f"its snapshot is not the one that seal {seal.number} names")
        if not check_snapshot(snapshot, key or body.key):
            return about(snapshot, f"its snapshot was not signed with the key {(key or body.key)[:16]}...")
        try:
            read_said(snapshot.body)
        except BAD_STATE as error:
            return about(snapshot, f"its snapshot cannot be read: {error}")
    return None


def _seal(seal: Seal, said: str) -> EntryFault:
    return EntryFault(kind="seal", stream="", version=0, message=f"seal {seal.number}: {said}")
