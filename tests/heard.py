"""Listening for clauses: what was cited by settled lines, refusals and screens while a test ran."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cutcard.citations import Refused
from cutcard.settlement import pipeline
from cutcard.settlement.round import Round, Settlement
from cutcard.settlement.terms import Terms

Heard = set[tuple[str, str]]

_listeners: list[Heard] = []
_settle_round = pipeline.settle_round
_refused_init = Refused.__init__
_books: list[str] = []


def hear(book: str, refs: tuple[str, ...] | list[str]) -> None:
    """Note that these clauses of a book were cited."""
    for heard in _listeners:
        heard.update((book, ref) for ref in refs)


def _listening_settle_round(terms: Terms, round_: Round) -> Settlement:
    _books.append(terms.book.id)
    try:
        settlement = _settle_round(terms, round_)
    finally:
        _books.pop()
    for line in settlement.lines:
        hear(terms.book.id, line.rules)
    return settlement


def _listening_refused(
    self: Refused, code: str, message: str, rules: tuple[str, ...] = (), placed: bool = False
) -> None:
    _refused_init(self, code, message, rules, placed)
    # Terms are refused before a round is settled under them: then the clauses count for whichever book the test names.
    hear(_books[-1] if _books else "*", rules)


@contextmanager
def listening() -> Iterator[Heard]:
    """Collect (book, clause) pairs while the block runs."""
    heard: Heard = set()
    _listeners.append(heard)
    pipeline.settle_round = _listening_settle_round
    Refused.__init__ = _listening_refused  # type: ignore[method-assign]
    try:
        yield heard
    finally:
        _listeners.remove(heard)
