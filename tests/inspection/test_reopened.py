"""A round that was taken up again, in a journal: it counts once, and as it was mended."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from cutcard.inspection.export import rounds_of
from cutcard.inspection.table_stream import TableJudge
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from tests.inspection.asking import verified
from tests.inspection.build import Builder
from tests.inspection.scripted import Night
from tests.support.command import cutcard
from tests.support.tables import APPROVAL

WAR, BACEBALL = "star-casino-war", "star-baceball"


def war_night(path: Path, end: bool = True) -> None:
    """Two rounds; in the first a wager was overlooked, which came to light when it was over."""
    with Builder(path) as build:
        night = Night(build, WAR)
        night.bet("Ann", 1, initial=100)
        night.bet("Cy", 3, initial=100)
        night.deal("Ks 5h 9d")
        night.finish()
        night.do("find_wager", role="gaming_supervisor", box=2, player="Ben", wager="initial", amount="100")
        night.do("resolve", mend="repair")
        if not end:
            return
        night.deal("Qc")
        night.finish()
        night.bet("Ann", 1, initial=100)
        night.deal("Ks 9d")
        night.finish()


def test_the_round_is_told_once_and_as_it_was_mended(tmp_path: Path) -> None:
    path = tmp_path / "war.db"
    war_night(path)
    verified = cutcard("verify", str(path), "--json")
    assert verified.status == 0
    (stream,) = verified.json["streams"]
    assert (stream["rounds"], float(stream["staked"]), float(stream["paid"])) == (2, 400, 200)
    told = cutcard("export", str(path), "--rounds").lines
    assert [line["round"]["id"] for line in told] == ["star-casino-war/1", "star-casino-war/2"]
    first = told[0]["round"]
    assert first["dealer"] == ["Qc"] and [box["cards"] for box in first["boxes"]] == [["Ks"], ["5h"], ["9d"]]
    audited = cutcard("audit", str(path), "--json").json
    assert audited["agrees"] and audited["totals"]["rounds"] == 2


@pytest.mark.parametrize(
    ("event", "rounds", "staked"), [(b'"round_ended"', 0, 0), (b'"round_reopened"', 1, 200_00), (b"", 2, 400_00)]
)
def test_what_comes_after_a_wrong_entry_does_not_count(tmp_path: Path, event: bytes, rounds: int, staked: int) -> None:
    """An entry in other words: rounds that end or are taken up again in it, or after it, are as if they were not."""
    war_night(tmp_path / "war.db")
    store = SqliteStore(tmp_path / "war.db", read_only=True)
    entries = list(store.read(f"table:{WAR}"))
    store.close()
    if event:
        at = next(at for at, entry in enumerate(entries) if event in entry.body)
        entries[at] = replace(entries[at], body=entries[at].body[:-1] + b" }")
    judge = TableJudge(Shelf())
    found = judge.judge_all(entries)
    assert (None if found is None else found.version) == (at + 1 if event else None)
    assert (judge.rounds, judge.staked) == (rounds, staked)


def test_a_round_taken_up_and_not_over_is_under_way(tmp_path: Path) -> None:
    path = tmp_path / "war.db"
    war_night(path, end=False)
    store = SqliteStore(path, read_only=True)
    assert list(rounds_of(store, f"table:{WAR}", Shelf())) == []
    store.close()
    assert cutcard("verify", str(path), "--json").json["streams"][0]["rounds"] == 0


@pytest.mark.parametrize(("end", "rounds", "staked"), [(True, 1, "300"), (False, 0, "0")])
def test_a_round_that_is_void_in_part_is_taken_up_again(tmp_path: Path, end: bool, rounds: int, staked: str) -> None:
    """A card was called wrong: the round stays void in part, counts once, and is settled again."""
    path = tmp_path / "war.db"
    with Builder(path) as build:
        night = Night(build, WAR)
        night.bet("Ann", 1, initial=100)
        night.bet("Cy", 3, initial=100)
        night.deal("Ks 5h 9d")
        night.do("find_wager", role="gaming_supervisor", box=2, player="Ben", wager="initial", amount="100")
        night.do("resolve", role="gaming_supervisor", mend="void_round", reason="irreparable")
        night.finish()
        night.do("correct_card", draw=0, card="Kd")
        if end:
            night.finish()
    (stream,) = verified(path)["streams"]
    assert (stream["rounds"], stream["staked"]) == (rounds, staked)


@pytest.mark.clause("star-baceball", "12.5")
def test_a_pool_follows_a_round_that_is_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "baceball.db"
    with Builder(path) as build:
        night = Night(build, BACEBALL)
        night.bet("Ann", 1, bet=100, jackpot=2)
        night.do("collect_jackpot_wagers")
        night.deal("Ad 2c Ad 3c Ad 4c")
        night.finish()
        pool = night.running.pool
        assert pool is not None and pool.meters()["major"].value == APPROVAL.seeds["major"]
        night.do("correct_card", role="gaming_supervisor", draw=4, card="5c")
        night.finish()
        pool = night.running.pool
        assert pool is not None and pool.meters()["major"].value == APPROVAL.seeds["major"] + 20
    assert cutcard("verify", str(path)).status == 0
