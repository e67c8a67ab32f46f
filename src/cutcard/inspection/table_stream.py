"""Judging the stream of a table: every command must have come to exactly what stands beside it.

What is decided is written as the journal writes it and compared byte for byte, so that nothing in a body is left
unread. A judge keeps one table and a few sums, however long the stream is.

In a stranger's copy hidden cards are missing. While one of them is in play, what is recorded is followed where it
cannot be decided again, and counted; money and cards are still checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from cutcard.citations import Refusal, Refused
from cutcard.inspection.entries import events_in, former_pool
from cutcard.inspection.faults import EntryFault, at_entry, differs, refused
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE, Judge
from cutcard.inspection.pins import PINS, check_pins, pins_of
from cutcard.inspection.resettling import Ending, rounds_in
from cutcard.inspection.snapshots import TableState, foreign, of_book, table_like, table_state
from cutcard.inspection.table_bodies import (
    Body,
    Person,
    alike,
    badly_hidden,
    body_due,
    command_in,
    commands_in,
    uncommitted,
    write,
)
from cutcard.inspection.told import Moved
from cutcard.journal.entry import Entry
from cutcard.journal.hidden import MARK, lacks, record_in
from cutcard.journal.snapshot import Snapshot
from cutcard.money import dollars
from cutcard.rulebooks import Shelf
from cutcard.table.base import Command, Event, fold
from cutcard.table.purses import Doer, down, moves
from cutcard.table.running import Happened, happen
from cutcard.table.state import Table, new_table
from cutcard.table.steps.cards.discarding import ShoesDiscarded
from cutcard.table.steps.cards.loading import BurnCardShown
from cutcard.table.steps.rounds.adopting import PINNING, AdoptRelease
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.steps.tournament.markers import without_slips
from cutcard.table.steps.trouble.reopening import RoundReopened
from cutcard.table.wire import name_of

TABLE = "table:"
"""How the streams of tables begin."""

_ROUND_ENDED = f'{{"event":"{name_of(RoundEnded)}",'.encode()
_SHOES_DISCARDED = f'{{"event":"{name_of(ShoesDiscarded)}",'.encode()
_ROUND_REOPENED = f'{{"event":"{name_of(RoundReopened)}",'.encode()


def _pins(entry: Entry, command: Command) -> bool:
    """Whether an entry is to pin what its stream is judged by: the first, and one that begins another release."""
    return entry.version == 1 or type(command) is AdoptRelease or (type(command) in PINNING and PINS in entry.body)


def _discarded(entry: Entry) -> str:
    """Notes that shoes were discarded: no fault, but nobody should have to look for it."""
    void = " The round under way was void." if b'"event":"voided"' in entry.body else ""
    said = "the shoes were discarded: they were lost, or might be known."
    return f"{entry.stream}, entry {entry.version}: {said}{void}"


def _hidden_from(table: Table) -> bool:
    """Whether a card or a sealed wager is in play that is not in this copy."""
    return None in table.drawn or without_slips(table)


class TableJudge(Judge):
    """One table."""

    timed = True

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf
        self.table: Table | None = None
        self._ending: Ending | None = None  # the round that was counted last
        self._lacking = False  # whether hidden cards are missing in this copy

    def judge(self, entry: Entry) -> EntryFault | None:
        return self.judge_all([entry])

    def judge_all(self, entries: Sequence[Entry]) -> EntryFault | None:
        pinning = [at for at, entry in enumerate(entries) if PINS in entry.body or entry.version == 1]
        for begin, end in pairwise([0, *(at for at in pinning if at), len(entries)]):
            found = self._pinned(entries[begin]) if begin in pinning else None
            found = found or self._judge_part(entries[begin:end])
            if found is not None:
                return found
        return None

    def _judge_part(self, entries: Sequence[Entry]) -> EntryFault | None:
        """Entries that were all decided by one release."""
        self.notes += [_discarded(entry) for entry in entries if _SHOES_DISCARDED in entry.body]
        self._lacking = self._lacking or any(map(lacks, entries))
        if self.table is not None and not self.unjudged and not self._lacking:
            return self._decide(entries)
        follow = super().judge if self.table is None else self._take if self.unjudged else self._follow
        return next(filter(None, ((entry.hidden and uncommitted(entry)) or follow(entry) for entry in entries)), None)

    @property
    def clearing(self) -> dict[str, str]:
        """What the table's messages have brought each prize pool, less what they have taken.

        Not its account of jackpot wagers: what a round has paid so far is told at its end.
        """
        return {} if self.table is None else {name: str(link.balance) for name, link in self.table.pool_links.items()}

    @property
    def followed(self) -> bool:
        return self.table is not None

    def signs(self, body: bytes, timely: bool) -> str:
        return "a round ends here" if _ROUND_ENDED in body else ""

    def down(self, player: str) -> int:
        return 0 if self.table is None else down(self.table, player)

    def go_on(self, snapshot: Snapshot, key: str) -> None:
        super().go_on(snapshot, key)
        try:
            book = self._shelf[self.rulebook]
        except Refused as unknown:
            self.unjudged = str(unknown)
            return
        if foreign(snapshot) or not of_book(snapshot, book):
            self.unjudged = f"it was played by another engine, or under other rules than {book.id} of the shelf"
            return
        self.take_over(table_state(snapshot, book))
        self._lacking = MARK in snapshot.body and not snapshot.hidden

    def take_over(self, state: TableState) -> None:
        """Go on from a table as it stands."""
        self.table, self.former = state

    def state_like(self, snapshot: Snapshot) -> bytes | None:
        if self.table is None or self.unjudged or foreign(snapshot):
            return super().state_like(snapshot)
        self.snapshots += 1
        return table_like(snapshot, TableState(self.table, self.former), self._lacking)

    def _pinned(self, entry: Entry) -> EntryFault | None:
        """What an entry pins: the first of a stream, or one with which another release takes it over."""
        if entry.version == 1:
            return self._begin(entry, self.pinned(entry))
        key = self.key
        pins = self.pinned(entry)
        if key and self.key != key:
            return at_entry(entry, "pins", "another release goes on with the same key", recorded=self.key, due=key)
        if self.table is None:  # of an unknown book, or what came before could not be followed
            return None
        was, self.unjudged = self.unjudged, check_pins(pins, self.table.rules.book) or ""
        if was and not self.unjudged:
            self.taken = entry.version - 1
            self.notes.append(
                f"{entry.stream}, entries 1 to {self.taken:,}: not decided again ({was}); chain, heads, money and "
                f"cards were checked. From entry {entry.version:,} on everything was decided again."
            )
        return None

    def _begin(self, entry: Entry, pins: dict[str, Any]) -> EntryFault | None:
        """The book that a stream pins."""
        if not pins.get("rulebook"):
            return at_entry(entry, "pins", "the first entry of a table pins its rulebook, and this one does not")
        try:
            book = self._shelf[str(pins["rulebook"])]
        except Refused as unknown:
            self.unjudged = str(unknown)
            return None
        self.unjudged = check_pins(pins, book) or ""
        self.table = new_table(book)
        return None

    def _decide(self, entries: Sequence[Entry]) -> EntryFault | None:
        """Read, decide and write them all before they are counted: each kind of work goes faster in one piece."""
        commands, stop = commands_in(entries)
        table = self.table
        assert table is not None
        bodies: list[Body] = []
        rounds: list[tuple[int, Ending | None]] = []  # where one ends, or (none) is taken up again
        for entry, command in zip(entries, commands, strict=False):
            before = table
            try:
                answer = happen(before, command)
            except IMPOSSIBLE as error:
                stop = at_entry(entry, "refused", f"this command cannot be decided: {error!r}")
                break
            if isinstance(answer, Refusal):
                stop = refused(entry, answer)
                break
            table, events = answer.table, answer.events
            pins = pins_of(table.rules, self.key) if _pins(entry, command) else None
            bodies.append(Body(command, events, pins))
            if _ROUND_ENDED in entry.body or _ROUND_REOPENED in entry.body:
                # A round is settled again while the table's rules still remember what was last seen on it.
                rounds += ((len(bodies) - 1, ending) for ending in rounds_in(entry, before, events))
            if table.accounts is not before.accounts:
                self._moved(entry, before, table, command, events)
            lost = self._conserved(entry, before, table)
            if lost is not None:
                stop = lost
                break
        self.table = table
        dues = [body_due(body, entry) for body, entry in zip(bodies, entries, strict=False)]
        right = alike(dues, entries)
        if right < len(dues):
            stop = badly_hidden(entries[right], bodies[right]) or differs(entries[right], write(bodies[right]))
        for at, ending in rounds:
            if at < right and ending is None:
                self._reopen()
            elif at < right and ending is not None:
                self._end(ending)
                if ending.finding is not None:
                    stop, right = ending.finding, at
        for body in bodies[:right]:
            self.events += len(body.events)
        return stop

    def _follow(self, entry: Entry) -> EntryFault | None:
        """One entry of a copy without hidden cards: decided again if it can be, else taken as it is recorded."""
        before = self.table
        assert before is not None
        try:
            command, record = command_in(entry), record_in(entry)
            events = events_in(record)
            answer = None if isinstance(command, Person) else happen(before, command)
            if not isinstance(answer, Happened) or answer.events != events:
                if not (lacks(entry) or _hidden_from(before) or BurnCardShown in map(type, events)):
                    assert answer is not None and not isinstance(command, Person), "something is lacking then"
                    return self._wrong(entry, command, answer)
                self.undecided += 1
                answer = Happened(fold(before, events), events)
            endings = list(rounds_in(entry, before, events))
        except (*BAD_BODY, Refused) as error:
            return at_entry(entry, "unreadable", f"its body holds no command of a table: {error}")
        except IMPOSSIBLE as error:
            return at_entry(entry, "refused", f"this command cannot be followed: {error!r}")
        self.table = answer.table
        self._moved(entry, before, answer.table, command, events)
        self.events += len(events)
        for ending in endings:
            if ending is None:
                self._reopen()
                continue
            self._end(ending)
            if ending.finding is not None:
                return ending.finding
        return self._conserved(entry, before, answer.table)

    def _take(self, entry: Entry) -> EntryFault | None:
        """One entry of a table that another engine or book decided: money and cards are followed as recorded."""
        before = self.table
        assert before is not None
        try:
            command, record = command_in(entry), record_in(entry)
            events = events_in(record)
            after, former = fold(before, events), former_pool(self.former, record)
        except (*BAD_BODY, *IMPOSSIBLE, Refused):
            self.table = None
            return super().judge(entry)
        self.table, self.former = after, former
        self._moved(entry, before, after, command, events)
        self.events += len(events)
        for ending in rounds_in(entry, before, events, again=False):
            self._end(ending) if ending is not None else self._reopen()
        if sum(former.values()) != 0:
            return at_entry(entry, "money", "the accounts of the prize pool do not add up to nothing")
        return self._conserved(entry, before, after)

    def _moved(self, entry: Entry, before: Table, after: Table, command: Doer, events: tuple[Event, ...]) -> None:
        """The guests whose purses an entry moved."""
        self.moved += [Moved(entry.version, *move) for move in moves(before, after, command, events)]

    def _wrong(self, entry: Entry, command: Command, answer: Happened | Refusal) -> EntryFault:
        if isinstance(answer, Refusal):
            return refused(entry, answer)
        return differs(entry, write(Body(command, answer.events, record_in(entry).pins)))

    def _end(self, ending: Ending) -> None:
        """A round is counted."""
        self.rounds += 1
        self.staked += ending.staked
        self.paid += ending.paid
        self._ending = ending

    def _reopen(self) -> None:
        """A round that was counted is taken up again, and counts once it is over."""
        if self._ending is not None:
            self.rounds -= 1
            self.staked -= self._ending.staked
            self.paid -= self._ending.paid
            self._ending = None

    def _conserved(self, entry: Entry, before: Table, table: Table) -> EntryFault | None:
        """Money and cards are all there, as far as the entry moved any."""
        if table.accounts is not before.accounts and table.accounts.total:
            money = dollars(table.accounts.total)
            said = f"the accounts of the table add up to {money}, not to nothing"
            return at_entry(entry, "money", said, recorded=money, due="0")
        moved = table.shoe != before.shoe or table.places is not before.places or table.rack is not before.rack
        if (moved or table.removed != before.removed) and table.cards != table.rules.cards:
            said = f"the table has {table.cards} cards, not {table.rules.cards}"
            return at_entry(entry, "cards", said, recorded=table.cards, due=table.rules.cards)
        return None
