"""The prize pool of a floor: a stream of its own, which its tables feed, and nothing is lost between them."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from cutcard.citations import Refusal
from cutcard.jackpots.messages import Collected, RoundOver
from cutcard.journal.sqlite import SqliteStore
from cutcard.server import live, live_pool, pool_chains
from cutcard.server.live import Done
from tests.server.direct import do
from tests.server.pool_floors import (
    DESK,
    HeldBack,
    a_round,
    agree,
    begun,
    bet,
    cleared,
    collected,
    copying,
    dealt,
    fast,
    opened,
    quiet,
    the_pool,
    well,
)
from tests.server.visiting import run, table_idle, until
from tests.support.books import BACEBALL

STREAM = f"table:{BACEBALL}"
LOW, HIGH = "2c 3c 4c", "Ks 9d 9c"
MAJOR = "Ad Ad Ad"


def test_the_floor_opens_its_pool_and_links_its_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as floor:
            pool, table = the_pool(floor), floor.tables[BACEBALL]
            assert (pool.name, pool.pool.status, pool.pool.known.reference) == (BACEBALL, "open", "play money")
            assert pool.pool.link(STREAM).status == "linked" and floor.pools.of(table) is pool
            link = table.table.pool_link
            assert link is not None and link.playable and link.meters == pool.pool.meters()
        async with opened(tmp_path) as floor:  # and does neither again
            assert (the_pool(floor).seq, floor.tables[BACEBALL].seq >= 3) == (3, True)

    run(test())
    found = {each["stream"]: each for each in well(tmp_path)["streams"]}
    assert found[f"pool:{BACEBALL}"]["entries"] == 3


def test_a_round_moves_the_meters_and_only_jackpot_wagers_do(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as floor:
            pool, table = the_pool(floor), floor.tables[BACEBALL]
            for name in ("Ann", "Ben"):
                await floor.admit(name)
            before = pool.pool.account("meter:major")
            await a_round(floor, table, "Ann", jackpot=False)
            assert (pool.seq, pool.pool.account("meter:major")) == (3, before)
            await a_round(floor, table, "Ann", "Ben")
            assert pool.pool.account("meter:major") - before == 2 * pool.pool.shares["major"]
            assert pool.pool.account(f"wagers:{STREAM}") == -2 * 2_00 * pool.pool.parts
            assert not pool.pool.link(STREAM).holds and pool.pool.account("pending") == 0  # it was drawn
            agree(floor)

    run(test())
    well(tmp_path)


def test_two_tables_share_one_pool_and_a_win_at_one_reseeds_it_for_both(tmp_path: Path) -> None:
    """One is electronic, at the other a person deals."""

    async def test() -> None:
        async with opened(tmp_path, dealers=[BACEBALL]) as floor:
            pool, table, desk = the_pool(floor), floor.tables[BACEBALL], floor.tables[DESK]
            for name in ("Ann", "Ben"):
                await floor.admit(name)
            seed = pool.pool.known.levels["major"].seed
            await a_round(floor, table, "Ann")
            await collected(desk, "Ben")
            won = pool.pool.meters()["major"].value
            assert won == seed + 2 * 20
            await dealt(desk, MAJOR, HIGH)
            await cleared(desk)
            await quiet(floor)
            assert pool.pool.meters()["major"].value == seed
            (win,) = pool.pool.wins
            assert (win.level, win.table, win.value, win.status) == ("major", desk.stream, won, "paid")
            await a_round(floor, table, "Ann")
            link = table.table.pool_link
            assert link is not None and link.meters["major"].generation == 1
            assert floor.held("star", "Ben") > seed
            agree(floor)

    run(test())
    well(tmp_path)


def test_there_is_a_chain_for_every_round_however_many_were_played_without_the_jackpot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody gives links: each round is drawn by the pool's own chain, of which another is committed to in time."""
    monkeypatch.setattr(pool_chains, "LINKS", 4)
    monkeypatch.setattr(live_pool, "AHEAD", 1)
    jackpots = (True, True, True, True, True, False, False, False, False, False, True, True)

    async def test() -> None:
        for half in (jackpots[:6], jackpots[6:]):
            async with opened(tmp_path) as floor:
                if floor.floor.guest("Ann") is None:
                    await floor.admit("Ann")
                for jackpot in half:
                    await a_round(floor, floor.tables[BACEBALL], "Ann", jackpot=jackpot)
                assert not floor.post.stopped and len(the_pool(floor).pool.link(STREAM).chains) < 3

    run(test())
    well(tmp_path)
    store = SqliteStore(tmp_path / "floor.db", read_only=True)
    bodies = [entry.body for entry in store.read(f"pool:{BACEBALL}")]
    store.close()
    assert sum(b'"event":"mystery_drawn"' in body for body in bodies) == sum(jackpots)
    assert sum(b'"event":"chain_renewed"' in body for body in bodies) == 2
    assert not any(b'"event":"parts_kept"' in body for body in bodies)


