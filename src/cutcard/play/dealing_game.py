"""A session of a person who deals at a table of physical cards. It knows no screen.

The person keys what came out of the shoe, is told what comes next, and reports what went wrong. Sample players sit at
the table if wanted: they bet and decide by chance, and can be spoken for at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from cutcard.cards import DECK
from cutcard.citations import Refusal, Refused
from cutcard.house.demonstration import boxes_of, main_wagers, physical, setup_for
from cutcard.money import Stake, dollars
from cutcard.rulebooks import Rulebook
from cutcard.sources.shuffle import Entropy, shuffled
from cutcard.table import Table
from cutcard.table.base import Command, Event
from cutcard.table.dealer import senior
from cutcard.table.offers import offers
from cutcard.table.policies import operator_decided
from cutcard.table.rules import limit_of
from cutcard.table.running import RunningTable
from cutcard.table.steps.cards.dealing import too_many
from cutcard.table.steps.cards.loading import RefuseCut
from cutcard.table.steps.cards.picking_up import PickUp
from cutcard.table.steps.people.seats import TakeSeat
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.steps.rounds.wagers import PlaceWager
from cutcard.table.steps.trouble.correcting import CorrectCard
from cutcard.table.views import show, view
from cutcard.table.wire import name_of
from cutcard.telling.before_after import Preview, preview
from cutcard.telling.deeds import Deed, Field, command_of, read_answer
from cutcard.telling.desk import deeds_in, remedies, reports
from cutcard.telling.instructions import Instruction, instruction
from cutcard.telling.refusals import refusal_told
from cutcard.telling.sentences import sentence
from cutcard.telling.to_player import Note

SAMPLES = ("Ann", "Ben", "Cy", "Dot", "Eve", "Flo", "Gus")
"""The players who come if some are wanted."""

LEFT_ALONE = (name_of(PickUp), name_of(RefuseCut))
"""What a player may do besides deciding, and no sample player does."""

T = TypeVar("T")


class DealingGame:
    """One table that a person deals at."""

    def __init__(
        self,
        book: Rulebook,
        entropy: Entropy,
        *,
        players: int = 3,
        boxes: int | None = None,
        device: str = "",
        clock: Callable[[], int] = lambda: 0,
    ) -> None:
        self.book = book
        self._entropy = entropy
        self._clock = clock
        self._running = RunningTable(book, entropy=entropy)
        setup = replace(physical(setup_for(book, boxes_of(book) if boxes is None else boxes)), device=device)
        self.notes: list[Note] = []  # everything that was said, the latest last
        self.said = Note("Welcome to the dealer's side.")
        decided = operator_decided(book, setup, "operator")
        self._must(OpenTable(setup=setup, decided_by=decided, actor="supervisor", role=senior(self._running.table)))
        most = min(players, setup.boxes, len(SAMPLES))
        self.samples = SAMPLES[:most]
        for box, name in enumerate(self.samples, start=1):
            self._must(TakeSeat(box=box, actor=name, role="player"))
        self.said = Note(f"{len(self.samples)} players sit at the table." if self.samples else "The table is open.")

    # --- what the dealer sees

    @property
    def table(self) -> Table:
        """The table as whoever deals may see it."""
        return view(self._running.table, None)

    @property
    def meters(self) -> dict[str, int]:
        """What the prize meters show, in cents."""
        return self._running.meters

    def instruction(self) -> Instruction:
        """What is to be done now."""
        return instruction(self.table)

    def list(self, name: str) -> tuple[Deed, ...]:
        """A list to choose from: *trouble* (reports, or what may be done), *people*, *table* or *players*."""
        if name == "trouble":
            return remedies(self.table) if self.table.trouble is not None else reports(self.table)
        return deeds_in(self.table, name)

    def correction(self) -> Deed | None:
        """The card that was keyed last is another; none if no card lies face up."""
        found, *_ = deeds_in(self.table, "table", name_of(CorrectCard))
        drawn = found.asks[0]
        if not drawn.picks:
            return None
        card = next(ask for ask in found.asks if ask.name == "card")
        return replace(
            found, asks=(replace(drawn, usual=drawn.picks[-1].value), replace(card, optional=False)), closed=""
        )

    def elsewhere(self) -> Deed:
        """A card that went to another box than the one whose turn it was: a fact."""
        found, *_ = deeds_in(self.table, "table", "draw")
        card, box = found.asks
        return replace(found, title="A card went elsewhere", asks=(replace(box, optional=False), card))

    def roles(self) -> tuple[tuple[str, str], ...]:
        """Everybody whom the book knows, by word and title: staff from the lowest up, then the others."""
        known = sorted(self.book.roles, key=lambda role: role.rank or len(self.book.roles))
        return tuple((role.name, role.title) for role in known)

    # --- what the dealer does

    def read(self, deed: Deed, answers: Sequence[str], role: str = "") -> Command:
        """A deed with its answers as a command; raises `Refused`."""
        who = role or deed.role
        title = next((title for name, title in self.roles() if name == who), who)
        return command_of(deed, answers, role=who, actor=title, at=self._clock())

    def preview(self, deed: Deed, answers: Sequence[str], role: str = "") -> Preview | Refusal:
        """What would come of a deed: the table before and after."""
        try:
            command = self.read(deed, answers, role)
        except Refused as refused:
            return refused.refusal
        return preview(self._running.table, command)

    def do(self, deed: Deed, answers: Sequence[str] = (), role: str = "") -> bool:
        """Do it; a refusal is said, and changes nothing."""
        try:
            command = self.read(deed, answers, role)
        except Refused as refused:
            return self._no(refused.refusal)
        answer = self._running.do(command)
        if isinstance(answer, Refusal):
            return self._no(answer)
        self._hear(answer)
        return True

    def check(self, deed: Deed, at: int, answer: str) -> Refusal | None:
        """Whether an answer can be one, before the next question is asked."""
        try:
            read_answer(deed.asks[at], answer)
        except Refused as refused:
            return refused.refusal
        return None

    def go_on(self, answers: Sequence[str] | None = None) -> bool:
        """Do what is to be done now; a sample player who is to act does so by chance."""
        found = self.instruction()
        if not found.deeds:
            return self.bet() if self.samples and self.table.phase == "betting" else False
        first = found.deeds[0]
        if answers is None:
            answers = [""] * len(first.asks)
            if first.role == "player":
                own = [deed for deed in found.deeds if deed.actor == first.actor]
                first = self._any([deed for deed in own if deed.command not in LEFT_ALONE])
                answers = [self._sample_says(first, field) for field in first.asks]
        return self.do(first, answers)

    def asked_now(self) -> Deed | None:
        """What is to be done now, if its dealer must be asked for something first: a count, a cut, a depth."""
        found = self.instruction()
        first = found.deeds[0] if found.deeds and not found.keys else None
        return first if first is not None and first.role != "player" and first.asks else None

    def _sample_says(self, deed: Deed, field: Field) -> str:
        """What a sample player answers: cuts go through the middle, and of an amount it is the most."""
        table = self.table
        if field.kind != "amount":
            return str(table.shoe // 2)
        open_to = {(offer.box, offer.player): offer.choices for offer in offers(table)}
        choices = {choice.word: choice for choice in open_to[deed.given["box"], deed.actor]}
        return dollars(choices[deed.given["choice"]].costs)

    def bet(self) -> bool:
        """Every sample player who is still there puts wagers down, by chance."""
        placed = False
        for box, name in sorted(self.table.holders.items()):
            if name in self.samples and (box, name) not in self.table.bets:
                placed = self._bets_of(box, name) or placed
        if not placed:
            self.said = Note("Nobody has a wager to put down: speak for a player (g).", no=True)
        return placed

    def _bets_of(self, box: int, name: str) -> bool:
        rules = self.table.rules
        mains = main_wagers(self.book)
        placed = False
        for wager in sorted(rules.placeable.values(), key=lambda each: each.name not in mains):
            if wager.name not in mains and self._any((False, True)):
                continue
            limit = limit_of(rules, wager.name, None, None)
            amount = rules.setup.jackpot_wager if wager.one_amount else None
            if amount is None:
                least = limit.min if limit is not None else 5_00
                amount = Stake(least * self._any((1, 2, 4, 5)))
            answer = self._running.do(
                PlaceWager(box=box, wager=wager.name, amount=Stake(amount), actor=name, role="player")
            )
            if not isinstance(answer, Refusal):
                self._hear(answer)
                placed = True
        return placed

    def some_card(self) -> str:
        """A card by chance, of those that can still come: for whoever has no cards at hand."""
        table = self.table
        return str(self._any([card for card in DECK if not too_many(table, card)] or list(DECK)))

    # --- what comes of it

    def _any(self, of: Sequence[T]) -> T:
        return shuffled(of, self._entropy)[0]

    def _must(self, command: Command) -> None:
        answer = self._running.do(command)
        if isinstance(answer, Refusal):
            raise Refused(answer.code, answer.message, answer.clauses)
        self._hear(answer)

    def _no(self, refusal: Refusal) -> bool:
        self.said = Note(refusal_told(refusal), refusal.clauses, no=True)
        return False

    def _hear(self, events: Sequence[Event]) -> None:
        for event in events:
            shown = show(event, None)
            self.said = Note(sentence(shown, self.book), shown.clauses, shown.readings)
            self.notes.append(self.said)


def cards_in(text: str) -> list[str]:
    """The cards that stand in what was keyed so far, the last perhaps not whole.

    >>> cards_in("kd10s9")
    ['Kd', 'Ts', '9']
    """
    found: list[str] = []
    rest = text
    while rest:
        if rest[0] == "?":
            found.append("?")
            rest = rest[1:]
            continue
        rank = rest[:2] if rest.startswith("10") else rest[:1]
        suit = rest[len(rank) : len(rank) + 1]
        found.append(rank.replace("10", "T").upper() + suit.lower())
        rest = rest[len(rank) + len(suit) :]
    return found


def whole(text: str, wanted: int) -> str | None:
    """What was keyed as an answer, once it holds so many whole cards.

    >>> whole("kd", 1), whole("kd9", 2), whole("kd9s", 2)
    ('Kd', None, 'Kd 9s')
    """
    found = cards_in(text)
    complete = [card for card in found if card == "?" or len(card) == 2]
    return " ".join(complete) if len(complete) == len(found) == wanted else None
