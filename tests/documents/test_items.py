"""A document of another book: which items are due, what is missing, and how plain text sets what is wide."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cutcard.documents import to_html, to_text
from cutcard.documents.blocks import Clause, Clauses, Column, Facts, Section, Sheet, Table
from cutcard.documents.items import Data, DocumentFault, check_items, due_items, fault_at, filled, sections_of
from cutcard.documents.numbers import numbers_in, shown
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.documents import Document, Item
from tests.support.books import CROWN

DOCUMENT = Document(
    "tournament_terms",
    (
        Item("10.4.1(a)(i)", "When", "always", "figures", "On {start}.", ("TN1",)),
        Item("10.4.4(e)", "Pass markers", "pass_markers", "figures", "So many: {pass_markers}."),
        Item("1.1:void", "Void", "always", "statement", "Void is void."),
    ),
)


def test_what_is_due_turns_on_what_holds() -> None:
    assert [item.title for item in due_items(DOCUMENT, Data(frozenset(), {}))] == ["When", "Void"]
    assert len(due_items(DOCUMENT, Data(frozenset({"pass_markers"}), {}))) == 3


def test_a_place_that_nothing_fills_is_missed_by_field_and_clause() -> None:
    (fault,) = check_items(DOCUMENT, Data(frozenset(), {"start": " "}))
    assert fault == DocumentFault(
        "start", "When: this must be said, and nothing says when it begins", ("10.4.1(a)(i)",), ("TN1",)
    )
    assert str(fault).endswith("when it begins [10.4.1(a)(i), TN1]")
    assert [*check_items(DOCUMENT, Data(frozenset(), {"start": "Monday"}))] == []


def test_a_fault_in_a_field_has_the_clauses_of_its_items() -> None:
    assert fault_at(DOCUMENT, "start", "no", ("2.1", "10.4.1(a)(i)")).clauses == ("10.4.1(a)(i)", "2.1")
    assert str(fault_at(DOCUMENT, "nowhere", "no")) == "nowhere: no"


def test_own_wording_takes_the_place_of_the_book_s_and_is_filled() -> None:
    data = Data(frozenset(), {"start": "Monday"}, {"10.4.1(a)(i)": "Come  on {start}!"})
    assert filled(DOCUMENT.items[0], data) == "Come on Monday!"
    assert filled(DOCUMENT.items[0], replace(data, own={})) == "On Monday."


def test_items_stand_under_the_headings_of_the_book() -> None:
    data = Data(frozenset({"pass_markers"}), {"start": "Monday", "pass_markers": "2"})
    sections = sections_of(rulebook(CROWN), DOCUMENT, data)
    assert [(section.number, section.title) for section in sections][:2] == [
        ("10.4.1", "Tournament details"),
        ("10.4.4", "Bets"),
    ]
    (block,) = sections[2].blocks
    assert isinstance(block, Clauses) and block.margin and block.clauses[0].number == "1.1*"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("1,000.50 and 7", "7, 1,000.5"), ("Twice three", "2, 3"), ("one x5 v1.2 a.5", ""), ("5.", "5")],
)
def test_the_numbers_of_a_text(text: str, numbers: str) -> None:
    assert shown(numbers_in(text)) == numbers


def test_numbers_in_the_margin_leave_the_same_room_and_wide_tables_become_lists() -> None:
    clauses = Clauses((Clause("1", "1", "One."), Clause("1.2.3(a)(iv)", "1.2.3(a)(iv)", "Two.")), margin=True)
    wide = Table((Column("Name"), Column("A" * 40), Column("B" * 40)), (("x", "1", "2"),), total=("all", "3", "4"))
    sheet = Sheet("T", "S", "R", "G", (Section("Section", (clauses, wide, Facts((("Signed", ""),), by_hand=True))),))
    told = to_text(sheet)
    assert "1             One.\n1.2.3(a)(iv)  Two." in told
    assert f"x\n  {'A' * 40}  1\n  {'B' * 40}  2\nall\n  {'A' * 40}  3" in told
    page = to_html(sheet)
    assert '<div class="margin">' in page and '<dl class="by-hand">' in page