def test_nobody_at_a_desk_speaks_for_the_pool(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, dealers=[BACEBALL]) as floor:
            body = b'{"command":"receive","actor":"Dee","role":"casino_operator","sender":"pool:star-baceball"}'
            refused = await floor.tables[DESK].staff(body, "key")
            assert isinstance(refused, Refusal) and refused.code == "unknown_command"

    run(test())


# --- killed


async def goes_on(folder: Path) -> None:
    """A floor that was killed somewhere in a round, or before it: it goes on, and the next round is like any other."""
    async with opened(folder) as floor:
        table = floor.tables[BACEBALL]
        if table.table.bets and not table.table.called:
            table.ready("Ann")
        await until(lambda: table_idle(table))
        await quiet(floor)
        agree(floor)
        pool = the_pool(floor).pool
        before, rounds = pool.account(f"wagers:{STREAM}"), table.table.round
        assert before == -2_00 * pool.parts and rounds == 1  # once, whenever it was
        await a_round(floor, table, "Ann")
        pool = the_pool(floor).pool
        assert (pool.account(f"wagers:{STREAM}"), table.table.round) == (2 * before, 2)
        assert not pool.link(STREAM).holds and not floor.post.stopped
        agree(floor)


def test_a_floor_that_is_killed_at_any_entry_of_a_round_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies: list[Path] = []

    async def first() -> None:
        async with opened(tmp_path) as floor:
            table = floor.tables[BACEBALL]
            await floor.admit("Ann")
            await until(lambda: table_idle(table))
            await quiet(floor)
            await bet(table, "Ann", 1)
            with monkeypatch.context() as patched:
                copying(patched, tmp_path, copies)
                table.ready("Ann")
                await until(lambda: table.table.round == 1 and table_idle(table))
                await quiet(floor)

    run(first())
    assert len(copies) > 15
    for copy in copies:
        run(goes_on(copy))
        well(copy)
        shutil.rmtree(copy)


