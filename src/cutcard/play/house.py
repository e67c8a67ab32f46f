"""The other side of the table: supervisor, dealer, shoe and prize pool. Whatever leaves it has passed `show`."""

from __future__ import annotations

from cutcard.citations import Refusal, Refused
from cutcard.house.demonstration import boxes_of, setup_for
from cutcard.rulebooks import Rulebook
from cutcard.sources import ElectronicShoe
from cutcard.sources.shuffle import Entropy
from cutcard.table.base import Command, Event
from cutcard.table.dealer import Dealer, senior, whoever_may
from cutcard.table.policies import operator_decided
from cutcard.table.running import RunningTable
from cutcard.table.state import Table, new_table
from cutcard.table.steps.people.seats import AllowSeveralBoxes, TakeSeat
from cutcard.table.steps.rounds.deciding import RecordNoDecision
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.views import show
from cutcard.telling.wording import YOU

BOXES = 3


def boxes_for(book: Rulebook) -> int:
    """How many boxes one player is given to play on."""
    return 1 if book.facts.boxes_per_player.value == 1 else boxes_of(book, BOXES)


class House:
    """Runs one table for one player. It gives events as the player may see them, or a refusal."""

    def __init__(self, book: Rulebook, entropy: Entropy, boxes: int | None = None) -> None:
        self.book = book
        self._setup = setup_for(book, boxes_for(book) if boxes is None else boxes)
        self._running = RunningTable(book, entropy=entropy)
        assert self._setup.decks is not None, "the house always says how many"
        self._dealer = Dealer(ElectronicShoe(self._setup.decks, entropy))

    def open(self) -> tuple[Event, ...]:
        """Open the table and give the player a seat; raises `Refused` where the book does not allow it."""
        decided = operator_decided(self.book, self._setup, "operator")
        who = senior(self._table)
        events = self._must(OpenTable(setup=self._setup, decided_by=decided, actor="supervisor", role=who))
        rules = self._table.rules
        if rules.more_boxes_by_leave and self._setup.boxes > 1:
            who = whoever_may(self._table, "allow_several_boxes")
            leave = AllowSeveralBoxes(player=YOU, boxes=self._setup.boxes, actor="supervisor", role=who)
            events += self._must(leave)
        return events + self._must(TakeSeat(box=(self._setup.boxes + 1) // 2, actor=YOU, role="player"))

    @property
    def _table(self) -> Table:
        return self._running.table

    @property
    def meters(self) -> dict[str, int]:
        """What the prize meters show, in cents."""
        return self._running.meters

    def do(self, command: Command) -> tuple[Event, ...] | Refusal:
        """Carry a command out; nothing changes if it is refused."""
        answer = self._running.do(command)
        if isinstance(answer, Refusal):
            return answer
        return tuple(show(event, YOU) for event in answer)

    def step(self) -> tuple[Event, ...]:
        """The next thing that whoever runs the table does; nothing where it is for the player to act."""
        command = self._dealer.next(self._table)
        return () if command is None else self._must(command)

    def record(self, box: int, choice: str) -> tuple[Event, ...] | Refusal:
        """The dealer records what the player cannot do."""
        return self.do(RecordNoDecision(box=box, player=YOU, choice=choice, actor="dealer", role="dealer"))

    def closed_table(self) -> Table:
        """The table before anything happened, which shown events are folded onto."""
        return new_table(self.book)

    def _must(self, command: Command) -> tuple[Event, ...]:
        answer = self.do(command)
        if isinstance(answer, Refusal):
            raise Refused(answer.code, answer.message, answer.clauses)
        return answer
