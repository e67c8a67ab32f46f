"""What is known of a person outside of the journal: it can be taken along, and erased, but for what must be kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cutcard.promotions.books import rules_of
from cutcard.server.sign_in.model import MEMBER, Account, Session

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor


def shown_session(session: Session, this: str = "") -> dict[str, Any]:
    """A session as its owner sees it."""
    return {
        "id": session.id,
        "made": session.made,
        "used": session.used,
        "until": session.until,
        "how": session.how,
        "where": session.where,
        "this": session.id == this,
    }


def shown_passkeys(account: Account) -> list[dict[str, Any]]:
    """Passkeys as their owner sees them."""
    return [
        {"id": each.id, "label": each.label, "site": each.site, "made": each.made, "used": each.used}
        for each in account.passkeys
    ]


def exported(account: Account, this: Session, sessions: Iterable[Session]) -> dict[str, Any]:
    """Everything that is kept of somebody outside of the journal, without what would let others in."""
    said = {
        "id": account.id,
        "kind": account.kind,
        "house": account.house,
        "signs_in_as": account.login,
        "name": account.name,
        "contacts": account.contacts,
        "made": account.made,
        "password": bool(account.password),
        "pin": bool(account.pin),
        "recovery_codes": len(account.codes),
    }
    return {
        "account": said,
        "sessions": [shown_session(each, this.id) for each in sessions],
        "passkeys": shown_passkeys(account),
    }


async def erased(floor: RunningFloor, account: Account) -> dict[str, Any]:
    """Erase what is known of somebody: what was erased, and what is kept, under which clauses.

    What is owed to a player, or disputed by one, names them in the journal of an office (PD22): as long as that is open
    the name and how to reach them stay, and the answer says so. What stands in the journal is no personal data: it is a
    badge, or a name that was chosen for the table.
    """
    kept: list[str] = []
    rules: list[str] = []
    if account.kind == MEMBER:
        kept, rules = must_keep(floor, account.login)
    if kept:
        return {"erased": [], "kept": kept, "rules": rules}
    now = floor.seconds()
    await floor.accounts.book.change(account.id, lambda each: replace(each, name="", contacts={}, erased=now))
    return {"erased": ["name", "contacts"], "kept": [], "rules": []}


def must_keep(floor: RunningFloor, name: str) -> tuple[list[str], list[str]]:
    """Why a player's personal data may not be erased now, in sentences, and the clauses that say so."""
    kept: list[str] = []
    rules: list[str] = []
    for live in floor.offices:
        for number, dispute in live.office.disputes.items():
            if dispute.by == name:
                kept.append(f"Dispute {number} at {live.name} is open: kept until it is over.")
        for duty in live.office.duties.values():
            if duty.to == name:
                clauses = tuple(getattr(duty, "clauses", ()))
                kept.append(f"Something is still owed to you at {live.name}: kept until it is done.")
                rules += [each for each in clauses if each not in rules]
    for each in floor.promotions:
        promotion = each.state
        if any(claim.by == name and claim.kept for claim in promotion.claims.values()):
            kept.append(f"A claim of yours at {each.name} was denied: its details are kept, and without an end.")
            rules += [clause for clause in rules_of(promotion.book).kept_above.clauses if clause not in rules]
        if any(dispute.by == name and dispute.status != "over" for dispute in promotion.disputes.values()):
            kept.append(f"A dispute of yours at {each.name} is open: kept until it is over.")
    return kept, rules
