"""What a floor owes: notices with clocks from a real table, late in the journal, confirmed; through a restart."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from pathlib import Path

import httpx
import pytest

from cutcard.office.owing import DutyDischarged, DutyLate, DutyOwed
from cutcard.server import live_offices
from tests.office.test_calendar import read_calendar
from tests.server.offices import (
    BEGAN,
    OFFICE,
    OPERATOR,
    SUPERVISOR,
    Clock,
    events_of,
    foreign_card,
    heard,
    office_floor,
    ready,
)
from tests.server.process import Served
from tests.server.process import until as wait_for
from tests.server.test_dealer import TABLE, bets
from tests.server.visiting import run, until
from tests.support.books import BOOKS
from tests.support.command import cutcard

STREAM = f"office:{OFFICE}"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_offices, "LOOKS", 0.02)


def test_a_foreign_card_owes_two_notices_with_clocks_and_what_is_late_is_in_the_journal(tmp_path: Path) -> None:
    clock = Clock()

    async def test() -> None:
        async with office_floor(tmp_path, clock) as (visit, desk, office):
            guests = await ready(visit, desk)
            clock.pass_(10)
            await foreign_card(visit, desk, guests)
            found = await office.duties("tell_surveillance", "tell_inspector")
            one, two = found["tell_surveillance"], found["tell_inspector"]
            assert (one["due"] - one["since"], two["due"] - two["since"]) == (5 * 60, 15 * 60)
            assert (one["colour"], one["table"], one["round"]) == ("amber", TABLE, 1)
            assert (one["debtor"], one["creditor"]) == ("Casino Supervisor", "Surveillance")
            assert one["rules"] == ["11.17.4"] and "foreign card" in one["about"]
            (deed,) = one["deeds"]
            assert deed["command"] == "confirm" and deed["given"] == {"duties": [one["number"]]}
            assert deed["role"] == "gaming_supervisor" or SUPERVISOR in deed["who"]
            clock.pass_(5 * 60 + 1)
            await until(lambda: any(each.late for each in visit.floor.offices[OFFICE].shown.duties.values()))
            owing = await office.owing()
            assert [each["duty"] for each in owing["duties"] if each["colour"] == "red"] == ["tell_surveillance"]
            assert owing["duties"][0]["duty"] == "tell_surveillance"
            seq = visit.floor.offices[OFFICE].seq
            clock.pass_(60)  # nothing more is late
            await until(lambda: visit.floor.seconds() == clock.now)
            assert visit.floor.offices[OFFICE].seq == seq
            sam = {"duties": [one["number"]], "told": "desk 4", "how": "telephone"}
            assert (await office.refused("confirm", "Vera", "surveillance", **sam))["code"] == "creditor"
            assert (await office.refused("confirm", "Del", "dealer", **sam))["rules"] == ["11.17.4"]
            done = await office.done("confirm", "Sam", SUPERVISOR, **sam)
            assert [each["event"] for each in done["events"]] == ["duty_discharged"]
            assert "tell_surveillance" not in await office.duties()
            await desk.done("give_notice", to="inspector", role=SUPERVISOR, actor="Sam", told="Ines", how="in_person")
            await heard(visit)
            assert not await office.duties("tell_surveillance", "tell_inspector")

    run(test())
    events = events_of(tmp_path, STREAM)
    assert [each.duty for each in events if isinstance(each, DutyLate)] == ["tell_surveillance"]
    ended = {each.duty: each for each in events if isinstance(each, DutyDischarged)}
    assert (ended["tell_surveillance"].late, ended["tell_surveillance"].told) == (True, "desk 4")
    assert (ended["tell_inspector"].late, ended["tell_inspector"].how) == (False, "in_person")
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0


def test_every_house_has_an_office_under_each_of_its_books_before_its_tables_open(tmp_path: Path) -> None:
    async def test() -> None:
        for _ in range(2):  # a second start opens none again
            async with office_floor(tmp_path, Clock()) as (visit, _, office):
                names = {each["office"] for each in (await office.owing())["offices"]}
                assert names == {f"{book.partition('-')[0]}:{book}" for book in BOOKS}
                for table in visit.floor.tables.values():
                    link = table.table.office
                    assert link is not None and link.stream == f"office:{table.house}:{table.book.id}"
                assert all(live.seq == 1 for live in visit.floor.offices if live.name != OFFICE)

    run(test())


def test_a_restart_says_what_became_late_meanwhile_and_hears_what_was_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()

    async def evening() -> None:
        async with office_floor(tmp_path, clock) as (visit, desk, _):
            guests = await ready(visit, desk)
            live = visit.floor.offices[OFFICE]
            monkeypatch.setattr(visit.floor.post, "wrote", lambda letters: None)  # nothing is delivered any more
            monkeypatch.setattr("tests.server.offices.heard", _nothing)
            await foreign_card(visit, desk, guests)
            assert not [each for each in live.shown.duties.values() if each.duty == "tell_surveillance"]

    async def morning() -> None:
        async with office_floor(tmp_path, clock) as (visit, _, office):
            await heard(visit)
            await until(lambda: any(each.late for each in visit.floor.offices[OFFICE].shown.duties.values()))
            found = await office.duties("tell_surveillance", "tell_inspector")
            assert {each["colour"] for each in found.values()} == {"red"}

    run(evening())
    monkeypatch.undo()
    monkeypatch.setattr(live_offices, "LOOKS", 0.02)
    clock.pass_(3600)
    run(morning())
    events = events_of(tmp_path, STREAM)
    late = {each.duty: each for each in events if isinstance(each, DutyLate)}
    owed = {each.duty.duty: each.duty for each in events if isinstance(each, DutyOwed)}
    assert {*late} == {"tell_surveillance", "tell_inspector"}
    assert owed["tell_surveillance"].since < clock.now - 3000, "it is owed since the table said so"
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0


async def _nothing(*_: object) -> None:
    pass


def test_a_kill_loses_no_lateness(tmp_path: Path) -> None:
    """A real process: what is owed within two seconds is late at the next start, by an entry."""
    served = Served(tmp_path / "floor.db")
    served.start()
    try:
        key = _key(served)
        with httpx.Client(base_url=served.url, headers=_desk(key)) as client:
            terms = {"command": "set_terms", "actor": "Opal", "role": OPERATOR, "terms": {"decide_dispute": 1}}
            assert _post(client, terms) == 200
            raised = {"command": "raise_dispute", "actor": "Ann", "role": "player", "about": "the war of round 3"}
            assert _post(client, raised) == 200
        served.kill()
        time.sleep(2.2)
        served.start()
        with httpx.Client(base_url=served.url, headers=_desk(_key(served))) as client:
            wait_for(lambda: client.get("/api/duties").json()["offices"][0]["seq"] >= 4, "an entry that says so")
            (duty,) = client.get("/api/duties").json()["duties"]
            assert (duty["duty"], duty["colour"]) == ("decide_dispute", "red")
        served.kill()
    finally:
        served.close()
    assert [each.duty for each in events_of(tmp_path, STREAM) if isinstance(each, DutyLate)] == ["decide_dispute"]
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0


def _key(served: Served) -> str:
    found = re.search(r"Duties: \S+/duties#(\S+)", served.said())
    assert found is not None, served.said()
    return found[1]


def _desk(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"}


def _post(client: httpx.Client, body: Mapping[str, object]) -> int:
    headers = {"idempotency-key": str(body["command"])}
    return client.post(f"/api/offices/{OFFICE}/commands", json=body, headers=headers).status_code


def test_a_step_that_was_left_out_is_late_from_the_start_and_acknowledged(tmp_path: Path) -> None:
    """The limits sign was never seen up: the first card fell all the same."""

    async def test() -> None:
        async with office_floor(tmp_path, Clock()) as (visit, desk, office):
            await desk.ready()
            found = await office.duties("limits_sign")
            assert found["limits_sign"]["kind"] == "standing" and found["limits_sign"]["deeds"][0]["title"] == "Seen"
            ann = await visit.admit("Ann")
            await ann.done(TABLE, "take_seat", box=1)
            await bets(visit, [ann])
            await desk.next()
            await desk.next("9h")
            await heard(visit)
            standing, lapse = await office.all("limits_sign")
            assert not standing["lapse"] and lapse["rules"] == standing["rules"] == ["6.1"], "the clause that wants it"
            assert lapse["lapse"] and lapse["colour"] == "red"
            (deed,) = lapse["deeds"]
            assert deed["command"] == "acknowledge" and "dealer" not in deed["who"]
            await office.done("acknowledge", "Sam", SUPERVISOR, duties=[lapse["number"]])
            assert [each["lapse"] for each in await office.all("limits_sign")] == [False]

    run(test())
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0


def test_a_journal_is_whole_whose_office_hears_late_of_what_arose_before_its_last_entry(tmp_path: Path) -> None:
    """A card is reported; something else is done at the office; only then the round is void, and its duties arose."""

    async def test() -> None:
        clock = Clock()
        async with office_floor(tmp_path, clock) as (visit, desk, office):
            await bets(visit, await ready(visit, desk, "Ann"))
            await desk.next()
            await desk.done("draw", card="9h")
            await desk.done("report", kind="foreign_card", box=1, cards=["9h"])
            clock.pass_(100)
            await office.done("authorise", "Opal", OPERATOR, persons=["Opal"])
            clock.pass_(100)
            void = (await desk.told())["remedies"][0]
            await desk.done("resolve", **void["given"], role=void["role"], actor="Sam")
            await heard(visit)
            assert (await office.duties("tell_inspector"))["tell_inspector"]["since"] == BEGAN
        async with office_floor(tmp_path, clock) as (_, _, office):  # and the floor opens again
            assert await office.duties("tell_inspector")

    run(test())
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0


def test_the_key_is_needed_and_the_same_key_of_a_command_does_nothing_twice(tmp_path: Path) -> None:
    async def test() -> None:
        async with office_floor(tmp_path, Clock()) as (visit, _, office):
            ann = await visit.admit("Ann")
            for path in ("/api/duties", f"/api/offices/{OFFICE}"):
                assert (await visit.client.get(path)).json()["refused"]["code"] == "no_controller_key"
                answer = await visit.client.get(path, headers=ann.headers)
                assert (answer.status_code, answer.json()["refused"]["code"]) == (401, "wrong_controller_key")
            named = {"persons": ["Opal"], "key": "once"}
            first = await office.done("authorise", "Opal", OPERATOR, **named)
            assert await office.done("authorise", "Opal", OPERATOR, **named) == first
            assert (await office.view())["authorised"] == ["Opal"]
            office.office = "star:nothing"
            assert (await office.send("authorise", "Opal", OPERATOR, persons=["Opal"])).status_code == 404
            wrong = await office.send("open_office", "Opal", OPERATOR, house="x")
            assert wrong.status_code in (400, 404)

    run(test())


def test_the_feed_has_its_own_key_which_stays_after_a_restart_and_names_what_is_owed(tmp_path: Path) -> None:
    clock, addresses = Clock(), []

    async def test() -> None:
        async with office_floor(tmp_path, clock) as (visit, desk, office):
            address = (await office.owing())["calendar"]
            addresses.append(address)
            if len(addresses) == 1:
                await foreign_card(visit, desk, await ready(visit, desk))
            answer = await visit.client.get(address)
            assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
            said = [each["SUMMARY"] for each in read_calendar(answer.text)]
            assert len([each for each in said if "Tell Surveillance" in each or "Tell an inspector" in each]) == 2
            for wrong in (
                "/duties.ics",
                f"{address}x",
                "/duties.ics?key=",
                f"/duties.ics?key={visit.floor.controller}",
            ):
                assert (await visit.client.get(wrong)).status_code == 401

    run(test())
    run(test())
    assert addresses[0] == addresses[1]


def test_a_floor_that_had_no_offices_goes_on_and_its_open_tables_tell_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a journal of an earlier release is: its tables were opened without one, and get one when they open again."""

    async def before() -> None:
        with monkeypatch.context() as patched:
            patched.setattr("cutcard.server.laying_out.office_stream", lambda own, book: "")
            patched.setattr(live_offices.LiveOffices, "open", _nothing)
            async with office_floor(tmp_path, Clock()) as (visit, desk, _):
                assert not visit.floor.offices and visit.floor.tables[TABLE].table.office is None
                await desk.ready()

    async def after() -> None:
        async with office_floor(tmp_path, Clock()) as (visit, _, office):
            assert visit.floor.offices and visit.floor.tables[TABLE].table.office is None
            guests = [await visit.admit("Ann")]
            await guests[0].done(TABLE, "take_seat", box=1)
            await bets(visit, guests)
            assert (await office.owing())["duties"] == []

    run(before())
    run(after())
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0
