"""What the events of an entry mean for whoever keeps and shows them, told once from their kinds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cutcard.table.base import Event
from cutcard.table.dealer import WITH_CARDS
from cutcard.table.steps.cards.dealing import RoundStarted
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.steps.trouble.reopening import RoundReopened
from cutcard.table.views import MAY_CONCEAL


class Meaning(NamedTuple):
    """``conceals``: there may be cards that not everybody sees. ``cards``: some came from the shoe."""

    conceals: bool
    cards: bool
    begins: bool  # a round
    ends: bool
    reopens: bool


def meaning(events: Sequence[Event]) -> Meaning:
    """What these events mean.

    >>> from cutcard.table.steps.rounds.calling import BetsCalled
    >>> any(meaning((BetsCalled(),)))
    False
    """
    return _of(tuple(map(type, events)))


@lru_cache(1 << 12)  # the same few rows of kinds come again and again
def _of(kinds: tuple[type[Event], ...]) -> Meaning:
    return Meaning(
        conceals=not MAY_CONCEAL.isdisjoint(kinds),
        cards=not WITH_CARDS.isdisjoint(kinds),
        begins=RoundStarted in kinds,
        ends=RoundEnded in kinds,
        reopens=RoundReopened in kinds,
    )
