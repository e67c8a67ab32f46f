"""The parts of a rulebook besides its rows: facts, wagers, readings, powers, procedure, and what may be voided.

Each part is a small frozen record that carries the clauses it comes from, so that whoever acts on one can cite it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeVar

from cutcard.money import Odds, dollars

V = TypeVar("V")

ONCE = Odds(1)
"""As large as the other wager."""

Scope = Literal["round", "hand", "wager"]

DESCRIPTIVE: Mapping[str, bool] = {"descriptive": True}
"""The mark of a field that only tells people something: nothing acts on it, and nothing cites it."""


@dataclass(frozen=True)
class Fact(Generic[V]):
    """A value that the book fixes, with the clauses and readings behind it."""

    value: V
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Facts:
    """What every book must say of its table."""

    decks: Fact[tuple[int, int]]  # fewest and most
    boxes: Fact[int | None]  # None: the text gives no number; a table must be given one
    players_per_box: Fact[int]
    boxes_per_player: Fact[int | None]  # None: no number in the book
    cards_go_to: Fact[str]  # which boxes are dealt a hand


@dataclass(frozen=True)
class Needs:
    """A wager that may only stand beside another."""

    wager: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Follows:
    """A wager that a decision puts down, as large as the wager it follows, or from ``least`` to ``most`` times that.

    >>> half_to_all = Follows("ante", ("raise",), "placed", (), least=Odds(1, 2))
    >>> half_to_all.free, half_to_all.bounds(1000)
    (True, (500, 1000))
    """

    wager: str
    choices: tuple[str, ...]
    equals: Literal["effective", "placed"]  # of the capped amount, or of the amount as put down
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()
    least: Odds = ONCE  # nought: any amount above it
    most: Odds = ONCE
    whole: bool = False  # whether only whole multiples may be put down

    @property
    def free(self) -> bool:
        """Whether whoever decides says how much it is."""
        return self.least != self.most

    @property
    def times(self) -> str:
        """How large it is, before the name of the wager that it follows.

        >>> Follows("ante", ("raise",), "placed", (), most=Odds(3)).times
        'once to 3 times'
        """
        if not self.free:
            return "as large as" if self.most == ONCE else _times(self.most)
        if not self.least.pays:
            return "of any size up to" if self.most == ONCE else f"up to {_times(self.most)}"
        return f"{_times(self.least)} to {_times(self.most)}"

    def bounds(self, base: int) -> tuple[int, int]:
        """The least and the most that may be put down on a wager of so many cents."""
        return max(-(-base * self.least.pays // self.least.on), 1), base * self.most.pays // self.most.on

    def takes(self, amount: int, base: int) -> bool:
        """Whether so many cents may be put down on a wager of so many."""
        least, most = self.bounds(base)
        return least <= amount <= most and not (self.whole and amount % base)

    def said(self, base: int) -> str:
        """How much may be put down on a wager of so many cents, in words."""
        least, most = self.bounds(base)
        times = f" in whole multiples of {dollars(base)}" if self.whole else ""
        return f"{dollars(least)} to {dollars(most)}{times}" if self.least.pays else f"at most {dollars(most)}{times}"


def _times(odds: Odds) -> str:
    if odds == ONCE:
        return "once"
    return f"{odds.pays} times" if odds.on == 1 else f"{odds.pays}/{odds.on} of"


@dataclass(frozen=True)
class Wager:
    """One spot on the layout. ``role`` is the game's word for it, ``name`` the record's, ``title`` the book's."""

    name: str
    role: str
    title: str
    clauses: tuple[str, ...]
    defined: tuple[str, ...] = ()  # the clauses that say what it is, beside those under which it is taken
    needs: Needs | None = None
    follows: Follows | None = None
    bonus_on: str | None = None  # no stake of its own: paid on top of this wager
    limited: bool = True  # whether the sign's minimum and maximum apply
    taken_before_deal: bool = False  # collected at once, so the stake never comes back
    one_amount: tuple[str, ...] = ()  # the clauses that make it one amount for the whole table
    tokens: Fact[bool] = Fact(True, ())  # whether promotional tokens may be staked
    usual: int = 0  # cents, where the amount is fixed by a sign: one often met, for figures asked without a table

    @property
    def short(self) -> str:
        """The name of the wager: its title without the word wager, which says what it is and belongs to a sentence.

        >>> Wager("tie", "tie", "Tie Wager", ()).short, Wager("jackpot", "jackpot", "jackpot wager", ()).short
        ('Tie', 'Jackpot')
        """
        name = re.sub(r" wager$", "", self.title, flags=re.IGNORECASE)
        return name[:1].upper() + name[1:]


