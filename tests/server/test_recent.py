"""The log after a page was loaded again: what happened in this round and the last, as each viewer was shown it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cutcard.inspection.folding import followed_entry
from cutcard.inspection.snapshots import TableState
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import rulebook
from cutcard.server.audience import Audience
from cutcard.table.base import evolve
from cutcard.table.running import Happened
from tests.server.visiting import Viewer, play_round, run, seat, serving
from tests.support.books import BOOKS, POKER, STAR
from tests.support.paths import ROOT
from tests.support.seeds import chance
from tests.support.tables import Play
from tests.table.poker_rounds import FLUSH, NO_HAND, PAIR, deal_hands, end_round, next_round
from tests.table.war import bets, mended_round, winning_round


def recent(audience: Audience, viewer: str | None = None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(audience.recent(viewer))
    return found


def follow(play: Play) -> tuple[Audience, dict[str, int]]:
    """Everything that happened at a table is shown; and by event, the last step with one."""
    audience, steps = Audience(play.book), {}
    table = audience.public.table
    for seq, event in enumerate(play.events, start=1):
        before, table = table, evolve(table, event)
        audience.happened(seq, before, Happened(table, (event,)))
        steps[type(event).__name__] = seq
    return audience, steps


@pytest.mark.parametrize("book", BOOKS)
def test_everybody_reads_again_what_was_sent_to_them_and_nothing_else(book: str) -> None:
    store = SqliteStore(ROOT / "examples" / "floor.journal", read_only=True)
    audience = Audience(rulebook(book))
    state = TableState(audience.public.table)
    viewers: list[str | None] = [None, "nobody here"]
    sent: dict[int, dict[str | None, Any]] = {}
    try:
        for entry in store.read(f"table:{book}"):
            before = state.table
            answer, state = followed_entry(state, entry)
            shown = audience.happened(entry.version, before, answer)
            viewers += [name for name in shown.private if name not in viewers]
            sent[shown.seq] = {name: json.loads(shown.step(name).body() + b"}")["events"] for name in viewers}
            for name in viewers:
                for step in recent(audience, name):
                    assert step["events"] == sent[step["seq"]].get(name, sent[step["seq"]][None])
    finally:
        store.close()
    assert len(sent) > 20 and (len(viewers) > 2) == (book == POKER)


def test_this_round_and_the_last_are_told_from_their_first_wagers_on() -> None:
    play = Play(STAR)
    ends = []
    for _ in range(3):
        winning_round(play)
        ends.append(len(play.events))
    bets(play, "A1")
    audience, _ = follow(play)
    told = recent(audience)
    assert [step["seq"] for step in told] == list(range(ends[1] + 1, len(play.events) + 1))
    assert [each["event"] for step in told for each in step["events"]].count("wager_placed") == 2
    assert all(each["says"] for step in told for each in step["events"])


def test_before_the_second_round_is_over_everything_is_told() -> None:
    play = Play(STAR)
    winning_round(play)
    bets(play, "A1")
    audience, _ = follow(play)
    assert [step["seq"] for step in recent(audience)] == list(range(1, len(play.events) + 1))


def test_a_round_that_is_taken_up_again_is_one_round() -> None:
    play = Play(STAR)
    winning_round(play)
    first = len(play.events)
    mended_round(play)
    audience, _ = follow(play)
    assert recent(audience)[0]["seq"] == first + 1  # and not where the round ended before it was mended


def test_a_hand_that_its_player_looked_at_is_told_to_nobody_else() -> None:
    play = Play(POKER)
    next_round(play, NO_HAND, FLUSH, PAIR)
    play.player("A", "pick_up", box=1)
    audience, _ = follow(play)
    own = [card for card in FLUSH.split() if card in audience.recent("A").decode()]
    assert own == FLUSH.split()
    for viewer in ("B", None):
        text = audience.recent(viewer).decode()
        assert not [card for card in (*FLUSH.split(), *PAIR.split(), *NO_HAND.split()) if f'"{card}"' in text], viewer


def test_a_folded_hand_stays_its_players_own_in_the_next_round() -> None:
    play = Play(POKER)
    next_round(play, NO_HAND, FLUSH)
    play.player("A", "pick_up", box=1)
    play.decide("A", 1, "fold")
    end_round(play)
    deal = "2c 2d 2h", "3c 3d 3h"
    for name, box in (("A", 1),):
        play.bet(name, box, ante=100)
    deal_hands(play, *deal)
    audience, _ = follow(play)
    assert all(f'"{card}"' in audience.recent("A").decode() for card in FLUSH.split())
    assert not any(f'"{card}"' in audience.recent(None).decode() for card in FLUSH.split())


def test_whoever_connects_anew_is_told_also_after_a_start(tmp_path: Path) -> None:
    async def first() -> str:
        async with serving(tmp_path) as visit:
            guests = [await visit.admit("Ann")]
            await seat(guests, STAR)
            for _ in range(3):
                await play_round(visit, guests, STAR, chance("recent rounds"))
            return guests[0].session

    async def again(session: str) -> None:
        async with serving(tmp_path) as visit, visit.live(STAR) as socket_:
            viewer = Viewer(socket_)
            await viewer.hello(session)
            whole = await viewer.next()
            events = [event["event"] for step in whole["recent"] for event in step["events"]]
            assert events.count("round_started") == 1 and "wager_placed" in events and "wager_settled" in events
            assert [mark["round"] for mark in whole["road"]] == [1, 2, 3]

    run(again(run(first())))
