"""What is wrong at a table: the trouble that stops play, and faults of cards that are in play all the same."""

from __future__ import annotations

import msgspec

from cutcard.cards import Card


class Trouble(msgspec.Struct, frozen=True, gc=False):
    """Something went wrong, and play stops until it is resolved."""

    kind: str
    box: int | None = None
    draw: int | None = None  # which card of the round, in the order drawn
    given: tuple[str, ...] = ()  # what the remedy turns on, as it was reported
    number: int = 0  # of cards damaged or missing
    player: str = ""
    card: Card | None = None  # that lay face up
    late: bool = False  # reported once the round was over, and taken up again for it
    by: str = ""  # who reported it, or acted when the table saw it
    at: int = 0  # when
    answered: tuple[str, ...] = ()  # who was asked before a repair, and lets the wagers lie


class Faults(msgspec.Struct, frozen=True, gc=False):
    """What is wrong with the cards though they are in play: facts, until something is done about them."""

    left_out: tuple[str, ...] = ()  # what was forgotten when they were made ready, as irregularities
    cutters: tuple[str, ...] = ()  # who should have been offered a cut that was forgotten, in turn
    unfit: int = 0  # how many are to be replaced
    forgotten: str = ""  # what was left out, and has the cards shuffled once the round is over
