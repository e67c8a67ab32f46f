"""The terms of a promotion as data: what the printed document says and what the promotion does are read from here.

Amounts of money are dollars in strings. Times are in ISO 8601 with an offset from UTC.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from cutcard.money import Amount, Stake, read_amount
from cutcard.wire.toml import read_toml

Kind = Literal[
    "cash",
    "slots_dollars",
    "casino_dollars",
    "tokens",
    "voucher",
    "appliance",
    "vehicle",
    "travel",
    "real_estate",
    "goods",
    "service",
]
"""What a prize is. Slots dollars and casino dollars exist as prizes only; tokens are wagered at tables, a voucher is
handed in there."""

Way = Literal["face_to_face", "mail", "telephone", "email"]
"""How a winner is told."""

Available = Literal["casino", "website", "email_link", "mail", "brochure"]
"""How people get the terms."""


class _Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What all parts of the terms have in common: no field is unknown, and what is left out is not offered."""


class Wagered(_Terms, frozen=True, kw_only=True):
    """What somebody must have wagered to be eligible: ``amount`` in all on one wager of a game, since the start.

    It is counted at the tables themselves. ``per_entry``: every such amount gives one entry more.
    """

    rulebook: str
    wager: str
    amount: Stake
    per_entry: bool = False


class Entry(_Terms, frozen=True, kw_only=True):
    """Who may enter, how, and until when."""

    eligible: tuple[str, ...]
    """The criteria, each in a sentence."""
    ways: tuple[str, ...]
    """How one enters, each in a sentence."""
    closes: str
    wagered: tuple[Wagered, ...] = ()
    most_each: int = 1
    """How many entries one person may have."""
    barred: tuple[str, ...] = ()
    """Who may not enter, each in a sentence: staff, say."""


class Draw(_Terms, frozen=True, kw_only=True):
    """When and where the winners are drawn, and whether they must be there."""

    at: str
    where: str
    present: bool
    """Whether whoever is drawn must be there to win; somebody who is not there is passed over."""
    wait_minutes: int = 0
    """How long somebody who is drawn has to come forward, where they must be there."""
    values_from: Literal["scrutineer", "entrants"] = "scrutineer"
    """Who gives the value, after the list is sealed, that the draw is made from together with the house's."""
    again: bool = False
    """Whether somebody who was drawn stays in the draw, and may win again."""


class Detail(_Terms, frozen=True, kw_only=True):
    """What the terms must say besides of a prize of some kinds. Which of it is due stands in the book."""

    make: str = ""
    model: str = ""
    accessories: str = ""
    on_road_costs: str = ""
    """Whether registration and other on-road costs are included."""
    persons: int = 0
    included: str = ""
    """Of travel: airfares, transfers, other transport, duration, standard of accommodation, meals. Of real estate:
    conveyancing, legal costs, fixtures, furniture."""
    when: str = ""
    """Restrictions on when travel must be taken."""
    spending_money: str = ""
    dwelling: str = ""
    plans: str = ""
    contract: str = ""
    easements: str = ""
    address: str = ""


class Token(_Terms, frozen=True, kw_only=True):
    """How tokens or vouchers of a prize may be used: at which games, on which wagers, until how many days after."""

    rulebooks: tuple[str, ...]
    wagers: tuple[str, ...] = ()
    """By their names; nothing: on every wager for which the book takes tokens."""
    days: int = 0
    """They expire so many days after they were issued; 0: never."""


class Prize(_Terms, frozen=True, kw_only=True):
    """One prize, or several alike, drawn in the order of the terms."""

    name: str
    kind: Kind
    value: Stake
    count: int = 1
    conditions: tuple[str, ...] = ()
    """On receiving, using or accepting it, each in a sentence."""
    holds: tuple[str, ...] = ()
    """What it consists of or includes, by words of `HOLDS`; nothing that the book prohibits."""
    liquor_ml: int = 0
    detail: Detail = Detail()
    cash_alternative: Stake | None = None
    """What the winner may have instead, where the operator offers it."""
    token: Token | None = None


class Marketing(_Terms, frozen=True, kw_only=True):
    """A text that advertises the promotion. It must say where the terms are to be had."""

    medium: str
    text: str


class Terms(_Terms, frozen=True, kw_only=True):
    """Everything that a promotion promises, and by which it runs."""

    name: str
    rulebook: str
    games: tuple[str, ...] = ()
    """The rulebooks of all games that it goes with; nothing: ``rulebook`` alone, which is the strictest."""
    zone: str = "Australia/Sydney"
    """The house's time zone: days are its calendar days."""
    start: str
    ends: str
    """When it is over for those who take part: at the last draw, or later."""
    where: str
    manner: str
    """How prizes are awarded, in a sentence."""
    nature: str
    """What is offered, in a sentence."""
    reservations: tuple[str, ...] = ()
    """Qualifications, reservations, guarantees of the operator, each in a sentence."""
    entry: Entry
    draw: Draw
    claim: str
    """How a prize is claimed, in a sentence."""
    claim_days: int = 90
    """Until how many days after the draw."""
    notices: tuple[Way, ...]
    results: str
    """How results are published, in a sentence."""
    available: tuple[Available, ...]
    prizes: tuple[Prize, ...]
    marketing: tuple[Marketing, ...] = ()
    statements: Mapping[str, str] = {}
    """The operator's own wording of items, by clause."""


HOLDS: Mapping[str, str] = {
    "tobacco": "tobacco in any form",
    "firearm": "a firearm, ammunition or an imitation firearm",
    "weapon": "a prohibited weapon",
    "liquor": "liquor",
}
"""What a prize may be said to hold; what is not of these is described in its name and conditions."""


def read_terms(text: str) -> Terms:
    """The terms of a promotion from TOML; raises `Refused` with the field that is wrong."""
    return read_toml(text, Terms, read_amount)


MONEY: frozenset[str] = frozenset({"cash", "slots_dollars", "casino_dollars"})
"""Kinds of prizes that are an amount; all others are in kind."""


def amount(prize: Prize) -> Amount:
    """What one prize is worth."""
    return Amount(int(prize.value))
