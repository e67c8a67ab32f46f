"""Tables that we do not run, over HTTP: each signed request counts once, and people confirm what is claimed."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from cutcard.jackpots.messages import Collected
from cutcard.jackpots.outside import RegisterTable
from cutcard.jackpots.requests import Ask
from cutcard.jackpots.wire import COMMANDS
from cutcard.server import live, outside_lines
from cutcard.server.controllers import CONTROLS
from cutcard.server.pool_shapes import SignedRequest
from tests.server.direct import PACE
from tests.server.outside_floor import (
    PINK,
    POOL,
    TWO,
    PinkTable,
    at_pool,
    confirmed,
    controls,
    pool_of,
    registration,
    shown_in_documents,
)
from tests.server.pool_floors import HeldBack, a_round, agree, begun, fast, quiet, well
from tests.server.refusals import code_of
from tests.server.visiting import JSON, OPEN, run, table_idle, until
from tests.support.books import BACEBALL
from tests.support.paths import DOCS

ACES = ["Ad", "Ad", "Ad"]


# --- a round


@pytest.mark.clause("star-baceball", "11.9.1", "8.2")
def test_lj39_a_claim_of_a_table_outside_is_locked_at_once_and_paid_when_two_people_confirm(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_pool(tmp_path) as visit:
            table, pool = await PinkTable.registered(visit), pool_of(visit)
            await table.asks("announce", round=1)
            before = (await table.asks("contribute", round=1, seats=["1", "2"]))["meters"]["major"]
            claim = {"round": 1, "level": "major"}
            other = await table.refused("claim", **claim, seat="1", cards=["Ad", "Ad", "Ah"])
            assert (code_of(other), other.json()["refused"]["rules"] != []) == ("other_hand", True)
            assert code_of(await table.refused("claim", **claim, seat="3", cards=ACES)) == "not_collected"
            answer = await table.asks("claim", **claim, seat="1", cards=ACES)
            assert (answer["locked"], answer["status"]) == ({"major": before}, "pending")
            assert answer["meters"]["major"] == pool.pool.known.levels["major"].seed
            (win,) = (await visit.get(POOL))["board"]["wins"]
            assert (win["table"], win["status"]) == ("Pink 1", "pending")
            assert code_of(await table.refused("fixed", round=1, seat="2", paid=70_00)) == "other_prize"
            await table.asks("fixed", round=1, seat="2", paid=40_00)
            await table.asks("end_round", round=1)
            assert (await confirmed(visit, "Dee")).status_code == 200
            assert code_of(await confirmed(visit, "Dee")) == "one_person"
            paid = await confirmed(visit, "Kim")
            assert [each["event"] for each in paid.json()["events"]] == ["claim_judged", "claim_paid"]
            assert code_of(await confirmed(visit, "Sam")) == "no_claim"
            (win,) = (await visit.get(POOL))["board"]["wins"]
            assert win["status"] == "paid" and (await visit.get(POOL))["holds"]

    run(test())
    assert well(tmp_path)["well"]


def test_two_people_reject_a_claim_and_the_meter_has_it_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_pool(tmp_path) as visit:
            table = await PinkTable.registered(visit)
            before = (await table.asks("contribute", round=1, seats=["1"]))["meters"]["major"]
            await table.asks("claim", round=1, level="major", seat="1", cards=ACES)
            await table.asks("end_round", round=1)
            for person in ("Dee", "Kim"):
                assert (await confirmed(visit, person, "reject_claim")).status_code == 200
            assert (await table.asks("announce", round=2))["meters"]["major"] == before

    run(test())


def test_lk54_the_floor_adds_the_pools_own_link_where_the_approval_gives_the_table_a_mystery(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_pool(tmp_path) as visit:
            pool = pool_of(visit)
            assert pool.pool.known.mystery is not None
            table = await PinkTable.registered(visit, mystery=True)
            for number in (1, 2, 20_000):  # the last is beyond the first chain: another is committed to before
                await table.asks("contribute", round=number, seats=["1"])
                await table.asks("end_round", round=number, people=["Ann"])
            link = pool.pool.link(PINK)
            assert link.chains[-1].round == 20_000 and pool.pool.account("pending") == 0
            pinned = await controls(visit, "register_table", **await registration(visit, chain=None))
            assert code_of(pinned) == "unknown_field"

    run(test())
    assert well(tmp_path)["well"]


def test_the_request_of_the_documents_has_the_answer_of_the_documents(pink: Path) -> None:
    async def test() -> None:
        async with at_pool(pink) as visit:
            request, shown = shown_in_documents()
            answer = await PinkTable(visit).send(request)
            assert (answer.status_code, answer.json()) == (200, shown)

    run(test())


def test_every_command_and_every_ask_is_in_the_documents() -> None:
    page = (DOCS / "outside-tables.md").read_text(encoding="utf-8")
    asks = {str(kind.__struct_config__.tag): kind.__struct_fields__ for kind in get_args(Ask)}
    rows = {row[1].strip("` "): row[2] for row in map(partial(str.split, sep="|"), page.splitlines()) if len(row) == 5}
    for ask, fields in asks.items():
        assert set(re.findall(r"`(\w+)`", rows[ask])) == set(fields) - {"at"}
    named = set(re.findall(r"`(\w+)`", page))
    assert {*CONTROLS, *RegisterTable.__struct_fields__, *SignedRequest.__struct_fields__} - {"at", "chain"} <= named


# --- once, and in order


def test_lk51_the_same_request_again_has_the_same_answer_also_after_a_new_start(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_pool(tmp_path) as visit:
            table, pool = await PinkTable.registered(visit), pool_of(visit)
            first = table.request("contribute", round=1, seats=["1"])
            twice = await table.at_once(first, first)
            assert [each.status_code for each in twice] == [200, 200] and twice[0].content == twice[1].content
            table.number, table.before = 1, twice[0].json()["entry"]
            await table.asks("contribute", round=1, seats=["2"])
            seq = pool.seq
            assert (await table.send(first)).content == twice[0].content  # however much has happened since
            assert pool.seq == seq
        async with at_pool(tmp_path) as visit:
            table.visit = visit
            assert (await table.send(first)).content == twice[0].content
            assert pool_of(visit).seq == seq
            await table.asks("end_round", round=1)
            unlinked = await controls(visit, "unlink_table", table=PINK, **TWO)
            assert unlinked.status_code == 200
            assert (await table.send(first)).content == twice[0].content  # it is known, whatever became of the link

    run(test())
    well(tmp_path)


def test_lk51_a_gap_is_refused_with_the_number_that_is_expected_and_moves_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_pool(tmp_path) as visit:
            table, pool = await PinkTable.registered(visit), pool_of(visit)
            await table.asks("announce", round=1)
            seq = pool.seq
            gap = await table.refused("announce", number=3, round=1)
            assert (code_of(gap), gap.status_code) == ("gap", 409)
            said = gap.json()["refused"]
            assert said["message"] == "number: 2 is expected, not 3" and said["rules"] == ["10.2.3", "11.6.3"]
            old = await table.refused("announce", number=1, before="", round=7)
            assert code_of(old) == "link_stopped"  # the last number, and another request
            assert pool.seq == seq + 1

    run(test())


@pytest.mark.parametrize("changes", [{"number": 2}, {"before": "00" * 32}])
def test_lk51_another_request_of_the_same_number_stops_the_link_until_two_people_resume_it(
    tmp_path: Path, changes: dict[str, Any]
) -> None:
    async def test() -> None:
        async with at_pool(tmp_path) as visit:
            table, pool = await PinkTable.registered(visit), pool_of(visit)
            await table.asks("announce", round=1)
            await table.asks("contribute", round=1, seats=["1"])
            given = {"before": "", **changes} if "number" in changes else changes
            stopped = await table.refused("contribute", round=1, seats=["2"], **given)
            assert (code_of(stopped), stopped.status_code) == ("link_stopped", 409)
            assert (await visit.get(POOL))["tables"][0]["status"] == "stopped"
            assert code_of(await table.refused("end_round", round=1)) == "link_stopped"
            older = await table.send(table.request("announce", number=1, before="", round=1))
            assert older.status_code == 200  # what was answered is still known
            assert (await controls(visit, "resume_link", table=PINK, **TWO)).status_code == 200
            await table.asks("end_round", round=1)
            old = await table.refused("announce", number=1, before="", round=9)
            assert (code_of(old), pool.pool.link(PINK).status) == ("received_already", "linked")

    run(test())
    assert well(tmp_path)["well"]


# --- strangers


STRANGE: dict[str, tuple[dict[str, Any], str]] = {
    "another signature": ({"signature": "00" * 64}, "bad_signature"),
    "another body": ({"body": "{}"}, "bad_signature"),
    "another number": ({"number": 9}, "bad_signature"),
    "another request before": ({"before": "ab" * 32}, "bad_signature"),
    "a table that nobody registered": ({"table": "outside:Other"}, "not_linked"),
    "a table of the house": ({"table": f"table:{BACEBALL}"}, "not_linked"),
    "no table": ({"table": ""}, "wrong_type"),
    "a long name": ({"table": "x" * 91}, "wrong_type"),
    "before the first": ({"number": 0}, "wrong_type"),
    "beyond all": ({"number": 1 << 53}, "wrong_type"),
    "a word for a number": ({"number": "1"}, "wrong_type"),
    "no hash": ({"before": "ab"}, "wrong_type"),
    "no signature": ({"signature": "x"}, "wrong_type"),
    "a link, which is the pool's": ({"link": "00" * 32}, "unknown_field"),
    "a time, which is the floor's": ({"at": 7}, "unknown_field"),
    "a body that is no text": ({"body": {"ask": "announce"}}, "wrong_type"),
}


def test_lk50_what_is_not_signed_by_a_registered_key_is_not_heard(pink: Path) -> None:
    async def test() -> None:
        async with at_pool(pink) as visit:
            table, found = PinkTable(visit), {}
            before = await visit.get("/api/heads")
            for name, (changes, _) in STRANGE.items():
                found[name] = code_of(await table.send({**table.request("announce", round=1), **changes}))
            assert found == {name: code for name, (_, code) in STRANGE.items()}
            assert await visit.get("/api/heads") == before
            assert pool_of(visit).pool.link(PINK).status == "linked"
            await table.asks("announce", round=1)

    run(test())


def test_no_flood_of_wrong_signatures_uses_up_what_is_for_the_table(pink: Path) -> None:
    async def test() -> None:
        limits = replace(OPEN, guesses=0.001, guesses_burst=2, commands=0.001, commands_burst=2)
        async with at_pool(pink, limits=limits) as visit:
            table = PinkTable(visit)
            forged = {**table.request("announce", round=1), "signature": "00" * 64}
            codes = [code_of(await table.send(forged)) for _ in range(4)]
            assert codes == ["bad_signature", "bad_signature", "too_many", "too_many"]
            for _ in range(2):
                await table.asks("announce", round=1)
            assert code_of(await table.refused("announce", round=1)) == "too_many"

    run(test())


def test_one_address_sends_no_more_requests_than_commands(pink: Path) -> None:
    async def test() -> None:
        async with at_pool(pink, limits=replace(OPEN, commands_from=0.001, commands_from_burst=2)) as visit:
            sent = [await visit.client.post(f"{POOL}/requests", content=b"{}", headers=JSON) for _ in range(3)]
            assert [code_of(each) for each in sent] == ["missing_field", "missing_field", "too_many"]
            large = await visit.client.post(f"{POOL}/requests", content=b" " * (1 << 17), headers=JSON)
            assert code_of(large) in ("too_many", "too_large")

    run(test())


# --- a line that is down


def test_lk54_a_silent_table_is_shown_as_down_while_it_has_wagers_and_they_stay_live(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside_lines, "SILENT", 0.2)

    async def test() -> None:
        async with at_pool(tmp_path) as visit:
            table, pool = await PinkTable.registered(visit), pool_of(visit)
            shown: list[list[str]] = []
            pool.telling = lambda: shown.append(pool.lines.down(pool.shown))
            request = table.request("contribute", round=1, seats=["1"])
            assert (await table.send(request)).status_code == 200
            assert (await visit.get(POOL))["board"]["down"] == []
            await until(lambda: [PINK] in shown)  # displays hear of it by themselves
            page = await visit.get(POOL)
            assert page["board"]["down"] == ["Pink 1"] and page["tables"][0]["down"]
            assert page["tables"][0]["held"] == 1
            assert (await table.send(request)).status_code == 200  # the last one again says that the line is up
            assert (await visit.get(POOL))["board"]["down"] == []

    run(test())


# --- people


def test_commands_of_people_need_the_key_of_this_start_and_are_done_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_pool(tmp_path) as visit:
            given, pool = await registration(visit), pool_of(visit)
            assert code_of(await controls(visit, "register_table", bearer="guess", **given)) == "wrong_controller_key"
            bare = await visit.client.post(f"{POOL}/commands", json={"command": "close_pool"})
            assert (code_of(bare), bare.status_code) == ("no_controller_key", 401)
            done = await controls(visit, "register_table", under="once", **given)
            again = await controls(visit, "register_table", under="once", **given)
            assert done.status_code == 200 and again.content == done.content and done.json()["seq"] == pool.seq
            other = await controls(visit, "register_table", under="once", **{**given, "areas": 2})
            assert (code_of(other), other.status_code) == ("key_reused", 409)
            twice = await controls(visit, "register_table", **given)
            assert code_of(twice) == "linked_already" and twice.json()["refused"]["rules"]
            one = await controls(visit, "suspend_pool", why="", **{**TWO, "second": "Sam"})
            assert code_of(one) == "one_person"
            assert (await controls(visit, "suspend_pool", why="other terms", **TWO)).status_code == 200
            assert (await visit.get(POOL))["status"] == "suspended"
            key = visit.floor.controller
        async with at_pool(tmp_path) as visit:
            assert code_of(await controls(visit, "resume_pool", bearer=key, **TWO)) == "wrong_controller_key"
            assert (await controls(visit, "register_table", under="once", **given)).content == done.content
            assert (await controls(visit, "resume_pool", **TWO)).status_code == 200
            await quiet(visit.floor)

    run(test())
    well(tmp_path)


BY_ITSELF = ("open_pool", "link_table", "renew_chain", "adopt_release", "receive", "request")


def test_what_the_floor_does_by_itself_is_nobodys_to_command(pink: Path) -> None:
    async def test() -> None:
        async with at_pool(pink) as visit:
            for command in BY_ITSELF:
                assert code_of(await controls(visit, command, **TWO)) == "unknown_command"
            assert code_of(await controls(visit, "close_pool", at=7, **TWO)) == "unknown_field"

    run(test())
    assert set(CONTROLS) == set(COMMANDS) - set(BY_ITSELF)


def test_a_stopped_link_of_a_table_of_the_house_is_resumed_and_both_hear_each_other_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "RETRY_SECONDS", 0.05)

    async def test() -> None:
        async with at_pool(tmp_path, clock=fast, pace=PACE) as visit:
            floor, pool, table = visit.floor, pool_of(visit), visit.floor.tables[BACEBALL]
            await floor.admit("Ann")
            held = HeldBack(floor)
            await begun(table, "Ann")
            await until(lambda: bool(held.letters))
            ((to, letter),) = held.letters
            assert isinstance(letter.message, Collected)
            held.letters = [(to, letter._replace(message=Collected(letter.message.round, 3_00, ("1:Ann",))))]
            held.flow()
            await until(lambda: pool.pool.link(table.stream).status == "stopped")
            await until(lambda: table.table.round == 1 and table_idle(table))  # without the jackpot
            assert (await visit.get(POOL))["stopped"]
            assert (await controls(visit, "resume_link", table=table.stream, **TWO)).status_code == 200
            await until(lambda: pool.pool.link(table.stream).status == "linked")
            assert not floor.post.stopped
            await a_round(floor, table, "Ann")
            assert pool.pool.account("pending") == 0
        async with at_pool(tmp_path, clock=fast, pace=PACE) as visit:  # and at the next start nothing is heard twice
            floor, table = visit.floor, visit.floor.tables[BACEBALL]
            assert not floor.post.stopped
            await a_round(floor, table, "Ann")
            agree(floor)

    run(test())
    well(tmp_path)


@pytest.fixture(scope="module")
def registered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A floor with a table outside that has said nothing yet."""
    folder = tmp_path_factory.mktemp("registered")

    async def test() -> None:
        async with at_pool(folder) as visit:
            await PinkTable.registered(visit)

    run(test())
    return folder


@pytest.fixture
def pink(registered: Path, tmp_path: Path) -> Path:
    """A copy of that floor."""
    for each in registered.glob("floor.db*"):
        (tmp_path / each.name).write_bytes(each.read_bytes())
    return tmp_path
