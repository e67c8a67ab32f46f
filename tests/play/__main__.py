"""``python -m tests.play``: write what the screens of the terminal game show, to be read as a diff."""

from __future__ import annotations

from tests.play.evenings import EVENINGS
from tests.play.screens import HERE, told

if __name__ == "__main__":
    for name, evening in EVENINGS.items():
        text = told(evening)
        (HERE / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}: {text.count('===')} screens, {len(text):,} letters")
