"""The documents that a book may ask for, with the conditions and places that their items may name: ``documents.md``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cutcard.rulebooks.tables import read_tables

ALWAYS = "always"
"""The word for an item that every document of its kind must have."""

ITEM_KINDS: Mapping[str, str] = {
    "statement": "a sentence to a given effect",
    "figures": "figures, or how they are worked out",
    "procedure": "how something is done",
}
"""What an item may be, and what that means."""


@dataclass(frozen=True)
class Condition:
    """Something that may hold of the data of a document, so that an item is due."""

    name: str
    says: str
    data: tuple[str, ...]  # the fields on which it turns
    called: tuple[str, ...] = ()  # how people call what is offered, where a sentence can promise it


@dataclass(frozen=True)
class Placeholder:
    """A place in an item's sentence, ``{so}``, that is filled from the data."""

    name: str
    says: str
    data: tuple[str, ...]  # the fields that are told there


@dataclass(frozen=True)
class DocumentWord:
    """A kind of document: what its items may turn on, and what may be told in them."""

    name: str
    title: str
    says: str
    conditions: Mapping[str, Condition]
    places: Mapping[str, Placeholder]

    @property
    def data(self) -> frozenset[str]:
        """Every field of the data that a condition turns on or a place tells."""
        told = [each.data for each in self.conditions.values()] + [each.data for each in self.places.values()]
        return frozenset(field for fields in told for field in fields)


def _read() -> dict[str, DocumentWord]:
    said = Path(__file__).parent / "documents.md"
    conditions: dict[str, dict[str, Condition]] = {}
    places: dict[str, dict[str, Placeholder]] = {}
    for line in read_tables(said, "conditions_of"):
        called = tuple(filter(None, (each.strip() for each in line["called"].split(","))))
        found = Condition(line["condition"], line["says"], line.words("data"), called)
        conditions.setdefault(line["conditions_of"], {})[found.name] = found
    for line in read_tables(said, "places_of"):
        place = Placeholder(line["place"], line["says"], line.words("data"))
        places.setdefault(line["places_of"], {})[place.name] = place
    return {
        line["document"]: DocumentWord(
            line["document"],
            line["title"],
            line["says"],
            conditions.get(line["document"], {}),
            places.get(line["document"], {}),
        )
        for line in read_tables(said, "document")
    }


DOCUMENTS: Mapping[str, DocumentWord] = _read()
"""Every kind of document by its word. A book's items stand in a file of that name in its folder."""
