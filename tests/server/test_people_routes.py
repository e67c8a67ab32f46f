"""The register of a house over HTTP: who may see and do what, and what tables then play by."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from cutcard.house.sample_staff import ready
from cutcard.people.base import Command
from cutcard.people.policies import NEVER
from cutcard.people.wire import read_command
from cutcard.rulebooks import rulebook
from cutcard.server import people_shapes
from cutcard.server.live_people import HousePlan, PlannedPeople
from cutcard.server.people_commands import KEYED
from cutcard.server.sign_in.samples import PASSWORD
from cutcard.server.sign_in.with_people import demonstrate
from cutcard.table.rules import Rules, Setup
from tests.people.floors import STAFFED
from tests.server.sign_in.staff import QUICK, Browser, code_of
from tests.server.visiting import Visit, run, visiting

NZ, CROWN = "nz-casino-war", "crown-casino-war"
TABLE = f"{NZ}-dealer"


@asynccontextmanager
async def house(folder: Path, *others: str, people: PlannedPeople = STAFFED, **more: Any) -> AsyncIterator[Visit]:
    books = [rulebook(NZ), *map(rulebook, others)]
    given = {"books": books, "dealers": [NZ], "people": people, "sign_in": QUICK, **more}
    async with visiting(folder, idle=False, **given) as visit:
        await demonstrate(visit.floor)
        yield visit


async def signed(visit: Visit, badge: str, at: str = "nz", kind: str = "staff") -> Browser:
    return await Browser(visit).signs_in(badge, PASSWORD, at, kind)


async def do(who: Browser, command: str, /, where: str = "nz", key: str = "", **fields: Any) -> httpx.Response:
    said = {"command": command, **fields}
    return await who.post(f"/api/houses/{where}/people", said, **{"idempotency-key": key or secrets.token_hex(8)})


async def done(who: Browser, command: str, /, **fields: Any) -> Any:
    answer = await do(who, command, **fields)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def seen(who: Browser, at: str = "nz") -> Any:
    answer = await who.get(f"/api/houses/{at}/people")
    assert answer.status_code == 200, answer.text
    msgspec.convert(answer.json(), people_shapes.PeopleView)
    return answer.json()


WAITS = {"trouble": 5, "riffle": 2, "correction": 20, "usual": 10, "again": 4}
KEPT = {"entries": 2557, "personal_data": 2557, "notes": 1096}


def test_each_command_of_the_register_is_given_by_whoever_may_and_refused_to_another(tmp_path: Path) -> None:
    """In order: who gives it, what, and a person to whom it is refused with which code."""
    said = {"book": NZ, "reason": "for all pits"}
    table: list[tuple[str, str, dict[str, Any], str, str]] = [
        ("A-1", "register_person", {"badge": "D-9"}, "M-1", "wrong_title"),
        ("A-1", "give_title", {"badge": "D-9", "title": "dealer"}, "O-1", "wrong_title"),
        ("S-1", "confirm_sign_in", {"badge": "D-9"}, "D-1", "wrong_title"),
        ("P-1", "begin_shift", {"badge": "D-9"}, "D-2", "wrong_title"),
        ("P-1", "arrange_pit", {"pit": "East", "tables": [TABLE]}, "C-1", "wrong_title"),
        ("S-1", "assign", {"badge": "D-9", "table": TABLE, "dealer": True}, "D-1", "wrong_title"),
        ("M-1", "unassign", {"badge": "D-9", "table": TABLE, "dealer": True}, "V-1", "wrong_title"),
        ("P-1", "end_shift", {"badge": "D-9"}, "I-1", "wrong_title"),
        ("O-1", "decide_house", {**said, "choice": "set_box_maximum", "value": "signed"}, "A-1", "wrong_title"),
        ("O-1", "delegate", {**said, "powers": ["void_round"], "titles": ["casino_supervisor"]}, "M-1", "wrong_title"),
        ("O-1", "revoke", {"number": 2, "reason": "no longer"}, "A-1", "wrong_title"),
        ("O-1", "adopt_policy", {**said, "item": "NZ-8", "way": "crown"}, "A-1", "wrong_title"),
        ("O-1", "set_retention", {**KEPT, "reason": "seven years"}, "A-1", "wrong_title"),
        ("O-1", "set_request_terms", {**WAITS, "reason": "two pits, one manager"}, "A-1", "wrong_title"),
        ("M-1", "exclude", {"player": "Rex", "reason": "a fight"}, "D-1", "wrong_title"),
        ("M-1", "lift_exclusion", {"player": "Rex", "reason": "settled"}, "D-1", "wrong_title"),
        ("A-1", "take_title", {"badge": "D-9", "title": "dealer", "reason": "moved"}, "M-1", "wrong_title"),
        ("A-1", "end_person", {"badge": "D-9", "reason": "left"}, "M-1", "wrong_title"),
    ]
    assert {each[1] for each in table} == set(KEYED)

    async def test() -> None:
        async with house(tmp_path) as visit:
            people = {badge: await signed(visit, badge) for each in table for badge in (each[0], each[3])}
            for badge, command, fields, other, code in table:
                if command == "confirm_sign_in":
                    assert code_of(await do(people[badge], command, **fields)) == "not_signed_in"
                    made = await people["A-1"].post("/api/houses/nz/accounts/new", {"badge": "D-9"})
                    used = {"token": made.json()["token"], "password": "a barn and two rusty hinges"}
                    assert (await Browser(visit).post("/api/sign-in/link/use", used)).status_code == 201
                assert command in (await seen(people[badge]))["may"], command
                refused = await do(people[other], command, **fields)
                assert (refused.status_code, code_of(refused)) == (422, code), (command, refused.text)
                answer = await done(people[badge], command, **fields)
                msgspec.convert(answer["seq"], int)
                assert answer["events"] and all("event" in each for each in answer["events"])
            pits = {each["table"]: each["pits"] for each in (await seen(people["M-1"]))["tables"]}
            assert [name for name, each in pits.items() if "East" in each] == [TABLE] and len(pits) > 1

    run(test())


def test_nobody_of_another_house_and_no_player_sees_or_changes_a_register(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, CROWN) as visit:
            member = await signed(visit, "Opal", "", "member")
            for who, status, code in (
                (await signed(visit, "A-1", "crown"), 403, "other_house"),
                (member, 403, "not_yours"),
                (Browser(visit), 401, "no_session"),
                (Browser(visit, "made-up"), 401, "unknown_session"),
            ):
                answer = await who.get("/api/houses/nz/people")
                assert (answer.status_code, code_of(answer)) == (status, code)
                answer = await do(who, "register_person", badge="D-9")
                assert (answer.status_code, code_of(answer)) == (status, code)
            fay = await signed(visit, "A-1")
            assert code_of(await fay.get("/api/houses/nowhere/people")) == "no_house"

    run(test())


def test_personal_data_and_players_are_shown_to_those_who_need_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as visit:
            meg, fay, dee = [await signed(visit, badge) for badge in ("M-1", "A-1", "D-1")]
            await done(meg, "exclude", player="Rex", reason="a fight")
            mine = {who: await seen(browser) for who, browser in (("M", meg), ("A", fay), ("D", dee))}
            persons = {who: {each["badge"]: each for each in view["persons"]} for who, view in mine.items()}
            assert [persons[who]["D-2"]["name"] for who in "AMD"] == ["Dan", "Dan", ""]
            assert persons["A"]["D-2"]["sign_in"] == {"ready": True, "ended": False, "sample": True}
            assert persons["M"]["D-2"]["sign_in"] is None and persons["D"]["D-2"]["sign_in"] is None
            assert [each["player"] for each in mine["M"]["kept_out"]] == ["Rex"]
            assert [each["book"] for each in mine["M"]["excludes"]] == [""]  # no text of this house gives the power
            assert mine["A"]["excludes"] == mine["D"]["excludes"] == []
            assert [mine[who]["lifts"] for who in "MAD"] == [{"Rex": "house"}, {}, {}]
            assert mine["A"]["kept_out"] is None and mine["D"]["kept_out"] is None
            assert mine["D"]["may"] == [] and "Rex" not in str(mine["D"])

    run(test())


def test_who_acts_is_never_keyed_and_a_key_serves_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as visit:
            fay = await signed(visit, "A-1")
            extra: tuple[dict[str, Any], ...] = ({"actor": "O-1"}, {"at": 7})
            for each in extra:
                answer = await do(fay, "register_person", badge="D-9", **each)
                assert (answer.status_code, code_of(answer)) == (400, "unknown_field")
            for command in ("open_people", "start_gaming_day", "self_exclude", "take_time_out", "set_limits"):
                assert code_of(await do(fay, command, player="Rex")) == "unknown_command"
            first = await do(fay, "register_person", key="one", badge="D-9")
            assert (await do(fay, "register_person", key="one", badge="D-9")).json() == first.json()
            assert code_of(await do(fay, "register_person", key="one", badge="D-8")) == "key_reused"
            answer = await do(fay, "give_title", badge="A-1", title="casino_supervisor")
            assert code_of(answer) == "same_person"
            await done(fay, "end_person", badge="M-1", reason="left")
            assert code_of(await do(fay, "begin_shift", badge="M-1")) == "unknown_person"

    run(test())


def _with(*more: dict[str, Any]) -> PlannedPeople:
    """The sample staff, and what whoever speaks for the operator decides before any table opens."""

    def first(plan: HousePlan) -> list[Command]:
        own = [each for each in more if any(book.id == each["book"] for book in plan.books)]
        said = [read_command(msgspec.json.encode({"actor": "O-1", "reason": "x", **each})) for each in own]
        return [*ready(plan.house, plan.books, plan.tables), *said]  # type: ignore[list-item]

    return PlannedPeople(first=first)


def _box(table: Any) -> tuple[str, str]:
    """What a table plays by of box totals, and what the house has decided by now."""
    (found,) = [each for each in table["choices"] if each["choice"] == "set_box_maximum"]
    return found["value"], found["house"]


@pytest.mark.parametrize(("way", "word"), [("default", "sign_for_twenty_minutes"), ("crown", "three_rounds")])
def test_a_table_opens_and_closes_under_what_the_house_adopted(tmp_path: Path, way: str, word: str) -> None:
    """DP35: closing by either way of NZ-8; and box totals by N8, which is the operator's choice."""
    plan = _with(
        {"command": "adopt_policy", "book": NZ, "item": "NZ-8", "way": way},
        {"command": "decide_house", "book": NZ, "choice": "set_box_maximum", "value": "signed"},
    )

    async def test() -> None:
        async with house(tmp_path, people=plan) as visit:
            view = await seen(await signed(visit, "S-1"))
            (table,) = [each for each in view["tables"] if each["table"] == TABLE]
            (closing,) = [each for each in table["policies"] if each["topic"] == "closing_notice"]
            assert (closing["item"], closing["word"]) == ("NZ-8", word)
            assert _box(table) == ("signed", "signed")
            rules = visit.floor.tables[TABLE].table.rules
            assert rules.topics["closing_notice"].value == word and rules.limits_boxes
            # cited as policy, never as a clause
            assert all(each["cited"].startswith(f"policy {each['item']}, adopted") for each in table["policies"])
            assert not any("policy" in clause for clause in rules.clauses("closing_notice"))
            # what is decided later holds for tables that open from then on
            opal = await signed(visit, "O-1")
            said = {"book": NZ, "choice": "set_box_maximum", "value": "unsigned", "reason": "quieter"}
            (decided,) = (await done(opal, "decide_house", **said))["events"]
            assert decided["by"] == "O-1" and decided["reason"] == "quieter"
            (table,) = [each for each in (await seen(opal))["tables"] if each["table"] == TABLE]
            assert _box(table) == ("signed", "unsigned")
            assert visit.floor.people is not None
            setup, _ = visit.floor.people.opening("nz", rulebook(NZ), Setup(boxes=7))
            assert not Rules(rulebook(NZ), setup).limits_boxes

    run(test())


