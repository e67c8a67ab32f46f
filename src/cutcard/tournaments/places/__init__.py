"""What the terms say in each place of their document, and which of its conditions hold: all from the data alone.

The names are those of ``tournament_terms`` in `cutcard.rulebooks.vocabulary.documents`. A place that the data does not
fill is empty, and the document is then not complete.
"""

from __future__ import annotations

from cutcard.documents.items import Data
from cutcard.rulebooks import Rulebook
from cutcard.tournaments.places import conduct, entry, prizes, simple, stages, wagers
from cutcard.tournaments.places.base import BREACH, CONDITIONS, DOCUMENT, PHONE, PLACES, main_wager, offers
from cutcard.tournaments.terms import Terms

__all__ = ["BREACH", "CONDITIONS", "DOCUMENT", "PHONE", "PLACES", "data_of", "main_wager", "offers"]

_ROOMS = (conduct, entry, prizes, simple, stages, wagers)  # each registers its places


def data_of(book: Rulebook, terms: Terms) -> Data:
    """What the terms come to, as a document needs it."""
    holds = frozenset(name for name, asked in CONDITIONS.items() if asked(terms))
    return Data(holds, {name: told(book, terms) for name, told in PLACES.items()}, dict(terms.statements))
