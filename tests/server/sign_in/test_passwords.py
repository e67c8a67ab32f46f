"""Signing in with a password: who gets in, what a stranger learns, and how often somebody may try."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.server.sign_in.accounts import CODES, From
from cutcard.server.sign_in.hashing import Hasher, checked_password, checked_pin
from cutcard.server.sign_in.settings import SignInSettings
from cutcard.server.sign_in.waits import FREE, FREE_OF_ALL, LONGEST_EACH, LONGEST_OF_ALL, Waits
from tests.server.sign_in.staff import PASSWORD, QUICK, Browser, Clock, code_after, code_of, staffed
from tests.server.visiting import OPEN, run


def test_staff_sign_in_by_badge_and_password_and_act_by_the_session(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed(tmp_path) as visit:
            answer = await Browser(visit).tries("d-104", PASSWORD)
            assert answer.status_code == 201
            assert answer.headers["cache-control"] == "no-store"
            assert "set-cookie" not in answer.headers
            told = answer.json()
            assert told["who"]["badge"] == "D-104"
            assert told["who"]["house"] == "star"
            assert not told["who"]["strong"]
            assert not told["who"]["administrator"]
            signed = visit.floor.accounts.session(told["session"])
            assert signed is not None
            assert (signed.kind, signed.badge, signed.house, signed.name) == ("staff", "D-104", "star", "Dee")
            own = await Browser(visit, told["session"]).get("/api/account")
            assert own.json()["who"]["name"] == "Dee"

    run(test())


@pytest.mark.parametrize(
    ("name", "house", "kind", "password"),
    [
        ("D-104", "star", "staff", "not the password"),
        ("D-999", "star", "staff", PASSWORD),
        ("D-104", "crown", "staff", PASSWORD),
        ("D-104", "nowhere", "staff", PASSWORD),
        ("D-104", "star", "member", PASSWORD),
        ("", "star", "staff", ""),
    ],
)
def test_whoever_fails_learns_nothing(tmp_path: Path, name: str, house: str, kind: str, password: str) -> None:
    """No difference tells a known badge from an unknown one: status, body and headers are the same, byte for byte."""

    async def test() -> None:
        async with staffed(tmp_path) as visit:
            stranger = Browser(visit)
            usual = await stranger.tries("D-104", "another wrong one")
            answer = await stranger.tries(name, password, house, kind)
            assert (answer.status_code, answer.content) == (401, usual.content)
            assert answer.headers == usual.headers
            assert code_of(answer) == "wrong_sign_in"

    run(test())


def test_an_unknown_account_costs_the_same_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One hash is tried for a known badge, an unknown one, and a recovery code of either."""
    tried: list[bool] = []
    matches = Hasher.matches

    async def counted(self: Hasher, kept: str, *said: str) -> bool:
        tried.append(bool(kept))
        return await matches(self, kept, *said)

    monkeypatch.setattr(Hasher, "matches", counted)

    async def test() -> None:
        async with staffed(tmp_path) as visit:
            stranger = Browser(visit)
            for name in ("D-104", "D-999"):
                tried.clear()
                await stranger.tries(name, "wrong")
                assert tried == [name == "D-104"]
                tried.clear()
                body = {"kind": "staff", "house": "star", "name": name, "code": "AAAA-BBBB-CCCC-DDDD"}
                assert await code_after(stranger, "/api/sign-in/recovery", body) == "wrong_sign_in"
                assert tried == [False]

    run(test())


def test_nothing_kept_is_never_a_password(tmp_path: Path) -> None:
    async def test() -> None:
        hasher = Hasher(QUICK)
        assert not await hasher.matches("", "")
        assert not await hasher.matches("no hash at all", "x")
        kept = await hasher.hash("one")
        assert kept.startswith("$argon2id$")
        assert await hasher.matches(kept, "one")
        assert not await hasher.matches(kept, "two")
        hasher.close()

    run(test())


