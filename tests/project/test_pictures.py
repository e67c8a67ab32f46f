"""The pictures of the architecture are of this code."""

from __future__ import annotations

import ast
import re

import pytest

from tests.project.pictures import rooms, ways
from tests.support.paths import DOCS


def test_the_picture_of_the_rooms_is_fresh() -> None:
    assert (DOCS / "rooms.svg").read_text() == rooms.draw(), "run `make pictures`"


WAYS = re.findall(r'class="b">([a-z_/]+)</tspan><tspan[^>]*>(\w+)</tspan>', (DOCS / "ways.svg").read_text())


@pytest.mark.parametrize(("file", "function"), WAYS)
def test_the_ways_lead_through_functions_that_there_are(file: str, function: str) -> None:
    """Not compared as a whole: what else a floor does meanwhile depends on the moment."""
    tree = ast.parse((rooms.PACKAGE / f"{file}.py").read_text())
    assert function in {
        node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


@pytest.mark.parametrize(
    ("way", "through"),
    [
        (ways.one_card_error, ["table/engine.py", "table/steps/cards/dealing.py", "table/steps/trouble/mending.py"]),
        (ways.one_payout_row, ["settlement/settler.py", "settlement/terms.py", "rulebooks/rows.py"]),
    ],
)
def test_a_way_is_watched(way: ways.Watch, through: list[str]) -> None:
    found = [file for file, _ in way()]
    assert [file for file in found if file in through] == through
