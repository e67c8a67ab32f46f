"""A test that carries a clause earns it: the clause must be cited while the test runs."""

from __future__ import annotations

from collections.abc import Generator

import coverage
import pytest

from tests.heard import ANY_BOOK, listening

MOST_CLAUSES = 3


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    traced = coverage.Coverage.current() if item.get_closest_marker("bulk") else None
    if traced is not None:
        traced.stop()
    try:
        yield from _judged(item)
    finally:
        if traced is not None:
            traced.start()


def _judged(item: pytest.Item) -> Generator[None]:
    claims = [(mark.args[0], ref) for mark in item.iter_markers("clause") for ref in mark.args[1:]]
    with listening() as heard:
        yield
    books = {book for book, _ in claims}
    for book in books:
        if sum(claim[0] == book for claim in claims) > MOST_CLAUSES:
            pytest.fail(f"{item.name} claims more than {MOST_CLAUSES} clauses of {book}", pytrace=False)
    missing = [(book, ref) for book, ref in claims if (book, ref) not in heard and (ANY_BOOK, ref) not in heard]
    if missing:
        pytest.fail(f"claimed but not cited while the test ran: {missing}", pytrace=False)
