"""Journals for tests: a floor with its guests, tables on which guests play by themselves, and tables gone wild."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

import msgspec

from cutcard.citations import Refusal
from cutcard.house import floor as floors
from cutcard.house.demonstration import demonstration, setup_for
from cutcard.jackpots import PoolEvent
from cutcard.journal.entry import GENESIS, Entry, Head, body_of, next_entry
from cutcard.journal.judge import FLOOR, TABLE
from cutcard.journal.pins import pins_of
from cutcard.journal.signing import Signer
from cutcard.journal.sqlite import SqliteStore
from cutcard.money import Stake
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.sources import ElectronicShoe
from cutcard.table.base import Command, Event
from cutcard.table.dealer import Dealer, senior
from cutcard.table.rules import Rules
from cutcard.table.sitting import Sitting
from cutcard.table.state import DueOffer, Table
from cutcard.table.steps.dealing import PickUp
from cutcard.table.steps.deciding import Decide
from cutcard.table.steps.opening import OpenTable
from cutcard.table.steps.settling import RoundEnded
from cutcard.table.steps.wagers import PlaceWager
from cutcard.table.wire import write
from tests.table.driver.run import Counts, Run

SIGNER = Signer.from_bytes(bytes(range(32)))
"""A key for samples, which everybody knows."""

GUESTS = ("Ann", "Ben", "Cy")
CHOICES = {"casino_war": ("war", "war", "surrender"), "three_card_poker": ("play", "play", "fold")}


class Builder:
    """Writes a journal: ``with Builder(path) as build: build.open_floor(); build.play("star-casino-war", 5)``."""

    def __init__(self, path: Path | str, signer: Signer = SIGNER, shelf: Shelf | None = None) -> None:
        self.store = SqliteStore(path)
        self.signer = signer
        self.shelf = shelf or Shelf()
        self.heads: dict[str, Head] = {}
        self._entries: list[Entry] = []
        self._signed: list[Head] = []
        self._floor = floors.Floor()

    def __enter__(self) -> Builder:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.flush()
        self.store.close()

    def flush(self) -> None:
        """Write what is queued."""
        self.store.commit(self._entries, self._signed)
        self._entries, self._signed = [], []

    def append(self, stream: str, body: bytes, *, sign: bool = False, id_: str = "") -> None:
        """One more entry of a stream."""
        before = self.heads.get(stream, Head(stream, 0, GENESIS))
        entry = next_entry(before, id_ or f"{stream}-{before.version + 1}", body)
        head = self.heads[stream] = Head(stream, entry.version, entry.hash)
        self._entries.append(entry)
        if sign:
            self._signed.append(self.signer.sign(head))
        if len(self._entries) >= 500:
            self.flush()

    # --- the floor

    def open_floor(self, guests: Iterable[str] = GUESTS, sign: bool = True) -> None:
        """The houses, and guests in them."""
        self.do_floor(demonstration(self.shelf))
        for name in guests:
            self.do_floor(floors.AdmitGuest(name=name, session=f"session of {name}"), sign)

    def do_floor(self, command: floors.Command, sign: bool = False) -> None:
        """Something on the floor."""
        events = floors.decide(self._floor, command)
        assert not isinstance(events, Refusal), events
        for event in events:
            self._floor = floors.evolve(self._floor, event)
        pins = None if FLOOR in self.heads else {"key": self.signer.public}
        body = body_of(floors.write(command), [floors.write(event) for event in events], pins=pins)
        self.append(FLOOR, body, sign=sign)

    # --- tables

    def record(
        self, stream: str, rules: Rules, command: Command, events: Iterable[Event], pool: Iterable[PoolEvent]
    ) -> None:
        """What a command at a table came to; a round's end is signed."""
        happened = tuple(events)
        pins = None if stream in self.heads else pins_of(rules, self.signer.public)
        body = body_of(write(command), map(write, happened), map(msgspec.json.encode, pool), pins)
        self.append(stream, body, sign=any(isinstance(event, RoundEnded) for event in happened))

    def play(
        self, book: str | Rulebook, rounds: int, *, table: str = "", seed: int = 1, under_way: bool = False
    ) -> str:
        """Guests play regular rounds; and one more is left ``under_way``, with two cards out."""
        found = self.shelf[book] if isinstance(book, str) else book
        return _Evening(self, found, f"{TABLE}{table or found.id}", seed).play(rounds, under_way)

    def drive(self, book: str, rounds: int, *, table: str = "", seed: int = 1) -> str:
        """A table gone wild: irregularities, corrections, void rounds, changed limits."""
        stream = f"{TABLE}{table or f'{book}-wild'}"
        _Wild(self, book, seed, stream).play(rounds)
        return stream


