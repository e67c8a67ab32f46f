"""Test evidence: for every clause what acts on it, which tests show it, and which noticed that it was broken."""

from __future__ import annotations

from typing import Any

from cutcard.documents.blocks import Block, Column, Section, Sheet, Table, Text, numbers
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.coverage import STATUSES, Covered, coverage, totals

_FEW = 3


def evidence(book: Rulebook) -> dict[str, Any]:
    """All of it for programs, as `cutcard rules BOOK --coverage --json` has it."""
    covered = coverage(book)
    return {
        "rulebook": book.id,
        "clauses": [
            {
                "ref": each.clause.ref,
                "kind": each.clause.kind,
                "software": each.clause.software,
                "status": each.status,
                "code": each.code,
                "tests": each.tests,
                "noticed": None if each.noticed is None else {"altered": each.noticed[0], "test": each.noticed[1]},
                "why": each.why or None,
            }
            for each in covered
        ],
        "totals": {**totals(covered), "clauses": len(covered)},
    }


def evidence_sheet(book: Rulebook, generator: str) -> Sheet:
    """The same as a document to print."""
    covered = coverage(book)
    sums = totals(covered)
    statuses = Table(
        (Column("Status"), *numbers("Clauses"), Column("What it means")),
        tuple((status, str(sums[status]), meaning) for status, meaning in STATUSES.items()),
        total=("all", str(len(covered)), f"clauses of {book.id}"),
    )
    said = (
        "A clause is shown if a test that carries it fails as soon as what cites the clause is broken. What was "
        "broken, and which test failed then, stands beside it."
    )
    blocks: tuple[Block, ...] = (Text(said), statuses)
    rows = tuple((each.clause.ref, each.status, _shown(each)) for each in covered)
    clauses = Table((Column("Clause", "clauses"), Column("Status"), Column("Shown by")), rows, runs_on=True)
    return Sheet(
        title=f"{book.title}, {book.house}",
        subtitle=f"Test evidence, clause by clause · {book.edition}",
        running=f"Test evidence · {book.title}, {book.house} · {book.edition} · revision {book.revision}",
        generator=generator,
        sections=(Section("In all", blocks), Section("Clause by clause", (clauses,))),
        kind="test evidence",
    )


def _shown(each: Covered) -> str:
    if each.why:
        return each.why
    if each.noticed is not None:
        altered, test = each.noticed
        return f"{_name(test)} fails where this is broken: {altered}"
    if not each.tests:
        return f"acted on in {', '.join(each.code[:_FEW])}" if each.code else "nothing"
    more = len(each.tests) - _FEW
    return ", ".join(map(_name, each.tests[:_FEW])) + (f" and {more} more" if more > 0 else "")


def _name(test: str) -> str:
    return test.rpartition("::")[2].partition("[")[0].replace("_", " ")
