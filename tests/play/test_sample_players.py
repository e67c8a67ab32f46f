"""Who sits at a table that a person deals at, what they do by chance, and as whom the dealer acts."""

from __future__ import annotations

import random
from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.cards import DECK
from cutcard.play import dealing_game as dealing_game_module
from cutcard.play.dealing_game import SAMPLES, DealingGame
from cutcard.telling.deeds import Deed, Field
from tests.play.dealing import SHELF, dealing_game, goes_on
from tests.support.books import BACEBALL, POKER, STAR


def new_game(book: str = STAR, **options: Any) -> DealingGame:
    return DealingGame(SHELF[book], random.Random(1).randbytes, **options)


@pytest.mark.parametrize(
    ("players", "boxes", "seated"),
    [(0, 7, 0), (2, 7, 2), (9, 5, 5), (9, 9, 7)],
    ids=["nobody", "two", "boxes", "names"],
)
def test_as_many_sample_players_sit_down_as_are_wanted_and_there_is_room_for(
    players: int, boxes: int, seated: int
) -> None:
    game = new_game("crown-casino-war", players=players, boxes=boxes)
    assert game.samples == SAMPLES[:seated]
    assert dict(game.table.holders) == dict(enumerate(SAMPLES[:seated], start=1))
    assert game.said.says == (f"{seated} players sit at the table." if seated else "The table is open.")


def test_roles_are_listed_from_the_lowest_up_and_those_without_a_rank_last() -> None:
    game = new_game()
    ranks = {role.name: role.rank for role in game.book.roles}
    game.book = changed(game.book, roles=game.book.roles[::-1])
    found = [ranks[name] for name, _ in game.roles()]
    staff = [rank for rank in found if rank]
    assert found == sorted(staff) + [0] * (len(found) - len(staff))
    assert found[0] == 1
    assert found[-1] == 0
    assert game.roles()[0] == ("dealer", "Dealer")


@pytest.mark.parametrize(
    ("role", "actor"), [("", "Dealer"), ("gaming_supervisor", "Gaming Supervisor"), ("somebody", "somebody")]
)
def test_a_deed_is_done_under_the_title_of_whoever_does_it(role: str, actor: str) -> None:
    shuffle = Deed(name="shuffle", title="Shuffle", command="shuffle")
    command = new_game().read(shuffle, [], role)
    assert (command.role, command.actor) == (role or "dealer", actor)


def test_a_deed_happens_when_the_clock_says() -> None:
    game = DealingGame(SHELF[STAR], random.Random(1).randbytes, clock=lambda: 77)
    assert game.read(Deed(name="shuffle", title="Shuffle", command="shuffle"), []).at == 77


# --- wagers by chance


def stakes(book: str, wager: str) -> set[int]:
    games = [dealing_game(book, players=7, seed=seed) for seed in range(1, 9)]
    assert all(game.bet() for game in games)
    return {bet.wagers[wager] for game in games for bet in game.table.bets.values() if wager in bet.wagers}


def test_sample_players_bet_the_least_or_a_few_times_as_much() -> None:
    assert stakes(STAR, "initial") == {5_00, 10_00, 20_00, 25_00}
    assert stakes(STAR, "tie") == {1_00, 2_00, 4_00, 5_00}


def test_sample_players_bet_the_one_amount_of_a_jackpot() -> None:
    assert stakes(BACEBALL, "jackpot") == {2_00}


def test_side_bets_are_left_out_by_chance_and_what_is_played_for_never() -> None:
    games = [dealing_game(STAR, players=7, seed=seed) for seed in (1, 2)]
    found = [set(bet.wagers) for game in games if game.bet() for bet in game.table.bets.values()]
    assert {"initial"} in found
    assert {"initial", "tie"} in found
    assert all("initial" in wagers for wagers in found)


def test_a_wager_without_a_limit_is_at_least_five_dollars(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing_game_module, "limit_of", lambda rules, wager, player, box: None)
    assert stakes(STAR, "initial") == {5_00, 10_00, 20_00, 25_00}
    assert stakes(STAR, "tie") == {5_00, 10_00, 20_00, 25_00}


def test_only_sample_players_without_a_wager_bet() -> None:
    game = dealing_game(STAR, players=2)
    sit = next(deed for deed in game.list("players") if deed.command == "take_seat")
    assert game.do(sit, ["Zoe", "4"])
    place = next(deed for deed in game.list("players") if deed.command == "place_wager")
    assert game.do(place, ["Ann", "1", "initial", "10"])
    assert game.bet()
    assert {player for _, player in game.table.bets} == {"Ann", "Ben"}
    assert game.table.bets[1, "Ann"].wagers == {"initial": 10_00}
    assert not game.bet()
    assert game.said.says == "Nobody has a wager to put down: speak for a player (g)."


