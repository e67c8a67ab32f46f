"""Links serve once and for a day; a desk at which PINs are wrong waits; what is kept of a password is argon2id."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cutcard.citations import Refused
from cutcard.server.sign_in.accounts import Accounts
from cutcard.server.sign_in.settings import SignInSettings
from cutcard.server.sign_in.waits import FREE
from cutcard.server.sign_in.words_here import Here
from tests.server.sign_in.staff import PASSWORD, QUICK, Browser, Clock, code_after, code_of, staffed
from tests.server.visiting import run

NEW = "a barn and two rusty hinges"
DAY = 24 * 3_600


def test_a_link_serves_once_and_ends_every_session_of_before(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed(tmp_path) as visit:
            dee = await Browser(visit).signs_in("D-104")
            chief = await Browser(visit).signs_in("ADM-1")
            given = await chief.post("/api/houses/star/accounts/D-104/reset")
            assert given.status_code == 200, given.text
            token = given.json()["token"]
            assert await code_after(dee, "/api/account") == "unknown_session"
            assert code_of(await Browser(visit).tries("D-104", PASSWORD)) == "wrong_sign_in"
            stranger = Browser(visit)
            said = (await stranger.post("/api/sign-in/link", {"token": token})).json()
            assert (said["house"], said["badge"]) == ("star", "D-104")
            body = {"token": token, "password": NEW}
            assert await code_after(stranger, "/api/sign-in/link/use", {**body, "password": "short"}) == "weak_password"
            used = await stranger.post("/api/sign-in/link/use", body)
            assert used.status_code == 201
            for path, sent in (("/api/sign-in/link", {"token": token}), ("/api/sign-in/link/use", body)):
                assert await code_after(stranger, path, sent) == "wrong_link"
            await Browser(visit).signs_in("D-104", NEW)

    run(test())


def test_whatever_was_signed_in_before_a_link_is_used_is_over_by_that(tmp_path: Path) -> None:
    """Also where nobody began the sign-in anew: a link is for whoever has lost the password to somebody else."""

    async def test() -> None:
        async with staffed(tmp_path) as visit:
            accounts, dee = visit.floor.accounts, await Browser(visit).signs_in("D-104")
            token = await accounts.links.new("star", "D-104")
            assert await code_after(dee, "/api/account") == ""
            again = await accounts.redeem(token, "", NEW)
            assert await code_after(dee, "/api/account") == "unknown_session"
            assert await code_after(Browser(visit, again.token), "/api/account") == ""
            assert again.account.name == "Dee", "a name that was not given stays"

    run(test())


def test_a_link_is_over_after_a_day_and_when_another_was_made(tmp_path: Path) -> None:
    clock = Clock()

    async def test() -> None:
        async with staffed(tmp_path, clock=clock) as visit:
            accounts, stranger = visit.floor.accounts, Browser(visit)
            first = await accounts.staff.make("star", "D-105")
            second = await accounts.staff.reset("star", "D-105")
            assert await code_after(stranger, "/api/sign-in/link", {"token": first}) == "wrong_link"
            clock.seconds += DAY
            assert await code_after(stranger, "/api/sign-in/link", {"token": second}) == ""
            clock.seconds += 1
            for path in ("/api/sign-in/link", "/api/sign-in/link/use"):
                sent = {"token": second, **({"password": NEW} if path.endswith("use") else {})}
                unknown = await stranger.post(path, {**sent, "token": "x" * 43})
                late = await stranger.post(path, sent)
                assert (late.status_code, late.content) == (unknown.status_code, unknown.content)

    run(test())


def test_a_new_sign_in_does_not_end_what_a_desk_waits_for(tmp_path: Path) -> None:
    """Or whoever is at the desk would only wait for the next sign-in of the person whose PIN they guess."""
    clock = Clock()

    async def tried(accounts: Accounts, pin: str) -> str:
        try:
            await accounts.here.proved("star", "D-104", pin, Here("D-9", ""))
        except Refused as refused:
            return refused.code
        return ""

    async def test() -> None:
        async with staffed(tmp_path, clock=clock) as visit:
            accounts = visit.floor.accounts
            dee = await Browser(visit).signs_in("D-104")
            assert await code_after(dee, "/api/account/pin", {"pin": "852963"}) == ""
            assert await tried(accounts, "852963") == ""
            for _ in range(FREE + 1):
                assert await tried(accounts, "111111") == "not_proved"
            assert await tried(accounts, "852963") == "too_many"
            assert (await dee.get("/api/account")).json()["pin"], "it is still there"
            await Browser(visit).signs_in("D-104")
            assert await tried(accounts, "852963") == "too_many"
            clock.seconds += 2
            assert await tried(accounts, "852963") == ""

    run(test())


def test_somebody_else_can_neither_be_locked_out_by_pins_nor_learn_who_has_one(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed(tmp_path) as visit:
            said = []
            for badge in ("D-104", "D-999"):  # one without a PIN, and one whom nobody knows
                with pytest.raises(Refused) as refused:
                    await visit.floor.accounts.here.proved("star", badge, "852963", Here("D-9", ""))
                said.append((refused.value.code, str(refused.value)))
            assert said[0] == said[1]
            await Browser(visit).signs_in("D-104")

    run(test())


def test_a_password_is_kept_as_argon2id_under_the_settings_of_rfc_9106(tmp_path: Path) -> None:
    usual = SignInSettings()
    assert (usual.hash_passes, usual.hash_kibibytes, usual.hash_lanes) == (3, 65_536, 4)

    async def test() -> None:
        async with staffed(tmp_path, sign_in=QUICK) as visit:
            dee = await Browser(visit).signs_in("D-104")
            await dee.post("/api/account/pin", {"pin": "852963"})
            kept = visit.floor.accounts.book.find("staff", "star", "D-104")
            assert kept is not None
            form = r"\$argon2id\$v=19\$m=64,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}"
            assert re.fullmatch(form, kept.password)
            assert re.fullmatch(form, kept.pin)

    run(test())
