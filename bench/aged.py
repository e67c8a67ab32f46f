"""Old journals, made fast: ``python -m bench.aged floor.db --entries 1000000 --guests 5000``.

Rounds are played by the engine at a table of every book, as on a floor that runs, and written in large batches: entries
with their heads, snapshots where a floor would take them, and beside it what was written last, and a vault with the
secrets of the running shoes.
Guests come in, sit down for some rounds in turn, and leave. `cutcard serve` goes on from there, and `cutcard verify`
finds nothing wrong with it.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.house import floor as floors
from cutcard.house.demonstration import demonstration, setup_for
from cutcard.house.vocabulary import STREAM
from cutcard.inspection.entries import body_with
from cutcard.inspection.pins import flat_pins, pins_of
from cutcard.inspection.pool_stream import KIND
from cutcard.jackpots.base import AnyCommand, AnyEvent
from cutcard.jackpots.deciding import fold
from cutcard.jackpots.linking import ChainHead
from cutcard.jackpots.messages import Message, Receive, RoundOver
from cutcard.jackpots.state import new_pool
from cutcard.jackpots.wire import write
from cutcard.journal.due import Due, time_of
from cutcard.journal.entry import GENESIS, Entry, Head, Hidden, body_of, next_entry
from cutcard.journal.latest import Latest
from cutcard.journal.signing import Signer
from cutcard.journal.snapshot import sign_snapshot
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import Vault
from cutcard.journal.writer import Take
from cutcard.money import Amount, Stake
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.server.pool_chains import PoolChains
from cutcard.server.snapshots import FloorKeeping, MachineKeeping, TableKeeping
from cutcard.sources import ElectronicShoe
from cutcard.table.base import Command
from cutcard.table.dealer import Dealer, senior
from cutcard.table.policies import operator_decided
from cutcard.table.rules import Rules
from cutcard.table.running import Happened, RunningPool, RunningTable
from cutcard.table.state import DueOffer
from cutcard.table.steps.cards.picking_up import PickUp
from cutcard.table.steps.cards.shuffling import ReloadDiscards, Shuffle
from cutcard.table.steps.people.seats import LeaveTable
from cutcard.table.steps.rounds.deciding import Decide
from cutcard.table.steps.rounds.opening import ENGINE, OpenTable
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.steps.rounds.wagers import PlaceWager

BATCH = 5_000
"""Entries that are written at once."""

GRANT = Amount(1 << 40)
"""So that nobody runs dry, however long they play."""

PRESENT = 5_000
"""Guests who have a session at once: the others have gone."""

CHOICES = {"casino_war": "war", "three_card_poker": "play"}
SHOES = 4
"""The last so many shoes of a table have their secrets in the vault."""


class Aged:
    """A journal that grows. It stands where a running floor has its `Journal`: for heads, and for snapshots."""

    def __init__(self, path: Path) -> None:
        self.store = SqliteStore(path)
        self.vault = Vault.beside(path)
        self.signer: Signer = self.vault.signer()
        self.heads: dict[str, Head] = {}
        self.entries = 0
        self._entries: list[Entry] = []
        self._signed: list[Head] = []
        self._due: dict[str, Due] = {}
        self._takes: list[tuple[Head, Take]] = []
        self._secrets: dict[str, deque[tuple[str, bytes]]] = {}
        assert self.store._writer is not None
        self.store._writer.pragma("synchronous", "off")  # nobody was told that it is there

    def take(self, stream: str, take: Take) -> None:
        """A snapshot is due after the last entry."""
        self._takes.append((self.heads[stream], take))

    def append(self, stream: str, id_: str, body: bytes, hidden: tuple[Hidden, ...] = (), sign: bool = False) -> int:
        """One more entry, with the heads that are due."""
        before = self.heads.get(stream) or Head(stream, 0, GENESIS)
        entry = next_entry(before, id_, body, hidden)
        head = self.heads[stream] = Head(stream, entry.version, entry.hash)
        self._entries.append(entry)
        self.entries += 1
        due, at = self._due.setdefault(stream, Due()), time_of(body)
        if due.late(at):
            self._signed.append(self.signer.sign(before))
            due.signed()
        if due.wrote(entry.version, at) or sign:
            self._signed.append(self.signer.sign(head))
            due.signed()
        return entry.version

    def secret(self, stream: str, commitment: str, secret: bytes) -> None:
        self._secrets.setdefault(stream, deque(maxlen=SHOES)).append((commitment, secret))

    def flush(self, least: int = 0) -> None:
        """Write what is queued, if it is so much."""
        if len(self._entries) < max(least, 1):
            return
        self.store.commit(self._entries, self._signed)
        self._entries, self._signed = [], []
        for head, take in self._takes:
            snapshot, others = take(head)
            self.store.keep(sign_snapshot(self.signer, snapshot), others)
        self._takes = []

    def close(self) -> None:
        for stream, due in self._due.items():
            if due.first:
                self._signed.append(self.signer.sign(self.heads[stream]))
        self.flush()
        self.store.commit([], self._signed)
        for stream, secrets in self._secrets.items():
            for commitment, secret in secrets:
                self.vault.keep(stream, commitment, secret)
        self.vault.note_served(self.heads)
        latest = Latest.beside(self.store.path)
        latest.begin(self.heads)
        latest.close()
        self.store.close()
        self.vault.close()


class Floor:
    """Who is there. Guests come as they are needed; those who came first have gone when there are many."""

    def __init__(self, journal: Aged, shelf: Shelf, guests: int) -> None:
        self.journal, self.guests = journal, guests
        self.floor = floors.Floor()
        self.now = 1_700_000_000
        self._keeping = FloorKeeping(STREAM, journal.store)
        self._came = self._turn = 0
        opening = demonstration(shelf)
        houses = {name: replace(each, grant=GRANT) for name, each in opening.houses.items()}
        self.do(replace(opening, houses=houses, at=self.now))

    def do(self, command: floors.Command) -> None:
        events = floors.decide(self.floor, command)
        assert not isinstance(events, Refusal), events
        for event in events:
            self.floor = floors.evolve(self.floor, event)
        pins = None if STREAM in self.journal.heads else {"engine": ENGINE, "key": self.journal.signer.public}
        body = body_of(floors.write(command), map(floors.write, events), pins)
        version = self.journal.heads[STREAM].version + 1 if pins is None else 1
        self.journal.append(STREAM, f":{version}", body, sign=True)
        self._keeping.after(self.journal, version, self.floor)

    def next_guest(self) -> str:
        """Whose turn it is; somebody new as long as there are some."""
        if self._came < self.guests:
            number = self._came
            self._came += 1
            name = f"Guest {number}"
            session = f"{number:064x}"
            self.do(floors.AdmitGuest(name=name, session=session, looks=name.lower(), at=self.now))
            if number >= PRESENT:
                self.do(floors.EndSession(name=f"Guest {number - PRESENT}", at=self.now))
            return name
        self._turn += 1
        return f"Guest {(self._turn * 7) % self.guests}"


class Journaled(RunningTable):
    """A table and its prize pool, whose entries are written as a floor writes them."""

    def __init__(self, journal: Aged, book: Rulebook, name: str) -> None:
        self._journal = journal
        super().__init__(book, name=name, jackpot=JournaledPool(journal, book, name))
        self._keeping = TableKeeping(self.stream, journal.store)

    def wrote(self, command: Command, answer: Happened) -> tuple[int, str]:
        first = self.stream not in self._journal.heads
        pins = pins_of(answer.table.rules, self._journal.signer.public) if first else None
        body, hidden = body_with(command, answer.events, pins)
        version, digest = _put(self._journal, self.stream, body, hidden, RoundEnded in map(type, answer.events))
        self._keeping.after(self._journal, version, answer.table, {})
        return version, digest


class JournaledPool(RunningPool):
    """The prize pool of such a table."""

    def __init__(self, journal: Aged, book: Rulebook, name: str) -> None:
        super().__init__(book, name)
        self._journal, self._kept = journal, new_pool(book)
        self._own = PoolChains(self.stream, journal.vault)
        self._keeping = MachineKeeping(self.stream, journal.store, KIND, (book,))

    def wrote(self, command: AnyCommand, events: tuple[AnyEvent, ...]) -> tuple[int, str]:
        first = self.stream not in self._journal.heads
        pins = flat_pins(self.book, self._journal.signer.public) if first else None
        body = body_of(write(command), map(write, events), pins)
        version, digest = _put(self._journal, self.stream, body, (), not isinstance(command, Receive))
        self._kept = fold(self._kept, events)
        self._keeping.after(self._journal, version, self._kept)
        self.events.clear()
        return version, digest

    def chain(self, table: str) -> ChainHead:
        return self._own.head(table, self.tables[table].table.round + 1)

    def own_link(self, table: str, message: Message) -> str:
        if not isinstance(message, RoundOver) or message.links or self.pool is None:
            return ""
        return self._own.link(table, self.pool.link(table).chains, message.round)


def _put(journal: Aged, stream: str, body: bytes, hidden: tuple[Hidden, ...], sign: bool) -> tuple[int, str]:
    before = journal.heads.get(stream)
    version = journal.append(stream, f":{1 if before is None else before.version + 1}", body, hidden, sign)
    return version, journal.heads[stream].hash.hex()


class AgedTable:
    """One table on which guests play."""

    def __init__(self, floor: Floor, name: str, book: Rulebook) -> None:
        self._on, self._journal = floor, floor.journal
        self._setup = setup_for(book)
        self._running = Journaled(floor.journal, book, name)
        self.stream = self._running.stream
        self._dealer = Dealer(ElectronicShoe(Rules(book, self._setup).terms.copies, os.urandom))
        who: dict[str, Any] = {"actor": "supervisor", "role": senior(self._running.table), "at": floor.now}
        self._do(
            OpenTable(
                setup=self._setup, rulebook=book.id, decided_by=operator_decided(book, self._setup, "Opal"), **who
            )
        )
        self._wagers = sorted(self._running.table.rules.placeable.values(), key=lambda wager: wager.needs is not None)

    def _do(self, command: Command) -> None:
        events = self._running.do(command)
        assert not isinstance(events, Refusal), (command, events)
        if isinstance(command, Shuffle | ReloadDiscards):
            secret = self._dealer.shoe.pair(command.commitment).secret()
            self._journal.secret(self.stream, command.commitment, secret)

    def play(self, boxes: int) -> None:
        """One round, with a guest on each of so many boxes; then they leave."""
        table = self._running.table
        for command in self._to_betting():
            self._do(command)
        guests = list(dict.fromkeys(self._on.next_guest() for _ in range(boxes)))
        for box, guest in enumerate(guests, 1):
            for wager in self._wagers:
                sign = self._setup.limits.get(wager.name)
                amount = self._setup.jackpot_wager if wager.one_amount else sign.min if sign else None
                assert amount is not None
                placed = PlaceWager(box=box, wager=wager.name, amount=Stake(amount), **self._by(guest))
                self._do(placed)
        round_ = table.round
        while self._running.table.round == round_ or self._running.table.in_round:
            self._on.now += 1
            self._do(self._next())
        for guest in guests:
            self._do(LeaveTable(**self._by(guest)))

    def _to_betting(self) -> Iterator[Command]:
        while self._running.table.phase != "betting":
            self._on.now += 1
            yield self._next()

    def _by(self, guest: str) -> dict[str, Any]:
        return {"actor": guest, "role": "player", "at": self._on.now}

    def _next(self) -> Command:
        table = self._running.table
        command = self._dealer.next(table, self._on.now)
        if command is not None:
            return command
        due = table.due[0]
        assert isinstance(due, DueOffer), due
        who = self._by(due.player)
        if table.rules.face_down and due.box not in table.handled:
            return PickUp(box=due.box, **who)
        return Decide(box=due.box, choice=CHOICES[table.rules.book.game.name], **who)


def age(path: Path, entries: int, guests: int = 100, boxes: int = 2) -> int:
    """Make a journal of about so many entries; gives how many there are."""
    journal = Aged(path)
    shelf = Shelf()
    floor = Floor(journal, shelf, guests)
    tables = [AgedTable(floor, book.id, book) for book in shelf]
    while journal.entries < entries:
        for table in tables:
            table.play(boxes)
            journal.flush(BATCH)
    journal.close()
    return journal.entries


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.aged", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--entries", type=int, default=100_000)
    parser.add_argument("--guests", type=int, default=100)
    parser.add_argument("--boxes", type=int, default=2)
    given = parser.parse_args()
    start = time.perf_counter()
    found = age(given.file, given.entries, given.guests, given.boxes)
    size = given.file.stat().st_size / 1e6
    print(f"{given.file}: {found:,} entries, {size:,.0f} MB, in {time.perf_counter() - start:,.1f} s")


if __name__ == "__main__":
    main()
