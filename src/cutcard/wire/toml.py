"""TOML that comes in: read into a shape, or refused with the field, its line, and what would be right."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from typing import Any, TypeVar, cast

import msgspec
from msgspec import inspect

from cutcard.citations import Refused, did_you_mean
from cutcard.wire.shape import WORDS

T = TypeVar("T")

LARGEST = 1_000_000
"""Characters. What is longer is no file that a person wrote."""

_AT = re.compile(r"(?s)(.*) - at `(key)?(?:` in `)?\$(.*)`")
_STEP = re.compile(r"\[(\d+|\.\.\.)\]|\.?([^.\[\]]+)")
_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?")
_KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")
_PART = re.compile(r"""[\w-]+|"[^"]*"|'[^']*'""")


class Misshapen(Refused):
    """The refusal of a file that has not the shape it should have: the field, and the line on which it stands."""

    def __init__(
        self, code: str, field: str, says: str, line: int | None = None, clauses: tuple[str, ...] = ()
    ) -> None:
        where = f"line {line}: " if line is not None else ""
        super().__init__(code, where + (f"{field}: {says}" if field else says), clauses)
        self.field, self.says, self.line = field, says, line

    def under(self, clauses: tuple[str, ...]) -> Misshapen:
        """The same refusal, with the clauses that ask for the field."""
        return Misshapen(self.code, self.field, self.says, self.line, clauses)


def read_toml(text: str, shape: type[T], dec_hook: Callable[[type, Any], Any]) -> T:
    """A text in this shape.

    >>> class Range(msgspec.Struct, forbid_unknown_fields=True):
    ...     least: int
    ...     most: int = 9
    >>> read_toml("least = 2", Range, lambda kind, value: value)
    Range(least=2, most=9)
    >>> read_toml("least = 2\\nmots = 3", Range, lambda kind, value: value)
    Traceback (most recent call last):
        ...
    cutcard.wire.toml.Misshapen: line 2: mots: no such field (did you mean 'most'?)
    """
    if len(text) > LARGEST:
        raise Misshapen("too_long", "", f"at most {LARGEST:,} characters are read, not {len(text):,}")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said, _, place = str(error).partition(" (at ")
        number = re.match(r"line (\d+)", place)
        end = text.count("\n") + (not text.endswith("\n"))
        raise Misshapen("not_toml", "", f"this is no TOML: {said}", int(number[1]) if number else end) from None
    except (RecursionError, ValueError) as error:  # nesting without end, a number of thousands of digits
        raise Misshapen("not_toml", "", f"this is no TOML: {str(error) or 'it is nested too deep'}") from None
    try:
        return msgspec.convert(data, shape, dec_hook=dec_hook)
    except msgspec.ValidationError as error:
        raise _misshapen(str(error), text, data, shape, dec_hook) from None


_type_info = cache(inspect.type_info)
"""Of the same shape it is asked again and again, and takes long."""


def _misshapen(said: str, text: str, data: Any, shape: type[Any], dec_hook: Callable[[type, Any], Any]) -> Misshapen:
    """What the decoder found, as field, line and sentence."""
    found = _AT.fullmatch(said)
    message, key, path = (found[1], found[2], found[3]) if found else (said, None, "")
    steps = _named([index or name for index, name in _STEP.findall(path)], data, shape, dec_hook)
    kind = _type_at(_type_info(cast(Hashable, shape)), steps)
    if unknown := re.fullmatch(r"(?s)Object contains unknown field `(.*)`", message):
        known = [field.encode_name for field in kind.fields] if isinstance(kind, inspect.StructType) else []
        return _refused("unknown_field", text, [*steps, unknown[1]], f"no such field{did_you_mean(unknown[1], known)}")
    if missing := re.fullmatch(r"Object missing required field `(.*)`", message):
        return _refused("missing_field", text, [*steps, missing[1]], "the field is required")
    if word := re.fullmatch(r"(?s)Invalid enum value (.*)", message):
        value = str(word[1]).strip("'\"")
        listed = [str(each) for each in _literals(kind, key is not None)]
        steps = [*steps, value] if key else steps
        return _refused("unknown_word", text, steps, f"{value[:40]!r} is not known{did_you_mean(value, listed)}")
    if expected := re.fullmatch(r"Expected `(.*)`, got `(.*)`", message):
        wanted = " or ".join(WORDS.get(each, each) for each in expected[1].split(" | ") if each != "null")
        return _refused("wrong_type", text, steps, f"{wanted} is expected, not {WORDS.get(expected[2], expected[2])}")
    return _refused("bad_amount" if "amount" in message else "wrong_type", text, steps, message)


