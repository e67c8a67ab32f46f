"""How it goes for a guest: since when, rounds, staked, net, the best and the worst round; by house."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.server import own_sessions as module
from cutcard.server.own_sessions import PAUSE, OwnSessions, results
from cutcard.table.state import Table
from tests.server.direct import PACE, WAR, do, floor_at, offered
from tests.server.visiting import Viewer, play_round, run, seat, serving, table_idle, until, visiting
from tests.support.books import BOOKS, STAR
from tests.support.seeds import chance
from tests.support.tables import Play
from tests.table.war import bet, bets, finish, winning_round

HOUSE = "star"


def over(play: Play) -> Table:
    assert play.table.last is not None
    return play.table.last


def shown(own: OwnSessions, name: str = "A", now: int = 0) -> dict[str, Any]:
    return own.shown(HOUSE, name, now)


def figures(own: OwnSessions, name: str = "A") -> tuple[Any, ...]:
    found = shown(own, name)
    return tuple(found[each] for each in ("rounds", "staked", "net", "best", "worst"))


def test_rounds_are_added_up_for_each_player() -> None:
    play, own = Play(STAR), OwnSessions()
    bet(play, "A", 1, 100)
    bet(play, "B", 2, 30, tie=10)
    play.deal("Ks 5h 9d")
    finish(play)
    assert {*own.ended(HOUSE, "t", over(play), 7)} == {"A", "B"}
    bet(play, "A", 1, 40)
    play.deal("2s 9d")
    finish(play)
    own.ended(HOUSE, "t", over(play), 8)
    assert figures(own) == (2, "140", "60", "100", "-40")
    assert figures(own, "B") == (1, "40", "-40", "-40", "-40")
    assert figures(own, "C") == (0, "0", "0", "0", "0")


def test_the_first_round_is_the_best_and_the_worst_whichever_way_it_went() -> None:
    play, own = Play(STAR), OwnSessions()
    bet(play, "A", 1, 40)
    play.deal("2s 9d")
    finish(play)
    own.ended(HOUSE, "t", over(play), 7)
    assert figures(own) == (1, "40", "-40", "-40", "-40")


def test_a_round_that_is_taken_up_again_counts_once_and_as_it_was_mended() -> None:
    play, own = Play(STAR), OwnSessions()
    bets(play, "A1 C3")
    play.deal("Ks 5h 9d")
    finish(play)
    own.ended(HOUSE, "t", over(play), 7)
    assert figures(own) == (1, "100", "100", "100", "100")
    play.staff("find_wager", box=2, player="B", wager="initial", amount="100")
    play.dealer("resolve", mend="repair")
    play.deal("Ac")
    finish(play)
    assert {*own.ended(HOUSE, "t", over(play), 8)} == {"A", "B", "C"}
    assert figures(own) == figures(own, "B") == (1, "100", "-100", "-100", "-100")


def test_the_best_and_the_worst_round_are_those_of_rounds_as_they_were_mended() -> None:
    own, play = OwnSessions(), Play(STAR)
    winning_round(play)
    won = over(play)
    lost = replace(
        won, settled={key: replace(line, result="lose", paid=0, returned=0) for key, line in won.settled.items()}
    )
    own.ended(HOUSE, "t", replace(lost, round=1), 1)
    own.ended(HOUSE, "t", replace(won, round=2), 2)
    own.ended(HOUSE, "t", replace(won, round=2), 2)
    assert figures(own) == (2, "200", "0", "100", "-100")
    own.ended(HOUSE, "t", replace(lost, round=2), 3)
    assert figures(own) == (2, "200", "-200", "-100", "-100")


def test_the_same_number_at_another_table_is_another_round() -> None:
    play, own = Play(STAR), OwnSessions()
    winning_round(play)
    own.ended(HOUSE, "t", over(play), 7)
    own.ended(HOUSE, "u", over(play), 7)
    own.ended("crown", "v", over(play), 7)
    assert figures(own) == (2, "200", "200", "100", "100")
    assert own.shown("crown", "A", 7)["rounds"] == 1


def test_what_is_void_counts_for_nothing() -> None:
    play = Play(STAR)
    winning_round(play)
    table = over(play)
    void = {key: replace(line, result="void") for key, line in table.settled.items()}
    assert results(replace(table, settled=void)) == {} != results(table)


def test_it_says_since_when_and_begins_anew_after_long_absence() -> None:
    own = OwnSessions()
    own.comes(HOUSE, "A", 1_000, 0, present=False)
    assert shown(own, now=5_000)["since"] == 1_000
    own.comes(HOUSE, "A", 5_000 + PAUSE, 0, present=False)
    assert shown(own, now=5_000 + PAUSE)["since"] == 1_000
    own.comes(HOUSE, "A", 5_001 + 3 * PAUSE, 0, present=True)  # a page was open all the time
    assert shown(own, now=5_001 + 3 * PAUSE)["since"] == 1_000
    own.comes(HOUSE, "A", 5_002 + 4 * PAUSE, 0, present=False)
    assert shown(own, now=5_002 + 4 * PAUSE)["since"] == 5_002 + 4 * PAUSE


def test_whoever_takes_a_name_that_another_had_begins_anew() -> None:
    own = OwnSessions()
    own.comes(HOUSE, "A", 1_000, 0, present=False)
    own.comes(HOUSE, "A", 3_000, 2_000, present=False)
    assert shown(own, now=4_000)["since"] == 3_000


def test_no_more_are_kept_than_there_may_be_and_those_heard_of_last_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 2)
    own = OwnSessions()
    for at, name in enumerate("ABAC"):
        own.comes(HOUSE, name, at, 0, present=False)
    assert (shown(own, "A", 9)["since"], shown(own, "C", 9)["since"]) == (0, 3)
    assert shown(own, "B", 9)["since"] == 9  # the next one was forgotten, and begins anew


@pytest.mark.parametrize("book", BOOKS)
def test_what_was_won_and_lost_is_what_the_purse_says(tmp_path: Path, book: str) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            guests = [await visit.admit("Ann"), await visit.admit("Ben")]
            await seat(guests, book)
            live, rng = visit.floor.tables[book], chance(f"sessions at {book}")
            for _ in range(12):
                await play_round(visit, guests, book, rng)
            for name in ("Ann", "Ben"):
                you = visit.floor.you(live, name)
                assert you is not None
                own = you["session"]
                assert own["rounds"] == 12 and float(own["net"]) == float(you["purse"]) - 1000
                assert float(own["worst"]) <= float(own["net"]) / 12 <= float(own["best"])
                assert float(own["staked"]) >= 120

    run(test())


def test_once_all_is_settled_the_net_is_what_the_purse_says_though_cards_still_lie_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path, replace(PACE, clear=60_000), cards="2d 9s") as floor:
            await floor.admit("Ann")
            table = floor.tables[WAR]
            await until(lambda: table_idle(table))
            await do(table, "Ann", "place_wager", box=3, wager="initial", amount="10")
            table.ready("Ann")
            await until(lambda: table.table.phase == "clearing" and table.audience.seq == table.seq)
            you = floor.you(table, "Ann")
            assert you is not None and you["purse"] == "990"
            assert (you["session"]["rounds"], you["session"]["net"]) == (1, "-10")
            table.ready("Ann")
            await until(lambda: table_idle(table))
            again = floor.you(table, "Ann")
            assert again is not None and again["session"] == you["session"]

    run(test())


def test_a_page_is_told_once_the_round_is_over_and_counts_anew_after_a_start(tmp_path: Path) -> None:
    async def first() -> str:
        async with serving(tmp_path) as visit, visit.live(STAR) as socket_:
            guests = [await visit.admit("Ann")]
            viewer = Viewer(socket_)
            await viewer.hello(guests[0].session)
            whole = await viewer.next()
            assert whole["you"]["session"]["rounds"] == 0
            await seat(guests, STAR)
            await play_round(visit, guests, STAR, chance("one session"))
            while (await viewer.next()).get("you", {}).get("session", {}).get("rounds") != 1:
                pass
            return guests[0].session

    async def again(session: str) -> None:
        async with serving(tmp_path) as visit, visit.live(STAR) as socket_:
            viewer = Viewer(socket_)
            await viewer.hello(session)
            own = (await viewer.next())["you"]["session"]
            assert own["rounds"] == 0 and own["since"] >= 1000 * visit.floor.began - 2000

    run(again(run(first())))


def test_the_net_is_told_with_the_result_and_not_only_when_the_cards_are_gone(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path, pace=replace(PACE, clear=60_000), cards="Ks 5h") as floor:
            await floor.admit("Ann")
            table = floor.tables[WAR]
            await until(lambda: table_idle(table))
            await do(table, "Ann", "take_seat", box=3)
            await do(table, "Ann", "place_wager", box=3, wager="initial", amount="10")
            table.ready("Ann")
            await until(lambda: table.table.phase == "clearing" and table.audience.seq == table.seq)
            you = floor.you(table, "Ann")
            assert you is not None and you["purse"] == "1010"
            assert (you["session"]["rounds"], you["session"]["net"]) == (1, "10")
            table.ready("Ann")
            await until(lambda: table.table.phase == "betting" and table.audience.seq == table.seq)
            you = floor.you(table, "Ann")
            assert you is not None and (you["session"]["rounds"], you["session"]["net"]) == (1, "10")

    run(test())


def test_where_a_guest_sits_it_says_whether_play_waits_and_what_is_down(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path, cards="9d 9s") as floor:
            await floor.admit("Ann")
            table = floor.tables[WAR]
            await until(lambda: table_idle(table))
            await do(table, "Ann", "take_seat", box=3)
            await do(table, "Ann", "place_wager", box=3, wager="initial", amount="10")
            await do(table, "Ann", "place_wager", box=3, wager="tie", amount="5")
            assert floor.seats("Ann") == [{"table": WAR, "box": 3, "turn": False, "down": "15"}]
            table.ready("Ann")
            await until(lambda: offered(table) and table.audience.seq == table.seq)
            assert floor.seats("Ann") == [{"table": WAR, "box": 3, "turn": True, "down": "10"}]  # the Tie is paid
            assert floor.seats("Ben") == []

    run(test())
