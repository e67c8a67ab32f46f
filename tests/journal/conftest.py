"""The journal of a test, in each kind of store."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cutcard.journal.copying import Ordered
from tests.journal.stores import KINDS, Opening, opening


@pytest.fixture(params=KINDS)
def opens(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    """Opens the journal of this test."""
    return opening(request, tmp_path)


@pytest.fixture
def either(opens: Opening) -> Iterator[Ordered]:
    """The journal of this test, open; once for each kind of store."""
    store = opens()
    yield store
    store.close()
