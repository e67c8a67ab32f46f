"""Random tables of every book: whatever people do, cards and money are conserved, and everybody sees what they may.

The driver checks each event as it goes (see ``driver_checks``); here its counts are held against the vocabulary, so
that a command, an event or a refusal that random play never reaches fails the suite.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import cutcard.table
from cutcard.table.wire import COMMANDS, EVENTS
from tests.table.driver import Counts, drive, main
from tests.tables import BOOKS

ROUNDS = 2_200
SEED = 7

STAR, CROWN, NZ, POKER, BACEBALL = BOOKS
WAR = (STAR, CROWN, NZ)


def _but(*books: str) -> tuple[str, ...]:
    return tuple(book for book in BOOKS if book not in books)


NEVER: tuple[tuple[tuple[str, ...], tuple[str, ...], str], ...] = ()
"""What cannot occur in which books, and why."""


def refusal_codes() -> set[str]:
    """Every code that the table's own sources refuse with."""
    found: set[str] = set()
    for path in Path(cutcard.table.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                words = [part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                found.update(word for word in words if isinstance(word, str))
    return found


def missing(book: str, counts: Counts) -> set[str]:
    """What never occurred in a book although it can."""
    excused = {name for names, books, _ in NEVER if book in books for name in names}
    vocabulary = {*COMMANDS, *EVENTS, *refusal_codes()}
    occurred = {*counts.commands, *counts.events, *counts.refusals}
    assert not excused - vocabulary, "an excuse for what is not there"
    assert not excused & occurred, "an excuse for what does occur"
    return vocabulary - excused - occurred


@pytest.mark.parametrize("book", BOOKS)
def test_random_tables(book: str) -> None:
    *_, counts = drive(book, SEED, ROUNDS)
    assert counts.rounds >= ROUNDS
    assert missing(book, counts) == set()
    assert 2 * counts.refused < counts.sent


def test_the_driver_runs_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--rounds", "10", "--seed", "3"])
    shown = capsys.readouterr().out
    assert all(f"{book}: " in shown for book in BOOKS)
    assert "commands place_wager" in shown and "refusals out_of_phase" in shown
