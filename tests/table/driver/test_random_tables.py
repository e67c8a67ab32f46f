"""Random tables of every book: whatever people do, cards and money are conserved, and everybody sees what they may.

People report what went wrong, and somebody decides what is done about it; they offend, quarrel, and close tables. The
driver checks each event as it goes (see ``checks.py``), at other tables with every commit. In the long form its counts
are also held against the vocabulary: a command that was never accepted, an event that never happened or a refusal that
was never given fails it, unless the book has no room for it.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import cutcard.table
from cutcard.rulebooks import procedure, rulebook
from cutcard.table.wire import COMMANDS, EVENTS
from tests.support.books import BOOKS
from tests.support.seeds import SOAKING, seed_for, short_or_long
from tests.table.driver.only import COMMANDS_ONLY, ELSEWHERE_TOO, EVENTS_ONLY, NEVER_ALONE, REFUSALS_ONLY, SELDOM, Only
from tests.table.driver.run import Counts, drive, main

SHORT, LONG, MOST = 200, 5_000, 40_000
"""Rounds of a book in the short form; in the long form so many at least, and more until everything has occurred."""


@cache
def refusal_codes() -> set[str]:
    """Every code that the table's own sources refuse with, and the reader of procedure that it asks."""
    found: set[str] = set()
    for path in (*Path(cutcard.table.__file__).parent.rglob("*.py"), Path(procedure.__file__)):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                words = [part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                found.update(word for word in words if isinstance(word, str))
    return found


def missing(book: str, vocabulary: set[str], only: Only, counted: set[str]) -> tuple[set[str], set[str]]:
    """What never occurred in a book although it can, and what did although it was said that it cannot."""
    excused = {name for name, (books, _) in only.items() if book not in books}
    return vocabulary - excused - counted - set(SELDOM), (excused & counted) - set(ELSEWHERE_TOO)


def not_done(book: str, counts: Counts) -> set[tuple[str, ...]]:
    """The remedies of a book that were never used. What the table does by itself has an event of its own."""
    done = {*counts.remedies}
    return {
        (remedy.irregularity, remedy.mend, *remedy.clauses)
        for remedy in rulebook(book).remedies
        if (remedy.irregularity, remedy.mend, remedy.clauses) not in done
        and (book, remedy.irregularity, remedy.clauses) not in NEVER_ALONE
        and not counts.events[remedy.irregularity]
    }


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.bulk
@pytest.mark.soak
def test_random_tables(book: str) -> None:
    for counts in drive(book, seed_for("random tables"), short_or_long(SHORT, MOST)):
        if counts.rounds >= LONG and not lacking(book, counts):
            break
    assert counts.rounds >= SHORT and counts.refused < counts.sent
    assert not [name for part in against_vocabulary(book, counts) for name in part[1]], "that cannot be in this book"
    if SOAKING:
        assert 2 * counts.refused < counts.sent
        assert not lacking(book, counts)
        happened = set(counts.troubles) | {"shoe_exhausted"}
        assert happened >= {remedy.irregularity for remedy in rulebook(book).remedies}


def against_vocabulary(book: str, counts: Counts) -> list[tuple[set[str], set[str]]]:
    """What never occurred in a book although it can, and what did although it cannot: commands, events, refusals."""
    return [
        missing(book, set(COMMANDS), COMMANDS_ONLY, set(counts.commands)),
        missing(book, set(EVENTS), EVENTS_ONLY, set(counts.events)),
        missing(book, refusal_codes(), REFUSALS_ONLY, set(counts.refusals)),
    ]


def lacking(book: str, counts: Counts) -> list[object]:
    """What has not occurred yet in a book, or must not have."""
    parts = against_vocabulary(book, counts)
    return [*(part for pair in parts for part in pair if part), *not_done(book, counts)]


def test_what_is_excused_is_in_the_vocabulary() -> None:
    assert set(COMMANDS_ONLY) <= set(COMMANDS)
    assert set(EVENTS_ONLY) <= set(EVENTS)
    assert set(REFUSALS_ONLY) <= refusal_codes()
    assert set(ELSEWHERE_TOO) <= set(REFUSALS_ONLY)
    assert set(SELDOM) <= {*refusal_codes(), *EVENTS, *COMMANDS}


def test_the_driver_runs_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--rounds", "10", "--seed", "3"])
    shown = capsys.readouterr().out
    assert all(f"{book}: " in shown for book in BOOKS)
    assert "commands place_wager" in shown and "refusals out_of_phase" in shown
