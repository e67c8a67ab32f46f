"""Reading the tables of a rulebook's folder: ``powers.md``, ``procedure.md``, ``remedies.md``, ``duties.md``, and a
file for each document that the book asks for.

Here only the form is looked at: columns, numbers, and names under ``more``. Whether the words are known, and whether
the book is whole, is asked of every book alike (`cutcard.rulebooks.check`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypedDict

from cutcard.citations import did_you_mean
from cutcard.rulebooks.documents import COLUMNS, Document, document_of, files_of
from cutcard.rulebooks.duties import COLUMNS as DUTY_COLUMNS
from cutcard.rulebooks.duties import Duty, duty_of
from cutcard.rulebooks.faults import Fault, Unsound
from cutcard.rulebooks.parts import Power, ProcedurePoint, Remedy, Role
from cutcard.rulebooks.tables import TableRow, tables_of
from cutcard.rulebooks.vocabulary import POWERS, TOPICS

Words = tuple[str, ...]

TABLES: Mapping[str, Mapping[str, Words]] = {
    "powers.md": {
        "role": ("title", "rank", "clauses", "acts_as", "house"),
        "power": ("roles", "clauses", "readings", "after", "only", "says"),
    },
    "procedure.md": {
        "topic": ("word", "clauses", "readings", "more", "says"),
        "of": ("part", "clauses"),
    },
    "remedies.md": {
        "irregularity": ("remedy", "power", "clauses", "readings", "more", "says"),
        "silent": (),
    },
    "duties.md": {
        "duty": DUTY_COLUMNS,
    },
}
"""The files of tables, and the tables that each may hold: the first column, by which one is known, and the others."""

DUTIES_FILE = "duties.md"
"""The one that a folder need not hold: a book that makes nobody owe anything beside the table has none."""

_ALWAYS = ("powers.md", "procedure.md", "remedies.md")


class FromTables(TypedDict):
    """The parts of a book that stand in its tables, as `cutcard.rulebooks.book.Rulebook` takes them."""

    roles: tuple[Role, ...]
    powers: tuple[Power, ...]
    procedure: tuple[ProcedurePoint, ...]
    remedies: tuple[Remedy, ...]
    silent: tuple[str, ...]
    documents: tuple[Document, ...]
    duties: tuple[Duty, ...]


def read_folder(folder: Path) -> FromTables:
    """Everything that the files of tables in a book's folder say."""
    powers, procedure, remedies = (lines_of(folder / name, TABLES[name]) for name in _ALWAYS)
    owed = folder / DUTIES_FILE
    return FromTables(
        roles=tuple(map(_role, powers["role"])),
        powers=tuple(map(_power, powers["power"])),
        procedure=_procedure(procedure["topic"], procedure["of"]),
        remedies=tuple(map(_remedy, remedies["irregularity"])),
        silent=tuple(line["silent"] for line in remedies["silent"]),
        documents=tuple(
            document_of(name, lines_of(path, {"item": COLUMNS})["item"]) for name, path in files_of(folder).items()
        ),
        duties=tuple(map(duty_of, lines_of(owed, TABLES[DUTIES_FILE])["duty"])) if owed.is_file() else (),
    )


def lines_of(path: Path, kinds: Mapping[str, Words]) -> dict[str, list[TableRow]]:
    """The lines of a file by the first column of their table; a table or a column of another name is refused."""
    found: dict[str, list[TableRow]] = {first: [] for first in kinds}
    for table in tables_of(path):
        first, *others = table.columns
        if first not in kinds:
            raise table.fault(f"no table with the first column {first!r} is known here{did_you_mean(first, (*kinds,))}")
        for name in others:
            if name not in kinds[first]:
                raise table.fault(f"no column {name!r} is known here{did_you_mean(name, kinds[first])}")
        found[first] += table.lines
    first = next(iter(kinds))
    if not any(found.values()):
        raise Unsound(Fault(path, None, f"a table with the first column {first!r} is expected"))
    return found


# --- cells


def _number(line: TableRow, name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise line.fault(f"{name}: a whole number is expected, not {text!r}")
    return int(text)


def _yes(line: TableRow, name: str, text: str) -> bool:
    if text not in ("", "yes"):
        raise line.fault(f"{name}: yes or nothing is expected, not {text!r}")
    return text == "yes"


def _split(line: TableRow, name: str, text: str) -> Words:
    return tuple(text.split())


def _word(line: TableRow, name: str, text: str) -> str:
    return text


_Reader = Callable[[TableRow, str, str], Any]

_POINT: Mapping[str, _Reader] = {"amount": _number, "allows": _split, "binds": _split, "exempts": _split}
_REMEDY: Mapping[str, _Reader] = {
    "ground": _word,
    "until": _word,
    "since": _word,
    "hand": _word,
    "given": _split,
    "device": _word,
    "then": _split,
    "withdrawal": _word,
    "several": _yes,
    "another": _yes,
    "last_resort": _split,
}


def _more(line: TableRow, known: Mapping[str, _Reader]) -> dict[str, Any]:
    found = {}
    for name, text in line.more.items():
        if name not in known:
            raise line.fault(f"more: no {name!r} is known here{did_you_mean(name, tuple(known))}")
        found[name] = known[name](line, name, text)
    return found


# --- lines


def _role(line: TableRow) -> Role:
    rank, house = _number(line, "rank", line["rank"]), _yes(line, "house", line["house"])
    return Role(line["role"], line["title"], rank, line.words("clauses"), line.words("acts_as"), house)


def _power(line: TableRow) -> Power:
    known = POWERS.get(line["power"])
    says = line["says"] or (known.says if known is not None else "")
    split = {name: line.words(name) for name in ("clauses", "readings", "after")}
    only = _yes(line, "only", line["only"])
    return Power(line["power"], line.words("roles"), says, only=only, **split)


def _procedure(points: list[TableRow], parts_of: list[TableRow]) -> tuple[ProcedurePoint, ...]:
    """The points of procedure, each with the clauses that speak of its parts."""
    parts: dict[str, dict[str, Words]] = {}
    topics = tuple(line["topic"] for line in points)
    for line in parts_of:
        if line["of"] not in topics:
            misspelt = next((point for point in points if point["topic"] not in TOPICS), None)
            if misspelt is not None:
                hint = did_you_mean(misspelt["topic"], tuple(TOPICS))
                raise misspelt.fault(f"procedure: {misspelt['topic']!r} is no topic{hint}")
            raise line.fault(f"of: {line['of']!r} is no topic of this book{did_you_mean(line['of'], topics)}")
        if line["part"] in parts.setdefault(line["of"], {}):
            raise line.fault(f"part: {line['part']!r} of {line['of']!r} stands twice")
        parts[line["of"]][line["part"]] = line.words("clauses")
    found = []
    for line in points:
        known = TOPICS.get(line["topic"])
        word = known.words.get(line["word"]) if known is not None else None
        found.append(
            ProcedurePoint(
                line["topic"],
                line["word"],
                line["says"] or (word.says if word is not None else ""),
                line.words("clauses"),
                line.words("readings"),
                parts=parts.get(line["topic"], {}),
                **_more(line, _POINT),
            )
        )
    return tuple(found)


def _remedy(line: TableRow) -> Remedy:
    named = (line["irregularity"], line["remedy"], line["power"], line["says"])
    return Remedy(*named, line.words("clauses"), line.words("readings"), **_more(line, _REMEDY))
