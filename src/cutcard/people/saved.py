"""The people of a house as plain data and back, to the letter."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from immutables import Map
from msgspec.structs import replace

from cutcard.people.state import (
    Adopted,
    Delegation,
    Guarded,
    HouseDecision,
    KeepsFor,
    People,
    Person,
    TermsDecided,
    may_be_there,
)
from cutcard.rulebooks import Rulebook
from cutcard.wire.saved import Plain, Saving


class _Saved(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    house: str = ""
    zone: str = "UTC"
    day_begins: int = 0
    day: str = ""
    day_since: int = 0
    ready: int = 0
    founders: tuple[str, ...] = ()
    persons: Mapping[str, Person] = {}
    dealers: Mapping[str, str] = {}
    pits: Mapping[str, tuple[str, ...]] = {}
    delegations: Mapping[int, Delegation] = {}
    decisions: Mapping[str, HouseDecision] = {}
    policies: Mapping[str, Adopted] = {}
    players: Mapping[str, Guarded] = {}
    keeps: KeepsFor | None = None
    requests: TermsDecided | None = None
    delegated: int = 0
    decided: int = 0
    adopted: int = 0


_SAVING = Saving(_Saved, ("persons", "dealers", "pits", "delegations", "decisions", "policies", "players"))


def write_people(people: People) -> Plain:
    """The people of a house as plain data; the books are named beside it."""
    return _SAVING.write(people)


def read_people(books: tuple[Rulebook, ...], value: Plain) -> People:
    """The people under these books from plain data; raises an error of some kind where it is none."""
    found = People(books=books, **_SAVING.read(value)[1])
    there = {badge: each for badge, each in found.persons.items() if may_be_there(each)}
    return replace(found, there=Map(there))
