"""What is asked of all books that are played here: anything as people word it, and who may do what."""

from __future__ import annotations

import asyncio
from typing import Any

from cutcard.citations import Refused, did_you_mean
from cutcard.reference.asking import answer_from, index_of, powers_among
from cutcard.reference.shapes import KINDS, Side
from cutcard.rulebooks import Rulebook
from cutcard.server import reference_shapes as shapes
from cutcard.server.answers import Answer
from cutcard.server.arrivals import Desk
from cutcard.server.endpoint import Operation, json_answer
from cutcard.server.requests import Call

MOST = 8
"""Hits that a page gets at once."""


async def find(desk: Desk, call: Call) -> Answer:
    """An answer from all books, or from one. A first question waits for the index, which is made once, in a thread."""
    books = tuple(desk.floor.books.values())
    wanted, words = _book(desk, call), call.asked("q") or ""
    desk.check_question(call.address)
    async with desk.asking:
        index = await asyncio.to_thread(index_of, books)
    found = await asyncio.to_thread(answer_from, index, words, wanted, MOST)
    return json_answer(
        {
            "words": found.words,
            "books": _books(books),
            "instead": [{"word": each.word, "instead": each.instead} for each in found.instead],
            "total": found.total,
            "hits": [
                {
                    "kind": hit.kind,
                    "called": KINDS[hit.kind],
                    "name": hit.name,
                    "title": hit.title,
                    "says": hit.says,
                    "sides": list(map(_side, hit.sides)),
                }
                for hit in found.hits
            ],
            "silences": list(map(_side, found.silences)),
        }
    )


def _side(side: Side) -> dict[str, Any]:
    return {
        "book": side.book,
        "says": side.says,
        "who": side.who,
        "rules": side.clauses,
        "readings": side.readings,
        "silent": side.silent,
    }


async def powers(desk: Desk, call: Call) -> Answer:
    """Who may do what, in all books side by side or in one."""
    books = tuple(desk.floor.books.values())
    wanted, words = _book(desk, call), call.asked("q") or ""
    desk.check_question(call.address)
    chosen = tuple(book for book in books if not wanted or book.id in wanted)
    found = await asyncio.to_thread(powers_among, chosen, words)
    return json_answer(
        {
            "words": found.words,
            "books": _books(chosen),
            "powers": [
                {
                    "name": each.name,
                    "title": each.title,
                    "says": each.says,
                    "holdings": [
                        {
                            "book": held.book,
                            "says": held.says,
                            "who": held.who,
                            "titles": held.titles,
                            "terms": held.terms,
                            "rules": held.clauses,
                            "readings": held.readings,
                        }
                        for held in each.holdings
                    ],
                }
                for each in found.powers
            ],
        }
    )


def _book(desk: Desk, call: Call) -> tuple[str, ...]:
    """The one book that is asked about; none: all that are played here."""
    name, books = call.asked("book"), desk.floor.books
    if not name:
        return ()
    if name not in books:
        raise Refused("unknown_rulebook", f"book: no {name[:40]!r} here{did_you_mean(name, tuple(books))}")
    return (name,)


def _books(books: tuple[Rulebook, ...]) -> dict[str, dict[str, str]]:
    return {book.id: {"title": book.title, "house": book.house} for book in books}


_BOOK = ("book", False, {"type": "string", "maxLength": 64}, "the id of one book, where not all are asked")

REFERENCE = (
    Operation(
        "GET",
        "/api/find",
        find,
        "Anything in all books that are played here, as people word it.",
        shapes.FoundInBooks,
        query=(("q", True, shapes.WORDS, "the question, as in shoe runs out, or a clause as in 10.2"), _BOOK),
        refusals=(404, 422),
    ),
    Operation(
        "GET",
        "/api/powers",
        powers,
        "Who may do what, side by side for all books that are played here.",
        shapes.Powers,
        query=(("q", False, shapes.WORDS, "words of a power, as in close table; without them all powers"), _BOOK),
        refusals=(404, 422),
    ),
)
