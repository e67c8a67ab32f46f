"""Commands and events in words: how the pages that people read are written from the code itself."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.inspect import type_info


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
