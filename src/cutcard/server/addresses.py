"""Where a request comes from, and to which name: the address that limits are counted by, and the hosts answered for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.types import Scope

from cutcard.citations import Refused

UNKNOWN = "unknown"
"""Whoever came by no network, as a test does, and whoever a proxy does not tell."""

HOME = 64
"""Bits of an address in IPv6 that are one home's: whoever has them has all addresses that begin with them."""

FORWARDED = b"x-forwarded-for"

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


class Proxies:
    """The proxies that are believed when they say whom they speak for.

    Each proxy adds the address that it saw to the end of ``X-Forwarded-For``. So the list is read from its end: what a
    trusted proxy added is believed, and the last address that is no trusted proxy's own is the client. What stands
    before it was said by the client, and counts for nothing. From anybody else the header counts for nothing at all.

    >>> proxies = Proxies(["10.0.0.0/8"])
    >>> proxies.client("10.0.0.1", "1.2.3.4, 198.51.100.7, 10.0.0.2")
    '198.51.100.7'
    >>> proxies.client("203.0.113.9", "198.51.100.7")
    '203.0.113.9'
    """

    def __init__(self, given: Iterable[str] = ()) -> None:
        self._networks = [_network(each) for each in given]
        self.client = lru_cache(4096)(self._client)

    def trusted(self, peer: str) -> bool:
        """Whether this is the address of a proxy that is believed."""
        address = _address(peer)
        return address is not None and any(address in network for network in self._networks)

    def _client(self, peer: str, forwarded: str) -> str:
        """The address by which a client is counted."""
        seen = peer
        for hop in reversed(forwarded.split(",")):
            if not self.trusted(seen):
                break
            if _address(hop.strip()) is None:
                break  # the proxy is counted itself: nobody can hide behind what is no address
            seen = hop.strip()
        return home(seen)

    def of(self, scope: Scope) -> str:
        """The address by which the client of a request is counted."""
        client = scope.get("client")
        peer = client[0] if client else UNKNOWN
        if not self._networks:
            return self.client(peer, "")
        said = b",".join([value for name, value in scope["headers"] if name == FORWARDED])
        return self.client(peer, said.decode("latin-1"))


def home(address: str) -> str:
    """What an address is counted as: itself, or for IPv6 the network that one home has.

    >>> home("2001:db8::1:2"), home("::ffff:192.0.2.1"), home("127.0.0.1")
    ('2001:db8::/64', '192.0.2.1', '127.0.0.1')
    """
    found = _address(address)
    if isinstance(found, IPv6Address):
        return str(ip_network((int(found), HOME), strict=False))
    return address if found is None else str(found)


def _address(given: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(given.partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


def _network(given: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(given, strict=False)
    except ValueError:
        said = f"--proxy: {given[:60]!r} is no address or network, as in 10.0.0.5 or 10.0.0.0/8"
        raise Refused("bad_proxy", said) from None


class Hosts:
    """The names that this floor answers to.

    A page from elsewhere can have its own name point to this machine, and would then be of the same origin as the
    floor. So a request must name the floor: by a loopback name, by a bare address (which no name server can turn), or
    by a name that was given.

    >>> hosts = Hosts(["casino.example"])
    >>> [hosts.known(host) for host in (b"casino.example:443", b"localhost:8000", b"192.0.2.1", b"[::1]")]
    [True, True, True, True]
    >>> [hosts.known(host) for host in (b"evil.example", b"localhost.evil.example", b"localhost:x", b"")]
    [False, False, False, False]
    """

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = frozenset(_name(name) for name in (*LOOPBACK, *names))
        self.known = lru_cache(1024)(self._known)

    def _known(self, host: bytes) -> bool:
        """Whether a Host header names this floor."""
        said = host.decode("latin-1").lower()
        name, _, port = said.rpartition(":") if not said.endswith("]") and ":" in said else (said, "", "")
        if port and not (port.isascii() and port.isdigit()):
            return False
        return _name(name) in self._names or _bare(name)

    def check(self, scope: Scope) -> None:
        """Raises `Refused` for a request that names another, and where a page from elsewhere wants to do something."""
        host = origin = None
        for name, value in scope["headers"]:
            if name == b"host":
                if host is not None and value != host:
                    raise Refused("wrong_host", "Host: it stands there twice, and says two things")
                host = value
            elif name == b"origin":
                origin = value
        if host is None or not self.known(host):
            named = "nothing" if host is None else repr(host.decode("latin-1")[:80])
            said = "which is not this floor's; `cutcard serve --name` allows a name"
            raise Refused("wrong_host", f"Host: it names {named}, {said}")
        doing = scope["type"] == "websocket" or scope["method"] == "POST"
        if doing and origin is not None and foreign(origin, host):
            raise Refused("foreign_page", "Origin: a page from elsewhere does nothing on this floor")


def _name(name: str) -> str:
    return name.lower().removesuffix(".")


def _bare(name: str) -> bool:
    """Whether this is an address and no name; in IPv6 it has brackets."""
    if name.startswith("[") and name.endswith("]"):
        return isinstance(_address(name[1:-1]), IPv4Address | IPv6Address)
    return isinstance(_address(name), IPv4Address)


def foreign(origin: bytes, host: bytes) -> bool:
    """Whether a page from elsewhere asks; what is no browser says nothing of where it comes from."""
    try:
        return urlsplit(origin.decode("latin-1").lower()).netloc != host.decode("latin-1").lower()
    except ValueError:
        return True
