"""The OpenAPI document is true: schemathesis asks the floor everything that it promises, and much that it does not.

Each command of staff alone takes a hundred requests, and each kind of request thirty that follow from the document:
every bound, every field left out, every method that is none of its own. `make test` tries a few commands, others for
each commit, and every kind of request, a third of them with all that follows from the document; on a floor whose houses
have people or on one with keys. `make soak` tries everything on both.
"""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest
import requests
import schemathesis
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import Status, events, from_schema

from cutcard.server import (
    book_shapes,
    desk_shapes,
    live_shapes,
    odds_shapes,
    past_shapes,
    pool_shapes,
    reference_shapes,
    shapes,
)
from cutcard.server.acting import REQUESTS
from cutcard.server.desk_schema import KEYED as WITH_KEY
from cutcard.server.desk_schema import SIGNED_IN
from cutcard.server.guests import NAMES
from cutcard.server.operations import OPERATIONS
from cutcard.server.sign_in.samples import PASSWORD
from cutcard.server.sign_in.with_people import demonstrate
from cutcard.server.staff import STAFF
from cutcard.table.base import ACTS
from cutcard.table.wire import name_of, schema
from tests.people.floors import STAFFED, does
from tests.server.sign_in.staff import QUICK
from tests.server.visiting import Visit, described, play_round, run, seat, serving, visiting
from tests.support.books import BACEBALL
from tests.support.patience import DEADLINE
from tests.support.seeds import SOAKING, chance, seed_for, short_or_long

WAR, POKER = "star-casino-war", "star-three-card-poker"
DEALT = f"{WAR}-dealer"

EXAMPLES = short_or_long(3, 100)
"""Random requests of each kind, beside those that schemathesis makes from the document itself."""

KEYED = short_or_long(2, 1000)
"""Commands of each vocabulary of staff that are tried."""

COVERED = short_or_long(3, 1)
"""Of so many kinds of requests one is tried with everything that follows from the document; the others by chance."""

BY_ITSELF = {"open_table", "adopt_release", "read_meters", "receive"}
"""What a table's floor does, and nobody at its desk."""

WITH_KEYS = {"/api/me/end": "guest Ben", "/api/members": "guest Ben"}
"""Who asks where it is not whoever has the key of that kind: after this they are not here any more."""

OWN = "seven grey harbour cranes"

WITH_PEOPLE = {
    **WITH_KEYS,
    # each of these leaves whoever asks without a session, or without what the others need
    "/api/me/close": "member Hal",
    "/api/members": "guest Eve",
    "/api/houses/{house}/me/limits": "guest Cas",
    "/api/houses/{house}/me": "guest Ed",
    "/api/account/erase": "member Ida",
    "/api/account/sign-out-everywhere": "staff D-3",
    "/api/account/sign-out": "staff R-1",
    "/api/account/sessions/": "staff P-1",
    "/api/account/work": "staff S-2",
    "/api/account": "staff D-9",
    "/api/me/cage/": "member Opal",
    "/api/houses/{house}/accounts": "staff A-1",
    "/api/houses/{house}/people": "staff A-1 O-1 M-1",
    "/api/houses/{house}/cage": "staff C-1 S-1 K-1",
    "/api/houses/{house}/inspect": "staff I-1 V-1",
    "/api/houses/{house}/days": "staff G-1",
    "/api/houses/{house}/": "staff S-1",
    "/api/tables/{table}/desk": "staff D-1",
    "/api/tables/{table}/staff": "staff D-1 S-1",
    "/api/tables/{table}/relief": "staff S-1 D-1",
    "/api/tables/{table}/approvals": "staff D-1 S-1",
    "/api/duties": "staff S-1",
    "/api/offices/{office}/commands": "staff S-1 O-1 G-1",
    "/api/offices/{office}": "staff S-1",
    "/api/pools/{pool}/commands": "staff G-1 O-1",
    "/api/processes": "staff A-1",
    "/api/tournaments/{tournament}/desk": "staff G-1",
    "/api/tournaments/{tournament}/director": "staff G-1",
    "/api/promotions/{promotion}/desk": "staff O-1",
    "/api/promotions/{promotion}/operator": "staff O-1",
}
"""On a floor with people, by the beginning of the path: the first that fits says who. Of several it is one, another for
each commit."""

