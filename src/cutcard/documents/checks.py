"""What checks of a document's data share: a field that is wrong, texts that can be printed, and all faults in order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cutcard.documents.items import Data, DocumentFault, check_items, fault_at
from cutcard.documents.numbers import numbers_in, shown
from cutcard.rulebooks.documents import Document

LONGEST_NAME, LONGEST_TEXT = 120, 2_000
"""Characters of the name of whatever a document is for, and of a text that stands in it."""

TIME = "a time with its offset from UTC is expected, as in 2027-03-06T19:00:00+11:00"
"""What is expected where a text is no time."""


class Wrong(NamedTuple):
    """A field of the data that is wrong, and what would be right.

    The clauses are those of the items that must agree with the field; ``besides`` are further ones, of the game.
    """

    field: str
    says: str
    besides: tuple[str, ...] = ()


def figureless(field: str, text: str) -> Iterator[Wrong]:
    """A text that is printed as it stands holds no figures: whatever runs by the data would not know of them."""
    found = numbers_in(text)
    if found:
        yield Wrong(field, f"words without figures are expected, not {shown(found)}: nothing would follow from them")


def wrong_name(name: str) -> Iterator[Wrong]:
    """A name that is left blank, or too long."""
    if not name.strip():
        yield Wrong("name", "a name is expected")
    elif len(name) > LONGEST_NAME:
        yield Wrong("name", f"a name of at most {LONGEST_NAME} characters is expected, not {len(name):,}")


def unprintable(texts: Iterable[tuple[str, str]]) -> Iterator[Wrong]:
    """Texts that are too long or hold what cannot be printed, of all that are printed as they stand, by their field."""
    for field, text in texts:
        if len(text) > LONGEST_TEXT:
            yield Wrong(field, f"at most {LONGEST_TEXT:,} characters are printed, not {len(text):,}")
        elif not text.replace("\n", " ").replace("\t", " ").isprintable():
            yield Wrong(field, "letters that can be printed are expected")


def faults_in(document: Document, wrong: Iterable[Wrong | DocumentFault], data: Data) -> tuple[DocumentFault, ...]:
    """Everything that is wrong in the data or missing from it, in the order of the items."""
    found = [each if isinstance(each, DocumentFault) else fault_at(document, *each) for each in wrong]
    named = {re.sub(r"\[\d+\]", "", fault.field) for fault in found}
    missing = (fault for fault in check_items(document, data) if fault.field not in named)
    order = {item.ref: at for at, item in enumerate(document.items)}
    return tuple(sorted((*found, *missing), key=lambda fault: order.get(next(iter(fault.clauses), ""), len(order))))
