"""The floor: who is on it, and what was granted."""

from __future__ import annotations

import pytest

from cutcard.citations import Refusal
from cutcard.house.demonstration import demonstration, house_id, setup_for
from cutcard.house.floor import (
    AddTables,
    AdmitGuest,
    Command,
    Event,
    FillPurse,
    Floor,
    Guest,
    House,
    OpenFloor,
    OwnTable,
    PausePlay,
    ReplaceShoes,
    ResumePlay,
    decide,
    evolve,
    had,
    read_command,
    read_event,
    write,
)
from cutcard.house.kept import Kept
from cutcard.money import Amount
from cutcard.rulebooks import Shelf
from cutcard.rulebooks.shelf import load_folder
from cutcard.sources.health import Failure
from cutcard.table.dealer import senior
from cutcard.table.policies import operator_decided
from cutcard.table.running import RunningTable
from cutcard.table.steps.rounds.opening import OpenTable
from tests.support.books import BOOKS
from tests.support.paths import SAMPLE_BOOK


def do(floor: Floor, command: Command) -> Floor:
    """The floor after a command, which goes through JSON and back like everything in a journal."""
    answer = decide(floor, read_command(write(command)))
    assert not isinstance(answer, Refusal), answer
    for event in answer:
        assert read_event(write(event)) == event
        floor = evolve(floor, event)
    return floor


def refused(floor: Floor, command: Command) -> Refusal:
    answer = decide(floor, command)
    assert isinstance(answer, Refusal), answer
    return answer


def the_floor() -> Floor:
    return do(Floor(), demonstration(Shelf()))


def test_the_demonstration_has_a_table_of_each_book_in_three_houses_and_two_currencies() -> None:
    floor = the_floor()
    assert set(floor.tables) == set(BOOKS)
    assert {name: house.currency for name, house in floor.houses.items()} == {
        "star": "AUD",
        "crown": "AUD",
        "nz": "NZD",
    }
    assert floor.tables["nz-casino-war"].house == "nz"


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_takes_what_the_house_gives_its_table(book: str) -> None:
    running = RunningTable(Shelf()[book])
    answer = running.do(
        OpenTable(
            setup=setup_for(Shelf()[book]),
            decided_by=operator_decided(Shelf()[book], setup_for(Shelf()[book]), "Opal"),
            actor="Sam",
            role=senior(running.table),
        )
    )
    assert isinstance(answer, tuple), answer
    assert (running.pool is not None) == bool(Shelf()[book].meters)


def test_a_house_that_is_not_known_is_called_by_its_own_name() -> None:
    sample = load_folder(SAMPLE_BOOK)
    floor = do(Floor(), demonstration([sample]))
    assert floor.houses[house_id(sample)].name == sample.house


def test_a_guest_has_a_purse_in_every_house_and_is_known_by_the_session_alone() -> None:
    floor = do(the_floor(), AdmitGuest(name=" Ann  Lee ", session="s1"))
    guest = floor.in_session("s1")
    assert guest is not None and guest.name == "Ann Lee"
    assert guest.granted == {"star": 1000_00, "crown": 1000_00, "nz": 1000_00}
    assert floor.guest("ANN lee") is guest
    assert floor.in_session("s2") is None


def test_nobody_takes_the_name_or_the_session_of_another() -> None:
    floor = do(the_floor(), AdmitGuest(name="Ann", session="s1"))
    assert refused(floor, AdmitGuest(name="aNN", session="s2")).code == "name_taken"
    assert refused(floor, AdmitGuest(name="Ben", session="s1")).code == "session_taken"
    assert refused(floor, AdmitGuest(name="Ben", session="")).code == "session_taken", "nobody comes without one"


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\x07b", "Ann:1", "*", "Dealer", "jackpot  system"])
def test_names_that_nobody_may_have(name: str) -> None:
    answer = refused(the_floor(), AdmitGuest(name=name, session="s"))
    assert answer.code == "bad_name"
    assert answer.message.startswith("name: ")


@pytest.mark.parametrize("name", ["x", "x" * 24])
def test_the_shortest_and_the_longest_name(name: str) -> None:
    assert do(the_floor(), AdmitGuest(name=name, session="s")).guest(name) is not None


def test_the_same_letters_in_another_form_are_the_same_name() -> None:
    guest = do(the_floor(), AdmitGuest(name="\uff21nn", session="s")).in_session("s")
    assert guest is not None and guest.name == "Ann"


def test_a_purse_is_filled_when_it_has_run_dry_and_not_before() -> None:
    floor = do(the_floor(), AdmitGuest(name="Ann", session="s1"))
    answer = refused(floor, FillPurse(name="Ann", house="nz", held=Amount(50_00)))
    assert answer.code == "purse_not_dry"
    assert "$50 at New Zealand" in answer.message
    after = do(floor, FillPurse(name="Ann", house="nz", held=Amount(49_99)))
    guest = after.guest("ann")
    assert guest is not None
    assert guest.granted == {"star": 1000_00, "crown": 1000_00, "nz": 1000_00 + 950_01}


