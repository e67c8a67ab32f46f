"""What the checks of a promotion's terms share: faults under the facts of the book."""

from __future__ import annotations

from typing import Any

from cutcard.documents.items import DocumentFault
from cutcard.rulebooks.parts import Fact


def under(field: str, says: str, *facts: Fact[Any]) -> DocumentFault:
    """A fault under what the book says of promotions, rather than under an item of the document."""
    clauses = dict.fromkeys(ref for fact in facts for ref in fact.clauses)
    readings = dict.fromkeys(each for fact in facts for each in fact.readings)
    return DocumentFault(field, says, tuple(clauses), tuple(readings))