def test_no_policy_holds_a_person_or_keeps_their_money(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as visit:
            opal = await signed(visit, "O-1")
            own = {"book": NZ, "item": "NZ-11", "way": "own", "says": "As we say.", "reason": "ours"}
            for power in NEVER:
                answer = await do(opal, "adopt_policy", **own, grants={power: "casino_supervisor"})
                assert (answer.status_code, code_of(answer)) == (422, "never_by_policy")
            (event,) = (await done(opal, "adopt_policy", **own))["events"]
            assert event["cited"].startswith("policy NZ-11, adopted ") and "clauses" not in event

    run(test())


def test_a_delegate_is_a_supervisor_for_a_power_of_the_moment_and_for_a_time(tmp_path: Path) -> None:
    """DP34: delegated to one title, cited by its number; nothing that is decided for the house, and to no dealer."""

    async def test() -> None:
        async with house(tmp_path) as visit:
            opal = await signed(visit, "O-1")
            said = {"book": NZ, "reason": "nights"}
            powers = [each["power"] for each in (await seen(opal))["books"][0]["powers"]]
            supervisor, now = ["casino_supervisor"], visit.floor.seconds()
            for fields, code in (
                ({"powers": powers[:1], "titles": ["dealer"]}, "bad_titles"),
                ({"powers": ["set_box_maximum"], "titles": supervisor}, "not_delegable"),
                ({"powers": powers[:1], "titles": supervisor, "since": now - 9}, "bad_time"),
            ):
                assert code_of(await do(opal, "delegate", **said, **fields)) == code
            fields = {"powers": powers[:1], "titles": supervisor, "until": now + 3600}
            (event,) = (await done(opal, "delegate", **said, **fields))["events"]
            shown = {each["number"]: each for each in (await seen(opal))["delegations"]}[event["number"]]
            assert shown["now"] and shown["by"] == "O-1" and shown["until"] == now + 3600 and shown["rules"]
            await done(opal, "revoke", number=event["number"], reason="no longer")
            assert event["number"] not in {each["number"] for each in (await seen(opal))["delegations"]}

    run(test())
