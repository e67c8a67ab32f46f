"""What a journal gives away: its entries as JSON lines, its rounds as records, and its rounds in the audit's layout.

Cards that nobody at the table saw are hidden in a journal. Unless everything is asked for, they stay hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from cutcard.auditing.report import Amounts, Found, NotAudited, Totals
from cutcard.citations import Refused, did_you_mean
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE
from cutcard.inspection.pins import check_followed
from cutcard.inspection.resettling import resettled
from cutcard.inspection.table_stream import TABLE
from cutcard.journal.entry import Entry, Record
from cutcard.journal.hidden import record_in
from cutcard.journal.store import Store
from cutcard.rulebooks import Shelf
from cutcard.settlement.answer import answer
from cutcard.settlement.round import BoxSettlement, Line, PlayerSettlement, Round, Settlement
from cutcard.settlement.terms import Terms
from cutcard.table.base import Event, evolve
from cutcard.table.rounds import record_of, round_of
from cutcard.table.state import Table, new_table
from cutcard.table.steps.cards.dealing import RoundStarted
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.steps.trouble.reopening import RoundReopened
from cutcard.table.wire import read_event

BATCH = 4096
"""Rounds that are written to a Parquet file at once."""

_encode = msgspec.json.Encoder().encode


def streams_of(store: Store, asked: Sequence[str] = (), tables: bool = False) -> list[str]:
    """The streams that were asked for, or all (of tables); a table may be named without the word before it."""
    known = [stream for stream in store.last() if stream.startswith(TABLE) or not tables]
    found = []
    for name in asked:
        full = name if name in known else f"{TABLE}{name}"
        if full not in known:
            raise Refused("unknown_stream", f"stream: no {name[:60]!r} in this journal{did_you_mean(name, known)}")
        found.append(full)
    return found or known


def one_table(store: Store, asked: str | None) -> str:
    """The table that was asked for, or the only one."""
    found = streams_of(store, [asked] if asked else [], tables=True)
    if len(found) != 1:
        names = ", ".join(found) if found else "none"
        raise Refused("which_stream", f"stream: one table is needed (--stream); the journal holds {names}")
    return found[0]


# --- entries


def _record(entry: Entry, everything: bool) -> Record:
    """What an entry says; what it hides only if ``everything`` is told, and else nothing is in its place."""
    try:
        return record_in(entry if everything else replace(entry, hidden=()))
    except BAD_BODY as error:
        raise _unreadable(entry, str(error)) from None


def _unreadable(entry: Entry, why: str) -> Refused:
    said = f"{entry.stream}, entry {entry.version}: {why}; `cutcard verify` says more"
    return Refused("unreadable_entry", said)


def entry_lines(store: Store, stream: str, everything: bool = False) -> Iterator[bytes]:
    """The entries of a stream, each as one line of JSON: its body as it is hashed, after its name and hash.

    ``everything``: also what it hides, with the salts by which that can be checked.
    """
    for entry in store.read(stream):
        _record(entry, everything)
        named = {"stream": entry.stream, "version": entry.version, "id": entry.id, "hash": entry.hash.hex()}
        line = _encode(named)[:-1] + b"," + entry.body[1:]
        if everything and entry.hidden:
            opened = [{"salt": each.salt.hex(), "value": Raw(each.value)} for each in entry.hidden]
            line = line[:-1] + b',"opened":' + _encode(opened) + b"}"
        yield line


def events_of(store: Store, stream: str, everything: bool = False) -> list[Event]:
    """The events of a table; cards that nobody saw only if ``everything`` is told."""
    return [_event(entry, raw) for entry in store.read(stream) for raw in _record(entry, everything).events]


def _event(entry: Entry, raw: Raw) -> Event:
    try:
        return read_event(bytes(raw))
    except Refused as refused:
        raise _unreadable(entry, str(refused)) from None


# --- rounds


def rounds_of(store: Store, stream: str, shelf: Shelf) -> Iterator[tuple[int, Table]]:
    """The table at the end of each round, before it is cleared, and the entry that ends it; as it was recorded."""
    over: tuple[int, Table] | None = None  # until the next round begins, it may be taken up again
    for version, table, event, _ in followed_events(store, stream, shelf):
        if type(event) is RoundEnded:
            over = (version, table) if table.bets else None  # without a wager there was no round
        elif type(event) is RoundReopened:
            over = None
        elif type(event) is RoundStarted and over is not None:
            yield over
            over = None
    if over is not None:
        yield over


def followed_events(store: Store, stream: str, shelf: Shelf) -> Iterator[tuple[int, Table, Event, Table]]:
    """Every event of a table as it was recorded: the entry that has it, and the table before and after it."""
    table: Table | None = None
    for entry in store.read(stream):
        try:
            record = record_in(entry)
            if table is None:
                table = _begin(entry, record, shelf)
            for raw in record.events:
                event, before = _event(entry, raw), table
                table = evolve(before, event)
                yield entry.version, before, event, table
        except BAD_BODY as error:
            raise _unreadable(entry, str(error)) from None
        except IMPOSSIBLE:
            raise _unreadable(entry, "its events cannot follow those before it") from None


def _begin(entry: Entry, record: Record, shelf: Shelf) -> Table:
    pins = record.pins or {}
    book = shelf[str(pins.get("rulebook"))]
    why = check_followed(pins, book)
    if why is not None:
        raise Refused("other_edition", f"{entry.stream}: {why}")
    return new_table(book)


def settlement_of(table: Table, round_: Round) -> Settlement:
    """What was paid in a round, as it was recorded: the settlements in force."""
    lines: dict[tuple[int, str], list[Line]] = {}
    for (box, player, _), made in table.settled.items():
        lines.setdefault((box, player), []).append(made.line)
    boxes = [
        BoxSettlement(
            box.box, [PlayerSettlement(seat.player, lines.get((box.box, seat.player), [])) for seat in box.players]
        )
        for box in round_.boxes
    ]
    return Settlement(table.rules.book.id, boxes)


class Told:
    """Rounds on their way out, counted."""

    def __init__(self, store: Store, streams: Sequence[str], shelf: Shelf) -> None:
        self._store, self._streams, self._shelf = store, streams, shelf
        self.rounds = 0

    def _tables(self, stream: str) -> Iterator[Table]:
        for _, table in rounds_of(self._store, stream, self._shelf):
            self.rounds += 1
            yield table

    def lines(self) -> Iterator[bytes]:
        """Each round with what was paid, as `cutcard audit` reads it."""
        for stream in self._streams:
            for table in self._tables(stream):
                name = name_in(stream, table)
                settled = msgspec.Raw(answer(settlement_of(table, round_of(table)), name))
                yield _encode({"round": {"id": name, **record_of(table)}, "settled": settled})

    def parquet(self, out: Path) -> list[Path]:
        """The rounds in the audit's layout: a file for each table, and for each set of terms that it had."""
        made: list[tuple[Path, list[Path]]] = []
        for stream in self._streams:
            plain = stream.removeprefix(TABLE).replace("/", "_").replace(":", "_")
            own = out.with_name(f"{out.stem}-{plain}{out.suffix}")
            made.append((own, self._files(stream, own)))
        if sum(len(files) for _, files in made) == 1:
            return [file.replace(out) for _, files in made for file in files]
        return [
            file.replace(own) if len(files) == 1 else file  # no number where there is but one
            for own, files in made
            for file in files
        ]

    def _files(self, stream: str, out: Path) -> list[Path]:
        from cutcard.auditing.layout import write_terms
        from cutcard.auditing.writer import Writer

        made: list[Path] = []
        writer: Writer | None = None
        terms: Terms | None = None
        waiting: list[tuple[int, Round, Settlement]] = []
        try:
            for table in self._tables(stream):
                now, round_ = table.rules.terms, round_of(table)
                if writer is None or (now is not terms and write_terms(now) != write_terms(writer.layout.terms)):
                    if writer is not None:
                        writer.write(waiting)
                        writer.__exit__(None, None, None)
                        waiting = []
                    made.append(out.with_name(f"{out.stem}-{len(made) + 1}{out.suffix}"))
                    writer = Writer(made[-1], now)
                terms = now
                waiting.append((table.round, round_, settlement_of(table, round_)))
                if len(waiting) >= BATCH:
                    writer.write(waiting)
                    waiting = []
            if writer is not None:
                writer.write(waiting)
        finally:
            if writer is not None:
                writer.__exit__(None, None, None)
        return made


