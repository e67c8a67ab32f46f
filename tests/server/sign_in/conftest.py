"""A line to the run's own PostgreSQL, for tests of what is kept of people there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from cutcard.journal.postgres.line import Line


@pytest.fixture
def line(database: str) -> Iterator[Line]:
    """A line to an empty schema."""
    found = Line(database)
    yield found
    asyncio.run_coroutine_threadsafe(found.reading.close(), found._loop).result()
    found.close()
