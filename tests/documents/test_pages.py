"""Where pages end: not between a table and what is said of it, and not before a short table that would have fitted."""

from __future__ import annotations

from importlib.resources import files

import pytest
from reportlab.platypus import Flowable

from cutcard.documents.blocks import Block, Column, Drawing, Heading, Section, Table, Text
from cutcard.documents.pdf import _section

TABLE = Table((Column("One"),), (("cell",),), "A table")


@pytest.mark.parametrize(
    ("blocks", "held"),
    [
        ((Text("said of the table"), TABLE), ["Section", "said of the table", "A table"]),
        (
            (Text("said of both"), Heading("Part"), TABLE),
            ["Section", "said of both", "Part", "A table"],
        ),
        ((Drawing("<svg/>", "drawn", TABLE),), ["Section", "drawn", "A table"]),
        ((Text("one"), Text("two")), ["Section"]),
        ((TABLE, Text("said after it")), ["Section", "A table"]),
    ],
)
def test_what_is_said_of_a_table_stays_with_it(blocks: tuple[Block, ...], held: list[str]) -> None:
    flowables = list(_section("", Section("Section", blocks), 500))
    assert [text(each) for each in flowables if each.getKeepWithNext()] == held


def text(flowable: Flowable) -> str:
    return str(flowable.getPlainText())


def test_the_last_row_of_a_table_does_not_hold_on_to_what_follows() -> None:
    """A break that is avoided after the last row is avoided after the table, and short ones hang together."""
    css = files("cutcard.documents").joinpath("sheet.css").read_text(encoding="utf-8")
    rows = [line.partition("{")[0] for line in css.splitlines() if line.startswith("table") and "break-" in line]
    rows = [each for each in rows if "tr:" in each]
    assert len(rows) == 2 and all(":not(:" in each for each in rows)
