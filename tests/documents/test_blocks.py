"""How blocks of a sheet stand in HTML and in PDF: what is kept together, totals, terms, and the room in cells."""

from __future__ import annotations

from reportlab.platypus import Paragraph
from reportlab.platypus import Table as Grid

from cutcard.documents import html, pdf
from cutcard.documents.blocks import Clause, Clauses, Column, Section, Table, Text, numbers

COLUMNS = (Column("Name"), *numbers("Amount"), Column("Note"), Column("More"))
TABLE = Table(COLUMNS, (("first", "1", "a", "x"), ("second", "2", "b", "y")), total=("both", "3", "c", "z"))
CLAUSES = Clauses((Clause("1", "1", "of the game", term="Box"), Clause("2", "2", "the rest")))


def test_only_what_introduces_a_short_table_is_kept_on_its_page() -> None:
    told = html._section(1, "", Section("Part", (Text("says of it"), TABLE, TABLE)))
    kept, _, after = told.partition("</div>")
    assert '<div class="kept">\n<h2>Part</h2>\n<p>says of it</p>\n<table>' in kept
    assert "<table>" in after and "kept" not in after
    long = html._section(1, "", Section("Part", (Text("says of it"), CLAUSES)))
    assert "says of it" in long and "kept" not in long


def test_only_the_last_row_of_a_table_is_its_total() -> None:
    lines = [line for line in html._table(TABLE).splitlines() if "<td" in line]
    assert [line.startswith('<tr class="total">') for line in lines] == [False, False, True]


def test_a_clause_that_defines_a_term_begins_with_it() -> None:
    lines = [each for each in pdf._block(CLAUSES, 500) if isinstance(each, Paragraph)]
    assert [line.getPlainText() for line in lines] == ["1 Box: of the game", "2 the rest"]


def test_all_cells_of_a_printed_table_are_set_alike() -> None:
    """Words that stand right of a number keep away from it; nothing else differs from cell to cell."""
    (grid,) = pdf._table(TABLE, 500)
    assert isinstance(grid, Grid)
    cells = [cell for row in grid._cellStyles for cell in row]
    assert {(cell.valign, cell.topPadding, cell.bottomPadding, cell.rightPadding) for cell in cells} == {
        ("TOP", 1.5, 2, 2)
    }
    assert [[cell.leftPadding for cell in row] for row in grid._cellStyles] == [[2, 2, 10, 2]] * 4


def test_rules_of_a_printed_table_run_from_one_side_to_the_other() -> None:
    (grid,) = pdf._table(TABLE, 500)
    assert isinstance(grid, Grid)
    assert [(name, start, end, weight) for name, start, end, weight, *_ in grid._linecmds] == [
        ("LINEBELOW", (0, 0), (-1, -1), 0.3),
        ("LINEABOVE", (0, 0), (-1, 0), 0.8),
        ("LINEBELOW", (0, 0), (-1, 0), 0.6),
        ("LINEABOVE", (0, -1), (-1, -1), 0.6),
    ]
