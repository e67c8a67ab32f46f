"""Who may decide now: one after the other or all at once, and what must be done before."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.money import Amount
from cutcard.table.offers import offers
from cutcard.table.state import Due, DueCard, DueLine, DueOffer
from tests.support.books import NZ, STAR
from tests.support.rounds import MAIN
from tests.support.tables import Play

ANN, DEE, BEN = DueOffer(1, "Ann"), DueOffer(1, "Dee"), DueOffer(2, "Ben")
LINE = DueLine(
    box=1,
    player="Ann",
    wager="tie",
    staked=Amount(500),
    result="lose",
    paid=Amount(0),
    returned=Amount(0),
    clauses=("8.1",),
)


@pytest.mark.parametrize(
    ("book", "phase", "due", "first", "found"),
    [
        (STAR, "deciding", (ANN, DEE, BEN), (), (ANN, DEE)),  # a box at a time
        (NZ, "deciding", (ANN, DEE, BEN), (), (ANN, DEE, BEN)),
        (STAR, "deciding", (LINE, ANN), (), ()),  # a wager is settled first
        (NZ, "deciding", (LINE, ANN, BEN), (), (ANN, BEN)),  # nobody waits for another's
        (NZ, "settling", (LINE, ANN), (), ()),
        (NZ, "deciding", (DueCard(1), ANN), (), ()),
        (STAR, "deciding", (ANN, LINE, DEE), (), (ANN, DEE)),
        (NZ, "deciding", (ANN, DEE, BEN), ("Ben",), (BEN,)),
        (NZ, "deciding", (ANN, DEE, BEN), ("Cy",), (ANN, DEE, BEN)),
        (STAR, "deciding", (), (), ()),
    ],
)
def test_who_may_decide_now(
    book: str, phase: str, due: tuple[Due, ...], first: tuple[str, ...], found: tuple[DueOffer, ...]
) -> None:
    play = Play(book)
    for player, box in (("Ann", 1), ("Ben", 2)):
        play.bet(player, box, **{MAIN[book]: 25})
    play.deal("9s 9h 9d")
    table = play.table
    bets = {**table.bets, (1, "Dee"): table.bets[1, "Ann"]}
    standing = replace(table.standing, first=first)
    table = replace(table, bets=bets, phase=phase, due=due, standing=standing)
    assert tuple(DueOffer(offer.box, offer.player) for offer in offers(table)) == found
    assert all(offer.must and offer.choices for offer in offers(table))
