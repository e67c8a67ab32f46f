"""Pay questions: every row comes up, and what is right is what the pipeline pays."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from cutcard.money import Odds
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.rows import Row
from cutcard.training import paying
from cutcard.training.paying import pay_question, pay_questions
from cutcard.training.questions import Question, read_answer
from tests.own_games.games import six_decks
from tests.support.books import BOOKS


@pytest.mark.parametrize("name", BOOKS)
def test_every_row_comes_up_with_its_clauses(name: str) -> None:
    book = rulebook(name)
    for row in book.rows_in_force(book.options_in_force({})):
        question = pay_question(book, Random("row"), row)
        assert question is not None, row.place
        assert {*row.clauses} <= {*question.clauses}
        assert question.about in (row.wager, "the whole box")
        assert question.situation[0].startswith(f"{book.title}, {book.house}. The float pays with chips of $")
        assert read_answer(question, question.answer.replace("nothing moves", "0")) == question.right


@pytest.mark.parametrize("name", BOOKS)
def test_questions_go_on_and_ask_for_every_wager_and_for_the_whole(name: str) -> None:
    book = rulebook(name)
    rows = len(book.rows_in_force(book.options_in_force({})))
    asked = {question.about for question in islice(pay_questions(book, Random("7")), 3 * rows)}
    assert asked >= {row.wager for row in book.rows} | {"the whole box"}


def amounts(change: Row) -> tuple[Question, Question]:
    """The same round of a book as it is, and with one row changed."""
    star = rulebook("star-casino-war")
    row = next(each for each in star.rows if each.place == change.place)
    other = star.change_rows(lambda each: change if each == row else each)
    one, two = pay_question(star, Random("3"), row), pay_question(other, Random("3"), change)
    assert one is not None and two is not None
    assert (one.situation, one.asks) == (two.situation, two.asks)
    return one, two


def test_the_right_answer_moves_with_the_row() -> None:
    row = next(each for each in rulebook("star-casino-war").rows if each.place == "war[choice=war war=equal]")
    one, two = amounts(replace(row, pays=Odds(3)))
    assert one.about == "war"
    assert int(two.right[0]) * 2 == int(one.right[0]) * 3
    lost = replace(row, pays=None, result="lose")
    assert amounts(lost)[1].right[0].startswith("-")


def test_what_was_collected_before_the_deal_is_not_taken_again() -> None:
    book = rulebook("star-baceball")
    lost = next(row for row in book.rows if row.wager == "jackpot" and row.result == "lose")
    asked = [pay_question(book, Random(f"{seed}"), lost) for seed in range(20)]
    jackpot = [question for question in asked if question is not None and question.about == "jackpot"]
    assert {question.right for question in jackpot} == {("0",)}
    assert all(any("The meters show: major $" in line for line in question.situation) for question in jackpot)


def test_chips_limits_schedules_and_choices_are_told() -> None:
    book = rulebook("star-three-card-poker")
    told = [line for question in islice(pay_questions(book, Random("1")), 60) for line in question.situation]
    text = "\n".join(told)
    for part in ("Pair Plus pays: straight flush 40 to 1", "The sign: Ante $10 to $300", " folds.", " plays."):
        assert part in text
    over = [question for question in islice(pay_questions(book, Random("2")), 80) if "only $" in question.why[0]]
    assert over and all("the maximum" in question.why[0] for question in over)


def test_a_row_that_never_arises_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paying, "TRIES", 3)
    star = rulebook("star-casino-war")
    never = replace(star.rows[0], findings={"first": ("never",)})
    assert pay_question(star, Random("1"), never) is None
    assert list(pay_questions(replace(star, rows=(never,)), Random("1"))) == []


@pytest.mark.parametrize("choice", ["stay", "absent", None])
def test_an_amount_is_put_down_only_with_the_choice_that_asks_for_one(choice: str | None) -> None:
    wagers = {"ante": 100_00}
    assert paying._with_amount(six_decks(), Random(1), wagers, choice) == wagers
    raised = paying._with_amount(six_decks(), Random(1), wagers, "raise")
    assert 5_00 <= raised["raise"] <= 100_00


def test_where_no_schedule_is_usual_each_prize_is_one_to_one() -> None:
    book = rulebook("star-three-card-poker")
    usual = {each.name: each.usual for each in book.schedules}
    assert paying._terms(book, Random("1")).posted == usual
    plain = {each.name: "-".join(["1"] * len(each.entries)) for each in book.schedules}
    bare = tuple(replace(each, usual="") for each in book.schedules)
    assert paying._terms(replace(book, schedules=bare), Random("1")).posted == plain
