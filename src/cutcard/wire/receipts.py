"""Messages between streams: each is acted on once and in order, and one that was sent twice is told from another.

Whatever a stream keeps of another that it hears has the number of the last message that it acted on, and version and
hash of the entry that sent it.
"""

from __future__ import annotations

from typing import Protocol

from cutcard.citations import Refused


class Last(Protocol):
    """The last message of a sender that was acted on."""

    @property
    def received(self) -> int: ...

    @property
    def version(self) -> int: ...

    @property
    def entry(self) -> str: ...


class Come(Protocol):
    """A message that has come: its number, and the entry that sent it."""

    @property
    def number(self) -> int: ...

    @property
    def version(self) -> int: ...

    @property
    def entry(self) -> str: ...


def check_next(come: Come, last: Last, clauses: tuple[str, ...]) -> None:
    """Refuse a message that was acted on before, or that comes before one that was not."""
    if come.number > last.received + 1:
        raise Refused("gap", f"number: {last.received + 1} is expected, not {come.number}", clauses)
    if come.number < last.received or (come.number, come.entry) == (last.received, last.entry):
        raise Refused("received_already", f"number: {come.number} was received already", clauses)


def check_honest(come: Come, last: Last, fault: type[Refused]) -> None:
    """Raise a fault of this kind where the sender contradicts what it said before: its link must stop."""
    if come.number == last.received:
        raise fault("other_entry", f"message {come.number} was sent twice, by different entries")
    if (come.version, come.entry) != (last.version, last.entry) and come.version <= last.version:
        raise fault("older_entry", f"the sender's entry {come.version} comes after its entry {last.version}")
