"""The texts of the terms that are printed or published as they stand, each with its field."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cutcard.promotions.terms import Detail, Terms

WORDS = tuple(name for name in Detail.__struct_fields__ if name != "persons")
"""The details of a prize that are texts."""


@dataclass(frozen=True)
class _List:
    """A field that holds sentences."""

    field: str
    texts: tuple[str, ...]

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return ((f"{self.field}[{at}]", text) for at, text in enumerate(self.texts))


def texts_of(terms: Terms) -> Iterator[tuple[str, str]]:
    """Every text, by its field; the operator's own wording of items stands elsewhere (``statements``)."""
    for name in ("where", "manner", "nature", "claim", "results"):
        yield name, getattr(terms, name)
    yield "draw.where", terms.draw.where
    for each in sentences_of(terms):
        yield from each
    for at, prize in enumerate(terms.prizes):
        yield f"prizes[{at}].name", prize.name
        yield from ((f"prizes[{at}].detail.{name}", getattr(prize.detail, name)) for name in WORDS)
    for at, advert in enumerate(terms.marketing):
        yield f"marketing[{at}].medium", advert.medium
        yield f"marketing[{at}].text", advert.text


def sentences_of(terms: Terms) -> Iterator[_List]:
    """Every field that holds a list of sentences."""
    yield _List("reservations", terms.reservations)
    yield _List("entry.eligible", terms.entry.eligible)
    yield _List("entry.ways", terms.entry.ways)
    yield _List("entry.barred", terms.entry.barred)
    for at, prize in enumerate(terms.prizes):
        yield _List(f"prizes[{at}].conditions", prize.conditions)
