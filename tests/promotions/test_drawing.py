"""The draw: bound before anybody enters, sealed, overseen where it must be, and checked by a program of its own."""

from __future__ import annotations

import importlib.util
import json
import random
import runpy
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.promotions.accounts import faults
from cutcard.promotions.drawing import DrawMade, EntriesSealed
from cutcard.promotions.hat import Hat
from cutcard.promotions.presence import PassedOver
from cutcard.promotions.record import draw_record
from cutcard.promotions.state import Pick
from cutcard.sources.draws import mix_of, pick
from tests.promotions.desk import BOOKS, CASH, CHAIN, VALUE, Desk, clause, money, refused, vehicle
from tests.support.books import BACEBALL, POKER, STAR
from tests.support.paths import ROOT

CHECKER = ROOT / "examples" / "check_draw.py"


def checker() -> Any:
    """The program of its own, as a module."""
    spec = importlib.util.spec_from_file_location("check_draw", CHECKER)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def big(book: str, value: str) -> Desk:
    return Desk(book, replace(CASH, value=money(value)))


@pytest.mark.clause(STAR, "14.2")
@pytest.mark.clause(POKER, "15.2")
@pytest.mark.clause(BACEBALL, "15.2")
@pytest.mark.parametrize("book", BOOKS)
def test_r02_one_prize_above_the_line_takes_a_scrutineer_where_the_book_says_must(book: str) -> None:
    big(book, "10000").draw()
    desk = big(book, "10000.01").seal()
    if book == STAR:
        desk.operator("make_draw", link=CHAIN.link(1))
        assert desk.events(DrawMade)[0].scrutineer == ""
        desk = big(book, "10000.01").seal()
    else:
        found = refused(desk.operator, "make_draw", link=CHAIN.link(1))
        assert found.code == "not_overseen" and clause(book, "2") in found.clauses
    desk.operator("nominate_scrutineer", person="Sam")
    assert desk.events(DrawMade) == []
    desk.scrutineer("oversee_draw", entries=desk.promotion.sealed.hash)
    desk.operator("make_draw", link=CHAIN.link(1))
    assert desk.events(DrawMade)[0].scrutineer == "Sam"


@pytest.mark.clause(STAR, "14.2")
@pytest.mark.clause(POKER, "15.2")
@pytest.mark.clause(BACEBALL, "15.2")
@pytest.mark.parametrize("book", BOOKS)
def test_the_scrutineer_neither_enters_nor_draws_and_signs_for_the_list(book: str) -> None:
    desk = big(book, "20000").start().enter("Ann", "Ben")
    assert refused(desk.operator, "nominate_scrutineer", person="Ann").code == "entrant"
    assert refused(desk.operator, "nominate_scrutineer", person="Olga").code == "same_person"
    assert refused(desk.person("Ann"), "nominate_scrutineer", person="Sam").code == "not_allowed"
    desk.operator("nominate_scrutineer", person="Sam")
    assert refused(desk.person("Sam"), "enter", terms=desk.document).code == "scrutineer"
    desk.clock("2026-12-11 20:00:01")
    assert refused(desk.scrutineer, "oversee_draw", entries="").code == "out_of_order"
    desk.operator("seal_entries")
    assert refused(desk.scrutineer, "oversee_draw", entries="other").code == "other_list"
    other = desk.person("Tom", "scrutineer")
    assert refused(other, "oversee_draw", entries=desk.promotion.sealed.hash).code == "not_nominated"
    desk.scrutineer("oversee_draw", entries=desk.promotion.sealed.hash, value=VALUE)
    desk.clock("2026-12-11 21:00:00")
    assert refused(desk.person("Sam", "casino_operator"), "make_draw", link=CHAIN.link(1)).code == "same_person"
    desk.operator("make_draw", link=CHAIN.link(1))


@pytest.mark.parametrize("book", BOOKS)
def test_where_the_terms_say_so_the_scrutineer_gives_the_value(book: str) -> None:
    desk = Desk(book, draw__values_from="scrutineer").seal()
    found = refused(desk.operator, "make_draw", link=CHAIN.link(1))
    assert found.code == "no_value" and clause(book, "7.1") in found.clauses
    desk.operator("nominate_scrutineer", person="Sam")
    sealed = desk.promotion.sealed.hash
    assert refused(desk.scrutineer, "oversee_draw", entries=sealed).code == "bad_link"
    assert refused(desk.person("Ann"), "give_value", value=VALUE).code == "no_draw"
    desk.scrutineer("oversee_draw", entries=sealed, value=VALUE)
    desk.operator("make_draw", link=CHAIN.link(1))
    assert desk.promotion.sealed.mix == mix_of(sealed, 1, CHAIN.link(1), {"Sam": VALUE})


