"""How the cards of an electronic table are chosen: by the links of those who play, from shoes that are committed to.

Two shoes are committed to before the first wager. When wagers are down, and again before cards that follow a decision,
every player who bound a chain reveals the next link of it; all of them together choose the shoe, and the places from
which the cards come. Where nobody gives a link the cards come in the order of the first shoe, from the cut on, and the
table says so. Cards that people handle are as they fall: nothing of this concerns them.
"""

from __future__ import annotations

from collections.abc import Mapping
from re import compile as pattern
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.sources.links import chosen

if TYPE_CHECKING:
    from cutcard.table.rules import Cites
    from cutcard.table.state import Table

HASH = pattern("[0-9a-f]{64}")
"""A hash, as it is written."""

PATIENCE = 2
"""Seconds for which a link is waited for."""


class Bound(msgspec.Struct, frozen=True, gc=False):
    """A player's chain: the link that was revealed last (at first the head), and how many are left."""

    last: str
    left: int


class Called(msgspec.Struct, frozen=True, gc=False):
    """Links that are called for: of whom, in this order, what came in, and since when."""

    players: tuple[str, ...]
    links: Mapping[str, str]
    at: int

    @property
    def missing(self) -> tuple[str, ...]:
        """The players whose links are not in yet."""
        return tuple([player for player in self.players if player not in self.links])


class Origin(msgspec.Struct, frozen=True, gc=False):
    """Where a card came from: what was committed to, which of two shoes of which size, and the place in it."""

    commitment: str
    size: int
    shoe: int
    place: int


class Fairness(msgspec.Struct, frozen=True, gc=False):
    """Where the choice of the cards stands.

    ``left`` are the places that no card came from yet, in the order of the shoe from the cut on.
    """

    chains: Mapping[str, Bound] = {}
    called: Called | None = None
    number: int = 0  # how often links were called for at this table
    stage: str = ""  # which cards the last choice is for
    mix: str = ""  # what the links came to; nothing where nobody gave any
    taken: int = 0  # cards that this choice gave so far
    size: int = 0
    shoe: int | None = None  # which of the two it is, once that is chosen
    opened: bool = False  # whether the other was opened
    left: tuple[int, ...] = ()
    origins: tuple[Origin, ...] = ()  # of the cards of the round, in the order drawn
    to_open: bool = False  # whether cards of the last round are still to be opened

    def shuffled(self, size: int) -> Fairness:
        """The state of fairness once new shoes of so many cards are committed to."""
        return replace(self, size=size, left=tuple(range(size)), shoe=None, opened=False, stage="", called=None)

    def cut(self, depth: int) -> Fairness:
        """The state of fairness after a cut moved so many cards from the front to the back."""
        return replace(self, left=self.left[depth:] + self.left[:depth])

    @property
    def ended(self) -> Fairness:
        """The round is over: what came from committed shoes is to be opened."""
        return replace(self, origins=(), to_open=bool(self.origins)) if self.origins or self.to_open else self

    def without(self, player: str) -> Fairness:
        """A player has left, and takes part no more."""
        if player not in self.chains:
            return self
        return replace(self, chains={name: bound for name, bound in self.chains.items() if name != player})

    def unchosen(self, phase: str) -> Fairness:
        """A wager has gone before the first card: the cards would fall to other hands, so they are chosen anew."""
        return replace(self, stage="", called=None) if phase == "betting" and self.stage else self

    @property
    def next(self) -> int:
        """The place that the next card comes from."""
        return self.left[chosen(self.mix, self.taken + 1, len(self.left)) if self.mix else 0]

    def drawn(self, place: int) -> Fairness:
        """A card came from this place."""
        try:
            at = self.left.index(place)
        except ValueError:  # not a card of this shoe: whoever follows the table says so
            return replace(self, taken=self.taken + 1)
        return replace(self, left=self.left[:at] + self.left[at + 1 :], taken=self.taken + 1)


def stage(table: Table) -> str:
    """Which cards come next, as far as the choice of them goes: each round and each of its deals has its own."""
    if table.phase == "cards":
        return "burn"
    return f"{table.round + 1}:0" if table.phase == "betting" else f"{table.round}:{table.step}"


def before_card(table: Table) -> str:
    """What comes before the next card: ``call`` for links, ``wait`` for them, ``open`` the other shoe; or nothing."""
    fair = table.fairness
    if not table.commitment:
        return ""
    if fair.called is not None:
        return "wait"
    if fair.stage != stage(table):
        return "call"
    return "" if fair.opened else "open"


def cites(table: Table) -> Cites:
    """Links are how an electronic table deals: no clause speaks of them, and those of its dealing device hold."""
    return table.rules.cites("dealing_device")


def check_unchosen(table: Table) -> None:
    """Refuse a wager that comes or goes once links are called for: another box would get the next one's cards."""
    if table.fairness.stage and table.commitment and table.fairness.stage == stage(table):
        raise Refused(
            "links_called", "links are called for: wagers neither come nor go before the cards", cites(table)[0]
        )


def check_chosen(table: Table) -> None:
    """Refuse a card that comes before it was chosen where it comes from."""
    due = before_card(table)
    if due:
        words = {"call": "links are called for", "wait": "links are waited for", "open": "the other shoe is opened"}
        raise Refused("links_first", f"before the next card, {words[due]}", cites(table)[0])
