"""A table at one moment. It is immutable: what happens makes a new one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, cast

import msgspec
from immutables import Map

from cutcard.cards import DECK, Card
from cutcard.money import Amount
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.rows import Result
from cutcard.settlement.cited import Cited
from cutcard.settlement.round import Line, Ruling
from cutcard.table.accounts import Accounts
from cutcard.table.approvals import Approvals
from cutcard.table.fairness import Fairness
from cutcard.table.kept import Closing, Disputes, Kept
from cutcard.table.office_link import OfficeLink
from cutcard.table.owing import Owed
from cutcard.table.pool_link import PoolLink
from cutcard.table.promotion_link import PromotionLink
from cutcard.table.rules import Rules, Signs
from cutcard.table.standing import Standing
from cutcard.table.tournament_link import Hand, Session, TournamentLink
from cutcard.table.wrong import Faults, Trouble

DEALER = 0
"""The place of the dealer's hand, beside boxes 1 and up."""


def place(box: int | None, middle: str = "the dealer") -> str:
    """A box, or what a game calls the dealer's place, as it is named in sentences and refusals."""
    if box is not None and box < DEALER:
        return "no hand"
    return middle if box in (None, DEALER) else f"box {box}"


ASIDE = -1
"""Where a card lies that was dealt too early, and waits for the hand that it will go to."""

EVERYBODY = "*"
"""Who has seen a card that lies face up."""

Spot = tuple[int, str]
"""A box and a player on it."""

Phase = Literal["closed", "cards", "betting", "dealing", "settling", "deciding", "revealing", "clearing"]
"""What a table is at."""

IN_ROUND = ("dealing", "settling", "deciding", "revealing", "clearing")
"""The phases of a round under way."""

INDEX = {card: at for at, card in enumerate(DECK)}


class Bet(msgspec.Struct, frozen=True, gc=False):
    """What one player has on one box, in cents, and what was decided."""

    wagers: Mapping[str, int]
    decision: str | None = None
    tokens: tuple[str, ...] = ()  # the wagers that are down in promotional tokens

    @property
    def undecided(self) -> Bet:
        """The wagers without a choice, and so without the tokens that were put down with it."""
        return Bet(self.wagers, None, tuple([name for name in self.tokens if name in self.wagers]))


class DueCard(msgspec.Struct, frozen=True, gc=False, tag_field="due", tag="card"):
    """A card is to be dealt to this box."""

    box: int


class DueOffer(msgspec.Struct, frozen=True, gc=False, tag_field="due", tag="offer"):
    """A player is to decide."""

    box: int
    player: str


class DueCut(msgspec.Struct, frozen=True, gc=False, tag_field="due", tag="cut"):
    """A player is offered the cut."""

    player: str


class DueHand(msgspec.Struct, frozen=True, gc=False, tag_field="due", tag="hand"):
    """A face-down hand is to be turned and settled; the dealer's is box 0."""

    box: int


class DueMeters(msgspec.Struct, frozen=True, gc=False, tag_field="due", tag="meters"):
    """The prize meters are to be read."""


class DueConfirmation(msgspec.Struct, frozen=True, gc=False, tag_field="due", tag="confirmation"):
    """Two people are to confirm these progressive jackpots before they are paid."""

    levels: tuple[str, ...]


class Judged(msgspec.Struct, frozen=True, gc=False):
    """A progressive jackpot that waits for two people: who has confirmed it so far, and who has rejected it."""

    confirmed: tuple[str, ...] = ()
    rejected: tuple[str, ...] = ()


class DueSlips(msgspec.Struct, frozen=True, gc=False, tag_field="due", tag="slips"):
    """Sealed wagers are to be opened, all together."""


class WagerLine(Cited, frozen=True, kw_only=True, gc=False):
    """What a wager on a box comes to: the pipeline's line, and whose it is."""

    clauses: tuple[str, ...]
    box: int
    player: str
    wager: str
    staked: Amount
    result: str
    paid: Amount
    returned: Amount
    odds: str | None = None
    meter: str = ""
    collected: bool = False  # the stake was taken before the deal
    carried: bool = False  # ... and stays live for the next round

    @property
    def line(self) -> Line:
        """The pipeline's line again."""
        result, cited = cast(Result, self.result), Cited(clauses=self.clauses, readings=self.readings)
        amounts = int(self.paid), int(self.returned)
        return Line(self.wager, int(self.staked), result, self.odds, *amounts, cited, self.meter)


class DueLine(WagerLine, frozen=True, gc=False, tag_field="due", tag="settlement"):
    """A wager is to be settled, and this is how: taken, paid, or handed back."""

    # Named again for their place: so they stand first where a line that is due is written.
    box: int
    player: str
    wager: str
    staked: Amount
    result: str
    paid: Amount
    returned: Amount


class Settled(WagerLine, frozen=True, kw_only=True, gc=False):
    """What a wager came to when it was settled."""

    clauses: tuple[str, ...] = ()  # as in every event
    held: bool = False  # the win is held back from the player
    owed: tuple[str, ...] = ()  # what is to be done because a collected wager went back


