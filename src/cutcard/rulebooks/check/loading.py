"""Why the code in a rulebook's folder could not be run, told to the author of the book."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path
from traceback import extract_tb

from cutcard.citations import did_you_mean
from cutcard.rulebooks.faults import Fault

_INSIDE = re.compile(r"cutcard_rulebook_\d+((?:\.\w+)*)")
_NOT_THERE = re.compile(r"cannot import name '(\w+)' from '([\w.]+)'")
_NOT_A_FIELD = re.compile(r"(\w+)(?:\.__\w+__)?\(\) got an unexpected keyword argument '(\w+)'")
_MISSING = re.compile(r"(\w+)(?:\.__\w+__)?\(\) missing \d+ required .*?argument[^:]*: (.*)")


def why_not_loaded(folder: Path, error: BaseException) -> Fault:
    """Why the code of a folder ended: what is wrong with it, at the last of its own lines that ran."""
    if isinstance(error, SyntaxError) and error.filename is not None:
        return Fault(Path(error.filename), error.lineno, error.msg)
    frames = extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(folder)]
    path, line = (Path(own[-1].filename), own[-1].lineno) if own else (folder / "__init__.py", None)
    if isinstance(error, SyntaxError | UnicodeError):  # of a module that is imported there, and nobody says which
        return next(_no_text(folder), Fault(path, line, str(error)))
    if isinstance(error, TypeError):
        return _wrong_call(path, line, str(error))
    missing = _NOT_THERE.match(str(error))
    if isinstance(error, ImportError) and missing is not None:
        return Fault(path, line, f"there is no {missing[1]!r} to import from {_INSIDE.sub(folder.name, missing[2])}")
    if isinstance(error, ImportError | AttributeError):
        return Fault(path, line, _INSIDE.sub(lambda found: f"{folder.name}{found[1]}", str(error)))
    said = str(error) if isinstance(error, NameError | ValueError) else f"{type(error).__name__}: {error}"
    return Fault(path, line, "it ends the program" if isinstance(error, SystemExit) else said)


def _no_text(folder: Path) -> Iterator[Fault]:
    """The files of code in a folder that are no text."""
    for path in sorted(folder.glob("*.py")):
        content = path.read_bytes() if path.is_file() else b""
        try:
            content.decode("utf-8-sig")
            at = content.index(b"\0")
        except UnicodeError as error:
            yield Fault(
                path, content[: getattr(error, "start", 0)].count(b"\n") + 1, f"it is no text in UTF-8 ({error})"
            )
        except ValueError:
            continue
        else:
            yield Fault(path, content[:at].count(b"\n") + 1, "it is no text: it holds a null byte")


def _wrong_call(path: Path, line: int | None, said: str) -> Fault:
    """A record that was given what it does not take, or not what it needs."""
    found = _MISSING.match(said)
    if found is not None:
        return Fault(path, line, f"{found[1]}: {found[2]} is expected and missing")
    found = _NOT_A_FIELD.match(said)
    if found is None:
        return Fault(path, line, said)
    call, name = found.groups()
    taken: tuple[str, ...] = ()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Call) and node.lineno == line and isinstance(node.func, ast.Name):
            line = next((each.value.lineno for each in node.keywords if each.arg == name), line)
    for module in ("book", "parts", "rows"):
        known = getattr(import_module(f"cutcard.rulebooks.{module}"), call, None)
        taken = tuple(signature(known).parameters) if callable(known) else taken
    return Fault(path, line, f"{call}: no {name!r} is known{did_you_mean(name, taken) if taken else ''}")
