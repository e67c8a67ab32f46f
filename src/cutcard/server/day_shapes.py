"""The shapes of a house's days: the same as `cutcard report day --json` writes. docs/day.md says what they mean."""

from __future__ import annotations

from cutcard.server.shapes import Money, Rules, Shape


class DayLine(Shape):
    """A gaming day in a line. ``flagged``: tables outside their band; ``differing``: tables where money does not come
    out."""

    day: str
    begins: int
    ends: int
    tables: int
    rounds: int
    staked: Money
    win: Money
    theoretical: Money
    low: Money | None
    high: Money | None
    flag: str
    flagged: list[str]
    differing: list[str]
    exceptions: int


class Days(Shape):
    """The last gaming days of a house. ``more``: ask for what is before this date, if there is more."""

    house: str
    title: str
    currency: str
    zone: str
    days: list[DayLine]
    more: str


class DayFigures(Shape):
    """What was played, won, and what chance has for it."""

    rounds: int
    hands: int
    seconds: int
    rounds_per_hour: float | None
    hands_per_hour: float | None
    staked: Money
    win: Money
    margin: float | None
    theoretical: Money
    theoretical_exact: str
    variance_exact: str
    sd: float
    low: Money | None
    high: Money | None
    flag: str
    bounded: bool


class DayCheck(Shape):
    """Two ways to the same amount."""

    name: str
    one: Money
    other: Money
    difference: Money
    says: str  # what each came to, where they differ


class DayCounted(Shape):
    """What people counted at a table."""

    opener: Money
    fills: Money
    credits: Money
    drop: Money
    closer: Money
    win: Money
    whole: bool
    first: int
    last: int


class DayPoint(Shape):
    """A point of the curve of a day at a table."""

    at: int
    rounds: int
    win: Money
    theoretical: Money
    sd: float
    low: Money
    high: Money


class DayTable(Shape):
    """One table in a day."""

    table: str
    stream: str
    rulebook: str
    game: str
    source: str
    first: int
    last: int
    figures: DayFigures
    wagers: dict[str, DayFigures]
    void_rounds: int
    float_moved: Money
    jackpot: Money
    other: dict[str, Money]
    under_way: Money
    counted: DayCounted | None
    uncounted: Money | None
    hold: float | None
    checks: list[DayCheck]
    curve: list[DayPoint]


class DayDealer(Shape):
    """One dealer in a day, over all tables."""

    dealer: str
    tables: list[str]
    figures: DayFigures


class DayGame(Shape):
    """All tables of one rulebook in a day."""

    rulebook: str
    game: str
    tables: list[str]
    figures: DayFigures


class DayPrize(Shape):
    """A prize that was won or paid."""

    entry: int
    at: int
    what: str
    level: str
    table: str
    round: int
    value: Money


class DayPool(Shape):
    """A prize pool in a day; sums are cents, as fractions."""

    stream: str
    name: str
    wagers: str
    prizes: str
    returns: str
    operator: str
    meters_before: dict[str, str]
    meters_after: dict[str, str]
    wins: list[DayPrize]


class DayNoted(Shape):
    """An exception: where it stands, who acted, and what it rests on."""

    kind: str
    stream: str
    entry: int
    at: int
    what: str
    person: str
    role: str
    clauses: Rules
    readings: Rules
    round: int


class DayShift(Shape):
    """The tables in one shift."""

    name: str
    begins: int
    ends: int
    figures: DayFigures
    tables: dict[str, DayFigures]


class DayReport(Shape):
    """A gaming day of a house."""

    house: str
    title: str
    currency: str
    time_zone: str
    day: str
    begins: int
    ends: int
    level: str
    figures: DayFigures
    tables: list[DayTable]
    games: list[DayGame]
    dealers: list[DayDealer]
    jackpots: list[DayPool]
    exceptions: list[DayNoted]
    left_out: list[str]
    shifts: list[DayShift]
