"""People on a floor: opened with each house, found again after a start, and tables open under what was decided."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cutcard.citations import Refused
from cutcard.inspection import opening
from cutcard.inspection.verify import Verification
from cutcard.people.holding import Held, role_for
from cutcard.rulebooks import Shelf, rulebook
from cutcard.server.live_people import PlannedPeople
from cutcard.table.rules import Setup
from tests.people.floors import does, staffed

NZ, CROWN = "nz-casino-war", "crown-casino-war"


def _verified(path: Path) -> Verification:
    with opening.opened(str(path)) as given:
        found = Verification(given.store, Shelf())
        assert found.run().findings == []
    return found


def test_each_house_has_its_people_and_they_are_found_again(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"

    async def run() -> None:
        async with staffed(path, NZ, CROWN, dealers=[NZ]) as floor:
            assert floor.people is not None and {live.name for live in floor.people} == {"nz", "crown"}
            people = floor.people.of("nz").state
            assert people.day and dict(people.dealers) == {"nz-casino-war-dealer": "D-1"}
            held = role_for(people, "D-1", "nz-casino-war-dealer", rulebook(NZ), "deal", floor.seconds())
            assert held == Held("dealer")
            await does(floor, "nz", "assign", "A-1", badge="D-2", table="nz-casino-war-dealer", dealer=True)
            before = floor.people.of("nz").state
        async with staffed(path, NZ, CROWN, people=None) as floor:  # the journal has them, asked for or not
            assert floor.people is not None and floor.people.of("nz").state == before
            with pytest.raises(Refused, match="people"):
                floor.people.of("star")

    asyncio.run(run())
    _verified(path)


def test_a_floor_without_people_is_as_before(tmp_path: Path) -> None:
    async def run() -> None:
        async with staffed(tmp_path / "floor.db", CROWN, people=None) as floor:
            assert floor.people is None

    asyncio.run(run())


def test_tables_open_under_what_their_house_decided(tmp_path: Path) -> None:
    """Whoever opens one need not type it, and cannot say otherwise."""
    path = tmp_path / "floor.db"

    async def run() -> None:
        async with staffed(path, CROWN) as floor:
            said = {"book": CROWN, "choice": "choose_war_method", "value": "b", "reason": "the same in all pits"}
            await does(floor, "crown", "decide_house", "O-1", **said)
            assert floor.people is not None
            book = rulebook(CROWN)
            setup, decided = floor.people.opening("crown", book, Setup(boxes=7))
            assert setup.war_method == "b"
            assert [(each.name, each.role, each.powers) for each in decided] == [
                ("O-1", "casino_operator", ("choose_war_method",))
            ]
            await does(floor, "crown", "decide_house", "O-1", **{**said, "value": "a"})
            with pytest.raises(Refused, match="the house decided a"):
                floor.people.opening("crown", book, Setup(boxes=7, war_method="b"))
            assert floor.people.opening("crown", book, Setup(boxes=7)) == (Setup(boxes=7), ())

    asyncio.run(run())
    _verified(path)


def test_a_new_table_says_who_decided_what_it_opened_under(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"

    async def run() -> None:
        planned = PlannedPeople(administrator="A-9")
        async with staffed(path, CROWN, people=planned) as floor:
            for name, actor, fields in (
                ("register_person", "A-9", {"badge": "O-1"}),
                ("give_title", "A-9", {"badge": "O-1", "title": "operator"}),
                ("decide_house", "O-1", {"book": CROWN, "choice": "choose_war_method", "value": "b", "reason": "ours"}),
            ):
                await does(floor, "crown", name, actor, **fields)
        async with staffed(path, CROWN, dealers=[CROWN]) as floor:
            table = floor.tables[f"{CROWN}-dealer"].table
            assert table.rules.setup.war_method == "b"
        with opening.opened(str(path)) as given:
            first = next(given.store.read(f"table:{CROWN}-dealer"))
        assert b'"name":"O-1","role":"casino_operator","powers":["choose_war_method"]' in first.body

    asyncio.run(run())
    _verified(path)