def test_one_player_who_bets_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    game = dealing_game(STAR, players=2)
    monkeypatch.setattr(game, "_bets_of", lambda box, name: name == "Ann")
    assert game.bet()


# --- decisions by chance


def test_enter_at_a_table_without_sample_players_places_no_wager() -> None:
    game = dealing_game(STAR, players=0)
    before = game.said
    assert not goes_on(game)
    assert game.said == before


def test_enter_at_a_closed_table_does_nothing_and_says_nothing() -> None:
    game = dealing_game(STAR, players=0)
    close = next(deed for deed in game.list("people") if deed.command == "close_table")
    assert game.do(close, [""])
    game.samples = ("Ann",)  # who has left
    before = game.said
    assert not goes_on(game)
    assert game.said == before


def to_decide(game: DealingGame) -> DealingGame:
    """Cards are dealt face down, and somebody is to decide."""
    assert game.bet()
    while not game.instruction().says.startswith("Ask"):
        assert goes_on(game), game.said
    return game


def test_a_sample_player_decides_and_neither_looks_nor_lets_another_decide() -> None:
    found = set()
    for seed in range(1, 9):
        game = to_decide(dealing_game(POKER, players=2, seed=seed))
        first = game.instruction().deeds[0].actor
        assert goes_on(game)
        decided = {player: bet.decision for (_, player), bet in game.table.bets.items() if bet.decision}
        assert set(decided) == {first}
        assert not any(game.table.seen)  # nobody has looked
        found |= set(decided.values())
    assert found == {"play", "fold"}


def test_a_sample_player_who_is_offered_the_cut_takes_it() -> None:
    for seed in range(1, 7):
        game = DealingGame(SHELF[STAR], random.Random(seed).randbytes, players=1)
        while not game.instruction().says.startswith("Offer"):
            assert goes_on(game), game.said
        assert goes_on(game)
        assert game.notes[-1].says.startswith("Ann cuts ")


@pytest.mark.parametrize("name", ["Flook", "Ann refuses", "Zoe looks"])
def test_a_player_may_be_called_anything_and_still_decides(name: str) -> None:
    game = dealing_game(STAR, players=0)
    place = next(deed for deed in game.list("players") if deed.command == "place_wager")
    assert game.do(place, [name, "1", "initial", "10"])
    while not game.instruction().keys:
        assert goes_on(game), game.said
    for card in ("9h", "9s"):
        assert game.go_on([card])
    assert game.instruction().says.startswith(f"Ask {name}")
    assert goes_on(game)
    assert game.table.bets[1, name].decision in ("war", "surrender")


def test_what_is_said_for_a_player_is_done_and_nothing_by_chance() -> None:
    for seed in range(1, 7):
        game = to_decide(dealing_game(POKER, players=1, seed=seed))
        assert game.go_on([])
        assert game.table.bets[1, "Ann"].decision == "play"


# --- cards by chance


def test_a_card_by_chance_is_one_that_can_still_come() -> None:
    game = dealing_game(POKER, players=1)
    game._running.table = replace(game.table, rack=bytes(range(51)))
    assert game.some_card() == str(DECK[51])
    game._running.table = replace(game.table, rack=bytes(range(52)))  # more than there can be: any will do
    assert game.some_card() in {str(card) for card in DECK}


def test_a_question_of_a_deed_is_checked_by_itself() -> None:
    deed = Deed(
        name="x", title="X", command="draw", asks=(Field(name="a", asks="?"), Field(name="b", asks="?", kind="number"))
    )
    game = new_game()
    assert game.check(deed, 0, "word") is None
    assert game.check(deed, 1, "word") is not None


@pytest.mark.parametrize("seed", range(1, 7))
def test_where_something_went_wrong_the_first_remedy_is_taken_and_none_by_chance(seed: int) -> None:
    game = dealing_game(STAR, seed=seed)
    assert game.bet()
    while not game.instruction().keys:
        assert goes_on(game), game.said
    assert game.do(game.elsewhere(), ["2", "Kh"])  # though box 1 was due
    assert len(game.instruction().deeds) > 1
    assert goes_on(game)
    assert game.table.trouble is None
    assert [str(card) for card in game.table.hand(1)] == ["Kh"]
