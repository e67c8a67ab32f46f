"""The vocabulary of tournaments as the OpenAPI document has it: what people may send, and what comes of it."""

from __future__ import annotations

from typing import Any

import msgspec

from cutcard.money import Amount
from cutcard.server.tournament_commands import ALLOWED, DIRECTS, KNOWN
from cutcard.server.tournament_shapes import DirectorCommand, TournamentCommand, TournamentEvent
from cutcard.table.wire import STAKE


def _amounts(kind: type) -> dict[str, Any]:
    assert issubclass(kind, Amount), kind
    return STAKE


def of_tournaments(ref: str) -> dict[str, Any]:
    """The commands of guests and at the Director's desk, without the fields that the floor knows."""
    guests = [_asked("Tournament", kind, fields) for kind, fields in ALLOWED.items()]
    directs = [_asked("Director", kind, _keyed(kind)) for kind in DIRECTS.values()]
    _, components = msgspec.json.schema_components(
        [*guests, *directs], schema_hook=_amounts, ref_template=ref + "{name}"
    )
    found: dict[str, Any] = dict(components)
    found[TournamentCommand.__name__] = _any(ref, {_tag(kind): f"Tournament{kind.__name__}" for kind in ALLOWED})
    found[DirectorCommand.__name__] = _any(ref, {name: f"Director{kind.__name__}" for name, kind in DIRECTS.items()})
    found[TournamentEvent.__name__] = {
        "type": "object",
        "description": TournamentEvent.__doc__,
        "required": ["event"],
        "properties": {"event": {"type": "string"}},
    }
    return found


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _keyed(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a command that are keyed at the desk."""
    return tuple(name for name in kind.__struct_fields__ if name not in KNOWN)


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
    found = msgspec.defstruct(f"{whose}{kind.__name__}", fields, tag_field="command", tag=_tag(kind))
    found.__doc__ = kind.__doc__
    return found


def _any(ref: str, names: dict[str, str]) -> dict[str, Any]:
    mapping = {tag: ref + name for tag, name in names.items()}
    return {
        "anyOf": [{"$ref": each} for each in mapping.values()],
        "discriminator": {"propertyName": "command", "mapping": mapping},
    }
