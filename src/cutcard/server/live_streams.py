"""All streams of one kind that a floor holds, by name: brought to where the journal has them, heard, shown, halted."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Generic, TypeVar

from cutcard.citations import Refused, did_you_mean
from cutcard.house.demonstration import house_id
from cutcard.inspection.kinds import Kind
from cutcard.inspection.pins import Books, books_named
from cutcard.journal.hidden import record_in
from cutcard.journal.snapshot import named_in
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.live_stream import LiveStream
from cutcard.table.money import purse

L = TypeVar("L", bound=LiveStream[Any])


class LiveStreams(Generic[L]):
    """The streams of one kind on a floor. A kind says how one is made, and what its displays show."""

    def __init__(self, kind: Kind[Any], around: Surroundings, books: Mapping[str, Rulebook]) -> None:
        self.kind, self._around, self._books = kind, around, books
        self._all: dict[str, L] = {}
        self.keys: dict[str, str] = {}  # by name: the key of the desk, new with each start

    def made(self, name: str, books: Books, around: Surroundings) -> L:
        """One that nobody has brought to where the journal has it yet."""
        raise NotImplementedError

    def show(self, live: L) -> None:
        """Every display of a stream shows it as it is on the disk."""

    def __iter__(self) -> Iterator[L]:
        return iter(self._all.values())

    def __bool__(self) -> bool:
        return bool(self._all)

    def __getitem__(self, name: str) -> L:
        found = self._all.get(name)
        if found is None:
            word = self.kind.word
            raise Refused(f"unknown_{word}", f"{word}: no {name[:40]!r} here{did_you_mean(name, tuple(self._all))}")
        return found

    def named(self, stream: str) -> L | None:
        """The one that has this stream, if it is held here."""
        return self._all.get(stream.removeprefix(self.kind.prefix))

    def recall(self, streams: Iterable[str]) -> None:
        """Bring those that are among these streams to where the journal has them."""
        for stream in streams:
            if stream.startswith(self.kind.prefix):
                self.join(self.recalled(stream.removeprefix(self.kind.prefix), self.books_of(stream)))

    def recalled(self, name: str, books: Books, around: Surroundings | None = None, house: str = "") -> L:
        """One as the journal has it, which is not run yet. It may be made on any thread."""
        live = self.made(name, books, around or self._around)
        live.house = house
        live.recall()
        return live

    def join(self, live: L) -> L:
        """A stream is run here from now on."""
        live.telling = partial(self.show, live)
        self._all[live.name] = live
        self.keys[live.name] = secrets.token_urlsafe(24)
        self._around.post.join(live)
        return live

    def leave(self, house: str) -> None:
        """What belongs to a house is run elsewhere from now on."""
        for live in [each for each in self if each.house == house]:
            live.halt()
            del self._all[live.name]
            self._around.post.leave(live.stream)

    def binds(self, name: str) -> bool:
        """Whether a guest's name stays theirs, since one of these streams knows them."""
        return False

    # --- money of guests

    def held(self, at: str, name: str) -> int:
        """What these streams gave a guest of a house, less what they took; as it is decided."""
        cash = self.kind.cash
        return 0 if cash is None else sum(cash(each.state).get(purse(name), 0) for each in self._at(at))

    def shows_held(self, at: str, name: str) -> int:
        """The same as it is shown."""
        cash = self.kind.cash
        return 0 if cash is None else sum(cash(each.shown).get(purse(name), 0) for each in self._at(at))

    def _at(self, house: str) -> list[L]:
        """Those of a house: the one of their first book."""
        return [each for each in self if each.books and house_id(each.books[0]) == house]

    def halt(self) -> None:
        """The floor stops: nobody is told anything any more."""
        for live in self:
            live.halt()

    def holds_key(self, live: L, key: str) -> bool:
        """Whether this is the key of a stream's desk."""
        return secrets.compare_digest(self.keys[live.name].encode(), key.encode())

    def books_of(self, stream: str) -> Books:
        """The books that a stream pins; where its first entry is archived, those of the state with which it begins."""
        store = self._around.journal.store
        begin = store.snapshot(stream, store.begins(stream)) if store.begins(stream) else None
        if begin is not None:
            names = named_in(begin.body)
        else:
            pinned = books_named(record_in(next(store.read(stream))).pins or {})
            names = ("None",) if pinned is None else pinned
        return tuple(self._book(name) for name in names)

    def _book(self, name: str) -> Rulebook:
        if name not in self._books:
            said = f"rulebook: a {self.kind.word} of {name!r} is here, which is not known"
            raise Refused("unknown_rulebook", said)
        return self._books[name]
