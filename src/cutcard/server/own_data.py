"""Everything that a floor has of a player, in one document; and the end of an account, with what must be kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cutcard.citations import Refused
from cutcard.server.own_protection import own_protection
from cutcard.server.shown_office import Shown
from cutcard.server.sign_in.model import MEMBER, Account
from cutcard.server.sign_in.personal import all_kept, exported, scrubs
from cutcard.server.statements import own_rounds, statement

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

ALL = 1 << 40
"""More rounds than anybody has played."""


async def here(floor: RunningFloor, player: str) -> dict[str, Any]:
    """What the houses that run in this process have of a player."""
    houses: dict[str, Any] = {}
    for house in floor.floor.houses:
        if floor.tables_at(house):
            houses[house] = {
                "protection": await own_protection(floor, house, player),
                "statement": await statement(floor, house, player),
                "rounds": (await own_rounds(floor, house, player, 0, ALL))["rounds"],
            }
    disputes = (await Shown(floor).own(player))["disputes"]
    return {"houses": houses, "disputes": disputes}


async def own_data(floor: RunningFloor, player: str, token: str) -> dict[str, Any]:
    """All of it; an account's part for whoever has signed in."""
    parts = [await here(floor, player)] if floor.gathering is None else await floor.gathering.data(player)
    houses = {house: each for part in parts for house, each in part["houses"].items()}
    guest = floor.floor.guest(player)
    account = None
    if floor.accounts.session(token) is not None:
        session, own = floor.accounts.own(token)
        account = exported(own, session, await floor.accounts.sessions.all_of(own))
    return {
        "player": player,
        "at": floor.seconds(),
        "guest": {
            "name": player,
            "since": 0 if guest is None else guest.since,
            "granted": {} if guest is None else dict(guest.granted),
        },
        "account": account,
        "houses": {house: houses[house] for house in floor.floor.houses if house in houses},
        "disputes": [each for part in parts for each in part["disputes"]],
        "away": [house for house in floor.floor.houses if house not in houses],
    }


async def close(floor: RunningFloor, account: Account) -> dict[str, Any]:
    """End a member's account: nothing of it is left. Where something must be kept, nothing is done, and it is said.

    The name is free again where nothing was ever played under it; money stands in the journal under it else.
    """
    if account.kind != MEMBER:
        raise Refused("not_yours", "account: the account of somebody who works here is ended by an administrator")
    if account.sample:
        raise Refused("sample_account", "account: this person does not exist, and everybody may be it; it stays")
    kept, rules = await all_kept(floor, account.login)
    if kept:
        return {"closed": False, "free": False, "kept": kept, "rules": rules, "left": ""}
    await floor.accounts.sessions.end_all(account)
    await floor.accounts.book.remove(account)
    left = scrubs(floor)
    floor.accounts.names.discard(account.login)
    guest = floor.floor.guest(account.login)
    if guest is not None:
        if guest.session:
            await floor.reception.end(guest)
        else:
            floor.reception.ended(guest.name)
            await floor.reception.let_go(guest.name)
    free = floor.floor.guest(account.login) is None
    return {"closed": True, "free": free, "kept": [], "rules": [], "left": left}
