"""The shapes of what is shown of tournaments: what everybody sees, the Director's desk, and a player's own standing."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cutcard.server.shapes import Chips, Money, Shape
from cutcard.telling.deeds import Deed
from cutcard.tournaments.state import Phase

Seconds = Annotated[int, Meta(description="seconds since 1970")]


class Standing(Shape):
    """One player of the leaderboard. ``was`` is the place at the table before the hand that was counted last, 0 if
    none was; ``through``: whether the player goes on as it stands. ``needs``: chips more than now that it takes."""

    player: str
    name: str
    bot: bool
    place: int
    was: int
    bank: Chips | None
    table: str
    box: int
    at_table: int
    through: bool
    needs: Chips | None
    status: Literal["listed", "in", "through", "out", "retired", "disqualified"]
    why: str
    prize: Money | None


class SessionAt(Shape):
    """The session at one table: which hand, how many are left, how many play there and how many of them may re-buy."""

    table: str
    session: str
    kind: Literal["session", "play_off", "practice"]
    status: str
    says: str
    hand: int
    hands: int
    left: int
    compulsory: Chips
    players: int
    window: int


class Level(Shape):
    """The compulsory wager from a hand on."""

    hand: int
    compulsory: Chips


class Prize(Shape):
    """What a place is worth: as fixed, or by what is in the pool so far."""

    place: int
    share: str
    amount: Money


class Cost(Shape):
    """What an entry, a re-buy, an add-on, a buy-back or a second chance costs, by where the money goes."""

    what: str
    title: str
    price: Money
    chips: Chips | None
    parts: dict[str, Money]


class TournamentClock(Shape):
    """The clock of a timed session: seconds left of it when ``at`` was, and whether it runs."""

    left: int
    at: Seconds
    runs: bool


class DrawShown(Shape):
    """A draw to check: the list that was sealed, the links that were given, and the order that came of them."""

    number: int
    kind: Literal["seats", "lot"]
    what: str
    among: list[str]
    head: str
    link: str
    given: dict[str, str]
    order: list[str]


class TournamentView(Shape):
    """A tournament as everybody sees it. ``entry`` is the entry of its stream that it is as of. ``by_table``: what
    counts now is the place at the own table, and not the one among all."""

    tournament: str
    title: str
    book: str
    house: str
    entry: int
    phase: Phase
    says: str
    play_money: bool
    terms: str
    where: str
    start: Seconds
    closes: Seconds
    now: Seconds
    least: int
    most: int
    entries: int
    waiting: int
    stage: str
    stages: list[str]
    stage_number: int
    session: int
    sessions: int
    hand: int
    hands: int
    left: int
    clock: TournamentClock | None
    compulsory: Chips | None
    levels: list[Level]
    lowest_out_after: list[int]
    goes_on: str
    by_table: bool
    conducted: bool
    director: str
    costs: list[Cost]
    pool: Money
    pool_fixed: bool
    prizes: list[Prize]
    standings: list[Standing]
    tables: list[SessionAt]
    drawing: str
    draws: int


class Tournaments(Shape):
    """Every tournament of the floor."""

    tournaments: list[TournamentView]


class TournamentDraws(Shape):
    """Every draw of a tournament, to be made again by whoever wants to check it."""

    tournament: str
    draws: list[DrawShown]


class DisputeShown(Shape):
    """A dispute that is open, or was ruled on."""

    number: int
    by: str
    about: str
    matter: str
    ruled: str


class OwnEntry(Shape):
    """What a guest's own entry is, and what the guest may do with it now. ``chain`` is what is known of the guest's own
    chain; ``link_due``: its next link may be given to the draw that is open. ``disputes`` are those that the guest has
    raised."""

    tournament: str
    player: str
    status: str
    says: str
    table: str
    box: int
    chain: str
    link_due: bool
    disputes: list[DisputeShown]
    may: list[str]


class EntrantShown(Shape):
    """Somebody who entered, as the Director's desk has it."""

    player: str
    name: str
    number: int
    status: str
    bot: bool
    staff: str
    present: bool
    briefed: bool
    signed: bool
    table: str
    box: int
    offences: dict[str, int]
    paid: Money


class TournamentAccount(Shape):
    """An account of the tournament: money, or chips."""

    account: str
    title: str
    amount: Money


class DeedGroup(Shape):
    """Deeds that are about the same, under a title."""

    title: str
    deeds: list[Deed]


class DirectorDesk(Shape):
    """What the Director's desk has: what is due next, everything else that may be done, and all that is on record."""

    seq: int
    due: Deed | None
    says: str
    lists: list[DeedGroup]
    entrants: list[EntrantShown]
    disputes: list[DisputeShown]
    cash: list[TournamentAccount]
    chips: list[TournamentAccount]
    balances: bool
    stopped: list[str]
    officers: list[str]
    present: list[str]
    operator: str


class TournamentCommand:
    """A command of a guest on a tournament; its schema is the tournament's own vocabulary."""


class DirectorCommand:
    """A command of the operator or the Director on a tournament; its schema is the tournament's own vocabulary."""


class TournamentEvent:
    """Something that happened in a tournament, with its clauses."""


class TournamentDone(Shape):
    """What a command on a tournament came to."""

    seq: int
    events: list[TournamentEvent]
