"""A floor whose houses have people, in a real browser: each is signed in at a page of their own."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import httpx

from cutcard.server.sign_in.samples import PASSWORD
from tests.people.floors import STAFFED
from tests.server.sign_in.staff import QUICK
from tests.web.conftest import Floors
from tests.web.pages import Guest
from tests.web.scripted_floor import ScriptedFloor

KEPT = "cutcard.staff"
"""Where a page keeps the session of whoever of the house is signed in."""


def staffed(floors: Floors, scripts: Any = None, dealers: Sequence[str] = (), **more: Any) -> ScriptedFloor:
    """A floor with the sample staff of a demonstration, its cages open."""
    return floors(scripts, dealers=dealers, **{"people": STAFFED, "cages": True, "sign_in": QUICK, **more})


def signed_in(guest: Guest, badge: str, house: str = "star", password: str = PASSWORD) -> Guest:
    """Somebody of a house comes with a session, as if they had signed in at this page."""
    given = {"kind": "staff", "house": house, "name": badge, "password": password}
    answer = httpx.post(f"{guest.url}/api/sign-in", json=given)
    assert answer.status_code == 201, answer.text
    guest.page.goto(f"{guest.url}/sign-in")  # a page of the floor, whose storage it is
    guest.page.evaluate("([name, said]) => localStorage.setItem(name, said)", [KEPT, json.dumps(answer.json())])
    return guest
