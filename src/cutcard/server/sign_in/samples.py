"""The people of a demonstration: they do not exist, everybody knows their password, and everything says so."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

from cutcard.citations import Refused
from cutcard.server.sign_in.accounts import Accounts
from cutcard.server.sign_in.model import STAFF, Account

PASSWORD = "play money only"
"""Of everybody in a demonstration. It is shown to whoever comes."""

PIN = "246810"


class Sample(NamedTuple):
    """A person of the demonstration: a badge with titles, or a member."""

    kind: str
    house: str
    login: str
    called: str
    titles: tuple[str, ...] = ()


async def let_in(accounts: Accounts, samples: list[Sample]) -> None:
    """Accounts for all of these who have none yet."""
    wanted = [each for each in samples if accounts.book.find(each.kind, each.house, each.login) is None]
    if wanted:
        password, pin = await accounts.hasher.hash(PASSWORD), await accounts.hasher.hash(PIN)
    for each in wanted:
        staff = each.kind == STAFF
        account = Account(
            id=f"{'s' if staff else 'm'}-{secrets.token_hex(5)}",
            kind=each.kind,
            house=each.house if staff else "",
            login=each.login,
            name=each.called if staff else "",
            made=accounts.now(),
            password=password,
            pin=pin if staff else "",
            sample=True,
            administrator="administrator" in each.titles,
        )
        try:
            await accounts.book.add(account)
        except Refused:  # another process of the floor was faster
            continue
    accounts.samples = tuple(samples)


def shown_samples(accounts: Accounts) -> list[dict[str, Any]]:
    """Who may be signed in as in a demonstration."""
    return [
        {"kind": each.kind, "house": each.house, "name": each.login, "called": each.called, "titles": list(each.titles)}
        for each in accounts.samples
    ]
