"""Guests without a page, and whoever deals without one: what is not looked at is done over HTTP."""

from __future__ import annotations

import uuid
from typing import Any, Self

import httpx

from tests.support.patience import DEADLINE


class _Line:
    """A client of one floor, as somebody."""

    def __init__(self, url: str) -> None:
        self._client = httpx.Client(base_url=url, trust_env=False, verify=False, timeout=DEADLINE)

    def _authorised(self, token: str) -> None:
        self._client.headers["Authorization"] = f"Bearer {token}"

    def _post(self, path: str, body: Any) -> Any:
        answer = self._client.post(path, json=body, headers={"Idempotency-Key": uuid.uuid4().hex})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def close(self) -> None:
        self._client.close()


class Bot(_Line):
    """Another guest, who needs no page. ``session``: of somebody who has come in already."""

    def __init__(self, url: str, name: str, session: str | None = None) -> None:
        super().__init__(url)
        self.name = name
        self.session: str = session or self._client.post("/api/guests", json={"name": name}).json()["session"]
        self._authorised(self.session)

    def purse(self, house: str) -> str:
        """What the floor says that this guest has in a house."""
        return str(self._client.get("/api/me").json()["purses"][house])

    def do(self, table: str, **body: Any) -> None:
        self._post(f"/api/tables/{table}/commands", body)

    def ready(self, table: str) -> None:
        self._client.post(f"/api/tables/{table}/ready", json={})

    def __enter__(self) -> Bot:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class DealerBot(_Line):
    """Whoever deals at a table, with the key of its desk."""

    def __init__(self, url: str, table: str, key: str) -> None:
        super().__init__(url)
        self._table = f"/api/tables/{table}"
        self._authorised(key)
        self._onlooker = httpx.Client(base_url=url, trust_env=False, verify=False, timeout=DEADLINE)

    def does(self, until: str) -> None:
        """Do what the desk tells first, again and again, until it tells this."""
        while (told := self._client.get(f"{self._table}/desk").json()["instruction"])["says"] != until:
            first = told["deeds"][0]
            done = {"command": first["command"], **first["given"], **self._said(first), **self._who(first)}
            self._post(f"{self._table}/staff", done)

    def _who(self, deed: dict[str, Any]) -> dict[str, Any]:
        """As whom it is done: whoever has the key of a desk says so."""
        return {"actor": deed["actor"] or "Dee", "role": deed["role"]}

    def _said(self, deed: dict[str, Any]) -> dict[str, Any]:
        """What is asked for: a card lies face down; what is counted or measured is as it is at the table."""
        wanted = [field["name"] for field in deed["asks"] if not field["optional"]]
        shoe = self._onlooker.get(self._table).json()["whole"]["shoe"]["cards"]
        known = {"card": None, "found": shoe, "right": True, "depth": shoe // 2, "behind": shoe // 4}
        return {name: known[name] for name in wanted}

    def close(self) -> None:
        super().close()
        self._onlooker.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
