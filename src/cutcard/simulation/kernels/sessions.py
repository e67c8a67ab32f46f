"""Sessions of a tournament at its tables, hand by hand. No rule stands here: payouts and terms are arrays.

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
    BANK_BEFORE_HAND,
    BEFORE,
    BOUGHT,
    BUTTON,
    CARD_LIMIT,
    CHOICE,
    COLUMNS,
    DEALT,
    DECIDING_AHEAD,
    HAND,
    IS_PLAY_OFF,
    LOTS,
    MAIN_STAKE,
    MARKER,
    MARKERS,
    MATCHES,
    NO_MARKER,
    OUT_AT,
    PASS,
    PASSES,
    PLAY_OFF,
    PLAY_OFF_HANDS,
    PLAYER,
    RE_BUY,
    RE_BUYS,
    ROWS,
    SEALS,
    SECRET,
    SIDE,
    SIDE_STAKE,
    TABLE,
    HandTables,
    Players,
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
    hands = np.zeros(seats.shape[0], np.int64)
    for table in range(seats.shape[0]):
        before = counts[PLAY_OFF_HANDS]
        played = play_table(
            state, shoe, counts, procedure, tables, terms, strategies, players, table, seats[table], told
        )
        hands[table] = played + counts[PLAY_OFF_HANDS] - before
    return hands
