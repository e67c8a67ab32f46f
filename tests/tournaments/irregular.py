"""A tournament whose one table is driven at random: cards fall wrongly, rounds are void, wagers are corrected late.

Both sides must agree on every chip all the same, and the tournament must come to its end.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Stake, read_amount
from cutcard.table import Table
from cutcard.table.base import Command, Event
from cutcard.table.dealer import senior
from cutcard.table.rules import Setup
from cutcard.table.steps.messages import MessageSent, Receive
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.tournaments.messages import FromTournament, HandOpened, SessionAllotted
from cutcard.tournaments.terms import Absence, Range, Ranking, Session, Stage, Terms
from tests.table.driver.run import Counts, Run
from tests.table.driver.setups import STREAM
from tests.table.tournament.director import CROWN, SETUP
from tests.tournaments.hall import Hall, without_re_buys
from tests.tournaments.late import Late

TABLE = "table:1"


class PlayedOutError(Exception):
    """The tournament is decided, or the table cannot play on."""


def some_terms(random: Random) -> Terms:
    """Three sessions at one table, under the conditions of the driven one."""

    def session() -> Session:
        return Session(
            hands=random.randint(2, 8),
            compulsory={"1": Stake(100_00), "2": Stake(random.choice((100_00, 200_00)))},
            markers={"secret": 1, "all_in": 1, "pass": 1},
        )

    bank = Stake(random.choice((300_00, 1_000_00, 5_000_00)))
    return replace(
        without_re_buys(),
        field=Range(least=2, most=6),
        stages=(Stage(name="main", seats=6, tables=1, bank=bank, sessions=(session(), session(), session())),),
        ranking=Ranking(ties=("bank_before_hand", "lot"), places=("share",)),
        short=random.choice(("out", "all_in")),
        part_void=random.choice(("counts", "replay_for_returned")),
        absence=Absence(post=random.random() < 0.6, out_after=3),
    )


class IrregularRun(Run):
    """A random table that plays for a real tournament."""

    def __init__(self, seed: object) -> None:
        super().__init__(CROWN, seed, Counts())
        self.hall = Hall(some_terms(self.rng), tables=1, run=Late)
        assert isinstance(self.hall.running, Late)
        self.post = self.hall.running
        self.scene.word = self._word

    def _open(self) -> None:
        scene = self.scene
        if scene.table.tournament is not None:  # it was closed: the tournament goes on without it
            raise PlayedOutError
        given = {**SETUP, "tournament": STREAM, "source": self.rng.choice(("physical", "physical", "electronic"))}
        setup = msgspec.convert(given, Setup, dec_hook=read_amount)
        self.send(OpenTable(setup=setup, **scene.by("Sam", senior(scene.table))))
        scene.opened()
        self.hall.open().enter(*scene.names)
        self.hall.operator("close_entries")
        self._session()

    def _session(self) -> None:
        """The next session is drawn and begins."""
        hall = self.hall
        hall.draw()
        hall.at = max(hall.at, hall.start)
        hall.brief()
        hall.director("start_session")

    def _word(self) -> Command | None:
        """What the tournament says next to its table, as soon as that can be heard."""
        hall, table = self.hall, self.scene.table
        if not self.post.out[TABLE]:
            if hall.phase == "decided" or (hall.now.playing and hall.sitting(TABLE).status == "refused"):
                raise PlayedOutError  # a sign that was changed since is another condition
            if hall.now.playing:
                return None
            self._session()
        letter, version, entry = self.post.out[TABLE][0]
        busy = table.in_round or table.trouble is not None or bool(table.owed)
        if busy and isinstance(letter.message, SessionAllotted | HandOpened):
            return None
        self.post.out[TABLE].popleft()
        assert isinstance(letter.message, FromTournament)
        named: dict[str, Any] = {"sender": STREAM, "version": version, "entry": entry.rjust(64, "0")}
        by = self.scene.by("tournament", "casino_operator")
        return Receive(message=letter.message, number=letter.number, **named, **by)

    def _follow(self, table: Table, events: tuple[Event, ...]) -> None:
        super()._follow(table, events)
        for event in events:
            if isinstance(event, MessageSent):
                self.hall.running.hear(TABLE, event.message)  # type: ignore[arg-type]
        while self.post.back[TABLE]:
            self.post.deliver(self.post.back, TABLE, self.hall.at)
        if self.hall.now.playing and self.rng.random() < 0.01:
            self._happen()

    def _happen(self) -> None:
        """Something that a Director or a player does meanwhile."""
        hall, who = self.hall, self.rng.choice(sorted(self.hall.now.entrants))
        try:
            match self.rng.randrange(4):
                case 0:
                    hall.director("penalise", player=who, ground=self.rng.choice(("phone", "out_of_turn")))
                case 1:
                    hall.player(who)("retire")
                case 2:
                    hall.director("disqualify", player=who, ground="breach_of_terms")
                case _:
                    hall.director("leave", person=who)
        except Refused:
            pass