@pytest.mark.parametrize("book", BOOKS)
def test_the_house_never_draws_by_its_own_number_alone(book: str) -> None:
    """It knows that number all along, and could try out lists of entries; so somebody else gives one after sealing."""
    desk = Desk(book).start().enter("Ann", "Ben").clock("2026-12-11 20:00:01")
    desk.operator("seal_entries")
    desk.clock("2026-12-11 21:00:00")
    found = refused(desk.operator, "make_draw", link=CHAIN.link(1))
    assert found.code == "no_value" and clause(book, "7.1") in found.clauses
    assert refused(desk.scrutineer, "give_value", value=VALUE).code == "not_nominated"
    desk.operator("nominate_scrutineer", person="Sam")
    desk.scrutineer("give_value", value=VALUE)  # no entrant does: there is a way on all the same
    desk.operator("make_draw", link=CHAIN.link(1))
    assert desk.promotion.sealed.given == {"Sam": VALUE}


@pytest.mark.clause(STAR, "14.7.2", "14.7.7", "14.7.6")
@pytest.mark.clause(POKER, "15.7.2", "15.7.7", "15.7.6")
@pytest.mark.clause(BACEBALL, "15.7.2", "15.7.7", "15.7.6")
@pytest.mark.parametrize("book", BOOKS)
def test_the_draw_is_made_when_and_where_the_terms_say_after_entries_are_closed(book: str) -> None:
    desk = Desk(book).start().enter("Ann", "Ben").clock("2026-12-11 20:00:00")
    desk.enter("Cleo")  # the last second
    found = refused(desk.operator, "seal_entries")
    assert found.code == "too_early" and clause(book, "7.6") in found.clauses
    assert refused(desk.operator, "make_draw", link=CHAIN.link(1)).code == "not_sealed"
    desk.clock("2026-12-11 20:00:01")
    found = refused(desk.person("Dan"), "enter", terms=desk.document)
    assert found.code == "entries_closed" and found.clauses == (clause(book, "7.6"),)
    desk.operator("seal_entries")
    desk.clock("2026-12-11 20:59:59")
    found = refused(desk.operator, "make_draw", link=CHAIN.link(1))
    assert found.code == "too_early" and set(found.clauses) == {clause(book, "7.2"), clause(book, "7.7")}
    desk.clock("2026-12-11 21:00:00")
    desk.person("Ann")("give_value", value=VALUE)
    desk.operator("make_draw", link=CHAIN.link(1))
    (made,) = desk.events(DrawMade)
    assert made.where == "Sovereign Room" and clause(book, "7.2") in made.clauses


@pytest.mark.clause(STAR, "14.7.1")
@pytest.mark.clause(POKER, "15.7.1")
@pytest.mark.clause(BACEBALL, "15.7.1")
@pytest.mark.parametrize("book", BOOKS)
def test_nobody_wins_twice_unless_the_terms_say_so_and_the_house_has_no_choice(book: str) -> None:
    desk = Desk(book, replace(CASH, count=4)).start().enter("Ann", "Ann", "Ann", "Ben", "Cleo")
    desk.clock("2026-12-11 20:00:01")
    desk.operator("seal_entries")
    desk.person("Ben")("give_value", value=VALUE)
    assert refused(desk.person("Ben"), "give_value", value=VALUE).code == "given_already"
    assert refused(desk.person("Zoe"), "give_value", value=VALUE).code == "not_entered"
    desk.clock("2026-12-11 21:00:00")
    assert refused(desk.operator, "make_draw", link=CHAIN.link(2)).code == "wrong_link"
    assert refused(desk.operator, "make_draw", link="x").code == "bad_link"
    desk.operator("make_draw", link=CHAIN.link(1))
    assert sorted(win.person for win in desk.promotion.wins.values()) == ["Ann", "Ben", "Cleo"]
    assert desk.promotion.sealed.unawarded == (4,)
    again = Desk(book, replace(CASH, count=4), draw__again=True).seal("Ann", "Ann", "Ann", "Ben", "Cleo")
    again.operator("make_draw", link=CHAIN.link(1))
    assert len(again.promotion.wins) == 4 and len({each.entry for each in again.promotion.sealed.picks}) == 4


