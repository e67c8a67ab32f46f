"""What the requests by which somebody signs in, and looks after an own sign-in, are answered with."""

from __future__ import annotations

from typing import Any

from cutcard.citations import Refused
from cutcard.house.floor import EndSession
from cutcard.server.answers import Answer, encode
from cutcard.server.arrivals import Desk
from cutcard.server.bound_words import bound
from cutcard.server.live_cages import no_register
from cutcard.server.requests import Call
from cutcard.server.shapes import Nothing
from cutcard.server.sign_in import shapes
from cutcard.server.sign_in.accounts import From, SignedIn
from cutcard.server.sign_in.model import STAFF, Account, Session, Signed, checked_personal, login_key
from cutcard.server.sign_in.own_work import own_work
from cutcard.server.sign_in.passkeys import Site, site_of
from cutcard.server.sign_in.personal import erased, exported, shown_passkeys, shown_session
from cutcard.server.sign_in.samples import PASSWORD, PIN, shown_samples
from cutcard.server.sign_in.sessions import said
from cutcard.server.sign_in.words_here import Here
from cutcard.server.who_acts import at_work


def _json(value: object, status: int = 200) -> Answer:
    return Answer(encode(value), status)


def _come(call: Call) -> From:
    return From(call.address, (call.header(b"user-agent") or "")[:300])


def _site(call: Call) -> Site:
    return site_of(call.header(b"host"), call.header(b"origin"))


def _token(call: Call) -> str:
    return call.bearer() or ""


def _who(desk: Desk, signed: Signed, account: Account) -> dict[str, Any]:
    return {
        **signed._asdict(),
        "due": account.due,
        "sample": account.sample,
        "administrator": desk.floor.accounts.staff.administers(account),
    }


def _signed_in(desk: Desk, found: SignedIn) -> Answer:
    return _json({"session": found.token, "who": _who(desk, found.signed, found.account)}, 201)


def _own(desk: Desk, call: Call) -> tuple[str, Session, Account]:
    token = _token(call)
    return (token, *desk.floor.accounts.own(token))


# --- at the door


