"""What the book does about what went wrong: decided by whoever may, in time, and carried out.

How each way of mending is carried out stands in the file of its part of the game, under `mends`. Then play goes on with
the first thing in the round that is still to be done.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.rulebooks.parts import Remedy
from cutcard.rulebooks.vocabulary.irregularities import CIRCUMSTANCES, MENDS, UNFORESEEN
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.persons import another
from cutcard.table.remedying import closed, outlived, too_late, unanswered, unfit
from cutcard.table.state import IN_ROUND, Table
from cutcard.table.steps.trouble.reporting import go_on
from cutcard.table.steps.trouble.undoing import not_due


class Resolve(Command, frozen=True, kw_only=True):
    """Somebody decides what is done about what went wrong. ``boxes``: the hands concerned, where several may be;
    ``reason``: why a last resort is taken while a repair is open, a word that the book knows."""

    mend: str
    boxes: tuple[int, ...] = ()
    reason: str = ""


class TroubleResolved(Event, frozen=True, kw_only=True):
    """What went wrong is dealt with, and play goes on. ``reason``: why no repair was made, as whoever decided said."""

    kind: str
    mend: str
    by: str
    reason: str = ""


Mender = Callable[[Table, Remedy, Resolve], tuple[Event, ...]]

MENDERS: dict[str, Mender] = {}
"""How each way of mending is carried out, filled by `mends`."""


def mends(*names: str, kind: str = "") -> Callable[[Mender], Mender]:
    """Register how something is put right; with ``kind``, after this irregularity in another way than after others."""

    def register(mender: Mender) -> Mender:
        for name in names:
            MENDERS[f"{name}:{kind}" if kind else name] = mender
        return mender

    return register


@decides(Resolve, "anybody", "resolve what went wrong", "cards", "betting", *IN_ROUND, in_trouble=True)
def resolve(table: Table, command: Resolve) -> tuple[Event, ...]:
    rules, trouble = table.rules, table.trouble
    if trouble is None:
        raise Refused("no_trouble", "nothing went wrong, or it is resolved", rules.remedy_cites("box_skipped")[0])
    remedy = _chosen(table, command)
    if not rules.may(command.role, remedy.power):
        raise rules.refuse_role(command.role, remedy.power, f"decide this ({remedy.mend})")
    if remedy.another:
        another(command.actor, trouble.by, "reported it, or dealt", remedy.clauses)
    _check_reason(table, remedy, command)
    _check_offered(table, remedy)
    events = _mend(table, remedy, command)
    resolved = TroubleResolved(
        kind=trouble.kind,
        mend=remedy.mend,
        by=command.role,
        reason=command.reason,
        clauses=remedy.clauses,
        readings=remedy.readings,
    )
    events = (*events, resolved)
    return (*events, *go_on(fold(table, events), command.at, (remedy.clauses, remedy.readings)))


def _mend(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """What is done; raises a refusal if it cannot be done with the cards as they lie."""
    mender = MENDERS.get(f"{remedy.mend}:{remedy.irregularity}") or MENDERS[remedy.mend]
    return mender(table, remedy, command)


def ways(table: Table) -> list[Remedy]:
    """The remedies for the trouble at hand: the book's own, and where none of them fits, what may be ruled."""
    assert table.trouble is not None
    table_then, known = table.rules.ways
    if table_then is not table:  # at one moment many ask, and every remedy is tried for the answer
        known = table.rules.remedies(table.trouble.kind)
        if not any(fits(table, each) for each in known):
            known = list(dict.fromkeys((*known, *table.rules.remedies(UNFORESEEN))))
        table.rules.ways = table, known
    return known


def fits(table: Table, remedy: Remedy) -> bool:
    """Whether a remedy is open and can be carried out, once whoever decides has said what it asks for."""
    if closed(table, remedy):
        return False
    try:
        _mend(table, remedy, Resolve(mend=remedy.mend, actor="", role=""))
    except Refused as refused:
        return not str(refused).startswith("mend: ")
    return True


def comes_first(table: Table, remedy: Remedy) -> Remedy | None:
    """The repair that comes before a last resort, if it is open and the cards can be put right."""
    for other in table.rules.remedies(remedy.irregularity) if remedy.last_resort else ():
        if other.last_resort or closed(table, other):
            continue
        try:
            _mend(table, other, Resolve(mend=other.mend, actor="", role=""))
        except Refused:
            continue
        return other
    return None


def _check_reason(table: Table, remedy: Remedy, command: Resolve) -> None:
    """A last resort needs a reason that the book knows, as long as the repair is open; nothing else has one."""
    known = " or ".join(remedy.last_resort) or "nothing"
    if command.reason and command.reason not in remedy.last_resort:
        raise Refused(
            "bad_circumstance", f"reason: here it may say {known}, not {command.reason[:40]!r}", remedy.clauses
        )
    first = None if command.reason else comes_first(table, remedy)
    if first is not None:
        words = " or ".join(CIRCUMSTANCES[word].yes for word in remedy.last_resort)
        clauses = tuple(dict.fromkeys((*first.clauses, *remedy.clauses)))
        order = MENDS[first.mend]
        said = "the repair comes first" if first.mend == "repair" else f"first {order[0].lower()}{order[1:]}"
        raise Refused("repair_first", f"mend: {said}, unless {words} (reason {known})", clauses)


def _check_offered(table: Table, remedy: Remedy) -> None:
    """Where people see to it, everybody who may take wagers back before a repair has answered, or was silent."""
    waited_for = unanswered(table) if remedy.withdrawal and table.rules.confirms_signs else []
    if waited_for:
        names = ", ".join(waited_for)
        said = f"mend: {names} may take wagers back first; record who stays, and who says nothing"
        raise Refused("offer_first", said, remedy.clauses)


def _chosen(table: Table, command: Resolve) -> Remedy:
    """The remedy that is meant, if the book has it for what went wrong and it is still open."""
    assert table.trouble is not None
    kind = table.trouble.kind
    known = ways(table)
    named = [remedy for remedy in known if remedy.mend == command.mend]
    if not named:
        words = " or ".join(dict.fromkeys(remedy.mend for remedy in known)) or "nothing"
        clauses = table.rules.remedy_cites(kind)[0] or table.rules.clauses("unforeseen")
        raise Refused("no_remedy", f"mend: for {kind} the book knows {words}, not {command.mend[:40]!r}", clauses)
    remedy = next((each for each in named if not closed(table, each)), None)
    if remedy is not None:
        return remedy
    fitting = [each for each in named if not unfit(table, each)]  # those for this hand, but too late or too early
    meant = (fitting or named)[0]
    instead = [each for each in known if not closed(table, each)]
    if fitting and outlived(table, meant):
        raise too_late(table, f"mend: {closed(table, meant)}", (*fitting, *instead))
    cited = (ref for each in (meant, *instead) for ref in each.clauses)
    raise Refused("cannot_be", f"mend: {closed(table, meant)}", tuple(dict.fromkeys(cited)))


@mends("go_on")
def play_on(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """Nothing is done."""
    return ()


@evolves(TroubleResolved)
def trouble_resolved(table: Table, event: TroubleResolved) -> Table:
    return replace(table, trouble=None, due=not_due(table))
