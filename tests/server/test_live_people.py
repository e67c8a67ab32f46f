"""The clock of a house begins its gaming days, and its tables hear of them."""

from __future__ import annotations

from pathlib import Path

from immutables import Map
from msgspec.structs import replace

from cutcard.inspection.opening import opened
from cutcard.inspection.verify import Verification
from cutcard.rulebooks import Shelf
from tests.cage.at_http import rooms
from tests.server.at_work import person
from tests.server.offices import Clock
from tests.server.visiting import run, until

WAR = "star-casino-war"
DAY = 24 * 3600


def test_an_open_table_forgets_the_warnings_of_the_day_before_between_two_rounds(tmp_path: Path) -> None:
    """They were kept for as long as the table stayed open: whoever was warned once was warned for ever."""

    async def test() -> None:
        clock = Clock()
        async with rooms(tmp_path, WAR, clock=clock) as room:
            dealer = await person(room.visit, "D-1", room.table)
            await dealer.ready()
            live, people = room.visit.floor.tables[room.table], room.visit.floor.people
            assert people is not None
            warned: Map[tuple[str, str], bool] = Map([(("under_minimum", "Ann"), True)])
            live.table = replace(live.table, warned=warned, phase="dealing")
            days = people.of("star").state.day
            clock.pass_(DAY)
            await until(lambda: people.of("star").state.day != days)
            people._tell_tables()
            assert live.table.warned == warned, "not in the middle of a round"
            live.table = replace(live.table, phase="betting")
            await until(lambda: not live.table.warned)
            before = live.seq
            people._tell_tables()
            people._tell_tables()
            assert live.seq == before, "once"

    run(test())
    with opened(str(tmp_path / "floor.db")) as given:
        assert not Verification(given.store, Shelf()).run().findings
