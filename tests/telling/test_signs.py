"""What stands on the signs of a table: the same limits, odds and times by which it plays."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cutcard.rulebooks.vocabulary import SIGNS
from cutcard.telling.signs import ON_SIGNS, posted
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.command import cutcard
from tests.support.heard import hear
from tests.support.tables import Play
from tests.table.jackpot_table import carried_over

MAIN = {STAR: "initial", CROWN: "casino_war", POKER: "ante", BACEBALL: "bet"}
TITLE = {STAR: "Initial Wager", CROWN: "Casino War wager", POKER: "Ante", BACEBALL: "Bet"}


def signs(play: Play) -> dict[str, tuple[str, ...]]:
    """What is on each sign of a table; its clauses count as cited."""
    found = posted(play.table, play.running.meters or None)
    for each in found:
        hear(play.book.id, each.clauses)
    return {each.name: each.says for each in found}


def with_limits(book: str, **setup: Any) -> Play:
    return Play(book, limits={MAIN[book]: {"min": "10", "max": "500"}}, **setup)


def test_every_sign_of_the_vocabulary_has_its_words() -> None:
    assert {*ON_SIGNS} == {*SIGNS}


@pytest.mark.clause("star-casino-war", "6.1", "6.5", "6.5.2")
@pytest.mark.clause("star-three-card-poker", "6.1", "6.5", "6.5.2")
@pytest.mark.clause("star-baceball", "6.1", "6.5", "6.5.2")
@pytest.mark.clause("crown-casino-war", "6.5", "6.4", "6.1:footnote-s66-2")
@pytest.mark.parametrize("book", MAIN)
def test_a_sign_has_the_limits_and_another_what_will_hold_and_from_when(book: str) -> None:
    play, wager = with_limits(book, units={MAIN[book]: "5"}), MAIN[book]
    assert signs(play)["limits_sign"] == (f"{TITLE[book]}: $10 to $500, in steps of $5",)
    assert "raise_sign" not in signs(play)
    play.staff("change_limits", limits={wager: {"min": "25"}}, at=600)
    assert signs(play)["raise_sign"] == (f"From second {600 + 20 * 60}: {TITLE[book]}: from $25, in steps of $5",)
    assert signs(play)["limits_sign"][0].startswith(f"{TITLE[book]}: $10 ")  # it holds until then


@pytest.mark.clause("star-casino-war", "6.5.1.1", "6.5.1.2", "6.5.3")
@pytest.mark.clause("star-three-card-poker", "6.5.1.1", "6.5.1.2", "6.5.3")
@pytest.mark.clause("star-baceball", "6.5.1.1", "6.5.1.2", "6.5.3")
@pytest.mark.parametrize("book", [STAR, POKER, BACEBALL])
def test_two_minimums_are_signed_and_a_marker_lies_before_whoever_keeps_the_old_one(book: str) -> None:
    play, wager = with_limits(book), MAIN[book]
    play.bet("Ann", 3, **{wager: 10})
    play.staff("change_limits", limits={wager: {"min": "25"}}, at_once=True)
    shown = signs(play)
    assert shown["old_limits_sign"] == (f"{TITLE[book]}: $25 to $500; whoever has a marker from $10",)
    assert shown["old_minimum_marker"] == ("Before box 3: Ann keeps the old minimum",)
    play.player("Ann", "withdraw_wager", box=3, wager=wager)
    play.player("Ann", "leave_table")
    assert not {"old_limits_sign", "old_minimum_marker"} & {*signs(play)}


@pytest.mark.clause("star-casino-war", "6.5.1.3")
@pytest.mark.clause("star-baceball", "6.5.1.3")
@pytest.mark.parametrize("book", [STAR, BACEBALL])
def test_of_several_boxes_one_has_the_marker(book: str) -> None:
    play, wager = with_limits(book), MAIN[book]
    play.bet("Ann", 3, **{wager: 10})
    play.bet("Ann", 2, **{wager: 10})
    play.staff("change_limits", limits={wager: {"min": "25"}}, at_once=True)
    assert signs(play)["old_minimum_marker"] == ("Before box 3: Ann keeps the old minimum",)  # where Ann sat down


@pytest.mark.clause("star-casino-war", "6.6")
@pytest.mark.clause("star-three-card-poker", "6.6")
@pytest.mark.clause("star-baceball", "6.6")
@pytest.mark.parametrize("book", [STAR, POKER, BACEBALL])
def test_a_player_s_own_limits_are_signed_with_both_ends(book: str) -> None:
    play = with_limits(book)
    assert "personal_limits_sign" not in signs(play)
    play.staff("set_personal_limits", player="Ann", limits={MAIN[book]: {"max": "5000"}})
    assert signs(play)["personal_limits_sign"] == (f"Ann, {TITLE[book]}: $10 to $5,000",)
    play.bet("Ann", 1, **{MAIN[book]: 5000})


@pytest.mark.clause("crown-casino-war", "6.3", "1.1:distinctive-marker")
def test_at_crown_a_marker_lies_before_whoever_has_other_limits() -> None:
    play = with_limits(CROWN)
    play.bet("Ann", 4, casino_war=10)
    play.player("Ann", "withdraw_wager", box=4, wager="casino_war")
    play.staff("set_personal_limits", player="Ann", limits={"casino_war": {"min": "5"}})
    assert signs(play)["personal_limits_marker"] == ("Before box 4: Ann has other limits",)


@pytest.mark.clause("star-casino-war", "13.8")
@pytest.mark.clause("star-three-card-poker", "14.8")
@pytest.mark.clause("star-baceball", "14.8")
@pytest.mark.clause("nz-casino-war", "2.1")
@pytest.mark.parametrize("book", [STAR, POKER, BACEBALL, NZ])
def test_a_sign_has_the_time_at_which_the_table_closes(book: str) -> None:
    play = Play(book)
    assert "closing_sign" not in signs(play)
    play.staff("give_closing_notice", minutes=25, at=100)
    assert signs(play)["closing_sign"] == (f"This table closes at second {100 + 25 * 60}",)


@pytest.mark.clause("crown-casino-war", "11.8")
def test_at_crown_players_hear_after_which_round_the_table_closes() -> None:
    play = Play(CROWN)
    play.staff("give_closing_notice")
    assert signs(play)["closing_notice"] == ("This table closes after round 3",)


@pytest.mark.clause("nz-casino-war", "5.10", "5.14")
def test_in_new_zealand_a_sign_has_the_odds_and_one_what_a_box_may_carry() -> None:
    assert "box_total_sign" not in signs(Play(NZ))
    play = Play(NZ, options={"box_maximum": "signed"}, box_totals={"casino_war": "500"})
    assert signs(play)["box_total_sign"] == ("Casino War Wager: all players on one box together up to $500",)
    assert signs(play)["odds_sign"] == (
        "Tie Wager: the first cards tie, 10:1",
        "Casino War Wager: your card is higher, 1:1",
        "Go to War Wager: the war cards tie, 2:1",
        "Go to War Wager: your war card is higher, 1:1",
    )


@pytest.mark.clause("star-three-card-poker", "10.3", "10.5")
def test_the_odds_of_the_schedules_stand_on_signs() -> None:
    play = Play(POKER, schedules={"pair_plus": "35-33-6-4-1", "ante_bonus": "4-3-1"})
    assert signs(play)["ante_bonus_sign"] == ("Straight flush: 4:1", "Three of a kind: 3:1", "Straight: 1:1")
    assert signs(play)["pair_plus_sign"][:2] == ("Straight flush: 35:1", "Three of a kind: 33:1")


@pytest.mark.clause("star-baceball", "2.5", "11.4")
def test_the_jackpot_wager_and_the_meters_are_shown() -> None:
    play = Play(BACEBALL)
    assert signs(play)["jackpot_amount_sign"] == ("Jackpot wager: $2",)
    assert signs(play)["jackpot_meters"] == ("Major Jackpot: $50,000", "Minor Jackpot: $5,000")
    assert play.table.meters is None, "nobody has read them yet"
    assert "jackpot_meters" not in {each.name for each in posted(play.table)}
    assert "jackpot_meters" not in {each.name for each in posted(play.table, {})}


def test_a_table_without_limits_says_so_and_a_script_ends_with_its_signs() -> None:
    assert signs(Play(STAR))["limits_sign"] == ("No limits were given to this table",)
    script = "examples/tables/crown_casino_war.jsonl"
    assert "Tie wager: $5 to $100" in cutcard("table", script, "--signs").out
    *_, last = cutcard("table", script, "--signs", "--json").out.splitlines()
    assert [each["name"] for each in json.loads(last)["signs"]] == ["limits_sign"]


@pytest.mark.clause("star-baceball", "12.12.2")
def test_buttons_lie_before_whoever_is_in_the_jackpot_from_before() -> None:
    play = carried_over("A", "B")
    assert "carried_jackpot_marker" not in signs(play)  # nobody new has come
    play.bet("C", 3, bet=100, jackpot=2)
    assert signs(play)["carried_jackpot_marker"] == (
        "Before box 1: A is in the jackpot from the round before",
        "Before box 2: B is in the jackpot from the round before",
    )
