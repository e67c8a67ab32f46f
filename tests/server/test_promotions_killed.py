"""A floor that is killed between the entries and the draw, over HTTP: it goes on, and draws with the same link."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.promotion_floors import NAME, OPERATOR, SCRUTINEER
from tests.server.test_promotions import checked
from tests.server.tournament_floors import well
from tests.support.patience import DEADLINE
from tests.web.promotion_floor import PromotionProcess

TABLE = "star-casino-war"


@pytest.fixture
def held(tmp_path: Path) -> Iterator[PromotionProcess]:
    process = PromotionProcess(tmp_path)
    process.start()
    yield process
    process.close()


def post(process: PromotionProcess, path: str, bearer: str, body: dict[str, Any], key: str = "") -> httpx.Response:
    headers = {"Authorization": f"Bearer {bearer}", "Idempotency-Key": key or secrets.token_hex(8)}
    return httpx.post(f"{process.url}{path}", json=body, headers=headers, trust_env=False)


def keyed(process: PromotionProcess, command: str, who: dict[str, str] | None = None, **fields: Any) -> None:
    body = {"command": command, **(who or OPERATOR), **fields}
    answer = post(process, f"/api/promotions/{NAME}/operator", process.desk.partition("#")[2], body)
    assert answer.status_code == 200, answer.text


def wagers(process: PromotionProcess, session: str) -> None:
    """Ten dollars on a round, and until it is counted."""
    at = f"/api/tables/{TABLE}"
    assert post(process, f"{at}/commands", session, {"command": "take_seat", "box": 1}).status_code == 200
    put = {"command": "place_wager", "box": 1, "wager": "initial", "amount": "10"}
    assert post(process, f"{at}/commands", session, put).status_code == 200
    assert post(process, f"{at}/ready", session, {}).status_code == 200
    end = time.monotonic() + DEADLINE
    own = {"Authorization": f"Bearer {session}"}
    while time.monotonic() < end:
        mine = httpx.get(f"{process.url}/api/promotions/{NAME}/me", headers=own, trust_env=False).json()
        if mine["wagered"][0]["enough"]:
            return
        post(process, f"{at}/commands", session, {"command": "decide", "box": 1, "choice": "surrender"})
        time.sleep(0.05)
    raise AssertionError("the round was not counted")


def test_a_floor_that_is_killed_between_entries_and_draw_draws_as_it_would_have(
    held: PromotionProcess, tmp_path: Path
) -> None:
    view = held.get()
    keyed(held, "lodge_terms", reference="L-1", document=view["terms"])
    keyed(held, "publish_terms", ways=["website"])
    keyed(held, "name_tables", tables=[f"table:{TABLE}"])
    keyed(held, "nominate_scrutineer", person="Sam")
    held.clock(view["start"])
    keyed(held, "start_promotion")
    guest = httpx.post(f"{held.url}/api/guests", json={"name": "Ann"}, trust_env=False).json()
    wagers(held, guest["session"])
    entry = {"command": "enter", "terms": view["terms"]}
    first = post(held, f"/api/promotions/{NAME}/commands", guest["session"], entry, "only one")
    assert first.status_code == 200, first.text

    held.kill()
    held.start()
    again = post(held, f"/api/promotions/{NAME}/commands", guest["session"], entry, "only one")
    assert again.json() == first.json() and held.get()["entries"] == 1  # answered, and not done again
    held.clock(view["closes"] + 1)
    keyed(held, "seal_entries")
    sealed = held.get()["sealed"]

    held.kill()
    held.start()
    assert held.get()["sealed"] == sealed and held.get()["head"] == view["head"]
    keyed(held, "oversee_draw", SCRUTINEER, entries=sealed["hash"], value="5c" * 32)
    held.clock(view["draws"])
    keyed(held, "make_draw")
    drawn = held.get("/draw")
    assert drawn["winners"] == {"1": "Ann"} and drawn["head"] == view["head"] and drawn["list"] == sealed["hash"]
    assert checked(tmp_path, drawn).returncode == 0

    held.kill()
    held.start()
    assert held.get("/draw") == drawn
    assert held.stop() == 0
    well(tmp_path)
