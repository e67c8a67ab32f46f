"""What every game says of itself: its findings, who must choose what, and how many deals lead where.

A *finding* is one thing that a round makes known ("the first cards tie"); a *case* is all of them for one hand, in the
game's own order, with ``None`` for what has not (or never) come up. Rulebooks hang their rows on findings, so nothing
here knows about money, limits or clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from cutcard.cards import DECK, Card
from cutcard.games.cloth import Cloth

Case = tuple[str | None, ...]
Find = Callable[[Sequence[Card], Sequence[Card], str | None], Case]
Hand = tuple[Card, ...]
Shoe = Mapping[Card, int]
"""How many of each card there are; a card that is not named is gone."""


class Spot(NamedTuple):
    """What a player holds when a choice may fall due, and the deals per case that follow."""

    hand: Hand
    alike: tuple[Hand, ...]  # all hands, this one too, with which everything is the same
    hands: int  # how many there are of them in the shoe
    cases: Mapping[Case, int]


class Deals(NamedTuple):
    """Every deal from a shoe to one player and the dealer: by what the player holds, with one deal for each case."""

    spots: tuple[Spot, ...]
    examples: Mapping[Case, tuple[Hand, Hand]]  # the player's cards and the dealer's

    @property
    def cases(self) -> dict[Case, int]:
        """Deals per case of chance."""
        counts: dict[Case, int] = {}
        for spot in self.spots:
            for case, ways in spot.cases.items():
                counts[case] = counts.get(case, 0) + ways
        return counts


def whole_decks(decks: int) -> Shoe:
    """A shoe of so many whole decks."""
    return dict.fromkeys(DECK, decks)


def real_cards(shoe: Shoe, *hands: tuple[Sequence[Card], Callable[[Card], object]]) -> tuple[Hand, ...]:
    """Hands of kinds of card as cards that this shoe really holds together; each hand comes with what a kind is.

    >>> real_cards(whole_decks(1), ([Card("9s"), Card("9s")], lambda card: card.rank), ([Card("9s")], str))
    ((Card('9c'), Card('9d')), (Card('9s'),))
    """
    left = dict(shoe)
    taken: list[Hand] = []
    for hand, kind in hands:
        found = []
        for wanted in hand:
            card = max((each for each in left if kind(each) == kind(wanted)), key=lambda each: left[each])
            left[card] -= 1
            found.append(card)
        taken.append(tuple(found))
    return tuple(taken)


@dataclass(frozen=True)
class Choice:
    """Something that a player may choose, or that is recorded of one who does not, in the words for it.

    >>> war = Choice("war", "go to war", "goes to war")
    >>> war.title, f"You {war.you}.", f"Ann {war.they}."
    ('Go to war', 'You go to war.', 'Ann goes to war.')
    """

    name: str
    you: str  # after "you", and after "to": go to war
    they: str  # after a name: goes to war
    button: str = ""  # on a button, where that is shorter

    @property
    def title(self) -> str:
        """As a button has it."""
        return self.button or self.you[:1].upper() + self.you[1:]


@dataclass(frozen=True)
class Finding:
    """One thing that a round makes known, and the values it may take."""

    name: str
    values: tuple[str, ...]
    chance: bool = True  # a choice is made by a person, everything else by the cards
    words: Mapping[str, str] = field(
        default_factory=dict, hash=False
    )  # a value as one says it to a player, where that differs

    def told(self, value: str) -> str:
        """A value in words.

        >>> Finding("war", ("equal", "much_higher"), words={"equal": "the war cards tie"}).told("much_higher")
        'much higher'
        """
        return self.words.get(value) or value.replace("_", " ")


def choices_found(choices: tuple[Choice, ...]) -> Finding:
    """The finding that says what a player chose."""
    return Finding(
        "choice", tuple(each.name for each in choices), False, {each.name: f"you {each.you}" for each in choices}
    )


Act = Literal["deal", "settle", "offer", "reveal"]


@dataclass(frozen=True)
class Step:
    """One step of a round: what is done, the point of procedure that says how, and how it is told."""

    name: str
    act: Act
    topic: str
    says: str
    roles: tuple[str, ...] = ()  # the wagers that are settled in it, by the game's word


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
    that nobody saw leave their findings unknown. ``dealt`` says how many cards a hand holds after a choice, ``deals``
    how many deals from a shoe end in each case, and ``tell`` says what the cards amount to in sentences about the
    player, each with its finding; what was chosen has its words in ``choices``. ``kind`` gives one card for all those
    that this game does not tell apart; ``standing`` orders hands from low to high.
    """

    name: str
    title: str
    roles: tuple[str, ...]  # what its wagers are for; each rulebook has its own names for them
    findings: tuple[Finding, ...]
    round: tuple[Step, ...]
    choices: tuple[Choice, ...]
    deciders: tuple[Decider, ...]
    finder: Callable[[Mapping[str, str]], Find]
    dealt: Callable[[str | None], int]
    cases: Callable[[], Iterator[Case]]
    deals: Callable[[Shoe, Mapping[str, str]], Deals]
    kind: Callable[[Card], Card]
    standing: Callable[[Sequence[Card]], Any]
    tell: Callable[[Sequence[Card], Sequence[Card], Case], Iterator[tuple[str, str]]]
    irregularities: tuple[str, ...] = ()  # what can go wrong in it, beside what can in any game
    suits_alike: bool = True  # whether a change of suits over all cards changes nothing
    cloth: Cloth = field(default_factory=Cloth)  # how it looks at a table

    def at(self, finding: str) -> int:
        """Where a finding stands in a case."""
        for index, known in enumerate(self.findings):
            if known.name == finding:
                return index
        raise KeyError(finding)

    def choice(self, name: str) -> Choice:
        """A choice by its name. One that the game does not have, in a record that is not ours, is told as it stands."""
        for choice in self.choices:
            if choice.name == name:
                return choice
        words = name.replace("_", " ")
        return Choice(name, f"choose {words}", f"chooses {words}")

    def told(self, finding: str, value: str) -> str:
        """What was found, in words."""
        return self.findings[self.at(finding)].told(value)

    def named(self, case: Case) -> dict[str, str]:
        """A case as a mapping, without what is unknown."""
        return {finding.name: value for finding, value in zip(self.findings, case, strict=True) if value is not None}
