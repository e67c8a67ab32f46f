"""A document that a book asks for, item by item: which are due, what is missing or wrong, and what is printed.

The book has the items (`cutcard.rulebooks.documents`). Whoever runs the thing says what its data comes to (`Data`):
which conditions hold, what stands in each place, and which items the operator words otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby

from cutcard.citations import did_you_mean
from cutcard.documents.blocks import Clause, Clauses, Section
from cutcard.documents.numbers import numbers_in, shown
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.documents import PLACE, Document, Item
from cutcard.rulebooks.vocabulary.documents import ALWAYS, DOCUMENTS

OWN = "statements"
"""The field of the data that holds the operator's own wording, by the clause of the item."""

_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_DENIED = re.compile(r"\b(?:no|not|none|never|nobody|without|neither|nor|cannot)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Data:
    """What the data of a document comes to. A place without text is one that the data does not fill."""

    holds: frozenset[str]
    places: Mapping[str, str]
    own: Mapping[str, str] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)  # what is printed as it stands, by its field


@dataclass(frozen=True)
class DocumentFault:
    """Something that a document lacks or gets wrong: the field of its data, what would be right, and the clauses."""

    field: str
    says: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()

    def __str__(self) -> str:
        cited = (*self.clauses, *self.readings)
        return f"{self.field}: {self.says}" + (f" [{', '.join(cited)}]" if cited else "")


def fault_at(document: Document, place: str, says: str, besides: tuple[str, ...] = ()) -> DocumentFault:
    """A fault in a field of the data, under the clauses of the items that must agree with the field."""
    items = document.agreeing_with(place)
    clauses = (*(item.ref for item in items), *besides)
    readings = tuple(dict.fromkeys(reading for item in items for reading in item.readings))
    return DocumentFault(place, says, tuple(dict.fromkeys(clauses)), readings)


def due_items(document: Document, data: Data) -> tuple[Item, ...]:
    """The items that this document must have."""
    return tuple(item for item in document.items if item.due == ALWAYS or item.due in data.holds)


def filled(item: Item, data: Data) -> str:
    """What is printed for an item: the operator's wording or the book's, its places filled from the data."""
    said = data.own.get(item.ref, item.says)
    return " ".join(PLACE.sub(lambda place: data.places.get(place[1], ""), said).split())


def check_items(document: Document, data: Data) -> Iterator[DocumentFault]:
    """Every due item that the data does not fill, and every wording that does not say what the data does."""
    due = due_items(document, data)
    for item in due:
        yield from _unfilled(document, item, data)
    yield from _own_words(document, due, data)
    for place, text in data.texts.items():
        yield from _promised(document, place, text, data)


def _unfilled(document: Document, item: Item, data: Data) -> Iterator[DocumentFault]:
    words = DOCUMENTS[document.name]
    for place in item.places:
        if not data.places.get(place, "").strip():
            known = words.places[place]
            says = f"{item.title}: this must be said, and nothing says {known.says}"
            yield DocumentFault(known.data[0], says, (item.ref,), item.readings)


def _own_words(document: Document, due: tuple[Item, ...], data: Data) -> Iterator[DocumentFault]:
    """What is wrong with the operator's own wording, item by item."""
    items = {item.ref: item for item in document.items}
    for ref, text in data.own.items():
        place = f'{OWN}."{ref}"'
        if ref not in items:
            yield DocumentFault(place, f"there is no such item{did_you_mean(ref, tuple(items))}", ())
            continue
        item = items[ref]
        if item not in due:
            condition = DOCUMENTS[document.name].conditions[item.due]
            says = (
                f"{item.title}: the data offers nothing of the kind ({', '.join(condition.data)}), so nothing is said"
            )
            yield DocumentFault(place, says, (ref,), item.readings)
        else:
            yield from (
                DocumentFault(place, says, (ref,), item.readings) for says in _worded(document, item, text, data)
            )
        yield from _promised(document, place, text, data)


def _worded(document: Document, item: Item, text: str, data: Data) -> Iterator[str]:
    """Own wording names known places, holds every figure of its item, and none that the data does not have."""
    if not text.strip():
        yield "words are expected"
        return
    places = DOCUMENTS[document.name].places
    named = PLACE.findall(text)
    for place in dict.fromkeys(named):
        if place not in places:
            yield f"{{{place}}} is no place{did_you_mean(place, (*places,))}"
    if not item.places:
        return
    said = numbers_in(PLACE.sub(" ", text))
    figures = {place: numbers_in(data.places.get(place, "")) for place in item.places}
    for place in (each for each in item.places if each not in named):
        missing = figures[place] - said
        if missing:
            yield f"{shown(missing)} is not said; write {{{place}}}, which the data fills"
        elif not figures[place] and item.kind != "statement" and not _says(text, data.places.get(place, "")):
            yield f"{places[place].says} is not said; write {{{place}}}, which the data fills"
    more = said - frozenset().union(*figures.values()) - numbers_in(PLACE.sub(" ", item.says))
    if more:
        yield f"{shown(more)} is said, and the data does not have it there"


def _says(text: str, told: str) -> bool:
    return told.strip(" .").casefold() in text.casefold()


def _promised(document: Document, place: str, text: str, data: Data) -> Iterator[DocumentFault]:
    """A sentence that speaks of something that is not offered, and does not deny it."""
    words = DOCUMENTS[document.name]
    for item in document.items:
        condition = words.conditions.get(item.due)
        if condition is None or item.due in data.holds or place == f'{OWN}."{item.ref}"':
            continue
        for sentence in _SENTENCE.split(text):
            called = [name for name in condition.called if name.casefold() in sentence.casefold()]
            if called and _DENIED.search(sentence) is None:
                says = f"it promises a {called[0]}, and the data offers none ({', '.join(condition.data)})"
                yield DocumentFault(place, says, (item.ref,), item.readings)
                break


def under_headings(document: Document, data: Data) -> tuple[Section, ...]:
    """The due items under the headings that the document has for them, each behind the number of its clause."""
    return tuple(
        Section(heading, (Clauses(tuple(_printed(item, data) for item in items), margin=True),))
        for heading, items in groupby(due_items(document, data), key=lambda item: item.heading)
    )


def sections_of(book: Rulebook, document: Document, data: Data) -> tuple[Section, ...]:
    """The due items under the headings of the book's clauses, each behind the number of its clause."""
    grouped = groupby(due_items(document, data), key=lambda item: item.ref.partition("(")[0])
    return tuple(
        Section(
            book.clauses[number].says if number in book.clauses else number,
            (Clauses(tuple(_printed(item, data) for item in items), margin=True),),
            number,
        )
        for number, items in grouped
    )


def _printed(item: Item, data: Data) -> Clause:
    return Clause(item.ref, item.number, filled(item, data), term=item.title)
