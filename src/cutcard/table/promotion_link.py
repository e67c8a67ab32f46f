"""What a table keeps of a promotion for which it counts wagers."""

from __future__ import annotations

import msgspec


class PromotionLink(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How far the table and the promotion have heard each other, and what is counted for it.

    ``told`` is the last round that was told. ``counts``: nothing is told any more where it is false.
    """

    stream: str
    counts: bool = False
    wagers: tuple[str, ...] = ()
    told: int = 0
    sent: int = 0
    received: int = 0
    version: int = 0
    entry: str = ""
