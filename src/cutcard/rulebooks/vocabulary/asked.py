"""How people ask for what stands in the books: the tables of the folder ``asked``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from cutcard.rulebooks.tables import read_tables

SAID = Path(__file__).parent / "asked"

NOTHING = ("nothing", "")
"""What questions are about that no book answers."""


@cache
def asked_of() -> Mapping[tuple[str, str], tuple[str, ...]]:
    """For each thing, by its kind and its name, the wordings in which people ask for it.

    >>> "past posting" in asked_of()["procedure", "betting_closes"]
    True
    """
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for path in sorted(SAID.glob("*.md")):
        for line in read_tables(path, "what"):
            said = tuple(filter(None, (each.strip() for each in line["asked"].split(";"))))
            for what in line["what"].split(" + "):
                kind, _, name = what.partition(" ")
                found[kind, name] = (*found.get((kind, name), ()), *said)
    return found
