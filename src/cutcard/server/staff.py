"""The desk of a table that a person deals: what is told there, and what may be keyed."""

from __future__ import annotations

from typing import Any

import msgspec

from cutcard.citations import Refused, did_you_mean
from cutcard.settlement.shape import UNREADABLE, json_refusal
from cutcard.table.base import ACTS, Command
from cutcard.table.progress import next_face_down
from cutcard.table.state import Table
from cutcard.table.steps.rounds.jackpot import ReadMeters
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.wire import name_of, read_command
from cutcard.telling.desk import deeds, remedies, reports
from cutcard.telling.instructions import instruction

NOT_KEYED = (OpenTable, ReadMeters)
"""What the floor does by itself."""

KNOWN = ("at", "commitment")
"""Fields that nobody keys: the floor has the time, and cards that people shuffle are not committed to."""

STAFF: dict[str, type[Command]] = {name_of(kind): kind for kind in ACTS if kind not in NOT_KEYED}

_fields = msgspec.json.Decoder(dict[str, msgspec.Raw])
_EXAMPLE = '{"command": "draw", "actor": "Dealer", "role": "dealer", "card": "Kd"}'


def staff_command(body: bytes, at: int) -> Command:
    """A command as it was keyed; raises `Refused` with the field that is wrong.

    >>> staff_command(b'{"command": "call_no_more_bets", "actor": "Dealer", "role": "dealer"}', 7)
    CallNoMoreBets(actor='Dealer', role='dealer', at=7)
    """
    try:
        given = _fields.decode(body)
    except msgspec.ValidationError:
        raise Refused("bad_request", "body: one JSON object is expected, as in " + _EXAMPLE) from None
    except UNREADABLE as error:
        raise json_refusal(body, error, "read") from None
    named = given.get("command")
    if named is None:
        raise Refused("missing_field", "command: what is to be done is required, as in " + _EXAMPLE)
    try:
        name = msgspec.json.decode(named, type=str)
    except msgspec.ValidationError:
        raise Refused("bad_type", "command: a word is expected") from None
    if name not in STAFF:
        raise Refused("unknown_command", f"command: no {name[:40]!r} at a desk{did_you_mean(name, tuple(STAFF))}")
    for field in KNOWN:
        if field in given:
            raise Refused("unknown_field", f"{field}: it is not keyed")
    return msgspec.structs.replace(read_command(body), at=at)


def desk(table: Table, seq: int) -> dict[str, Any]:
    """Everything that is told at the desk of a table, made from what everybody may see of it."""
    roles = sorted(table.rules.book.roles, key=lambda role: role.rank or len(table.rules.book.roles))
    return {
        "seq": seq,
        "instruction": instruction(table),
        "trouble": None if table.trouble is None else table.trouble.kind,
        "reports": reports(table),
        "remedies": remedies(table),
        "lists": deeds(table),
        "roles": [{"name": role.name, "title": role.title} for role in roles],
        "hidden": next_face_down(table),
    }
