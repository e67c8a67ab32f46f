"""What a journal's file holds at one moment, read apart from the server, and held to what guests were told."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import astuple

from cutcard.citations import Refused
from cutcard.house import floor as floors
from cutcard.journal.entry import Entry
from cutcard.journal.hidden import record_in
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Rulebook
from cutcard.sources import proves
from cutcard.table.base import Event, evolve
from cutcard.table.money import purse
from cutcard.table.offers import offers
from cutcard.table.state import DueOffer, Table, new_table
from cutcard.table.steps.cards.links import openable
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.views import show, view
from cutcard.table.wire import read_event, write
from cutcard.table.witness import Witness
from tests.server.bots import Bot

FLOOR = "floor"


def events_in(entry: Entry) -> list[Event]:
    """The events of a table's entry."""
    return [read_event(bytes(event)) for event in record_in(entry).events]


def as_shown(entry: Entry, viewer: str) -> list[Any]:
    """What a viewer must have been told of an entry, but for the sentences."""
    return [msgspec.json.decode(write(show(event, viewer))) for event in events_in(entry)]


def without_says(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in event.items() if name != "says"} for event in events]


class Folded:
    """One table, folded from its stream as far as it was read."""

    def __init__(self, book: Rulebook) -> None:
        self.table = new_table(book)
        self.witness = Witness()
        self.ended: dict[int, Table] = {}
        self.version = 0

    @property
    def stands(self) -> str:
        """The phase; where a decision is waited for, *deciding*, also in books that settle meanwhile."""
        due = self.table.due[:1]
        return (
            "deciding" if due and isinstance(due[0], DueOffer) and self.table.phase == "settling" else self.table.phase
        )

    def fold(self, entry: Entry) -> None:
        assert entry.version == self.version + 1
        self.version = entry.version
        for event in events_in(entry):
            if isinstance(event, RoundEnded):
                self.ended[self.table.round] = self.table
            self.witness.saw(self.table, event)
            self.table = evolve(self.table, event)


def differences(folded: Folded, shown: dict[str, Any], viewer: str) -> Iterator[str]:
    """Where a picture is not the table of the journal: the decision point, the wagers, the shoe."""
    table = view(folded.table, viewer)
    fair = table.fairness
    due: dict[str, Any] = {
        "phase": table.phase,
        "round": table.round,
        "called": table.called,
        "rack": table.in_rack,
        "holders": dict(sorted(table.holders.items())),
        "offers": [(each.box, each.player, [choice.word for choice in each.choices]) for each in offers(table)],
        "wagers": sorted((box, player, name) for (box, player), bet in table.bets.items() for name in bet.wagers),
        "cards": {box: [None if c is None else str(c) for c in table.hand(box)] for box in table.boxes},
        "shoe": (table.shoe, fair.size, table.commitment, fair.shoe, fair.opened),
        "left": list(fair.left),
    }
    boxes, shoe = shown["boxes"], shown["shoe"]
    seen: dict[str, Any] = {
        **{name: shown[name] for name in ("phase", "round", "called", "rack")},
        "holders": {box["box"]: box["holder"] for box in boxes if box["holder"] is not None},
        "offers": [
            (each["box"], each["player"], [choice["word"] for choice in each["choices"]]) for each in shown["offers"]
        ],
        "wagers": sorted((b["box"], p["player"], name) for b in boxes for p in b["players"] for name in p["wagers"]),
        "cards": {box["box"]: box["cards"] for box in boxes if box["box"] in table.boxes},
        "shoe": tuple(shoe[name] for name in ("cards", "size", "commitment", "chosen", "opened")),
        "left": shown["left"],
    }
    for name, value in due.items():
        if value != seen[name]:
            yield f"{name} is {seen[name]}, and the journal has {value}"


def wrong_openings(ended: Table, opened: dict[str, Any]) -> Iterator[str]:
    """Cards of a round that did not come from the places of the shoe that were committed to before."""
    due = openable(ended)
    if [card["draw"] for card in opened["cards"]] != due:
        yield f"other cards were opened than lay face up: {opened['cards']}"
        return
    for draw, card in zip(due, opened["cards"], strict=True):
        origin, dealt = ended.fairness.origins[draw], ended.drawn[draw]
        assert dealt is not None
        proof = bytes.fromhex(card["salt"] + "".join(card["path"]))
        said = (card["commitment"], card["size"], card["shoe"], card["position"])
        if said != astuple(origin) or card["card"] != str(dealt) or not proves(*said, dealt, proof):
            yield f"card {draw} of round {opened['round']} is {card['card']} at {said}, or cannot be opened"