@dataclass(frozen=True)
class Option:
    """A reading or policy of the book that a table may choose, by name."""

    name: str
    says: str
    values: Mapping[str, str]  # each value with what it means
    default: str
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Schedule:
    """A prize schedule that a table must be given, written ``40-30-6-4-1`` in the order of ``entries``."""

    name: str
    title: str
    entries: tuple[str, ...]
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()
    usual: str = ""  # one that tables often post, for figures that are asked without a table; always said beside them
    posted: tuple[str, ...] = ()  # those that tables of the trade are known to post, to be set side by side

    def odds(self, written: str) -> dict[str, Odds] | None:
        """The odds of each entry, from a schedule as it is written; nothing if it is no valid one.

        >>> bonus = Schedule("bonus", "Bonus", ("flush", "pair"), ())
        >>> bonus.odds("40-2"), bonus.odds("40")
        ({'flush': Odds(pays=40, on=1), 'pair': Odds(pays=2, on=1)}, None)
        """
        parts = written.split("-")
        if len(parts) != len(self.entries) or not all(
            part.isascii() and part.isdigit() and len(part) <= 6 and int(part) for part in parts
        ):
            return None
        return {entry: Odds(int(part)) for entry, part in zip(self.entries, parts, strict=True)}

    @property
    def form(self) -> str:
        """How a schedule is written, in words.

        >>> Schedule("bonus", "Bonus", ("flush", "pair"), ()).form
        "2 whole odds for flush-pair, as in '2-1'"
        """
        size = len(self.entries)
        example = "-".join(str(size - at) for at in range(size))
        return f"{size} whole odds for {'-'.join(self.entries)}, as in {example!r}"


@dataclass(frozen=True)
class Meter:
    """A prize meter whose value at settlement a round must be given."""

    name: str
    title: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Rounding:
    """What happens to an amount that chips cannot make: the clause, or the option where the book is silent."""

    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    option: str | None = None
    surrender_readings: tuple[str, ...] = ()  # that the returned half is rounded too


@dataclass(frozen=True)
class OptionValue:
    """An option of the book at one of its values."""

    option: str
    value: str


@dataclass(frozen=True)
class BoxTotal:
    """A maximum for one wager of all players on a box together, in force under a choice."""

    wager: str
    when: OptionValue
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()


@dataclass(frozen=True)
class LimitRule:
    """What happens to a wager outside the sign's limits, found after the cards are out."""

    over: Fact[str]
    under: Fact[str]
    over_found: Fact[str] | None = None  # where the book says once more what is done when it is found so late
    under_found: Fact[str] | None = None
    follower_readings: tuple[str, ...] = ()  # what a war or Play wager on a capped one amounts to
    settled_if: OptionValue | None = None  # the policy that must be chosen where the book is silent
    box_total: BoxTotal | None = None  # where a sign may limit all players of a box together


KEEPS = ("nothing", "payments", "results")
"""What a void may leave standing, the least first: see `Ground`."""

ROUNDINGS = ("up", "down", "exact")
"""What may be done with an amount that chips cannot make: see `Rounding`."""


@dataclass(frozen=True)
class Ground:
    """A clause that voids a round, a hand or a wager, and what it leaves standing.

    ``keeps``: *nothing* unwinds the whole round; *payments* lets what was paid in the interim stand and hands back what
    was taken; *results* lets all that was settled in the interim stand. The name of an option may stand instead.
    """

    clause: str
    scopes: tuple[Scope, ...]
    says: str
    causes: tuple[str, ...] = ()  # clauses that lead here and may be cited as the ground themselves
    keeps: str = "nothing"
    readings: tuple[str, ...] = ()
    carries: tuple[str, ...] = ()  # clauses under which a wager already collected stays live for the next round
    foreign_card: bool = False  # the record may then hold cards that cannot be
    stray_wagers: bool = False  # ... or wagers without the one that they need
    forfeits_after: tuple[str, ...] = ()  # the stake is kept, where the round was voided under one of these
    policy: bool = False  # no clause voids it but the house: the reading that leaves it to the house stands for one

    @property
    def cites(self) -> tuple[str, ...]:
        """The clause, where there is one."""
        return () if self.policy else (self.clause,)


