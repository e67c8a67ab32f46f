"""Whether the terms can be had, and whether every advertisement refers to them and promises only what they hold."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cutcard.documents.checks import Wrong
from cutcard.documents.items import DocumentFault
from cutcard.money import spoken
from cutcard.promotions.books import Offer
from cutcard.promotions.checks.base import under
from cutcard.promotions.figures import amounts_of
from cutcard.promotions.marketing import reference
from cutcard.promotions.words import REFERS

MOST_TEXTS = 100

_TERMS = re.compile(r"\b(?:terms|conditions|t ?& ?cs?)\b", re.IGNORECASE)
_NONE = re.compile(r"\b(?:no|without)\s+(?:\w+\s+)?(?:terms|conditions)\b", re.IGNORECASE)
_DOLLARS = re.compile(r"\$\s?(\d[\d,]*)(?:\.(\d\d))?")


def wrong_marketing(offer: Offer) -> Iterator[Wrong | DocumentFault]:
    """Everything about the terms being had and advertised that cannot be."""
    terms, rules = offer.terms, offer.rules
    if not terms.available:
        ways = ", ".join(rules.available.value)
        yield under("available", f"how the terms are to be had is expected, one or more of {ways}", rules.available)
    for at, way in enumerate(terms.available):
        if way not in rules.available.value:
            says = f"one of {', '.join(rules.available.value)} is expected, not {way!r}"
            yield under(f"available[{at}]", says, rules.available)
    if len(terms.marketing) > MOST_TEXTS:
        yield under("marketing", f"at most {MOST_TEXTS} are expected, not {len(terms.marketing)}", rules.marketed)
    for at, advert in enumerate(terms.marketing):
        if not advert.medium.strip():
            yield under(f"marketing[{at}].medium", "where the text is published is expected", rules.marketed)
        yield from _text(offer, f"marketing[{at}].text", advert.text)


def _text(offer: Offer, field: str, text: str) -> Iterator[DocumentFault]:
    """A text refers to the terms and says one of the ways in which they are to be had; its amounts are the terms'."""
    rules, said = offer.rules, text.casefold()
    if _TERMS.search(text) is None or _NONE.search(text) is not None:
        yield under(field, f"it does not refer to the terms; write, for example: {reference(offer)}", rules.marketed)
    elif not any(word in said for way in offer.terms.available for word in REFERS[way]):
        says = f"it does not say where the terms are to be had; write, for example: {reference(offer)}"
        yield under(field, says, rules.marketed)
    known = amounts_of(offer.terms)
    for whole, part in dict.fromkeys(_DOLLARS.findall(text)):
        cents = int(f"{whole.replace(',', '')}{part or '00'}"[:20])
        if cents not in known:
            yield under(field, f"it speaks of {spoken(cents)}, and the terms have no such amount", rules.marketed)
