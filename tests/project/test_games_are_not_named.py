"""Nothing outside of `games` and of the rulebooks' own folders names a game, or a word that only a game knows."""

from __future__ import annotations

from cutcard.rulebooks import Shelf
from tests.support.code import READS_THE_CODE, code

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


@READS_THE_CODE
def test_no_word_of_a_game_stands_outside_of_it() -> None:
    known = words() - MEANS_SOMETHING_ELSE.keys()
    assert {"war", "ante", "strike_1", "tie", "higher"} <= known
    for file, strings in code().strings.items():
        if not file.startswith(OWN):
            assert not known & strings.keys(), {f"{file}:{strings[word]}: {word!r}" for word in known & strings.keys()}
