"""Every line of a settlement names the clauses that say so: all of Three Card Poker, and the rarer of bACEball."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.settlement import settle
from tests.support.books import BACEBALL, POKER
from tests.support.rounds import METERS, box, line_of, record, seat

HANDS = ("9s 8s 7s", "8d 8c 8h", "9d 8c 7h", "Ks 9s 3s", "5d 5c 2h", "Kd 9c 3h")
"""A straight flush, three of a kind, a straight, a flush, a pair, and none of these."""

DEALERS = ("Js 6d 4c", "Qs 3d 2c", "As Ad 6h", "Ah Kh 2h", "Kc 9h 3d", "Ac Ad Ah")
"""No hand, a queen, a pair, a flush, the equal of the last hand above, and three aces."""

CHOICES = ("play", "stay", "fold", "concede", "absent", "no_decision", "cannot_cover", "cannot_cover_again")
STAKES: tuple[dict[str, Any], ...] = ({"ante": 100, "pair_plus": 25}, {"pair_plus": 25}, {"ante": 100})

LINES = {
    ("ante", "lose", ("12.10",)),
    ("ante", "lose", ("8.4",)),
    ("ante", "lose", ("9.4.1.2",)),
    ("ante", "lose", ("9.5",)),
    ("ante", "stand_off", ("9.4.1.4",)),
    ("ante", "void", ("12.10",)),
    ("ante", "void", ("12.12",)),
    ("ante", "win", ("9.3.2", "10.1")),
    ("ante", "win", ("9.4.1.5", "10.1")),
    ("ante_bonus", "win", ("9.3.2", "10.2", "10.3")),
    ("ante_bonus", "win", ("9.4.1.1", "10.2", "10.3")),
    ("pair_plus", "lose", ("12.10",)),
    ("pair_plus", "lose", ("12.12",)),
    ("pair_plus", "lose", ("8.4",)),
    ("pair_plus", "lose", ("9.3.1",)),
    ("pair_plus", "lose", ("9.4.1.3",)),
    ("pair_plus", "lose", ("9.5",)),
    ("pair_plus", "win", ("12.10", "10.5")),
    ("pair_plus", "win", ("12.12", "10.5")),
    ("pair_plus", "win", ("9.3.2", "10.5")),
    ("pair_plus", "win", ("9.4.1.6", "10.5")),
    ("play", "lose", ("9.4.1.2",)),
    ("play", "lose", ("9.5",)),
    ("play", "stand_off", ("9.2",)),
    ("play", "stand_off", ("9.4.1.4",)),
    ("play", "win", ("9.4.1.5", "10.4")),
}
"""Whatever happens at Three Card Poker, a line is one of these."""


@pytest.mark.clause("star-three-card-poker", "9.5", "12.10", "12.12")
def test_every_line_of_three_card_poker_names_its_clauses() -> None:
    found = set()
    for hand, dealer, choice, stakes in product(HANDS, DEALERS, CHOICES, STAKES):
        if {*hand.split()} & {*dealer.split()}:
            continue
        try:
            settlement = settle(record(POKER, dealer, box(1, hand, seat("A", choice, **stakes))))
        except Refused:
            continue  # a choice that this wager does not have
        found |= {(line.wager, line.result, line.clauses) for line in settlement.lines}
    assert found == LINES


@pytest.mark.parametrize("hand", ("Ks 2d 3c", "Ks Qd 3c", "2s Kd 3c"))
@pytest.mark.clause("star-baceball", "5.1.5.2")
def test_a_lost_strike_out_names_its_clause_whichever_card_fails(hand: str) -> None:
    wagers: dict[str, Any] = {"bet": 100, "strike_1": 5, "strike_2": 5, "strike_3": 5, "strike_out": 5}
    line = line_of(settle(record(BACEBALL, "9s 9d 9c", box(1, hand, seat("A", **wagers)))), "strike_out")
    assert (line.result, line.clauses) == ("lose", ("5.1.5.2",))


@pytest.mark.parametrize(("reading", "more"), (("whole", 0), ("to_one", 2)))
@pytest.mark.clause("star-baceball", "11.10.1", "11.10.2", "11.10.3")
def test_fixed_prizes_name_their_clause_under_both_readings(reading: str, more: int) -> None:
    for hand, prize, clause in (
        ("Ad As Ac", 600, "11.10.1"),
        ("Ad Ad 5c", 100, "11.10.2"),
        ("Ad Ac 5c", 40, "11.10.3"),
    ):
        options = {"jackpot_multiples": reading}
        told = record(
            BACEBALL, "9s 9d 9c", box(1, hand, seat("A", bet=100, jackpot=2)), jackpot=METERS, options=options
        )
        line = line_of(settle(told), "jackpot")
        assert (line.paid, line.clauses) == ((prize + more) * 100, ("5.1.6.1", clause))
