"""The questions of docs/questions.md with their right answers, and whether a search answers one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from cutcard.reference import Found, Side
from cutcard.rulebooks.tables import read_tables

PAGE = Path(__file__).parents[2] / "docs" / "questions.md"

SILENT = "silent"

FIRST = 3
"""Within how many hits an answer must stand."""


@dataclass(frozen=True)
class Asked:
    """A question, and for each book that must be named the clauses of which one will do, or that it is silent."""

    question: str
    answers: tuple[tuple[str, tuple[str, ...]], ...]


def asked() -> dict[str, list[Asked]]:
    """The questions of the page, by the heading that they stand under."""
    found: dict[str, list[Asked]] = {}
    for line in read_tables(PAGE, "asked_by"):
        answers = tuple(_answer(part.split()) for part in line["answer"].split(";"))
        found.setdefault(line.heading, []).append(Asked(line["question"], answers))
    return found


def _answer(words: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    book, *refs = words
    return book, tuple(refs)


def missing(question: Asked, found: Found, first: int = FIRST) -> list[str]:
    """The books whose right answer does not stand within the first hits."""
    return list(_missing(question, found, first))


def _missing(question: Asked, found: Found, first: int) -> Iterator[str]:
    sides = [side for hit in found.hits[:first] for side in hit.sides] + list(found.silences)
    for book, refs in question.answers:
        if not any(_answers(side, refs) for side in sides if side.book == book):
            yield f"{book} {' '.join(refs)}"


def _answers(side: Side, refs: Sequence[str]) -> bool:
    if side.silent:
        return SILENT in refs and bool(side.who or side.clauses or side.readings)
    return not set(refs).isdisjoint(side.clauses)