class Evidence:
    """A journal as it was read so far: what was there once must be there ever after."""

    def __init__(self, books: dict[str, Rulebook]) -> None:
        self.floor = floors.Floor()
        self.entries: dict[str, list[Entry]] = {FLOOR: [], **{f"table:{name}": [] for name in books}}
        self.tables = {name: Folded(book) for name, book in books.items()}
        self.lost: list[str] = []

    def read(self, path: Path, upto: dict[str, int] | None = None) -> None:
        """Go on with what the file has now, or has up to some versions."""
        try:
            store = SqliteStore(path, read_only=True)
        except Refused:
            assert not any(self.entries.values()), "it was a journal once"
            return  # killed before there was anything
        try:
            for stream, known in self.entries.items():
                self._read(store, stream, known, None if upto is None else upto.get(stream, len(known)))
        finally:
            store.close()

    def _read(self, store: SqliteStore, stream: str, known: list[Entry], upto: int | None) -> None:
        found = store.read(stream, max(len(known) - 1, 0))
        if known and next(found, None) != known[-1]:
            self.lost.append(f"{stream}: entry {len(known)} was there, and is gone or another")
            return
        for entry in found:
            if upto is not None and entry.version > upto:
                return
            known.append(entry)
            if stream == FLOOR:
                for event in record_in(entry).events:
                    self.floor = floors.evolve(self.floor, floors.read_event(bytes(event)))
            else:
                self.tables[stream.removeprefix("table:")].fold(entry)

    def held(self, house: str, guest: str) -> int:
        """A purse: what was granted, won and lost."""
        found = self.floor.guest(guest)
        assert found is not None
        own = [name for name, table in self.floor.tables.items() if table.house == house]
        return found.granted[house] + sum(self.tables[name].table.accounts.get(purse(guest), 0) for name in own)

    def has(self, bot: Bot, key: str) -> bool:
        """Whether a command of a guest is there."""
        id_ = f"{bot.name}:{key}"
        return any(entry.id == id_ for stream in (FLOOR, f"table:{bot.table}") for entry in self.entries[stream])

    def wrong(self, bots: Iterable[Bot]) -> Iterator[str]:
        """Everything in the file that is not as the guests were told, or that adds up to something else."""
        yield from self.lost
        yield from self._wrong_in_itself()
        asked: set[tuple[str, str]] = set()
        for bot in bots:
            yield from bot.faults
            yield from self._wrong_for(bot)
            asked |= {(done.stream, f"{bot.name}:{done.key}") for done in bot.acknowledged}
            if bot.flying is not None:
                asked |= {(stream, f"{bot.name}:{bot.flying[0]}") for stream in (FLOOR, f"table:{bot.table}")}
        for stream, entries in self.entries.items():
            for entry in entries:
                if not entry.id.startswith(":") and (stream, entry.id) not in asked:
                    yield f"{stream}: entry {entry.version} has id {entry.id}, for which nobody asked"

    def _wrong_in_itself(self) -> Iterator[str]:
        for stream, entries in self.entries.items():
            if [entry.version for entry in entries] != list(range(1, len(entries) + 1)):
                yield f"{stream}: its versions have a gap"
            twice = [id_ for id_, number in Counter(entry.id for entry in entries).items() if number > 1]
            if twice:
                yield f"{stream}: {twice} more than once"
        for name, folded in self.tables.items():
            yield from folded.witness.wrong
            if sum(folded.table.accounts.values()):
                yield f"{name}: its accounts add up to {sum(folded.table.accounts.values())}"
        for guest in self.floor.guests.values():
            for house in self.floor.houses:
                if self.held(house, guest.name) < 0:
                    yield f"{guest.name} has {self.held(house, guest.name)} at {house}"

    def _wrong_for(self, bot: Bot) -> Iterator[str]:
        """Acknowledged and not there, or another; shown and never written."""
        ids = Counter(entry.id for entry in self.entries[FLOOR])
        entries = self.entries[f"table:{bot.table}"]
        for done in bot.acknowledged:
            id_ = f"{bot.name}:{done.key}"
            if done.stream == FLOOR:
                if ids[id_] != 1:
                    yield f"{bot.name} was told that {done.body} was done, and it is there {ids[id_]} times"
            elif done.seq > len(entries) or entries[done.seq - 1].id != id_:
                yield f"{bot.name} was told that {done.body} is entry {done.seq} of {done.stream}, and it is not there"
            elif without_says(done.answer["events"]) != as_shown(entries[done.seq - 1], bot.name):
                yield f"{bot.name} was told other events than entry {done.seq} of {done.stream} has"
        for seq, events in bot.heard.items():
            if seq > len(entries):
                yield f"{bot.name} was shown step {seq} of {bot.table}, and it was never written"
            elif without_says(events) != as_shown(entries[seq - 1], bot.name):
                yield f"{bot.name} was shown other events than entry {seq} of {bot.table} has"
        bot.heard.clear()


def taken(db: Path, folder: Path) -> Path:
    """A copy of a journal's file as it lies there, with what has not yet been moved from its log."""
    folder.mkdir()
    for name in (db.name, f"{db.name}-wal"):
        if db.with_name(name).exists():
            shutil.copyfile(db.with_name(name), folder / name)
    return folder / db.name


def torn(wal: Path) -> bool:
    """Whether a kill came in the middle of a commit: pages of it are in the log, and its end is not."""
    content = wal.read_bytes() if wal.exists() else b""
    if len(content) < 32:
        return bool(content)
    size, salts = int.from_bytes(content[8:12], "big"), content[16:24]
    frame, at, ends = 24 + size, 32, True
    while content[at + 8 : at + 16] == salts:
        ends = any(content[at + 4 : at + 8])  # the last page of a commit says how large the file is then
        at += frame
        if at > len(content):
            return True
    return not ends
