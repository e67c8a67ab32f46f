"""Games that come from folders outside the package: Red Dog of the examples, and one of another shape."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cutcard.rulebooks import Rulebook, Shelf
from cutcard.settlement.terms import Terms
from cutcard.table import RunningTable
from tests.support.paths import EXAMPLES

RED_DOG = EXAMPLES / "red_dog"
TWO_UP = Path(__file__).parent / "two_up"


@cache
def shelf() -> Shelf:
    """The packaged books, and these two."""
    return Shelf().with_folder(RED_DOG).with_folder(TWO_UP)


def red_dog() -> Rulebook:
    """The sample book of Red Dog."""
    return shelf()["sample-red-dog"]


def six_decks() -> Terms:
    """Red Dog with six decks."""
    return Terms(red_dog(), decks=6)


def open_table(book: str, boxes: int = 3) -> RunningTable:
    """A table with physical cards of six decks, ready for wagers."""
    return opened(shelf()[book], boxes)


def opened(book: Rulebook, boxes: int = 3) -> RunningTable:
    """The same for a book that is on no shelf."""
    table = RunningTable(book)
    table.acting("Pat", "pit_boss")("open_table", setup={"boxes": boxes, "decks": 6})
    dee = table.acting("Dee", "dealer")
    dee("check_cards", found=312)
    dee("shuffle")
    dee("load_cards")
    return table
