"""How the figures of terms read in a sentence: chips, money, times, lists, and what differs from session to session."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from fractions import Fraction

from cutcard.money import spoken
from cutcard.tournaments.terms import Charge, Option, Session, Stage, Terms

PAYEES: Mapping[str, str] = {"house": "to the house", "pool": "to the prize pool", "charity": "to the charity"}
"""Where money goes, as it is said."""

FIRST_YEAR, LAST_YEAR = 1990, 2999
"""Years in which a tournament may be held; what is outside of them is a slip."""

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def chips(amount: int) -> str:
    """An amount of tournament chips.

    >>> chips(500000), chips(2550)
    ('5,000', '25.50')
    """
    return spoken(amount).replace("$", "")


def listed(parts: Sequence[str]) -> str:
    """Parts in a row.

    >>> listed(["25", "100", "500"])
    '25, 100 and 500'
    """
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def sentence(text: str) -> str:
    """What somebody wrote, ended by a full stop."""
    bare = text.strip()
    return bare if not bare or bare[-1] in ".!?" else f"{bare}."


def capital(text: str) -> str:
    """A name at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def read_time(text: str) -> datetime | None:
    """A time with its offset from UTC; nothing where it is none.

    >>> read_time("2027-03-06T19:00:00+11:00").isoformat(), read_time("2027-03-06T19:00:00"), read_time("soon")
    ('2027-03-06T19:00:00+11:00', None, None)
    """
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return None
    offset = found.utcoffset()
    sensible = offset is not None and not offset % timedelta(minutes=1) and FIRST_YEAR <= found.year <= LAST_YEAR
    return found if sensible else None


def when(text: str) -> str:
    """A time as people write it; nothing where it is none.

    >>> when("2027-03-06T19:00:00+11:00")
    'Saturday 6 March 2027 at 19:00 (UTC+11:00)'
    """
    at = read_time(text)
    if at is None:
        return ""
    clock = at.strftime("%H:%M:%S" if at.second else "%H:%M")
    zone = at.isoformat()[-6:]
    return f"{_DAYS[at.weekday()]} {at.day} {_MONTHS[at.month - 1]} {at.year} at {clock} (UTC{zone})"


def ordinal(number: int) -> str:
    """A place in an order.

    >>> [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22, 112)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '112th']
    """
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def counted(number: int, one: str, many: str = "") -> str:
    """A number of things.

    >>> counted(1, "hand"), counted(20, "hand")
    ('1 hand', '20 hands')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def times(number: int) -> str:
    """How often something may be done."""
    return "once" if number == 1 else f"at most {number} times"


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
