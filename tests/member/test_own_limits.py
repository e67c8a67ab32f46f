"""What players set for themselves over HTTP: limits to the cent, time-outs, exclusions, and what is shown of them."""

from __future__ import annotations

import shutil
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from cutcard.people.opening import SIX_IN_THE_MORNING, begin_of
from cutcard.people.state import new_people
from cutcard.server import member_shapes
from cutcard.server.windows import after, anew, anew_told, over
from tests.member.players import DAY, LOSING, bets, limit, loses, players, refused, says, told
from tests.server.sign_in.staff import Clock
from tests.server.test_requests import fits
from tests.server.visiting import Visit, Visitor, run, until

ZONE = "Australia/Sydney"


def test_a_limit_is_met_to_the_cent_and_shown_with_what_is_left(tmp_path: Path) -> None:
    async def test() -> None:
        async with players(tmp_path, cards=f"{LOSING} {LOSING} {LOSING}") as visit:
            ann = await visit.admit("Ann")
            assert (await says(ann, "limits", {"stake_wager": "10", "loss_day": "35"})).status_code == 200
            await loses(ann, "10")
            assert "at most $10 on one wager, and this would be $15" in refused(await bets(ann, "15"), "own_limit")
            shown = await limit(ann, "loss_day")
            assert (shown["amount"], shown["used"], shown["left"]) == ("35", "10", "25")
            assert shown["says"] == "at most $35 in a gaming day"
            assert shown["title"] == "Loss in a gaming day" and shown["anew"] > visit.floor.seconds()
            assert (await bets(ann, "10")).status_code == 200
            assert (await limit(ann, "loss_day"))["used"] == "20"  # what lies there may be lost
            assert (await bets(ann, "10", "tie")).status_code == 200
            assert "$5 of it is left, and this takes $10" in refused(await bets(ann, "10", box=2), "own_limit")
            assert (await bets(ann, "5", box=2)).status_code == 200  # to the last cent
            assert "nothing of it is left" in refused(await bets(ann, "5", "tie", box=2), "own_limit")

    run(test())


def test_a_limit_between_two_chips_is_counted_in_cents(tmp_path: Path) -> None:
    async def test() -> None:
        async with players(tmp_path) as visit:
            ann = await visit.admit("Ann")
            assert (await says(ann, "limits", {"stake_round": "9.99"})).status_code == 200
            assert "$9.99 in one round, and this would be $10" in refused(await bets(ann, "10"), "own_limit")
            assert (await says(ann, "limits", {"loss_week": "4.99", "stake_round": "5"})).status_code == 200
            assert "$4.99 of it is left, and this takes $5" in refused(await bets(ann, "5"), "own_limit")

    run(test())


def test_limits_run_over_gaming_days_of_the_house(tmp_path: Path) -> None:
    """A day ends with the event by which the house begins the next, and not before; then there is room again."""
    clock = Clock(begin_of(date(2026, 11, 18), ZONE, SIX_IN_THE_MORNING) - 120)

    async def day(visit: Visit, ahead: int) -> int:
        """So many gaming days later: when that one began."""
        people, first = visit.floor.people, date(2026, 11, 17)
        assert people is not None
        wanted = first + timedelta(days=ahead)
        clock.seconds = begin_of(wanted, ZONE, SIX_IN_THE_MORNING)
        await until(lambda: people.of("star").state.day == wanted.isoformat())
        return clock.seconds

    async def test() -> None:
        async with players(tmp_path, cards=" ".join([LOSING] * 4), clock=clock) as visit:
            ann = await visit.admit("Ann")
            wanted = {"loss_day": "20", "loss_week": "25", "loss_month": "30"}
            assert (await says(ann, "limits", wanted)).status_code == 200
            await loses(ann, "20")
            clock.seconds += 119  # the last second of the day
            over = refused(await bets(ann, "5"), "own_limit")
            assert "in a gaming day; with what lies on tables nothing of it is left" in over
            assert over.endswith("The next gaming day begins on 18 November 2026, 06:00 (Australia/Sydney)")
            assert (await limit(ann, "loss_day"))["left"] == "0"
            began = await day(visit, 1)
            shown = await limit(ann, "loss_day")
            assert (shown["left"], shown["anew"]) == ("20", began + DAY)
            await loses(ann, "5")
            await day(visit, 2)
            assert "in 7 gaming days; with what lies on tables nothing" in refused(await bets(ann, "5"), "own_limit")
            await day(visit, 6)
            assert "in 7 gaming days" in refused(await bets(ann, "5"), "own_limit")
            await day(visit, 7)  # the first is the eighth day back
            await loses(ann, "5")
            await day(visit, 29)
            assert "in 30 gaming days; with what lies on tables nothing" in refused(await bets(ann, "5"), "own_limit")
            await day(visit, 30)
            assert (await bets(ann, "5")).status_code == 200
            days = (await told(ann, "/statement"))["days"]
            assert [each["lost"] for each in days] == ["5", "5", "20"]

    run(test())


def test_a_house_that_begins_no_gaming_days_looks_back_over_hours() -> None:
    now = 1_800_000_000
    none, began = new_people(()), replace(new_people(()), day="2026-11-18", day_since=now, zone="UTC")
    assert (after(none, "day", now), after(none, "week", now)) == (now - DAY, now - 7 * DAY)
    assert (over("loss_day", none), over("loss_day", began)) == ("in 24 hours", "in a gaming day")
    assert (anew(none), anew_told(none)) == (0, "")
    assert after(began, "day", now + 5) == now - 1, "what is settled as it begins is of the new day"
    assert after(began, "week", now) == begin_of(date(2026, 11, 12), "UTC", began.day_begins) - 1


