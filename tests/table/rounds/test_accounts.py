"""The accounts of a table: the same as a plain dictionary of all, and as dear with many as with few."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cutcard.citations import Refusal
from cutcard.money import Stake
from cutcard.table.accounts import FEW, Accounts, accounts_of
from cutcard.table.base import fold
from cutcard.table.engine import decide
from cutcard.table.money import FLOAT, LAYOUT, moved, purse
from cutcard.table.state import Table
from cutcard.table.steps.rounds.wagers import PlaceWager
from tests.support.books import CROWN
from tests.support.room import allocated
from tests.support.rounds import MAIN
from tests.support.seeds import chance
from tests.support.tables import Play

CROWD = 20 * FEW


def played(table: Table, guests: int) -> Table:
    """The table after so many have won or lost something at it."""
    accounts = table.accounts
    for number in range(guests):
        accounts = moved(accounts, FLOAT, purse(f"Guest {number}"), number % 7 - 3)
    return Table(rules=table.rules, phase=table.phase, per_box=table.per_box, accounts=accounts)


def test_accounts_are_a_dictionary_of_all_that_was_ever_posted() -> None:
    """In the order in which they were opened, whichever were put away meanwhile; and no version changes another."""
    rng = chance("accounts")
    accounts, due = Accounts(), dict[str, int]()
    versions: list[tuple[Accounts, dict[str, int]]] = []
    for _ in range(40 * FEW):
        source, target = rng.sample([LAYOUT, FLOAT, *(purse(f"Guest {rng.randrange(CROWD)}") for _ in range(3))], 2)
        amount = rng.randrange(-500, 500)
        accounts = moved(accounts, source, target, amount)
        due = {**due, source: due.get(source, 0) - amount}
        due[target] = due.get(target, 0) + amount
        assert len(accounts.at_hand) <= FEW
        assert (accounts[source], accounts.get(target, 0), accounts.total) == (due[source], due[target], 0)
        if rng.random() < 0.05:
            versions.append((accounts, due))
    assert len(accounts.put_away) > 5 * FEW
    for version, said in [*versions, (accounts, due)]:
        assert [*version.items()] == [*said.items()] and len(version) == len(said)
        assert [*version] == [*version.keys()] == [*said] and [*version.values()] == [*said.values()]
        assert version.opened([*reversed(said), "nobody"]) == [*said]
        assert version == accounts_of(said) and "nobody" not in version
    assert all(one != other for (one, _), (other, _) in pairwise(versions))
    assert accounts_of({}) != {} and accounts.get("nobody") is None
    with pytest.raises(KeyError):
        accounts["nobody"]


@pytest.mark.parametrize("given", [{"purse:Ann": -500, "float": 505}, {f"purse:{at}": at for at in range(2 * FEW)}])
def test_what_does_not_add_up_is_told_wherever_it_lies(given: dict[str, int]) -> None:
    accounts = accounts_of(given)
    assert accounts.total == sum(given.values()) != 0
    assert moved(accounts, "purse:Ann", "float", 7).total == accounts.total


def test_what_was_put_away_is_shared_until_the_next_is_put_away() -> None:
    accounts = accounts_of({purse(f"Guest {number}"): number for number in range(CROWD)})
    put_away, times = accounts.put_away, 0
    for number in range(CROWD):
        accounts = moved(accounts, purse(f"Guest {number}"), LAYOUT, 1)
        times += accounts.put_away is not put_away
        put_away = accounts.put_away
    assert times <= CROWD // FEW + 1


def test_a_wager_takes_no_more_room_when_a_crowd_has_played_here_before() -> None:
    """Room is work: a copy of everybody's account would take a hundred bytes for each."""
    play = Play(CROWN)
    wager = PlaceWager(actor="Ann", role="player", box=1, wager=MAIN[CROWN], amount=Stake(500))

    def placing(guests: int) -> int:
        table = played(play.table, guests)

        def place() -> Table:
            events = decide(table, wager)
            assert not isinstance(events, Refusal)
            return fold(table, events)

        return allocated(place)

    assert placing(4000) < placing(10) + 10_000
