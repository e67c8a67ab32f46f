"""How a house begins with its people: two first administrators, and a demonstration that is whole whenever its start
was cut off."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.house.sample_staff import ready
from cutcard.journal.hidden import record_in
from cutcard.people.hands import hand
from cutcard.people.sign_ins import MakeSignIn
from cutcard.people.state import CONSOLE
from cutcard.rulebooks import rulebook
from cutcard.server.live_people import FIRST
from cutcard.server.relief import LiveRegister
from cutcard.server.sign_in.samples import PASSWORD
from cutcard.server.sign_in.staffing import OWN, SAMPLE, Staffing
from tests.server.sign_in.staff import PASSWORD as OF_ONES_OWN
from tests.server.sign_in.staff import QUICK, Browser, code_of
from tests.server.visiting import Visit, floor_at, run, visiting
from tests.support.seeds import seed_for, short_or_long

WAR, CROWN = "star-casino-war", "crown-casino-war"


class Cut(Exception):  # noqa: N818 - the process ends here
    """The process ends between two commits."""


def _floor(folder: Path, said: str = SAMPLE) -> tuple[Any, Staffing]:
    staffing = Staffing(said)
    books = [rulebook(WAR), rulebook(CROWN)]
    floor = floor_at(folder, books=books, people=staffing.plan, sign_in=QUICK, dealers=(WAR,))
    staffing.of(floor)
    return floor, staffing


def _registers(folder: Path, said: str = SAMPLE) -> tuple[dict[str, list[Any]], list[str], int]:
    """A floor is started and stopped: every register's commands but for their times, the demonstrations, and how many
    people have an account."""
    floor, staffing = _floor(folder, said)
    found: dict[str, list[Any]] = {}

    async def test() -> None:
        try:
            await floor.start()
            await staffing.let_in()
            for live in floor.people:
                entries = [*floor.journal.store.read(live.stream)]
                read = [live.kind.read_command(bytes(record_in(each).command)) for each in entries]
                found[live.name] = [replace(each, at=0) for each in read]
        finally:
            await floor.stop()

    run(test())
    return found, staffing.demonstration, len(floor.accounts.samples)


def _killed(folder: Path, monkeypatch: pytest.MonkeyPatch, after: int, said: str) -> None:
    """A start that ends once so many more entries of registers are durable."""
    left, must = iter(range(after)), LiveRegister.must

    def counted(self: LiveRegister, command: Any) -> Any:
        if next(left, None) is None:
            raise Cut
        return must(self, command)

    floor, _ = _floor(folder, said)

    async def test() -> None:
        try:
            await floor.start()
        finally:
            await floor.stop()

    with monkeypatch.context() as patched:
        patched.setattr(LiveRegister, "must", counted)
        with pytest.raises(Cut):
            run(test())


def _cuts(entries: int) -> Iterator[int]:
    """How many entries each start gets: every one in the long form, some in the short one."""
    chance = Random(seed_for("starts cut off"))
    places = (
        range(1, entries) if short_or_long(0, 1) else sorted({1, 2, FIRST + 1, *chance.sample(range(4, entries), 3)})
    )
    before = 0
    for place in places:
        yield place - before
        before = place


def test_a_start_that_was_cut_off_at_any_commit_is_finished_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, demonstrations, people = _registers(_made(tmp_path / "whole"))
    assert demonstrations == ["star", "crown"] and people > 20
    entries, cut = sum(map(len, whole.values())), _made(tmp_path / "cut")
    for number, more in enumerate(_cuts(entries)):
        _killed(cut, monkeypatch, more, (SAMPLE, OWN)[number % 2 if number else 0])  # as it began, whatever is said
    assert _registers(cut, OWN) == (whole, demonstrations, people)
    assert _registers(cut) == (whole, demonstrations, people), "and it is not made ready twice"


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def test_what_was_planned_otherwise_is_left_as_it_is_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A newer release makes demonstrations ready in another way: half of one and half of the other would be neither."""
    _killed(tmp_path, monkeypatch, 7, SAMPLE)
    otherwise = "cutcard.server.sign_in.staffing.ready"
    monkeypatch.setattr(otherwise, lambda *given: [*ready(*given)][::-1])
    with caplog.at_level(logging.ERROR):
        found, _, _ = _registers(tmp_path)
    assert len(found["star"]) == 8 and "it was not made ready" in caplog.text
    assert found["star"][-1] == MakeSignIn(actor=CONSOLE, badge="A-1"), (
        "its administrator may come, and see to the rest"
    )


def test_a_house_of_ones_own_has_two_administrators_from_the_console_and_is_never_made_ready(tmp_path: Path) -> None:
    async def both(visit: Visit, staffing: Staffing) -> None:
        await staffing.let_in()
        assert [(each.house, each.badge) for each in staffing.links] == [
            *(("star", "A-1"), ("star", "A-2"), ("crown", "A-1"), ("crown", "A-2"))
        ]
        used = {"token": staffing.links[0].token, "password": OF_ONES_OWN}
        answer = await visit.client.post("/api/sign-in/link/use", json=used)
        chief = Browser(visit, answer.json()["session"])
        for badge in ("D-1", "S-1"):
            for command in ({"command": "register_person"}, {"command": "give_title", "title": "gaming_supervisor"}):
                key = {"idempotency-key": f"{badge} {command['command']}"}
                assert (
                    await chief.post("/api/houses/star/people", {**command, "badge": badge}, **key)
                ).status_code == 200
            assert (await chief.post("/api/houses/star/accounts/new", {"badge": badge})).status_code == 201
        people = visit.floor.people.of("star").state if visit.floor.people is not None else None
        assert people is not None
        hands = {badge: hand(people, badge) for badge in people.persons}
        assert hands == {"A-1": "A-1", "A-2": "A-2", "D-1": "A-1", "S-1": "A-1"}
        assert {each.sign_in.by for each in people.persons.values() if each.sign_in is not None} == {CONSOLE, "A-1"}
        taken = await chief.post("/api/houses/star/accounts/new", {"badge": "D-1"})
        assert code_of(taken) == "account_taken"

    async def start(said: str) -> list[tuple[str, str]]:
        staffing = Staffing(said)
        books = [rulebook(WAR), rulebook(CROWN)]
        more: dict[str, Any] = {"people": staffing.plan, "sign_in": QUICK, "before": staffing.of}
        async with visiting(tmp_path, idle=False, books=books, **more) as visit:
            if said == OWN:
                await both(visit, staffing)
            else:
                await staffing.let_in()
                assert not staffing.demonstration
                assert (await Browser(visit).tries("A-1", PASSWORD)).status_code == 401
            star = [each.command for each in _star(visit)]
            assert [each["command"] for each in star[:2]] == ["open_people", "start_gaming_day"]
        return [(each.house, each.badge) for each in staffing.links]

    run(start(OWN))
    seen: list[list[tuple[str, str]]] = []

    async def again() -> None:
        seen.append(await start(SAMPLE))

    run(again())
    assert seen == [[("star", "A-2"), ("crown", "A-1"), ("crown", "A-2")]], "whoever has come needs no other link"


class _Command(msgspec.Struct):
    command: Any


def _star(visit: Visit) -> list[_Command]:
    entries = visit.floor.journal.store.read("people:star")
    return [_Command(msgspec.json.decode(record_in(each).command)) for each in entries]
