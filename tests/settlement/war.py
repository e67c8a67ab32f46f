"""Casino War records for tests, and what their wagers were staked at."""

from __future__ import annotations

from typing import Any

from tests.support.rounds import MAIN, seat


def staked(book: str, player: str, decision: str | None = None, **stakes: Any) -> dict[str, Any]:
    """A player with the wagers ``main`` and ``tie`` under the names that the book gives them."""
    wagers: dict[str, Any] = {MAIN[book] if role == "main" else role: amount for role, amount in stakes.items()}
    return seat(player, decision, **wagers)
