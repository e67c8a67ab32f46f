"""A table as plain data and back, to the letter: how its state is written down between two entries of a journal.

Records become objects without the fields that are as in a new one; mappings become lists of pairs, since their order
counts; sets are sorted. So the same table is always the same JSON, whatever way it came to be what it is. Cards that
nobody at the table sees and sealed wagers are not in it: ``{"hidden": 0}`` stands for the first of them, and they are
given apart.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from immutables import Map
from msgspec import NODEFAULT

from cutcard.cards import Card
from cutcard.rulebooks import Rulebook
from cutcard.table.accounts import Accounts, accounts_of
from cutcard.table.rules import Rules, Setup
from cutcard.table.state import Bet, Spot, Table
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.tournament_link import Slip
from cutcard.table.views import view

Plain = Any
"""What JSON has: objects, lists, texts, whole numbers, true, false and null."""

Writer = Callable[[Any], Plain]
Reader = Callable[[Plain], Any]

_NAMES = {"Settled": WagerSettled, "Spot": Spot, "Bet": Bet, "Table": Table}
"""What the annotations of a table name and its modules do not import, or name by what it does."""

_APART = frozenset({"rules", "last"})
"""Fields of a table that are not written by their types alone."""


# --- writing


def plain(value: Any) -> Plain:
    """A record, or anything that one holds, as plain data.

    >>> plain(Bet({"ante": 500}, "play"))
    {'wagers': [['ante', 500]], 'decision': 'play'}
    """
    kind: Any = type(value)
    return _writer(kind)(value)


def _same(value: Plain) -> Plain:
    return value


@cache
def _writer(kind: type) -> Writer:
    if kind in (type(None), bool, int, str):
        return _same
    if issubclass(kind, Card | Fraction):
        return str
    if issubclass(kind, int):  # an amount
        return int
    if issubclass(kind, bytes):
        return bytes.hex
    if issubclass(kind, Accounts):  # names and whole numbers, and there may be very many
        return lambda value: [*map(list, value.items())]
    if issubclass(kind, dict):
        return lambda value: [[plain(name), plain(each)] for name, each in value.items()]
    if issubclass(kind, Map):
        return lambda value: sorted([plain(name), plain(each)] for name, each in value.items())
    if issubclass(kind, frozenset):
        return lambda value: sorted(map(plain, value))
    if issubclass(kind, tuple | list):
        return lambda value: [*map(plain, value)]
    return _record_writer(kind)


def _record_writer(kind: type) -> Writer:
    known = _defaults(kind)
    tag = kind.__struct_config__.tag  # type: ignore[attr-defined]
    head = {} if tag is None else {kind.__struct_config__.tag_field: tag}  # type: ignore[attr-defined]

    def write(value: Any) -> Plain:
        found = dict(head)
        for name, written, default in known:
            each = getattr(value, name)
            if each is not default and (default is NODEFAULT or each != default):
                found[written] = plain(each)
        return found

    return write


def _defaults(kind: type[msgspec.Struct]) -> list[tuple[str, str, Any]]:
    """The fields of a record, their names on the wire, and what is in them if nothing is said."""
    names = kind.__struct_fields__
    found = [each.factory() if hasattr(each, "factory") else each for each in kind.__struct_defaults__]
    given = [NODEFAULT] * (len(names) - len(found)) + found
    return [*zip(names, kind.__struct_encode_fields__, given, strict=True)]


# --- reading


def built(kind: Any, value: Plain) -> Any:
    """A record of this kind from plain data; raises an error of some kind where it is none.

    >>> built(Bet, {"wagers": [["ante", 500]], "decision": "play"})
    Bet(wagers={'ante': 500}, decision='play', tokens=())
    """
    return _reader(kind)(value)


@cache
def _reader(kind: Any) -> Reader:
    origin, given = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _union_reader(given)
    if origin is tuple:
        return _tuple_reader(given)
    if origin is frozenset:
        read_each = _reader(given[0])
        return lambda value: frozenset(map(read_each, value))
    if origin is Map:
        read_all = _pairs_reader(given)
        return lambda value: Map(read_all(value))
    if origin is Literal:
        return lambda value: given[given.index(value)]
    if origin is not None:  # a mapping
        return _pairs_reader(given)
    if issubclass(kind, Accounts):
        return _read_accounts
    if issubclass(kind, msgspec.Struct):
        return _record_reader(kind)
    if issubclass(kind, bytes):
        return bytes.fromhex
    return lambda value: _checked(kind, value)


def _read_accounts(value: Plain) -> Accounts:
    found = dict(value)
    if not {*map(type, found)} <= {str} or not {*map(type, found.values())} <= {int}:
        raise TypeError("accounts have names, and whole numbers of cents")
    return accounts_of(found)


def _checked(kind: type, value: Plain) -> Any:
    """A value of a kind that JSON has, or that is made from one; a text for a number is none."""
    due = int if issubclass(kind, int) and kind is not bool else bool if kind is bool else str
    if type(value) is not due:
        raise TypeError(f"{kind.__name__} is wanted, not {value!r:.40}")
    return value if kind is due else kind(value)


def _union_reader(given: tuple[Any, ...]) -> Reader:
    some = [each for each in given if each is not type(None)]
    if len(some) == 1:
        read = _reader(some[0])
        return lambda value: None if value is None else read(value)
    if {*some} <= {bool, int, str}:
        return lambda value: _checked(next((each for each in some if type(value) is each), some[0]), value)
    by_tag = {each.__struct_config__.tag: _reader(each) for each in some}
    field = some[0].__struct_config__.tag_field
    return lambda value: by_tag[value[field]](value)


def _tuple_reader(given: tuple[Any, ...]) -> Reader:
    if given[-1] is Ellipsis:
        read = _reader(given[0])
        return lambda value: tuple([read(each) for each in value])
    readers = [_reader(each) for each in given]
    return lambda value: tuple([read(each) for read, each in zip(readers, value, strict=True)])


def _pairs_reader(given: tuple[Any, ...]) -> Reader:
    name, value = (_reader(each) for each in given)
    return lambda pairs: {name(one): value(other) for one, other in pairs}


def _record_reader(kind: type[msgspec.Struct]) -> Reader:
    hints = get_type_hints(kind, localns=_NAMES)
    names = zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True)
    readers = {written: (name, _reader(hints[name])) for written, name in names}
    tag = kind.__struct_config__.tag_field

    def read(value: Plain) -> Any:
        fields = ((*readers[written], each) for written, each in value.items() if written != tag)
        return kind(**{name: read_field(each) for name, read_field, each in fields})

    return read


# --- a table, with what it hides


Secret = str | int
"""What a table hides: a card by its name, or a sealed wager in hundredths of a chip."""


def write_table(table: Table) -> tuple[Plain, list[Secret]]:
    """A table as everybody may see it, with marks for what it hides; and that, in order."""
    hidden: list[Secret] = []
    return _written(table, view(table, None), None, hidden), hidden


_TABLE = [(name, default) for name, _, default in _defaults(Table) if name not in _APART]


def _written(table: Table, public: Table, around: Rules | None, hidden: list[Secret]) -> Plain:
    found: dict[str, Plain] = {} if table.rules == around else {"setup": plain(table.rules.setup)}
    for name, default in _TABLE:
        each = getattr(public, name)
        if each is not default and (len(each) if name == "accounts" else each != default):
            found[name] = plain(each)
    if public.drawn is not table.drawn and public.drawn != table.drawn:
        found["drawn"] = [_card(card, shown, hidden) for card, shown in zip(table.drawn, public.drawn, strict=True)]
    if public.burned is not table.burned:
        found["burned"] = _card(table.burned, public.burned, hidden)
    if table.session is not None and public.tournament is not table.tournament:
        marked = found["tournament"]["session"]
        for name, hand in (("hand", table.session.hand), ("waiting", table.session.waiting)):
            if hand is not None and hand.slips:
                marked[name]["slips"] = [[box, _slip(slip, hidden)] for box, slip in hand.slips.items()]
    if table.last is not None and public.last is not None:
        found["last"] = _written(table.last, public.last, table.rules, hidden)
    return found


def _slip(slip: Slip, hidden: list[Secret]) -> Plain:
    return {name: _secret(getattr(slip, name), hidden) for name in ("main", "side")}


def _secret(value: int | None, hidden: list[Secret]) -> Plain:
    if value is None:
        return None
    hidden.append(value)
    return {"hidden": len(hidden) - 1}


def _card(card: Card | None, shown: Card | None, hidden: list[Secret]) -> Plain:
    if card is None or shown is not None:
        return None if card is None else str(card)
    hidden.append(str(card))
    return {"hidden": len(hidden) - 1}


def read_table(book: Rulebook, value: Plain, around: Rules | None = None) -> Table:
    """A table from plain data in which what it hides is in its places, or nothing where they are not known."""
    given = dict(value)
    setup, last = given.pop("setup", None), given.pop("last", None)
    rules = around if setup is None else Rules(book, built(Setup, setup))
    if rules is None:
        raise ValueError("a table has a setup")
    readers = _table_readers()
    known = {name: readers[name](each) for name, each in given.items()}
    return Table(rules=rules, last=None if last is None else read_table(book, last, rules), **known)


@cache
def _table_readers() -> Mapping[str, Reader]:
    hints = get_type_hints(Table, localns=_NAMES)
    return {name: _reader(hints[name]) for name in Table.__struct_fields__ if name not in _APART}
