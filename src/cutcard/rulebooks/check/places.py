"""Where something stands in a rulebook's folder: the file and the line, for whoever has to mend it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from cutcard.citations import Refused
from cutcard.rulebooks.documents import files_of
from cutcard.rulebooks.folder import TABLES
from cutcard.rulebooks.tables import tables_of


class Place(NamedTuple):
    """A line of a file."""

    path: Path
    line: int


Record = tuple[Path, dict[str, int]]
"""A file, and the words of one record in it with their lines."""

_SEPARATORS = re.compile(r"[,\"'\[\]=]")
_NAMED = re.compile(r"""\s*(ref|id)\s*=\s*["'](.*)["']""")


class Places:
    """The records of a folder, each with the words it holds and the lines on which these stand."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find(self, *words: str) -> Place | None:
        """Where the last of these words stands, in the record that holds most of them.

        What is written around many records holds the words of all of them, and so is taken only where no record of
        about the right size holds nearly as many: some words of a record may stand elsewhere, under a name.
        """
        wanted = set(words)

        def most(records: Iterable[Record]) -> tuple[int, Record]:
            key = lambda each: (len(wanted & each[1].keys()), each[0].suffix != ".toml", -len(each[1]))  # noqa: E731
            found = max(records, key=key, default=(self.folder, {}))
            return len(wanted & found[1].keys()), found

        number, found = most(self._records)
        fewer, alone = most(each for each in self._records if len(each[1]) <= len(wanted) + 10)
        path, held = alone if fewer >= number - number // 4 else found
        line = next((held[word] for word in reversed(words) if word in held), None)
        return None if line is None else Place(path, line)

    @cached_property
    def _records(self) -> list[Record]:
        return [*self._tables(), *self._code(), *self._toml()]

    def _tables(self) -> Iterator[Record]:
        for path in (*(self.folder / name for name in TABLES), *files_of(self.folder).values()):
            if not path.exists():
                continue
            try:
                tables = tables_of(path)
            except Refused:
                continue
            for table in tables:
                yield path, {path.name: table.number, table.columns[0]: table.number}
                named = {line.first: line.number for line in reversed(table.lines)}
                for line in table.lines:
                    cells = (word for cell in line.cells.values() for word in (cell, *cell.replace(";", " ").split()))
                    # What repeats the cell above it is found where it was written.
                    yield path, {**{word.lstrip("!"): line.number for word in cells}, line.first: named[line.first]}

    def _code(self) -> Iterator[Record]:
        for path in sorted(self.folder.glob("*.py")):
            for node in ast.walk(parsed(path)):
                if isinstance(node, ast.Call | ast.Assign | ast.AnnAssign | ast.Dict):
                    yield path, dict(sorted(_words(node), key=itemgetter(1), reverse=True))

    def _toml(self) -> Iterator[Record]:
        """Each record of the TOML files: under ``clause 5.1`` or ``reading S1`` and with every word of its lines."""
        for path in sorted(self.folder.glob("*.toml")):
            if path.is_file():
                held: dict[str, int] = {}
                text = path.read_text(encoding="utf-8", errors="replace")
                for number, line in enumerate(text.splitlines(), 1):
                    if line.lstrip().startswith("[["):
                        yield path, held
                        held = {}
                    for word in _SEPARATORS.sub(" ", line).split():
                        held.setdefault(word, number)
                    named = _NAMED.match(line)
                    if named is not None:
                        held[f"{'clause' if named[1] == 'ref' else 'reading'} {named[2]}"] = number
                yield path, held


def parsed(path: Path) -> ast.Module:
    """The parsed code of a file, empty if it is no Python: a file that the book does not import need not be any."""
    try:
        return ast.parse(path.read_bytes())
    except (OSError, SyntaxError, ValueError):
        return ast.Module([], [])


def _words(node: ast.AST) -> Iterator[tuple[str, int]]:
    """Every string, number, name and keyword in a piece of code; a keyword also with its sign, as ``round=``."""
    for each in ast.walk(node):
        if isinstance(each, ast.Constant):
            yield str(each.value), each.lineno
        elif isinstance(each, ast.keyword) and each.arg is not None:
            yield each.arg, each.lineno
            yield f"{each.arg}=", each.lineno
        elif isinstance(each, ast.Name):
            yield each.id, each.lineno
