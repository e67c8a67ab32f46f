"""What can be altered in the documents that a book asks for: each item, one thing at a time."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.documents import Document, Item
from cutcard.rulebooks.vocabulary.documents import ALWAYS
from tests.mutate.altered import BookMutant, Changed, replace


def documents(book: Rulebook) -> Iterator[BookMutant]:
    """Every alteration of an item of a document."""
    for number, document in enumerate(book.documents):
        for at, item in enumerate(document.items):
            for what, altered in _item(document, item):
                kept = () if altered is None else (altered,)
                other = replace(document, items=(*document.items[:at], *kept, *document.items[at + 1 :]))
                changed = {"documents": (*book.documents[:number], other, *book.documents[number + 1 :])}
                yield BookMutant(book.id, "document", f"{document.name} {item.ref}", what, (item.ref,), changed)


def _item(document: Document, item: Item) -> Iterator[Changed]:
    yield "gone", None
    if item.due == ALWAYS:
        condition = next(each.due for each in document.items if each.due != ALWAYS)
        yield f"due only if {condition}", replace(item, due=condition)
    else:
        yield "always due", replace(item, due=ALWAYS)
    for place in item.places:
        yield f"without {{{place}}}", replace(item, says=item.says.replace(f"{{{place}}}", ""))
