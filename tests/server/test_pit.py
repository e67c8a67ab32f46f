"""The board of a pit over HTTP: calm while nothing needs anybody, the most urgent table first, and no hidden card."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from cutcard.day.record import LEAST
from cutcard.house.demonstration import FLOAT
from cutcard.rulebooks import rulebook
from cutcard.server.shown_table import Scene
from cutcard.table.money import FLOAT as FLOAT_ACCOUNT
from cutcard.telling.pit import LONG_ROUND
from tests.server.offices import Clock, foreign_card, heard, office_floor, ready
from tests.server.test_dealer import TABLE, WAR, bets
from tests.server.visiting import Visit, play_round, run, seat, until
from tests.support.books import POKER


async def board(visit: Visit, house: str = "star") -> Any:
    headers = {"authorization": f"Bearer {visit.floor.controller}"}
    answer = await visit.client.get(f"/api/houses/{house}/pit", headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


def needs(told: Any, table: str = TABLE) -> list[tuple[str, str]]:
    (found,) = [each for each in told["tables"] if each["id"] == table]
    return [(each["kind"], each["level"]) for each in found["needs"]]


def test_a_calm_board_says_nothing_and_keeps_its_order(tmp_path: Path) -> None:
    async def test() -> None:
        async with office_floor(tmp_path, Clock()) as (visit, desk, _):
            await ready(visit, desk)
            await heard(visit)
            told = await board(visit)
            names = [each["id"] for each in told["tables"]]
            assert names == sorted(names) and TABLE in names
            assert (told["name"], told["beside"]) == ("The Star", [])
            assert needs(told) == []
            crown = await board(visit, "crown")
            assert {each["id"] for each in crown["tables"]} == {"crown-casino-war"}

    run(test())


def test_whoever_has_no_key_sees_nothing_and_an_unknown_house_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with office_floor(tmp_path, Clock()) as (visit, *_):
            assert (await visit.client.get("/api/houses/star/pit")).status_code == 401
            wrong = await visit.client.get("/api/houses/star/pit", headers={"authorization": "Bearer x"})
            assert wrong.json()["refused"]["code"] == "wrong_controller_key"
            headers = {"authorization": f"Bearer {visit.floor.controller}"}
            nowhere = await visit.client.get("/api/houses/sta/pit", headers=headers)
            assert nowhere.status_code == 404
            assert nowhere.json()["refused"]["code"] == "no_house"

    run(test())


def test_trouble_moves_its_table_to_the_front_and_a_void_brings_its_notices(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with office_floor(tmp_path, clock) as (visit, desk, _):
            guests = await ready(visit, desk)
            await bets(visit, guests)
            await desk.next()
            await desk.done("draw", card="9h", box=2)
            told = await board(visit)
            assert told["tables"][0]["id"] == TABLE
            assert needs(told)[0] == ("trouble", "now")
            way = next(each for each in (await desk.told())["remedies"] if not each["closed"])
            await desk.done("resolve", **way["given"], role=way["role"], actor="Sam")
            assert ("trouble", "now") not in needs(await board(visit))

    run(test())


def test_what_is_owed_grows_urgent_as_its_clock_runs(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with office_floor(tmp_path, clock) as (visit, desk, _):
            guests = await ready(visit, desk)
            await foreign_card(visit, desk, guests)
            told = await board(visit)
            (found,) = [each for each in told["tables"] if each["id"] == TABLE]
            owed = {each["says"]: each for each in found["needs"]}
            assert owed["Tell an inspector."]["level"] == "soon"
            assert owed["Tell an inspector."]["until"] > clock.now
            clock.pass_(3600)
            later = {each["says"]: each["level"] for each in (await board(visit))["tables"][0]["needs"]}
            assert later["Tell an inspector. Late."] == "now"

    run(test())


def test_a_long_round_is_noticed(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with office_floor(tmp_path, clock) as (visit, desk, _):
            guests = await ready(visit, desk)
            await heard(visit)
            await bets(visit, guests)
            await desk.next()
            await desk.next("Kd")
            assert needs(await board(visit)) == []
            clock.pass_(LONG_ROUND)
            assert needs(await board(visit)) == [("long_round", "soon")]

    run(test())


def test_no_card_that_lies_face_down_is_on_the_board(tmp_path: Path) -> None:
    """A board hangs where people walk past: it is made of what everybody may see."""

    async def test() -> None:
        async with office_floor(tmp_path, Clock()) as (visit, *_):
            ann = await visit.admit("Ann")
            await ann.done(POKER, "take_seat", box=1)
            await ann.done(POKER, "place_wager", box=1, wager="ante", amount="10")
            await ann.ready(POKER)
            told = await board(visit)
            (found,) = [each for each in told["tables"] if each["id"] == POKER]
            assert found["round"] >= 0
            assert not {"cards", "drawn", "hand", "dealer", "shoe", "burned"} & {*found}

    run(test())


def test_a_low_float_and_results_that_chance_hardly_allows_are_noticed(tmp_path: Path) -> None:
    """std T6: one round, as if it had come a hundred and fifty times."""

    async def test() -> None:
        async with office_floor(tmp_path, Clock(), books=[rulebook(WAR)]) as (visit, *_):
            guests = [await visit.admit("Ann")]
            await seat(guests, WAR)
            await play_round(visit, guests, WAR, Random(1))
            live, dealt = visit.floor.tables[WAR], visit.floor.tables[TABLE]
            live.history.tallies._rounds.extend(live.history.tallies.rounds() * (LEAST + 50))
            shown = dealt.audience.public.table
            lost = {**shown.accounts, FLOAT_ACCOUNT: -2 * FLOAT // 3 - 1}
            dealt.audience.public = Scene(replace(shown, accounts=lost))
            assert ("float_low", "soon") in needs(await board(visit))
            await until(lambda: bool(visit.floor.unusual.says(live)))
            told = await board(visit)
            assert needs(told, WAR) == [("unusual", "soon")]
            (table,) = [each for each in told["tables"] if each["id"] == WAR]
            assert "chance allows" in table["needs"][0]["says"]

    run(test())
