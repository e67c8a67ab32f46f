"""One process of a cluster: it claims streams, holds them under leases, loses them, and takes over those of the dead.

Any process answers for any stream: what another one holds is asked of that one. Deciding is in memory, and whatever is
answered is durable. A lease keeps two processes from holding a stream at the same time as well as clocks can; the
fencing number that the commit checks keeps them from writing to it. So a process that was frozen drops what it held
when its commit fails, or when it learns that its lease is gone, and answers nobody: whoever asked asks again, with the
same id, and a command whose id is in the stream already is not done a second time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Any

from cutcard.citations import Refusal
from cutcard.journal import requests
from cutcard.journal.entry import Entry, Head
from cutcard.journal.following import Following
from cutcard.journal.held import Held
from cutcard.journal.leases import Lease, Leases
from cutcard.journal.loading import StreamStopped, load
from cutcard.journal.machine import Machine
from cutcard.journal.post import Letter, Post
from cutcard.journal.requests import Do, Network, NotHere, Reply, Unreachable, Wake
from cutcard.journal.runners import Aside, in_time
from cutcard.journal.store import LeaseLost, Unanswered
from cutcard.journal.writer import Journal, JournalBroken

SECONDS = 3.0
"""For which a lease holds unless it is renewed."""

EVERY = 1.0
"""Seconds between two renewals, and between two looks for streams that nobody holds."""

TIMEOUT = 0.5
"""Seconds after which nobody waits for an answer about leases any more, but asks anew."""

READING = 1.0
"""Seconds after which nobody waits any more for what is read from the store, a page at a time."""

PATIENCE = 8.0
"""Seconds for which a command is tried: longer than it takes to take over from a process that died."""

AGAIN = 0.1
"""Seconds after which a command is tried again whose holder could not be reached."""

AT_ONCE = 64
"""Streams that are taken up at the same time at most."""

NOT_HELD = (LeaseLost, Unreachable, Unanswered)
"""Why a command could not be done now, and may be done a moment later."""

log = logging.getLogger("cutcard.journal")


class Unavailable(Exception):  # noqa: N818 - the stream may be available a moment later
    """Nobody could do a command in time. It may have been done: whoever asks again does so with the same id."""


class Holding:
    """The streams that one process holds, and the way to the others.

    ``name`` is that of one life of the process: it must never be used again. ``machines`` gives the machine of a
    stream's kind. ``wanted`` lists the streams that somebody has to hold, as those of the store that are open.
    ``clock`` is the time for receipts. ``aside`` makes calls to store and leases beside the event loop. ``told`` hears
    of each stream that is held here from now on, or no longer.
    """

    def __init__(
        self,
        name: str,
        address: str,
        journal: Journal,
        leases: Leases,
        network: Network,
        machines: Callable[[str], Machine[Any]],
        wanted: Callable[[], Iterable[str]],
        *,
        clock: Callable[[], int],
        aside: Aside,
        told: Callable[[str, bool], None] = lambda stream, held: None,
    ) -> None:
        self.name, self.address = name, address
        self.journal, self.store = journal, journal.store
        self._leases, self._network, self._machines, self._wanted = leases, network, machines, wanted
        self._clock, self._told = clock, told
        self._soon = in_time(aside, TIMEOUT)
        self._aside = aside = in_time(aside, READING)
        self._held: dict[str, Held] = {}
        self._claiming: dict[str, asyncio.Task[None]] = {}
        self._holders: dict[str, Lease] = {}
        self._looking: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()  # the next look for streams that nobody holds is due
        self._numbers: dict[str, int] = {}  # the last fencing number that each stream was held under here
        self._seen: dict[str, Head] = {}  # the last entry of each stream that was ever known here to be durable
        self._tasks: dict[asyncio.Task[None], None] = {}  # in the order in which they began
        self._post = Post(self.store, aside, self._deliver, self._wake)
        self._failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.following = Following(self.store, aside)
        self.stopped: dict[str, str] = {}  # streams that nobody may go on with, and why
        self.closed = False

    @property
    def streams(self) -> list[str]:
        """What is held here now."""
        return [*self._held]

    def state(self, stream: str) -> Any:
        """The state of a stream that is held here, as it is in memory; nothing if it is not."""
        held = self._held.get(stream)
        return None if held is None else held.state

    # --- a life

    async def run(self) -> None:
        """Hold what there is to hold, until `close`. Raises `JournalBroken` if nothing can be written any more."""
        self._begin(self._renewing())
        self._begin(self._sweeping())
        await self._failed

    async def close(self) -> None:
        """Write what is queued, and let everything go, so that others can take it up at once."""
        self.closed = True
        for task in [*self._tasks]:
            task.cancel()
        await self.journal.close()
        for held in [*self._held.values()]:
            self._lose(held)
            await self._release(held.stream, held.number)
        if not self._failed.done():
            self._failed.set_result(None)

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[task] = None
        task.add_done_callback(self._tasks.pop)
        return task

    # --- commands

    async def ask(self, stream: str, id_: str, command: bytes) -> Entry | Refusal:
        """Have a command done, wherever its stream is held: its durable entry, or why it is refused.

        Raises `Unavailable` if nobody could do it in time, and `StreamStopped` if nobody may.
        """
        loop, request = asyncio.get_running_loop(), Do(stream, id_, command)
        until = loop.time() + PATIENCE
        while True:
            try:
                done = await self._try(request)
                if done is not None:
                    return done
            except NOT_HELD:
                pass
            if loop.time() > until or self.closed:
                raise Unavailable(f"{stream}: nobody could do it in {PATIENCE:.0f} seconds")
            await asyncio.sleep(AGAIN)
            await self._look()

    async def _try(self, request: Do) -> Entry | Refusal | None:
        """Do a command here, or where its stream is held; nothing if that was nowhere."""
        stream = request.stream
        if stream in self.stopped:
            raise StreamStopped(self.stopped[stream])
        if stream not in self._held and stream not in self._holders:
            await self._claim(stream)
        if stream in self._held:
            return await self._do_here(self._held[stream], request)
        lease = self._holders.get(stream)
        if lease is None or lease.holder == self.name:
            return None
        reply = await self._network.send(lease.address, requests.write(request))
        return requests.told_by(request, requests.read_reply(reply))

    async def _do_here(self, held: Held, request: Do) -> Entry | Refusal:
        """Do a command on a stream that is held here, unless it was done before. Whatever is answered is durable."""
        stream, id_, journal = request.stream, request.id, self.journal
        if not journal.flies(stream, id_) and await journal.knows_aside(stream, id_, self._aside):
            found = await self._aside(partial(self.store.find, stream, id_))
            if found is not None:
                return found
        if journal.flies(stream, id_):
            found = await journal.find(stream, id_)
            assert found is not None
            return found
        if held.gone or held.until <= asyncio.get_running_loop().time():  # others may hold it by now
            raise LeaseLost(stream)
        done = self._decide(held, id_, request.command)
        if isinstance(done, Refusal):
            await held.durable()  # what it is refused for may not be forgotten
            return done
        return await asyncio.shield(done)

    def _decide(self, held: Held, id_: str, command: bytes) -> asyncio.Future[Entry] | Refusal:
        """Decide on the state in memory; what comes of it is queued, and the state goes on at once."""
        if self.closed:
            raise LeaseLost(held.stream)
        decided = held.machine.decide(held.state, command)
        if isinstance(decided, Refusal):
            return decided
        if self.journal.flies(held.stream, id_):  # of the time before the stream was lost and taken up anew
            raise LeaseLost(held.stream)
        try:
            done = self.journal.append(
                held.stream, held.version, id_, decided.body, hidden=decided.hidden, sign=decided.sign
            )
        except LeaseLost:
            self._give_up(held)
            raise
        held.state, held.version, held.last = decided.state, held.version + 1, done
        done.add_done_callback(partial(self._settled, held))
        if decided.take is not None:
            self.journal.take(held.stream, decided.take)
        return done

    def _settled(self, held: Held, done: asyncio.Future[Entry]) -> None:
        """An entry is durable, or never will be."""
        failure = done.exception()
        if failure is None:
            entry = done.result()
            self._seen[held.stream] = Head(held.stream, entry.version, entry.hash)
            self.following.wrote(held.stream)
            if not held.gone:
                self._post.wrote(held, entry)
        elif isinstance(failure, JournalBroken):
            self._fail(failure)
        elif not held.gone:
            self._give_up(held)

    def _fail(self, failure: BaseException) -> None:
        if not self._failed.done():
            self._failed.set_exception(failure)

    # --- messages

    def _deliver(self, held: Held, letter: Letter) -> Refusal | None:
        done = self._decide(held, letter.id, letter.command(self._clock()))
        return done if isinstance(done, Refusal) else None

    async def _wake(self, receiver: str, sender: str) -> int:
        """Wake a receiver, wherever it is held; the last number that it heard of the sender."""
        held = self._held.get(receiver)
        if held is not None:
            return await self._post.pull(held, sender)
        lease = self._holders.get(receiver)
        if lease is not None and lease.holder != self.name:
            reply = requests.read_reply(await self._network.send(lease.address, requests.write(Wake(receiver, sender))))
            if isinstance(reply, requests.Heard):
                return reply.number
        await self._look()
        raise LeaseLost(receiver)

    async def answer(self, sent: bytes) -> bytes:
        """Answer another process."""
        return requests.write(await self._answered(requests.read_request(sent)))

    async def _answered(self, request: requests.Request) -> Reply:
        try:
            if isinstance(request, Do):
                if request.stream in self._held:
                    return requests.reply_to(request, await self._do_here(self._held[request.stream], request))
            elif request.receiver in self._held:
                return requests.Heard(await self._post.pull(self._held[request.receiver], request.sender))
        except NOT_HELD:
            pass
        return NotHere()

    # --- leases

    async def _look(self) -> None:
        """Look who holds what. Whoever wants to know while somebody is looking looks with them."""
        if self._looking is None:
            self._looking = self._begin(self._look_now())
        await asyncio.wait([self._looking])

    async def _look_now(self) -> None:
        try:
            with suppress(Unanswered):
                self._holders = await self._soon(self._leases.holders)
        finally:
            self._looking = None

    async def _renewing(self) -> None:
        loop = asyncio.get_running_loop()
        while not self.closed:
            asked = loop.time()
            pause = EVERY
            try:
                self._renewed(asked, await self._soon(partial(self._leases.renew, self.name, SECONDS)))
            except Unanswered:
                pause = AGAIN
            await asyncio.sleep(max(0.0, asked + pause - loop.time()))

    def _renewed(self, asked: float, still: set[str]) -> None:
        """These are held until so many seconds after it was asked for; what else was held before that is lost."""
        for held in [*self._held.values()]:
            if held.stream in still:
                held.until = asked + SECONDS
            elif held.since < asked:
                log.warning("%s: the lease ran out, and somebody else holds it", held.stream)
                self._lose(held)
        for stream in sorted(still):  # claimed, and nobody answered
            if stream not in self._held and stream not in self._claiming and stream not in self.stopped:
                self._claim_soon(stream)

    async def _sweeping(self) -> None:
        """Take up what nobody holds. Processes begin at different ends, so that each gets a part."""
        while not self.closed:
            self._hurry.clear()
            pause = EVERY
            try:
                await self._look()
                wanted = await self._aside(lambda: [*self._wanted()])
                free = [stream for stream in wanted if stream not in self._holders and stream not in self._held]
                for stream in sorted(free, key=self._rank)[: AT_ONCE - len(self._claiming)]:
                    self._claim_soon(stream)
            except Unanswered:
                pause = AGAIN
            await asyncio.sleep(AGAIN)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), pause - AGAIN)

    def _rank(self, stream: str) -> bytes:
        return sha256(f"{self.name}\n{stream}".encode()).digest()

    def _claim_soon(self, stream: str) -> asyncio.Task[None]:
        task = self._claiming.get(stream)
        if task is None:
            task = self._claiming[stream] = self._begin(self._take_up(stream))
            task.add_done_callback(lambda _: self._claiming.pop(stream, None))
        return task

    async def _claim(self, stream: str) -> None:
        """Try to hold a stream; whether that came about is seen in what is held."""
        await asyncio.wait([self._claim_soon(stream)])

    async def _take_up(self, stream: str) -> None:
        """Claim a stream, load it, and go on with it."""
        asked = asyncio.get_running_loop().time()
        try:
            number = await self._soon(partial(self._leases.claim, stream, self.name, self.address, SECONDS))
            if number is None:
                await self._look()
                lease = self._holders.get(stream)
                if lease is None or lease.holder != self.name or stream in self._held:
                    return
                if lease.number <= self._numbers.get(stream, 0):  # what was made under it may still be queued
                    await self._release(stream, lease.number)
                    return
                number = lease.number  # claimed before, and nobody answered
        except Unanswered:
            self._hurry.set()
            return
        try:
            machine, key = self._machines(stream), "" if self.journal.signer is None else self.journal.signer.public
            state, head = await load(stream, machine, self.store, self._aside, self._seen.get(stream), key)
        except Unanswered:  # the lease is renewed with the others, and then it is tried again
            self._hurry.set()
            return
        except StreamStopped as why:  # the lease is kept, so that nobody goes on with it elsewhere
            log.error("%s", why)
            self.stopped[stream] = str(why)
            return
        self._take(Held(head, number, machine, state, asyncio.get_running_loop().time(), asked + SECONDS), head)

    def _take(self, held: Held, head: Head) -> None:
        stream = held.stream
        self._held[stream] = held
        self._numbers[stream] = held.number
        self._holders.pop(stream, None)
        if head.version:
            self._seen[stream] = head
        self.journal.hold(head, held.number)
        self._post.took(held)
        self._told(stream, True)

    async def _release(self, stream: str, number: int) -> None:
        with suppress(Unanswered):  # it runs out by itself, or is found among those that are renewed
            await self._soon(partial(self._leases.release, stream, number))

    def _give_up(self, held: Held) -> None:
        """Nothing can be written to a stream. The lease may be ours still: then it is claimed anew."""
        self._lose(held)
        self._begin(self._release(held.stream, held.number))

    def _lose(self, held: Held) -> None:
        """Drop what is in memory of a stream; nobody is answered for what is not durable."""
        if held.gone:
            return
        held.let_go()
        self.journal.drop(held.stream, held.number)
        if self._held.get(held.stream) is held:
            del self._held[held.stream]
            self._told(held.stream, False)
