"""The shapes of what is said about books: wagers, choices, clauses."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from cutcard.games.cloth import Side, SpotShape
from cutcard.rulebooks.parts import MarkingKind
from cutcard.server.shapes import CardName, Rules, Shape
from cutcard.telling.side_by_side import Kind

Colour = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]


class Win(Shape):
    """Something that a wager can win."""

    what: str
    pays: str
    rules: Rules


class Wager(Shape):
    """A wager of a book. It has one name wherever it is named: ``title``, ``short`` and ``label`` are the same."""

    name: str
    title: str
    short: str
    label: str
    marking: str  # what the cloth must bear on its spot besides, by the layout of the book; mostly nothing
    role: str
    needs: str | None  # the wager beside which alone it may stand
    follows: str | None  # the wager that it is as large as; a decision puts it down
    bonus_on: str | None  # the wager on whose stake it is paid
    one_amount: bool
    main: bool
    says: str
    odds: list[str]
    table: list[Win]  # all that it can win, the most first
    rules: Rules


class Marking(Shape):
    """Something that must be seen at a table of the book; ``label`` is what is written there."""

    name: str
    kind: MarkingKind
    label: str | None
    says: str
    wagers: list[str]
    rules: Rules
    readings: list[str]


class BookChoice(Shape):
    """A choice of a book."""

    title: str
    says: str
    recorded: bool  # not chosen by a player: the dealer records it
    gives_up: bool  # a wager is lost by it, all or a part, whatever the cards are: to be asked for twice
    rules: Rules


class ResultWords(Shape):
    """What a result is called: at the end of a sentence ("the Tie stands off"), and on a label."""

    verb: str
    label: str


class BookResults(Shape):
    """What each result is called."""

    win: ResultWords
    lose: ResultWords
    stand_off: ResultWords
    surrender: ResultWords
    void: ResultWords


class BookMeter(Shape):
    """A prize meter of a book."""

    name: str
    title: str
    rules: Rules


class Option(Shape):
    """A reading that a book leaves open, and what was chosen."""

    name: str
    says: str
    value: str
    means: str
    rules: Rules
    readings: list[str]


class ClothSpot(Shape):
    """Where a wager lies before a box: its first row and column, how many of each it takes, and its outline."""

    wager: str
    row: int
    column: int
    rows: int
    columns: int
    shape: SpotShape


class ClothTable(Shape):
    """A paytable that is printed beside the spots."""

    wager: str
    side: Side


class ClothStroke(Shape):
    """Something that is drawn under the spots: a path in SVG's words."""

    path: str
    fill: str
    outlined: bool


class ClothDrawing(Shape):
    """What is drawn under the spots, on a field of so many units."""

    width: int
    height: int
    strokes: list[ClothStroke]


class BookFelt(Shape):
    """The colour of a felt and of the lines on it."""

    colour: Colour
    line: Colour


class BookCloth(Shape):
    """How a table of the book looks.

    ``hand``: how many cards lie before a box at most. ``middle``: what the cards before the dealer are called, the
    dealer's or everybody's.
    """

    spots: list[ClothSpot]
    tables: list[ClothTable]
    drawing: ClothDrawing | None
    felt: BookFelt
    hand: int
    middle: str
    emblem: list[CardName]
    says: str


class Book(Shape):
    """A book as a cloth is drawn from it."""

    id: str
    title: str
    house: str
    edition: str
    revision: int
    jurisdiction: str
    regulator: str
    currency: str
    game: str
    decks: int
    assumed: dict[str, str]
    wagers: list[Wager]
    choices: dict[str, BookChoice]
    results: BookResults
    cloth: BookCloth
    layout: list[Marking]
    meters: list[BookMeter]
    options: list[Option]


class Clause(Shape):
    """A clause in our words."""

    says: str
    kind: str
    actor: str
    term: str
    readings: list[str]


class Reading(Shape):
    """How an ambiguity is read."""

    question: str
    reading: str
    clauses: Rules
    option: str | None


class Asked(Shape):
    """Who may ask to see the rules."""

    says: str
    rules: Rules


class Clauses(Shape):
    """All clauses of a book."""

    book: str
    title: str
    house: str
    edition: str
    asked: Asked | None
    clauses: dict[str, Clause]
    readings: dict[str, Reading]


class ComparedBook(Shape):
    """A book among others of its game."""

    id: str
    title: str
    house: str
    edition: str


class BookSays(Shape):
    """What a book says of a point."""

    says: str
    rules: Rules


class BookDifference(Shape):
    """A point in which books differ: what each says, in their order; ``of`` what each calls the wager, if it is about
    one."""

    kind: Kind
    topic: str
    of: list[str]
    says: list[BookSays]


class BookAgreement(Shape):
    """A point in which all books say the same."""

    kind: Kind
    topic: str
    of: list[str]
    says: BookSays


class Comparison(Shape):
    """The books of one game side by side."""

    game: str
    title: str
    books: list[ComparedBook]
    differs: list[BookDifference]
    same: list[BookAgreement]