async def door(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    houses = [{"id": name, "name": each.name} for name, each in floor.floor.houses.items()]
    samples = shown_samples(floor.accounts)
    password, pin = (PASSWORD, PIN) if samples else ("", "")
    return _json({"houses": houses, "samples": samples, "sample_password": password, "sample_pin": pin})


def _check_tries(desk: Desk, call: Call, given: shapes.SignIn | shapes.Recover) -> None:
    """From where too much was guessed nobody tries more, but whoever has signed in from there before."""
    key = login_key(given.kind, given.house, given.name)
    if not desk.floor.accounts.waits.trusts(key, call.address):
        desk.check_may_try(call.address)


async def sign_in(desk: Desk, call: Call) -> Answer:
    given = await call.read(shapes.SignIn)
    _check_tries(desk, call, given)
    accounts = desk.floor.accounts
    return _signed_in(desk, await accounts.sign_in(given.kind, given.house, given.name, given.password, _come(call)))


async def recover(desk: Desk, call: Call) -> Answer:
    given = await call.read(shapes.Recover)
    _check_tries(desk, call, given)
    accounts = desk.floor.accounts
    return _signed_in(desk, await accounts.recover(given.kind, given.house, given.name, given.code, _come(call)))


async def passkey_options(desk: Desk, call: Call) -> Answer:
    await call.read(Nothing)
    return _json({"options": desk.floor.accounts.passkey_options(_site(call))})


async def sign_in_by_passkey(desk: Desk, call: Call) -> Answer:
    given = await call.read(shapes.PasskeyAnswer)
    return _signed_in(desk, await desk.floor.accounts.sign_in_by_passkey(given.credential, _site(call), _come(call)))


async def look_at_link(desk: Desk, call: Call) -> Answer:
    given = await call.read(shapes.LinkToken)
    link = desk.floor.accounts.links.find(given.token)
    return _json({"house": link.house, "badge": link.badge, "until": link.until})


async def redeem(desk: Desk, call: Call) -> Answer:
    given = await call.read(shapes.Redeem)
    accounts = desk.floor.accounts
    return _signed_in(desk, await accounts.redeem(given.token, given.name, given.password, _come(call)))


async def join(desk: Desk, call: Call) -> Answer:
    guest = call.guest()
    given = await call.read(shapes.NewMember)
    if guest.name in desk.floor.reception.samples:
        raise Refused("not_yours", "name: sample players have no account")
    joined = await desk.floor.accounts.join(guest.name, given.password, _come(call))
    if desk.floor.passing is None:  # of members there is no end: the guest's session, which is over, takes no place
        await desk.floor.write(EndSession(name=guest.name, at=desk.floor.seconds()))
    return _signed_in(desk, joined)


# --- one's own


async def own_account(desk: Desk, call: Call) -> Answer:
    _, session, account = _own(desk, call)
    return _json(
        {
            "who": _who(desk, said(session, account), account),
            "passkeys": shown_passkeys(account),
            "codes": len(account.codes),
            "pin": bool(account.pin),
            "password": bool(account.password),
            "contacts": account.contacts,
        }
    )


async def work(desk: Desk, call: Call) -> Answer:
    return _json(own_work(desk.floor, call.staff()))


async def sign_out(desk: Desk, call: Call) -> Answer:
    await desk.floor.accounts.sign_out(_token(call))
    return Answer(b"{}")


async def sign_out_everywhere(desk: Desk, call: Call) -> Answer:
    await desk.floor.accounts.sign_out_everywhere(_token(call))
    return Answer(b"{}")


async def own_sessions(desk: Desk, call: Call) -> Answer:
    _, session, account = _own(desk, call)
    found = await desk.floor.accounts.sessions.all_of(account)
    return _json({"sessions": [shown_session(each, session.id) for each in found]})


async def end_own_session(desk: Desk, call: Call) -> Answer:
    _, _, account = _own(desk, call)
    await desk.floor.accounts.sessions.end(account, call.named("session"))
    return Answer(b"{}")


async def change_password(desk: Desk, call: Call) -> Answer:
    given = await call.read(shapes.NewPassword)
    await desk.floor.accounts.change_password(_token(call), given.current, given.new)
    return Answer(b"{}")


async def new_passkey(desk: Desk, call: Call) -> Answer:
    await call.read(Nothing)
    return _json({"options": desk.floor.accounts.new_passkey(_token(call), _site(call))})


async def add_passkey(desk: Desk, call: Call) -> Answer:
    given = await call.read(shapes.NewPasskey)
    label = checked_personal("label", given.label)
    await desk.floor.accounts.add_passkey(_token(call), given.credential, label, _site(call))
    return await own_account(desk, call)


async def remove_passkey(desk: Desk, call: Call) -> Answer:
    await desk.floor.accounts.remove_passkey(_token(call), call.named("passkey"))
    return await own_account(desk, call)


async def new_codes(desk: Desk, call: Call) -> Answer:
    await call.read(Nothing)
    return _json({"codes": await desk.floor.accounts.new_codes(_token(call))})


async def set_pin(desk: Desk, call: Call) -> Answer:
    given = await call.read(shapes.NewPin)
    await desk.floor.accounts.set_pin(_token(call), given.pin)
    return Answer(b"{}")


def _here(desk: Desk, call: Call, given: shapes.WordFor) -> Here:
    """What somebody's word at this person's desk would be bound to."""
    signed = call.staff()
    if at_work(desk.floor, call, signed.house) is None:
        raise no_register(signed.house)
    return bound(desk.floor, signed.house, signed.badge, given.path, given.body)


async def word_options(desk: Desk, call: Call) -> Answer:
    given = await call.read(shapes.WordFor)
    return _json({"options": desk.floor.accounts.word_options(_site(call), _here(desk, call, given).act)})


async def confirm(desk: Desk, call: Call) -> Answer:
    """Somebody else shows a passkey at this person's desk, for one request."""
    here = call.staff()
    given = await call.read(shapes.WordShown)
    signed, proof = await desk.floor.accounts.here.confirm(given.credential, _site(call), _here(desk, call, given))
    if signed.house != here.house:
        raise Refused("other_house", f"credential: {signed.badge} works at another house")
    return _json({"badge": signed.badge, "proof": proof})


async def say_personal(desk: Desk, call: Call) -> Answer:
    given = await call.read(shapes.Personal)
    await desk.floor.accounts.say_personal(_token(call), given.name, given.contacts)
    return await own_account(desk, call)


async def export_own(desk: Desk, call: Call) -> Answer:
    _, session, account = _own(desk, call)
    accounts = desk.floor.accounts
    tried = await accounts.tries.by(account.house, account.login) if account.kind == STAFF else []
    return _json({**exported(account, session, await accounts.sessions.all_of(account)), "tried": tried})


async def erase_own(desk: Desk, call: Call) -> Answer:
    await call.read(Nothing)
    _, _, account = _own(desk, call)
    return _json(await erased(desk.floor, account))
