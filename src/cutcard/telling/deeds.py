"""Something that somebody may do at a table now, with what is still to be said: for screens that ask a person for it.

A `Deed` is a command with some fields given and some asked for. Screens ask the questions and show refusals; what may
be done, by whom and when is read from the table and its book.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from cutcard.cards import RANKS, SUITS
from cutcard.citations import Refused
from cutcard.table.base import Command
from cutcard.table.wire import read_command

Kind = Literal["text", "number", "amount", "card", "yes", "time", "written_time"]
"""What an answer is. A *time* is in seconds since 1970; a *written time* is text as terms have it, with the offset from
UTC of what stands so far. For both people are asked for a day and a time of day."""

HIDDEN = "?"
"""How a card is keyed whose face nobody has seen."""


class Pick(msgspec.Struct, frozen=True):
    """One of several answers: what is said, and what a person reads."""

    value: str
    title: str


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """A question that a deed leaves open: ``usual`` is the answer if nothing is said. Dots in a name lead inside, and
    ``[]`` after a part of it leads into the one element of a list, as in ``stage.sessions[].hands``."""

    name: str
    asks: str
    kind: Kind = "text"
    picks: tuple[Pick, ...] = ()
    free: bool = False  # whether something else than these may be said
    optional: bool = False
    many: bool = False  # several answers, in a list
    part: bool = False  # one of several questions whose answers make up a list
    usual: str = ""
    about: str = ""  # what several questions that follow each other are about
    stays: str = ""  # what is so now, and stays so if nothing is said


class Deed(msgspec.Struct, frozen=True, kw_only=True, rename={"clauses": "rules"}):
    """Something that may be done. ``terms``: who decides, until when, what stands; ``closed``: why it is not open."""

    name: str
    title: str
    says: str = ""
    terms: str = ""
    command: str
    given: Mapping[str, Any] = {}
    asks: tuple[Field, ...] = ()
    role: str = "dealer"  # who does it, if nobody else is chosen
    actor: str = ""  # whose own act it is, where it is a player's
    who: tuple[str, ...] = ()  # the roles that may, the lowest first
    closed: str = ""
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


def keyed_card(text: str) -> str | None:
    """A card as people key it: rank and suit in whatever case, a ten as 10 or T; nothing for a hidden one.

    >>> keyed_card("kd"), keyed_card("10S"), keyed_card("?")
    ('Kd', 'Ts', None)
    """
    text = text.strip()
    if text == HIDDEN:
        return None
    rank, suit = text[:-1].upper().replace("10", "T"), text[-1:].lower()
    if len(rank) != 1 or rank not in RANKS or suit not in SUITS:
        raise Refused("bad_card", f"card: a rank and a suit, as in Kd or 10s, not {text[:20]!r}")
    return rank + suit


_YES = {"y": True, "yes": True, "true": True, "n": False, "no": False, "false": False}


def _one(field: Field, text: str) -> Any:
    for pick in field.picks:
        if text.casefold() in (pick.value.casefold(), pick.title.casefold()):
            text = pick.value
            break
    else:
        if field.picks and not field.free:
            known = ", ".join(pick.title for pick in field.picks)
            raise Refused("bad_answer", f"{field.name}: {known}, not {text[:40]!r}")
    if field.kind == "card":
        return keyed_card(text)
    if field.kind == "yes":
        if text.casefold() not in _YES:
            raise Refused("bad_answer", f"{field.name}: yes or no, not {text[:40]!r}")
        return _YES[text.casefold()]
    if field.kind == "number":
        if not re.fullmatch(r"[0-9]{1,9}", text):
            raise Refused("bad_answer", f"{field.name}: a whole number, not {text[:40]!r}")
        return int(text)
    if field.kind == "time":
        if not re.fullmatch(r"[0-9]{1,12}", text):
            raise Refused("bad_answer", f"{field.name}: a time in seconds, not {text[:40]!r}")
        return int(text)
    return text.removeprefix("$") if field.kind == "amount" else text


def read_answer(field: Field, text: str) -> Any:
    """What was answered, as a command has it; None where nothing was said and nothing need be.

    >>> read_answer(Field(name="boxes", asks="Which boxes?", kind="number", many=True), "1 3")
    [1, 3]
    """
    text = text.strip() or field.usual
    if not text:
        if field.optional:
            return None
        raise Refused("say_more", f"{field.name}: {field.asks}")
    if not field.many:
        return _one(field, text)
    between = r"[,;]\s*" if field.kind == "text" else r"[,;\s]+"
    return [_one(field, part.strip()) for part in re.split(between, text) if part.strip()]


def body_of(deed: Deed, answers: Sequence[str], *, role: str = "", actor: str = "", at: int = 0) -> dict[str, Any]:
    """A deed with its answers as the JSON of a command; raises `Refused` where an answer cannot be one."""
    values = [read_answer(field, text) for field, text in zip(deed.asks, answers, strict=True)]
    return body_with(deed, values, role=role, actor=actor, at=at)


def body_with(deed: Deed, values: Sequence[Any], *, role: str = "", actor: str = "", at: int = 0) -> dict[str, Any]:
    """The same, of answers as `read_answer` has them."""
    body: dict[str, Any] = {"command": deed.command, **deed.given}
    for field, value in zip(deed.asks, values, strict=True):
        *path, name = field.name.split(".")
        if path:
            body.setdefault(path[0], {})  # where nothing is said in it, the table says what is missing
        if value is None and (field.optional or field.kind != "card"):
            continue
        inside = body
        for step in path:
            listed = step.removesuffix("[]")
            inside = inside.setdefault(listed, {}) if listed == step else inside.setdefault(listed, [{}])[0]
        inside[name] = [*inside.get(name, ()), value] if field.part else value
    body["role"] = body.get("role") or role or deed.role
    body["actor"] = body.get("actor") or deed.actor or actor or body["role"]
    return {**body, "at": at}


def command_of(deed: Deed, answers: Sequence[str] = (), *, role: str = "", actor: str = "", at: int = 0) -> Command:
    """A deed with its answers as a command; raises `Refused` where an answer cannot be one, or the command is none."""
    return read_command(msgspec.json.encode(body_of(deed, answers, role=role, actor=actor, at=at)))
