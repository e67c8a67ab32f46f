"""What is known of a person outside of the journal: it can be taken along, and erased, but for what must be kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import dollars
from cutcard.promotions.books import rules_of
from cutcard.server.protection_told import until_told
from cutcard.server.sign_in.model import MEMBER, Account, Session
from cutcard.table.money import withheld

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
        "tried": [],
    }


async def erased(floor: RunningFloor, account: Account) -> dict[str, Any]:
    """Erase what is known of somebody: what was erased, and what is kept, under which clauses.

    What is owed to a player, or disputed by one, names them in the journal of an office (PD22): as long as that is open
    the name and how to reach them stay, and the answer says so. What stands in the journal is no personal data: it is a
    badge, or a name that was chosen for the table.
    """
    if account.sample:
        raise Refused("sample_account", "account: this person does not exist, and everybody may be it; it stays")
    kept: list[str] = []
    rules: list[str] = []
    if account.kind == MEMBER:
        kept, rules = await all_kept(floor, account.login)
    if kept:
        return {"erased": [], "kept": kept, "rules": rules, "left": ""}
    now = floor.seconds()
    await floor.accounts.book.change(account.id, lambda each: replace(each, name="", contacts={}, erased=now))
    return {"erased": ["name", "contacts"], "kept": [], "rules": [], "left": scrubs(floor)}


def scrubs(floor: RunningFloor) -> str:
    """What was erased is taken from the disk from now on; what of it is left for a while, in words, or nothing."""
    left = floor.accounts.book.records.leaves
    if left:
        floor.attend(floor.accounts.book.scrub())
    return left


async def all_kept(floor: RunningFloor, name: str) -> tuple[list[str], list[str]]:
    """The same for every house of the floor, whichever process runs it; raises `Refused` where one does not answer."""
    parts = [must_keep(floor, name)] if floor.gathering is None else await floor.gathering.keeps(name)
    kept = [each for some, _ in parts for each in some]
    return list(dict.fromkeys(kept)), list(dict.fromkeys(each for _, some in parts for each in some))


def must_keep(floor: RunningFloor, name: str) -> tuple[list[str], list[str]]:
    """Why a player's personal data may not be erased now, in sentences that say until when, and the clauses (PD22)."""
    found = [*_excluded(floor, name), *_at_tables(floor, name), *_at_cages(floor, name)]
    found += [*_owed(floor, name), *_promised(floor, name)]
    rules = dict.fromkeys(each for _, some in found for each in some)
    return [said for said, _ in found], list(rules)


Kept = tuple[str, tuple[str, ...]]
"""Why something is kept, and the clauses that say so."""


def _excluded(floor: RunningFloor, name: str) -> Iterator[Kept]:
    for house, each in floor.floor.houses.items():
        found = floor.protection.barred(house, name)
        if found is not None:
            until = until_told(found.until, floor.protection.people(house))
            yield f"You are kept out of {each.name}: your name is kept {until}, so that this goes on.", found.clauses


def _at_tables(floor: RunningFloor, name: str) -> Iterator[Kept]:
    for live in floor.tables.values():
        table = live.table
        rules, power = table.rules, live.book.power("withhold_winnings")
        if table.accounts.get(withheld(name)):
            amount = dollars(table.accounts.get(withheld(name), 0))
            said = f"${amount} of yours is held back at {live.name}: kept until it is decided whose it is."
            yield said, () if power is None else power.clauses
        if table.in_round and any(player == name for _, player in table.bets):
            yield f"A wager of yours lies at {live.name}: until the round is over.", ()
        if any(each.by == name for each in table.disputes.open):
            yield f"A dispute of yours at {live.name} is open: kept until it is over.", rules.clauses("disputes")


def _at_cages(floor: RunningFloor, name: str) -> Iterator[Kept]:
    for live in floor.cages:
        waits = [each for each in live.cage.transfers.values() if each.member == name]
        if waits:
            where, amount = floor.floor.houses[live.house].name, dollars(sum(int(each.amount) for each in waits))
            yield f"${amount} waits between your purse and the cage of {where}: until it is paid or taken back.", ()


def _owed(floor: RunningFloor, name: str) -> Iterator[Kept]:
    for live in floor.offices:
        for number, dispute in live.office.disputes.items():
            if dispute.by == name:
                yield f"Dispute {number} at {live.name} is open: kept until it is over.", ()
        for duty in live.office.duties.values():
            if duty.to == name:
                said = f"Something is still owed to you at {live.name}: kept until it is done."
                yield said, tuple(getattr(duty, "clauses", ()))


def _promised(floor: RunningFloor, name: str) -> Iterator[Kept]:
    for each in floor.promotions:
        promotion = each.state
        if any(claim.by == name and claim.kept for claim in promotion.claims.values()):
            said = f"A claim of yours at {each.name} was denied: its details are kept, and without an end."
            yield said, rules_of(promotion.book).kept_above.clauses
        if any(dispute.by == name and dispute.status != "over" for dispute in promotion.disputes.values()):
            yield f"A dispute of yours at {each.name} is open: kept until it is over.", ()
