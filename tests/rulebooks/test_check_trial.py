"""The functions of a game tried on one deal: sound games are, and each function that is wrong is told."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, TypeVar

import pytest

from cutcard.cards import Card, cards
from cutcard.games import Case, Game
from cutcard.games.game import Spot
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.check import tried
from cutcard.rulebooks.check.asking import MOST, Asked, FailedError
from cutcard.rulebooks.check.counted import _is_spot
from cutcard.rulebooks.check.places import Place
from cutcard.rulebooks.check.shapes import _TELLING, _fits, _said, traits, wrong_shapes
from cutcard.rulebooks.check.tried import _all, _case, _cases, _on_deals, _Trial
from tests.support.books import BACEBALL, POKER, STAR

WAR, THREE_CARDS, BALL = (rulebook(book).game for book in (STAR, POKER, BACEBALL))
THREE_CARDS = replace(THREE_CARDS, any_order=True)
TIE = ("9s Kd", "9d 2c")
HIGHER = ("Ks 3d", "9d 2c")

Find = Callable[[Sequence[Card], Sequence[Card], str | None], Any]


def asked(game: Game) -> Asked:
    ask = Asked(game, Path("nowhere"))
    ask.find_under({})
    return ask


def said(game: Game, hand: str, dealer: str) -> list[str]:
    """What is said of a game on one deal, each with the function that it is about."""
    trial = _Trial(asked(game), {*game.cases()})
    return [says.removeprefix("game ") for _, says in trial.wrong(cards(hand), cards(dealer))]


def finding(find: Callable[[Find, Sequence[Card], Sequence[Card], str | None], Any], game: Game = WAR) -> Game:
    """A game whose ``find`` is made of the right one."""

    def finder(options: Mapping[str, str]) -> Find:
        right = game.finder(options)
        return lambda hand, dealer, choice: find(right, hand, dealer, choice)

    return replace(game, finder=finder)


@pytest.mark.parametrize(
    ("game", "hand", "dealer"),
    [
        (WAR, *TIE),
        (WAR, *HIGHER),
        (replace(WAR, any_order=True), *TIE),
        (THREE_CARDS, "Ks Kd 4c", "Qs 7h 2d"),
        (THREE_CARDS, "2s 3d 4c", "9s 7h 2d"),
        (BALL, "Ks Kd Kc", "9s 9h 2d"),
    ],
)
def test_of_a_sound_game_nothing_is_said(game: Game, hand: str, dealer: str) -> None:
    assert said(game, hand, dealer) == []


# --- each function


@pytest.mark.parametrize("whose", [0, 1])
def test_the_order_of_cards_changes_nothing_where_it_is_said_not_to(whose: int) -> None:
    """A finder that knows only hands, the player's or the dealer's, whose first card is no lower than the last."""

    def find(right: Find, hand: Sequence[Card], dealer: Sequence[Card], choice: str | None) -> Any:
        looked_at = (hand, dealer)[whose]
        falls = not looked_at or looked_at[0].rank >= looked_at[-1].rank
        return right(hand, dealer, choice) if falls else right((), (), choice)

    wrong = said(finding(find, THREE_CARDS), "Ks Kd 4c", "Qs 7h 2d")
    assert {*wrong} == {"any_order: the finder does look at the order of cards, so False is expected"}


@pytest.mark.parametrize("wrong", ["Ks", "2d"])
def test_a_card_has_a_kind_wherever_it_lies(wrong: str) -> None:
    kind: Any = lambda card: None if str(card) == wrong else card  # noqa: E731 - it is wrong on purpose
    game = replace(THREE_CARDS, kind=kind)
    assert said(game, "Ks Kd 4c", "Qs 7h 2d") == [f"kind: kind(card) gives a card, and of {wrong} it is None"]


@pytest.mark.parametrize("game", [WAR, BALL])
def test_cards_that_are_decided_on_or_compared_have_a_standing(game: Game) -> None:
    hand = "Ks 3d" if game is WAR else "Ks Kd Kc"
    (wrong,) = said(replace(game, standing=lambda held: None), hand, "9s 9h 2d"[: len(hand)])
    assert wrong.startswith("standing: something that can be sorted and remembered is expected of Ks")


@pytest.mark.parametrize("before", [(None,), ("tie",), [None, None, None]])
def test_without_cards_a_case_has_its_shape_too(before: Any) -> None:
    game = finding(lambda find, hand, dealer, choice: find(hand, dealer, choice) if hand else before)
    assert said(game, *TIE) == [f"finder: a tuple of 3 (first, choice, war) is expected, not {before!r}"]


def test_without_cards_nothing_is_known() -> None:
    game = finding(lambda find, hand, dealer, choice: find(hand, dealer, choice) if hand else ("tie", None, None))
    assert [each.partition(",")[0] for each in said(game, *TIE)] == ["finder: without cards nothing is known"]


def test_what_is_known_before_the_dealers_cards_stays() -> None:
    game = finding(
        lambda find, hand, dealer, choice: find(hand, dealer, choice) if dealer or not hand else ("lower", None, None)
    )
    wrong = said(game, *HIGHER)
    assert {*wrong} == {
        "finder: first is 'lower' before the dealer's cards and 'higher' after the first deal, with Ks 3d / 9d 2c"
    }


def test_what_is_known_when_all_is_dealt_stays_in_the_end() -> None:
    """Cards beyond those that are dealt for a choice: nobody looks at them."""
    game = finding(
        lambda find, hand, dealer, choice: (
            ("higher", None, None) if choice == "surrender" and len(hand) > 1 else find(hand, dealer, choice)
        )
    )
    assert any("first is 'tie' after war_deal and 'higher' in the end" in each for each in said(game, *TIE))


def test_only_what_chance_brings_must_stay() -> None:
    """A choice that is found otherwise with fewer cards is told once, and not as something that chance brought."""
    game = finding(
        lambda find, hand, dealer, choice: (
            ("tie", "surrender", None) if choice == "absent" and len(hand) == 1 else find(hand, dealer, choice)
        )
    )
    (wrong,) = said(game, *TIE)
    assert wrong.startswith("finder: ('tie', 'absent', None) with all cards, and ('tie', 'surrender', None) with those")


@pytest.mark.parametrize("told", [5, "ab", ("first",), ("first", "It ties.", "more"), ("first", None), ("frist", "x")])
def test_what_is_told_is_a_finding_and_a_sentence(told: Any) -> None:
    def tell(hand: Sequence[Card], dealer: Sequence[Card], case: Case) -> Iterator[Any]:
        yield told

    wrong = said(replace(WAR, tell=tell), *HIGHER)
    assert wrong and all(
        each.startswith("tell: a finding of the case and a sentence are expected, not ") for each in wrong
    )


# --- cases


@pytest.mark.parametrize(
    ("found", "says"),
    [
        ([], ["every way in which a round can end is expected, and an end to them"]),
        ([("higher", None, None)], []),
        ([("higher", None, None)] * (MOST - 1), []),
        ([("higher", None, None)] * MOST, ["every way in which a round can end is expected, and an end to them"]),
        ([["higher", None, None]], ["a tuple of 3 (first, choice, war) is expected, not ['higher', None, None]"]),
        ([("higher", None)], ["a tuple of 3 (first, choice, war) is expected, not ('higher', None)"]),
    ],
)
def test_cases_are_so_many_tuples(found: list[Any], says: list[str]) -> None:
    ask = asked(replace(WAR, cases=lambda: iter(found)))
    assert [each for _, each in _cases(ask)] == [f"game cases: {each}" for each in says]


def test_a_case_is_no_list() -> None:
    assert [*_case(asked(WAR), "find", ["higher", None, None])] and not [*_case(asked(WAR), "find", (None,) * 3)]


def test_cards_are_named_in_a_fault() -> None:
    assert (_all(()), _all(cards("Ks 2d"))) == ("no card", "Ks 2d")


# --- deals and readings


@pytest.mark.parametrize(("decks", "many"), [((1, 1), False), ((1, 2), True), ((2, 2), True), ((6, 8), True)])
def test_the_same_card_comes_twice_where_a_book_has_more_than_one_deck(
    decks: tuple[int, int], many: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = rulebook(STAR)
    book = replace(book, facts=replace(book.facts, decks=replace(book.facts.decks, value=decks)))
    asked_for = []

    def some_cards(number: int, size: int, many_decks: bool) -> list[Card]:
        asked_for.append((size, many_decks))
        return [*cards("Ks 3d 9d 2c")]

    monkeypatch.setattr(tried, "_some_cards", some_cards)
    assert _on_deals(asked(book.game), book, 2) == []
    assert asked_for == [(4, many)] * 2


def test_a_game_is_tried_under_each_reading_with_all_others_as_usual() -> None:
    """A game of somebody else's, whose finder notes what it is given."""
    book, given = rulebook(POKER), []
    game = book.game

    def finder(options: Mapping[str, str]) -> Find:
        given.append(dict(options))
        return game.finder(options)

    option = book.options[0]
    others = (option, replace(option, name="other", values={"a": "one", "b": "other"}, default="b"))
    book = replace(book, game=replace(game, finder=finder), options=others)
    assert [*tried.tried(book)] == []
    usual = {option.name: option.default, "other": "b"}
    due = [{**usual, option.name: value} for value in option.values if value != option.default]
    assert [each for at, each in enumerate(given) if each not in given[:at]] == [usual, *due, {**usual, "other": "a"}]
    assert usual not in given[given.index(due[0]) :], "what was tried once is not tried again"


