"""What a stream is judged by: the rulebook's edition and revision, the table's options and pay tables, the engine.

The first entry of a stream pins all of it, and one with which another release takes it over pins it anew. A mended rule
is a new revision; one that was mended without saying so still changes the digest of the book, so that a journal is
never judged by rules that it was not played under.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from hashlib import sha256
from typing import Any
from weakref import ref

import msgspec

from cutcard.journal.entry import Entry
from cutcard.journal.hidden import record_in
from cutcard.rulebooks import Rulebook
from cutcard.table.rules import Rules
from cutcard.table.steps.rounds.opening import ENGINE

RELEASES = {1: "0.1", 2: "0.2", 3: "0.3", 4: "0.4", 5: "0.5"}
"""The release that wrote a journal, by its engine: it decides the commands of that journal again."""

Books = tuple[Rulebook, ...]
"""The books that a stream stands on, in the order in which it pins them."""

FOLLOWED = frozenset({2, 3, 4, 5})
"""The engines whose events this one understands: what they recorded can be followed, told and paid out again."""

PINS = b',"pins":{'
"""Stands in the body of an entry that pins something. No text holds it: there, quotation marks have backslashes."""

_PROSE = frozenset({"says", "title", "usual", "posted"})
"""Fields that are for people: a better sentence is no other rule."""

_SINCE: Mapping[str, object] = {"least": (1, 1), "most": (1, 1), "whole": False}
"""Fields that books did not have at first, with what they then meant: left out, so that older journals stay judged."""

_PINNED_AS = {"clauses": "rules", "share_clauses": "share_rules"}

_NO_RULE = frozenset(
    {
        "title",
        "house",
        "operator",
        "jurisdiction",
        "regulator",
        "game",
        "felt",  # colours
        "folder",
        "options",
        "procedure",
        "silent",
        "tournaments",  # no table decides by it: the streams of tournaments pin it apart
        "promotions",  # ... and so do those of promotions
        "duties",  # offices pin them apart; which of them there are is dumped apart, as tables speak of those alone
        "checked",
        "round",
        "documents",  # nothing at a table is decided by them; what was written is pinned by its own fingerprint
    }
)
"""Parts of a book that decide nothing by themselves: names, the game (which is code), what it leaves open; and options,
points of procedure and steps, which are dumped apart: in which order the first two stand is no rule, and what is dealt
in a step is the game's."""


_KNOWN: dict[int, tuple[ref[Rulebook], tuple[str, str]]] = {}
"""The digests of the books that there are: no book ever changes, and every stream asks for those of its own."""


def digests(book: Rulebook) -> tuple[str, str]:
    """The digest of a book's rows (what it pays), and of everything in it that is decided by.

    >>> from cutcard import rulebook
    >>> crown = rulebook("crown-casino-war")
    >>> digests(crown) == digests(crown.change_rows(lambda row: row))
    True
    """
    known = _KNOWN.get(id(book))
    if known is None or known[0]() is not book:
        at = id(book)
        known = _KNOWN[at] = (ref(book, lambda _: _KNOWN.pop(at, None)), _digests(book))
    return known[1]


def _digests(book: Rulebook) -> tuple[str, str]:
    whole = {field.name: getattr(book, field.name) for field in fields(book) if field.name not in _NO_RULE}
    options = {option.name: (option.default, tuple(option.values), option.readings) for option in book.options}
    steps = [{"name": each.name, "act": each.act, "topic": each.topic, "roles": each.roles} for each in book.round]
    apart: dict[str, object] = {"options": options, "procedure": book.topics, "game": book.game.name, "round": steps}
    if book.duties:
        apart["duties"] = sorted({duty.name for duty in book.duties})
    rows = [_pinned(msgspec.to_builtins(row)) for row in book.rows]
    return _digest(rows), _digest({**whole, **apart, "rows": rows})


def _pinned(value: Any) -> Any:
    """A row under the names that its fields had when journals first pinned rows."""
    if isinstance(value, dict):
        return {_PINNED_AS.get(name, name): _pinned(part) for name, part in value.items()}
    return value


def _digest(value: object) -> str:
    """SHA-256 over a canonical dump: JSON with sorted keys, without what is only for people."""
    plain = _without_prose(msgspec.to_builtins(value))
    return sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()


def _without_prose(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            name: _without_prose(part)
            for name, part in value.items()
            if name not in _PROSE and (name not in _SINCE or part != _SINCE[name])
        }
    if isinstance(value, list | tuple):
        return [_without_prose(part) for part in value]
    return value


