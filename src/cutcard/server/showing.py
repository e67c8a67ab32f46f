"""What happens at a table as each kind of viewer sees it, step by step, folded from what was shown.

What a viewer gets has passed `show`, and the pictures are made from what was shown.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cutcard.rulebooks import Rulebook
from cutcard.server.meaning import Meaning, meaning
from cutcard.server.road import shown_mark
from cutcard.server.shown_table import Scene, changes
from cutcard.table.base import Event, fold
from cutcard.table.rules import Rules
from cutcard.table.state import EVERYBODY, Table
from cutcard.table.views import show_all, view
from cutcard.table.wire import write
from cutcard.telling.sentences import sentence

json = msgspec.json.Encoder().encode


def events_json(
    events: Sequence[Event], book: Rulebook, written: Sequence[bytes] | None = None, rules: Rules | None = None
) -> bytes:
    """Events as they are shown: each with the same in a sentence. ``written`` is what they are in JSON, if known;
    ``rules`` are those of their table, which say in what amounts are."""
    said = [
        b'{"says":' + json(sentence(event, book, rules)) + b"," + body[1:]
        for event, body in zip(events, map(write, events) if written is None else written, strict=True)
    ]
    return b"[" + b",".join(said) + b"]"


def followed(scene: Scene, events: Sequence[Event]) -> Scene:
    """A scene after what was shown."""
    return Scene(fold(scene.table, events))


class Update(msgspec.Struct, gc=False, eq=False):
    """One thing that happened, as one kind of viewer saw it. It is encoded when somebody first wants it."""

    seq: int
    events: Sequence[Event]
    before: Scene
    after: Scene
    encoded: bytes = b""
    said: bytes = b""  # the events as they are shown, where that was worked out before

    def body(self) -> bytes:
        """The message without its last brace, so that a clock can be added."""
        if not self.encoded:
            shown = self.said or events_json(self.events, self.after.table.rules.book, rules=self.after.table.rules)
            changed = json(changes(self.before, self.after))
            self.encoded = b'{"seq":%d,"events":%b,"changes":%b' % (self.seq, shown, changed)
            over = self.after.table.last
            if over is not None and meaning(self.events).ends:
                self.encoded += b',"mark":' + json(shown_mark(over))
        return self.encoded


class Shown(Update, gc=False, eq=False, kw_only=True):
    """A step as everybody saw it, and as each player did who sees more; what happened in it to a round."""

    private: dict[str, Update] = {}
    meant: Meaning

    def step(self, viewer: str | None) -> Update:
        return self.private.get(viewer, self) if viewer is not None else self


class Scenes:
    """What everybody has been shown of a table, and each player who sees more than that."""

    def __init__(self, public: Scene, private: dict[str, Scene] | None = None) -> None:
        self.public, self.private = public, private or {}

    @classmethod
    def of(cls, table: Table) -> Scenes:
        """The scenes of those who have been shown of a table what they may see."""
        found = cls(Scene(view(table, None)))
        if table.rules.face_down and table.in_round and not table.reopened:
            players = dict.fromkeys([*(player for _, player in table.bets), *table.seen])
            names = [name for name in players if name not in ("", EVERYBODY)]
            found.private = {name: Scene(view(table, name)) for name in names}
        return found

    def step(self, seq: int, events: Sequence[Event], whole: Table | None = None, said: bytes = b"") -> Shown:
        """Show what happened, to everybody in their own way.

        ``whole`` is the table afterwards, where it was wholly shown before: as long as nothing of it is hidden, it is
        not worked out again. ``said`` are the events as everybody is shown them, in JSON, if known.
        """
        before, meant = self.public, meaning(events)
        shown = show_all(events, None) if meant.conceals else events
        table = whole if whole is not None and shown is events else fold(before.table, shown)
        self.public = after = Scene(table)
        found = Shown(seq, shown, before, after, b"", said, meant=meant)
        if table.rules.face_down:
            if meant.begins:
                self.private = dict.fromkeys([player for _, player in before.table.bets], before)
            found.private = self._for_players(seq, events)
            if meant.ends:
                self.private = {}
        return found

    def _for_players(self, seq: int, events: Sequence[Event]) -> dict[str, Update]:
        """From the first card of a round to its end, its players see what nobody else does."""
        steps = {}
        for player, scene in self.private.items():
            own = show_all(events, player)
            self.private[player] = after = followed(scene, own)
            steps[player] = Update(seq, own, scene, after)
        return steps

    def seen_by(self, viewer: str | None) -> Scene:
        """The table as a viewer has been shown it."""
        return self.private.get(viewer, self.public) if viewer is not None else self.public


class Stretch:
    """Steps in a row, of which only the events are kept: what they looked like is worked out when somebody asks.

    Hardly anybody does, and the tables of so many steps would fill the memory that each new one is made in.
    """

    def __init__(self, before: Scenes) -> None:
        self._scenes = Scenes(before.public, {**before.private})
        self._shown: list[Shown] = []
        self.happened: list[tuple[int, Sequence[Event]]] = []

    @property
    def first(self) -> int:
        """The sequence number of the first step."""
        return self.happened[0][0]

    def shown(self) -> list[Shown]:
        """All steps as they were shown. What was worked out once stays."""
        for step in self.happened[len(self._shown) :]:
            self._shown.append(self._scenes.step(*step))
        return self._shown
