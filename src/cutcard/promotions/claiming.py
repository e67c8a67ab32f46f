"""After the draw: winners are told, prizes claimed, honoured or refused with reasons, and what was denied is kept."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount, spoken
from cutcard.promotions.base import (
    Command,
    Event,
    Work,
    check_few,
    check_operator,
    check_patron,
    check_person,
    check_phase,
    check_signed,
    check_text,
    claim_of,
    decides,
    evolves,
    win_of,
)
from cutcard.promotions.owing import discharge, owe
from cutcard.promotions.paying import make_due
from cutcard.promotions.state import Attempt, Claim, Promotion, with_claim, with_win
from cutcard.rulebooks.parts import cited


class NotifyWinner(Command, frozen=True, kw_only=True):
    """An attempt to tell a winner, in one of the four ways; ``reached``: the winner was reached."""

    prize: int
    way: str
    reached: bool = False


class WinnerNotified(Event, frozen=True, kw_only=True):
    """An attempt to tell a winner. ``outside_terms``: the terms say other ways."""

    prize: int
    person: str
    way: str
    by: str
    reached: bool = False
    outside_terms: bool = False


class MakeClaim(Command, frozen=True, kw_only=True):
    """Somebody claims a prize: by its number, or any other by what it is said to be worth."""

    prize: int = 0
    value: Amount = Amount(0)
    details: str = ""


class ClaimMade(Event, frozen=True, kw_only=True):
    """A claim is on record. ``value`` in cents: of the prize, or as the claimant says."""

    number: int
    person: str
    prize: int
    value: int
    details: str = ""


class HonourClaim(Command, frozen=True, kw_only=True):
    """The operator grants a claim of the winner: the prize is due."""

    claim: int


class ClaimHonoured(Event, frozen=True, kw_only=True):
    """A claim is granted."""

    claim: int
    prize: int
    person: str
    by: str


class RefuseClaim(Command, frozen=True, kw_only=True):
    """The operator refuses a claim, for reasons. Above the book's line name and address of the claimant are kept with
    them. ``told``: the way in which the reasons were told, where the claimant is there."""

    claim: int
    reasons: str
    name: str = ""
    address: str = ""
    told: str = ""


class ClaimRefused(Event, frozen=True, kw_only=True):
    """A claim is refused. ``kept``: its details stay on record, and cannot be erased."""

    claim: int
    person: str
    reasons: str
    by: str
    name: str = ""
    address: str = ""
    kept: bool = False


class TellRefusal(Command, frozen=True, kw_only=True):
    """The claimant is told the reasons of a refusal, in some way."""

    claim: int
    way: str


class RefusalTold(Event, frozen=True, kw_only=True):
    """The reasons of a refusal were told."""

    claim: int
    person: str
    way: str
    by: str


class AskErasure(Command, frozen=True, kw_only=True):
    """A claimant asks that name and address be erased."""

    claim: int


class DetailsErased(Event, frozen=True, kw_only=True):
    """Name and address of a claimant are erased from the promotion, as far as nothing keeps them."""

    claim: int


# --- winners are told


@decides(NotifyWinner)
def notify_winner(work: Work, command: NotifyWinner) -> None:
    power, rules, promotion = check_operator(work, command), work.rules, work.promotion
    check_phase(work, "drawn", "postponed", "closed", fact=rules.notified)
    win = win_of(work, command.prize, rules.notified)
    way = rules.notices.get(command.way)
    if way is None:
        said = f"way: winners are told {', '.join(rules.notices)}, not {command.way[:40]!r}"
        raise Refused("not_a_way", said, rules.notified.clauses)
    work.happen(
        WinnerNotified(
            prize=win.prize,
            person=win.person,
            way=command.way,
            by=command.actor,
            reached=command.reached,
            outside_terms=command.way not in promotion.known.notices,
            at=work.at,
            **cited(rules.notified, way, power),
        )
    )
    discharge(work, "notify_winner", f"{win.prize}", command, way, told=win.person, how=command.way)


@evolves(WinnerNotified)
def _notified(promotion: Promotion, event: WinnerNotified) -> Promotion:
    win = promotion.wins[event.prize]
    attempt = Attempt(event.way, event.at, event.by, event.reached)
    return with_win(promotion, replace(win, attempts=(*win.attempts, attempt)))


# --- claims


@decides(MakeClaim)
def make_claim(work: Work, command: MakeClaim) -> None:
    rules, promotion = work.rules, work.promotion
    check_patron(command, rules.claimed)
    check_signed(work, rules.claimed)
    if not promotion.started or promotion.phase == "closed":
        raise Refused("out_of_order", f"command: the promotion is {promotion.phase}", rules.claimed.clauses)
    win = promotion.wins.get(command.prize)
    if command.prize and win is None:
        raise Refused("unknown_prize", f"prize: nobody has won number {command.prize}", rules.claimed.clauses)
    mine = [claim for claim in promotion.claims.values() if claim.by == command.actor and claim.status == "open"]
    if win is not None and win.person == command.actor:  # who has won is not kept waiting by what else was claimed
        mine = [claim for claim in mine if claim.prize == win.prize]
    check_few(len(mine), "claims", rules.claimed)
    value = int(command.value) if win is None else win.value
    work.happen(
        ClaimMade(
            number=len(promotion.claims) + 1,
            person=command.actor,
            prize=command.prize,
            value=value,
            details=command.details,
            at=work.at,
            **cited(rules.claimed),
        )
    )


@evolves(ClaimMade)
def _claimed(promotion: Promotion, event: ClaimMade) -> Promotion:
    claim = Claim(event.number, event.person, event.prize, event.value, event.at, event.details)
    return with_claim(promotion, claim)


def _open_claim(work: Work, number: int) -> Claim:
    claim = claim_of(work, number)
    if claim.status != "open":
        raise Refused("decided_already", f"claim: {number} was {claim.status}", work.rules.claimed.clauses)
    return claim


@decides(HonourClaim)
def honour_claim(work: Work, command: HonourClaim) -> None:
    power, rules, promotion = check_operator(work, command), work.rules, work.promotion
    check_phase(work, "drawn", fact=rules.claimed)
    claim = _open_claim(work, command.claim)
    win = promotion.wins.get(claim.prize)
    if win is None or win.person != claim.by:
        raise Refused("not_the_winner", f"claim: {claim.by} has not won it", rules.claimed.clauses)
    if win.status != "won":
        said = f"claim: prize {win.prize} is {win.status}, not to be granted"
        raise Refused("out_of_order", said, rules.claimed.clauses)
    if claim.at > win.until:
        said = f"claim: a prize is claimed within {promotion.known.claim_days} days of the draw"
        raise Refused("claimed_late", said, rules.claimed.clauses)
    work.happen(
        ClaimHonoured(
            claim=claim.number,
            prize=win.prize,
            person=claim.by,
            by=command.actor,
            at=work.at,
            **cited(rules.claimed, power),
        )
    )
    make_due(work, work.promotion.wins[win.prize])


@evolves(ClaimHonoured)
def _honoured(promotion: Promotion, event: ClaimHonoured) -> Promotion:
    promotion = with_claim(promotion, replace(promotion.claims[event.claim], status="honoured"))
    return with_win(promotion, replace(promotion.wins[event.prize], status="claimed"))


@decides(RefuseClaim)
def refuse_claim(work: Work, command: RefuseClaim) -> None:
    power, rules = check_operator(work, command), work.rules
    check_signed(work, rules.refused)
    claim = _open_claim(work, command.claim)
    check_text(work, command.reasons, "reasons", rules.refused)
    kept = claim.value > rules.kept_above.value
    if kept:
        for field in ("name", "address"):
            if not getattr(command, field).strip():
                said = f"{field}: of a denied claim above {spoken(rules.kept_above.value)} it is kept"
                raise Refused("not_kept", said, rules.kept_above.clauses)
    work.happen(
        ClaimRefused(
            claim=claim.number,
            person=claim.by,
            reasons=command.reasons,
            by=command.actor,
            name=command.name,
            address=command.address,
            kept=kept,
            at=work.at,
            **cited(rules.refused, *((rules.kept_above,) if kept else ()), power),
        )
    )
    key, about = f"{claim.number}", f"claim {claim.number}"
    if kept:
        owe(work, "keep_denied", key, rules.kept_above, about=about)
        discharge(work, "keep_denied", key, command, rules.kept_above, how="kept with the refusal")
    owe(work, "tell_refusal", key, rules.refused, about=about, to=claim.by)
    if command.told.strip():
        _tell(work, command, claim, command.told)


@evolves(ClaimRefused)
def _refused(promotion: Promotion, event: ClaimRefused) -> Promotion:
    claim = replace(
        promotion.claims[event.claim],
        status="refused",
        reasons=event.reasons,
        name=event.name,
        address=event.address,
        kept=event.kept,
    )
    return with_claim(promotion, claim)


@decides(TellRefusal)
def tell_refusal(work: Work, command: TellRefusal) -> None:
    check_operator(work, command)
    claim, rules = claim_of(work, command.claim), work.rules
    check_text(work, command.way, "way", rules.refused)
    if claim.status != "refused" or claim.told:
        raise Refused("nothing_to_tell", f"claim: {claim.number} has no reasons to be told", rules.refused.clauses)
    _tell(work, command, claim, command.way)


def _tell(work: Work, command: Command, claim: Claim, way: str) -> None:
    rules = work.rules
    work.happen(
        RefusalTold(claim=claim.number, person=claim.by, way=way, by=command.actor, at=work.at, **cited(rules.refused))
    )
    discharge(work, "tell_refusal", f"{claim.number}", command, rules.refused, told=claim.by, how=way)


@evolves(RefusalTold)
def _told(promotion: Promotion, event: RefusalTold) -> Promotion:
    return with_claim(promotion, replace(promotion.claims[event.claim], told=event.way))


@decides(AskErasure)
def ask_erasure(work: Work, command: AskErasure) -> None:
    rules, claim = work.rules, claim_of(work, command.claim)
    check_person(work, command, claim.by, rules.claimed)
    if claim.kept:
        said = "claim: the details of a denied claim of this value are kept, and without an end"
        raise Refused("kept", said, rules.kept_above.clauses)
    if claim.status == "open" or any(
        each.by == claim.by and each.status != "over" for each in work.promotion.disputes.values()
    ):
        raise Refused("not_over", "claim: it is not over, or a dispute of yours is not", rules.claimed.clauses)
    work.happen(DetailsErased(claim=claim.number, at=work.at, **cited(rules.claimed)))


@evolves(DetailsErased)
def _erased(promotion: Promotion, event: DetailsErased) -> Promotion:
    return with_claim(promotion, replace(promotion.claims[event.claim], name="", address="", details=""))
