"""What the operator of a house says once: decisions, delegations, policies where a text is missing, how long it keeps
what it has, and how the register begins."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.people.base import LAST
from cutcard.people.choices import CHOICES, check_choice, standing, words_of
from cutcard.people.deciding_house import PowersDelegated
from cutcard.people.opening import begin_of
from cutcard.people.policies import NEVER, Way, check_way, pack_of
from cutcard.people.retaining import LONGEST, kept_for_ever
from cutcard.people.state import new_people
from cutcard.rulebooks import rulebook
from tests.people.desk import CROWN, NZ, STAR, Register

(WAR,) = NZ
BACEBALL = "star-baceball"


def _register(*books: str) -> Register:
    register = Register(*books)
    register.joins("O-1", "operator", shift=False)
    return register


# --- decisions


def test_a_decision_is_the_operators_and_takes_one_of_the_words() -> None:
    register = _register(*NZ)
    said: dict[str, Any] = {"book": WAR, "choice": "choose_war_method", "value": "b", "reason": "ours"}
    register.refuses("wrong_title", "decide_house", "A-1", **said)
    register.refuses("unknown_rulebook", "decide_house", "O-1", **said | {"book": CROWN[0]})
    register.refuses("bad_value", "decide_house", "O-1", **said | {"value": "c"})
    register.refuses("unknown_choice", "decide_house", "O-1", **said | {"choice": "box_maximum", "value": "signed"})
    register.refuses("unknown_choice", "decide_house", "O-1", **said | {"choice": "order_shuffle"})
    register.refuses("bad_text", "decide_house", "O-1", **said | {"reason": ""})
    assert [register.must("decide_house", "O-1", **said | {"value": value}).number for value in "aba"] == [1, 2, 3]
    found = register.people.decision(WAR, "choose_war_method")
    assert found is not None and (found.value, found.number, register.people.decided) == ("a", 3, 3)


def test_what_a_book_leaves_to_the_dealer_no_operator_decides() -> None:
    register = _register(*CROWN)
    wrong = {"book": CROWN[0], "choice": "choose_to_burn", "value": "yes", "reason": "ours"}
    assert "Dealer" in register.refuses("not_the_operators", "decide_house", "O-1", "4.3.1", **wrong)


@pytest.mark.parametrize("book", [*STAR, *CROWN, *NZ])
def test_every_choice_of_a_book_takes_each_of_its_words_and_no_other(book: str) -> None:
    found = rulebook(book)
    for choice in standing(found):
        words = words_of(found, choice)
        for word in words or ("2.50",):
            check_choice(found, choice, word)
        for wrong in ("?", "", *(() if words else ("0", "-1"))):
            with pytest.raises(Refused) as refused:
                check_choice(found, choice, wrong)
            assert refused.value.code == "bad_value"
    box = found.limits.box_total
    assert box is None or box.when.option not in standing(found), "a box's maximum is decided by its power"
    assert {*standing(found)} - {option.name for option in found.options} <= {*CHOICES}


def test_a_house_decides_by_powers_and_by_options_that_its_book_leaves_open() -> None:
    book = rulebook(WAR)
    assert standing(book)[-4:] == ("discard_three_before_war", "rounding", "over_maximum", "void_hand_keeps")
    assert words_of(book, "choose_cutting_cards") == ("1", "2")
    assert words_of(book, "set_box_maximum") == ("unsigned", "signed")
    assert words_of(book, "rounding") == ("up", "down", "exact") and words_of(book, "weather") == ()


# --- delegations


def test_each_power_and_each_title_is_delegated_once() -> None:
    register = _register(*NZ)
    fine: dict[str, Any] = {"book": WAR, "powers": ["void_hand"], "titles": ["game_supervisor"], "reason": "nights"}
    register.refuses("bad_powers", "delegate", "O-1", **fine | {"powers": ["void_hand", "void_hand"]})
    register.refuses("bad_titles", "delegate", "O-1", **fine | {"titles": ["game_supervisor"] * 2})
    said = register.refuses("not_delegable", "delegate", "O-1", **fine | {"powers": ["choose_war_method"]})
    assert "decided for the house" in said
    said = register.refuses("not_delegable", "delegate", "O-1", **fine | {"powers": ["order_shuffle"]})
    assert "not the operator's" in said
    said = register.refuses("not_delegable", "delegate", "O-1", **fine | {"powers": ["void_hnd"]})
    assert "did you mean 'void_hand'?" in said
    for at in (1, 2):
        event = register.must("delegate", "O-1", **fine)
        assert isinstance(event, PowersDelegated) and (event.number, event.since) == (at, register.at)
    register.must("revoke", "O-1", number=2, reason="day")
    assert register.must("delegate", "O-1", **fine).number == 3, "a number is never given again"
    for wrong in ({"since": register.at - 1}, {"until": register.at}, {"until": LAST + 1}, {"since": LAST + 1}):
        register.refuses("bad_time", "delegate", "O-1", **fine | wrong)
    register.must("delegate", "O-1", **fine, since=register.at, until=LAST)


# --- policies


def test_a_policy_is_adopted_in_a_way_of_the_pack_or_in_the_houses_own() -> None:
    register = _register(*NZ)
    said: dict[str, Any] = {"book": WAR, "item": "NZ-3", "way": "default", "reason": "ours"}
    register.refuses("wrong_title", "adopt_policy", "A-1", **said)
    for code, wrong in (
        ("unknown_item", {"item": "NZ-99"}),
        ("unknown_way", {"way": "best"}),
        ("bad_policy", {"says": "Otherwise."}),
        ("bad_policy", {"options": {"over_maximum": "cap"}}),
        ("bad_text", {"reason": ""}),
        ("bad_text", {"way": "own"}),
        ("bad_policy", {"way": "own", "says": "x", "topics": {f"t{at}": "x" for at in range(21)}}),
        ("bad_policy", {"way": "own", "says": "x", "options": {f"t{at}": "x" for at in range(21)}}),
        ("bad_policy", {"way": "own", "says": "x", "grants": {f"t{at}": "x" for at in range(21)}}),
        ("unknown_topic", {"way": "own", "says": "x", "topics": {f"t{at}": "x" for at in range(20)}}),
    ):
        register.refuses(code, "adopt_policy", "O-1", **said | wrong)
    first = register.must("adopt_policy", "O-1", **said)
    assert (first.number, first.options, first.body) == (1, {"over_maximum": "cap"}, "")
    assert first.cited == "policy NZ-3, adopted 2026-11-19 by O-1", "by the house's own calendar"
    own = said | {"way": "own", "says": "As we like.", "options": {"over_maximum": "refuse"}}
    again = register.must("adopt_policy", "O-1", **own)
    found = register.people.policy(WAR, "NZ-3")
    assert found is not None and (found.number, found.says, again.options) == (2, "As we like.", own["options"])
    assert register.people.adopted == 2
    needs = said | {"item": "NZ-13"}
    pack = pack_of(rulebook(WAR))
    assert pack is not None and pack.item
    (complaints,) = (each.id for each in pack.item if each.needs_body)
    register.refuses("bad_text", "adopt_policy", "O-1", **needs | {"item": complaints})
    register.must("adopt_policy", "O-1", **needs | {"item": complaints, "body": "the Secretary"})


def test_the_day_of_a_policy_begins_at_midnight() -> None:
    register = _register(*NZ)
    midnight = begin_of(date(2026, 11, 20), "Pacific/Auckland", 0)
    said: dict[str, Any] = {"book": WAR, "item": "NZ-3", "way": "default", "reason": "ours"}
    for at, day in ((midnight - 1, "2026-11-19"), (midnight, "2026-11-20")):
        assert register.must("adopt_policy", "O-1", **said, at=at).cited == f"policy NZ-3, adopted {day} by O-1"


def test_an_amount_of_the_houses_own_has_a_word_and_bounds() -> None:
    register = _register(*NZ)
    own: dict[str, Any] = {"book": WAR, "item": "NZ-8", "way": "own", "says": "x", "reason": "ours"}
    own["topics"] = {"closing_notice": "sign_for_twenty_minutes"}
    for minutes in (-1, 10_001):
        register.refuses("bad_policy", "adopt_policy", "O-1", **own, amounts={"closing_notice": minutes})
    register.refuses("bad_policy", "adopt_policy", "O-1", **own, amounts={"raise_minimum": 20})
    for minutes in (0, 10_000):
        register.must("adopt_policy", "O-1", **own, amounts={"closing_notice": minutes})


def test_a_house_whose_text_stands_by_itself_adopts_nothing() -> None:
    register = _register(*CROWN)
    register.refuses("no_pack", "adopt_policy", "O-1", book=CROWN[0], item="NZ-1", way="default", reason="as they do")


def test_no_policy_contradicts_a_clause_or_grants_what_no_policy_may() -> None:
    book = rulebook(WAR)
    pack = pack_of(book)
    assert pack is not None
    clear = next(
        each for each in book.powers if each.clauses and pack.reading not in each.readings and len(each.roles) == 1
    )
    own = next(point for point in book.procedure if point.readings == () and point.value)
    known = next(role for role in book.roles if (role.name,) != clear.roles)
    wrongs: list[tuple[str, Way]] = [
        ("unknown_topic", Way(says="x", topics={"weather": "fair"})),
        ("unknown_word", Way(says="x", topics={own.topic: "as_we_like"})),
        ("unknown_option", Way(says="x", options={"weather": "fair"})),
        ("bad_value", Way(says="x", options={"rounding": "sideways"})),
        ("unknown_role", Way(says="x", grants={clear.name: "king"})),
        ("contradicts_clause", Way(says="x", grants={clear.name: known.name})),
        *(("never_by_policy", Way(says="x", grants={power: "casino_supervisor"})) for power in NEVER),
    ]
    for code, way in wrongs:
        with pytest.raises(Refused) as refused:
            check_way(book, pack.reading, way)
        assert refused.value.code == code, way
    check_way(book, pack.reading, Way(says="x", grants={clear.name: clear.roles[0]}))
    silent = replace(clear, clauses=())  # what no clause says, a policy does not contradict
    without = replace(book, powers=tuple(silent if each is clear else each for each in book.powers))
    check_way(without, pack.reading, Way(says="x", grants={clear.name: known.name}))


# --- how long, and how it begins


def test_how_long_a_house_keeps_what_it_has_is_a_day_to_a_hundred_years() -> None:
    register = _register()
    fine: dict[str, Any] = {"entries": 1, "personal_data": LONGEST, "notes": 30, "reason": "by law"}
    register.refuses("wrong_title", "set_retention", "A-1", **fine)
    for name in ("entries", "personal_data", "notes"):
        for wrong in (0, LONGEST + 1):
            said = register.refuses("bad_retention", "set_retention", "O-1", "std A7", **fine | {name: wrong})
            assert said.startswith(f"{name}: ")
    event = register.must("set_retention", "O-1", **fine)
    assert event.clauses == ("14.10.1", "15.10.1") == kept_for_ever(register.people)
    keeps = register.people.keeps
    assert keeps is not None and (keeps.entries, keeps.personal_data, keeps.notes) == (1, LONGEST, 30)
    assert kept_for_ever(new_people((rulebook(WAR),))) == ()


def test_a_register_begins_with_a_zone_and_an_hour() -> None:
    register = Register()
    fine: dict[str, Any] = {"house": "star", "administrator": "A-1", "zone": "Australia/Sydney"}
    for code, wrong in (
        ("bad_zone", {"zone": "Australia/Nowhere"}),
        ("bad_text", {"house": "a:b"}),
        ("bad_time", {"day_begins": -1}),
        ("bad_time", {"day_begins": 86_400}),
        ("bad_badge", {"administrator": "A 1"}),
    ):
        register.people = new_people(register.books)
        register.refuses(code, "open_people", "operator", **fine | wrong)
    for begins in (0, 86_399):
        register.people = new_people(register.books)
        assert register.must("open_people", "operator", **fine, day_begins=begins).day_begins == begins
        assert register.people.persons["A-1"].titles_at(register.at) == ("administrator",)
    register.refuses("bad_time", "start_gaming_day", "clock", at=LAST)
