"""The entries of a draw that are left: one number after the other takes out of them whoever it came to.

Each number costs about the same, however many were drawn before: a draw of thousands of prizes is made while a floor
runs, and is made again by everybody who checks it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from cutcard.promotions.state import Pick
from cutcard.sources.draws import pick


class Hat:
    """A sealed list, less what was drawn from it already, by ``picks``.

    An entry is drawn once. Who was drawn is out with all entries, unless the terms let people win ``again``.

    >>> hat = Hat(((1, "Ann"), (2, "Ben"), (3, "Ann")), "5c" * 32, again=False)
    >>> first, second = hat.draw(prize=1), hat.draw(prize=2)
    >>> first.person != second.person, hat.draw(prize=3)
    (True, None)
    """

    def __init__(
        self, entries: tuple[tuple[int, str], ...], mix: str, *, again: bool, picks: Iterable[Pick] = ()
    ) -> None:
        self._entries, self._mix, self._again = entries, mix, again
        self._left = [*range(len(entries))]  # places in the list, in order
        self._drawn = 0
        self._of: dict[str, list[int]] = {}
        for place, (_, person) in enumerate(entries):
            self._of.setdefault(person, []).append(place)
        for each in picks:
            self._take_out(each.entry, each.person)

    def draw(self, prize: int, at: int = 0) -> Pick | None:
        """The next number, for a prize: one entry of those that are left; nothing, where none is."""
        if not self._left:
            return None
        number, person = self._entries[self._left[pick(self._mix, self._drawn, self._left)]]
        self._take_out(number, person)
        return Pick(prize, number, person, at)

    def _take_out(self, entry: int, person: str) -> None:
        self._drawn += 1
        for place in self._of.get(person, ()):
            if not self._again or self._entries[place][0] == entry:
                at = bisect_left(self._left, place)
                if at < len(self._left) and self._left[at] == place:
                    del self._left[at]