def pins_of(rules: Rules, key: str) -> dict[str, Any]:
    """What the first entry of a table's stream pins; ``key`` is the public key that signs its heads, as hex.

    >>> from cutcard import rulebook
    >>> pins = pins_of(Rules(rulebook("crown-casino-war")), "00" * 32)
    >>> pins["edition"], pins["revision"], pins["engine"], len(pins["rows"])
    ('Version 5.0', 3, 5, 64)
    """
    book, terms = rules.book, rules.terms
    rows, whole = digests(book)
    return {
        "rulebook": book.id,
        "edition": book.edition,
        "revision": book.revision,
        "engine": ENGINE,
        "options": dict(terms.options),
        "schedules": dict(terms.posted),
        "decks": terms.copies,
        "rows": rows,
        "book": whole,
        "key": key,
    }


def flat_pins(book: Rulebook, key: str) -> dict[str, Any]:
    """What the first entry of a stream pins that stands on one book and is no table."""
    rows, whole = digests(book)
    return {
        "rulebook": book.id,
        "edition": book.edition,
        "revision": book.revision,
        "engine": ENGINE,
        "rows": rows,
        "book": whole,
        "key": key,
    }


def book_pins(book: Rulebook) -> dict[str, Any]:
    """What is pinned of one book among several."""
    found = flat_pins(book, "")
    del found["engine"], found["key"]
    return found


def part_digest(book: Rulebook, part: str) -> str:
    """The digest of a part of a book that no table decides by, as its rules of tournaments, whose streams pin it."""
    return _digest(getattr(book, part))


def books_named(pins: Mapping[str, Any]) -> tuple[str, ...] | None:
    """The books that a stream pins, by their ids; nothing if it names none, not even that there are none.

    >>> books_named({"rulebook": "crown-casino-war"}), books_named({"books": []}), books_named({})
    (('crown-casino-war',), (), None)
    """
    several = pins.get("books")
    if isinstance(several, list):
        return tuple(str(each.get("rulebook")) for each in several if isinstance(each, dict))
    return (str(pins["rulebook"]),) if pins.get("rulebook") else None


def pins_in(entry: Entry) -> dict[str, Any] | None:
    """What an entry pins, if it pins anything; raises where its body cannot be read."""
    return record_in(entry).pins if PINS in entry.body else None


def check_followed(pins: Mapping[str, Any], book: Rulebook) -> str | None:
    """Why the rounds of a stream cannot be told as they were recorded, in a sentence; ``None`` if they can.

    That takes an engine whose events are understood, and the same pay tables; who decided what is not asked.
    """
    same = pins.get("edition") == book.edition and pins.get("rows") == digests(book)[0]
    return None if same and pins.get("engine") in FOLLOWED else check_pins(pins, book)


def check_books(pins: Mapping[str, Any], books: Books) -> str | None:
    """Why a stream cannot be judged by the books that it names, in a sentence; ``None`` if it can."""
    several = pins.get("books")
    if not isinstance(several, list):
        return check_pins(pins, books[0])
    wrong = _other_engine(pins)
    if wrong is not None:
        return wrong
    if books_named(pins) != tuple(book.id for book in books):
        return "it pins other books than those that it stood on before"
    found = (check_pins({**each, "engine": ENGINE}, book) for each, book in zip(several, books, strict=False))
    return next(filter(None, found), None)


def _other_engine(pins: Mapping[str, Any]) -> str | None:
    """Why another engine must judge a stream, in a sentence; ``None`` if this one can."""
    engine = pins.get("engine")
    if engine == ENGINE:
        return None
    return (
        f"it was written by engine {engine!r}, and this is engine {ENGINE}; "
        f"release {RELEASES[engine]} of Cutcard decides its commands again"
        if engine in RELEASES
        else f"it was written by engine {engine!r}, which no release up to {RELEASES[ENGINE]} knows"
    )


def check_pins(pins: Mapping[str, Any], book: Rulebook) -> str | None:
    """Why a stream cannot be judged by this book, in a sentence; ``None`` if it can."""
    wrong = _other_engine(pins)
    if wrong is not None:
        return wrong
    rows, whole = digests(book)
    edition, revision = pins.get("edition"), pins.get("revision")
    if (edition, revision) != (book.edition, book.revision):
        return (
            f"it was played under {book.id}, {edition}, revision {revision}; "
            f"the shelf holds {book.edition}, revision {book.revision}"
        )
    if pins.get("rows") != rows:
        return f"the pay tables of {book.id}, {edition}, revision {revision}, are not those that it pins"
    if pins.get("book") != whole:
        return f"the rules of {book.id}, {edition}, revision {revision}, are not those that it pins"
    return None
