"""A random driver of tables: ``python -m tests.table.driver --rounds 1000000 --seed 7 [--book BOOK]``.

Random tables, players and commands, from a seed; every table is checked after every event, and every command, event
and refusal is counted.
"""

from __future__ import annotations

import argparse
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.rulebooks import rulebook
from cutcard.table import Table, decide, evolve
from cutcard.table.base import Command, Event
from cutcard.table.dealer import senior
from cutcard.table.owing import CHECK, OF_CARDS, VERIFY, owes
from cutcard.table.policies import operator_decided
from cutcard.table.remedying import unanswered
from cutcard.table.running import RunningTable
from cutcard.table.steps.cards.checking import CheckCards, ReplaceCards
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.messages import MessageReceived
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.steps.rounds.settling import ClearTable
from cutcard.table.steps.trouble.mending import TroubleResolved
from cutcard.table.steps.trouble.reopening import RoundReopened
from cutcard.table.wire import name_of, read_command, write
from cutcard.wire.named import LONGEST_COMMAND
from tests.support.books import BOOKS
from tests.table.driver import commands as make
from tests.table.driver import office
from tests.table.driver import trouble as wrong
from tests.table.driver.checks import Purses, Watcher, check_allowed, check_named, check_table
from tests.table.driver.moves import any_command, irregular_move, player_move, regular, request_move, staff_move
from tests.table.driver.office import Office
from tests.table.driver.people import people_move
from tests.table.driver.pool import PoolBooks, disturb
from tests.table.driver.scene import Scene
from tests.table.driver.setups import illegal_setup, legal_setup
from tests.table.driver.tournament import check_chips

PATIENCE = 600
"""So many commands without the end of a round, and the table is stuck."""


class Counts:
    """How often each command was accepted, each event happened, and each refusal was given."""

    def __init__(self) -> None:
        self.commands: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.troubles: Counter[str] = Counter()
        self.remedies: Counter[tuple[str, str, tuple[str, ...]]] = Counter()
        self.sent = self.rounds = self.tables = 0

    @property
    def refused(self) -> int:
        return self.refusals.total()


