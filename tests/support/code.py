"""What stands in the code, read once for all tests that ask: that takes a second.

They carry the mark `READS_THE_CODE`, so that one process of a run reads it for all of them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import cutcard

SOURCES = Path(cutcard.__file__).parent
READS_THE_CODE = pytest.mark.xdist_group("code read")


class Read(NamedTuple):
    """The strings of each file, with the line where each stands first; and every topic and word in a comparison like
    ``says("burn_card") == "none"`` or ``in (...)``, with the file."""

    strings: Mapping[str, Mapping[str, int]]
    asked_for: frozenset[tuple[str, str, str]]


@cache
def code() -> Read:
    """All the code, by the places of its files in the package."""
    strings: dict[str, dict[str, int]] = {}
    asked: set[tuple[str, str, str]] = set()
    for path in sorted(SOURCES.rglob("*.py")):
        file = path.relative_to(SOURCES).as_posix()
        here = strings.setdefault(file, {})
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                asked |= {(topic, word, file) for topic, word in _asked_in(node)}
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                here.setdefault(node.value, node.lineno)
    return Read(strings, frozenset(asked))


def _asked_in(compared: ast.Compare) -> Iterator[tuple[str, str]]:
    asks = compared.left
    if not (isinstance(asks, ast.Call) and isinstance(asks.func, ast.Attribute) and asks.func.attr == "says"):
        return
    topics = [each.value for each in asks.args if isinstance(each, ast.Constant)]
    for each in ast.walk(compared.comparators[0]):
        if topics and isinstance(each, ast.Constant) and each.value:
            yield str(topics[0]), str(each.value)
