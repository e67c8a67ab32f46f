"""Deciding again what a stream records: every command must have come to exactly what stands beside it.

What is decided is written as the journal writes it and compared byte for byte, so that nothing in a body is left
unread. A judge keeps one table (or one floor) and a few sums, however long the stream is.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from typing import Any, NamedTuple

import msgspec

from cutcard.audit.compare import Place, seat_differences, seats_of
from cutcard.audit.report import Amounts, Difference
from cutcard.citations import Refusal, Refused
from cutcard.house import floor as floors
from cutcard.jackpots import Pool
from cutcard.journal.entry import Entry, body_of, record_in
from cutcard.journal.findings import Finding, at_entry, differs, payment, refused
from cutcard.journal.pins import check_pins, pins_of
from cutcard.money import dollars, read_amount
from cutcard.rulebooks import Shelf
from cutcard.settlement import pipeline
from cutcard.settlement.round import PlayerSettlement
from cutcard.table.base import ACTS, Command, Event, fold
from cutcard.table.rounds import record_of, round_of, settle_known
from cutcard.table.sitting import happen
from cutcard.table.state import DueLine, Settled, Table, new_table
from cutcard.table.steps.reopening import RoundReopened
from cutcard.table.steps.settling import RoundEnded
from cutcard.table.wire import name_of

FLOOR = "floor"
"""The stream of the houses, their guests and purses."""

TABLE = "table:"
"""How the streams of tables begin."""

BAD_BODY = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
IMPOSSIBLE = (KeyError, IndexError, ValueError, AttributeError, AssertionError, TypeError, OverflowError)
"""What may come of a command that no table ever accepted."""

_ROUND_ENDED = f'{{"event":"{name_of(RoundEnded)}",'.encode()
_ROUND_REOPENED = f'{{"event":"{name_of(RoundReopened)}",'.encode()
_EVENT = b'{"event":"'  # a quotation mark inside of a text has a backslash before it


class _Commanded(msgspec.Struct, frozen=True, gc=False):
    """What is read of a body: the rest is compared as it stands."""

    command: reduce(operator.or_, ACTS)  # type: ignore[valid-type]


class _Whole(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A body as it must be: the fields are those of `cutcard.journal.entry.Record`."""

    command: Any
    events: tuple[Any, ...]
    pool: tuple[Any, ...] = ()
    pins: dict[str, Any] | None = None


_read = msgspec.json.Decoder(_Commanded, dec_hook=read_amount).decode
_write = msgspec.json.Encoder(enc_hook=lru_cache(maxsize=1 << 14)(dollars)).encode  # the same few amounts come again


def ends_round(body: bytes) -> bool:
    """Whether an entry holds the end of a round, without reading more of it than that."""
    return _ROUND_ENDED in body


def _alike(dues: list[bytes], entries: Sequence[Entry]) -> int:
    """How many of these bodies are as they are due."""
    for at, (due, entry) in enumerate(zip(dues, entries, strict=False)):
        if due != entry.body:
            return at
    return len(dues)


def _commands(entries: Sequence[Entry]) -> tuple[list[Command], Finding | None]:
    """The commands in these entries, up to the first that holds none, and what is wrong with that."""
    found: list[Command] = []
    for entry in entries:
        try:
            found.append(_read(entry.body).command)
        except BAD_BODY as error:
            return found, at_entry(entry, "unreadable", f"its body holds no command of a table: {error}")
    return found, None


class Judge:
    """What is kept of a stream that is judged. ``unjudged`` says why its commands cannot be decided again."""

    def __init__(self) -> None:
        self.events = self.rounds = self.untold = 0
        self.staked = self.paid = 0
        self.key = ""
        self.unjudged = ""

    def judge(self, entry: Entry) -> Finding | None:
        """What is wrong with the next entry, whose place in the chain is right."""
        self.events += entry.body.count(_EVENT)
        self.rounds += ends_round(entry.body)
        return None

    def judge_all(self, entries: Sequence[Entry]) -> Finding | None:
        """What is wrong with the first of the next entries that is wrong; those before it are counted."""
        return next(filter(None, map(self.judge, entries)), None)

    def pinned(self, entry: Entry) -> dict[str, Any]:
        """What the first entry pins; nothing if it cannot be read."""
        try:
            pins = record_in(entry.body).pins or {}
        except BAD_BODY:
            return {}
        self.key = str(pins.get("key", ""))
        return pins