Due = DueCard | DueOffer | DueCut | DueHand | DueMeters | DueConfirmation | DueSlips | DueLine


class Pause(msgspec.Struct, frozen=True, gc=False):
    """Where a round stood when its cards had to be shuffled."""

    phase: Phase
    due: tuple[Due, ...]


class Notice(msgspec.Struct, frozen=True, gc=False):
    """New limits on a sign, and when they begin to apply."""

    at: int
    limits: Signs
    for_all: bool = False


class Table(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One table.

    ``due`` is what comes next, in order: cards to deal, decisions to ask for, wagers to settle. Cards of the round
    stand in the order drawn (``drawn``), and apart from that where they lie (``places``) and who has seen them
    (``seen``): `EVERYBODY`, one player, or nobody. A card is None as long as it is not known.
    """

    rules: Rules
    phase: Phase = "closed"
    prep: str = ""  # what the cards need next: check, fan, shuffle, cut, load, burn, replace
    step: int = -1
    due: tuple[Due, ...] = ()
    called: bool = False
    round: int = 0
    paid: bool = False  # whether a winner of this round was paid
    pause: Pause | None = None

    holders: Mapping[int, str] = {}
    reserved: Mapping[int, str] = {}
    newcomers: tuple[str, ...] = ()  # who asked for a box while all were taken and somebody had several
    leave: Mapping[str, int] = {}
    per_box: int = 1
    played: frozenset[str] = frozenset()  # who had a wager in the round before
    wagered: frozenset[str] = frozenset()  # who holds a box and has had a wager in some round since sitting down

    bets: Mapping[Spot, Bet] = {}
    settled: Mapping[tuple[int, str, str], Settled] = {}  # the settlement in force of each stake
    rulings: tuple[Ruling, ...] = ()
    matched: Mapping[Spot, int] = {}
    accounts: Accounts = Accounts()

    drawn: tuple[Card | None, ...] = ()
    places: tuple[int, ...] = ()
    seen: tuple[str, ...] = ()
    first_deal: int = 0  # how many of them came before a later deal of the round began; 0: none has
    gone: frozenset[int] = frozenset()  # boxes whose cards are in the rack already
    recycled: frozenset[int] = frozenset()  # cards that went back into the shoe with it, by their number as drawn
    handled: frozenset[int] = frozenset()  # boxes whose cards their players had in their hands
    away: frozenset[str] = frozenset()  # players who walked away while their wagers lay on the table
    unconfirmed: Mapping[Spot, str] = {}  # who does not decide, as was said and not confirmed yet, and by whom
    exposed: tuple[tuple[int, Card], ...] = ()  # cards seen by all while they were dealt face down, and where they fell
    discarded: int = 0  # cards discarded before the war

    shoe: int = 0
    held: tuple[int, ...] = ()  # cards kept under the shoe and counted in it: the round from which each is the next
    rack: bytes = b""  # cards that were seen, by their place in a deck
    rack_unseen: int = 0
    removed: int = 0
    burned: Card | None = None
    burn_seen: str = ""
    fresh: bool = False  # whether no round was dealt since the burn
    behind: int = 0  # cards behind the cutting card
    cutting_card: bool = False  # whether it is in the shoe, still to come
    shuffle_due: str = ""
    cut_from: int | None = None  # the box on which the cutting card came, the dealer's being 0
    first_player: str = ""
    set_in_play: int = 1  # of two sets of cards that take turns: the other is in the device
    commitment: str = ""
    fairness: Fairness = Fairness()
    checked: tuple[str, ...] = ()  # in which roles the cards were checked so far, where more than one check is due
    checkers: tuple[str, ...] = ()  # ... and by whom
    issued: bool = False  # whether it is on record where cards were that came checked or shuffled
    spread: bool = False  # whether they lie fanned, and no player has come yet to look
    riffle: str = ""  # who asked for one
    mix: bool = False  # whether it was approved
    approver: str = ""  # ... and by whom
    untried: int | None = None  # cards that came shuffled, and of which no round was dealt: the round before them
    reloaded: bool = False

    notices: tuple[Notice, ...] = ()  # the earliest first
    personal: Mapping[str, Signs] = {}
    spared: Mapping[str, Signs] = {}
    warned: Map[tuple[str, str], bool] = Map()  # of what, and who: kept for the day, so it may be many

    meters: Mapping[str, int] | None = None
    pool_wagers: frozenset[Spot] = frozenset()  # collected for this round
    uncollected: frozenset[Spot] = frozenset()  # of this round: nobody had collected them when it began
    carried: Mapping[Spot, int] = {}
    given_back: frozenset[Spot] = frozenset()  # carried out of the last round, and back with their players since
    waiting: Mapping[Spot, int] = {}  # collected for the next round, while the last was taken up again
    pool_links: Mapping[str, PoolLink] = {}  # by the pool's stream; at most one is linked
    locked: Mapping[str, tuple[str, ...]] = {}  # levels that the pool locked for this round, and for which seats
    pending: Mapping[str, Judged] = {}  # ... of which two people have to say whether they were won
    tournament: TournamentLink | None = None  # of a table that plays for one
    promotions: Mapping[str, PromotionLink] = {}  # by stream: for which wagers are counted, or were
    opening: tuple[str, str] = ("", "")  # which choice gave the first cards of this round, and what its links came to

    trouble: Trouble | None = None
    owed: tuple[Owed, ...] = ()  # checks and notices that are to be done, the oldest first
    owed_count: int = 0  # how many there were, ever
    last: Table | None = None  # the last round before it was cleared; in one taken up again, what came after it
    faults: Faults = Faults()
    markers: frozenset[Spot] = frozenset()  # marker buttons: whose jackpot wager is carried over

    kept: tuple[Kept, ...] = ()  # the last rounds, so that their hands can be shown again
    closing: Closing | None = None  # the notice that the table closes
    disputes: Disputes = Disputes()
    office: OfficeLink | None = None  # of a table that tells one what it owes
    signs: Mapping[str, int] = {}  # signs and markers that somebody has confirmed to be up, and since when
    copies_owed: tuple[str, ...] = ()  # who has asked for a copy of the rules, and waits for it
    standing: Standing = Standing()  # what is on record of people, and what was ordered about them
    approvals: Approvals = Approvals()  # what somebody asked another to approve

    @property
    def pool_link(self) -> PoolLink | None:
        """The link to the pool that this table feeds."""
        for link in self.pool_links.values():  # a generator here would cost more than all the rest
            if link.linked:
                return link
        return None

    @property
    def session(self) -> Session | None:
        """The sitting of a tournament that is played here."""
        return None if self.tournament is None else self.tournament.session

    @property
    def tournament_hand(self) -> Hand | None:
        """The hand of a tournament that is open or played here."""
        return None if self.tournament is None else self.tournament.hand

    @property
    def from_before(self) -> dict[Spot, int]:
        """The jackpot wagers that are in for the next round already, carried or collected."""
        return {**self.waiting, **self.carried}

    @property
    def carried_out(self) -> frozenset[Spot]:
        """Whose wagers were carried out of the last round."""
        return (
            frozenset()
            if self.last is None
            else frozenset(k[:2] for k, line in self.last.settled.items() if line.carried)
        )

    @property
    def in_round(self) -> bool:
        """Whether a round is under way."""
        return self.step >= 0

    @property
    def reopened(self) -> bool:
        """Whether the round under way was over and is taken up again."""
        return self.step >= 0 and self.last is not None and self.last.step < 0

    @property
    def on_layout(self) -> int:
        """Cards that lie on the table."""
        return sum(place not in self.gone for place in self.places)

    @property
    def of_round(self) -> int:
        """Cards of this round, on the table and in the rack; not those that went back into the shoe."""
        return len(self.places) - len(self.recycled)

    @property
    def in_rack(self) -> int:
        """Cards in the discard rack, those of this round included."""
        return len(self.rack) + self.rack_unseen + self.of_round - self.on_layout

    @property
    def cards(self) -> int:
        """Every card of the table, wherever it is: always as many as its decks hold."""
        return self.shoe + len(self.rack) + self.rack_unseen + self.of_round + self.removed

    def hand(self, box: int) -> tuple[Card | None, ...]:
        """The cards on a box, in the order dealt."""
        return tuple([self.drawn[at] for at in self.lying_on(box)])

    @property
    def collected(self) -> frozenset[int]:
        """Which cards lie in the rack, or went back into the shoe, with a hand that was collected."""
        return frozenset([at for at, place in enumerate(self.places) if place in self.gone])

    def lying_on(self, box: int) -> list[int]:
        """Which cards lie on a box, by their number in the order drawn."""
        places, found, at = self.places, [], -1
        for _ in range(places.count(box)):
            at = places.index(box, at + 1)
            found.append(at)
        return found

    @property
    def public(self) -> tuple[Card | None, ...]:
        """The cards of the round that lie face up, in the order drawn; in place of the others nothing."""
        return tuple([card if seen == EVERYBODY else None for card, seen in zip(self.drawn, self.seen, strict=True)])

    def face_up(self, box: int) -> tuple[Card, ...]:
        """The cards on a box if all of them lie face up and are known, else none."""
        found: list[Card] = []
        for at in self.lying_on(box):
            card = self.drawn[at]
            if card is None or self.seen[at] != EVERYBODY:
                return ()
            found.append(card)
        return tuple(found)

    def players_on(self, box: int) -> list[str]:
        """Who has wagers on a box, its holder first."""
        holder = self.holders.get(box)
        found = [player for at, player in self.bets if at == box]
        return sorted(found, key=lambda player: player != holder)

    @property
    def boxes(self) -> list[int]:
        """The boxes with a wager, from the dealer's left."""
        return sorted({box for box, _ in self.bets})


def new_table(book: Rulebook) -> Table:
    """A table of this book, closed.

    >>> from cutcard import rulebook
    >>> new_table(rulebook("crown-casino-war")).phase
    'closed'
    """
    return Table(rules=Rules(book))
