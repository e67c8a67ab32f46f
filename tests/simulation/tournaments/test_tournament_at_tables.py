"""Simulated runs played again at real tables: the same cards and wagers come to the same banks, hand after hand."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.money import dollars
from cutcard.simulation.tournaments import HandPlayed, TournamentPlan, play_again
from cutcard.simulation.tournaments.told import BoxPlayed
from cutcard.table.state import DueCard, DueOffer, DueSlips
from cutcard.tournaments.messages import HandOpened
from tests.simulation.tournaments.plans import plan_of
from tests.simulation.tournaments.replayed import name_of
from tests.support.seeds import seed_for, short_or_long
from tests.table.tournament.director import Table

FORMATS = {"knock_out": 17, "accumulation": 19, "charity": 19}
RUNS = short_or_long(1, 200)
WHOLE = short_or_long(0, 1)
"""Whether every session is played at every table, or only the last one."""

PLENTY = {"all_in": 99, "pass": 99, "secret": 99}
"""How many markers are left is for the tournament to say, and shown elsewhere."""


class Again(Table):
    """A real table where a session of a run is played once more."""

    def __init__(self, plan: TournamentPlan) -> None:
        self.plan = plan
        terms = plan.terms
        setup: dict[str, Any] = {
            "boxes": max(stage.seats for stage in terms.stages),
            "decks": terms.decks,
            "chips": [dollars(chip) for chip in terms.chips],
            "limits": {name: {"min": dollars(sign.min), "max": dollars(sign.max)} for name, sign in terms.sign.items()},
            "units": {plan.main: dollars(terms.unit)} if terms.unit is not None else {},
        }
        super().__init__("", **setup)
        self.sitting: dict[int, str] = {}
        self.seen: Counter[str] = Counter()

    def _seated(self, hand: HandPlayed) -> None:
        """A session with the banks of a hand, and with fresh cards."""
        if self.table.session is not None:
            self.end()
        self.sitting = {number: name_of(box.player) for number, box in hand.boxes.items()}
        self.seen.clear()
        self.begin(
            f"{hand.session}.{hand.hand}",
            seats={str(number): name for number, name in self.sitting.items()},
            banks={name_of(box.player): box.before - box.bought for box in hand.boxes.values()},
            markers=dict.fromkeys(self.sitting.values(), PLENTY),
        )

    def play(self, hand: HandPlayed) -> None:
        """One hand, with everything as it was in the run."""
        cards = Counter(map(str, (*hand.dealer, *(card for box in hand.boxes.values() for card in box.cards))))
        # When a run shuffled is not told; at the latest when there would be one card too many.
        if not self.sitting or max((self.seen + cards).values(), default=0) > self.plan.terms.decks:
            self._seated(hand)
        self.seen += cards
        names = {number: name_of(box.player) for number, box in hand.boxes.items()}
        out = tuple(name for number, name in self.sitting.items() if number not in names)
        added = {name_of(box.player): box.bought for box in hand.boxes.values() if box.bought}
        self.sitting = names
        session = self.table.session
        assert hand.button is not None and session is not None
        opened = HandOpened(session.name, hand.hand, hand.button, self._compulsory(hand), out=out, added=added)
        answer = self.tell(opened)
        assert not isinstance(answer, Refusal), answer
        assert {name: self.chips(name) for name in names.values()} == self._banks(hand, "before")
        asked = self.table.tournament_hand
        assert asked is not None
        for box in asked.order:
            self._stake(names[box], box, hand.boxes[box])
        self.call()
        if any(box.wagers for box in hand.boxes.values()):
            self._round(hand, names)
        assert {name: self.chips(name) for name in names.values()} == self._banks(hand, "after")

    def _banks(self, hand: HandPlayed, when: str) -> Mapping[str, int]:
        return {name_of(box.player): getattr(box, when) for box in hand.boxes.values()}

    def _compulsory(self, hand: HandPlayed) -> int:
        stage, _, session = hand.session.rpartition(".")
        levels = (
            next(each for each in self.plan.terms.stages if each.name == stage).sessions[int(session) - 1].compulsory
        )
        return int(levels[max((start for start in levels if int(start) <= hand.hand), key=int)])

    def _stake(self, name: str, number: int, box: BoxPlayed) -> None:
        main, side = (box.wagers.get(wager, 0) for wager in (self.plan.main, self.plan.side))
        if box.marker == "secret":
            self.seal(name)  # on paper
        elif box.marker == "all_in":
            if side:
                self.player(name, "place_wager", box=number, wager=self.plan.side, amount=dollars(side))
            self.marker(name, "all_in")
        elif box.marker == "pass":
            self.marker(name, "pass")
        else:
            self.wager(name, dollars(main), dollars(side) if side else 0)

    def _slips(self, hand: HandPlayed) -> dict[str, dict[str, str]]:
        """What stands on the slips of a hand, by box."""
        return {
            str(number): {
                word: dollars(box.wagers[wager])
                for word, wager in (("main", self.plan.main), ("side", self.plan.side))
                if box.wagers.get(wager)
            }
            for number, box in hand.boxes.items()
            if box.marker == "secret"
        }

    def _round(self, hand: HandPlayed, names: Mapping[int, str]) -> None:
        cards: dict[int, Iterator[Any]] = {0: iter(hand.dealer)}
        cards |= {number: iter(box.cards) for number, box in hand.boxes.items()}
        first = min(number for number, box in hand.boxes.items() if box.cards)
        self.deal(str(next(cards[first])))
        while self.table.phase != "clearing":
            due = self.table.due[0]
            if isinstance(due, DueCard):
                self.deal(str(next(cards[due.box])))
            elif isinstance(due, DueSlips):
                self.dealer("open_slips", slips=self._slips(hand))
            elif isinstance(due, DueOffer):
                decision = hand.boxes[due.box].decision
                assert decision is not None
                self.decide(names[due.box], due.box, decision)
            else:
                self.settle()
        assert not [number for number, left in cards.items() if next(left, None) is not None]  # no card too many
        self.clear()
        self.prepare()


@pytest.mark.soak
@pytest.mark.parametrize("name", FORMATS)
def test_real_tables_come_to_the_same_banks(name: str) -> None:
    plan = plan_of(name, FORMATS[name], runs=200, seed=seed_for(f"at tables {name}"))
    for number in range(RUNS):
        sessions: dict[tuple[str, int], list[HandPlayed]] = defaultdict(list)
        for hand in play_again(plan, number):
            if not hand.play_off:
                sessions[hand.session, hand.table].append(hand)
        for hands in [*sessions.values()][0 if WHOLE else -1 :]:
            table = Again(plan)
            for hand in hands:
                table.play(hand)
