"""How people stand at a table: what is on record of them, what was ordered about them, and who sits idle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace


class ConductRecord(msgspec.Struct, frozen=True, gc=False, rename={"clauses": "rules"}):
    """Something that staff recorded of a person: a word of ``CONDUCT``, and the rules broken."""

    person: str
    what: str
    of: str  # the person's role in the book
    clauses: tuple[str, ...]


class Standing(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What is on record of the people at a table, and what was ordered about them."""

    found: tuple[ConductRecord, ...] = ()
    barred: frozenset[str] = frozenset()  # from the game
    excluded: frozenset[str] = frozenset()  # from the casino
    detained: frozenset[str] = frozenset()
    withheld: frozenset[str] = frozenset()  # whose winnings are held back
    withholders: Mapping[str, str] = {}  # ... and who had them held back
    fraud: tuple[str, ...] = ()  # who stands behind the fraud for which this round is invalid
    first: tuple[str, ...] = ()  # who decides before the others may handle their cards
    apart: tuple[tuple[str, ...], ...] = ()  # who may not play here together
    english: bool = False  # whether nothing else may be spoken
    idle: Mapping[str, int] = {}  # rounds in a row without a wager, of everybody who holds a box

    def of(self, person: str) -> list[ConductRecord]:
        """What is on record of a person."""
        return [each for each in self.found if each.person == person]


def round_begun(standing: Standing, holders: Iterable[str], players: Iterable[str]) -> Standing:
    """Once a round has begun: whoever holds a box and has no wager in it sits out one more.

    >>> round_begun(Standing(idle={"Ann": 1, "Ben": 2}), ["Ann", "Ben", "Cy"], ["Ben"]).idle
    {'Ann': 2, 'Cy': 1}
    """
    playing = {*players}
    idle = {player: standing.idle.get(player, 0) + 1 for player in holders if player not in playing}
    if not idle and not standing.idle and not standing.fraud:
        return standing
    return replace(standing, idle=idle, fraud=())


def without(standing: Standing, player: str) -> Standing:
    """After a player gave up every box: whoever comes back has sat out nothing."""
    if player not in standing.idle:
        return standing
    return replace(standing, idle={name: rounds for name, rounds in standing.idle.items() if name != player})
