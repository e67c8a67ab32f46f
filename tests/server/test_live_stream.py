"""A kind of stream that nobody knew before joins a floor, its journal, verification and archive by one record."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cutcard.citations import Refusal
from cutcard.inspection import machines, opening
from cutcard.inspection.archiving import archive
from cutcard.inspection.verify import Report, Verification
from cutcard.money import Amount
from cutcard.rulebooks import Shelf, rulebook
from cutcard.server.live import Done
from cutcard.server.stream_port import carry_out
from tests.server.direct import PACE
from tests.server.logbooks import KIND, FloorWithLogbooks, Note
from tests.server.visiting import until

BOOKS = [rulebook("star-casino-war"), rulebook("star-three-card-poker")]


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(machines.KINDS, KIND.word, KIND)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[FloorWithLogbooks]:
    floor = FloorWithLogbooks.at(folder / "floor.db", BOOKS, pace=PACE)
    assert isinstance(floor, FloorWithLogbooks)
    try:
        await floor.start()
        yield floor
    finally:
        await floor.stop()
    assert floor.failure is None, floor.failure


def on(folder: Path, does: Callable[[FloorWithLogbooks], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(folder) as floor:
            await does(floor)

    asyncio.run(run())


def verified(folder: Path, alone: bool = False) -> Report:
    with opening.opened(str(folder / "floor.db"), alone=alone) as given:
        return Verification(given.store, Shelf(), seals=given.seals, base=given.base).run()


def note(floor: FloorWithLogbooks, text: str, **more: Any) -> Note:
    return Note(actor="Ann", text=text, at=floor.seconds(), **more)


async def written(floor: FloorWithLogbooks) -> None:
    """Two logbooks, of which one passes a line on and pays Ann something."""
    pit, cage = floor.log("pit"), floor.log("cage")
    await floor.admit("Ann")
    await pit.must(note(floor, "first", to=cage.stream))
    await pit.must(note(floor, "second", pays=Amount(5_00)))
    await until(lambda: cage.shown_seq == 1)


def test_it_is_written_heard_recalled_and_verified(tmp_path: Path) -> None:
    async def again(floor: FloorWithLogbooks) -> None:
        pit, cage = floor.log("pit"), floor.log("cage")
        assert pit.state.lines == ("first", "second") and cage.state.lines == ("first",)
        assert pit.books == tuple(floor.books.values()) and (pit.seq, cage.seq) == (2, 1)
        assert floor.held("star", "Ann") == 1_005_00 and floor.purse("star", "Ann") == "1005"

    on(tmp_path, written)
    on(tmp_path, again)
    report = verified(tmp_path)
    judged = {each.stream: each for each in report.streams}
    assert report.findings == [] and not judged["log:pit"].unjudged
    assert (judged["log:pit"].entries, judged["log:cage"].entries) == (2, 1)


def test_a_command_is_carried_out_once_by_its_key_and_only_at_the_version_that_was_seen(tmp_path: Path) -> None:
    async def does(floor: FloorWithLogbooks) -> None:
        pit = floor.log("pit")

        async def sent(text: str, key: str, expected: int | None = None) -> Done | Refusal:
            return await carry_out(pit, f"Ann:{key}", lambda at: Note(actor="Ann", text=text, at=at), expected)

        first = await sent("hello", "a")
        assert first == await sent("hello", "a") and isinstance(first, Done) and pit.seq == 1
        other, stale, nothing = await sent("good-bye", "a"), await sent("late", "b", 0), await sent("", "c")
        assert isinstance(other, Refusal) and other.code == "key_reused"
        assert isinstance(stale, Refusal) and stale.message == "Expected-Version: the log is at 1, not 0"
        assert isinstance(nothing, Refusal) and nothing.code == "nothing" and pit.seq == 1
        assert isinstance(await sent("in time", "d", 1), Done)

    on(tmp_path, does)
    assert verified(tmp_path).findings == []


def test_it_is_archived_and_goes_on_from_its_snapshot(tmp_path: Path) -> None:
    async def goes_on(floor: FloorWithLogbooks) -> None:
        assert floor.log("pit").state.lines == ("first", "second")
        await floor.log("pit").must(note(floor, "third", to="log:cage"))
        await until(lambda: floor.log("cage").shown_seq == 2)

    on(tmp_path, written)
    assert archive(tmp_path / "floor.db", Shelf(), keep=1) is not None
    on(tmp_path, goes_on)
    assert verified(tmp_path).findings == [] and verified(tmp_path, alone=True).findings == []


def test_what_no_command_came_to_is_found(tmp_path: Path) -> None:
    on(tmp_path, written)
    with opening.opened(str(tmp_path / "floor.db")) as given:
        first, second = given.store.read("log:pit")
    judge = machines.judge_for(KIND, Shelf())
    assert judge.judge(first) is None
    body = second.body.replace(b'{"event":"noted","text":"second"', b'{"event":"noted","text":"other"')
    found = judge.judge(msgspec.structs.replace(second, body=body))
    assert found is not None and found.kind == "decision"


def test_under_another_book_it_is_followed_and_not_judged(tmp_path: Path) -> None:
    on(tmp_path, written)
    with opening.opened(str(tmp_path / "floor.db")) as given:
        (first, _) = given.store.read("log:pit")
    body = first.body.replace(b'"revision":', b'"revision":9')
    judge = machines.judge_for(KIND, Shelf())
    assert judge.judge(msgspec.structs.replace(first, body=body)) is None
    assert "revision 9" in judge.unjudged and judge.machine is not None


def test_a_stream_that_nobody_knows_is_named_by_what_it_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on(tmp_path, written)
    monkeypatch.delitem(machines.KINDS, KIND.word)
    report = verified(tmp_path)
    (pit,) = [each for each in report.streams if each.stream == "log:pit"]
    kinds = ("a prize pool", "a tournament", "an office", "a promotion")
    assert pit.unjudged.startswith("it is neither a table nor ") and pit.unjudged.endswith("nor the floor")
    assert all(f"nor {kind}" in pit.unjudged for kind in kinds)
