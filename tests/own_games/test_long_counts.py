"""Games whose deals nobody would wait for: it is said beforehand, and no stranger can ask a floor for them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cutcard.cli.context import say_if_long
from cutcard.games.plain_counts import SOON
from cutcard.games.three_card_poker import THREE_CARD_POKER
from cutcard.rulebooks import rulebook
from cutcard.server import book_routes
from tests.server.visiting import run, visiting
from tests.support.books import POKER, STAR


def test_whoever_asks_for_the_deals_of_a_game_without_counting_is_told_how_many_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    say_if_long(replace(rulebook(POKER), game=replace(THREE_CARD_POKER, deals=None)))
    assert "19,770,609,664 deals are tried one by one" in capsys.readouterr().err
    say_if_long(rulebook(POKER))
    say_if_long(rulebook(STAR))
    assert not capsys.readouterr().err


def test_nobody_makes_a_floor_try_deals_for_hours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked() -> tuple[int, str]:
        async with visiting(tmp_path) as visit:
            monkeypatch.setattr(book_routes, "deals_to_try", lambda game: SOON + 1)
            answer = await visit.client.get(f"/api/tables/{STAR}/odds")
            return answer.status_code, answer.json()["refused"]["code"]

    assert run(asked()) == (422, "odds_not_counted")
