"""One hand at one table of a tournament: cards, wagers, decisions, and what is noted of it. No rule stands here.

``at_table`` has a row for each box and a column for each thing that is told of it. A box with nobody has the player -1.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import uint64

from cutcard.simulation.kernels.compiled import kernel, part
from cutcard.simulation.kernels.generator import draw
from cutcard.simulation.kernels.session_shapes import (
    AHEAD,
    ALL_IN,
    BANK,
    BEFORE,
    BUTTON,
    CARD_LIMIT,
    CHOICE,
    DEALT,
    DECIDING_AHEAD,
    HAND,
    IS_PLAY_OFF,
    MAIN_STAKE,
    MARKER,
    MATCHES,
    NO_MARKER,
    OUT_AT,
    PASS,
    PASSES,
    PLAYER,
    ROWS,
    SEALS,
    SECRET,
    SIDE,
    SIDE_STAKE,
    TABLE,
    HandTables,
    SessionTerms,
    Told,
)
from cutcard.simulation.kernels.shapes import NO_CARD, Procedure

_ONE = uint64(1)


@kernel
def mix(state: Any, items: Any) -> None:  # pragma: no cover - compiled
    """Put items into an order of which all are alike likely."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    size = uint64(items.size)
    for at in range(items.size):
        _, s0, s1, s2, s3 = draw(items, uint64(at), size, s0, s1, s2, s3)
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3


@kernel
def deal_hand(
    state: Any, shoe: Any, counts: Any, procedure: Procedure, tables: HandTables, at_table: Any, cards: Any
) -> None:  # pragma: no cover - compiled
    """Deal to every box with a wager, decide, deal further cards, and settle."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    size = uint64(shoe.size)
    boxes = at_table.shape[0]
    at = uint64(counts[OUT_AT])
    if np.int64(at) > counts[CARD_LIMIT]:
        at = uint64(procedure.start)
        counts[CARD_LIMIT] = procedure.last
        for _ in range(procedure.burns):
            _, s0, s1, s2, s3 = draw(shoe, at, size, s0, s1, s2, s3)
            at += _ONE
    circuits = procedure.opening.size
    opened = np.zeros(boxes, np.int64)
    more = False
    for step in range(circuits + procedure.circuit.size):
        if step == circuits:
            more = decide(tables, at_table, cards, opened)
            if not more:
                break
        if step < circuits:
            hand = procedure.opening[step] // procedure.most
            dealt = hand == boxes or at_table[hand, MAIN_STAKE] + at_table[hand, SIDE_STAKE] > 0
            card = 0
        else:
            hand = procedure.circuit[step - circuits]
            dealt = hand == boxes or goes_on(tables, at_table, hand, opened[hand])
            card = 1
        if dealt:
            cards[hand, card], s0, s1, s2, s3 = draw(shoe, at, size, s0, s1, s2, s3)
            at += _ONE
    for box in range(boxes):
        main = at_table[box, MAIN_STAKE]
        if main == 0:
            continue
        choice = at_table[box, CHOICE]
        if choice < 0:
            case = tables.ends[opened[box]]
        else:
            case = tables.at_once[choice, opened[box]]
            if case < 0:
                case = tables.after[choice, opened[box], cards[box, 1], cards[boxes, 1]]
        at_table[box, BANK] += tables.main[case, main]
    counts[OUT_AT] = at
    counts[DEALT] += 1
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3


@part
def goes_on(tables: Any, at_table: Any, box: Any, opening: Any) -> Any:  # pragma: no cover - compiled
    """Whether a box gets further cards."""
    return at_table[box, CHOICE] >= 0 and tables.at_once[at_table[box, CHOICE], opening] < 0


@kernel
def decide(tables: HandTables, at_table: Any, cards: Any, opened: Any) -> Any:  # pragma: no cover - compiled
    """Take the stakes, settle side wagers, make choices; whether anybody gets further cards."""
    boxes = at_table.shape[0]
    more = False
    for box in range(boxes):
        main, side = at_table[box, MAIN_STAKE], at_table[box, SIDE_STAKE]
        if main + side == 0:
            continue
        opening = np.int64(tables.opening[cards[box, 0], cards[boxes, 0]])
        opened[box] = opening
        at_table[box, BANK] += tables.side[opening, side] - main - side
        if tables.due[opening] and main > 0:
            choice = tables.better[main]
            if tables.adds[choice, main] > at_table[box, BANK]:
                choice = tables.forced
            at_table[box, CHOICE] = choice
            at_table[box, BANK] -= tables.adds[choice, main]
            more = more or tables.at_once[choice, opening] < 0
    return more


@kernel
def wager_of(
    habits: Any, bank: Any, compulsory: Any, terms: SessionTerms, deciding: Any, ahead: Any, left: Any, matched: Any
) -> Any:  # pragma: no cover - compiled
    """What a strategy stakes: main wager, side wager, and the marker that is used.

    ``matched`` is the largest main wager that lies open so far.
    """
    if bank < compulsory:
        return min(bank, terms.main_most), np.int64(0), np.int64(NO_MARKER)
    if habits[PASSES] > 0 and deciding and ahead and left[PASS] > 0:
        return np.int64(0), np.int64(0), np.int64(PASS)
    percent = habits[(DECIDING_AHEAD if deciding else AHEAD) + (0 if ahead else 1)]
    side: Any = np.int64(0)
    if habits[SIDE] > 0 and terms.side_least > 0:
        side = min(max(bank * habits[SIDE] // 100, terms.side_least), terms.side_most, bank - compulsory)
        side = side // terms.side_least * terms.side_least
    room = min(bank - side, terms.main_most)
    if percent >= 100 and left[ALL_IN] > 0:
        return room, side, np.int64(ALL_IN)
    main = bank * percent // 100
    if habits[MATCHES] > 0 and deciding and ahead:
        main = max(main, matched)
    main = max(min(main, room) // terms.unit * terms.unit, compulsory)
    sealed = habits[SEALS] > 0 and deciding and left[SECRET] > 0
    return main, side, np.int64(SECRET if sealed else NO_MARKER)


@kernel
def clear(at_table: Any, cards: Any) -> None:  # pragma: no cover - compiled
    """Nothing lies on the table, and nobody has decided anything."""
    for box in range(at_table.shape[0]):
        if at_table[box, PLAYER] >= 0:  # who is out keeps the bank before the hand that decided
            at_table[box, BEFORE] = at_table[box, BANK]
        at_table[box, MAIN_STAKE] = at_table[box, SIDE_STAKE] = 0
        at_table[box, MARKER] = NO_MARKER
        at_table[box, CHOICE] = -1
    for hand in range(cards.shape[0]):
        for card in range(cards.shape[1]):
            cards[hand, card] = NO_CARD


@kernel
def tell(
    told: Told, counts: Any, table: Any, hand: Any, is_play_off: Any, button: Any, at_table: Any, cards: Any
) -> None:  # pragma: no cover - compiled
    """Write a hand down, where that is asked for."""
    if not told.wanted:
        return
    row = counts[ROWS]
    counts[ROWS] += 1
    told.head[row, TABLE] = table
    told.head[row, HAND] = hand
    told.head[row, IS_PLAY_OFF] = is_play_off
    told.head[row, BUTTON] = button
    for box in range(at_table.shape[0]):
        for column in range(at_table.shape[1]):
            told.boxes[row, box, column] = at_table[box, column]
    for box in range(cards.shape[0]):
        for card in range(cards.shape[1]):
            told.cards[row, box, card] = cards[box, card]
