"""What a table keeps of a promotion for which it counts wagers."""

from __future__ import annotations

import msgspec


class PromotionLink(msgspec.Struct, frozen=True, gc=False):
    """What a table knows of a promotion (`cutcard.promotions.messages`), and how far the two have heard each other."""

    stream: str
    wagers: tuple[str, ...] = ()
    counting: bool = False  # whether rounds are told
    told: int = 0  # the last round that was
    sent: int = 0
    received: int = 0
    version: int = 0  # of the promotion's entry that sent the last message
    entry: str = ""  # ... and its hash
