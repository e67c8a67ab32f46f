"""The pages know no game: what they draw and say of one comes from the server."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from cutcard.rulebooks import Shelf
from cutcard.rulebooks.rows import Result
from tests.support.paths import ROOT

SOURCES = ROOT / "web" / "src"

GAMES = {book.game for book in Shelf()}
NAMED = {name for book in Shelf() for name in (book.id, book.title, book.game.name, book.game.title)}
"""What nobody writes by chance."""

WORDS = {
    *(role for game in GAMES for role in game.roles),
    *(choice.name for game in GAMES for choice in game.choices),
    *(wager.name for book in Shelf() for wager in book.wagers),
} - set(get_args(Result))
"""Words of games; many are plain English too. What a wager comes to is the engine's word: surrender, for one."""


@cache
def sources() -> dict[Path, str]:
    """Every source but the types, which are the server's own words."""
    found = [*SOURCES.rglob("*.ts"), *SOURCES.rglob("*.css")]
    return {path: path.read_text() for path in found if path.parent.name != "generated"}


def styles(path: Path, text: str) -> str:
    return text if path.suffix == ".css" else "".join(re.findall(r"css`[^`]*`", text))


@pytest.mark.parametrize("name", sorted(NAMED))
def test_no_page_names_a_game_or_a_book(name: str) -> None:
    assert [path.name for path, text in sources().items() if name.lower() in text.lower()] == []


@pytest.mark.parametrize("word", sorted(WORDS))
def test_no_page_asks_for_a_wager_or_a_choice_by_its_name(word: str) -> None:
    """Not as a string, not as a class of a style sheet, and a name of several words not at all."""
    quoted = re.compile(rf"""["'`]{word}["'`]|class="[^"]*(?<![\w-]){word}(?![\w-])""")
    styled = re.compile(rf"\.{word}(?![\w-])")
    for path, text in sources().items():
        assert not quoted.search(text), path.name
        assert not styled.search(styles(path, text)), path.name
        assert "_" not in word or not re.search(rf"(?<!\w){word}(?!\w)", text), path.name


def test_there_are_sources_and_names_to_look_for() -> None:
    assert len(sources()) > 50 and {"tie", "pair_plus", "fold"} <= WORDS and "casino_war" in NAMED
