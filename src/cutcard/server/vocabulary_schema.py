"""Vocabularies of streams as the OpenAPI document has them: each command with the fields that people may name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from cutcard.money import Amount
from cutcard.table.wire import STAKE


def vocabulary(ref: str, whose: str, union: type, kinds: Mapping[Any, tuple[str, ...]]) -> dict[str, Any]:
    """Commands with the fields that may be named, and the ``union`` of them all; their names begin with ``whose``."""
    asked = [_asked(whose, kind, fields) for kind, fields in kinds.items()]
    _, components = msgspec.json.schema_components(asked, schema_hook=_amounts, ref_template=ref + "{name}")
    mapping = {_tag(kind): f"{ref}{whose}{kind.__name__}" for kind in kinds}
    any_ = {
        "anyOf": [{"$ref": each} for each in mapping.values()],
        "discriminator": {"propertyName": "command", "mapping": mapping},
    }
    return {**components, union.__name__: any_}


def some_event(kind: type) -> dict[str, Any]:
    """What an event has at least."""
    said = {"required": ["event"], "properties": {"event": {"type": "string"}}}
    return {kind.__name__: {"type": "object", "description": kind.__doc__, **said}}


def _amounts(kind: type) -> dict[str, Any]:
    assert issubclass(kind, Amount), kind
    return STAKE


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _asked(whose: str, kind: type[msgspec.Struct], names: tuple[str, ...]) -> type[msgspec.Struct]:
    """A command with the fields that people may name."""
    known = {field.name: field for field in msgspec.structs.fields(kind)}
    fields: list[Any] = []
    for name in sorted(names, key=lambda name: not known[name].required):
        field = known[name]
        if field.required:
            fields.append((name, field.type))
        else:
            amount = isinstance(field.default, Amount)
            fields.append((name, field.type, msgspec.field(default_factory=Amount) if amount else field.default))
    found = msgspec.defstruct(
        f"{whose}{kind.__name__}", fields, tag_field="command", tag=_tag(kind), forbid_unknown_fields=True
    )
    found.__doc__ = kind.__doc__
    return found
