"""``cutcard serve --staff``: whom a new floor begins with, what is printed of them, and that a journal keeps to it."""

from __future__ import annotations

import re
import signal
from pathlib import Path
from typing import Any

import httpx

from cutcard.journal.sqlite import SqliteStore
from tests.cli.test_serve_command import WAR, Served, served
from tests.support.command import cutcard

LINK = re.compile(r"First administrator of The Star, A-1: (\S+)sign-in#link=(\S+)\n")


def said(floor: Served, end: str = "Duties: ") -> list[str]:
    """What is printed of people and desks."""
    assert floor.process.stdout is not None
    lines = []
    for line in floor.process.stdout:
        if line.startswith(end):
            break
        lines.append(line)
    assert (
        httpx.get(f"{floor.address}health", trust_env=False, verify=False).status_code == 200
    )  # now it can be stopped
    return lines


def signs_in(floor: Served, name: str, password: str, house: str = "star", kind: str = "staff") -> Any:
    body = {"kind": kind, "house": house, "name": name, "password": password}
    return httpx.post(f"{floor.address}api/sign-in", json=body, trust_env=False, verify=False)


def account(floor: Served, session: str) -> Any:
    headers = {"authorization": f"Bearer {session}"}
    return httpx.get(f"{floor.address}api/account", headers=headers, trust_env=False, verify=False)


def test_a_demonstration_says_what_it_is_and_goes_on_after_it_was_killed(tmp_path: Path) -> None:
    with served(tmp_path, "--staff", "sample", "--dealer", WAR) as floor:
        lines = "".join(said(floor))
        assert "*** A DEMONSTRATION, with play money" in lines
        assert "with the password 'play money only'; the PIN of staff is 246810" in lines
        assert "A-1 Administrator" in lines and "D-1, D-2, D-3 Dealer" in lines and "Members: Opal, Gus" in lines
        assert f"Desk of {WAR}-dealer: {floor.address}dealer/{WAR}-dealer\n" in lines
        assert "Dealer of" not in lines  # nobody acts there by a key
        opal = signs_in(floor, "Opal", "play money only", "", "member").json()
        sam = signs_in(floor, "S-1", "play money only").json()
        assert sam["who"]["sample"]
        floor.process.kill()
        floor.process.wait()
    before = _heads(tmp_path / "floor.db")
    with served(tmp_path, "--staff", "own") as floor:  # the journal has its people already
        lines = "".join(said(floor))
        assert "A DEMONSTRATION" in lines and "First administrator" not in lines
        for each in (sam, opal):
            assert account(floor, each["session"]).json()["who"] == each["who"]
        assert floor.stop(signal.SIGTERM)[0] == 0
    after = _heads(tmp_path / "floor.db")
    assert {each for each in after if each.startswith("people:")} == {"people:star", "people:crown", "people:nz"}
    for each in ("people:star", "people:crown", "people:nz"):  # a gaming day may have begun meanwhile
        assert before[each] <= after[each] <= before[each] + 1
    assert "cage:star" in after and "cage:crown" not in after  # where people deal
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0


def test_a_house_of_ones_own_begins_with_a_link_that_is_printed_until_it_was_used(tmp_path: Path) -> None:
    tokens = []
    for _ in range(2):  # a lost link is over with the next start
        with served(tmp_path, "--staff", "own") as floor:
            lines = "".join(said(floor))
            found = LINK.search(lines)
            assert found is not None and found[1] == floor.address
            assert f"Second administrator of The Star, A-2: {floor.address}sign-in#link=" in lines
            tokens.append(found[2])
            if len(tokens) == 2:
                body = {"token": tokens[0], "password": "seven grey harbour cranes"}
                use = f"{floor.address}api/sign-in/link/use"
                assert httpx.post(use, json=body, trust_env=False, verify=False).status_code == 401
                signed = httpx.post(use, json={**body, "token": tokens[1]}, trust_env=False, verify=False)
                assert signed.status_code == 201, signed.text
                assert signed.json()["who"]["administrator"]
            _, out, err = floor.stop(signal.SIGTERM)
            assert tokens[-1] not in out + err
    with served(tmp_path, "--staff", "sample") as floor:  # it never becomes a demonstration, whatever is said
        lines = "".join(said(floor))
        assert LINK.search(lines) is None  # The Star has an administrator, and the second has not come yet
        assert "Second administrator of The Star, A-2:" in lines
        assert "First administrator of Crown Melbourne, A-1:" in lines
        assert "DEMONSTRATION" not in lines
        assert account(floor, signed.json()["session"]).status_code == 200
        assert signs_in(floor, "A-1", "play money only", "crown").status_code == 401
        assert floor.stop(signal.SIGTERM)[0] == 0


def test_a_journal_that_was_begun_without_people_goes_on_without(tmp_path: Path) -> None:
    with served(tmp_path, "--dealer", WAR) as floor:
        assert any(line.startswith(f"Dealer of {WAR}-dealer: ") for line in said(floor))
        assert floor.stop(signal.SIGTERM)[0] == 0
    with served(tmp_path, "--staff", "sample") as floor:
        lines = said(floor)
        assert lines[0] == "This journal was begun without people, and goes on without: the keys of desks serve.\n"
        assert any(line.startswith(f"Dealer of {WAR}-dealer: ") for line in lines)
        assert floor.stop(signal.SIGTERM)[0] == 0
    assert not [each for each in _heads(tmp_path / "floor.db") if each.startswith("people:")]


def test_processes_that_share_a_floor_have_no_people(tmp_path: Path) -> None:
    ran = cutcard("serve", "--shared", "--db", "postgresql://nowhere/x", "--staff", "own", "--port", "0")
    assert ran.status == 2
    said = "no process takes up a house's cage with it yet, so a floor with people needs one process"
    assert ran.err == f"cutcard: --shared: --staff own: {said}; leave out --shared, or say --staff none\n"


def _heads(db: Path) -> dict[str, int]:
    """How many entries each stream has."""
    store = SqliteStore(db, read_only=True)
    found = {name: head.version for name, head in store.last().items()}
    store.close()
    return found
