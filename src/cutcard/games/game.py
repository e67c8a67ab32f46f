"""What every game says of itself: its findings, who must choose what, and how many deals lead where.

A *finding* is one thing that a round makes known ("the first cards tie"); a *case* is all of them for one hand, in the
game's own order, with ``None`` for what has not (or never) come up. Rulebooks hang their rows on findings, so nothing
here knows about money, limits or clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from cutcard.cards import Card

Case = tuple[str | None, ...]
Find = Callable[[Sequence[Card], Sequence[Card], str | None], Case]


@dataclass(frozen=True)
class Finding:
    """One thing that a round makes known, and the values it may take."""

    name: str
    values: tuple[str, ...]
    chance: bool = True  # a choice is made by a person, everything else by the cards


@dataclass(frozen=True)
class Decider:
    """A wager whose owner has a choice: always, or only once ``finding`` has come out as ``value``."""

    role: str
    choices: tuple[str, ...]
    finding: str | None = None
    value: str | None = None
    when: str = ""  # the same in words
    recorded: tuple[str, ...] = ()  # those that staff record, for a player who does not or cannot say
    later: tuple[str, ...] = ()  # those that come after another, once more is known


@dataclass(frozen=True)
class Game:
    """A game without any casino.

    ``finder`` takes the readings in force and gives the function from (hand, dealer's hand, choice) to a case; cards
    that nobody saw leave their findings unknown. ``dealt`` says how many cards a hand holds after a choice, ``count``
    how many deals end in each case, and ``tell`` puts a case into sentences.
    """

    name: str
    title: str
    roles: tuple[str, ...]  # what its wagers are for; each rulebook has its own names for them
    findings: tuple[Finding, ...]
    deciders: tuple[Decider, ...]
    finder: Callable[[Mapping[str, str]], Find]
    dealt: Callable[[str | None], int]
    cases: Callable[[], Iterator[Case]]
    count: Callable[[int, Mapping[str, str]], dict[Case, int]]
    tell: Callable[[Sequence[Card], Sequence[Card], Case], Iterator[tuple[str, str]]]

    def at(self, finding: str) -> int:
        """Where a finding stands in a case."""
        for index, known in enumerate(self.findings):
            if known.name == finding:
                return index
        raise KeyError(finding)

    def named(self, case: Case) -> dict[str, str]:
        """A case as a mapping, without what is unknown."""
        return {finding.name: value for finding, value in zip(self.findings, case, strict=True) if value is not None}
