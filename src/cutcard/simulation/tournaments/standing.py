"""Where somebody ended in a simulated tournament."""

from __future__ import annotations

from typing import NamedTuple


class Standing(NamedTuple):
    """Where somebody ended; the greater, the better. ``bank`` counts only among those who were still in."""

    stage: int
    session: int
    hand: int  # the last of the session, and one more, for those who were still in
    bank: int
    before: int  # the bank before the hand that decided
