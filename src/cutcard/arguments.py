"""The arguments of a call, looked at before anything is done with them.

A number of decks that is 6.0 is equal to 6, and whatever was counted with it would be kept and given to everybody who
asks for 6: so a call takes whole numbers for whole numbers, and refuses what only looks like one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from os import PathLike
from typing import ParamSpec, TypeVar

from cutcard.citations import Refused
from cutcard.money import ChipSet
from cutcard.rulebooks import Shelf

P = ParamSpec("P")
R = TypeVar("R")

_KINDS: Mapping[str, tuple[tuple[type, ...], str]] = {
    "int": ((int,), "a whole number"),
    "float": ((int, float), "a number"),
    "str": ((str,), "a text"),
    "bool": ((bool,), "True or False"),
    "PathLike[str]": ((PathLike,), "a path"),
    "Iterable[str]": ((Iterable,), "a list of texts"),
    "Mapping[": ((Mapping,), 'a mapping, as in {"NAME": VALUE},'),
    "Schedules": ((Mapping,), 'a mapping, as in {"NAME": "40-30-6-4-1"},'),
    "Stakes": ((Mapping,), 'a mapping, as in {"NAME": CENTS},'),
    "ChipSet": ((ChipSet,), "a ChipSet, as in ChipSet.of(['5', '25']),"),
    "Shelf": ((Shelf,), "a Shelf"),
    "None": ((type(None),), "None"),
}
"""What the parts of an annotation take, and how that is said."""


def checked(call: Callable[P, R]) -> Callable[P, R]:
    """A call that refuses an argument of another kind than its annotation names, as long as that is a plain one."""
    code = call.__code__
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    wanted = {name: found for name in names if (found := _kinds(str(call.__annotations__[name])))}

    @wraps(call)
    def looked_at(*args: P.args, **kwargs: P.kwargs) -> R:
        for name, value in (*zip(names, args, strict=False), *kwargs.items()):
            if name in wanted:
                _look(name, value, wanted[name])
        return call(*args, **kwargs)

    return looked_at


def _kinds(annotation: str) -> tuple[tuple[tuple[type, ...], str], ...]:
    """What an annotation takes; nothing where it has a part that is not plain, which the call itself reads."""
    found = []
    for part in annotation.split(" | "):
        name = "Mapping[" if part.startswith("Mapping[") else part
        if name not in _KINDS:
            return ()
        found.append(_KINDS[name])
    return tuple(found)


def _look(name: str, value: object, wanted: tuple[tuple[tuple[type, ...], str], ...]) -> None:
    types = {each for kinds, _ in wanted for each in kinds}
    fits = isinstance(value, tuple(types)) and (not isinstance(value, bool) or bool in types or Iterable in types)
    if not fits or (isinstance(value, bytes) and bytes not in types):
        says = " or ".join(said for _, said in wanted if said != "None")
        raise Refused("bad_value", f"{name}: {says} is expected, not {value!r:.60}")
