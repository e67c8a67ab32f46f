"""The Director's desk of a tournament: what is due, everything that may be done, and all that is on record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from cutcard.house.conducting import DIRECTOR, OPERATOR, due
from cutcard.money import Amount, dollars
from cutcard.server.live_tournament import LiveTournament
from cutcard.server.shown_tournament import disputes_shown, plain
from cutcard.telling.deeds import Deed
from cutcard.telling.director_deeds import deed_groups
from cutcard.tournaments.accounts import faults
from cutcard.tournaments.base import Command
from cutcard.tournaments.showing import name_for
from cutcard.tournaments.state import Tournament

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

TITLES = {
    "purse": "Players have paid in, less what they got",
    "escrow": "In escrow",
    "under_way": "Under way",
    "house:fees": "The house's fees",
    "house:overlay": "Added by the house",
    "house:chips": "Paid by the house for chips",
    "charity": "Charity",
    "prizes": "Prizes due",
    "issue": "Issued",
    "bank": "In banks",
    "play_off": "In play-offs",
    "float": "Won by the tables",
    "removed": "Taken out of play",
}
"""What each kind of account is called."""


def director_desk(floor: RunningFloor, live: LiveTournament) -> dict[str, Any]:
    """Everything that the desk shows, as of the last durable entry."""
    shown, now = live.shown, floor.seconds()
    next_ = due(shown, now, tuple(table.stream for table in floor.tournaments.tables(live)), live.people)
    stopped = [f"{plain(to)}: {why}" for (to, sender), why in floor.post.stopped.items() if live.stream in (to, sender)]
    stopped += [f"{plain(table)}: {link.stopped}" for table, link in shown.links.items() if link.stopped]
    return {
        "seq": live.shown_seq,
        "due": None if next_.command is None else _deed(live, next_.command, next_.title, next_.says),
        "says": next_.says,
        "lists": deed_groups(shown, live.people.operator),
        "entrants": _entrants(shown),
        "disputes": disputes_shown(shown),
        "cash": _accounts(shown.cash),
        "chips": _accounts(shown.chips),
        "balances": not faults(shown),
        "stopped": stopped,
        "officers": [name for name in (shown.director, *shown.deputies) if name],
        "present": list(shown.present),
        "operator": live.people.operator,
    }


def _plain(value: object) -> str:
    if isinstance(value, Amount):
        return dollars(value)
    raise TypeError(f"{type(value).__name__} is not shown")


def _deed(live: LiveTournament, command: Command, title: str, says: str) -> Deed:
    """What is due as a deed, with the clauses that its events would cite."""
    given = msgspec.to_builtins(command, enc_hook=_plain)
    name = given.pop("command")
    actor, role = given.pop("actor"), given.pop("role")
    for field in ("at", "head", "link"):
        given.pop(field, None)
    answer = live.decided(live.completed(command))
    cited = answer[1] if isinstance(answer, tuple) else ()
    clauses = dict.fromkeys(ref for event in cited for ref in getattr(event, "clauses", ()))
    roles = (DIRECTOR,) if role == DIRECTOR else (OPERATOR,)
    return Deed(
        name="due",
        title=title,
        says=says,
        command=name,
        given=given,
        role=role,
        actor=actor,
        who=roles,
        clauses=tuple(clauses)[:6],
    )


def _entrants(shown: Tournament) -> Iterable[dict[str, Any]]:
    seats = {name: (table, int(box)) for table, boxes in shown.seats.items() for box, name in boxes.items()}
    for table, sitting in shown.sittings.items():
        seats |= {name: (table, int(box)) for box, name in sitting.seats.items()}
    found = []
    for name in sorted(shown.entrants, key=lambda name: shown.entrants[name].number):
        entrant = shown.entrants[name]
        table, box = seats.get(name, ("", 0))
        found.append(
            {
                "player": name,
                "name": name_for(shown, name),
                "number": entrant.number,
                "status": entrant.status,
                "bot": entrant.bot,
                "staff": entrant.staff,
                "present": entrant.present,
                "briefed": entrant.briefed,
                "signed": entrant.signed,
                "table": plain(table),
                "box": box,
                "offences": dict(entrant.offences),
                "paid": dollars(sum(entrant.paid.values())),
            }
        )
    return found


def _accounts(accounts: Mapping[str, int]) -> list[dict[str, str]]:
    """Accounts by kind: those of players and tables together."""
    sums: dict[str, int] = {}
    for name, amount in accounts.items():
        kind = name if name in TITLES else name.partition(":")[0]
        sums[kind] = sums.get(kind, 0) + amount
    return [
        {"account": kind, "title": title, "amount": _signed(sums[kind])}
        for kind, title in TITLES.items()
        if sums.get(kind)
    ]


def _signed(amount: int) -> str:
    return dollars(amount) if amount >= 0 else f"-{dollars(-amount)}"
