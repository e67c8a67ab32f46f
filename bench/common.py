"""What the benches share: the line about the machine, and the page of results, of which each writes its own part."""

from __future__ import annotations

import platform
from datetime import UTC, datetime
from pathlib import Path

RESULTS = Path(__file__).parent / "results.md"


def measured(repeats: int, cores: str = "one core") -> str:
    """When and where a bench ran."""
    machine = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    return f"`make bench`, {datetime.now(UTC):%Y-%m-%d}, {machine}, {cores}; best of {repeats}"


def write_part(title: str, lines: list[str], path: Path = RESULTS) -> None:
    """Put one bench's part in the page of results, in place of what it wrote before; the other parts stay."""
    parts: dict[str, list[str]] = {}
    found = title
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        if line.startswith("# "):
            found = line[2:]
        parts.setdefault(found, []).append(line)
    parts[title] = [f"# {title}", "", *lines]
    pages = ["\n".join(part).strip() for part in parts.values()]
    path.write_text("\n\n".join(pages) + "\n", encoding="utf-8")
