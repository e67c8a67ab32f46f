"""Own limits: no stake goes beyond one, whatever is put down, decided and lost before, and after a restart too."""

from __future__ import annotations

from pathlib import Path

import pytest

from cutcard.citations import Refusal
from cutcard.server.live import Done, LiveTable
from cutcard.server.played import REST, Played
from cutcard.server.running_floor import RunningFloor
from cutcard.server.windows import DAY
from tests.protection.guarding import with_people
from tests.server.direct import WAR, do, floor_at, offered
from tests.server.visiting import run, table_idle, until

HOUSE = "star"
LOSING = "2s 9d"  # the player's card and the dealer's


async def bet(table: LiveTable, amount: str, wager: str = "initial", box: int = 1) -> Done | Refusal:
    return await do(table, "Ann", "place_wager", box=box, wager=wager, amount=amount)


async def lose(table: LiveTable, amount: str) -> None:
    """Ann puts this down and loses it."""
    number = table.table.round
    assert isinstance(await bet(table, amount), Done)
    table.ready("Ann")
    await until(lambda: table.table.round > number and table_idle(table))


async def comes(floor: RunningFloor) -> LiveTable:
    table = floor.tables[WAR]
    if floor.floor.guest("Ann") is None:
        await floor.admit("Ann")
    await until(lambda: table.table.phase == "betting")
    return table


def refused(answer: Done | Refusal, code: str = "own_limit") -> str:
    assert isinstance(answer, Refusal) and answer.code == code, answer
    return answer.message


def test_a_stake_limit_holds_for_each_wager_and_for_a_round(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            people, table = with_people(floor), await comes(floor)
            people.limits(HOUSE, "Ann", stake_wager=20_00, stake_round=25_00)
            assert "at most $20 on one wager" in refused(await bet(table, "25"))
            assert isinstance(await bet(table, "20"), Done)
            assert "at most $20 on one wager" in refused(await bet(table, "25"))
            assert "at most $25 in one round" in refused(await bet(table, "10", "tie"))
            assert isinstance(await bet(table, "5", "tie"), Done)
            assert "at most $25 in one round" in refused(await bet(table, "5", box=2))

    run(test())


def test_a_decision_that_costs_more_is_a_stake_and_a_free_one_stays_open(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path, cards="9d 9s") as floor:
            people, table = with_people(floor), await comes(floor)
            people.limits(HOUSE, "Ann", stake_round=15_00)
            assert isinstance(await bet(table, "10"), Done)
            table.ready("Ann")
            await until(lambda: offered(table))
            assert "$15 in one round, and this would be $20" in refused(
                await do(table, "Ann", "decide", box=1, choice="war")
            )
            assert isinstance(await do(table, "Ann", "decide", box=1, choice="surrender"), Done)

    run(test())


@pytest.mark.parametrize("window", ["day", "week", "month"])
def test_what_was_lost_and_what_lies_there_leaves_so_much_and_no_more(tmp_path: Path, window: str) -> None:
    async def test() -> None:
        async with floor_at(tmp_path, cards=f"{LOSING} {LOSING} {LOSING}") as floor:
            people, table = with_people(floor), await comes(floor)
            people.limits(HOUSE, "Ann", **{f"loss_{window}": 50_00})
            await lose(table, "30")
            assert "$20 of it is left, and this takes $25" in refused(await bet(table, "25"))
            assert isinstance(await bet(table, "15"), Done)
            assert "$5 of it is left" in refused(await bet(table, "10", "tie"))
            assert isinstance(await bet(table, "5", "tie"), Done)
            assert "nothing of it is left" in refused(await bet(table, "5", box=2))

    run(test())


def test_a_limit_holds_over_a_restart_and_in_that_house_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path, cards=f"{LOSING} {LOSING} {LOSING}") as floor:
            table = await comes(floor)
            await lose(table, "30")
        async with floor_at(tmp_path, cards=f"{LOSING} {LOSING} {LOSING}") as floor:
            people, table = with_people(floor), await comes(floor)
            people.limits(HOUSE, "Ann", loss_day=50_00)
            assert "$20 of it is left" in refused(await bet(table, "25"))
            await lose(table, "20")
        async with floor_at(tmp_path) as floor:
            people, table = with_people(floor), await comes(floor)
            people.limits(HOUSE, "Ann", loss_day=50_00)
            assert "nothing of it is left" in refused(await bet(table, "5"))
            other = floor.tables["crown-casino-war"]
            await until(lambda: other.table.phase == "betting")
            assert isinstance(await do(other, "Ann", "place_wager", box=1, wager="casino_war", amount="25"), Done)

    run(test())


def test_what_was_won_gives_room_and_old_losses_fall_out_of_the_window() -> None:
    played = Played("Ann", 0)
    played._adds("t", 1, 100, 50_00, 0)
    played._adds("t", 2, 200, 10_00, 30_00)
    assert played.lost(0) == 30_00 and played.lost(100) == -20_00 and played.lost(200) == 0


def test_time_is_counted_while_something_is_done_and_once_for_two_tables() -> None:
    played = Played("Ann", 0)
    for at in (1000, 1200, 1100, 1400, 5000, 5100):
        played.acts(at)
    assert played.seconds(0, 9000) == 500
    assert played.seconds(1300, 9000) == 200
    assert played.seconds(0, 5100 + REST) == 500 + REST
    assert played.seconds(0, 5101 + REST) == 500


def test_after_the_time_of_a_day_no_stake_is_taken(tmp_path: Path) -> None:
    async def test() -> None:
        now = [1_800_000_000_000]
        async with floor_at(tmp_path, cards=f"{LOSING} {LOSING}", clock=lambda: now[0]) as floor:
            people, table = with_people(floor), await comes(floor)
            people.limits(HOUSE, "Ann", time_day=600)
            await lose(table, "5")
            for _ in range(3):
                now[0] += 200_000
                await do(table, "Ann", "take_seat", box=1)
                await do(table, "Ann", "give_up_box", box=1)
            assert "10 min of play in 24 hours" in refused(await bet(table, "5"))
            now[0] += DAY * 1000
            assert isinstance(await bet(table, "5"), Done)

    run(test())