class OtherJudge(Judge):
    """A stream of a kind that is not known here: its chain is all that can be checked."""

    def judge(self, entry: Entry) -> Finding | None:
        if entry.version == 1:
            self.pinned(entry)
        self.unjudged = "it is neither a table nor the floor"
        return super().judge(entry)


class TableJudge(Judge):
    """One table, with its pool if it has one."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf
        self.table: Table | None = None
        self._pool: Pool | None = None
        self._cards = 0
        self._ending: Ending | None = None  # the round that was counted last

    def judge(self, entry: Entry) -> Finding | None:
        return self.judge_all([entry])

    def judge_all(self, entries: Sequence[Entry]) -> Finding | None:
        if entries and entries[0].version == 1:
            found = self._begin(entries[0], self.pinned(entries[0]))
            if found is not None:
                return found
        if self.table is None:
            return next(filter(None, map(super().judge, entries)), None)
        return self._decide(entries)

    def _begin(self, entry: Entry, pins: dict[str, Any]) -> Finding | None:
        """The book that a stream pins."""
        if not pins.get("rulebook"):
            return at_entry(entry, "pins", "the first entry of a table pins its rulebook, and this one does not")
        try:
            book = self._shelf[str(pins["rulebook"])]
        except Refused as unknown:
            self.unjudged = str(unknown)
            return None
        self.unjudged = check_pins(pins, book) or ""
        if not self.unjudged:
            self.table = new_table(book)
        return None

    def _decide(self, entries: Sequence[Entry]) -> Finding | None:
        """Read, decide and write them all before they are counted: each kind of work goes faster in one piece."""
        commands, stop = _commands(entries)
        table, pool = self.table, self._pool
        assert table is not None
        bodies: list[_Whole] = []
        rounds: list[tuple[int, Ending | None]] = []  # where one ends, or (none) is taken up again
        for entry, command in zip(entries, commands, strict=False):
            before = table
            try:
                answer = happen(before, pool, command)
            except IMPOSSIBLE as error:
                stop = at_entry(entry, "refused", f"this command cannot be decided: {error!r}")
                break
            if isinstance(answer, Refusal):
                stop = refused(entry, answer)
                break
            table, pool, events = answer.table, answer.pool, answer.events
            pins = pins_of(table.rules, self.key) if entry.version == 1 else None
            bodies.append(_Whole(command, events, answer.pool_events, pins))
            if table.rules is not before.rules:  # opened, perhaps again and with other cards
                self._cards = table.rules.cards
            if _ROUND_ENDED in entry.body or _ROUND_REOPENED in entry.body:
                # A round is settled again while the table's rules still remember what was last seen on it.
                rounds += ((len(bodies) - 1, ending) for ending in rounds_in(entry, before, events))
            stop = self._conserved(entry, before, table, pool if answer.pool_events else None)
            if stop is not None:
                break
        self.table, self._pool = table, pool
        dues = [_write(body) for body in bodies]
        right = _alike(dues, entries)
        if right < len(dues):
            stop = differs(entries[right], dues[right])
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

    def _end(self, ending: Ending) -> None:
        """A round is counted."""
        self.rounds += 1
        self.staked += ending.staked
        self.paid += ending.paid
        self.untold += ending.untold
        self._ending = ending

    def _reopen(self) -> None:
        """A round that was counted is taken up again, and counts once it is over."""
        if self._ending is not None:
            self.rounds -= 1
            self.staked -= self._ending.staked
            self.paid -= self._ending.paid
            self.untold -= self._ending.untold
            self._ending = None

    def _conserved(self, entry: Entry, before: Table, table: Table, pool: Pool | None) -> Finding | None:
        """Money and cards are all there, as far as the entry moved any; ``pool`` where its accounts moved."""
        if table.accounts is not before.accounts and sum(table.accounts.values()) != 0:
            money = dollars(sum(table.accounts.values()))
            said = f"the accounts of the table add up to {money}, not to nothing"
            return at_entry(entry, "money", said, recorded=money, due="0")
        moved = table.shoe != before.shoe or table.places is not before.places or table.rack is not before.rack
        if (moved or table.removed != before.removed) and table.cards != self._cards:
            said = f"the table has {table.cards} cards, not {self._cards}"
            return at_entry(entry, "cards", said, recorded=table.cards, due=self._cards)
        if pool is not None and sum(pool.accounts.values()) != 0:
            return at_entry(entry, "money", "the accounts of the prize pool do not add up to nothing")
        return None


class Ending(NamedTuple):
    """What a round that ended came to, settled again."""

    staked: int
    paid: int
    untold: bool = False  # whether no record of a whole round can show its payments
    finding: Finding | None = None


def rounds_in(entry: Entry, table: Table, events: tuple[Event, ...]) -> Iterator[Ending | None]:
    """The payments of each round that these events end; nothing where one is taken up again."""
    done = 0
    for at, event in enumerate(events):
        if type(event) is RoundReopened:
            yield None
        elif type(event) is RoundEnded:
            table = fold(table, events[done:at])
            done = at
            yield ending_of(entry, table)


def ending_of(entry: Entry, table: Table) -> Ending:
    """The payments of a round, as it lies at its end."""
    staked = paid = 0
    for line in table.settled.values():
        staked += line.staked
        paid += line.paid
    try:
        found = next(resettled(table), None)
    except Refused as refusal:
        if refusal.code == "beyond_format":
            return Ending(staked, paid, untold=True)
        said = f"round {table.round} cannot be settled again: {refusal}"
        return Ending(staked, paid, finding=at_entry(entry, "payment", said, rules=refusal.rules))
    return Ending(staked, paid, finding=None if found is None else payment(entry, found))


def resettled(table: Table, at: int = 0) -> Iterator[Difference]:
    """The settlements in force that the pipeline would not give for the whole round; raises `Refused` where it cannot.

    ``at`` is where the round stands, for the difference.
    """
    settled = table.settled
    if not table.bets and not settled:  # every wager was taken back before the end
        return
    if table.rulings:
        record_of(table)  # refused if the round's record would lose when it was voided
    else:
        lines = settle_known(table)  # the pipeline over the whole round as it lay at its end
        if len(lines) == len(settled) and all(
            _as_due(settled.get((due.box, due.player, due.wager)), due) for due in lines
        ):
            return
    settlement = pipeline.settle_round(table.rules.terms, round_of(table))
    recorded: dict[tuple[int, str], dict[str, Amounts]] = {}
    for (box_, name, wager), made in settled.items():
        amounts = Amounts(int(made.staked), int(made.paid), int(made.returned))
        recorded.setdefault((box_, name), {})[wager] = amounts
    place = (at, table.round, table.rules.book.id)
    for box_, due in seats_of(settlement):
        yield from seat_differences(due, recorded.pop((box_, due.player), {}), Place(*place, box_))
    for (box_, name), rest in recorded.items():
        yield from seat_differences(PlayerSettlement(name, []), rest, Place(*place, box_))


def _as_due(made: Settled | None, due: DueLine) -> bool:
    """Whether a settlement in force is what the pipeline gives."""
    return made is not None and made.paid == due.paid and made.returned == due.returned and made.staked == due.staked


class FloorJudge(Judge):
    """The houses, their guests and what was granted to them."""

    def __init__(self) -> None:
        super().__init__()
        self.floor = floors.Floor()

    def judge(self, entry: Entry) -> Finding | None:
        pins = None
        if entry.version == 1:
            pins = self.pinned(entry) or None
        try:
            command = floors.read_command(record_in(entry.body).command)
        except BAD_BODY as error:
            return at_entry(entry, "unreadable", f"its body holds no command of a floor: {error}")
        answer = floors.decide(self.floor, command)
        if isinstance(answer, Refusal):
            return refused(entry, answer)
        due = body_of(floors.write(command), [floors.write(event) for event in answer], pins=pins)
        if due != entry.body:
            return differs(entry, due)
        for event in answer:
            self.floor = floors.evolve(self.floor, event)
        self.events += len(answer)
        return None


def judge_of(stream: str, shelf: Shelf) -> Judge:
    """Whoever can judge a stream of this name."""
    if stream == FLOOR:
        return FloorJudge()
    return TableJudge(shelf) if stream.startswith(TABLE) else OtherJudge()
