"""The way of one wager, one card error and one payout row through the rooms: real runs, watched as they happen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import cutcard
from cutcard.settlement.settler import settle
from tests.project.pictures.drawing import Drawing
from tests.server.visiting import Visit, run, visiting
from tests.support.tables import Play

PACKAGE = str(Path(cutcard.__file__).parent) + "/"
SMALL = ("cards.py", "money.py", "citations.py")
"""Everybody passes through these, all the time."""
WAR = "star-casino-war"
WIDTH, STEP = 330, 22

Way = list[tuple[str, str]]
"""The files that a run comes through, each with the function by which it is entered first."""


@contextmanager
def watched() -> Iterator[Way]:
    """Note each file of the package when it is first come to."""
    way: dict[str, str] = {}

    def come(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(PACKAGE) and not code.co_name.startswith("<"):
            file = code.co_filename.removeprefix(PACKAGE)
            if file not in SMALL:
                way.setdefault(file, code.co_qualname)

    found: Way = []
    sys.setprofile(come)
    try:
        yield found
    finally:
        sys.setprofile(None)
        found += way.items()


def one_wager() -> Way:
    """A guest puts a wager down over HTTP; a first one goes before it, so that nothing is made for the first time."""

    async def placed(visit: Visit) -> Way:
        ann = await visit.admit("Ann")
        wager = {"box": 1, "wager": "initial", "amount": "25"}
        await ann.done(WAR, "place_wager", **wager)
        with watched() as way:
            await ann.done(WAR, "place_wager", **wager)
        return way

    async def visited(folder: Path) -> Way:
        async with visiting(folder) as visit:
            return await placed(visit)

    with TemporaryDirectory() as folder:
        return run(visited(Path(folder)))


def one_card_error() -> Way:
    """A card falls on a box without a wager; the dealer reports nothing, the table sees it, and it is put right."""

    def mended() -> Way:
        play = Play(WAR)
        play.bet("Ann", 1, initial=100)
        play.bet("Ben", 3, initial=100)
        play.deal("Ks")
        with watched() as way:
            play.dealer("draw", card="5d", box=2)
            play.staff("resolve", mend="repair")
        return way

    mended()
    return mended()


def one_payout_row() -> Way:
    """A round is settled from its record."""
    record = {
        "rulebook": WAR,
        "dealer": ["9d"],
        "boxes": [{"box": 1, "cards": ["Kh"], "players": [{"player": "Ann", "wagers": {"initial": "100"}}]}],
    }
    settle(record)
    with watched() as way:
        settle({**record, "chips": ["5"]})  # other terms: the rows are looked up for them
    return way


Watch = Callable[[], Way]

WAYS: dict[str, Watch] = {
    "One wager": one_wager,
    "One card error": one_card_error,
    "One payout row": one_payout_row,
}


def draw() -> str:
    """Three ways side by side, each from top to bottom."""
    ways = {title: way() for title, way in WAYS.items()}
    height = 60 + STEP * max(map(len, ways.values())) + 10
    drawing = Drawing(WIDTH * len(ways) + 20, height)
    for column, (title, way) in enumerate(ways.items()):
        x = 30 + column * WIDTH
        drawing.text(x - 8, 30, title, bold=True)
        drawing.rule(x, 55, x, 55 + STEP * (len(way) - 1), "way")
        for number, (file, function) in enumerate(way):
            y = 55 + STEP * number
            drawing.stop(x, y)
            drawing.pair(x + 14, y + 4, file.removesuffix(".py"), function.rsplit(".", 1)[-1])
    return drawing.svg("The way of one wager, one card error and one payout row through the files of the package")
