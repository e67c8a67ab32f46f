"""A table for tests: short ways to play it, with everything that must always hold checked after every event."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple, TypeVar

import msgspec

from cutcard.cards import Card
from cutcard.citations import Refusal
from cutcard.jackpots import Approval
from cutcard.money import read_amount
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.table import Table, evolve, new_table
from cutcard.table.base import Command, Event
from cutcard.table.policies import operator_decided
from cutcard.table.rules import Setup
from cutcard.table.running import RunningTable
from cutcard.table.state import DueCut
from cutcard.table.steps.rounds.jackpot import collect
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.views import show, view
from cutcard.table.wire import read_command, read_event, write
from tests.support.heard import Heard, hear, listening
from tests.support.rounds import APPROVALS, SCHEDULES

E = TypeVar("E", bound=Event)


SETUPS: dict[str, dict[str, Any]] = {
    "star-casino-war": {"boxes": 7},
    "crown-casino-war": {"boxes": 7, "decks": 6},
    "nz-casino-war": {"boxes": 7, "decks": 6},
    "star-three-card-poker": {"boxes": 7, "schedules": SCHEDULES, "approvals": APPROVALS},
    "star-baceball": {"boxes": 7, "jackpot_wager": "2"},
}
"""The least that a table of each book must be given."""

SUPERVISOR = {
    "star-casino-war": "gaming_supervisor",
    "crown-casino-war": "tg_area_manager",
    "nz-casino-war": "casino_operator",
    "star-three-card-poker": "gaming_supervisor",
    "star-baceball": "gaming_supervisor",
}
"""A role that may open the table and do most of what is not the dealer's."""

APPROVAL = Approval.of(
    "sample",
    wager=200,
    seeds={"major": 50_000_00, "minor": 5_000_00},
    rates={"major": "1/10", "minor": "1/20"},
    retained="1/5",
    confirm_above=10**9,  # paid at once: who confirms prizes is shown elsewhere
)


def operators(book: Rulebook, setup: dict[str, Any]) -> list[dict[str, Any]]:
    """Opal, for the operator, decided whatever of a setup is for the operator to decide."""
    try:
        given = msgspec.convert(setup, Setup, dec_hook=read_amount)
    except msgspec.ValidationError:  # the table itself says what is wrong with it
        return []
    decided: list[dict[str, Any]] = msgspec.to_builtins(operator_decided(book, given, "Opal"))
    return decided


