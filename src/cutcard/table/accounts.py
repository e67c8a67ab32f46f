"""The accounts of a table: everybody who ever played at it has one, and none is ever closed.

Those in use lie at hand in a small dictionary, which is copied for each posting. When it is full they are put away in
a persistent map, whose next version shares all but a short path with the one before. So a wager costs the same,
however many have ever played.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from typing import TypeVar, overload

import msgspec
from immutables import Map

FEW = 32
"""Accounts that lie at hand at most."""

D = TypeVar("D")


class Accounts(msgspec.Struct, frozen=True, gc=False, eq=False):
    """What is in each account, in cents. They never change: `after` gives other accounts.

    Whoever shows them has them in the order in which they were opened.

    >>> accounts = accounts_of({"purse:Ann": -500, "layout": 500})
    >>> accounts["layout"], accounts.get("float", 0), accounts.total
    (500, 0, 0)
    >>> found = accounts.taken_out("layout", "float")
    >>> found["layout"], found["float"] = 0, 500
    >>> dict(accounts.after(found))
    {'purse:Ann': -500, 'layout': 0, 'float': 500}
    """

    at_hand: Mapping[str, int] = {}
    put_away: Map[str, tuple[int, int]] = Map()  # the how manyth it is, and what was in it then
    sum_away: int = 0  # of those that were put away, as they were then

    def taken_out(self, *names: str) -> dict[str, int]:
        """The accounts at hand, with these among them, to be written in; one that nobody had is opened."""
        found = {**self.at_hand}
        for name in names:
            if name not in found:
                found[name] = self.put_away[name][1] if name in self.put_away else 0
        return found

    def after(self, found: dict[str, int]) -> Accounts:
        """The accounts with what was written in those that were taken out."""
        if len(found) <= FEW:
            return Accounts(found, self.put_away, self.sum_away)
        changing = self.put_away.mutate()
        for name, amount in found.items():
            changing[name] = changing[name][0] if name in changing else len(changing), amount
        return Accounts({}, changing.finish(), self._untouched(found) + sum(found.values()))

    def _untouched(self, found: Mapping[str, int]) -> int:
        """The sum of those that were put away and are not among these."""
        if not self.put_away:
            return 0
        return self.sum_away - sum([self.put_away[name][1] for name in found if name in self.put_away])

    @property
    def total(self) -> int:
        """The sum of all."""
        return self._untouched(self.at_hand) + sum(self.at_hand.values())

    def opened(self, names: Iterable[str]) -> list[str]:
        """The accounts of these names that exist, in the order in which they were opened."""
        new = {name: len(self.put_away) + at for at, name in enumerate(self.at_hand)}
        known = {name: self.put_away[name][0] if name in self.put_away else new[name] for name in names if name in self}
        return sorted(known, key=lambda name: known[name])

    def __getitem__(self, name: str) -> int:
        return self.at_hand[name] if name in self.at_hand else self.put_away[name][1]

    @overload
    def get(self, name: str, default: None = None, /) -> int | None: ...
    @overload
    def get(self, name: str, default: int | D, /) -> int | D: ...
    def get(self, name: str, default: int | D | None = None, /) -> int | D | None:
        found = self.at_hand.get(name)
        if found is not None:
            return found
        return self.put_away[name][1] if name in self.put_away else default

    def __contains__(self, name: object) -> bool:
        return name in self.at_hand or name in self.put_away

    def __len__(self) -> int:
        return len(self.put_away) + sum(name not in self.put_away for name in self.at_hand)

    def __iter__(self) -> Iterator[str]:
        return iter(self._whole())

    def keys(self) -> KeysView[str]:
        return self._whole().keys()

    def values(self) -> ValuesView[int]:
        return self._whole().values()

    def items(self) -> ItemsView[str, int]:
        return self._whole().items()

    def _whole(self) -> dict[str, int]:
        ordered: list[tuple[str, int]] = [("", 0)] * len(self.put_away)
        for name, (at, amount) in self.put_away.items():
            ordered[at] = name, amount
        return {**dict(ordered), **self.at_hand}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Accounts) and (self is other or self._whole() == other._whole())


def accounts_of(given: Mapping[str, int]) -> Accounts:
    """Accounts with so much in each."""
    return Accounts().after({**given})


_NONE = (0, 0)


def together(name: str, many: Iterable[Accounts]) -> int:
    """What is in the account of this name in all of these together.

    >>> together("purse:Ann", [accounts_of({"purse:Ann": -500}), accounts_of({}), accounts_of({"purse:Ann": 200})])
    -300
    """
    total = 0
    for accounts in many:
        if name in accounts.at_hand:
            total += accounts.at_hand[name]
        elif accounts.put_away:
            total += accounts.put_away.get(name, _NONE)[1]
    return total


Mapping.register(Accounts)  # a record of ours cannot be its subclass
