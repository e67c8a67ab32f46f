"""Commands of a stream that is no table as the OpenAPI document has them: with the fields that people may name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from cutcard.money import Amount
from cutcard.table.wire import STAKE

Kind = type[msgspec.Struct]
Whose = tuple[str, type, Mapping[Any, Iterable[str]]]
"""Whose commands they are, the shape that stands for any of them, and the fields of each."""


def vocabulary(ref: str, whose: Sequence[Whose], inner: str = "") -> dict[str, Any]:
    """The schemas of commands: whose they are, the shape that stands for any of them, and the fields of each.

    ``inner`` stands before the names of records that commands hold, where other streams have some of the same name.
    """
    asked = [_asked(who, kind, tuple(fields)) for who, _, kinds in whose for kind, fields in kinds.items()]
    _, components = msgspec.json.schema_components(asked, schema_hook=_amounts, ref_template=ref + "{name}")
    found: dict[str, Any] = _renamed(dict(components), {kind.__name__ for kind in asked}, ref, inner)
    for who, shape, kinds in whose:
        found[shape.__name__] = _any(ref, {tag_of(kind): f"{who}{kind.__name__}" for kind in kinds})
    return found


def _renamed(components: dict[str, Any], own: set[str], ref: str, inner: str) -> dict[str, Any]:
    text = msgspec.json.encode(components)
    for name in components if inner else ():
        if name not in own:
            text = text.replace(f'"{ref}{name}"'.encode(), f'"{ref}{inner}{name}"'.encode())
    found: dict[str, Any] = msgspec.json.decode(text)
    return {name if name in own else f"{inner}{name}": shape for name, shape in found.items()}


def event_schema(shape: type) -> dict[str, Any]:
    """What is said of any event: its word, and whatever else belongs to it."""
    return {
        "type": "object",
        "description": shape.__doc__,
        "required": ["event"],
        "properties": {"event": {"type": "string"}},
    }


def tag_of(kind: Kind) -> str:
    """The word of a command."""
    return str(kind.__struct_config__.tag)


def _amounts(kind: type) -> dict[str, Any]:
    assert issubclass(kind, Amount), kind
    return STAKE


def _asked(whose: str, kind: Kind, names: tuple[str, ...]) -> Kind:
    """A command with the fields that people may name."""
    known = {field.name: field for field in msgspec.structs.fields(kind)}
    fields: list[Any] = []
    for name in sorted(names, key=lambda name: not known[name].required):
        field = known[name]
        if field.required:
            fields.append((name, field.type))
        else:
            made = Amount if isinstance(field.default, Amount) else field.default_factory
            plain = made is msgspec.NODEFAULT
            fields.append((name, field.type, field.default if plain else msgspec.field(default_factory=made)))
    named = f"{whose}{kind.__name__}"
    found = msgspec.defstruct(named, fields, tag_field="command", tag=tag_of(kind), forbid_unknown_fields=True)
    found.__doc__ = kind.__doc__
    return found


def _any(ref: str, names: dict[str, str]) -> dict[str, Any]:
    mapping = {tag: ref + name for tag, name in names.items()}
    return {
        "anyOf": [{"$ref": each} for each in mapping.values()],
        "discriminator": {"propertyName": "command", "mapping": mapping},
    }
