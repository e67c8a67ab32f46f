"""How the processes of a floor know each other: what one has not signed, or not for this, is refused."""

from __future__ import annotations

import time

import pytest

from cutcard.citations import Refused
from cutcard.server import peers
from cutcard.server.peers import SECONDS, Proof

ASKED = (b"POST", b"/peers/write", b'{"id":"a"}')


def checked(header: bytes, method: bytes, target: bytes, body: bytes, secret: bytes = b"a secret") -> str:
    return Proof(secret).checked(header, method, target, body)


def signed(client: str = "192.0.2.7") -> bytes:
    method, target, body = ASKED
    return Proof(b"a secret").of(method, target, client, body)


def test_what_a_process_has_signed_is_taken_for_the_client_that_it_names() -> None:
    assert checked(signed(), *ASKED) == "192.0.2.7"
    assert checked(signed(""), *ASKED) == ""


@pytest.mark.parametrize(
    "otherwise",
    [
        (b"GET", *ASKED[1:]),
        (ASKED[0], b"/peers/fill", ASKED[2]),
        (*ASKED[:2], b'{"id":"b"}'),
        (*ASKED, b"another secret"),
    ],
)
def test_what_was_signed_for_something_else_is_refused(otherwise: tuple[bytes, ...]) -> None:
    with pytest.raises(Refused, match="no process of this floor"):
        checked(signed(), *otherwise)


@pytest.mark.parametrize("header", [b"", b" ", b"1 2 3", b"x"])
def test_what_is_no_proof_is_refused(header: bytes) -> None:
    with pytest.raises(Refused, match="no process of this floor"):
        checked(header, *ASKED)


def test_what_was_signed_for_another_client_is_refused() -> None:
    with pytest.raises(Refused, match="no process of this floor"):
        checked(signed().replace(b"192.0.2.7", b"192.0.2.8"), *ASKED)


@pytest.mark.parametrize(("late", "taken"), [(SECONDS - 1, True), (SECONDS + 2, False), (-SECONDS - 2, False)])
def test_what_was_overheard_is_worth_nothing_after_a_while(
    monkeypatch: pytest.MonkeyPatch, late: int, taken: bool
) -> None:
    header, now = signed(), time.time()
    monkeypatch.setattr(peers, "time", lambda: now + late)
    if taken:
        assert checked(header, *ASKED) == "192.0.2.7"
    else:
        with pytest.raises(Refused, match="clocks differ"):
            checked(header, *ASKED)
