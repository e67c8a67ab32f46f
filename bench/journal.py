"""How many commands a second become durable, beside the store alone and beside the disk alone in the same run.

Every caller waits for its own answer before it goes on, as a player does. The store alone is given finished entries by
a writer that does nothing else; the journal decides a wager, folds its event, writes both as JSON and chains them.
Both have the same tables, bodies and loop. Read the ratios first: the rates belong to the machine and to the moment.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

import uvloop

from bench.common import measured, write_aims, write_part
from bench.table import BOXES, setup_of
from cutcard.citations import Refusal
from cutcard.journal.entry import GENESIS, Entry, Head, body_of, next_entry
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import Store
from cutcard.journal.writer import BATCH, Journal
from cutcard.money import Stake
from cutcard.rulebooks import rulebook
from cutcard.sources import ElectronicShoe
from cutcard.table.base import Command
from cutcard.table.dealer import Dealer, senior
from cutcard.table.engine import decide, fold
from cutcard.table.policies import operator_decided
from cutcard.table.rules import Rules
from cutcard.table.state import Table, new_table
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.steps.rounds.wagers import PlaceWager, WithdrawWager
from cutcard.table.wire import write

CALLERS = {1: 1_000, 8: 6_000, 64: 30_000, 500: 60_000}
"""How many wait at once, and how many entries they write together."""
SYNCED = 1_000
REPEATS = 5
AIM = 0.4

Queued = tuple[Entry, asyncio.Future[Entry]]


class RawWriter:
    """Finished entries to the store and the answer back, all that is queued at once: nothing can be left out of it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._queue: SimpleQueue[Queued | None] = SimpleQueue()
        self._thread = Thread(target=self._write)
        self._thread.start()

    def append(self, entry: Entry) -> asyncio.Future[Entry]:
        waiting: asyncio.Future[Entry] = asyncio.get_running_loop().create_future()
        self._queue.put((entry, waiting))
        return waiting

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join()

    def _write(self) -> None:
        while (item := self._queue.get()) is not None:
            batch = [item]
            try:
                while len(batch) < BATCH and (item := self._queue.get_nowait()) is not None:
                    batch.append(item)
            except Empty:
                pass
            self._store.commit([entry for entry, _ in batch], [])
            batch[0][1].get_loop().call_soon_threadsafe(self._answer, batch)

    def _answer(self, batch: list[Queued]) -> None:
        for entry, waiting in batch:
            waiting.set_result(entry)


def in_betting() -> Table:
    """An open table with its cards in the shoe."""
    book = rulebook("star-casino-war")
    table, setup = new_table(book), setup_of(book)
    dealer = Dealer(ElectronicShoe(Rules(book, setup).terms.copies, os.urandom))
    command: Command | None = OpenTable(
        actor="supervisor",
        role=senior(table),
        setup=setup,
        decided_by=operator_decided(table.rules.book, setup, "Opal"),
    )
    while table.phase != "betting":
        assert command is not None
        events = decide(table, command)
        assert not isinstance(events, Refusal)
        table = fold(table, events)
        command = dealer.next(table)
    return table


def wager_and_back(box: int) -> tuple[Command, Command]:
    """What a player does over and over: a wager, and takes it back."""
    return (
        PlaceWager(actor=f"P{box}", role="player", box=box, wager="initial", amount=Stake(2500), at=1_700_000_000),
        WithdrawWager(actor=f"P{box}", role="player", box=box, wager="initial", at=1_700_000_000),
    )


def done(table: Table, command: Command) -> tuple[Table, bytes]:
    """The table after a command, and the body of its entry."""
    events = decide(table, command)
    assert not isinstance(events, Refusal), events
    return fold(table, events), body_of(write(command), map(write, events))


def named(number: int) -> list[str]:
    """Ids as clients choose them: in no order. Made beforehand, for nobody makes them in the server."""
    return [os.urandom(12).hex() for _ in range(number)]


def bodies(table: Table) -> tuple[bytes, bytes]:
    """The bodies of a wager and of taking it back."""
    place, back = wager_and_back(1)
    table, first = done(table, place)
    return first, done(table, back)[1]


