"""Where a process of a shared floor is reached: by guests, and by the other processes, which know it by that."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import NamedTuple

from cutcard.citations import Refused
from cutcard.server.serving import listen

WRITTEN = "it is written HOST:PORT, as 10.0.0.5:9000 or [fd00::5]:9000"
REACHED = "name the address by which the other processes reach this machine: --peers HOST:PORT"


class Here(NamedTuple):
    """Where a process is reached: by guests, and by the other processes of its floor.

    No two processes of a floor have the same: others know each by ``public``, and ask it at ``peers``.
    """

    public: str
    peers: str


def joined(host: str, port: int) -> str:
    """Host and port in one, as an address has them.

    >>> joined("127.0.0.1", 8000), joined("::1", 8000)
    ('127.0.0.1:8000', '[::1]:8000')
    """
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def peers_of(said: str, host: str) -> tuple[str, int]:
    """Host and port where other processes reach this one: as ``--peers`` says, or any free port of ``--host``.

    >>> peers_of("10.0.0.5:9000", "0.0.0.0"), peers_of("", "127.0.0.1")
    (('10.0.0.5', 9000), ('127.0.0.1', 0))
    """
    named, colon, number = said.rpartition(":")
    if said and not (named and colon and number.isascii() and number.isdecimal() and int(number) < 1 << 16):
        raise Refused("bad_peers", f"--peers: {said[:80]!r} is no address: {WRITTEN}")
    if ":" in named and not (named.startswith("[") and named.endswith("]")):
        raise Refused("bad_peers", f"--peers: {said[:80]!r} is no address: {WRITTEN}")
    found = named.strip("[]") or host
    if _is(found, "is_unspecified"):
        raise Refused("bad_peers", f"{'--peers' if said else '--shared'}: nobody is reached at {found}; {REACHED}")
    return found, int(number or 0)


def listen_for_peers(said: str, host: str, port: int) -> tuple[socket.socket, Here]:
    """A socket for the other processes, and where this one is reached; ``host`` and ``port`` are where guests come.

    Where guests come by an address that says nothing of the machine, as behind a proxy, others know it by the host at
    which they reach it.
    """
    at, number = peers_of(said, host)
    found = listen(at, number, "--peers")
    own = at if _is(host, "is_unspecified") or (_is(host, "is_loopback") and not _is(at, "is_loopback")) else host
    return found, Here(joined(own, port), joined(at, found.getsockname()[1]))


def _is(host: str, what: str) -> bool:
    """Whether a host is such an address."""
    try:
        return bool(getattr(ip_address(host), what))
    except ValueError:
        return what == "is_loopback" and host == "localhost"
