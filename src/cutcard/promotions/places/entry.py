"""What the terms say of entry: who, how, how often, until when, and what must have been wagered."""

from __future__ import annotations

from cutcard.documents.words import listed, when
from cutcard.money import spoken
from cutcard.promotions.books import Offer
from cutcard.promotions.places.base import PLACES, place, sentences
from cutcard.promotions.terms import Wagered
from cutcard.promotions.words import game_of

PLACES.update(
    {
        "eligible": lambda offer: sentences(offer.terms.entry.eligible),
        "ways": lambda offer: sentences(offer.terms.entry.ways),
        "closes": lambda offer: when(offer.terms.entry.closes),
    }
)


@place("barred")
def _barred(offer: Offer) -> str:
    return sentences(offer.terms.entry.barred) or "Nobody else is barred."


@place("most_each")
def _most_each(offer: Offer) -> str:
    most = offer.terms.entry.most_each
    return f"Each person may have at most {most:,} entries." if most > 1 else "Each person may enter once."


@place("wagered")
def _wagered(offer: Offer) -> str:
    wagered = offer.terms.entry.wagered
    if not wagered:
        return ""
    told = [f"Whoever enters must have wagered at least {listed([_amount(offer, each) for each in wagered])}."]
    told += [
        f"Every further {spoken(each.amount)} so wagered on the {_wager(offer, each)} gives one entry more."
        for each in wagered
        if each.per_entry and offer.terms.entry.most_each > 1
    ]
    return " ".join(told)


def _amount(offer: Offer, wagered: Wagered) -> str:
    return f"{spoken(wagered.amount)} in all on the {_wager(offer, wagered)} since the start of the promotion"


def _wager(offer: Offer, wagered: Wagered) -> str:
    """A wager by its title and its game, as far as they are known."""
    book = offer.books.get(wagered.rulebook)
    if book is None:
        return f"{wagered.wager} of {wagered.rulebook}"
    title = next((each.title for each in book.wagers if each.name == wagered.wager), wagered.wager)
    return f"{title} of {game_of(book)}"
