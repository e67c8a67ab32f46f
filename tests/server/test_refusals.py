"""Bad input over HTTP: every kind of it is refused with a sentence and the right status, and nothing is changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cutcard.citations import Refused
from cutcard.server.guests import NAMES
from cutcard.server.operations import OPERATIONS
from cutcard.server.requests import read_json
from cutcard.wire.shape import words_of
from tests.server.refusals import COMMANDS, WAR, code_of
from tests.server.visiting import JSON, run, visiting
from tests.support.paths import DOCS

BODIES: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "empty"),
    "no JSON": (b"{", "not_json"),
    "a word": (b'"take_seat"', "bad_request"),
    "a list": (b"[]", "bad_request"),
    "a number": (b"NaN", "not_json"),
    "NaN inside": (b'{"command": "take_seat", "box": NaN}', "not_json"),
    "infinity": (b'{"command": "take_seat", "box": 1e999}', "wrong_type"),
    "no command": (b"{}", "missing_field"),
    "null": (b'{"command": null}', "bad_type"),
    "a number for a command": (b'{"command": 7}', "bad_type"),
    "an unknown one": (b'{"command": "take_sat"}', "unknown_command"),
    "a dealer's": (b'{"command": "draw", "box": 1, "card": "Kd"}', "unknown_command"),
    "the supervisor's": (b'{"command": "open_table"}', "unknown_command"),
    "without a field": (b'{"command": "take_seat"}', "missing_field"),
    "of the wrong type": (b'{"command": "take_seat", "box": "1"}', "wrong_type"),
    "half a box": (b'{"command": "take_seat", "box": 1.5}', "wrong_type"),
    "true for a box": (b'{"command": "take_seat", "box": true}', "wrong_type"),
    "a huge number": (b'{"command": "take_seat", "box": ' + b"9" * 30 + b"}", "unknown_box"),
    "a number without an end": (b'{"command": "take_seat", "box": ' + b"9" * 60_000 + b"}", "not_json"),
    "a field too many": (b'{"command": "take_seat", "box": 1, "colour": "red"}', "unknown_field"),
    "somebody else": (b'{"command": "take_seat", "box": 1, "actor": "Ben"}', "unknown_field"),
    "another role": (b'{"command": "take_seat", "box": 1, "role": "dealer"}', "unknown_field"),
    "somebody else, in disguise": (b'{"command": "take_seat", "box": 1, "\\u0061ctor": "Ben"}', "unknown_field"),
    "another time": (b'{"command": "take_seat", "box": 1, "at": 7}', "unknown_field"),
    "a field twice": (b'{"command": "take_seat", "box": 1, "box": 2}', "repeated_field"),
    "a command twice": (b'{"command": "cut", "command": "take_seat", "box": 2}', "repeated_field"),
    "no UTF-8": (b'{"command": "take_seat", "box": 1, "\xff": 2}', "not_json"),
    "half a character": (b'{"command": "decide", "box": 1, "choice": "\\ud800"}', "not_json"),
    "a deep one": (b'{"command": "take_seat", "box": ' + b"[" * 30_000 + b"]" * 30_000 + b"}", "not_json"),
    "two of them": (b'{"command": "refuse_cut"}{"command": "refuse_cut"}', "not_json"),
    "no amount": (b'{"command": "place_wager", "box": 1, "wager": "initial", "amount": 5}', "bad_amount"),
    "half a cent": (b'{"command": "place_wager", "box": 1, "wager": "initial", "amount": "5.001"}', "bad_amount"),
    "less than nothing": (b'{"command": "place_wager", "box": 1, "wager": "initial", "amount": "-5"}', "bad_amount"),
    "too much": (b'{"command": "place_wager", "box": 1, "wager": "initial", "amount": "9999999999999"}', "bad_amount"),
}


def test_bad_commands_are_refused_and_change_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            before = await visit.get("/api/heads")
            found = {}
            for name, (body, _) in BODIES.items():
                headers = {**ann.headers, **JSON, "idempotency-key": name}
                found[name] = code_of(await visit.client.post(COMMANDS, content=body, headers=headers))
            assert found == {name: code for name, (_, code) in BODIES.items()}
            assert await visit.get("/api/heads") == before

    run(test())


RULES: dict[str, tuple[dict[str, Any], str]] = {
    "no such box": ({"command": "take_seat", "box": 99}, "unknown_box"),
    "before the table": ({"command": "take_seat", "box": -1}, "unknown_box"),
    "a seat that is taken": ({"command": "take_seat", "box": 2}, "box_taken"),
    "a wager on another's box": ({"command": "place_wager", "box": 2, "wager": "initial", "amount": "5"}, "box_full"),
    "nothing to decide": ({"command": "decide", "box": 1, "choice": "war"}, "out_of_phase"),
    "too little": ({"command": "place_wager", "box": 1, "wager": "initial", "amount": "1"}, "below_minimum"),
}


def test_what_the_rules_refuse_has_the_status_422(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann, ben = await visit.admit("Ann"), await visit.admit("Ben")
            await ann.done(WAR, "take_seat", box=1)
            await ben.done(WAR, "take_seat", box=2)
            found = {}
            for name, (body, _) in RULES.items():
                answer = await ann.do(WAR, body["command"], **{k: v for k, v in body.items() if k != "command"})
                found[name] = answer.status_code, code_of(answer)
            assert found == {name: (422, code) for name, (_, code) in RULES.items()}
            short = await ann.do(WAR, "place_wager", box=1, wager="initial", amount="1")
            assert short.json()["refused"]["rules"], "with the clauses"

    run(test())


def test_nobody_acts_without_a_session_or_with_anothers(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            given = {
                "": "unknown_session",
                "Bearer": "unknown_session",
                "Bearer ": "unknown_session",
                "Bearer x": "unknown_session",
                f"Basic {ann.session}": "unknown_session",
                f"Bearer {ann.session}x": "unknown_session",
                f"Bearer {ann.session[:-1]}": "unknown_session",
                "Bearer " + "a" * 129: "unknown_session",
                "Bearer " + "a" * 60_000: "unknown_session",
            }
            for path in ("/api/me", f"/api/tables/{WAR}", f"/api/tables/{WAR}/rounds/1"):
                for value, code in given.items():
                    answer = await visit.client.get(path, headers={"authorization": value})
                    assert (answer.status_code, code_of(answer)) == (401, code), value
            assert code_of(await visit.client.get("/api/me")) == "no_session"
            body = {"command": "take_seat", "box": 1}
            assert (
                code_of(await visit.client.post(COMMANDS, json=body, headers={"idempotency-key": "1"})) == "no_session"
            )
            assert code_of(await visit.client.post(f"/api/tables/{WAR}/ready")) == "no_session"
            assert code_of(await visit.client.post("/api/me/purse", json={"house": "star"})) == "no_session"
            twice = [("authorization", f"Bearer {ann.session}"), ("authorization", "Bearer x")]
            assert code_of(await visit.client.get("/api/me", headers=twice)) == "bad_header"

    run(test())


def test_nobody_acts_for_another(tmp_path: Path) -> None:
    """Two guests with the same key do two things, each in the own name."""

    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann, ben = await visit.admit("Ann"), await visit.admit("Ben")
            first = await ann.done(WAR, "take_seat", box=1, key="same")
            second = await ben.done(WAR, "take_seat", box=2, key="same")
            assert (first["events"][0]["player"], second["events"][0]["player"]) == ("Ann", "Ben")
            assert first["seq"] != second["seq"]

    run(test())


NO_NAMES = {
    "": "wrong_type",
    " ": "bad_name",
    "a" * 25: "bad_name",
    "a" * 200: "bad_name",
    "A:B": "bad_name",
    "*": "bad_name",
    "tab\tin\x00it": "bad_name",
    "bell\x07": "bad_name",
    "\u202etxet": "bad_name",
    "Dealer": "bad_name",
    "SUPERVISOR": "bad_name",
    "ann": "name_taken",
    "ANN": "name_taken",
    " Ann  ": "name_taken",
    "\uff21nn": "name_taken",
}

NO_GUESTS = {
    b'{"name": 7}': "wrong_type",
    b'{"nam": "A"}': "unknown_field",
    b'{"name": "A", "purse": "9"}': "unknown_field",
    b"[]": "wrong_type",
    b'{"name":"A","name":"B"}': "repeated_field",
    b'{"name": "\\ud800"}': "not_json",
}


def test_names_that_no_guest_can_have(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            await visit.admit("Ann")

            async def said(content: bytes) -> str:
                return code_of(await visit.client.post("/api/guests", content=content, headers=JSON))

            assert {name: await said(msgspec.json.encode({"name": name})) for name in NO_NAMES} == NO_NAMES
            assert {content: await said(content) for content in NO_GUESTS} == NO_GUESTS
            assert (await visit.get("/health"))["guests"] == 1

    run(test())


@pytest.mark.parametrize("name", ("table", "guest", "floor"))
def test_a_guest_cannot_take_an_entry_that_the_house_will_write(tmp_path: Path, name: str) -> None:
    """Ids in the journal begin with who sent them, and no guest has the house's name, which is empty."""

    async def test() -> None:
        async with visiting(tmp_path) as visit:
            guest = await visit.admit(name)
            table = visit.floor.tables[WAR]
            for at in range(1, 30):
                body = {"command": "take_seat" if at % 2 else "leave_table", **({"box": 1} if at % 2 else {})}
                headers = {**guest.headers, "Idempotency-Key": str(table.seq + 1)}
                await visit.client.post(f"/api/tables/{WAR}/commands", json=body, headers=headers)
            ids = [entry.id for entry in visit.floor.journal.store.read(table.stream)]
            assert len(set(ids)) == len(ids) == table.seq
            assert any(each.startswith(f"{name}:") for each in ids)
            assert visit.floor.failure is None

    run(test())


