"""Whether tokens and vouchers can be used where the terms say so."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.citations import did_you_mean
from cutcard.documents.checks import Wrong
from cutcard.documents.items import DocumentFault
from cutcard.promotions.books import Offer
from cutcard.promotions.checks.base import under
from cutcard.promotions.checks.games import unoffered
from cutcard.promotions.figures import TABLE_KINDS
from cutcard.promotions.terms import Prize, Token
from cutcard.promotions.words import KINDS

LONGEST_DAYS = 3_660


def wrong_token(offer: Offer, field: str, prize: Prize) -> Iterator[Wrong | DocumentFault]:
    """Everything about how a prize is used at tables that cannot be."""
    token, rules = prize.token, offer.rules
    if token is None:
        if prize.kind in TABLE_KINDS:
            yield under(f"{field}.token", "where they may be used, and until when, is expected", rules.token)
        return
    if prize.kind not in TABLE_KINDS:
        says = f"{KINDS[prize.kind]} cannot be put down at a table: only tokens and vouchers can"
        only_prizes = (rules.no_alternative,) if prize.kind in rules.no_alternative.value else ()
        yield under(f"{field}.token", says, rules.token, *only_prizes)
        return
    if not 0 <= token.days <= LONGEST_DAYS:
        says = f"days are expected, 0 (they do not expire) to {LONGEST_DAYS:,}, not {token.days}"
        yield under(f"{field}.token.days", says, rules.token)
    if not token.rulebooks:
        yield under(f"{field}.token.rulebooks", "at least one game is expected", rules.token)
    for at, name in enumerate(token.rulebooks):
        yield from unoffered(offer, f"{field}.token.rulebooks[{at}]", name)
    yield from _wagers(offer, field, token)


def _wagers(offer: Offer, field: str, token: Token) -> Iterator[Wrong | DocumentFault]:
    """Each wager that is named takes tokens at one of the games at least, and every game has one that does."""
    rules = offer.rules
    books = [offer.books[each] for each in token.rulebooks if each in offer.books]
    known = {wager.name: wager for book in books for wager in book.wagers if wager.bonus_on is None}
    for at, name in enumerate(token.wagers):
        where = f"{field}.token.wagers[{at}]"
        taken = [each for book in books for each in book.wagers if each.name == name and each.bonus_on is None]
        if not taken:
            yield under(where, f"{name[:40]!r} is no wager of these games{did_you_mean(name, (*known,))}", rules.token)
        elif not any(wager.tokens.value for wager in taken):
            yield under(where, f"no promotional tokens are taken on {taken[0].title}", rules.token, taken[0].tokens)
    for book in books:
        taking = {wager.name for wager in book.wagers if wager.tokens.value and wager.bonus_on is None}
        if token.wagers and taking.isdisjoint(token.wagers) and book.promotions is not None:
            says = f"at {book.id} tokens are taken on {', '.join(sorted(taking))}, and none of these is named"
            yield under(f"{field}.token.wagers", says, rules.token)
