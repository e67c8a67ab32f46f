"""One alteration of one book, and the ways in which alterations are listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from dataclasses import replace as _replace
from typing import Any, Literal, get_args

from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.coverage import reasons
from tests.mutate.unseen import ELSEWHERE

Kind = Literal["row", "power", "remedy", "fact", "procedure", "finding", "sign", "step", "document", "duty"]
KINDS: tuple[Kind, ...] = get_args(Kind)

Changed = tuple[str, Any]
"""What was altered, in words, and the altered record (None: it is gone)."""


@dataclass(frozen=True)
class BookMutant:
    """One alteration of one book: the fields of the book that become something else, and the clauses it concerns."""

    book: str
    kind: Kind
    name: str
    what: str
    clauses: tuple[str, ...]
    changed: Mapping[str, Any] = field(compare=False)

    @property
    def breaks(self) -> bool:
        """Whether it breaks what a clause says, and does not only keep quiet about the clause."""
        return self.what not in ("no clauses", "no share_clauses") and "under no clause" not in self.what

    def __str__(self) -> str:
        return f"{self.book} {self.kind} {self.name}: {self.what}"


def replace(record: Any, **fields: Any) -> Any:
    """The record with other fields, whatever they may be."""
    return _replace(record, **fields)


def each_record(
    book: Rulebook, kind: Kind, part: str, names: Iterable[str], alter: Any, *clauses: str
) -> Iterator[BookMutant]:
    """The alterations of each record of one of the book's lists, with the clauses that stand in these fields."""
    records = getattr(book, part)
    for at, (record, name) in enumerate(zip(records, numbered(names), strict=True)):
        for what, altered in alter(book, record):
            kept = () if altered is None else (altered,)
            changed = {part: (*records[:at], *kept, *records[at + 1 :])}
            refs = tuple(ref for field in clauses or ("clauses",) for ref in _refs(getattr(record, field)))
            yield BookMutant(book.id, kind, name, what, refs, changed)


def _refs(value: Any) -> Iterator[str]:
    """Clauses, also where they stand in parts or in a record of their own."""
    if isinstance(value, Mapping):
        value = tuple(ref for refs in value.values() for ref in refs)
    yield from getattr(value, "clauses", value) or ()


def numbered(names: Iterable[str]) -> Iterator[str]:
    """Names that stand more than once get a number."""
    seen: Counter[str] = Counter()
    for name in names:
        seen[name] += 1
        yield name if seen[name] == 1 else f"{name} ({seen[name]})"


def holders(book: Rulebook, name: str) -> frozenset[str]:
    """The roles that may do what a remedy or a power says."""
    if name == "deal":
        return frozenset(role.name for role in book.roles if role.rank)
    power = book.power(name)
    return frozenset(role.name for role in book.roles if power is not None and book.holds(role, power))


def not_altered(book: Rulebook) -> dict[str, str]:
    """The powers that belong to what is not built yet or not to a table, and why."""
    why = reasons(book)
    waiting = {
        power.name: why[power.clauses[0]]
        for power in book.powers
        if power.clauses and all(clause in why for clause in power.clauses)
    }
    return waiting | {name: said for name, said in ELSEWHERE.items() if book.power(name) is not None}


def without(record: Any, *names: str) -> Iterator[Changed]:
    """The record without what stands in these fields; a field that is marked as descriptive stays."""
    marks = {field.name: field.metadata for field in fields(record)}
    for name in names:
        if getattr(record, name) and not marks[name].get("descriptive"):
            yield f"no {name}", replace(record, **{name: type(getattr(record, name))()})


def quiet_about(book: Rulebook, refs: Collection[str]) -> dict[str, Any]:
    """The parts of a book that cite these clauses, without their numbers: everything is done as before.

    What is found by its clause, as a ground, keeps it.
    """
    parts = {name.name: getattr(book, name.name) for name in fields(book)}
    silenced = {name: _silenced(value, refs) for name, value in parts.items() if name not in ("game", "felt", "folder")}
    return {name: value for name, value in silenced.items() if value != parts[name]}


def _silenced(value: Any, refs: Collection[str]) -> Any:
    """A record, list or mapping without these clauses, however deep they stand there."""
    if isinstance(value, tuple) and type(value) is tuple:
        return tuple(_silenced(each, refs) for each in value if not (isinstance(each, str) and each in refs))
    if isinstance(value, Mapping):
        return {name: _silenced(each, refs) for name, each in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        held = {each.name: getattr(value, each.name) for each in fields(value) if each.init}
        other = {name: _silenced(each, refs) for name, each in held.items()}
        changed = {name: each for name, each in other.items() if each != held[name]}
        return replace(value, **changed) if changed else value
    return value
