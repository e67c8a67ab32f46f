"""Listening for clauses: what was cited by settled lines, events, refusals and screens while a test ran."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest

from cutcard.citations import Refusal, Refused
from cutcard.rulebooks import Rulebook
from cutcard.settlement import pipeline
from cutcard.settlement.round import Round, Settlement
from cutcard.settlement.terms import Terms
from cutcard.table import Table, engine
from cutcard.table.base import Command, Event
from cutcard.telling import explain
from cutcard.telling.wording import Said
from tests.support.books import BOOKS

Heard = set[tuple[str, str]]

MOST_CLAUSES = 3
"""So many clauses of one book may a test claim to show."""

NOT_CITED = "claimed but not cited while the test ran"
"""How a test fails whose own assertions hold, but which did not earn its marks."""

ANY_BOOK = "*"
"""Whose clause it is when a refusal arises before its book is at work (an amount that is none, an unknown option)."""


def claims(item: pytest.Item) -> list[tuple[str, str]]:
    """The clauses that a test carries: where ``book`` is its parameter, of that book; where ``ref`` is, that one."""
    marked = [(mark.args[0], ref) for mark in item.iter_markers("clause") for ref in mark.args[1:]]
    callspec = getattr(item, "callspec", None)
    given = callspec.params if callspec is not None else {}
    if given.get("ref") in [ref for _, ref in marked]:
        marked = [claim for claim in marked if claim[1] == given["ref"]]
    return [claim for claim in marked if claim[0] == given["book"]] if given.get("book") in BOOKS else marked


_listeners: list[Heard] = []
_books: list[str] = []  # the books at work, innermost last
_settle_round = pipeline.settle_round
_refused_init = Refused.__init__
_terms_init = Terms.__init__
_explain = explain.explain
_decide = engine.decide


def hear(book: str, refs: tuple[str, ...] | list[str]) -> None:
    """Note that these clauses of a book were cited."""
    for heard in _listeners:
        heard.update((book, ref) for ref in refs)


def hear_page(book: str, page: Any) -> None:
    """Note what a page cites: whatever stands under ``rules`` in it, however deep."""
    if isinstance(page, dict):
        for name, value in page.items():
            if name == "rules":
                hear(book, list(value))
            else:
                hear_page(book, value)
    elif isinstance(page, list | tuple):
        for value in page:
            hear_page(book, value)


@contextmanager
def _at_work(book: Rulebook) -> Iterator[None]:
    _books.append(book.id)
    try:
        yield
    finally:
        _books.pop()


def _listening_settle_round(terms: Terms, round_: Round, partly: bool = False) -> Settlement:
    with _at_work(terms.book):
        settlement = _settle_round(terms, round_, partly)
    if partly:  # what a table works out is heard when its events are
        return settlement
    for line in settlement.lines:
        hear(terms.book.id, line.clauses)
    return settlement


def _listening_explain(terms: Terms, round_: Round, player: str | None = None) -> tuple[Settlement, list[Said]]:
    settlement, steps = _explain(terms, round_, player)
    for step in steps:
        hear(terms.book.id, step.clauses)
    return settlement, steps


def _listening_decide(table: Table, command: Command) -> tuple[Event, ...] | Refusal:
    with _at_work(table.rules.book):
        answer = _decide(table, command)
    if not isinstance(answer, Refusal):
        for event in answer:
            hear(table.rules.book.id, event.clauses)
    return answer


def _listening_terms(self: Terms, book: Rulebook, **given: Any) -> None:
    with _at_work(book):
        _terms_init(self, book, **given)


def _listening_refused(
    self: Refused, code: str, message: str, rules: tuple[str, ...] = (), placed: bool = False, power: str = ""
) -> None:
    _refused_init(self, code, message, rules, placed, power)
    hear(_books[-1] if _books else ANY_BOOK, rules)


@contextmanager
def listening() -> Iterator[Heard]:
    """Collect (book, clause) pairs while the block runs."""
    heard: Heard = set()
    with (
        patch.object(pipeline, "settle_round", _listening_settle_round),
        patch.object(explain, "explain", _listening_explain),
        patch.object(engine, "decide", _listening_decide),
        patch.object(Refused, "__init__", _listening_refused),
        patch.object(Terms, "__init__", _listening_terms),
    ):
        _listeners.append(heard)
        try:
            yield heard
        finally:
            _listeners[:] = [each for each in _listeners if each is not heard]  # another may have heard the same
