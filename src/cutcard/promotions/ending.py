"""The end of a promotion, and its clock."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.promotions.base import Command, Event, Work, check_operator, check_phase, decides, evolves
from cutcard.promotions.counting import stop_tables
from cutcard.promotions.owing import lapse, look_at_duties
from cutcard.promotions.state import Promotion
from cutcard.promotions.tokens import expire
from cutcard.rulebooks.parts import cited


class LookAtClock(Command, frozen=True, kw_only=True):
    """Nothing but the time: what is late is said, and what is good no longer expires. Any other command does so too."""


class ClosePromotion(Command, frozen=True, kw_only=True):
    """The operator closes the promotion: everything is done, or it was never started."""


class PromotionClosed(Event, frozen=True, kw_only=True):
    """The promotion is over. Tokens that were given out stay good as long as they say."""

    by: str


@decides(LookAtClock)
def look_at_clock(work: Work, command: LookAtClock) -> None:
    if not work.events:
        raise Refused("nothing_due", "at: nothing is late and nothing expires", work.rules.offered.clauses)


def tick(work: Work) -> None:
    """What the time alone brings about, before a command is decided."""
    look_at_duties(work)
    expire(work)
    if work.promotion.phase == "closed" and not _given_out(work.promotion):
        stop_tables(work, "no tokens of it are left")


def _given_out(promotion: Promotion) -> bool:
    """Whether somebody still has tokens or a voucher: the tables go on telling what is taken of them."""
    return any(batch.left for batch in promotion.batches.values())


@decides(ClosePromotion)
def close_promotion(work: Work, command: ClosePromotion) -> None:
    power, rules = check_operator(work, command), work.rules
    check_phase(work, "draft", "lodged", "drawn", "cancelled", fact=rules.offered)
    waiting = next(_waiting(work.promotion), "")
    if waiting:
        raise Refused("not_over", f"command: {waiting}", rules.offered.clauses)
    for duty, fact in (
        ("lodge_terms", rules.lodged),
        ("publish_terms", rules.documented),
        ("scrutineer", rules.scrutineer),
        ("approve_change", rules.amended),
        ("award_as_terms_say", rules.drawn),
    ):
        lapse(work, duty, "the promotion is closed", fact)
    if not _given_out(work.promotion):
        stop_tables(work, "the promotion is closed")
    work.happen(PromotionClosed(by=command.actor, at=work.at, **cited(rules.offered, power)))


def _waiting(promotion: Promotion) -> Iterator[str]:
    """What is still to be done."""
    for claim in promotion.claims.values():
        if claim.status == "open":
            yield f"claim {claim.number} is to be decided"
    for dispute in promotion.disputes.values():
        if dispute.status != "over":
            yield f"dispute {dispute.number} is {dispute.status}"
    for win in promotion.wins.values():
        if win.status not in ("paid", "lapsed"):
            yield f"prize {win.prize} is {win.status}"
    if promotion.phase == "drawn" and not promotion.results:
        yield "the results are to be published"
    for account in promotion.money.get("cash", {}):
        if account.startswith(("cheque:", "transfer:")):
            yield f"a payment is under way: {account}"
    for duty in promotion.duties.values():
        if duty.duty in ("notify_winner", "tell_refusal", "advise_of_rights", "tell_inspectorate", "ask_payment"):
            yield f"{duty.duty} is owed, of {duty.about or duty.key}"


@evolves(PromotionClosed)
def _closed(promotion: Promotion, event: PromotionClosed) -> Promotion:
    return replace(promotion, phase="closed")
