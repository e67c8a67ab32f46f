"""The cloth of a book, as a page draws it: the game's own, with the wagers that this book has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cutcard.rulebooks import Rulebook


def cloth_page(book: Rulebook, printed: set[str]) -> dict[str, Any]:
    """Where wagers lie and what is drawn there; ``printed`` are those whose paytable has no room on their spot."""
    cloth = book.game.cloth
    felt = book.felt or cloth.felt
    return {
        "spots": list(_spots(book)),
        "tables": [
            {"wager": wager.name, "side": cloth.tables.get(wager.role, "right")}
            for wager in book.wagers
            if wager.name in printed
        ],
        "drawing": None
        if cloth.drawing is None
        else {
            "width": cloth.drawing.width,
            "height": cloth.drawing.height,
            "strokes": [stroke._asdict() for stroke in cloth.drawing.strokes],
        },
        "felt": {"colour": felt.colour, "line": felt.line},
        "hand": 0 if book.game.shared else cloth.hand,
        "middle": book.game.middle.removeprefix("the ").capitalize(),
        "emblem": [str(card) for card in cloth.emblem],
        "says": cloth.says,
    }


def _spots(book: Rulebook) -> Iterator[dict[str, Any]]:
    """The place of every wager that has a stake of its own."""
    cloth = book.game.cloth
    wagers = {wager.name: wager.role for wager in book.wagers if wager.bonus_on is None}
    for name, place in cloth.places(list(wagers.items())).items():
        yield {"wager": name, **place._asdict(), "shape": cloth.shapes.get(wagers[name], "square")}
