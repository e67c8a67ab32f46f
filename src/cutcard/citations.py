"""Clauses and refusals: what is said about a rule, and how a rule says no.

A clause reference is the rulebook's own number (``"7.4.2(c)"``), or the number and a word for text that the book
leaves unnumbered (``"1.1:surrender"``).
"""

from __future__ import annotations

from dataclasses import dataclass, field

LONGEST_MESSAGE = 500

Cites = tuple[tuple[str, ...], tuple[str, ...]]
"""Clauses, and readings of them."""


@dataclass(frozen=True)
class Refusal:
    """Why something was not done: a code for programs, a sentence for people, and the clauses that forbid it.

    ``power``: what whoever asked lacks, where somebody else could do it.
    """

    code: str
    message: str
    clauses: tuple[str, ...] = ()
    power: str = field(default="", compare=False, repr=False)


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not a fault
    """Raised where a round, a term or a name cannot be accepted; carries the refusal.

    The message begins with the field that is at fault, as seen from where it is raised (unless ``placed``: then as seen
    from the whole record).

    >>> from cutcard import settle
    >>> try:
    ...     settle({"rulebook": "star-casino-war", "dealer": ["9d"], "boxes": [{"box": 1, "cards": ["Kh"],
    ...         "players": [{"player": "A", "wagers": {"tie": "10"}}]}]})
    ... except Refused as refused:
    ...     print(refused.code, refused.clauses, refused, sep="; ")
    wager_refused; ('5.1.3', '1.1:tie-wager'); boxes[0].players[0].wagers.tie: a Tie Wager needs 'initial' beside it
    """

    def __init__(
        self, code: str, message: str, clauses: tuple[str, ...] = (), placed: bool = False, power: str = ""
    ) -> None:
        if len(message) > LONGEST_MESSAGE:  # whoever sends a megabyte need not get it back
            message = f"{message[: LONGEST_MESSAGE // 2]} ... {message[-LONGEST_MESSAGE // 4 :]}"
        super().__init__(message)
        self.refusal = Refusal(code, message, tuple(clauses), power)
        self._placed = placed

    def within(self, place: str) -> Refused:
        """The same refusal, its field seen from further out: ``box: ...`` becomes ``boxes[0].box: ...``."""
        if self._placed:
            return self
        return Refused(self.refusal.code, f"{place}.{self.refusal.message}", self.refusal.clauses)

    @property
    def code(self) -> str:
        return self.refusal.code

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.refusal.clauses


def did_you_mean(word: str, known: list[str] | tuple[str, ...]) -> str:
    """The tail of a sentence that names what would be right.

    >>> did_you_mean("tye", ["tie", "war"])
    " (did you mean 'tie'?)"
    >>> did_you_mean("xyzzy", ["tie", "war"])
    '; known: tie, war'
    """
    from difflib import get_close_matches

    near = get_close_matches(word, known, n=1) if len(word) <= 80 else []
    return f" (did you mean {near[0]!r}?)" if near else f"; known: {', '.join(known)}"
