"""Shoes whose first cards a test chooses. They are committed to like any other; nothing but a test can make one."""

from __future__ import annotations

import random
from functools import cache

from cutcard import rulebook
from cutcard.cards import Card
from cutcard.house.demonstration import DECKS, setup_for
from cutcard.rulebooks import Rulebook
from cutcard.sources import ElectronicShoe
from cutcard.table.base import Command
from cutcard.table.dealer import Dealer, senior
from cutcard.table.policies import operator_decided
from cutcard.table.running import RunningTable
from cutcard.table.steps.rounds.opening import OpenTable


class ScriptedShoe(ElectronicShoe):
    """A shoe whose first cards after cut and burn are chosen; the others come by chance, from a seed.

    After each shuffle the next of the scripts is dealt, the last one again and again.
    """

    def __init__(self, decks: int, first_place: int, *scripts: str, seed: int = 1) -> None:
        self._chance = random.Random(seed)
        super().__init__(decks, self._chance.randbytes)
        self._first_place = first_place
        self._scripts = [[Card(name) for name in script.split()] for script in scripts] or [[]]

    def below(self, number: int) -> int:
        return number // 2

    def orders(self, cards: list[Card]) -> tuple[list[Card], list[Card]]:
        wanted = self._scripts.pop(0) if len(self._scripts) > 1 else self._scripts[0]
        return self._order(cards, wanted), self._order(cards, wanted)

    def _order(self, cards: list[Card], wanted: list[Card]) -> list[Card]:
        rest = list(cards)
        for card in wanted:
            rest.remove(card)
        self._chance.shuffle(rest)
        found: list[Card | None] = [None] * len(cards)
        for at, card in enumerate(wanted):
            found[(self._first_place + at) % len(cards)] = card
        return [card if card is not None else rest.pop() for card in found]


@cache
def first_place(book: str) -> int:
    """The place of the shoe from which the first card of the first round comes, at a table of the house."""
    return ready(rulebook(book)).table.fairness.next


def ready(book: Rulebook) -> RunningTable:
    """A table of the house, brought to the point where wagers are taken."""
    setup = setup_for(book)
    running = RunningTable(book)
    dealer = Dealer(ScriptedShoe(setup.decks or DECKS, 0))
    command: Command | None = OpenTable(
        setup=setup,
        decided_by=operator_decided(running.table.rules.book, setup, "Opal"),
        actor="Sam",
        role=senior(running.table),
    )
    while command is not None:
        answer = running.do(command)
        assert isinstance(answer, tuple), answer
        command = dealer.next(running.table)
    return running


def scripted(book: str | Rulebook, *scripts: str, seed: int = 1) -> ScriptedShoe:
    """A shoe for a table of the house, which deals these cards first: ``scripted("crown-casino-war", "9d 9s")``."""
    if isinstance(book, str):
        return ScriptedShoe(setup_for(rulebook(book)).decks or DECKS, first_place(book), *scripts, seed=seed)
    return ScriptedShoe(setup_for(book).decks or DECKS, ready(book).table.fairness.next, *scripts, seed=seed)
