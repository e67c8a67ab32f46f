"""Which blocks of code a test runs: a mark stands at the beginning of each, and after whatever may leave it early.

To set a mark costs a few hundredths of a microsecond, while to be told of every line made tests three times as slow.
What ran in a file is one number, with a bit for each of its marks.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from types import CodeType, FunctionType

from tests.mutate.logic import SOURCE, Function, modules, path_of
from tests.mutate.placing import codes, functions

RAN = "_cutcard_ran"
"""By what name the altered functions find the marks."""

LEAVES = (ast.Return, ast.Raise, ast.Break, ast.Continue)


class Marks(ast.NodeTransformer):
    """Sets marks in the functions of a module, and knows which of them tells of a line."""

    def __init__(self, first: int) -> None:
        self.next = first
        self.marks_of: dict[int, set[int]] = {}
        self._inside = False

    def generic_visit(self, node: ast.AST) -> ast.AST:
        was, self._inside = self._inside, self._inside or isinstance(node, Function)
        if isinstance(node, ast.ClassDef):
            self._inside = False
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if self._inside and isinstance(block, list):
                setattr(node, name, [*self._marked(block, name == "body" and isinstance(node, Function))])
            elif isinstance(block, list):
                for each in block:
                    self.visit(each)
        for name in ("handlers", "cases"):
            for each in getattr(node, name, ()):
                self.visit(each)
        self._inside = was
        return node

    def _marked(self, block: list[ast.stmt], of_function: bool) -> Iterator[ast.stmt]:
        """The statements of a block, with marks between them."""
        due = True
        for at, each in enumerate(block):
            if of_function and at == 0 and isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
                yield each  # what a function says of itself stays its first words
                continue
            if due:
                yield _mark(self.next, each)
                self.next += 1
            for line in range(each.lineno, _end_of_head(each) + 1):
                self.marks_of.setdefault(line, set()).add(self.next - 1)
            due = any(isinstance(inner, LEAVES) for inner in ast.walk(each))
            self.visit(each)
            yield each


def _mark(number: int, before: ast.stmt) -> ast.stmt:
    mark = ast.parse(f"{RAN}[{number}] = 1").body[0]
    for node in ast.walk(mark):
        if "lineno" in node._attributes:
            ast.copy_location(node, before)
    return mark


def _end_of_head(statement: ast.stmt) -> int:
    """The last line of a statement without the blocks in it."""
    body = getattr(statement, "body", None) or getattr(statement, "cases", None)
    if not body:
        return statement.end_lineno or statement.lineno
    first = body[0].pattern if isinstance(body[0], ast.match_case) else body[0]
    return max(statement.lineno, min([first.lineno, *(each.lineno for each in _decorators(body[0]))]) - 1)


def _decorators(node: ast.AST) -> list[ast.expr]:
    return getattr(node, "decorator_list", [])


class Probes:
    """The marks of all functions that can be altered in a running process."""

    def __init__(self) -> None:
        self._codes: list[tuple[FunctionType, CodeType]] = []
        self._files: dict[str, tuple[int, int]] = {}
        number = 0
        found: dict[str, dict[tuple[str, int], list[FunctionType]]] = {}
        for (module, name, first), each in functions().items():
            found.setdefault(module, {})[name, first] = each
        self._names = [each.__globals__ for of in found.values() for some in of.values() for each in some]
        for module in modules():
            if module in found:
                tree, marks = _with_marks(module, number)
                for code in codes(compile(tree, str(path_of(module)), "exec")):
                    for function in found[module].get((code.co_qualname, code.co_firstlineno), ()):
                        if function.__code__.co_freevars == code.co_freevars:
                            self._codes.append((function, code))
                self._files[_file(module)] = (number, marks.next)
                number = marks.next
        self.ran = bytearray(number)

    def place(self) -> None:
        """Set the marks, in this process."""
        for names in self._names:
            names[RAN] = self.ran
        for function, code in self._codes:
            function.__code__ = code

    def told(self) -> dict[str, str]:
        """By file, what ran since somebody asked last, as a number in hexadecimal digits."""
        found = {}
        for file, (first, end) in self._files.items():
            marks = self.ran[first:end]
            if any(marks):
                found[file] = f"{sum(1 << at for at, ran in enumerate(marks) if ran):x}"
        self.ran[:] = bytes(len(self.ran))
        return found


def _with_marks(module: str, first: int) -> tuple[ast.Module, Marks]:
    tree, marks = ast.parse(path_of(module).read_text(encoding="utf-8")), Marks(first)
    marks.visit(tree)
    return ast.fix_missing_locations(tree), marks


def _file(module: str) -> str:
    return path_of(module).relative_to(SOURCE).as_posix()


@cache
def _marks_of(module: str) -> dict[int, set[int]]:
    return _with_marks(module, 0)[1].marks_of


def marks_of(module: str, first: int, last: int) -> int:
    """The marks that tell of these lines of a module, as bits of a number."""
    found = _marks_of(module)
    numbers = {number for line in range(first, last + 1) for number in found.get(line, ())}
    return sum(1 << number for number in numbers)
