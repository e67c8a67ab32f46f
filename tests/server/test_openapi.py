"""The OpenAPI document is true: schemathesis asks the floor everything that it promises, and much that it does not.

Each command of staff alone takes a hundred requests. `make test` tries a few commands, others for each commit, and
every kind of request; `make soak` tries every command.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest
import schemathesis
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import Status, events, from_schema

from cutcard.server import book_shapes, desk_shapes, live_shapes, odds_shapes, past_shapes, pool_shapes, shapes
from cutcard.server.guests import NAMES
from cutcard.server.openapi import openapi
from cutcard.server.operations import OPERATIONS
from cutcard.server.staff import STAFF
from cutcard.table.base import ACTS
from cutcard.table.wire import name_of, schema
from tests.server.process import DEADLINE
from tests.server.visiting import play_round, run, seat, serving, visiting
from tests.support.books import BACEBALL
from tests.support.seeds import chance, seed_for, short_or_long

WAR, POKER = "star-casino-war", "star-three-card-poker"
DEALT = f"{WAR}-dealer"

EXAMPLES = short_or_long(5, 100)
"""Random requests of each kind, beside those that schemathesis makes from the document itself."""

KEYED = short_or_long(3, len(STAFF))
"""Commands of staff, and of controllers, that are tried."""

BY_ITSELF = {"open_table", "adopt_release", "read_meters", "receive"}
"""What a table's floor does, and nobody at its desk."""


class Open(NamedTuple):
    """A floor on a port, with a guest in it, another who may go, and the keys of a desk and of its prize pools."""

    port: int
    session: str
    going: str
    desk: str
    controller: str


@contextmanager
def open_floor(folder: Path) -> Iterator[Open]:
    """A floor that runs in a thread of its own, with a round to look at on one of its tables."""
    ready, loop = threading.Event(), asyncio.new_event_loop()
    found: list[Open] = []
    stop = asyncio.Event()

    async def floor() -> None:
        async with serving(folder, dealers=(WAR,)) as visit:
            ann = await visit.admit("Ann")
            await seat([ann], WAR)
            await play_round(visit, [ann], WAR, Random(1))
            ben = await visit.admit("Ben")
            desk, controller = visit.floor.desks[DEALT], visit.floor.controller
            found.append(Open(visit.port, ann.session, ben.session, desk, controller))
            ready.set()
            await stop.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(floor(),))
    thread.start()
    try:
        assert ready.wait(DEADLINE)
        yield found[0]
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join()
        loop.close()


def _named(port: int) -> dict[str, Any]:
    """The document as it is served, with the names of this floor's tables and books, which chance would never find; and
    with as many commands of staff and of controllers as are tried."""
    document: dict[str, Any] = httpx.get(f"http://127.0.0.1:{port}/openapi.json").json()
    for item in document["paths"].values():
        for operation in item.values():
            for parameter in operation.get("parameters", ()):
                if parameter["name"] in ("table", "book"):
                    parameter["schema"] = {"enum": [DEALT, WAR, POKER, "nowhere"]}
                if parameter["name"] == "game":
                    parameter["schema"] = {"enum": ["casino_war", "nowhere"]}
                if parameter["name"] == "pool":
                    parameter["schema"] = {"enum": [BACEBALL, "nowhere"]}
    for path in ("/api/me/end", "/api/members"):  # the others are asked for by who stays: of a member it is over
        document["paths"][path]["post"]["security"] = [{"going": []}]
    document["components"]["securitySchemes"]["going"] = {"type": "http", "scheme": "bearer"}
    for kind in ("StaffCommand", "ControllerCommand"):
        union = document["components"]["schemas"][kind]
        mapping = union["discriminator"]["mapping"]
        names = chance(f"commands: {kind}").sample(sorted(mapping), min(KEYED, len(mapping)))
        union["anyOf"] = [{"$ref": mapping[name]} for name in names]
        union["discriminator"]["mapping"] = {name: mapping[name] for name in names}
    return document


