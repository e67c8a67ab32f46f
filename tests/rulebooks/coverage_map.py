"""Which test shows which clause: read from the marks in the test files, and written beside each rulebook.

``make coverage-map`` writes the files; `tests.rulebooks.test_coverage_map` fails while they are stale.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from cutcard.rulebooks import Shelf
from cutcard.rulebooks.book import Rulebook
from tests.support import books

TESTS = Path(__file__).parents[1]


@cache
def marks() -> tuple[tuple[str, str, str], ...]:
    """Every (book, clause, test) that a ``@pytest.mark.clause(...)`` claims; read once. A book may be named by its
    short name in `tests.support.books`. A test whose parameter is the clause, ``ref``, claims one in each case."""
    return tuple(_marks())


def _marks() -> Iterator[tuple[str, str, str]]:
    for path in sorted(TESTS.rglob("test_*.py")):
        name = path.relative_to(TESTS.parent).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
                    book, *refs = map(_said, decorator.args)
                    cases = "ref" in [argument.arg for argument in node.args.args]
                    for ref in refs:
                        yield book, ref, f"{name}::{node.name}" + (f"[{ref}]" if cases else "")


def _said(argument: ast.expr) -> str:
    """An argument of a mark: a string, or the short name of a book."""
    said = getattr(books, argument.id) if isinstance(argument, ast.Name) else ast.literal_eval(argument)
    assert isinstance(said, str)
    return said


def shown_by(book: str) -> dict[str, list[str]]:
    """Tests by clause of one book."""
    found: dict[str, list[str]] = {}
    for name, ref, test in marks():
        function = test.partition("[")[0]
        if name == book and function not in found.setdefault(ref, []):
            found[ref].append(function)
    return {ref: sorted(tests) for ref, tests in sorted(found.items())}


def text(book: Rulebook) -> str:
    """The generated file of one book."""
    return json.dumps(shown_by(book.id), indent=1) + "\n"


def write() -> None:
    """Write all of them."""
    for book in Shelf():
        (book.folder / "shown_by.json").write_text(text(book), encoding="utf-8")


if __name__ == "__main__":
    write()
