"""Whether prizes may be offered: nothing prohibited, every detail of their kind, and where cash instead."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from cutcard.citations import did_you_mean
from cutcard.documents.checks import LONGEST_NAME, Wrong
from cutcard.documents.items import DocumentFault
from cutcard.money import spoken
from cutcard.promotions.books import Offer
from cutcard.promotions.checks.base import under
from cutcard.promotions.checks.tokens import wrong_token
from cutcard.promotions.places.prizes import DETAILS, detail_of
from cutcard.promotions.terms import HOLDS, Detail, Prize
from cutcard.promotions.words import KINDS, litres
from cutcard.rulebooks.parts import Fact

MOST_KINDS, MOST_PRIZES = 500, 10_000
"""Different prizes, and prizes of one draw in all; more are a slip."""

_NAMED: Mapping[str, re.Pattern[str]] = {
    "tobacco": re.compile(r"\b(?:tobacco|cigars?|cigarettes?|cigarillos?)\b", re.IGNORECASE),
    "firearm": re.compile(r"\b(?:firearms?|pistols?|rifles?|revolvers?|shotguns?|ammunition)\b", re.IGNORECASE),
    "weapon": re.compile(r"\b(?:prohibited weapons?|crossbows?|knuckledusters?|flick kni(?:fe|ves))\b", re.IGNORECASE),
}
"""Words in the name of a prize that tell what is prohibited, whatever the data says that it holds."""


def wrong_prizes(offer: Offer) -> Iterator[Wrong | DocumentFault]:
    """Everything about prizes that cannot be."""
    prizes = offer.terms.prizes
    if len(prizes) > MOST_KINDS:
        yield Wrong("prizes", f"at most {MOST_KINDS} are expected, not {len(prizes):,}")
    if (number := sum(each.count for each in prizes)) > MOST_PRIZES:
        yield Wrong("prizes", f"at most {MOST_PRIZES:,} in all are expected, not {number:,}")
    for at, prize in enumerate(prizes):
        field = f"prizes[{at}]"
        if not prize.name.strip():
            yield Wrong(f"{field}.name", "a name is expected, by which the prize is told from the others")
        elif len(prize.name) > LONGEST_NAME:
            yield Wrong(f"{field}.name", f"at most {LONGEST_NAME} characters are expected, not {len(prize.name):,}")
        if prize.name in [each.name for each in prizes[:at]]:
            yield Wrong(f"{field}.name", f"another prize is called {prize.name[:40]!r}")
        if prize.count < 1:
            yield Wrong(f"{field}.count", f"at least 1 is expected, not {prize.count:,}")
        yield from _prohibited(offer, field, prize)
        yield from _liquor(offer, field, prize)
        yield from _details(offer, field, prize)
        yield from _alternative(offer, field, prize)
        yield from wrong_token(offer, field, prize)


def _prohibited(offer: Offer, field: str, prize: Prize) -> Iterator[DocumentFault]:
    """What no prize may be or include, said by the data or by the name."""
    rules = offer.rules
    banned: Mapping[str, Fact[Any]] = {"tobacco": rules.tobacco, "firearm": rules.firearm, "weapon": rules.weapon}
    prescribed = dict.fromkeys(rules.prescribed.value, rules.prescribed)
    for word in dict.fromkeys(prize.holds):
        fact = {**banned, **prescribed}.get(word)
        if fact is not None:
            says = f"no prize is or includes {HOLDS.get(word, word)}: another prize is expected"
            yield under(f"{field}.holds", says, rules.prohibited, fact)
        elif word not in HOLDS:
            says = f"{word[:40]!r} is not known{did_you_mean(word, (*HOLDS, *prescribed))}"
            yield under(f"{field}.holds", says, rules.prohibited, rules.prescribed)
    for word, fact in banned.items():
        found = _NAMED[word].search(prize.name)
        if found is not None and word not in prize.holds:
            says = f"no prize is or includes {HOLDS[word]}, and this is called {found[0]!r}"
            yield under(f"{field}.name", says, rules.prohibited, fact)


def _liquor(offer: Offer, field: str, prize: Prize) -> Iterator[DocumentFault]:
    """Liquor up to a line, which itself is allowed."""
    rules = offer.rules
    if prize.liquor_ml > rules.liquor.value:
        says = f"at most {litres(rules.liquor.value)} of liquor are expected, not {litres(prize.liquor_ml)}"
        yield under(f"{field}.liquor_ml", says, rules.prohibited, rules.liquor)
    elif prize.liquor_ml < 0 or ("liquor" in prize.holds and not prize.liquor_ml):
        says = f"how many millilitres of liquor it holds is expected, 1 to {rules.liquor.value:,}"
        yield under(f"{field}.liquor_ml", says, rules.prohibited, rules.liquor)


def _details(offer: Offer, field: str, prize: Prize) -> Iterator[Wrong | DocumentFault]:
    """What the items of the book ask for of every prize of a kind, and nothing that belongs to another kind."""
    wanted = DETAILS.get(prize.kind, ())
    for item in offer.document.items:
        for name in (name for name in wanted if f"{prize.kind}.{name}" in item.places):
            if not detail_of(prize, name):
                says = f"{item.title}: this must be said of {prize.name[:40]!r}"
                yield DocumentFault(f"{field}.detail.{name}", says, (item.ref,), item.readings)
    for name in Detail.__struct_fields__:
        if name not in wanted and getattr(prize.detail, name):
            yield Wrong(f"{field}.detail.{name}", f"this is not told of {KINDS[prize.kind]}")


def _alternative(offer: Offer, field: str, prize: Prize) -> Iterator[DocumentFault]:
    """Cash instead of a prize is for prizes in kind, and not for all of these."""
    rules = offer.rules
    if prize.cash_alternative is None:
        return
    where = f"{field}.cash_alternative"
    if prize.kind in rules.no_alternative.value:
        yield under(where, f"there is no cash instead of {KINDS[prize.kind]}: it is left out", rules.no_alternative)
    elif prize.kind == "cash":
        says = f"the prize is {spoken(prize.value)} in cash already: cash instead is for prizes in kind"
        yield under(where, says, rules.alternative)