def _refused(code: str, text: str, steps: list[str], says: str) -> Misshapen:
    return Misshapen(code, written(steps), says, line_of(text, written(steps)))


def written(steps: list[str]) -> str:
    """The way to a field as it is written.

    >>> written(["stages", "0", "sessions"])
    'stages[0].sessions'
    """
    return "".join(f"[{step}]" if step.isdigit() else f".{step}" for step in steps).lstrip(".")


def _named(steps: list[str], data: Any, shape: type[Any], dec_hook: Callable[[type, Any], Any]) -> list[str]:
    """The way to a field with the names of entries, which the decoder leaves out: the one that is wrong alone, too."""
    if "..." not in steps:
        return steps
    at = steps.index("...")
    inside = data
    for step in steps[:at]:
        inside = inside[int(step)] if isinstance(inside, list) else inside[step]
    entries: dict[str, Any] = dict(inside)
    for name, value in entries.items():
        inside.clear()
        inside[name] = value
        try:
            msgspec.convert(data, shape, dec_hook=dec_hook)
        except msgspec.ValidationError:
            return _named([*steps[:at], name, *steps[at + 1 :]], data, shape, dec_hook)
    return steps


def _type_at(kind: Any, steps: list[str]) -> Any:
    """What is expected at the end of a way."""
    for step in steps:
        for each in _choices(kind):
            if isinstance(each, inspect.StructType):
                kind = next((field.type for field in each.fields if field.encode_name == step), kind)
            elif isinstance(each, inspect.DictType):
                kind = each.value_type
            elif isinstance(each, inspect.VarTupleType | inspect.ListType):
                kind = each.item_type
    struct = [each for each in _choices(kind) if isinstance(each, inspect.StructType)]
    return struct[0] if struct else kind


def _choices(kind: Any) -> tuple[Any, ...]:
    return tuple(kind.types) if isinstance(kind, inspect.UnionType) else (kind,)


def _literals(kind: Any, keys: bool) -> Iterator[object]:
    for each in _choices(kind):
        if keys and isinstance(each, inspect.DictType):
            yield from _literals(each.key_type, False)
        elif isinstance(each, inspect.LiteralType):
            yield from each.values


def line_of(text: str, field: str) -> int | None:
    """The line of a TOML text on which a field stands, or where whatever it lies in begins; nothing if it has no place.

    >>> line_of('[entry]\\nways = []\\n[[stages]]\\nname = "heat"\\n[[stages]]\\nseats = 8', "stages[1].seats")
    6
    """
    wanted = _ways(field)
    best: tuple[int, int] | None = None
    for number, way in _lines(text):
        shared = 0
        while shared < min(len(way), len(wanted)) and way[shared] == wanted[shared]:
            shared += 1
        if shared == len(way) and shared and (best is None or shared > best[0]):
            best = (shared, number)
    return None if best is None else best[1]


def _ways(field: str) -> list[str]:
    quoted = re.findall(r'"[^"]*"|\[\d+\]|[^.\[\]"]+', field)
    return [part.strip('"').strip("[]") for part in quoted]


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """Each header and each key of a text with its line and the way to it; text over several lines is passed over."""
    inside: list[str] = []
    counted: dict[tuple[str, ...], int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.fullmatch(line):
            inside = _counted([part.strip("\"'") for part in _PART.findall(header[2])], counted, header[1] == "[[")
            yield number, inside
        elif key := _KEY.match(line):
            yield number, [*inside, *(part.strip("\"'") for part in _PART.findall(key[1]))]


def _counted(names: list[str], counted: dict[tuple[str, ...], int], another: bool) -> list[str]:
    """The way to a table, with the numbers of the lists that it lies in."""
    way: list[str] = []
    for at, name in enumerate(names):
        way.append(name)
        last = at == len(names) - 1
        if last and another:
            counted[tuple(way)] = counted.get(tuple(way), -1) + 1
        if tuple(way) in counted:
            way.append(str(counted[tuple(way)]))
    return way
