"""Drop boxes: taken off by two, by label and seal, and counted by two who had no part in the pit that day."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cage.base import (
    COUNTER,
    RUNNER,
    Command,
    Event,
    Moves,
    Work,
    check_role,
    decides,
    evolves,
    tray_of,
)
from cutcard.cage.papers import Sign, lay, signs, waiting
from cutcard.cage.state import Box, Cage, Paper, with_tray
from cutcard.cage.trays import Report, report_for
from cutcard.cage.two_persons import CountDrop, RemoveDrop
from cutcard.citations import Refused
from cutcard.wire.given import check_text, same

A13 = ("std A13",)


class DropRemoved(Event, frozen=True, kw_only=True):
    """A drop box was taken off its table, sealed; another hangs there, and is empty."""

    number: int
    table: str
    label: str
    seal: str
    by: tuple[str, ...]


class DropCounted(Event, frozen=True, kw_only=True):
    """A drop box was counted: what was in it goes to the cage, and what is another than booked is a variance."""

    number: int
    table: str
    cash: int
    vouchers: int
    booked: int
    difference: int
    report: Report
    notices: int
    by: tuple[str, ...]


def _check_no_pit(work: Work, command: Command) -> None:
    """Refuse whoever acted in the pit this gaming day, whatever title they come in now."""
    for person, how in work.cage.pit.items():
        if same(person, command.actor):
            said = f"actor: {command.actor[:40]} {how} this gaming day; the drop takes people without a part in the pit"
            raise Refused("same_person", said, A13)


@decides(RemoveDrop)
def remove_drop(work: Work, command: RemoveDrop) -> None:
    tray_of(work, command.table, A13)
    check_role(work, command, (COUNTER, RUNNER), "take off a drop box", A13)
    _check_no_pit(work, command)
    check_text("label", command.label, A13)
    check_text("seal", command.seal, A13)
    if waiting(work.cage, command.table, RemoveDrop) is not None:
        raise Refused("done_already", f"table: the box of {command.table} waits for a second signature", A13)
    if any(each.label == command.label for each in work.cage.boxes.values()):
        raise Refused("same_box", f"label: box {command.label[:40]} is not counted yet", A13)
    if command.owed:
        said = f"owed: {command.owed} error notifications are to go into the box first"
        raise Refused("notice_owed", said, ("star-baceball 12.12.1", *A13))
    lay(work, command, A13)


@signs(RemoveDrop)
def drop_removed(work: Work, paper: Paper, ask: RemoveDrop, signer: Sign) -> None:
    check_role(work, signer, (COUNTER, RUNNER), "sign for a drop box", A13)
    _check_no_pit(work, signer)
    number, table, moves = work.cage.removed + 1, ask.table, Moves()
    for kind in ("cash", "vouchers"):
        moves.move(kind, work.cage.balance(kind, f"drop:{table}"), f"drop:{table}", f"box:{number}")
    work.happen(
        DropRemoved(
            number=number,
            table=table,
            label=ask.label,
            seal=ask.seal,
            by=(ask.actor, signer.actor),
            at=work.at,
            money=moves.money,
            clauses=A13,
        )
    )


@evolves(DropRemoved)
def _removed(cage: Cage, event: DropRemoved) -> Cage:
    box = Box(number=event.number, table=event.table, label=event.label, seal=event.seal, by=event.by, at=event.at)
    return replace(cage, boxes=cage.boxes.set(event.number, box), removed=event.number)


def _box(work: Work, number: int) -> Box:
    found = work.cage.boxes.get(number)
    if found is None:
        raise Refused("unknown_box", f"box: no box {number} waits to be counted", A13)
    return found


@decides(CountDrop)
def count_drop(work: Work, command: CountDrop) -> None:
    box = _box(work, command.box)
    check_role(work, command, (COUNTER,), "count a drop box", A13)
    _check_no_pit(work, command)
    if command.notices < 0:
        raise Refused("bad_number", "notices: 0 or more", A13)
    if any(isinstance(each.ask, CountDrop) and each.ask.box == box.number for each in work.cage.papers.values()):
        raise Refused("done_already", f"box: the count of box {box.number} waits for a second signature", A13)
    lay(work, command, A13, _held(work.cage, box))


def _held(cage: Cage, box: Box) -> int:
    return cage.balance("cash", f"box:{box.number}") + cage.balance("vouchers", f"box:{box.number}")


@signs(CountDrop)
def drop_counted(work: Work, paper: Paper, ask: CountDrop, signer: Sign) -> None:
    check_role(work, signer, (COUNTER,), "sign the count of a drop box", A13)
    _check_no_pit(work, signer)
    box, moves, difference = _box(work, ask.box), Moves(), 0
    account = f"box:{box.number}"
    for kind, counted in (("cash", int(ask.cash)), ("vouchers", int(ask.vouchers))):
        booked = work.cage.balance(kind, account)  # type: ignore[arg-type]
        moves.move(kind, counted, account, "cage")  # type: ignore[arg-type]
        moves.move(kind, counted - booked, f"variance:{box.table}", account)  # type: ignore[arg-type]
        difference += counted - booked
    work.happen(
        DropCounted(
            number=box.number,
            table=box.table,
            cash=int(ask.cash),
            vouchers=int(ask.vouchers),
            booked=_held(work.cage, box),
            difference=difference,
            report=report_for(work.cage.figures, difference),
            notices=ask.notices,
            by=(ask.actor, signer.actor),
            at=work.at,
            money=moves.money,
            clauses=A13,
        )
    )


@evolves(DropCounted)
def _counted(cage: Cage, event: DropCounted) -> Cage:
    day = cage.trays[event.table].day
    day = replace(day, drop=day.drop + event.cash + event.vouchers, drop_variance=day.drop_variance + event.difference)
    cage = replace(cage, boxes=cage.boxes.delete(event.number), moved=cage.moved or bool(event.cash))
    return with_tray(cage, event.table, day=day)
