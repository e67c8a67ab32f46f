"""A copy of the rules for whoever asks: whole, in our own words, saying so, and where the approved text is."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from cutcard.games.game import Finding
from cutcard.parsheets import rules_copy, to_html, to_markdown, to_text
from cutcard.parsheets.rules import _place
from cutcard.parsheets.rules_copy import OUR_WORDS
from cutcard.rulebooks import Shelf, rulebook
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.command import cutcard
from tests.support.heard import hear

WRITERS = {"html": to_html, "md": to_markdown, "txt": to_text}


def plain(text: str) -> str:
    """What is read of a document: no tags, no marks, one space where there are many."""
    text = re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL)
    text = unescape(re.sub(r"<[^>]+>", " ", text)).replace("\\", "").replace("**", "")
    return " ".join(text.split())


@pytest.mark.parametrize("kind", WRITERS)
@pytest.mark.parametrize("book", Shelf().ids)
def test_every_clause_stands_in_the_copy_under_its_number(book: str, kind: str) -> None:
    found = rulebook(book)
    told = plain(WRITERS[kind](rules_copy(found)))
    assert OUR_WORDS in told
    at = 0
    for ref, clause in found.clauses.items():
        number = "" if ":" in ref or not ref[0].isdigit() else ref.removesuffix(".0")
        says = " ".join(clause.says.split()).rstrip(".")
        at = told.find(says, at)
        assert at >= 0, f"{ref} is missing, or in another place"
        assert told[:at].rstrip(" .-").endswith((number, f"{clause.term}:", clause.term)), ref
    for reading in found.readings.values():
        assert reading.reading in told


@pytest.mark.parametrize("book", Shelf().ids)
def test_a_section_has_the_number_and_the_title_that_its_book_gives_it(book: str) -> None:
    headed = {ref.removesuffix(".0"): clause.says for ref, clause in rulebook(book).clauses.items()}
    kinds = {ref.removesuffix(".0"): clause.kind for ref, clause in rulebook(book).clauses.items()}
    due = [(ref, says) for ref, says in headed.items() if ref.isdigit() and kinds[ref] == "heading"]
    found = [(section.number, section.title) for section in rules_copy(rulebook(book)).sections if section.number]
    assert due and [each for each in found if each in due] == due


@pytest.mark.clause("star-casino-war", "13.13", "order:commencement")
@pytest.mark.clause("crown-casino-war", "11.14")
@pytest.mark.clause("star-three-card-poker", "14.14", "order:commencement")
@pytest.mark.clause("star-baceball", "14.14", "order:commencement")
@pytest.mark.parametrize("book", [STAR, CROWN, POKER, BACEBALL])
def test_the_copy_says_who_may_ask_and_where_the_approved_text_is_to_be_had(book: str) -> None:
    found = rulebook(book)
    told = plain(to_text(rules_copy(found)))
    assert found.published is not None and found.regulator in told and found.edition in told
    where = {CROWN: "The casino has the rules on its website, and gives them to whoever asks. (11.14)"}
    number = found.points.clauses("rules_on_request")[0]
    order = (
        "The Authority published its order with the rules on its website, and the casino shows them to whoever asks. "
        f"(order commencement, {number})"
    )
    assert where.get(book, order) in told
    assert f"Whoever asks is shown these rules{'; they stand' if book == CROWN else '.'}" in told
    hear(book, found.published.clauses)


def test_where_the_book_knows_nothing_the_copy_says_that() -> None:
    told = plain(to_text(rules_copy(rulebook(NZ))))
    assert "does not say where it was published" in told and "Nothing in this book promises one" in told
    bare = plain(to_text(rules_copy(replace(rulebook(STAR), published=None))))
    assert "is not recorded here; ask the house or whoever approved it" in bare


def test_a_copy_is_written_to_a_file_or_printed(tmp_path: Path) -> None:
    for kind, write in WRITERS.items():
        path = tmp_path / f"copy.{kind}"
        said = cutcard("rules", STAR, "--copy", str(path)).out
        assert "258 clauses in our own words" in said
        assert path.read_text(encoding="utf-8") == write(rules_copy(rulebook(STAR)))
    assert cutcard("rules", STAR, "--copy", "-").out == to_text(rules_copy(rulebook(STAR)))
    wrong = cutcard("rules", STAR, "--copy", str(tmp_path / "copy.pdf"))
    assert wrong.status and "FILE.html, FILE.md or FILE.txt" in wrong.err


def test_a_copy_in_text_fits_a_mail_and_one_to_print_stands_alone() -> None:
    for book in Shelf():
        assert max(map(len, to_text(rules_copy(book)).splitlines())) <= 78
        html = to_html(rules_copy(book))
        assert "<script" not in html and "http://" not in html and "https://" not in html and "size: A4" in html


def test_a_row_that_reads_any_value_of_a_finding_comes_with_the_last() -> None:
    finding = Finding("first", ("higher", "lower", "tie"))
    rows = [replace(rulebook(STAR).rows[0], findings=found) for found in ({"first": ("tie", "lower")}, {})]
    assert [_place(row, finding) for row in rows] == [1, 2]
