"""What a table keeps of the office that hears what is owed at it."""

from __future__ import annotations

import msgspec


class OfficeLink(msgspec.Struct, frozen=True, gc=False):
    """How many messages the office of the house was sent. It never answers a table, so nothing comes back."""

    stream: str
    sent: int = 0

    @property
    def received(self) -> int:
        """Messages of the office: none."""
        return 0

    @property
    def version(self) -> int:
        """The entry that sent the last of them: none."""
        return 0

    @property
    def entry(self) -> str:
        """The hash of that entry: none."""
        return ""
