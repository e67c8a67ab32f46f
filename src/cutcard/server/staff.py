"""The desk of a table that a person deals: what is told there, and what may be keyed."""

from __future__ import annotations

from typing import Any

import msgspec

from cutcard.citations import Refused
from cutcard.server.asked import check_not_keyed, word_of
from cutcard.table.base import ACTS, Command
from cutcard.table.progress import cards_due, next_face_down
from cutcard.table.state import DueCard, Table
from cutcard.table.steps.messages import Receive
from cutcard.table.steps.people.closing import CloseTable, GiveClosingNotice, WithdrawClosingNotice
from cutcard.table.steps.rounds.adopting import AdoptRelease
from cutcard.table.steps.rounds.jackpot import ReadMeters, offered
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.wire import name_of, read_command
from cutcard.telling.desk import deeds, remedies, reports
from cutcard.telling.instructions import instruction
from cutcard.telling.likely import likely_first
from cutcard.telling.sentences_pool import jackpot_down

NOT_KEYED = (OpenTable, AdoptRelease, ReadMeters, Receive)
"""What the floor does by itself: it adopts another release as it starts, and hears of a prize pool by its stream."""

KNOWN = ("at", "commitment")
"""Fields that nobody keys: the floor has the time, and cards that people shuffle are not committed to."""

STAFF: dict[str, type[Command]] = {name_of(kind): kind for kind in ACTS if kind not in NOT_KEYED}

FROM_PIT = tuple(name_of(kind) for kind in (GiveClosingNotice, WithdrawClosingNotice, CloseTable))
"""What may be keyed of a table that runs itself: it is closed from the pit, as any other."""

_EXAMPLE = '{"command": "draw", "actor": "Dealer", "role": "dealer", "card": "Kd"}'


def staff_command(body: bytes, at: int) -> Command:
    """A command as it was keyed; raises `Refused` with the field that is wrong.

    >>> staff_command(b'{"command": "call_no_more_bets", "actor": "Dealer", "role": "dealer"}', 7)
    CallNoMoreBets(actor='Dealer', role='dealer', at=7)
    """
    _, given = word_of(body, STAFF, "at a desk", _EXAMPLE)
    check_not_keyed(given, KNOWN)
    return msgspec.structs.replace(read_command(body), at=at)


def desk(table: Table, seq: int) -> dict[str, Any]:
    """Everything that is told at the desk of a table, made from what everybody may see of it."""
    known, order = likely_first(table, reports(table)), instruction(table)
    if table.phase == "closed":
        order = msgspec.structs.replace(order, also=("A supervisor opens it anew, from the pit.",))
    roles = sorted(table.rules.book.roles, key=lambda role: role.rank or len(table.rules.book.roles))
    return {
        "seq": seq,
        "instruction": order,
        "trouble": None if table.trouble is None else table.trouble.kind,
        "jackpot": jackpot_down(table) if offered(table.rules) else "",
        "reports": known.deeds,
        "likely": known.likely,
        "remedies": remedies(table),
        "lists": deeds(table),
        "roles": [{"name": role.name, "title": role.title} for role in roles],
        "hidden": next_face_down(table),
        "face_down": face_down_left(table),
    }


def from_pit(told: dict[str, Any]) -> dict[str, Any]:
    """Of what a desk is told, what is for the pit to do at a table that runs itself."""
    lists = {name: tuple(deed for deed in deeds if deed.command in FROM_PIT) for name, deeds in told["lists"].items()}
    order = msgspec.structs.replace(told["instruction"], deeds=(), also=())
    return {**told, "instruction": order, "reports": (), "likely": 0, "remedies": (), "lists": lists}


def check_from_pit(body: bytes, table: str) -> None:
    """Raises `Refused` where something is keyed that a table does by itself."""
    name, _ = word_of(body, STAFF, "at a desk", _EXAMPLE)
    if name not in FROM_PIT:
        can = ", ".join(FROM_PIT)
        raise Refused("runs_itself", f"command: {table} runs by itself; of the pit it takes {can}, not {name}")


def counted_by_itself(table: Table, command: Command) -> Command:
    """The closing of a table that runs itself, with the count of its cards: nobody else can count them."""
    if isinstance(command, CloseTable) and command.found is None:
        return msgspec.structs.replace(command, found=table.cards)
    return command


def face_down_left(table: Table) -> int:
    """How many cards are dealt face down now, one after the other, before anything else is to be done.

    A dealer who has dealt them all says so once: nobody knows their faces, and each is still an entry of its own.
    """
    if not next_face_down(table) or table.trouble is not None:
        return 0
    number = 0
    for due in table.due or cards_due(table):
        if not isinstance(due, DueCard) or not table.rules.lies_face_down(due.box):
            break
        number += 1
    return number
