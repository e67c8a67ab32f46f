"""Passkeys of an account: each joins those that are there, so many and no more, and nobody removes the last way in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from webauthn.helpers import bytes_to_base64url

from cutcard.citations import Refused
from cutcard.server.sign_in import passkeys
from cutcard.server.sign_in.accounts import MOST_CONTACTS
from cutcard.server.sign_in.model import Passkey
from cutcard.server.sign_in.passkeys import CONFIRM, SECONDS, SIGN_IN, Answered, Challenges, Site, site_of
from tests.server.sign_in.staff import Browser, staffed
from tests.server.visiting import run

SITE: Any = None
"""Nothing is signed here: that is shown with a real authenticator, in a browser."""


def _made(credential: dict[str, Any], challenge: object, site: object, label: str, now: int) -> Passkey:
    return Passkey(credential["id"], b"", 0, label, "localhost", now)


async def _code(doing: Any) -> str:
    with pytest.raises(Refused) as refused:
        await doing
    return refused.value.code


def test_passkeys_join_each_other_up_to_a_number_and_leave_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passkeys, "registered", _made)

    async def test() -> None:
        async with staffed(tmp_path) as visit:
            accounts = visit.floor.accounts
            monkeypatch.setattr(accounts.challenges, "answered", lambda *given: b"")
            token = (await Browser(visit).signs_in("D-104")).session

            async def add(name: str, label: str = "") -> list[tuple[str, str]]:
                after = await accounts.add_passkey(token, {"id": name}, label, SITE)
                return [(each.id, each.label) for each in after.passkeys]

            assert await add("k0") == [("k0", "Passkey")]
            assert await add("k1", "my key") == [("k0", "Passkey"), ("k1", "my key")]
            assert await _code(add("k1")) == "bad_passkey"
            for number in range(2, passkeys.MOST):
                accounts.new_passkey(token, passkeys.Site("localhost", "http://localhost"))
                await add(f"k{number}")
            assert await _code(add("more")) == "too_many_passkeys"
            with pytest.raises(Refused, match="remove one first"):
                accounts.new_passkey(token, passkeys.Site("localhost", "http://localhost"))
            assert await _code(accounts.remove_passkey(token, "none")) == "unknown_passkey"
            after = await accounts.remove_passkey(token, "k1")
            assert [each.id for each in after.passkeys] == ["k0", *(f"k{at}" for at in range(2, passkeys.MOST))]
            for each in after.passkeys[1:]:
                await accounts.remove_passkey(token, each.id)
            without = await accounts.book.change(after.id, lambda each: replace(each, password=""))
            assert await _code(accounts.remove_passkey(token, "k0")) == "last_passkey"
            await accounts.book.change(without.id, lambda each: replace(each, password=after.password))
            assert (await accounts.remove_passkey(token, "k0")).passkeys == ()

    run(test())


def test_somebody_has_so_many_contacts_and_no_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed(tmp_path) as visit:
            accounts = visit.floor.accounts
            token = (await Browser(visit).signs_in("D-104")).session
            contacts = {f"way {at}": " a  b " for at in range(MOST_CONTACTS)}
            await accounts.say_personal(token, " Dee  Lee", contacts)
            found = accounts.own(token)[1]
            assert found.name == "Dee Lee" and found.contacts == dict.fromkeys(contacts, "a b")
            assert await _code(accounts.say_personal(token, "Dee", {**contacts, "one more": "x"})) == "bad_personal"

    run(test())


def test_a_passkey_is_bound_to_the_name_at_which_the_browser_is() -> None:
    assert site_of("floor.test", None) == Site("floor.test", "https://floor.test")
    assert site_of("inside:8000", "https://floor.test:8443") == Site("floor.test", "https://floor.test:8443")
    for host, origin in (("127.0.0.1:8000", None), (None, None), ("floor.test", "http://[::1]:8000")):
        with pytest.raises(Refused) as refused:
            site_of(host, origin)
        assert refused.value.code == "no_site"


def test_a_passkey_that_was_used_is_written_down_and_the_others_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = tuple(Passkey(each, b"", 1, "", "localhost", 7) for each in "ab")

    def answered(credential: dict[str, Any], challenge: object, site: object, known: Any, now: int) -> Answered:
        used = [each for each in known if each.id == credential["id"]]
        if not used:
            raise Refused("wrong_sign_in", "credential: not known here")
        return Answered(replace(used[0], count=2, used=now), True)

    monkeypatch.setattr(passkeys, "authenticated", answered)

    async def test() -> None:
        async with staffed(tmp_path) as visit:
            accounts = visit.floor.accounts
            monkeypatch.setattr(accounts.challenges, "answered", lambda *given: b"")
            dee = accounts.book.find("staff", "star", "D-104")
            assert dee is not None
            await accounts.book.change(dee.id, lambda each: replace(each, passkeys=keys))
            came = await accounts.sign_in_by_passkey({"id": "b"}, SITE)
            assert came.session.strong and came.account.login == "D-104"
            assert [(each.id, each.count) for each in came.account.passkeys] == [("a", 1), ("b", 2)]
            assert await _code(accounts.sign_in_by_passkey({"id": "c"}, SITE)) == "wrong_sign_in"
            await accounts.book.change(dee.id, lambda each: replace(each, ended=9))
            assert await _code(accounts.sign_in_by_passkey({"id": "b"}, SITE)) == "wrong_sign_in"

    run(test())


def test_a_challenge_is_answered_once_in_time_and_for_what_it_was_made() -> None:
    now = 1_000

    def answers(challenge: bytes, purpose: bytes = SIGN_IN, whom: str = "") -> bool:
        said = json.dumps({"challenge": bytes_to_base64url(challenge)}).encode()
        try:
            return (
                floor.answered({"response": {"clientDataJSON": bytes_to_base64url(said)}}, purpose, whom) == challenge
            )
        except Refused as refused:
            assert refused.code == "wrong_sign_in"
            return False

    floor = Challenges(b"secret", lambda: now)
    first, second, own = floor.new(SIGN_IN), floor.new(SIGN_IN), floor.new(CONFIRM, "pay 5")
    assert answers(first) and not answers(first)
    assert not answers(own) and not answers(own, CONFIRM) and not answers(own, CONFIRM, "pay 6")
    assert answers(own, CONFIRM, "pay 5")
    assert not answers(Challenges(b"other", lambda: now).new(SIGN_IN))
    now += SECONDS
    assert answers(second) and not answers(second) and not answers(first)
    third = floor.new(SIGN_IN)
    now += SECONDS + 1
    assert not answers(third)


def test_after_a_start_no_answer_of_before_serves_once_more(tmp_path: Path) -> None:
    """Which challenges were answered is kept in memory alone, and they last for minutes."""

    async def test() -> None:
        async with staffed(tmp_path) as visit:
            challenge = visit.floor.accounts.challenges.new(SIGN_IN)
            said = json.dumps({"challenge": bytes_to_base64url(challenge)}).encode()
            credential = {"response": {"clientDataJSON": bytes_to_base64url(said)}}
            assert visit.floor.accounts.challenges.answered(credential, SIGN_IN) == challenge
        async with staffed(tmp_path) as visit:
            with pytest.raises(Refused, match="this passkey is not known here"):
                visit.floor.accounts.challenges.answered(credential, SIGN_IN)

    run(test())