NAMED = {
    "table": [DEALT, WAR, POKER, "nowhere"],
    "book": [DEALT, WAR, POKER, "nowhere"],
    "game": ["casino_war", "nowhere"],
    "pool": [BACEBALL, "nowhere"],
    "house": ["star", "nowhere"],
    "office": [f"star:{WAR}", "nowhere"],
    "stream": [f"table:{WAR}", "people:star", "nowhere"],
}
"""What stands in paths on this floor, which chance would never find."""

TRIED_OFTEN = "^/api/(sign-in|account/password)"
"""Here many wrong tries make one wait."""

BY_PERSONS = "/cage/commands$|/(approvals/{approval}|relief)$"
"""Where somebody else may give their word: a badge is then refused without its proof, which no shape says."""

ONE_AT_A_TIME = "/verification/begun$"
"""While one is under way another is asked to wait."""

DECIMALS = re.compile(rb"[0-9]\.0(?![0-9])")
"""To JSON Schema 5.0 is a whole number; here it is refused, for it has decimals."""

FITTING = ["2xx", "401", "403", "404", "409", "422"]
"""What has the right shape may still be refused: by the rules, or because it was done already."""


class Open(NamedTuple):
    """A floor on a port, and the keys and sessions of whoever asks, by kind of request or by who they are."""

    port: int
    bearers: dict[str, str]


async def _with_people(visit: Visit) -> dict[str, str]:
    """Sessions of staff and members, beside those of the demonstration some whose own accounts may be changed."""
    await demonstrate(visit.floor)
    accounts, client = visit.floor.accounts, visit.client
    await does(visit.floor, "star", "register_person", "A-1", badge="D-9")
    await accounts.redeem(await accounts.staff.make("star", "D-9", "Nan"), "", OWN)
    found = {}
    for name in ("Cas", "Ed", "Eve"):
        found[f"guest.{name}"] = (await visit.admit(name)).session
    for name in ("Hal", "Ida"):
        headers = {"authorization": f"Bearer {(await visit.admit(name)).session}"}
        answer = await client.post("/api/members", headers=headers, json={"password": OWN})
        assert answer.status_code == 201, answer.text
    badges = {badge for who in WITH_PEOPLE.values() for badge in who.split()[1:] if who.startswith("staff ")}
    wanted = [("staff", badge) for badge in sorted(badges)] + [("member", name) for name in ("Opal", "Hal", "Ida")]
    for kind, name in wanted:
        password = OWN if name in ("D-9", "Hal", "Ida") else PASSWORD
        given = {"kind": kind, "house": "star" if kind == "staff" else "", "name": name, "password": password}
        answer = await client.post("/api/sign-in", json=given)
        assert answer.status_code == 201, (name, answer.text)
        found[f"{kind}.{name}"] = answer.json()["session"]
    return found


@contextmanager
def open_floor(folder: Path, people: bool) -> Iterator[Open]:
    """A floor that runs in a thread of its own, with a round to look at on one of its tables."""
    ready, loop = threading.Event(), asyncio.new_event_loop()
    found: list[Open] = []
    stop = asyncio.Event()
    more: dict[str, Any] = {"people": STAFFED, "cages": True} if people else {}

    async def floor() -> None:
        async with serving(folder, dealers=(WAR,), sign_in=QUICK, **more) as visit:
            ann = await visit.admit("Ann")
            await seat([ann], WAR)
            await play_round(visit, [ann], WAR, Random(1))
            ben = await visit.admit("Ben")
            desk, controller = visit.floor.desks[DEALT], visit.floor.controller
            bearers = {"session": ann.session, "guest.Ben": ben.session, "desk": desk, "controller": controller}
            found.append(Open(visit.port, bearers | (await _with_people(visit) if people else {})))
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


