"""Nothing outside of `games` and of the rulebooks' own folders names a game, or a word that only a game knows."""

from __future__ import annotations

import ast
from pathlib import Path

import cutcard
from cutcard.rulebooks import Shelf

SOURCES = Path(cutcard.__file__).parent
OWN = ("games/", "rulebooks/vocabulary/", *(f"rulebooks/{book.folder.name}/" for book in Shelf()))

MEANS_SOMETHING_ELSE = {
    "absent": "a choice that staff record, in any game that has it",
    "no_decision": "the same",
    "cannot_cover": "the same",
    "cannot_cover_again": "the same",
    "surrender": "a result",
    "choice": "the finding that says what a player chose, in every game",
    "qualifies": "a field of a game",
    "play": "what players do",
    "plays": "a verb",
    "bet": "whose turn it is to do what",
    "main": "a database, or a wager on which others rest",
    "first": "the first of several",
    "other": "one of two books",
    "fold": "what is done with events, or with long lines",
    "ten": "a rank",
    "jackpot": "prizes, in any game that has them",
    "no_hand": "a code of a refusal",
}


def words() -> set[str]:
    """What the games of the package call themselves, their wagers, choices, findings and values."""
    games = {book.game.name: book.game for book in Shelf()}.values()
    found = {wager.name for book in Shelf() for wager in book.wagers}
    for game in games:
        found |= {game.name, *game.roles, *(choice.name for choice in game.choices)}
        found |= {finding.name for finding in game.findings}
        found |= {value for finding in game.findings for value in finding.values}
    return found


def test_no_word_of_a_game_stands_outside_of_it() -> None:
    known = words() - MEANS_SOMETHING_ELSE.keys()
    assert {"war", "ante", "strike_1", "tie", "higher"} <= known
    for path in sorted(SOURCES.rglob("*.py")):
        name = path.relative_to(SOURCES).as_posix()
        if name.startswith(OWN):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            assert text not in known, f"{name}:{getattr(node, 'lineno', 0)}: {text!r}"
