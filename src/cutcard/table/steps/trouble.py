"""What went wrong: reports of it, each checked against what lies on the table.

How a kind of report is checked stands in the file of its part of the game, under `checks`. A report that cannot be true
is refused; one that may be true stops play until it is resolved, as the book's remedies say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refused, did_you_mean
from cutcard.rulebooks.irregularities import CIRCUMSTANCES, IRREGULARITIES
from cutcard.table.base import Command, Event, decides
from cutcard.table.progress import cards_due, is_void, resume
from cutcard.table.state import DEALER, IN_ROUND, Table
from cutcard.table.steps.dealing import found
from cutcard.table.steps.seats import check_box


class Report(Command, frozen=True, kw_only=True):
    """Somebody reports that something went wrong. ``cards``: what was seen, where cards were exposed; ``given``: what
    the remedy turns on, as in "spare" or "!spare"; ``number``: how many cards are damaged or missing."""

    kind: str
    box: int | None = None
    player: str = ""
    cards: tuple[Card, ...] = ()
    number: int = 0
    given: tuple[str, ...] = ()


class Check(NamedTuple):
    """How a report is checked, and in which phases it can be true."""

    check: Callable[[Table, Report], tuple[Event, ...]]
    phases: tuple[str, ...]


CHECKS: dict[str, Check] = {}
"""How each kind of report is checked, filled by `checks`."""

Checker = Callable[[Table, Report], tuple[Event, ...]]


def checks(*kinds: str, phases: tuple[str, ...] = IN_ROUND) -> Callable[[Checker], Checker]:
    """Register how a report is checked: it raises a refusal, or gives what happened before play stops."""

    def register(check: Checker) -> Checker:
        for kind in kinds:
            CHECKS[kind] = Check(check, phases)
        return check

    return register


def cannot_be(table: Table, command: Report, message: str) -> Refused:
    """The refusal of a report that cannot be true."""
    return Refused("cannot_be", message, table.rules.remedies(command.kind)[0].clauses)


@decides(Report, "deal", "report what went wrong", "cards", "betting", *IN_ROUND)
def report(table: Table, command: Report) -> tuple[Event, ...]:
    rules, kind = table.rules, command.kind
    if kind not in IRREGULARITIES:
        names = tuple(IRREGULARITIES)
        raise Refused("unknown_irregularity", f"kind: no {kind[:40]!r}{did_you_mean(kind, names)}")
    remedies = rules.remedies(kind)
    check = CHECKS.get(kind)
    if not remedies:
        raise Refused("no_remedy", f"kind: {rules.book.id} has no rule for {kind}", rules.clauses("dealing_error"))
    clauses = remedies[0].clauses
    if check is None:
        raise Refused("seen_already", f"kind: the table sees {kind} by itself", clauses)
    if table.trouble is not None:
        raise Refused("trouble_first", "what went wrong before is to be resolved first", clauses)
    if table.phase not in check.phases:
        raise cannot_be(table, command, f"kind: no {kind} is to be found now")
    if command.box is not None and command.box != DEALER:
        check_box(table, command.box)
    _circumstances(table, command)
    events = check.check(table, command)
    trouble = found(table, kind, command.box, None)
    return (*events, replace(trouble, given=command.given, number=command.number, player=command.player))


def _circumstances(table: Table, command: Report) -> None:
    """Whatever decides between the remedies must be said, and nothing else."""
    remedies = table.rules.remedies(command.kind)
    asked = dict.fromkeys(word.lstrip("!") for remedy in remedies for word in remedy.given)
    said = {word.lstrip("!") for word in command.given}
    if len(said) < len(command.given) or not said <= {*asked}:
        words = ", ".join(f"{word} or !{word}" for word in asked) or "nothing"
        raise Refused("bad_circumstance", f"given: here it may say {words}", remedies[0].clauses)
    missing = [word for word in asked if word not in said]
    if missing and missing != ["seen"]:
        raise Refused("say_more", f"given: {CIRCUMSTANCES[missing[0]].asks}", remedies[0].clauses)


def surplus(table: Table) -> list[int]:
    """Cards that no hand has a right to, by their number in the order drawn."""
    held: dict[int, int] = {}
    over = []
    need = _needed(table)
    for draw, place in enumerate(table.places):
        held[place] = held.get(place, 0) + 1
        if held[place] > need.get(place, 0):
            over.append(draw)
    return over


def _needed(table: Table) -> dict[int, int]:
    """How many cards each place should hold once everything is dealt."""
    need: dict[int, int] = {}
    for due in cards_due(replace(table, places=(), rulings=())):  # a void hand keeps its cards
        need[due.box] = need.get(due.box, 0) + 1
    return need


def go_on(table: Table, at: int) -> tuple[Event, ...]:
    """Play goes on, unless more went wrong: a card too many on a hand that is still in play, or in the dealer's."""
    if table.phase not in IN_ROUND:
        return ()
    live = {box for box, player in table.bets if not is_void(table, box, player)}
    over = next((draw for draw in surplus(table) if live and table.places[draw] in (DEALER, *live)), None)
    return resume(table, at) if over is None else (found(table, "surplus_card", table.places[over], over),)
