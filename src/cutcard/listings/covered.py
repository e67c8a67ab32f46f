"""What acts on each clause of a book, and which test shows it."""

from __future__ import annotations

from collections.abc import Sequence

from cutcard.documents.blocks import Section, Text
from cutcard.documents.listing import Listing, rows_of
from cutcard.listings.sheets import sheet_of
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.coverage import STATUSES, Covered, totals


def list_coverage(book: Rulebook, covered: Sequence[Covered]) -> Listing:
    """Clause by clause, with totals first."""
    sums = totals(list(covered))
    rows = rows_of(
        "clause, kind, for, status, code, tests, broken, noticed by",
        (
            [
                entry.clause.ref,
                entry.clause.kind,
                entry.clause.software,
                entry.status,
                entry.why or "; ".join(entry.code),
                "; ".join(entry.tests),
                *(entry.noticed or ("", "")),
            ]
            for entry in covered
        ),
    )
    counted = rows_of(
        "status, clauses, meaning",
        [[status, str(sums[status]), meaning] for status, meaning in STATUSES.items()]
        + [["all", str(len(covered)), f"clauses of {book.id}"]],
        numbers="clauses",
    )
    data = {
        "rulebook": book.id,
        "clauses": [
            {
                "ref": entry.clause.ref,
                "kind": entry.clause.kind,
                "software": entry.clause.software,
                "status": entry.status,
                "code": entry.code,
                "tests": entry.tests,
                "noticed": _noticed(entry),
                "why": entry.why or None,
            }
            for entry in covered
        ],
        "totals": {**{str(status): number for status, number in sums.items()}, "clauses": len(covered)},
    }
    short = rows_of(
        "clause, kind, status, code, tests",
        (
            [e.clause.ref, e.clause.kind, e.status, e.why or few(e.code), few([name_of(test) for test in e.tests])]
            for e in covered
        ),
    )
    shown = (
        "A clause is shown if something that cites it was broken and a test that carries it failed then. The names of "
        "all tests, and what was broken, stand in the other forms of this listing."
    )
    sections = [
        Section("In all", (counted.table(runs_on=False),)),
        Section("Clause by clause", (Text(shown), short.table())),
    ]
    return Listing(sheet_of([book], "coverage by clause", sections), rows, data)


def _noticed(entry: Covered) -> dict[str, str] | None:
    """What was broken, and the test that failed then."""
    if entry.noticed is None:
        return None
    altered, test = entry.noticed
    return {"altered": altered, "test": test}


def name_of(test: str) -> str:
    """A test's own name, as a sentence."""
    return test.rpartition("::")[2].removeprefix("test_").replace("_", " ")


def few(names: Sequence[str]) -> str:
    """The first two names, and how many more there are."""
    return ", ".join(names[:2]) + (f" and {len(names) - 2} more" if len(names) > 2 else "")
