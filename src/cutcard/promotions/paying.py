"""Prizes are paid and handed over: money in double entry, above the book's line in the ways that the winner chooses.

Cash: ``house`` (less than nothing: what the house gave), ``prizes:*`` that are due, ``cheque:*`` and ``transfer:*``
under way, ``purse:*`` of whoever has it. Slots dollars and casino dollars: ``house`` and ``purse:*``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount, Postings, Stake, dollars, spoken
from cutcard.promotions.base import (
    Command,
    Event,
    Work,
    check_operator,
    check_person,
    check_phase,
    check_power,
    decides,
    evolves,
    win_of,
)
from cutcard.promotions.owing import discharge, lapse, owe
from cutcard.promotions.state import Promotion, Win, with_win
from cutcard.promotions.tokens import issue
from cutcard.rulebooks.parts import Fact, cited

UNDER_WAY: Mapping[str, str] = {"crossed_cheque": "cheque", "transfer": "transfer"}
"""Ways of payment that take their time, and the accounts where the money is meanwhile."""


class PrizeDue(Event, frozen=True, kw_only=True):
    """A prize is due to its winner: of money, it is set aside."""

    prize: int


class OfferAlternative(Command, frozen=True, kw_only=True):
    """The operator offers a winner cash instead of a prize that is none."""

    prize: int
    amount: Stake


class AlternativeOffered(Event, frozen=True, kw_only=True):
    """A winner may have cash instead."""

    prize: int
    amount: int


class TakeAlternative(Command, frozen=True, kw_only=True):
    """A winner takes the cash that is offered instead of the prize."""

    prize: int


class AlternativeTaken(Event, frozen=True, kw_only=True):
    """The prize is cash now."""

    prize: int
    person: str
    amount: int


class ChoosePayment(Command, frozen=True, kw_only=True):
    """The winner of a large cash prize says how it is to be paid: an amount for each way, together the prize."""

    prize: int
    parts: Mapping[str, Amount]


class PaymentChosen(Event, frozen=True, kw_only=True):
    """How a winner wants to be paid, in cents by way."""

    prize: int
    person: str
    parts: Mapping[str, int]


class AwardPrize(Command, frozen=True, kw_only=True):
    """The operator pays a prize, or hands it over. ``way``: of cash that the winner has no choice about."""

    prize: int
    way: str = "cash"


class PrizeAwarded(Event, frozen=True, kw_only=True):
    """A prize is paid or handed over. ``parts``: of cash, in cents by way."""

    prize: int
    person: str
    kind: str
    by: str
    parts: Mapping[str, int] = {}


class ConfirmPayment(Command, frozen=True, kw_only=True):
    """A cheque was cleared, or a transfer has arrived."""

    prize: int
    way: str


class PaymentArrived(Event, frozen=True, kw_only=True):
    """Money that was under way is the winner's."""

    prize: int
    person: str
    way: str


class LapsePrize(Command, frozen=True, kw_only=True):
    """The operator lets a prize lapse that nobody has claimed in time."""

    prize: int


class PrizeLapsed(Event, frozen=True, kw_only=True):
    """A prize was not claimed in time."""

    prize: int
    person: str


def is_cash(win: Win) -> bool:
    """Whether a prize is paid in cash: it always was, or its winner has taken cash instead."""
    return win.kind == "cash" or win.cash


def make_due(work: Work, win: Win) -> None:
    """A prize is granted to its winner: cash is set aside, and above the line the winner is asked how to pay it."""
    rules, cash = work.rules, Postings()
    if is_cash(win):
        cash.move(win.value, "house", f"prizes:{win.prize}")
    money = {"cash": cash} if cash else {}
    work.happen(PrizeDue(prize=win.prize, money=money, at=work.at, **cited(rules.awarded)))
    _ask(work, work.promotion.wins[win.prize])


def _ask(work: Work, win: Win) -> None:
    rules = work.rules
    if is_cash(win) and win.value > rules.choice_above.value:
        about = f"{work.promotion.name}, prize {win.prize}"
        owe(work, "ask_payment", f"{win.prize}", rules.choice_above, about=about, to=win.person)


@evolves(PrizeDue)
def _due(promotion: Promotion, event: PrizeDue) -> Promotion:
    return with_win(promotion, replace(promotion.wins[event.prize], status="due"))


