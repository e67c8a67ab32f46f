"""The rooms of the package, layer by layer, and who imports whom: read from the contracts and from the sources."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import cutcard
from tests.project.pictures.drawing import Drawing
from tests.support.paths import ROOT

PACKAGE = Path(cutcard.__file__).parent
CELL, NAMES = 26, 130


@cache
def contracts() -> list[dict[str, Any]]:
    """The contracts that every import is held to."""
    found: list[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"][
        "contracts"
    ]
    return found


@cache
def layers() -> tuple[tuple[str, ...], ...]:
    """The rooms from the top down; those of one layer do not import each other."""
    found = next(each["layers"] for each in contracts() if each["type"] == "layers")
    return tuple(tuple(name.strip().removeprefix("cutcard.") for name in layer.split("|")) for layer in found)


@cache
def forbidden() -> frozenset[tuple[str, str]]:
    """The pairs of rooms of which the first may not import the second, though it stands above it."""
    pairs = (
        (one, other)
        for each in contracts()
        if each["type"] == "forbidden"
        for one in each["source_modules"]
        for other in each["forbidden_modules"]
    )
    return frozenset((room_of(one), room_of(other)) for one, other in pairs if one.count(".") == other.count(".") == 1)


def room_of(module: str) -> str:
    """The room that a module stands in.

    >>> room_of("cutcard.table.steps.cards.dealing"), room_of("cutcard.money")
    ('table', 'money')
    """
    return module.split(".")[1] if "." in module else ""


def imports(room: str) -> set[str]:
    """The rooms that a room imports anything from."""
    path = PACKAGE / room
    files = path.rglob("*.py") if path.is_dir() else [path.with_suffix(".py")]
    return {other for file in files for other in _imported(file)} - {room, ""}


def _imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("cutcard"):
            if node.module == "cutcard":
                yield from (alias.name for alias in node.names)
            else:
                yield room_of(node.module)


def draw() -> str:
    """A square for each pair: the room of the row imports the room of the column, might, or may not."""
    rooms = [room for layer in layers() for room in layer]
    side = len(rooms) * CELL
    drawing = Drawing(NAMES + side + 60, NAMES + side + 50)
    level = {room: number for number, layer in enumerate(layers()) for room in layer}
    for row, room in enumerate(rooms):
        y = NAMES + row * CELL
        drawing.text(NAMES - 10, y + 17, room, anchor="end", bold=True)
        drawing.text(NAMES + row * CELL + 17, NAMES - 10, room, turned=True, bold=True)
        used = imports(room)
        for column, other in enumerate(rooms):
            may = level[room] < level[other] and (room, other) not in forbidden()
            kind = "none" if room == other else "used" if other in used else "may" if may else "not"
            drawing.cell(NAMES + column * CELL, y, CELL - 2, kind)
    below = NAMES - 1
    for layer in layers()[:-1]:
        below += CELL * len(layer)
        drawing.rule(10, below, NAMES + side, below)
    y = NAMES + side + 32
    for x, kind, says in (
        (NAMES, "used", "imports"),
        (NAMES + 120, "may", "may import"),
        (NAMES + 260, "not", "may not"),
    ):
        drawing.cell(x, y - 14, CELL - 8, kind)
        drawing.text(x + 26, y, says)
    return drawing.svg("The rooms of the package and who imports whom: a room imports only rooms below it")
