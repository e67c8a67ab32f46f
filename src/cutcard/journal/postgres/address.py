"""Addresses of databases, as people type them and as they may be shown."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from cutcard.citations import Refused

SCHEMES = ("postgresql://", "postgres://")
WRITTEN = "an address is written postgresql://USER@HOST:PORT/DATABASE"


def is_postgres(where: str | Path) -> bool:
    """Whether this is the address of a database, and not the name of a file.

    >>> is_postgres("postgresql://floor@db.example/casino"), is_postgres("floor.db")
    (True, False)

    Raises `Refused` for what looks like an address and is none that we know.
    """
    said = str(where)
    scheme, _, rest = said.partition(":")
    if not said.startswith(SCHEMES) and (rest.startswith("//") or scheme.lower() in ("postgres", "postgresql")):
        raise Refused("bad_address", f"db: {scheme[:20]}:... is neither a file nor a database; {WRITTEN}")
    return said.startswith(SCHEMES)


def shown(address: str) -> str:
    """An address as it may stand in a message: without user and password.

    >>> shown("postgresql://floor:secret@db.example:5433/casino?password=secret&search_path=house")
    'postgresql://db.example:5433/casino (house)'
    """
    try:
        parts = urlsplit(address)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        raise Refused("bad_address", f"db: {WRITTEN}") from None
    asked = parse_qs(parts.query)
    host = parts.hostname or next(iter(asked.get("host", ())), "")
    schema = next(iter(asked.get("search_path", ())), "")
    return f"postgresql://{host}{port}{parts.path}{f' ({schema})' if schema else ''}"


def check_file(where: str | Path, instead: str) -> None:
    """Refuse the address of a database where a file is needed; ``instead`` says what to do.

    >>> check_file("floor.db", "")
    """
    if is_postgres(where):
        raise Refused("not_a_file", f"{shown(str(where))}: a file is needed here; {instead}")
