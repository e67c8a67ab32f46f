"""A cage as a person of the house needs it: what lies there, what waits for whom, and what they can do now.

What somebody may do is tried, and never guessed: the same `decide` answers here and when it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from cutcard.cage.about import table_of
from cutcard.cage.chips import value
from cutcard.cage.days import BeginDay, CloseDay, exceptions, told, uncounted
from cutcard.cage.members import EndTransfer, OfferDeposit, PayWithdrawal
from cutcard.cage.opening import SetFigures
from cutcard.cage.papers import Decline, Sign, waiting
from cutcard.cage.selling import CashOut, SellChips, TakeVoucher
from cutcard.cage.slips import AcceptCredit, AskCredit, AskFill, CarrySlip, IssueFill
from cutcard.cage.state import Box, Paper, Slip, Transfer, Tray
from cutcard.cage.two_persons import (
    BuyIn,
    Command,
    CountCage,
    CountDrop,
    CountTray,
    Exchange,
    ReceiveFill,
    ReleaseCredit,
    RemoveDrop,
    SettleSlip,
    Stock,
    VoidSlip,
)
from cutcard.citations import Refusal, Refused
from cutcard.inspection.cage_titles import roles_of
from cutcard.money import Amount, dollars
from cutcard.people.titles import on_ladder
from cutcard.server.cage_commands import NO_ROLE
from cutcard.server.cage_port import Where, answer_of
from cutcard.server.cage_told import paper_told, paper_waits, slip_waits
from cutcard.wire.named import snake

if TYPE_CHECKING:
    from cutcard.server.live_cages import LiveCage
    from cutcard.server.running_floor import RunningFloor

WATCH = ("surveillance", "inspector", "administrator")
"""Titles whose holders see a cage and do nothing at it."""

_NOT_FOR_THEM = frozenset({"wrong_role", "same_person", "not_assigned", "not_on_shift", "unknown_person"})
"""Refusals of the person; any other may be over by the time that the form is filled in."""

_NOT_NOW = frozenset(
    {"out_of_order", "no_day", "not_closed", "being_counted", "chips_moved", "other_slip", "done_already"}
)

SHOWN = 8
"""Badges that are named where any of several could do something."""


class _Looking(NamedTuple):
    """Somebody who looks, and what says what they may do."""

    badge: str
    where: Where
    whole: bool
    roles: tuple[str, ...]

    def may(self, *commands: Command) -> list[str]:
        """The words of those commands that this person could give now."""
        return [_word(each) for each in commands if self.can(each)]

    def can(self, command: Command) -> bool:
        answer = answer_of(command, self.where)
        return not isinstance(answer, Refusal) or answer.code not in _NOT_FOR_THEM | _NOT_NOW


def _word(command: Command) -> str:
    return snake(type(command).__name__)


def cage_view(floor: RunningFloor, live: LiveCage, badge: str) -> dict[str, Any]:
    """What a person sees of a cage; raises `Refused` for whoever has nothing to do with it."""
    where = live.where()
    cage, person = where.cage, where.people.persons[badge]
    titles, roles = person.titles_at(where.at), roles_of(*where, badge)
    rank = max((on_ladder(where.people, title) for title in titles), default=0)
    whole = rank > 1 or not {"cashier", "operator", *WATCH}.isdisjoint(titles)
    deals = tuple(table for table, dealer in where.people.dealers.items() if dealer == badge and table in cage.trays)
    # A dealer between two tables sees none of them: a desk that they were relieved of asks until it knows.
    if not whole and not rank and not {"runner", "counter"}.intersection(titles):
        raise Refused("not_allowed", "house: its cage is for cashiers, counters, runners and those who run its tables")
    looking = _Looking(badge, where, whole, roles)
    carries = "runner" in roles

    def shown(table: str) -> bool:
        return whole or table in deals

    papers = [each for _, each in sorted(cage.papers.items()) if whole or _concerns(looking, each, deals)]
    counts = "counter" in roles
    own: dict[str, Any] = {"actor": badge, "role": NO_ROLE, "at": where.at}
    one = {cage.denominations[0]: 1}
    return {
        "seq": live.seq,
        "now": where.at,
        "house": live.house,
        "name": floor.floor.houses[live.house].name,
        "badge": badge,
        "roles": list(dict.fromkeys((*roles, *(role for at in deals for role in roles_of(*where, badge, at))))),
        "whole": whole,
        "day": cage.day,
        "in_day": cage.in_day,
        "closed": cage.closed,
        "denominations": list(cage.denominations),
        "figures": {name: dollars(int(getattr(cage.figures, name))) for name in ("written", "regulator", "buy_in")},
        "cash": dollars(cage.balance("cash", "cage")) if whole else None,
        "chips": dict(cage.chips) if whole else None,
        "value": dollars(value(cage.chips)) if whole else None,
        "tables": [
            _tray(floor, looking, tray, own, one)
            for name, tray in sorted(cage.trays.items())
            if shown(name) or carries or counts
        ],
        "slips": [_slip(looking, each, own) for _, each in sorted(cage.slips.items()) if shown(each.table) or carries],
        "ended": [_slip(looking, each, own) for _, each in sorted(cage.ended.items()) if shown(each.table)],
        "papers": [_paper(looking, each, own) for each in papers],
        "boxes": [_box(looking, each, own) for _, each in sorted(cage.boxes.items()) if whole or counts or carries],
        "transfers": [transfer_shown(each, looking, own) for _, each in sorted(cage.transfers.items()) if whole],
        "left": [*uncounted(cage)] if whole and cage.in_day else [],
        "found": [told(each) for each in exceptions(cage)] if whole else [],
        "may": looking.may(
            Stock(cash=Amount(1_00), reason=_WHY, **own),
            SetFigures(figures=cage.figures, **own),
            CountCage(cash=Amount(0), chips={}, **own),
            SellChips(cash=Amount(value(one)), chips=one, **own),
            CashOut(chips=one, **own),
            OfferDeposit(member="-", cash=Amount(1_00), **own),
            BeginDay(day=where.people.day, **own),
            CloseDay(day=cage.day, **own),
        ),
    }


_WHY = "-"
"""Stands for a reason where it is only tried whether somebody may."""


def _concerns(looking: _Looking, paper: Paper, deals: tuple[str, ...]) -> bool:
    """Whether somebody who does not see the whole cage sees a paper: it is theirs, or of their table or their work."""
    if paper.ask.actor == looking.badge or table_of(looking.where.cage, paper.ask) in deals:
        return True
    return isinstance(paper.ask, RemoveDrop | CountDrop) and bool({"counter", "runner"}.intersection(looking.roles))


def _tray(
    floor: RunningFloor, looking: _Looking, tray: Tray, own: dict[str, Any], one: dict[str, int]
) -> dict[str, Any]:
    cage, table = looking.where.cage, tray.table
    knows = looking.whole or looking.where.people.dealers.get(table) == looking.badge
    amount = Amount(value(one))
    may = looking.may(
        AskFill(table=table, chips=one, **own),
        AskCredit(table=table, chips=one, **own),
        CountTray(table=table, what="shift" if tray.open else "opener", chips=one, version=tray.version, **own),
        BuyIn(table=table, cash=amount, chips=one, **own),
        TakeVoucher(table=table, voucher=amount, gives="tokens", **own),
        Exchange(table=table, out=one, back=one, **own),
        RemoveDrop(table=table, label=_WHY, seal=_WHY, **own),
    )
    live = floor.tables.get(table)
    return {
        "table": table,
        "title": table if live is None else live.book.title,
        "open": tray.open,
        "chips": dict(tray.chips) if knows else {},
        "value": dollars(value(tray.chips)) if knows else "0",
        "holds": dollars(cage.should_hold(table)) if looking.whole else None,
        "counted": tray.counted,
        "moved": tray.moved,
        "counting": waiting(cage, table, CountTray) is not None,
        "dealer": looking.where.people.dealers.get(table, ""),
        "may": may,
    }


def _next(slip: Slip, own: dict[str, Any]) -> list[Command]:
    """What can come next for a slip, what it waits for first."""
    number, chips = slip.number, slip.chips
    void = VoidSlip(slip=number, reason=_WHY, **own)
    settle = SettleSlip(slip=number, to_table=chips, to_cage={}, reason=_WHY, **own)
    receive = ReceiveFill if slip.kind == "fill" else AcceptCredit
    match slip.status:
        case "asked":
            first = IssueFill(slip=number, **own) if slip.kind == "fill" else None
            return [first or ReleaseCredit(slip=number, chips=chips, **own), void]
        case "issued":
            return [CarrySlip(slip=number, **own)]
        case "carried":
            return [receive(slip=number, chips=chips, **own)]
        case "differs":
            return [settle, receive(slip=number, chips=chips, **own)]
    return []


def _slip(looking: _Looking, slip: Slip, own: dict[str, Any]) -> dict[str, Any]:
    following = _next(slip, own)
    paper = next(
        (each for each in looking.where.cage.papers.values() if getattr(each.ask, "slip", "") == slip.number), None
    )
    return {
        "number": slip.number,
        "kind": slip.kind,
        "table": slip.table,
        "chips": dict(slip.chips),
        "value": dollars(value(slip.chips)),
        "status": slip.status,
        "pit": list(slip.pit),
        "cage": slip.cage,
        "runner": slip.runner,
        "asked": slip.asked,
        "moved": slip.moved,
        "ended": slip.ended,
        "counted": dict(slip.counted),
        "against": slip.against,
        "why": slip.why,
        "waits": slip_waits(slip, paper),
        "holders": [] if paper is not None or not following else _able(looking, lambda own: _next(slip, own)[0]),
        "may": [] if paper is not None else looking.may(*following),
    }


def _paper(looking: _Looking, paper: Paper, own: dict[str, Any]) -> dict[str, Any]:
    ask, mine = paper.ask, paper.ask.actor == looking.badge
    sign = Sign(paper=paper.number, **own)
    may = ["decline"] if mine else looking.may(sign, Decline(paper=paper.number, reason=_WHY, **own))
    return {
        "number": paper.number,
        "what": _word(ask),
        "says": paper_told(ask, looking.where.cage.boxes),
        "table": table_of(looking.where.cage, ask),
        "slip": getattr(ask, "slip", ""),
        "chips": dict(getattr(ask, "chips", {})),
        "by": ask.actor,
        "at": paper.at,
        "waits": paper_waits(ask),
        "holders": _able(looking, lambda own: Sign(paper=paper.number, **own)),
        "mine": mine,
        "may": may,
    }


def _able(looking: _Looking, command: Callable[[dict[str, Any]], Command]) -> list[str]:
    """The badges of those on shift who could do something now."""
    found = []
    for badge, person in looking.where.people.there.items():
        if person.shift is not None and person.works:
            given = {"actor": badge, "role": NO_ROLE, "at": looking.where.at}
            if not isinstance(answer_of(command(given), looking.where), Refusal):
                found.append(badge)
    return found[:SHOWN]


def _box(looking: _Looking, box: Box, own: dict[str, Any]) -> dict[str, Any]:
    return {
        "number": box.number,
        "table": box.table,
        "label": box.label,
        "seal": box.seal,
        "by": list(box.by),
        "at": box.at,
        "may": looking.may(CountDrop(box=box.number, cash=Amount(0), **own)),
    }


def transfer_shown(
    each: Transfer, looking: _Looking | None = None, own: dict[str, Any] | None = None
) -> dict[str, Any]:
    """A transfer, with what whoever looks can do with it; a member's own, where nobody of the house looks."""
    may = ["agree_deposit", "end_transfer"] if each.way == "in" else ["end_transfer"]
    if looking is not None and own is not None:
        commands: Iterable[Command] = (
            PayWithdrawal(transfer=each.number, **own),
            EndTransfer(transfer=each.number, reason=_WHY, **own),
        )
        may = looking.may(*commands)
        if each.way == "in":
            may = [word for word in may if word != "pay_withdrawal"]
    return {
        "number": each.number,
        "way": each.way,
        "member": each.member,
        "amount": dollars(each.amount),
        "kind": each.kind,
        "chips": dict(each.chips),
        "by": each.by,
        "at": each.at,
        "may": may,
    }
