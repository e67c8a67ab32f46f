"""What a player's own check of electronic tables comes to, from a journal, an export of one, or what a server shows.

The events are those that everybody sees: hidden cards are neither needed nor looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused, did_you_mean
from cutcard.inspection.entries import events_in
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE
from cutcard.inspection.pins import FOLLOWED
from cutcard.inspection.table_stream import TABLE
from cutcard.journal.entry import Entry
from cutcard.journal.hidden import whole
from cutcard.journal.store import Store
from cutcard.rulebooks import Shelf
from cutcard.table.base import Event, evolve
from cutcard.table.state import Table, new_table
from cutcard.table.steps.cards.links import openable
from cutcard.table.steps.rounds.opening import ENGINE, TableOpened
from cutcard.table.wire import read_event
from cutcard.table.witness import Witness


class Told(msgspec.Struct, frozen=True):
    """One thing that happened at a table, with its number there: 1, 2, 3 and so on."""

    number: int
    events: tuple[Event, ...]


class TableFairness(msgspec.Struct, kw_only=True):
    """What was found at one electronic table. ``cards`` are those that came from where they had to come from."""

    table: str
    rounds: int = 0
    cards: int = 0
    by_players: int = 0  # choices in which at least one player's link took part
    by_house: int = 0  # choices that the house made alone
    opened: int = 0  # cards
    shoes: int = 0  # that were opened whole
    to_open: int = 0  # cards of the last round that are not opened yet
    given: dict[str, int] = {}  # choices in which a player's link took part
    missed: dict[str, int] = {}  # links that did not come, by player
    undone: int = 0  # calls that were made anew, because a wager was taken off the layout
    discarded: int = 0  # how often shoes were discarded, since they were lost or might be known
    wrong: list[str] = []


def fairness_of(name: str, told: Iterable[Told], shelf: Shelf) -> TableFairness | None:
    """Check one table from its opening on; nothing where people handle the cards.

    Raises `Refused` where the table cannot be followed here: by what was read it is neither well nor wrong.
    """
    witness, table = Witness(), None
    for number, each in enumerate(told, 1):
        try:
            if each.number != number:
                witness.wrong.append(f"entry {number} is missing: the next one that is there is entry {each.number}")
                break
            for event in each.events:
                if table is None:
                    table = _opened(name, event, shelf)
                if isinstance(event, TableOpened) and event.setup.source != "electronic":
                    return None
                witness.saw(table, event)
                table = evolve(table, event)
        except IMPOSSIBLE:
            witness.wrong.append(f"entry {number} cannot follow those before it")
            break
    return _found(name, table, witness)


def _opened(name: str, event: Event, shelf: Shelf) -> Table:
    """A table that opens, by the book and the engine that it says."""
    if not isinstance(event, TableOpened):
        raise Refused("no_opening", f"{name}: what is told of it does not begin with its opening")
    book = shelf[event.rulebook]
    if event.engine not in FOLLOWED or event.edition != book.edition:
        said, mine = f"engine {event.engine}, {event.edition}", f"engine {ENGINE}, {book.edition}"
        raise Refused("other_edition", f"{name}: it was played under {said}; here is {mine}")
    return new_table(book)


def _found(name: str, table: Table | None, witness: Witness) -> TableFairness:
    waits = table is not None and table.fairness.to_open
    return TableFairness(
        table=name,
        rounds=0 if table is None else table.round,
        cards=witness.places,
        by_players=sum(number for players, number in witness.choices.items() if players),
        by_house=witness.choices[0],
        opened=witness.checked,
        shoes=witness.shoes,
        to_open=len(openable(table.last)) if waits and table is not None else 0,
        given=dict(sorted(witness.given.items())),
        missed=dict(sorted(witness.missed.items())),
        undone=witness.undone,
        discarded=witness.discarded,
        wrong=witness.wrong,
    )


def in_journal(store: Store, stream: str) -> Iterator[Told]:
    """What a journal tells everybody of a table."""
    for entry in store.read(stream):
        yield _told(replace(entry, hidden=()))


def _told(entry: Entry) -> Told:
    try:
        return Told(entry.version, events_in(entry))
    except (*BAD_BODY, Refused) as error:
        raise Refused("unreadable_entry", f"{entry.stream}, entry {entry.version}: {error}") from None


class _Line(msgspec.Struct):
    """What is read of a line of an export."""

    stream: str
    version: int
    events: tuple[msgspec.Raw, ...]


_line = msgspec.json.Decoder(_Line).decode


def in_export(lines: Iterable[bytes]) -> dict[str, list[Told]]:
    """What an export tells of each table, by its stream; raises `Refused` with the line that is none of an export."""
    found: dict[str, list[Told]] = {}
    for at, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            read = _line(whole(Entry("", 0, "", line, b"")))
            if read.stream.startswith(TABLE):
                events = tuple([read_event(bytes(raw)) for raw in read.events])
                found.setdefault(read.stream, []).append(Told(read.version, events))
        except (*BAD_BODY, Refused) as error:
            raise Refused("unreadable_line", f"line {at}: not an entry of a journal: {error}") from None
    return found


def chosen_tables(known: Sequence[str], asked: str | None) -> list[str]:
    """The tables that were asked for, or all of them."""
    if asked is None:
        return list(known)
    name = asked.removeprefix(TABLE)
    if name not in known:
        raise Refused("unknown_table", f"table: no {asked[:60]!r} here{did_you_mean(asked, tuple(known))}")
    return [name]
