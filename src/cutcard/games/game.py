"""What every game says of itself: its findings, who must choose what, and how many deals lead where.

A *finding* is one thing that a round makes known ("the first cards tie"); a *case* is all of them for one hand, in the
game's own order, with ``None`` for what has not (or never) come up. Rulebooks hang their rows on findings, so nothing
here knows about money, limits or clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, NamedTuple

from cutcard.cards import DECK, RANKS, Card
from cutcard.games.cloth import Cloth
from cutcard.games.road import Seen
from cutcard.games.upshots import HandName, Upshot

Case = tuple[str | None, ...]
Find = Callable[[Sequence[Card], Sequence[Card], str | None], Case]
Hand = tuple[Card, ...]
Shoe = Mapping[Card, int]
"""How many of each card there are; a card that is not named is gone."""

_ORDER = {card: at for at, card in enumerate(DECK)}
_MOST_REMEMBERED = 4096  # more choices and cases than any game has


class Cards(NamedTuple):
    """How many cards lie on each box that is in play, and how many in the dealer's place."""

    box: int
    dealer: int


class Spot(NamedTuple):
    """What a player holds when a choice may fall due, and the deals per case that follow.

    Where cards are shared (`Game.shared`), those that lie in the middle by then belong to what a player holds.
    """

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


def in_order(hand: Sequence[Card]) -> Hand:
    """The same cards in one order, where their own does not matter."""
    return tuple(sorted(hand, key=_ORDER.__getitem__))


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
        """The choice as it stands on a button."""
        return self.button or self.you[:1].upper() + self.you[1:]


_LISTED = 3
"""As many values of a finding are named one by one."""


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

    def told_any(self, values: Sequence[str]) -> str:
        """Several values in words; a long run of them by its first and last.

        >>> Finding("sum", ("one", "two", "three", "four", "five")).told_any(("two", "three", "four", "five"))
        'two to five'
        """
        at = self.values.index(values[0])
        if len(values) > _LISTED and tuple(values) == self.values[at : at + len(values)]:
            return f"{self.told(values[0])} to {self.told(values[-1])}"
        return " or ".join(map(self.told, values))


def choices_found(choices: tuple[Choice, ...]) -> Finding:
    """The finding that says what a player chose."""
    return Finding(
        "choice", tuple(each.name for each in choices), False, {each.name: f"you {each.you}" for each in choices}
    )


Act = Literal["deal", "settle", "offer", "reveal"]
Place = Literal["box", "dealer"]


@dataclass(frozen=True)
class Step:
    """One step of a round: what is done, the point of procedure that says how, and how it is told.

    A deal says how many cards lie where once it is over (``cards``). It is dealt only to those for whom each finding
    that ``when`` names has come out as one of the values beside it: the choice of a player is such a finding too.

    >>> war = Step("war_deal", "deal", "deal_order", "The war.", cards=Cards(2, 2), when={"choice": ("war",)})
    >>> war.concerns({"first": "tie", "choice": "war"}), war.concerns({"first": "tie"})
    (True, False)
    """

    name: str
    act: Act
    topic: str
    says: str
    roles: tuple[str, ...] = ()  # the wagers that are settled in it, by the game's word
    cards: Cards | None = None
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)

    def concerns(self, known: Mapping[str, str]) -> bool:
        """Whether a hand of which this much is known is dealt to in this step."""
        return all(known.get(name) in values for name, values in self.when.items())


@dataclass(frozen=True)
class Decider:
    """A wager whose owner has a choice: always, or only once ``finding`` has come out as one of ``values``."""

    role: str
    choices: tuple[str, ...]
    finding: str | None = None
    values: tuple[str, ...] = ()
    when: str = ""  # the same in words
    recorded: tuple[str, ...] = ()  # those that staff record, for a player who does not or cannot say
    later: tuple[str, ...] = ()  # those that come after another, once more is known
    ends: tuple[str, ...] = ()  # those after which nothing more can be chosen, though something comes later


@dataclass(frozen=True)
class Sight:
    """What a game's finder can see in a hand, for whoever looks at very many of them (`cutcard.auditing`).

    ``value`` is all that it sees in a hand; ``mine`` and ``theirs`` is what it makes of the value of a player's and of
    the dealer's hand, besides (where values are ``ordered``, by the game's standing) which of the two is higher. With
    ``any_order`` the order of its cards does not change a hand's value.
    """

    value: Callable[[Sequence[Card]], Hashable]
    mine: Callable[[Sequence[Card]], Hashable]
    theirs: Callable[[Sequence[Card]], Hashable]
    ordered: bool = False
    any_order: bool = False


def ranks_called(hand: Hand) -> str:
    """What a hand is called at the table when suits do not matter: ``Q-6-4``.

    >>> from cutcard.cards import cards
    >>> ranks_called(cards("4s Qd 6h"))
    'Q-6-4'
    """
    return "-".join(RANKS[rank - 2].replace("T", "10") for rank in sorted((card.rank for card in hand), reverse=True))


