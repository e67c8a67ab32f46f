"""A table that runs itself: what the house does next, and when; what players are waited for, and how long.

Pure but for the shoe: time comes in as milliseconds, and what is to be done goes out as commands of the table. A table
without wagers waits.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from cutcard.citations import Refusal
from cutcard.house.pace import AT_ONCE, Pace, There, Timing, everybody
from cutcard.table.base import Command
from cutcard.table.dealer import Dealer, whoever_may
from cutcard.table.engine import decide
from cutcard.table.fairness import PATIENCE
from cutcard.table.offers import in_turn, offers, silence, waited_for
from cutcard.table.state import DEALER, DueConfirmation, DueCut, DueHand, DueMeters, DueOffer, Table
from cutcard.table.steps.cards.links import openable
from cutcard.table.steps.cards.loading import RefuseCut
from cutcard.table.steps.cards.shuffling import OrderShuffle
from cutcard.table.steps.rounds.deciding import RecordNoDecision
from cutcard.table.steps.tournament.sitting import turn

__all__ = ["AT_ONCE", "AutoDealer", "Clock", "Next", "Pace", "ordered_shuffle"]

SHOWN = frozenset({"betting", "decision", "cut", "turn", "clear"})
"""What players have a clock for."""


class Clock(NamedTuple):
    """A player's clock, and how long it runs until its end.

    It is for *betting*, a *decision*, the *cut*, the *turn* of a hand, or until the table is *clear* again.
    """

    what: str
    runs: int
    ends: int


class Next(NamedTuple):
    """What the house does ``at`` a time if nobody does anything before, and the clock that shows it."""

    at: int
    clock: Clock | None = None


class AutoDealer:
    """Keeps one electronic table going.

    ``next`` says when the house acts; ``act`` gives the command at that time. ``present`` says whether a player is
    there: one who is not is absent, and one who is but says nothing will not decide, where the book knows both. Who is
    not ``there`` keeps nobody waiting who has said to be ready.
    """

    def __init__(self, dealer: Dealer, pace: Pace) -> None:
        self.dealer = dealer
        self.pace = pace
        self._waiting: tuple[Any, ...] = ()
        self._since = 0
        self._ready: frozenset[str] = frozenset()
        self._show: frozenset[str] = frozenset()
        self._go_on: frozenset[str] = frozenset()
        self._round = 0
        self._began: int | None = None  # when the call of the round was heard that is under way
        self._timing = Timing()
        self._decision: tuple[tuple[Any, ...], int] = ((), 0)
        self._coming: tuple[tuple[str, int, int], Next] | None = None  # what `next` said last
        self._said: tuple[tuple[str, int, tuple[Any, ...]], Next] | None = None  # the same, while wagers are taken

    def next(self, table: Table, now: int, there: There = everybody) -> Next | None:
        """When the house acts, if it does at all before somebody else."""
        found = self._wait(table, there)
        if found is not None and self._said is not None and found == self._said[0] and not self._ready:
            return self._said[1]  # one more wager changes nothing about when betting closes
        if found is None or table.called or table.round != self._round:
            self._ready = frozenset()  # whoever is ready is so for the wagers of one round
        if table.round != self._round:
            self._show, self._round = frozenset(), table.round
        if not (table.called or table.in_round):
            self._began, self._go_on = None, frozenset()
        elif self._began is None:
            self._began = now
        if found is None:
            self._waiting, self._said = (), None
            return None
        what, runs, waiting = found
        if waiting == self._decision[0]:  # a clock goes on after what was settled meanwhile
            self._waiting, self._since = self._decision
        elif waiting != self._waiting:
            self._waiting, self._since = waiting, now
        if what == "decision":
            self._decision = waiting, self._since
        at = self._since + runs + (self.pace.hold if what in ("decision", "turn") else 0)
        if what == "clear" and self._began is not None:  # of a table that was taken up again the call is not known
            at = max(at, self._began + self.pace.round)
            runs = at - self._since
        if self._skipped(table, what, there):
            at = min(at, max(now, self._least(table, what, there)))
        coming = what, runs, at
        if self._coming is None or self._coming[0] != coming:
            unseen = (what == "clear" and not runs) or (
                what == "turn" and at <= now and self._show.isdisjoint(_owners(table))
            )
            clock = Clock(*coming) if what in SHOWN and not unseen else None
            self._coming = coming, Next(at, clock)
        self._said = (found, self._coming[1]) if what == "betting" and not self._ready else None
        return self._coming[1]

    def _skipped(self, table: Table, what: str, there: There) -> bool:
        """Whether everybody who is waited for has said that there is nothing to wait for.

        Who has no wagers says nothing by that: where all who have some are away, or sample players, time runs on.
        """
        if what == "betting" and table.tournament is not None:
            return False  # there each has a clock, whoever else is ready
        if what in ("betting", "clear") and not self.said_so(table, what):
            return False
        return what in ("betting", "clear", "turn") and not self.awaited(table, what, there)

    def _least(self, table: Table, what: str, there: There) -> int:
        """Before when a wait does not end, whoever is ready."""
        if what == "clear" and self._began is not None:
            return self._began + self.pace.round
        if what == "betting":
            bet = {player for _, player in table.bets}
            if any(there(holder) for holder in table.holders.values() if holder not in bet):
                return self._since + self.pace.others
        return 0

    def said_so(self, table: Table, what: str) -> list[str]:
        """Who of those that a clock runs for has said that it need not."""
        said = {"betting": self._ready, "clear": self._go_on, "turn": self._show}.get(what)
        return [] if not said else sorted(said & {player for _, player in table.bets})

    def awaited(self, table: Table, what: str, there: There = everybody) -> list[str]:
        """For whom a clock still runs: those who are there and have not said that it need not."""
        due = table.due[0] if table.due else None
        if what == "cut":
            return [due.player] if isinstance(due, DueCut) else []
        if what == "decision":
            return list(dict.fromkeys(offer.player for offer in offers(table) if offer.must))
        if what == "turn":
            names = _owners(table) - self._show
        elif table.tournament_hand is not None and what == "betting":
            box = turn(table, table.tournament_hand)
            return [] if box is None or table.session is None else [table.session.seats[box]]
        else:
            names = {player for _, player in table.bets} - (self._ready if what == "betting" else self._go_on)
        return sorted(name for name in names if there(name))

    def ready(self, player: str) -> None:
        """A player has nothing more to bet; once all who have bet say so, the call is made."""
        self._ready |= {player}

    def is_ready(self, player: str) -> bool:
        """Whether a player has said that there is nothing more to bet."""
        return player in self._ready

    def shows(self, player: str) -> None:
        """A player does not concede in this round: the hand is turned as soon as it is due."""
        self._show |= {player}

    def goes_on(self, player: str) -> None:
        """A player has seen what the round came to; once all who had wagers say so, the next may begin."""
        self._go_on |= {player}

    def act(self, table: Table, at: int, present: bool = True) -> Command | None:
        """What the house does now; the time in seconds."""
        due = table.due[0] if table.due else None
        if isinstance(due, DueCut):
            return RefuseCut(actor=due.player, role="player", at=at)
        if isinstance(due, DueOffer) and table.phase != "cards":
            return self._silence(table, due, at, present)
        return self.dealer.next(table, at)

    def too_early(self, table: Table, at: int) -> bool:
        """Whether links, or the word of a prize pool, are still waited for by the journal's time.

        That stands while the clock is behind it.
        """
        called, link = table.fairness.called, table.pool_link
        if link is not None and link.since is not None and not table.in_round:
            return at < link.since + PATIENCE
        return called is not None and at < called.at + PATIENCE

    def _wait(self, table: Table, there: There) -> tuple[str, int, tuple[Any, ...]] | None:
        """What the table waits for, how long, and a mark that changes once it waits for something else."""
        pace, due = self.pace, table.due[0] if table.due else None
        if table.phase == "closed" or table.trouble is not None:
            return None
        fair = table.fairness
        if fair.called is not None:
            return "links", pace.links, ("links", fair.number)
        if fair.to_open and openable(table.last):
            return "deal", 0, ("open", table.round)
        if table.phase == "cards":
            if isinstance(due, DueCut):
                return "cut", pace.cut, ("cut", table.round, due)
            ready = (table.prep, table.shoe, table.checked, fair.number, fair.opened)
            return "prepare", pace.prepare, ("cards", table.round, ready)
        link = table.pool_link
        if link is not None and link.since is not None and not table.in_round:
            return "pool", pace.links, ("pool", link.sent)
        if isinstance(due, DueConfirmation):
            return None  # people say when it goes on
        if isinstance(due, DueMeters):
            return None if link is None or not link.up else ("pool", pace.links, ("pool", link.sent))
        if table.phase == "betting" and table.tournament is not None and not table.called:
            return self._turn(table)
        if table.phase == "betting":
            get_cards = table.rules.get_cards
            for bet in table.bets.values():
                if not get_cards.isdisjoint(bet.wagers):
                    break
            else:
                return None
            if table.called or table.pool_wagers:
                called = (table.called, table.pool_wagers, fair.number, fair.opened)
                runs = self._timing.before(table, pace, there) if table.called else pace.deal
                return "deal", runs, ("called", table.round, called)
            return "betting", pace.betting, ("betting", table.round)
        if isinstance(due, DueOffer):
            seconds = table.rules.setup.decision_seconds
            runs = 1000 * seconds if pace.decision is None else pace.decision
            if table.tournament_hand is not None and due.player in table.tournament_hand.absent:
                runs = pace.deal  # the tournament knows that nobody is there to decide
            turn = (
                due.box if in_turn(table) else bool(waited_for(table))
            )  # whoever waits for others has a clock after it
            return "decision", runs, ("decision", table.round, table.step, turn)
        if table.phase == "deciding" and offers(table):
            return "deal", 0, ("meanwhile", table.round, due)  # the others are not kept waiting
        if table.phase == "clearing":
            return "clear", pace.clear, ("clear", table.round)
        if offers(table):  # a hand is due to be turned, and its player may still concede
            return "turn", pace.turn, ("turn", table.round, due)
        done = (len(table.drawn), len(table.settled), table.discarded, table.shoe, fair.number, fair.opened)
        return "deal", self._timing.before(table, pace, there), (table.phase, table.round, due, done)

    def _turn(self, table: Table) -> tuple[str, int, tuple[Any, ...]] | None:
        """In a hand of a tournament: the player in turn has the clock for wagers; who is not there has none."""
        session, hand = table.session, table.tournament_hand
        if session is None or hand is None:
            return None  # the tournament has the word
        box = turn(table, hand)
        if box is None:
            return "settle", self.pace.settle, ("call", session.name, hand.number, hand.acted, table.bets)
        gone = session.seats[box] in hand.absent
        mark = ("turn", session.name, hand.number, hand.counted, box)
        return ("deal", self.pace.deal, mark) if gone else ("betting", self.pace.betting, mark)

    def _silence(self, table: Table, due: DueOffer, at: int, present: bool) -> Command:
        """A player's time is up: the book's own answer to that is recorded."""
        choice, role = silence(table, due.box, due.player, present), "dealer"
        if table.rules.book.power("confirm_no_decision") is not None:
            role = whoever_may(table, "confirm_no_decision")
        actor = "dealer" if role == "dealer" else "supervisor"
        return RecordNoDecision(box=due.box, player=due.player, choice=choice, actor=actor, role=role, at=at)


def _turned(table: Table) -> int:
    """The box whose hand is due to be turned."""
    due = table.due[0] if table.due else None
    return due.box if isinstance(due, DueHand) else DEALER


def _owners(table: Table) -> set[str]:
    """Whose hand is due to be turned, and may still be conceded."""
    return {offer.player for offer in offers(table) if offer.box == _turned(table)}


def ordered_shuffle(table: Table, at: int) -> OrderShuffle | None:
    """The order to shuffle the cards, in the book's first words that serve now; none if it lets nobody order that."""
    role = whoever_may(table, "order_shuffle")
    for because in table.rules.allows("ordered_shuffle"):
        command = OrderShuffle(because=because, actor="supervisor", role=role, at=at)
        if not isinstance(decide(table, command), Refusal):
            return command
    return None
