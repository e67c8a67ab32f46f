"""Where something stands in a rulebook's folder: the file and the line, for whoever has to mend it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from cutcard.citations import Refused
from cutcard.rulebooks.folder import TABLES
from cutcard.rulebooks.tables import read_tables

Place = tuple[Path, int]

_SEPARATORS = re.compile(r"[,\"'\[\]=]")
_NAMED = re.compile(r"""\s*(ref|id)\s*=\s*["'](.*)["']""")


class Places:
    """The records of a folder, each with the words it holds and the lines on which these stand."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find(self, *words: str) -> Place | None:
        """Where the last of these words stands: in the smallest record of those that hold most of the others."""
        holding = [(path, held) for path, held in self._records if words[-1] in held]
        if not holding:
            return self.find(*words[:-1]) if len(words) > 1 else None
        path, held = min(
            holding,
            key=lambda each: (-sum(word in each[1] for word in words), each[0].suffix == ".toml", len(each[1])),
        )
        return path, held[words[-1]]

    @cached_property
    def _records(self) -> list[tuple[Path, dict[str, int]]]:
        return [*self._tables(), *self._code(), *self._toml()]

    def _tables(self) -> Iterator[tuple[Path, dict[str, int]]]:
        for name, firsts in TABLES.items():
            path = self.folder / name
            if not path.exists():
                continue
            try:
                lines = list(read_tables(path, *firsts))
            except Refused:
                continue
            named = {line.first: line.number for line in reversed(lines)}
            for line in lines:
                cells = (word for cell in line.cells.values() for word in (cell, *cell.replace(";", " ").split()))
                # What repeats the cell above it is found where it was written.
                yield path, {**{word.lstrip("!"): line.number for word in cells}, line.first: named[line.first]}

    def _code(self) -> Iterator[tuple[Path, dict[str, int]]]:
        for path in sorted(self.folder.glob("*.py")):
            for node in ast.walk(parsed(path)):
                if isinstance(node, ast.Call | ast.Assign | ast.AnnAssign | ast.Dict):
                    yield path, dict(_words(node))

    def _toml(self) -> Iterator[tuple[Path, dict[str, int]]]:
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
    """The code of a file; nothing where it is none. What a book imports was read by Python before."""
    try:
        return ast.parse(path.read_bytes())
    except (OSError, SyntaxError, ValueError):
        return ast.Module([], [])


def _words(node: ast.AST) -> Iterator[tuple[str, int]]:
    """Every string, number and keyword in a piece of code."""
    for each in ast.walk(node):
        if isinstance(each, ast.Constant):
            yield str(each.value), each.lineno
        elif isinstance(each, ast.keyword) and each.arg is not None:
            yield each.arg, each.lineno
        elif isinstance(each, ast.Name):
            yield each.id, each.lineno
