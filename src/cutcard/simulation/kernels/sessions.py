"""Sessions of a tournament at its tables, hand by hand. No rule stands here: payouts and terms are arrays.

``at_table`` has a row for each box and a column for each thing that is told of it. A box with nobody has the player -1.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cutcard.simulation.kernels.compiled import kernel
from cutcard.simulation.kernels.session_hands import clear, deal_hand, mix, tell, wager_of
from cutcard.simulation.kernels.session_shapes import (
    BANK,
    BANK_BEFORE_HAND,
    BEFORE,
    BOUGHT,
    CARD_LIMIT,
    COLUMNS,
    LOTS,
    MAIN_STAKE,
    MARKER,
    MARKERS,
    NO_MARKER,
    PLAY_OFF,
    PLAY_OFF_HANDS,
    PLAYER,
    RE_BUY,
    RE_BUYS,
    SECRET,
    SIDE_STAKE,
    HandTables,
    Players,
    SessionTerms,
    Told,
)
from cutcard.simulation.kernels.shapes import Procedure


@kernel
def play_off(
    state: Any,
    shoe: Any,
    counts: Any,
    procedure: Procedure,
    tables: HandTables,
    terms: SessionTerms,
    strategies: Any,
    players: Players,
    table: Any,
    seated: Any,
    keep: Any,
    compulsory: Any,
    hands: Any,
    told: Told,
) -> Any:  # pragma: no cover - compiled
    """Which of the seated are kept, so many of them: by hands from equal banks, and in the end by lot.

    All of them play until the line runs between different banks; whoever has no compulsory wager left looks on.
    """
    boxes = seated.size
    at_table = np.zeros((boxes, COLUMNS), np.int64)
    cards = np.zeros((boxes + 1, procedure.most), np.uint8)
    none = np.zeros(MARKERS, np.int64)
    for box in range(boxes):
        at_table[box, PLAYER] = seated[box]
        if seated[box] >= 0:
            at_table[box, BANK] = terms.play_off_times * compulsory
    counts[CARD_LIMIT] = -1  # freshly shuffled cards
    kept = np.zeros(boxes, np.bool_)
    equal = np.zeros(boxes, np.bool_)
    tied = above_the_line(at_table, keep, kept, equal)
    hand = 0
    while hand < hands and tied > 0:
        hand += 1
        clear(at_table, cards)
        matched = np.int64(0)
        for box in range(boxes):
            if at_table[box, PLAYER] < 0 or at_table[box, BANK] < compulsory:
                continue
            ahead = more_than(at_table, BEFORE, box) < keep
            habits = strategies[players.strategy[at_table[box, PLAYER]]]
            main, side, _ = wager_of(habits, at_table[box, BANK], compulsory, terms, True, ahead, none, matched)
            at_table[box, MAIN_STAKE], at_table[box, SIDE_STAKE] = main, side
            matched = max(matched, main)
        if matched == 0:
            break
        deal_hand(state, shoe, counts, procedure, tables, at_table, cards)
        counts[PLAY_OFF_HANDS] += 1
        tell(told, counts, table, hand, 1, -1, at_table, cards)
        tied = above_the_line(at_table, keep, kept, equal)
    if tied > 0:
        counts[LOTS] += 1
        lots = np.zeros(tied, np.int64)
        at = 0
        for box in range(boxes):
            keep -= kept[box]
            if equal[box]:
                lots[at] = box
                at += 1
        mix(state, lots)
        for at in range(keep):
            kept[lots[at]] = True
    counts[CARD_LIMIT] = -1
    return kept


@kernel
def above_the_line(at_table: Any, keep: Any, kept: Any, equal: Any) -> Any:  # pragma: no cover - compiled
    """Mark who is among the first so many by bank, and who stands on the line with others; how many these are."""
    tied = 0
    for box in range(at_table.shape[0]):
        kept[box] = equal[box] = False
        if at_table[box, PLAYER] < 0:
            continue
        more = more_than(at_table, BANK, box)
        level = 0
        for other in range(at_table.shape[0]):
            level += at_table[other, PLAYER] >= 0 and at_table[other, BANK] == at_table[box, BANK]
        kept[box] = more + level <= keep
        equal[box] = more < keep < more + level
        tied += equal[box]
    return tied


@kernel
def more_than(at_table: Any, column: Any, box: Any) -> Any:  # pragma: no cover - compiled
    """How many of those at the table have more than this box."""
    found = 0
    for other in range(at_table.shape[0]):
        found += at_table[other, PLAYER] >= 0 and at_table[other, column] > at_table[box, column]
    return found


@kernel
def lowest_by(at_table: Any, column: Any, tied: Any) -> Any:  # pragma: no cover - compiled
    """Leave of those who are tied (-1: is not) only the ones with the least; how many they are."""
    least = np.int64(-1)
    for box in range(tied.size):
        if tied[box] >= 0 and (least < 0 or at_table[box, column] < least):
            least = at_table[box, column]
    count = 0
    for box in range(tied.size):
        if tied[box] >= 0 and at_table[box, column] != least:
            tied[box] = -1
        count += tied[box] >= 0
    return count


@kernel
def play_table(
    state: Any,
    shoe: Any,
    counts: Any,
    procedure: Procedure,
    tables: HandTables,
    terms: SessionTerms,
    strategies: Any,
    players: Players,
    table: Any,
    seated: Any,
    told: Told,
) -> Any:  # pragma: no cover - compiled
    """One session at one table, with freshly shuffled cards; ``seated`` has who sits where. Gives the hands played."""
    boxes = seated.size
    at_table = np.zeros((boxes, COLUMNS), np.int64)
    cards = np.zeros((boxes + 1, procedure.most), np.uint8)
    for box in range(boxes):
        at_table[box, PLAYER] = seated[box]
        if seated[box] >= 0:
            at_table[box, BANK], at_table[box, BEFORE] = players.bank[seated[box]], players.before[seated[box]]
    counts[CARD_LIMIT] = -1
    button = np.int64(-1)
    hand = 0
    while hand < terms.hands:
        compulsory = terms.compulsory[hand + 1]
        left = 0
        for box in range(boxes):
            player = at_table[box, PLAYER]
            at_table[box, BOUGHT] = 0
            if player < 0:
                continue
            while (
                at_table[box, BANK] < compulsory
                and hand < terms.re_buy_until
                and players.markers[player, RE_BUY] > 0
                and strategies[players.strategy[player], RE_BUYS] > 0
            ):
                players.markers[player, RE_BUY] -= 1
                players.bought[player] += 1
                at_table[box, BANK] += terms.re_buy_chips
                at_table[box, BOUGHT] += terms.re_buy_chips
            if at_table[box, BANK] < compulsory and not (terms.short_all_in and at_table[box, BANK] > 0):
                leave(players, at_table, box, hand)
            else:
                left += 1
        if left == 0 or (left == 1 and terms.until_one_left):
            break
        hand += 1
        button = (button + 1) % boxes
        while at_table[button, PLAYER] < 0:
            button = (button + 1) % boxes
        clear(at_table, cards)
        eliminates = terms.out_after[hand]
        matched = np.int64(0)
        anybody = False
        for step in range(boxes):
            box = (button + step) % boxes
            player = at_table[box, PLAYER]
            if player < 0:
                continue
            ahead = more_than(at_table, BEFORE, box) < terms.places
            if eliminates and hand < terms.hands:
                ahead = not is_lowest(at_table, box)
            main, side, marker = wager_of(
                strategies[players.strategy[player]],
                at_table[box, BANK],
                compulsory,
                terms,
                eliminates or hand == terms.hands,
                ahead,
                players.markers[player],
                matched,
            )
            at_table[box, MAIN_STAKE], at_table[box, SIDE_STAKE], at_table[box, MARKER] = main, side, marker
            anybody = anybody or main > 0
            if marker != NO_MARKER:
                players.markers[player, marker] -= 1
            if marker != SECRET:
                matched = max(matched, main)
        if anybody:
            deal_hand(state, shoe, counts, procedure, tables, at_table, cards)
        tell(told, counts, table, hand, 0, button, at_table, cards)
        if eliminates and left > 1:
            tied = at_table[:, PLAYER].copy()
            count = lowest_by(at_table, BANK, tied)
            for way in terms.ties:
                if count > 1 and way == BANK_BEFORE_HAND:
                    count = lowest_by(at_table, BEFORE, tied)
                elif count > 1:
                    hands = terms.play_off_hands if way == PLAY_OFF else 0
                    kept = play_off(
                        state,
                        shoe,
                        counts,
                        procedure,
                        tables,
                        terms,
                        strategies,
                        players,
                        table,
                        tied,
                        count - 1,
                        compulsory,
                        hands,
                        told,
                    )
                    for box in range(boxes):
                        if kept[box]:
                            tied[box] = -1
                    count = 1
            for box in range(boxes):
                if tied[box] >= 0:
                    leave(players, at_table, box, hand)
    for box in range(boxes):
        player = seated[box]
        if hand == terms.hands and at_table[box, PLAYER] >= 0 and at_table[box, BANK] == 0:
            leave(players, at_table, box, hand)
        if player >= 0:
            players.bank[player], players.before[player] = at_table[box, BANK], at_table[box, BEFORE]
    return hand


@kernel
def is_lowest(at_table: Any, box: Any) -> Any:  # pragma: no cover - compiled
    """Whether nobody at the table had less before this hand."""
    for other in range(at_table.shape[0]):
        if at_table[other, PLAYER] >= 0 and at_table[other, BEFORE] < at_table[box, BEFORE]:
            return False
    return True


@kernel
def leave(players: Players, at_table: Any, box: Any, hand: Any) -> None:  # pragma: no cover - compiled
    """A player is out after this hand."""
    players.out[at_table[box, PLAYER]] = hand
    at_table[box, PLAYER] = -1


@kernel
def play_session(
    state: Any,
    shoe: Any,
    counts: Any,
    procedure: Procedure,
    tables: HandTables,
    terms: SessionTerms,
    strategies: Any,
    players: Players,
    seats: Any,
    told: Told,
) -> Any:  # pragma: no cover - compiled
    """One session at all its tables, one after the other; the hands that each played, its play-offs included."""
    hands = np.zeros(len(seats), np.int64)
    for table in range(len(seats)):
        before = counts[PLAY_OFF_HANDS]
        played = play_table(
            state, shoe, counts, procedure, tables, terms, strategies, players, table, seats[table], told
        )
        hands[table] = played + counts[PLAY_OFF_HANDS] - before
    return hands
