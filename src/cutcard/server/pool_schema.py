"""The vocabulary of prize pools as the OpenAPI document has it: what people may send, and what comes of it."""

from __future__ import annotations

from typing import Any

import msgspec

from cutcard.server.controllers import CONTROLS, KNOWN
from cutcard.server.pool_shapes import ControllerCommand, PoolEvent


def of_pools(ref: str) -> dict[str, Any]:
    """The commands of people on a pool, without the fields that the floor knows; and what an event has at least."""
    _, components = msgspec.json.schema_components(CONTROLS.values(), ref_template=ref + "{name}")
    found: dict[str, Any] = {}
    names = {kind.__name__: f"Controller{kind.__name__}" for kind in CONTROLS.values()}
    for name, shape in components.items():
        if name in names:
            properties = {field: each for field, each in shape["properties"].items() if field not in KNOWN}
            found[names[name]] = {**shape, "properties": properties}
        elif name != "ChainHead":
            found[name] = shape
    mapping = {name: ref + names[kind.__name__] for name, kind in CONTROLS.items()}
    found[ControllerCommand.__name__] = {
        "anyOf": [{"$ref": each} for each in mapping.values()],
        "discriminator": {"propertyName": "command", "mapping": mapping},
    }
    found[PoolEvent.__name__] = {
        "type": "object",
        "description": PoolEvent.__doc__,
        "required": ["event"],
        "properties": {"event": {"type": "string"}},
    }
    return found
