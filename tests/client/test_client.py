"""The client against a real floor: over a line that is cut, answers that are lost, and a floor that is killed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any, cast

import pytest

from cutcard import Refused
from cutcard.client import AsyncFloor, AsyncTable, Floor, Happened, Kept, Table
from cutcard.client.aio import AsyncGuest
from cutcard.client.asking import Again, answer
from cutcard.client.following import Following, live_address
from cutcard.client.sync import Guest
from cutcard.client.table_state import least_of
from cutcard.table.steps.cards.dealing import RoundStarted
from cutcard.table.steps.rounds.settling import WagerSettled
from tests.client.broken_line import broken_line
from tests.server.process import Served, until
from tests.support.examples import example

ROUNDS = 4


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A floor in a process of its own, as quick as it can be."""
    served = Served(tmp_path_factory.mktemp("floor") / "floor.db", "--pace", "0", "--no-open")
    served.start()
    yield served
    assert served.process is None or served.stop() == 0


def test_a_bot_plays_on_through_cut_lines_lost_answers_and_a_killed_floor(floor: Served, tmp_path: Path) -> None:
    bot = example("play_over_http")
    told: list[Happened] = []
    faults: list[str] = []
    with broken_line(floor.port) as line:
        ann = Floor(line.address).enter("Ann", keep=tmp_path / "ann.json")
        begun = ann.purses["star"]
        table = ann.table("star-casino-war")
        table.take_seat(box=1)
        least = table.least("initial") * 100
        line.to_lose = {2, 4, 6}  # a chain, a wager, a link; each is sent again and comes through
        for step in table.watch():
            told += step.events
            played = step.picture["round"]
            if played == 2 and not faults:
                faults.append(f"{line.cut()} lines were cut")
            if played == 3 and len(faults) == 1:
                floor.kill()
                floor.start()
                faults.append("the floor was killed")
            if step.picture["phase"] == "betting" and played >= ROUNDS and len(faults) == 2 and table.current:
                break
            try:
                bot.act(table, "initial", 1)
            except Refused as refused:
                assert refused.code != "unreachable"
        assert len(line.lost) == 3 and all(b" 200 OK" in each for each in line.lost)
        again = Floor(line.address).enter("Ann", keep=tmp_path / "ann.json")
        assert again.session == ann.session
        has = again.purses["star"]
        again.leave()
        with pytest.raises(Refused):
            again.me()
    steps = Floor(floor.url).ask(f"/api/tables/star-casino-war/steps/{told[0].seq - 1}")["steps"]
    known = [(step["seq"], event["event"]) for step in steps for event in step["events"]]
    assert [(each.seq, each.name) for each in told] == known[: len(told)]  # in order, nothing missed, nothing twice
    began = [each.event for each in told if each.name == "round_started"]
    assert len(began) == ROUNDS and all(isinstance(event, RoundStarted) for event in began)
    assert all(each.says for each in told)
    lost = [json.loads(each.partition(b"\r\n\r\n")[2]) for each in line.lost]
    assert any(event["event"] == "wager_placed" for said in lost for event in said["events"])
    settled = [each.event for each in told if isinstance(each.event, WagerSettled) and each["player"] == "Ann"]
    assert {event.staked for event in settled} == {least}  # no wager was put down twice
    won = sum(event.paid + event.returned - event.staked for event in settled)
    assert has - begun == Decimal(won) / 100


async def _play(floor: AsyncFloor, name: str, rounds: int) -> AsyncTable:
    guest = await floor.enter(name)
    table = guest.table("nz-casino-war")
    box = {"Ben": 1, "Cat": 2}[name]
    await table.take_seat(box=box)
    first = (await table.look())["round"]
    async for step in table.watch(until=lambda step: step.picture["round"] >= first + rounds):
        seen = step.picture
        try:
            mine = [each for at in seen["boxes"] for each in at["players"] if each["player"] == name]
            if table.current and seen["phase"] == "betting" and not seen["called"]:
                if not mine:
                    await table.bet(box, "casino_war", Decimal(25))
                await table.ready()
            for offer in table.offers:
                await table.decide(box=offer.box, choice=offer.choices[0])
        except Refused as refused:
            assert refused.code != "unreachable"
    return table


def test_two_guests_of_a_program_with_a_loop(floor: Served) -> None:
    async def test() -> None:
        async with AsyncFloor(floor.url) as there:
            assert "nz-casino-war" in await there.tables()
            tables = await asyncio.gather(*(_play(there, name, 2) for name in ("Ben", "Cat")))
            assert [table.following.you["name"] for table in tables if table.following.you] == ["Ben", "Cat"]

    asyncio.run(test())


def test_what_a_floor_refuses_is_refused_with_its_clauses(floor: Served) -> None:
    with Floor(floor.url) as there:
        dee = there.enter("Deb")
        table = dee.table("crown-casino-war")
        until(lambda: table.look()["phase"] == "betting", "cards that are ready")
        with pytest.raises(Refused) as refused:
            table.place_wager(box=1, wager="casino_war", amount="0.50")
        assert refused.value.clauses and str(refused.value).startswith(("amount", "box"))
        with pytest.raises(Refused, match=r"^amount: 0\.5 is a float"):
            table.place_wager(box=1, wager="casino_war", amount=0.5)  # type: ignore[arg-type]
        with pytest.raises(Refused, match=r"^table: no 'star-casino-wa' here"):
            next(dee.table("star-casino-wa").watch())
        with pytest.raises(Refused) as taken:
            Floor(floor.url).enter("DEB")
        assert taken.value.code == "name_taken"


