"""Tables that may not open."""

from __future__ import annotations

from typing import Any

from cutcard.citations import Refusal
from tests.support.tables import SETUPS, Play


def not_opened(book: str, command: dict[str, Any] | None = None, **setup: Any) -> Refusal:
    """Why a table is not opened so."""
    play = Play(book, ready=False)
    fields = {"setup": {**SETUPS[book], **setup}, **(command or {})}
    return play.refused("open_table", "Sam", play.supervisor, **fields)
