"""The types of the pages, from the OpenAPI document: ``python -m tests.web.api_types`` writes them anew.

A generator of our own, because those that there are need a compiler that the pages do not use; and it asks for no Node,
so that a machine with only Python sees whether they are stale.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec

import cutcard.server.app  # noqa: F401 - commands stand in the order in which their modules are read: that of a floor
from cutcard.server import shapes
from cutcard.server.openapi import REF, openapi
from tests.support.paths import ROOT

FILE = ROOT / "web" / "src" / "generated" / "api.ts"

HEAD = """\
/**
 * What the floor sends and takes, written from its OpenAPI document by `make web`. The shapes stand in the server.
 */
"""

SCALARS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

STRINGS = {
    get_args(getattr(shapes, name))[1].pattern: (name, says)
    for name, says in {
        "Money": "Dollars, with cents where there are any.",
        "CardName": 'Rank and suit: "Kd".',
        "Hash": "64 hexadecimal digits.",
        "Hex": "Bytes in hexadecimal digits.",
    }.items()
}
"""Strings with a name of their own, by their pattern."""

WIDTH = 120


def written() -> str:
    """The file as it should be."""
    document = openapi()
    parts = [HEAD]
    parts += [f"/** {says} */\nexport type {name} = string;\n" for name, says in STRINGS.values()]
    parts += [_declared(name, shape) for name, shape in sorted(document["components"]["schemas"].items())]
    return "\n".join([*parts, "\n".join(_operations(document))])


def _declared(name: str, shape: dict[str, Any]) -> str:
    says = _comment(shape.get("description", ""), "")
    if shape.get("properties"):
        return f"{says}export interface {name} {_fields(shape, '')}\n"
    return f"{says}export type {name} = {_type(shape, '')};\n"


def _comment(text: str, indent: str) -> str:
    """The first paragraph of a description."""
    first = " ".join(text.split("\n\n")[0].split()).replace("``", "`").replace("*/", "* /")
    if not first:
        return ""
    if len(f"{indent}/** {first} */") <= WIDTH:
        return f"{indent}/** {first} */\n"
    lines, line = [], ""
    for word in first.split():
        if line and len(f"{indent} * {line} {word}") > WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return "\n".join([f"{indent}/**", *(f"{indent} * {each}" for each in (*lines, line)), f"{indent} */\n"])


def _fields(shape: dict[str, Any], indent: str) -> str:
    inner = indent + "  "
    required = shape.get("required", [])
    lines = [
        f"{inner}{name}{'' if name in required else '?'}: {_type(each, inner)};\n"
        for name, each in shape["properties"].items()
    ]
    for pattern, each in shape.get("patternProperties", {}).items():
        lines.append(f"{inner}[name: `{_prefix(pattern)}${{string}}`]: {_type(each, inner)};\n")
    return "{\n" + "".join(lines) + indent + "}"


def _prefix(pattern: str) -> str:
    found = re.fullmatch(r"\^(\w+)", pattern)
    assert found, f"{pattern}: only names that begin in a certain way can be typed"
    return found[1]


def _type(shape: dict[str, Any], indent: str) -> str:
    """A schema as a type."""
    if "$ref" in shape:
        return str(shape["$ref"]).removeprefix(REF)
    if "enum" in shape:
        return _union([msgspec.json.encode(each).decode() for each in shape["enum"]], indent)
    if "anyOf" in shape:
        return _union(list(dict.fromkeys(_type(each, indent) for each in shape["anyOf"])), indent)
    if "allOf" in shape:
        return " & ".join(f"({found})" if " | " in found else found for found in map(_inline(indent), shape["allOf"]))
    if shape.get("type") == "array":
        return _array(shape, indent)
    if shape.get("type") == "object":
        if shape.get("properties"):
            return _fields(shape, indent)
        if shape.get("additionalProperties") is False:
            return "Record<string, never>"
        of = shape.get("additionalProperties")
        return f"Record<string, {_type(of, indent) if isinstance(of, dict) else 'unknown'}>"
    if not shape.keys() - {"default", "description"}:
        return "unknown"
    return _scalar(shape)


def _inline(indent: str) -> Any:
    return lambda shape: _type(shape, indent)


def _scalar(shape: dict[str, Any]) -> str:
    if shape.get("pattern") in STRINGS:
        return STRINGS[shape["pattern"]][0]
    if str(shape.get("description", "")).startswith("dollars"):
        return "Money"
    return SCALARS[shape["type"]]


def _array(shape: dict[str, Any], indent: str) -> str:
    if "prefixItems" in shape:
        return f"[{', '.join(_type(each, indent) for each in shape['prefixItems'])}]"
    of = _type(shape["items"], indent) if shape.get("items") else "unknown"
    return f"({of})[]" if " | " in of else f"{of}[]"


def _union(parts: list[str], indent: str) -> str:
    """One line, or a line for each where that is too long."""
    line = " | ".join(parts)
    if len(line) < WIDTH - 30:
        return line
    return "".join(f"\n{indent}  | {each}" for each in parts)


def _operations(document: dict[str, Any]) -> Iterator[str]:
    """Every request by method and path: what it takes and what it answers."""
    yield "/** Every request: its body, and what answers it. */"
    yield "export interface Operations {"
    for path, item in document["paths"].items():
        for method, operation in item.items():
            (done,) = [each for status, each in operation["responses"].items() if status.startswith("2")]
            answer = _type(done["content"]["application/json"]["schema"], "  ")
            given = operation.get("requestBody")
            body = _type(given["content"]["application/json"]["schema"], "  ") if given else "undefined"
            yield f"  /** {operation['summary']} */"
            yield f'  "{method.upper()} {path}": {{ body: {body}; answer: {answer} }};'
    yield "}\n"


def main() -> None:
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(written())


if __name__ == "__main__":
    main()
