"""What somebody's word at another's desk is bound to: the request that it goes with, and what that is about.

The digest covers the house, who is signed in at the desk, address and body of the request, and what waits behind its
number: the command that an approval does, the paper that a signature completes. Whose word it is stands apart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import msgspec

from cutcard.citations import Refused
from cutcard.inspection import cage_stream
from cutcard.server.acting import takes_two
from cutcard.server.sign_in.words_here import Here
from cutcard.server.staff import STAFF
from cutcard.table.steps.approvals.answering import find_request

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

WHOSE = frozenset({"badge", "by", "second", "proof"})
"""Fields of a body that say whose word it is, and show it."""

_APPROVAL = re.compile(r"/api/tables/([^/]{1,200})/approvals/([0-9]{1,15})")
_RELIEF = re.compile(r"/api/tables/([^/]{1,200})/relief")
_CAGE = re.compile(r"/api/houses/([^/]{1,200})/cage/commands")
_POOL = re.compile(r"/api/pools/([^/]{1,200})/commands")
_STAFF = re.compile(r"/api/tables/([^/]{1,200})/staff")


def bound(floor: RunningFloor, house: str, desk: str, path: str, body: Mapping[str, Any]) -> Here:
    """A word that goes with a request from somebody's desk; raises `Refused` where nobody else's word is asked."""
    path = unquote(path)
    said = {name: each for name, each in body.items() if name not in WHOSE and each not in ("", None)}
    parts = [house, desk, path, said, _about(floor, house, path, said)]
    return Here(desk, sha256(msgspec.json.encode(parts, order="sorted")).hexdigest())


def _about(floor: RunningFloor, house: str, path: str, body: Mapping[str, Any]) -> str:
    """What waits behind the number in a request, to the letter."""
    if found := _APPROVAL.fullmatch(path):
        request = find_request(_table(floor, house, found[1]), int(found[2]))
        about = request.number, request.asker, request.asker_role, request.asked_at, request.wanted
        return msgspec.json.encode(about).decode()
    if found := _RELIEF.fullmatch(path):
        _table(floor, house, found[1])
        assert floor.people is not None
        return floor.people.of(house).state.dealers.get(found[1], "")
    if found := _CAGE.fullmatch(path):
        cage = floor.cages.of(house) if found[1] == house else None
        number = body.get("paper")
        paper = cage.cage.papers.get(number) if cage is not None and isinstance(number, int) else None
        if paper is None:
            raise Refused("unknown_paper", "paper: no such paper waits for a signature", ("std T4",))
        return cage_stream.KIND.write(paper.ask).decode()
    if _POOL.fullmatch(path):
        return ""
    if found := _STAFF.fullmatch(path):
        _table(floor, house, found[1])
        kind = STAFF.get(str(body.get("command")))
        if kind is not None and takes_two(kind):
            return ""
    raise Refused("no_word_here", "path: nobody gives their word to this at somebody else's desk")


def _table(floor: RunningFloor, house: str, name: str) -> Any:
    live = floor.tables.get(name)
    if live is None or live.house != house:
        raise Refused("unknown_table", f"path: {house} has no table {name[:60]!r}")
    return live.table
