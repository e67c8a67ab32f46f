"""Commands that a floor refuses, and what its answers say."""

from __future__ import annotations

import httpx

from cutcard.citations import Refusal
from cutcard.server.answers import STATUSES
from cutcard.telling.refusals import refusal_told

WAR = "star-casino-war"

COMMANDS = f"/api/tables/{WAR}/commands"


def code_of(answer: httpx.Response) -> str:
    """The code of a refusal, which has the status of its code, a sentence and no secrets."""
    assert answer.headers["content-type"] == "application/json"
    (said,) = answer.json().values()
    assert set(said) == {"code", "message", "says", "rules"}
    assert said["says"] == refusal_told(Refusal(said["code"], said["message"]))
    assert 0 < len(said["message"]) <= 500
    assert answer.status_code == STATUSES.get(said["code"], 422)
    assert "Traceback" not in answer.text
    code = said["code"]
    assert isinstance(code, str)
    return code
