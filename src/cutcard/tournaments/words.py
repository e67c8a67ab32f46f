"""How the figures of a tournament's terms read in a sentence: chips, money, and what differs between sessions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from cutcard.documents.words import times
from cutcard.money import spoken
from cutcard.tournaments.terms import Charge, Option, Session, Stage, Terms

PAYEES: Mapping[str, str] = {"house": "to the house", "pool": "to the prize pool", "charity": "to the charity"}
"""Where money goes, as it is said."""


def chips(amount: int) -> str:
    """An amount of tournament chips.

    >>> chips(500000), chips(2550)
    ('5,000', '25.50')
    """
    return spoken(amount).replace("$", "")


def price(charge: Charge) -> str:
    """What something costs, and to whom it goes.

    >>> from cutcard.money import Amount
    >>> price({"pool": Amount(10000)}), price({"charity": Amount(4000), "pool": Amount(4000)})
    ('$100 (to the prize pool)', '$80 ($40 to the charity, $40 to the prize pool)')
    """
    paid = {payee: amount for payee, amount in sorted(charge.items()) if amount}
    if not paid:
        return "nothing"
    if len(paid) == 1:
        ((payee, amount),) = paid.items()
        return f"{spoken(amount)} ({PAYEES[payee]})"
    parts = ", ".join(f"{spoken(amount)} {PAYEES[payee]}" for payee, amount in paid.items())
    return f"{spoken(sum(paid.values()))} ({parts})"


def bought(option: Option) -> str:
    """What an option costs, brings, and how often it may be used."""
    return f"{price(option.price)} for {chips(option.chips)} in chips, {times(option.per_player)} for each player"


def back(hundredths: int) -> str:
    """How much of what was paid comes back."""
    if hundredths in (0, 100):
        return "everything that was paid" if hundredths else "nothing"
    return f"{hundredths} % of what was paid"


def rate_of(text: str) -> Fraction | None:
    """Dollars for one chip; nothing where it is no such number.

    >>> rate_of("0.01"), rate_of("1e3"), rate_of("-1")
    (Fraction(1, 100), None, None)
    """
    whole, _, part = text.partition(".")
    digits = (whole + part).isascii() and (whole + part).isdigit() and bool(whole) and len(text) <= 16
    found = Fraction(text) if digits and (part or "." not in text) else None
    return found or None


def sessions_of(terms: Terms) -> Iterator[tuple[str, Stage, Session]]:
    """Every session in its order, with how it is called: by its stage, and its number where there are several."""
    for stage in terms.stages:
        named = "" if len(terms.stages) == 1 else f"{stage.name}, "
        for number, session in enumerate(stage.sessions, 1):
            yield (stage.name if len(stage.sessions) == 1 else f"{named}session {number}"), stage, session


def by_session(told: Sequence[tuple[str, str]]) -> str:
    """What differs from session to session; said once where it does not.

    >>> by_session([("heat", "100"), ("final", "200")]), by_session([("a", "2"), ("b", "2")]), by_session([("a", "2")])
    ('heat: 100; final: 200', '2 in each session', '2')
    """
    values = {value for _, value in told}
    if len(values) == 1:
        return f"{told[0][1]} in each session" if len(told) > 1 else told[0][1]
    return "; ".join(f"{name}: {value}" for name, value in told)


def before_session(terms: Terms, session: int) -> str:
    """Until when something may be bought that is tied to a session, counted over all stages; else nothing."""
    names = [name for name, *_ in sessions_of(terms)]
    return f", before {names[session - 1]} begins" if 0 < session <= len(names) else ""
