"""What is shown of a prize pool, and of a table whose jackpot cannot be played: the same words everywhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.jackpots.accounts import identity
from cutcard.jackpots.confirming import CloseTable
from cutcard.jackpots.state import Status
from cutcard.rulebooks import rulebook
from cutcard.server import live
from cutcard.server.audience import Watcher
from cutcard.server.live_pool import SET_UP
from cutcard.server.pool_shapes import Board, PoolPage
from cutcard.server.shown_pool import TITLES
from cutcard.server.shown_table import Scene, changes, picture
from cutcard.server.staff import desk
from cutcard.table.state import Table, new_table
from cutcard.telling.sentences_pool import link_down
from tests.server.pool_floors import DESK, HeldBack, begun, bet, fast, opened, prepared, quiet, staff, the_pool
from tests.server.visiting import run, until
from tests.support.books import BACEBALL

SILENT = "No jackpot is played here now: the prize pool does not answer."


def relinked(table: Table, **link: Any) -> Table:
    """A linked table whose link is another."""
    found = table.pool_link
    assert found is not None
    return replace(table, pool_links={found.pool: replace(found, **link)})


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ({}, ""),
        ({"up": False}, "the prize pool does not answer"),
        ({"suspended": "the meters are read"}, "the meters are read"),
        ({"linked": False}, "the table is not linked to its prize pool"),
    ],
)
def test_a_picture_and_the_desk_say_whether_the_jackpot_is_played(
    link: dict[str, Any], why: str, tmp_path: Path
) -> None:
    async def test() -> None:
        async with opened(tmp_path) as floor:
            await quiet(floor)
            up = floor.tables[BACEBALL].table
            table = relinked(up, **link)
            says = f"No jackpot is played here now: {why}." if why else ""
            shown = picture(Scene(table))["jackpot"]
            assert (shown["up"], shown["why"], shown["label"]) == (not why, says, "Not in play" if why else "")
            assert shown["pool"] == (BACEBALL if table.pool_link else None)
            assert desk(table, 1)["jackpot"] == says
            assert ("jackpot" in changes(Scene(up), Scene(table))) == bool(why)
            sent = relinked(up, sent=99)
            assert "jackpot" not in changes(Scene(up), Scene(sent))  # nothing of it is another

    run(test())


def test_a_table_without_a_jackpot_says_nothing_of_one() -> None:
    assert picture(Scene(new_table(rulebook("star-casino-war"))))["jackpot"] is None


def test_the_board_says_at_which_table_the_jackpot_is_down_and_when_it_is_up_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "RETRY_SECONDS", 0.05)

    async def test() -> None:
        async with opened(tmp_path, dealers=(BACEBALL,), clock=fast) as floor:
            await quiet(floor)
            pool, table = the_pool(floor), floor.tables[BACEBALL]
            watcher = Watcher(None)
            pool.watchers.add(watcher)
            boards: list[Board] = []

            async def told(up: bool) -> None:
                while not boards or {each.table: each.up for each in boards[-1].tables}[BACEBALL] != up:
                    message = await watcher.get()
                    assert message is not None
                    boards.append(msgspec.convert(msgspec.json.decode(message)["board"], Board))

            await floor.admit("Ann")
            held = HeldBack(floor)
            await begun(table, "Ann")
            await told(False)
            assert [(each.table, each.up, each.why) for each in boards[-1].tables] == [
                (BACEBALL, False, SILENT),
                (DESK, True, ""),
            ]
            held.flow()
            await told(True)
            assert [each.why for each in boards[-1].tables] == ["", ""]

    run(test())


def test_the_page_of_a_pool_has_both_sides_with_every_kind_of_account(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, dealers=(BACEBALL,)) as floor:
            await quiet(floor)
            pool = the_pool(floor)
            page = msgspec.convert(floor.pools.page(BACEBALL), PoolPage)
            both = identity(pool.pool)
            assert [part.account for part in page.came.parts] == list(both.came)
            assert [part.account for part in page.went.parts] == list(both.went)
            assert {*both.came, *both.went} == set(TITLES)
            assert page.holds and page.came.total == page.went.total == "110100"
            assert [(each.table, each.status) for each in page.tables] == [(BACEBALL, "linked"), (DESK, "linked")]
            assert [rate.title for rate in page.rates] == [
                *("Major Jackpot", "Minor Jackpot", "Retained", "Mystery Jackpot", "For fixed prizes"),
            ]

    run(test())


def test_the_page_says_what_each_table_has_brought_and_what_is_under_way(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, dealers=(BACEBALL,)) as floor:
            dealt = floor.tables[DESK]

            def money() -> list[tuple[str, str]]:
                page = msgspec.convert(floor.pools.page(BACEBALL), PoolPage)
                return [(each.brought, each.under_way) for each in page.tables]

            await quiet(floor)
            for name in ("Ann", "Ben"):
                await floor.admit(name)
            assert money() == [("0", "0"), ("0", "0")]
            await prepared(dealt)
            for box, name in enumerate(("Ann", "Ben"), 1):
                await bet(dealt, name, box)
            held = HeldBack(floor)
            await staff(dealt, "collect_jackpot_wagers")
            await until(lambda: dealt.audience.seq == dealt.seq)
            assert money() == [("0", "0"), ("0", "4")]
            held.flow()
            await quiet(floor)
            assert money() == [("0", "0"), ("4", "0")]
            await the_pool(floor).must(CloseTable(table=dealt.stream, at=dealt.seconds(), **SET_UP))
            assert money() == [("0", "0"), ("0", "")]  # whatever the table says: it takes over what the pool has

    run(test())


@pytest.mark.parametrize("status", get_args(Status))
def test_every_status_of_a_link_but_one_is_said(status: Status) -> None:
    told = link_down(status, "it rains")
    assert told == "" if status == "linked" else told.endswith(": it rains.")
    assert bool(link_down(status, "")) == (status != "linked")
