"""Answers to questions about all books: what was found, and who may do what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cutcard.documents.blocks import Section as Part
from cutcard.documents.blocks import Sheet, Text
from cutcard.documents.listing import Listing, rows_of
from cutcard.listings.sheets import cited, sheet_of
from cutcard.rulebooks import Rulebook

if TYPE_CHECKING:
    from cutcard.reference import Found, Powers  # whose index other listings need not have


def list_found(books: Sequence[Rulebook], found: Found) -> Listing:
    """What was found, the best first; or, where nothing was, who then has the last word."""
    from cutcard.reference.shapes import KINDS

    rows = rows_of(
        "hit, what, kind, book, says, who, clauses, more",
        (
            [
                str(number),
                hit.title,
                KINDS[hit.kind],
                side.book,
                side.says or hit.says,
                side.who,
                cited(side.clauses, side.readings),
                side.more or hit.more,
            ]
            for number, hit in enumerate(found.hits, start=1)
            for side in hit.sides
        ),
        numbers="hit",
    )
    parts = [
        Part(
            f"{number}. {hit.title}",
            (
                *((Text(hit.says),) if hit.says else ()),
                rows.where("hit", str(number)).table(without=["hit", "what", "kind", "more"]),
            ),
        )
        for number, hit in enumerate(found.hits, start=1)
    ]
    if not parts:
        last = rows_of(
            "book, says, who, clauses",
            ([side.book, side.says, side.who, cited(side.clauses, side.readings)] for side in found.silences),
        )
        table = (last.table("What no rule foresees"),) if last.rows else ()
        parts = [Part("Nothing found", (Text("Try fewer words, or others; a clause by its number."), *table))]
    return Listing(_sheet(books, f"what was found of {found.words!r}", parts), rows, found)


def list_powers(books: Sequence[Rulebook], found: Powers) -> Listing:
    """Who may do what: a row for each power and each book that has it."""
    rows = rows_of(
        "power, what, book, who, titles, terms, clauses",
        (
            [
                shown.name,
                shown.says,
                held.book,
                held.who,
                ", ".join(held.titles),
                "; ".join(held.terms),
                cited(held.clauses, held.readings),
            ]
            for shown in found.powers
            for held in shown.holdings
        ),
    )
    parts = [
        Part(
            shown.title,
            (Text(shown.says), rows.where("power", shown.name).table(without=["power", "what"])),
        )
        for shown in found.powers
    ]
    none = Part("None", (Text(f"No power has {found.words!r}."),))
    kind = "who may do what" + (f": {found.words}" if found.words else "")
    return Listing(_sheet(books, kind, parts or [none]), rows, found)


def _sheet(books: Sequence[Rulebook], kind: str, parts: Sequence[Part]) -> Sheet:
    """A document about these books, which is called by what it is where they are many."""
    sheet = sheet_of(books, kind, parts)
    if len(books) < 3:
        return sheet
    title, number = f"{kind[:1].upper()}{kind[1:]}", f"{len(books)} rulebooks"
    return replace(sheet, title=title, subtitle=number, running=f"{title} · {number}", kind=number)
