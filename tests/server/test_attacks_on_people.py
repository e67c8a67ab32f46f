"""Attacks on the people of a floor: on sign-ins, on the register, and on what protects players."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.people.base import LAST
from cutcard.server.reception import LINES, LOOK_AGAIN
from cutcard.server.sign_in.account_book import AccountBook
from cutcard.server.sign_in.model import MEMBER, Account
from cutcard.server.sign_in.waits import FREE
from tests.server.at_work import bets, seated, working
from tests.server.sign_in.staff import PASSWORD, QUICK, Browser, Clock, code_after, code_of
from tests.server.test_people_routes import TABLE, do, done, house, signed
from tests.server.visiting import OPEN, Visit, Visitor, run

WAR = "nz-casino-war"


async def joined(visit: Visit, name: str) -> tuple[Visitor, Browser]:
    """A guest who has become a member: as a guest of before, and signed in."""
    guest = await visit.admit(name)
    answer = await visit.client.post("/api/members", headers=guest.headers, json={"password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return guest, Browser(visit, answer.json()["session"])


def test_what_a_member_ends_is_over_on_every_screen(tmp_path: Path) -> None:
    """The session of a guest who became a member stood in no list, and a table that was open went on being shown."""

    async def test() -> None:
        async with house(tmp_path) as visit:
            floor = visit.floor
            before, ann = await joined(visit, "Ann")
            assert code_of(await before.get("/api/me")) == "unknown_session"
            assert (await ann.get("/api/me")).json()["name"] == "Ann"
            kept = floor.floor.guest("Ann")
            assert kept is not None and not kept.session, "twenty thousand members would fill the floor"
            for path, body in (
                ("/api/account/password", {"current": PASSWORD, "new": PASSWORD + " more"}),
                ("/api/account/sign-out-everywhere", {}),
            ):
                table = floor.tables[WAR]
                watcher = table.watch("Ann", None, floor.you(table, "Ann"))
                other = table.watch(None, None, None)
                assert await code_after(ann, path, body) == ""
                assert watcher.closed and watcher.why == LOOK_AGAIN and not other.closed
                table.unwatch(watcher)
                table.unwatch(other)

    run(test())


def test_where_another_process_made_a_guest_a_member_the_session_of_before_serves_no_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as visit:
            accounts, ann = visit.floor.accounts, await visit.admit("Ann")
            assert (await ann.get("/api/me")).status_code == 200 and "Ann" not in accounts.names
            accounts.book.records.shared = True
            await accounts.book.add(Account(id="m-1", kind=MEMBER, house="", login="Ann", made=visit.floor.seconds()))
            assert code_of(await ann.get("/api/me")) == "unknown_session"
            ben = await visit.admit("Ben")
            assert (await ben.get("/api/me")).status_code == 200

    run(test())


def test_a_line_ends_with_the_session_that_it_was_opened_by(tmp_path: Path) -> None:
    """A table that was open went on being shown after the session had grown too old, and where another process of the
    floor had ended it."""
    clock = Clock()

    async def test() -> None:
        async with house(tmp_path, clock=clock) as visit:
            floor = visit.floor
            lines = {}
            for name in ("Ann", "Ben", "Cat"):
                _, member = await joined(visit, name)
                lines[name] = floor.tables[WAR].watch(name, None, None), member
                lines[name][0].session = member.session
            guest = await visit.admit("Gil")
            own = floor.tables[WAR].watch("Gil", None, None)
            own.session = guest.session

            def closed() -> list[str]:
                clock.seconds += LINES
                floor.reception.look_at_lines()
                return [name for name, (watcher, _) in lines.items() if watcher.closed]

            assert closed() == [] and not own.closed
            account = floor.accounts.book.find(MEMBER, "", "Ben")
            assert account is not None
            account = await floor.accounts.book.change(account.id, lambda each: replace(each, epoch=each.epoch + 1))
            assert closed() == ["Ben"], "as another process ends all of somebody's sessions"
            clock.seconds += QUICK.member_idle - 60
            assert await code_after(lines["Cat"][1], "/api/account") == ""
            clock.seconds += 60
            assert closed() == ["Ann", "Ben"], "who only watches uses nothing"
            assert lines["Ann"][0].why == LOOK_AGAIN and not own.closed

    run(test())


def test_strangers_do_not_keep_anybody_from_changing_a_password(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as visit:
            _, ann = await joined(visit, "Ann")
            accounts = visit.floor.accounts
            for _ in range(FREE + 1):
                assert (await Browser(visit).tries("Ann", "wrong words", "", "member")).status_code == 401
            changes = {"current": PASSWORD, "new": PASSWORD + " more"}
            assert await code_after(ann, "/api/account/password", {**changes, "current": "wrong"}) == "wrong_password"
            assert accounts.waits.count("member  ann") == FREE + 2, "one try counts once"
            assert await code_after(ann, "/api/account/password", changes) == ""

    run(test())


def test_a_passkey_that_is_nested_deep_is_none_and_a_sample_person_keeps_its_name(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as visit:
            deep = urlsafe_b64encode(b"[" * 20_000).decode()
            answer = await Browser(visit).post(
                "/api/sign-in/passkey", {"credential": {"id": "x", "response": {"clientDataJSON": deep}}}
            )
            assert (answer.status_code, code_of(answer)) == (401, "wrong_sign_in")
            sample = await signed(visit, "S-1")
            assert await code_after(sample, "/api/account/erase", {}) == "sample_account"

    run(test())


def test_an_exclusion_holds_however_the_name_was_written_and_never_beyond_the_calendar(tmp_path: Path) -> None:
    """A time that no calendar has was told at every door, and stopped the floor."""

    async def test() -> None:
        async with house(tmp_path) as visit:
            meg = await signed(visit, "M-1")
            await visit.admit("Ann Lee")
            for until in (LAST + 1, 1 << 60, 1 << 80):
                assert code_of(await do(meg, "exclude", player="Ann Lee", reason="a fight", until=until)) == "bad_time"
            chief = await signed(visit, "A-1")
            beyond: list[dict[str, Any]] = [{"since": LAST + 1}, {"until": LAST + 1}]
            for times in beyond:
                assert code_of(await do(chief, "give_title", badge="D-2", title="cashier", **times)) == "bad_time"
            for number, name in enumerate((" Ann Lee ", "ANN  LEE", "Ann L\u0435e", "\uff21nn Lee")):  # one is Cyrillic
                assert visit.floor.protection.barred("nz", "Ann Lee") is None
                await done(meg, "exclude", player=name, reason="a fight", until=LAST)
                assert visit.floor.protection.barred("nz", "Ann Lee") is not None, (number, name)
                await done(meg, "lift_exclusion", player=name, reason="settled")

    run(test())


def test_members_are_not_looked_through_for_those_who_work_in_a_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with house(tmp_path) as visit:
            chief = await signed(visit, "A-1")
            await joined(visit, "Ann")
            assert "Ann" in visit.floor.accounts.names  # which are read once

            def all_(self: AccountBook) -> Any:
                raise AssertionError("every account of the floor was read")

            monkeypatch.setattr(AccountBook, "all", all_)
            found = (await chief.get("/api/houses/nz/accounts")).json()["accounts"]
            assert [each["badge"] for each in found][:2] == ["A-1", "C-1"] and len(found) > 10
            assert await code_after(chief, "/api/houses/nz/people") == ""

    run(test())


def test_who_works_in_a_house_floods_it_no_more_than_a_guest_does(tmp_path: Path) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(OPEN, commands=0.001, commands_burst=3)
        async with house(tmp_path, limits=limits) as visit:
            dee = await signed(visit, "D-1")
            assert [code_of(await do(dee, "begin_shift", badge="D-1")) for _ in range(4)] == [
                *["done_already"] * 3,
                "too_many",
            ]
            for path, body in (
                (f"/api/tables/{TABLE}/staff", {"command": "call_no_more_bets"}),
                (f"/api/tables/{TABLE}/staff/trial", {"command": "call_no_more_bets"}),
                (f"/api/tables/{TABLE}/approvals", {"command": "call_no_more_bets"}),
                (f"/api/tables/{TABLE}/approvals/1", {"answer": "withdraw"}),
                (f"/api/tables/{TABLE}/relief", {"dealer": "D-2"}),
            ):
                answer = await dee.post(path, body, **{"idempotency-key": secrets.token_hex(8)})
                assert code_of(answer) == "too_many", (path, answer.text)
            chief = await signed(visit, "A-1")  # sign-ins that are made, reset and ended are entries of the register
            for _ in range(3):
                assert code_of(await do(chief, "begin_shift", badge="A-1")) != "too_many"
            for path, new in (("new", {"badge": "D-1"}), ("D-1/reset", {}), ("D-1/end", {})):
                answer = await chief.post(f"/api/houses/{TABLE.partition('-')[0]}/accounts/{path}", new)
                assert code_of(answer) == "too_many", (path, answer.text)

    run(test())


def test_nobody_takes_the_name_of_a_player_whose_chips_lie_on_a_table(tmp_path: Path) -> None:
    """What somebody without an account wins in chips stands in the table's books under a name: who takes that name at
    the door would have it in the purse."""

    async def test() -> None:
        async with working(tmp_path) as staff:
            dee = await staff.person("D-1")
            await seated(staff, dee, "Zed")
            await bets(dee, "casino_war", ["Zed"])
            for name in ("Zed", "zed", "ZED"):
                answer = await staff.visit.client.post("/api/guests", json={"name": name})
                assert code_of(answer) == "name_taken", (name, answer.text)
            assert (await staff.visit.client.post("/api/guests", json={"name": "Zoe"})).status_code == 201

    run(test())
