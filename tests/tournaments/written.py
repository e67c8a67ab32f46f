"""Terms as they are written, to be changed: the ready formats, and one in which every item is due."""

from __future__ import annotations

import tomllib

from cutcard.documents.items import due_items, filled
from cutcard.rulebooks import Shelf, rulebook
from cutcard.tournaments.checks import check_terms, terms_asked_of
from cutcard.tournaments.formats import terms_of
from cutcard.tournaments.places import data_of
from cutcard.tournaments.terms import Terms
from cutcard.wire.toml import Misshapen
from tests.support.books import CROWN
from tests.support.heard import hear
from tests.support.written import Written, toml

FORMATS = ("accumulation", "charity", "knock_out")


def ready(name: str) -> Written:
    """A ready format as it is written."""
    return tomllib.loads((rulebook(CROWN).folder / "tournaments" / f"{name}.toml").read_text(encoding="utf-8"))


def full() -> Written:
    """Terms that offer everything, so that every item is due, and that leave no field to its default."""
    stages = [
        {
            "name": "heat",
            "seats": 9,
            "tables": 3,
            "bank": "2000",
            "through": {"per_table": 2},
            "sessions": [
                {
                    "hands": 30,
                    "until_one_left": True,
                    "compulsory": {"1": "50", "11": "100"},
                    "lowest_out_after": [8, 20],
                    "markers": {"secret": 1, "all_in": 3, "pass": 2, "re_buy": 2},
                    "re_buy_before_hand": 7,
                }
            ],
        },
        {
            "name": "repechage",
            "seats": 6,
            "tables": 2,
            "bank": "1500",
            "through": {"of_all": 1},
            "repechage": {"seats": 7, "price": {"charity": "25"}},
            "sessions": [{"minutes": 45, "compulsory": {"1": "100"}, "markers": {"pass": 1}}],
        },
        {
            "name": "final",
            "seats": 8,
            "tables": 1,
            "bank": "4000",
            "sessions": [{"hands": 18, "compulsory": {"1": "150"}, "markers": {"secret": 2, "all_in": 1}}],
        },
    ]
    return {
        "format": 1,
        "name": "Everything",
        "rulebook": CROWN,
        "event": "charity",
        "currency": "cash",
        "start": "2027-05-15T18:00:00+10:00",
        "where": "The long room",
        "field": {"least": 12, "most": 27},
        "entry": {
            "ways": ["At the desk.", "By letter."],
            "obtained": "At the desk.",
            "closes": "2027-05-15T16:30:00+10:00",
            "may_refuse": True,
            "criteria": ["Members of the club"],
            "signature": True,
            "withdraw_hours": 36,
            "substitute_hours": 3,
        },
        "staff": {"barred": "employees"},
        "fee": {"house": "20"},
        "buy_in": {"pool": "90", "charity": "10"},
        "re_buy": {"price": {"pool": "55"}, "chips": "1000", "per_player": 2, "session": 0},
        "add_on": {"price": {"pool": "35"}, "chips": "600", "per_player": 1, "session": 2},
        "buy_back": {"price": {"house": "65"}, "chips": "4000", "per_player": 1, "session": 3},
        "notice": {"later": 31, "earlier": 61},
        "chips": ["25", "100", "500"],
        "chips_kind": "blue tournament chips",
        "sign": {"casino_war": {"min": "50", "max": "9000"}, "tie": {"min": "75", "max": "300"}},
        "unit": "50",
        "decks": 6,
        "stages": stages,
        "add_stage": False,
        "balancing": True,
        "short": "out",
        "part_void": "counts",
        "prizes": {"percent": [50, 28, 22], "guarantee": "800"},
        "ranking": {"ties": ["bank_before_hand", "play_off", "lot"], "places": ["bank_before_hand", "share"]},
        "disposition": {"cash_per_chip": "0.02"},
        "absence": {"post": True, "out_after": 5},
        "penalties": [
            {"ground": "phone", "says": "using a telephone", "steps": ["warning", "disqualified"]},
            {"ground": "breach_of_terms", "says": "breaking these terms", "steps": ["disqualified"]},
            {"ground": "delay", "says": "holding up play", "steps": ["warning", "chips"], "chips": "125"},
        ],
        "substitutes": "After that only for an illness",
        "retirement": "Who retires keeps the place",
        "refunds": {"in_time": 100, "too_late": 40, "cancelled": 90, "abandoned": "pool_shared_by_those_in"},
        "publicity": True,
        "statements": {},
    }


def read(data: Written) -> Terms:
    """The terms themselves."""
    return terms_of(toml(data), Shelf())[1]


def faults(data: Written) -> list[tuple[str, str, tuple[str, ...]]]:
    """Everything that is wrong with terms as they are written: field, sentence, clauses; and all of it is heard."""
    try:
        terms = read(data)
    except Misshapen as misshapen:
        hear(CROWN, misshapen.clauses)
        return [(misshapen.field, misshapen.says, misshapen.clauses)]
    found = check_terms(rulebook(CROWN), terms)
    for fault in found:
        hear(CROWN, fault.clauses)
    return [(fault.field, fault.says, fault.clauses) for fault in found]


def printed(data: Written) -> dict[str, str]:
    """What the document says for each due item."""
    book, terms = rulebook(CROWN), read(data)
    told = data_of(book, terms)
    return {item.ref: filled(item, told) for item in due_items(terms_asked_of(book), told)}