def test_what_is_not_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            missing = {
                "/api/tables/star-casinowar": "unknown_table",
                f"/api/tables/{'x' * 5000}": "unknown_table",
                "/api/tables/star%2Fcasino": "not_found",
                "/api/tables/%00": "unknown_table",
                "/api/tables/nowhere/rounds": "unknown_table",
                "/api/tables/nowhere/odds": "unknown_table",
                f"/api/tables/{WAR}/rounds/1": "unknown_round",
                f"/api/tables/{WAR}/rounds/0": "unknown_round",
                f"/api/tables/{WAR}/rounds/-1": "unknown_round",
                f"/api/tables/{WAR}/rounds/one": "unknown_round",
                f"/api/tables/{WAR}/rounds/%D9%A1": "unknown_round",
                f"/api/tables/{WAR}/rounds/{'9' * 300}": "unknown_round",
                f"/api/tables/{WAR}/rounds/1/openings": "unknown_round",
                f"/api/tables/{WAR}/steps/first": "unknown_step",
                "/api/books/star-poker": "unknown_rulebook",
                "/api/books/star-poker/clauses": "unknown_rulebook",
                "/api/games/poker/books": "unknown_game",
                "/api/nowhere": "not_found",
                f"/api/tables/{WAR}/": "not_found",
                f"/api/tables/{WAR}/live": "not_found",
            }
            found = {path: await ann.get(path) for path in missing}
            assert {path: code_of(answer) for path, answer in found.items()} == missing
            assert {answer.status_code for answer in found.values()} == {404}
            assert (await ann.do("nowhere", "take_seat", box=1)).status_code == 404
            assert (await ann.ready("nowhere")).status_code == 404

    run(test())


