"""Two moments of a table side by side: what lies there, what became of it, whose money moved, how play stands."""

from __future__ import annotations

from cutcard.table import Table
from cutcard.telling.before_after import rows
from tests.support.books import STAR
from tests.support.tables import Play


def changed(before: Table, after: Table) -> list[tuple[str, str, str]]:
    return [(row.label, row.before, row.after) for row in rows(before, after) if row.changed]


def test_a_war_is_put_down_and_won() -> None:
    play = Play(STAR)
    play.bet("A", 1, initial=100)
    placed = play.table
    play.deal("9c 9d")
    dealt = play.table
    assert changed(placed, dealt) == [
        ("Box 1", "no cards", "9♣"),
        ("The dealer", "no cards", "9♦"),
        ("Play", "wagers are taken", "players decide"),
        ("Cards in the shoe", "311", "309"),
    ]
    assert [row.label for row in rows(placed, dealt) if not row.changed] == [
        "A, Initial Wager, box 1",
        "A's purse",
        "Float",
        "Cards in the rack",
        "Owed",
    ]
    play.decide("A", 1, "war")
    decided = play.table
    assert changed(dealt, decided) == [
        ("A, War Wager, box 1", "—", "$100 down"),
        ("A's purse", "-$100", "-$200"),
        ("Play", "players decide", "cards are dealt"),
    ]
    play.deal("Kc 4d")
    play.settle()
    assert changed(decided, play.table) == [
        ("Box 1", "9♣", "9♣ K♣"),
        ("The dealer", "9♦", "9♦ 4♦"),
        ("A, Initial Wager, box 1", "$100 down", "stand off, $100 back"),
        ("A, War Wager, box 1", "$100 down", "won $100"),
        ("A's purse", "-$200", "$100"),
        ("Float", "$0", "-$100"),
        ("Play", "cards are dealt", "the table is cleared"),
        ("Cards in the shoe", "309", "307"),
    ]
