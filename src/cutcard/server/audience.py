"""Who watches a table: what happens is shown to each viewer once, in order, and a slow one cannot slow the table.

Spectators, and players who have nothing of their own to see, all get the same bytes. Steps are kept for a while, for
whoever was away for a moment.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Raw

from cutcard.citations import Refusal
from cutcard.rulebooks import Rulebook
from cutcard.server.showing import Scenes, Shown, Stretch, events_json, json
from cutcard.server.shown_table import Scene, picture
from cutcard.table.running import Happened
from cutcard.table.state import Table, new_table
from cutcard.table.views import show_all

QUEUE = 256
"""Messages that may wait for one watcher."""

MISSED = 200
"""Steps that are kept to be sent again to whoever was away for a moment; after more of them, the whole picture is."""


class Watcher:
    """One connection: a queue of messages, of which ``put`` keeps the length. Whoever does not keep up is let go."""

    def __init__(self, viewer: str | None) -> None:
        self.viewer = viewer
        self.session = ""  # by which the viewer watches
        self.you: object = None
        self.slow = self.closed = False
        self._quiet = True  # whether nothing was sent since the last turn of the heartbeat
        self.why: Refusal | None = None  # nothing more comes, if it is not that the floor stops
        self.let_go: Callable[[], None] | None = None  # whoever does not take messages cannot be told by one
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()

    def put(self, message: str) -> None:
        """A message that waits for its turn."""
        if self.closed:
            return
        if self._queue.qsize() >= QUEUE:
            self.slow = True
            self.close()
            return
        self._quiet = False
        self._queue.put_nowait(message)

    def turn(self, beat: str) -> None:
        """A turn of the heartbeat: who was sent nothing since the last one, and waits for nothing, is sent a beat."""
        if self._quiet and self._queue.empty():
            self.put(beat)
        self._quiet = True

    def close(self, why: Refusal | None = None) -> None:
        """Nothing more comes, because the floor stops, or for another reason."""
        if not self.closed:
            self.closed, self.why = True, why
            if self.slow:
                while not self._queue.empty():
                    self._queue.get_nowait()
                if self.let_go is not None:
                    self.let_go()
            self._queue.put_nowait(None)

    async def get(self) -> str | None:
        """The next message; ``None`` when there will be no more."""
        return await self._queue.get()


class Audience(Scenes):
    """All viewers of one table, and what each kind of them has been shown.

    ``present`` is shared by all tables of a floor: by guest, the connections that watch any of them.
    """

    def __init__(self, book: Rulebook, present: Counter[str] | None = None) -> None:
        super().__init__(Scene(new_table(book)))
        self.seq = 0
        self._kept: deque[Stretch] = deque(maxlen=2)  # of which the first is full
        self._ends: deque[int] = deque(maxlen=2)  # the steps with which the last rounds ended
        self.watchers: set[Watcher] = set()
        self.named: dict[str, list[Watcher]] = {}  # by guest, those that are somebody's
        self._present: Counter[str] = Counter() if present is None else present

    def begin(self, seq: int, table: Table) -> int:
        """Go on from a table as it was after a step, which is given: everybody was shown of it what they may see."""
        now = Scenes.of(table)
        self.seq, self.public, self.private = seq, now.public, now.private
        return seq

    def happened(self, seq: int, was: Table, answer: Happened, said: bytes = b"") -> Shown:
        """Show what happened to a table, to everybody in their own way. ``said``: as in `Scenes.step`."""
        events = answer.events
        if not self._kept or len(self._kept[-1].happened) >= MISSED:
            self._kept.append(Stretch(self))
        self._kept[-1].happened.append((seq, events))
        self.seq = seq
        shown = self.step(seq, events, answer.table if self.public.table is was else None, said)
        if shown.meant.reopens and self._ends:  # it goes on, and ends once more
            self._ends.pop()
        if shown.meant.ends:
            self._ends.append(seq)
        return shown

    def join(
        self,
        viewer: str | None,
        after: int | None,
        clock: dict[str, Any] | None,
        you: dict[str, Any] | None,
        road: Sequence[dict[str, Any]] = (),
    ) -> Watcher:
        """A new watcher, who first gets all that was missed, or the whole picture with the last results."""
        watcher = Watcher(viewer)
        missed = self.since(viewer, after)
        if missed is None:
            told = {"clock": clock, "you": you, "road": road, "recent": Raw(self.recent(viewer))}
            watcher.put(json({**self.whole(viewer), **told}).decode())
        else:
            for message in missed:
                watcher.put(message.decode())
            watcher.put(json({"clock": clock}).decode())
            watcher.put(json({"you": you}).decode())
        watcher.you = you
        self.add(watcher)
        return watcher

    def add(self, watcher: Watcher) -> None:
        """Somebody watches from now on."""
        self.watchers.add(watcher)
        if watcher.viewer is not None:
            self.named.setdefault(watcher.viewer, []).append(watcher)
            self._present[watcher.viewer] += 1

    def remove(self, watcher: Watcher) -> None:
        """A watcher has gone."""
        if watcher not in self.watchers:
            return
        self.watchers.discard(watcher)
        if watcher.viewer is not None:
            self.named[watcher.viewer].remove(watcher)
            if not self.named[watcher.viewer]:
                del self.named[watcher.viewer]
            self._present[watcher.viewer] -= 1
            if not self._present[watcher.viewer]:
                del self._present[watcher.viewer]  # nothing is kept of whoever is gone

    def publish(self, shown: Shown, clock: bytes) -> None:
        """Send a step to everybody who watches; it is encoded once for all who see the same."""
        tail = b',"clock":' + clock + b"}"
        public = ""
        for watcher in self.watchers:
            step = shown.step(watcher.viewer)
            if step is not shown:
                watcher.put((step.body() + tail).decode())
                continue
            if not public:
                public = (step.body() + tail).decode()
            watcher.put(public)

    def tell(self, message: dict[str, Any]) -> None:
        """Something that is no step, for everybody."""
        text = json(message).decode()
        for watcher in self.watchers:
            watcher.put(text)

    def since(self, viewer: str | None, after: int | None) -> list[bytes] | None:
        """Every step after a sequence number, in order; ``None`` where that is too long ago."""
        if after is None or not 0 <= self.seq - after <= MISSED:
            return None
        if after == self.seq:
            return []
        if not self._kept or self._kept[0].first > after + 1:
            return None
        missed = [shown for stretch in self._kept for shown in stretch.shown() if shown.seq > after]
        return [shown.step(viewer).body() + b"}" for shown in missed]

    def recent(self, viewer: str | None) -> bytes:
        """What happened in this round and the last, as a viewer was shown it: for a log that begins anew."""
        after, rules = (self._ends[0] if len(self._ends) == 2 else 0), self.public.table.rules
        steps = [step for stretch in self._kept for step in stretch.happened if step[0] > after]
        shown = [(seq, events_json(show_all(events, viewer), rules.book, rules=rules)) for seq, events in steps]
        return b"[" + b",".join([b'{"seq":%d,"events":%b}' % each for each in shown]) + b"]"

    def whole(self, viewer: str | None) -> dict[str, Any]:
        """The whole picture, and the step that it shows."""
        return {"seq": self.seq, "whole": picture(self.seen_by(viewer))}
