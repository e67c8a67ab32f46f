"""What the documents of this room have in common: their titles, and what stands on every page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.metadata import version

from cutcard.documents.blocks import Block, Clause, Clauses, Section, Sheet
from cutcard.rulebooks import Rulebook

MOST_NAMED = 2
"""So many books have room, with their revisions, at the foot of a page."""


def sheet_of(books: Sequence[Rulebook], kind: str, sections: Iterable[Section]) -> Sheet:
    """A document about these books; ``kind`` says what it is."""
    names = " and ".join(f"{book.title}, {book.house}" for book in books)
    editions = " and ".join(book.edition for book in books)
    made = " · ".join(f"{book.id} revision {book.revision}" for book in books)
    if len(books) > MOST_NAMED:
        made = f"{len(books)} rulebooks"
    return Sheet(
        title=names,
        subtitle=f"{kind[:1].upper()}{kind[1:]} · {editions}",
        running=f"{names} · {editions} · {kind}",
        generator=f"Cutcard {version('cutcard')} · {made}",
        sections=tuple(sections),
        kind=kind,
        numbered=False,
    )


def cited(clauses: Iterable[str], readings: Iterable[str] = ()) -> str:
    """Clauses and readings in a row."""
    return " ".join((*clauses, *readings))


def in_our_words(book: Rulebook, refs: Iterable[str]) -> tuple[Block, ...]:
    """What clauses and readings mean, each behind its number; nothing for those that the book does not have."""
    told = []
    for ref in dict.fromkeys(refs):
        if ref in book.clauses:
            told.append(Clause(ref, ref, book.clauses[ref].says))
        elif ref in book.readings:
            told.append(Clause(ref, ref, f"(reading) {book.readings[ref].reading}"))
    return (Clauses(tuple(told), margin=True),) if told else ()
