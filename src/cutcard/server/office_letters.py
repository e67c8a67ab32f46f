"""The letter on a dispute as a page to print: with the steps of its round, and why that was settled as it was."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from cutcard.citations import Refused
from cutcard.documents import to_html
from cutcard.office.state import Dispute
from cutcard.server.live import LiveTable
from cutcard.server.live_office import LiveOffice
from cutcard.table.rounds import round_of
from cutcard.telling.explain import explain
from cutcard.telling.letters import letter

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor


_BETWEEN_STREAMS = ("message_sent", "message_received")
"""What streams tell each other is nothing that happened at the table."""


async def letter_page(floor: RunningFloor, live: LiveOffice, number: int) -> str:
    """The letter as HTML; raises `Refused` if there is no such dispute."""
    dispute = await live.dispute(number)
    if dispute is None:
        raise Refused("unknown_dispute", f"dispute: no {number} is at hand in this office")
    frames, why = await _round(floor, dispute)
    sheet = letter(live.shown, dispute, floor.seconds(), frames=frames, why=why)
    return await asyncio.to_thread(to_html, sheet)


async def _round(floor: RunningFloor, dispute: Dispute) -> tuple[list[str], list[str]]:
    """The steps of the round that a dispute is about, as the person saw them, and why it was settled so. Both are empty
    where there is no such round, or its entries are archived."""
    kind, _, name = (dispute.sender or dispute.reference).rpartition(":")
    table = floor.tables.get(name) if kind in ("", "table") else None
    if table is None or not dispute.round:
        return [], []
    try:
        await table.history.seek(dispute.round)
        return await asyncio.to_thread(_told, table, dispute)
    except Refused:
        return [], []


def _told(table: LiveTable, dispute: Dispute) -> tuple[list[str], list[str]]:
    past = table.history.find(dispute.round)
    steps: Any = msgspec.json.decode(table.history.round(dispute.round, dispute.by))["steps"]
    frames = [event["says"] for step in steps for event in step["events"] if event["event"] not in _BETWEEN_STREAMS]
    _, said = explain(past.table.rules.terms, round_of(past.table), dispute.by)
    why = [
        f"{each.says} ({', '.join((*each.clauses, *each.readings))})" if each.clauses or each.readings else each.says
        for each in said
    ]
    return frames, why
