"""The OpenAPI document of the floor, made from the requests as they are answered and from the table's vocabulary."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from http import HTTPStatus
from importlib.metadata import version
from typing import Any

import msgspec
from msgspec import NODEFAULT
from msgspec.inspect import DictType, ListType, StructType, UnionType, VarTupleType

from cutcard.money import Amount, Stake
from cutcard.server.cage_schema import of_cages
from cutcard.server.cage_shapes import CageCommand, CageEvent, MemberCageCommand
from cutcard.server.desk_schema import say_both
from cutcard.server.endpoint import HEALTH, SIGNED, Operation
from cutcard.server.guests import NAMES
from cutcard.server.live_shapes import MESSAGES, Hello
from cutcard.server.odds_shapes import ALWAYS, WagerOdds
from cutcard.server.office_schema import of_offices
from cutcard.server.office_shapes import GuestOfficeCommand, OfficeCommand, OfficeEvent
from cutcard.server.operations import OPERATIONS
from cutcard.server.people_schema import of_people
from cutcard.server.people_shapes import PeopleCommand, PeopleEvent
from cutcard.server.pool_schema import of_pools
from cutcard.server.pool_shapes import ControllerCommand, PoolEvent
from cutcard.server.promotion_schema import of_promotions
from cutcard.server.promotion_shapes import OperatorCommand, PromotionCommand, PromotionEvent
from cutcard.server.shapes import Changes, GuestCommand, Refusal, StaffCommand, TableEvent
from cutcard.server.staff import KNOWN, STAFF
from cutcard.server.table_shapes import TableView
from cutcard.server.tournament_schema import of_tournaments
from cutcard.server.tournament_shapes import DirectorCommand, TournamentCommand, TournamentEvent
from cutcard.table.base import ACTS
from cutcard.table.wire import GIVEN, STAKE, schema

REF = "#/components/schemas/"
LIVE = "LiveMessage"
MONEY = {"type": "string", "pattern": r"^-?(0|[1-9][0-9]*)(\.[0-9]{2})?$", "description": "dollars"}
PARTS: dict[str, dict[str, Any]] = {
    "table": {"type": "string", "minLength": 1},
    "pool": {"type": "string", "minLength": 1},
    "tournament": {"type": "string", "minLength": 1},
    "promotion": {"type": "string", "minLength": 1},
    "office": {"type": "string", "minLength": 1},
    "stream": {"type": "string", "minLength": 1},
    "book": {"type": "string", "minLength": 1},
    "house": {"type": "string", "minLength": 1},
    "game": {"type": "string", "minLength": 1},
    "round": {"type": "integer", "minimum": 1},
    "after": {"type": "integer", "minimum": 0},
    "version": {"type": "integer", "minimum": 1},
    "badge": {"type": "string", "minLength": 1},
    "session": {"type": "string", "minLength": 1},
    "passkey": {"type": "string", "minLength": 1},
    "date": {"type": "string", "minLength": 1},
    "approval": {"type": "integer", "minimum": 1},
}
"""What stands in paths."""

SECURITY: dict[str, list[dict[str, list[str]]]] = {
    "must": [{"session": []}],
    "may": [{"session": []}, {}],
    "staff": [{"staff": []}],
    "member": [{"member": []}],
    "account": [{"staff": []}, {"member": []}],
    "desk": [{"desk": []}, {"staff": []}],
    "controller": [{"controller": []}, {"staff": []}],
    "director": [{"director": []}, {"staff": []}],
    "operator": [{"operator": []}, {"staff": []}],
}
"""What each kind of request needs."""

DESKS = ("desk", "controller", "director", "operator")
"""Desks: opened by a key, or on a floor with people by the session of somebody of the house."""


@cache
def document() -> bytes:
    """The document as JSON."""
    return msgspec.json.encode(openapi(), order="deterministic")


def openapi() -> dict[str, Any]:
    """The document."""
    told = list(dict.fromkeys([each.answer for each in OPERATIONS] + list(MESSAGES)))
    read = list(dict.fromkeys([each.body for each in OPERATIONS if each.body] + [Hello]))
    found, components = msgspec.json.schema_components(told + read, schema_hook=_own, ref_template=REF + "{name}")
    schemas = dict(zip(told + read, found, strict=True))
    _say_what_is_always_sent(told, components)
    components[Changes.__name__] = {**components[TableView.__name__], "title": Changes.__name__, "required": []}
    components[Changes.__name__]["description"] = "The fields of a picture that are different now."
    components[WagerOdds.__name__]["patternProperties"] = ALWAYS
    components[LIVE] = {"description": "A message of a floor.", "anyOf": [schemas[each] for each in MESSAGES]}
    paths: dict[str, dict[str, Any]] = {}
    for each in OPERATIONS:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, schemas)
    others = {
        **of_pools(REF),
        **of_tournaments(REF),
        **of_promotions(REF),
        **of_offices(REF),
        **of_cages(REF),
        **of_people(REF),
    }
    plain: dict[str, Any] = msgspec.to_builtins({**components, **_events(), **_commands(), **_staff(), **others})
    say_both(plain)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Cutcard: the floor",
            "version": version("cutcard"),
            "description": "Electronic tables of regulated games. docs/server.md says what everything means. The "
            "WebSocket /api/tables/{table}/live takes a Hello and then sends one LiveMessage after the other.",
        },
        "paths": paths,
        "components": {
            "schemas": plain,
            "securitySchemes": {
                "session": {"type": "http", "scheme": "bearer"},
                "staff": {"type": "http", "scheme": "bearer", "description": "the session of somebody who works here"},
                "member": {"type": "http", "scheme": "bearer", "description": "the session of a member"},
                "desk": {"type": "http", "scheme": "bearer", "description": "the key of one table's desk"},
                "controller": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "the key for controlling prize pools and seeing to duties",
                },
                "director": {"type": "http", "scheme": "bearer", "description": "the key of a tournament's Director"},
                "operator": {"type": "http", "scheme": "bearer", "description": "the key of a promotion's desk"},
            },
        },
    }


def _say_what_is_always_sent(kinds: Sequence[Any], components: dict[str, Any]) -> None:
    """A field with a default may be left out by others; what we write has it all the same, unless it is unset."""
    for kind in _structs(msgspec.inspect.multi_type_info(kinds), {}).values():
        if not kind.cls.__struct_config__.omit_defaults:
            shape = components[kind.cls.__name__]
            shape["required"] = [
                *([kind.tag_field] if kind.tag_field else ()),
                *(
                    field.encode_name
                    for field in kind.fields
                    if field.required or (field.default, field.default_factory) != (NODEFAULT, NODEFAULT)
                ),
            ]


def _structs(kinds: Iterable[Any], found: dict[type, StructType]) -> dict[type, StructType]:
    """All records that these types are made of."""
    for kind in kinds:
        if isinstance(kind, StructType):
            if kind.cls not in found:
                found[kind.cls] = kind
                _structs((field.type for field in kind.fields), found)
        elif isinstance(kind, UnionType):
            _structs(kind.types, found)
        elif isinstance(kind, DictType):
            _structs((kind.value_type,), found)
        elif isinstance(kind, ListType | VarTupleType):
            _structs((kind.item_type,), found)
    return found


_VOCABULARIES = (
    TableEvent,
    Changes,
    GuestCommand,
    StaffCommand,
    ControllerCommand,
    PoolEvent,
    TournamentCommand,
    DirectorCommand,
    TournamentEvent,
    PromotionCommand,
    OperatorCommand,
    PromotionEvent,
    OfficeCommand,
    GuestOfficeCommand,
    OfficeEvent,
    CageCommand,
    MemberCageCommand,
    CageEvent,
    PeopleCommand,
    PeopleEvent,
)
"""Shapes that are written from the vocabularies of tables, pools, tournaments, promotions, offices and people."""


def _own(kind: type) -> dict[str, Any]:
    """Types that msgspec does not know."""
    if kind in _VOCABULARIES:
        return {"$ref": REF + kind.__name__}
    assert issubclass(kind, Amount), kind
    return MONEY


def _given(kind: type) -> dict[str, Any]:
    """Amounts as strangers give them."""
    assert issubclass(kind, Amount), kind
    return STAKE if issubclass(kind, Stake) else GIVEN


def _operation(each: Operation, schemas: dict[Any, Any]) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": PARTS[name]}
        for name in re.findall(r"{(\w+)}", each.path)
    ]
    parameters += [
        {"name": name, "in": "header", "required": required, "schema": shape, "description": says}
        for name, required, shape, says in each.headers
    ]
    parameters += [
        {"name": name, "in": "query", "required": required, "schema": shape, "description": says}
        for name, required, shape, says in each.query
    ]
    said: dict[str, Any] = {
        "operationId": each.handle.__name__,
        "summary": each.says,
        "responses": {str(each.status): _response(each.status, schemas[each.answer])},
    }
    for status in _refusals(each):
        said["responses"][str(status)] = _response(status, schemas[Refusal])
    if parameters:
        said["parameters"] = parameters
    if each.body is not None:
        content = {"application/json": {"schema": schemas[each.body]}}
        said["requestBody"] = {"required": True, "content": content}
    if each.session:
        said["security"] = SECURITY[each.session]
    return said


def _refusals(each: Operation) -> list[int]:
    """With what a request may be refused, beside what it says of itself."""
    found = {421, 500, 503, *each.refusals}
    if each.path != HEALTH:
        found.add(429)
    if each.method == "POST":
        found.add(403)
    if each.session:
        found |= {400, 401}
    if each.session in (*SIGNED, *DESKS):
        found.add(403)
    if each.query:
        found.add(400)
    if each.body is not None:
        found |= {400, 408, 413, 415}
    if "{" in each.path:
        found.add(404)
    return sorted(found)


def _response(status: int, shape: Any) -> dict[str, Any]:
    return {"description": HTTPStatus(status).phrase, "content": {"application/json": {"schema": shape}}}


def _events() -> dict[str, Any]:
    """Every event, as it is shown: with a sentence."""
    whole = msgspec.json.decode(msgspec.json.encode(schema("events")).replace(b"#/$defs/", REF.encode()))
    union = {name: whole[name] for name in ("anyOf", "discriminator") if name in whole}
    said = {"type": "object", "required": ["event", "says"], "properties": {"says": {"type": "string"}}}
    return {**whole["$defs"], TableEvent.__name__: {"allOf": [said, union]}}


def _commands() -> dict[str, Any]:
    """The commands of guests, with the fields that are theirs to give."""
    kinds = [kind for kind, _ in NAMES.values()]
    _, components = msgspec.json.schema_components(kinds, schema_hook=_given, ref_template=REF + "{name}")
    parts: dict[str, Any] = msgspec.to_builtins(components, enc_hook=str)
    found: dict[str, Any] = {}
    for name, (kind, fields) in NAMES.items():
        whole = parts[kind.__name__]
        kept = ("command", *fields)
        found[f"Guest{kind.__name__}"] = {
            "title": whole["title"],
            "description": whole.get("description", ""),
            "type": "object",
            "properties": {field: whole["properties"][field] for field in kept},
            "required": [field for field in kept if field in whole["required"]],
            "additionalProperties": False,
        }
        assert whole["properties"]["command"]["enum"] == [name]
    mapping = {name: REF + f"Guest{kind.__name__}" for name, (kind, _) in NAMES.items()}
    union = {
        "anyOf": [{"$ref": ref} for ref in mapping.values()],
        "discriminator": {"propertyName": "command", "mapping": mapping},
    }
    return {**found, GuestCommand.__name__: union}


def _staff() -> dict[str, Any]:
    """The commands of whoever runs a table: the whole vocabulary, but for what the floor knows."""
    names = {kind.__name__ for kind in ACTS}
    text = msgspec.json.encode(schema("commands")["$defs"])
    whole: dict[str, Any] = msgspec.json.decode(text.replace(b"#/$defs/", REF.encode()))
    found: dict[str, Any] = {name: part for name, part in whole.items() if name not in names}
    for kind in STAFF.values():
        part = whole[kind.__name__]
        part["properties"] = {name: shape for name, shape in part["properties"].items() if name not in KNOWN}
        found[f"Staff{kind.__name__}"] = {**part, "additionalProperties": False}
    mapping = {name: REF + f"Staff{kind.__name__}" for name, kind in STAFF.items()}
    union = {
        "anyOf": [{"$ref": ref} for ref in mapping.values()],
        "discriminator": {"propertyName": "command", "mapping": mapping},
    }
    return {**found, StaffCommand.__name__: union}
