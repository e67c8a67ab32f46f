"""Both kinds of store for the same tests: a file, and a schema of a database of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cutcard.journal.copying import Ordered
from cutcard.journal.sqlite import SqliteStore

Opening = Callable[[], Ordered]
"""Opens the same journal, as often as one likes."""

KINDS = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]
"""The kinds of store, as parameters of a fixture."""


def opening(request: pytest.FixtureRequest, folder: Path) -> Opening:
    """How the journal of a test is opened; the fixture's parameter says of which kind it is."""
    if request.param == "sqlite":
        return lambda: SqliteStore(folder / "floor.db")
    from cutcard.journal.postgres.store import PostgresStore
    from tests.support.postgres import new_schema

    address = new_schema(request.getfixturevalue("postgres_server"))
    return lambda: PostgresStore(address)
