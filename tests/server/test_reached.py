"""Where a process of a shared floor is reached: no two are known by the same, and none by what says nothing."""

from __future__ import annotations

import pytest

from cutcard.citations import Refused
from cutcard.server.reached import listen_for_peers, peers_of
from tests.support.command import cutcard
from tests.support.postgres import free_port


@pytest.mark.parametrize(
    ("said", "host", "at"),
    [
        ("", "127.0.0.1", ("127.0.0.1", 0)),
        ("10.0.0.5:9000", "0.0.0.0", ("10.0.0.5", 9000)),
        ("[fd00::5]:9000", "::", ("fd00::5", 9000)),
        ("db.example:0", "127.0.0.1", ("db.example", 0)),
    ],
)
def test_where_others_reach_it(said: str, host: str, at: tuple[str, int]) -> None:
    assert peers_of(said, host) == at


@pytest.mark.parametrize(
    "said", ["garbage", "10.0.0.5", ":9000", "10.0.0.5:", "10.0.0.5:99999", "10.0.0.5:-1", "fd00::5:9000", "a:٣"]
)
def test_what_is_no_address_is_refused(said: str) -> None:
    with pytest.raises(Refused, match=r"--peers: .* is no address: it is written HOST:PORT"):
        peers_of(said, "127.0.0.1")


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_where_nobody_is_reached_is_refused(host: str) -> None:
    """Others, on other machines, would look for it on their own."""
    with pytest.raises(Refused, match=r"--shared: nobody is reached at .*: --peers HOST:PORT"):
        peers_of("", host)
    with pytest.raises(Refused, match=r"--peers: nobody is reached at 0\.0\.0\.0"):
        peers_of("0.0.0.0:9000", host)


@pytest.mark.parametrize(
    ("host", "known"), [("0.0.0.0", "127.0.0.2"), ("127.0.0.1", "127.0.0.1"), ("floor.example", "floor.example")]
)
def test_others_know_it_by_an_address_of_its_machine(host: str, known: str) -> None:
    port = free_port()
    listening, here = listen_for_peers(f"127.0.0.2:{port}", host, 8000)
    listening.close()
    assert here == (f"{known}:8000", f"127.0.0.2:{port}")


def test_options_that_do_not_go_together_are_refused() -> None:
    def said(*given: str) -> str:
        ran = cutcard("serve", "--port", "0", *given)
        assert ran.status == 2 and not ran.out, ran
        return ran.err

    assert "--peers: it is for processes that share a floor" in said("--peers", "127.0.0.1:9000")
    assert "--shared: --db: it needs postgresql://" in said("--shared")
    address = f"postgresql://127.0.0.1:{free_port()}/floor"
    assert "need the floor alone" in said("--shared", "--db", address, "--replay")
    assert "--peers: 'garbage' is no address" in said("--shared", "--db", address, "--peers", "garbage")
    assert "--peers: 'nowhere.invalid' is no address of this machine" in said(
        "--shared", "--db", address, "--peers", "nowhere.invalid:9000"
    )
    for other in ("mysql://db/floor", "POSTGRESQL://db/floor", "postgresql:/db/floor", "postgresql://db:port/floor"):
        assert "an address is written postgresql://USER@HOST:PORT/DATABASE" in said("--db", other)


def test_what_needs_a_file_says_so_of_a_database_without_its_password() -> None:
    address = "postgresql://ann:secret@db.example/floor"
    for given in (
        ("archive", address),
        ("replay", address),
        ("battery", "star-casino-war", "--journal", address),
        ("tournament", "demo", "--db", address),
    ):
        ran = cutcard(*given)
        assert "postgresql://db.example/floor: a file is needed here; " in ran.err and "secret" not in ran.err, ran
        assert ran.status and not ran.out
