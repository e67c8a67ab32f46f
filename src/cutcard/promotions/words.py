"""How the words of a promotion's terms read in a sentence: kinds of prizes, ways of payment, how terms are had."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cutcard.promotions.terms import Available, Kind, Prize
from cutcard.rulebooks import Rulebook

KINDS: Mapping[Kind, str] = {
    "cash": "cash",
    "slots_dollars": "slots dollars",
    "casino_dollars": "casino dollars",
    "tokens": "promotional tokens",
    "voucher": "voucher",
    "appliance": "appliance or machinery",
    "vehicle": "motor vehicle",
    "travel": "travel",
    "real_estate": "real estate",
    "goods": "goods",
    "service": "service",
}
"""What a prize is, as it is said."""

PAYMENTS: Mapping[str, str] = {
    "cash": "in cash",
    "crossed_cheque": "by a crossed cheque made out to the winner",
    "transfer": "by electronic transfer to the winner",
}
"""How a cash prize is paid, as it is said."""

AVAILABLE: Mapping[Available, str] = {
    "casino": "in the casino",
    "website": "on the casino's website",
    "email_link": "by a link in email",
    "mail": "by mail",
    "brochure": "in a brochure",
}
"""How terms are to be had, as it is said."""

REFERS: Mapping[Available, tuple[str, ...]] = {
    "casino": ("casino", "desk", "counter", "cage"),
    "website": ("website", "web site", "online", "www.", "http"),
    "email_link": ("email", "e-mail", "link", "click"),
    "mail": ("mail", "post"),
    "brochure": ("brochure", "leaflet", "flyer"),
}
"""By how terms are to be had, the words of which an advertisement uses one to say so."""


def either(parts: Sequence[str]) -> str:
    """Parts of which one is meant.

    >>> either(["in person", "by post", "by email"])
    'in person, by post or by email'
    """
    return " or ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def called(prize: Prize) -> str:
    """A prize by its name, with how many there are.

    >>> from cutcard.money import Stake
    >>> called(Prize(name="Weekend away", kind="travel", value=Stake(150000), count=2))
    '2 × Weekend away'
    """
    return prize.name.strip() if prize.count == 1 else f"{prize.count:,} × {prize.name.strip()}"


def game_of(book: Rulebook) -> str:
    """A game with its house."""
    return f"{book.title} at {book.house}"


def litres(millilitres: int) -> str:
    """An amount of liquor.

    >>> litres(20_000), litres(20_010), litres(750)
    ('20 litres', '20.01 litres', '0.75 litres')
    """
    whole, part = divmod(millilitres, 1000)
    return f"{whole:,}{f'.{part:03d}'.rstrip('0') if part else ''} litres"
