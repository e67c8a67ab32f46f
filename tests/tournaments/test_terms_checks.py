"""Terms that contradict themselves or the game are refused, with the field, what would be right, and the clause."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.documents import to_text
from cutcard.rulebooks import Shelf, rulebook
from cutcard.tournaments.checks import check_terms, terms_asked_of
from cutcard.tournaments.document import terms_document
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.heard import hear
from tests.support.seeds import chance, short_or_long
from tests.support.written import GONE, changed, leaves
from tests.tournaments.written import faults, full, printed, read, ready

HEAT, CHANCE, FINAL = "stages[0]", "stages[1]", "stages[2]"
FIRST = "stages[0].sessions[0]"

WRONG: list[tuple[dict[str, Any], str, str, str]] = [
    # the field, the seats, who is put out and who goes on
    ({"field.most": 28}, "field.most", "up to 28 players may come to the heat, and it seats 27", "2.1"),
    ({"field.least": 1}, "field.least", "at least 2 players", "10.4.1(a)(iii)"),
    ({"field.most": 11}, "field.most", "no fewer than the least number, 12", "10.4.1(a)(iii)"),
    ({"field.most": 3000}, "field.most", "at most 2,000", "10.4.1(a)(iii)"),
    ({f"{HEAT}.seats": 10}, f"{HEAT}.seats", "a table has at most 9 places, not 10", "2.1"),
    ({f"{HEAT}.seats": 1}, f"{HEAT}.seats", "at least 2 players sit at a table", "10.4.3(a)(ii)"),
    (
        {f"{FINAL}.seats": 6},
        f"{FINAL}.tables",
        "up to 7 players may come to the final, and it seats 6",
        "10.4.3(a)(ii)",
    ),
    ({f"{HEAT}.tables": -1}, f"{HEAT}.tables", "or 0 for as many as it takes", "10.4.3(a)(ii)"),
    ({f"{HEAT}.through": {"per_table": 5}}, f"{HEAT}.through", "of 4 at a table, 5 cannot go on", "10.4.3(a)(iii)"),
    ({f"{HEAT}.through": {"of_all": 9}}, f"{HEAT}.through", "of 8 players who may be left, 9", "10.4.3(a)(iii)"),
    ({f"{HEAT}.through": {"per_table": 1, "of_all": 1}}, f"{HEAT}.through", "one of the two", "10.4.3(a)(iii)"),
    ({f"{FINAL}.through": {"per_table": 1}}, f"{FINAL}.through", "from the last stage", "10.4.3(a)(iii)"),
    ({f"{CHANCE}.through": {"of_all": 8}}, f"{CHANCE}.through", "of 7 players who may be left, 8", "10.4.3(a)(iii)"),
    ({f"{CHANCE}.repechage.seats": 13}, f"{CHANCE}.tables", "up to 13 players", "10.4.3(a)(ii)"),
    ({f"{HEAT}.repechage": {"seats": 3}}, f"{HEAT}.repechage", "after a stage and before another", "10.4.3(a)(v)"),
    (
        {f"{CHANCE}.repechage": GONE},
        f"{CHANCE}.through",
        "1 player may come to the final, and 2 make a competition",
        "10.4.3(a)(iii)",
    ),
    ({"add_stage": True}, "add_stage", "or the Director may decide", "10.4.3(a)(v)"),
    ({f"{CHANCE}.bank": GONE}, f"{CHANCE}.bank", "who were put out cannot carry a bank over", "10.4.3(b)"),
    ({f"{HEAT}.name": "fi.nal"}, f"{HEAT}.name", "letters, digits, spaces and hyphens", "10.4.3(a)(i)"),
    ({f"{HEAT}.name": "final"}, f"{FINAL}.name", "another stage is called 'final'", "10.4.3(a)(i)"),
    ({"stages": []}, "stages", "1 to 20 stages are expected, not 0", "10.4.3(a)(i)"),
    ({f"{HEAT}.sessions": []}, f"{HEAT}.sessions", "1 to 20 sessions are expected, not 0", "10.4.3(a)(i)"),
    ({f"{FIRST}.minutes": 20}, f"{FIRST}.hands", "in hands or in minutes, one of the two", "10.4.3(a)(i)"),
    ({f"{FIRST}.hands": 10001}, f"{FIRST}.hands", "at most 10,000", "10.4.3(a)(i)"),
    ({f"{FIRST}.lowest_out_after": [8, 31]}, f"{FIRST}.lowest_out_after", "there is no hand 31", "10.4.5(a)"),
    ({f"{FIRST}.lowest_out_after": [8, 8]}, f"{FIRST}.lowest_out_after", "each once and in their order", "10.4.5(a)"),
    (
        {f"{FIRST}.lowest_out_after": [1, 2, 3, 4, 5, 6]},
        f"{FIRST}.lowest_out_after",
        "with 12 players a table may have 6, of whom 6 are put out",
        "10.4.5(a)",
    ),
    # times
    ({"start": "2027-05-15T18:00:00"}, "start", "a time with its offset from UTC", "10.4.1(a)(i)"),
    ({"start": "tomorrow"}, "start", "not 'tomorrow'", "10.4.1(a)(i)"),
    ({"entry.closes": "2027-05-15T18:00:01+10:00"}, "entry.closes", "no later than the start", "10.4.2(c)"),
    (
        {"entry.withdraw_hours": 1},
        "entry.withdraw_hours",
        "ends no later than entries close",
        "10.4.2(c):terms-of-entry",
    ),
    ({"entry.withdraw_hours": 9999}, "entry.withdraw_hours", "hours before the start", "10.4.8(a)(iv)"),
    ({"notice.earlier": 10081}, "notice.earlier", "1 to 10,080", "10.4.1(b)"),
    # people
    ({"event": "open"}, "staff", "only in a charity or media event", "10.4.2(a)(v)"),
    ({"name": ""}, "name", "a name is expected", ""),
    ({"name": "x" * 121}, "name", "at most 120 characters is expected, not 121", ""),
    ({"where": "the hall\x07"}, "where", "letters that can be printed", "10.4.1(a)(iv)"),
    ({"entry.obtained": "x" * 2_001}, "entry.obtained", "at most 2,000 characters", "10.4.2(b)(ii)"),
    ({"entry.ways": ["By letter."] * 51}, "entry.ways", "at most 50 are expected, not 51", "10.4.2(c)"),
    ({"retirement": "Who retires gets 500 back."}, "retirement", "without figures are expected", "10.4.8(b)(vi)"),
    ({"substitutes": "Twice, for $20."}, "substitutes", "without figures are expected", "10.4.8(a)(iii)"),
    ({"entry.ways": ["By letter.", " "]}, "entry.ways[1]", "a way to enter is expected", "10.4.2(c)"),
    # chips, banks, wagers
    ({"chips_kind": "cash chips"}, "chips_kind", "no cash chips", "10.4.4(a)"),
    ({"chips_kind": "chips without value"}, "chips_kind", "cash_per_chip pays for them", "10.4.4(a)"),
    ({"chips_kind": "chips of 9"}, "chips_kind", "without figures are expected, not 9", "10.4.4(a)"),
    (
        {"chips_kind": "chips that the house buys", "disposition": {}},
        "chips_kind",
        "nothing is paid for them",
        "10.4.4(a)",
    ),
    ({"chips": ["25", "25", "100"]}, "chips", "each denomination stands once", "10.4.4(a)"),
    ({f"{HEAT}.bank": "2010"}, f"{HEAT}.bank", "chips cannot make 2,010", "10.4.3(b)"),
    ({f"{HEAT}.bank": "25"}, f"{HEAT}.bank", "at least the compulsory wager of the first hand, 50", "10.4.3(b)"),
    ({f"{FIRST}.compulsory.1": "25"}, f"{FIRST}.compulsory.1", "the sign takes 50 to 9,000, not 25", "10.4.4(b)"),
    ({f"{FIRST}.compulsory.11": "9050"}, f"{FIRST}.compulsory.11", "the sign takes 50 to 9,000", "10.4.4(b)"),
    ({f"{FIRST}.compulsory.11": "125"}, f"{FIRST}.compulsory.11", "a multiple of 50 is expected", "10.4.4(b)"),
    ({f"{FIRST}.compulsory": {"2": "50"}}, f"{FIRST}.compulsory", "from hand 1 on is expected", "10.4.4(b)"),
    ({f"{FIRST}.compulsory.31": "50"}, f"{FIRST}.compulsory.31", "the number of a hand of the session", "10.4.4(b)"),
    ({f"{FIRST}.compulsory.x": "50"}, f"{FIRST}.compulsory.x", "the number of a hand of the session", "10.4.4(b)"),
    ({"sign.casino_war.max": "25"}, "sign.casino_war.max", "no less than the minimum, 50", "10.4.4(b)"),
    ({"sign.tie.max": "310"}, "sign.tie.max", "chips cannot make 310", "10.4.4(b)"),
    ({"unit": "60"}, "unit", "chips cannot make 60", "10.4.4(b)"),
    ({"unit": "100"}, "sign.casino_war.min", "a multiple of 100 is expected", "10.4.4(b)"),
    # markers and options
    ({f"{FIRST}.markers.re_buy": 0}, f"{FIRST}.markers.re_buy", "nobody has a marker for one", "10.4.4(f)"),
    ({f"{FIRST}.re_buy_before_hand": 0}, f"{FIRST}.re_buy_before_hand", "until which hand", "10.4.4(f)"),
    ({f"{FIRST}.re_buy_before_hand": 31}, f"{FIRST}.re_buy_before_hand", "a hand of the session", "10.4.4(f)"),
    ({"re_buy": GONE}, "re_buy", "there are Re-Buy markers: the price", "10.4.4(f)"),
    (
        {f"{FIRST}.markers": {"pass": 1}, f"{FIRST}.re_buy_before_hand": 0},
        "re_buy",
        "no session has a Re-Buy marker",
        "10.4.4(f)",
    ),
    ({"re_buy.chips": "2025"}, "re_buy.chips", "no more than the starting bank, 2,000", "10.4.4(f)"),
    ({"add_on.price": {}}, "add_on.price", "a price is expected", "10.4.1(a)(ii)"),
    ({"add_on.chips": "30"}, "add_on.chips", "chips cannot make 30", "10.4.1(a)(ii)"),
    ({"add_on.session": 4}, "add_on.session", "the sessions 2 to 3 is expected", "10.4.1(a)(ii)"),
    ({"add_on.session": 1}, "add_on.session", "before which it is bought, not 1", "10.4.1(a)(ii)"),
    ({"buy_back.session": 1}, "buy_back.session", "before which it is bought, not 1", "10.4.3(a)(iv)"),
    ({"buy_back.chips": "700"}, "buy_back.chips", "all begin the final with 4,000: as many", "10.4.3(a)(iv)"),
    ({f"{FINAL}.bank": GONE}, "buy_back.chips", "150 to 1,500 are expected", "10.4.3(a)(iv)"),
    ({"re_buy.session": 1}, "re_buy.session", "re-buys come between hands", "10.4.4(f)"),
    ({"re_buy.per_player": 3}, "re_buy.per_player", "each player has 2 Re-Buy markers in all", "10.4.4(f)"),
    ({"re_buy.chips": "25"}, "re_buy.chips", "at least the compulsory wager that they are bought for, 50", "10.4.4(f)"),
    ({"buy_back.per_player": 0}, "buy_back.per_player", "1 or more", "10.4.3(a)(iv)"),
    # prizes, ranking, conduct
    ({"prizes.percent": [50, 49]}, "prizes.percent", "that make 100 are expected, not 99", "10.4.7(b)"),
    ({"prizes.percent": [101, -1]}, "prizes.percent", "percentages above 0", "10.4.7(b)"),
    ({"prizes.percent": []}, "prizes.percent", "in percent or in fixed sums", "10.4.7(b)"),
    ({"prizes.fixed": ["1"]}, "prizes.percent", "one of the two", "10.4.7(b)"),
    (
        {"prizes": {"fixed": ["1000", "81"]}},
        "prizes.fixed",
        "the pool may be as small as $1,080, and prizes of $1,081 are promised",
        "10.4.7(b)",
    ),
    ({"ranking.ties": ["bank_before_hand", "play_off"]}, "ranking.ties", "to decide in every case: lot", "10.4.5(a)"),
    ({"ranking.ties": ["share"]}, "ranking.ties", "cannot be shared", "10.4.3(a)(iii)"),
    ({"ranking.places": ["lot", "share"]}, "ranking.places", "nothing is left to decide", "10.4.6(a)"),
    ({"ranking.ties": ["play_off", "play_off", "lot"]}, "ranking.ties", "each stands once", "10.4.5(a)"),
    ({"disposition.cash_per_chip": "0"}, "disposition.cash_per_chip", "dollars for one chip", "10.4.3(c)"),
    ({"disposition.cash_per_chip": "0.0003"}, "disposition.cash_per_chip", "whole cents", "10.4.3(c)"),
    ({"refunds.in_time": 99}, "refunds.in_time", "without financial penalty: 100", "10.4.2(c):terms-of-entry"),
    ({"refunds.cancelled": 101}, "refunds.cancelled", "0 to 100, not 101", "10.4.8(a)(iv)"),
    ({"penalties[2].chips": GONE}, "penalties[2].chips", "an amount is expected", "10.4.8(a)(i)"),
    ({"penalties[2].steps": ["disqualified", "chips"]}, "penalties[2].steps", "nothing follows", "10.4.8(a)(i)"),
    ({"penalties[2].ground": "phone"}, "penalties[2].ground", "'phone' stands twice", "10.4.8(a)(i)"),
    ({"penalties[2].ground": "A B"}, "penalties[2].ground", "small letters and underscores", "10.4.8(a)(i)"),
    ({"penalties[2].says": ""}, "penalties[2].says", "expected in words", "10.4.8(a)(i)"),
    # the game, which prevails
    ({"sign.tie": GONE}, "sign.tie", "players may make a Tie wager, which terms cannot forbid", "10.4.8(c)"),
    ({"sign.tye": {"min": "25", "max": "50"}}, "sign.tye", "did you mean 'tie'?", "10.4.4(b)"),
    ({"sign.go_to_war": {"min": "25", "max": "50"}}, "sign.go_to_war", "no wager that the sign limits", "10.4.4(b)"),
    ({"decks": 3}, "decks", "played with 4 to 8 decks, not 3", "3.1"),
    ({"unit": "25"}, "unit", "an even multiple of the smallest chip", "6.2.3"),
    ({"format": 2}, "format", "only format 1 is known", ""),
]


@pytest.mark.parametrize(("changes", "field", "says", "ref_of"), WRONG, ids=[f"{each[1]} {each[2]}" for each in WRONG])
def test_a_contradiction_is_named_with_its_field_and_clause(
    changes: dict[str, Any], field: str, says: str, ref_of: str
) -> None:
    found = [each for each in faults(changed(full(), changes)) if each[0] == field and says in each[1]]
    assert found, faults(changed(full(), changes))
    assert not ref_of or ref_of in found[0][2]


def test_what_only_just_holds_is_not_refused() -> None:
    least = {
        "field": {"least": 2, "most": 2},
        f"{FIRST}.lowest_out_after": [30],
        f"{FIRST}.re_buy_before_hand": 30,
        f"{HEAT}.through": {"per_table": 1},
        f"{HEAT}.seats": 9,
        "entry.closes": "2027-05-15T18:00:00+10:00",
        "entry.substitute_hours": 0,
        "prizes": {"fixed": ["180"]},
        "notice": {"later": 1, "earlier": 10080},
        "refunds.too_late": 100,
    }
    assert faults(changed(full(), least)) == []


BOUNDS: list[tuple[str, Any, Any, str]] = [
    ("field.most", 2_000, 2_001, "at most 2,000"),
    ("entry.ways", ["By post."] * 50, ["By post."] * 51, "at most 50"),
    ("entry.withdraw_hours", 8_784, 8_785, "hours before the start"),
    ("entry.withdraw_hours", 0, -1, "hours before the start"),
    ("entry.substitute_hours", 8_784, 8_785, "hours before the start"),
    ("entry.substitute_hours", 0, -1, "hours before the start"),
    ("notice.later", 10_080, 10_081, "minutes of notice"),
    ("notice.earlier", 1, 0, "minutes of notice"),
    ("refunds.cancelled", 100, 101, "hundredths"),
    ("refunds.cancelled", 0, -1, "hundredths"),
    (f"{FIRST}.hands", 10_000, 10_001, "at most 10,000"),
    (f"{FINAL}.tables", 0, -1, "a number of tables"),
    (f"{HEAT}.seats", 2, 1, "at least 2 players sit"),
    (f"{CHANCE}.repechage.seats", 1, 0, "at least 1 seat"),
]


@pytest.mark.parametrize(("field", "holds", "wrong", "says"), BOUNDS, ids=[f"{b[0]} {b[3]}" for b in BOUNDS])
def test_a_bound_is_allowed_and_what_is_beyond_it_is_not(field: str, holds: Any, wrong: Any, says: str) -> None:
    def said(value: Any) -> list[str]:
        return [each[1] for each in faults(changed(full(), {field: value})) if each[0] == field and says in each[1]]

    assert said(holds) == [] and len(said(wrong)) == 1


@pytest.mark.clause(CROWN, "10.4.4(e)")
def test_tt01_pass_markers_without_a_number_and_a_text_that_promises_them() -> None:
    """TT01: offered without a number, refused under 10.4.4(e); none in the data, and a text that promises two."""
    terms = ready("knock_out")
    without_number = changed(terms, {f"{FIRST}.markers.pass": ""})
    ((field, says, clauses),) = faults(without_number)
    assert (field, clauses) == (f"{FIRST}.markers.pass", ("10.4.4(e)",)) and "a whole number is expected" in says
    none = changed(terms, {f"{FIRST}.markers.pass": 0, "stages[1].sessions[0].markers.pass": 0})
    assert faults(none) == [] and "10.4.4(e)" not in printed(none)
    promised = changed(none, {"statements": {"10.4.4(e)": "Each player has two Pass markers."}})
    ((field, says, clauses),) = faults(promised)
    assert clauses == ("10.4.4(e)",) and "the data offers nothing of the kind" in says
    said = "By taking part, and using your two Pass markers, you agree."
    elsewhere = changed(none, {"statements": {"10.4.2(a)(i)": said}})
    ((field, says, clauses),) = faults(elsewhere)
    assert (field, clauses) == ('statements."10.4.2(a)(i)"', ("10.4.4(e)",)) and "it promises a pass marker" in says
    denied = changed(none, {"statements": {"10.4.2(a)(i)": "There are no Pass markers."}})
    assert faults(denied) == []


@pytest.mark.clause(CROWN, "10.4.4(b)", "10.4.8(c)", "6.2.3")
def test_tt13_a_minimum_of_one_chip_would_surrender_free() -> None:
    """TT13: with chips of 25 a minimum of 25 is refused, as half of it is rounded up to all of it (TN34)."""
    terms = changed(ready("knock_out"), {"sign.casino_war.min": "25", "unit": GONE})
    found = check_terms(rulebook(CROWN), read(terms))
    (fault,) = [each for each in found if each.field == "sign.casino_war.min"]
    hear(CROWN, fault.clauses)
    assert "25 surrendered would give back 25" in fault.says and "TN34" in fault.readings
    assert "6.2.3" in fault.clauses and "10.4.8(c)" in fault.clauses
    assert faults(changed(terms, {"sign.casino_war.min": "50"})) == []


OWN = [
    ("10.4.4(e)", "Two of them.", "3 is not said; write {pass_markers}"),
    ("10.4.4(e)", "Use 3 in the heat, 1 in the repechage, 9 in all.", "9 is said, and the data does not have it"),
    ("10.4.1(b)", "With notice of 31 or 61 minutes, or 5.", "5 is said"),
    ("10.4.1(b)", "On notice of {notice.later} minutes.", "61 is not said; write {notice.earlier}"),
    ("10.4.1(b)", "On {notice.late} and {notice.earlier}.", "{notice.late} is no place (did you mean 'notice.later'?)"),
    ("10.4.1(a)(iv)", "In the bar.", "where it is held is not said; write {where}"),
    ("10.4.8(i)", " ", "words are expected"),
]


@pytest.mark.parametrize(("item", "text", "says"), OWN)
def test_own_wording_holds_the_figures_of_the_data_and_no_others(item: str, text: str, says: str) -> None:
    data = changed(full(), {f"{FIRST}.markers.pass": 3, f'statements."{item}"': text})
    found = faults(data)
    assert [clauses for _, _, clauses in found] == [(item,)] * len(found)
    assert any(says in each for _, each, _ in found), found


def test_own_wording_that_agrees_is_printed_with_the_figures() -> None:
    said = {
        "10.4.1(b)": "Starts move on notice of {notice.later} (later) or {notice.earlier} (earlier) minutes.",
        "10.4.1(a)(iii)": "From 12 to 27 people play.",
        "10.4.1(a)(iv)": "Come to the long room.",
        "10.4.8(i)": "No liability beyond the Acts of 1999 and 2010.",
    }
    data = changed(full(), {"statements": said})
    assert faults(data) == []
    assert printed(data)["10.4.1(b)"] == "Starts move on notice of 31 (later) or 61 (earlier) minutes."
    assert printed(data)["10.4.1(a)(iii)"] == "From 12 to 27 people play."
    moved = changed(data, {"field.most": 26})
    assert "27 is said, and the data does not have it there" in [says for _, says, _ in faults(moved)]


def test_a_statement_of_no_item_is_refused() -> None:
    ((_, says, _),) = faults(changed(full(), {'statements."10.4.8(k)"': "More."}))
    assert "there is no such item (did you mean" in says


@pytest.mark.parametrize(("book", "clauses"), [(STAR, ()), (NZ, ()), (BACEBALL, ()), (POKER, ("6.7", "6.7.1"))])
def test_a_book_without_tournaments_is_refused_with_the_reason(book: str, clauses: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as refused:
        check_terms(rulebook(book), read(full()))
    assert refused.value.code == "no_tournaments" and refused.value.clauses == clauses
    assert terms_asked_of(rulebook(CROWN)).items


def test_terms_of_another_book_and_markers_without_rules_are_refused() -> None:
    crown = rulebook(CROWN)
    other = replace(crown, id="my-book")
    assert [fault.field for fault in check_terms(other, read(full()))] == ["rulebook"]
    document = terms_asked_of(crown)
    silent = replace(document, items=tuple(item for item in document.items if item.due != "pass_markers"))
    found = check_terms(replace(crown, documents=(silent,)), read(full()))
    assert {fault.says for fault in found} == {"the rulebook does not say how these are used"}
    assert Shelf()[CROWN] is crown


ODD_VALUES: dict[type, tuple[Any, ...]] = {
    int: (0, -1, 1, 9, 2**62, -(2**62)),
    bool: (True, False),
    str: (
        "",
        " ",
        "0",
        "1",
        "-1",
        "0.01",
        "999999999999.99",
        "{start}",
        "{",
        "x" * 500,
        "0001-01-01T00:00:00+00:00",
        "lot",
    ),
}


@pytest.mark.soak
def test_no_terms_whatever_end_in_a_traceback() -> None:
    """One to four values of complete terms are replaced by odd ones of their kind, or lists and tables emptied."""
    draw = chance("odd terms")
    paths = [path for path, _ in leaves(full()) if path != "rulebook"]
    refused = 0
    for _ in range(short_or_long(200, 10_000)):
        data = full()
        for path in draw.sample(paths, draw.randint(1, 4)):
            kind = type(dict(leaves(full()))[path])
            with suppress(KeyError, IndexError, TypeError):
                value = draw.choice((*ODD_VALUES[kind], GONE))
                whole, _, _ = path.rpartition("[")
                emptied = draw.random() < 0.1 and whole
                data = changed(data, {whole: []} if emptied else {path: value})
        found = faults(data)
        refused += bool(found)
        assert all(field and says for field, says, _ in found)
        with suppress(Refused):
            assert to_text(terms_document(rulebook(CROWN), read(data)))
    assert refused > 100
