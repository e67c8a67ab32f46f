"""A small tournament for tests: it allots a session to one table, opens its hands, and hears what the table says."""

from __future__ import annotations

from typing import Any, TypeVar

from cutcard.citations import Refusal
from cutcard.money import cents, dollars
from cutcard.table.base import Command, Event
from cutcard.table.state import DueOffer, DueSlips
from cutcard.table.steps.messages import MessageSent, Receive
from cutcard.tournaments.messages import (
    FromTable,
    FromTournament,
    HandCounted,
    HandOpened,
    SessionAllotted,
    SessionOver,
    SessionReckoned,
)
from tests.support.tables import Play

M = TypeVar("M")

CROWN = "crown-casino-war"
STREAM = "tournament:spring"

SETUP: dict[str, Any] = {
    "boxes": 9,
    "decks": 6,
    "chips": ["25", "100", "500", "1000", "5000"],
    "limits": {"casino_war": {"min": "100", "max": "20000"}, "tie": {"min": "50", "max": "500"}},
    "units": {"casino_war": "50"},
    "tournament": STREAM,
}
"""A table of the knock-out format."""

MARKERS = {"all_in": 1, "pass": 2, "secret": 1}


class Table(Play):
    """A table that plays for a tournament, with the tournament's side of the conversation."""

    def __init__(self, players: str = "A B C", bank: str = "5000", *, ready: bool = True, **setup: Any) -> None:
        self.said: list[FromTable] = []
        self.sent: Command | None = None  # the last command
        super().__init__(CROWN, ready=ready, **{**SETUP, **setup})
        self.names = players.split()
        self.bank = cents(bank)
        self.open = 0
        self.button = 1
        self.number = 0

    # --- the conversation

    def tell(self, message: FromTournament, number: int = 0, sender: str = STREAM) -> tuple[Event, ...] | Refusal:
        """A message of the tournament, as the next one unless another ``number`` is said."""
        self.number += 1
        before = self.table
        command = self.sent = Receive(
            actor="tournament",
            role="casino_operator",
            sender=sender,
            number=number or self.number,
            version=self.number,
            entry=f"{self.number:064x}",
            message=message,
        )
        answer = self.running.do(command)
        if isinstance(answer, Refusal):
            self.number -= 1
            return answer
        self._check(before, answer)
        return answer

    def keyed(self, command: str, actor: str, role: str, fields: dict[str, Any]) -> Command:
        found = self.sent = super().keyed(command, actor, role, fields)
        return found

    def _check(self, table: Any, events: Any) -> None:
        events = tuple(events)
        super()._check(table, events)
        self.said += [each.message for each in events if isinstance(each, MessageSent)]  # type: ignore[misc]
        assert all(self.chips(name) >= 0 for name in (self.table.session.seats.values() if self.table.session else ()))

    def heard(self, kind: type[M]) -> M:
        """The last message of a kind that the table sent."""
        return next(each for each in reversed(self.said) if isinstance(each, kind))

    def begin(self, session: str = "heat.1", **more: Any) -> tuple[Event, ...]:
        """A session is allotted: players in the order of boxes."""
        given: dict[str, Any] = {
            "seats": {str(box): name for box, name in enumerate(self.names, 1)},
            "banks": dict.fromkeys(self.names, self.bank),
            "markers": dict.fromkeys(self.names, MARKERS),
            **more,
        }
        answer = self.tell(SessionAllotted(session, "terms", **given))
        assert not isinstance(answer, Refusal), answer
        self.prepare()
        return answer

    def open_hand(self, compulsory: str = "100", **more: Any) -> tuple[Event, ...]:
        """The next hand is opened, or the same one again."""
        self.open += not more.get("again", False)
        session = self.table.session
        assert session is not None
        given: dict[str, Any] = {"button": self.button, "compulsory": cents(compulsory), **more}
        answer = self.tell(HandOpened(session.name, self.open, **given))
        assert not isinstance(answer, Refusal), answer
        return answer

    def end(self, why: str = "hands") -> SessionReckoned:
        """No further hand."""
        session = self.table.session
        assert session is not None
        answer = self.tell(SessionOver(session.name, why))
        assert not isinstance(answer, Refusal), answer
        return self.heard(SessionReckoned)

    # --- the play

    def chips(self, player: str) -> int:
        """A player's bank, in hundredths of a chip."""
        return self.table.accounts.get(f"purse:{player}", 0)

    def stack(self, player: str) -> str:
        """A player's bank, in chips."""
        return dollars(self.chips(player))

    def box(self, player: str) -> int:
        session = self.table.session
        assert session is not None
        found = session.box_of(player)
        assert found is not None
        return found

    def wager(self, player: str, main: int | str = 100, tie: int | str = 0) -> None:
        """A player wagers in turn."""
        box = self.box(player)
        self.player(player, "place_wager", box=box, wager="casino_war", amount=str(main))
        if tie:
            self.player(player, "place_wager", box=box, wager="tie", amount=str(tie))

    def marker(self, player: str, marker: str) -> tuple[Event, ...]:
        return self.player(player, "place_marker", box=self.box(player), marker=marker)

    def seal(self, player: str, main: int | None = None, tie: int | None = None) -> tuple[Event, ...]:
        given = {} if main is None else {"sealed_main": str(main), "sealed_side": str(tie or 0)}
        return self.player(player, "seal_wager", box=self.box(player), **given)

    def not_by(self, player: str, command: str, **fields: Any) -> Refusal:
        return self.refused(command, player, "player", **fields)

    def call(self) -> tuple[Event, ...]:
        return self.dealer("call_no_more_bets")

    def finish(self, **choices: str) -> HandCounted:
        """Settle everything; who is asked chooses as said, else surrenders; then the table is cleared."""
        while True:
            self.settle()
            due = self.table.due[0] if self.table.due else None
            if isinstance(due, DueSlips):
                self.dealer("open_slips")
            elif isinstance(due, DueOffer):
                self.decide(due.player, due.box, choices.get(due.player, "surrender"))
            else:
                break
        if self.table.phase == "clearing":
            self.clear()
            self.prepare()
        return self.heard(HandCounted)


def seated(players: str = "A B C", bank: str = "5000", **more: Any) -> Table:
    """A table with a session of these players, its first hand open."""
    setup = {name: more.pop(name) for name in [*more] if name in (*SETUP, "source", "device", "war_method")}
    hand = more.pop("hand", {})
    table = Table(players, bank, **setup)
    table.begin(**more)
    table.open_hand(**hand)
    return table
