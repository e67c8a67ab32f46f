"""Rounds at a table of one or more boxes, in which whoever asks puts down wagers, deals, decides and settles.

What is dealt comes from the book's procedure, what may be decided from its game, what is paid from the pipeline.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

from cutcard.cards import DECK, Card
from cutcard.citations import Refused, did_you_mean
from cutcard.environments.asked import GO_ON, Asked, plays_with, wagers_of
from cutcard.settlement.pipeline import settle_round
from cutcard.settlement.plays import Play
from cutcard.settlement.round import Box, Line, Round, Seat
from cutcard.settlement.terms import Decision
from cutcard.simulation.plain_shoe import PlainShoe

_NOTHING = (GO_ON,)


class Rounds:
    """One round after the other from one shoe; the same seed and the same decisions always play the same."""

    def __init__(self, asked: Asked, seed: int) -> None:
        self.asked = asked
        terms = asked.terms
        self._find, self._game = terms.find, terms.book.game
        self._shoe = PlainShoe(terms, asked.procedure, asked.boxes, list(DECK * terms.copies), random.Random(seed))
        self._with: dict[tuple[tuple[str, int], ...], tuple[Decision | None, dict[str, Play]]] = {}
        self.seen: Counter[Card] = Counter()  # cards that lay face up for everybody since the last shuffle
        self.played = 0
        self._put_away()

    def _put_away(self) -> None:
        boxes = self.asked.boxes
        self.wagers: list[dict[str, int]] = [{} for _ in range(boxes)]
        self._open: list[tuple[str, ...]] = [_NOTHING] * boxes
        self._choosing: list[tuple[Decision | None, dict[str, Play]]] = [(None, {}) for _ in range(boxes)]
        self.plays: list[Play | None] = [None] * boxes
        self.is_dealt = self.is_settled = False
        self.lines: list[list[Line]] = [[] for _ in range(boxes)]
        self.nets = [0] * boxes
        self._shoe.hands = []

    def begin(self) -> None:
        """Make ready for a round: last round's cards are put away, and shuffled where the book has it."""
        self._put_away()
        if self._shoe.is_over:
            self._shoe.shuffle()
            self.seen.clear()
        if not self.asked.chooses:
            for box in range(self.asked.boxes):
                self.wagers[box] = self.asked.fixed

    def wager(self, box: int, wagers: Mapping[str, int]) -> None:
        """Put wagers down on a box before the deal; what may not stand together is refused."""
        self.wagers[box] = wagers_of(self.asked.terms, wagers)

    def deal(self) -> None:
        """The opening deal, to every box."""
        self._shoe.open(range(self.asked.boxes))
        self._choosing = [self._choosing_with(wagers) for wagers in self.wagers]
        self._open = [self._due(box) for box in range(self.asked.boxes)]
        self.is_dealt = True

    def _choosing_with(self, wagers: dict[str, int]) -> tuple[Decision | None, dict[str, Play]]:
        key = tuple(wagers.items())
        known = self._with.get(key)
        if known is None:
            terms = self.asked.terms
            known = self._with[key] = terms.placed(tuple(wagers)).decision, plays_with(terms, wagers)
        return known

    def open(self, box: int) -> tuple[str, ...]:
        """What the player of a box may do now that the opening deal is over; nothing is due: the round goes on."""
        return self._open[box]

    def _due(self, box: int) -> tuple[str, ...]:
        decision, plays = self._choosing[box]
        if decision is None or not decision.due(self._find(self.hand(box), self.dealer, None)):
            return _NOTHING
        return tuple(plays)

    def ways(self, box: int) -> Mapping[str, Play]:
        """Every way to decide with the wagers of a box, by name, whether a choice falls due or not."""
        return self._choosing[box][1]

    def decide(self, box: int, name: str) -> None:
        """What a player decides; anything that is not open is refused."""
        known = self.open(box)
        if name not in known:
            book = self.asked.terms.book
            said = "there is nothing to decide" if known == _NOTHING else "it is not open"
            raise Refused(
                "not_open",
                f"action: {name!r} on box {box + 1}: {said}{did_you_mean(name, known)}",
                book.finding_clauses("choice") if self._choosing[box][0] is not None else (),
            )
        self.plays[box] = self._choosing[box][1].get(name)

    def settle(self) -> None:
        """Every further card, and what it all comes to."""
        terms = self.asked.terms
        self._shoe.deal_out([None if play is None else play.choice for play in self.plays])
        settled = settle_round(terms, self.round())
        for box, each in enumerate(settled.boxes):
            (player,) = each.players
            self.lines[box], self.nets[box] = player.lines, player.net
        self.is_settled = True
        self.played += 1
        hidden = self._game.face_down
        self.seen.update(self.dealer)
        if self.asked.boxes == 1 or "box" not in hidden:
            for box in range(self.asked.boxes):
                self.seen.update(self.hand(box))

    def round(self) -> Round:
        """The round as it lies, for the pipeline and for whoever tells of it."""
        boxes = tuple(
            Box(box + 1, tuple(self.hand(box)), (Seat(player_name(box), self.down(box), _choice(self.plays[box])),))
            for box in range(self.asked.boxes)
        )
        return Round(tuple(self.dealer), boxes, (), self.asked.meters)

    def down(self, box: int) -> Mapping[str, int]:
        """The wagers that lie on a box, with what a decision put down."""
        play = self.plays[box]
        return self.wagers[box] if play is None else play.wagers

    def hand(self, box: int) -> list[Card]:
        """The cards of a box."""
        return self._shoe.hands[box] if self._shoe.hands else []

    @property
    def dealer(self) -> list[Card]:
        """The cards in the dealer's place."""
        return self._shoe.hands[-1] if self._shoe.hands else []

    def sees_box(self, of: int, box: int) -> bool:
        """Whether the player of a box sees the cards of one."""
        return of == box or "box" not in self._game.face_down

    @property
    def sees_dealer(self) -> bool:
        """Whether players see the cards in the dealer's place."""
        return self.is_settled or "dealer" not in self._game.face_down

    @property
    def is_over(self) -> bool:
        """Whether as many rounds are settled as were asked for."""
        rounds = self.asked.rounds
        return self._shoe.is_over if rounds == "shoe" else self.played >= rounds


def player_name(box: int) -> str:
    """What the player of a box, counted from 0, is called in a record.

    >>> player_name(0), player_name(2)
    ('A', 'C')
    """
    return chr(ord("A") + box)


def _choice(play: Play | None) -> str | None:
    return None if play is None else play.choice
