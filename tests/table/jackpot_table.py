"""bACEball tables with a prize pool: rounds, meters, prizes, carried wagers."""

from __future__ import annotations

from fractions import Fraction

from cutcard.jackpots import Approval
from cutcard.jackpots.accounts import clearing, identity
from cutcard.jackpots.state import Pool
from cutcard.table.running import TABLE, RunningTable
from cutcard.table.steps.rounds.settling import WagerSettled
from tests.support.tables import SETUPS, Play

BOOK = "star-baceball"

DEALER = "Ks 9d 9c"

LOW = "2c 3c 4c"

MAJOR, MINOR = "Ad Ad Ad", "Ah Ah Ah"


def jackpot_table(major: int = 123_456_75, minor: int = 12_300_00, wagers: int = 1) -> Play:
    """A table whose meters stand at these cents once so many jackpot wagers are in."""
    seeds = {"major": major - 20 * wagers, "minor": minor - 10 * wagers}
    return open_table(seeds, {"major": "1/10", "minor": "1/20"}, "1/5")


def open_table(seeds: dict[str, int], rates: dict[str, str], retained: str, confirm_above: int = 10**9) -> Play:
    play = Play(BOOK, ready=False)
    play.running = RunningTable(
        play.book,
        Approval.of("sample", wager=200, seeds=seeds, rates=rates, retained=retained, confirm_above=confirm_above),
    )
    play.staff("open_table", setup={**SETUPS[BOOK], "chips": ["1", "5", "25", "100"]})
    play.prepare()
    return play


def deal_hands(play: Play, *hands: str) -> None:
    """Deal so that the areas in play, and last the dealer, come to hold these."""
    rows = [hand.split() for hand in hands]
    play.deal(" ".join(card for circuit in zip(*rows, strict=True) for card in circuit))


def a_round(play: Play, *hands: str, dealer: str = DEALER) -> None:
    """A round of areas with Bet 100 and W, one player each, up to its settlement."""
    for box, player in zip(range(1, len(hands) + 1), "ABCDE", strict=False):
        play.bet(player, box, bet=100, jackpot=2)
    deal_hands(play, *hands, dealer)
    play.settle()


def prizes(play: Play) -> list[tuple[int, int]]:
    """The area and the dollars of each jackpot wager settled, in order; the wager itself never comes back."""
    lines = [line for line in play.all(WagerSettled) if line.wager == "jackpot"]
    assert all(line.returned == 0 for line in lines)
    return [(line.box, line.paid // 100) for line in lines]


def pool(play: Play) -> Pool:
    assert play.running.pool is not None
    return play.running.pool


def meter(play: Play, name: str = "major") -> Fraction | int:
    """A meter or another account of the pool, in exact dollars."""
    found = pool(play)
    return found.cents(f"meter:{name}" if name in found.levels else name) / 100


def paid_out(play: Play) -> Fraction | int:
    """What the table has had from its pool, less what it has brought, in exact dollars."""
    found = pool(play)
    return Fraction(clearing(found, TABLE), found.parts) / 100


def balanced(play: Play) -> None:
    """Between rounds the pool adds up to nothing, each event does, and table and pool agree on what players put in."""
    found = pool(play)
    assert sum(found.accounts.values()) == 0 and identity(found).holds
    assert all(sum(event.postings.values()) == 0 for event in play.running.pool_events)
    assert play.table.accounts.get("pool", 0) * found.parts == -clearing(found, TABLE)


def void(play: Play) -> None:
    """A foreign card is found, and the round is declared void."""
    play.dealer("report", kind="foreign_card")
    play.staff("resolve", mend="void_round")
    play.settle()
    play.clear()
    play.prepare()


def carried_over(*players: str) -> Play:
    """A table at which the W of these players is carried over from a void round."""
    play = jackpot_table(wagers=len(players))
    for box, player in enumerate(players, start=1):
        play.bet(player, box, bet=100, jackpot=2)
    play.deal("2c 3c")
    void(play)
    return play


def begun(*players: str, wagers: int = 1) -> Play:
    """A round in which these players have Bet 100, 1st Strike 10 and W, and one card each."""
    play = jackpot_table(wagers=max(wagers, len(players)))
    for box, player in enumerate(players, start=1):
        play.bet(player, box, bet=100, strike_1=10, jackpot=2)
    play.deal(" ".join(["Ks"] * len(players)))
    return play
