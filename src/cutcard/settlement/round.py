"""A round as the pipeline takes it, and the settlement that it gives back. Amounts are integer cents.

The public format of both (JSON lines) is in `cutcard.settlement.record` and `cutcard.settlement.answer`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, overload

import msgspec

from cutcard.cards import Card
from cutcard.money import LARGEST, Amount, dollars
from cutcard.rulebooks.rows import Result
from cutcard.settlement.cited import Cited

T = TypeVar("T")

_encode = msgspec.json.Encoder().encode
_written_lists: dict[tuple[str, ...], str] = {}


def _written_list(words: tuple[str, ...]) -> str:
    """A list of references as JSON; there are few different ones."""
    text = _written_lists.get(words)
    if text is None:
        text = _written_lists[words] = _encode(words).decode()
    return text


class Remembered(Generic[T]):
    """A property worked out once (as functools' cached_property, without its lock, which costs more than the work)."""

    def __init__(self, work: Callable[[Any], T]) -> None:
        self._work = work
        self.__doc__ = work.__doc__

    @overload
    def __get__(self, owner: None, kind: object) -> Remembered[T]: ...
    @overload
    def __get__(self, owner: object, kind: object) -> T: ...
    def __get__(self, owner: object, kind: object) -> Remembered[T] | T:
        if owner is None:
            return self
        value = owner.__dict__[self._work.__name__] = self._work(owner)
        return value


class Limit(msgspec.Struct, frozen=True):
    """The least and the most that may be staked, in cents."""

    min: int = 0
    max: int = LARGEST


Limits = Mapping[str, Limit]
"""A limit for each wager that a sign limits."""


class Seat(msgspec.Struct, frozen=True, gc=False):
    """One player on one box: what is staked, in cents, and what was decided."""

    player: str
    wagers: Mapping[str, int]
    decision: str | None = None
    tokens: tuple[str, ...] = ()
    limits: Limits | None = None


class Box(msgspec.Struct, frozen=True, gc=False):
    """One box: its hand, in the order dealt, and the players on it."""

    box: int
    cards: tuple[Card, ...]
    players: tuple[Seat, ...]


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that was declared void, and the clause that is the ground for it."""

    scope: str
    ground: str
    box: int | None = None
    player: str | None = None
    wager: str | None = None


class SettledBefore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Wagers of one player that were settled before the error was found on which a ruling rests, and not undone."""

    box: int
    player: str
    wagers: tuple[str, ...]


class Round(msgspec.Struct, frozen=True, gc=False):
    """A whole round: what was dealt, staked, decided and ruled.

    ``settled_before``: what a ruling that lets settlements stand finds settled; not known (``None``), it is all that
    the cards had decided by then.
    """

    dealer: tuple[Card, ...]
    boxes: tuple[Box, ...]
    rulings: tuple[Ruling, ...] = ()
    jackpot: Mapping[str, int] | None = None  # prize meters at settlement
    settled_before: tuple[SettledBefore, ...] | None = None


class Line(msgspec.Struct, frozen=True, dict=True):
    """One settled wager. ``paid`` comes from the float, ``returned`` is the player's own."""

    wager: str
    staked: int
    result: Result
    odds: str | None
    paid: int
    returned: int
    cited: Cited
    meter: str = ""  # the prize meter that a progressive prize empties; the answer does not show it

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that decide it, then those of the odds, then those of the amount."""
        return self.cited.clauses

    @property
    def readings(self) -> tuple[str, ...]:
        """The readings that decided something."""
        return self.cited.readings

    @property
    def net(self) -> int:
        """What the player gains or loses by this wager."""
        return self.paid + self.returned - self.staked

    @Remembered
    def told(self) -> dict[str, Any]:
        """The line field by field, as a table has it: amounts as they are written, clauses and readings each apart."""
        return {
            "wager": self.wager,
            "staked": Amount(self.staked),
            "result": self.result,
            "paid": Amount(self.paid),
            "returned": Amount(self.returned),
            "clauses": self.cited.clauses,
            "readings": self.cited.readings,
            "odds": self.odds,
            "meter": self.meter,
        }

    @Remembered
    def written(self) -> str:
        """The line as the public answer writes it."""
        odds = f',"odds":"{self.odds}"' if self.odds else ""
        readings = f',"readings":{_written_list(self.readings)}' if self.readings else ""
        return (
            f'{{"wager":"{self.wager}","staked":"{dollars(self.staked)}","result":"{self.result}"{odds}'
            f',"paid":"{dollars(self.paid)}","returned":"{dollars(self.returned)}"'
            f',"rules":{_written_list(self.clauses)}{readings}}}'
        )


class PlayerSettlement(msgspec.Struct, frozen=True, gc=False):
    """One player's lines on one box, in the book's order of settlement."""

    player: str
    lines: list[Line]

    @property
    def net(self) -> int:
        """What the player gains or loses on this box."""
        return sum([line.net for line in self.lines])


class BoxSettlement(msgspec.Struct, frozen=True, gc=False):
    """The settled lines of one box, player by player."""

    box: int
    players: list[PlayerSettlement]


class Settlement(msgspec.Struct, frozen=True, gc=False):
    """Who is paid what, and under which clause. Amounts are integer cents.

    >>> from cutcard.settlement import settle
    >>> table = settle({"rulebook": "crown-casino-war", "dealer": ["9d"], "boxes": [{"box": 1, "cards": ["9h"],
    ...     "players": [{"player": "A", "wagers": {"casino_war": "25"}, "decision": "surrender"}]}], "chips": ["1"]})
    >>> table.house, table.boxes[0].players[0].net, [(line.result, line.returned) for line in table.lines]
    (1200, -1200, [('surrender', 1300)])
    """

    rulebook: str
    boxes: list[BoxSettlement]

    @property
    def house(self) -> int:
        """What the house gains or loses by the round."""
        return -sum([player.net for box in self.boxes for player in box.players])

    @property
    def lines(self) -> list[Line]:
        """Every line of the round, box by box and player by player."""
        return [line for box in self.boxes for player in box.players for line in player.lines]
