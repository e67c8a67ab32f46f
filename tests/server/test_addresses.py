"""Where requests come from and to which name: pages from elsewhere, proxies, and limits for each address and guest."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from cutcard.citations import Refused
from cutcard.server.addresses import Hosts, Proxies
from cutcard.server.bounds import Bounds, Buckets, SharedGate
from tests.server.refusals import code_of
from tests.server.test_door import Line
from tests.server.visiting import Viewer, Visitor, run, serving, visiting

WAR = "star-casino-war"

# --- names, pages from elsewhere, and proxies


def test_a_page_from_elsewhere_that_turns_its_name_to_this_machine_gets_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as visit:
            path = f"/api/tables/{WAR}"
            for host in ("evil.test", f"evil.test:{visit.port}", "127.0.0.1.evil.test", "localhost.evil.test", "[::1"):
                for answer in (
                    await visit.client.get(path, headers={"host": host}),
                    await visit.client.get("/", headers={"host": host}),
                    await visit.client.post("/api/guests", json={"name": "Ann"}, headers={"host": host}),
                ):
                    assert (answer.status_code, code_of(answer)) == (421, "wrong_host"), host
                with pytest.raises(InvalidStatus) as refused:
                    headers = {"Host": host, "Origin": f"http://{host}"}
                    await visit.live(WAR, additional_headers=headers).__aenter__()
                assert refused.value.response.status_code in (400, 421)
            for host in (
                f"localhost:{visit.port}",
                "LOCALHOST",
                "127.0.0.1",
                "[::1]:80",
                "192.0.2.7:8000",
                "floor.test.",
            ):
                assert (await visit.client.get(path, headers={"host": host})).status_code == 200, host
            async with Line(visit) as line:
                twice = await line.heard(b"GET / HTTP/1.1\r\nHost: x\r\nHost: evil.test\r\n\r\n")
                assert twice.startswith((b"HTTP/1.1 421", b"HTTP/1.1 400"))

    run(test())


def test_a_page_from_elsewhere_does_nothing_here(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            for origin in ("http://evil.test", "http://floor.test.evil.test", "http://floor.test:81", "null"):
                headers = {**ann.headers, "origin": origin, "idempotency-key": "k"}
                body = {"command": "take_seat", "box": 1}
                answer = await visit.client.post(f"/api/tables/{WAR}/commands", json=body, headers=headers)
                assert (answer.status_code, code_of(answer)) == (403, "foreign_page"), origin
            headers = {**ann.headers, "origin": "http://floor.test"}
            assert (await visit.client.post(f"/api/tables/{WAR}/ready", headers=headers)).status_code == 200

    run(test())


def test_only_named_proxies_are_believed_and_only_for_what_they_saw_themselves() -> None:
    proxies = Proxies(["10.0.0.0/8", "fd00::1"])

    def seen(peer: str, *said: bytes) -> str:
        return proxies.of({"client": (peer, 1), "headers": [(b"x-forwarded-for", each) for each in said]})

    assert seen("198.51.100.1", b"203.0.113.5") == "198.51.100.1", "no proxy of ours"
    assert seen("10.0.0.1", b"203.0.113.5") == "203.0.113.5"
    assert seen("10.0.0.1", b"1.1.1.1, 203.0.113.5") == "203.0.113.5", "what came before is the client's own word"
    assert seen("10.0.0.1", b"1.1.1.1", b"203.0.113.5, 10.0.0.2") == "203.0.113.5", "a proxy behind a proxy"
    assert seen("10.0.0.1", b"1.1.1.1, not an address") == "10.0.0.1"
    assert seen("10.0.0.1") == "10.0.0.1"
    assert seen("fd00::1", b"2001:db8:1:2:3::4") == "2001:db8:1:2::/64" == seen("2001:db8:1:2::9")
    assert Proxies().of({"client": None, "headers": []}) == "unknown"
    with pytest.raises(Refused, match="--proxy: 'x' is no address"):
        Proxies(["x"])
    assert Hosts().known(b"localhost") and not Hosts().known(b"casino.example")


def test_behind_a_proxy_each_client_has_limits_of_its_own(tmp_path: Path) -> None:
    async def test() -> None:
        limits = Bounds(crowd_each=1, admissions_each=1e-9)
        async with visiting(tmp_path, limits=limits, proxies=Proxies(["127.0.0.1"])) as visit:

            async def come(name: str, forwarded: str) -> int:
                headers = {"x-forwarded-for": forwarded}
                return (await visit.client.post("/api/guests", json={"name": name}, headers=headers)).status_code

            assert [
                await come("Ann", "1.1.1.1"),
                await come("Ben", "1.1.1.1"),
                await come("Ben", "9.9.9.9, 1.1.1.1"),
            ] == [
                201,
                429,
                429,
            ]
            assert await come("Ben", "2.2.2.2") == 201
        async with visiting(tmp_path, limits=limits) as visit:
            assert [await come("Cy", "3.3.3.3"), await come("Dee", "4.4.4.4")] == [201, 429], "nobody is believed here"

    run(test())


# --- for each address and each guest


def test_one_address_has_so_many_requests_under_way_and_nothing_is_kept_of_it() -> None:
    gate = SharedGate(3, 2, "busy", "full")
    with gate.passed_by("a"), gate.passed_by("a"):
        with pytest.raises(Refused) as refused, gate.passed_by("a"):
            pass
        assert refused.value.code == "too_many"
        with gate.passed_by("b"), pytest.raises(Refused) as full, gate.passed_by("c"):
            pass
        assert full.value.code == "busy"
    assert (gate.inside, gate.counted) == (0, {})


def test_of_very_many_buckets_those_are_forgotten_that_took_nothing_for_longest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Buckets, "MOST", 2)
    each = Buckets(rate=1, size=1, clock=lambda: 0)
    assert [each.take(key) for key in "abac"] == [True, True, False, True]
    assert len(each) == 2
    assert [each.take(key) for key in "ab"] == [False, True], "b was forgotten, a was not"


def test_a_guest_sends_so_many_commands_and_the_others_go_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path, limits=Bounds(commands=1e-9, commands_burst=3)) as visit:
            ann, ben = await visit.admit("Ann"), await visit.admit("Ben")
            codes = [(await ann.do(WAR, "take_seat", box=1)).status_code for _ in range(5)]
            assert codes[-2:] == [429, 429] and 429 not in codes[:3]
            assert (await ann.ready(WAR)).status_code == 429
            purse = await visit.client.post("/api/me/purse", json={"house": "star"}, headers=ann.headers)
            assert purse.status_code == 429
            assert (await ben.do(WAR, "take_seat", box=2)).status_code == 200
            assert (await ann.get("/api/me")).status_code == 200, "who only looks is answered"
        async with visiting(tmp_path, limits=Bounds(commands_from=1e-9, commands_from_burst=1)) as visit:
            both = [Visitor(visit, guest.name, guest.session) for guest in (ann, ben)]
            codes = [(await guest.do(WAR, "leave_table")).status_code for guest in both]
            assert codes == [200, 429], "they share an address"

    run(test())


def test_sessions_are_not_guessed_for_long_and_who_has_one_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, limits=Bounds(guesses=1e-9, guesses_burst=4)) as visit:
            ann = await visit.admit("Ann")
            wrong = Visitor(visit, "Ann", "guessed")
            codes = [(await wrong.get("/api/me")).status_code for _ in range(3)]
            codes += [(await wrong.get(f"/api/tables/{WAR}")).status_code for _ in range(2)]
            assert codes == [401, 401, 401, 401, 429]
            async with visit.live(WAR) as socket:
                viewer = Viewer(socket)
                await viewer.hello("guessed")
                assert (await viewer.next())["refused"]["code"] == "too_many"
            assert (await ann.get("/api/me")).status_code == 200, "from the same address"

    run(test())
