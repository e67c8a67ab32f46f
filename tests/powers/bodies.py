"""Bodies of commands with something in every field that must be there: enough to be asked who may give them."""

from __future__ import annotations

from typing import Any

import msgspec

from cutcard.cards import Card
from cutcard.money import Amount
from cutcard.server.sign_in.samples import PIN
from cutcard.server.staff import KNOWN
from cutcard.table.base import Command

USUAL: dict[str, Any] = {"cards": ["Kd"], "person": "Zed", "player": "Zed", "second": "S-2"}
"""By a field's name, where its type alone says too little."""


def body_of(kind: type[Command]) -> dict[str, Any]:
    """A body for a command, with nothing in it that may be left out."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.required and field.name not in (*KNOWN, "actor", "role", "second_role"):
            known = msgspec.inspect.type_info(field.type)
            found[field.encode_name] = USUAL.get(field.name, _value(known))
    return {**found, "proof": PIN} if "second" in found else found


def _value(kind: Any) -> Any:
    match kind:
        case msgspec.inspect.IntType():
            return 1
        case msgspec.inspect.BoolType():
            return True
        case msgspec.inspect.LiteralType():
            return kind.values[0]
        case msgspec.inspect.EnumType():
            return "Kd" if kind.cls is Card else next(iter(kind.cls)).value
        case msgspec.inspect.CustomType():
            return "25" if issubclass(kind.cls, Amount) else "Kd"
        case msgspec.inspect.UnionType():
            return _value(next(each for each in kind.types if not isinstance(each, msgspec.inspect.NoneType)))
        case msgspec.inspect.DictType():
            return {}
        case msgspec.inspect.ListType() | msgspec.inspect.VarTupleType():
            return []
    return "Zed"
