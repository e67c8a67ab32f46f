"""What comes to a promotion over HTTP: each command is carried out once, and answered when it is durable."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import json

from cutcard.citations import Refusal
from cutcard.house.demonstration import house_id
from cutcard.money import Amount, dollars
from cutcard.promotions.base import Command, promotion_rules
from cutcard.promotions.claiming import AskErasure, MakeClaim
from cutcard.promotions.disputing import AnswerDecision, RaiseDispute
from cutcard.promotions.drawing import GiveValue, prize_list
from cutcard.promotions.entering import Enter
from cutcard.promotions.paying import ChoosePayment, TakeAlternative, is_cash
from cutcard.promotions.record import draw_record
from cutcard.promotions.showing import listed_as
from cutcard.promotions.state import Promotion, Win
from cutcard.promotions.words import KINDS, PAYMENTS
from cutcard.server.carrying_out import Done
from cutcard.server.live_promotion import LivePromotion
from cutcard.server.promotion_commands import operator_command, promotion_guest_command
from cutcard.server.stream_port import carry_out
from cutcard.telling.promotion_told import WON, entry_told, lacking, wager_title
from cutcard.telling.refusals import refusal_told

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor


async def by_guest(
    floor: RunningFloor, live: LivePromotion, body: bytes, guest: str, key: str, expected: int | None
) -> Done | Refusal:
    """Carry out what a guest wants; the same key again gives the same answer. Whoever is kept out of a house enters
    nothing there, and still claims, disputes and is paid."""

    def check(command: Command) -> None:
        for house in {house_id(book) for book in live.books} if isinstance(command, Enter) else ():
            floor.protection.check_in(house, guest)

    done = await carry_out(live, f"{guest}:{key}", partial(promotion_guest_command, body, guest), expected, check)
    return done if isinstance(done, Refusal) else done._replace(events=_told(done.events, guest))


def _told(events: bytes, guest: str) -> bytes:
    """What a guest is told of an entry: not what time has brought to others by it, as tokens that expired."""
    return json.encode([each for each in json.decode(events) if each.get("person", guest) == guest])


async def by_operator(live: LivePromotion, body: bytes, key: str, expected: int | None) -> Done | Refusal:
    """Carry out what was keyed at the desk, in the same way."""
    return await carry_out(live, f":operator:{key}", partial(operator_command, body), expected)


def record(live: LivePromotion) -> dict[str, Any]:
    """The record of the draw as everybody may have it; before the draw, without link and winners."""
    found = draw_record(live.shown)
    return {"link": "", "prizes": [], "picks": [], "winners": {}, "cancelled": False, **found}


# --- one's own


def own_promotion(live: LivePromotion, guest: str, at: int) -> dict[str, Any]:
    """How it is with a guest, and what the guest may do now: whatever would not be refused."""
    shown = live.shown
    wishes = _wishes(shown, guest, at)
    answers = {name: live.decided(command) for name, command in wishes}
    enter = answers["enter"]
    missing = refusal_told(enter) if isinstance(enter, Refusal) else ""
    draw = shown.draw
    own = []
    if guest in shown.entered:
        own = sorted(number for number, entry in shown.entries.items() if entry.person == guest and not entry.void)
    return {
        "promotion": live.name,
        "entries": own,
        "listed": listed_as(shown, guest) if own else "",
        "says": entry_told(shown, guest, ""),
        "missing": missing if shown.phase in ("lodged", "running") and draw is None else "",
        "wagered": _wagered(shown, guest),
        "value_due": "give_value" in answers and not isinstance(answers["give_value"], Refusal),
        "wins": [_win(shown, win) for win in shown.wins.values() if win.person == guest],
        "claims": [
            {
                "number": each.number,
                "prize": each.prize,
                "status": each.status,
                "reasons": each.reasons,
                "kept": each.kept,
            }
            for each in shown.claims.values()
            if each.by == guest
        ],
        "disputes": disputes_shown(shown, guest),
        "batches": [
            {"kind": each.kind, "left": dollars(each.left), "expires": each.expires}
            for each in shown.batches.values()
            if each.person == guest and each.left
        ],
        "may": [name for name, answer in answers.items() if not isinstance(answer, Refusal)],
    }


def _wagered(shown: Promotion, guest: str) -> list[dict[str, Any]]:
    mine = shown.counted.get(guest, {})
    found = []
    for asked in shown.known.entry.wagered:
        counted, amount = mine.get(f"{asked.rulebook} {asked.wager}", 0), int(asked.amount)
        found.append(
            {
                "title": wager_title(asked, dict(shown.named_books)),
                "wagered": dollars(counted),
                "amount": dollars(amount),
                "per_entry": asked.per_entry,
                "enough": counted >= amount,
                "says": lacking(counted, amount),
            }
        )
    return found


def _win(shown: Promotion, win: Win) -> dict[str, Any]:
    rules = promotion_rules(shown)
    chooses = is_cash(win) and win.value > rules.choice_above.value and win.status == "due"
    return {
        "prize": win.prize,
        "name": prize_list(shown.known)[win.prize - 1][1].name,
        "kind": KINDS["cash" if win.cash else win.kind],
        "value": dollars(win.value),
        "status": win.status,
        "says": WON[win.status],
        "until": win.until,
        "offered": None if win.offered is None or win.cash else dollars(win.offered),
        "ways": {way: PAYMENTS[way] for way in rules.payments.value} if chooses else {},
        "parts": {way: dollars(cents) for way, cents in win.parts.items()},
    }


def disputes_shown(shown: Promotion, by: str = "") -> list[dict[str, Any]]:
    """Disputes with what was decided: all of them, or those of one person."""
    return [
        {
            "number": each.number,
            "by": each.by,
            "about": each.about,
            "status": each.status,
            "decided": each.decided,
        }
        for each in shown.disputes.values()
        if by in ("", each.by)
    ]


def _wishes(shown: Promotion, guest: str, at: int) -> list[tuple[str, Command]]:
    """What a guest could want, each as a command; of prizes and claims those that are the guest's own."""
    own: dict[str, Any] = {"actor": guest, "role": "player", "at": at}
    found: list[tuple[str, Command]] = [
        ("enter", Enter(terms=shown.fingerprint, **own)),
        ("give_value", GiveValue(value="0" * 64, **own)),
        ("raise_dispute", RaiseDispute(about="-", **own)),
    ]
    for win in shown.wins.values():
        if win.person == guest:
            open_ = any(each.by == guest and each.prize == win.prize for each in shown.claims.values())
            if win.status == "won" and not open_:
                found.append((f"make_claim.{win.prize}", MakeClaim(prize=win.prize, **own)))
            found.append((f"take_alternative.{win.prize}", TakeAlternative(prize=win.prize, **own)))
            pays = ChoosePayment(prize=win.prize, parts={"cash": Amount(win.value)}, **own)
            found.append((f"choose_payment.{win.prize}", pays))
    for dispute in shown.disputes.values():
        if dispute.by != guest:
            continue
        answer = AnswerDecision(dispute=dispute.number, content=True, **own)
        found.append((f"answer_decision.{dispute.number}", answer))
    for claim in shown.claims.values():
        if claim.by == guest and (claim.name or claim.address or claim.details):
            found.append((f"ask_erasure.{claim.number}", AskErasure(claim=claim.number, **own)))
    return found
