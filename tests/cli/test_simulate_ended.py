"""``cutcard simulate`` that ended before it was through: what it says, and with which status."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cutcard.cli import simulate
from tests.support.books import STAR
from tests.support.command import cutcard

ASKED = ("simulate", STAR, "--rounds", "2000", "--workers", "1", "--json")
real_run = simulate._run


@pytest.mark.parametrize(
    ("why", "status", "said"), [("the cluster is gone", 1, "the cluster is gone"), ("", 130, "interrupted")]
)
def test_a_run_that_counted_nothing_has_no_result(
    why: str, status: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "_run", lambda *how: (None, why))
    ran = cutcard(*ASKED)
    assert (ran.status, ran.out) == (status, "")
    assert ran.err == f"cutcard: {said} before the first rounds were counted\n"


@pytest.mark.parametrize(
    ("why", "status", "said"), [("the cluster is gone", 1, "the cluster is gone"), ("", 130, "interrupted")]
)
def test_a_run_that_ended_early_has_the_result_so_far(
    why: str, status: int, said: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def cut_short(terms: Any, plan: Any, workers: Any, cluster: Any, record: Any, jackpot: Any) -> Any:
        return real_run(terms, replace(plan, rounds=1000), workers, cluster, None, jackpot)[0], why

    monkeypatch.setattr(simulate, "_run", cut_short)
    ran = cutcard(*ASKED, "--record", str(tmp_path / "never-written.parquet"))
    assert ran.status == status
    assert (ran.json["rounds"], ran.json["rounds_asked"], ran.json["interrupted"]) == (1000, 2000, True)
    assert "record" not in ran.json
    assert ran.err == f"cutcard: {said}: the result is of 1,000 of 2,000 rounds\n"
