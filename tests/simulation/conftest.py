"""What all simulations here share: the tables of hands, each of which is made once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.simulation.plans import tabulating_once


@pytest.fixture(scope="session", autouse=True)
def _tables_made_once() -> Iterator[None]:
    with tabulating_once():
        yield
