"""How slips end that do not end by being received: cage and pit agree on a difference, or two persons void one."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cage.base import (
    CASHIER,
    OPERATOR,
    SUPERVISOR,
    Event,
    Moves,
    Work,
    check_role,
    decides,
    evolves,
    slip_of,
)
from cutcard.cage.chips import Pieces, added, checked, value
from cutcard.cage.papers import Sign, lay, signs
from cutcard.cage.slips import T4, check_cage_side, check_pit_side, check_status, filled, place_of
from cutcard.cage.state import Cage, Paper, Slip, SlipKind, with_slip, with_tray
from cutcard.cage.trays import check_uncounted
from cutcard.cage.two_persons import SettleSlip, VoidSlip
from cutcard.citations import Refused
from cutcard.wire.given import check_text


class SlipSettled(Event, frozen=True, kw_only=True):
    """Cage and pit have agreed where the chips of a slip are; what nobody has is a variance."""

    number: str
    kind: SlipKind
    table: str
    to_table: Pieces
    to_cage: Pieces
    variance: int
    reason: str
    by: tuple[str, ...]


class SlipVoided(Event, frozen=True, kw_only=True):
    """A slip is void: its number stays, and no chip has moved."""

    number: str
    reason: str
    by: tuple[str, ...]


@decides(SettleSlip)
def settle_slip(work: Work, command: SettleSlip) -> None:
    slip = slip_of(work, command.slip, T4)
    check_role(work, command, (CASHIER, SUPERVISOR), "settle a slip", T4, slip.table)
    check_status(slip, "differs")
    check_text("reason", command.reason, T4)
    _agreed(work, command)
    lay(work, command, T4, value(slip.chips))


def _agreed(work: Work, ask: SettleSlip) -> tuple[Pieces, Pieces]:
    known = work.cage.denominations
    return checked("to_table", ask.to_table, known, T4, least=0), checked("to_cage", ask.to_cage, known, T4, least=0)


@signs(SettleSlip)
def slip_settled(work: Work, paper: Paper, ask: SettleSlip, signer: Sign) -> None:
    slip = slip_of(work, ask.slip, T4)
    other = SUPERVISOR if ask.role == CASHIER else CASHIER
    check_role(work, signer, (other,), "agree for the other side", T4, slip.table)
    for actor, role in ((ask.actor, ask.role), (signer.actor, signer.role)):
        (check_cage_side if role == CASHIER else check_pit_side)(slip, actor)
    check_status(slip, "differs")
    check_uncounted(work, slip.table, T4)
    to_table, to_cage = _agreed(work, ask)
    transit, moves = f"transit:{slip.number}", Moves()
    variance = value(to_table) + value(to_cage) - value(slip.chips)
    moves.move("chips", value(to_table), transit, place_of(work.cage, slip.table))
    moves.move("chips", value(to_cage), transit, "cage").move("chips", variance, f"variance:{slip.number}", transit)
    work.happen(
        SlipSettled(
            number=slip.number,
            kind=slip.kind,
            table=slip.table,
            to_table=to_table,
            to_cage=to_cage,
            variance=variance,
            reason=ask.reason,
            by=(ask.actor, signer.actor),
            at=work.at,
            money=moves.money,
            clauses=(*T4, "std A3"),
        )
    )


@evolves(SlipSettled)
def _settled(cage: Cage, event: SlipSettled) -> Cage:
    slip = cage.slips[event.number]
    if event.kind == "fill":
        cage = filled(cage, event.table, event.to_table, value(event.to_table))
    else:  # what went back into the tray was no credit
        tray = cage.trays[event.table]
        day = replace(tray.day, credits=tray.day.credits - value(event.to_table))
        cage = with_tray(cage, event.table, chips=added(tray.chips, event.to_table), moved=True, day=day)
    cage = replace(cage, chips=added(cage.chips, event.to_cage), moved=True)
    return with_slip(cage, replace(slip, status="done", ended=event.at, why=event.reason))


@decides(VoidSlip)
def void_slip(work: Work, command: VoidSlip) -> None:
    slip = slip_of(work, command.slip, T4)
    check_role(work, command, (CASHIER, SUPERVISOR), "void a slip", T4, slip.table)
    check_text("reason", command.reason, T4)
    _check_unmoved(slip)
    lay(work, command, T4)


def _check_unmoved(slip: Slip) -> None:
    if slip.status != "asked":
        back = "credit" if slip.kind == "fill" else "fill"
        said = f"slip: the chips of {slip.number} have moved; a {back} against it takes them back"
        raise Refused("chips_moved", said, T4)


@signs(VoidSlip)
def slip_voided(work: Work, paper: Paper, ask: VoidSlip, signer: Sign) -> None:
    slip = slip_of(work, ask.slip, T4)
    check_role(work, signer, (CASHIER, SUPERVISOR, OPERATOR), "sign that a slip is void", T4, slip.table)
    _check_unmoved(slip)
    by = (ask.actor, signer.actor)
    work.happen(SlipVoided(number=slip.number, reason=ask.reason, by=by, at=work.at, clauses=T4))


@evolves(SlipVoided)
def _voided(cage: Cage, event: SlipVoided) -> Cage:
    return with_slip(cage, replace(cage.slips[event.number], status="void", ended=event.at, why=event.reason))
