"""A typed method for each command of a table, written from the vocabulary: `python -m tests.table.methods`."""

from __future__ import annotations

import inspect
import re
import types
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from cutcard.cards import Card
from cutcard.money import Amount
from cutcard.server.guests import ALLOWED
from cutcard.table.base import ACTS, Command
from cutcard.table.wire import name_of
from tests.support.paths import ROOT

FOLDER = ROOT / "src" / "cutcard" / "table" / "methods"

CLIENT = ROOT / "src" / "cutcard" / "client" / "commands.py"
"""What a guest may send to a floor, as methods of both clients."""

_CLIENT = '''"""What a guest may send to a floor, as methods. Written from the vocabulary by `make methods`."""

from __future__ import annotations

from typing import Any, Literal

from cutcard.client.table_state import Done
from cutcard.money import Money
'''

WHO = ("actor", "role", "at")

_LINE = 120

_HEAD = '''"""{title} Written from the vocabulary by `make methods`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Unpack

from cutcard.money import Money
from cutcard.table.base import Event
from cutcard.table.methods.asked import AnyCard, Methods, Who

Events = tuple[Event, ...]
'''


def rooms() -> dict[str, list[type[Command]]]:
    """The commands by the room of `cutcard.table.steps` that decides them."""
    found: dict[str, list[type[Command]]] = {}
    for kind in ACTS:
        room = kind.__module__.removeprefix("cutcard.table.steps.").partition(".")[0]
        found.setdefault(room, []).append(kind)
    return found


def files() -> dict[Path, str]:
    """Every file, as it must be."""
    written = {FOLDER / f"{room}.py": _room(room, kinds) for room, kinds in rooms().items()}
    return {**written, FOLDER / "__init__.py": _all(list(rooms())), CLIENT: _client()}


def _all(names: list[str]) -> str:
    imports = "".join(f"from cutcard.table.methods.{name} import {_class(name)}\n" for name in sorted(names))
    bases = "".join(f"    {_class(name)},\n" for name in sorted(names))
    said = "A typed method for each command of a table, so that an editor completes it and a type checker reads it."
    return (
        f'"""{said}\n\nWritten from the vocabulary by `make methods`; what a field means is in docs/table.md.\n"""\n\n'
        f"from __future__ import annotations\n\n{imports}\n\n"
        f'class Commands(\n{bases}):\n    """Every command of a table as a method."""\n\n    __slots__ = ()\n'
    )


def _class(room: str) -> str:
    return f"{room.title().replace('_', '')}Methods"


def _room(room: str, kinds: list[type[Command]]) -> str:
    head = _HEAD.format(title=f"The commands of `cutcard.table.steps.{room}`, as methods.")
    body = "".join(map(_method, kinds))
    for word in ("Mapping", "Sequence", "Any", "Literal", "Money", "AnyCard"):
        if not re.search(rf"\b{word}\b", body):
            head = re.sub(rf"(import .*?)\b{word}\b(, )?", r"\1", head)
    head = re.sub(r"^from \S+ import *\n", "", head, flags=re.MULTILINE)
    head = re.sub(r", *\n", "\n", head)
    said = '"""Commands of one part of the game."""'
    return f"{head}\n\nclass {_class(room)}(Methods):\n    {said}\n\n    __slots__ = ()\n{body}"


def _client() -> str:
    """The methods of a client that waits, and of one with a loop."""
    classes = []
    for name, waits, said in (
        ("SyncCommands", "", "A guest's commands, each answered before the next."),
        ("AsyncCommands", "async ", "A guest's commands for a program with a loop."),
    ):
        body = "".join(_method(kind, fields, waits) for kind, fields in ALLOWED.items())
        head = f'class {name}:\n    """{said}"""\n\n    {waits}def _command(self, word: str, **fields: Any) -> Done:\n'
        classes.append(f"\n\n{head}        raise NotImplementedError\n{body}")
    return _CLIENT + "".join(classes)


def _method(kind: type[Command], only: tuple[str, ...] | None = None, waits: str = "") -> str:
    fields = [field for field in msgspec.structs.fields(kind) if field.name not in WHO]
    if only is not None:
        fields = [field for field in fields if field.name in only]
    needed = [f"{each.name}: {_type(each.type)}" for each in fields if each.required]
    free = [f"{each.name}: {_optional(each)}" for each in fields if not each.required]
    given = [*needed, *free]
    parts = ["self", *(["*"] if given else []), *given, *(["**who: Unpack[Who]"] if only is None else [])]
    name = name_of(kind)
    gives = "Events" if only is None else "Done"
    line = f"    {waits}def {name}({', '.join(parts)}) -> {gives}:"
    if len(line) > _LINE:
        line = "\n".join(
            [
                f"    def {name}(",
                *(f"        {part}," for part in parts[:-1]),
                f"        {parts[-1]},",
                f"    ) -> {gives}:",
            ]
        )
    said = _said(kind)
    args = [f'"{name}"', *(["who"] if only is None else []), *(f"{each.name}={each.name}" for each in fields)]
    begun = f"        return {'await ' if waits else ''}self._command("
    call = f"{begun}{', '.join(args)})"
    if len(call) > _LINE:
        call = "\n".join([begun, *(f"            {each}," for each in args), "        )"])
    return f'\n{line}\n        """{said}"""\n{call}\n'


def _said(kind: type[Command]) -> str:
    """The first sentence of what the vocabulary says of a command, on one line."""
    text = " ".join(inspect.getdoc(kind).split("\n\n")[0].split())  # type: ignore[union-attr]
    while len(text) > _LINE - 14:
        shorter = text[:-1].rpartition(". ")[0]
        if not shorter:
            return text[: _LINE - 18].rpartition(" ")[0] + " ..."
        text = shorter + "."
    return text


def _optional(field: Any) -> str:
    default = field.default if field.default is not msgspec.NODEFAULT else None
    text = _type(field.type)
    if default is None and "None" not in text.split(" | "):
        text += " | None"
    if default is None or default == ():
        return f"{text} = {default!r}"
    return f"{text} = {_quoted(default)}"


def _quoted(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)


def _type(kind: Any) -> str:
    """A type as whoever calls may write it: amounts in dollars, cards as text, lists for tuples."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        if sum(isinstance(each, type) and issubclass(each, msgspec.Struct) for each in args) > 1:
            return "Mapping[str, Any]"  # messages of other streams
        return " | ".join(dict.fromkeys(map(_type, args)))
    if origin is Literal:
        return f"Literal[{', '.join(map(_quoted, args))}]"
    if origin is tuple:
        return f"Sequence[{_type(args[0])}]"
    if origin is not None and issubclass(origin, Mapping):
        return f"Mapping[{_type(args[0])}, {_type(args[1])}]"
    if kind is type(None):
        return "None"
    if kind is Any:
        return "Any"
    if issubclass(kind, Amount):
        return "Money"
    if issubclass(kind, Card):
        return "AnyCard"
    return "Mapping[str, Any]" if issubclass(kind, msgspec.Struct) else str(kind.__name__)
