"""Every item of 10.4: the document shows it from the data, and without that the terms are refused under its clause."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.rulebooks import rulebook
from cutcard.rulebooks.vocabulary.documents import ALWAYS, DOCUMENTS
from cutcard.tournaments.places import CONDITIONS, DOCUMENT, PLACES
from tests.support.books import CROWN
from tests.support.written import GONE, changed
from tests.tournaments.written import FORMATS, faults, full, printed, ready

BLANK: dict[str, Any] = {}
"""In place of data: the item is a sentence alone, which is left blank."""

NO_POOL = {"buy_in": {"charity": "10"}, "re_buy.price": {"house": "5"}, "add_on.price": {"house": "5"}}

TAKEN: dict[str, tuple[dict[str, Any], str]] = {
    "10.4.1(a)(i)": ({"start": ""}, "Saturday 15 May 2027 at 18:00"),
    "10.4.1(a)(ii)": ({"re_buy.price": GONE}, "Re-buy: $55 (to the prize pool) for 1,000 in chips, at most 2 times"),
    "10.4.1(a)(iii)": ({"field": GONE}, "At least 12 and at most 27 players"),
    "10.4.1(a)(iv)": ({"where": " "}, "The long room."),
    "10.4.1(b)": ({"notice.later": 0}, "31 minutes before the time that stood; of an earlier one, 61 minutes"),
    "10.4.1(c)": (BLANK, "The VCGLR is told"),
    "10.4.2(a)(i)": (BLANK, "accepts these terms"),
    "10.4.2(a)(ii)": (BLANK, "entitled to enter the casino"),
    "10.4.2(a)(iii)": (BLANK, "may refuse any application"),
    "10.4.2(a)(iv)": ({"entry.criteria": [""]}, "Members of the club"),
    "10.4.2(a)(v)": ({"staff": GONE}, "a charity event. With the prior approval of the Chief Operating Officer"),
    "10.4.2(b)(i)": ({"penalties": [{"ground": "phone", "says": "x", "steps": ["warning"]}]}, "keep these terms or"),
    "10.4.2(b)(ii)": ({"entry.obtained": ""}, "in this way: At the desk."),
    "10.4.2(b)(iii)": (BLANK, "signs a copy"),
    "10.4.2(c)": ({"entry.ways": []}, "At the desk. By letter. Entries close on Saturday 15 May 2027 at 16:30"),
    "10.4.2(c):terms-of-entry": ({"entry.withdraw_hours": -1}, "Until 36 hours before the start"),
    "10.4.3(a)(i)": ({"stages[0].sessions[0].hands": 0}, "heat: 1 session of 30 hands, or until one player is left"),
    "10.4.3(a)(ii)": ({"stages[0].seats": GONE}, "3 at most (2 tables with 12 players, 3 tables with 27 players)"),
    "10.4.3(a)(iii)": ({"stages[0].through": GONE}, "From the heat the 2 players with the largest banks at each table"),
    "10.4.3(a)(iv)": (
        {"buy_back.chips": GONE},
        "for $65 (to the house), and gets 4,000 in chips, before final begins, as",
    ),
    "10.4.3(a)(v)": ({"stages[1].repechage.seats": 0}, "there are 7 seats, and a lot decides"),
    "10.4.3(b)": ({"stages[0].bank": GONE}, "Heat: 2,000. Repechage: 1,500. Final: 4,000."),
    "10.4.3(c)": ({"disposition.cash_per_chip": "some"}, "$0.02 for each chip of 1: for 1,000 in chips, $20"),
    "10.4.4(a)": ({"chips": []}, "blue tournament chips, in pieces of 25, 100 and 500"),
    "10.4.4(b)": (
        {"stages[0].sessions[0].compulsory": {}},
        "heat: 50, from hand 11 on 100; repechage: 100; final: 150",
    ),
    "10.4.4(c)": ({"stages[0].sessions[0].markers.secret": "two"}, "heat: 1; repechage: none; final: 2"),
    "10.4.4(d)": ({"stages[0].sessions[0].markers.all_in": -1}, "heat: 3; repechage: none; final: 1"),
    "10.4.4(e)": ({"stages[0].sessions[0].markers.pass": "some"}, "heat: 2; repechage: 1; final: none"),
    "10.4.4(f)": ({"re_buy": GONE}, "heat: 2 until hand 7 is called"),
    "10.4.5(a)": ({"stages[0].sessions[0].lowest_out_after": [31]}, "after hands 8 and 20 the player with the lowest"),
    "10.4.6(a)": ({"ranking.places": []}, "then by sharing"),
    "10.4.7(a)": ({**NO_POOL, "prizes.guarantee": "0"}, "$90 of each entry, $55 of each re-buy and $35 of each add-on"),
    "10.4.7(b)": ({"prizes.percent": [50, 28]}, "1st place 50 %, 2nd place 28 %, 3rd place 22 %"),
    "10.4.8(a)(i)": ({"penalties[2].steps": []}, "holding up play (a warning, then 125 in chips removed)"),
    "10.4.8(a)(ii)": ({"penalties[1].steps": ["warning"]}, "using a telephone (at the 2nd offence); breaking these"),
    "10.4.8(a)(iii)": ({"entry.substitute_hours": -3}, "name a substitute. After that only for an illness."),
    "10.4.8(a)(iv)": ({"refunds.too_late": 140}, "later gets back 40 % of what was paid"),
    "10.4.8(b)(i)": ({"absence": GONE}, "posts the compulsory wager from the bank"),
    "10.4.8(b)(ii)": ({"absence.out_after": 0}, "out after 5 hands in a row"),
    "10.4.8(b)(iii)": ({"penalties[0].ground": "noise"}, "a warning, then disqualification"),
    "10.4.8(b)(iv)": (BLANK, "takes the entry over whole"),
    "10.4.8(b)(v)": (BLANK, "chips are removed and go to nobody"),
    "10.4.8(b)(vi)": ({"retirement": ""}, "Who retires keeps the place."),
    "10.4.8(c)": ({"decks": 3}, "the Rules of Casino War prevail"),
    "10.4.8(d)": (BLANK, "may end play at a table before"),
    "10.4.8(d)(i)": (BLANK, "no more are left than go on"),
    "10.4.8(d)(ii)": (BLANK, "all players at the table agree. In this tournament they are paid for"),
    "10.4.8(e)": (BLANK, "Privacy Policy"),
    "10.4.8(f)": (BLANK, "With an entrant's permission"),
    "10.4.8(g)": ({"decks": 9}, "conducts the tournament under these terms and the Rules of Casino War"),
    "10.4.8(h)": (BLANK, "is final"),
    "10.4.8(i)": (BLANK, "not liable"),
    "10.4.8(j)": (BLANK, "investigated by the VCGLR"),
}
"""By clause: what is taken from complete terms, and words that the document then does not have from the data."""


@pytest.mark.clause(
    CROWN,
    "10.4.1(a)(i)",
    "10.4.1(a)(ii)",
    "10.4.1(a)(iii)",
    "10.4.1(a)(iv)",
    "10.4.1(b)",
    "10.4.1(c)",
    "10.4.2(a)(i)",
    "10.4.2(a)(ii)",
    "10.4.2(a)(iii)",
    "10.4.2(a)(iv)",
    "10.4.2(a)(v)",
    "10.4.2(b)(i)",
    "10.4.2(b)(ii)",
    "10.4.2(b)(iii)",
    "10.4.2(c)",
    "10.4.2(c):terms-of-entry",
    "10.4.3(a)(i)",
    "10.4.3(a)(ii)",
    "10.4.3(a)(iii)",
    "10.4.3(a)(iv)",
    "10.4.3(a)(v)",
    "10.4.3(b)",
    "10.4.3(c)",
    "10.4.4(a)",
    "10.4.4(b)",
    "10.4.4(c)",
    "10.4.4(d)",
    "10.4.4(e)",
    "10.4.4(f)",
    "10.4.5(a)",
    "10.4.6(a)",
    "10.4.7(a)",
    "10.4.7(b)",
    "10.4.8(a)(i)",
    "10.4.8(a)(ii)",
    "10.4.8(a)(iii)",
    "10.4.8(a)(iv)",
    "10.4.8(b)(i)",
    "10.4.8(b)(ii)",
    "10.4.8(b)(iii)",
    "10.4.8(b)(iv)",
    "10.4.8(b)(v)",
    "10.4.8(b)(vi)",
    "10.4.8(c)",
    "10.4.8(d)",
    "10.4.8(d)(i)",
    "10.4.8(d)(ii)",
    "10.4.8(e)",
    "10.4.8(f)",
    "10.4.8(g)",
    "10.4.8(h)",
    "10.4.8(i)",
    "10.4.8(j)",
)
@pytest.mark.parametrize("ref", TAKEN)
def test_an_item_is_shown_from_the_data_and_without_it_the_terms_are_refused(ref: str) -> None:
    changes, shows = TAKEN[ref]
    whole = full()
    assert faults(whole) == []
    assert shows in printed(whole)[ref]
    broken = changed(whole, changes or {f'statements."{ref}"': " "})
    assert ref in [clause for _, _, clauses in faults(broken) for clause in clauses]


OFF: dict[str, dict[str, Any]] = {
    "10.4.1(a)(ii)": {
        **dict.fromkeys(("fee", "buy_in", "re_buy", "add_on", "buy_back"), GONE),
        "stages[1].repechage.price": GONE,
        "stages[0].sessions[0].markers.re_buy": 0,
        "stages[0].sessions[0].re_buy_before_hand": 0,
    },
    "10.4.2(a)(iii)": {"entry.may_refuse": False},
    "10.4.2(a)(iv)": {"entry.criteria": []},
    "10.4.2(a)(v)": {"event": "open", "staff": GONE},
    "10.4.2(b)(iii)": {"entry.signature": False},
    "10.4.3(a)(iii)": {
        "stages": [{**full()["stages"][2], "tables": 0}],
        "add_on": GONE,
        "re_buy": GONE,
        "buy_back": GONE,
    },
    "10.4.3(a)(iv)": {"buy_back": GONE},
    "10.4.3(a)(v)": {"stages[1].repechage": GONE, "stages[1].tables": 0, "stages[1].through.of_all": 2},
    "10.4.4(c)": {"stages[0].sessions[0].markers.secret": 0, "stages[2].sessions[0].markers.secret": 0},
    "10.4.4(d)": {"stages[0].sessions[0].markers.all_in": 0, "stages[2].sessions[0].markers.all_in": 0},
    "10.4.4(e)": {"stages[0].sessions[0].markers.pass": 0, "stages[1].sessions[0].markers.pass": GONE},
    "10.4.4(f)": {
        "stages[0].sessions[0].markers.re_buy": 0,
        "stages[0].sessions[0].re_buy_before_hand": 0,
        "re_buy": GONE,
    },
}
"""By clause of an item that is not always due: terms that do not offer it."""


@pytest.mark.parametrize("ref", OFF)
def test_an_item_that_is_not_due_is_not_printed_and_not_missed(ref: str) -> None:
    without = changed(full(), OFF[ref])
    assert faults(without) == []
    assert ref not in printed(without)
    worded = changed(without, {f'statements."{ref}"': "As is usual."})
    ((field, says, clauses),) = faults(worded)
    assert (field, clauses) == (f'statements."{ref}"', (ref,)) and "the data offers nothing of the kind" in says


def test_where_nothing_is_offered_what_is_always_due_is_due_and_no_more() -> None:
    """Of least wagers there is always one, since the sign has a minimum."""
    bare = ready("accumulation")
    bare |= {"fee": {}, "buy_in": {}, "prizes": {"percent": [100], "guarantee": "500"}}
    del bare["add_on"]
    for session in bare["stages"][0]["sessions"]:
        del session["markers"]
    assert faults(bare) == []
    assert [*printed(bare)] == [ref for ref in TAKEN if ref not in OFF]


def test_all_items_are_there_one_for_one() -> None:
    document = rulebook(CROWN).document(DOCUMENT)
    assert document is not None
    asked = [
        ref for ref, clause in rulebook(CROWN).clauses.items() if ref.startswith("10.4") and clause.kind == "tournament"
    ]
    assert [item.ref for item in document.items] == asked == [*TAKEN] == [*printed(full())]
    assert {item.ref for item in document.items if item.due not in (ALWAYS, "least_wager")} == OFF.keys()


def test_every_condition_and_place_of_the_vocabulary_is_worked_out_and_used() -> None:
    words, document = DOCUMENTS[DOCUMENT], rulebook(CROWN).document(DOCUMENT)
    assert document is not None
    assert CONDITIONS.keys() == words.conditions.keys() == {item.due for item in document.items} - {ALWAYS}
    assert PLACES.keys() == words.places.keys() == {place for item in document.items for place in item.places}


@pytest.mark.parametrize("name", FORMATS)
def test_the_ready_formats_are_complete(name: str) -> None:
    assert faults(ready(name)) == []


def test_a_field_is_of_the_item_that_tells_it() -> None:
    document = rulebook(CROWN).document(DOCUMENT)
    assert document is not None
    told = {
        field: [item.ref for item in document.agreeing_with(field)]
        for field in ("stages[2].sessions[0].markers.pass", "where", "penalties[3].says", "field", "nothing")
    }
    assert told == {
        "stages[2].sessions[0].markers.pass": ["10.4.4(e)"],
        "where": ["10.4.1(a)(iv)"],
        "penalties[3].says": ["10.4.8(a)(i)"],
        "field": ["10.4.1(a)(iii)"],
        "nothing": [],
    }
