"""What the book does about what went wrong: decided by whoever may, in time, and carried out.

How each way of mending is carried out stands in the file of its part of the game, under `mends`. Then play goes on with
the first thing in the round that is still to be done.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.rulebooks.irregularities import CIRCUMSTANCES
from cutcard.rulebooks.provisions import Remedy
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.progress import cards_due
from cutcard.table.state import DEALER, EVERYBODY, IN_ROUND, Table
from cutcard.table.steps.trouble import go_on


class Resolve(Command, frozen=True, kw_only=True):
    """Somebody decides what is done about what went wrong. ``boxes``: the hands concerned, where several may be."""

    mend: str
    boxes: tuple[int, ...] = ()


class TroubleResolved(Event, frozen=True, kw_only=True):
    """What went wrong is dealt with, and play goes on."""

    kind: str
    mend: str
    by: str


Mender = Callable[[Table, Remedy, Resolve], tuple[Event, ...]]

MENDERS: dict[str, Mender] = {}
"""How each way of mending is carried out, filled by `mends`."""


def mends(*names: str) -> Callable[[Mender], Mender]:
    """Register how something is put right."""

    def register(mender: Mender) -> Mender:
        for name in names:
            MENDERS[name] = mender
        return mender

    return register


def _war_begun(table: Table) -> bool:
    """Whether a card of the second deal is out."""
    return table.step > 0 and len(table.places) > len(first_deal(table)) - len(cards_due(table, first=True))


def first_deal(table: Table) -> list[int]:
    """Where the cards of the first deal go, in order."""
    return [due.box for due in cards_due(replace(table, places=()), first=True)]


def closed(table: Table, remedy: Remedy) -> str:
    """Why a remedy is not open now; empty if it is."""
    assert table.trouble is not None
    if remedy.hand and (table.trouble.box == DEALER) != (remedy.hand == "dealer"):
        return f"it concerns the {remedy.hand}'s hand"
    if remedy.device and (remedy.device == "shoe") != table.rules.in_order:
        return f"it concerns a {'shoe' if remedy.device == 'shoe' else 'shuffling device'}"
    said = known_circumstances(table)
    for word in remedy.given:
        name = word.lstrip("!")
        if (name in said) == word.startswith("!"):
            return f"here {CIRCUMSTANCES[name].yes if name in said else CIRCUMSTANCES[name].no}"
    if remedy.until == "payment" and (table.paid or _war_begun(table)):
        return "a winner was paid or a war card drawn, and the time for it is over"
    if remedy.until == "handled" and table.handled:
        return "players have handled their cards, and the time for it is over"
    if remedy.since == "handled" and not table.handled:
        return "no player has handled the cards yet"
    return ""


def known_circumstances(table: Table) -> set[str]:
    """What is known of the trouble: what was said, and whether the card was seen."""
    assert table.trouble is not None
    said = {word for word in table.trouble.given if not word.startswith("!")}
    draw = table.trouble.draw
    if draw is not None and table.seen[draw] == EVERYBODY:
        said.add("seen")
    return said


@decides(Resolve, "anybody", "resolve what went wrong", "cards", "betting", *IN_ROUND)
def resolve(table: Table, command: Resolve) -> tuple[Event, ...]:
    rules, trouble = table.rules, table.trouble
    if trouble is None:
        raise Refused("no_trouble", "nothing went wrong", rules.clauses("dealing_error"))
    known = rules.remedies(trouble.kind)
    named = [remedy for remedy in known if remedy.mend == command.mend]
    if not named:
        words = " or ".join(dict.fromkeys(remedy.mend for remedy in known))
        raise Refused(
            "no_remedy",
            f"mend: for {trouble.kind} the book knows {words or 'nothing'}, not {command.mend[:40]!r}",
            rules.clauses("dealing_error", "wrong_or_missing_cards"),
        )
    remedy = next((each for each in named if not closed(table, each)), None)
    if remedy is None:
        instead = [ref for each in known if not closed(table, each) for ref in each.clauses]
        cited = tuple(dict.fromkeys((*named[0].clauses, *instead)))
        other_hand = all(each.hand and closed(table, each).startswith("it concerns") for each in named)
        raise Refused("cannot_be" if other_hand else "too_late", f"mend: {closed(table, named[0])}", cited)
    if not rules.may(command.role, remedy.power):
        raise rules.refuse_role(command.role, remedy.power, f"decide this ({remedy.mend})")
    events = MENDERS[remedy.mend](table, remedy, command)
    resolved = TroubleResolved(
        kind=trouble.kind, mend=remedy.mend, by=command.role, rules=remedy.clauses, readings=remedy.readings
    )
    events = (*events, resolved)
    return (*events, *go_on(fold(table, events), command.at))


@mends("go_on")
def play_on(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """Nothing is done."""
    return ()


@evolves(TroubleResolved)
def trouble_resolved(table: Table, event: TroubleResolved) -> Table:
    return replace(table, trouble=None, due=() if table.phase in IN_ROUND else table.due)