def finished(table: Table, callers: int, number: int) -> Iterator[Entry]:
    """As many entries as the callers would bring about in turn."""
    pair, heads, found = bodies(table), dict[str, Head](), list[Entry]()
    for at, id_ in enumerate(named(number // callers * callers)):
        stream = f"table/{at % callers // BOXES}"
        entry = next_entry(heads.get(stream, Head(stream, 0, GENESIS)), id_, pair[at // callers % 2])
        heads[stream] = Head(stream, entry.version, entry.hash)
        found.append(entry)
    return iter(found)


async def raw(path: Path, table: Table, callers: int, number: int) -> float:
    """Entries/s of the store alone."""
    store = SqliteStore(path)
    writer, entries = RawWriter(store), finished(table, callers, number)

    async def caller() -> None:
        for _ in range(number // callers):
            await writer.append(next(entries))

    start = time.perf_counter()
    await asyncio.gather(*(caller() for _ in range(callers)))
    seconds = time.perf_counter() - start
    writer.close()
    store.close()
    return number // callers * callers / seconds


async def commands(store: Store, table: Table, callers: int, number: int) -> float:
    """Commands/s through a journal in a store, each decided on the table as the one before it left it."""
    journal = Journal(store)
    tables = {f"table/{at // BOXES}": table for at in range(callers)}
    versions = dict.fromkeys(tables, 0)
    ids = iter(named(number))

    async def caller(at: int) -> None:
        stream, pair = f"table/{at // BOXES}", wager_and_back(at % BOXES + 1)
        for turn in range(number // callers):
            tables[stream], body = done(tables[stream], pair[turn % 2])
            version = versions[stream]
            versions[stream] += 1
            await journal.append(stream, version, next(ids), body)

    start = time.perf_counter()
    await asyncio.gather(*(caller(at) for at in range(callers)))
    seconds = time.perf_counter() - start
    await journal.close()
    store.close()
    return number // callers * callers / seconds


def synced(path: Path, table: Table) -> float:
    """What the disk can do: a body at the end of a file, and nothing else until it is there."""
    pair = bodies(table)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    start = time.perf_counter()
    for at in range(SYNCED):
        os.write(handle, pair[at % 2])
        os.fdatasync(handle)
    seconds = time.perf_counter() - start
    os.close(handle)
    return SYNCED / seconds


def main() -> None:
    table = in_betting()
    rows, ratios = [], []
    best: dict[tuple[str, int], float] = {}
    for turn in range(REPEATS):
        with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:  # /tmp may be no disk at all
            at = Path(folder)
            found = {("disk", 1): synced(at / "synced", table)}
            for callers, number in CALLERS.items():
                found["raw", callers] = uvloop.run(raw(at / f"raw-{callers}.db", table, callers, number))
                found["commands", callers] = uvloop.run(
                    commands(SqliteStore(at / f"all-{callers}.db"), table, callers, number)
                )
        best = {key: max(rate, best.get(key, 0.0)) for key, rate in found.items()}
        print(turn + 1, {f"{name} {callers}": round(rate) for (name, callers), rate in found.items()}, flush=True)
    for callers in CALLERS:
        alone, whole = best["raw", callers], best["commands", callers]
        ratios.append(whole / alone)
        rows.append(f"| {callers} | {alone:,.0f} | {whole:,.0f} | {whole / alone:.2f} |")
    write_part(
        "The journal",
        [
            f"{measured(REPEATS, 'two cores')}; the machine is noisy.",
            f"The disk alone appends a body of {len(bodies(table)[0])} bytes and waits for it (`fdatasync`)",
            f"{best['disk', 1]:,.0f} times a second. Callers wait for their own answer; what is queued is committed",
            "together. The store alone (SQLite, WAL, synchronous=FULL) is given finished entries; the journal decides",
            f"a wager, folds, writes and chains it as well. The aim is {AIM} times the store alone.",
            "",
            "| callers | store alone, entries/s | durable commands/s | times the store |",
            "|---|---|---|---|",
            *rows,
        ],
    )
    write_aims([("durable commands in process", f"{AIM} times the store alone", f"{min(ratios):.2f} times or more")])
    print(*rows, sep="\n")


if __name__ == "__main__":
    main()