@dataclass(frozen=True)
class Game:
    """A game without any casino.

    ``finder`` takes the readings in force and gives the function from (hand, dealer's hand, choice) to a case; cards
    that nobody saw leave their findings unknown. The steps of ``round`` say how many cards are dealt where, ``deals``
    how many deals from a shoe end in each case. ``tell`` says what the cards amount to in sentences about the player,
    each with its finding; what was chosen has its words in ``choices``. ``kind`` gives one card for all those that this
    game does not tell apart; ``standing`` orders hands from low to high, and ``called`` says how those of one standing
    are called. ``upshot`` says in a few words what a hand came to, ``hand_name`` what it is called when it is whole.

    Cards that all boxes use (``shared``) lie in the dealer's place, which is then told as ``middle``.
    """

    name: str
    title: str
    roles: tuple[str, ...]  # what its wagers are for; each rulebook has its own names for them
    findings: tuple[Finding, ...]
    round: tuple[Step, ...]
    choices: tuple[Choice, ...]
    deciders: tuple[Decider, ...]
    finder: Callable[[Mapping[str, str]], Find]
    cases: Callable[[], Iterator[Case]]
    kind: Callable[[Card], Card]
    standing: Callable[[Sequence[Card]], Any]
    tell: Callable[[Sequence[Card], Sequence[Card], Case], Iterator[tuple[str, str]]]
    irregularities: tuple[str, ...] = ()  # what can go wrong in it, beside what can in any game
    suits_alike: bool = True  # whether a change of suits over all cards changes nothing
    cloth: Cloth = field(default_factory=Cloth)  # how it looks at a table
    shared: bool = False  # whether the cards in the dealer's place are everybody's, and the dealer has no hand
    middle: str = "the dealer"  # whose or where the cards in the dealer's place are, in a sentence
    face_down: tuple[Place, ...] = ()  # where cards lie face down until they are turned; a box's player may look
    qualifies: tuple[str, str] | None = None  # the finding, and its value, by which the dealer's hand plays at all
    declared: str = ""  # the finding that says what a hand is worth by itself: the dealer calls it when turning one
    called: Callable[[Hand], str] = ranks_called
    hand_name: Callable[[Hand], HandName | None] | None = None  # what a whole hand is called; without it, nothing
    upshot: Callable[[Hand, Hand, Case], Iterator[Upshot]] | None = None  # without it, what `tell` says
    deals: Callable[[Shoe, Mapping[str, str]], Deals] | None = None  # without it, deals are counted one by one
    any_order: bool = False  # whether the order of the cards of one deal changes nothing: there is less to count
    sight: Sight | None = None  # without one, an audit goes round by round
    road: Seen | None = None  # what a round's mark shows; without it, only how the boxes fared

    def dealt(self, choice: str | None, found: Case | None = None, until: str = "") -> Cards:
        """How many cards lie where for a hand, after this choice and with this found; ``until`` a step, or in all."""
        key = (choice, found, until)
        known = self._dealt.get(key)
        if known is None:
            known = self._reckon(choice, found, until)
            if len(self._dealt) < _MOST_REMEMBERED:
                self._dealt[key] = known
        return known

    def _reckon(self, choice: str | None, found: Case | None, until: str) -> Cards:
        known = {} if found is None else self.named(found)
        if choice is not None:
            known["choice"] = choice
        box = dealer = 0
        for step in self.round:
            if step.cards is not None and step.concerns(known):
                box, dealer = max(box, step.cards.box), max(dealer, step.cards.dealer)
            if step.name == until:
                break
        return Cards(box, dealer)

    @cached_property
    def _dealt(self) -> dict[tuple[str | None, Case | None, str], Cards]:
        return {}

    @cached_property
    def opening(self) -> Cards:
        """How many cards lie where after the first deal."""
        return self.dealt(None)

    @cached_property
    def most(self) -> Cards:
        """How many cards may lie where at most."""
        dealt = [step.cards for step in self.round if step.cards is not None]
        return Cards(max((each.box for each in dealt), default=0), max((each.dealer for each in dealt), default=0))

    @cached_property
    def deals_by_cards(self) -> bool:
        """Whether what the cards are decides who is dealt more of them; else only choices do."""
        return any(finding.chance and finding.name in step.when for step in self.round for finding in self.findings)

    @cached_property
    def paired(self) -> bool:
        """Whether each box and the dealer always get as many cards as the other, as tables of pairs of hands need."""
        return not self.shared and all(step.cards.box == step.cards.dealer for step in self.round if step.cards)

    def count(self, shoe: Shoe, options: Mapping[str, str]) -> Deals:
        """Every deal from a shoe: by the game's own counting, or one by one."""
        if self.deals is not None:
            return self.deals(shoe, options)
        from cutcard.games.plain_counts import count_plainly

        return count_plainly(self, shoe, options)

    def held(self, hand: Sequence[Card], dealer: Sequence[Card]) -> Hand:
        """What a player has to decide on: the hand, and with shared cards those."""
        return (*hand, *dealer) if self.shared else tuple(hand)

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
