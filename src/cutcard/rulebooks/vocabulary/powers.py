"""What only some people may do: the table of ``powers.md``. Each book says who may."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cutcard.rulebooks.tables import read_tables


@dataclass(frozen=True)
class PowerWord:
    """A power that a book may give. No command asks for one that is only recorded."""

    name: str
    says: str  # the sentence, unless a book has its own
    recorded: bool = False


POWERS: Mapping[str, PowerWord] = {
    line["power"]: PowerWord(line["power"], line["says"], line["use"] == "recorded")
    for line in read_tables(Path(__file__).parent / "powers.md", "power")
}
"""Every power by its name."""


def only_recorded(power: str) -> bool:
    """Whether no command asks for this power: a book's word on who holds it is kept and shown, and acts on nothing.

    >>> only_recorded("approve_rules"), only_recorded("void_round")
    (True, False)
    """
    return power in POWERS and POWERS[power].recorded
