"""Texts that advertise a promotion, suggested from its terms: each refers to the terms, as the book asks."""

from __future__ import annotations

from collections.abc import Mapping

from cutcard.documents.words import listed, sentence, when
from cutcard.money import spoken
from cutcard.promotions.books import Offer
from cutcard.promotions.terms import Available, Marketing
from cutcard.promotions.words import AVAILABLE, called

_MEDIA: Mapping[str, str] = {
    "poster": "{name}. {nature} {prizes} Entries close on {closes}. {reference}",
    "message": "{name}: entries close on {closes}. {reference}",
    "announcement": "{name}. The draw is on {drawn}, {where}. {reference}",
}
"""By medium, what a text tells."""


def reference(offer: Offer) -> str:
    """A sentence that refers to the terms and says how they are to be had.

    >>> from cutcard import rulebook
    >>> from cutcard.promotions.ready import ready_terms
    >>> star = rulebook("star-casino-war")
    >>> reference(Offer(ready_terms(star)[0].terms, {star.id: star}))
    "Terms and conditions apply; they are to be had in the casino and on the casino's website."
    """
    ways: tuple[Available, ...] = offer.terms.available or ("casino",)
    return (
        f"Terms and conditions apply; they are to be had {listed([AVAILABLE[each] for each in dict.fromkeys(ways)])}."
    )


def suggested(offer: Offer) -> tuple[Marketing, ...]:
    """Texts to advertise with, one for each medium."""
    terms = offer.terms
    told = {
        "name": terms.name.strip(),
        "nature": sentence(terms.nature),
        "prizes": sentence(f"To be won: {listed([f'{called(each)} ({spoken(each.value)})' for each in terms.prizes])}"),
        "closes": when(terms.entry.closes),
        "drawn": when(terms.draw.at),
        "where": terms.draw.where.strip().rstrip("."),
        "reference": reference(offer),
    }
    return tuple(
        Marketing(medium=medium, text=" ".join(text.format(**told).split())) for medium, text in _MEDIA.items()
    )
