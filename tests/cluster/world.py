"""A simulated cluster and what befalls it, all from one seed. What runs in it is the real code of journal, leases and
messages; simulated are the loop, the clocks, the network, the database, and the people."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from random import Random

import msgspec

from cutcard.citations import Refusal
from cutcard.journal.committing import Queued
from cutcard.journal.entry import Entry
from cutcard.journal.holding import Holding, Unavailable
from cutcard.journal.requests import Unreachable
from cutcard.journal.runners import TaskRunner
from cutcard.journal.signing import Signer
from cutcard.journal.writer import Journal, JournalBroken
from tests.cluster import machines
from tests.cluster.checks import Ledger, Wrong, acknowledged, followed, matched
from tests.cluster.database import Commit, Database, SimulatedStore, Wire
from tests.cluster.loop import Life, SimulatedLoop
from tests.cluster.machines import MOST, POOL, TABLES, Stake
from tests.cluster.network import SimulatedNetwork
from tests.cluster.weather import Weather

PROCESSES = ("north", "south", "east")
COMMANDS = 8
"""Of each client."""

TROUBLED = 7.0
"""Seconds in which things go wrong."""

HEALED = 20.0
"""Seconds after which everything must be well again at the latest."""

TAKEN_OVER = 5.0
"""Seconds within which a stream is held again whose holder died or froze."""

LOOK = 0.2
"""Seconds between two looks at who holds what."""

GRACE = 1.0
"""Seconds after a fault of the database that are not counted: nobody can take over without it."""

SIGNER = Signer.from_bytes(bytes(range(32)))


class Asked(msgspec.Struct, frozen=True):
    """What a client sends to any process."""

    stream: str
    id: str
    command: bytes


class Told(msgspec.Struct, frozen=True):
    """What it is told: the entry, or that it is refused, or that it should try again."""

    version: int = 0
    hash: bytes = b""
    refused: bool = False


_asked, _told = msgspec.msgpack.Decoder(Asked), msgspec.msgpack.Decoder(Told)
_write = msgspec.msgpack.encode


class Process:
    """A place where one life follows another."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lives = 0
        self.life: Life | None = None
        self.holding: Holding | None = None

    @property
    def able(self) -> bool:
        """Whether it runs."""
        return self.life is not None and not self.life.dead and not self.life.frozen