@pytest.mark.clause(STAR, "14.7.8")
@pytest.mark.clause(POKER, "15.7.8")
@pytest.mark.clause(BACEBALL, "15.7.8")
@pytest.mark.parametrize("book", BOOKS)
def test_who_must_be_there_and_is_not_is_passed_over_and_the_next_number_is_drawn(book: str) -> None:
    desk = Desk(book, replace(CASH, count=2), draw__present=True, draw__wait_minutes=2).draw("Ann", "Ben", "Cleo")
    first, second = (desk.promotion.wins[prize].person for prize in (1, 2))
    assert refused(desk.person(first), "confirm_present", prize=1).code == "not_allowed"
    desk.operator("confirm_present", prize=2)
    assert refused(desk.operator, "pass_over", prize=2).code == "not_called"
    desk.clock("2026-12-11 21:01:59")
    found = refused(desk.operator, "pass_over", prize=1)
    assert found.code == "too_early" and found.clauses == (clause(book, "7.8"),)
    assert refused(desk.operator, "publish_results", how="board").code == "out_of_order"
    desk.clock("2026-12-11 21:02:00")
    desk.operator("pass_over", prize=1)
    (third,) = {"Ann", "Ben", "Cleo"} - {first, second}
    assert desk.promotion.wins[1].person == third
    assert [each.passed for each in desk.promotion.sealed.picks] == [True, False, False]
    desk.clock("2026-12-11 21:04:00")
    desk.operator("pass_over", prize=1)
    assert desk.promotion.sealed.unawarded == (1,) and set(desk.promotion.wins) == {2}
    assert desk.events(PassedOver)[-1].pick is None
    assert checker().faults(draw_record(desk.promotion)) == []


@pytest.mark.clause(STAR, "14.7.10")
@pytest.mark.clause(POKER, "15.7.10")
@pytest.mark.clause(BACEBALL, "15.7.10")
@pytest.mark.parametrize("book", BOOKS)
def test_results_are_published_before_the_promotion_is_closed(book: str) -> None:
    desk = Desk(book).draw().claim()
    desk.operator("award_prize", prize=1)
    desk.operator("notify_winner", prize=1, way="email")
    assert "results" in str(refused(desk.operator, "close_promotion"))
    desk.operator("publish_results", how="on a board at the desk")
    assert refused(desk.operator, "publish_results", how="again").code == "out_of_order"
    desk.operator("close_promotion")
    assert desk.promotion.phase == "closed"


@pytest.mark.parametrize("book", BOOKS)
def test_values_are_in_when_the_time_of_the_draw_comes(book: str) -> None:
    """The house knows its link. Could it wait for one value more, it would draw when it likes the winner."""
    desk = Desk(book).start().enter("Ann", "Ben", "Cleo").clock("2026-12-11 20:00:01")
    desk.operator("seal_entries")
    desk.clock("2026-12-11 20:59:59")
    desk.person("Ann")("give_value", value=VALUE)
    desk.clock("2026-12-11 21:00:00")
    found = refused(desk.person("Ben"), "give_value", value=VALUE)
    assert found.code == "values_closed" and clause(book, "7.1") in found.clauses
    desk.operator("make_draw", link=CHAIN.link(1))
    assert desk.promotion.sealed.given == {"Ann": VALUE}


@pytest.mark.parametrize("book", BOOKS)
def test_where_nobody_gave_a_value_in_time_the_first_one_after_it_is_taken_and_no_second(book: str) -> None:
    desk = Desk(book).start().enter("Ann", "Ben").clock("2026-12-11 20:00:01")
    desk.operator("seal_entries")
    desk.clock("2026-12-11 21:30:00")
    desk.person("Ann")("give_value", value=VALUE)
    assert refused(desk.person("Ben"), "give_value", value=VALUE).code == "values_closed"


