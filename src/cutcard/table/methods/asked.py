"""What the typed methods of a table are made of: who gives a command, and how fields are written."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import TYPE_CHECKING, Any, TypedDict, get_args, get_origin

import msgspec

from cutcard.cards import Card
from cutcard.citations import Refused
from cutcard.money import Amount, cents_of, dollars

if TYPE_CHECKING:
    from cutcard.table.base import Command, Event

AnyCard = Card | str
"""A card, or how it is written: ``"9h"``."""


class Who(TypedDict, total=False):
    """Who gives a command, and when: of somebody who is acting already, nothing of it need be said."""

    actor: str
    role: str
    at: int


class Methods:
    """Whatever takes a command by its word."""

    __slots__ = ()

    def _command(self, command: str, who: Who, **fields: Any) -> tuple[Event, ...]:
        raise NotImplementedError


def written(kind: type[Command], fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a command as its JSON has them: amounts as text in dollars; what stands at its default is left out.

    >>> from cutcard.table.wire import COMMANDS
    >>> given = {"box": 1, "wager": "tie", "amount": Decimal("12.5"), "medium": "chips", "oral": False}
    >>> written(COMMANDS["place_wager"], given)
    {'box': 1, 'wager': 'tie', 'amount': '12.50'}
    """
    found = {}
    for field in msgspec.structs.fields(kind):
        value = fields.get(field.name)
        if field.name not in fields or (not field.required and (value == field.default or value is None)):
            continue
        found[field.name] = _amounts(field.name, value) if _of_amounts(field.type) else value
    return found


def _of_amounts(kind: Any) -> bool:
    """Whether a field is an amount, or amounts by name."""
    args = get_args(kind)
    return any(map(_of_amounts, args)) if get_origin(kind) else isinstance(kind, type) and issubclass(kind, Amount)


def _amounts(name: str, value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _amounts(f"{name}.{key}", each) for key, each in value.items()}
    if isinstance(value, str):
        return value  # read as every command of the vocabulary is
    try:
        return dollars(cents_of(value))
    except ValueError as error:
        raise Refused("bad_amount", f"{name}: {error}") from None


def as_text(value: object) -> str:
    """What JSON does not know: cards, amounts and decimals within larger fields."""
    if isinstance(value, Amount):
        return dollars(value)
    if isinstance(value, Card | Decimal):
        return str(value)
    raise Refused("bad_value", f"{value!r:.60} cannot be written in a command")
