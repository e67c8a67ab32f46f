"""What can be altered in the code itself: comparisons, conditions, terms, numbers, and what is collected.

One small change in one function at a time, as a slip of the hand would make it. The list is read off the source in its
order, so that it is the same each time. Words are not altered, nor what only checks the code itself (``assert``), nor
what describes (docstrings, annotations, messages of errors).

This file imports nothing of the project: an interpreter that is just starting reads it too (`tests.mutate.afresh`).
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"

Function = ast.FunctionDef | ast.AsyncFunctionDef

OTHER_COMPARISON: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}

COLLECTING = ("append", "add", "extend", "update", "discard", "remove", "pop", "clear", "insert", "setdefault")
"""Methods whose call, alone on a line, collects something or lets it go."""

NOT_ALTERED = ("__repr__", "__str__", "__hash__")
"""Functions for whoever looks for an error."""


@dataclass(frozen=True)
class Alteration:
    """One change of one line: where it is, what stands there, what becomes of it, and how it is done to the tree."""

    function: str  # its qualified name
    first: int  # the line on which the function begins, decorators included
    line: int
    last: int  # the last line of what is altered: an expression may begin on one line and run on another
    code: str
    what: str
    apply: Callable[[], None] = field(compare=False, repr=False)


def alterations(tree: ast.Module) -> Iterator[Alteration]:
    """Every change that can be made to a module, in order; the tree stays as it is until one is applied."""
    for name, function in _functions(tree, ""):
        first = min([function.lineno, *(each.lineno for each in function.decorator_list)])
        if function.name in NOT_ALTERED or _is_overload(function):
            continue
        for statement in function.body:
            for (line, last), code, what, apply in _changes(statement, (statement.lineno, statement.lineno), str):
                yield Alteration(name, first, line, last, code, what, apply)


def _functions(node: ast.AST, before: str) -> Iterator[tuple[str, Function]]:
    """Functions of a module and methods of its classes; a function inside another is a part of it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            yield before + child.name, child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{before}{child.name}.")
        elif isinstance(child, ast.If | ast.Try):
            yield from _functions(child, before)


def _is_overload(function: Function) -> bool:
    return any(ast.unparse(each) in ("overload", "typing.overload") for each in function.decorator_list)


Lines = tuple[int, int]
Change = tuple[Lines, str, str, Callable[[], None]]


class _Written:
    """The code of a node, written out when it is first asked for. (`functools.cache` takes longer to make than most
    nodes take to look at.)"""

    __slots__ = ("_node", "_text")

    def __init__(self, node: ast.AST) -> None:
        self._node, self._text = node, ""

    def __call__(self) -> str:
        self._text = self._text or ast.unparse(self._node).partition("\n")[0][:160]
        return self._text


def _changes(node: ast.AST, lines: Lines, around: Callable[[], str]) -> Iterator[Change]:
    """The changes of a node and of everything in it; ``lines`` and ``around`` are those of what stands around it.

    Code is written out only where something of it is changed: to write out every node of every module takes seconds.
    """
    if isinstance(node, ast.Assert | ast.Raise | ast.JoinedStr | ast.Import | ast.ImportFrom | ast.Global):
        return
    if isinstance(node, ast.If | ast.While):
        lines = (node.lineno, node.test.end_lineno or node.lineno)
    elif isinstance(node, ast.stmt | ast.expr):
        lines = (node.lineno, node.end_lineno or node.lineno)
    code = _Written(node)
    for what, apply in _of_node(node):
        yield lines, around() if isinstance(node, ast.Constant) else code(), what, apply
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "type_params", "decorator_list", "format_spec"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and child._fields:  # operators and contexts have nothing in them
                yield from _changes(child, lines, code)


def _of_node(node: ast.AST) -> Iterator[tuple[str, Callable[[], None]]]:
    if isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            other = OTHER_COMPARISON[type(operator)]
            yield f"{_sign(operator)} becomes {_sign(other())}", _set_item(node.ops, at, other())
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        if not isinstance(node.test, ast.Compare):  # that is altered as a comparison
            yield "the condition is turned round", _set(node, "test", ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.comprehension):
        for at, condition in enumerate(node.ifs):
            yield f"without 'if {ast.unparse(condition)}'", _drop(node.ifs, at)
    elif isinstance(node, ast.BoolOp):
        for at, term in enumerate(node.values):
            neutral = ast.Constant(isinstance(node.op, ast.And))
            yield f"without the term '{ast.unparse(term)}'", _set_item(node.values, at, neutral)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield (
            "without 'not'",
            _set(node, "op", ast.Not(), then=_set(node, "operand", ast.UnaryOp(ast.Not(), node.operand))),
        )
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub | ast.BitOr | ast.BitAnd):
        yield from _terms(node)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield f"{node.value} becomes {node.value + 1}", _set(node, "value", node.value + 1)
    elif isinstance(node, ast.Tuple | ast.List | ast.Set) and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        if any(isinstance(each, ast.Starred) for each in node.elts):
            for at, each in enumerate(node.elts):
                yield f"without '{ast.unparse(each)}'", _drop(node.elts, at)
    elif isinstance(node, ast.Dict) and None in node.keys:
        for at, value in enumerate(node.values):
            yield f"without '{ast.unparse(value)}'", _drop(node.keys, at, then=_drop(node.values, at))
    elif isinstance(node, ast.AugAssign):
        name = ast.unparse(node.target)
        yield f"{name} is not changed", _become_nothing(node)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called = node.value.func
        if isinstance(called, ast.Attribute) and called.attr in COLLECTING:
            yield f"without '{called.attr}'", _become_nothing(node)
    elif isinstance(node, ast.Delete):
        yield "nothing is deleted", _become_nothing(node)


