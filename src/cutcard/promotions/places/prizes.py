"""What the terms say of prizes: each with its value and conditions, what its kind asks for besides, and tokens."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from cutcard.documents.words import capital, counted, listed
from cutcard.money import spoken
from cutcard.promotions.books import Offer, rules_of
from cutcard.promotions.figures import TABLE_KINDS, prizes_of
from cutcard.promotions.places.base import PLACES, bare, place, sentences
from cutcard.promotions.terms import Kind, Prize, Token
from cutcard.promotions.words import KINDS, called, either, game_of, litres
from cutcard.rulebooks import Rulebook

DETAILS: Mapping[Kind, tuple[str, ...]] = {
    "appliance": ("make", "model", "accessories"),
    "vehicle": ("make", "model", "accessories", "on_road_costs"),
    "travel": ("persons", "included", "when", "spending_money"),
    "real_estate": ("dwelling", "plans", "contract", "easements", "address", "included"),
}
"""By kind of prize, what may have to be told of it besides; what must be, the items of a book's document name."""


@place("prizes")
def _prizes(offer: Offer) -> str:
    return " ".join(_told(offer, prize) for prize in offer.terms.prizes if prize.name.strip())


def _told(offer: Offer, prize: Prize) -> str:
    """One prize. Where a book does not ask for an item of its own, cash instead of the prize is told here."""
    each = " each" if prize.count > 1 else ""
    parts = [f"{capital(called(prize))} ({KINDS[prize.kind]}), worth {spoken(prize.value)}{each}."]
    if prize.liquor_ml:
        parts.append(f"It includes {litres(prize.liquor_ml)} of liquor.")
    if prize.cash_alternative is not None and offer.rules.alternative.value == "free":
        parts.append(f"The winner may choose {spoken(prize.cash_alternative)} in cash instead.")
    return " ".join(filter(None, (*parts, sentences(prize.conditions))))


@place("cash_alternatives")
def _cash_alternatives(offer: Offer) -> str:
    return "; ".join(
        f"{spoken(prize.cash_alternative)} for {prize.name.strip()}"
        for prize in offer.terms.prizes
        if prize.cash_alternative is not None
    )


def _detail(kind: Kind, name: str, offer: Offer) -> str:
    """A detail of every prize of a kind, behind the name of the prize; prizes without it are left out."""
    told = ((prize.name.strip(), detail_of(prize, name)) for prize in prizes_of(offer.terms, kind))
    return "; ".join(f"{prize}: {text}" for prize, text in told if text)


def detail_of(prize: Prize, name: str) -> str:
    """A detail of a prize as it is told; nothing where it is not given."""
    value = getattr(prize.detail, name)
    return bare(value) if isinstance(value, str) else counted(value, "person") if value > 0 else ""


PLACES.update({f"{kind}.{name}": partial(_detail, kind, name) for kind, names in DETAILS.items() for name in names})


@place("tokens")
def _tokens(offer: Offer) -> str:
    return " ".join(_used(offer, prize) for prize in prizes_of(offer.terms, *TABLE_KINDS) if prize.token is not None)


def _used(offer: Offer, prize: Prize) -> str:
    token = prize.token
    assert token is not None
    known = [offer.books[each] for each in dict.fromkeys(token.rulebooks) if each in offer.books]
    books = [book for book in known if book.promotions is not None]
    used = listed([f"at {game_of(book)} on {either(_wagers(book, token))}" for book in books])
    told = f"{capital(prize.name.strip())}: "
    if prize.kind == "voucher":
        swapped = listed([f"{either(rules_of(book).token.value)} at {game_of(book)}" for book in books])
        told += f"the dealer exchanges the voucher for the same value in {swapped}; "
    told += f"tokens may be wagered {used}"
    until = (
        f"they are good for {counted(token.days, 'day')} from the day of issue" if token.days else "they do not expire"
    )
    return f"{told}; {until}."


def _wagers(book: Rulebook, token: Token) -> list[str]:
    """The wagers on which tokens may be put, by their titles: those that are named, or all for which they are taken."""
    taken = [wager for wager in book.wagers if wager.tokens.value and wager.bonus_on is None]
    return [f"the {wager.title}" for wager in taken if not token.wagers or wager.name in token.wagers]
