"""What the OpenAPI document says of each request, and that nothing in it refers to what is not there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from cutcard.server.acting import REQUESTS as OF_PERSONS
from cutcard.server.controllers import CONTROLS
from cutcard.server.guests import NAMES
from cutcard.server.live_shapes import MESSAGES
from cutcard.server.openapi import _structs
from cutcard.server.operations import OPERATIONS
from cutcard.server.staff import STAFF
from cutcard.table.wire import EVENTS, schema
from tests.server.visiting import described

KEYS = ["Idempotency-Key!", "Expected-Version"]

REQUESTS: dict[str, tuple[str, list[str]]] = {
    "POST /api/tables/{table}/commands": ("200 400 401 403 404 408 409 413 415 421 422 429 500 503", ["table!", *KEYS]),
    "GET /api/tables/{table}": ("200 400 401 404 421 429 500 503", ["table!"]),
    "POST /api/tables/{table}/ready": ("200 400 401 403 404 421 422 429 500 503", ["table!"]),
    "GET /api/tables/{table}/rounds": ("200 404 409 421 429 500 503", ["table!"]),
    "GET /api/tables/{table}/rounds/{round}": ("200 400 401 404 409 421 429 500 503", ["table!", "round!"]),
    "GET /api/tables/{table}/rounds/{round}/openings": ("200 404 409 421 429 500 503", ["table!", "round!"]),
    "GET /api/tables/{table}/steps/{after}": ("200 404 409 421 429 500 503", ["table!", "after!"]),
    "GET /api/tables/{table}/heads/{version}": ("200 404 409 421 429 500 503", ["table!", "version!"]),
    "GET /api/tables/{table}/odds": ("200 404 421 422 429 500 503", ["table!"]),
    "GET /api/tables/{table}/statistics": ("200 404 421 429 500 503", ["table!"]),
    "POST /api/guests": ("201 400 403 408 409 413 415 421 422 429 500 503", ["Idempotency-Key"]),
    "POST /api/me/end": ("200 400 401 403 421 429 500 503", []),
    "GET /api/me": ("200 400 401 421 429 500 503", []),
    "POST /api/me/purse": ("200 400 401 403 408 409 413 415 421 422 429 500 503", ["Idempotency-Key"]),
    "GET /api/tables/{table}/desk": ("200 400 401 403 404 421 429 500 503", ["table!"]),
    "POST /api/tables/{table}/staff": ("200 400 401 403 404 408 409 413 415 421 422 429 500 503", ["table!", *KEYS]),
    "POST /api/tables/{table}/staff/trial": ("200 400 401 403 404 408 413 415 421 422 429 500 503", ["table!"]),
    "GET /api/pools": ("200 421 429 500 503", []),
    "GET /api/pools/{pool}": ("200 404 421 429 500 503", ["pool!"]),
    "POST /api/pools/{pool}/requests": ("200 400 403 404 408 409 413 415 421 422 429 500 503", ["pool!"]),
    "POST /api/pools/{pool}/commands": ("200 400 401 403 404 408 409 413 415 421 422 429 500 503", ["pool!", *KEYS]),
    "GET /api/floor": ("200 421 429 500 503", []),
    "GET /api/books/{book}": ("200 404 421 429 500 503", ["book!"]),
    "GET /api/books/{book}/clauses": ("200 404 421 429 500 503", ["book!"]),
    "GET /api/games/{game}/books": ("200 404 421 429 500 503", ["game!"]),
    "GET /api/find": ("200 400 404 421 422 429 500 503", ["q!", "book"]),
    "GET /api/powers": ("200 400 404 421 422 429 500 503", ["q", "book"]),
    "GET /api/heads": ("200 421 429 500 503", []),
    "GET /api/tournaments": ("200 421 429 500 503", []),
    "GET /api/tournaments/{tournament}": ("200 404 421 429 500 503", ["tournament!"]),
    "GET /api/tournaments/{tournament}/me": ("200 400 401 404 421 429 500 503", ["tournament!"]),
    "GET /api/tournaments/{tournament}/draws": ("200 404 409 421 429 500 503", ["tournament!"]),
    "POST /api/tournaments/{tournament}/commands": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["tournament!", *KEYS],
    ),
    "GET /api/tournaments/{tournament}/desk": ("200 400 401 403 404 421 429 500 503", ["tournament!"]),
    "POST /api/tournaments/{tournament}/director": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["tournament!", *KEYS],
    ),
    "GET /api/promotions": ("200 421 429 500 503", []),
    "GET /api/promotions/{promotion}": ("200 404 421 429 500 503", ["promotion!"]),
    "GET /api/promotions/{promotion}/me": ("200 400 401 404 421 429 500 503", ["promotion!"]),
    "GET /api/promotions/{promotion}/draw": ("200 404 421 422 429 500 503", ["promotion!"]),
    "POST /api/promotions/{promotion}/commands": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["promotion!", *KEYS],
    ),
    "GET /api/promotions/{promotion}/desk": ("200 400 401 403 404 421 429 500 503", ["promotion!"]),
    "POST /api/promotions/{promotion}/operator": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["promotion!", *KEYS],
    ),
    "GET /api/duties": ("200 400 401 403 421 429 500 503", []),
    "GET /api/offices/{office}": ("200 400 401 403 404 409 421 429 500 503", ["office!"]),
    "POST /api/offices/{office}/commands": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["office!", *KEYS],
    ),
    "GET /api/me/disputes": ("200 400 401 409 421 429 500 503", []),
    "POST /api/offices/{office}/disputes": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["office!", *KEYS],
    ),
    "GET /api/sign-in/door": ("200 421 429 500 503", []),
    "POST /api/sign-in": ("201 400 401 403 408 413 415 421 422 429 500 503", []),
    "POST /api/sign-in/recovery": ("201 400 401 403 408 413 415 421 422 429 500 503", []),
    "POST /api/sign-in/passkey/options": ("200 400 403 408 413 415 421 422 429 500 503", []),
    "POST /api/sign-in/passkey": ("201 400 401 403 408 413 415 421 422 429 500 503", []),
    "POST /api/sign-in/link": ("200 400 401 403 408 413 415 421 422 429 500 503", []),
    "POST /api/sign-in/link/use": ("201 400 401 403 408 409 413 415 421 422 429 500 503", []),
    "POST /api/members": ("201 400 401 403 408 409 413 415 421 422 429 500 503", []),
    "GET /api/account": ("200 400 401 403 404 421 429 500 503", []),
    "GET /api/account/work": ("200 400 401 403 421 429 500 503", []),
    "POST /api/account/sign-out": ("200 400 401 403 404 421 429 500 503", []),
    "POST /api/account/sign-out-everywhere": ("200 400 401 403 404 421 429 500 503", []),
    "GET /api/account/sessions": ("200 400 401 403 421 429 500 503", []),
    "POST /api/account/sessions/{session}/end": ("200 400 401 403 404 421 429 500 503", ["session!"]),
    "POST /api/account/password": ("200 400 401 403 404 408 413 415 421 422 429 500 503", []),
    "POST /api/account/passkeys/options": ("200 400 401 403 408 413 415 421 422 429 500 503", []),
    "POST /api/account/passkeys": ("200 400 401 403 404 408 413 415 421 422 429 500 503", []),
    "POST /api/account/passkeys/{passkey}/remove": ("200 400 401 403 404 421 422 429 500 503", ["passkey!"]),
    "POST /api/account/codes": ("200 400 401 403 404 408 413 415 421 422 429 500 503", []),
    "POST /api/account/pin": ("200 400 401 403 404 408 413 415 421 422 429 500 503", []),
    "POST /api/account/confirm/options": ("200 400 401 403 404 408 413 415 421 422 429 500 503", []),
    "POST /api/account/confirm": ("200 400 401 403 404 408 413 415 421 422 429 500 503", []),
    "POST /api/account/personal": ("200 400 401 403 404 408 413 415 421 422 429 500 503", []),
    "GET /api/account/data": ("200 400 401 403 421 429 500 503", []),
    "POST /api/account/erase": ("200 400 401 403 404 408 409 413 415 421 422 429 500 503", []),
    "GET /api/houses/{house}/accounts": ("200 400 401 403 404 421 429 500 503", ["house!"]),
    "POST /api/houses/{house}/accounts/new": ("201 400 401 403 404 408 409 413 415 421 422 429 500 503", ["house!"]),
    "GET /api/houses/{house}/accounts/tries": ("200 400 401 403 404 421 429 500 503", ["house!", "skip"]),
    "POST /api/houses/{house}/accounts/{badge}/reset": (
        "200 400 401 403 404 408 413 415 421 422 429 500 503",
        ["house!", "badge!"],
    ),
    "POST /api/houses/{house}/accounts/{badge}/end": (
        "200 400 401 403 404 408 413 415 421 422 429 500 503",
        ["house!", "badge!"],
    ),
    "GET /api/houses/{house}/pit": ("200 400 401 403 404 421 429 500 503", ["house!"]),
    "GET /api/houses/{house}/inspect": ("200 400 401 403 404 421 429 500 503", ["house!"]),
    "GET /api/houses/{house}/inspect/find": ("200 400 401 403 404 421 422 429 500 503", ["house!", "q", "before"]),
    "GET /api/houses/{house}/inspect/streams/{stream}/entries/{version}": (
        "200 400 401 403 404 421 429 500 503",
        ["house!", "stream!", "version!"],
    ),
    "GET /api/houses/{house}/inspect/tables/{table}/rounds/{round}": (
        "200 400 401 403 404 409 421 429 500 503",
        ["house!", "table!", "round!"],
    ),
    "GET /api/houses/{house}/inspect/notes": ("200 400 401 403 404 421 429 500 503", ["house!"]),
    "POST /api/houses/{house}/inspect/notes/written": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["house!", *KEYS],
    ),
    "POST /api/houses/{house}/inspect/notes/withdrawn": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["house!", *KEYS],
    ),
    "GET /api/houses/{house}/inspect/verification": ("200 400 401 403 404 421 429 500 503", ["house!"]),
    "POST /api/houses/{house}/inspect/verification/begun": (
        "202 400 401 403 404 408 413 415 421 429 500 503",
        ["house!"],
    ),
    "POST /api/houses/{house}/inspect/verification/stopped": (
        "200 400 401 403 404 408 413 415 421 429 500 503",
        ["house!"],
    ),
    "POST /api/houses/{house}/inspect/cases": ("201 400 401 403 404 408 409 413 415 421 422 429 500 503", ["house!"]),
    "GET /api/houses/{house}/people": ("200 400 401 403 404 421 422 429 500 503", ["house!"]),
    "POST /api/houses/{house}/people": ("200 400 401 403 404 408 409 413 415 421 422 429 500 503", ["house!", *KEYS]),
    "POST /api/tables/{table}/approvals": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["table!", *KEYS],
    ),
    "POST /api/tables/{table}/approvals/{approval}": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["table!", "approval!", *KEYS],
    ),
    "POST /api/tables/{table}/relief": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["table!", "Idempotency-Key!"],
    ),
    "GET /api/houses/{house}/approvals": ("200 400 401 403 404 421 429 500 503", ["house!"]),
    "GET /api/houses/{house}/cage": ("200 400 401 403 404 421 422 429 500 503", ["house!"]),
    "POST /api/houses/{house}/cage/commands": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["house!", *KEYS],
    ),
    "GET /api/me/cage/{house}": ("200 400 401 403 404 421 429 500 503", ["house!"]),
    "POST /api/me/cage/{house}/commands": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["house!", *KEYS],
    ),
    "GET /api/houses/{house}/me": ("200 400 401 404 409 421 429 500 503", ["house!"]),
    "POST /api/houses/{house}/me/limits": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["house!", *KEYS],
    ),
    "POST /api/houses/{house}/me/time-out": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["house!", *KEYS],
    ),
    "POST /api/houses/{house}/me/exclusion": (
        "200 400 401 403 404 408 409 413 415 421 422 429 500 503",
        ["house!", *KEYS],
    ),
    "GET /api/houses/{house}/me/statement": ("200 400 401 404 409 421 429 500 503", ["house!"]),
    "GET /api/houses/{house}/me/rounds": ("200 400 401 404 409 421 429 500 503", ["house!", "skip"]),
    "GET /api/me/data": ("200 400 401 409 421 429 500 503", []),
    "POST /api/me/close": ("200 400 401 403 404 408 409 413 415 421 422 429 500 503", []),
    "GET /api/houses/{house}/days": ("200 400 401 403 404 421 422 429 500 503", ["house!", "before"]),
    "GET /api/houses/{house}/days/{date}": ("200 400 401 403 404 421 422 429 500 503", ["house!", "date!"]),
    "GET /api/tables/{table}/opening": ("200 400 401 403 404 421 429 500 503", ["table!"]),
    "POST /api/tables/{table}/opening": ("200 400 401 403 404 409 421 422 429 500 503", ["table!", *KEYS]),
    "GET /api/processes": ("200 400 401 403 421 429 500 503", []),
    "GET /health": ("200 421 500 503", []),
}
"""Of each request: the statuses of its answers, and what it takes beside a body; a ``!`` marks what it needs."""


@pytest.fixture
def document() -> dict[str, Any]:
    return described()


def test_each_request_says_what_may_come_of_it_and_what_it_takes(document: dict[str, Any]) -> None:
    said = {
        f"{method.upper()} {path}": (
            " ".join(operation["responses"]),
            [each["name"] + "!" * each["required"] for each in operation.get("parameters", ())],
        )
        for path, item in document["paths"].items()
        for method, operation in item.items()
    }
    assert said == REQUESTS


GUESSED = {"", "/recovery", "/passkey", "/link", "/link/use"}
"""What signing in is refused for, where no session is asked for: a password, a code or a link that is wrong."""


def test_what_has_a_body_may_be_refused_for_it_and_what_has_a_session_for_that(document: dict[str, Any]) -> None:
    for path, item in document["paths"].items():
        for operation in item.values():
            statuses = set(operation["responses"])
            assert ("requestBody" in operation) == ("413" in statuses), path
            guessed = path.startswith("/api/sign-in") and path.removeprefix("/api/sign-in") in GUESSED
            assert ("security" in operation or guessed) == ("401" in statuses), path
            assert operation.get("parameters", True), path  # none rather than an empty list


def test_everything_that_the_document_refers_to_is_in_it(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    text = msgspec.json.encode(document).decode()
    named = {ref.rpartition("/")[2] for ref in re.findall(r'"(#/[^"]*)"', text)}
    assert named <= set(schemas)
    assert set(schema("events")["$defs"]) <= set(schemas)
    assert {kind.__name__ for kind in EVENTS.values()} <= named


def test_no_record_has_the_name_of_another(document: dict[str, Any]) -> None:
    """Of two records with one name only one would be in the document."""
    told = [*(each.answer for each in OPERATIONS), *MESSAGES]
    for record in _structs(msgspec.inspect.multi_type_info(told), {}).values():
        shape = document["components"]["schemas"][record.cls.__name__]
        fields = {field.encode_name for field in record.fields} | ({record.tag_field} if record.tag_field else set())
        assert set(shape.get("properties", {})) == fields, record.cls


@pytest.mark.parametrize("kind", ["GuestCommand", "StaffCommand", "ControllerCommand", "TableEvent"])
def test_each_word_of_the_vocabulary_is_one_of_a_union(document: dict[str, Any], kind: str) -> None:
    schemas = document["components"]["schemas"]
    known: dict[str, Iterable[str]] = {
        "GuestCommand": NAMES,
        "StaffCommand": STAFF,
        "ControllerCommand": CONTROLS,
        "TableEvent": EVENTS,
    }
    words = set(known[kind])
    if kind == "TableEvent":
        said, union = schemas[kind]["allOf"]
        assert said["required"] == ["event", "says"]
    else:
        union = schemas[kind]
    mapping = union["discriminator"]["mapping"]
    assert set(mapping) == words
    assert [each["$ref"] for each in union["anyOf"]] == list(mapping.values())
    for word, ref in mapping.items():
        before, _, name = ref.partition("#/components/schemas/")
        shape = schemas[name]
        assert not before
        assert shape["properties"][union["discriminator"]["propertyName"]]["enum"] == [word]


def test_a_guest_need_not_give_what_may_be_left_out(document: dict[str, Any]) -> None:
    placing = document["components"]["schemas"]["GuestPlaceWager"]
    assert placing["required"] == ["command", "box", "wager", "amount"]
    assert document["components"]["schemas"]["GuestDecide"]["required"] == ["command", "box", "choice"]
    assert placing["properties"]["amount"]["description"] == "dollars, more than nothing"


DESKS = ("StaffCommand", "ControllerCommand", "OfficeCommand", "DirectorCommand", "OperatorCommand")


def _desk_commands() -> dict[str, dict[str, Any]]:
    schemas = described()["components"]["schemas"]
    found = {}
    for union in DESKS:
        for name, ref in schemas[union]["discriminator"]["mapping"].items():
            found[f"{union} {name}"] = schemas[ref.rpartition("/")[2]]
    return found


def test_a_command_of_a_desk_says_who_acts_where_a_key_does_and_never_where_people_sign_in() -> None:
    plain = {f"StaffCommand {name}" for name in OF_PERSONS} & {*_desk_commands()}
    for name, shape in _desk_commands().items():
        if name in plain:  # requests and answers of persons have addresses of their own
            assert {"actor", "role"} <= {*shape["required"]} and "oneOf" not in shape, name
            continue
        key, person = shape["oneOf"]
        follows = {"actor", "role", "second_role"} & {*shape["properties"]}
        assert not follows & {*shape["required"]}, name
        assert {"actor", "role"} <= {*key["required"]} <= {*shape["properties"]}, name
        assert follows <= {field for field, left in person["properties"].items() if left is False}, name
        assert ("proof" in shape["properties"]) == ("second" in shape["properties"]), name
        assert {"proof", "for_player"}.isdisjoint(key["required"])


@pytest.mark.parametrize(
    ("command", "player"),
    [
        ("StaffCommand place_wager", "must"),
        ("StaffCommand cut", "may"),
        ("StaffCommand draw", ""),
        ("OfficeCommand raise_dispute", "must"),
        ("DirectorCommand substitute", "must"),
        ("ControllerCommand resume_pool", ""),
    ],
)
def test_whose_own_act_it_is_stands_there_where_it_is_keyed_for_a_player(command: str, player: str) -> None:
    shape = _desk_commands()[command]
    (_, person) = shape["oneOf"]
    assert ("for_player" in shape["properties"], "for_player" in person["required"]) == (bool(player), player == "must")
