"""Witnesses: places outside of the operator's hands that keep signed heads, so that no journal can forget its past.

A witness keeps lines; each is an object of heads, as ``GET /api/heads`` gives it. It may be a file that only grows, an
address that takes lines by POST and gives them back by GET, or a Git repository.
"""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from cutcard.citations import Refused
from cutcard.journal.witness.at import Unreachable, Witness
from cutcard.journal.witness.file import FileWitness
from cutcard.journal.witness.git import GitWitness
from cutcard.journal.witness.http import HttpWitness

__all__ = ["Unreachable", "Witness", "witness_at"]


def witness_at(where: str) -> Witness:
    """The witness that somebody named: an address, a Git repository, else a file; raises `Refused`.

    >>> witness_at("https://ann:secret@heads.example/floor").name
    'https://heads.example/floor'
    >>> witness_at("/srv/kept/heads.jsonl").name
    'heads.jsonl'
    """
    if not where or "\0" in where:
        raise Refused("bad_witness", "witness: a file, an address (https://...) or a Git repository is wanted")
    if where.startswith("git+") or where.rstrip("/").endswith(".git"):
        return GitWitness(where.removeprefix("git+"))
    if where.startswith(("http://", "https://")):
        return _at_address(where)
    if Path(where).is_dir():
        raise Refused("bad_witness", f"witness: {where} is a folder; git+{where} names it as a Git repository")
    return FileWitness(Path(where))


def _at_address(where: str) -> HttpWitness:
    try:
        host = urlsplit(where).hostname
        _ = urlsplit(where).port
    except ValueError:
        host = None
    if not host or not where.isascii() or any(char <= " " for char in where):
        raise Refused("bad_witness", f"witness: {where[:80]!r} is no address like https://heads.example/floor")
    return HttpWitness(where)
