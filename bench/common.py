"""What the benches share: the line about the machine, and the page of results, of which each writes its own part."""

from __future__ import annotations

import platform
from datetime import UTC, datetime
from pathlib import Path

RESULTS = Path(__file__).parent / "results.md"

_GLANCE = "At a glance"
_HEAD = [
    "What each bench last measured beside its aim; the parts below say how. Written by `make bench`.",
    "",
    "| work | aim | measured | on |",
    "|---|---|---|---|",
]


def measured(repeats: int, cores: str = "one core") -> str:
    """When and where a bench ran."""
    machine = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    return f"`make bench`, {datetime.now(UTC):%Y-%m-%d}, {machine}, {cores}; best of {repeats}"


def write_part(title: str, lines: list[str], path: Path = RESULTS) -> None:
    """Put one bench's part in the page of results, in place of what it wrote before; the other parts stay."""
    parts = _parts(path)
    parts[title] = [f"# {title}", "", *lines]
    pages = ["\n".join(part).strip() for part in parts.values()]
    path.write_text("\n\n".join(pages) + "\n", encoding="utf-8")


def write_aims(aims: list[tuple[str, str, str]], path: Path = RESULTS) -> None:
    """Put work, aim and what was measured in the table at the head of the page; other work stays as it is."""
    found = {line.split("|")[1].strip(): line for line in _parts(path).get(_GLANCE, []) if line.startswith("| ")}
    found.pop("work", None)
    for work, aim, figure in aims:
        found[work] = f"| {work} | {aim} | {figure} | {datetime.now(UTC):%Y-%m-%d} |"
    write_part(_GLANCE, [*_HEAD, *found.values()], path)


def _parts(path: Path) -> dict[str, list[str]]:
    """The page part by part, with room for the table at its head."""
    parts: dict[str, list[str]] = {_GLANCE: []}
    at = _GLANCE
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        if line.startswith("# "):
            at = line[2:]
        parts.setdefault(at, []).append(line)
    return parts
