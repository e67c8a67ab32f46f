"""A wager has one name: on the cloth, the sign, the result and the log, in the terminal and in every voice."""

from __future__ import annotations

import pytest

from cutcard.money import Amount, Stake
from cutcard.play import drawing
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.server.books import book_page
from cutcard.table.rules import Sign
from cutcard.table.state import DueLine
from cutcard.table.steps.rounds.limits import LimitsChanged
from cutcard.table.steps.rounds.wagers import WagerPlaced
from cutcard.telling.sentences import sentence
from cutcard.telling.settled import line_told, results_told
from cutcard.telling.wording import short
from tests.own_games.games import shelf
from tests.play.playing import game_of
from tests.support.books import BOOKS

ALL = [*map(rulebook, BOOKS), shelf()["sample-red-dog"]]


def names_in(text: str, book: Rulebook) -> set[str]:
    """The wagers that are named in a text, by the words that stand there; the longest name wins."""
    found, rest = set(), text.lower()
    for wager in sorted(book.wagers, key=lambda each: -len(each.short)):
        if wager.short.lower() in rest:
            found.add(wager.short)
            rest = rest.replace(wager.short.lower(), "")
    return found


@pytest.mark.parametrize("book", ALL, ids=lambda book: book.id)
def test_each_wager_has_the_same_name_in_all_voices_and_on_every_page(book: Rulebook) -> None:
    page = {wager["name"]: wager for wager in book_page(book)["wagers"]}
    for wager in book.wagers:
        name = wager.short
        assert wager.title.lower() in (name.lower(), f"{name} wager".lower())  # sentences add the word and nothing else
        assert {page[wager.name][field] for field in ("title", "short", "label")} == {name}
        assert short(book, wager.name) == name and results_told({name: "win"}).startswith(name)
        line = DueLine(1, "Ann", wager.name, Amount(1000), "lose", Amount(0), Amount(0), clauses=())
        for voice in ("player", "dealer", "third"):
            assert names_in(line_told(book, line, voice), book) == {name}
        placed = WagerPlaced(box=1, player="Ann", wager=wager.name, amount=Amount(500))
        assert names_in(sentence(placed, book), book) == {name}
        changed = LimitsChanged(limits={wager.name: Sign(min=Amount(500), max=Stake(50000))})
        assert names_in(sentence(changed, book), book) == {name}


@pytest.mark.parametrize("book", BOOKS)
def test_the_terminal_names_spots_and_limits_alike(book: str) -> None:
    game = game_of(book)
    for wager in game.wagers():
        assert wager.short in drawing.spot(game, 1, wager, False, 30).plain
        assert wager.short in drawing.limits(game, 40).plain


def test_what_the_cloth_must_bear_by_its_clause_stands_beside_the_name() -> None:
    marked = {
        book.id: {wager.short: book.marking(wager) for wager in book.wagers if book.marking(wager)} for book in ALL
    }
    assert {book: found for book, found in marked.items() if found} == {
        "star-casino-war": {"Initial": "Bet / War"},
        "star-baceball": {"1st Strike": "X 1st", "2nd Strike": "X 2nd", "3rd Strike": "X 3rd"},
    }
