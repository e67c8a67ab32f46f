"""The command inside a request: what may be asked for, as whom it is tried, and whom its book lets do it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from cutcard.citations import Refusal, Refused, did_you_mean
from cutcard.money import Amount, dollars, read_amount
from cutcard.rulebooks import Rulebook
from cutcard.table.base import ACTS, Command, Event, decided
from cutcard.table.state import EVERYBODY, Table
from cutcard.table.steps.people.disputes import AdjustmentMade, AdjustmentReversed
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.views import concealed
from cutcard.wire.shape import shape_refusal

OPERATOR = "casino_operator"

BY_WHOM = frozenset({"wrong_role", "no_such_power", "unknown_role", "same_person"})
"""Refusals that are about who asks, and not about what."""

LATER = frozenset({"trouble_first", "offer_first"})
"""Refusals of what has to wait for something else first: the request waits as well."""

NOT_ASKED = frozenset({"play", "meters"})
"""Powers of players and of the operator's systems: nobody else approves what these do."""

_OF_THE_FLOOR = frozenset({"open_table", "adopt_release", "discard_shoes"})
"""What whoever runs the floor does at a table: nobody at the table asks for it."""

_PERSON = ("actor", "role", "at")

SOMEBODY = "somebody else"
"""Who a command is tried as, to see which roles might do it."""


@cache
def _kinds() -> dict[str, type[Command]]:
    """The commands that may be asked for, by name."""
    return {
        str(kind.__struct_config__.tag): kind
        for kind, act in ACTS.items()
        if act.power not in NOT_ASKED
        and not kind.__module__.startswith("cutcard.table.steps.approvals.")
        and str(kind.__struct_config__.tag) not in _OF_THE_FLOOR
        and "second" not in kind.__struct_fields__  # two give it, and neither by another's word
    }


def read_wanted(wanted: Mapping[str, Any], actor: str, role: str, at: int) -> Command:
    """The command that a request carries, as if this person gave it now; raises `Refused` with the field."""
    known, name = _kinds(), wanted.get("command")
    if not isinstance(name, str) or name not in known:
        hint = did_you_mean(name, tuple(known)) if isinstance(name, str) else ""
        raise Refused("cannot_be_asked", f"wanted.command: nobody asks for {str(name)[:40]!r}{hint}")
    for field in _PERSON:
        if field in wanted:
            raise Refused("unknown_field", f"wanted.{field}: whoever approves it is the one who does it")
    whole = {**wanted, "actor": actor, "role": role, "at": at}
    try:
        command = msgspec.convert(whole, known[name], dec_hook=read_amount)
    except msgspec.ValidationError as error:
        raise shape_refusal(error, b"{}", list(known[name].__struct_fields__), "wanted") from None
    for field in ("player", "person"):
        text = getattr(command, field, "?")
        if len(text) > 80 or text == EVERYBODY:
            raise Refused("bad_name", f"wanted.{field}: a name of 1 to 80 characters is needed, and no {EVERYBODY!r}")
    return command


def _write_amount(value: object) -> str:
    assert isinstance(value, Amount)
    return dollars(value)


def wanted_of(command: Command) -> dict[str, Any]:
    """A command as a request carries it: without who gives it, as what and when, and without what goes without saying.

    >>> wanted_of(read_wanted({"command": "resolve", "mend": "repair", "boxes": []}, "Dee", "dealer", 7))
    {'command': 'resolve', 'mend': 'repair'}
    """
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(command, enc_hook=_write_amount))
    left_out = {name for name, default in _usual(type(command)).items() if getattr(command, name) == default}
    return {name: value for name, value in plain.items() if name not in _PERSON and name not in left_out}


@cache
def _usual(kind: type[Command]) -> dict[str, Any]:
    """What goes without saying in a kind of command; read once, since its types have to be worked out for it."""
    return {field.name: field.default for field in msgspec.structs.fields(kind)}


def as_text(wanted: Mapping[str, Any]) -> str:
    """What is wanted as one line of JSON, the same for the same command."""
    return msgspec.json.encode(wanted).decode()


def from_text(text: str, actor: str, role: str, at: int) -> Command:
    """The command of a request that waits, as given by whoever answers it."""
    return read_wanted(msgspec.json.decode(text), actor, role, at)


def corrects(events: tuple[Event, ...]) -> bool:
    """Whether something that was settled or decided comes out otherwise: that takes a second person."""
    return any(isinstance(event, SettlementReversed | AdjustmentReversed | AdjustmentMade) for event in events)


def height(book: Rulebook, role: str) -> int:
    """Where a role stands: on the book's ladder, and the operator above all of it."""
    known = book.role(role)
    rank = 0 if known is None else known.rank
    return rank or (1 + max(each.rank for each in book.roles) if role == OPERATOR else 0)


def _names_operator(book: Rulebook, power: str) -> bool:
    held = book.power(power)
    return held is not None and OPERATOR in held.roles


class Trial(msgspec.Struct, frozen=True):
    """Which roles might do what is wanted, the lowest first; what it comes to if one of them does, or why not."""

    who: tuple[str, ...]
    events: tuple[Event, ...]
    refusal: Refusal | None


def tried(table: Table, command: Command, power: str) -> Trial:
    """Try a command in every role of the house above a dealer's. The operator has only the powers that name it."""
    book, who, events, refusals = table.rules.book, [], tuple[Event, ...](), list[Refusal]()
    roles = sorted({each.name for each in book.roles}, key=lambda name: (height(book, name), name))
    for role in roles:
        if height(book, role) < 2 or (role == OPERATOR and not _names_operator(book, power)):
            continue
        answer = decided(table, msgspec.structs.replace(command, actor=SOMEBODY, role=role))
        if isinstance(answer, Refusal):
            refusals.append(answer)
            if answer.code in LATER:
                who.append(role)
        else:
            who.append(role)
            events = events or answer
    other = [each for each in refusals if each.code not in BY_WHOM]
    return Trial(tuple(who), events, None if who else (other or refusals)[-1])


def check_open(events: tuple[Event, ...]) -> None:
    """Refuse to put into words what nobody may see."""
    if any(concealed(event) for event in events):
        raise Refused("cannot_be_asked", "wanted: it names a card that nobody may see; it is not put into a request")
