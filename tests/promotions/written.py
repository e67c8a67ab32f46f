"""Terms of promotions as they are written: ready ones, and for each book such in which every item is due."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from cutcard.documents.items import due_items, filled
from cutcard.promotions.books import Books, Offer
from cutcard.promotions.checks import check_terms
from cutcard.promotions.places import data_of
from cutcard.promotions.ready import ready_terms, terms_of
from cutcard.promotions.terms import Terms
from cutcard.rulebooks import Rulebook, Shelf, rulebook
from cutcard.wire.toml import Misshapen
from tests.support.books import BACEBALL, POKER, STAR
from tests.support.heard import hear
from tests.support.written import Written, toml

HOUSE = (STAR, POKER, BACEBALL)
"""The books that know promotions."""

MAIN: Mapping[str, tuple[str, str]] = {
    STAR: ("initial", "Initial Wager"),
    POKER: ("ante", "Ante"),
    BACEBALL: ("bet", "Bet"),
}
"""By book, a wager of it and its title."""

ROMAN = ("i", "ii", "iii", "iv", "v", "vi")


def ref_of(book: str, point: str, part: int = 0) -> str:
    """A clause of the section about promotions, as the book numbers it.

    >>> ref_of("star-casino-war", "7.11.2", 4), ref_of("star-baceball", "7.11.2", 4), ref_of("star-baceball", "3")
    ('14.7.11.2.4', '15.7.11.2(iv)', '15.3')
    """
    if book == STAR:
        return f"14.{point}" + (f".{part}" if part else "")
    return f"15.{point}" + (f"({ROMAN[part - 1]})" if part else "")


def ready(book: str) -> Written:
    """The ready terms of a book as they are written."""
    (found,) = ready_terms(rulebook(book))
    return tomllib.loads(found.path.read_text(encoding="utf-8"))


def full(book: str) -> Written:
    """Terms under which every item of a book is due, and that leave no field to its default but presence."""
    main = MAIN[book][0]
    prizes: list[Written] = [
        {"name": "Purse", "kind": "cash", "value": "15000"},
        {
            "name": "Oven",
            "kind": "appliance",
            "value": "1800",
            "count": 2,
            "conditions": ["It is delivered on a weekday."],
            "detail": {"make": "Hearth", "model": "H60", "accessories": "two trays"},
        },
        {
            "name": "Car",
            "kind": "vehicle",
            "value": "30000",
            "cash_alternative": "26000",
            "detail": {
                "make": "Kestrel",
                "model": "Tourer",
                "accessories": "floor mats",
                "on_road_costs": "registration is included",
            },
        },
        {
            "name": "Journey",
            "kind": "travel",
            "value": "4000",
            "detail": {
                "persons": 2,
                "included": "flights, transfers, six nights in a hotel of four stars, breakfast",
                "when": "before November",
                "spending_money": "not included",
            },
        },
        {
            "name": "House",
            "kind": "real_estate",
            "value": "750000",
            "detail": {
                "dwelling": "a cottage",
                "plans": "at the desk",
                "contract": "a contract of sale",
                "easements": "a path at the back",
                "address": "Long Lane",
                "included": "conveyancing, legal costs and fixtures; no furniture",
            },
        },
        {
            "name": "Tokens",
            "kind": "tokens",
            "value": "60",
            "count": 30,
            "token": {"rulebooks": [book], "wagers": [main], "days": 90},
        },
        {"name": "Voucher", "kind": "voucher", "value": "25", "count": 40, "token": {"rulebooks": [book], "days": 33}},
        {"name": "Hamper", "kind": "goods", "value": "350", "holds": ["liquor"], "liquor_ml": 20_000},
        {"name": "Slots", "kind": "slots_dollars", "value": "200"},
        {"name": "Massage", "kind": "service", "value": "150"},
    ]
    return {
        "name": "Everything",
        "rulebook": book,
        "games": {STAR: [STAR], POKER: [POKER, STAR], BACEBALL: [BACEBALL, POKER, STAR]}[book],
        "zone": "Australia/Sydney",
        "start": "2027-05-01T10:00:00+10:00",
        "ends": "2027-05-31T23:00:00+10:00",
        "where": "The long hall",
        "manner": "Entries are drawn by lot",
        "nature": "Many prizes for people who play",
        "reservations": ["Prizes are not exchanged."],
        "entry": {
            "eligible": ["Members of the club may enter."],
            "ways": ["By coupon."],
            "closes": "2027-05-31T18:00:00+10:00",
            "wagered": [{"rulebook": book, "wager": main, "amount": "125", "per_entry": True}],
            "most_each": 7,
            "barred": ["Staff may not enter."],
        },
        "draw": {
            "at": "2027-05-31T20:00:00+10:00",
            "where": "in the rotunda",
            "present": False,
            "wait_minutes": 0,
            "values_from": "scrutineer",
            "again": False,
        },
        "claim": "Winners come to the desk",
        "claim_days": 45,
        "notices": ["face_to_face", "mail", "telephone", "email"],
        "results": "Results hang at the desk",
        "available": ["casino", "website", "email_link", "mail", "brochure"],
        "prizes": prizes,
        "marketing": [{"medium": "poster", "text": "Win $15,000! Terms and conditions are in the casino."}],
        "statements": {},
    }


def read(data: Written, shelf: Shelf | None = None) -> tuple[Books, Terms]:
    """The terms themselves, with the books that they name."""
    return terms_of(toml(data), shelf or Shelf())


def faults(data: Written, *others: Rulebook) -> list[tuple[str, str, tuple[str, ...]]]:
    """Everything that is wrong with terms as they are written: field, sentence, clauses; and all of it is heard.

    ``others`` are books to be used in the place of those with the same id.
    """
    try:
        books, terms = read(data)
    except Misshapen as misshapen:
        hear(str(data["rulebook"]), misshapen.clauses)
        return [(misshapen.field, misshapen.says, misshapen.clauses)]
    found = check_terms({**books, **{book.id: book for book in others}}, terms)
    for fault in found:
        hear(terms.rulebook, fault.clauses)
    return [(fault.field, fault.says, fault.clauses) for fault in found]


def printed(data: Written) -> dict[str, str]:
    """What the document says for each due item; all of it is heard."""
    books, terms = read(data)
    offer = Offer(terms, books)
    told = data_of(offer)
    found = {item.ref: filled(item, told) for item in due_items(offer.document, told)}
    hear(terms.rulebook, [*found])
    return found