def test_a_round_of_a_books_own_is_looked_at_and_that_of_its_game_as_the_games() -> None:
    book = rulebook(STAR)
    assert [*wrong_shapes(book)] == []
    wrong: Any = ("deal",)
    assert [says for _, says in wrong_shapes(replace(book, round=wrong))] == ["round[0]: Step is expected, not 'deal'"]


def _deeper(card: Card) -> Any:
    return json.loads("here")


def test_what_fails_is_named_at_the_last_line_of_the_games_own_code() -> None:
    """Also where it does not lie in the folder of the book."""
    ask = asked(replace(WAR, kind=lambda card: _deeper(card)))
    with pytest.raises(FailedError) as failed:
        ask("kind", cards("Ks")[0])
    where, says = failed.value.wrong
    assert says.startswith("game kind: in _deeper, JSONDecodeError: ")
    assert where == Place(Path(__file__), _deeper.__code__.co_firstlineno + 1)


T = TypeVar("T")


@pytest.mark.parametrize(
    ("value", "hint", "fits"),
    [
        (5, Any, True),
        (5, T, True),
        (5, int | str, True),
        (5.0, int | str, False),
        ("a", Literal["a", "b"], True),
        ("c", Literal["a", "b"], False),
        ((1, 2), tuple[int, ...], True),
        ([1, 2], tuple[int, ...], False),
        ((1, 2), tuple[int, int], True),
        ((1, 2, 3), tuple[int, int], False),
        (None, type(None), True),
        (0, type(None), False),
        (True, int, False),
        (True, bool, True),
        (len, Callable[..., int], True),
        (5, Callable[..., int], False),
        ({}, Mapping[str, int], True),
        ([], Mapping[str, int], False),
    ],
)
def test_a_value_is_of_the_kind_that_its_field_asks_for(value: Any, hint: Any, fits: bool) -> None:
    assert _fits(value, hint) is fits