class World:
    """One run. ``story`` is what happened, for whoever wants to read it."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.loop = SimulatedLoop(self.chance)  # type: ignore[abstract]  # what is not asked for is not there
        self.weather = Weather(self.chance)
        self.network = SimulatedNetwork(self.loop, self.weather)
        self.ledger = Ledger()
        self.database = Database(self.loop, self._committed)
        self.story: list[str] = []
        self.told: dict[tuple[str, str], tuple[int, bytes]] = {}
        self.asked = self.answered = self.refused = self.deaths = self.freezes = 0
        self._seen: list[list[Entry]] = []
        self._unheld: dict[str, tuple[tuple[int, float], float]] = {}  # which lease was the last, and for how long
        self._wrong: Wrong | None = None
        self.longest_unheld = self._shelter = 0.0
        self._faults = 0
        self.processes = [Process(name) for name in PROCESSES[: self.chance.randint(2, 3)]]
        self.people = Life(self.loop, "people")
        self._kinds = (
            *(self._crash, self._crash, self._freeze, self._freeze),
            *(self._leave, self._part, self._cut, self._storm),
        )

    def say(self, what: str) -> None:
        self.story.append(f"{self.loop.now:8.3f}  {what}")

    # --- the run

    def run(self) -> None:
        """Raises `Wrong` if anything is wrong."""
        try:
            self._prepare()
            self.loop.run(HEALED, self._is_over)
            self._end()
        finally:
            self.loop.end()

    def _prepare(self) -> None:
        asyncio._set_running_loop(self.loop)
        try:
            for process in self.processes:
                self.loop.later(self.chance.uniform(0.0, 0.5), self._start, process)
            for at, table in enumerate(TABLES):
                for client in range(1 + self.chance.randrange(2)):
                    self.people.begin(self._client(f"C{at}{client}", table))
        finally:
            asyncio._set_running_loop(None)
        for _ in range(self.chance.randint(2, 6)):
            self.loop.later(self.chance.uniform(0.3, TROUBLED - 0.5), self._trouble)
        self.loop.later(TROUBLED, self._heal)
        self.loop.later(LOOK, self._look)

    def _is_over(self) -> bool:
        """Whether something is wrong, or all is done and quiet."""
        if self._wrong is not None:
            return True
        quiet = self.loop.now > TROUBLED and self.answered == self.asked == self._due and not self.ledger.under_way()
        return quiet and all(stream in self.database.holders() for stream in self.database.streams)

    def _end(self) -> None:
        if self._wrong is not None:
            raise self._wrong
        for error in (*self.loop.errors, *self.loop.unheard()):
            raise Wrong(f"an error that nobody expected: {error}")
        if self.answered < self._due:
            raise Wrong(f"of {self._due} commands only {self.answered} were answered in the end")
        if self.ledger.under_way():
            raise Wrong(f"still under way in the end: {self.ledger.under_way()}")
        for stream in self.database.streams:
            if self.database.live(stream) is None:
                raise Wrong(f"{stream} is held by nobody in the end")
        acknowledged(self.told, self.database)
        matched(self.database)
        for seen in self._seen:
            followed(seen, self.database)

    _due = 0

    def _committed(self, commit: Commit) -> None:
        for entry in commit.entries:
            self.say(
                f"{commit.by} wrote {entry.stream}@{entry.version} {entry.id} under {commit.fences.get(entry.stream)}"
            )
        try:
            self.ledger.commit(commit, self.database)
        except Wrong as wrong:
            self._wrong = self._wrong or wrong
            self.say(f"WRONG: {wrong}")

    def _look(self) -> None:
        """Look who holds what: what nobody able holds is held again soon, if anybody is able to."""
        self.loop.later(LOOK, self._look)
        able = [process for process in self.processes if process.able and self._reaches(process)]
        struck, self._faults = self.weather.faults > self._faults, self.weather.faults
        self._shelter = GRACE if struck else self._shelter - LOOK
        if not able or self._shelter > 0:
            return
        names = {process.life.name for process in able if process.life is not None}
        for stream in self.database.streams:
            lease = self.database.live(stream)
            if lease is not None and lease.holder in names:
                self._unheld.pop(stream, None)
                continue
            last = self.database.leases.get(stream)
            ends = self.database.numbers.get(stream, 0), 0.0 if last is None else last.until
            before, seconds = self._unheld.get(stream, (ends, 0.0))
            seconds = LOOK + (seconds if before == ends else 0.0)  # else somebody held it since, for a moment
            self._unheld[stream] = ends, seconds
            self.longest_unheld = max(seconds, self.longest_unheld)
            if seconds > TAKEN_OVER and self._wrong is None:
                self._wrong = Wrong(f"{stream}: nobody has held it for {TAKEN_OVER} seconds")

    def _reaches(self, process: Process) -> bool:
        assert process.life is not None
        return not self.weather.down and process.life.name not in self.weather.cut

    # --- processes

    def _start(self, process: Process) -> None:
        process.lives += 1
        name = f"{process.name}.{process.lives}"
        process.life = Life(self.loop, name, self.chance.uniform(-1000, 1000), self.chance.uniform(0.99, 1.01))
        self.say(f"{name} starts")
        process.life.begin(self._live(process, process.life))

    async def _live(self, process: Process, life: Life) -> None:
        wire, store = Wire(self.loop, life, self.weather), SimulatedStore(self.database, life)
        journal = Journal(store, SIGNER, runner=TaskRunner[list[Queued] | None](wire), fenced=True)
        holding = process.holding = Holding(
            life.name,
            process.name,
            journal,
            self.database,
            self.network.from_(process.name),
            machines.accounts,
            lambda: {POOL: None, **store.last()},
            clock=lambda: int(self.loop.time()),
            aside=wire,
            told=partial(self._held, life),
        )
        self.network.listen(process.name, life, holding.answer)
        self.network.listen(f"{process.name}/front", life, partial(self._front, holding))
        for stream in (POOL, TABLES[process.lives % len(TABLES)]):
            life.begin(self._watch(holding, stream))
        try:
            await holding.run()
        except JournalBroken as broken:
            self._wrong = self._wrong or Wrong(f"{life.name}: the journal is broken: {broken.__cause__!r}")

    def _held(self, life: Life, stream: str, held: bool) -> None:
        self.say(f"{life.name} {'holds' if held else 'lets go of'} {stream}")

    async def _front(self, holding: Holding, sent: bytes) -> bytes:
        asked = _asked.decode(sent)
        try:
            done = await holding.ask(asked.stream, asked.id, asked.command)
        except Unavailable:
            return _write(Told())
        if isinstance(done, Refusal):
            return _write(Told(refused=True))
        return _write(Told(done.version, done.hash))

    async def _watch(self, holding: Holding, stream: str) -> None:
        seen: list[Entry] = []
        self._seen.append(seen)
        async for entry in holding.following.follow(stream, 0):
            seen.append(entry)

    # --- people

    async def _client(self, name: str, table: str) -> None:
        self._due += COMMANDS
        await asyncio.sleep(self.chance.uniform(0.0, 1.0))
        for number in range(COMMANDS):
            amount = self.chance.randint(1, MOST + 5)
            asked = Asked(table, f"{name}:{number}", msgspec.json.encode(Stake(amount)))
            self.asked += 1
            told = await self._told(asked)
            self.answered += 1
            self.say(f"{name} is told {'no' if told.refused else f'{table}@{told.version}'} for {asked.id}")
            if told.refused:
                self.refused += 1
                if amount <= MOST:
                    self._wrong = self._wrong or Wrong(f"{asked.id} was refused")
            else:
                self.told[table, asked.id] = told.version, told.hash
            await asyncio.sleep(self.chance.expovariate(1 / 0.6))

    async def _told(self, asked: Asked) -> Told:
        """Ask one process after the other until one answers."""
        way, request = self.network.from_("people"), _write(asked)
        while True:
            address = f"{self.chance.choice(self.processes).name}/front"
            try:
                told: Told = _told.decode(await way.send(address, request))
            except Unreachable:
                told = Told()
            if told.version or told.refused:
                return told
            await asyncio.sleep(self.chance.uniform(0.05, 0.3))

    # --- trouble

    def _trouble(self) -> None:
        """One thing goes wrong."""
        kind, process = self.chance.choice(self._kinds), self.chance.choice(self.processes)
        if process.life is not None and kind in (self._crash, self._freeze) and self.chance.random() < 0.5:
            self.weather.ambushes[process.life.name] = partial(kind, process)
        else:
            kind(process)

    def _crash(self, process: Process) -> None:
        if process.life is None or process.life.dead:
            return
        self.deaths += 1
        self.say(f"{process.life.name} dies")
        process.life.die()
        self.loop.later(self.chance.uniform(0.1, 6.0), self._start, process)

    def _leave(self, process: Process) -> None:
        """It is stopped in good order, and comes back as another life; whoever stops it does not wait for ever."""
        life = process.life
        if life is None or life.dead or life.frozen or process.holding is None or process.holding.closed:
            return
        self.say(f"{life.name} is asked to leave")
        leaving = life.begin(process.holding.close())
        leaving.add_done_callback(lambda _: self._crash(process), context=self.loop.world.context)
        self.loop.later(3.0, self._crash_if, process, life)

    def _crash_if(self, process: Process, life: Life) -> None:
        if process.life is life:
            self._crash(process)

    def _freeze(self, process: Process) -> None:
        life = process.life
        if life is None or life.dead or life.frozen:
            return
        self.freezes += 1
        self.say(f"{life.name} freezes")
        life.freeze()
        self.loop.later(
            self.chance.choice((self.chance.uniform(0.2, 7.0), self.chance.uniform(3.0, 5.0))), self._thaw, life
        )

    def _thaw(self, life: Life) -> None:
        if life.frozen:
            self.say(f"{life.name} wakes")
            life.thaw()

    def _part(self, process: Process) -> None:
        pair = frozenset((process.name, self.chance.choice([*PROCESSES, "people"])))
        self.say(f"{' and '.join(sorted(pair))} are apart")
        self.weather.apart.add(pair)
        self.loop.later(self.chance.uniform(0.5, 4.0), self.weather.apart.discard, pair)

    def _cut(self, process: Process) -> None:
        if process.life is None:
            return
        name = process.life.name
        self.say(f"{name} is cut off from the database")
        self.weather.cut.add(name)
        self.loop.later(self.chance.uniform(0.3, 5.0), self.weather.cut.discard, name)

    def _storm(self, process: Process) -> None:
        weather, chance = self.weather, self.chance
        if chance.random() < 0.2:
            self.say("the database is down")
            weather.down = True
        weather.trouble, weather.loss, weather.doubles = (
            chance.uniform(0.1, 0.5),
            chance.random() * 0.3,
            chance.random(),
        )
        weather.slow = chance.choice((0.002, 0.02))
        self.say(f"a storm: {weather.trouble:.2f} of requests, {weather.loss:.2f} of messages")
        self.loop.later(chance.uniform(0.3, 2.5), self._calm)

    def _calm(self) -> None:
        if self.loop.now > TROUBLED:
            return
        self.say("the storm is over")
        self.weather.trouble, self.weather.loss, self.weather.doubles, self.weather.down = 0.03, 0.02, 0.1, False

    def _heal(self) -> None:
        self.say("no more trouble")
        self.weather.clear()
        for process in self.processes:
            if process.life is not None:
                self._thaw(process.life)


def run(seed: int) -> World:
    """One run; raises `Wrong` with the seed if anything is wrong."""
    level = logging.getLogger("cutcard.journal")
    before, level.disabled = level.disabled, True
    world = World(seed)
    try:
        world.run()
    except Wrong as wrong:
        raise Wrong(f"{wrong}\n`python -m tests.cluster {seed}` tells the story") from None
    finally:
        level.disabled = before
    return world