def test_an_offer_that_was_on_its_way_is_heard_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table does not know the pool yet: the pool knows the table."""
    copies: list[Path] = []

    async def first() -> None:
        with monkeypatch.context() as patched:
            copying(patched, tmp_path, copies)
            async with opened(tmp_path):
                pass

    async def again(folder: Path) -> None:
        async with opened(folder) as floor:
            await quiet(floor)
            assert the_pool(floor).pool.link(STREAM).status == "linked" and the_pool(floor).seq == 3

    run(first())
    for copy in copies:
        run(again(copy))
        well(copy)


# --- a pool that does not answer


def test_a_pool_that_does_not_answer_is_waited_for_and_then_played_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "RETRY_SECONDS", 0.05)

    async def test() -> None:
        async with opened(tmp_path, clock=fast) as floor:
            pool, table = the_pool(floor), floor.tables[BACEBALL]
            await floor.admit("Ann")
            held = HeldBack(floor)
            await begun(table, "Ann")
            await until(lambda: table.table.round == 1 and table_idle(table))
            # The wager went back, with an error notification, and the round was played without it.
            link = table.table.pool_link
            assert link is not None and not link.up and link.heard < link.sent
            assert "error_notification" in {each.duty for each in table.table.owed}
            assert not table.table.pool_wagers and table.table.accounts.get("pool", 0) == 0
            assert pool.seq == 3 and held.numbers_to(f"pool:{BACEBALL}") == [2, 3]
            await bet(table, "Ann", 1, jackpot=False)
            refused = await do(table, "Ann", "place_wager", box=1, wager="jackpot", amount="2")
            assert isinstance(refused, Refusal) and refused.code == "jackpot_down"
            held.flow()
            await quiet(floor)
            link = table.table.pool_link
            assert link is not None and link.playable  # by itself
            assert pool.pool.account("operator:return") < 0 and not pool.pool.link(STREAM).holds
            agree(floor)
            assert isinstance(await do(table, "Ann", "place_wager", box=1, wager="jackpot", amount="2"), Done)
            table.ready("Ann")
            await until(lambda: table.table.round == 2 and table_idle(table))
            await quiet(floor)
            agree(floor)

    run(test())
    assert well(tmp_path)["well"]


def test_what_was_never_delivered_heals_at_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "RETRY_SECONDS", 0.05)

    async def cut_off() -> None:
        async with opened(tmp_path, clock=fast) as floor:
            await floor.admit("Ann")
            table = floor.tables[BACEBALL]
            HeldBack(floor)
            await begun(table, "Ann")
            await until(lambda: table.table.round == 1 and table_idle(table))

    async def healed() -> None:
        async with opened(tmp_path, clock=fast) as floor:
            await quiet(floor)
            link = floor.tables[BACEBALL].table.pool_link
            assert link is not None and link.playable
            agree(floor)
            await a_round(floor, floor.tables[BACEBALL], "Ann")

    run(cut_off())
    run(healed())
    well(tmp_path)


def test_a_link_lost_after_the_first_card_leaves_the_wagers_in(tmp_path: Path) -> None:
    """They are registered: the round is played for them, and the pool hears of its end later."""

    async def test() -> None:
        async with opened(tmp_path) as floor:
            pool, table = the_pool(floor), floor.tables[BACEBALL]
            await floor.admit("Ann")
            await begun(table, "Ann")
            while not table.table.in_round:  # looked at after each thing that happens: the round is over in no time
                await asyncio.sleep(0)
            held = HeldBack(floor)
            await until(lambda: table_idle(table))
            assert [type(letter.message) for _, letter in held.letters] == [RoundOver]
            assert pool.pool.link(STREAM).holds
            held.flow()
            await quiet(floor)
            assert not pool.pool.link(STREAM).holds
            agree(floor)

    run(test())
    well(tmp_path)


def test_what_a_pool_cannot_make_sense_of_stops_one_link_and_nothing_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, dealers=[BACEBALL]) as floor:
            pool, table, desk = the_pool(floor), floor.tables[BACEBALL], floor.tables[DESK]
            for name in ("Ann", "Ben"):
                await floor.admit(name)
            held = HeldBack(floor)
            await begun(table, "Ann")
            await until(lambda: bool(held.letters))
            ((to, letter),) = held.letters
            assert isinstance(letter.message, Collected)
            held.letters = [(to, letter._replace(message=Collected(letter.message.round, 3_00, ("1:Ann",))))]
            held.flow()
            await until(lambda: pool.pool.link(STREAM).status == "stopped")
            await collected(desk, "Ben")
            await dealt(desk, LOW, HIGH)
            await cleared(desk)
            assert pool.pool.link(desk.stream).status == "linked"
            await until(lambda: table.table.round == 1 and table_idle(table))  # without the jackpot
            link = table.table.pool_link
            assert link is not None and not link.up

    run(test())


def test_a_floor_that_failed_to_start_can_be_stopped(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path):
            pass
        (tmp_path / "floor.db-last").unlink()
        with pytest.raises(Exception, match="missing, or unfinished"):
            async with opened(tmp_path):
                pass

    run(test())