@pytest.mark.bulk
@pytest.mark.soak
def test_the_floor_does_what_the_document_says(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        config = SchemathesisConfig.from_dict(
            {
                "base-url": f"http://127.0.0.1:{floor.port}",
                "seed": seed_for("requests"),
                "generation": {"max-examples": EXAMPLES, "database": "none", "no-shrink": True},
                "phases": {"stateful": {"enabled": False}},
                "auth": {
                    "openapi": {
                        "session": {"bearer": floor.session},
                        "going": {"bearer": floor.going},
                        "desk": {"bearer": floor.desk},
                        "controller": {"bearer": floor.controller},
                    }
                },
                "checks": {
                    # What has the right shape may still be refused: by the rules, because it was done already, or
                    # because too many sign-ins under one name went wrong.
                    "positive_data_acceptance": {
                        "expected-statuses": ["2xx", "401", "403", "404", "409", "422", "429"]
                    },
                    # What is far too long is refused before anybody reads it.
                    "negative_data_rejection": {"expected-statuses": ["4xx"]},
                },
            }
        )
        found = schemathesis.openapi.from_dict(_named(floor.port), config=config)
        failures, asked, answered = [], set(), set()
        for event in from_schema(found).execute():
            if isinstance(event, events.NonFatalError | events.FatalError):
                failures.append(f"{event}")
            if isinstance(event, events.ScenarioFinished):
                asked.add(event.recorder.label)
                answered |= {
                    each.response.status_code for each in event.recorder.interactions.values() if each.response
                }
                for case, checks in event.recorder.checks.items():
                    for check in checks:
                        if check.status == Status.FAILURE and check.failure_info is not None:
                            sent = event.recorder.interactions[case].request
                            said = f"{sent.method} {sent.uri} {sent.body!r}: {check.name}: {check.failure_info.failure}"
                            failures.append(said)
    assert not failures, "\n\n".join(sorted(set(failures)))
    assert asked >= {f"{each.method} {each.path}" for each in OPERATIONS}
    assert answered >= {200, 201, 400, 401, 404, 405, 415, 422}


def test_every_request_and_every_command_is_in_the_document() -> None:
    document = openapi()
    assert {(method.upper(), path) for path, item in document["paths"].items() for method in item} == {
        (each.method, each.path) for each in OPERATIONS
    }
    mapping = document["components"]["schemas"]["GuestCommand"]["discriminator"]["mapping"]
    assert set(mapping) == set(NAMES)
    for name, (_, fields) in NAMES.items():
        one = document["components"]["schemas"][mapping[name].rsplit("/", 1)[1]]
        assert set(one["properties"]) == {"command", *fields}
        assert one["additionalProperties"] is False
    staff = document["components"]["schemas"]["StaffCommand"]["discriminator"]["mapping"]
    assert set(staff) == set(STAFF) == {name_of(kind) for kind in ACTS} - BY_ITSELF
    for ref in staff.values():
        one = document["components"]["schemas"][ref.rsplit("/", 1)[1]]
        assert {"command", "actor", "role"} <= set(one["properties"])
        assert not {"at", "commitment"} & set(one["properties"])


def test_no_shape_of_an_answer_has_the_name_of_an_event() -> None:
    """One would stand in the other's place."""
    ours = {
        name
        for module in (shapes, book_shapes, desk_shapes, live_shapes, odds_shapes, past_shapes, pool_shapes)
        for name, each in vars(module).items()
        if isinstance(each, type)
    }
    assert not ours & set(schema("events")["$defs"])


def test_the_document_is_served_and_the_same_each_time(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            first = await visit.client.get("/openapi.json")
            assert first.headers["content-type"] == "application/json"
            assert first.content == (await visit.client.get("/openapi.json")).content
            assert first.json()["info"]["title"]
            assert (await visit.client.post("/openapi.json")).status_code == 405

    run(test())