def test_a_path_that_is_asked_in_another_way(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            for method, path, allowed in (
                ("DELETE", "/api/floor", {"GET", "HEAD"}),
                ("POST", "/health", {"GET", "HEAD"}),
                ("GET", "/api/guests", {"POST"}),
                ("PUT", COMMANDS, {"POST"}),
                ("OPTIONS", COMMANDS, {"POST"}),
                ("X" * 300, "/openapi.json", {"GET", "HEAD"}),
            ):
                answer = await visit.client.request(method, path)
                assert (answer.status_code, code_of(answer)) == (405, "wrong_method")
                assert set(answer.headers["allow"].split(", ")) == allowed
                assert "access-control-allow-origin" not in answer.headers
            head = await visit.client.head("/api/floor")
            assert head.status_code == 200

    run(test())


def test_keys_and_versions_that_are_none(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            body = {"command": "take_seat", "box": 1}
            assert code_of(await visit.client.post(COMMANDS, json=body, headers=ann.headers)) == "missing_key"
            for key in (b"", b"a" * 65, b"a\xe9", b"a\tb", b"\x7f"):
                headers = [(b"authorization", ann.headers["authorization"].encode()), (b"idempotency-key", key)]
                answer = await visit.client.post(COMMANDS, json=body, headers=headers)
                assert answer.status_code == 400
                assert code_of(answer) in ("missing_key", "bad_key")
            for version in ("-1", "1.0", "one", "", "9" * 16, "1 "):
                answer = await ann.do(WAR, "take_seat", box=1, expected=version)
                assert code_of(answer) == "bad_version", version
            empty = {**ann.headers, "idempotency-key": ""}
            answer = await visit.client.post("/api/me/purse", json={"house": "star"}, headers=empty)
            assert code_of(answer) == "missing_key"

    run(test())


def test_an_unknown_house_has_no_purse(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            answer = await visit.client.post("/api/me/purse", json={"house": "bank"}, headers=ann.headers)
            assert (answer.status_code, code_of(answer)) == (422, "unknown_house")

    run(test())


def test_every_command_of_the_page_is_known() -> None:
    page = (DOCS / "server.md").read_text()
    assert all(f"`{name}`" in page for name in NAMES)


def test_refusals_are_json_for_programs(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            answer = await visit.client.get("/api/books/nowhere")
            assert msgspec.json.decode(answer.content) == {
                "refused": {
                    "code": "unknown_rulebook",
                    "message": "book: no 'nowhere' here; known: star-casino-war, crown-casino-war, nz-casino-war, "
                    "star-three-card-poker, star-baceball",
                    "says": "No 'nowhere' here; known: star-casino-war, crown-casino-war, nz-casino-war, "
                    "star-three-card-poker, star-baceball.",
                    "rules": [],
                }
            }

    run(test())


def test_a_word_that_none_of_a_few_is_no_card_and_the_few_are_named() -> None:
    """An answer that was neither approve nor refuse was refused as no card."""
    bodies = {each.body for each in OPERATIONS if isinstance(each.body, type) and issubclass(each.body, msgspec.Struct)}
    found = [(kind, field, words) for kind in bodies for field, words in words_of(kind).items()]
    assert {field for _, field, _ in found} >= {"answer", "kind", "what"}
    for kind, field, words in found:
        with pytest.raises(Refused) as refused:
            read_json(json.dumps({field: "Nonsense"}), kind)
        assert refused.value.code == "unknown_word" and ", ".join(words) in str(refused.value), (kind, field)
