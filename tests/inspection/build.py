"""Journals for tests: a floor with its guests, tables on which guests play by themselves, and tables gone wild."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.house import floor as floors
from cutcard.house.demonstration import demonstration, setup_for
from cutcard.inspection.entries import body_with
from cutcard.inspection.floor_stream import FLOOR
from cutcard.inspection.pins import flat_pins, pins_of
from cutcard.inspection.table_stream import TABLE
from cutcard.jackpots.base import AnyCommand, AnyEvent
from cutcard.jackpots.messages import Receive
from cutcard.jackpots.wire import write as write_pool
from cutcard.journal.due import Due, time_of
from cutcard.journal.entry import GENESIS, Entry, Head, Hidden, body_of, next_entry
from cutcard.journal.signing import Signer
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import Vault
from cutcard.money import Amount, Stake
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.sources import Chain, ElectronicShoe
from cutcard.table.base import Command, Event
from cutcard.table.dealer import Dealer, senior
from cutcard.table.fairness import Bound
from cutcard.table.policies import operator_decided
from cutcard.table.rules import Rules
from cutcard.table.running import Happened, RunningPool, RunningTable
from cutcard.table.state import DueOffer, Table
from cutcard.table.steps.cards.links import BindChain, RevealLink
from cutcard.table.steps.cards.picking_up import PickUp
from cutcard.table.steps.cards.shuffling import ReloadDiscards, Shuffle
from cutcard.table.steps.rounds.adopting import AdoptRelease
from cutcard.table.steps.rounds.deciding import Decide
from cutcard.table.steps.rounds.opening import ENGINE, OpenTable
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.steps.rounds.wagers import PlaceWager
from tests.table.driver.pool import PoolBooks
from tests.table.driver.run import Counts, Run

SIGNER = Signer.from_bytes(bytes(range(32)))
"""A key for samples, which everybody knows."""

GUESTS = ("Ann", "Ben", "Cy")
CHOICES = {"casino_war": ("war", "war", "surrender"), "three_card_poker": ("play", "play", "fold")}

LINKS = 20
"""Links of the chains that guests bind: so few that some are used up."""

MISSES = 0.1


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
        self._salts = 0
        self._due: dict[str, Due] = {}
        self.now = 0

    def __enter__(self) -> Builder:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        late = [stream for stream, due in self._due.items() if due.late(self.now)]  # they rested, and were signed then
        self._signed += [self.signer.sign(self.heads[stream]) for stream in late]
        self.flush()
        self.store.close()

    def flush(self) -> None:
        """Write what is queued."""
        self.store.commit(self._entries, self._signed)
        self._entries, self._signed = [], []

    def salt(self) -> bytes:
        """The same each time, so that a journal can be made again to the byte."""
        self._salts += 1
        return sha256(b"salt %d" % self._salts).digest()

    def append(
        self, stream: str, body: bytes, *, hidden: tuple[Hidden, ...] = (), sign: bool = False, id_: str = ""
    ) -> None:
        """One more entry of a stream."""
        before = self.heads.get(stream, Head(stream, 0, GENESIS))
        entry = next_entry(before, id_ or f"{stream}-{before.version + 1}", body, hidden)
        head = self.heads[stream] = Head(stream, entry.version, entry.hash)
        self._entries.append(entry)
        due, at = self._due.setdefault(stream, Due()), time_of(body)
        self.now = max(self.now, at or 0)
        if due.late(at):
            self._signed.append(self.signer.sign(before))
            due.signed()
        if due.wrote(entry.version, at) or sign:
            self._signed.append(self.signer.sign(head))
            due.signed()
        if len(self._entries) >= 500:
            self.flush()

    def last(self, stream: str) -> tuple[int, str]:
        """The last entry of a stream: its version, and its hash."""
        head = self.heads[stream]
        return head.version, head.hash.hex()

    # --- the floor

    def open_floor(self, guests: Iterable[str] = GUESTS, books: Iterable[str] | None = None) -> None:
        """The houses with a table of each of these books, and guests in them."""
        self.do_floor(demonstration(self.shelf if books is None else [self.shelf[book] for book in books]))
        for name in guests:
            self.do_floor(floors.AdmitGuest(name=name, session=f"session of {name}"))

    def add_wild(self, books: Iterable[str]) -> None:
        """A house where nobody runs out of money, with a table of each book for the random driver."""
        house = floors.House(name="Wild", currency="AUD", time_zone="UTC", grant=Amount(1 << 40))
        tables = {f"{book}-wild": floors.OwnTable(house="wild", rulebook=book) for book in books}
        self.do_floor(floors.AddTables(houses={"wild": house}, tables=tables))

    def do_floor(self, command: floors.Command, sign: bool = True) -> None:
        """Something on the floor, which signs everything."""
        command = replace(command, at=max(command.at, self.now))
        events = floors.decide(self._floor, command)
        assert not isinstance(events, Refusal), events
        for event in events:
            self._floor = floors.evolve(self._floor, event)
        pins = None if FLOOR in self.heads else {"engine": ENGINE, "key": self.signer.public}
        body = body_of(floors.write(command), [floors.write(event) for event in events], pins=pins)
        self.append(FLOOR, body, sign=sign)

    # --- tables

    def record(self, stream: str, rules: Rules, command: Command, events: Iterable[Event]) -> None:
        """What a command at a table came to; a round's end is signed."""
        happened = tuple(events)
        due = stream not in self.heads or isinstance(command, AdoptRelease)
        pins = pins_of(rules, self.signer.public) if due else None
        body, hidden = body_with(command, happened, pins, salt=self.salt)
        self.append(stream, body, hidden=hidden, sign=any(isinstance(event, RoundEnded) for event in happened))

    def record_pool(self, stream: str, book: Rulebook, command: AnyCommand, events: Iterable[AnyEvent]) -> None:
        """What a command to a prize pool, or a message, came to."""
        pins = None if stream in self.heads else flat_pins(book, self.signer.public)
        body = body_of(write_pool(command), map(write_pool, events), pins)
        self.append(stream, body, sign=not isinstance(command, Receive))

    def play(
        self,
        book: str | Rulebook,
        rounds: int,
        *,
        table: str = "",
        seed: int = 1,
        under_way: bool = False,
        chained: Sequence[str] = (),
        vault: Vault | None = None,
    ) -> str:
        """Guests play regular rounds; and one more is left ``under_way``, with two cards out.

        Those who are ``chained`` bind chains and reveal links; the last of them misses one now and then. A ``vault``
        gets the secrets of the shoes.
        """
        found = self.shelf[book] if isinstance(book, str) else book
        evening = _Evening(self, found, f"{TABLE}{table or found.id}", seed, chained)
        evening.vault = vault
        return evening.play(rounds, under_way)

    def drive(self, book: str, rounds: int, *, table: str = "", seed: int = 1) -> str:
        """A table gone wild: irregularities, corrections, void rounds, changed limits."""
        stream = f"{TABLE}{table or f'{book}-wild'}"
        _Wild(self, book, seed, stream).play(rounds)
        return stream


