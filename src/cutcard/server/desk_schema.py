"""Commands of desks as the OpenAPI document has them, for both kinds of floor.

With the key of a desk a body says who acts, and as what. Where people sign in that follows from the session and from
titles, and is refused in a body; there it names the player for whom something is keyed, and carries the proof of a
second person where it takes two. Each command says both, as one of two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from cutcard.server import conductors, office_persons, pool_persons
from cutcard.server.acting import FOR_PLAYER, PLAYERS, REQUESTS
from cutcard.server.desk_persons import FOLLOWS, PROOF, SECOND, Words
from cutcard.server.office_shapes import OfficeCommand
from cutcard.server.pool_shapes import ControllerCommand
from cutcard.server.promotion_shapes import OperatorCommand
from cutcard.server.shapes import StaffCommand
from cutcard.server.staff import STAFF
from cutcard.server.tournament_shapes import DirectorCommand
from cutcard.table.base import ACTS

KEYED, SIGNED_IN = "with the key of a desk", "by somebody who is signed in"
"""How the two kinds are called."""

ADDED: Mapping[str, dict[str, Any]] = {
    FOR_PLAYER: {
        "type": "string",
        "minLength": 1,
        "maxLength": 80,
        "description": "the player without an account whose own act this is, where people sign in",
    },
    PROOF: {
        "type": "string",
        "minLength": 1,
        "maxLength": 200,
        "description": "the second person's PIN, or the confirmation of their passkey, where people sign in",
    },
}

_FOLLOWS = "said where a key opens the desk; where people sign in it follows from who does"

Kind = type[msgspec.Struct]


class _Desk(NamedTuple):
    """A kind of desk: the shape that stands for any of its commands, these by their words, and for each whether it
    ``must`` name a player, ``may``, or nothing; ``hidden`` are fields that no person keys."""

    union: type
    commands: Mapping[str, Kind]
    player: Callable[[Kind], str]
    hidden: Iterable[str] = ()


def _at_table(kind: Any) -> str:
    power = ACTS[kind].power
    return "must" if power == "play" else "may" if power in PLAYERS else ""


def _elsewhere(union: type, words: Words) -> _Desk:
    commands: Any = words.commands
    return _Desk(union, commands, lambda kind: "must" if issubclass(kind, words.players) else "", words.known)


def _desks() -> tuple[_Desk, ...]:
    return (
        _Desk(StaffCommand, {name: kind for name, kind in STAFF.items() if name not in REQUESTS}, _at_table),
        _elsewhere(ControllerCommand, pool_persons.WORDS),
        _elsewhere(OfficeCommand, office_persons.WORDS),
        _elsewhere(DirectorCommand, conductors.TOURNAMENT),
        _elsewhere(OperatorCommand, conductors.PROMOTION),
    )


def say_both(schemas: dict[str, Any]) -> None:
    """Every command of a desk says what belongs to it with a key, and what where people sign in."""
    for desk in _desks():
        mapping = schemas[desk.union.__name__]["discriminator"]["mapping"]
        for name, kind in desk.commands.items():
            _both(schemas[mapping[name].rpartition("/")[2]], desk.player(kind), desk.hidden)


def _both(shape: dict[str, Any], player: str, hidden: Iterable[str]) -> None:
    properties, required = shape["properties"], shape.get("required", [])
    added = [*([FOR_PLAYER] if player else ()), *([PROOF] if SECOND in properties else ())]
    not_keyed = [field for field in properties if field in FOLLOWS or field in hidden]
    for field in not_keyed:
        if field in FOLLOWS:
            properties[field] = {**properties[field], "description": _FOLLOWS}
    properties.update({field: ADDED[field] for field in added})
    shape["required"] = [field for field in required if field not in not_keyed]
    due = [field for field in added if field != FOR_PLAYER or player == "must"]
    shape["oneOf"] = [
        {
            "title": KEYED,
            "required": [field for field in required if field in not_keyed],
            "properties": dict.fromkeys(added, False),
        },
        {"title": SIGNED_IN, "required": due, "properties": dict.fromkeys(not_keyed, False)},
    ]
