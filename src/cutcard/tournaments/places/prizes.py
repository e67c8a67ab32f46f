"""What the terms say of money: the cost, the pool and its division, and what becomes of chips."""

from __future__ import annotations

from cutcard.documents.words import capital, counted, listed, ordinal
from cutcard.money import spoken
from cutcard.rulebooks import Rulebook
from cutcard.tournaments.places.base import NOTHING, place
from cutcard.tournaments.terms import Terms
from cutcard.tournaments.words import before_session, bought, price, rate_of


@place("cost")
def _cost(book: Rulebook, terms: Terms) -> str:
    parts = [f"{name}: {price(paid)}." for name, paid in (("Entry fee", terms.fee), ("Buy-in", terms.buy_in)) if paid]
    if terms.re_buy is not None:
        parts.append(f"Re-buy: {bought(terms.re_buy)}.")
    if terms.add_on is not None:
        parts.append(f"Add-on: {bought(terms.add_on)}{before_session(terms, terms.add_on.session)}.")
    if terms.buy_back is not None:
        parts.append(f"Buy-back: {bought(terms.buy_back)}.")
    parts += [
        f"{capital(stage.name)}: {price(stage.repechage.price)}."
        for stage in terms.stages
        if stage.repechage is not None and stage.repechage.price
    ]
    return " ".join(parts)


@place("pool")
def _pool(book: Rulebook, terms: Terms) -> str:
    each = sum(charge.get("pool", NOTHING) for charge in (terms.fee, terms.buy_in))
    options = {"re-buy": terms.re_buy, "add-on": terms.add_on, "buy-back": terms.buy_back}
    parts = [f"{spoken(each)} of each entry"] if each else []
    parts += [
        f"{spoken(option.price['pool'])} of each {name}"
        for name, option in options.items()
        if option is not None and option.price.get("pool", NOTHING)
    ]
    parts += [
        f"{spoken(stage.repechage.price['pool'])} of each place in the {stage.name}"
        for stage in terms.stages
        if stage.repechage is not None and stage.repechage.price.get("pool", NOTHING)
    ]
    told = [f"The prize pool is {listed(parts)}."] if parts else []
    if each:
        fewest, most = (
            f"{spoken(each * number)} with {counted(number, 'player')}"
            for number in (terms.field.least, terms.field.most)
        )
        told.append(f"Of entries alone that is {fewest} and {most}.")
    if terms.prizes.guarantee:
        told.append(
            f"The pool is at least {spoken(terms.prizes.guarantee)}: the house pays in what is missing before the "
            "first hand."
        )
    return " ".join(told)


@place("prizes")
def _prizes(book: Rulebook, terms: Terms) -> str:
    prizes = terms.prizes
    shares = [f"{each} %" for each in prizes.percent] or [spoken(each) for each in prizes.fixed]
    if not shares:
        return ""
    parts = ", ".join(f"{ordinal(place)} place {share}" for place, share in enumerate(shares, 1))
    if prizes.percent:
        return f"Of the pool: {parts}. Shares are rounded down to the cent, and what is left goes to the first place."
    return f"{capital(parts)}. What is left of the pool is added to the first."


@place("disposition")
def _disposition(book: Rulebook, terms: Terms) -> str:
    if not terms.disposition.cash_per_chip:
        return "At the end tournament chips are worth nothing and are handed back."
    rate = rate_of(terms.disposition.cash_per_chip)
    if rate is None:
        return ""
    return (
        f"At the end of the last session the house pays ${terms.disposition.cash_per_chip} for each chip of 1: for "
        f"1,000 in chips, {spoken(int(rate * 100_000))}."
    )


@place("cash_at_end")
def _cash_at_end(book: Rulebook, terms: Terms) -> str:
    if terms.disposition.cash_per_chip:
        return "In this tournament they are paid for at the end of the last session."
    return "In this tournament they are not paid for, so that this case does not arise."
