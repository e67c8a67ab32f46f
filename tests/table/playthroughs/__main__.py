"""``python -m tests.table.playthroughs``: write what the playthroughs say, to be read as a diff.

With ``--draw 300`` other tables are drawn first, so many of each book to choose from.
"""

from __future__ import annotations

import argparse

from tests.support.books import BOOKS
from tests.table.playthroughs.drawing import draw, written
from tests.table.playthroughs.recording import HERE, played, told


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.table.playthroughs", description=__doc__)
    parser.add_argument("--draw", type=int, default=0, help="draw so many tables of each book to choose from")
    parser.add_argument("--book", choices=BOOKS)
    asked = parser.parse_args()
    for book in (asked.book,) if asked.book else BOOKS:
        if asked.draw:
            text = written(draw(book, range(1, asked.draw + 1)))
            (HERE / "played" / f"{book}.jsonl").write_text(text, encoding="utf-8")
        tables = played(book)
        text = told(book, tables)
        (HERE / "said" / f"{book}.txt").write_text(text, encoding="utf-8")
        print(f"{book}: {len(tables)} tables, {sum(map(len, tables))} commands, {len(text):,} letters")


if __name__ == "__main__":
    main()