# --- cash instead


def _to_be_paid(work: Work, prize: int, fact: object = None) -> Win:
    rules = work.rules
    check_phase(work, "drawn", fact=rules.awarded)
    win = win_of(work, prize, rules.awarded)
    if win.status not in ("won", "claimed", "due"):
        raise Refused("out_of_order", f"prize: number {prize} is {win.status}", rules.awarded.clauses)
    return win


@decides(OfferAlternative)
def offer_alternative(work: Work, command: OfferAlternative) -> None:
    power, rules = check_power(work, command, "offer_cash_alternative"), work.rules
    win = _to_be_paid(work, command.prize)
    _check_alternative(work, win)
    if rules.alternative.value == "in_terms":
        said = "command: cash instead is offered only as the terms say"
        raise Refused("not_in_terms", said, rules.alternative.clauses)
    if win.offered is not None and command.amount < win.offered:
        said = f"amount: {spoken(win.offered)} are offered, and no less from now on"
        raise Refused("offered_more", said, rules.alternative.clauses)
    work.happen(
        AlternativeOffered(prize=win.prize, amount=int(command.amount), at=work.at, **cited(rules.alternative, power))
    )


def _check_alternative(work: Work, win: Win) -> None:
    rules = work.rules
    if win.kind in rules.no_alternative.value:
        said = f"prize: there is no cash instead of {win.kind.replace('_', ' ')}"
        raise Refused("no_alternative", said, rules.no_alternative.clauses)
    if is_cash(win):
        raise Refused("no_alternative", "prize: it is cash", rules.alternative.clauses)


@evolves(AlternativeOffered)
def _offered(promotion: Promotion, event: AlternativeOffered) -> Promotion:
    return with_win(promotion, replace(promotion.wins[event.prize], offered=event.amount))


@decides(TakeAlternative)
def take_alternative(work: Work, command: TakeAlternative) -> None:
    rules = work.rules
    win = _to_be_paid(work, command.prize)
    check_person(work, command, win.person, rules.alternative)
    _check_alternative(work, win)
    if win.offered is None:
        raise Refused("not_offered", "prize: no cash is offered instead of it", rules.alternative.clauses)
    cash = Postings()
    if win.status == "due":
        cash.move(win.offered, "house", f"prizes:{win.prize}")
    work.happen(
        AlternativeTaken(
            prize=win.prize,
            person=win.person,
            amount=win.offered,
            money={"cash": cash} if cash else {},
            at=work.at,
            **cited(rules.alternative),
        )
    )
    if win.status == "due":
        _ask(work, work.promotion.wins[win.prize])


@evolves(AlternativeTaken)
def _taken(promotion: Promotion, event: AlternativeTaken) -> Promotion:
    return with_win(promotion, replace(promotion.wins[event.prize], value=event.amount, cash=True))


# --- payment


@decides(ChoosePayment)
def choose_payment(work: Work, command: ChoosePayment) -> None:
    power, rules = check_power(work, command, "choose_prize_payment"), work.rules
    win = _to_be_paid(work, command.prize)
    check_person(work, command, win.person, rules.choice_above)
    if not is_cash(win) or win.value <= rules.choice_above.value:
        said = f"prize: winners choose for cash above {spoken(rules.choice_above.value)}"
        raise Refused("no_choice", said, rules.choice_above.clauses)
    if win.status != "due":
        raise Refused("not_due", "prize: it is to be claimed first", rules.claimed.clauses)
    parts = {way: int(amount) for way, amount in command.parts.items() if amount}
    strange = sorted({*parts} - {*rules.payments.value})
    if strange:
        said = f"parts: {', '.join(rules.payments.value)}, not {strange[0][:40]!r}"
        raise Refused("no_such_payment", said, rules.payments.clauses)
    if sum(parts.values()) != win.value:
        said = f"parts: together {dollars(win.value)}, not {dollars(sum(parts.values()))}"
        raise Refused("other_sum", said, rules.payments.clauses)
    work.happen(
        PaymentChosen(
            prize=win.prize,
            person=win.person,
            parts=parts,
            at=work.at,
            **cited(rules.choice_above, rules.payments, power),
        )
    )
    discharge(work, "ask_payment", f"{win.prize}", command, rules.choice_above, told=win.person, how=", ".join(parts))