def test_whoever_comes_or_is_given_more_changes_nothing_for_the_others() -> None:
    floor = do(the_floor(), AdmitGuest(name="Ann", session="s1"))
    floor = do(floor, AdmitGuest(name="Ben", session="s2"))
    floor = do(floor, FillPurse(name="Ben", house="nz", held=Amount(0)))
    purse = {"star": 1000_00, "crown": 1000_00, "nz": 1000_00}
    ann, ben = Guest("Ann", "s1", purse), Guest("Ben", "s2", {**purse, "nz": 2000_00}, filled=True)
    assert floor.guests == Kept.of({"ann": ann, "ben": ben})
    assert floor.sessions == Kept.of({"s1": "ann", "s2": "ben"})
    house = House(name="A", currency="AUD", time_zone="UTC", grant=Amount(5))
    tables = {"new": OwnTable(house="a", rulebook="x"), "old": OwnTable(house="star", rulebook="x")}
    floor = do(floor, AddTables(houses={"a": house}, tables=tables))
    granted = {"ann": {**purse, "a": 5}, "ben": {**purse, "nz": 2000_00, "a": 5}}
    assert {known: guest.granted for known, guest in floor.guests.items()} == granted
    assert set(floor.tables) == {*BOOKS, "new", "old"} and set(floor.houses) == {*purse, "a"}


def test_only_a_guest_has_a_purse_and_only_in_a_house() -> None:
    floor = do(the_floor(), AdmitGuest(name="Ann", session="s1"))
    assert refused(floor, FillPurse(name="Ben", house="nz", held=Amount(0))).code == "unknown_guest"
    answer = refused(floor, FillPurse(name="Ann", house="paris", held=Amount(0)))
    assert answer.code == "unknown_house"
    assert "star, crown, nz" in answer.message


def test_a_floor_opens_once_and_its_tables_stand_in_its_houses() -> None:
    assert refused(the_floor(), demonstration(Shelf())).code == "open_already"
    house = House(name="A", currency="AUD", time_zone="UTC", grant=Amount(1))
    wrong = OpenFloor(houses={"a": house}, tables={"t": OwnTable(house="b", rulebook="x")})
    assert refused(Floor(), wrong).code == "unknown_house"


def test_events_are_what_changes_the_floor() -> None:
    floor, events = Floor(), list[Event]()
    for command in (demonstration(Shelf()), AdmitGuest(name="Ann", session="s1"), AdmitGuest(name="Ben", session="s2")):
        answer = decide(floor, command)
        assert not isinstance(answer, Refusal)
        events += answer
        for event in answer:
            floor = evolve(floor, event)
    again = Floor()
    for event in events:
        again = evolve(again, read_event(write(event)))
    assert again == floor


def test_a_table_of_a_new_book_is_added_and_guests_have_a_purse_in_its_house() -> None:
    sample = load_folder(SAMPLE_BOOK)
    floor = do(the_floor(), AdmitGuest(name="Ann", session="s1"))
    more = demonstration([sample])
    floor = do(floor, AddTables(houses=more.houses, tables=more.tables))
    assert floor.tables["sample-casino-war"].house == house_id(sample)
    assert [*floor.houses] == ["star", "crown", "nz", house_id(sample)] and len(floor.tables) == 6
    guest = floor.guest("Ann")
    assert guest is not None and guest.granted[house_id(sample)] == 1000_00
    assert refused(floor, AddTables(houses={}, tables=more.tables)).code == "table_taken"
    assert refused(floor, AddTables(houses=more.houses, tables={"x": more.tables["sample-casino-war"]})).code == (
        "house_taken"
    )
    assert refused(floor, AddTables(houses={}, tables={})).code == "no_tables"
    elsewhere = {"x": OwnTable(house="paris", rulebook="x")}
    assert refused(floor, AddTables(houses={}, tables=elsewhere)).code == "unknown_house"


@pytest.mark.parametrize(
    ("by", "reason", "code"),
    [
        ("Sue", "a new source", ""),
        ("S" * 200, "x" * 200, ""),
        ("S" * 201, "x", "bad_reason"),
        ("Sue", "x" * 201, "bad_reason"),
        ("Sue", "  ", "bad_reason"),
        ("", "x", "bad_reason"),
        ("Sue", "two\nlines", "bad_reason"),
    ],
)
def test_who_lets_play_go_on_says_why_on_one_line(by: str, reason: str, code: str) -> None:
    failure = Failure(test="period", found=16, bound=16, over=1024)
    paused = do(the_floor(), PausePlay(failure=failure))
    assert paused.paused == failure
    for command in (ResumePlay(by=by, reason=reason), ReplaceShoes(by=by, reason=reason)):
        answer = decide(paused, command)
        assert (answer.code if isinstance(answer, Refusal) else "") == code
    if not code:
        assert do(paused, ResumePlay(by=by, reason=reason)).paused is None


def test_play_is_paused_once_by_a_test_that_failed_and_goes_on_once() -> None:
    failure = Failure(test="period", found=16, bound=16, over=1024)
    paused = do(the_floor(), PausePlay(failure=failure))
    assert refused(paused, PausePlay(failure=failure)).code == "paused_already"
    assert refused(the_floor(), ResumePlay(by="Sue", reason="why")).code == "not_paused"
    for other in (Failure(test="period", found=15, bound=16, over=9), Failure(test="luck", found=17, bound=16, over=9)):
        assert refused(the_floor(), PausePlay(failure=other)).code == "no_failure"


@pytest.mark.parametrize(
    ("purse", "down", "held"), [(500, 70, 570), (0, 70, 70), (-1, 70, 70), (-500, 0, 0), (1, 0, 1)]
)
def test_a_guest_has_what_is_in_the_purse_and_on_tables_and_owes_nothing(purse: int, down: int, held: int) -> None:
    assert had(purse, down) == held
