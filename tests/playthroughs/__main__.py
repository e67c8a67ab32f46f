"""``python -m tests.playthroughs``: write all files anew; then read the diff."""

from __future__ import annotations

from tests.playthroughs.everything import PLAYTHROUGHS
from tests.playthroughs.recording import SAID


def main() -> None:
    """Write every playthrough, and remove files that no longer belong to one."""
    SAID.mkdir(exist_ok=True)
    for path in SAID.glob("*.txt"):
        if path.stem not in PLAYTHROUGHS:
            path.unlink()
    for name, play in PLAYTHROUGHS.items():
        (SAID / f"{name}.txt").write_text(play(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
