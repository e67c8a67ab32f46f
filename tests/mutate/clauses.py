"""Which clauses are really shown: something that cites the clause is broken, and a test that carries its mark fails.

``python -m tests.mutate clauses --write`` puts what it finds into ``noticed.json`` of each rulebook's folder, from
which ``cutcard rules BOOK --coverage`` tells *shown* from *cited*. To cite is not to do: an alteration that only leaves
out a clause's number does not count, nor does a test that fails only because it no longer hears the number.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import pytest

from cutcard.rulebooks import Rulebook, Shelf, rulebook
from tests.mutate.altered import BookMutant
from tests.mutate.books import mutants
from tests.mutate.forked import outcome, parallel
from tests.mutate.logic import LogicMutant, functions_of, logic_mutants, modules
from tests.mutate.placing import put_book_in_place, put_code_in_place, warm_up
from tests.support.heard import claims

Mutant = BookMutant | LogicMutant

MOST_SECONDS = 60.0
"""Processor seconds for one test."""

MOST_TESTS = 12
"""So many of the tests that carry a clause are asked."""


@dataclass(frozen=True)
class Shown:
    """A clause, the alteration of something that cites it, and the test with its mark that noticed."""

    book: str
    ref: str
    altered: str
    test: str


CODE = {
    "limits": ("cutcard.settlement.stakes",),
    "rounding": ("cutcard.settlement.terms", "cutcard.money"),
    "pool": ("cutcard.jackpots.pool", "cutcard.jackpots.approval"),
}
"""Parts of a book that say only which clause stands behind what the code does: there the code is broken."""

ENFORCED = {"pool.amount": (("cutcard.jackpots.pool", "_collect"), ("cutcard.table.running", "_other_wager"))}
"""The same of single facts: the functions that see to them."""


def candidates(book: Rulebook) -> dict[str, list[Mutant]]:
    """By clause, the alterations of what cites it; those that take most away first."""
    found: dict[str, list[Mutant]] = {}
    named: dict[str, list[BookMutant]] = {}
    for mutant in mutants(book):
        if mutant.breaks:
            named.setdefault(_place(mutant), []).append(mutant)
            for ref in mutant.clauses:
                found.setdefault(ref, []).append(mutant)
    for ref, place in book.citations():
        part, _, name = place.partition(" ")
        found.setdefault(ref, []).extend(named.get(place, []))
        for module in CODE.get(place.partition(".")[0], ()):
            found.setdefault(ref, []).extend(logic_mutants(module))
        for module, function in ENFORCED.get(place, ()):
            found.setdefault(ref, []).extend(each for each in logic_mutants(module) if each.function == function)
        if part in ("procedure", "power"):
            found.setdefault(ref, []).extend(_acting_on(name))
    return {ref: sorted(listed, key=lambda mutant: mutant.what != "gone") for ref, listed in found.items()}


def _place(mutant: BookMutant) -> str:
    """What was altered, as the book's list of citations calls it."""
    if mutant.kind == "fact":
        return mutant.name
    kind = "layout" if mutant.kind == "sign" else mutant.kind
    return f"{kind} {mutant.name}"


@cache
def _acting_on(word: str) -> tuple[LogicMutant, ...]:
    """The alterations of functions that ask for a point of procedure or a power by its name."""
    return tuple(
        mutant
        for module in modules()
        if module.startswith(("cutcard.table.", "cutcard.settlement.", "cutcard.house."))
        for names in [_functions_naming(module, word)]
        for mutant in logic_mutants(module)
        if mutant.function in names
    )


@cache
def _words(module: str) -> dict[str, set[str]]:
    """The strings that stand in each function of a module."""
    found: dict[str, set[str]] = {}
    for name, function in functions_of(module):
        strings = (each.value for each in ast.walk(function) if isinstance(each, ast.Constant))
        found.setdefault(name, set()).update(each for each in strings if isinstance(each, str))
    return found


def _functions_naming(module: str, word: str) -> set[str]:
    return {name for name, words in _words(module).items() if word in words}


class ClauseRunner:
    """A pytest plugin that takes over once the tests are collected."""

    def __init__(self, jobs: int, say: Callable[[str], None], books: Sequence[str]) -> None:
        self.jobs, self.say, self.books = jobs, say, books
        self.shown: list[Shown] = []
        self.only_cited: list[tuple[str, str]] = []
        self._marked: dict[tuple[str, str], list[pytest.Item]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for item in session.items:
            for claim in claims(item):
                self._marked.setdefault(claim, []).append(item)
        warm_up()
        altered = {book: candidates(rulebook(book)) for book in self.books}
        work = [claim for claim in sorted(self._marked) if claim[0] in self.books]

        def prove(claim: tuple[str, str]) -> Iterator[str]:
            for mutant in altered[claim[0]].get(claim[1], []):
                for said in parallel([mutant], lambda each: self._notice(each, self._marked[claim]), 1):
                    for line in said.lines:
                        yield json.dumps([str(mutant), line])
                        return

        for done, said in enumerate(parallel(work, prove, self.jobs), 1):
            book, ref = said.piece
            if said.lines:
                self.shown.append(Shown(book, ref, *json.loads(said.lines[-1])))
            else:
                self.only_cited.append((book, ref))
            if done % 100 == 0 or done == len(work):
                self.say(f"{done} of {len(work)} clauses, {len(self.only_cited)} of them only cited")
        return True

    @staticmethod
    def _notice(mutant: Mutant, items: list[pytest.Item]) -> Iterator[str]:
        if isinstance(mutant, BookMutant):
            put_book_in_place(rulebook(mutant.book), mutant)
        elif not put_code_in_place(mutant):
            return
        for item in items[:MOST_TESTS]:
            if outcome(item, MOST_SECONDS) == "failed":
                yield item.nodeid
                return


def text(book: str, shown: Sequence[Shown]) -> str:
    """The generated file of one book."""
    found = {each.ref: [each.altered.removeprefix(f"{book} "), each.test] for each in shown if each.book == book}
    return json.dumps(dict(sorted(found.items())), indent=1) + "\n"


def run_clauses(
    jobs: int, say: Callable[[str], None], books: Sequence[str], paths: Sequence[str] = ("tests",)
) -> ClauseRunner:
    """Collect the tests, and break what each clause says."""
    runner = ClauseRunner(jobs, say, books)
    options = ["-s", "-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:xdist", "-W", "ignore"]
    pytest.main([*options, *paths, "--deselect", "tests/web"], plugins=[runner])
    return runner


def write(runner: ClauseRunner) -> None:
    """Write what was found beside each book."""
    for book in Shelf():
        if book.id in runner.books:
            (book.folder / "noticed.json").write_text(text(book.id, runner.shown), encoding="utf-8")
