"""Reading a request, without a server: headers, sessions, numbers, bodies; and what a guest may ask for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.server.addresses import Proxies
from cutcard.server.bounds import Bounds
from cutcard.server.guests import LONGEST_KEY, check_cover, checked_admission_key, checked_key, player_command
from cutcard.server.live_shapes import Hello
from cutcard.server.requests import LONGEST_SESSION, Call, guest_of, read_json
from tests.support.books import POKER
from tests.support.tables import Play

JSON = (b"content-type", b"application/json")


def code_of(asked: Callable[[], object]) -> str:
    """The code under which something is refused; nothing if it is not."""
    try:
        asked()
    except Refused as refused:
        return refused.code
    return ""


def call(*headers: tuple[bytes, bytes], pieces: tuple[bytes, ...] = (), **path: str) -> Call:
    """A request with these headers, whose body comes in these pieces."""
    left = [{"type": "http.request", "body": piece, "more_body": True} for piece in pieces]
    if left:
        left[-1]["more_body"] = False

    async def receive() -> Any:
        return left.pop(0)

    floor: Any = SimpleNamespace(guest=lambda session: f"guest {session}")
    return Call({"headers": list(headers), "path_params": path}, receive, floor, Bounds(body=10), Proxies())


def test_a_header_may_stand_there_twice_if_it_says_the_same() -> None:
    once, other = (b"x", b"1"), (b"x", b"2")
    assert call(once, once, (b"y", b"3")).header(b"x") == "1"
    assert call(once).header(b"z") is None
    assert code_of(lambda: call(once, other).header(b"x")) == "bad_header"


@pytest.mark.parametrize(
    ("session", "code"),
    [
        ("a", ""),
        ("a" * LONGEST_SESSION, ""),
        ("a" * (LONGEST_SESSION + 1), "unknown_session"),
        ("", "unknown_session"),
        ("\u00e9", "unknown_session"),
        ("\ud800", "unknown_session"),
    ],
)
def test_a_session_has_a_length(session: str, code: str) -> None:
    floor: Any = SimpleNamespace(guest=lambda session: f"guest {session}")
    assert code_of(lambda: guest_of(floor, session, "session")) == code


def test_who_asks() -> None:
    assert call().visitor() is None
    assert code_of(call().guest) == "no_session"
    assert str(call((b"authorization", b"Bearer abc")).guest()) == "guest abc"
    assert code_of(call((b"authorization", b"Basic abc")).visitor) == "unknown_session"


@pytest.mark.parametrize(("given", "number"), [("7", 7), ("0", 0), ("-1", None), ("x", None), ("\u0667", None)])
def test_a_number_in_a_path(given: str, number: int | None) -> None:
    assert call(round=given).number("round") == number


def test_a_version_is_said_in_digits() -> None:
    assert call().version() is None
    assert call((b"expected-version", b"12")).version() == 12
    assert code_of(call((b"expected-version", b"1.5")).version) == "bad_version"


@pytest.mark.parametrize(
    ("headers", "pieces", "code"),
    [
        ([JSON], (b"0123456789",), ""),
        ([JSON], (b"01234", b"56789"), ""),
        ([JSON], (b"01234", b"567890"), "too_large"),
        ([JSON, (b"content-length", b"10")], (b"0123456789",), ""),
        ([JSON, (b"content-length", b"11")], (b"0",), "too_large"),
        ([JSON, (b"content-length", b"many")], (b"0123456789",), ""),
        ([], (b"{}",), "not_json_type"),
    ],
)
def test_a_body_has_an_end(headers: list[tuple[bytes, bytes]], pieces: tuple[bytes, ...], code: str) -> None:
    """Here it is ten bytes, whatever it says of itself."""
    read: list[bytes] = []
    assert code_of(lambda: read.append(asyncio.run(call(*headers, pieces=pieces).body()))) == code
    assert read == ([] if code else [b"".join(pieces)])


@pytest.mark.parametrize(
    ("key", "code"),
    [
        ("k", ""),
        ("k" * LONGEST_KEY, ""),
        ("k" * (LONGEST_KEY + 1), "bad_key"),
        ("", "missing_key"),
        (None, "missing_key"),
        ("\u00e9", "bad_key"),
        ("a\x07", "bad_key"),
    ],
)
def test_a_key_is_short_and_plain(key: str | None, code: str) -> None:
    assert code_of(lambda: checked_key(key)) == code


@pytest.mark.parametrize(
    ("key", "code"),
    [
        ("abcdefg" + "a" * 15, ""),
        ("abcdefg" + "a" * 14, "bad_key"),
        ("abcdef" + "a" * 16, "weak_key"),
        ("abcdefg" + "a" * (LONGEST_KEY - 7), ""),
        ("abcdefg" + "a" * (LONGEST_KEY - 6), "bad_key"),
        ("", "missing_key"),
    ],
)
def test_a_key_that_gives_a_session_is_long_and_at_random(key: str, code: str) -> None:
    """22 characters at least, of which seven differ."""
    assert code_of(lambda: checked_admission_key(key)) == code


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b'{"command": "take_seat", "box": 3}', ""),
        (b' {"command": "take_seat", "box": 3} ', ""),
        (b'{"command": "take_seat", "box": 3, "box": 4}', "repeated_field"),
        (b'{"command": "decide", "box": 3, "box": 4, "choice": "war"}', "repeated_field"),
        (b'{"command": "decide", "box": 3, "choice": "war"}', ""),
        (b'{"command": "take_seat", "seat": 3}', "unknown_field"),
        (b'{"command": "leave_table", "actor": "Ben"}', "unknown_field"),
        (b'{"command": "draw", "card": "Ks"}', "unknown_command"),
        (b'{"command": 7}', "bad_type"),
        (b'{"box": 3}', "missing_field"),
        (b"[]", "bad_request"),
        (b"{", "not_json"),
    ],
)
def test_a_guest_speaks_only_in_the_own_name(body: bytes, code: str) -> None:
    assert code_of(lambda: player_command(body, "Ann", 7)) == code
    if not code:
        command = player_command(body, "Ann", 7)
        assert (command.actor, command.role, command.at) == ("Ann", "player", 7)


@pytest.mark.parametrize("amount", [b"", b', "amount": "5"'])
def test_who_cannot_cover_a_wager_is_recorded_by_the_dealer(amount: bytes) -> None:
    body = b'{"command": "decide", "box": 2, "choice": "%b"' + amount + b"}"
    assert type(player_command(body % b"play", "Ann", 7)).__name__ == "Decide"
    recorded: Any = player_command(body % b"cannot_cover", "Ann", 7)
    assert (recorded.player, recorded.box, recorded.actor, recorded.role, recorded.at) == ("Ann", 2, *["dealer"] * 2, 7)


def test_a_refusal_has_the_field_in_it() -> None:
    with pytest.raises(Refused, match="box: not a field of a guest's leave_table; leave_table takes nothing more"):
        player_command(b'{"command": "leave_table", "box": 3}', "Ann", 7)


@pytest.mark.parametrize(
    ("held", "box", "choice", "code"),
    [
        (9_99, 1, "cannot_cover", ""),
        (10_00, 1, "cannot_cover", "can_cover"),
        (10_01, 1, "cannot_cover", "can_cover"),
        (10_00, 2, "cannot_cover", ""),
        (10_00, 1, "fold", ""),
    ],
)
def test_only_who_cannot_pay_may_say_so(held: int, box: int, choice: str, code: str) -> None:
    """A Play wager costs ten; on box 2 nobody has a wager, which the book says better than the purse."""
    play = Play(POKER)
    play.bet("Ann", 1, ante=10)
    play.deal("7d 8d Ts 2c 3c 5d")
    body = b'{"command": "decide", "box": %d, "choice": "%b"}' % (box, choice.encode())
    command = player_command(body, "Ann", 7)
    assert code_of(lambda: check_cover(play.table, command, held)) == code


@pytest.mark.parametrize(
    ("physical", "given", "code"),
    [
        (False, b"Bearer right", "no_desk"),
        (True, None, "no_desk_key"),
        (True, b"Bearer wrong", "wrong_desk_key"),
        (True, b"Basic right", "wrong_desk_key"),
        (True, b"Bearer right", ""),
    ],
)
def test_who_has_the_key_of_a_desk(physical: bool, given: bytes | None, code: str) -> None:
    table: Any = SimpleNamespace(physical=physical, name="a", house="star")
    asked = call(*([] if given is None else [(b"authorization", given)]))
    floor: Any = asked.floor
    floor.people = None
    floor.holds_desk = lambda at, key: (at, key) == (table, "right")
    assert code_of(lambda: asked.desk(table)) == code


@pytest.mark.parametrize("body", ['{"session": "abc"}', b'{"session": "abc"}'])
def test_text_and_bytes_are_read_alike(body: str | bytes) -> None:
    assert read_json(body, Hello).session == "abc"
    assert code_of(lambda: read_json(body[:-1], Hello)) == "not_json"
