"""Every item that the books ask of a promotion's terms: printed from the data, and missed by its clause."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.promotions.books import DOCUMENT
from cutcard.promotions.conditions import CONDITIONS
from cutcard.promotions.places import PLACES
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.vocabulary.documents import ALWAYS, DOCUMENTS
from tests.promotions.written import HOUSE, MAIN, faults, full, printed, ready, ref_of
from tests.support.books import BACEBALL, POKER, STAR
from tests.support.written import GONE, Written, changed

TOKEN = "1.1:casino-promotional-token"

BLANK: dict[str, Any] = {}
"""Nothing of the data fills the item: its own wording is left blank."""


def taken(book: str) -> dict[str, tuple[dict[str, Any], str]]:
    """By clause of an item: what is taken from complete terms, and words that the document has from the data."""
    awarded = "may" if book == STAR else "will"
    called = "conditions" if book == STAR else "terms and conditions"
    swapped = "tokens or chips" if book == STAR else "tokens"
    points: dict[str, tuple[dict[str, Any], str]] = {
        "7.1": ({"manner": " "}, "Entries are drawn by lot. Whoever has won once is drawn no more."),
        "7.2": ({"draw.where": ""}, f"{awarded} be awarded at the draw on Monday 31 May 2027 at 20:00 (UTC+10:00), in"),
        "7.5": ({"nature": ""}, "Many prizes for people who play. Prizes are not exchanged."),
        "7.7": ({"where": ""}, "from Saturday 1 May 2027 at 10:00 (UTC+10:00) until Monday 31 May 2027 at 23:00"),
        "7.3": ({"entry.eligible": []}, "Members of the club may enter. Staff may not enter. By coupon. Each person"),
        "7.4": ({"entry.wagered[0].wager": "none"}, f"at least $125 in all on the {MAIN[book][1]} of"),
        "7.6": ({"entry.closes": "soon"}, "Entries close on Monday 31 May 2027 at 18:00 (UTC+10:00)."),
        "7.11": ({"prizes": []}, "2 × Oven (appliance or machinery), worth $1,800 each. It is delivered on a weekday."),
        "4": (BLANK, "cash prize above $10,000 chooses how it is paid: in cash, by a crossed cheque"),
        "2": (BLANK, "A scrutineer whom the casino operator nominates oversees the draw."),
        "7.8": (
            {"claim": ""},
            "Winners come to the desk. Nobody needs to be there to win. A prize is claimed within",
        ),
        "7.9": ({"notices": []}, "Winners are told in person, by post, by telephone or by email."),
        "8": ({"notices": []}, "within 2 days of the draw: in person"),
        "7.10": ({"results": ""}, "Results hang at the desk."),
        "6": ({"available": []}, f"These {called} are to be had in the casino, on the casino's website, by a link"),
        "11": (BLANK, "section 33 of the Gaming and Liquor Administration Act 2007"),
    }
    if book != STAR:
        points["3"] = ({"statements": {"15.3": "Cash may be had."}}, "in kind: $26,000 for Car.")
    found = {ref_of(book, point): told for point, told in points.items()}
    found |= {
        ref_of(book, f"7.11.{kind}", part): ({f"prizes[{kind}].detail.{name}": DETAILS[name][0]}, DETAILS[name][1])
        for kind, names in KINDS.items()
        for part, name in enumerate(names, 1)
    }
    found[TOKEN] = ({"prizes[5].token": GONE}, f"exchanges the voucher for the same value in {swapped} at")
    return found


KINDS = {
    1: ("make", "model", "accessories"),
    2: ("make", "model", "accessories", "on_road_costs"),
    3: ("persons", "included", "when", "spending_money"),
    4: ("dwelling", "plans", "contract", "easements", "address", "included"),
}
"""By the last number of the clause, and the place of the prize among those of `full`: what must be told of the kind."""

DETAILS: dict[str, tuple[Any, str]] = {
    "make": ("", ": "),
    "model": (" ", ": "),
    "accessories": ("", ": "),
    "on_road_costs": ("", "Car: registration is included."),
    "persons": (0, "Journey: 2 persons."),
    "included": (".", ": "),
    "when": ("", "Journey: before November."),
    "spending_money": ("", "Journey: not included."),
    "dwelling": ("", "House: a cottage."),
    "plans": ("", "House: at the desk."),
    "contract": ("", "House: a contract of sale."),
    "easements": ("", "House: a path at the back."),
    "address": ("", "House: Long Lane."),
}
"""By detail: what stands for none, and words of the document."""

CASES = [(book, ref) for book in HOUSE for ref in taken(book)]


@pytest.mark.clause(
    STAR,
    "1.1:casino-promotional-token",
    "14.2",
    "14.4",
    "14.6",
    "14.8",
    "14.11",
    "14.7.1",
    "14.7.2",
    "14.7.3",
    "14.7.4",
    "14.7.5",
    "14.7.6",
    "14.7.7",
    "14.7.8",
    "14.7.9",
    "14.7.10",
    "14.7.11",
    "14.7.11.1.1",
    "14.7.11.1.2",
    "14.7.11.1.3",
    "14.7.11.2.1",
    "14.7.11.2.2",
    "14.7.11.2.3",
    "14.7.11.2.4",
    "14.7.11.3.1",
    "14.7.11.3.2",
    "14.7.11.3.3",
    "14.7.11.3.4",
    "14.7.11.4.1",
    "14.7.11.4.2",
    "14.7.11.4.3",
    "14.7.11.4.4",
    "14.7.11.4.5",
    "14.7.11.4.6",
)
@pytest.mark.clause(
    POKER,
    "1.1:casino-promotional-token",
    "15.2",
    "15.3",
    "15.4",
    "15.6",
    "15.8",
    "15.11",
    "15.7.1",
    "15.7.2",
    "15.7.3",
    "15.7.4",
    "15.7.5",
    "15.7.6",
    "15.7.7",
    "15.7.8",
    "15.7.9",
    "15.7.10",
    "15.7.11",
    "15.7.11.1(i)",
    "15.7.11.1(ii)",
    "15.7.11.1(iii)",
    "15.7.11.2(i)",
    "15.7.11.2(ii)",
    "15.7.11.2(iii)",
    "15.7.11.2(iv)",
    "15.7.11.3(i)",
    "15.7.11.3(ii)",
    "15.7.11.3(iii)",
    "15.7.11.3(iv)",
    "15.7.11.4(i)",
    "15.7.11.4(ii)",
    "15.7.11.4(iii)",
    "15.7.11.4(iv)",
    "15.7.11.4(v)",
    "15.7.11.4(vi)",
)
@pytest.mark.clause(
    BACEBALL,
    "1.1:casino-promotional-token",
    "15.2",
    "15.3",
    "15.4",
    "15.6",
    "15.8",
    "15.11",
    "15.7.1",
    "15.7.2",
    "15.7.3",
    "15.7.4",
    "15.7.5",
    "15.7.6",
    "15.7.7",
    "15.7.8",
    "15.7.9",
    "15.7.10",
    "15.7.11",
    "15.7.11.1(i)",
    "15.7.11.1(ii)",
    "15.7.11.1(iii)",
    "15.7.11.2(i)",
    "15.7.11.2(ii)",
    "15.7.11.2(iii)",
    "15.7.11.2(iv)",
    "15.7.11.3(i)",
    "15.7.11.3(ii)",
    "15.7.11.3(iii)",
    "15.7.11.3(iv)",
    "15.7.11.4(i)",
    "15.7.11.4(ii)",
    "15.7.11.4(iii)",
    "15.7.11.4(iv)",
    "15.7.11.4(v)",
    "15.7.11.4(vi)",
)
@pytest.mark.parametrize(("book", "ref"), CASES)
def test_an_item_is_shown_from_the_data_and_without_it_the_terms_are_refused(book: str, ref: str) -> None:
    changes, shows = taken(book)[ref]
    whole = full(book)
    assert faults(whole) == []
    assert shows in printed(whole)[ref]
    broken = changed(whole, changes or {f'statements."{ref}"': " "})
    missed = [(field, clauses) for field, _, clauses in faults(broken) if ref in clauses]
    assert missed, faults(broken)


def off(book: str) -> dict[str, dict[str, Any]]:
    """By clause of an item that is not always due: terms that do not offer it."""
    prizes: list[Written] = full(book)["prizes"]

    def without(*kinds: str) -> dict[str, Any]:
        return {"prizes": [each for each in prizes if each["kind"] not in kinds], "marketing": []}

    numbers = {1: "appliance", 2: "vehicle", 3: "travel", 4: "real_estate"}
    found: dict[str, dict[str, Any]] = {
        ref_of(book, "7.4"): {"entry.wagered": []},
        ref_of(book, "4"): {"prizes[0].value": "10000", "marketing": []},
        ref_of(book, "8"): {"draw.present": True, "draw.wait_minutes": 5},
        ref_of(book, "2"): {**without("cash", "vehicle", "real_estate"), "draw.values_from": "entrants"},
        TOKEN: without("tokens", "voucher"),
    }
    if book != STAR:
        found[ref_of(book, "3")] = {"prizes[2].cash_alternative": GONE}
    for kind, names in KINDS.items():
        found |= {ref_of(book, f"7.11.{kind}", part): without(numbers[kind]) for part in range(1, len(names) + 1)}
    return found


@pytest.mark.parametrize(("book", "ref"), [(book, ref) for book in HOUSE for ref in off(book)])
def test_an_item_that_is_not_due_is_not_printed_and_not_missed(book: str, ref: str) -> None:
    without = changed(full(book), off(book)[ref])
    assert faults(without) == []
    assert ref not in printed(without)
    worded = changed(without, {f'statements."{ref}"': "As is usual."})
    ((field, says, clauses),) = faults(worded)
    assert (field, clauses) == (f'statements."{ref}"', (ref,)) and "the data offers nothing of the kind" in says


@pytest.mark.parametrize("book", HOUSE)
def test_all_items_are_there_one_for_one(book: str) -> None:
    """Whatever the terms must include (14.7, 15.7) has its item; beside it stand those that concern who takes part."""
    document = rulebook(book).document(DOCUMENT)
    assert document is not None
    refs = {item.ref for item in document.items}
    section = ref_of(book, "7")
    under = {ref: clause for ref, clause in rulebook(book).clauses.items() if ref.startswith(f"{section}.")}
    owed = {ref for ref, clause in under.items() if clause.kind != "heading"}
    besides = {ref_of(book, point) for point in ("2", "4", "6", "8", "11")} | {TOKEN}
    besides |= set() if book == STAR else {ref_of(book, "3")}
    assert refs == owed | besides == {*taken(book)} == {*printed(full(book))}
    assert {item.ref for item in document.items if item.due != ALWAYS} == off(book).keys()


def test_every_condition_and_place_of_the_vocabulary_is_worked_out_and_used() -> None:
    words = DOCUMENTS[DOCUMENT]
    documents = [rulebook(book).document(DOCUMENT) for book in HOUSE]
    assert None not in documents
    items = [item for document in documents if document is not None for item in document.items]
    assert CONDITIONS.keys() == words.conditions.keys() == {item.due for item in items} - {ALWAYS}
    assert PLACES.keys() == words.places.keys() == {place for item in items for place in item.places}


@pytest.mark.parametrize("book", HOUSE)
def test_the_ready_terms_are_complete(book: str) -> None:
    assert faults(ready(book)) == []


@pytest.mark.parametrize("book", HOUSE)
def test_each_prize_of_a_kind_is_named_in_every_item_of_that_kind(book: str) -> None:
    """Two ovens: the second has no model, and it alone is missed."""
    whole = full(book)
    second = {**whole["prizes"][1], "name": "Kettle", "detail": {"make": "Bolt", "accessories": "none"}}
    two = changed(whole, {"prizes": [*whole["prizes"], second]})
    model = ref_of(book, "7.11.1", 2)
    assert faults(two) == [("prizes[10].detail.model", "Appliance, model: this must be said of 'Kettle'", (model,))]
    assert printed(two)[ref_of(book, "7.11.1", 1)] == "Oven: Hearth; Kettle: Bolt."


def test_each_book_keeps_its_own_words() -> None:
    """P3: conditions and may be awarded at Casino War; terms and conditions and will be awarded elsewhere."""
    said = {book: " ".join(printed(full(book)).values()) for book in HOUSE}
    assert "Prizes may be awarded" in said[STAR] and "terms and conditions" not in said[STAR]
    for book in (POKER, BACEBALL):
        assert "Prizes will be awarded" in said[book] and "these terms and conditions" in said[book]
