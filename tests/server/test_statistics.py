"""The last rounds counted beside the exact odds: both say what the one pipeline settled."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.exact_odds import odds_of
from cutcard.server import book_routes
from cutcard.server import tallies as module
from cutcard.server.past_shapes import Statistics
from cutcard.server.road import Road
from cutcard.server.tallies import NOT_COUNTED, Came, Tallies, exact_rows, statistics_page
from cutcard.settlement.terms import Terms
from cutcard.table.state import Table
from tests.server.test_requests import fits
from tests.server.visiting import play_round, run, seat, visiting
from tests.support.books import BACEBALL, BOOKS, POKER, STAR
from tests.support.seeds import chance
from tests.support.tables import Play
from tests.table.war import bets, finish, winning_round


def over(play: Play) -> Table:
    assert play.table.last is not None
    return play.table.last


def terms_of(book: str) -> Terms:
    return Play(book).table.rules.terms


def page(play: Play, tallies: Tallies, counted: bool = True) -> dict[str, Any]:
    terms = play.table.rules.terms
    history: Any = SimpleNamespace(tallies=tallies, road=Road())
    return statistics_page(terms, history, exact_rows(terms, {}) if counted else NOT_COUNTED)


def rows(found: dict[str, Any], wager: str) -> dict[str, Any]:
    (own,) = [each for each in found["wagers"] if each["wager"] == wager]
    return {f"{row['result']} {row['pays']}".strip(): row for row in own["rows"]}


@pytest.mark.parametrize("book", BOOKS)
def test_all_that_a_wager_may_come_to_is_there_and_adds_up_to_one(book: str) -> None:
    play = Play(book)
    for wager in page(play, Tallies())["wagers"]:
        exact = [Fraction(row["exact"]) for row in wager["rows"] if row["exact"] is not None]
        on_top = play.book.wager(wager["wager"]).bonus_on is not None
        assert (sum(exact) < 1) if on_top else (sum(exact) == 1), wager
        assert len(exact) == len(wager["rows"]), wager  # nothing of the paytable is without its odds
        assert all(
            row["says"] and row["rules"] and row["probability"] == float(Fraction(row["exact"]))
            for row in wager["rows"]
        )


@pytest.mark.parametrize(
    ("book", "wager", "row", "exact"),
    [
        (STAR, "tie", "win 10:1", "23/311"),
        (POKER, "pair_plus", "win 40:1", "12/5525"),
        (POKER, "ante_bonus", "win 5:1", "12/5525"),
        (BACEBALL, "strike_1", "win 2:1", "4/13"),
    ],
)
def test_exact_odds_that_are_known_from_elsewhere(book: str, wager: str, row: str, exact: str) -> None:
    assert rows(page(Play(book), Tallies()), wager)[row]["exact"] == exact


def test_the_exact_odds_are_those_of_the_page_of_odds() -> None:
    terms = terms_of(STAR)
    won = odds_of(terms.to_the_cent()).wagers["tie"].hit_frequency
    assert exact_rows(terms, {}).rows[Came("tie", "win", "10:1")].probability == won


def test_what_follows_a_decision_is_told_of_those_who_decided_so() -> None:
    found = rows(page(Play(STAR), Tallies()), "war")
    assert sum(Fraction(row["exact"]) for row in found.values()) == 1
    assert Fraction(found["win 1:1"]["exact"]) > Fraction(2, 5)  # and not of all rounds, where a war is rare


def test_lines_are_counted_and_what_best_decisions_never_lead_to_has_no_exact_odds() -> None:
    play, tallies = Play(STAR), Tallies()
    bets(play, "A1 B2")
    play.bet("A", 1, tie=10)
    play.deal("9s 5h 9d")
    play.settle()
    play.decide("A", 1, "surrender")
    finish(play)
    tallies.ended(over(play))
    found = page(play, tallies)
    assert (found["rounds"], found["first"], found["last"]) == (1, 1, 1)
    main, tie = rows(found, "initial"), rows(found, "tie")
    assert (main["lose"]["times"], main["surrender"]["times"], main["win 1:1"]["times"]) == (1, 1, 0)
    assert main["surrender"]["exact"] is None and main["surrender"]["says"] == "Surrendered"
    assert (tie["win 10:1"]["times"], tie["lose"]["times"]) == (1, 0)
    assert [each["times"] for each in found["wagers"] if each["wager"] in ("initial", "tie", "war")] == [1, 2, 0]


def test_where_deals_cannot_be_counted_only_what_came_is_told() -> None:
    play, tallies = Play(STAR), Tallies()
    winning_round(play)
    tallies.ended(over(play))
    found = rows(page(play, tallies, counted=False), "initial")
    assert found["win 1:1"]["times"] == 1 and found["win 1:1"]["exact"] is None


def test_a_round_that_is_taken_up_again_is_counted_once() -> None:
    play, tallies = Play(STAR), Tallies()
    bets(play, "A1 C3")
    play.deal("Ks 5h 9d")
    finish(play)
    tallies.ended(over(play))
    play.staff("find_wager", box=2, player="B", wager="initial", amount="100")
    play.dealer("resolve", mend="repair")
    play.deal("Ac")
    finish(play)
    tallies.ended(over(play))
    assert tallies.span == (1, 1, 1)
    assert {came: times for came, times in tallies.times.items() if times} == {Came("initial", "lose", ""): 3}


def test_only_the_last_rounds_are_counted_and_nothing_void(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ROUNDS", 3)
    play, tallies = Play(STAR), Tallies()
    winning_round(play)
    for number in range(1, 6):
        tallies.ended(replace(over(play), round=number))
    assert tallies.span == (3, 3, 5) and tallies.times == {Came("initial", "win", "1:1"): 3}
    void = {key: replace(line, result="void") for key, line in over(play).settled.items()}
    tallies.ended(replace(over(play), round=6, settled=void))
    assert tallies.span == (3, 4, 6) and tallies.times[Came("initial", "win", "1:1")] == 2
    for number in (7, 8):
        tallies.ended(replace(over(play), round=number, settled=void))
    assert dict(tallies.times) == {}, "what is counted no more is not kept"


@pytest.mark.parametrize("book", [STAR, POKER, BACEBALL])
def test_the_answer_counts_what_the_rounds_say_also_after_a_start(tmp_path: Path, book: str) -> None:
    async def first() -> Any:
        async with visiting(tmp_path) as visit:
            guests = [await visit.admit("Ann"), await visit.admit("Ben")]
            await seat(guests, book)
            for _ in range(8):
                await play_round(visit, guests, book, chance(f"statistics of {book}"))
            lines = [
                (line["wager"], line["result"])
                for each in (await visit.get(f"/api/tables/{book}/rounds"))["rounds"]
                for box in each["boxes"]
                for player in box["players"]
                for line in player["lines"]
            ]
            return Counter(lines), await visit.get(f"/api/tables/{book}/statistics")

    async def again() -> Any:
        async with visiting(tmp_path) as visit:
            return await visit.get(f"/api/tables/{book}/statistics")

    settled, found = run(first())
    assert fits(found, Statistics) and (found["rounds"], len(found["road"])) == (8, 8)
    counted: Counter[tuple[str, str]] = Counter()
    for wager in found["wagers"]:
        for row in wager["rows"]:
            counted[wager["wager"], row["result"]] += row["times"]
    assert +counted == settled
    assert run(again()) == found


def test_what_cannot_be_read_from_before_the_start_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def altered() -> None:
        raise Refused("altered_entry", "table: an entry does not fit")

    async def test() -> None:
        async with visiting(tmp_path) as visit:
            monkeypatch.setattr(visit.floor.tables[STAR].history, "reach_back", altered)
            assert (await visit.get(f"/api/tables/{STAR}/statistics"))["rounds"] == 0

    run(test())


def test_a_game_of_too_many_deals_is_counted_without_exact_odds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            monkeypatch.setattr(book_routes, "SOON", -1)
            found = await visit.get(f"/api/tables/{STAR}/statistics")
            assert {row["exact"] for wager in found["wagers"] for row in wager["rows"]} == {None}

    run(test())


def test_nothing_is_called_nearer_for_what_came_before() -> None:
    said = page(Play(STAR), Tallies())["says"].lower()
    assert "no result is nearer" in said and not {"due", "hot", "cold", "overdue"} & {*said.replace(",", "").split()}
