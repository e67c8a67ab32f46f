"""What a floor keeps by name: in parts, of which one is copied, so that a newcomer costs as little as the first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Generic, TypeVar
from zlib import crc32

import msgspec

V = TypeVar("V")

PARTS = 512
"""A hundred thousand names are two hundred in each."""


class Kept(msgspec.Struct, Generic[V], frozen=True):
    """Values by name; what was is not changed by what follows.

    >>> before = Kept[int]()
    >>> after = before.having("Ann", 1).having("Ben", 2).without("Ann")
    >>> len(before), len(after), after.get("Ann"), after["Ben"], list(after.items())
    (0, 1, None, 2, [('Ben', 2)])
    """

    parts: tuple[Mapping[str, V], ...] = ({},) * PARTS
    number: int = 0

    @classmethod
    def of(cls, given: Mapping[str, V]) -> Kept[V]:
        """A kept map with the values of this one."""
        parts: list[dict[str, V]] = [{} for _ in range(PARTS)]
        for name, value in given.items():
            parts[_part(name)][name] = value
        return cls(tuple(parts), len(given))

    def having(self, name: str, value: V) -> Kept[V]:
        """A map with one value added, or replaced."""
        at = _part(name)
        part = self.parts[at]
        new = {**part, name: value}
        return Kept((*self.parts[:at], new, *self.parts[at + 1 :]), self.number + len(new) - len(part))

    def without(self, name: str) -> Kept[V]:
        """A map without one value, if it was there."""
        at = _part(name)
        part = {known: value for known, value in self.parts[at].items() if known != name}
        return Kept((*self.parts[:at], part, *self.parts[at + 1 :]), self.number + len(part) - len(self.parts[at]))

    def get(self, name: str) -> V | None:
        return self.parts[_part(name)].get(name)

    def __getitem__(self, name: str) -> V:
        return self.parts[_part(name)][name]

    def __contains__(self, name: str) -> bool:
        return name in self.parts[_part(name)]

    def __len__(self) -> int:
        return self.number

    def __iter__(self) -> Iterator[str]:
        return chain.from_iterable(self.parts)

    def values(self) -> Iterator[V]:
        return chain.from_iterable([part.values() for part in self.parts])

    def items(self) -> Iterator[tuple[str, V]]:
        return chain.from_iterable([part.items() for part in self.parts])


@lru_cache(1 << 14)  # the same few are asked for again and again
def _part(name: str) -> int:
    """A hash that is the same in every process, so that a written state is the same one everywhere."""
    return crc32(name.encode("utf-8", "surrogatepass")) % PARTS