def name_in(stream: str, table: Table) -> str:
    """How a round of a table is called outside of it."""
    return f"{stream.removeprefix(TABLE)}/{table.round}"


class JournalAudit:
    """The rounds of a journal, settled again. ``found`` yields what is wrong, ``totals`` then holds the sums."""

    def __init__(
        self,
        store: Store,
        streams: Sequence[str],
        shelf: Shelf,
        progress: Callable[[int, int], None] | None = None,
    ) -> None:
        self.totals = Totals()
        self._store, self._streams, self._shelf = store, streams, shelf
        self._progress = progress or (lambda done, whole: None)

    def found(self) -> Iterator[Found]:
        """Audit the tables one after the other; ``at`` of what is found is the entry that ends the round."""
        last, done = self._store.last(), 0
        whole = sum(last[stream].version for stream in self._streams)
        for stream in self._streams:
            for version, table in rounds_of(self._store, stream, self._shelf):
                self._progress(done + version, whole)
                name = name_in(stream, table)
                try:
                    differences = [msgspec.structs.replace(each, round=name) for each in resettled(table, version)]
                except Refused as why:
                    left = NotAudited(version, version, 1, why.code, str(why), why.clauses, name)
                    yield self.totals.leave_out(left)
                    continue
                settled = settlement_of(table, round_of(table))
                self.totals.add(settled, [Amounts.of(line) for line in settled.lines], len(differences))
                yield from differences
            done += last[stream].version