class Run:
    """One random table from its opening to its last round."""

    def __init__(self, book: str, seed: object, counts: Counts, closely: bool = False) -> None:
        self.rng = Random(f"{book} {seed}")
        self.scene = Scene(rulebook(book), self.rng)
        self.counts = counts
        self.scene.troubles, self.scene.remedies = counts.troubles, counts.remedies
        self._purses = Purses()
        self.office = Office()
        self._running: RunningTable | None = None
        if self.scene.book.meters:
            self._running = RunningTable(self.scene.book)
        self._books = None if self._running is None else PoolBooks(self._running, self.rng)
        viewers = (None, "", *self.scene.names[:2])
        self._watcher = Watcher(self.scene.book, viewers) if closely else None
        self._latest: deque[str] = deque(maxlen=40)

    def play(self, rounds: int) -> None:
        """Open the table and play so many rounds."""
        try:
            self._open()
            last = self.counts.rounds + rounds
            while self.counts.rounds < last:
                self._round()
            if self._watcher is not None:
                self._watcher.check_replay(self.scene.table)
        except Exception as error:
            error.add_note("\n".join(("The last commands at this table:", *self._latest)))
            raise
        self.counts.tables += 1

    def _open(self) -> None:
        scene = self.scene
        who = scene.by("Sam", senior(scene.table))
        while scene.chance(0.7):
            code, setup = illegal_setup(self.rng, scene.book)
            answer = self.send(OpenTable(setup=setup, decided_by=operator_decided(scene.book, setup, "Opal"), **who))
            assert isinstance(answer, Refusal) and answer.code in (code, "other_pool", "other_office"), (
                f"{answer} is not {code}"
            )
            if scene.table.phase == "closed":
                self.send(self.rng.choice((any_command, any_command, make.verify_cards))(scene))
            if scene.table.phase != "closed":
                return scene.opened()
        setup = legal_setup(self.rng, scene.book)
        if scene.table.tournament is not None:  # a stream serves one tournament, or none
            setup = replace(setup, tournament=scene.table.tournament.stream)
        elif len(scene.table.accounts) or not scene.tournaments:
            setup = replace(setup, tournament="")
        if scene.table.office is not None:  # what is owed at a table is heard by one office
            setup = replace(setup, office=scene.table.office.stream)
        if scene.table.pool_link is not None:  # a linked table opens again under the terms of its pool
            setup = replace(setup, options=scene.table.rules.setup.options)
        if scene.chance(0.2):
            answer = self.send(OpenTable(setup=setup, rulebook="poker-by-heart", **who))
            assert isinstance(answer, Refusal) and answer.code == "wrong_rulebook"
        self._cards_first(OpenTable(setup=setup, decided_by=operator_decided(scene.book, setup, "Opal"), **who))
        answer = self.send(OpenTable(setup=setup, decided_by=operator_decided(scene.book, setup, "Opal"), **who))
        assert not isinstance(answer, Refusal), answer
        return scene.opened()

    def _cards_first(self, opening: OpenTable) -> None:
        """What is owed to the cards is done before a closed table opens."""
        table = self.scene.table
        if not owes(table, *OF_CARDS, VERIFY):
            return
        answer = self.send(opening)
        assert isinstance(answer, Refusal) and answer.code == "owed"
        cards = table.rules.cards
        if self.scene.chance(0.3) or not owes(table, CHECK, VERIFY):
            done = self.send(ReplaceCards(unfit=True, **self.scene.by("Sam", senior(table))))
        else:
            done = self.send(CheckCards(found=cards, **self.scene.by("Sam", senior(table))))
        if owes(self.scene.table, *OF_CARDS, VERIFY):
            done = self.send(ReplaceCards(unfit=True, **self.scene.by("Sam", senior(table))))
        assert not isinstance(done, Refusal) and not owes(self.scene.table, *OF_CARDS, VERIFY), done

    def _round(self) -> None:
        """To the end of the next round."""
        scene, before = self.scene, self.counts.rounds
        for _ in range(PATIENCE):
            scene.now += self.rng.choice((1, 5, 20, 20, 400))
            if scene.overlooked and scene.chance(0.15):
                self.send(wrong.find_skipped(scene))
            if self._running is not None and scene.chance(0.08):
                self._disturb(self._running)
            roll = self.rng.random()
            if roll < 0.62:
                self._regular()
            elif roll < 0.73:
                self.send(player_move(scene))
            elif roll < 0.81:
                self.send(staff_move(scene))
            elif roll < 0.88:
                self.send(irregular_move(scene))
            elif roll < 0.92:
                self.send(people_move(scene))
            elif roll < 0.945:
                self.send(request_move(scene))
            elif roll < 0.99:
                self.send(any_command(scene))
            else:
                self._send_nonsense()
            if scene.table.phase == "closed":
                self._open()
            if self.counts.rounds > before:
                return
        raise AssertionError(f"no round ended in {PATIENCE} commands: {scene.table}")

    def _disturb(self, running: RunningTable) -> None:
        """Something happens to the link between the table and its pool."""
        self._latest.append(f"the link is disturbed: {running.jackpot.cut_off}")
        disturb(running, self.rng, self.scene.now)
        if events := running.news():
            self._follow(self.scene.table, events)

    def _regular(self) -> None:
        """What comes next; where a person merely does their duty, it may not be refused."""
        scene = self.scene
        if scene.table.trouble is not None:
            return self._mend()
        command, must = regular(scene)
        answer = self.send(command)
        if must and isinstance(answer, Refusal):
            raise AssertionError(f"{command} is due and was refused: {answer}\n{scene.table}")
        return None

    def _mend(self) -> None:
        """Somebody who may puts right what went wrong: one of the book's remedies must do."""
        scene = self.scene
        if scene.table.rules.physical and self._watcher is None and scene.chance(0.04):
            self._spill()
        if scene.chance(0.3):
            self.send(wrong.withdraw_from_round(scene))
        found = wrong.stray(scene)
        if found is not None and scene.chance(0.3):
            self.send(found)
        trouble = scene.table.trouble
        if trouble is None:  # with the wager known, nothing was wrong
            return
        if scene.chance(0.1):
            self.send(wrong.resolve(scene))  # before everybody was asked
        while scene.table.rules.confirms_signs and unanswered(scene.table):
            self.send(office.stay_in_round(scene))
        if scene.table.trouble is None:
            return
        if scene.chance(0.1):
            answer = self.send(wrong.by_the_wrong_person(scene))
            assert isinstance(answer, Refusal), f"{self._latest[-1]} by the wrong person"
        if None in scene.table.drawn and scene.chance(0.1):
            self.send(wrong.key_hidden(scene))
        answers = []
        for command in list(wrong.ways_out(scene)):
            answer = self.send(command)
            if not isinstance(answer, Refusal):
                return
            answers.append(answer.message)
        raise AssertionError(f"nothing mends {trouble}: {answers}\n{scene.table}")

    def _spill(self) -> None:
        """Cards go on falling out of a shoe that nobody has stopped."""
        scene = self.scene
        for _ in range(scene.table.shoe + self.rng.choice((2, 2, -1, -2, -3, -4, -6, -9))):
            self.send(replace(make.draw(scene), box=self.rng.choice((0, scene.box()))))

    def _send_nonsense(self) -> None:
        """A line that is no command."""
        lines = (
            b'{"command": "dance", "actor": "Ann", "role": "player"}',
            b'{"command": "settle", "actor": "", "role": "dealer"}',
            b'{"command": "settle", "actor": "*", "role": "dealer"}',
            b'{"command": "settle", "actor": "Dee", "role": "dealer", "at": -1}',
            b"[" * (LONGEST_COMMAND + 1),
        )
        self.counts.sent += 1
        try:
            read_command(self.rng.choice(lines))
        except Refused as refused:
            self.counts.refusals[refused.code] += 1
            return
        raise AssertionError("nonsense was read")

    def send(self, command: Command) -> tuple[Event, ...] | Refusal:
        """Decide one command, follow its events, and check everything that must always hold."""
        counts, before = self.counts, self.scene.table
        counts.sent += 1
        self._latest.append(repr(command))
        if self.rng.random() < 0.1:
            assert read_command(write(command)) == command
        answer = decide(before, command) if self._running is None else self._running.do(command)
        if isinstance(answer, Refusal):
            counts.refusals[answer.code] += 1
            assert answer.message and answer.code.isidentifier()
            self._latest[-1] += f" -> {answer.code}: {answer.message}"
            if self._watcher is not None:
                self._watcher.refused(command, answer)
            return answer
        check_allowed(before, command)
        if isinstance(command, ClearTable):
            counts.rounds += 1
            self._purses.check_round(before)
        counts.rounds -= RoundReopened in map(type, answer)  # it counts once it is over
        counts.commands[name_of(type(command))] += 1
        self._follow(before, answer)
        return answer

    def _follow(self, table: Table, events: tuple[Event, ...]) -> None:
        assert events, "an accepted command leaves a trace"
        for event in events:
            before, table = table, evolve(table, event)
            check_table(table)
            check_named(before, event, table)
            if self._books is not None:
                self._books.heard(before, event, table)
            self.counts.events[name_of(type(event))] += 1
            if isinstance(event, TroubleFound):
                self.counts.troubles[event.kind] += 1
            elif isinstance(event, MessageReceived):
                self.counts.commands["receive"] += 1
            elif isinstance(event, TroubleResolved):
                self.counts.remedies[event.kind, event.mend, event.clauses] += 1
            if self._watcher is not None:
                self._watcher.heard(table, event)
        check_chips(table)  # inside an entry something may be taken back before what follows from it comes in
        scene = self.scene
        scene.table = table
        self._purses.heard(events)
        self.office.heard(events)
        self.office.check(table)
        if self._running is not None and self._books is not None:
            assert table == self._running.table
            self._books.check(table)
        if scene.ready:
            scene.heard(events)
            counted = table.phase in ("cards", "closed") or scene.in_shoe == table.shoe
            assert counted, f"{scene.in_shoe} in the shoe, not {table.shoe}"


