"""What the kernels of tournament sessions are given, and what they fill. Chips are counted in the chip set's unit."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

Array = np.ndarray[Any, Any]

ALL_IN, PASS, SECRET, RE_BUY = range(4)
MARKERS = 4
NO_MARKER = -1
"""The kinds of marker that a player holds, each by its number."""

AHEAD, BEHIND, DECIDING_AHEAD, DECIDING_BEHIND, SIDE, MATCHES, PASSES, SEALS, RE_BUYS = range(9)
HABITS = 9
"""The columns of a strategy: hundredths of the bank by situation and on the side wager, then what it makes use of."""

BANK_BEFORE_HAND, PLAY_OFF, LOT = range(3)
"""How equal banks are told apart."""

OUT_AT, CARD_LIMIT, ROWS, PLAY_OFF_HANDS, LOTS, DEALT = range(6)
COUNTS = 6
"""What outlasts a hand, in ``counts``: cards out of the shoe, the last such number at which a hand may begin,
rows told, and so far in this run: hands of play-offs, lots drawn, hands dealt at all tables."""

STAYS = -1
"""The hand after which a player was out, for one who is still in."""

PLAYER, BOUGHT, BEFORE, MAIN_STAKE, SIDE_STAKE, MARKER, CHOICE, BANK = range(8)
COLUMNS = 8
"""What is told of a box in a hand; the bank is that after it."""

TABLE, HAND, IS_PLAY_OFF, BUTTON = range(4)
HEAD = 4
"""What is told of a hand."""


class HandTables(NamedTuple):
    """What a hand comes to, found by putting every case and every stake to the pipeline."""

    opening: Array  # by the player's first card and the dealer's: the number of what they come to
    due: Array  # by that number: whether the player has a choice
    ends: Array  # ... and the case, where there is none
    at_once: Array  # by choice and that number: the case; -1 where further cards are dealt
    after: Array  # by choice, number, and one further card each: the case
    adds: Array  # by choice and main stake: what is put down with the choice
    main: Array  # by case and main stake: what comes back of it, with all that was put down on it later
    side: Array  # by the opening's number and side stake: what comes back of it, before anybody decides
    better: Array  # by main stake: the choice that is worth more
    forced: int  # the choice for which nothing is put down


class SessionTerms(NamedTuple):
    """The terms of a session, hand by hand. Index 0 of what goes by hand is not used."""

    hands: int
    compulsory: Array
    out_after: Array  # whether the lowest bank is out after this hand
    until_one_left: bool
    short_all_in: bool  # whether a bank below the compulsory wager may be staked whole
    unit: int
    main_most: int
    side_least: int  # 0: there is no side wager
    side_most: int
    places: int  # so many of a table count as ahead
    re_buy_until: int  # the last hand before whose call a re-buy is open; 0: none
    re_buy_chips: int
    ties: Array  # how equal banks are told apart, in order
    play_off_hands: int
    play_off_times: int  # a play-off's bank, in compulsory wagers


class Players(NamedTuple):
    """Everybody of a tournament, by number."""

    strategy: Array
    bank: Array
    before: Array  # the bank before the last hand that was played
    out: Array  # the hand of this session after which they were out; STAYS while they are in
    markers: Array  # by player and kind: how many are left
    bought: Array  # re-buys of this session


class Told(NamedTuple):
    """Every hand, where it is asked for."""

    wanted: bool
    head: Array  # by row
    boxes: Array  # by row, box and what is told
    cards: Array  # by row, box (the dealer last), card