@contextmanager
def sessions_closed() -> Iterator[None]:
    """Whoever asks here leaves its sessions open, and the system's lines with them: they are closed at the end, or
    some other test would be told of them."""
    begun: list[requests.Session] = []
    begins = requests.Session.__init__

    def begin(session: requests.Session) -> None:
        begins(session)
        begun.append(session)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(requests.Session, "__init__", begin)
        yield
    for session in begun:
        session.close()


def _who(path: str, people: bool) -> str:
    """Who asks for this, where it is not whoever always does."""
    listed = WITH_PEOPLE if people else WITH_KEYS
    kind, *names = next((who for begins, who in listed.items() if path.startswith(begins)), "").split() or [""]
    return f"{kind}.{chance(f'who asks {path}').choice(names)}" if names else ""


def _named(port: int, people: bool) -> dict[str, Any]:
    """The document as it is served, with the names of this floor's tables and books, which chance would never find; and
    with as many commands of each vocabulary as are tried."""
    document: dict[str, Any] = httpx.get(f"http://127.0.0.1:{port}/openapi.json").json()
    for path, item in document["paths"].items():
        for operation in item.values():
            for parameter in operation.get("parameters", ()):
                if parameter["name"] in NAMED:
                    parameter["schema"] = {"enum": NAMED[parameter["name"]]}
            who = _who(path, people)
            if who and operation.get("security"):
                operation["security"] = [{who: []}]
                document["components"]["securitySchemes"][who] = {"type": "http", "scheme": "bearer"}
    for kind, union in document["components"]["schemas"].items():
        if not kind.endswith("Command") or kind == "GuestCommand":
            continue
        mapping = union["discriminator"]["mapping"]
        known = sorted(set(mapping) - REQUESTS) if people and kind == "StaffCommand" else sorted(mapping)
        names = chance(f"commands: {kind}").sample(known, min(KEYED, len(known)))
        for name in names:
            _of_one_kind(document["components"]["schemas"][mapping[name].rpartition("/")[2]], people)
        union["anyOf"] = [{"$ref": mapping[name]} for name in names]
        union["discriminator"]["mapping"] = {name: mapping[name] for name in names}
    return document


def _of_one_kind(shape: dict[str, Any], people: bool) -> None:
    """A command as the document has it for one of the two kinds of floor."""
    both = {each["title"]: each for each in shape.pop("oneOf", ())}
    own = both.get(SIGNED_IN if people else WITH_KEY)
    if own is not None:
        gone = [field for field, left in own["properties"].items() if left is False]
        shape["properties"] = {field: each for field, each in shape["properties"].items() if field not in gone}
        shape["required"] = [*shape.get("required", ()), *own["required"]]


