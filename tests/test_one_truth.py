"""One row is changed in memory, and everything that exists moves with it."""

from __future__ import annotations

import json
from dataclasses import replace

from cutcard.money import Odds
from cutcard.rulebooks import Shelf, rulebook
from cutcard.rulebooks.rows import Row
from cutcard.settlement import settle
from tests.command import cutcard
from tests.rounds import nets, war_record

WAR_EQUAL = war_record("star-casino-war", "7d 8c", "7s 8h", "war", main=100)


def _three_to_one(row: Row) -> Row:
    if row.wager == "war" and row.findings.get("war") == ("equal",):
        assert row.pays == Odds(2)
        return replace(row, pays=Odds(3))
    return row


CHANGED = Shelf().with_book(rulebook("star-casino-war").change_rows(_three_to_one))


def test_settle_moves() -> None:
    assert nets(settle(WAR_EQUAL)) == {"initial": "0", "war": "200"}
    assert nets(settle(WAR_EQUAL, CHANGED)) == {"initial": "0", "war": "300"}


def test_the_settle_command_moves() -> None:
    before = cutcard("settle", stdin=json.dumps(WAR_EQUAL)).lines[0]
    after = cutcard("settle", stdin=json.dumps(WAR_EQUAL), shelf=CHANGED).lines[0]
    assert (before["house"], after["house"]) == ("-200", "-300")
    assert after["boxes"][0]["players"][0]["settled"][1]["odds"] == "3:1"
    assert "3:1" in cutcard("settle", "--pretty", stdin=json.dumps(WAR_EQUAL), shelf=CHANGED).out


def test_why_moves() -> None:
    before = cutcard("why", "-", stdin=json.dumps(WAR_EQUAL)).out
    after = cutcard("why", "-", stdin=json.dumps(WAR_EQUAL), shelf=CHANGED).out
    assert "wins at 2 to 1: $200 is paid" in before
    assert "wins at 3 to 1: $300 is paid" in after


def test_diff_moves() -> None:
    same = cutcard("diff", "star-casino-war", "nz-casino-war", "--only", "odds", "--json")
    moved = cutcard("diff", "star-casino-war", "nz-casino-war", "--only", "odds", "--json", shelf=CHANGED)
    assert same.json == []
    (found,) = moved.json
    assert found["topic"] == "war: choice war, war equal"
    assert found["star-casino-war"] == {"says": "win 3:1", "rules": ["5.1.2.1", "10.2"], "readings": []}
    assert found["nz-casino-war"] == {"says": "win 2:1", "rules": ["5.4(b)", "5.13"], "readings": []}


def test_the_demonstration_moves() -> None:
    assert "1000       500  +1000  5.1.2.1 10.2 S20" in cutcard("demo").out
    assert "1500       500  +1500  5.1.2.1 10.2 S20" in cutcard("demo", shelf=CHANGED).out


def test_the_surrendered_part_is_a_row_too() -> None:
    def a_quarter(row: Row) -> Row:
        return replace(row, keeps=Odds(1, 4)) if row.result == "surrender" else row

    changed = Shelf().with_book(rulebook("star-casino-war").change_rows(a_quarter))
    surrendered = war_record("star-casino-war", "9d", "9s", "surrender", main=100)
    assert nets(settle(surrendered)) == {"initial": "-50"}
    assert nets(settle(surrendered, changed)) == {"initial": "-75"}
    assert "$25 goes back, $75 is taken" in cutcard("why", "-", stdin=json.dumps(surrendered), shelf=changed).out
    moved = cutcard("diff", "star-casino-war", "nz-casino-war", "--only", "odds", "--json", shelf=changed).json
    assert {entry["star-casino-war"]["says"] for entry in moved} == {"surrender keeps 1/4"}
    assert {entry["nz-casino-war"]["says"] for entry in moved} == {"surrender keeps 1/2"}


def test_the_shelf_itself_is_untouched() -> None:
    assert nets(settle(WAR_EQUAL)) == {"initial": "0", "war": "200"}
