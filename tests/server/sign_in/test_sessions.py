"""Sessions: how they end, by time, one by one, everywhere, and with whoever they belong to."""

from __future__ import annotations

from pathlib import Path

from cutcard.server.sign_in.settings import SignInSettings
from tests.server.sign_in.staff import HOUR, PASSWORD, QUICK, Browser, Clock, code_after, code_of, staffed
from tests.server.visiting import run


def test_a_session_ends_when_it_is_not_used_and_in_any_case_after_a_shift(tmp_path: Path) -> None:
    clock = Clock()

    async def test() -> None:
        async with staffed(tmp_path, clock=clock) as visit:
            idle, busy = await Browser(visit).signs_in("D-104"), await Browser(visit).signs_in("D-104")
            begun = clock.seconds
            while clock.seconds < begun + QUICK.staff_whole - HOUR:
                clock.seconds += HOUR
                assert await code_after(busy, "/api/account") == ""
            assert await code_after(idle, "/api/account") == "unknown_session"
            clock.seconds = begun + QUICK.staff_whole - 1
            assert await code_after(busy, "/api/account") == ""
            clock.seconds += 1
            assert await code_after(busy, "/api/account") == "unknown_session"

    run(test())


def test_idleness_is_counted_to_the_second(tmp_path: Path) -> None:
    clock = Clock()

    async def test() -> None:
        async with staffed(tmp_path, clock=clock) as visit:
            dee = await Browser(visit).signs_in("D-104")
            clock.seconds += QUICK.staff_idle - 1
            assert await code_after(dee, "/api/account") == ""
            clock.seconds += QUICK.staff_idle
            assert await code_after(dee, "/api/account") == "unknown_session"

    run(test())


def test_sessions_go_on_after_a_restart_and_so_does_their_idleness(tmp_path: Path) -> None:
    clock = Clock()

    async def test() -> None:
        async with staffed(tmp_path, clock=clock) as visit:
            dee = await Browser(visit).signs_in("D-104")
            clock.seconds += QUICK.staff_idle - 10
            assert await code_after(dee, "/api/account") == ""
            used = clock.seconds
        clock.seconds += QUICK.staff_idle - 10
        async with staffed(tmp_path, clock=clock) as visit:
            other = await Browser(visit).signs_in("D-104")
            listed = (await other.get("/api/account/sessions")).json()["sessions"]
            assert [(each["used"], each["this"]) for each in listed] == [(clock.seconds, True), (used, False)]
            assert await code_after(Browser(visit, dee.session), "/api/account") == ""

    run(test())


def test_one_session_ends_another_and_all_of_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed(tmp_path) as visit:
            first, second, third = [await Browser(visit).signs_in("D-104") for _ in range(3)]
            listed = (await first.get("/api/account/sessions")).json()["sessions"]
            assert len(listed) == 4  # the link that it was made by was a sign-in too
            assert [each["this"] for each in listed].count(True) == 1
            assert not any(dee.session in str(listed) for dee in (first, second, third))
            theirs = (await second.get("/api/account/sessions")).json()["sessions"]
            (own,) = [each["id"] for each in theirs if each["this"]]
            assert await code_after(first, f"/api/account/sessions/{own}/end", {}) == ""
            assert await code_after(second, "/api/account") == "unknown_session"
            assert await code_after(first, f"/api/account/sessions/{own}/end", {}) == "unknown_sign_in"
            assert await code_after(third, "/api/account/sign-out", {}) == ""
            assert await code_after(third, "/api/account") == "unknown_session"
            fourth = await Browser(visit).signs_in("D-104")
            assert await code_after(first, "/api/account/sign-out-everywhere", {}) == ""
            for each in (first, fourth):
                assert await code_after(each, "/api/account") == "unknown_session"

    run(test())


