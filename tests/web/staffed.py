"""A floor whose houses have people, in a real browser: each is signed in at a page of their own."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
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

COMES = """(name, said) => {
  try {
    if (sessionStorage.getItem("came") === said) return;
    sessionStorage.setItem("came", said);
    localStorage.setItem(name, said);
  } catch { /* a page without storage */ }
}"""
"""Somebody comes with a session; what becomes of it later is the pages' affair."""


def staffed(floors: Floors, scripts: Any = None, dealers: Sequence[str] = (), **more: Any) -> ScriptedFloor:
    """A floor with the sample staff of a demonstration, its cages open."""
    return floors(scripts, dealers=dealers, **{"people": STAFFED, "cages": True, "sign_in": QUICK, **more})


@cache
def by_http() -> httpx.Client:
    """What is asked beside the pages. No certificate is ever looked at: to read them all takes longer than to ask.

    It keeps no line open: whoever forgets what functions keep would find one that nobody closed.
    """
    return httpx.Client(verify=False, trust_env=False, limits=httpx.Limits(max_keepalive_connections=0))


def session_of(url: str, badge: str, house: str = "star", password: str = PASSWORD) -> Any:
    """Somebody of a house signs in: the answer."""
    given = {"kind": "staff", "house": house, "name": badge, "password": password}
    answer = by_http().post(f"{url}/api/sign-in", json=given)
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
    """Somebody of a house comes with a session, as if they had signed in with this browser."""
    kept = json.dumps([KEPT, json.dumps(session_of(guest.url, badge, house, password))])
    guest.before(f"({COMES})(...{kept})")
    return guest


def arrives(guest: Guest, badge: str, path: str, house: str = "star") -> Guest:
    """Somebody of a house comes to a page with a session, as if they had signed in with this browser; they stay so."""
    said = json.dumps(session_of(guest.url, badge, house))
    guest.before(f"localStorage.setItem({json.dumps(KEPT)}, {json.dumps(said)})")
    guest.page.goto(f"{guest.url}{path}")
    return guest
