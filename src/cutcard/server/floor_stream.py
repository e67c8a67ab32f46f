"""The floor's own stream: houses and their tables, guests, what was granted to them, pauses of play.

One process writes it. Where a floor is shared, the others follow it: they read what is durable, as soon as they hear
that there is more, and before they refuse something that the last of it may allow.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping

from cutcard.citations import Refusal
from cutcard.house import floor as house
from cutcard.house.vocabulary import STREAM
from cutcard.inspection.folding import floor_following
from cutcard.journal.due import time_of
from cutcard.journal.entry import GENESIS, Entry, Head, body_of
from cutcard.journal.hidden import record_in
from cutcard.journal.store import Unanswered
from cutcard.journal.writer import Journal
from cutcard.server.looking_back import LookingBack
from cutcard.server.snapshots import FloorKeeping, kept_floor
from cutcard.server.starting import Starting
from cutcard.table.steps.rounds.opening import ENGINE

log = logging.getLogger("cutcard.server")


class FloorStream:
    """The floor as it is decided, or as far as it was heard of. Everything here runs on the event loop.

    ``held`` says whether this process writes the stream. ``heard`` is told of each event that another process has
    written, and ``failed`` of an entry that could not be written.
    """

    def __init__(self, starting: Starting, failed: Callable[[BaseException], None]) -> None:
        self.state = house.Floor()
        self.version = 0
        self.held = True
        self.heard: Callable[[house.Event, int], None] = lambda event, at: None
        self._starting, self._store, self._failed = starting, starting.store, failed
        self._keeping = FloorKeeping(STREAM, self._store)
        self._journal: Journal | None = None
        self._reading: asyncio.Task[None] | None = None
        self._grants: tuple[house.Floor, dict[str, Mapping[str, int]]] = (self.state, {})  # looked up on this floor

    def begin(self, journal: Journal) -> None:
        """Entries go to this journal."""
        self._journal = journal

    @property
    def journal(self) -> Journal:
        assert self._journal is not None, "the floor has not been started"
        return self._journal

    @property
    def key(self) -> str:
        """The public key that signs this floor's journal."""
        assert self.journal.signer is not None
        return self.journal.signer.public

    # --- reading

    def recall(self) -> None:
        """Bring the floor to where the journal has it: from the last snapshot on, or from the first entry."""
        version, state = kept_floor(self._store, STREAM, self.key)
        for entry in self._starting.read(STREAM, self._store.at(STREAM, version)):
            state, version = self._starting.floor_after(state, entry), entry.version
        self.version, self.state = version, state  # at once: it may be asked for meanwhile

    def keep(self) -> None:
        """What was recalled is kept as a snapshot, if one is due."""
        if self.version:
            self._keeping.after(self.journal, self.version, self.state)

    async def catch_up(self) -> bool:
        """Read what another process has written; whether there was anything.

        A reading that is under way may have begun before what is looked for was written: the next one is waited for.
        """
        if self.held:
            return False
        before = self.version
        if self._reading is not None:
            await asyncio.wait([self._reading])
        if self._reading is None:
            self._reading = asyncio.ensure_future(self._read())
        await asyncio.wait([self._reading])
        return self.version > before

    async def _read(self) -> None:
        try:
            for entry in await asyncio.to_thread(self._more):
                if entry.version != self.version + 1 or self.held:
                    return
                self.state, self.version = floor_following(self.state, entry), entry.version
                for event in record_in(entry).events:
                    self.heard(house.read_event(bytes(event)), time_of(entry.body) or 0)
        except Unanswered as error:
            log.warning("the floor could not be followed just now: %s", error)
        except Exception as error:  # it does not agree with itself: nothing goes on from it
            self._failed(error)
        finally:
            self._reading = None

    def _more(self) -> list[Entry]:
        return list(self._starting.read(STREAM, self._store.at(STREAM, self.version)))

    # --- who writes it

    async def hold(self, number: int) -> None:
        """Write from now on, under this fencing number: nobody else does any more."""
        await self.catch_up()
        last = (await asyncio.to_thread(self._store.last)).get(STREAM, Head(STREAM, 0, GENESIS))
        if last.version != self.version:
            raise Unanswered(f"{STREAM}: not all of it could be read")
        self.held = True
        self.journal.hold(last, number)
        self.keep()

    async def let_go(self, number: int) -> None:
        """Follow from now on. What was decided here and may not be durable is forgotten."""
        self.held = False
        self.journal.drop(STREAM, number)
        await asyncio.to_thread(self.recall)

    # --- writing

    async def known(self, id_: str) -> house.Command | None:
        """The command that was carried out under this id, if any; raises `Refused` if it was altered since."""
        found = await self.journal.find(STREAM, id_)
        if found is None:
            return None
        back = LookingBack(self._store, STREAM, self.key)
        return back.again(found, lambda entry: house.read_command(bytes(record_in(entry).command)))

    def put(self, command: house.Command) -> None:
        """What cannot wait: it is decided at once, and nobody waits for the disk."""
        answer = self._put(command, "")
        assert not isinstance(answer, Refusal), answer
        answer.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def write(self, command: house.Command, id_: str = "") -> Entry | Refusal:
        """Carry out a command of the floor; it is durable when this returns. What the house does needs no id."""
        answer = self._put(command, id_)
        return answer if isinstance(answer, Refusal) else await asyncio.shield(answer)

    def _put(self, command: house.Command, id_: str) -> asyncio.Future[Entry] | Refusal:
        answer = house.decide(self.state, command)
        if isinstance(answer, Refusal):
            return answer
        pins = None if self.version else {"engine": ENGINE, "key": self.key}
        body = body_of(house.write(command), map(house.write, answer), pins)
        future = self.journal.append(STREAM, self.version, id_ or f":{self.version + 1}", body, sign=True)
        future.add_done_callback(self._written)
        self.version += 1
        for event in answer:
            self.state = house.evolve(self.state, event)
        self.keep()
        return future

    def _written(self, done: asyncio.Future[Entry]) -> None:
        """What the floor itself writes can fail too, while no table has anything to write."""
        if not done.cancelled() and (failure := done.exception()) is not None:
            self._failed(failure)

    # --- what was granted

    def granted(self, at: str, name: str) -> int:
        """What a guest was given in a house, in cents."""
        floor, grants = self._grants
        if floor is not self.state:  # somebody came or went
            self._grants = floor, grants = self.state, {}
        granted = grants.get(name)
        if granted is None:
            guest = floor.guest(name)
            if guest is None or guest.name != name:  # "ann" is not Ann, where somebody at a desk writes it so
                return 0
            granted = grants[name] = guest.granted
        return granted.get(at, 0)