@pytest.mark.parametrize(
    ("hint", "said"),
    [
        (int | None, "int or None"),
        (Literal["a", 2], "'a' or 2"),
        (tuple[int | str, ...], "a tuple of int or str"),
        (tuple[int, str], "(int, str)"),
        (Callable[..., int], "Callable"),
        (Card, "Card"),
    ],
)
def test_what_a_field_asks_for_is_said_in_words(hint: Any, said: str) -> None:
    assert _said(hint) == said


SPOT = Spot(cards("Ks 3d"), (cards("Ks 3d"),), 2, {("higher", None, None): 1})


@pytest.mark.parametrize(
    ("wrong", "sound"),
    [
        ({}, True),
        ({"hand": [*cards("Ks 3d")]}, False),
        ({"hand": ("Ks", "3d")}, False),
        ({"alike": [cards("Ks 3d")]}, False),
        ({"alike": (cards("Ks 3d"), ("Ks",))}, False),
        ({"hands": 2.0}, False),
        ({"cases": {("higher", None, None): 0.5}}, False),
        ({"cases": [("higher", None, None)]}, False),
    ],
)
def test_a_spot_is_made_of_hands_and_of_whole_numbers(wrong: dict[str, Any], sound: bool) -> None:
    assert _is_spot(SPOT._replace(**wrong)) is sound
    assert not _is_spot(tuple(SPOT))


@dataclass(frozen=True)
class Record:
    """A record of a book, as far as its words matter."""

    name: str
    number: int = 0
    usual: str = "usual"
    more: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()  # which stand in a table of their own


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ("a", ("a",)),
        (_TELLING, (f"{_TELLING}",)),
        (_TELLING - 1, ()),
        ({"a": 1000, "b": "c"}, ("a", "1000", "b", "c")),
        (("a", ("b", 1000)), ("a", "b", "1000")),
        (Record("a"), ("Record", "record", "a")),
        (Record("a", 1000, "usual", ("b",), ("c",)), ("Record", "record", "a", "1000", "b")),
        (Record("a", usual="other"), ("Record", "record", "a", "other")),
        (Record, ()),
        (None, ()),
    ],
)
def test_a_record_is_found_by_the_words_that_it_was_given(record: Any, words: tuple[str, ...]) -> None:
    assert traits(record) == words
