"""Which names a floor answers to, which pages do something here, and how an address is counted."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.server.addresses import Hosts, Proxies, foreign, home


def hosts() -> Hosts:
    return Hosts(["casino.example", "Other.Example."])


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("casino.example", True),
        ("casino.example:443", True),
        ("CASINO.example.", True),
        ("casino.example.:8000", True),
        ("other.example", True),
        ("localhost", True),
        ("127.0.0.1:80", True),
        ("192.0.2.1", True),
        ("192.0.2.1:8000", True),
        ("[::1]", True),
        ("[::1]:8000", True),
        ("[2001:db8::7]:8000", True),
        ("[192.0.2.1]", True),
        ("::1", False),
        ("2001:db8::7", False),
        ("[::1", False),
        ("::1]", False),
        ("[casino.example]", False),
        ("[]", False),
        ("[::7]", True),
        ("[192.0.2.1x", False),
        ("x192.0.2.1]", False),
        ("casino.example:", True),
        ("casino.example:x", False),
        ("casino.example:\u00b2", False),
        ("casino.example:80:80", False),
        ("a.casino.example", False),
        ("casino.example.evil.test", False),
        ("", False),
        (":80", False),
    ],
)
def test_a_floor_is_named_by_a_name_that_was_given_a_loopback_name_or_an_address(host: str, known: bool) -> None:
    assert hosts().known(host.encode("latin-1")) == known


def checked(*headers: tuple[bytes, bytes], method: str = "GET") -> str:
    """Why a request is refused, if it is."""
    kind: dict[str, Any] = {"type": "websocket"} if method == "live" else {"type": "http", "method": method}
    try:
        hosts().check({**kind, "headers": headers})
    except Refused as refused:
        return refused.code
    return ""


HOST = (b"host", b"casino.example")


@pytest.mark.parametrize(
    ("headers", "method", "code"),
    [
        ([HOST], "GET", ""),
        ([HOST], "POST", ""),
        ([(b"accept", b"x"), HOST, (b"accept", b"y")], "POST", ""),
        ([], "GET", "wrong_host"),
        ([(b"host", b"evil.test")], "GET", "wrong_host"),
        ([HOST, HOST], "GET", ""),
        ([HOST, (b"host", b"localhost")], "GET", "wrong_host"),
        ([HOST, (b"origin", b"https://casino.example")], "POST", ""),
        ([HOST, (b"origin", b"https://evil.test")], "GET", ""),
        ([HOST, (b"origin", b"https://evil.test")], "POST", "foreign_page"),
        ([HOST, (b"origin", b"https://evil.test")], "live", "foreign_page"),
        ([(b"origin", b"https://casino.example"), HOST], "live", ""),
        ([HOST], "live", ""),
        ([HOST, (b"origin", b"https://[")], "POST", "foreign_page"),
    ],
)
def test_a_request_names_the_floor_once_and_pages_from_elsewhere_only_look(
    headers: list[tuple[bytes, bytes]], method: str, code: str
) -> None:
    assert checked(*headers, method=method) == code


def test_what_a_request_named_is_said() -> None:
    for headers, said in (([], "nothing"), ([(b"host", b"evil.test")], "'evil.test'")):
        with pytest.raises(Refused, match=rf"it names {said}, which is not this floor's"):
            hosts().check({"type": "http", "method": "GET", "headers": headers})


def test_of_a_long_name_the_beginning_is_said() -> None:
    with pytest.raises(Refused, match=rf"it names '{'x' * 80}', which"):
        hosts().check({"type": "http", "method": "GET", "headers": [(b"host", b"x" * 99)]})


def test_an_origin_is_the_hosts_own_whatever_its_letters_and_with_its_port() -> None:
    assert not foreign(b"HTTPS://Casino.Example:8000", b"casino.example:8000")
    assert foreign(b"https://casino.example", b"casino.example:8000") and foreign(b"null", b"casino.example")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("unknown", "unknown"),
    ],
)
def test_an_address_is_counted_as_the_home_it_is_of(address: str, counted: str) -> None:
    assert home(address) == counted


def test_a_proxy_is_believed_by_its_network_and_what_is_no_address_by_nobody() -> None:
    proxies = Proxies(["10.0.0.5", "fd00::/16"])
    trusted = {"10.0.0.5": True, "10.0.0.6": False, "fd00::9": True, "::ffff:10.0.0.5": True, "proxy": False}
    assert {peer: proxies.trusted(peer) for peer in trusted} == trusted
    assert proxies.client("10.0.0.5", "") == "10.0.0.5"
    assert proxies.client("10.0.0.5", " 192.0.2.1 , 10.0.0.5") == "192.0.2.1"
    assert proxies.client("10.0.0.5", "10.0.0.5") == "10.0.0.5"


def test_other_headers_say_nothing_of_where_a_request_comes_from() -> None:
    headers = [(b"forwarded", b"for=1.1.1.1"), (b"x-forwarded-for", b"192.0.2.1"), (b"accept", b"9.9.9.9")]
    assert Proxies(["10.0.0.5"]).of({"client": ("10.0.0.5", 1), "headers": headers}) == "192.0.2.1"
    assert Proxies(["10.0.0.5"]).of({"client": None, "headers": headers}) == "unknown"
    assert Proxies().of({"client": ("10.0.0.5", 1), "headers": headers}) == "10.0.0.5"