def test_a_password_of_an_older_cost_is_hashed_anew(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed(tmp_path) as visit:
            before = visit.floor.accounts.book.find("staff", "star", "D-104")
        dearer = SignInSettings(hash_passes=2, hash_kibibytes=64, hash_lanes=1)
        async with staffed(tmp_path, sign_in=dearer) as visit:
            await Browser(visit).signs_in("D-104")
            after = visit.floor.accounts.book.find("staff", "star", "D-104")
            assert before is not None
            assert after is not None
            assert "t=1" in before.password
            assert "t=2" in after.password
            await Browser(visit).signs_in("D-104")

    run(test())


def test_too_many_at_once_are_turned_away(tmp_path: Path) -> None:
    async def test() -> None:
        hasher = Hasher(replace(QUICK, hashes_at_once=1, hashes_waiting=0))
        first = asyncio.ensure_future(hasher.hash("one", "192.0.2.1"))
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="too many sign in at once"):
            await hasher.hash("anything at all", "192.0.2.2")
        assert (await first).startswith("$argon2id$")
        assert (await hasher.hash("two", "192.0.2.2")).startswith("$argon2id$")
        hasher.close()

    run(test())


@pytest.mark.parametrize(
    "password", ["short", "password123", "aaaaaaaaaaaa", "ADM-1 adm-1", "x" * 201, "1234567890", "12121212121212"]
)
def test_weak_passwords_are_refused(password: str) -> None:
    with pytest.raises(Refused) as refused:
        checked_password(password, "ADM-1")
    assert refused.value.code == "weak_password"


@pytest.mark.parametrize("pin", ["112233", "852963", "85296374", "123455", "135791"])
def test_pins_of_three_digits_or_more_in_no_row_will_do(pin: str) -> None:
    assert checked_pin(pin) == pin


@pytest.mark.parametrize(
    "pin", ["12345", "123456789", "111111", "123456", "654321", "12a456", "１２３４５６", "８５２９６３", "121212"]
)
def test_weak_pins_are_refused(pin: str) -> None:
    with pytest.raises(Refused) as refused:
        checked_pin(pin)
    assert refused.value.code == "weak_pin"


def test_waits_grow_and_end(tmp_path: Path) -> None:
    clock = Clock()
    waits = Waits(lambda: clock.seconds)
    for _ in range(FREE):
        waits.check("a", "here")
        waits.failed("a", "here")
    waits.check("a", "here")
    seen = []
    for _ in range(12):
        waits.failed("a", "here")
        with pytest.raises(Refused):
            waits.check("a", "here")
        begun = clock.seconds
        while True:
            clock.seconds += 1
            try:
                waits.check("a", "here")
                break
            except Refused:
                continue
        seen.append(clock.seconds - begun)
    assert seen == sorted(seen)
    assert seen[:4] == [2, 4, 8, 16]
    assert seen[-1] == LONGEST_EACH
    waits.check("b", "here")
    waits.succeeded("a", "here")
    waits.failed("a", "here")
    waits.check("a", "here")


def test_strangers_keep_nobody_out_for_ever() -> None:
    """However many try from however many addresses: everybody waits half a minute at most, and whoever has signed in
    from an address before does not wait at all."""
    clock = Clock()
    waits = Waits(lambda: clock.seconds)
    waits.succeeded("a", "home")
    for number in range(5_000):
        waits.failed("a", f"stranger {number}")
    waits.check("a", "home")
    with pytest.raises(Refused) as refused:
        waits.check("a", "somewhere new")
    assert f"{LONGEST_OF_ALL} seconds" in str(refused.value)
    clock.seconds += LONGEST_OF_ALL
    waits.check("a", "somewhere new")
    few = Waits(lambda: clock.seconds)
    for number in range(FREE_OF_ALL):
        few.failed("a", f"stranger {number}")
    few.check("a", "somewhere new")


def test_a_wait_is_answered_alike_for_badges_that_nobody_has(tmp_path: Path) -> None:
    clock = Clock()

    async def test() -> None:
        async with staffed(tmp_path, clock=clock) as visit:
            stranger, told = Browser(visit), []
            for name in ("D-104", "D-999"):
                for _ in range(FREE + 1):
                    await stranger.tries(name, "wrong")
                answer = await stranger.tries(name, PASSWORD)
                assert answer.status_code == 429
                told.append(answer.content)
            assert told[0] == told[1]
            clock.seconds += 3
            await stranger.signs_in("D-104")

    run(test())


