"""What the terms say in each place of their document, all from the data alone.

The names are those of ``promotion_terms`` in `cutcard.rulebooks.vocabulary.documents`. A place that the data does not
fill is empty, and the document is then not complete.
"""

from __future__ import annotations

from cutcard.documents.items import Data
from cutcard.promotions.books import Offer
from cutcard.promotions.conditions import CONDITIONS
from cutcard.promotions.places import draw, entry, prizes
from cutcard.promotions.places.base import PLACES
from cutcard.promotions.places.texts import texts_of

__all__ = ["PLACES", "data_of"]

_ROOMS = (draw, entry, prizes)  # each registers its places


def data_of(offer: Offer) -> Data:
    """What the terms come to, as a document needs it."""
    holds = frozenset(name for name, asked in CONDITIONS.items() if asked(offer))
    told = {name: says(offer) for name, says in PLACES.items()}
    return Data(holds, told, dict(offer.terms.statements), dict(texts_of(offer.terms)))
