"""The terms of a tournament, from a file or from a rulebook's ready formats."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cutcard.rulebooks import Rulebook, Shelf
    from cutcard.tournaments.terms import Terms


def terms_from(shelf: Shelf, name: str) -> tuple[Rulebook, Terms, str]:
    """The terms of a file or of a ready format, with their book and their text.

    A file is told from the name of a format by its dot, by its folder, or because it is there.
    """
    from cutcard.citations import Refused
    from cutcard.rulebooks.faults import text_of
    from cutcard.tournaments.formats import ready_format, terms_of
    from cutcard.wire.toml import Misshapen

    if not (os.sep in name or "." in name or os.path.lexists(name)):
        found = ready_format(name, shelf)
        return shelf[found.terms.rulebook], found.terms, text_of(found.path)
    source = text_of(Path(name))
    try:
        return (*terms_of(source, shelf), source)
    except Misshapen as misshapen:
        raise Refused(misshapen.code, f"{name}: {misshapen}", misshapen.clauses) from None
