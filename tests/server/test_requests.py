"""Every request of docs/server.md, answered in the shape that the OpenAPI document promises."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest

from cutcard.journal.entry import Head
from cutcard.journal.heads import heads_in
from cutcard.journal.signing import check
from cutcard.server import book_shapes, lobby_shapes, odds_shapes, past_shapes, shapes, step_shapes, table_shapes
from cutcard.server.live import LiveTable
from cutcard.server.operations import OPERATIONS
from cutcard.server.shown_table import FIELDS
from cutcard.table.wire import EVENTS, read_event
from tests.server.visiting import Visit, Visitor, play_round, run, seat, table_idle, until, visiting
from tests.support.books import BACEBALL, BOOKS
from tests.support.command import cutcard
from tests.support.paths import DOCS
from tests.support.seeds import chance

WAR, POKER, BALL = "star-casino-war", "star-three-card-poker", "star-baceball"


def _event(kind: type, value: Any) -> Any:
    if kind is shapes.TableEvent:
        assert isinstance(value["says"], str)
        assert value["event"] in EVENTS
        read_event(msgspec.json.encode({name: each for name, each in value.items() if name != "says"}))
    elif kind is shapes.Changes:
        for name, each in value.items():
            fits(each, get_type_hints(table_shapes.TableView)[name])
    else:
        assert re.fullmatch(r"-?\d+(\.\d\d)?", value)
    return kind()


def fits(value: Any, shape: Any) -> bool:
    """Whether an answer has exactly this shape; raises where it has not."""
    msgspec.convert(value, shape, dec_hook=_event)
    return True


def test_every_request_of_the_page_is_answered_and_no_other() -> None:
    page = (DOCS / "server.md").read_text()
    said = set(re.findall(r"\| `(GET|POST) (/[^` ]*)`", page))
    assert said - {("GET", "/openapi.json")} == {(each.method, each.path) for each in OPERATIONS}


def test_a_picture_has_the_fields_that_are_promised() -> None:
    assert tuple(table_shapes.TableView.__struct_fields__) == tuple(FIELDS)


def test_guests_come_in_with_a_purse_in_every_house(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            answer = await visit.client.post("/api/guests", json={"name": "  Ann "})
            assert answer.status_code == 201
            found = answer.json()
            assert fits(found, shapes.Admitted)
            assert found["name"] == "Ann"
            assert found["purses"] == {"star": "1000", "crown": "1000", "nz": "1000"}
            assert len(found["session"]) >= 32
            ann = Visitor(visit, "Ann", found["session"])
            me = (await ann.get("/api/me")).json()
            assert fits(me, shapes.Me)
            assert me == {"name": "Ann", "purses": found["purses"], "seats": []}
            await ann.done(WAR, "take_seat", box=3)
            assert (await ann.get("/api/me")).json()["seats"] == [{"table": WAR, "box": 3, "turn": False, "down": "0"}]

    run(test())


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_is_told_under_the_terms_of_its_table(tmp_path: Path, book: str) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            page = await visit.get(f"/api/books/{book}")
            assert fits(page, book_shapes.Book)
            assert page["assumed"] == {}
            clauses = await visit.get(f"/api/books/{book}/clauses")
            assert fits(clauses, book_shapes.Clauses)
            assert clauses == await visit.get(f"/api/books/{book}/clauses")

    run(test())


def test_the_floor_and_its_heads(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            health = await visit.get("/health")
            assert fits(health, shapes.Health)
            assert health == {"status": "ok", "tables": 5, "guests": 0, "queued": 0, "witnesses": []}
            floor = await visit.get("/api/floor")
            assert fits(floor, lobby_shapes.Floor)
            assert {tile["id"] for house in floor["houses"] for tile in house["tables"]} == set(BOOKS)
            heads = await visit.get("/api/heads")
            assert fits(heads, shapes.Heads)
            assert {head["stream"] for head in heads["heads"]} == {
                "floor",
                f"pool:{BACEBALL}",
                *(f"office:{book.partition('-')[0]}:{book}" for book in BOOKS),
                *(f"table:{book}" for book in BOOKS),
            }
            for head in heads["heads"]:
                whole = Head(
                    head["stream"], head["version"], bytes.fromhex(head["hash"]), bytes.fromhex(head["signature"])
                )
                assert check(whole, heads["key"])

    run(test())


def test_every_entry_of_a_table_can_be_had_as_a_head(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            await ann.done(WAR, "take_seat", box=3)
            seq = (await visit.get(f"/api/tables/{WAR}"))["seq"]
            for version in (1, seq):
                found = await visit.get(f"/api/tables/{WAR}/heads/{version}")
                assert fits(found, shapes.Heads)
                key, (head,) = heads_in(msgspec.json.encode(found))
                assert (head.stream, head.version, check(head, key)) == (f"table:{WAR}", version, True)
                assert head.hash == next(visit.floor._store.read(f"table:{WAR}", version - 1)).hash
            for version in (0, seq + 1, "x", "9" * 15):
                answer = await visit.client.get(f"/api/tables/{WAR}/heads/{version}")
                assert (answer.status_code, answer.json()["refused"]["code"]) == (404, "unknown_entry")
                assert f"the last one of {WAR} is {seq}" in answer.json()["refused"]["message"]

    run(test())


@pytest.mark.parametrize("table", (WAR, BALL))
def test_the_odds_are_those_of_the_command(tmp_path: Path, table: str) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            odds = await visit.get(f"/api/tables/{table}/odds")
            assert fits(odds, odds_shapes.Odds)
            said = cutcard("odds", table, "--json").json
            name = "initial" if table == WAR else "bet"
            assert odds["wagers"][name]["ev"] == said["wagers"][name]["ev"]
            if table == BALL:
                assert odds["wagers"]["jackpot"]["jackpot"]["meters"] == {"major": "100000", "minor": "10000"}

    run(test())


@pytest.mark.parametrize("table", BOOKS)
def test_a_round_from_the_first_wager_to_the_checked_cards(tmp_path: Path, table: str) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            await _one_round(visit, table)

    run(test())


async def _one_round(visit: Visit, table: str) -> None:
    ann = await visit.admit("Ann")
    await seat([ann], table)
    before = await visit.get(f"/api/tables/{table}")
    assert fits(before, table_shapes.Whole)
    await play_round(visit, [ann], table, chance(f"a round of {table}"))
    rounds = await visit.get(f"/api/tables/{table}/rounds")
    assert fits(rounds, past_shapes.Rounds)
    (told,) = rounds["rounds"]
    replay = (await ann.get(f"/api/tables/{table}/rounds/{told['round']}")).json()
    assert fits(replay, table_shapes.Replay)
    assert [step["seq"] for step in replay["steps"]] == list(range(told["first"], told["last"] + 1))
    assert replay["start"]["seq"] == told["first"] - 1
    lines = [line for box in told["boxes"] for player in box["players"] for line in player["lines"]]
    settled = [event for step in replay["steps"] for event in step["events"] if event["event"] == "wager_settled"]
    assert len(lines) == len(settled) > 0
    seen = await visit.get(f"/api/tables/{table}/rounds/{told['round']}")
    since = await visit.get(f"/api/tables/{table}/steps/{told['first'] - 1}")
    assert fits(since, step_shapes.Steps)
    same = [{"seq": each["seq"], "events": each["events"]} for each in seen["steps"]]
    assert since["steps"][: len(same)] == same  # as everybody saw it
    assert [each["seq"] for each in since["steps"]] == list(range(told["first"], since["seq"] + 1))
    assert (await visit.get(f"/api/tables/{table}/steps/{since['seq']}"))["steps"] == []
    openings = await visit.get(f"/api/tables/{table}/rounds/{told['round']}/openings")
    assert fits(openings, past_shapes.Openings)
    shown = [card for hand in (told["dealer"], *(box["cards"] for box in told["boxes"])) for card in hand if card]
    assert sorted(card["card"] for card in openings["cards"]) == sorted(shown)


def test_a_command_is_answered_with_its_events_and_the_purse(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            seq = (await visit.get(f"/api/tables/{WAR}"))["seq"]
            seated = await ann.done(WAR, "take_seat", box=1)
            assert fits(seated, table_shapes.Done)
            assert seated["seq"] == seq + 1
            assert [event["event"] for event in seated["events"]] == ["seat_taken"]
            placed = await ann.done(WAR, "place_wager", box=1, wager="initial", amount="25")
            assert placed["purse"] == "975"
            back = await ann.done(WAR, "withdraw_wager", box=1, wager="initial")
            assert (back["seq"], back["purse"]) == (seq + 3, "1000")

    run(test())


def test_the_call_is_made_when_all_who_bet_are_ready(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann, ben = await visit.admit("Ann"), await visit.admit("Ben")
            await seat([ann, ben], WAR)
            for box, guest in enumerate((ann, ben), 1):
                await guest.done(WAR, "place_wager", box=box, wager="initial", amount="10")
            table = visit.floor.tables[WAR]
            answer = await ann.ready(WAR)
            assert (answer.status_code, answer.json()) == (200, {})
            clock = (await visit.get(f"/api/tables/{WAR}"))["clock"]
            assert clock["what"] == "betting"
            assert clock["seconds"] == 60
            assert not table.table.called, "Ben may still bet"
            await ben.ready(WAR)
            await until(lambda: table.table.round == 1)  # it may be over already

    run(test())


def played_after(table: LiveTable, last: int) -> bool:
    return table_idle(table) and table.table.round > last


def test_a_purse_that_has_run_dry_is_filled(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            full = await visit.client.post("/api/me/purse", json={"house": "star"}, headers=ann.headers)
            assert (full.status_code, full.json()["refused"]["code"]) == (422, "purse_not_dry")
            table = visit.floor.tables[BALL]
            await ann.done(BALL, "take_seat", box=1)
            while visit.floor.held("star", "Ann") >= 50_00:
                held = visit.floor.held("star", "Ann")
                amount = str(min(held // 100, 500))
                await ann.done(BALL, "place_wager", box=1, wager="bet", amount=amount)
                await ann.ready(BALL)
                await until(partial(played_after, table, table.table.round))
            headers = {**ann.headers, "idempotency-key": "fill"}
            for _ in range(2):
                filled = await visit.client.post("/api/me/purse", json={"house": "star"}, headers=headers)
                assert filled.status_code == 200
                assert fits(filled.json(), shapes.Me)
                assert filled.json()["purses"]["star"] == "1000"
            other = await visit.client.post("/api/me/purse", json={"house": "nz"}, headers=headers)
            assert (other.status_code, other.json()["refused"]["code"]) == (409, "key_reused")

    run(test())
