"""The desk of a promotion: its steps in order with their clauses, everything else that may be done, all on record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec import json

from cutcard.citations import Refusal
from cutcard.house.promoting import steps
from cutcard.house.promotion_step import Step, clock_of
from cutcard.money import dollars
from cutcard.promotions.accounts import faults
from cutcard.promotions.base import Command
from cutcard.promotions.drawing import prize_list
from cutcard.promotions.showing import listed
from cutcard.promotions.state import Promotion
from cutcard.promotions.wire import read_command
from cutcard.rulebooks.parts import cited
from cutcard.rulebooks.vocabulary.duties import DUTIES
from cutcard.server.live_promotion import LivePromotion
from cutcard.server.promotion_port import disputes_shown
from cutcard.telling.deeds import Deed
from cutcard.telling.promotion_deeds import promotion_deeds
from cutcard.telling.promotion_told import WON, promotion_told
from cutcard.telling.refusals import refusal_told

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

ALL_CLAUSES = 6
"""Clauses that stand beside a step at most."""


def operator_desk(floor: RunningFloor, live: LivePromotion) -> dict[str, Any]:
    """Everything that the desk shows, as of the last durable entry."""
    shown, now = live.shown, floor.seconds()
    stopped = [
        f"{to} hears nothing of {sender}: {why}"
        for (to, sender), why in floor.post.stopped.items()
        if live.stream in (to, sender)
    ]
    stopped += [f"{table.partition(':')[2]}: {link.stopped}" for table, link in shown.links.items() if link.stopped]
    return {
        "seq": live.shown_seq,
        "phase": shown.phase,
        "says": promotion_told(shown, now),
        "alarm": _alarm(shown),
        "steps": [_step(live, each, now) for each in steps(shown, now, floor.promotions.tables(live), live.operator)],
        "lists": promotion_deeds(shown, live.operator),
        "entries": list(_entries(shown)),
        "wins": list(_wins(shown)),
        "claims": list(_claims(shown)),
        "disputes": disputes_shown(shown),
        "duties": [
            {
                "duty": each.duty,
                "says": DUTIES[each.duty].says if each.duty in DUTIES else each.duty.replace("_", " "),
                "about": each.about,
                "to": each.to,
                "until": each.until,
                "late": each.late,
            }
            for each in sorted(shown.duties.values(), key=lambda each: each.until or 0)
        ],
        "accounts": [
            {"ledger": ledger, "account": account, "amount": dollars(amount)}
            for ledger, accounts in sorted(shown.money.items())
            for account, amount in sorted(accounts.items())
            if amount
        ],
        "balances": not faults(shown),
        "tables": [table.partition(":")[2] for table in shown.tables],
        "stopped": stopped,
        "operator": live.operator,
        "scrutineer": shown.scrutineer,
    }


def _alarm(shown: Promotion) -> str:
    if shown.owes("tell_inspectorate"):
        return f"Stopped. The inspectorate is to be told before anything else is done. {shown.why}".strip()
    return f"Put off until its integrity is validated. {shown.why}" if shown.phase == "postponed" else ""


def _step(live: LivePromotion, step: Step, now: int) -> dict[str, Any]:
    """A step with what it would come to now: its clauses, or why it may not be taken yet."""
    duty = clock_of(live.shown, step)
    rules, closed, status = list(cited(step.fact)["clauses"]) if step.fact else [], "", step.status
    deed = None
    if step.command:
        answer = _tried(live, step, now)
        if isinstance(answer, Refusal):
            status, closed, rules = "later", refusal_told(answer), list(answer.clauses)
        else:
            rules = list(dict.fromkeys(ref for event in answer[1] for ref in getattr(event, "clauses", ())))
        deed = Deed(
            name=step.name,
            title=step.title,
            says=step.says,
            command=step.command,
            given=step.given,
            asks=step.asks,
            role=step.role,
            actor=step.actor,
            who=(step.role,),
            closed=closed,
            clauses=tuple(rules[:ALL_CLAUSES]),
        )
    return {
        "name": step.name,
        "title": step.title,
        "says": step.says,
        "status": status,
        "closed": closed,
        "opens": step.opens,
        "until": None if duty is None else duty.until,
        "late": duty is not None and (duty.late or (duty.until is not None and duty.until < now)),
        "deed": deed,
        "rules": rules[:ALL_CLAUSES],
    }


def command_of(step: Step, at: int, **fields: Any) -> Command:
    """The command of a step, with what a person would key in ``fields``."""
    given = {**step.given, **fields, "actor": step.actor, "role": step.role, "at": at, "command": step.command}
    found = read_command(json.encode(given))
    assert isinstance(found, Command)
    return found


def _tried(live: LivePromotion, step: Step, now: int) -> Any:
    return live.decided(live.completed(command_of(step, now, **step.tried)))


def _entries(shown: Promotion) -> Iterator[dict[str, Any]]:
    people = listed(shown)
    for number, entry in sorted(shown.entries.items()):
        yield {
            "number": number,
            "person": entry.person,
            "listed": people[entry.person],
            "at": entry.at,
            "void": entry.void,
        }


def _wins(shown: Promotion) -> Iterator[dict[str, Any]]:
    prizes = prize_list(shown.known)
    for win in sorted(shown.wins.values(), key=lambda each: each.prize):
        yield {
            "prize": win.prize,
            "name": prizes[win.prize - 1][1].name,
            "person": win.person,
            "value": dollars(win.value),
            "status": win.status,
            "says": WON[win.status],
            "attempts": [
                f"{each.way.replace('_', ' ')} by {each.by}, {'reached' if each.reached else 'not reached'}"
                for each in win.attempts
            ],
            "parts": {way: dollars(cents) for way, cents in win.parts.items()},
        }


def _claims(shown: Promotion) -> Iterator[dict[str, Any]]:
    for claim in sorted(shown.claims.values(), key=lambda each: each.number):
        yield {
            "number": claim.number,
            "by": claim.by,
            "prize": claim.prize,
            "value": dollars(claim.value),
            "status": claim.status,
            "details": claim.details,
            "reasons": claim.reasons,
            "name": claim.name,
            "address": claim.address,
            "told": claim.told,
            "kept": claim.kept,
        }