def drive(book: str, seed: int, rounds: int, closely: float = 0.2) -> Iterator[Counts]:
    """Play so many rounds at random tables of a book; the counts so far, after each table."""
    counts, rng, number = Counts(), Random(f"{book} {seed}"), 0
    while counts.rounds < rounds:
        number += 1
        length = min(rng.choice((5, 10, 20, 40, 80)), rounds - counts.rounds)
        try:
            Run(book, f"{seed}/{number}", counts, rng.random() < closely).play(length)
        except Exception as error:
            error.add_note(f"Book {book}, seed {seed}, table {number}.")
            raise
        yield counts


def summary(found: dict[str, Counts]) -> str:
    """The counts of each book side by side."""
    rows: list[tuple[str, list[int]]] = []
    for title in ("tables", "rounds", "sent", "refused"):
        rows.append((title, [getattr(counts, title) for counts in found.values()]))
    for part in ("commands", "events", "refusals"):
        names = sorted({name for counts in found.values() for name in getattr(counts, part)})
        rows += [(f"{part} {name}", [getattr(counts, part)[name] for counts in found.values()]) for name in names]
    width = max(len(title) for title, _ in rows) + 2
    lines = [" " * width + "".join(f"{book:>23}" for book in found)]
    lines += [f"{title:<{width}}" + "".join(f"{number:>23,}" for number in numbers) for title, numbers in rows]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Drive tables of one book or of all, and print what occurred how often."""
    parser = argparse.ArgumentParser(prog="python -m tests.table.driver", description=__doc__)
    parser.add_argument("--rounds", type=int, default=10_000, help="rounds in all, over all books")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--book", choices=BOOKS)
    parser.add_argument("--closely", type=float, default=0.05, help="share of tables whose views and journal are read")
    given = parser.parse_args(arguments)
    books = (given.book,) if given.book else BOOKS
    found: dict[str, Counts] = {}
    for book in books:
        shown = 0
        for counts in drive(book, given.seed, -(-given.rounds // len(books)), given.closely):
            found[book] = counts
            if counts.rounds >= shown:
                print(f"{book}: {counts.rounds:,} rounds at {counts.tables:,} tables", flush=True)
                shown = counts.rounds + given.rounds // (20 * len(books))
    print(summary(found))
