"""Guests come and go: names that look alike, sessions that end, and names that are free again."""

from __future__ import annotations

import pytest

from cutcard.citations import Refusal
from cutcard.house import floor as floors
from cutcard.house.floor import (
    AdmitGuest,
    Command,
    EndSession,
    EndUnusedSessions,
    FillPurse,
    Floor,
    NameReleased,
    ReleaseNames,
    SessionEnded,
    decide,
    read_command,
    write,
)
from cutcard.house.names import looks
from cutcard.money import Amount
from tests.house.test_floor import do, refused, the_floor

NOW = 1_800_000_000
HOUR, MONTH = floors.NAME_SECONDS, floors.SESSION_SECONDS


def with_guests(*names: str) -> Floor:
    floor = the_floor()
    for name in names:
        floor = do(floor, AdmitGuest(name=name, session=f"s {name}", looks=looks(name), at=NOW))
    return floor


def admitted(command: Command) -> bytes:
    """The event that a floor writes when somebody comes in."""
    answer = decide(the_floor(), command)
    assert not isinstance(answer, Refusal)
    (event,) = answer
    return write(event)


def test_a_name_that_looks_like_anothers_is_taken_until_it_is_released() -> None:
    floor = with_guests("Ian")
    alike = AdmitGuest(name="lan", session="s", looks=looks("lan"))
    answer = refused(floor, alike)
    assert (answer.code, answer.message) == ("name_taken", "name: 'lan' looks like 'Ian', who is here; choose another")
    floor = do(floor, ReleaseNames(names=("Ian",), used=NOW, at=NOW + HOUR))
    assert do(floor, alike).guest("lan") is not None


def test_what_a_name_looks_like_stands_in_the_journal_and_an_older_one_has_nothing_there() -> None:
    old = b'{"command":"admit_guest","at":1,"name":"Ann","session":"s"}'
    assert write(read_command(old)) == old
    assert b"looks" not in admitted(read_command(old))
    new = AdmitGuest(name="Ann", session="s", looks="whatever the list of that day said", at=1)
    assert b'"looks":"whatever the list of that day said","since":1' in admitted(read_command(write(new)))
    assert (
        refused(do(the_floor(), read_command(old)), AdmitGuest(name="ANN", session="t", looks="x")).code == "name_taken"
    )


def test_whose_session_has_ended_is_still_there_and_nobody_else_is() -> None:
    floor = do(with_guests("Ann", "Ben"), EndSession(name="Ann"))
    assert floor.in_session("s Ann") is None and floor.in_session("s Ben") == floor.guest("Ben")
    assert refused(floor, AdmitGuest(name="ann", session="t")).code == "name_taken"
    assert refused(floor, EndSession(name="Ann")).code == "no_session"
    assert refused(floor, EndSession(name="Cy")).code == "unknown_guest"


def test_sessions_end_that_nobody_has_used_for_a_month() -> None:
    floor = with_guests("Ann", "Ben", "Cy")
    early = EndUnusedSessions(names=("Ann", "Cy"), used=NOW, at=NOW + MONTH - 1)
    assert refused(floor, early).code == "in_use"
    answer = decide(floor, EndUnusedSessions(names=("Ann", "Cy"), used=NOW, at=NOW + MONTH))
    assert answer == (SessionEnded(name="Ann"), SessionEnded(name="Cy"))


def test_a_name_is_free_again_after_an_hour_or_once_its_guest_has_gone() -> None:
    floor = with_guests("Ann", "Ben")
    assert refused(floor, ReleaseNames(names=("Ann",), used=NOW, at=NOW + HOUR - 1)).code == "in_use"
    gone = do(floor, EndSession(name="Ann"))
    assert decide(gone, ReleaseNames(names=("Ann",), used=NOW, at=NOW)) == (NameReleased(name="Ann"),)
    assert refused(gone, ReleaseNames(names=("Ann", "Ben"), used=NOW, at=NOW)).code == "in_use"
    free = do(gone, ReleaseNames(names=("Ann", "Ben"), used=NOW, at=NOW + HOUR))
    assert (len(free.guests), len(free.sessions), len(free.looks)) == (0, 0, 0)
    assert free == the_floor()


def test_a_purse_that_was_filled_was_played_from_and_its_name_stays_taken() -> None:
    floor = do(with_guests("Ann"), FillPurse(name="Ann", house="nz", held=Amount(0)))
    assert refused(floor, ReleaseNames(names=("Ann",), used=NOW, at=NOW + 10 * MONTH)).code == "has_played"


@pytest.mark.parametrize("names", [(), ("Ann", "ann"), tuple(map(str, range(501)))])
def test_an_entry_names_somebody_and_each_once(names: tuple[str, ...]) -> None:
    assert refused(with_guests("Ann"), ReleaseNames(names=names, used=0, at=NOW)).code == "bad_names"
    assert refused(with_guests("Ann"), EndUnusedSessions(names=names, used=0, at=NOW)).code == "bad_names"


def test_an_entry_names_five_hundred_at_most() -> None:
    names = tuple(f"guest {number}" for number in range(floors.MOST_NAMED))
    floor = with_guests(*names)
    answer = decide(floor, ReleaseNames(names=names, used=NOW, at=NOW + HOUR))
    assert not isinstance(answer, Refusal) and len(answer) == 500


def test_only_those_who_are_here_fill_a_floor_and_the_silent_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(floors, "MOST_PRESENT", 2)
    floor = with_guests("Ann", "Ben")
    cy = AdmitGuest(name="Cy", session="s", looks="cy", at=NOW + 60)
    assert refused(floor, cy).code == "floor_full"
    soon = ReleaseNames(names=("Ann",), used=NOW, at=NOW + floors.CROWDED_SECONDS - 1)
    assert refused(floor, soon).code == "in_use"
    assert do(do(floor, ReleaseNames(names=("Ann",), used=NOW, at=NOW + floors.CROWDED_SECONDS)), cy).guest("Cy")
    assert do(do(floor, EndSession(name="Ben")), cy).guest("Cy"), "whoever only has a name here takes no place"
