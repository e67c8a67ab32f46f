"""A simulated run replayed by the running tournament: seats and lots as they were drawn, banks as they were counted.

Everything else is the tournament's own: who is short, who is out, who plays off, who goes on, places and prizes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from cutcard.money import dollars
from cutcard.simulation.tournaments import HandPlayed, TournamentPlan
from cutcard.simulation.tournaments.running import Run
from cutcard.simulation.tournaments.strategies import strategies
from cutcard.tournaments import drawing
from cutcard.tournaments.figures import cents_of
from cutcard.tournaments.running import RunningTournament
from tests.tournaments.hall import BOOK, CHAIN, Hall


def name_of(player: int) -> str:
    """A player's name in the tournament."""
    return f"P{player:03}"


class Replay(Hall):
    """A hall where a run is played once more."""

    def __init__(self, plan: TournamentPlan, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.plan = plan
        self.run = Run(plan, number, tell=True).play()
        super().__init__(plan.terms, tables=max(plan.tables_by_stage) + 1)  # and one for play-offs
        self.running = RunningTournament(BOOK, self.tables, CHAIN)
        for role in ("operator", "director", "deputy"):
            names = {"operator": "Olga", "director": "Dee", "deputy": "Max"}
            words = {"operator": "casino_operator", "director": "tournament_director", "deputy": "tournament_deputy"}
            setattr(self, role, self.acting(names[role], words[role]))
        self.told: dict[tuple[str, frozenset[str]], list[HandPlayed]] = defaultdict(list)
        self.play_offs: dict[frozenset[str], list[HandPlayed]] = defaultdict(list)
        self.draws: Iterator[Sequence[int]] = iter(self.run.draws)
        for hand in self.run.told:
            if hand.play_off:
                self.play_offs[players_of(hand)].append(hand)
        monkeypatch.setattr(drawing, "shuffled", self.shuffled)

    def shuffled(self, bound: str, number: int, link: str, given: Mapping[str, str], among: Any) -> tuple[str, ...]:
        """Seats as the run drew them; a lot as it fell: whoever came further was the luckier."""
        draw = self.now.draw
        assert draw is not None
        if draw.kind == "seats":
            order = tuple(name_of(player) for player in next(self.draws))
            assert set(order) <= set(among)
            return (*order, *(name for name in among if name not in order))
        second = self._second_chances()
        return tuple(
            sorted(among, key=lambda name: (name not in second, self.run.standings[int(name[1:])]), reverse=True)
        )

    def _second_chances(self) -> set[str]:
        """Who has a second chance next, and so was not lucky in this stage, however far it led."""
        stages = self.plan.terms.stages
        following = stages[self.now.stage + 1] if self.now.stage + 1 < len(stages) else None
        if following is None or following.repechage is None:
            return set()
        first = (hand for hand in self.run.told if hand.session == f"{following.name}.1" and hand.hand == 1)
        return {name for hand in first for name in players_of(hand)}

    def replay(self) -> None:
        """The whole tournament, to its prizes."""
        self.open().enter(*(name_of(player) for player in range(self.plan.players)))
        self.operator("close_entries")
        sessions: dict[str, dict[int, list[HandPlayed]]] = defaultdict(lambda: defaultdict(list))
        for hand in self.run.told:
            if not hand.play_off:
                sessions[hand.session][hand.table].append(hand)
        for session, tables in sessions.items():
            self._between(session)
            self.session()
            for number, hands in sorted(tables.items()):
                self._table(f"table:{number}", session, hands)
            self._play_off()
        assert self.now.phase == "decided"

    def _between(self, session: str) -> None:
        """Second chances are applied for, and add-ons bought, by whoever does that in the run."""
        stage = self.now.stage_now if self.now.phase == "stage" else None
        if stage is not None and stage.repechage is not None:
            for player in sorted(range(self.plan.players)):
                if self._applies(player):
                    pays = dollars(sum(cents_of(stage.repechage.price).values()))
                    self.player(name_of(player))("apply_again", pays=pays)
        add_on = self.plan.terms.add_on
        if add_on is not None and self.now.sessions + 1 == add_on.session:
            for name in self.now.going:
                if strategies()[self.plan.names[self.plan.held[int(name[1:])]]].adds_on:
                    self.player(name)("add_on", pays=dollars(sum(cents_of(add_on.price).values())))

    def _applies(self, player: int) -> bool:
        """Whether somebody who was put out in the stage before applies for a second chance."""
        entrant = self.entrant(name_of(player))
        out = entrant.out is not None and entrant.out.stage == self.now.stage - 1
        return out and strategies()[self.plan.names[self.plan.held[player]]].second_chance

    def _table(self, table: str, session: str, hands: list[HandPlayed]) -> None:
        for hand in hands:
            self._re_buy(table, hand)
            sitting = self.sitting(table)
            assert (sitting.name, sitting.hand, sitting.status) == (session, hand.hand, "open")
            banks = {name_of(box.player): box.before for box in hand.boxes.values()}
            assert dict(sitting.banks) == banks
            assert sitting.button == hand.button
            assert sitting.seats == {str(number): name_of(box.player) for number, box in hand.boxes.items()}
            self._count(table, hand)
            self._play_off()
        if table in self.now.sittings:
            assert self.sitting(table).status == "reckoned"

    def _re_buy(self, table: str, hand: HandPlayed) -> None:
        option = self.plan.terms.re_buy
        bought = {name_of(box.player) for box in hand.boxes.values() if box.bought}
        for name in self.sitting(table).window:
            if name in bought:
                assert option is not None
                self.player(name)("re_buy", pays=dollars(sum(cents_of(option.price).values())))
            else:
                self.player(name)("decline_re_buy")

    def _count(self, table: str, hand: HandPlayed) -> None:
        spent = {name_of(box.player): (box.marker,) for box in hand.boxes.values() if box.marker}
        changes = {name_of(box.player): (box.after - box.before) // 100 for box in hand.boxes.values()}
        self.hand(table, changes, spent=spent)

    def _play_off(self) -> None:
        """Play-offs that the tournament opened are played with the hands that the run told of the same people."""
        for table in sorted(self.tables):
            while table in self.now.asides and self.now.asides[table].status == "open":
                aside = self.now.asides[table]
                self._count(table, self.play_offs[frozenset(aside.players)].pop(0))


def players_of(hand: HandPlayed) -> frozenset[str]:
    """Who sat at a hand."""
    return frozenset(name_of(box.player) for box in hand.boxes.values())