class _Evening:
    """One regular table, from its opening on."""

    def __init__(self, builder: Builder, book: Rulebook, stream: str, seed: int) -> None:
        self._rng = Random(f"{book.id} {seed}")
        self._builder, self._stream = builder, stream
        self._sitting = Sitting(book)
        self._setup = setup_for(book)
        self._dealer = Dealer(ElectronicShoe(Rules(book, self._setup).terms.copies, self._rng.randbytes))
        self._at = 1_800_000_000

    def play(self, rounds: int, under_way: bool) -> str:
        table = self._sitting.table
        self._do(OpenTable(actor="supervisor", role=senior(table), setup=self._setup, at=self._at))
        while self._sitting.table.round < rounds or self._sitting.table.in_round:
            for command in self._following():
                self._do(command)
        while under_way and len(self._sitting.table.drawn) < 2:
            for command in self._following():
                self._do(command)
        return self._stream

    def _do(self, command: Command) -> None:
        before = len(self._sitting.pool_events)
        events = self._sitting.do(command)
        assert not isinstance(events, Refusal), (command, events)
        self._dealer.heard(events)
        rules = self._sitting.table.rules
        self._builder.record(self._stream, rules, command, events, self._sitting.pool_events[before:])

    def _following(self) -> list[Command]:
        """What somebody does next."""
        self._at += 3
        table = self._sitting.table
        if table.phase == "betting" and not table.bets:
            return self._wagers(table)
        command = self._dealer.next(table, self._at)
        if command is not None:
            return [command]
        due = table.due[0]
        assert isinstance(due, DueOffer), due
        who: dict[str, Any] = {"actor": due.player, "role": "player", "at": self._at, "box": due.box}
        choice = self._rng.choice(CHOICES[table.rules.book.game.name])
        if table.rules.face_down and due.box not in table.handled:
            return [PickUp(**who)]
        return [Decide(choice=choice, **who)]

    def _wagers(self, table: Table) -> list[Command]:
        """Every wager of the book, at its least, for some guests."""
        ordered = sorted(table.rules.placeable.values(), key=lambda wager: wager.needs is not None)
        found: list[Command] = []
        for box, guest in enumerate(GUESTS[: self._rng.randrange(1, len(GUESTS) + 1)], start=1):
            for wager in ordered:
                sign = self._setup.limits.get(wager.name)
                amount = self._setup.jackpot_wager if wager.one_amount else sign.min if sign else None
                assert amount is not None
                who: dict[str, Any] = {"actor": guest, "role": "player", "at": self._at}
                found.append(PlaceWager(box=box, wager=wager.name, amount=Stake(amount), **who))
        return found


class _Wild(Run):
    """The random driver, whose commands are recorded as far as they were accepted."""

    def __init__(self, builder: Builder, book: str, seed: int, stream: str) -> None:
        super().__init__(book, seed, Counts())
        self._builder, self._stream = builder, stream

    def send(self, command: Command) -> tuple[Event, ...] | Refusal:
        sitting = self._sitting
        before = len(sitting.pool_events) if sitting is not None else 0
        answer = super().send(command)
        if not isinstance(answer, Refusal):
            moved = sitting.pool_events[before:] if sitting is not None else []
            self._builder.record(self._stream, self.scene.table.rules, command, answer, moved)
        return answer