def _terms(node: ast.BinOp) -> Iterator[tuple[str, Callable[[], None]]]:
    """A sum without one of its terms. Strings that are put together are words."""
    if any(isinstance(each, ast.JoinedStr) or _is_text(each) for each in (node.left, node.right)):
        return
    sign = {ast.Add: "+", ast.Sub: "-", ast.BitOr: "|", ast.BitAnd: "&"}[type(node.op)]
    yield f"without '{sign} {ast.unparse(node.right)}'", _become(node, node.left)
    if not isinstance(node.op, ast.Sub):
        yield f"without '{ast.unparse(node.left)} {sign}'", _become(node, node.right)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)


def _sign(operator: ast.cmpop) -> str:
    words = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.Is: "is"}
    more: dict[type[ast.cmpop], str] = {ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in"}
    return (words | more)[type(operator)]


# --- how a tree is changed


def _set(node: ast.AST, name: str, value: object, then: Callable[[], None] | None = None) -> Callable[[], None]:
    def apply() -> None:
        setattr(node, name, value)
        if then is not None:
            then()

    return apply


def _set_item(items: list[ast.expr] | list[ast.cmpop], at: int, value: ast.AST) -> Callable[[], None]:
    def apply() -> None:
        items[at] = value  # type: ignore[call-overload]

    return apply


def _drop(
    items: list[ast.expr] | list[ast.expr | None], at: int, then: Callable[[], None] | None = None
) -> Callable[[], None]:
    def apply() -> None:
        del items[at]
        if then is not None:
            then()

    return apply


def _become(node: ast.BinOp, other: ast.expr) -> Callable[[], None]:
    """A sum of one term: the term plus nothing would not do for sets, so the node takes the shape of the term."""

    def apply() -> None:
        node.__class__ = other.__class__  # type: ignore[assignment]
        node.__dict__ = {**other.__dict__, "lineno": node.lineno, "col_offset": node.col_offset}

    return apply


def _become_nothing(node: ast.stmt) -> Callable[[], None]:
    def apply() -> None:
        places = {name: getattr(node, name) for name in ("lineno", "col_offset", "end_lineno", "end_col_offset")}
        node.__class__ = ast.Pass
        node.__dict__ = places

    return apply


# --- modules


@dataclass(frozen=True)
class LogicMutant:
    """One alteration of one module, by its place in the module's list."""

    module: str
    index: int
    function: str
    first: int
    line: int
    last: int
    code: str
    what: str

    kind = "logic"

    @property
    def room(self) -> str:
        """The part of the package that it is in."""
        parts = self.module.split(".")
        return parts[1] if len(parts) > 1 else parts[0]

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What names it while its line stays as it is, wherever in the file that is."""
        return self.module, self.function, self.code, self.what

    def __str__(self) -> str:
        return f"{path_of(self.module).name}:{self.line} {self.module}.{self.function}: {self.code}: {self.what}"


def path_of(module: str) -> Path:
    """The file of a module."""
    path = SOURCE.joinpath(*module.split("."))
    package = path / "__init__.py"  # a folder of tables may lie beside a module that reads it, under its name
    return package if package.exists() else path.with_suffix(".py")


@cache
def modules() -> tuple[str, ...]:
    """Every module of the project; a rulebook's folder is data, which is altered as such."""
    found = []
    for path in sorted((SOURCE / "cutcard").rglob("*.py")):
        name = ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
        found.append(name)
    return tuple(found)


def functions_of(module: str) -> list[tuple[str, Function]]:
    """The functions of a module and the methods of its classes, by their qualified names."""
    return list(_functions(ast.parse(path_of(module).read_text(encoding="utf-8")), ""))


@cache
def logic_mutants(module: str) -> tuple[LogicMutant, ...]:
    """Every alteration of a module."""
    listed = enumerate(alterations(ast.parse(path_of(module).read_text(encoding="utf-8"))))
    return tuple(
        LogicMutant(module, index, each.function, each.first, each.line, each.last, each.code, each.what)
        for index, each in listed
    )


def altered_tree(module: str, index: int) -> ast.Module:
    """A module's tree with one alteration made."""
    tree = ast.parse(path_of(module).read_text(encoding="utf-8"))
    for at, each in enumerate(alterations(tree)):
        if at == index:
            each.apply()
            return ast.fix_missing_locations(tree)
    raise IndexError(index)
