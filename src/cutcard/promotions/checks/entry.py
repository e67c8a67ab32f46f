"""Whether what the terms ask of those who enter can be counted and told."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.citations import did_you_mean
from cutcard.documents.checks import Wrong
from cutcard.documents.items import DocumentFault
from cutcard.promotions.books import Offer
from cutcard.promotions.checks.games import unoffered
from cutcard.promotions.places.texts import sentences_of
from cutcard.promotions.terms import Wagered

MOST_ENTRIES = 100_000
MOST_SENTENCES = 50


def wrong_entry(offer: Offer) -> Iterator[Wrong | DocumentFault]:
    """Everything about entry that cannot be; what is blank altogether is missed by its item."""
    entry = offer.terms.entry
    for each in sentences_of(offer.terms):
        if len(each.texts) > MOST_SENTENCES:
            yield Wrong(each.field, f"at most {MOST_SENTENCES} sentences are expected, not {len(each.texts):,}")
        yield from (Wrong(field, "a sentence is expected") for field, text in each if not text.strip())
    if not 1 <= entry.most_each <= MOST_ENTRIES:
        says = f"how many entries a person may have is expected, 1 to {MOST_ENTRIES:,}, not {entry.most_each}"
        yield Wrong("entry.most_each", says)
    if entry.most_each == 1 and any(each.per_entry for each in entry.wagered):
        yield Wrong("entry.most_each", "wagers give further entries (per_entry), and each person may have one")
    for at, wagered in enumerate(entry.wagered):
        yield from _wagered(offer, f"entry.wagered[{at}]", wagered)
        if (wagered.rulebook, wagered.wager) in [(each.rulebook, each.wager) for each in entry.wagered[:at]]:
            yield Wrong(f"entry.wagered[{at}]", f"{wagered.wager!r} of {wagered.rulebook} stands twice")


def _wagered(offer: Offer, field: str, wagered: Wagered) -> Iterator[Wrong | DocumentFault]:
    """A wager that can be made at a game of the promotion, so that tables can count it."""
    unknown = [*unoffered(offer, f"{field}.rulebook", wagered.rulebook)]
    if unknown:
        yield from unknown
        return
    if wagered.rulebook not in [book.id for book in offer.games]:
        known = ", ".join(book.id for book in offer.games)
        yield Wrong(f"{field}.rulebook", f"a game of the promotion is expected, {known}, not {wagered.rulebook}")
        return
    book = offer.books[wagered.rulebook]
    names = tuple(each.name for each in book.wagers if each.bonus_on is None)
    if wagered.wager not in names:
        says = f"{wagered.wager!r} is no wager of {book.id}{did_you_mean(wagered.wager, names)}"
        yield Wrong(f"{field}.wager", says)
