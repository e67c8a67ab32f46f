"""Putting an alteration in the place of the real thing, in this process, for everything that holds it."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from importlib import import_module
from types import CodeType, FunctionType
from typing import Any

from cutcard.inspection import pins
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.table.wire import COMMANDS, _decoder, _event_decoder
from tests.mutate.altered import BookMutant
from tests.mutate.logic import LogicMutant, altered_tree, modules, path_of

KEEP = ("_packaged", "default_shelf", "_decoder", "_event_decoder", "_write_amount")
"""What is remembered of no book in particular, or is the book that was altered."""

READ = ("clauses", "readings")
"""What a book keeps of its files, which no alteration touches; all else that it keeps is worked out from its parts."""


def warm_up() -> None:
    """What every test needs and takes long to make is made once, before any process is forked.

    Commands import what they need when they run; here all of it is imported, so that it can be altered.
    """
    for module in modules():
        if not module.endswith("__main__"):
            import_module(module)
    caches()
    functions()
    for book in Shelf():
        assert book.clauses and book.readings
    for kind in COMMANDS.values():
        _decoder(kind)
    _event_decoder()
    gc.collect()
    gc.freeze()


def put_book_in_place(book: Rulebook, mutant: BookMutant) -> None:
    """Alter a book where it stands, for everything that holds it, and forget what was worked out from it before."""
    for name, value in mutant.changed.items():
        object.__setattr__(book, name, value)
    for name, value in vars(Rulebook).items():
        if isinstance(value, cached_property) and name not in READ:
            book.__dict__.pop(name, None)
    pins._KNOWN.clear()
    forget()


def put_code_in_place(mutant: LogicMutant) -> bool:
    """Give a function its altered code, for everything that holds it; whether that can be done in a running process."""
    found = functions().get((mutant.module, mutant.function, mutant.first), [])
    if not found:
        return False
    altered = compile(altered_tree(mutant.module, mutant.index), str(path_of(mutant.module)), "exec")
    (code,) = (
        each for each in codes(altered) if (each.co_qualname, each.co_firstlineno) == (mutant.function, mutant.first)
    )
    for function in found:
        if code.co_freevars != function.__code__.co_freevars:
            return False
        function.__code__ = code
    forget()
    for each in remembering():
        if each.__wrapped__ in found:
            each.cache_clear()
    return True


def codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from codes(each)


@cache
def functions() -> dict[tuple[str, str, int], list[FunctionType]]:
    """Every function of the project that is not compiled, however it is wrapped, by module, name and first line."""
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    compiled = _compiled()
    for each in _objects():
        if (
            type(each) is FunctionType
            and (each.__module__ or "").startswith("cutcard")
            and each.__module__ not in compiled
        ):
            found.setdefault((each.__module__, each.__qualname__, each.__code__.co_firstlineno), []).append(each)
    return found


def _objects() -> list[Any]:
    """Everything that is there, also what was collected before and is left out of looking for garbage: of frozen
    objects Python tells nothing, and a function that is not found here would be altered nowhere."""
    frozen = gc.get_freeze_count()
    gc.unfreeze()
    found = gc.get_objects()
    if frozen:
        gc.freeze()
    return found


def _compiled() -> set[str]:
    """Modules whose functions are turned into machine code: what is done to their Python changes nothing any more."""
    return {name for name in sys.modules if name.startswith("cutcard.simulation.kernels")}


def forget() -> None:
    """What was worked out before is worked out again."""
    for each in caches():
        each()


@cache
def caches() -> tuple[Callable[[], object], ...]:
    """What makes the project's functions forget their answers; looking for it takes longer than most tests."""
    return tuple(each.cache_clear for each in remembering() if each.__name__ not in KEEP)


@cache
def remembering() -> tuple[Any, ...]:
    """Every function of the project and of its tests that remembers its answers."""
    kept: list[Any] = [
        value
        for name, module in list(sys.modules.items())
        if name.startswith(("cutcard", "tests")) and name != __name__
        for value in list(vars(module).values())
    ]
    return tuple(
        value
        for value in {id(value): value for value in kept}.values()
        if callable(getattr(value, "cache_clear", None))
    )
