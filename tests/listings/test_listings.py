"""What is listed of rulebooks, in every form: the same rows, to print, to calculate with and for programs."""

from __future__ import annotations

import csv
import io
import re
from html import escape
from pathlib import Path

import msgspec
import pytest

from cutcard.documents.blocks import Sheet
from cutcard.documents.listing import FORMS, Listing, Rows
from cutcard.rulebooks import Shelf, rulebook
from tests.support.books import BOOKS, CROWN, NZ, STAR
from tests.support.command import Ran, cutcard

ROUND = ["--book", STAR, "--dealer", "9d", "--cards", "9s", "--wager", "initial=5", "--decision", "surrender"]
LISTINGS = {
    "rules": ["rules", STAR],
    "a clause": ["rules", STAR, "11.8"],
    "readings": ["rules", CROWN, "--readings"],
    "options": ["rules", NZ, "--options"],
    "layout": ["rules", STAR, "--layout"],
    "duties": ["rules", STAR, "--duties"],
    "coverage": ["rules", NZ, "--coverage"],
    "diff": ["diff", STAR, CROWN],
    "no difference": ["diff", STAR, STAR],
    "worth": ["diff", STAR, CROWN, "--odds"],
    "a round": ["why", *ROUND],
    "in a book": ["why", "box-skipped", "--book", CROWN],
    "in all books": ["why", "box-skipped"],
    "words": ["why"],
    "odds": ["odds", STAR],
    "odds of a hand": ["odds", "star-three-card-poker", "--wager", "ante", "--hand", "Qs 6d 3c"],
}


def rows_of(ran: Ran) -> list[dict[str, str]]:
    assert ran.status == 0, ran.err
    return list(csv.DictReader(io.StringIO(ran.out)))


@pytest.mark.parametrize("args", LISTINGS.values(), ids=LISTINGS)
def test_every_listing_is_written_in_every_form(args: list[str], tmp_path: Path) -> None:
    """The same bytes on standard output and in a file; each form is what it says."""
    printed = {form: cutcard(*args, "--format", form) for form in FORMS}
    assert [ran.err for ran in printed.values()] == [""] * len(FORMS)
    for form, ran in printed.items():
        file = tmp_path / f"listing.{form}"
        assert cutcard(*args, "-o", str(file)).out.startswith(f"{file}: ")
        assert file.read_bytes() == ran.out.encode()
    assert printed["html"].out.startswith("<!DOCTYPE html>")
    assert printed["md"].out.startswith("# ")
    assert printed["json"].out == cutcard(*args, "--json").out
    lines = list(csv.reader(io.StringIO(printed["csv"].out)))
    assert {*map(len, lines)} == {len(lines[0])}
    cited = [at for at, column in enumerate(lines[0]) if column.endswith(("clause", "clauses"))]
    for ref in {ref for row in lines[1:] for at in cited for ref in row[at].split()}:  # to print too
        assert re.search(rf"[>\s\[\"]{re.escape(ref)}[<\s\],]", printed["html"].out), ref


@pytest.mark.parametrize("book", BOOKS)
def test_rows_and_data_are_the_whole_book(book: str) -> None:
    whole = rulebook(book)
    assert [row["clause"] for row in rows_of(cutcard("rules", book, "--format", "csv"))] == [*whole.clauses]
    assert [row["says"] for row in rows_of(cutcard("rules", book, "--layout", "--format", "csv"))] == [
        each.says for each in whole.layout
    ]
    covered = rows_of(cutcard("rules", book, "--coverage", "--format", "csv"))
    assert sum(row["status"] == "shown" for row in covered) == sum(bool(row["noticed by"]) for row in covered) > 0


def test_a_difference_stands_with_both_clauses() -> None:
    (found,) = [
        row
        for row in rows_of(cutcard("diff", STAR, CROWN, "--only", "odds", "--format", "csv"))
        if row["topic"].startswith("war: ")
    ]
    assert found == {
        "section": "odds",
        "topic": "war: choice war, war equal",
        STAR: "win 2:1",
        f"{STAR} clauses": "5.1.2.1 10.2",
        CROWN: "win 1:1",
        f"{CROWN} clauses": "5.8.2 8.1 C2",
    }


def test_a_round_is_told_with_the_words_of_its_clauses() -> None:
    told = cutcard("why", *ROUND, "--chips", "5", "--format", "md").out
    assert "$5 goes back" in told
    assert f"**5.10** {rulebook(STAR).clauses['5.10'].says}" in told.replace("\\", "")


def test_where_a_book_is_silent_the_row_says_who_rules() -> None:
    rows = rows_of(cutcard("why", "english-only", "--format", "csv"))
    assert {row["book"] for row in rows} == {book.id for book in Shelf()}
    silent = [row for row in rows if row["what is done"].startswith("No rule")]
    assert silent and all(row["clauses"] for row in silent)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--json", "--format", "csv"], "--json and --format csv: give one of them"),
        (["-o", "listing.xlsx"], "ends neither in .html, .md, .csv, .json nor in .txt"),
        (["-o", "."], "is a directory"),
        (["-o", "no/such/folder/x.csv"], "cannot be written"),
    ],
)
def test_what_cannot_be_written_is_refused(args: list[str], said: str) -> None:
    ran = cutcard("rules", STAR, *args)
    assert ran.status == 1
    assert said in ran.err


def test_an_unknown_form_is_a_slip() -> None:
    ran = cutcard("rules", STAR, "--format", "pdf")
    assert ran.status == 2
    assert "'pdf' is not one of" in ran.err


def test_json_is_for_programs() -> None:
    data = msgspec.json.decode(cutcard("diff", STAR, CROWN, "--only", "facts", "--format", "json").out)
    assert data[0]["section"] == "facts"
    assert {STAR, CROWN} < set(data[0])


def test_nothing_that_somebody_called_himself_is_computed_by_a_spreadsheet() -> None:
    rows = Rows(("says", "net"), (("=1+1", "-7/2"), ("-", "+$5.50"), ("@x", "-1+A1")))
    listing = Listing(Sheet("", "", "", "", ()), rows, None)
    assert listing.to_csv().splitlines()[1:] == ["'=1+1,-7/2", "-,+$5.50", "'@x,'-1+A1"]


@pytest.mark.parametrize(
    ("asked", "title"),
    [
        (["powers", "void", "round"], "Who may do what: void round"),
        (["find", "shoe", "runs", "out"], "What was found of 'shoe runs out'"),
    ],
)
def test_what_many_books_say_is_called_by_what_it_is(asked: list[str], title: str) -> None:
    assert cutcard(*asked, "--format", "md").out.startswith(f"# {title}\n\n5 rulebooks\n")
    assert f"<title>{escape(title)}: 5 rulebooks</title>" in cutcard(*asked, "--format", "html").out


def test_what_may_be_done_is_numbered_from_one() -> None:
    heads = re.findall(r"(?m)^### (\d+)\. ", cutcard("why", "box-skipped", "--book", CROWN, "--format", "md").out)
    assert len(heads) > 2 and heads == [str(number) for number in range(1, len(heads) + 1)]
