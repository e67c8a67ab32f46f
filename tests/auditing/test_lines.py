"""JSON lines: rounds with the answers that were given to them."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.auditing.lines import LinesAudit
from cutcard.auditing.report import Amounts, Difference, Found, NotAudited, Totals
from cutcard.citations import Refused
from cutcard.money import cents, dollars
from cutcard.rulebooks import default_shelf
from tests.support.books import BOOKS
from tests.support.rounds import box, record, seat, war_record
from tests.support.seeds import short_or_long
from tests.support.strategies import MANY, answer, rounds

ROUND = record(
    "crown-casino-war",
    "9d 4c",
    box(1, "9s Kh", seat("A", "war", casino_war=100, tie=10), seat("B", "surrender", casino_war=25)),
    box(2, "Ts", seat("A", casino_war=5)),
    chips=["1", "5"],
)
WAR = war_record("star-casino-war", "9d", "Kh", main=10)
PAID = {"wager": "initial", "staked": "10", "paid": "10", "returned": "10"}


def audit(text: str | bytes) -> tuple[list[Found], Totals]:
    audit = LinesAudit(io.BytesIO(text.encode() if isinstance(text, str) else text), default_shelf())
    return list(audit.found()), audit.totals


def pair(round_: Any, settled: Any = None) -> str:
    return json.dumps({"round": round_, "settled": answer(round_)[0] if settled is None else settled}) + "\n"


def beside(round_: Any, settled: Any = None) -> str:
    return json.dumps(round_) + "\n" + json.dumps(answer(round_)[0] if settled is None else settled) + "\n"


@pytest.mark.soak
@pytest.mark.parametrize("book", BOOKS)
def test_answers_of_settle_are_found_right_and_one_cent_is_found(book: str) -> None:
    @settings(MANY, max_examples=short_or_long(15, 1_000))
    @given(rounds(book), st.data())
    def check(round_: dict[str, Any], data: st.DataObject) -> None:
        settled = answer(round_)[0]
        found, totals = audit(pair(round_) + beside(round_))
        assert found == []
        assert totals.rounds == 2
        at = data.draw(st.sampled_from(settled["boxes"]))
        player = data.draw(st.sampled_from(at["players"]))
        line = data.draw(st.sampled_from(player["settled"]))
        what = data.draw(st.sampled_from(["staked", "paid", "returned"]))
        before = cents(line[what])
        line[what] = dollars(before + 1)
        for text in (pair(round_, settled), beside(round_, settled)):
            (one,), totals = audit(text)
            assert isinstance(one, Difference)
            assert (one.box, one.player, one.wager) == (at["box"], player["player"], line["wager"])
            assert (getattr(one.recorded, what), getattr(one.due, what)) == (before + 1, before)
            assert list(one.clauses) == line["rules"]
            assert totals.differences == totals.rounds_that_differ == 1

    check()


def test_what_was_recorded_and_what_is_due() -> None:
    settled = answer(ROUND)[0]
    del settled["boxes"][0]["players"][1]  # B's surrender is not recorded at all
    settled["boxes"][1]["players"].append(
        {"player": "C", "settled": [{"wager": "tie", "staked": "1", "paid": "10", "returned": "1"}]}
    )
    found, totals = audit(pair(WAR) + pair({**ROUND, "id": "night 3"}, settled))
    assert found == [
        Difference(
            2,
            "night 3",
            "crown-casino-war",
            1,
            "B",
            "casino_war",
            Amounts(),
            Amounts(2500, 0, 1300),
            ("1.1:surrender", "7.4.2(c)", "6.2.3"),
            ("C8",),
        ),
        Difference(2, "night 3", "crown-casino-war", 2, "C", "tie", Amounts(100, 1000, 100), Amounts()),
    ]
    assert (totals.rounds, totals.differences, totals.rounds_that_differ) == (2, 2, 1)


def test_sums_that_are_not_the_sums_of_their_lines() -> None:
    settled = answer(ROUND)[0]
    settled["boxes"][0]["players"][0]["net"] = "-1.50"
    (found,), _ = audit(pair(ROUND, settled))
    assert found == Difference(1, 1, "crown-casino-war", 1, "A", "net", Amounts(paid=-150), Amounts(paid=20_000))
    settled = answer(ROUND)[0] | {"house": "0"}
    (found,), _ = audit(pair(ROUND, settled))
    assert found == Difference(1, 1, "crown-casino-war", None, None, "house", Amounts(), Amounts(paid=-19_300))


def test_where_a_line_differs_no_sum_is_told_beside_it() -> None:
    """A is paid a dollar too much, and every sum is another: that of A's seat, of B's and of the house."""
    settled = answer(ROUND)[0] | {"house": "1"}
    first, second = settled["boxes"][0]["players"]
    first["settled"][0]["paid"] = dollars(cents(first["settled"][0]["paid"]) + 100)
    first["net"] = "3"
    found, _ = audit(pair(ROUND, settled))
    assert [(each.player, each.wager) for each in found if isinstance(each, Difference)] == [
        ("A", first["settled"][0]["wager"])
    ]
    second["net"] = "4"
    found, _ = audit(pair(ROUND, settled))
    assert [each.wager for each in found if isinstance(each, Difference)] == [first["settled"][0]["wager"], "net"]


def test_sums_may_be_left_out() -> None:
    settled = answer(WAR)[0]
    del settled["house"], settled["boxes"][0]["players"][0]["net"]
    assert audit(pair(WAR, settled))[0] == []


def test_an_answer_that_was_an_error_paid_nothing() -> None:
    (found,), _ = audit(beside(WAR, {"error": {"code": "x", "message": "y", "rules": []}, "line": 1}))
    assert isinstance(found, Difference)
    assert (found.wager, found.recorded, found.due) == ("initial", Amounts(), Amounts(1000, 1000, 1000))


@pytest.mark.parametrize(
    ("text", "at", "code", "says"),
    [
        ("{\n", (1, 1), "not_json", "the line is not JSON"),
        ("[]\n", (1, 1), "wrong_type", "the line: an object is expected"),
        ('{"round": 1}\n', (1, 1), "missing_field", "settled: the field is required"),
        ('{"settled": {}}\n', (1, 1), "missing_field", "round: the field is required"),
        ('{"boxes": []}\n', (1, 1), "round_missing", "an answer without the record"),
        (json.dumps(WAR) + "\n", (1, 1), "answer_missing", "a record of a round without its answer"),
        (pair({**WAR, "rulebook": "none"}, {}), (1, 1), "unknown_rulebook", "rulebook: 'none' is no rulebook"),
        (beside({**WAR, "dealer": ["9d", "9d"]}, {}), (1, 2), "wrong_number_of_cards", "dealer: "),
        (pair(WAR, {"rulebook": "nz-casino-war"}), (1, 1), "other_round", "settled.rulebook: 'nz-casino-war', but"),
        (beside({**WAR, "id": 1}, {"id": 2}), (1, 2), "other_round", "settled.id: 2, but the round is 1"),
        (pair(WAR, 5), (1, 1), "wrong_type", "settled: an object is expected"),
        (pair(WAR, {"house": "1e3"}), (1, 1), "bad_amount", "settled.house: '1e3' is not an amount"),
        (pair(WAR, {"house": 5}), (1, 1), "bad_amount", "settled.house: an amount is a string of dollars"),
        (pair(WAR, {"boxes": [{"box": 1}]}), (1, 1), "missing_field", "settled.boxes[0].players: the field is"),
        (
            pair(WAR, {"boxes": [{"box": 1, "players": [{"player": "A", "settled": []}] * 2}]}),
            (1, 1),
            "settled_twice",
            "settled: box 1, player 'A'",
        ),
        (
            pair(WAR, {"boxes": [{"box": 1, "players": [{"player": "A", "settled": [PAID, PAID]}]}]}),
            (1, 1),
            "settled_twice",
            "settled: box 1, player 'A'",
        ),
        ("x" * (1 << 20) + "x\n", (1, 1), "line_too_long", "the line is over"),
    ],
)
def test_lines_that_cannot_be_audited(text: str, at: tuple[int, int], code: str, says: str) -> None:
    found, totals = audit(text + "\n  \n" + pair(WAR))
    (one,) = found
    assert isinstance(one, NotAudited)
    assert ((one.at, one.to), one.code) == (at, code)
    assert one.message.startswith(says)
    assert (totals.rounds, totals.not_audited, totals.reasons) == (1, at[1] - at[0] + 1, {code: 1})


def test_records_and_answers_that_lost_step() -> None:
    first, second = json.dumps({**WAR, "id": 1}), json.dumps({**WAR, "id": 2})
    found, totals = audit("\n".join([first, second, json.dumps(answer({**WAR, "id": 2})[0]), first]))
    assert [(each.at, getattr(each, "code", "")) for each in found] == [(1, "answer_missing"), (4, "answer_missing")]
    assert totals.rounds == 1


def test_a_settled_part_that_is_not_json_inside() -> None:
    (found,), _ = audit(b'{"round": ' + json.dumps(WAR).encode() + b', "settled": {"rulebook": "\xff"}}')
    assert isinstance(found, NotAudited)
    assert found.code == "not_json"


def test_it_tells_how_much_of_the_file_is_done() -> None:
    text = (pair(WAR) + "\n" + beside(WAR)).encode()
    told: list[int] = []
    assert list(LinesAudit(io.BytesIO(text), default_shelf(), told.append).found()) == []
    assert sum(told) == len(text)


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_nothing_to_audit(text: str) -> None:
    with pytest.raises(Refused, match="nothing to audit"):
        audit(text)