def test_the_same_key_is_done_once(floor: Served) -> None:
    eva = Floor(floor.url).enter("Eva")
    table = eva.table("star-baceball")
    table.take_seat(box=3)
    said = {"command": "place_wager", "box": 3, "wager": "bet", "amount": "25"}
    first, second = (table.do(said, key="k" * 32) for _ in range(2))
    assert first == second and first.purse == Decimal(975)
    assert eva.purses["star"] == Decimal(975)


def test_a_floor_that_is_not_there_is_given_up_in_the_end() -> None:
    with pytest.raises(Refused, match=r"^floor: http://127\.0\.0\.1:9 cannot be reached: "):
        Floor("http://127.0.0.1:9", patience=0.2).enter("Ann")
    for address in ("127.0.0.1:8000", "http://127.0.0.1:99999", "http://127.0.0.1:abc", "http://", None):
        with pytest.raises(Refused, match=r"^floor: .* is no address of a floor"):
            Floor(cast(Any, address))
    with pytest.raises(Refused, match=r"^patience: seconds are expected, not 'long'"):
        Floor("http://127.0.0.1:9", patience=cast(Any, "long"))


@pytest.mark.parametrize(("one", "other"), [(Floor, AsyncFloor), (Guest, AsyncGuest), (Table, AsyncTable)])
def test_both_clients_have_the_same_to_offer(one: type, other: type) -> None:
    can = [{name for name in dir(each) if not name.startswith("_")} for each in (one, other)]
    assert can[0] == can[1]


def test_the_least_of_a_wager_that_the_table_does_not_have() -> None:
    picture = {"limits": {"tie": {"min": "5"}}}
    assert least_of(picture, "tie") == Decimal(5)
    with pytest.raises(Refused, match=r"^wager: no limits of 'tye' here \(did you mean 'tie'\?\)"):
        least_of(picture, "tye")


@pytest.mark.parametrize(
    ("status", "headers", "said", "after"),
    [
        (503, {"retry-after": "3"}, {"refused": {"code": "busy", "message": "m", "rules": []}}, 3.0),
        (429, {}, {"refused": {"code": "too_many", "message": "m", "rules": []}}, None),
        (502, {"Retry-After": "1"}, "a page of somebody in between", 1.0),
    ],
)
def test_what_is_asked_again(status: int, headers: dict[str, str], said: Any, after: float | None) -> None:
    found = answer(status, headers, json.dumps(said).encode())
    assert isinstance(found, Again) and found.after == after


def test_what_waiting_does_not_end_is_refused() -> None:
    said = {"refused": {"code": "play_paused", "message": "the source failed", "rules": ["3.1"]}}
    with pytest.raises(Refused) as refused:
        answer(503, {"Retry-After": "1"}, json.dumps(said).encode())
    assert (refused.value.code, refused.value.clauses) == ("play_paused", ("3.1",))
    with pytest.raises(Refused, match="no floor of this release"):
        answer(404, {}, b"<html>")


def test_nothing_is_told_twice_when_the_table_is_shown_anew() -> None:
    following = Following()
    recent = [{"seq": at, "events": [{"event": "a"}]} for at in (1, 2, 3)]
    first = following.hear(json.dumps({"seq": 2, "whole": {"round": 0}, "recent": recent[:2], "clock": None}))
    assert first is not None and first.whole and first.events == ()  # what was before one came
    assert json.loads(following.hello("s")) == {"session": "s", "after": 2}
    later = following.hear(json.dumps({"seq": 3, "whole": {"round": 1}, "recent": recent, "clock": None}))
    assert later is not None and [each.seq for each in later.events] == [3]
    assert following.hear(json.dumps({"seq": 3, "events": [{"event": "a"}], "changes": {}})) is None
    assert following.hear(json.dumps({"beat": True})) is None
    following.ended(4400, "")
    assert json.loads(following.hello(""))["after"] is None
    with pytest.raises(Refused, match="does not know it any more"):
        following.ended(4401, "")
    assert live_address("http://a:1", "x/y") == "ws://a:1/api/tables/x%2Fy/live"


def test_a_link_that_was_revealed_serves_no_other_call_also_after_a_new_start(tmp_path: Path) -> None:
    chain = Kept(tmp_path / "ann.json").chain("star-casino-war")
    call = ["ab" * 32, 1, ["Ann", "Ben"]]
    link = chain.reveal(chain.head, call)
    assert link is not None and chain.holds(chain.head) and not chain.fresh
    again = Kept(tmp_path / "ann.json").chain("star-casino-war")
    assert again.head == chain.head
    assert again.reveal(again.head, call) == link  # the same call: nothing can be chosen by it
    for other in (["cd" * 32, 1, ["Ann", "Ben"]], ["ab" * 32, 2, ["Ann", "Ben"]], ["ab" * 32, 1, ["Ann"]]):
        assert again.reveal(again.head, other) is None
    assert again.reveal(link, ["ab" * 32, 2, ["Ann"]]) not in (None, link)
    assert Kept(tmp_path / "ann.json").chain("crown-casino-war").head != again.head  # one for each table
    assert (tmp_path / "ann.json").stat().st_mode & 0o077 == 0
    (tmp_path / "ann.json").write_text("[]", encoding="utf-8")
    with pytest.raises(Refused, match=r"^keep: .* is not what a client has kept"):
        Kept(tmp_path / "ann.json")
