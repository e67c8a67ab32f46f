"""The ordeal: bots on every table, and the server killed at random moments, over and over.

``python -m tests.server.soak --kills 100 --seed 7`` runs it for as long as one likes; the suite has a short form of it.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from cutcard.money import dollars
from cutcard.rulebooks import Rulebook, default_shelf
from cutcard.table.progress import PHASES
from cutcard.table.state import Table
from tests.server.bots import Bot, Server
from tests.server.evidence import Evidence, differences, taken, torn, wrong_openings
from tests.server.line import LOST, Answer, Line
from tests.server.process import Served, until
from tests.support.command import cutcard
from tests.support.patience import DEADLINE

PACE = "0.02"
"""Fast, and yet slow enough that a kill can meet every phase."""

NAMES = ("Ann", "Ben", "Cy")
EVERY = 10
"""Entries between two snapshots, so that kills meet them."""

STRAY = 0.003
"""Seconds by which a kill misses the moment at which it aims, at most."""

OPENING = 0.08
"""Seconds after the first byte, at most, of such a kill."""

RARE = ("cards", "deciding", "revealing")

ORDER = ("closed", "cards", "betting", "dealing", "deciding", "revealing", "settling", "clearing")


class Form(NamedTuple):
    """How much of an ordeal it is."""

    kills: int = 100  # under load
    openings: int = 3  # kills while the floor opens
    between: int = 100  # commands that are acknowledged between two kills, at least
    patience: float = 3.0  # seconds for which a kill waits for the phase at which it aims; then any moment will do
    every_phase: bool = True  # up to twice as many kills are made until all phases were met


class Kill(NamedTuple):
    """What a kill met: where every table stood, and the commands on their way."""

    met: dict[str, str]
    acknowledged: int
    written: int  # not answered yet, and found in the journal
    unwritten: int  # not answered, and not there: sent again, and done then
    torn: bool
    under_load: bool


def cells(books: dict[str, Rulebook]) -> set[tuple[str, str]]:
    """Every phase that a table of each book goes through; where a decision is waited for, it is *deciding*."""
    always = ("closed", "cards", "betting", "clearing")
    return {(name, phase) for name, book in books.items() for phase in (*always, *(PHASES[s.act] for s in book.round))}


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0


class Ordeal:
    """One floor, its bots, and everything that was found."""

    def __init__(self, folder: Path, seed: int, form: Form) -> None:
        self.folder = folder
        self.form = form
        self.chance = random.Random(seed)
        self.seed = seed
        self.books = {book.id: book for book in default_shelf()}
        self.served = Served(folder / "floor.db", "--pace", PACE, every=EVERY)
        self.evidence = Evidence(self.books)
        self.kills: list[Kill] = []
        self.openings = 0
        self.bots: list[Bot] = []
        self.wrong: list[str] = []
        self._spanning: list[asyncio.Task[None]] = []
        self._looking = asyncio.Lock()

    @property
    def hit(self) -> Counter[tuple[str, str]]:
        return Counter(cell for kill in self.kills for cell in kill.met.items())

    @property
    def missing(self) -> set[tuple[str, str]]:
        return cells(self.books) - set(self.hit)

    @property
    def under_load(self) -> set[tuple[str, str]]:
        """The phases that a table is in again and again while people play."""
        return {cell for cell in cells(self.books) if cell[1] not in ("closed", "cards")}

    # --- the whole of it

    async def run(self) -> None:
        """Open the floor, kill it under load as often as the form says, and let everybody finish."""
        try:
            self.open()
            server = Server(self.served.port)
            await self.come_in(server)
            before = len(self.kills)
            while self._wants_more(len(self.kills) - before):
                await self.load()
                await self._aim()
                async with self._looking:
                    await self._kill(server)
                if self.wrong:
                    return
            await self.finish()
        finally:
            self.served.close()

    def _wants_more(self, made: int) -> bool:
        more = self.form.every_phase and bool(self.missing) and made < 2 * self.form.kills
        return more or made < self.form.kills

    @property
    def unmet(self) -> list[str]:
        """What only chance brings about, and has not: phases that no kill met, and moments around a commit."""
        found = [f"no kill came while {name} was {phase}" for name, phase in sorted(self.missing)]
        if not any(kill.written for kill in self.kills):
            found.append("no kill came between a commit and its answer")
        if not any(kill.unwritten for kill in self.kills):
            found.append("no kill came before a commit")
        return found

    def open(self) -> None:
        """Open a fresh floor, killed a few times in the middle of it; then go on."""
        for _ in range(self.form.openings):
            self._open_and_kill()
        while self.form.every_phase and any(phase == "closed" for _, phase in self.missing):
            self._open_and_kill()
        self.served.start()

    def _open_and_kill(self) -> None:
        if all(folded.stands == "betting" for folded in self.evidence.tables.values()):
            self._afresh()
        self._kill_opening(self.served.db.with_name(f"{self.served.db.name}-wal"))

    def _afresh(self) -> None:
        """The floor is open, and would have nothing to write: begin with another one."""
        for file in self.folder.glob(f"{self.served.db.name}*"):
            file.unlink()
        self.evidence = Evidence(self.books)

    def _kill_opening(self, wal: Path) -> None:
        before = _size(wal)
        self.served.launch()
        until(lambda: _size(wal) != before, "something to be written", pause=0.001)
        time.sleep(self.chance.random() * OPENING)
        self.served.kill()
        self.take()

    async def come_in(self, server: Server) -> None:
        houses = (await self._get("/api/floor")).json["houses"]
        for table in [table for house in houses for table in house["tables"]]:
            book = (await self._get(f"/api/books/{table['rulebook']}")).json
            for name in NAMES:
                bot = Bot(f"{name} {len(self.bots)}", table, server, self.seed * 1000 + len(self.bots))
                await bot.come_in(book)
                self.bots.append(bot)

    # --- between two kills

    def acknowledged(self) -> int:
        return sum(len(bot.acknowledged) for bot in self.bots)

    async def load(self) -> None:
        due = self.acknowledged() + self.form.between
        await self.until(lambda: self.acknowledged() >= due, "commands to be acknowledged")
        (self.folder / "heads.json").write_bytes((await self._get("/api/heads")).content)

    async def _aim(self) -> None:
        """Wait for a table to be in a phase that is to be met, with a command on its way; any moment if none comes."""
        eyes = {bot.table: bot for bot in self.bots}
        start, patience = time.monotonic(), self.form.patience
        wanted = self.missing if self.form.every_phase else {self.chance.choice(sorted(self.under_load))}

        def there() -> bool:
            waited = time.monotonic() - start
            if waited > patience:
                return True
            met = {(name, bot.stands) for name, bot in eyes.items()} & wanted
            first = (
                not self.form.every_phase or waited > patience / 2
            )  # until then the rare ones, where all are missing
            found = not wanted or any(first or phase in RARE for _, phase in met)
            return found and any(bot.flying for bot in self.bots)

        while not there():
            await asyncio.sleep(0.001)
        await asyncio.sleep(self.chance.random() * STRAY)

    async def _kill(self, server: Server) -> None:
        self.served.kill()
        server.open.clear()
        path = self.take()
        self.served.launch()  # it starts while the copy is looked at
        if not len(self.kills) & (len(self.kills) - 1):  # after 1, 2, 4, 8 ... kills: it takes longer each time
            self._verify(path)
        shutil.rmtree(path.parent)
        await self.until(self.served.answers, "the server to answer")
        await self._look_again()
        server.open.set()

    def take(self) -> Path:
        """Look at what a kill has left."""
        path = taken(self.served.db, self.folder / f"kill-{len(self.kills)}")
        self.evidence.read(path)
        self.wrong += self.evidence.wrong(self.bots)
        flying = [(bot, bot.flying[0]) for bot in self.bots if bot.flying is not None]
        written = sum(self.evidence.has(bot, key) for bot, key in flying)
        before = sum(kill.acknowledged for kill in self.kills)
        met = {name: folded.stands for name, folded in self.evidence.tables.items()}
        half = torn(path.with_name(f"{path.name}-wal"))
        told, lost = self.acknowledged() - before, len(flying) - written
        self.kills.append(Kill(met, told, written, lost, half, bool(self.bots)))
        return path

    def _verify(self, path: Path) -> None:
        heads = self.folder / "heads.json"
        key = msgspec.json.decode(heads.read_bytes())["key"]
        ran = cutcard("verify", str(path), "--key", key, "--head", str(heads))
        if ran.status != 0:
            self.wrong.append(f"after {len(self.kills)} kills: {ran.out}{ran.err}")

    async def _look_again(self) -> None:
        """Everybody is who they were, where they were, before the same decision and the same shoe."""
        seats = {bot.name: self._seats(bot) for bot in self.bots}
        shoes = {name: folded.table for name, folded in self.evidence.tables.items()}
        rounds = {
            name: (folded.table.round, folded.version)
            for name, folded in self.evidence.tables.items()
            if folded.table.in_round
        }
        eyes = {bot.table: bot for bot in self.bots}
        for bot in self.bots:
            me = (await self._get("/api/me", bot.session)).json
            sits = [(seat["table"], seat["box"]) for seat in me.get("seats", [])]
            if (me.get("name"), sits) != (bot.name, seats[bot.name]):
                self.wrong.append(f"{bot.name} sat at {seats[bot.name]}, and is {me} after the kill")
            if eyes[bot.table] is bot:
                seen = (await self._get(f"/api/tables/{bot.table}", bot.session)).json
                self._compare(bot, seen, shoes[bot.table])
        self._spanning += [asyncio.ensure_future(self._open_round(eyes[name], *at)) for name, at in rounds.items()]

    def _seats(self, bot: Bot) -> list[tuple[str, int]]:
        holders = self.evidence.tables[bot.table].table.holders
        return [(bot.table, box) for box, name in sorted(holders.items()) if name == bot.name]

    def _compare(self, bot: Bot, seen: dict[str, Any], shoe: Table) -> None:
        """A table as it is shown is the journal's at that number; its shoe is the one before the kill, further on."""
        self.evidence.read(self.served.db, {f"table:{bot.table}": seen["seq"]})
        folded = self.evidence.tables[bot.table]
        if folded.version != seen["seq"]:
            self.wrong.append(f"{bot.table} is shown at {seen['seq']}, and the journal ends at {folded.version}")
            return
        self.wrong += [f"{bot.table} at {seen['seq']}: {each}" for each in differences(folded, seen["whole"], bot.name)]
        now = folded.table
        back = not {*now.fairness.left} <= {*shoe.fairness.left}
        if now.commitment == shoe.commitment and back:
            self.wrong.append(f"{bot.table}: cards that had left the shoe are in it again after the kill")

    async def _open_round(self, bot: Bot, number: int, since: int) -> None:
        """A round that a kill came into: once it is over, every card of it that lay face up came from its place.
        ``since``: where the kill left the table. What a bot has seen may be older, from before the round began."""

        def over() -> bool:
            behind = bot.seq is None or bot.seq < since
            return not behind and (bot.picture["round"] > number or bot.picture["step"] is None)

        await self.until(over, f"round {number} of {bot.table} to end")
        answer = None
        while answer is None:  # the next kill may come in between
            try:
                answer = await self._get(f"/api/tables/{bot.table}/rounds/{number}/openings")
            except LOST:
                await asyncio.sleep(0.02)
        assert answer.status == 200, answer.text
        opened = answer.json
        async with self._looking:
            self.evidence.read(self.served.db)
        ended = self.evidence.tables[bot.table].ended[number]
        self.wrong += wrong_openings(ended, opened)
        self.openings += len(opened["cards"])

    # --- the end

    async def finish(self) -> None:
        """The bots go, the rounds end, and what everybody has is what the journal says."""
        for bot in self.bots:
            bot.rest()
        await self.until(self._at_rest, "the tables to rest")
        await asyncio.gather(*self._spanning)
        for bot in self.bots:
            await bot.go()
        self.evidence.read(self.served.db)
        for bot in self.bots:
            purses = (await self._get("/api/me", bot.session)).json["purses"]
            due = {house: dollars(self.evidence.held(house, bot.name)) for house in self.evidence.floor.houses}
            if purses != due:
                self.wrong.append(f"{bot.name} has {purses}, and the journal says {due}")
        self._all_answered()
        (self.folder / "heads.json").write_bytes((await self._get("/api/heads")).content)
        status = self.served.stop()
        if status != 0:
            self.wrong.append(f"the server ended with {status}: {self.served.said()}")
        self._verify(self.served.db)

    def _at_rest(self) -> bool:
        """No table has anything more to do without players; wagers that lie there are played to their end."""
        self.evidence.read(self.served.db)
        tables = [folded.table for folded in self.evidence.tables.values()]
        return all(table.phase == "betting" and not table.bets for table in tables)

    def _all_answered(self) -> None:
        """Every command in the journal was answered to whoever sent it, and no other is there."""
        self.wrong += self.evidence.wrong(self.bots)
        told = {(done.stream, f"{bot.name}:{done.key}") for bot in self.bots for done in bot.acknowledged}
        there = {(stream, entry.id) for stream, entries in self.evidence.entries.items() for entry in entries}
        asked = {each for each in there if not each[1].startswith(":")}
        if told != asked:
            self.wrong.append(f"answered but not there: {told - asked}; there but never answered: {asked - told}")

    # --- helpers

    async def _get(self, path: str, session: str = "") -> Answer:
        line = Line(self.served.port, session)
        try:
            return await line.get(path)
        finally:
            line.close()

    async def until(self, true: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + DEADLINE
        while not true():
            assert time.monotonic() < end, f"waited {DEADLINE:.0f} s for {what}"
            for bot in self.bots:
                bot.check()
            await asyncio.sleep(0.01)

    # --- what came of it

    def page(self) -> str:
        """The phases that were hit, and what the bots did meanwhile."""
        hit, names = self.hit, list(self.books)
        wide = max(map(len, names))
        possible = cells(self.books)
        lines = ["  ".join([" " * wide, *(f"{phase:>9}" for phase in ORDER)])]
        for name in names:
            counts = (str(hit[name, phase]) if (name, phase) in possible else "-" for phase in ORDER)
            lines.append("  ".join([f"{name:<{wide}}", *(f"{count:>9}" for count in counts)]))
        entries = {stream: len(found) for stream, found in self.evidence.entries.items()}
        under = [kill.acknowledged for kill in self.kills if kill.under_load]
        repeated, resent = (sum(getattr(bot, what) for bot in self.bots) for what in ("repeated", "resent"))
        rounds = sum(len(folded.ended) for folded in self.evidence.tables.values())
        lines += [
            f"kills: {len(self.kills)}, of which {len(self.kills) - len(under)} while the floor opened",
            f"acknowledged commands: {sum(under):,} ({min(under, default=0)} or more between two kills)",
            f"on their way at a kill: {sum(k.written for k in self.kills)} written and not answered, "
            f"{sum(k.unwritten for k in self.kills)} not written; all sent again and done once",
            f"kills in the middle of a commit: {sum(kill.torn for kill in self.kills)}",
            f"tries after a lost connection: {resent:,}; answered commands sent once more: {repeated:,}",
            f"entries: {sum(entries.values()):,}; rounds: {rounds:,}",
            f"cards opened of rounds that a kill came into: {self.openings:,}",
            f"missing: {', '.join(' '.join(cell) for cell in sorted(self.missing)) or 'nothing'}",
        ]
        return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ordeal = Ordeal(Path(folder), asked.seed, Form(kills=asked.kills))
        start = time.monotonic()
        asyncio.run(ordeal.run())
        print(ordeal.page())
        print(f"{time.monotonic() - start:.0f} s; seed {asked.seed}")
        for each in [*ordeal.wrong[:20], *ordeal.unmet]:
            print("Wrong:", each)
    return 1 if ordeal.wrong or ordeal.unmet else 0


if __name__ == "__main__":
    sys.exit(main())