@pytest.mark.parametrize("book", BOOKS)
def test_one_value_of_a_scrutineer_is_taken_whoever_else_is_named(book: str) -> None:
    """Else the house would name one friend after the other until it likes what comes out; nor is a value replaced."""
    desk = Desk(book, draw__values_from="scrutineer").seal()
    desk.operator("nominate_scrutineer", person="Sam")
    desk.scrutineer("give_value", value=VALUE)
    sealed = desk.promotion.sealed.hash
    found = refused(desk.scrutineer, "oversee_draw", entries=sealed, value="ab" * 32)
    assert found.code == "given_already" and clause(book, "7.1") in found.clauses
    desk.operator("nominate_scrutineer", person="Tom")
    tom = desk.person("Tom", "scrutineer")
    assert refused(tom, "give_value", value="ab" * 32).code == "given_already"
    assert refused(tom, "oversee_draw", entries=sealed, value="ab" * 32).code == "given_already"
    tom("oversee_draw", entries=sealed)  # the value of whom is there no longer stands
    desk.operator("make_draw", link=CHAIN.link(1))
    assert desk.promotion.sealed.given == {"Sam": VALUE}


@pytest.mark.parametrize("person", ["", "  ", "#1"])
def test_a_scrutineer_has_a_name_that_is_no_number_of_an_entry(person: str) -> None:
    desk = Desk(POKER).start()
    desk.person("Ann")("enter", terms=desk.document, unnamed=True)
    assert refused(desk.operator, "nominate_scrutineer", person=person).code in ("empty", "bad_name")


@pytest.mark.parametrize("book", (POKER, BACEBALL))
def test_cash_instead_above_the_line_takes_a_scrutineer_as_a_prize_of_that_worth_does(book: str) -> None:
    Desk(book, vehicle("9000", "10000")).draw()
    desk = Desk(book, vehicle("9000", "10000.01")).seal()
    found = refused(desk.operator, "make_draw", link=CHAIN.link(1))
    assert found.code == "not_overseen" and clause(book, "2") in found.clauses


# --- checked by others


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """The published record of a draw with values of two entrants."""
    desk = Desk(POKER, replace(CASH, count=2), vehicle("9000")).seal("Ann", "Ben", "Cleo", "Ann", "Dan")
    desk.clock("2026-12-11 20:59:59")
    desk.person("Cleo")("give_value", value=VALUE)
    desk.person("Ann")("give_value", value="ab" * 32)
    desk.clock("2026-12-11 21:00:00")
    desk.operator("make_draw", link=CHAIN.link(1))
    found: dict[str, Any] = json.loads(json.dumps(draw_record(desk.promotion)))
    return found


def test_whoever_wants_no_name_shown_is_in_the_list_by_number_and_wins_under_their_own() -> None:
    desk = Desk(POKER, replace(CASH, count=2), entry__most_each=2).start()
    for name, unnamed in (("Ann", True), ("Ben", False), ("Ann", True)):
        desk.person(name)("enter", terms=desk.document, unnamed=unnamed)
    desk.clock("2026-12-11 20:00:01")
    desk.operator("seal_entries")
    assert desk.promotion.sealed.entries == ((1, "#1"), (2, "Ben"), (3, "#1"))
    desk.person("Ann")("give_value", value=VALUE)
    assert refused(desk.person("Ann"), "give_value", value=VALUE).code == "given_already"
    desk.clock("2026-12-11 21:00:00")
    desk.operator("make_draw", link=CHAIN.link(1))
    found = draw_record(desk.promotion)
    assert found["values"] == {"#1": VALUE} and set(found["winners"].values()) == {"#1", "Ben"}
    assert "Ann" not in json.dumps(found)
    assert {win.person for win in desk.promotion.wins.values()} == {"Ann", "Ben"}  # not twice: one person, two entries
    assert runpy.run_path(str(CHECKER))["faults"](json.loads(json.dumps(found))) == []


def test_a_program_that_shares_no_code_finds_the_draw_right(record: dict[str, Any], tmp_path: Path) -> None:
    assert "import cutcard" not in CHECKER.read_text(encoding="utf-8")
    path = tmp_path / "draw.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    found = subprocess.run([sys.executable, "-I", CHECKER, path], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout) == (0, "the draw came out as it had to\n")


@pytest.mark.parametrize(
    "what", ["list", "person", "removed", "link", "head", "value", "no value", "pick", "winner", "terms", "prizes"]
)
def test_tampering_is_found_by_it(record: dict[str, Any], what: str) -> None:
    bent = json.loads(json.dumps(record))
    other = {"Ann": "Ben"}
    match what:
        case "list":
            bent["entries"].append([6, "Eve"])
        case "person":
            bent["entries"][0][1] = "Eve"
        case "removed":
            del bent["entries"][2]
        case "link":
            bent["link"] = CHAIN.link(2)
        case "head":
            bent["head"] = CHAIN.link(1)
        case "value":
            bent["values"]["Ann"] = "ac" * 32
        case "no value":
            del bent["values"]["Ann"]
        case "pick":
            bent["picks"][0]["person"] = other.get(bent["picks"][0]["person"], "Ann")
        case "winner":
            bent["winners"]["1"] = "Eve"
        case "prizes":  # whoever was drawn for the first prize is said to have won the third
            first, last = bent["picks"][0], bent["picks"][2]
            first["prize"], last["prize"] = 3, 1
            bent["winners"].update({"1": last["person"], "3": first["person"]})
        case "terms":
            bent["terms"] = "00" * 32
    assert checker().faults(bent)