def _by_chance_alone(seen: set[str]) -> list[str]:
    """The kinds of requests that are not tried with everything that follows from the document; ``seen`` always are."""
    names = sorted({f"{each.method} {each.path}" for each in OPERATIONS} - seen)
    return chance("kinds of requests").sample(names, len(names) - len(names) // COVERED)


def _floors() -> list[str]:
    """One kind of floor in the short form, which hangs on the commit."""
    kinds = ["keys", "people"]
    return kinds if SOAKING else [chance("a floor with people, or with keys").choice(kinds)]


@pytest.mark.bulk
@pytest.mark.soak
@pytest.mark.parametrize("kind", _floors())
def test_the_floor_does_what_the_document_says(tmp_path: Path, kind: str) -> None:
    people = kind == "people"
    must_be_seen = SEEN_BY_PEOPLE if people else SEEN_WITH_KEYS
    with open_floor(tmp_path, people) as floor, sessions_closed():
        config = SchemathesisConfig.from_dict(
            {
                "base-url": f"http://127.0.0.1:{floor.port}",
                "seed": seed_for("requests"),
                "request-timeout": DEADLINE,
                "generation": {"max-examples": EXAMPLES, "database": "none", "no-shrink": True},
                "phases": {"stateful": {"enabled": False}},
                "auth": {"openapi": {name: {"bearer": bearer} for name, bearer in floor.bearers.items()}},
                "checks": {
                    "positive_data_acceptance": {"expected-statuses": FITTING},
                    # What is far too long is refused before anybody reads it.
                    "negative_data_rejection": {"expected-statuses": ["4xx"]},
                },
                "operations": [
                    {
                        "include-name": _by_chance_alone(must_be_seen) or ["nothing"],
                        "phases": {"coverage": {"enabled": False}},
                    },
                    {
                        "include-path-regex": TRIED_OFTEN,
                        "checks": {"positive_data_acceptance": {"expected-statuses": [*FITTING, "429"]}},
                    },
                    {
                        "include-path-regex": BY_PERSONS if people else "^nowhere$",
                        "checks": {"positive_data_acceptance": {"expected-statuses": [*FITTING, "400", "429"]}},
                    },
                    {
                        "include-path-regex": ONE_AT_A_TIME,
                        "checks": {
                            "positive_data_acceptance": {"expected-statuses": [*FITTING, "503"]},
                            "not_a_server_error": {"expected-statuses": ["2xx", "4xx", "503"]},
                        },
                    },
                ],
            }
        )
        found = schemathesis.openapi.from_dict(_named(floor.port, people), config=config)
        failures, asked, answered = [], set(), set()
        done: set[str] = set()
        for event in from_schema(found).execute():
            if isinstance(event, events.NonFatalError | events.FatalError):
                failures.append(f"{event}")
            if isinstance(event, events.ScenarioFinished):
                asked.add(event.recorder.label)
                statuses = {each.response.status_code for each in event.recorder.interactions.values() if each.response}
                answered |= statuses
                if statuses & {200, 201, 202}:
                    done.add(event.recorder.label)
                for case, checks in event.recorder.checks.items():
                    for check in checks:
                        if check.status == Status.FAILURE and check.failure_info is not None:
                            sent = event.recorder.interactions[case].request
                            if check.name == "positive_data_acceptance" and DECIMALS.search(sent.body or b""):
                                continue
                            said = f"{sent.method} {sent.uri} {sent.body!r}: {check.name}: {check.failure_info.failure}"
                            failures.append(said)
    assert not failures, "\n\n".join(sorted(set(failures)))
    assert asked >= {f"{each.method} {each.path}" for each in OPERATIONS}
    assert answered >= {200, 201, 400, 401, 404, 405, 415, 422}
    assert done >= must_be_seen


SEEN_WITH_KEYS = {"GET /api/tables/{table}", "GET /api/tables/{table}/desk", "GET /api/me", "GET /api/duties"}
SEEN_BY_PEOPLE = (SEEN_WITH_KEYS - {"GET /api/duties"}) | {
    "GET /api/houses/{house}/people",
    "GET /api/houses/{house}/cage",
    "GET /api/houses/{house}/inspect",
    "GET /api/houses/{house}/days",
    "GET /api/houses/{house}/accounts",
    "GET /api/houses/{house}/approvals",
    "GET /api/houses/{house}/pit",
    "GET /api/houses/{house}/me",
    "GET /api/me/cage/{house}",
    "GET /api/account",
    "GET /api/account/work",
}
"""What must have been answered and not only refused: else whoever asks has lost the session."""


def test_every_request_and_every_command_is_in_the_document() -> None:
    document = described()
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
        for module in (
            shapes,
            book_shapes,
            desk_shapes,
            live_shapes,
            odds_shapes,
            past_shapes,
            pool_shapes,
            reference_shapes,
        )
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