class Journaled(RunningTable):
    """A table, and the prize pool that it feeds: what happens to either is written into its own stream."""

    def __init__(self, builder: Builder, book: Rulebook, stream: str) -> None:
        self._builder = builder
        name = stream.removeprefix(TABLE)
        super().__init__(book, name=name, jackpot=JournaledPool(builder, book, name))

    def wrote(self, command: Command, answer: Happened) -> tuple[int, str]:
        self._builder.record(self.stream, answer.table.rules, command, answer.events)
        return self._builder.last(self.stream)


class JournaledPool(RunningPool):
    """The prize pool of such a table."""

    def __init__(self, builder: Builder, book: Rulebook, name: str) -> None:
        super().__init__(book, name)
        self._builder = builder

    def wrote(self, command: AnyCommand, events: tuple[AnyEvent, ...]) -> tuple[int, str]:
        self._builder.record_pool(self.stream, self.book, command, events)
        return self._builder.last(self.stream)


class _Evening:
    """One regular table, from its opening on."""

    def __init__(self, builder: Builder, book: Rulebook, stream: str, seed: int, chained: Sequence[str]) -> None:
        self._chained = chained
        self.vault: Vault | None = None
        self._chains: dict[str, Chain] = {}
        self._rng = Random(f"{book.id} {seed}")
        self._builder, self._stream = builder, stream
        self._running = Journaled(builder, book, stream)
        self._setup = setup_for(book)
        self._dealer = Dealer(ElectronicShoe(Rules(book, self._setup).terms.copies, self._rng.randbytes))
        self._at = max(builder.now, 1_800_000_000)

    def play(self, rounds: int, under_way: bool) -> str:
        table = self._running.table
        self._do(
            OpenTable(
                actor="supervisor",
                role=senior(table),
                setup=self._setup,
                decided_by=operator_decided(table.rules.book, self._setup, "Opal"),
                at=self._at,
            )
        )
        while self._running.table.round < rounds or self._running.table.in_round:
            for command in self._following():
                self._do(command)
        while under_way and len(self._running.table.drawn) < 2:
            for command in self._following():
                self._do(command)
        return self._stream

    def _do(self, command: Command) -> None:
        events = self._running.do(command)
        assert not isinstance(events, Refusal), (command, events)
        if self.vault is not None and isinstance(command, Shuffle | ReloadDiscards):
            commitment = command.commitment
            self.vault.keep(self._stream, commitment, self._dealer.shoe.pair(commitment).secret())

    def _following(self) -> list[Command]:
        """What somebody does next."""
        self._at += 3
        table = self._running.table
        if table.phase == "betting" and not table.bets:
            return self._wagers(table)
        linked = self._links(table)
        if linked:
            return linked
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

    def _links(self, table: Table) -> list[Command]:
        """A chain that is bound before the call, or a link that is called for."""
        fair, at = table.fairness, self._at
        if fair.called is None:
            new = [who for _, who in table.bets if who in self._chained and not fair.chains.get(who, Bound("", 0)).left]
            if table.phase != "betting" or table.called or not new:
                return []
            chain = self._chains[new[0]] = Chain(self._rng.randbytes(32), LINKS)
            return [BindChain(head=chain.head, links=LINKS, actor=new[0], role="player", at=at)]
        player = fair.called.missing[0]
        if player == self._chained[-1] and self._rng.random() < MISSES:
            return []
        number = LINKS - fair.chains[player].left + 1
        return [RevealLink(link=self._chains[player].link(number), actor=player, role="player", at=at)]

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
        self.scene.tournaments = False  # no tournament has a stream in such a journal
        self.scene.now = max(builder.now, self.scene.now)  # what pool and table do by themselves has this time too
        if self._running is not None:
            self._running = Journaled(builder, self.scene.book, stream)
            self._books = PoolBooks(self._running, self.rng)

    def _disturb(self, running: RunningTable) -> None:
        self.scene.now = max(self._builder.now, self.scene.now)  # no entry is earlier than the one before it
        super()._disturb(running)

    def send(self, command: Command) -> tuple[Event, ...] | Refusal:
        command = replace(command, at=max(command.at, self._builder.now))
        answer = super().send(command)
        if self._running is None and not isinstance(answer, Refusal):
            self._builder.record(self._stream, self.scene.table.rules, command, answer)
        return answer