def test_looser_waits_a_day_over_a_restart_and_tighter_holds_at_once(tmp_path: Path) -> None:
    clock = Clock()

    async def first(visit: Visit) -> str:
        ann = await visit.admit("Ann")
        assert (await says(ann, "limits", {"stake_round": "20", "time_day": 3_600})).status_code == 200
        assert (await says(ann, "limits", {"stake_round": "50"})).status_code == 200
        assert (await says(ann, "limits", {"stake_wager": "40"})).status_code == 200  # what waits goes on waiting
        assert (await says(ann, "limits", {"time_day": None})).status_code == 200
        waits = (await limit(ann, "stake_round"))["waits"]
        assert (waits["amount"], waits["since"]) == ("50", clock.seconds + DAY)
        assert waits["says"].startswith("at most $50 in one round from ")
        assert (await limit(ann, "time_day"))["waits"]["seconds"] is None
        assert "at most $20 in one round" in refused(await bets(ann, "25"), "own_limit")
        return ann.session

    async def second(visit: Visit, session: str) -> None:
        ann = await visit.admit("Ben")
        ann.name, ann.session = "Ann", session
        clock.seconds += DAY - 1
        assert "at most $20 in one round" in refused(await bets(ann, "25"), "own_limit")
        clock.seconds += 1
        assert (await bets(ann, "25")).status_code == 200
        assert (await limit(ann, "time_day"))["seconds"] is None
        assert (await says(ann, "limits", {"stake_round": "5"})).status_code == 200
        assert "at most $5 in one round" in refused(await bets(ann, "5", "tie"), "own_limit")

    async def test() -> None:
        async with players(tmp_path, clock=clock) as visit:
            session = await first(visit)
        async with players(tmp_path, clock=clock) as visit:
            await second(visit, session)

    run(test())


def test_a_kill_forgets_no_limit_no_loss_and_no_exclusion(tmp_path: Path) -> None:
    """The files are copied as they are while the floor runs, as after a crash, and the copy goes on."""
    sessions: list[str] = []

    async def test() -> None:
        folder = tmp_path / "floor"
        folder.mkdir()
        async with players(folder, cards=f"{LOSING} {LOSING}") as visit:
            ann, ben = await visit.admit("Ann"), await visit.admit("Ben")
            sessions.extend((ann.session, ben.session))
            assert (await says(ann, "limits", {"loss_day": "15"})).status_code == 200
            await loses(ann, "10")
            assert (await says(ben, "exclusion", {})).status_code == 200
            await until(lambda: visit.floor.journal.queued == 0)
            shutil.copytree(folder, tmp_path / "copy")
        async with players(tmp_path / "copy", cards=f"{LOSING} {LOSING}") as visit:
            ann, ben = Visitor(visit, "Ann", sessions[0]), Visitor(visit, "Ben", sessions[1])
            assert "$5 of it is left" in refused(await bets(ann, "10"), "own_limit")
            assert (await bets(ann, "5")).status_code == 200
            refused(await bets(ben, "5"), "self_excluded")

    run(test())


def test_the_same_word_again_is_answered_and_not_said_twice(tmp_path: Path) -> None:
    async def test() -> None:
        async with players(tmp_path) as visit:
            ann = await visit.admit("Ann")
            once = await says(ann, "time-out", {"seconds": 7_200}, key="k" * 30)
            again = await says(ann, "time-out", {"seconds": 7_200}, key="k" * 30)
            assert once.json() == again.json()
            refused(await says(ann, "time-out", {"seconds": 7_300}, key="k" * 30), "key_reused")
            refused(await says(ann, "limits", {}), "nothing_changes")
            assert "12.50" in refused(await says(ann, "limits", {"loss_day": "1e3"}), "bad_amount")
            assert "seconds:" in refused(await says(ann, "time-out", {"seconds": 60}), "bad_time")
            soon = visit.floor.seconds() + 181 * DAY
            assert "182 days" in refused(await says(ann, "exclusion", {"until": soon}), "bad_time")
            refused(await says(ann, "limits", {"loss_day": "5"}, house="nowhere"), "no_house")

    run(test())


def test_what_is_shown_has_the_shape_that_is_promised(tmp_path: Path) -> None:
    async def test() -> None:
        async with players(tmp_path) as visit:
            ann = await visit.admit("Ann")
            await says(ann, "limits", {"loss_day": "35", "time_day": 3_600})
            await says(ann, "limits", {"loss_day": "45"})
            await says(ann, "exclusion", {})
            await ann.get("/api/me")
            assert fits(await told(ann), member_shapes.OwnProtection)
            assert fits(await told(ann, "/statement"), member_shapes.OwnStatement)
            assert fits(await told(ann, "/rounds"), member_shapes.OwnRounds)
            data = (await ann.get("/api/me/data")).json()
            assert fits(data, member_shapes.OwnData)
            assert data["account"] is None and data["houses"]["star"]["protection"] == await told(ann)
            assert "you keep yourself out of" in data["houses"]["star"]["protection"]["barred"]

    run(test())


def test_a_floor_without_people_says_that_a_word_cannot_stand_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with players(tmp_path, people=None) as visit:
            ann = await visit.admit("Ann")
            shown: Any = await told(ann)
            assert shown["kept"] is False and shown["limits"] == []
            assert "keeps no register" in refused(await says(ann, "exclusion", {}), "no_register")
            assert (await bets(ann, "5")).status_code == 200

    run(test())
