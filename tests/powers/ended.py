"""Sessions that have ended, grown old, or are another house's: none of them serves for anything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.powers.staffed_floor import Staff

NO_SESSION = frozenset({"unknown_session", "other_house", "not_yours"})
"""As whoever sends a session that serves here for nothing is refused."""


def _asked(book: str, house: str) -> dict[str, dict[str, Any]]:
    """Something for each room of a house, by its address."""
    table = f"/api/tables/{book}-dealer"
    return {
        f"{table}/staff": {"command": "order_shuffle"},
        f"{table}/staff/trial": {"command": "order_shuffle"},
        f"{table}/approvals": {"command": "order_shuffle"},
        f"{table}/approvals/1": {"answer": "withdraw"},
        f"{table}/relief": {"dealer": "D-2"},
        f"/api/houses/{house}/cage/commands": {"command": "stock", "cash": "100"},
        f"/api/houses/{house}/people": {"command": "begin_shift", "badge": "D-1"},
        f"/api/houses/{house}/accounts/D-1/reset": {},
        f"/api/houses/{house}/inspect/notes/written": {"what": "bookmark", "stream": f"table:{book}", "version": 1},
        f"/api/offices/{house}:{book}/commands": {"command": "authorise", "persons": ["O-1"]},
    }


async def none_serves(ended: Iterable[Staff], book: str, house: str) -> None:
    """Try each of these sessions in each room of a house."""
    for who in ended:
        for path, body in _asked(book, house).items():
            answer = await who.post(path, body)
            assert answer.status_code in (401, 403, 422), (path, who.badge, answer.text)
            assert answer.json()["refused"]["code"] in NO_SESSION, (path, who.badge, answer.text)
