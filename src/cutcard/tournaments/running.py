"""A tournament with its tables side by side, in memory: each message is received at once.

On a floor each has its stream, and others carry the messages. A table hears what the tournament says and answers: see
`Heard`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import json

from cutcard.citations import Refusal, Refused
from cutcard.rulebooks import Rulebook
from cutcard.sources.links import Chain
from cutcard.tournaments.base import AnyCommand, AnyEvent, Event
from cutcard.tournaments.deciding import happen
from cutcard.tournaments.drawing import MakeDraw
from cutcard.tournaments.messages import FromTable, FromTournament, MessageSent, Receive
from cutcard.tournaments.receiving import TableStopped
from cutcard.tournaments.state import Tournament, new_tournament
from cutcard.tournaments.wire import read_command


class Heard(Protocol):
    """A table as its tournament knows it: it hears a message, by the number and the entry that sent it, and answers."""

    def hear(self, number: int, version: int, entry: str, message: FromTournament, at: int) -> Sequence[FromTable]:
        """What the table says when it has acted on the message."""


Received = tuple[MessageSent, int, str]
"""A message that a table hears, with the version and the hash of the entry that sent it."""

HOUSE: Mapping[str, Any] = {"actor": "house", "role": "casino_operator"}
"""Who reveals the links of the house where a tournament runs by itself."""


class RunningTournament:
    """A tournament as it goes on, with its tables. ``chain`` is the house's own for the draws.

    A lot is drawn at once where one is open; draws of seats wait, so that entrants can give their links.
    """

    def __init__(self, book: Rulebook, tables: Mapping[str, Heard], chain: Chain) -> None:
        self.tournament: Tournament = new_tournament(book)
        self.tables, self.chain = tables, chain
        self.events: list[Event] = []
        self.entries: list[tuple[AnyCommand, tuple[AnyEvent, ...]]] = []
        self._links = 0
        self._letters: deque[tuple[MessageSent, int, str]] = deque()
        self._versions: dict[str, int] = {}

    def do(self, command: AnyCommand) -> tuple[AnyEvent, ...] | Refusal:
        """Decide a command, and let tables and tournament hear each other; nothing changes if it is refused."""
        answer = self._decided(command)
        if isinstance(answer, Refusal):
            return answer
        self._draw_lots(command.at)
        self._carry(command.at)
        return answer

    def _decided(self, command: AnyCommand) -> tuple[AnyEvent, ...] | Refusal:
        answer = happen(self.tournament, command)
        if isinstance(answer, Refusal):
            return answer
        self.tournament, events = answer
        version, entry = self.wrote(command, events)
        for event in events:
            if isinstance(event, MessageSent):
                if isinstance(event.message, FromTournament):  # what an office hears is not carried here
                    self._letters.append((event, version, entry))
            else:
                if isinstance(event, TableStopped):
                    raise RuntimeError(f"the tournament cannot make sense of what {event.table} says: {event.why}")
                self.events.append(event)
        return events

    def wrote(self, command: AnyCommand, events: tuple[AnyEvent, ...]) -> tuple[int, str]:
        """An entry of the tournament: its version, and its hash where somebody keeps a journal of it."""
        self.entries.append((command, events))
        return len(self.entries), str(len(self.entries))

    def table_wrote(self, table: str, received: Received | None, said: Sequence[FromTable]) -> tuple[int, str]:
        """An entry of a table that acts on a message or says something: its version, and its hash likewise."""
        version = self._versions[table] = self._versions.get(table, 0) + 1
        return version, f"{table} {version}"

    def _carry(self, at: int) -> None:
        """Let tables hear what they are told, and the tournament what they answer, until nobody has more to say."""
        while self._letters:
            letter, version, entry = self._letters.popleft()
            assert isinstance(letter.message, FromTournament)
            messages = self.tables[letter.to].hear(letter.number, version, entry, letter.message, at)
            self._said(letter.to, messages, self.table_wrote(letter.to, (letter, version, entry), messages), at)
            self._draw_lots(at)

    def _said(self, table: str, messages: Sequence[FromTable], entry: tuple[int, str], at: int) -> None:
        for message in messages:
            number = self.tournament.link(table).received + 1
            answer = self._decided(Receive(table, number, *entry, message, at))
            if isinstance(answer, Refusal):
                raise RuntimeError(f"the tournament refused what {table} said: {answer}")

    def hear(self, table: str, message: FromTable, at: int = 0) -> None:
        """A table says something of its own accord; whatever follows is carried on."""
        self._said(table, [message], self.table_wrote(table, None, [message]), at)
        self._draw_lots(at)
        self._carry(at)

    def _draw_lots(self, at: int) -> None:
        while self.tournament.draw is not None and self.tournament.draw.kind == "lot":
            self.make_draw(at)

    def make_draw(self, at: int = 0) -> None:
        """Reveal the next link of the house: the draw that is open is made."""
        self._links += 1
        answer = self._decided(MakeDraw(link=self.chain.link(self._links), at=at, **HOUSE))
        if isinstance(answer, Refusal):
            raise RuntimeError(f"the draw was refused: {answer}")

    def acting(self, actor: str, role: str) -> Acting:
        """Somebody in the tournament, to be called with a command and its fields."""
        return Acting(self, actor, role)


class Acting:
    """One person in a tournament: ``director("arrive", person="Dee")`` gives the events, or raises `Refused`."""

    def __init__(self, running: RunningTournament, actor: str, role: str) -> None:
        self._running = running
        self._who = {"actor": actor, "role": role}

    def __call__(self, command: str, **fields: Any) -> tuple[AnyEvent, ...]:
        line = json.encode({"command": command, **self._who, **fields})
        answer = self._running.do(read_command(line))
        if isinstance(answer, Refusal):
            raise Refused(answer.code, answer.message, answer.clauses)
        return answer
