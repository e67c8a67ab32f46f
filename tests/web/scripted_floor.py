"""A floor whose shoes deal chosen cards, in a thread of the test or as a process of its own that can be killed.

In the thread a test holds the pace: a round waits where the test wants to look, for as long as that takes.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.house.auto_dealer import AT_ONCE, Pace
from cutcard.journal.hidden import record_in
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.server.app import running
from cutcard.server.running_floor import RunningFloor
from cutcard.server.serving import FloorServer, listen, server_of
from cutcard.server.sign_in.with_people import demonstrate
from cutcard.settlement import settle
from cutcard.settlement.round import Line
from cutcard.sources import ElectronicShoe
from cutcard.table.base import Command, Event, evolve, fold
from cutcard.table.rounds import record_of
from cutcard.table.state import EVERYBODY, Table, new_table
from cutcard.table.wire import read_event
from tests.server.process import Served
from tests.support.books import BOOKS
from tests.support.patience import DEADLINE
from tests.support.scripted import scripted

T = TypeVar("T")

HOUR = 3_600_000

HELD = replace(AT_ONCE, betting=HOUR, decision=HOUR, links=HOUR, clear=HOUR)
"""Players have all the time they want, and the house is quick. A test has the bets called and the table cleared."""

RUNNING = replace(HELD, clear=300)
"""The same for a process of its own, which nobody but its players moves on."""

Scripts = Mapping[str, Sequence[str]]
"""The cards of each table: one string for each time that its cards are shuffled."""


def hands(book: str, hand: str, dealer: str, *others: str) -> str:
    """The cards of a round in the order in which a book deals them: to box 1, to the boxes after it, to the dealer."""
    boxes = [each.split() for each in (hand, *others)]
    first = [dealer.split()] if "poker" in book else []
    last = [] if first else [dealer.split()]
    places = [*first, *boxes, *last]
    return " ".join(place[at] for at in range(max(map(len, places))) for place in places if at < len(place))


def shoes(scripts: Scripts, seed: int = 1, own: Sequence[Rulebook] = ()) -> Any:
    """The factory of shoes for a floor; ``own``: books that are no packaged ones."""
    others = {book.id: book for book in own}

    def shoe(name: str, decks: int) -> ElectronicShoe:
        book = name.partition("-dealer")[0]
        return scripted(others.get(book, book), *scripts.get(name, ()), seed=seed)

    return shoe


def floor_at(
    db: Path,
    scripts: Scripts,
    pace: Pace,
    seed: int = 1,
    dealers: Sequence[str] = (),
    own: Sequence[Rulebook] = (),
    **more: Any,
) -> RunningFloor:
    """A floor with a table of every book, and more that a person deals; or with tables of ``own`` books alone."""
    books = own or [rulebook(book) for book in BOOKS]
    return RunningFloor.at(db, books, pace=pace, shoes=shoes(scripts, seed, own), dealers=dealers, **more)


class Journalled:
    """What the journal of a floor says, whoever runs it."""

    db: Path

    def entries(self, table: str) -> list[tuple[int, str, tuple[Event, ...]]]:
        """Sequence number, id and events of all that happened at a table."""
        store = SqliteStore(self.db, read_only=True)
        try:
            return [
                (entry.version, entry.id, tuple(read_event(bytes(event)) for event in record_in(entry).events))
                for entry in store.read(f"table:{table}")
            ]
        finally:
            store.close()

    def events(self, table: str) -> list[Event]:
        return [event for _, _, events in self.entries(table) for event in events]

    def table(self, table: str) -> Table:
        """The table as the journal has it now, with every card."""
        return fold(new_table(rulebook(table.partition("-dealer")[0])), tuple(self.events(table)))

    def settled(self, table: str) -> dict[tuple[int, str, str], Line]:
        """What settlement makes of the round under way, by box, player and wager: from its record and nothing else."""
        settlement = settle(record_of(self.table(table)))
        return {
            (box.box, player.player, line.wager): line
            for box in settlement.boxes
            for player in box.players
            for line in player.lines
        }

    def hidden(self, table: str) -> dict[int, dict[Card, str]]:
        """After each entry, by its number: the cards that lie face down, each with who has seen it."""
        now = new_table(rulebook(table))
        found = {}
        for seq, _, events in self.entries(table):
            for event in events:
                now = evolve(now, event)
            cards = zip(now.drawn, now.seen, strict=True)
            found[seq] = {card: seen for card, seen in cards if card is not None and seen != EVERYBODY}
        return found


class ScriptedFloor(Journalled):
    """A floor over HTTP in a thread of this process."""

    def __init__(
        self,
        folder: Path,
        scripts: Scripts | None = None,
        pace: Pace = HELD,
        seed: int = 1,
        dealers: Sequence[str] = (),
        own: Sequence[Rulebook] = (),
        **more: Any,
    ) -> None:
        self.db = folder / "floor.db"
        self._listening = listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._given = (scripts or {}, pace, seed, dealers, own), more
        self._opened: Future[tuple[RunningFloor, FloorServer, asyncio.AbstractEventLoop]] = Future()
        self._thread = threading.Thread(target=self._run, name="floor")
        self._thread.start()
        self.floor, self._server, self._loop = self._opened.result(DEADLINE)

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except BaseException as error:
            if not self._opened.done():
                self._opened.set_exception(error)
            raise

    async def _serve(self) -> None:
        given, more = self._given
        floor = floor_at(self.db, *given, **more)
        async with running(floor):
            if floor.people is not None:
                await demonstrate(floor)
            server = server_of(floor)
            self._opened.set_result((floor, server, asyncio.get_running_loop()))
            await server.serve([self._listening])

    def close(self) -> None:
        """Stop, and leave nothing open."""
        self._server.should_exit = True
        self._thread.join(DEADLINE)
        self._listening.close()
        assert not self._thread.is_alive(), "the floor did not stop"
        assert self.floor.failure is None, self.floor.failure

    def pace(self, table: str, **milliseconds: int) -> None:
        """From now on a table takes other times."""
        live = self.floor.tables[table]

        def change() -> None:
            live.auto_dealer.pace = replace(live.auto_dealer.pace, **milliseconds)
            live._plan()

        self.does(change)

    def does(self, what: Callable[[], object]) -> None:
        """Have something done where the floor runs, and wait for it."""
        done = threading.Event()

        def do() -> None:
            what()
            done.set()

        self._loop.call_soon_threadsafe(do)
        assert done.wait(DEADLINE)

    def asks(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of something that is waited for where the floor runs."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(DEADLINE)

    def house(self, table: str, command: Command) -> None:
        """Staff of the house do something."""
        live = self.floor.tables[table]

        async def do() -> None:
            await live._must(command)

        asyncio.run_coroutine_threadsafe(do(), self._loop).result(DEADLINE)

    @contextmanager
    def paced(self, table: str, **milliseconds: int) -> Iterator[None]:
        """A table takes other times meanwhile."""
        pace = self.floor.tables[table].auto_dealer.pace
        before = {name: getattr(pace, name) for name in milliseconds}
        self.pace(table, **milliseconds)
        try:
            yield
        finally:
            self.pace(table, **before)


class ScriptedProcess(Served, Journalled):
    """A floor in a process of its own; killed, it goes on from its journal and vault."""

    def __init__(self, folder: Path, scripts: Scripts, pace: Pace = RUNNING) -> None:
        super().__init__(folder / "floor.db")
        self._given = folder / "given.json"
        self._given.write_bytes(msgspec.json.encode({"scripts": scripts, "pace": pace}))

    @property
    def command(self) -> list[str]:
        where = ["--db", str(self.db), "--port", str(self.port), "--given", str(self._given)]
        return [sys.executable, "-m", "tests.web.scripted_floor", *where]


async def _serve(db: Path, port: int, given: dict[str, Any]) -> None:
    listening = listen("127.0.0.1", port)
    floor = floor_at(db, given["scripts"], msgspec.convert(given["pace"], Pace))
    async with running(floor):
        await server_of(floor).serve([listening])


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--db", type=Path, required=True)
    asked.add_argument("--port", type=int, required=True)
    asked.add_argument("--given", type=Path, required=True)
    told = asked.parse_args()
    asyncio.run(_serve(told.db, told.port, msgspec.json.decode(told.given.read_bytes())))


if __name__ == "__main__":
    main()
