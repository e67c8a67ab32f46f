"""How a game looks at a table: where its wagers lie before a box, what is printed beside them, and its colours.

A game that says nothing of it gets a cloth all the same: its wagers lie in the book's order, three in a row at most.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from cutcard.cards import Card

SpotShape = Literal["square", "circle", "plate", "badge"]
"""A plate is round below, as home plate is; a badge is a small oval in gold, for what is no usual wager."""

Side = Literal["left", "right"]

NOTHING = "."
WIDEST = 3


class Place(NamedTuple):
    """Where a wager lies: its first row and column from the top left, and how many of each it takes."""

    row: int
    column: int
    rows: int = 1
    columns: int = 1


@dataclass(frozen=True)
class Felt:
    """The colour of a felt and of the lines on it: ``#rrggbb``. Light writing must be easy to read on it.

    >>> Felt("green", "#d8b463")
    Traceback (most recent call last):
        ...
    ValueError: colour: 'green' is no colour: write it as in '#0f4534'
    """

    colour: str
    line: str

    def __post_init__(self) -> None:
        for name, value in (("colour", self.colour), ("line", self.line)):
            if not re.fullmatch("#[0-9a-f]{6}", value):
                raise ValueError(f"{name}: {value!r} is no colour: write it as in '#0f4534'")


GREEN = Felt("#0f4534", "#d8b463")


class Stroke(NamedTuple):
    """Something that is drawn: a path in SVG's words and its colour; ``outlined`` as the felt's lines are."""

    path: str
    fill: str
    outlined: bool = False


@dataclass(frozen=True)
class Drawing:
    """What is drawn under the wagers, on a field of so many units, which is stretched over all places."""

    width: int
    height: int
    strokes: tuple[Stroke, ...]


@dataclass(frozen=True)
class Cloth:
    """The cloth of a game.

    ``rows`` is the field before a box as one sees it from there, a word for each place: the role of the wager that lies
    there, or a dot. A role that stands in several places beside each other is one large spot.

    >>> Cloth(rows=("tie main war",)).places([("tie", "tie"), ("initial", "main"), ("war", "war")])["initial"]
    Place(row=1, column=2, rows=1, columns=1)
    """

    rows: tuple[str, ...] = ()
    shapes: Mapping[str, SpotShape] = field(default_factory=dict, hash=False)  # by role; others are square
    tables: Mapping[str, Side] = field(default_factory=dict, hash=False)  # where a paytable is printed; others: right
    felt: Felt = GREEN
    drawing: Drawing | None = None
    hand: int = 3  # how many cards lie before a box at most; none where all boxes use the same cards
    emblem: tuple[Card, ...] = ()  # cards by which one knows the game from afar
    says: str = ""  # the game in a line, for whoever has not played it

    def __post_init__(self) -> None:
        if len({len(row.split()) for row in self.rows}) > 1:
            raise ValueError(f"rows: each needs as many words as the others, with {NOTHING!r} where nothing lies")

    @property
    def roles(self) -> set[str]:
        """Every role that is named."""
        return {*self._drawn(), *self.shapes, *self.tables}

    def places(self, wagers: Sequence[tuple[str, str]]) -> dict[str, Place]:
        """Where each wager lies, by its name; wagers come with their roles, in the order of their book.

        What the cloth has no place for lies below, and rows and columns where nothing lies are left out.

        >>> Cloth().places([("a", "one"), ("b", "two"), ("c", "three"), ("d", "four")])
        {'a': Place(row=1, column=1, rows=1, columns=1), 'b': Place(row=1, column=2, rows=1, columns=1), \
'c': Place(row=2, column=1, rows=1, columns=1), 'd': Place(row=2, column=2, rows=1, columns=1)}
        """
        free = self._drawn()
        found = {name: free.pop(role) for name, role in wagers if role in free}
        others = [name for name, _ in wagers if name not in found]
        wide = 2 if len(others) == 4 else WIDEST
        for at, name in enumerate(others):
            found[name] = Place(len(self.rows) + 1 + at // wide, 1 + at % wide)
        return _drawn_together(found)

    def _drawn(self) -> dict[str, Place]:
        """The place of each role in ``rows``: from the first to the last place where it stands."""
        found: dict[str, list[tuple[int, int]]] = {}
        for row, words in enumerate(self.rows, start=1):
            for column, role in enumerate(words.split(), start=1):
                if role != NOTHING:
                    found.setdefault(role, []).append((row, column))
        return {
            role: Place(at[0][0], min(at)[1], at[-1][0] - at[0][0] + 1, at[-1][1] - at[0][1] + 1)
            for role, at in found.items()
        }


def _drawn_together(places: Mapping[str, Place]) -> dict[str, Place]:
    """The same without rows and columns where nothing lies."""
    rows = _numbered({row for each in places.values() for row in range(each.row, each.row + each.rows)})
    columns = _numbered({at for each in places.values() for at in range(each.column, each.column + each.columns)})
    return {name: each._replace(row=rows[each.row], column=columns[each.column]) for name, each in places.items()}


def _numbered(used: Iterable[int]) -> dict[int, int]:
    return {old: new for new, old in enumerate(sorted(used), start=1)}
