"""A promotion that cannot be trusted: it or its draw is postponed until validated, or the draw is cancelled; and the
inspectorate is told at once. Before it is told, nothing else is done in the promotion."""

from __future__ import annotations

from immutables import Map
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.promotions.base import Command, Event, Work, check_phase, check_power, check_text, decides, evolves
from cutcard.promotions.claiming import MakeClaim, NotifyWinner, TellRefusal
from cutcard.promotions.counting import stop_tables
from cutcard.promotions.disputing import RaiseDispute, TellRights
from cutcard.promotions.drawing import undo_draw
from cutcard.promotions.ending import LookAtClock
from cutcard.promotions.owing import discharge, owe
from cutcard.promotions.paying import ConfirmPayment
from cutcard.promotions.preparing import RecordReceipt
from cutcard.promotions.state import Part, Promotion
from cutcard.promotions.tokens import UseTokens
from cutcard.rulebooks.parts import cited


class Postpone(Command, frozen=True, kw_only=True):
    """The operator puts off the promotion, its draw, or both, until their integrity is validated."""

    parts: tuple[Part, ...]
    why: str


class Postponed(Event, frozen=True, kw_only=True):
    """The promotion, its draw, or both are put off."""

    parts: tuple[Part, ...]
    why: str
    by: str


class CancelDraw(Command, frozen=True, kw_only=True):
    """The operator cancels the draw. The promotion itself cannot be cancelled: it is closed."""

    why: str


class DrawCancelled(Event, frozen=True, kw_only=True):
    """There is no draw any more, and nobody has won."""

    why: str
    by: str


class TellInspectorate(Command, frozen=True, kw_only=True):
    """The inspectorate is told: which person, and how."""

    told: str
    how: str


class InspectorateTold(Event, frozen=True, kw_only=True):
    """The inspectorate knows of what was postponed or cancelled."""

    told: str
    how: str
    by: str


class Resume(Command, frozen=True, kw_only=True):
    """The integrity is validated, and what was put off goes on; ``validated``: by what."""

    validated: str


class Resumed(Event, frozen=True, kw_only=True):
    """What was put off goes on."""

    validated: str
    by: str


@decides(Postpone)
def postpone(work: Work, command: Postpone) -> None:
    power, rules = check_power(work, command, "suspend_promotion"), work.rules
    check_phase(work, "lodged", "running", "postponed", fact=rules.integrity)
    check_text(work, command.why, "why", rules.integrity)
    parts = tuple(sorted({*command.parts} - {*work.promotion.postponed}))
    if not parts:
        raise Refused("nothing_to_do", "parts: what is not postponed already", rules.integrity.clauses)
    work.happen(Postponed(parts=parts, why=command.why, by=command.actor, at=work.at, **cited(rules.integrity, power)))
    _owe_notice(work, command.why)


def _owe_notice(work: Work, why: str) -> None:
    owe(work, "tell_inspectorate", f"{work.promotion.incidents}", work.rules.integrity, about=why, to="inspectorate")


@evolves(Postponed)
def _postponed(promotion: Promotion, event: Postponed) -> Promotion:
    before = promotion.before if promotion.phase == "postponed" else promotion.phase
    return replace(
        promotion,
        phase="postponed",
        before=before,
        postponed=(*promotion.postponed, *event.parts),
        why=event.why,
        incidents=promotion.incidents + 1,
    )


@decides(CancelDraw)
def cancel_draw(work: Work, command: CancelDraw) -> None:
    power, rules = check_power(work, command, "suspend_promotion"), work.rules
    check_phase(work, "lodged", "running", "postponed", "drawn", fact=rules.integrity)
    check_text(work, command.why, "why", rules.integrity)
    granted = sorted(win.prize for win in work.promotion.wins.values() if win.status in ("due", "paid"))
    if granted:
        said = f"command: prize {granted[0]} was granted already; a prize that is claimed wrongly is refused"
        raise Refused("too_late", said, rules.integrity.clauses)
    work.happen(DrawCancelled(why=command.why, by=command.actor, at=work.at, **cited(rules.integrity, power)))
    undo_draw(work)
    stop_tables(work, "the draw is cancelled")
    _owe_notice(work, command.why)


@evolves(DrawCancelled)
def _cancelled(promotion: Promotion, event: DrawCancelled) -> Promotion:
    return replace(
        promotion,
        phase="cancelled",
        postponed=(),
        why=event.why,
        draw=None if promotion.draw is None else replace(promotion.draw, cancelled=True),
        wins=Map(),
        incidents=promotion.incidents + 1,
    )


@decides(TellInspectorate)
def tell_inspectorate(work: Work, command: TellInspectorate) -> None:
    power, rules = check_power(work, command, "suspend_promotion"), work.rules
    check_text(work, command.told, "told", rules.integrity)
    check_text(work, command.how, "how", rules.integrity)
    open_ = sorted(duty.key for duty in work.promotion.duties.values() if duty.duty == "tell_inspectorate")
    if not open_:
        raise Refused("nothing_to_tell", "command: there is nothing to tell the inspectorate", rules.integrity.clauses)
    work.happen(
        InspectorateTold(
            told=command.told, how=command.how, by=command.actor, at=work.at, **cited(rules.integrity, power)
        )
    )
    for key in open_:
        discharge(work, "tell_inspectorate", key, command, rules.integrity, told=command.told, how=command.how)


@evolves(InspectorateTold)
def _told(promotion: Promotion, event: InspectorateTold) -> Promotion:
    return promotion


@decides(Resume)
def resume(work: Work, command: Resume) -> None:
    power, rules = check_power(work, command, "suspend_promotion"), work.rules
    check_phase(work, "postponed", fact=rules.integrity)
    check_text(work, command.validated, "validated", rules.integrity)
    work.happen(Resumed(validated=command.validated, by=command.actor, at=work.at, **cited(rules.integrity, power)))


@evolves(Resumed)
def _resumed(promotion: Promotion, event: Resumed) -> Promotion:
    return replace(promotion, phase=promotion.before, postponed=(), why="")


_RECORDED = (
    *(LookAtClock, NotifyWinner, TellRefusal, TellRights, RecordReceipt, ConfirmPayment, UseTokens),
    *(MakeClaim, RaiseDispute),
)
"""Facts that people record, and what patrons say: no omission of the operator refuses them."""


def check_told(work: Work, command: Command) -> None:
    """Nothing is done in a promotion while the inspectorate is still to be told. What has happened is recorded all the
    same, time goes on, and what patrons claim and dispute does not wait for what the operator has left undone."""
    if isinstance(command, (TellInspectorate, *_RECORDED)) or not work.promotion.owes("tell_inspectorate"):
        return
    raise Refused("tell_first", "command: the inspectorate is to be told first", work.rules.integrity.clauses)
