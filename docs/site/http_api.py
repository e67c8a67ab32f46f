"""Every address of a floor with what it takes and gives, written from its OpenAPI document."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from cutcard.server.openapi import document

_METHODS = ("get", "post", "put", "patch", "delete")
Json = Mapping[str, Any]


def page() -> str:
    """The page of all addresses."""
    api = json.loads(document())
    lines = [
        "# HTTP addresses",
        "",
        "Written from the OpenAPI document that a floor gives under `/openapi.json`, which is exact to the last field.",
        "What it all means, and the live messages of the WebSocket, is told in [The floor over HTTP and",
        "WebSocket](server.md). A refusal is the same everywhere: `refused` with a `code`, a `message` that begins",
        "with the field, the same as a person reads it in `says`, and `rules`, the clauses.",
        "",
    ]
    groups: dict[str, list[str]] = {}
    for path in api["paths"]:
        parts = [part for part in path.split("/") if part not in ("", "api")]
        groups.setdefault(parts[0] if parts else "/", []).append(path)
    for group, paths in sorted(groups.items()):
        lines += [f"## {group}", ""]
        for path in sorted(paths):
            for method in _METHODS:
                if method in api["paths"][path]:
                    lines += _operation(api, method.upper(), path, api["paths"][path][method])
    return "\n".join(lines) + "\n"


def _operation(api: Json, method: str, path: str, operation: Json) -> Iterator[str]:
    name = operation.get("operationId", "").replace("_", " ")
    yield from (f"### `{method} {path}`", "")
    said = operation.get("description") or operation.get("summary") or f"{name[:1].upper()}{name[1:]}."
    yield from (said, "")
    rows = [
        (
            each["name"],
            each["in"],
            _type(each.get("schema", {})),
            each.get("required", False),
            each.get("description", ""),
        )
        for each in operation.get("parameters", ())
    ]
    taken = _content(operation.get("requestBody", {}))
    rows += [
        (field, "body", _type(schema), field in taken_schema.get("required", ()), schema.get("description", ""))
        for taken_schema in (_resolved(api, taken),)
        for field, schema in taken_schema.get("properties", {}).items()
    ]
    if rows:
        yield from ("| field | in | what | |", "|---|---|---|---|")
        for field, where, kind, needed, told in rows:
            note = told.replace("|", "\\|") if needed else f"optional{'; ' if told else ''}{told}".replace("|", "\\|")
            yield f"| `{field}` | {where} | {kind} | {note} |"
        yield ""
    gives = [_type(_content(answer)) for status, answer in operation["responses"].items() if status.startswith("2")]
    if any(gives):
        yield from (f"Gives {' or '.join(filter(None, gives))}.", "")


def _content(holder: Json) -> Json:
    content = holder.get("content", {})
    return next(iter(content.values()), {}).get("schema", {}) if content else {}


def _resolved(api: Json, schema: Json) -> Json:
    while "$ref" in schema:
        schema = api["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def _type(schema: Json) -> str:
    """What a field holds, in a few words."""
    if "$ref" in schema:
        return f"`{schema['$ref'].rpartition('/')[2]}`"
    for key in ("anyOf", "oneOf"):
        if key in schema:
            known = dict.fromkeys(_type(each) for each in schema[key])
            return " or ".join(each for each in known if each)
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return " or ".join(f"`{each}`" for each in schema["enum"])
    kind = schema.get("type", "")
    if kind == "array":
        return f"a list of {_type(schema.get('items', {})) or 'anything'}"
    names = {"string": "text", "integer": "a whole number", "number": "a number", "boolean": "true or false"}
    return names.get(kind, {"object": "an object", "null": "null"}.get(kind, ""))
