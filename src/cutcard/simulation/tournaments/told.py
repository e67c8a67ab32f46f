"""The hands of a simulated tournament one by one: what the kernels noted, as people know cards, wagers and chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import numpy as np

from cutcard.cards import DECK, Card
from cutcard.simulation.kernels.session_shapes import (
    BANK,
    BEFORE,
    BOUGHT,
    BUTTON,
    CHOICE,
    COLUMNS,
    HAND,
    HEAD,
    IS_PLAY_OFF,
    MAIN_STAKE,
    MARKER,
    NO_MARKER,
    PLAYER,
    SIDE_STAKE,
    TABLE,
    Array,
    Told,
)
from cutcard.simulation.kernels.shapes import NO_CARD
from cutcard.simulation.tournaments.plan import TournamentPlan

MARKER_NAMES = ("all_in", "pass", "secret", "re_buy")
"""What the markers of the kernels are called, by number."""


class BoxPlayed(msgspec.Struct, frozen=True):
    """One box in one hand. Chips are in hundredths, as everywhere in a tournament."""

    player: int
    bought: int
    before: int
    wagers: Mapping[str, int]
    marker: str
    decision: str | None
    cards: tuple[Card, ...]
    after: int


class HandPlayed(msgspec.Struct, frozen=True):
    """One hand at one table of a run. A ``play_off`` counts its own hands; its banks are no part of the session."""

    session: str
    table: int
    hand: int
    play_off: bool
    button: int | None
    dealer: tuple[Card, ...]
    boxes: Mapping[int, BoxPlayed]


def room(rows: int, boxes: int, tell: bool) -> Told:
    """Arrays in which a kernel notes so many hands, each with so many boxes."""
    return Told(
        tell,
        np.zeros((rows, HEAD), np.int64),
        np.zeros((rows, boxes, COLUMNS), np.int64),
        np.zeros((rows, boxes + 1, 2), np.uint8),
    )


def hands_of(plan: TournamentPlan, session: str, told: Told, rows: int) -> Iterator[HandPlayed]:
    """The hands that were noted in the first rows."""
    for row in range(rows):
        head = told.head[row]
        boxes = {
            box + 1: _box(plan, told.boxes[row, box], told.cards[row, box])
            for box in range(told.boxes.shape[1])
            if told.boxes[row, box, PLAYER] >= 0
        }
        yield HandPlayed(
            session=session,
            table=int(head[TABLE]) + 1,
            hand=int(head[HAND]),
            play_off=bool(head[IS_PLAY_OFF]),
            button=None if head[BUTTON] < 0 else int(head[BUTTON]) + 1,
            dealer=_cards(told.cards[row, -1]),
            boxes=boxes,
        )


def _box(plan: TournamentPlan, told: Any, cards: Any) -> BoxPlayed:
    staked = {plan.main: int(told[MAIN_STAKE]) * plan.unit, plan.side: int(told[SIDE_STAKE]) * plan.unit}
    return BoxPlayed(
        player=int(told[PLAYER]),
        bought=int(told[BOUGHT]) * plan.unit,
        before=int(told[BEFORE]) * plan.unit,
        wagers={wager: amount for wager, amount in staked.items() if amount},
        marker="" if told[MARKER] == NO_MARKER else MARKER_NAMES[told[MARKER]],
        decision=None if told[CHOICE] < 0 else plan.choices[told[CHOICE]],
        cards=_cards(cards),
        after=int(told[BANK]) * plan.unit,
    )


def _cards(numbers: Array) -> tuple[Card, ...]:
    return tuple(DECK[number] for number in numbers if number != NO_CARD)
