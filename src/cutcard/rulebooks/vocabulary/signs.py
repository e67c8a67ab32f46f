"""What has to be seen or heard at a table beside its cloth: the table of ``signs.md``. Each book says which of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cutcard.rulebooks.parts import Marking, MarkingKind
from cutcard.rulebooks.tables import read_tables

SIGN_KINDS: tuple[MarkingKind, ...] = ("sign", "marker", "meter", "notice")
"""The kinds of markings that are words of this vocabulary; what is on the cloth is the book's own."""


@dataclass(frozen=True)
class SignWord:
    """Something that a book may want shown at its tables."""

    name: str
    kind: MarkingKind
    says: str  # the sentence, unless a book has its own


SIGNS: Mapping[str, SignWord] = {
    line["sign"]: SignWord(line["sign"], next(kind for kind in SIGN_KINDS if kind == line["kind"]), line["says"])
    for line in read_tables(Path(__file__).parent / "signs.md", "sign")
}
"""Every sign by its word."""


def sign(
    word: str, *clauses: str, readings: tuple[str, ...] = (), says: str = "", label: str = "", schedule: str = ""
) -> Marking:
    """A sign that a book wants, under these clauses. A word that is not known is found when the book is checked.

    >>> sign("limits_sign", "6.1").kind, sign("schedule_sign", "10.3", schedule="ante_bonus").name
    ('sign', 'ante_bonus_sign')
    """
    known = SIGNS.get(word)
    return Marking(
        f"{schedule}_sign" if schedule else word,
        "sign" if known is None else known.kind,
        says or (word if known is None else known.says),
        clauses,
        label=label,
        readings=readings,
        word=word,
        schedule=schedule,
    )
