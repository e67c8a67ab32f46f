"""Terms as they are written, to be changed one value at a time."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

Written = dict[str, Any]

GONE = object()
"""In place of a value: the field is left out."""


def changed(data: Written, changes: dict[str, Any]) -> Written:
    """The same terms with other values, by the way to each, as in ``stages[0].bank``."""
    found = deepcopy(data)
    for path, value in changes.items():
        *before, last = _steps(path)
        inside: Any = found
        for step in before:
            inside = inside[step]
        if value is GONE:
            del inside[last]
        else:
            inside[last] = value
    return found


def _steps(path: str) -> list[str | int]:
    found = re.findall(r'"([^"]*)"|\[(\d+)\]|([^.\[\]"]+)', path)
    return [int(index) if index else quoted or name for quoted, index, name in found]


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every single value of terms as they are written, with the way to it."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from leaves(each, f'{path}."{name}"' if path == "statements" else f"{path}.{name}".lstrip("."))
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from leaves(each, f"{path}[{at}]")
    else:
        yield path, value


def toml(data: Written) -> str:
    """As TOML, a line for each field of the terms."""
    return "".join(f"{name} = {_inline(value)}\n" for name, value in data.items())


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(name)} = {_inline(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return json.dumps(value)
