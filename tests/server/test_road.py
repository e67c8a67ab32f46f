"""The road of a table: a mark for each round that is over, made from what lay face up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from cutcard.cards import DECK, cards
from cutcard.games.road import LONGEST, Fared, mark
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import Vault
from cutcard.rulebooks import rulebook
from cutcard.server import road as module
from cutcard.server import snapshots
from cutcard.server.audience import Audience
from cutcard.server.history import History
from cutcard.server.road import Road
from cutcard.table.base import evolve
from cutcard.table.running import Happened
from cutcard.telling import road as telling
from cutcard.telling.road import fared, road_mark
from tests.server.visiting import Visit, play_round, run, seat, visiting
from tests.support.books import BACEBALL, BOOKS, POKER, STAR
from tests.support.seeds import chance
from tests.support.tables import Play
from tests.table.poker_rounds import FLUSH, NO_HAND, PAIR, next_round
from tests.table.war import bet, bets, finish, mended_round, winning_round


def marks(play: Play, tmp_path: Path) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The road after everything that happened, and the marks that were sent with steps."""
    audience = Audience(play.book)
    store, vault = SqliteStore(tmp_path / "x.db"), Vault(tmp_path / "vault")
    history = History("table:x", store, vault, play.book)
    table, sent = audience.public.table, []
    for seq, event in enumerate(play.events, start=1):
        before, table = table, evolve(table, event)
        shown = audience.happened(seq, before, Happened(table, (event,)))
        history.saw(shown)
        step = json.loads(shown.body() + b"}")
        if "mark" in step:
            assert type(event).__name__ == "RoundEnded"
            sent.append(step["mark"])
    store.close()
    vault.close()
    return history.road.marks(), sent


def test_the_dealers_card_and_how_the_boxes_fared(tmp_path: Path) -> None:
    play = Play(STAR)
    bets(play, "A1 B2 C3")
    play.deal("Ks 5h 2d Tc")
    finish(play)
    bets(play, "A1 B2")
    play.deal("Ks 5h 9d")
    finish(play)
    found, sent = marks(play, tmp_path)
    assert found == sent
    assert found == [
        {"round": 1, "mark": "10", "kind": "dealer", "says": "Dealer 10: 1 box won, 2 lost."},
        {"round": 2, "mark": "9", "kind": "even", "says": "Dealer 9: 1 box won, 1 lost."},
    ]


def test_a_box_fares_as_all_its_wagers_do_together(tmp_path: Path) -> None:
    play = Play(STAR)
    bet(play, "A", 1, 10, tie=10)
    play.deal("9s 9d")
    play.settle()
    play.decide("A", 1, "surrender")
    finish(play)
    (found,), _ = marks(play, tmp_path)
    assert found["kind"] == "player"  # the Tie paid more than half the main wager


def test_a_hand_that_nobody_turned_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    watched = Mock(wraps=mark)
    monkeypatch.setattr(telling, "mark", watched)
    play = Play(POKER)
    next_round(play, NO_HAND, FLUSH, PAIR)
    play.decide("A", 1, "fold")
    play.decide("B", 2, "play")
    play.settle()
    end = play.table
    play.clear()
    last = play.table.last
    assert last is not None and not last.face_up(1)
    assert road_mark(last) == ("NH", "even", "Dealer has no hand: 1 box won, 1 lost.")
    assert watched.call_args.args[1:3] == (cards(NO_HAND), [cards(PAIR)])
    assert fared(end) == Fared(won=1, lost=1, even=0)


def test_while_the_dealers_hand_lies_face_down_nothing_of_it_is_on_the_mark() -> None:
    play = Play(POKER)
    next_round(play, PAIR, FLUSH)
    play.player("A", "pick_up", box=1)
    assert road_mark(play.table) == ("\N{EN DASH}", "other", "No box had a result.")


