"""What the judge of a prize pool tells besides its verdict: wagers that went back once links were known."""

from __future__ import annotations

from cutcard.inspection.pool_stream import SHOWN, PoolJudge
from cutcard.jackpots.deciding import fold
from cutcard.jackpots.drawing import blocks, number_of
from cutcard.jackpots.state import new_pool
from cutcard.rulebooks import Shelf
from tests.jackpots.link import BOOK, LINKS_OF_ROUND, PLAIN, LinkedPool, first, seats


def notes(floor: LinkedPool) -> list[str]:
    judge = PoolJudge(Shelf())
    judge.pool = new_pool(BOOK)
    for command, events in floor.entries:
        judge.pool = fold(judge.pool, events)
        judge.did(command)
    return judge.notes


def test_lk36_wagers_that_went_back_after_the_links_are_counted_by_table_with_the_rounds_numbers() -> None:
    floor = LinkedPool(tables="AB")
    floor.A.collects(3)
    floor.A.ends(returned=seats(3))
    floor.A.collects(1)
    floor.A.ends()  # nothing went back
    floor.A.collects(2)
    floor.A.ends(returned=first(2))
    floor.B.collects(2)
    floor.B.ends(returned=seats(1), choice="ef" * 32)
    told = notes(floor)
    assert len(told) == 2
    assert told[0].startswith("pool:P: table:A gave back 3 jackpot wagers after the links were known: round 1 (u = 0.")
    assert "round 2" not in told[0] and ", round 3 (u = 0." in told[0]
    number = number_of("P", "table:B", 1, "ef" * 32, LINKS_OF_ROUND)
    u = blocks(number)(0) * 10**6 >> 256
    assert told[1] == (f"pool:P: table:B gave back 1 jackpot wager after the links were known: round 1 (u = 0.{u:06}).")


def test_lk36_of_many_rounds_the_last_are_named_and_without_a_mystery_none() -> None:
    floor, plain = LinkedPool(tables="A"), LinkedPool(PLAIN, tables="A")
    for _ in range(SHOWN + 2):
        for each in (floor, plain):
            each.A.collects(1)
            each.A.ends(returned=first(1))
    assert notes(plain) == []
    (told,) = notes(floor)
    assert told.startswith("pool:P: table:A gave back 12 jackpot wagers after the links were known, the last 10 of 12")
    assert ": round 3 (u = 0." in told and f", round {SHOWN + 2} (u = 0." in told
