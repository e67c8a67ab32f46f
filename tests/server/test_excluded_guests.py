"""Guests who are excluded at a table of the floor: the table answers them with the clause, the others play on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cutcard.citations import Refusal
from cutcard.server.live import Done
from cutcard.table.base import Command
from cutcard.table.state import DueOffer
from cutcard.table.steps.people.conduct import ExcludeFromGame, RecordConduct
from tests.server.direct import WAR, do, floor_at, offered
from tests.server.visiting import until
from tests.support.books import POKER


def exclusion(person: str) -> tuple[Command, ...]:
    """What staff do about somebody with a device."""
    role = "gaming_supervisor"
    return (
        RecordConduct(what="prohibited_device", person=person, actor="Sam", role=role),
        ExcludeFromGame(person=person, actor="Sam", role=role),
    )


@pytest.mark.clause("star-casino-war", "13.3.2")
def test_an_excluded_guest_gets_the_wager_back_and_is_refused_at_that_table_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            table = floor.tables[WAR]
            await floor.admit("Ann")
            await until(lambda: table.table.phase == "betting")
            assert isinstance(await do(table, "Ann", "place_wager", box=1, wager="initial", amount="5"), Done)
            before = floor.held(table.house, "Ann")
            for command in exclusion("Ann"):
                await table._must(command)
            assert floor.held(table.house, "Ann") == before + 5_00
            again = await do(table, "Ann", "place_wager", box=1, wager="initial", amount="5")
            assert isinstance(again, Refusal) and (again.code, again.clauses) == ("barred", ("13.3", "13.3.2"))
            table.leave("Ann")  # who is gone already need not leave
            other = floor.tables[POKER]
            await until(lambda: other.table.phase == "betting")
            assert isinstance(await do(other, "Ann", "take_seat", box=1), Done)

    asyncio.run(test())


@pytest.mark.clause("star-casino-war", "13.3.2", "11.8")
def test_the_house_decides_for_a_guest_who_is_excluded_in_the_middle_of_a_round(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            table = floor.tables[WAR]
            await floor.admit("Ann")
            await until(lambda: table.table.phase == "betting")
            assert isinstance(await do(table, "Ann", "place_wager", box=1, wager="initial", amount="10"), Done)
            table.ready("Ann")
            await until(lambda: offered(table))
            for command in exclusion("Ann"):
                await table._must(command)
            silent = await do(table, "Ann", "decide", box=1, choice="war")
            assert isinstance(silent, Refusal) and silent.code == "barred"
            due = table.table.due[0]
            assert isinstance(due, DueOffer)
            await table._must(table.auto_dealer._silence(table.table, due, 0, False))  # the clock has run out
            await until(lambda: table.table.phase == "betting")
            assert table.table.accounts["purse:Ann"] == -5_00

    asyncio.run(test())
