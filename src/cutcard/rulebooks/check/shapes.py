"""Whether every part of a book is of the kind that it must be: odds where odds are due, a pair where a pair is."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from cutcard.money import Odds
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.check.places import Place

Wrong = tuple[tuple[str, ...] | Place, str]
"""Words by which the record can be found, or its very place, and what is wrong with it."""


_TELLING = 10
"""Smaller numbers stand everywhere, and tell no record from another."""


def traits(record: Any) -> tuple[str, ...]:
    """The words and numbers that a record was given, by which it is found in its folder."""
    if isinstance(record, str):
        return (record,)
    if isinstance(record, int):
        return (str(record),) if record >= _TELLING else ()
    if isinstance(record, Mapping):
        return tuple(word for pair in record.items() for part in pair for word in traits(part))
    if is_dataclass(record) and not isinstance(record, type):
        named = (each for each in fields(record) if each.name not in ("parts", "heading"))  # which stand elsewhere
        given = (getattr(record, each.name) for each in named if getattr(record, each.name) != each.default)
        kind = type(record).__name__
        return (kind, kind.lower(), *(word for part in given for word in traits(part)))
    return tuple(word for part in record for word in traits(part)) if isinstance(record, tuple) else ()


def wrong_shapes(book: Rulebook) -> Iterator[Wrong]:
    """Everything in a book that is not of the kind which its field asks for."""
    for field in fields(book):
        hint, value = _hints(Rulebook)[field.name], getattr(book, field.name)
        if value is getattr(book.game, "round", book):
            continue  # its steps are looked at as the game's
        yield from _wrong(value, hint, field.name, (field.name,))


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _wrong(value: Any, hint: Any, where: str, near: tuple[Any, ...]) -> Iterator[Wrong]:
    """What is wrong with a value and with everything inside it; each fault names the record that holds it.

    ``near``: words and records by whose words that record is found.
    """
    if not _fits(value, hint):
        around = tuple(word for each in near for word in traits(each))
        words = around if value is None else (*around, _written(value))
        yield words, f"{where}: {_said(hint)} is expected, not {value!r:.60}"
        return
    if is_dataclass(value) and not isinstance(value, type):
        name = getattr(value, "name", None) or getattr(value, "topic", None) or getattr(value, "wager", None)
        near = (value, *filter(None, (name if isinstance(name, str) else None,)))
        hint = next(each for each in _choices(hint) if _fits(value, each))
        given = dict(zip(_parameters(type(value)), get_args(hint), strict=False))
        for field in fields(value):
            kind = _hints(type(value))[field.name]
            kind = given.get(kind, kind) if isinstance(kind, TypeVar) else kind
            label = f"{where} {name}" if isinstance(name, str) and name not in where else where
            yield from _wrong(getattr(value, field.name), kind, f"{label}.{field.name}", (*near, field.name))
        return
    if (
        isinstance(value, tuple) and hasattr(value, "_fields") and not isinstance(value, Odds)
    ):  # of which `amounts` asks
        for name in value._fields:
            yield from _wrong(getattr(value, name), _hints(type(value))[name], f"{where}.{name}", (*near, name))
        return
    inner = _inner(value, hint)
    for at, (each, kind) in enumerate(inner):
        yield from _wrong(each, kind, where if is_dataclass(each) else f"{where}[{at}]", near)


def _parameters(kind: type) -> tuple[Any, ...]:
    return getattr(kind, "__parameters__", ())


def _inner(value: Any, hint: Any) -> list[tuple[Any, Any]]:
    """The values inside of a tuple or a mapping, with what each must be."""
    hint = next((each for each in _choices(hint) if _fits(value, each)), hint)
    args = get_args(hint)
    if isinstance(value, tuple) and args:
        kinds = [args[0]] * len(value) if len(args) == 2 and args[1] is Ellipsis else list(args)
        return list(zip(value, kinds, strict=True))
    if isinstance(value, Mapping) and args:
        return [pair for name, each in value.items() for pair in ((name, args[0]), (each, args[1]))]
    return []


def _choices(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)


def _fits(value: Any, hint: Any) -> bool:
    """Whether a value is of a kind, as far as can be said without looking into it."""
    origin = get_origin(hint)
    if hint is Any:
        return True
    if origin in (Union, types.UnionType):
        return any(_fits(value, each) for each in get_args(hint))
    if origin is Literal:
        return value in get_args(hint)
    if origin is tuple:
        args = get_args(hint)
        return isinstance(value, tuple) and (args[-1:] == (Ellipsis,) or len(value) == len(args))
    kind = origin or hint
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool)
    if kind is Callable:
        return callable(value)
    if not isinstance(kind, type):
        return True
    return isinstance(value, kind)


def _said(hint: Any) -> str:
    """What a field asks for, in words."""
    if get_origin(hint) in (Union, types.UnionType):
        return " or ".join(_said(each) for each in get_args(hint))
    if get_origin(hint) is Literal:
        return " or ".join(repr(each) for each in get_args(hint))
    if hint is type(None):
        return "None"
    if get_args(hint)[-1:] == (Ellipsis,):
        return f"a tuple of {_said(get_args(hint)[0])}"
    if get_origin(hint) is tuple:
        return f"({', '.join(_said(each) for each in get_args(hint))})"
    return str(getattr(hint, "__name__", hint))


def _written(value: Any) -> str:
    return value if isinstance(value, str) else repr(value)
