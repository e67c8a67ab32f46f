"""What is kept of wrong tries: for a day, of so many, and what of it is forgotten."""

from __future__ import annotations

import pytest

from cutcard.citations import Refused
from cutcard.server.sign_in import waits as module
from cutcard.server.sign_in.waits import FORGOTTEN, FREE, FREE_OF_ALL, Waits
from tests.server.sign_in.staff import Clock


def _waits(clock: Clock, account: str, address: str, waits: Waits) -> str:
    """What somebody hears who must wait; nothing where they need not."""
    try:
        waits.check(account, address)
    except Refused as refused:
        return str(refused)
    return ""


def test_a_failure_is_forgotten_after_a_day_and_not_before() -> None:
    clock = Clock()
    for later, count in ((FORGOTTEN, FREE + 2), (FORGOTTEN + 1, 1)):
        waits = Waits(lambda: clock.seconds)
        for _ in range(FREE + 1):
            waits.failed("a", "here")
        clock.seconds += later
        waits.failed("a", "here")
        assert waits.count("a") == count
        assert bool(_waits(clock, "a", "here", waits)) == (count > FREE)


def test_one_second_is_one_second_and_names_what_was_tried() -> None:
    clock = Clock()
    waits = Waits(lambda: clock.seconds, "pin")
    for _ in range(FREE + 1):
        waits.failed("a", "here")
    assert _waits(clock, "a", "here", waits) == "pin: too many wrong tries; try again in 2 seconds"
    clock.seconds += 1
    assert _waits(clock, "a", "here", waits) == "pin: too many wrong tries; try again in 1 second"
    clock.seconds += 1
    assert _waits(clock, "a", "here", waits) == ""


def test_of_very_many_the_longest_ago_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 4)
    clock = Clock()
    waits = Waits(lambda: clock.seconds)
    for account in ("a", "b", "a", "c"):  # each is kept twice: of the address, and of all addresses
        waits.failed(account, "here")
    assert [waits.count(account) for account in "abc"] == [2, 0, 1]
    for number in range(5):
        waits.succeeded("z", f"{number}")
    for number in range(FREE_OF_ALL + 1):
        waits.failed("z", f"stranger {number}")
    assert [bool(_waits(clock, "z", f"{number}", waits)) for number in range(5)] == [True, False, False, False, False]
