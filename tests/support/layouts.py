"""What a table of a book shows, as `cutcard rules --layout` gives it."""

from __future__ import annotations

from typing import Any

from tests.support.command import cutcard


def layout(book: str) -> dict[str, Any]:
    """What ``cutcard rules BOOK --layout`` prints, by name."""
    return {marking["name"]: marking for marking in cutcard("rules", book, "--layout", "--json").json}
