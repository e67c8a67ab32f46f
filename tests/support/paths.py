"""Where the project's files are."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
SAMPLE_BOOK = EXAMPLES / "sample_casino_war"
DOCS = ROOT / "docs"
