"""The same key once: sent twice, at once, with another body, after a restart; and versions that are stale."""

from __future__ import annotations

import asyncio
from pathlib import Path

from cutcard.journal.sqlite import SqliteStore
from tests.server.visiting import Visitor, run, visiting
from tests.support.books import POKER

WAR = "star-casino-war"


def test_a_command_that_is_sent_twice_is_done_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            await ann.done(WAR, "take_seat", box=1, key="seat")
            first = await ann.done(WAR, "place_wager", box=1, wager="initial", amount="10", key="bet")
            again = await ann.done(WAR, "place_wager", box=1, wager="initial", amount="10", key="bet")
            assert again == first
            more = await ann.done(WAR, "place_wager", box=1, wager="initial", amount="10", key="bet 2")
            assert (more["seq"], more["purse"]) == (first["seq"] + 1, "980")
            late = await ann.done(WAR, "place_wager", box=1, wager="initial", amount="10", key="bet")
            assert (late["seq"], late["events"], late["purse"]) == (first["seq"], first["events"], "980")

    run(test())


def test_many_at_once_with_one_key_are_one(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            await ann.done(WAR, "take_seat", box=1)
            sent = [ann.do(WAR, "place_wager", box=1, wager="initial", amount="10", key="bet") for _ in range(20)]
            found = await asyncio.gather(*sent)
            assert {answer.status_code for answer in found} == {200}
            assert len({answer.json()["seq"] for answer in found}) == 1
            assert (await ann.get("/api/me")).json()["purses"]["star"] == "990"

    run(test())


def test_many_keys_at_once_are_many_in_one_order(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            first = await ann.done(WAR, "take_seat", box=1)
            sent = [ann.do(WAR, "place_wager", box=1, wager="initial", amount="5", key=str(at)) for at in range(20)]
            found = sorted(answer.json()["seq"] for answer in await asyncio.gather(*sent))
            assert found == list(range(first["seq"] + 1, first["seq"] + 21))

    run(test())


def test_a_key_belongs_to_one_command(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            await ann.done(WAR, "take_seat", box=1, key="k")
            for fields in ({"box": 2}, {"box": 1, "wager": "initial", "amount": "5"}):
                command = "place_wager" if "wager" in fields else "take_seat"
                answer = await ann.do(WAR, command, key="k", **fields)
                assert (answer.status_code, answer.json()["refused"]["code"]) == (409, "key_reused")
            await ann.done(POKER, "take_seat", box=1, key="k")  # another table is another stream

    run(test())


def test_a_refused_command_uses_up_no_key(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            assert (await ann.do(WAR, "take_seat", box=99, key="k")).status_code == 422
            await ann.done(WAR, "take_seat", box=1, key="k")

    run(test())


def test_after_a_restart_the_answer_is_the_same_and_nothing_is_done_again(tmp_path: Path) -> None:
    async def before() -> tuple[str, dict[str, object]]:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            await ann.done(WAR, "take_seat", box=1, key="seat")
            return ann.session, await ann.done(WAR, "place_wager", box=1, wager="initial", amount="10", key="bet")

    async def after(session: str, first: dict[str, object]) -> None:
        async with visiting(tmp_path, idle=False) as visit:  # a wager lies there
            ann = Visitor(visit, "Ann", session)
            assert await ann.done(WAR, "place_wager", box=1, wager="initial", amount="10", key="bet") == first
            other = await ann.do(WAR, "place_wager", box=1, wager="initial", amount="15", key="bet")
            assert other.status_code == 409
            assert (await ann.get("/api/me")).json() == {
                "name": "Ann",
                "purses": {"star": "990", "crown": "1000", "nz": "1000"},
                "seats": [{"table": WAR, "box": 1, "turn": False, "down": "10"}],
            }

    session, first = run(before())
    run(after(session, first))
    store = SqliteStore(tmp_path / "floor.db", read_only=True)
    ids = [entry.id for entry in store.read(f"table:{WAR}") if entry.id.startswith("Ann:")]
    store.close()
    assert ids == ["Ann:seat", "Ann:bet"]


def test_a_sender_who_has_not_seen_the_last_step_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            seq = (await visit.get(f"/api/tables/{WAR}"))["seq"]
            stale = await ann.do(WAR, "take_seat", box=1, expected=seq - 1)
            assert (stale.status_code, stale.json()["refused"]["code"]) == (409, "stale_version")
            ahead = await ann.do(WAR, "take_seat", box=1, expected=seq + 1)
            assert ahead.status_code == 409
            done = await ann.done(WAR, "take_seat", box=1, expected=seq, key="k")
            assert done["seq"] == seq + 1
            # What was done is answered again, whatever has happened since.
            assert await ann.done(WAR, "take_seat", box=1, expected=seq, key="k") == done
            racing = [
                ann.do(WAR, "place_wager", box=1, wager="initial", amount="5", expected=seq + 1) for _ in range(9)
            ]
            statuses = sorted(answer.status_code for answer in await asyncio.gather(*racing))
            assert statuses == [200] + [409] * 8

    run(test())
