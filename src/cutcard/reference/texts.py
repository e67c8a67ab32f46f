"""The text of each book as things to find: clauses, readings, and the words that books define."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from cutcard.reference.shapes import Side
from cutcard.reference.things import Thing, capital, rules_command
from cutcard.rulebooks import Rulebook

LONGEST_LIST = 600
"""Characters of what a clause lists that are still read as one answer."""


def text_things(books: Sequence[Rulebook]) -> Iterator[Thing]:
    """Every clause and every reading of its own, and each defined word with what every book takes it to mean."""
    yield from _terms(books)
    for book in books:
        yield from _clauses(book)
        yield from _readings(book)


def clause_thing(book: Rulebook, ref: str) -> Thing:
    """One clause."""
    clause = book.clauses[ref]
    side = Side(
        book.id, clause.says, capital(clause.actor), (ref,), clause.readings, False, rules_command(book.id, (ref,))
    )
    return Thing("clause", f"{book.id} {ref}", f"{book.title}, {book.house}: {ref}", "", (side,), side.more)


def reading_thing(book: Rulebook, id_: str) -> Thing:
    """One reading."""
    reading = book.readings[id_]
    more = f"cutcard rules {book.id} {id_} --readings"
    side = Side(book.id, f"{reading.question} Read as: {reading.reading}", "", reading.clauses, (id_,), False, more)
    return Thing("reading", f"{book.id} {id_}", f"{book.title}, {book.house}: reading {id_}", "", (side,), more)


def _clauses(book: Rulebook) -> Iterator[Thing]:
    lists: dict[str, list[str]] = {}
    for ref, clause in book.clauses.items():
        if not clause.term:
            lists.setdefault("".join(above_of(ref)[-1:]), []).append(ref)
    for ref, clause in book.clauses.items():
        if clause.term:
            continue
        found = _with_what_it_lists(book, ref, lists.get(ref, [])) or clause_thing(book, ref)
        if clause.kind == "heading" and len(found.sides[0].clauses) == 1:
            continue
        above = " ".join(book.clauses[each].says for each in above_of(ref) if each in book.clauses)
        yield Thing(found.kind, found.name, found.title, "", found.sides, found.more, above)


def _with_what_it_lists(book: Rulebook, ref: str, under: Sequence[str]) -> Thing | None:
    """A clause with those that stand right under it, as one answer, where that is short enough to be read as one."""
    says = "; ".join(book.clauses[each].says.rstrip(".") for each in under)
    if len(under) < 2 or len(says) > LONGEST_LIST or any(book.clauses[each].kind == "heading" for each in under):
        return None
    found = clause_thing(book, ref)
    (side,) = found.sides
    whole = msgspec.structs.replace(side, says=f"{side.says.rstrip('.:')}: {says}.", clauses=(ref, *under))
    return Thing(found.kind, found.name, found.title, "", (whole,), found.more)


def above_of(ref: str) -> list[str]:
    """The clauses that a clause stands under, the widest first.

    >>> above_of("7.4.4(a)(ii)")
    ['7', '7.4', '7.4.4', '7.4.4(a)']
    """
    ends = [found.start() for found in re.finditer(r"[.(:]", ref)]
    return [ref[:end] for end in ends if end]


def _readings(book: Rulebook) -> Iterator[Thing]:
    return (reading_thing(book, id_) for id_ in book.readings)


def _terms(books: Sequence[Rulebook]) -> Iterator[Thing]:
    found: dict[str, list[Side]] = {}
    for book in books:
        for ref, clause in book.clauses.items():
            if clause.term:
                more = rules_command(book.id, (ref,))
                side = Side(book.id, clause.says, capital(clause.actor), (ref,), clause.readings, False, more)
                found.setdefault(clause.term.casefold(), []).append(side)
    for term, sides in found.items():
        yield Thing("term", term, f"{term[:1].upper()}{term[1:]}", "", tuple(sides))
