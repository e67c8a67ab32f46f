"""No secret of a sign-in stands in a log, in the journal, or in what is kept beside it."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.server.sign_in.staff import PASSWORD, Browser, code_after, staffed
from tests.server.visiting import run

NEW = "a barn and two rusty hinges"
WRONG = "nearly the right password"


def test_no_secret_is_logged_or_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    secrets = {"password": PASSWORD, "new password": NEW, "wrong password": WRONG, "pin": "852963", "bad pin": "111111"}
    caplog.set_level(logging.DEBUG)

    async def test() -> None:
        async with staffed(tmp_path) as visit:
            stranger = Browser(visit)
            assert await code_after(stranger, "/api/sign-in", {"kind": "staff", "password": WRONG}) == "missing_field"
            await stranger.tries("D-104", WRONG)
            dee = await Browser(visit).signs_in("D-104")
            secrets["session"] = dee.session
            await dee.post("/api/account/pin", {"pin": "111111"})  # which is refused
            await dee.post("/api/account/pin", {"pin": "852963"})
            codes = (await dee.post("/api/account/codes")).json()["codes"]
            secrets["code"] = codes[0]
            secrets["code as kept"] = codes[1].replace("-", "")
            sent = {"kind": "staff", "house": "star", "name": "D-104", "code": codes[0]}
            secrets["other session"] = (await stranger.post("/api/sign-in/recovery", sent)).json()["session"]
            chief = await Browser(visit).signs_in("ADM-1")
            link = (await chief.post("/api/houses/star/accounts/D-104/reset")).json()["token"]
            secrets["link"] = link
            await stranger.post("/api/sign-in/link/use", {"token": link, "password": "short"})
            await stranger.post("/api/sign-in/link/use", {"token": link, "password": NEW})
            await stranger.get(f"/api/account?session={dee.session}")

    run(test())
    logging.getLogger("cutcard.server").error("the log is read")
    own = [each for each in caplog.records if not each.name.startswith(("httpx", "httpcore"))]  # that is the client
    logged = "\n".join(f"{each.getMessage()} {each.exc_text or ''} {each.__dict__}" for each in own)
    assert "the log is read" in logged  # that nothing is found means something
    assert [name for name, secret in secrets.items() if secret in logged] == []
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert len(kept) > 10_000
    assert [name for name, secret in secrets.items() if len(secret) > 6 and secret.encode() in kept] == []
