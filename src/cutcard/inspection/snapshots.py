"""Snapshots of tables, the floor and all other kinds of streams: how they are made, read, and held against the entries.

Another engine, or a book with other rules, may mean something else by the same state: of such a snapshot nothing is
read, and whoever needs the state works it out from the entries.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec

from cutcard.house.floor import Floor
from cutcard.house.saved import read_floor, write_floor
from cutcard.inspection.entries import Salt, by_chance
from cutcard.inspection.kinds import Kind
from cutcard.inspection.pins import Books, digests
from cutcard.journal.entry import Head, Hidden
from cutcard.journal.hidden import SALT, commitment, places
from cutcard.journal.snapshot import Said, Snapshot, read_said, state_in, whole_state
from cutcard.rulebooks import Rulebook
from cutcard.table.saved import read_table, write_table
from cutcard.table.state import Table
from cutcard.table.steps.rounds.opening import ENGINE
from cutcard.table.views import view

S = TypeVar("S")

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode

BAD_STATE = (msgspec.MsgspecError, RecursionError, ValueError, TypeError, LookupError, ArithmeticError)
"""What may come of a body that is no state."""


class TableState(NamedTuple):
    """What the stream of a table comes to. ``former``: the accounts of the pool that was inside it up to engine 4, in
    parts of a cent. They stay as they were then, so that it can be told what another pool has taken over."""

    table: Table
    former: Mapping[str, int] = {}


_known: dict[int, tuple[Rulebook, dict[str, Any]]] = {}
_MOST_KNOWN = 64
"""Books whose digests are kept: working them out takes longer than all the rest of a snapshot."""


def _pins(book: Rulebook) -> dict[str, Any]:
    """By what a table's state was made: the engine, and the book with its digests."""
    known = _known.get(id(book))
    if known is not None and known[0] is book:
        return known[1]
    if len(_known) >= _MOST_KNOWN:
        _known.clear()
    rows, whole = digests(book)
    found = {
        "engine": ENGINE,
        "rulebook": book.id,
        "edition": book.edition,
        "revision": book.revision,
        "rows": rows,
        "book": whole,
    }
    _known[id(book)] = book, found
    return found


def _pins_of(kind: Kind[Any], books: Books) -> dict[str, Any]:
    """By what the state of any other stream was made."""
    if not kind.several:
        return _pins(books[0])
    named = [{name: value for name, value in _pins(book).items() if name != "engine"} for book in books]
    return {"engine": ENGINE, "books": named}


# --- making


def table_body(state: TableState, salt: Salt) -> tuple[bytes, tuple[Hidden, ...]]:
    """The body of a table's snapshot, and what it hides."""
    table = state.table
    plain, cards = write_table(table)
    hidden = tuple([Hidden(salt(), _encode(card)) for card in cards])
    body = {**_pins(table.rules.book), "round": table.round, "table": plain}
    if state.former:
        body["former"] = dict(sorted(state.former.items()))
    if hidden:
        body["hidden"] = [commitment(each) for each in hidden]
    return _encode(body), hidden


def take_table(state: TableState, head: Head) -> Snapshot:
    """The snapshot of a table after the entry of a head."""
    body, hidden = table_body(state, by_chance)
    return Snapshot(head.stream, head.version, head.hash, body, b"", hidden)


def machine_body(kind: Kind[S], state: S, books: Books) -> bytes:
    """The body of a snapshot that hides nothing, of a stream that stands on these books."""
    return _encode({**_pins_of(kind, books), kind.word: kind.save(state)})


def take_machine(kind: Kind[S], state: S, books: Books, head: Head) -> Snapshot:
    """The snapshot of such a stream after the entry of a head."""
    return Snapshot(head.stream, head.version, head.hash, machine_body(kind, state, books))


def floor_body(floor: Floor) -> bytes:
    """The body of the floor's snapshot, which hides nothing."""
    return _encode({"engine": ENGINE, "floor": write_floor(floor)})


def take_floor(floor: Floor, head: Head) -> Snapshot:
    """The snapshot of a floor after the entry of a head."""
    return Snapshot(head.stream, head.version, head.hash, floor_body(floor))


# --- reading


def foreign(snapshot: Snapshot) -> bool:
    """Whether a snapshot is of another engine."""
    return read_said(snapshot.body).engine != ENGINE


def of_book(snapshot: Snapshot, book: Rulebook) -> bool:
    """Whether a snapshot was taken under exactly these rules."""
    said = read_said(snapshot.body)
    return all(getattr(said, name) == due for name, due in _pins(book).items())


def of_books(kind: Kind[Any], snapshot: Snapshot, books: Books) -> bool:
    """Whether a snapshot of a machine was taken under exactly the rules of these books."""
    said = read_said(snapshot.body)
    return all(getattr(said, name) == due for name, due in _pins_of(kind, books).items())


def wrongly_hidden(snapshot: Snapshot, said: Said, lacking: bool = False) -> str:
    """What is wrong with what lies beside a snapshot; ``lacking``: nothing of it need be there."""
    if lacking and not snapshot.hidden:
        return ""
    if len(said.hidden) != places(snapshot.body) or len(snapshot.hidden) != len(said.hidden):
        return f"{len(snapshot.hidden)} hidden values lie beside it, and it commits to {len(said.hidden)}"
    for number, (due, found) in enumerate(zip(said.hidden, snapshot.hidden, strict=True)):
        if len(found.salt) != SALT or commitment(found) != due:
            return f"hidden value {number}: what lies beside it is not what it commits to"
    return ""


def table_state(snapshot: Snapshot, book: Rulebook) -> TableState:
    """The table in a snapshot; raises one of `BAD_STATE` where there is none."""
    said = read_said(snapshot.body)
    if not bytes(said.table):
        raise ValueError("there is no table in it")
    table = read_table(book, _decode(whole_state(bytes(said.table), snapshot)))
    return TableState(table, said.former)


def machine_state(kind: Kind[S], snapshot: Snapshot, books: Books) -> S:
    """The state of a machine in a snapshot; raises one of `BAD_STATE` where there is none."""
    state = state_in(snapshot.body, kind.word)
    if state is None:
        raise ValueError(f"there is no {kind.title} in it")
    return kind.load(books, _decode(state))


def floor_state(snapshot: Snapshot) -> Floor:
    """The floor in a snapshot; raises one of `BAD_STATE` where there is none."""
    said = read_said(snapshot.body)
    if not bytes(said.floor):
        raise ValueError("there is no floor in it")
    return read_floor(_decode(said.floor))


# --- comparing


def table_like(snapshot: Snapshot, state: TableState, lacking: bool) -> bytes | None:
    """The body that is due where a snapshot is not this table to the byte; nothing if it is.

    What it hides is sealed with the salts that lie beside it. ``lacking``: hidden cards are not known here; then what
    everybody may see of both is compared.
    """
    salts = iter([each.salt for each in snapshot.hidden])
    body, hidden = table_body(state, lambda: next(salts, b""))
    if lacking:
        return None if _shown(snapshot, state.table.rules.book) == _seen(state) else body
    return None if body == snapshot.body and hidden == snapshot.hidden else body


def _shown(snapshot: Snapshot, book: Rulebook) -> TableState | None:
    """What everybody may see of the state in a snapshot; nothing if it is under other rules."""
    if not of_book(snapshot, book):
        return None
    found = _seen(table_state(snapshot, book))
    return found if found.table.round == read_said(snapshot.body).round else None


def _seen(state: TableState) -> TableState:
    return TableState(view(state.table, None), state.former)
