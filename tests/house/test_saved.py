"""A floor as JSON and back: exactly the same, with everybody who came and went."""

from __future__ import annotations

import msgspec

from cutcard.citations import Refusal
from cutcard.house import floor as house
from cutcard.house.demonstration import demonstration
from cutcard.house.saved import read_floor, write_floor
from cutcard.money import Amount
from cutcard.rulebooks import Shelf
from cutcard.sources.health import Failure
from tests.support.seeds import chance

FAILURE = Failure(test="repetition", found=9, bound=7, over=1024)


def after(floor: house.Floor, command: house.Command) -> house.Floor:
    events = house.decide(floor, command)
    assert not isinstance(events, Refusal), events
    for event in events:
        floor = house.evolve(floor, event)
    return floor


def test_a_floor_is_the_same_once_it_was_written_down() -> None:
    rng, floor, here = chance("floors"), house.Floor(), list[str]()
    floor = after(floor, demonstration(Shelf(), {"nz-casino-war": 1}))
    for number in range(60):
        name = f"Gäst {number}"
        floor = after(floor, house.AdmitGuest(name=name, session=f"s{number}", looks=f"looks {number}", at=number))
        here.append(name)
        if rng.random() < 0.4:
            floor = after(floor, house.FillPurse(name=name, house="star", held=Amount(5)))
        if rng.random() < 0.3:
            floor = after(floor, house.EndSession(name=here.pop(rng.randrange(len(here)))))
        if rng.random() < 0.1:
            floor = after(floor, house.PausePlay(failure=FAILURE) if floor.paused is None else _resume())
        written = msgspec.json.encode(write_floor(floor))
        back = read_floor(msgspec.json.decode(written))
        assert {**dict(back.guests.items())} == {**dict(floor.guests.items())}
        assert back == floor
        assert msgspec.json.encode(write_floor(back)) == written


def _resume() -> house.ResumePlay:
    return house.ResumePlay(by="Sam", reason="the source was changed")


def test_whoever_has_neither_looks_nor_session_is_there_too() -> None:
    """As in journals of earlier releases, and after a session has ended."""
    floor = after(after(house.Floor(), demonstration(Shelf())), house.AdmitGuest(name="Ann", session="s"))
    floor = after(floor, house.EndSession(name="Ann"))
    assert read_floor(write_floor(floor)) == floor
