"""The terminal game without a screen: long evenings, and the player's own check of the shoe."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from cutcard.table.base import fold
from cutcard.table.steps.cards.links import CardsOpened
from cutcard.table.witness import Witness
from tests.play.playing import SHELF, game_of, seed_with
from tests.support.books import BOOKS


@pytest.mark.bulk
@pytest.mark.parametrize("book", BOOKS)
def test_an_evening_adds_up_and_every_open_card_keeps_the_commitment(book: str) -> None:
    most = SHELF[book].facts.boxes_per_player.value or 7
    game = game_of(book, seed=7, purse=100_000_00, boxes=most)
    chance = random.Random(7)
    shuffles = {game.table.commitment}
    while len(game.history) < 32:
        game.run()
        turn = game.turn()
        if turn.kind == "cut":
            assert game.cut(game.table.shoe // 2)
        elif turn.kind == "bet" and not game.table.bets:
            for wager in game.wagers():
                limit = game.limit(wager)
                assert limit is not None
                assert all(game.place(box, wager.name, limit.min) for box in game.boxes)
        elif turn.kind == "bet":
            assert game.deal()
        elif turn.kind == "over":
            assert game.wagered == 0
            game.next_round()
        elif turn.kind == "turn" and chance.random() < 0.8:
            assert game.show_hand()
        else:
            assert game.decide(chance.choice(turn.choices).word)
        shuffles.add(game.table.commitment)
    assert game.purse + game.wagered == 100_000_00 + sum(played.net for played in game.history)
    assert sum(game.table.accounts.values()) == 0
    assert len(shuffles) > 1
    assert game.witness.checked > 60
    assert game.witness.wrong == []


def test_a_card_from_elsewhere_in_the_shoe_is_found_out() -> None:
    game = game_of("star-casino-war", seed_with("star-casino-war", tie=False))
    game.place(1, "initial", 5_00)
    game.deal()
    game.run()
    game.next_round()
    table = game.table
    events = [event for _ in range(3) for event in game.house.step()]
    opened = next(event for event in events if isinstance(event, CardsOpened))
    table = fold(table, events[: events.index(opened)])
    for proofs, wrong in ((opened.proofs, 0), (opened.proofs[::-1], 1)):
        witness = Witness()
        witness.saw(table, replace(opened, proofs=proofs))
        assert (witness.checked, len(witness.wrong)) == ((2, 0) if not wrong else (0, 1))


def test_the_same_seed_gives_the_same_cards_and_another_others() -> None:
    first, second, third = (game_of("star-casino-war", seed).table.commitment for seed in (4, 4, 5))
    assert first == second != third


def test_what_the_cards_say_is_told_in_every_round_and_once() -> None:
    game = game_of("star-casino-war", seed_with("star-casino-war", tie=False))
    for _ in range(2):
        game.place(1, "initial", 5_00)
        game.deal()
        game.run()
        assert sum(note.says.startswith("Your ") and "the dealer's" in note.says for note in game.reasons) == 1
        game.next_round()
        game.run()
