"""One row is changed in memory, and everything that exists moves with it."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from cutcard.money import Odds
from cutcard.rulebooks import Rulebook, Shelf, rulebook
from cutcard.rulebooks.rows import Row
from cutcard.settlement import settle
from tests.support.command import cutcard
from tests.support.paths import EXAMPLES
from tests.support.rounds import nets, war_record
from tests.support.tables import Play

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


# --- the table


def _war(book: Rulebook) -> Play:
    play = Play(book)
    play.bet("A", 1, initial=100)
    play.deal("7d 7s")
    play.decide("A", 1, "war")
    play.deal("8c 8h")
    play.settle()
    return play


def test_the_table_moves() -> None:
    assert _war(rulebook("star-casino-war")).net("A") == 200
    assert _war(CHANGED["star-casino-war"]).net("A") == 300


def test_the_table_command_moves() -> None:
    script = (EXAMPLES / "tables" / "star_casino_war.jsonl").read_text(encoding="utf-8")
    before = cutcard("table", "-", "--explain", stdin=script).out
    after = cutcard("table", "-", "--explain", stdin=script, shelf=CHANGED).out
    assert "wins at 2 to 1: $200 is paid" in before and "wins at 3 to 1: $300 is paid" in after


def _with(book: str, topic: str, value: str) -> Rulebook:
    """A book with another word on one point of procedure."""
    found = rulebook(book)
    changed = tuple(replace(point, value=value) if point.topic == topic else point for point in found.procedure)
    assert any(point.topic == topic for point in changed)
    return replace(found, procedure=changed)


def test_a_point_of_procedure_is_one_word_in_its_book() -> None:
    """Who cuts after new cards, when betting closes, whether a card is burned: the table reads the book's word."""
    for value, first in (("rightmost_player", "B"), ("leftmost_seated_player", "A")):
        play = Play(_with("crown-casino-war", "who_cuts_after_replacement", value))
        for player, box in (("A", 1), ("B", 4)):
            play.player(player, "take_seat", box=box)
        play.staff("replace_cards", unfit=True)
        play.dealer("check_cards", found=312)
        play.dealer("shuffle")
        assert getattr(play.table.due[0], "player", None) == first
    late = Play("star-casino-war")
    late.bet("A", 1, initial=10)
    late.dealer("call_no_more_bets")
    late.bet("B", 2, initial=10)
    early = Play(_with("star-casino-war", "betting_closes", "call"))
    early.bet("A", 1, initial=10)
    early.dealer("call_no_more_bets")
    wager = {"box": 2, "wager": "initial", "amount": "10"}
    assert early.refused("place_wager", "B", "player", **wager).code == "betting_closed"
    assert Play("star-casino-war").table.shoe == 311
    assert Play(_with("star-casino-war", "burn_card", "none")).table.shoe == 312


def test_a_power_is_one_line_in_its_book() -> None:
    book = rulebook("crown-casino-war")
    powers = tuple(replace(each, roles=("dealer",)) if each.name == "order_shuffle" else each for each in book.powers)
    assert Play(book).refused("order_shuffle", "Dee", "dealer").code == "wrong_role"
    Play(replace(book, powers=powers)).dealer("order_shuffle")


def test_a_remedy_is_one_line_in_its_book() -> None:
    """Crown repairs until a winner is paid; the same book with The Star's word repairs later too."""
    book = rulebook("crown-casino-war")
    later = tuple(
        replace(each, until="next_round") if (each.irregularity, each.mend) == ("box_skipped", "repair") else each
        for each in book.remedies
    )
    for found, code in ((book, "too_late"), (replace(book, remedies=later), "")):
        play = Play(found)
        play.bet("A", 1, casino_war=100)
        play.deal("Kd 9s")
        play.settle()
        play.staff("find_wager", box=2, player="B", wager="casino_war", amount="100")
        if code:
            assert play.refused("resolve", "Sam", "tg_area_manager", mend="repair").code == code
        else:
            play.staff("resolve", mend="repair")
            play.deal("Qd")
            play.settle()
            assert (play.net("A"), play.net("B")) == (100, -100)


# --- the odds


def test_the_odds_move() -> None:
    """A third unit on every equal war is worth its probability."""
    before = cutcard("odds", "star-casino-war", "--json").json["wagers"]["initial"]
    after = cutcard("odds", "star-casino-war", "--json", shelf=CHANGED).json["wagers"]["initial"]
    assert Fraction(after["ev"]) - Fraction(before["ev"]) == Fraction(before["outcomes"]["tie/war/equal"])
    worth = cutcard("diff", "nz-casino-war", "star-casino-war", "--odds", "--decks", "6", "--json", shelf=CHANGED).json
    assert Fraction(worth["wagers"]["main"]["difference"]) == Fraction(before["outcomes"]["tie/war/equal"])


def test_best_decisions_move_with_the_rows() -> None:
    """Where surrendering costs nothing, nobody goes to war."""

    def nothing(row: Row) -> Row:
        return replace(row, keeps=Odds(1, 1)) if row.result == "surrender" else row

    kind = Shelf().with_book(rulebook("star-casino-war").change_rows(nothing))
    told = cutcard("odds", "star-casino-war", "--json", shelf=kind).json
    assert told["strategy"]["initial"]["says"] == "always surrender"
    assert told["wagers"]["initial"]["ev"] == "0"


# --- simulation and audit


def test_the_simulation_and_the_audit_move(tmp_path: Path) -> None:
    """The same seed deals the same rounds: only those with an equal war come to something else, and are listed."""
    file = str(tmp_path / "rounds.parquet")
    args = ("simulate", "star-casino-war", "--rounds", "20000", "--seed", "3", "--json")
    before, after = cutcard(*args, "--record", file).json, cutcard(*args, shelf=CHANGED).json
    won = [Fraction(told["wagers"]["initial"]["net"]) for told in (before, after)]
    equal = (won[1] - won[0]) / Fraction(before["wagers"]["initial"]["stake"])
    assert equal == sum(case["hands"] for case in before["cases"] if case.get("war") == "equal") > 50
    assert cutcard("audit", file).status == 0
    moved = cutcard("audit", file, "--json", shelf=CHANGED)
    assert moved.status == 1
    assert moved.json["totals"]["differences"] == equal
    assert "10.2" in moved.json["found"][0]["rules"]
