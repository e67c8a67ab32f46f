"""A table as it goes on from command to command, and beside it the prize pool that it feeds, where it has one.

Both are machines of their own and speak by messages (`cutcard.jackpots.messages`). On a floor each has its stream, and
others carry the messages; here they are side by side, and each message is received at once, unless a table is cut off.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import json

from cutcard.citations import Refusal, Refused
from cutcard.jackpots import Approval
from cutcard.jackpots.base import AnyCommand, AnyEvent
from cutcard.jackpots.base import Event as PoolEvent
from cutcard.jackpots.deciding import decide as decide_pool
from cutcard.jackpots.deciding import fold as fold_pool
from cutcard.jackpots.deciding import happen as happen_in_pool
from cutcard.jackpots.drawing import own_chain
from cutcard.jackpots.linking import ChainHead, LinkTable, ResumeLink
from cutcard.jackpots.messages import FromPool, Message, RoundOver
from cutcard.jackpots.messages import MessageSent as PoolMessageSent
from cutcard.jackpots.messages import Receive as ReceiveFromTable
from cutcard.jackpots.opening import OpenPool
from cutcard.jackpots.receiving import LinkStopped
from cutcard.jackpots.state import Pool, new_pool
from cutcard.jackpots.terms import terms_of
from cutcard.rulebooks import Rulebook
from cutcard.sources.shuffle import Entropy
from cutcard.table import engine
from cutcard.table.base import Command, Event, fold
from cutcard.table.methods import Commands
from cutcard.table.methods.asked import Who, as_text, written
from cutcard.table.pool_terms import stated_terms
from cutcard.table.state import Table, new_table
from cutcard.table.steps.messages import MessageSent, Receive
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.wire import COMMANDS, read_command

PEOPLE: Mapping[str, Any] = {"actor": "jackpot system", "role": "casino_operator"}
"""Who brings a table the messages of its pool."""

TABLE, POOL = "table:here", "pool:here"
"""What the two are called where nobody else has to tell them from others."""

_SET_UP: Mapping[str, Any] = {
    "actor": "operator",
    "role": "casino_operator",
    "second": "supervisor",
    "second_role": "casino_supervisor",
}
"""The two people who open the pool of a table that is run by itself, and link the table to it."""

LINKS = 1 << 12
"""Rounds of a table whose mystery draws the pool is committed to, where players give no links."""


class Acting(Commands):
    """One person at a table: ``dealer.draw(card="9h")`` gives the events, or raises `Refused`.

    The same command by its word, as a script has it: ``dealer("draw", card="9h")``.
    """

    def __init__(self, running: RunningTable, actor: str, role: str) -> None:
        self._running = running
        self._who = {"actor": actor, "role": role}

    def __call__(self, command: str, **fields: Any) -> tuple[Event, ...]:
        line = json.encode({"command": command, **self._who, **fields}, enc_hook=as_text)
        answer = self._running.do(read_command(line))
        if isinstance(answer, Refusal):
            raise Refused(answer.code, answer.message, answer.clauses)
        return answer

    def __repr__(self) -> str:
        return f"<{self._who['actor']}, {self._who['role']}>"

    def _command(self, command: str, who: Who, **fields: Any) -> tuple[Event, ...]:
        return self(command, **who, **written(COMMANDS[command], fields))


class Happened(msgspec.Struct, frozen=True, gc=False):
    """What a command came to: the table afterwards, and everything that happened to it."""

    table: Table
    events: tuple[Event, ...]


def happen(table: Table, command: Command) -> Happened | Refusal:
    """Decide a command; pure, so that whoever asks may still think better of it."""
    answer = engine.decide(table, command)
    return answer if isinstance(answer, Refusal) else Happened(fold(table, answer), answer)


class _Letter(msgspec.Struct, frozen=True):
    """A message under way."""

    sender: str
    to: str
    number: int
    entry: tuple[int, str]  # that sends it: its version and its hash
    message: Message


class RunningPool:
    """A prize pool as it goes on, and the messages between it and its tables."""

    def __init__(self, book: Rulebook, name: str = "here", entropy: Entropy = bytes) -> None:
        self.book, self.name, self.stream = book, name, f"pool:{name}"
        self.pool: Pool | None = None
        self.events: list[PoolEvent] = []
        self.tables: dict[str, RunningTable] = {}
        self.cut_off: set[str] = set()  # tables with which no message goes either way
        self.strict = True  # that the pool cannot make sense of a table is an error of ours
        self._entropy = entropy
        self._chains: dict[str, tuple[str, ...]] = {}  # of each table, from the head on, for rounds without links
        self.letters: list[_Letter] = []  # under way, in the order sent
        self.entries = 0  # of the pool and its tables, which stand for the versions and hashes of a journal

    def copy(self) -> RunningPool:
        """The same pool, without its tables."""
        other = copy(self)
        other.events, other.tables, other.cut_off = [*self.events], {}, {*self.cut_off}
        other._chains, other.letters = dict(self._chains), [*self.letters]
        return other

    def do(self, command: AnyCommand) -> None:
        """Something that people do with the pool; raises `Refused`, and then nothing changes."""
        pool = new_pool(self.book) if self.pool is None else self.pool
        answer = happen_in_pool(pool, command)
        if isinstance(answer, Refusal):
            raise Refused(answer.code, answer.message, answer.clauses)
        after, events = answer
        self.entries += 1
        entry = self.wrote(command, events) or self.counted
        for event in events:
            if isinstance(event, PoolMessageSent):
                self.letters.append(_Letter(self.stream, event.to, event.number, entry, event.message))
            elif isinstance(event, LinkStopped) and self.strict:
                raise RuntimeError(f"the pool cannot make sense of what {event.table} says: {event.why}")
            else:
                self.events.append(event)
        self.pool = after
        if isinstance(command, ResumeLink):  # what a table had said besides is heard by nobody
            self.letters = [each for each in self.letters if each.sender != command.table]

    def wrote(self, command: AnyCommand, events: tuple[AnyEvent, ...]) -> tuple[int, str] | None:
        """An entry of the pool: its version and hash, where somebody keeps a journal of it."""
        return None

    @property
    def counted(self) -> tuple[int, str]:
        """The last entry of the pool or of a table, where nobody keeps a journal."""
        return self.entries, str(self.entries)

    def heard(self, table: str, events: tuple[Event, ...], entry: tuple[int, str]) -> None:
        """An entry of a table: what it tells the pool is under way from now on."""
        for event in events:
            if type(event) is MessageSent and isinstance(event.message, Message):
                self.letters.append(_Letter(table, event.to, event.number, entry, event.message))

    def under_way(self, table: str) -> dict[int, Message]:
        """What a table has told the pool and the pool has not received, by its number."""
        return {letter.number: letter.message for letter in self.letters if letter.sender == table}

    def carry(self, at: int) -> None:
        """Let everybody receive what is under way to them, but for tables that are cut off."""
        index = 0
        while index < len(self.letters):
            letter = self.letters[index]
            if not self._goes(letter):
                index += 1
                continue
            del self.letters[index]
            version, hash_ = letter.entry
            if letter.to == self.stream:
                link = self.own_link(letter.sender, letter.message)
                self.do(ReceiveFromTable(letter.sender, letter.number, version, hash_, letter.message, at, link))
            else:
                assert isinstance(letter.message, FromPool)
                self.tables[letter.to].hear(
                    Receive(
                        sender=letter.sender,
                        number=letter.number,
                        version=version,
                        entry=hash_,
                        message=letter.message,
                        at=at,
                        **PEOPLE,
                    )
                )
            index = 0  # what was received may have opened a way for the others

    def _goes(self, letter: _Letter) -> bool:
        if self.pool is not None and self.pool.link(letter.sender).status == "stopped":
            return False
        return not self.cut_off or not {letter.sender, letter.to} & self.cut_off

    def chain(self, table: str) -> ChainHead:
        """The head of a chain of the pool for a table that it links."""
        first = self.tables[table].table.round + 1
        seed = sha256(self._entropy(32) + f"{table} {first}".encode()).digest()  # no two are the same
        self._chains[table] = own_chain(seed, LINKS)
        return ChainHead(self._chains[table][0], LINKS, first)

    def own_link(self, table: str, message: Message) -> str:
        """The link of a round that is over and had none of players."""
        if not isinstance(message, RoundOver) or message.links or table not in self._chains or self.pool is None:
            return ""
        last = self.pool.link(table).chains[-1].last if self.pool.link(table).chains else 0
        at = message.round - (last - LINKS)
        return self._chains[table][at] if 0 < at <= LINKS else ""


class RunningTable(Commands):
    """One table, and its pool if it has one, as they go on from command to command.

    Each command is a method: ``table.shuffle(actor="Dee", role="dealer")``, or of a person as `acting` gives one.

    >>> from cutcard import rulebook
    >>> table = RunningTable(rulebook("star-casino-war"))
    >>> [type(event).__name__ for event in table.acting("Sam", "gaming_supervisor").open_table(setup={"boxes": 7})]
    ['TableOpened']
    """

    def __init__(
        self,
        book: Rulebook,
        approval: Approval | None = None,
        *,
        name: str = "here",
        jackpot: RunningPool | None = None,
        entropy: Entropy = bytes,
    ) -> None:
        if not isinstance(book, Rulebook):
            raise Refused("unknown_rulebook", f"book: {book!r:.60} is no Rulebook; `rulebook(ID)` reads one by its id")
        self.table: Table = new_table(book)
        self.stream = f"table:{name}"
        self.jackpot = RunningPool(book, entropy=entropy) if jackpot is None else jackpot
        self.jackpot.tables[self.stream] = self
        self._heard: list[Event] = []
        if approval is not None:
            self.jackpot.do(OpenPool(pool=self.jackpot.name, terms=terms_of(book, approval), **_SET_UP))

    def copy(self) -> RunningTable:
        """The same table with the same pool, which go on apart from these."""
        other = copy(self)
        other.jackpot, other._heard = self.jackpot.copy(), [*self._heard]
        other.jackpot.tables[other.stream] = other
        return other

    @property
    def pool(self) -> Pool | None:
        """The prize pool, once there is one."""
        return self.jackpot.pool

    @property
    def pool_events(self) -> list[PoolEvent]:
        """Everything that has happened to the pool."""
        return self.jackpot.events

    def do(self, command: Command) -> tuple[Event, ...] | Refusal:
        """Decide a command, and let table and pool hear what they tell each other; nothing changes if it is refused.

        The events are all that has happened to the table since the last time, also what it has heard meanwhile.
        """
        answer = happen(self.table, command)
        if isinstance(answer, Refusal):
            return answer
        linking = self._linking(answer.table, command.at) if type(command) is OpenTable else []
        if isinstance(linking, Refusal):
            return linking
        if self._moved(command, answer) and not linking and not self._heard:  # as nearly always: nobody says anything
            return answer.events
        self._heard += answer.events
        for each in linking:
            self.jackpot.do(each)
        self.jackpot.carry(command.at)
        return self.news()

    def news(self) -> tuple[Event, ...]:
        """What has happened to the table since somebody asked last."""
        found, self._heard = tuple(self._heard), []
        return found

    def hear(self, command: Receive) -> None:
        """A message of the pool."""
        received = happen(self.table, command)
        if isinstance(received, Refusal):
            raise RuntimeError(f"the table refused what its pool said: {received}")
        self._moved(command, received)
        self._heard += received.events

    @property
    def meters(self) -> dict[str, int]:
        """What the meters of the pool show, in cents."""
        return {} if self.pool is None else {name: meter.value for name, meter in self.pool.meters().items()}

    def wrote(self, command: Command, answer: Happened) -> tuple[int, str] | None:
        """An entry of the table: its version and hash, where somebody keeps a journal of it."""
        return None

    def _moved(self, command: Command, answer: Happened) -> bool:
        """The table goes on; whether that was all, and no message is under way."""
        entry = self.wrote(command, answer)
        self.table = answer.table
        jackpot = self.jackpot
        jackpot.entries += 1
        if MessageSent in map(type, answer.events):
            jackpot.heard(self.stream, answer.events, entry or jackpot.counted)
        return not jackpot.letters

    def _linking(self, table: Table, at: int) -> list[AnyCommand] | Refusal:
        """What links a table that opens with a jackpot to its pool, or why the pool cannot take it."""
        setup = table.rules.setup
        if table.phase == "closed" or setup.jackpot_wager is None or self.jackpot.stream in table.pool_links:
            return []
        stated = stated_terms(table.rules)
        pool, commands = self.pool, list[AnyCommand]()
        if pool is None:
            if stated is None:
                return []
            pool = new_pool(table.rules.book)
            commands.append(OpenPool(pool=self.jackpot.name, terms=stated, at=at, **_SET_UP))
        elif pool.link(self.stream).status != "unlinked":
            return []
        terms = stated or msgspec.structs.replace(pool.known, wager=int(setup.jackpot_wager))
        commands.append(
            LinkTable(
                table=self.stream,
                game=table.rules.book.game.title,
                shuffling_device=table.rules.device != "shoe",
                terms=terms,
                chain=None if terms.mystery is None else self.jackpot.chain(self.stream),
                at=at,
                **_SET_UP,
            )
        )
        for command in commands:
            answer = decide_pool(pool, command)
            if isinstance(answer, Refusal):
                return answer
            pool = fold_pool(pool, answer)
        return commands

    def acting(self, actor: str, role: str) -> Acting:
        """Somebody at the table, who has a method for each command.

        >>> from cutcard import rulebook
        >>> sam = RunningTable(rulebook("nz-casino-war")).acting("Sam", "casino_operator")
        >>> [type(event).__name__ for event in sam.open_table(setup={"boxes": 7})]
        ['TableOpened']
        """
        return Acting(self, actor, role)

    def _command(self, command: str, who: Who, **fields: Any) -> tuple[Event, ...]:
        if "actor" not in who or "role" not in who:
            said = 'say who gives the command, as in actor="Ann", role="player", or let somebody act: table.acting(...)'
            raise Refused("actor_missing", f"actor: {said}")
        return self.acting(who["actor"], who["role"])._command(command, who, **fields)