@pytest.mark.parametrize(
    ("hands", "short", "says"),
    [
        (["2c 3c 4c"], "0", "Best hand no strikes: 1 box lost."),
        (["Kc 3c 4c", "2c 2d 4c"], "1", "Best hand 1 strike: 1 box lost."),
        (["2c 2d 4c", "Kc Tc 4c"], "2", "Best hand 2 strikes: 1 box lost."),
        (["Kc Tc Jd"], "SO", "Strike Out: 1 box lost."),
        (["Kc Tc Jd", "Ac Ad Ah"], "HR", "Home Run: 1 box lost."),
        ([], "L", "1 box lost."),
    ],
)
def test_the_strikes_of_the_best_hand(hands: list[str], short: str, says: str) -> None:
    found = mark(rulebook(BACEBALL).game.road, cards("2s 2h 2d"), list(map(cards, hands)), Fared(0, 1, 0))
    assert found == (short, "dealer", says)


def test_a_round_that_is_taken_up_again_has_one_mark_as_it_was_mended(tmp_path: Path) -> None:
    play = Play(STAR)
    winning_round(play)
    mended_round(play)
    winning_round(play)
    found, sent = marks(play, tmp_path)
    assert [(each["round"], each["mark"]) for each in found] == [(1, "9"), (2, "Q"), (3, "9")]
    assert [(each["round"], each["mark"]) for each in sent] == [(1, "9"), (2, "9"), (2, "Q"), (3, "9")]


def test_a_road_is_no_longer_than_it_may_be() -> None:
    play, road = Play(STAR), Road()
    winning_round(play)
    assert play.table.last is not None
    for number in range(1, module.KEPT + 4):
        road.ended(replace(play.table.last, round=number))
    numbers = [each["round"] for each in road.marks()]
    assert numbers == list(range(4, module.KEPT + 4)) and numbers[-5:] == [each["round"] for each in road.marks(5)]


@pytest.mark.parametrize("book", BOOKS)
def test_every_game_marks_any_round_in_two_characters_at_most(book: str) -> None:
    game, rng = rulebook(book).game, chance(f"marks of {book}")
    most = game.most
    kinds = set()
    for _ in range(300):
        drawn = rng.sample(DECK, most.dealer + 3 * most.box)
        dealer, rest = drawn[: most.dealer], drawn[most.dealer :]
        hands = [rest[at : at + most.box] for at in range(0, len(rest), most.box)]
        found = mark(game.road, dealer, hands, Fared(rng.randint(0, 3), rng.randint(0, 3), 0))
        assert 1 <= len(found.mark) <= LONGEST and found.says.endswith(".")
        kinds.add(found.mark)
    assert len(kinds) > 3
    assert mark(game.road, (), (), Fared(0, 0, 0)).kind == "other"


def test_a_game_without_a_mark_of_its_own_says_how_the_boxes_fared() -> None:
    found = [mark(None, (), (), Fared(won, lost, even))[:2] for won, lost, even in ((2, 1, 0), (0, 1, 0), (1, 1, 5))]
    assert found == [("W", "player"), ("L", "dealer"), ("=", "even")]


def test_after_a_start_the_lobby_shows_the_last_results_and_who_asks_more_gets_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 60)
    monkeypatch.setattr(snapshots, "STEPS", 60)

    async def told(visit: Visit) -> Any:
        houses = (await visit.get("/api/floor"))["houses"]
        tile = next(each for house in houses for each in house["tables"] if each["id"] == STAR)
        return tile, await visit.get(f"/api/tables/{STAR}/statistics")

    async def first() -> Any:
        async with visiting(tmp_path) as visit:
            guests = [await visit.admit("Ann"), await visit.admit("Ben")]
            await seat(guests, STAR)
            for _ in range(14):
                await play_round(visit, guests, STAR, chance("roads"))
            return await told(visit)

    async def again() -> Any:
        async with visiting(tmp_path) as visit:
            return await told(visit)

    (before, counted), (after, same) = run(first()), run(again())
    assert [each["round"] for each in before["road"]] == list(range(3, 15))
    assert 0 < len(after["road"]) < 12 and after["road"] == before["road"][-len(after["road"]) :]
    assert counted == same and [each["round"] for each in same["road"]] == list(range(1, 15)) and same["rounds"] == 14
    assert before["taken"] == after["taken"] == [1, 2]
