"""`cutcard train` as people use it: piped, from a file, for a class, and in a terminal."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any

import pytest

from cutcard.cli.train import _more
from cutcard.rulebooks import rulebook
from cutcard.training.course import course
from cutcard.training.questions import KINDS, Question
from tests.cli.warm import warm_terminal
from tests.support.books import NZ
from tests.support.command import Ran, cutcard


def train(*args: str, answers: str = "") -> Ran:
    return cutcard("train", NZ, "--seed", "4", *args, stdin=answers)


def questions(number: int, kind: str | None = None) -> list[Question]:
    only = next((each for each in KINDS if each == kind), None)
    return list(course([rulebook(NZ)], number, "4", only))


def right(question: Question) -> str:
    return question.letters or question.right[0]


def wrong(question: Question) -> str:
    if not question.choices:
        return "pay 1.23"
    return next(letter for letter, text in question.lettered if text not in question.right)


def test_right_answers_score_in_full() -> None:
    asked = questions(12)
    ran = train("--questions", "12", answers="".join(f"{right(each)}\n" for each in asked))
    assert ran.status == 0
    assert ran.out.startswith("12 questions on Casino War, New Zealand\n")
    assert ran.out.count("  Right.") == 12
    assert "12 of 12 right" in ran.out
    rows = [line.split() for line in ran.out.splitlines()[-len(KINDS) :]]
    assert rows == [[*title.split(), "2", "2"] for title in KINDS.values()]
    assert "You missed" not in ran.out
    for each in asked:
        assert all(line in ran.out for line in (*each.situation, *each.why))
        assert f"[{' '.join([*each.clauses, *each.readings])}]" in ran.out


def test_wrong_answers_are_put_right_with_the_clause_and_come_again() -> None:
    (one,) = asked = questions(1, "do")
    assert len(asked) == 1
    ran = train("--questions", "1", "--only", "do", answers=f"{wrong(one)}\n{right(one)}\n")
    clause = rulebook(NZ).clauses[one.clauses[0]].says
    assert f"  Wrong: {one.answer}. [{one.clauses[0]}" in ran.out
    assert f"    {one.clauses[0]}  {clause}" in ran.out
    assert "2. What do you do? (again)" in ran.out
    assert "0 of 1 right" in ran.out
    assert "Put right when it came again: 1." in ran.out
    assert ran.out.splitlines()[-2:] == ["You missed", f"  {NZ}  {', '.join(f'{ref} once' for ref in one.clauses)}"]


def test_twice_wrong_is_missed_twice() -> None:
    (one,) = questions(1, "who")
    ran = train("--questions", "1", "--only", "who", answers=f"{wrong(one)}\n{wrong(one)}\n")
    assert ran.out.splitlines()[-1] == f"  {NZ}  {', '.join(f'{ref} twice' for ref in one.clauses)}"
    assert "Put right" not in ran.out


def test_bad_answers_are_asked_for_again_and_a_question_mark_explains() -> None:
    (one,) = questions(1, "pay")
    ran = train("--questions", "1", "--only", "pay", answers="much\n\n?\n")
    assert ran.out.count("Please answer with an amount: pay 25, take 12.50, or nothing; ? explains.") == 2
    assert f"  The answer: {one.answer}. [" in ran.out
    assert "0 of 1 right" in ran.out  # the answers end before it comes again
    assert ran.status == 0


@pytest.mark.parametrize("answers", ["", "q\n", "quit", "EXIT\n"])
def test_one_may_end_at_any_time(answers: str) -> None:
    ran = train(answers=answers)
    assert ran.status == 0
    assert "Nothing was answered" in ran.out


def test_answers_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "answers.txt"
    file.write_text("".join(f"{right(each)}\n" for each in questions(2)))
    ran = train("--questions", "2", "--answers", str(file))
    assert "2 of 2 right" in ran.out
    missing = train("--answers", str(tmp_path / "none"))
    assert missing.status == 2 and "No such file" in missing.err
    piped = train("--questions", "2", "--answers", "-", answers=file.read_text())
    assert piped.out == ran.out


def test_questions_for_a_class() -> None:
    ran = train("--questions", "4", "--json")
    assert ran.lines == [json.loads(json.dumps(each)) for each in ran.lines]
    assert [each["right"] for each in ran.lines] == [list(question.right) for question in questions(4)]
    assert all(each["rules"] and each["situation"] and each["why"] for each in ran.lines)
    assert ran.out == train("--questions", "4", "--json").out
    assert len({line["book"] for line in cutcard("train", "--json", "--questions", "5", "--seed", "1").lines}) == 5


def test_without_a_seed_one_is_drawn_and_shown() -> None:
    ran = cutcard("train", NZ, "--only", "pay")
    assert "--seed " in ran.out


@pytest.mark.parametrize(
    ("args", "status", "complaint"),
    [
        (["nz-casinowar"], 1, "did you mean 'nz-casino-war'?"),
        (["--questions", "0"], 2, "0 is not in the range"),
        (["--only", "pays"], 2, "is not one of"),
        (["--json", "--answers", "-"], 2, "leave --answers out"),
    ],
)
def test_slips(args: list[str], status: int, complaint: str) -> None:
    ran = cutcard("train", *args)
    assert ran.status == status
    assert complaint in ran.err


def test_bytes_that_are_no_text_are_no_traceback() -> None:
    ran = cutcard("train", NZ, "--seed", "4", "--questions", "1", stdin=b"\xff\xfe\n\x00\n")
    assert "Traceback" not in ran.err
    assert ran.status == 0


def test_in_a_terminal_it_fits_and_ctrl_c_ends_with_the_score() -> None:
    (one,) = questions(1, "do")
    with warm_terminal("train", NZ, "--seed", "4", "--only", "do", "--questions", "5") as seen:
        seen.wait_for("> ")
        seen.type(f"{right(one)}\n")
        seen.wait_for("2. What do you do?")
        first, _, seen.shown = seen.shown.partition("2. What do you do?")
        seen.wait_for("\n> ")  # it waits for the second answer
        seen.kill(signal.SIGINT)
        assert seen.end() == 0
        assert "1 of 1 right" in seen.shown
        assert "Traceback" not in seen.shown
        plain = first + seen.shown
        for code in ("\x1b[1m", "\x1b[36m", "\x1b[32m", "\x1b[0m"):
            plain = plain.replace(code, "")
        assert max(map(len, plain.splitlines())) <= 80


def test_other_right_answers_are_told_where_any_of_them_would_do() -> None:
    fields: dict[str, Any] = {"kind": "do", "book": NZ, "about": "a", "situation": (), "asks": "?"}
    fields["choices"] = ("x", "y", "z")
    several = Question(right=("x", "z"), **fields)
    assert _more(several) == "(a) x or c) z)"
    assert _more(Question(right=("x", "z"), all_of=True, **fields)) == ""
    assert _more(Question(right=("x",), **fields)) == ""
