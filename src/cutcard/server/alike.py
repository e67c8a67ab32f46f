"""The names of players in a register by how they are read, so that one is found however it is written.

It is made once of all who are in the register, and then follows each entry: what an entry costs does not grow with
them. A register that it did not follow, as one that was loaded anew, is read again as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping


class Alike:
    """The names that are kept in one register. ``ways`` gives how a name is read."""

    def __init__(self, ways: Callable[[str], Iterable[str]]) -> None:
        self._ways = ways
        self._of: Mapping[str, object] | None = None  # the players of whom this is the index
        self._names: dict[str, tuple[str, ...]] = {}
        self.read = 0  # names that were looked at so far

    def names(self, players: Mapping[str, object], player: str) -> tuple[str, ...]:
        """Under which names these players have what may be meant by this one."""
        if self._of is not players:
            self._names.clear()
            for name in players:
                self._add(name)
            self._of = players
        return tuple(dict.fromkeys(name for way in self._ways(player) for name in self._names.get(way, ())))

    def follow(self, before: Mapping[str, object], after: Mapping[str, object], changed: Collection[str]) -> None:
        """An entry made other players of these, and names whom it ``changed``; else all are read when next asked."""
        if self._of is not before or after is before:
            return
        came = [name for name in {*changed} if name in after and name not in before]
        went = [name for name in {*changed} if name in before and name not in after]
        if not changed or len(after) - len(before) != len(came) - len(went):
            self._of = None
            return
        for name in came:
            self._add(name)
        for name in went:
            self._take(name)
        self._of = after

    def _add(self, name: str) -> None:
        self.read += 1
        for way in self._ways(name):
            self._names[way] = (*self._names.get(way, ()), name)

    def _take(self, name: str) -> None:
        self.read += 1
        for way in self._ways(name):
            left = tuple(each for each in self._names.get(way, ()) if each != name)
            if left:
                self._names[way] = left
            else:
                self._names.pop(way, None)
