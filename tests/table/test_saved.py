"""A table as JSON and back: exactly the same, over every book and whatever happens at it."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.cards import Card
from cutcard.house.demonstration import setup_for
from cutcard.rulebooks import rulebook
from cutcard.table.accounts import FEW, Accounts, accounts_of
from cutcard.table.rules import Rules, Setup
from cutcard.table.saved import built, plain, read_table, write_table
from cutcard.table.state import Bet, Table
from tests.support.books import BOOKS
from tests.support.seeds import seed_for, short_or_long
from tests.table.saving import save


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.soak
def test_a_table_is_the_same_once_it_was_written_down(book: str) -> None:
    runs = [save(book, f"{seed_for('saved')}/{number}", 6) for number in range(short_or_long(4, 200))]
    assert sum(run.saved for run in runs) > 50
    shows_all = book in ("crown-casino-war", "nz-casino-war")
    while (
        not shows_all and not any(run.hidden for run in runs) and len(runs) < 40
    ):  # a few more, if chance would have it
        runs.append(save(book, f"{seed_for('saved')}/{len(runs)}", 6))
    assert shows_all or any(run.hidden for run in runs)


def test_what_is_hidden_is_not_in_it(book: str = "star-casino-war") -> None:
    rules = Rules(rulebook(book), setup_for(rulebook(book)))
    table = Table(rules=rules, drawn=(Card("2c"), Card("Kd"), None), places=(1, 0, 2), seen=("*", "", ""))
    table = Table(rules=rules, burned=Card("9h"), last=table)
    found, cards = write_table(table)
    assert cards == ["9h", "Kd"]
    assert found["burned"] == {"hidden": 0} and found["last"]["drawn"] == ["2c", {"hidden": 1}, None]
    assert "setup" not in found["last"], "it is that of the table"


def test_accounts_stay_in_their_order_however_many_there_are() -> None:
    many: Accounts = accounts_of({f"purse:{number}": number for number in range(3 * FEW)})
    found = many.taken_out("purse:7", "float")
    found["purse:7"], found["float"] = 1_000, -5
    now = many.after(found)
    table = Table(rules=Rules(rulebook("star-casino-war"), Setup(boxes=1)), accounts=now)
    back = read_table(table.rules.book, write_table(table)[0])
    assert [*back.accounts.items()] == [*now.items()] and back.accounts.total == now.total


@pytest.mark.parametrize(
    ("kind", "value"),
    [(Bet, {"wagers": [["ante", "500"]]}), (Bet, {"wagers": [], "luck": 1}), (Bet, {}), (int, True), (str, 5)],
)
def test_what_is_no_state_is_not_read_as_one(kind: Any, value: Any) -> None:
    with pytest.raises((TypeError, ValueError, LookupError)):
        built(kind, value)


def test_sets_are_written_in_one_order() -> None:
    assert plain(frozenset({"Cy", "Ann", "Ben"})) == ["Ann", "Ben", "Cy"]
