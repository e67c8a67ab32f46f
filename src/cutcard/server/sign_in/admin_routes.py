"""The requests of an administrator about the sign-ins of a house."""

from __future__ import annotations

from cutcard.citations import Refused, did_you_mean
from cutcard.people.sign_ins import EndSignIn
from cutcard.server.answers import Answer, encode
from cutcard.server.arrivals import Desk
from cutcard.server.endpoint import Operation
from cutcard.server.requests import Call
from cutcard.server.shapes import Nothing
from cutcard.server.sign_in import shapes
from cutcard.server.sign_in.model import checked_badge, checked_personal
from cutcard.server.sign_in.with_people import made, recorded
from cutcard.server.who_acts import at_work


def administered(desk: Desk, call: Call) -> str:
    """The house of the path, whose people the person of the session looks after; raises `Refused`."""
    house, houses = call.named("house"), desk.floor.floor.houses
    if house not in houses:
        raise Refused("no_house", f"house: no {house[:40]!r} here{did_you_mean(house, tuple(houses))}")
    signed = call.staff(house)
    _, account = desk.floor.accounts.own(call.bearer() or "")
    if not desk.floor.accounts.staff.administers(account):
        raise Refused("not_administrator", f"Authorization: {signed.badge} is not an administrator of this house")
    return house


def _changing(desk: Desk, call: Call) -> str:
    """The same where something is done, which stands in the register of the house: as often as any other command."""
    house = administered(desk, call)
    desk.check_command(f"{house}:{call.staff().badge}", call.address)
    return house


async def accounts(desk: Desk, call: Call) -> Answer:
    house = administered(desk, call)
    found = [
        {
            "badge": each.login,
            "name": each.name,
            "made": each.made,
            "ended": each.ended,
            "password": bool(each.password),
            "passkeys": len(each.passkeys),
            "codes": len(each.codes),
            "pin": bool(each.pin),
            "sample": each.sample,
        }
        for each in desk.floor.accounts.staff.of_house(house)
    ]
    return Answer(encode({"accounts": found}))


async def make_account(desk: Desk, call: Call) -> Answer:
    house = _changing(desk, call)
    given = await call.read(shapes.NewAccount)
    name, accounts = checked_personal("name", given.name), desk.floor.accounts
    badge = accounts.staff.registered(house, checked_badge(given.badge))
    return _link(desk, badge, await made(desk.floor, house, badge, call.staff().badge, name), 201)


async def reset_account(desk: Desk, call: Call) -> Answer:
    house = _changing(desk, call)
    await call.read(Nothing)
    badge = call.named("badge")
    _check_other(call, badge)
    badge = desk.floor.accounts.staff.named(house, badge).login
    return _link(desk, badge, await made(desk.floor, house, badge, call.staff().badge, anew=True), 200)


async def end_account(desk: Desk, call: Call) -> Answer:
    house = _changing(desk, call)
    await call.read(Nothing)
    badge = call.named("badge")
    _check_other(call, badge)
    badge = desk.floor.accounts.staff.named(house, badge).login
    await recorded(desk.floor, house, EndSignIn(actor=call.staff().badge, badge=badge))
    await desk.floor.accounts.staff.end(house, badge)
    return Answer(b"{}")


def _check_other(call: Call, badge: str) -> None:
    if call.staff().badge.casefold() == badge.casefold():
        raise Refused("same_person", "badge: it is your own; another administrator does this, or you change a password")


def _link(desk: Desk, badge: str, token: str, status: int) -> Answer:
    until = desk.floor.accounts.links.find(token).until
    return Answer(encode({"badge": badge, "token": token, "until": until}), status)


SEE = ("administrator", "surveillance", "inspector")
"""Who sees what was tried at the sign-ins of a house."""

SHOWN = 500


async def tries(desk: Desk, call: Call) -> Answer:
    house = call.named("house")
    who = at_work(desk.floor, call, house)
    if who is None:
        administered(desk, call)
    elif not any(title in SEE for title in who.titles):
        said = f"Authorization: what was tried at sign-ins is for {', '.join(SEE)}, not for {who.badge}"
        raise Refused("not_allowed", said, ("std A5",))
    found = await desk.floor.accounts.tries.of(house)
    skip = call.asked_number("skip") or 0
    return Answer(encode({"tried": found[skip : skip + SHOWN], "more": len(found) > skip + SHOWN}))


ADMINISTRATION = (
    Operation(
        "GET",
        "/api/houses/{house}/accounts/tries",
        tries,
        "What was tried at the sign-ins of a house: who signed in, and who could not.",
        shapes.SignInsTried,
        session="staff",
        query=(("skip", False, {"type": "integer", "minimum": 0}, "so many that were had before"),),
        refusals=(403,),
    ),
    Operation(
        "GET",
        "/api/houses/{house}/accounts",
        accounts,
        "The sign-ins of a house.",
        shapes.StaffAccounts,
        session="staff",
    ),
    Operation(
        "POST",
        "/api/houses/{house}/accounts/new",
        make_account,
        "A sign-in for a badge: a link that its owner sets a password with.",
        shapes.NewLink,
        status=201,
        body=shapes.NewAccount,
        session="staff",
        refusals=(409, 422),
    ),
    Operation(
        "POST",
        "/api/houses/{house}/accounts/{badge}/reset",
        reset_account,
        "A sign-in begins anew: everything of it is void, and a new link is made.",
        shapes.NewLink,
        body=Nothing,
        session="staff",
        refusals=(422,),
    ),
    Operation(
        "POST",
        "/api/houses/{house}/accounts/{badge}/end",
        end_account,
        "Somebody signs in no more.",
        Nothing,
        body=Nothing,
        session="staff",
        refusals=(422,),
    ),
)
"""Every request of administrators about sign-ins."""
