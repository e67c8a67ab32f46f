"""Who watches a table: what happens is shown to each viewer once, in order, and a slow one cannot slow the table.

What a viewer gets has passed `show`, and the pictures are made from what was shown. Spectators, and players who have
nothing of their own to see, all get the same bytes.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from operator import is_
from typing import Any

import msgspec

from cutcard.citations import Refusal
from cutcard.jackpots import Pool
from cutcard.rulebooks import Rulebook
from cutcard.server.shown_table import Scene, changes, picture
from cutcard.table.base import Event, fold
from cutcard.table.running import Happened
from cutcard.table.state import EVERYBODY, Table, new_table
from cutcard.table.steps.cards.dealing import RoundStarted
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.views import show, view
from cutcard.table.wire import write
from cutcard.telling.sentences import sentence

KEPT = 1024
"""Steps that are kept to be sent again to whoever was away for a moment."""

QUEUE = 256
"""Messages that may wait for one watcher."""

MISSED = 200
"""Steps that are sent one by one to whoever was away for a moment; after more of them, the whole picture is."""

json = msgspec.json.Encoder().encode


def events_json(
    events: Sequence[Event], book: Rulebook, whole: Sequence[Event] = (), written: Sequence[bytes] = ()
) -> bytes:
    """Events as they are shown: each with the same in a sentence.

    ``whole`` are the events themselves and ``written`` what they are in JSON: what is shown as it is, is not written
    again.
    """
    as_written = written if len(events) == len(whole) and all(map(is_, events, whole)) else map(write, events)
    said = [
        b'{"says":' + json(sentence(event, book)) + b"," + body[1:]
        for event, body in zip(events, as_written, strict=True)
    ]
    return b"[" + b",".join(said) + b"]"


def followed(scene: Scene, events: Sequence[Event], pool: Pool | None, after: Table | None = None) -> Scene:
    """A scene after what was shown; ``after`` is the table then, where whoever shows it has it already."""
    return Scene(fold(scene.table, list(events)) if after is None else after, pool)


class Update:
    """One thing that happened, as one kind of viewer saw it. It is encoded when somebody first wants it."""

    __slots__ = ("_body", "after", "before", "events", "seq")

    def __init__(self, seq: int, events: Sequence[Event], before: Scene, after: Scene) -> None:
        self.seq, self.events, self.before, self.after = seq, events, before, after
        self._body: bytes | None = None

    def body(self) -> bytes:
        """The message without its last brace, so that a clock can be added."""
        if self._body is None:
            shown = events_json(self.events, self.after.table.rules.book)
            changed = json(changes(self.before, self.after))
            self._body = b'{"seq":%d,"events":%b,"changes":%b' % (self.seq, shown, changed)
        return self._body


class Shown(msgspec.Struct):
    """A step for everybody, and for each player who sees more than that; whether a round began in it, or ended."""

    public: Update
    private: dict[str, Update]
    begins: bool = False
    ends: bool = False

    def step(self, viewer: str | None) -> Update:
        return self.private.get(viewer, self.public) if viewer is not None else self.public


class Watcher:
    """One connection: a queue of messages, of which ``put`` keeps the length. Whoever does not keep up is let go."""

    def __init__(self, viewer: str | None) -> None:
        self.viewer = viewer
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


class Audience:
    """All viewers of one table, and what each kind of them has been shown."""

    def __init__(self, book: Rulebook) -> None:
        self.seq = 0
        self.public = Scene(new_table(book))
        self._private: dict[str, Scene] = {}
        self._kept: deque[Shown] = deque(maxlen=KEPT)
        self.watchers: set[Watcher] = set()
        self.named: dict[str, list[Watcher]] = {}  # by guest, those that are somebody's

    def begin(self, seq: int, table: Table, pool: Pool | None) -> int:
        """Go on from a table as it was after a step, which is given: everybody was shown of it what they may see."""
        self.seq = seq
        self.public = Scene(view(table, None), pool)
        if table.rules.face_down and table.in_round and not table.reopened:
            players = dict.fromkeys([*(player for _, player in table.bets), *table.seen])
            names = [name for name in players if name not in ("", EVERYBODY)]
            self._private = {name: Scene(view(table, name), pool) for name in names}
        return seq

    def happened(self, seq: int, was: Table, answer: Happened) -> Shown:
        """Show what happened, to everybody in their own way.

        While everybody sees all of a table, the one that is shown is the table itself, and is not worked out again.
        """
        events, pool = answer.events, answer.pool
        shown = [show(event, None) for event in events]
        same = self.public.table is was and all(map(is_, shown, events))
        before, self.public = self.public, followed(self.public, shown, pool, answer.table if same else None)
        private: dict[str, Update] = {}
        kinds = set(map(type, events))
        begins, ends = RoundStarted in kinds, RoundEnded in kinds
        if self.public.table.rules.face_down:
            if begins:
                self._private = dict.fromkeys([player for _, player in before.table.bets], before)
            private = self._for_players(seq, events, pool)
            if ends:
                self._private = {}
        self.seq = seq
        found = Shown(Update(seq, shown, before, self.public), private, begins, ends)
        self._kept.append(found)
        return found

    def _for_players(self, seq: int, events: Sequence[Event], pool: Pool | None) -> dict[str, Update]:
        """From the first card of a round to its end, its players see what nobody else does."""
        steps = {}
        for player, scene in self._private.items():
            own = [show(event, player) for event in events]
            self._private[player] = after = followed(scene, own, pool)
            steps[player] = Update(seq, own, scene, after)
        return steps

    def scene(self, viewer: str | None) -> Scene:
        """The table as a viewer has been shown it."""
        return self._private.get(viewer, self.public) if viewer is not None else self.public

    def join(
        self, viewer: str | None, after: int | None, clock: dict[str, Any] | None, you: dict[str, Any] | None
    ) -> Watcher:
        """A new watcher, who first gets all that was missed, or the whole picture."""
        watcher = Watcher(viewer)
        missed = self.since(viewer, after)
        if missed is None or len(missed) > MISSED:
            watcher.put(json({**self.whole(viewer), "clock": clock, "you": you}).decode())
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

    def remove(self, watcher: Watcher) -> None:
        """A watcher has gone."""
        if watcher not in self.watchers:
            return
        self.watchers.discard(watcher)
        if watcher.viewer is not None:
            self.named[watcher.viewer].remove(watcher)
            if not self.named[watcher.viewer]:
                del self.named[watcher.viewer]

    def publish(self, shown: Shown, clock: bytes) -> None:
        """Send a step to everybody who watches; it is encoded once for all who see the same."""
        tail = b',"clock":' + clock + b"}"
        public = ""
        for watcher in self.watchers:
            step = shown.step(watcher.viewer)
            if step is not shown.public:
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
        if after is None or after > self.seq:
            return None
        if after == self.seq:
            return []
        if not self._kept or self._kept[0].public.seq > after + 1:
            return None
        return [shown.step(viewer).body() + b"}" for shown in self._kept if shown.public.seq > after]

    def whole(self, viewer: str | None) -> dict[str, Any]:
        """The whole picture, and the step that it shows."""
        return {"seq": self.seq, "whole": picture(self.scene(viewer))}