@dataclass(frozen=True)
class Role:
    """Somebody whom the book gives work or powers. A higher rank holds the powers of those below it on the ladder."""

    name: str
    title: str
    rank: int  # 0: stands outside the ladder
    clauses: tuple[str, ...] = field(metadata=DESCRIPTIVE)  # where the book says who that is
    acts_as: tuple[str, ...] = ()  # roles whose powers this one holds by definition
    house: bool = False  # on the ladder, and yet the licensee: its policies are made before a table opens


@dataclass(frozen=True)
class Power:
    """Something that only some may do. ``roles`` are the lowest that may; the ladder does the rest."""

    name: str
    roles: tuple[str, ...]
    says: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()
    after: tuple[str, ...] = ()  # what must be on record of a person first: words of ``CONDUCT``
    only: bool = False  # nobody else holds it: the ladder does not lift it to those above


@dataclass(frozen=True)
class ProcedurePoint:
    """One point of procedure: a topic that the books share, and this book's answer as a word and as a sentence."""

    topic: str
    value: str
    says: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()
    allows: tuple[str, ...] = ()  # where there is a choice: what may be chosen
    amount: int | None = None  # where there is a number: cards, minutes or rounds
    parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # which of the clauses speak of what
    binds: tuple[str, ...] = ()  # where something is forbidden: to which roles (one of the staff stands for all)
    exempts: tuple[str, ...] = ()  # ... and to which it is not, on duty


MarkingKind = Literal["cloth", "area", "words", "sign", "meter", "marker", "notice"]


@dataclass(frozen=True)
class Marking:
    """Something that must be seen or heard at the table: an area of the cloth, words on it, a sign, meter or marker.

    ``label`` is what is written there, where the book prescribes it or the wager's own name serves. What is not on the
    cloth is a ``word`` of `cutcard.rulebooks.vocabulary.signs`.
    """

    name: str
    kind: MarkingKind
    says: str
    clauses: tuple[str, ...]
    label: str = ""
    wagers: tuple[str, ...] = ()  # the wagers that are put down there, the first to be put down first
    readings: tuple[str, ...] = ()
    word: str = ""
    schedule: str = ""  # the prize schedule that stands on it


Until = Literal["handled", "payment", "settled", "round_end", "next_round"]
"""How long a remedy is open: until players handle cards, a winner is paid, everything is settled, the round is over, or
the next one begins."""

UNTIL: Mapping[Until, str] = {
    "handled": "until a player handles the cards",
    "payment": "until a winner is paid or a war card is drawn",
    "settled": "until every wager of the round is settled",
    "round_end": "until the round is over",
    "next_round": "until the next round begins",
}


WHOSE: Mapping[str, str] = {
    "dealer": "the dealer's hand",
    "player": "a player's hand",
    "nobody": "a hand where no wager lies",
}
"""Whose hand a remedy may be for."""


@dataclass(frozen=True)
class Remedy:
    """What the book does about something that went wrong, who may decide it, and until when.

    ``irregularity``, ``mend``, ``given`` and ``last_resort`` are words of `cutcard.rulebooks.vocabulary`.
    """

    irregularity: str
    mend: str
    power: str  # or "deal": whoever deals
    says: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()
    ground: str = ""  # the clause that voids, where something is voided
    until: Until = "next_round"
    since: Literal["", "handled"] = ""  # not before players have handled cards
    hand: Literal["", "dealer", "player", "nobody"] = ""  # whose hand it must concern; nobody's: no wager lies there
    given: tuple[str, ...] = ()  # circumstances that must hold; with a "!", that must not
    device: Literal["", "shoe", "continuous"] = ""  # only where cards come from a stack in order, or are shuffled on
    then: tuple[str, ...] = ()  # what is owed afterwards: check_cards, replace_cards, tell_surveillance, tell_inspector
    withdrawal: Literal["", "box", "all"] = ""  # what players may first take back: a box's wagers, or all of theirs
    several: bool = False  # whether more hands may be concerned than the one that was reported
    another: bool = False  # whether it takes another person than whoever reported it, or dealt when it was seen
    last_resort: tuple[str, ...] = ()  # only where no repair is open, or whoever decides says one of these words


@lru_cache(1024)  # a few lists of facts and powers come up, again and again
def cited(*said: Fact[Any] | Power) -> Mapping[str, Any]:
    """Clauses and readings of facts and powers of a book, each once, as an event takes them."""
    return MappingProxyType(
        {
            "clauses": tuple(dict.fromkeys(ref for each in said for ref in each.clauses)),
            "readings": tuple(dict.fromkeys(ref for each in said for ref in each.readings)),
        }
    )
