"""How people word what the books call something else: the tables of ``synonyms.md``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cutcard.rulebooks.tables import TableRow, read_tables

SAID = Path(__file__).parent / "synonyms.md"


@dataclass(frozen=True)
class Synonym:
    """Words of people, any of which stands for any of the words of the books."""

    people: tuple[str, ...]
    books: tuple[str, ...]


@dataclass(frozen=True)
class Wording:
    """All that is known of how people ask."""

    synonyms: tuple[Synonym, ...]
    empty: frozenset[str]  # words that ask and say nothing of the matter
    looks_for: tuple[tuple[str, tuple[str, ...]], ...]  # words of a question, with the kinds of things that answer it
    called: tuple[Synonym, ...] = ()  # how people call a book, with words of its id
    outside: tuple[str, ...] = ()  # what no book speaks of, whatever else is asked with it


@cache
def wording() -> Wording:
    """The tables, read once.

    >>> known = wording()
    >>> "how" in known.empty, [each.books for each in known.synonyms if "croupier" in each.people]
    (True, [('dealer',)])
    """
    return Wording(
        tuple(
            Synonym(_split(line, "people say"), _split(line, "the books say"))
            for line in read_tables(SAID, "people_say")
        ),
        frozenset(word for line in read_tables(SAID, "asked_with") for word in line["asked_with"].split()),
        tuple(
            (word, tuple(line["kinds"].split()))
            for line in read_tables(SAID, "asked")
            for word in _split(line, "asked")
        ),
        tuple(Synonym(_split(line, "called"), _split(line, "book")) for line in read_tables(SAID, "called")),
        tuple(word for line in read_tables(SAID, "outside") for word in _split(line, "outside")),
    )


def _split(line: TableRow, column: str) -> tuple[str, ...]:
    words = (each.strip() for each in line[column.replace(" ", "_")].split(","))
    return tuple(filter(None, words))
