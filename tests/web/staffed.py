"""A floor whose houses have people, in a real browser: each is signed in at a page of their own."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import httpx

from cutcard.server.sign_in.samples import PASSWORD
from tests.people.floors import STAFFED
from tests.server.sign_in.staff import QUICK
from tests.web.bots import DealerBot
from tests.web.conftest import Floors
from tests.web.pages import Guest
from tests.web.scripted_floor import ScriptedFloor

KEPT = "cutcard.staff"
"""Where a page keeps the session of whoever of the house is signed in."""


def staffed(floors: Floors, scripts: Any = None, dealers: Sequence[str] = (), **more: Any) -> ScriptedFloor:
    """A floor with the sample staff of a demonstration, its cages open."""
    return floors(scripts, dealers=dealers, **{"people": STAFFED, "cages": True, "sign_in": QUICK, **more})


def session_of(url: str, badge: str, house: str = "star") -> Any:
    """Somebody of a house signs in: the answer."""
    given = {"kind": "staff", "house": house, "name": badge, "password": PASSWORD}
    answer = httpx.post(f"{url}/api/sign-in", json=given)
    assert answer.status_code == 201, answer.text
    return answer.json()


class DealerAtWork(DealerBot):
    """Whoever deals at a table, signed in: who acts, and as what, is known. A supervisor is near for what is theirs."""

    def __init__(self, url: str, table: str, badge: str, supervisor: str = "S-2") -> None:
        super().__init__(url, table, session_of(url, badge)["session"])
        self._sessions = [session_of(url, each)["session"] for each in (badge, supervisor)]

    def keys(self, player: str, **body: Any) -> None:
        """Key what a player does who has no account here."""
        self._authorised(self._sessions[0])
        self._post(f"{self._table}/staff", {**body, "for_player": player})

    def says(self, command: str, **fields: Any) -> None:
        """Do something at the desk that it does not tell first."""
        self._authorised(self._sessions[0])
        self._post(f"{self._table}/staff", {"command": command, **fields})

    def asks_for(self, remedy: str) -> None:
        """Ask somebody else for a remedy of what has stopped the round."""
        self._authorised(self._sessions[0])
        told = self._client.get(f"{self._table}/desk").json()
        (deed,) = [each for each in told["remedies"] if each["name"] == f"resolve:{remedy}"]
        self._post(f"{self._table}/approvals", {"command": deed["command"], **deed["given"]})

    def _who(self, deed: dict[str, Any]) -> dict[str, Any]:
        self._authorised(self._sessions[deed["role"] not in ("dealer", "player")])
        return {"for_player": deed["actor"]} if deed["role"] == "player" else {}


def signed_in(guest: Guest, badge: str, house: str = "star", password: str = PASSWORD) -> Guest:
    """Somebody of a house comes with a session, as if they had signed in at this page."""
    given = {"kind": "staff", "house": house, "name": badge, "password": password}
    answer = httpx.post(f"{guest.url}/api/sign-in", json=given)
    assert answer.status_code == 201, answer.text
    guest.page.goto(f"{guest.url}/sign-in")  # a page of the floor, whose storage it is
    guest.page.evaluate("([name, said]) => localStorage.setItem(name, said)", [KEPT, json.dumps(answer.json())])
    return guest
