"""``cutcard simulate``: what it says at first, and what if it ended before it was through, with which status."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cutcard.calls import simulating
from tests.support.books import STAR
from tests.support.command import cutcard
from tests.support.paths import EXAMPLES

APPROVAL = EXAMPLES / "approvals" / "star_baceball.toml"
ASKED = ("simulate", STAR, "--rounds", "2000", "--workers", "1", "--json")
real_play = simulating._play


@pytest.mark.parametrize(
    ("why", "status", "said"), [("the cluster is gone", 1, "the cluster is gone"), ("", 130, "interrupted")]
)
def test_a_run_that_counted_nothing_has_no_result(
    why: str, status: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulating, "_play", lambda *how: (None, why))
    ran = cutcard(*ASKED)
    assert (ran.status, ran.out) == (status, "")
    assert ran.err == f"cutcard: {said} before the first rounds were counted\n"


@pytest.mark.parametrize(
    ("why", "status", "said"), [("the cluster is gone", 1, "the cluster is gone"), ("", 130, "interrupted")]
)
def test_a_run_that_ended_early_has_the_result_so_far(
    why: str, status: int, said: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def cut_short(terms: Any, plan: Any, workers: Any, cluster: Any, record: Any, jackpot: Any, watching: Any) -> Any:
        return real_play(terms, replace(plan, rounds=1000), workers, cluster, None, jackpot, None)[0], why

    monkeypatch.setattr(simulating, "_play", cut_short)
    ran = cutcard(*ASKED, "--record", str(tmp_path / "never-written.parquet"))
    assert ran.status == status
    assert (ran.json["rounds"], ran.json["rounds_asked"], ran.json["interrupted"]) == (1000, 2000, True)
    assert "record" not in ran.json
    assert ran.err == f"cutcard: {said}: the result is of 1,000 of 2,000 rounds\n"


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ((STAR,), "6 decks · 1 box · "),
        (("star-baceball", "--tables", "2", "--approval", str(APPROVAL)), "6 decks · 2 tables · 1 box · "),
    ],
)
def test_tables_are_told_where_there_are_several(more: tuple[str, ...], told: str) -> None:
    ran = cutcard("simulate", *more, "--rounds", "100", "--workers", "1")
    assert ran.out.startswith(f"{more[0]} · {told}"), ran.err
