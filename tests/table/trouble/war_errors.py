"""Casino War rounds in which something went wrong, for the tests of what is done about it."""

from __future__ import annotations

from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.steps.trouble.undoing import SettlementReversed
from tests.support.books import CROWN, NZ, STAR
from tests.support.rounds import MAIN
from tests.support.tables import Play
from tests.table.war import all_go_to_war, bet, bets

REPAIRER = {STAR: "dealer", CROWN: "tg_higher_duties_dealer", NZ: "dealer"}
"""The lowest who puts a misdealt round right."""

MOVED = {STAR: "repair", CROWN: "pass_on", NZ: "repair"}
"""What is done about a card too many while a hand is due one."""


BEYOND_REPAIR = (
    "the repair comes first, unless the cards cannot be put where they should have fallen (reason irreparable)"
)
"""Why a void is closed as long as the round can be put right."""


def nets(play: Play, players: str) -> list[int]:
    """What these players have won or lost."""
    return [play.net(player) for player in players]


def box_2_skipped(book: str) -> Play:
    """Scenario 55: kings and so on out of the shoe, and box 2 passed over."""
    play = Play(book)
    bets(play, "A1 B2 C3")
    play.deal("Ks")
    play.deal("5h", box=3)
    play.deal("9d", box=0)
    return play


def box_2_overlooked(book: str, dealt: str, settled: int) -> Play:
    """Box 1 and box 3 are dealt, so many boxes are settled, and then B's wager on box 2 is seen."""
    play = Play(book)
    bets(play, "A1 C3")
    play.deal(dealt)
    for _ in range(settled):
        play.dealer("settle")
    play.staff("find_wager", box=2, player="B", wager=MAIN[book], amount="100")
    assert (play.last(TroubleFound).kind, play.last(TroubleFound).box) == ("box_skipped", 2)
    return play


def at_war(book: str, dealt: str, **others: int) -> Play:
    """A on box 1 and C on box 3, and whoever tied went to war."""
    play = Play(book)
    bet(play, "A", 1, **others)
    bet(play, "C", 3)
    play.deal(dealt)
    all_go_to_war(play)
    return play


def story(play: Play) -> list[tuple[str, str, str]]:
    """What was settled and what was undone, in the order in which it happened."""
    return [
        ("undone" if isinstance(event, SettlementReversed) else event.result, event.player, event.wager)
        for event in play.events
        if isinstance(event, SettlementReversed | WagerSettled)
    ]
