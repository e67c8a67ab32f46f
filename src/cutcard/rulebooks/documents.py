"""A document that a book asks for: its items, as the tables of ``<document>.md`` in the book's folder have them.

An item is one thing that the document must say: under which clause, when it is due, and the sentence that says it, with
``{places}`` that are filled from the data which runs the thing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cutcard.rulebooks.tables import TableRow
from cutcard.rulebooks.vocabulary.documents import DOCUMENTS

PLACE = re.compile(r"\{([^{}]*)\}")
"""A place in a sentence."""

COLUMNS = ("title", "due", "kind", "readings", "data", "says")
"""The columns of a table of items, after the first, which has the clause."""


@dataclass(frozen=True)
class Item:
    """One thing that a document must say."""

    ref: str  # the clause that asks for it
    title: str
    due: str  # ``always``, or a condition of the vocabulary
    kind: str
    says: str
    readings: tuple[str, ...] = ()
    data: tuple[str, ...] = ()  # fields of the data that it must agree with, beside those that its places tell
    heading: str = ""  # of the part of the document in which it stands

    @property
    def places(self) -> tuple[str, ...]:
        """The places in its sentence, each once, in their order.

        >>> Item("10.1", "When", "always", "figures", "From {start} until {end}; again from {start}.").places
        ('start', 'end')
        """
        return tuple(dict.fromkeys(PLACE.findall(self.says)))

    @property
    def number(self) -> str:
        """The clause as it is printed beside the item; a line without a number of its own has a star."""
        number, colon, _ = self.ref.partition(":")
        return f"{number}*" if colon else number


@dataclass(frozen=True)
class Document:
    """A document that a book asks for, by its word in the vocabulary, with its items in the book's order."""

    name: str
    items: tuple[Item, ...]

    def agreeing_with(self, field: str) -> tuple[Item, ...]:
        """The items that must agree with a field of the data: those that tell it, turn on it, or name it.

        ``stages[0].sessions[1].hands`` is looked for without its numbers, and under every name that it lies in.
        """
        words, bare = DOCUMENTS[self.name], re.sub(r"\[\d+\]", "", field)
        parts = bare.split(".")
        for length in range(len(parts), 0, -1):
            path = ".".join(parts[:length])
            found = tuple(item for item in self.items if path in _data(words.name, item))
            if found:
                return found
        return tuple(item for item in self.items if any(each.startswith(f"{bare}.") for each in _data(self.name, item)))


def _data(document: str, item: Item) -> tuple[str, ...]:
    words = DOCUMENTS[document]
    told = (words.places[name].data for name in item.places if name in words.places)
    turns = words.conditions[item.due].data if item.due in words.conditions else ()
    return (*item.data, *(field for fields in told for field in fields), *turns)


def files_of(folder: Path) -> Mapping[str, Path]:
    """The files of documents that a book's folder holds, by the word of the document."""
    return {name: folder / f"{name}.md" for name in DOCUMENTS if (folder / f"{name}.md").is_file()}


def document_of(name: str, lines: list[TableRow]) -> Document:
    """A document from the lines of its tables."""
    return Document(name, tuple(map(_item, lines)))


def _item(line: TableRow) -> Item:
    named = (line["item"], line["title"], line["due"], line["kind"], line["says"])
    return Item(*named, line.words("readings"), line.words("data"), line.heading)