class Play:
    """A table that is played in a test.

    ``play = Play("star-casino-war")`` is open and ready for wagers; then ``play.bet("A", 1, initial=100)``,
    ``play.deal("Kd 9s")``, ``play.settle()``. Commands by name: ``play.dealer("burn_card")``,
    ``play.player("A", "decide", box=1, choice="war")``, ``play.staff("order_shuffle")``. Each gives its events and
    fails if it is refused; ``play.refused(...)`` gives the refusal and fails if it is not.
    """

    def __init__(
        self, book: str | Rulebook = "star-casino-war", *, ready: bool = True, pool: bool = True, **setup: Any
    ):
        self.book = rulebook(book) if isinstance(book, str) else book
        self.supervisor = SUPERVISOR.get(self.book.id, max(self.book.roles, key=lambda role: role.rank).name)
        self.running = RunningTable(self.book, APPROVAL if pool and self.book.meters else None)
        self.events: list[Event] = []
        self._seen: dict[str | None, Table] = {None: new_table(self.book)}
        if isinstance(book, str) and type(self) is Play:  # others keep what they send
            self._go_on_from(opened(book, ready, pool, json.dumps(setup)))
            return
        if setup or ready:
            given = {**SETUPS.get(self.book.id, {"boxes": 5}), **setup}
            self.staff("open_table", setup=given)
        if ready:
            self.prepare()

    def _go_on_from(self, begun: Opened) -> None:
        """Be at a table that was opened and made ready before, in the same way; its clauses are cited once more."""
        other = begun.play
        self.running = other.running.copy()
        self.events, self._seen = [*other.events], dict(other._seen)
        for name, ref in begun.heard:
            hear(name, (ref,))

    @property
    def table(self) -> Table:
        return self.running.table

    # --- commands

    def do(self, command: str, actor: str, role: str, **fields: Any) -> tuple[Event, ...]:
        """Send a command as JSON; its events, all invariants checked after each."""
        answer = self._send(command, actor, role, fields)
        assert not isinstance(answer, Refusal), f"{command} by {role}: {answer}"
        return answer

    def refused(self, command: str, actor: str, role: str, **fields: Any) -> Refusal:
        """Send a command that must be refused; nothing may have changed."""
        before = self.table
        answer = self._send(command, actor, role, fields)
        assert isinstance(answer, Refusal), f"{command} by {role} was not refused: {answer}"
        assert self.table is before
        return answer

    def dealer(self, command: str, **fields: Any) -> tuple[Event, ...]:
        return self.do(command, "Dee", "dealer", **fields)

    def staff(self, command: str, role: str | None = None, **fields: Any) -> tuple[Event, ...]:
        return self.do(command, "Sam", role or self.supervisor, **fields)

    def player(self, name: str, command: str, **fields: Any) -> tuple[Event, ...]:
        return self.do(command, name, "player", **fields)

    def _send(self, command: str, actor: str, role: str, fields: dict[str, Any]) -> tuple[Event, ...] | Refusal:
        sent = self.keyed(command, actor, role, fields)
        assert read_command(write(sent)) == sent
        before = self.table
        answer = self.running.do(sent)
        if not isinstance(answer, Refusal):
            self._check(before, answer)
        return answer

    def keyed(self, command: str, actor: str, role: str, fields: dict[str, Any]) -> Command:
        """A command as it is sent; whatever of a setup is the operator's to decide was decided by Opal."""
        if command == "open_table":
            fields = {"decided_by": operators(self.book, fields.get("setup", {})), **fields}
        return read_command(json.dumps({"command": command, "actor": actor, "role": role, **fields}).encode())

    # --- shorter

    def prepare(self) -> None:
        """Bring the cards to the point where wagers are taken, in the regular way; every cut is accepted."""
        while self.table.phase == "cards":
            self.prepare_once()

    def prepare_once(self) -> tuple[Event, ...]:
        """The next thing that the cards need."""
        table, prep = self.table, self.table.prep
        if prep == "check":
            who = ("Gail", "game_supervisor") if "dealer" in table.checked else ("Chris", "dealer")
            return self.do("check_cards", *who, found=table.rules.cards)
        if prep == "fan":
            return self.dealer("fan_cards")
        if prep == "replace":
            return self.staff("replace_cards", unfit=True)
        if prep == "shuffle":
            return self.dealer("shuffle")
        if prep == "cut":
            depth = table.shoe // 2
            if table.due:
                offered = table.due[0]
                assert isinstance(offered, DueCut)
                return self.player(offered.player, "cut", depth=depth)
            return self.do("cut", "Sam", self.cutter, depth=depth)
        if prep == "load":
            return self.dealer("load_cards", **({"behind": table.shoe // 4} if table.rules.cutting_card else {}))
        return self.dealer("burn_card")

    @property
    def cutter(self) -> str:
        """Who cuts when no player does."""
        rules = self.table.rules
        power = self.book.power("cut_cards") or self.book.power("cut_when_all_refuse")
        if power is None:
            return "dealer"
        return next(role.name for role in self.book.roles if rules.may(role.name, power.name))

    def bet(self, player: str, box: int, **wagers: Any) -> None:
        """Put wagers down, in dollars, in the order given."""
        for wager, amount in wagers.items():
            self.player(player, "place_wager", box=box, wager=wager, amount=str(amount))

    def deal(self, cards: str, **where: Any) -> tuple[Event, ...]:
        """Draw these cards, each to the box whose turn it is (or all to ``box``); jackpot wagers are taken first."""
        found: tuple[Event, ...] = ()
        if self.table.phase == "betting" and self.table.trouble is None and collect(self.table) is not None:
            found += self.dealer("collect_jackpot_wagers")
        for card in cards.split():
            found += self.dealer("draw", card=card, **where)
        return found

    def settle(self) -> list[WagerSettled]:
        """Take and pay everything that is due now, up to the next card or decision; turns hands on the way."""
        found: list[Event] = []
        while self.table.due and self.table.phase in ("settling", "deciding", "revealing"):
            kind = type(self.table.due[0]).__name__
            if kind == "DueLine":
                found += self.dealer("settle")
            elif kind == "DueHand":
                found += self.dealer("turn_hand")
            else:
                break
        return [event for event in found if isinstance(event, WagerSettled)]

    def decide(self, player: str, box: int, choice: str) -> tuple[Event, ...]:
        return self.player(player, "decide", box=box, choice=choice)

    def clear(self) -> tuple[Event, ...]:
        return self.dealer("clear_table")

    # --- what came of it

    def net(self, player: str) -> int:
        """What a player has won or lost so far, in whole dollars (stakes still on the layout count as spent)."""
        cents = self.table.accounts.get(f"purse:{player}", 0)
        assert cents % 100 == 0
        return cents // 100

    def last(self, kind: type[E]) -> E:
        """The latest event of a kind."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def hand(self, box: int) -> tuple[Card | None, ...]:
        return self.table.hand(box)

    # --- what must always hold

    def _check(self, table: Table, events: Iterable[Event]) -> None:
        """Follow the events one by one: conservation, one settlement a stake, views, and JSON there and back."""
        viewers = {None, *(player for _, player in self.table.bets), *self.table.holders.values()}
        for viewer in viewers - set(self._seen):
            replayed = new_table(self.book)
            for event in self.events:
                replayed = evolve(replayed, show(event, viewer))
            self._seen[viewer] = next((seen for seen in self._seen.values() if seen == replayed), replayed)
        for event in events:
            assert read_event(write(event)) == event
            table = evolve(table, event)
            self.events.append(event)
            assert sum(table.accounts.values()) == 0, "money"
            assert min(table.accounts.get("layout", 0), table.accounts.get("match", 0)) >= 0
            assert table.cards == table.rules.cards, "cards"
            assert len(table.held) <= table.shoe, "what lies under the shoe is counted in it"
            assert len(table.drawn) == len(table.places) == len(table.seen)
            followed: list[tuple[Table, Event, Table]] = []  # whoever sees the same follows it together
            for viewer, seen in self._seen.items():
                shown = show(event, viewer)
                now = next((now for before, event_, now in followed if before is seen and event_ == shown), None)
                if now is None:
                    now = evolve(seen, shown)
                    followed.append((seen, shown, now))
                self._seen[viewer] = now
                assert now == view(table, viewer), f"what {viewer} was shown"
        assert table == self.table


class Opened(NamedTuple):
    """A table as it is when a test begins to play at it, which nobody plays on, and what was cited on the way."""

    play: Play
    heard: Heard


@cache
def opened(book: str, ready: bool, pool: bool, setup: str) -> Opened:
    """A table of a packaged book with this setup, made once: to open it takes longer than most tests play."""
    with listening() as heard:
        play = Play(rulebook(book), ready=ready, pool=pool, **json.loads(setup))
    return Opened(play, heard)
