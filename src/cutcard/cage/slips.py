"""Fills and credits: chips between cage and table, on slips that are numbered per year without a gap.

A fill: a supervisor asks by denomination, a cashier issues, a runner carries, dealer and supervisor receive and count.
A credit goes the other way. Nobody is on both sides of a slip. If the count at the table is another than the slip's,
the chips stay in transit until cage and pit agree where they are.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cage.base import (
    CASHIER,
    DEALER,
    RUNNER,
    SUPERVISOR,
    Event,
    Moves,
    Work,
    check_other,
    check_role,
    decides,
    evolves,
    slip_of,
    tray_of,
)
from cutcard.cage.chips import Pieces, added, checked, enough, told, value
from cutcard.cage.papers import Sign, lay, signs
from cutcard.cage.state import Cage, Paper, Slip, SlipKind, with_slip, with_tray
from cutcard.cage.trays import check_two, check_uncounted, in_pit
from cutcard.cage.two_persons import Command, ReceiveFill, ReleaseCredit
from cutcard.citations import Refused
from cutcard.wire.given import check_text
from cutcard.wire.zones import year_of

T4 = ("std T4",)


class AskFill(Command, frozen=True, kw_only=True):
    """A supervisor asks the cage for chips, by denomination. A table that is closed gets them into its locked tray.

    ``against``: the credit that this takes back, whose chips have moved already.
    """

    table: str
    chips: Pieces
    against: str = ""


class AskCredit(Command, frozen=True, kw_only=True):
    """A supervisor asks that chips go from an open table to the cage. ``against``: the fill that this takes back."""

    table: str
    chips: Pieces
    against: str = ""


class SlipAsked(Event, frozen=True, kw_only=True):
    """A slip has a number: the next of this year."""

    number: str
    kind: SlipKind
    table: str
    chips: Pieces
    by: str
    year: int
    count: int
    against: str = ""


class IssueFill(Command, frozen=True, kw_only=True):
    """A cashier counts out the chips of a fill: they have left the cage."""

    slip: str


class CarrySlip(Command, frozen=True, kw_only=True):
    """A runner takes the chips of a slip. Whoever issued or will receive them does not carry them."""

    slip: str


class ChipsIssued(Event, frozen=True, kw_only=True):
    """Chips are in transit: from the cage by a fill, from a tray by a credit. From now on a slip cannot be void."""

    number: str
    kind: SlipKind
    table: str
    chips: Pieces
    by: tuple[str, ...]


class ChipsCarried(Event, frozen=True, kw_only=True):
    """A runner has the chips of a slip."""

    number: str
    by: str


class AcceptCredit(Command, frozen=True, kw_only=True):
    """A cashier has counted the chips of a credit that came to the cage."""

    slip: str
    chips: Pieces


class SlipDone(Event, frozen=True, kw_only=True):
    """The chips of a slip are where they belong, by the count of those who received them."""

    number: str
    kind: SlipKind
    table: str
    chips: Pieces
    by: tuple[str, ...]


class SlipDiffers(Event, frozen=True, kw_only=True):
    """Other chips were counted than the slip has: it is not accepted, and all of them stay in transit."""

    number: str
    counted: Pieces
    difference: int
    by: tuple[str, ...]


def place_of(cage: Cage, table: str) -> str:
    return f"{'float' if cage.trays[table].open else 'tray'}:{table}"


def _ask(work: Work, command: AskFill | AskCredit, kind: SlipKind) -> None:
    tray_of(work, command.table, T4, None if kind == "fill" else True)
    check_role(work, command, (SUPERVISOR,), f"ask for a {kind}", T4, command.table)
    chips = checked("chips", command.chips, work.cage.denominations, T4)
    year = year_of(work.at, work.cage.zone)
    if year < work.cage.year:  # the first hours of a year, and a clock that was put back
        year = work.cage.year
    count = work.cage.last + 1 if year == work.cage.year else 1
    if command.against:
        check_text("against", command.against, T4)
    work.happen(
        SlipAsked(
            number=f"{year}-{count:06}",
            kind=kind,
            table=command.table,
            chips=chips,
            by=command.actor,
            year=year,
            count=count,
            against=command.against,
            at=work.at,
            clauses=T4,
        )
    )


@decides(AskFill)
def ask_fill(work: Work, command: AskFill) -> None:
    _ask(work, command, "fill")


@decides(AskCredit)
def ask_credit(work: Work, command: AskCredit) -> None:
    _ask(work, command, "credit")


@evolves(SlipAsked)
def _asked(cage: Cage, event: SlipAsked) -> Cage:
    slip = Slip(
        number=event.number,
        kind=event.kind,
        table=event.table,
        chips=event.chips,
        pit=(event.by,),
        asked=event.at,
        against=event.against,
    )
    cage = in_pit(replace(cage, year=event.year, last=event.count), event.by, f"asked for slip {event.number}")
    return with_slip(cage, slip)


def check_status(slip: Slip, *status: str) -> None:
    if slip.status not in status:
        said = f"slip: {slip.number} is {slip.status}, and must be {' or '.join(status)}"
        raise Refused("out_of_order", said, T4)


def _check_kind(slip: Slip, kind: SlipKind) -> None:
    if slip.kind != kind:
        raise Refused("other_slip", f"slip: {slip.number} is a {slip.kind}, not a {kind}", T4)


def check_cage_side(slip: Slip, actor: str) -> None:
    check_other(actor, (*slip.pit, slip.runner), f"is on the other side of slip {slip.number}", T4)


def check_pit_side(slip: Slip, actor: str) -> None:
    check_other(actor, (slip.cage, slip.runner), f"is on the other side of slip {slip.number}", T4)


@decides(IssueFill)
def issue_fill(work: Work, command: IssueFill) -> None:
    slip = slip_of(work, command.slip, T4)
    check_role(work, command, (CASHIER,), "issue a fill", T4)
    _check_kind(slip, "fill")
    check_status(slip, "asked")
    check_cage_side(slip, command.actor)
    if not enough(work.cage.chips, slip.chips):
        raise Refused("not_there", f"slip: the cage has {told(work.cage.chips)}, not {told(slip.chips)}", T4)
    money = Moves().move("chips", value(slip.chips), "cage", f"transit:{slip.number}").money
    work.happen(
        ChipsIssued(
            number=slip.number,
            kind="fill",
            table=slip.table,
            chips=slip.chips,
            by=(command.actor,),
            at=work.at,
            money=money,
            clauses=T4,
        )
    )


@decides(ReleaseCredit)
def release_credit(work: Work, command: ReleaseCredit) -> None:
    slip = slip_of(work, command.slip, T4)
    check_role(work, command, (DEALER, SUPERVISOR), "count out a credit", T4, slip.table)
    _check_kind(slip, "credit")
    check_status(slip, "asked")
    check_pit_side(slip, command.actor)
    if checked("chips", command.chips, work.cage.denominations, T4) != slip.chips:
        raise Refused("other_chips", f"chips: slip {slip.number} has {told(slip.chips)}", T4)
    lay(work, command, T4)


@signs(ReleaseCredit)
def credit_released(work: Work, paper: Paper, ask: ReleaseCredit, signer: Sign) -> None:
    slip = slip_of(work, ask.slip, T4)
    check_two(work, ask, signer, slip.table, T4)
    check_status(slip, "asked")
    check_pit_side(slip, signer.actor)
    tray_of(work, slip.table, T4, True)
    check_uncounted(work, slip.table, T4)
    money = Moves().move("chips", value(slip.chips), f"float:{slip.table}", f"transit:{slip.number}").money
    work.happen(
        ChipsIssued(
            number=slip.number,
            kind="credit",
            table=slip.table,
            chips=slip.chips,
            by=(ask.actor, signer.actor),
            at=work.at,
            money=money,
            clauses=T4,
        )
    )


@evolves(ChipsIssued)
def _issued(cage: Cage, event: ChipsIssued) -> Cage:
    slip = replace(cage.slips[event.number], status="issued", moved=event.at)
    if event.kind == "fill":
        cage = replace(cage, chips=added(cage.chips, event.chips, -1), moved=True)
        return with_slip(cage, replace(slip, cage=event.by[0]))
    tray = cage.trays[event.table]
    day = replace(tray.day, credits=tray.day.credits + value(event.chips))
    cage = with_tray(cage, event.table, chips=added(tray.chips, event.chips, -1), moved=True, day=day)
    for person in event.by:
        cage = in_pit(cage, person, f"counted slip {event.number}")
    return with_slip(cage, replace(slip, pit=(*slip.pit, *event.by)))


@decides(CarrySlip)
def carry_slip(work: Work, command: CarrySlip) -> None:
    slip = slip_of(work, command.slip, T4)
    check_role(work, command, (RUNNER,), "carry chips", T4)
    check_status(slip, "issued")
    check_other(command.actor, (slip.cage, *slip.pit), f"is on one side of slip {slip.number}", T4)
    work.happen(ChipsCarried(number=slip.number, by=command.actor, at=work.at, clauses=T4))


@evolves(ChipsCarried)
def _carried(cage: Cage, event: ChipsCarried) -> Cage:
    return with_slip(cage, replace(cage.slips[event.number], status="carried", runner=event.by))


@decides(ReceiveFill)
def receive_fill(work: Work, command: ReceiveFill) -> None:
    slip = slip_of(work, command.slip, T4)
    check_role(work, command, (DEALER, SUPERVISOR), "receive a fill", T4, slip.table)
    _check_kind(slip, "fill")
    check_status(slip, "carried", "differs")
    check_pit_side(slip, command.actor)
    checked("chips", command.chips, work.cage.denominations, T4)
    lay(work, command, T4, value(slip.chips))


@signs(ReceiveFill)
def fill_received(work: Work, paper: Paper, ask: ReceiveFill, signer: Sign) -> None:
    slip = slip_of(work, ask.slip, T4)
    check_two(work, ask, signer, slip.table, T4)
    check_status(slip, "carried", "differs")
    check_pit_side(slip, signer.actor)
    check_uncounted(work, slip.table, T4)
    counted = checked("chips", ask.chips, work.cage.denominations, T4)
    _received(work, slip, counted, (ask.actor, signer.actor), place_of(work.cage, slip.table))


@decides(AcceptCredit)
def accept_credit(work: Work, command: AcceptCredit) -> None:
    slip = slip_of(work, command.slip, T4)
    check_role(work, command, (CASHIER,), "receive a credit", T4)
    _check_kind(slip, "credit")
    check_status(slip, "carried", "differs")
    check_cage_side(slip, command.actor)
    counted = checked("chips", command.chips, work.cage.denominations, T4)
    _received(work, slip, counted, (command.actor,), "cage")


def _received(work: Work, slip: Slip, counted: Pieces, by: tuple[str, ...], place: str) -> None:
    if counted != slip.chips:
        difference = value(counted) - value(slip.chips)
        work.happen(
            SlipDiffers(number=slip.number, counted=counted, difference=difference, by=by, at=work.at, clauses=T4)
        )
        return
    money = Moves().move("chips", value(counted), f"transit:{slip.number}", place).money
    work.happen(
        SlipDone(
            number=slip.number,
            kind=slip.kind,
            table=slip.table,
            chips=counted,
            by=by,
            at=work.at,
            money=money,
            clauses=T4,
        )
    )


@evolves(SlipDiffers)
def _differs(cage: Cage, event: SlipDiffers) -> Cage:
    slip = cage.slips[event.number]
    pit = tuple(dict.fromkeys((*slip.pit, *event.by))) if slip.kind == "fill" else slip.pit
    for person in event.by if slip.kind == "fill" else ():
        cage = in_pit(cage, person, f"counted slip {event.number}")
    own = slip.cage if slip.kind == "fill" else event.by[0]
    return with_slip(cage, replace(slip, status="differs", counted=event.counted, pit=pit, cage=own))


@evolves(SlipDone)
def _done(cage: Cage, event: SlipDone) -> Cage:
    slip = cage.slips[event.number]
    if event.kind == "credit":
        slip = replace(slip, cage=event.by[0])
        cage = replace(cage, chips=added(cage.chips, event.chips), moved=True)
    else:
        slip = replace(slip, pit=tuple(dict.fromkeys((*slip.pit, *event.by))))
        cage = filled(cage, event.table, event.chips, value(event.chips))
        for person in event.by:
            cage = in_pit(cage, person, f"counted slip {event.number}")
    return with_slip(cage, replace(slip, status="done", ended=event.at))


def filled(cage: Cage, table: str, chips: Pieces, amount: int) -> Cage:
    """A tray with more chips. What comes into a locked tray is no fill of a day: the opener will have it."""
    tray = cage.trays[table]
    day = replace(tray.day, fills=tray.day.fills + amount) if tray.open else tray.day
    return with_tray(cage, table, chips=added(tray.chips, chips), moved=True, day=day)
