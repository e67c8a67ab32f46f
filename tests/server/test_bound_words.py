"""A passkey shown at a desk is a word to the one request on the screen: replayed for any other it is nothing."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import Any

import httpx

from cutcard.server.sign_in.samples import PIN
from cutcard.server.sign_in.waits import FREE, LONGEST_EACH
from tests.cage.at_http import PATH, rooms
from tests.server.at_work import TABLE, AtWork, Staff, code_of, working
from tests.server.sign_in.authenticator import HEADERS, Authenticator, challenge_of
from tests.server.visiting import Visit, run

HIGHER: dict[str, Any] = {"limits": {"casino_war": {"min": "5", "max": "700"}}}
HIGHEST: dict[str, Any] = {"limits": {"casino_war": {"min": "5", "max": "900"}}}
APPROVE = {"answer": "approve"}


def request(number: int) -> str:
    return f"/api/tables/{TABLE}/approvals/{number}"


class Device(Authenticator):
    """A passkey, shown at the desk of whoever has a session."""

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self.visit = visit

    async def _post(self, headers: dict[str, str], path: str, body: dict[str, Any]) -> httpx.Response:
        return await self.visit.client.post(path, headers={**headers, **HEADERS}, json=body)

    async def options(self, headers: dict[str, str], path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = await self._post(headers, "/api/account/confirm/options", {"path": path, "body": body})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()["options"]
        return found

    async def confirms(
        self, headers: dict[str, str], path: str, body: dict[str, Any], signed: dict[str, Any]
    ) -> httpx.Response:
        return await self._post(headers, "/api/account/confirm", {"path": path, "body": body, "credential": signed})

    async def shown(self, headers: dict[str, str], path: str, body: dict[str, Any]) -> dict[str, str]:
        """The badge and proof that come of it."""
        signed = self.answers(await self.options(headers, path, body))
        answer = await self.confirms(headers, path, body, signed)
        assert answer.status_code == 200, answer.text
        found: dict[str, str] = answer.json()
        return found


async def two_requests(staff: Staff) -> tuple[AtWork, AtWork, Device]:
    """A dealer waits with two requests, and a supervisor stands at the desk with a passkey."""
    dee, dan = await staff.people("D-1", "D-2")
    await dee.ready()
    await dee.asks("change_limits", **HIGHER)
    await dee.asks("change_limits", **HIGHEST)
    device = Device(staff.visit)
    await device.joins(staff.visit, "crown", "M-1")
    return dee, dan, device


def test_what_was_signed_for_one_request_serves_no_other_over_http(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path) as staff:
            dee, dan, device = await two_requests(staff)
            options = await device.options(dee.headers, request(1), APPROVE)
            signed = device.answers(options)
            others: list[tuple[dict[str, str], str, dict[str, str]]] = [
                (dee.headers, request(2), APPROVE),
                (dee.headers, request(1), {"answer": "refuse", "reason": "no"}),
                (dan.headers, request(1), APPROVE),
                (dee.headers, f"/api/tables/{TABLE}/relief", {"dealer": "D-2"}),
            ]
            for headers, path, body in others:
                assert code_of(await device.confirms(headers, path, body, signed)) == "wrong_sign_in", (path, body)
            for path in ("/api/sign-in/passkey", "/api/account/passkeys"):
                wrong = await device._post(dee.headers, path, {"credential": signed})
                assert code_of(wrong) in ("wrong_sign_in", "sample_account"), "it signs nobody in"

            confirmed = await device.confirms(dee.headers, request(1), APPROVE, signed)
            assert code_of(confirmed) == ""
            assert code_of(await device.confirms(dee.headers, request(1), APPROVE, signed)) == "wrong_sign_in", "once"
            word = confirmed.json()
            assert code_of(await dee.says("approve", 2, **word)) == "not_proved"
            assert code_of(await dee.says("approve", 1, **word)) == "not_proved", "tried elsewhere, it is spent"
            word = await device.shown(dee.headers, request(1), APPROVE)
            assert code_of(await dan.says("approve", 1, **word)) == "not_proved", "from another's desk"
            word = await device.shown(dee.headers, request(1), APPROVE)
            assert code_of(await dee.says("refuse", 1, reason="no", **word)) == "not_proved"
            word = await device.shown(dee.headers, request(1), APPROVE)
            assert code_of(await dee.says("approve", 1, **{**word, "badge": "G-1"})) == "not_proved"
            assert len(staff.live.table.approvals.open) == 2

            word = await device.shown(dee.headers, request(1), APPROVE)
            done = await dee.says("approve", 1, "mine", **word)
            assert (done.json()["outcome"], done.json()["events"][0]["by"]) == ("approved", "M-1")
            assert (await dee.says("approve", 1, "mine", **word)).json() == done.json(), (
                "told again after a lost answer"
            )
            assert code_of(await dee.says("approve", 2, **word)) == "not_proved"
            assert [each.number for each in staff.live.table.approvals.open] == [2]

    run(test())


def test_the_challenge_commits_to_what_is_asked_and_not_to_its_number_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path) as staff:
            dee, _, device = await two_requests(staff)
            options = await device.options(dee.headers, request(1), APPROVE)
            assert len(challenge_of(options)) == 56 and "M-1" not in str(options), "it names nobody"
            signed, live = device.answers(options), staff.live
            known = live.table.approvals
            first, second = known.open
            swapped = type(first)(**{**_fields(first), "wanted": second.wanted})  # the number stays, the content not
            changed = type(known)(known.count, (swapped, second), known.turned, known.ended)
            live.table = _with(live.table, approvals=changed)
            assert code_of(await device.confirms(dee.headers, request(1), APPROVE, signed)) == "wrong_sign_in"
            live.table = _with(live.table, approvals=known)
            assert code_of(await device.confirms(dee.headers, request(1), APPROVE, signed)) == ""
            for path, code in (
                (request(9), "no_request"),
                (f"/api/tables/{TABLE}/staff", "no_word_here"),
                ("/api/tables/none/approvals/1", "unknown_table"),
                ("/api/houses/crown/cage/commands", "unknown_paper"),
            ):
                answer = await device._post(
                    dee.headers, "/api/account/confirm/options", {"path": path, "body": APPROVE}
                )
                assert code_of(answer) == code, path

    run(test())


def _fields(request: Any) -> dict[str, Any]:
    return {name: getattr(request, name) for name in request.__struct_fields__}


def _with(table: Any, **changes: Any) -> Any:
    return type(table)(**{**_fields(table), **changes})


def test_a_paper_of_the_cage_is_signed_by_a_passkey_for_that_paper(tmp_path: Path) -> None:
    fifty = {"500": 80, "100": 90, "25": 40}

    async def test() -> None:
        async with rooms(tmp_path, "star-casino-war") as room:
            await room.filled(fifty)
            laid = await room.must("D-1", "count_tray", table=room.table, what="opener", chips=fifty)
            paper = laid[0]["number"]
            device = Device(room.visit)
            await device.joins(room.visit, "star", "S-1")
            session = (await room.browser("D-1")).session
            headers, path = {"authorization": f"Bearer {session}"}, f"{PATH}/commands"
            body = {"command": "sign", "paper": paper}
            word = await device.shown(headers, path, body)
            assert await room.refused("D-1", "decline", paper=paper, reason="no", **word) == "not_proved"
            word = await device.shown(headers, path, body)
            (*_, signed) = await room.must("D-1", "sign", paper=paper, **word)
            assert signed["by"] == ["D-1", "S-1"]

    run(test())


def test_wrong_pins_slow_that_desk_for_that_person_and_lock_them_out_nowhere(tmp_path: Path) -> None:
    """A stranger at a desk tried PINs until none was taken any more, and so shut a supervisor out of all desks."""

    async def test() -> None:
        async with working(tmp_path) as staff:
            dee, dan, device = await two_requests(staff)
            meg, guesses = await staff.person("M-1"), 0
            for _ in range(40):
                answer = await dee.says("approve", 1, badge="M-1", proof=f"{secrets.randbelow(10**6):06}")
                if code_of(answer) == "too_many":
                    break
                assert code_of(answer) == "not_proved"
                guesses += 1
            assert guesses == FREE + 1
            said = answer.json()["refused"]["message"]
            assert "try again in" in said and "own screen" in said and "passkey" in said
            assert code_of(await dee.says("approve", 1, badge="M-1", proof=PIN)) == "too_many", "this desk waits"
            assert code_of(await dee.says("approve", 1, badge="G-1", proof="000001")) == "not_proved", "for them alone"
            word = await device.shown(dee.headers, request(1), APPROVE)
            assert code_of(await dee.says("refuse", 1, reason="no", badge="M-1", proof="000001")) == "too_many"
            assert code_of(await dee.says("approve", 1, **word)) == "", "a passkey serves at the same desk"
            assert (await dan.says("refuse", 2, reason="no", badge="M-1", proof=PIN)).status_code == 200, "other desks"
            await dee.asks("change_limits", limits={"casino_war": {"min": "5", "max": "800"}})
            assert code_of(await meg.says("approve", 3)) == "", "and so does the own screen"

            await dee.asks("change_limits", limits={"casino_war": {"min": "5", "max": "850"}})
            staff.later(3)
            assert code_of(await dee.says("approve", 4, badge="M-1", proof=PIN)) == "", "it ended by itself"

    run(test())


def test_many_guesses_at_the_same_moment_are_no_cheaper_than_one_after_the_other(tmp_path: Path) -> None:
    """Forty were tried at once before the first of them had failed."""

    async def test() -> None:
        async with working(tmp_path) as staff:
            dee, _, _ = await two_requests(staff)
            sent = [dee.says("approve", 1, badge="M-1", proof=f"90{number:04}") for number in range(100, 140)]
            codes = [code_of(answer) for answer in await asyncio.gather(*sent)]
            assert 0 < codes.count("not_proved") <= FREE + 1
            assert codes.count("not_proved") + codes.count("too_many") == len(sent)
            staff.later(3)
            sent = [dee.says("approve", 1, badge="M-1", proof=f"91{number:04}") for number in range(100, 140)]
            codes = [code_of(answer) for answer in await asyncio.gather(*sent)]
            assert codes.count("not_proved") <= 1
            staff.later(5)
            assert code_of(await dee.says("approve", 1, badge="M-1", proof=PIN)) == ""

    run(test())


def test_a_desk_that_goes_on_guessing_waits_longer_and_never_longer_than_a_quarter_of_an_hour(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path) as staff:
            dee, _, _ = await two_requests(staff)
            waited, tried = 0, 0
            while waited < 2 * LONGEST_EACH:
                code = code_of(await dee.says("approve", 2, badge="M-1", proof="902214"))
                assert code in ("not_proved", "too_many")
                tried += code == "not_proved"
                step = 1 if waited < 40 else 60
                staff.clock.pass_(step)
                waited += step
            assert tried <= 15
            staff.clock.pass_(LONGEST_EACH)
            assert code_of(await dee.says("approve", 2, badge="M-1", proof=PIN)) == ""

    run(test())