def test_a_session_that_begins_while_all_are_ended_does_not_outlive_that(tmp_path: Path) -> None:
    """Whoever was just being let in was let in under the count of before."""

    async def test() -> None:
        async with staffed(tmp_path) as visit:
            accounts = visit.floor.accounts
            for _ in range(3):
                dee = await Browser(visit).signs_in("D-104")
                before = accounts.book.find("staff", "star", "D-104")
                assert before is not None
                assert await code_after(dee, "/api/account/sign-out-everywhere", {}) == ""
                late, _ = await accounts.sessions.begin(before, "password", False, "")
                assert await code_after(Browser(visit, late), "/api/account") == "unknown_session"

    run(test())


def test_a_browser_that_does_not_say_what_it_is_is_another_program(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed(tmp_path) as visit:
            silent = Browser(visit)
            silent.headers["user-agent"] = ""
            await silent.signs_in("ADM-1")
            (own,) = [each for each in (await silent.get("/api/account/sessions")).json()["sessions"] if each["this"]]
            assert own["where"] == "another program"

    run(test())


def test_nobody_ends_a_session_of_somebody_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed(tmp_path) as visit:
            dee, opal = await Browser(visit).signs_in("D-104"), await Browser(visit).signs_in("ADM-1")
            listed = (await dee.get("/api/account/sessions")).json()["sessions"]
            for each in listed:
                path = f"/api/account/sessions/{each['id']}/end"
                assert await code_after(opal, path, {}) == "unknown_sign_in"
            assert await code_after(dee, "/api/account") == ""

    run(test())


def test_sessions_end_with_the_person(tmp_path: Path) -> None:
    """Where the register of people says that somebody has left, no session of theirs goes on and none begins."""

    async def test() -> None:
        async with staffed(tmp_path) as visit:
            dee = await Browser(visit).signs_in("D-104")
            visit.floor.accounts.sessions.alive = lambda house, badge: badge != "D-104"
            assert await code_after(dee, "/api/account") == "unknown_session"
            assert code_of(await Browser(visit).tries("D-104", PASSWORD)) == "wrong_sign_in"
            await Browser(visit).signs_in("ADM-1")

    run(test())


def test_a_session_of_an_account_that_is_gone_is_none(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed(tmp_path) as visit:
            dee, book = await Browser(visit).signs_in("D-104"), visit.floor.accounts.book
            account = book.find("staff", "star", "D-104")
            assert account is not None
            await book.remove(account)
            assert await code_after(dee, "/api/account") == "unknown_session"

    run(test())


def test_what_is_no_session_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed(tmp_path) as visit:
            ann = await visit.admit("Ann")
            for session in ("", "x", "cs_", "cs_" + "A" * 43, ann.session, visit.floor.controller):
                answer = await Browser(visit, session).get("/api/account")
                assert answer.status_code == 401
                assert answer.headers["cache-control"] == "no-store"
            token = (await Browser(visit).signs_in("D-104")).session
            assert (await Browser(visit, token + "A").get("/api/account")).status_code == 401
            assert (await Browser(visit, token.swapcase()).get("/api/account")).status_code == 401
            in_address = await visit.client.get(f"/api/account?session={token}")
            assert in_address.status_code == 401
            in_cookie = await visit.client.get("/api/account", headers={"cookie": f"session={token}"})
            assert in_cookie.status_code == 401

    run(test())


def test_an_account_has_so_many_sessions_and_no_more(tmp_path: Path) -> None:
    from cutcard.server.sign_in.sessions import MOST

    clock = Clock()

    async def test() -> None:
        async with staffed(tmp_path, clock=clock, sign_in=SignInSettings(**{**_quick(), "staff_idle": HOUR})) as visit:
            found = []
            for _ in range(MOST + 5):
                clock.seconds += 1
                found.append(await Browser(visit).signs_in("D-104"))
            dee = found[-1]
            assert len((await dee.get("/api/account/sessions")).json()["sessions"]) == MOST
            assert await code_after(found[0], "/api/account") == "unknown_session"

    run(test())


def _quick() -> dict[str, int]:
    return {"hash_passes": 1, "hash_kibibytes": 64, "hash_lanes": 1}
