"""No sequence of wagers, decisions and restarts loses more than a limit lets anybody lose; and what is counted from the
journal is what the tables' accounts say."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from cutcard.citations import Refusal
from cutcard.house.demonstration import main_wagers
from cutcard.rulebooks import rulebook
from cutcard.server.live import LiveTable
from cutcard.server.played import lies
from cutcard.server.running_floor import RunningFloor
from cutcard.table.money import purse
from cutcard.table.offers import offers
from tests.protection.guarding import SaidPeople, with_people
from tests.server.direct import PACE, do
from tests.server.visiting import floor_at, run, until
from tests.support.seeds import chance, short_or_long

HOUSE = "star"
BOOKS = ("star-casino-war", "star-three-card-poker", "star-baceball")
LIMIT = 80_00


def account(floor: RunningFloor) -> int:
    return sum(each.table.accounts.get(purse("Ann"), 0) for each in floor.tables_at(HOUSE))


async def one_thing(table: LiveTable, by: Random) -> str:
    """Ann does something at random; the code of the refusal, if it is refused."""
    answer = None
    if table.table.in_round:
        for offer in offers(table.table):
            if offer.player == "Ann":
                choice = by.choice(offer.choices)
                answer = await do(table, "Ann", "decide", box=offer.box, choice=choice.word)
                break
    elif table.table.phase == "betting":
        main = main_wagers(table.book)
        wager = by.choice([*main, *table.table.rules.setup.limits])
        amount = str(5 * by.randint(1, 8))
        answer = await do(table, "Ann", "place_wager", box=by.randint(1, 3), wager=wager, amount=amount)
    if by.random() < 0.3:
        table.ready("Ann")
    return answer.code if isinstance(answer, Refusal) else ""


@pytest.mark.soak
@pytest.mark.parametrize("turn", range(short_or_long(1, 12)))
def test_no_sequence_of_wagers_passes_a_loss_limit(tmp_path: Path, turn: int) -> None:
    by = chance(f"no way past {turn}")

    async def night(floor: RunningFloor, people: SaidPeople, met: set[str]) -> None:
        people.limits(HOUSE, "Ann", loss_day=LIMIT)
        tables = [each for each in floor.tables_at(HOUSE) if not each.physical]
        await until(lambda: all(each.table.phase != "cards" for each in tables))
        for turn in range(2_000):
            if turn > 100 and "own_limit" in met:
                break
            table = by.choice(tables)
            met.add(await one_thing(table, by))
            await asyncio.sleep(0.001)
            assert account(floor) >= -LIMIT
            played = floor.protection.known(HOUSE, "Ann")
            if played is not None:
                lying = sum(lies(each.table, "Ann") for each in tables)
                assert -played.lost(0) - lying == account(floor)

    async def test() -> None:
        met: set[str] = set()
        for start in range(3):
            floor = floor_at(tmp_path, PACE, [rulebook(book) for book in BOOKS])
            await floor.start()
            try:
                people = with_people(floor)
                if not start:
                    await floor.admit("Ann")
                await night(floor, people, met)
            finally:
                await floor.stop()
        assert "own_limit" in met

    run(test())
