"""Commands and events in words: how the pages that people read are written from the code itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any

import msgspec
from msgspec.inspect import type_info

from cutcard.wire.registers import Register


def own_fields(kind: type[msgspec.Struct], base: type[msgspec.Struct] | None) -> list[msgspec.structs.FieldInfo]:
    """The fields of a record that its base has not."""
    known = set(base.__struct_fields__) if base is not None else set()
    return [field for field in msgspec.structs.fields(kind) if field.name not in known]


def fields_in_words(kind: type[msgspec.Struct], base: type[msgspec.Struct] | None = None) -> list[str]:
    """The fields of a record as lines of a list, each with its type."""
    rows = [
        f"- `{field.name}`: {_kind(type_info(field.type))}{'' if field.required else ', optional'}"
        for field in own_fields(kind, base)
    ]
    return [*rows, ""] if rows else []


def _kind(info: Any) -> str:
    """A type in words."""
    word = type(info).__name__
    if word == "UnionType":
        return " or ".join(_kind(each) for each in info.types if type(each).__name__ != "NoneType")
    if word == "LiteralType":
        return " or ".join(f"`{value}`" for value in info.values)
    if word == "CustomType":
        return "an amount"
    if word == "EnumType":
        return "a card"
    if word == "DictType":
        return f"an object of {_kind(info.value_type)}"
    if word in ("ListType", "VarTupleType"):
        return f"a list of {_kind(info.item_type)}"
    if word == "StructType":
        names = ", ".join(f"`{field.name}`" for field in info.fields)
        return f"{{{names}}}"
    return {"IntType": "a whole number", "StrType": "a string", "BoolType": "true or false"}.get(word, word)


def text_of(kind: type) -> str:
    """What a record says of itself, in one line."""
    return " ".join((kind.__doc__ or "").split()).replace("``", "`")


def first_line(text: str | None) -> str:
    """The first paragraph of a text, in one line."""
    return " ".join((text or "").split("\n\n")[0].split())


class Vocabulary:
    """The page of a machine: each part of it with its commands and events, and the messages between it and others.

    ``base`` are the records that all commands and all events have their common fields from; ``said`` the messages by
    who says them to whom.
    """

    def __init__(
        self,
        register: Register[Any, Any, Any],
        base: tuple[type[msgspec.Struct], type[msgspec.Struct]],
        parts: Iterable[ModuleType],
        messages: ModuleType,
        said: dict[str, tuple[type[msgspec.Struct], ...]],
    ) -> None:
        self._register, self._parts, self._messages, self._said = register, tuple(parts), messages, said
        self._command, self._event = base

    def page(self, intro: str) -> str:
        """The whole page, as Markdown."""
        parts = ("\n".join(self._section(part)) for part in self._parts)
        return "\n".join([intro, *parts, "\n".join(self._between())])

    def _section(self, part: ModuleType) -> Iterator[str]:
        yield f"## {part.__name__.rsplit('.', 1)[1].replace('_', ' ').capitalize()}"
        yield ""
        yield first_line(part.__doc__)
        yield ""
        for kind in self._register.decide:
            if kind.__module__ == part.__name__:
                yield f"### `{_name(kind)}`"
                yield ""
                yield text_of(kind)
                yield ""
                yield from fields_in_words(kind, self._command)
        events = [kind for kind in self._register.evolve if kind.__module__ == part.__name__]
        if events:
            yield "**Events**"
            yield ""
            yield from (_line(_name(event), event, self._event) for event in events)
            yield ""

    def _between(self) -> Iterator[str]:
        yield "## Messages"
        yield ""
        yield first_line(self._messages.__doc__)
        for title, kinds in self._said.items():
            yield ""
            yield f"**{title}**"
            yield ""
            yield from (_line(_name(kind), kind, None) for kind in kinds)
        yield ""


def _name(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _line(name: str, kind: type[msgspec.Struct], base: type[msgspec.Struct] | None) -> str:
    fields = ", ".join(f"`{field.name}`" for field in own_fields(kind, base))
    return f"- `{name}`{f' ({fields})' if fields else ''}: {text_of(kind)}"
