"""Terms that lie ready in a book's folder, to be used or changed, and terms that somebody wrote."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from cutcard.citations import Refused, did_you_mean
from cutcard.rulebooks import Shelf
from cutcard.rulebooks.faults import text_of
from cutcard.wire.toml import Misshapen

T = TypeVar("T")
"""The form of the terms."""


@dataclass(frozen=True)
class Ready(Generic[T]):
    """Terms that are ready to be used or changed: how they are called, what they are, and where they lie."""

    name: str
    says: str
    path: Path
    terms: T


def ready_in(folder: Path, read: Callable[[str], T]) -> tuple[Ready[T], ...]:
    """The terms that lie in a folder, by name; the first line of each says what they are."""
    return tuple(_ready(path, read) for path in sorted(folder.glob("*.toml")))


def _ready(path: Path, read: Callable[[str], T]) -> Ready[T]:
    text = text_of(path)
    first = text.partition("\n")[0]
    says = first.removeprefix("#").strip() if first.startswith("#") else ""
    return Ready(path.stem.replace("_", "-"), says, path, read(text))


def ready_named(name: str, among: Iterable[Ready[T]], what: str) -> Ready[T]:
    """Ready terms by their name, as in ``knock-out``; ``what`` says what there is none of where there is none."""
    found = tuple(among)
    for each in found:
        if each.name == name.replace("_", "-"):
            return each
    hint = did_you_mean(name, tuple(each.name for each in found))
    raise Refused("unknown_format", f"{name!r} is no {what}{hint}")


def read_under(text: str, shelf: Shelf, read: Callable[[str], T], document: str) -> T:
    """Terms from TOML.

    Where they have not the form of terms they are refused with the field, its line, and the clauses that ask for it.
    """
    try:
        return read(text)
    except Misshapen as misshapen:
        raise misshapen.under(_asking(misshapen.field, text, shelf, document)) from None


def _asking(field: str, text: str, shelf: Shelf, name: str) -> tuple[str, ...]:
    """The clauses of the items that a field is for, as far as the text says of which book it is."""
    try:
        named = tomllib.loads(text).get("rulebook")
    except (ValueError, RecursionError):
        return ()
    document = shelf[named].document(name) if isinstance(named, str) and named in shelf.ids else None
    return tuple(item.ref for item in document.agreeing_with(field)) if document is not None and field else ()
