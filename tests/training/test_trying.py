"""Questions about people, closing and disputes: right is what the engine accepts, wrong what it refuses."""

from __future__ import annotations

import re
from itertools import islice
from random import Random

import pytest

from cutcard.citations import Refusal
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.explain_remedies import unforeseen
from cutcard.table import engine
from cutcard.table.base import Command, Event
from cutcard.table.state import Table
from cutcard.training import disputing, ending, outcomes, people, places, stage, trying
from cutcard.training.course import MAKERS, course
from cutcard.training.questions import Question
from cutcard.training.trying import NOBODY, NONE, Maker, a, in_turn, silent, why_not
from tests.support.books import BOOKS
from tests.support.seeds import chance, short_or_long

ALL = [maker for makers in MAKERS.values() for maker in makers]
SEEDS = 12
"""Within so many seeds every question comes up that a book has."""

NEVER: dict[str, tuple[Maker, ...]] = {
    "star-casino-war": (people.ending_an_inquiry, outcomes.held_back, ending.last_hands),
    "crown-casino-war": (disputing.paid_anew,),
    "nz-casino-war": (
        people.taking_over,
        people.ending_an_inquiry,
        outcomes.forfeits,
        outcomes.given_back,
        outcomes.held_back,
        places.idle,
        ending.short,
        disputing.who_reviews,
        disputing.who_ends,
        disputing.paid_anew,
    ),
    "star-three-card-poker": (
        people.taking_over,
        people.ending_an_inquiry,
        outcomes.held_back,
        places.crowded,
    ),
    "star-baceball": (people.taking_over, people.ending_an_inquiry, outcomes.held_back, ending.last_hands),
}
"""What a book knows nothing of, and so is not asked."""


def made(maker: Maker, name: str) -> list[Question]:
    return [each for each in (maker(rulebook(name), Random(seed)) for seed in range(SEEDS)) if each is not None]


@pytest.mark.parametrize("name", BOOKS)
def test_every_question_of_every_book_comes_up_and_no_other(name: str) -> None:
    """Within the first seeds; where it has come up, the other seeds are spared."""
    book = rulebook(name)
    for maker in ALL:
        comes_up = any(maker(book, Random(seed)) is not None for seed in range(SEEDS))
        assert comes_up == (maker not in NEVER[name]), maker.__name__


@pytest.mark.soak
@pytest.mark.parametrize("name", BOOKS)
def test_every_question_is_in_good_form(name: str) -> None:
    book, rng = rulebook(name), chance(f"questions of {name}")
    for maker in ALL * short_or_long(2, 40):
        question = maker(book, Random(rng.random()))
        if question is None:
            continue
        assert question.book == name and question.situation[0].startswith(f"{book.title}, {book.house}")
        assert question.clauses and question.why and question.asks.endswith((".", "?"))
        assert all(ref in book.clauses for ref in question.clauses)
        assert all(ref in book.readings for ref in question.readings)
        text = "\n".join([*question.situation, question.asks, *question.choices, *question.why])
        assert not re.search(rf"_|'\w+'| 1 rounds|{name}", text)
        assert len({*question.choices}) == len(question.choices)
        if question.choices:
            assert {*question.right} < {*question.choices}
            assert question.all_of and question.choices[-1] in (NONE, NOBODY)


@pytest.mark.soak
@pytest.mark.parametrize("name", BOOKS)
def test_right_is_accepted_and_wrong_is_refused_with_its_clause(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[Table, Command]] = []

    class Watched:
        @staticmethod
        def decide(table: Table, command: Command) -> tuple[Event, ...] | Refusal:
            tried.append((table, command))
            return engine.decide(table, command)

    monkeypatch.setattr(trying, "engine", Watched)
    rng = chance(f"answers of {name}")
    with_choices = 0
    for maker in ALL * short_or_long(2, 40):
        tried.clear()
        question = maker(rulebook(name), Random(rng.random()))
        if question is None or not question.choices:
            continue
        assert len(tried) == len(question.choices) - 1
        for text, (table, command) in zip(question.choices, tried, strict=False):
            answer = engine.decide(table, command)
            refused = isinstance(answer, Refusal)
            assert refused == (text not in question.right)
            said = why_not(rulebook(name), answer)[1] if isinstance(answer, Refusal) else answer[0].clauses
            assert {*said} <= {*question.clauses}
        assert (question.right in ((NONE,), (NOBODY,))) == (not {*question.right} & {*question.choices[:-1]})
        with_choices += 1
    assert with_choices > len(ALL) // 4


def test_that_a_book_is_silent_is_asked_once() -> None:
    nz = rulebook("nz-casino-war")
    asked = list(in_turn(MAKERS["dispute"], nz, Random("1")))
    assert sorted(question.about for question in asked) == ["decide_dispute", "disputes", "hear_complaint"]
    assert all(silent(nz, question) and question.clauses == unforeseen(nz).clauses for question in asked)
    assert len(list(course([nz], 10, "1", "dispute"))) == 3
    crown = rulebook("crown-casino-war")
    reviews = list(islice(in_turn(MAKERS["dispute"], crown, Random("1")), 12))
    assert [question.about for question in reviews].count("review_dispute") == 1


def test_what_makes_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    book = rulebook("star-baceball")
    assert list(in_turn((lambda book, rng: None,), book, Random("1"))) == []
    monkeypatch.setattr(stage, "MOVES", 3)
    with pytest.raises(stage.NotPlayed, match="star-baceball does not come to betting"):
        stage.Stage(book, Random("1"))
    assert list(in_turn((ending.notices,), book, Random("1"))) == []


def test_choices_are_not_always_in_the_same_place() -> None:
    asked = made(ending.who_closes, "star-casino-war")
    assert len({question.letters for question in asked}) > 4
    assert len({question.choices[0] for question in asked}) > 2


@pytest.mark.parametrize(
    ("refusal", "says"),
    [
        (
            Refusal("wrong_role", "role: only Gaming Manager may close a table, not 'dealer'"),
            "only Gaming Manager may close a table",
        ),
        (
            Refusal("no_such_power", "role: star-casino-war lets nobody sing (No rule (1).)"),
            "this book lets nobody sing",
        ),
        (Refusal("wrong_role", "to: inspector or police_officer takes over"), "inspector or Police officer takes over"),
        (Refusal("no_review", "dispute: no review of 1 was asked for"), "no review of it was asked for"),
        (Refusal("not_your_dispute", "dispute: 1 was raised by Ann"), "it was raised by Ann"),
        (Refusal("no_dispute", "dispute: there is no 1"), "there is no dispute before the house"),
        (Refusal("too_soon", "at: it is open until 00:20 UTC"), "it is open until a time that has not come"),
    ],
)
def test_refusals_are_said_as_people_say_them(refusal: Refusal, says: str) -> None:
    assert why_not(rulebook("star-casino-war"), refusal)[0] == says


def test_articles() -> None:
    titles = ("Dealer", "Assistant Gaming Manager", "Police officer", "Casino operator", "Chief Executive Officer")
    assert [a(title) for title in titles] == [
        "a Dealer",
        "an Assistant Gaming Manager",
        "a Police officer",
        "the Casino operator",
        "the Chief Executive Officer",
    ]