@evolves(PaymentChosen)
def _chosen(promotion: Promotion, event: PaymentChosen) -> Promotion:
    return with_win(promotion, replace(promotion.wins[event.prize], parts=event.parts))


@decides(AwardPrize)
def award_prize(work: Work, command: AwardPrize) -> None:
    power, rules = check_operator(work, command), work.rules
    check_phase(work, "drawn", fact=rules.awarded)
    win = win_of(work, command.prize, rules.awarded)
    if win.status != "due":
        raise Refused("not_due", f"prize: number {win.prize} is {win.status}, not due", rules.awarded.clauses)
    facts: list[Fact[Any]] = [rules.awarded]
    parts: Mapping[str, int] = {}
    if is_cash(win):
        parts = win.parts
        if win.value > rules.choice_above.value:
            facts.append(rules.choice_above)
            if not parts:
                said = f"prize: {win.person} chooses how it is paid"
                raise Refused("not_chosen", said, rules.choice_above.clauses)
        else:
            if command.way not in rules.payments.value:
                said = f"way: {', '.join(rules.payments.value)}, not {command.way[:40]!r}"
                raise Refused("no_such_payment", said, rules.payments.clauses)
            parts = {command.way: win.value}
    work.happen(
        PrizeAwarded(
            prize=win.prize,
            person=win.person,
            kind="cash" if win.cash else win.kind,
            by=command.actor,
            parts=parts,
            money=_payment(win, parts),
            at=work.at,
            **cited(*facts, power),
        )
    )
    issue(work, win)


def _payment(win: Win, parts: Mapping[str, int]) -> Mapping[str, Mapping[str, int]]:
    postings = Postings()
    if is_cash(win):
        for way, amount in parts.items():
            held = f"{UNDER_WAY[way]}:{win.prize}" if way in UNDER_WAY else f"purse:{win.person}"
            postings.move(amount, f"prizes:{win.prize}", held)
        return {"cash": postings}
    if win.kind in ("slots_dollars", "casino_dollars"):
        postings.move(win.value, "house", f"purse:{win.person}")
        return {win.kind: postings}
    return {}


@evolves(PrizeAwarded)
def _awarded(promotion: Promotion, event: PrizeAwarded) -> Promotion:
    return with_win(promotion, replace(promotion.wins[event.prize], status="paid", parts=event.parts))


@decides(ConfirmPayment)
def confirm_payment(work: Work, command: ConfirmPayment) -> None:
    power, rules = check_operator(work, command), work.rules
    win = win_of(work, command.prize, rules.payments)
    account = f"{UNDER_WAY.get(command.way, '')}:{win.prize}"
    amount = work.promotion.balance("cash", account)
    if not amount:
        raise Refused("not_under_way", f"way: no {command.way[:40]} is under way for it", rules.payments.clauses)
    cash = Postings()
    cash.move(amount, account, f"purse:{win.person}")
    work.happen(
        PaymentArrived(
            prize=win.prize,
            person=win.person,
            way=command.way,
            money={"cash": cash},
            at=work.at,
            **cited(rules.payments, power),
        )
    )


@evolves(PaymentArrived)
def _arrived(promotion: Promotion, event: PaymentArrived) -> Promotion:
    return promotion


@decides(LapsePrize)
def lapse_prize(work: Work, command: LapsePrize) -> None:
    power, rules = check_operator(work, command), work.rules
    check_phase(work, "drawn", fact=rules.claimed)
    win = win_of(work, command.prize, rules.claimed)
    if win.status != "won" or work.at <= win.until:
        said = f"prize: {work.promotion.known.claim_days} days are given to claim it"
        raise Refused("not_over", said, rules.claimed.clauses)
    if any(
        claim.prize == win.prize and claim.by == win.person and claim.status == "open"
        for claim in work.promotion.claims.values()
    ):
        raise Refused("claim_open", "prize: its winner's claim is to be decided first", rules.claimed.clauses)
    work.happen(PrizeLapsed(prize=win.prize, person=win.person, at=work.at, **cited(rules.claimed, power)))
    lapse(work, "notify_winner", "the prize has lapsed", rules.notified, key=f"{win.prize}")


@evolves(PrizeLapsed)
def _lapsed(promotion: Promotion, event: PrizeLapsed) -> Promotion:
    return with_win(promotion, replace(promotion.wins[event.prize], status="lapsed"))
