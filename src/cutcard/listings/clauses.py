"""Clauses, readings and options of a book."""

from __future__ import annotations

from collections.abc import Sequence

from cutcard.documents.blocks import Section, Text
from cutcard.documents.listing import Listing, rows_of
from cutcard.listings.sheets import cited, in_our_words, sheet_of
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.clauses import Clause, Reading

OUR_WORDS = "The clauses in our own words. The approved text is the authority."


def list_clauses(book: Rulebook, clauses: Sequence[Clause]) -> Listing:
    """Clauses, with the readings that they name."""
    rows = rows_of(
        "clause, kind, actor, reading, says", ([c.ref, c.kind, c.actor, cited(c.readings), c.says] for c in clauses)
    )
    read = in_our_words(book, (id_ for clause in clauses for id_ in clause.readings))
    sections = [Section("Clauses", (Text(OUR_WORDS), rows.table()))]
    if read:
        sections.append(Section("How they are read", read))
    return Listing(sheet_of([book], "clauses in our own words", sections), rows, [_clause(book, c) for c in clauses])


def _clause(book: Rulebook, clause: Clause) -> dict[str, object]:
    return {
        "ref": clause.ref,
        "kind": clause.kind,
        "says": clause.says,
        "actor": clause.actor,
        "software": clause.software,
        "numbered": clause.numbered,
        "term": clause.term,
        "inferred": clause.inferred,
        "cites": clause.cites,
        "readings": {id_: book.readings[id_].reading for id_ in clause.readings if id_ in book.readings},
    }


def list_readings(book: Rulebook, readings: Sequence[Reading]) -> Listing:
    """How ambiguities of the text are read."""
    rows = rows_of(
        "reading, clauses, question, read as, option",
        ([each.id, cited(each.clauses), each.question, each.reading, each.option] for each in readings),
    )
    return Listing(
        sheet_of([book], "how the text is read", [Section("Readings", (rows.table(),))]), rows, list(readings)
    )


def list_options(book: Rulebook) -> Listing:
    """What a table may choose, and the prize schedules that it must be given."""
    rows = rows_of(
        "option, value, default, meaning, clauses",
        [
            [option.name, value, "default" if value == option.default else "", f"{option.says}: {meaning}", refs]
            for option in book.options
            for refs in [cited(option.clauses, option.readings)]
            for value, meaning in option.values.items()
        ]
        + [
            [f"schedule {each.name}", "", "", f"required: odds to one for {'-'.join(each.entries)}", refs]
            for each in book.schedules
            for refs in [cited(each.clauses, each.readings)]
        ],
    )
    data = [
        {
            "name": option.name,
            "says": option.says,
            "default": option.default,
            "values": option.values,
            "clauses": option.clauses,
            "readings": option.readings,
        }
        for option in book.options
    ]
    block = rows.table() if rows.rows else Text(f"{book.id} leaves nothing to choose.")
    return Listing(sheet_of([book], "what a table may choose", [Section("Options", (block,))]), rows, data)
