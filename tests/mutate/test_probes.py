"""Which lines a test runs, as the marks between them tell it."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from cutcard.money import dollars
from tests.mutate.learn import ANY_MARK
from tests.mutate.logic import path_of
from tests.mutate.probes import RAN, Marks, marks_of

SAMPLE = '''\
def told(amounts):
    """What stands here stays its first words."""
    if not amounts:
        return "nothing"
    for each in amounts:
        if each > 100:
            break
        last = each
    else:
        return "all small"
    try:
        return last
    except NameError:
        return [other
                for other in amounts]


class Purse:
    def held(self):
        def counted():
            return 1
        match self:
            case None:
                return 2
        return 3
'''


def marked() -> tuple[dict[str, Any], Marks]:
    """The sample at work, with its marks."""
    tree, marks = ast.parse(SAMPLE), Marks(0)
    marks.visit(tree)
    names: dict[str, Any] = {RAN: bytearray(marks.next)}
    exec(compile(ast.fix_missing_locations(tree), "sample", "exec"), names)
    return names, marks


@pytest.mark.parametrize(
    ("amounts", "said", "lines"),
    [
        ([], "nothing", {3, 4}),
        ([5], "all small", {3, 5, 6, 8, 10}),
        ([5, 500], 5, {3, 5, 6, 7, 8, 11, 12}),
        ([500], [500], {3, 5, 6, 7, 11, 12, 14, 15}),
    ],
)
def test_the_lines_that_ran_are_told_and_no_others(amounts: list[int], said: object, lines: set[int]) -> None:
    names, marks = marked()
    assert names["told"](amounts) == said
    assert {line for line, told in marks.marks_of.items() if any(names[RAN][each] for each in told)} == lines


def test_what_a_function_says_of_itself_is_no_line_and_stays() -> None:
    names, marks = marked()
    assert names["told"].__doc__ == "What stands here stays its first words."
    assert 2 not in marks.marks_of


def test_a_function_within_another_is_run_when_it_is_called() -> None:
    names, marks = marked()
    assert names["Purse"]().held() == 3
    ran = {line for line, told in marks.marks_of.items() if any(names[RAN][each] for each in told)}
    assert ran == {20, 22, 25}, "neither line 21, which nobody calls, nor the case that is not met"


def test_a_line_of_a_module_has_marks_and_a_changed_file_has_all() -> None:
    line = dollars.__code__.co_firstlineno
    text = path_of("cutcard.money").read_text(encoding="utf-8").splitlines()
    first = next(at for at, each in enumerate(text[line:], line + 1) if each.strip().startswith(("return", "if")))
    assert marks_of("cutcard.money", first, first)
    assert ANY_MARK & marks_of("cutcard.money", first, first)
    assert not marks_of("cutcard.money", 1, 1)
