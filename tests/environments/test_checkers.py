"""The checkers of Gymnasium and PettingZoo find nothing to say, for every book and for games from folders."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from cutcard import environments
from cutcard.citations import Refused
from cutcard.rulebooks import Shelf
from tests.own_games.games import RED_DOG, TWO_UP

BOOKS: tuple[str | Path, ...] = (*Shelf().ids, RED_DOG, TWO_UP)
CHOSEN: dict[str, Any] = {"wagers": {"initial": (1000, 2500), "tie": (0, 500)}, "rounds": "shoe", "counts_cards": True}


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: Path(book).name)
def test_a_player_of_every_book_passes_the_checks(book: str | Path) -> None:
    """Also that a seed gives the same again, and that no observation is handed out twice."""
    check_env(gymnasium.make(environments.register(book)).unwrapped)


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: Path(book).name)
def test_a_table_of_every_book_passes_the_checks(book: str | Path, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(environments.table(book), num_cycles=20)
    seed_test(lambda: environments.table(book, boxes=2), num_cycles=10)


def test_wagers_that_are_chosen_pass_the_checks_too(capsys: pytest.CaptureFixture[str]) -> None:
    name = environments.register("star-casino-war")
    check_env(gymnasium.make(name, **CHOSEN).unwrapped)
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        api_test(environments.table("star-casino-war", **CHOSEN), num_cycles=100)
        seed_test(lambda: environments.table("star-casino-war", **CHOSEN), num_cycles=20)
    said = {str(each.message) for each in warned}
    assert said == {"Action space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete"}


def test_each_packaged_book_has_a_name_for_gymnasium() -> None:
    names = {name for name in gymnasium.registry if name.startswith("Cutcard/")}
    assert {environments.name_of(book) for book in Shelf().ids} <= names
    env = gymnasium.make("Cutcard/StarThreeCardPoker-v0", wagers={"ante": 500})
    env.reset(seed=1)
    assert env.step(1)[1] == -500


def test_a_name_that_another_book_has_is_refused() -> None:
    environments.register(RED_DOG)
    assert environments.register(RED_DOG) == "Cutcard/SampleRedDog-v0"
    with pytest.raises(Refused, match="SampleRedDog-v0"):
        environments.register(Shelf().with_folder(RED_DOG)["sample-red-dog"])
