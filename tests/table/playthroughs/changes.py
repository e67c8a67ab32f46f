"""What is another about a table after a command: each part of it that changed, in short."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from cutcard.cards import Card
from cutcard.money import Amount, dollars
from cutcard.table import Table

TOLD = ("phase", "step", "called", "round", "due", "trouble", "drawn", "places", "seen", "bets", "settled", "played")
"""Parts of a table that sentences and what is due tell of."""

LONG = ("rules", "last", "kept", "rack", "meters", "commitment", "fairness")
"""Parts that would be too long."""


NAMES = re.compile(r"\b(Ann|Bob|Cy|Di|Zoë|Fay|Guest \d+)\b")
CARDS = re.compile(r"\b(10|[2-9AKQJ])[♠♥♦♣]")
NUMBERS = re.compile(r"\d[\d,.]*")


def changes(before: Table, after: Table) -> Iterator[str]:
    """The parts of a table that changed, in one line."""
    found = [
        *_of(before, after, (*TOLD, *LONG)),
        *_part("rack", before.in_rack, after.in_rack),
        *_part("trouble", before.trouble, after.trouble),
        *_part("last", _round(before.last), _round(after.last)),
        *_part("kept", [each.round for each in before.kept], [each.round for each in after.kept]),
        *_part("setup", before.rules.setup, after.rules.setup),
    ]
    if found:
        yield "; ".join(found)


def _round(table: Table | None) -> str:
    return "" if table is None else f"{table.round} {table.phase} {len(table.places)} cards"


def _of(before: Any, after: Any, left_out: tuple[str, ...] = ()) -> Iterator[str]:
    for name in after.__struct_fields__:
        if name not in left_out:
            yield from _part(name, getattr(before, name), getattr(after, name))


def _part(name: str, was: Any, now: Any) -> Iterator[str]:
    if was == now:
        return
    if isinstance(was, Mapping) and isinstance(now, Mapping):
        for key in sorted({*was, *now}, key=str):
            if was.get(key) != now.get(key):
                yield f"{name} {_short(key)}={_short(now[key]) if key in now else 'gone'}"
    elif isinstance(was, msgspec.Struct) and type(was) is type(now):
        yield from (f"{name}.{each}" for each in _of(was, now))
    elif isinstance(was, tuple) and isinstance(now, tuple) and was and now[: len(was)] == was:
        yield f"{name} +{_short(now[len(was) :])}"
    else:
        yield f"{name}={_short(now)}"


def _short(value: Any) -> str:
    """A value in few letters."""
    if isinstance(value, frozenset):
        return "{" + " ".join(sorted(map(_short, value))) + "}"
    if isinstance(value, tuple | list):
        return "(" + " ".join(map(_short, value)) + ")"
    if isinstance(value, msgspec.Struct):
        shown = [(name, getattr(value, name)) for name in value.__struct_fields__]
        return "<" + " ".join(f"{name}={_short(each)}" for name, each in shown if each not in (None, "", (), 0)) + ">"
    if isinstance(value, Mapping):
        return "{" + " ".join(f"{_short(key)}={_short(each)}" for key, each in value.items()) + "}"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value in (None, "") else str(value)


def plain(value: Any) -> Any:
    """A value as JSON has it, without the fields that say nothing but what is usual; amounts in dollars."""
    if isinstance(value, msgspec.Struct):
        usual = msgspec.structs.fields(type(value))
        said = [
            (field.name, getattr(value, field.name)) for field in usual if getattr(value, field.name) != _usual(field)
        ]
        return {name: plain(each) for name, each in said}
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    if isinstance(value, Amount):
        return dollars(value)
    return str(value) if isinstance(value, Card) else value


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def shape(said: str) -> str:
    """A sentence without names, cards and numbers."""
    for pattern, word in ((NAMES, "N"), (CARDS, "C"), (NUMBERS, "0")):
        said = pattern.sub(word, said)
    return re.sub(r"\b(0|N|box 0|N on box 0)(?:(?:,| and|;) (?:\1|the dealer)\b)+", r"\1", said)
