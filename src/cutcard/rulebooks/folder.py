"""Reading the tables of a rulebook's folder: ``powers.md``, ``procedure.md`` and ``remedies.md``.

Here only the form is looked at: columns, numbers, and names under ``more``. Whether the words are known, and whether
the book is whole, is asked of every book alike (`cutcard.rulebooks.check`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from cutcard.citations import did_you_mean
from cutcard.rulebooks.provisions import Power, Provision, Remedy, Role
from cutcard.rulebooks.tables import Line, read_tables
from cutcard.rulebooks.vocabulary import POWERS, TOPICS

Words = tuple[str, ...]


def _columns(line: Line, *known: str) -> None:
    for name in line.cells:
        if name not in known:
            raise line.fault(f"no column {name!r} is known here{did_you_mean(name, known)}")


def _number(line: Line, name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise line.fault(f"{name}: a whole number is expected, not {text!r}")
    return int(text)


def _yes(line: Line, name: str, text: str) -> bool:
    if text not in ("", "yes"):
        raise line.fault(f"{name}: yes or nothing is expected, not {text!r}")
    return text == "yes"


def _split(line: Line, name: str, text: str) -> Words:
    return tuple(text.split())


def _word(line: Line, name: str, text: str) -> str:
    return text


_Reader = Callable[[Line, str, str], Any]

_POINT: Mapping[str, _Reader] = {"amount": _number, "allows": _split, "binds": _split, "exempts": _split}
_REMEDY: Mapping[str, _Reader] = {
    "ground": _word,
    "until": _word,
    "since": _word,
    "hand": _word,
    "given": _split,
    "device": _word,
    "then": _split,
    "withdrawal": _word,
    "several": _yes,
    "last_resort": _split,
}


def _more(line: Line, known: Mapping[str, _Reader]) -> dict[str, Any]:
    found = {}
    for name, text in line.more.items():
        if name not in known:
            raise line.fault(f"more: no {name!r} is known here{did_you_mean(name, tuple(known))}")
        found[name] = known[name](line, name, text)
    return found


def read_roles(folder: Path) -> tuple[Role, ...]:
    """Who there is: the first table of ``powers.md``."""
    found = []
    for line in read_tables(folder / "powers.md", "role"):
        _columns(line, "role", "title", "rank", "clauses", "acts_as", "house")
        rank, house = _number(line, "rank", line["rank"]), _yes(line, "house", line["house"])
        role = Role(line["role"], line["title"], rank, line.words("clauses"), line.words("acts_as"), house)
        found.append(role)
    return tuple(found)


def read_powers(folder: Path) -> tuple[Power, ...]:
    """Who may do what: the second table of ``powers.md``."""
    found = []
    for line in read_tables(folder / "powers.md", "power"):
        _columns(line, "power", "roles", "clauses", "readings", "after", "says")
        known = POWERS.get(line["power"])
        says = line["says"] or (known.says if known is not None else "")
        split = {name: line.words(name) for name in ("clauses", "readings", "after")}
        found.append(Power(line["power"], line.words("roles"), says, **split))
    return tuple(found)


def read_procedure(folder: Path) -> tuple[Provision, ...]:
    """How the game is run: the tables of ``procedure.md``."""
    path = folder / "procedure.md"
    parts: dict[str, dict[str, Words]] = {}
    for line in read_tables(path, "of"):
        _columns(line, "of", "part", "clauses")
        parts.setdefault(line["of"], {})[line["part"]] = line.words("clauses")
    found = []
    for line in read_tables(path, "topic"):
        _columns(line, "topic", "word", "clauses", "readings", "more", "says")
        known = TOPICS.get(line["topic"])
        word = known.words.get(line["word"]) if known is not None else None
        found.append(
            Provision(
                line["topic"],
                line["word"],
                line["says"] or (word.says if word is not None else ""),
                line.words("clauses"),
                line.words("readings"),
                parts=parts.pop(line["topic"], {}),
                **_more(line, _POINT),
            )
        )
    for line in read_tables(path, "of"):
        if line["of"] in parts:
            topics = tuple(point.topic for point in found)
            raise line.fault(f"of: {line['of']!r} is no topic of this book{did_you_mean(line['of'], topics)}")
    return tuple(found)


def read_silent(folder: Path) -> tuple[str, ...]:
    """What can go wrong and the book says nothing of: the second table of ``remedies.md``."""
    return tuple(line["silent"] for line in read_tables(folder / "remedies.md", "silent"))


def read_remedies(folder: Path) -> tuple[Remedy, ...]:
    """What is done about errors: the table of ``remedies.md``."""
    found = []
    for line in read_tables(folder / "remedies.md", "irregularity"):
        _columns(line, "irregularity", "remedy", "power", "clauses", "readings", "more", "says")
        named = (line["irregularity"], line["remedy"], line["power"], line["says"])
        found.append(Remedy(*named, line.words("clauses"), line.words("readings"), **_more(line, _REMEDY)))
    return tuple(found)