def test_a_list_that_is_sealed_and_not_drawn_yet_is_said_to_be_so(tmp_path: Path) -> None:
    path = tmp_path / "draw.json"
    path.write_text(json.dumps(draw_record(Desk(STAR).seal().promotion)), encoding="utf-8")
    found = subprocess.run([sys.executable, "-I", CHECKER, path], capture_output=True, text=True, check=False)
    assert found.returncode == 1 and "not made yet" in found.stdout and not found.stderr


def test_tampering_with_a_state_is_found_by_its_own_checks() -> None:
    desk = Desk(BACEBALL, replace(CASH, count=2)).draw("Ann", "Ben", "Cleo", "Dan")
    named, draw = desk.promotion, desk.promotion.sealed
    assert faults(named) == []
    for bent in (
        replace(draw, entries=draw.entries[1:]),
        replace(draw, link=CHAIN.link(2)),
        replace(draw, given={"Ann": VALUE}),
        replace(draw, picks=draw.picks[::-1]),
        replace(draw, picks=tuple(replace(each, prize=3 - each.prize) for each in draw.picks)),
    ):
        assert faults(replace(named, draw=bent))
    win = replace(named.wins[1], person=named.wins[2].person)
    assert faults(replace(named, wins=named.wins.set(1, win)))


def test_every_entry_is_equally_likely() -> None:
    """Four entries, of which one person has two, in 8,000 draws of two prizes."""
    entries = ((1, "Ann"), (2, "Ben"), (4, "Ann"), (5, "Cleo"))
    firsts: Counter[int] = Counter()
    for number in range(8_000):
        mix = mix_of("00" * 32, number, "ab" * 32, {})
        hat = Hat(entries, mix, again=False)
        picks = [found for prize in (1, 2) if (found := hat.draw(prize)) is not None]
        assert len(picks) == 2 and picks[0].person != picks[1].person
        firsts[picks[0].entry] += 1
    assert sum((count - 2_000) ** 2 / 2_000 for count in firsts.values()) < 25 and len(firsts) == 4


@pytest.mark.parametrize("again", [False, True])
def test_a_draw_that_is_taken_up_later_goes_on_as_a_plain_reading_of_the_rule_does(again: bool) -> None:
    """With each number the whole list is gone through once more here; the draw itself does not have the time for it."""
    chance = random.Random(20)
    for _ in range(100):
        entries = tuple((number, chance.choice("ABCDEFG")) for number in range(1, chance.randrange(2, 20)))
        mix = chance.randbytes(32).hex()
        picks: list[Pick] = []
        hat = Hat(entries, mix, again=again)
        while True:
            out = {each.entry for each in picks}
            left = [e for e in entries if e[0] not in out and (again or e[1] not in {each.person for each in picks})]
            due = Pick(1, *left[pick(mix, len(picks), left)]) if left else None
            assert hat.draw(1) == Hat(entries, mix, again=again, picks=picks).draw(1) == due
            if due is None:
                break
            picks.append(due)


def test_the_largest_draw_holds_nobody_up() -> None:
    entries = tuple((number, f"P{number}") for number in range(1, 20_001))
    began = time.process_time()
    hat = Hat(entries, "5c" * 32, again=False)
    assert all(hat.draw(prize) for prize in range(10_000))
    assert time.process_time() - began < 3  # far less; to go through what is left with each took a minute


def test_an_empty_list_awards_nothing_and_ends() -> None:
    desk = Desk(STAR).start().clock("2026-12-11 20:00:01")
    desk.operator("seal_entries")
    assert desk.events(EntriesSealed)[0].entries == ()
    desk.clock("2026-12-11 21:00:00")
    desk.operator("make_draw", link=CHAIN.link(1))
    desk.operator("publish_results", how="board")
    desk.operator("close_promotion")
    assert checker().faults(draw_record(desk.promotion)) == []
