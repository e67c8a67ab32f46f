"""What a demonstration casino gives its tables, and the floor that `cutcard serve` opens: a table of every book."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from cutcard.house.floor import House, OpenFloor, OwnTable
from cutcard.money import Amount, dollars, read_amount
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.rows import Progressive
from cutcard.table.rules import Rules, Setup

CHIPS = (1_00, 5_00, 25_00, 100_00)
TRAY = (*CHIPS, 500_00)
"""The chips of a table: up to the most that its sign takes on one spot."""

DECKS = 6
BOXES = 7
"""Boxes of a demonstration table where its book gives no number: as many as are drawn on a cloth."""

# What the house gives each table, in the public format of `Setup`: limits for what is played for, and for the rest.
MAIN_LIMIT = {"min": "5", "max": "500"}
SIDE_LIMIT = {"min": "1", "max": "100"}

JACKPOT_WAGER = 2_00
"""Where a book with a jackpot names no usual wager."""

PLAY_MONEY = "play money"
"""What stands in place of the reference of an approval: nobody approves terms that nobody plays by for money."""

GRANT = Amount(1_000_00)
"""The play money of a guest in each house."""

FLOAT = 50_000_00
"""What stands in a dealer's float when the table opens."""

HOUSES = {
    "The Star": ("star", "AUD", "Australia/Sydney"),
    "Crown Melbourne": ("crown", "AUD", "Australia/Melbourne"),
    "New Zealand": ("nz", "NZD", "Pacific/Auckland"),
}
"""The houses of the packaged books: a short name, the currency and where their clocks stand."""

COMPLAINTS = {"nz": "the Department of Internal Affairs"}
"""Whom a house names for complaints, by its short name, where its text names nobody."""


def complaints_to(house: str) -> str:
    """The body that a house names for complaints.

    >>> complaints_to("nz"), complaints_to("somewhere")
    ('the Department of Internal Affairs', 'the regulator of this house')
    """
    return COMPLAINTS.get(house, "the regulator of this house")


def main_wagers(book: Rulebook) -> set[str]:
    """The wagers on which others rest: what a round is played for."""
    needed = {wager.needs.wager for wager in book.wagers if wager.needs}
    return needed | {wager.follows.wager for wager in book.wagers if wager.follows}


def boxes_of(book: Rulebook, wanted: int = BOXES) -> int:
    """How many boxes a table of this book gets."""
    return min(wanted, book.facts.boxes.value or wanted)


CONFIRM_ABOVE = 1_000_000_00
"""A progressive jackpot above this is paid once two people have confirmed it. Play money seldom comes to that, so no
guest is left waiting where nobody sits at a desk."""


def setup_for(book: Rulebook, boxes: int | None = None) -> Setup:
    """What the house gives a table of this book.

    >>> from cutcard import rulebook
    >>> setup_for(rulebook("crown-casino-war")).decks, setup_for(rulebook("star-three-card-poker")).boxes
    (6, 7)
    """
    mains = main_wagers(book)
    least, most = book.facts.decks.value
    setup: dict[str, Any] = {
        "boxes": boxes_of(book) if boxes is None else boxes,
        "decks": min(max(DECKS, least), most),
        "chips": [dollars(chip) for chip in TRAY],
        "limits": {
            wager.name: MAIN_LIMIT if wager.name in mains else SIDE_LIMIT
            for wager in Rules(book).placeable.values()
            if wager.limited
        },
        "schedules": {
            schedule.name: schedule.usual or "-".join(map(str, range(len(schedule.entries), 0, -1)))
            for schedule in book.schedules
        },
        "approvals": {schedule.name: PLAY_MONEY for schedule in book.schedules},
        "source": "electronic",
    }
    if any(wager.taken_before_deal for wager in book.wagers):
        setup["jackpot_wager"] = dollars(jackpot_wager(book))
    if book.meters:
        setup["pool"] = _pool_for(book)
    return msgspec.convert(setup, Setup, dec_hook=read_amount)


def jackpot_wager(book: Rulebook) -> int:
    """The fixed amount of a jackpot wager in this house."""
    return next((wager.usual for wager in book.wagers if wager.taken_before_deal and wager.usual), JACKPOT_WAGER)


def _pool_for(book: Rulebook) -> dict[str, Any]:
    """The terms of a prize pool: each meter begins at what its row guarantees."""
    floors = {row.pays.meter: row.pays.floor for row in book.rows if isinstance(row.pays, Progressive)}
    return {
        "reference": PLAY_MONEY,
        "seeds": {meter.name: dollars(floors.get(meter.name, 0)) for meter in book.meters},
        "rates": {meter.name: str(Fraction(1, 10 * 2**at)) for at, meter in enumerate(book.meters)},
        "retained": "1/5",
        "name": book.id,
        "confirm_above": dollars(CONFIRM_ABOVE),
        "mystery": {"start": dollars(100_00), "must_hit_by": dollars(500_00), "rate": "1/40"},
    }


def house_id(book: Rulebook) -> str:
    """The short name of a book's house; a house that we do not know is called by its own."""
    known = HOUSES.get(book.house)
    return known[0] if known is not None else "-".join(book.house.lower().split())


def physical(setup: Setup) -> Setup:
    """A table of this book with cards that people handle."""
    return msgspec.structs.replace(setup, source="physical")


def dealer_table(book: str, number: int) -> str:
    """The name of a table of this book at which a person deals.

    >>> dealer_table("nz-casino-war", 1), dealer_table("nz-casino-war", 2)
    ('nz-casino-war-dealer', 'nz-casino-war-dealer-2')
    """
    return f"{book}-dealer" + (f"-{number}" if number > 1 else "")


def demonstration(books: Iterable[Rulebook], dealers: Mapping[str, int] | None = None) -> OpenFloor:
    """A floor with one table of each book, in the houses that they belong to; ``dealers``: for how many more tables of
    which books a person deals."""
    houses: dict[str, House] = {}
    tables: dict[str, OwnTable] = {}
    for book in books:
        _, currency, zone = HOUSES.get(book.house, ("", "AUD", "UTC"))
        own = house_id(book)
        houses[own] = House(name=book.house, currency=currency, time_zone=zone, grant=GRANT)
        tables[book.id] = OwnTable(house=own, rulebook=book.id)
        for number in range(1, (dealers or {}).get(book.id, 0) + 1):
            tables[dealer_table(book.id, number)] = OwnTable(house=own, rulebook=book.id, dealer=True)
    return OpenFloor(houses=houses, tables=tables)