def test_a_changed_password_ends_every_other_session(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed(tmp_path) as visit:
            here, there = await Browser(visit).signs_in("D-104"), await Browser(visit).signs_in("D-104")
            wrong = {"current": "not it at all", "new": "another horse, more staples"}
            assert await code_after(here, "/api/account/password", wrong) == "wrong_password"
            assert await code_after(there, "/api/account") == ""
            weak = {"current": PASSWORD, "new": "password123"}
            assert await code_after(here, "/api/account/password", weak) == "weak_password"
            right = {"current": PASSWORD, "new": "another horse, more staples"}
            assert await code_after(here, "/api/account/password", right) == ""
            assert await code_after(here, "/api/account") == ""
            assert await code_after(there, "/api/account") == "unknown_session"
            assert code_of(await Browser(visit).tries("D-104", PASSWORD)) == "wrong_sign_in"
            await Browser(visit).signs_in("D-104", "another horse, more staples")

    run(test())


def test_recovery_codes_serve_once_and_ask_for_a_new_password(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed(tmp_path) as visit:
            dee = await Browser(visit).signs_in("D-104")
            codes = (await dee.post("/api/account/codes")).json()["codes"]
            assert len(set(codes)) == 10
            body: dict[str, Any] = {"kind": "staff", "house": "star", "name": "D-104", "code": codes[0].lower()}
            lost = Browser(visit)
            answer = await lost.post("/api/sign-in/recovery", body)
            assert answer.status_code == 201
            assert answer.json()["who"]["due"] == "password"
            assert await code_after(Browser(visit), "/api/sign-in/recovery", body) == "wrong_sign_in"
            lost.session = answer.json()["session"]
            new = {"new": "a stable and three horses"}
            assert await code_after(lost, "/api/account/password", new) == ""
            assert (await lost.get("/api/account")).json()["codes"] == 9
            assert (await lost.get("/api/account")).json()["who"]["due"] == ""
            again = (await lost.post("/api/account/codes")).json()["codes"]
            assert await code_after(lost, "/api/sign-in/recovery", {**body, "code": codes[1]}) == "wrong_sign_in"
            assert await code_after(lost, "/api/sign-in/recovery", {**body, "code": again[1]}) == ""

    run(test())


def test_one_code_used_twice_at_the_same_time_lets_one_in(tmp_path: Path) -> None:
    import asyncio

    async def test() -> None:
        async with staffed(tmp_path) as visit:
            dee = await Browser(visit).signs_in("D-104")
            (code, *_) = (await dee.post("/api/account/codes")).json()["codes"]
            accounts = visit.floor.accounts
            tries = [accounts.recover("staff", "star", "D-104", code, From(str(each))) for each in range(4)]
            found = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(not isinstance(each, Refused) for each in found) == 1

    run(test())


def test_where_there_is_no_password_one_is_tried_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A password that nobody has, made once: or an answer that comes sooner would tell who has an account."""
    hasher, tried = Hasher(QUICK), list[str]()
    real = hasher._hasher

    def verify(kept: str, password: str) -> bool:
        tried.append(kept)
        return bool(real.verify(kept, password))

    monkeypatch.setattr(hasher, "_hasher", SimpleNamespace(verify=verify, hash=real.hash))
    assert not hasher._tried("", "x") and not hasher._tried("", "x")
    own = real.hash("x")
    assert hasher._tried(own, "x") and not hasher._tried(own, "y")
    nobody = tried[0]
    assert tried == [nobody, nobody, own, own] and nobody.startswith("$argon2id$") and nobody != own
    hasher.close()


def test_a_recovery_code_is_four_times_four_letters_and_no_two_are_alike(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed(tmp_path) as visit:
            dee = await Browser(visit).signs_in("D-104")
            codes = (await dee.post("/api/account/codes")).json()["codes"]
            assert len({*codes}) == CODES
            assert all(re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}", each) for each in codes)

    run(test())


def test_one_password_is_not_tried_on_everybody_from_one_address(tmp_path: Path) -> None:
    """Where too much was guessed nothing is tried any more, also what would have been right; but for whoever has signed
    in from there before."""

    async def test() -> None:
        async with staffed(tmp_path, limits=replace(OPEN, guesses=1e-9, guesses_burst=3)) as visit:
            chief, stranger = Browser(visit), Browser(visit)
            await chief.signs_in("ADM-1")
            for name in ("D-101", "D-102", "D-103"):
                assert code_of(await stranger.tries(name, PASSWORD)) == "wrong_sign_in"
            assert code_of(await stranger.tries("D-104", PASSWORD)) == "too_many"
            recovery = {"kind": "staff", "house": "star", "name": "D-104", "code": "AAAA"}
            assert await code_after(stranger, "/api/sign-in/recovery", recovery) == "too_many"
            await chief.signs_in("ADM-1")

    run(test())
