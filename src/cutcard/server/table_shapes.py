"""The shapes of a table, as a guest sees it: what lies there, what may be done, and what happens."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from cutcard.rulebooks.rows import Result
from cutcard.server.shapes import CardName, Changes, Chips, Limit, Money, Rules, Shape, TableEvent
from cutcard.table.state import Due, Phase


class Clock(Shape):
    """How long players have; *clear* is the wait before the next round.

    ``ready`` are those who said that they need no more of it, ``awaited`` those for whom it still runs. Once there is
    nobody of these it is over before its time, where anybody was ready.
    """

    what: Literal["betting", "decision", "cut", "turn", "clear"]
    seconds: float
    ends: int
    now: int
    ready: list[str]
    awaited: list[str]


class Player(Shape):
    """What somebody has on a box."""

    player: str
    wagers: dict[str, Money]
    put: dict[str, Money]
    decision: str | None


class Hand(Shape):
    """What a hand is called, as far as the viewer sees it; ``order``: its cards by number, as a person sorts them."""

    name: str
    order: list[int]


class Box(Shape):
    """A box of the cloth."""

    box: int
    holder: str | None
    cards: list[CardName | None]
    hand: Hand | None  # where its game has names for hands, and all its cards are seen
    collected: bool  # whether the cards are in the rack already
    players: list[Player]


class Choice(Shape):
    """What may be decided; ``effect`` is what it does at once, whatever the cards are ("add $10", "$5 back")."""

    word: str
    title: str
    effect: str
    costs: Money
    instead_of: str | None  # the choice that it stands in for, if the purse cannot pay for that
    least: Money | UnsetType = UNSET  # where the player says how much: it costs from this up to the above
    multiples_of: Money | UnsetType = UNSET  # where only whole multiples of an amount may be put down


class Silence(Shape):
    """What is recorded of a player who says nothing until the clock ends, and what comes of it, to the player."""

    choice: str
    says: str


class Offer(Shape):
    """Who may decide."""

    box: int
    player: str
    must: bool  # whether the round waits for it
    says: str  # to the player, for those who listen
    look: bool  # whether the hand lies face down and may be looked at
    choices: list[Choice]
    silence: Silence | None  # where the round waits for it


class Because(Shape):
    """What cards or a choice came to, in a sentence."""

    says: str
    rules: Rules


class Line(Shape):
    """A settled wager: ``says`` what became of it, ``because`` of what its row looks at (no row: nothing)."""

    box: int
    player: str
    wager: str
    staked: Money
    result: Result
    odds: str | None
    paid: Money
    returned: Money
    rules: Rules
    readings: list[str]
    meter: str
    carried: bool  # whether it is void and stays live for the next round
    says: str
    because: list[Because]


class Verdict(Shape):
    """What the round came to for a player on a box, so far: ``says`` to others, ``you`` to the player.

    ``besides`` tells of wagers that are decided by themselves. ``result`` is that of the main wager and those that
    belong to it; "level" while neither hand is better and nothing is decided. ``net`` is of the settled wagers,
    ``over`` says that all of them are.
    """

    box: int
    player: str
    says: str
    you: str
    besides: list[str]
    result: Result | Literal["level"] | None
    net: Money
    over: bool
    rules: Rules


class Shoe(Shape):
    """The shoe, and what it was committed to."""

    cards: int
    size: int
    behind: int
    cutting_card: bool
    commitment: str
    chosen: int | None  # which of the two shoes that were committed to it is
    opened: bool  # whether the other was opened


class Chain(Shape):
    """A player's chain: the link that was revealed last, and how many are left."""

    last: str
    left: int


class CalledLinks(Shape):
    """A call for links: the players who are asked, and those who have answered."""

    players: list[str]
    links: dict[str, str]


class Links(Shape):
    """What players give to the choice of the cards: see `cutcard.table.fairness`."""

    chains: dict[str, Chain]
    called: CalledLinks | None
    number: int  # how often links were called for
    mix: str  # what the last ones came to; nothing where nobody gave any
    taken: int  # cards that this choice gave; whoever watches keeps it up


class Trouble(Shape):
    """What stopped play."""

    kind: str
    box: int | None


class OwnLimits(Shape):
    """Limits that one player has beside the sign: old ones that are kept, or the player's own."""

    player: str
    box: int | None
    old: bool
    limits: dict[str, Limit]


class Jackpot(Shape):
    """Whether jackpot wagers are taken. Where not, ``why`` says it in a sentence and ``label`` on the spot itself."""

    pool: str | None  # the prize pool that the table feeds
    up: bool
    label: str
    why: str


class TournamentTable(Shape):
    """What a table shows of the session that is played there. ``turn`` is the box whose player is to wager, 0 if none;
    ``lies`` are markers and slips by box, ``markers`` what each player has left, by kind."""

    tournament: str
    session: str
    practice: bool
    hand: int
    open: bool
    compulsory: Chips
    button: int
    turn: int
    acted: list[int]
    lies: dict[str, Literal["all_in", "pass", "secret", "short"]]
    markers: dict[str, dict[str, int]]
    banks: dict[str, Chips]


class TableView(Shape):
    """A table as a viewer sees it."""

    phase: Phase
    prep: str
    round: int
    step: str | None
    called: bool
    boxes: list[Box]
    per_box: int  # how many players a box takes
    dealer: list[CardName | None]
    dealer_hand: Hand | None
    due: Due | None
    offers: list[Offer]
    settled: list[Line]
    verdicts: list[Verdict]
    shoe: Shoe
    links: Links
    left: list[int]  # places that no card came from, in order from the cut on; whoever watches keeps it up
    rack: int
    float: Money
    limits: dict[str, Limit]
    own_limits: list[OwnLimits]
    chips: list[Money]
    jackpot_wager: Money | None
    meters: dict[str, Money] | None
    jackpot: Jackpot | None  # where jackpot wagers are offered
    cut: str | None
    trouble: Trouble | None
    tournament: TournamentTable | None  # of a table that plays for one
    shuffle_due: str


class Whole(Shape):
    """A table now."""

    seq: int
    whole: TableView
    clock: Clock | None


class Done(Shape):
    """What a command came to."""

    seq: int
    events: list[TableEvent]
    purse: Money


class Begun(Shape):
    """A table when a round began."""

    seq: int
    whole: TableView


class Update(Shape):
    """One thing that happened; the fields of the picture that are different now."""

    seq: int
    events: list[TableEvent]
    changes: Changes


class Replay(Shape):
    """A round to look at again."""

    round: int
    start: Begun
    steps: list[Update]
