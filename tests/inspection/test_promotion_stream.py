"""The stream of a promotion: decided again from its entries alone, the list and the draw made again, money counted."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from cutcard.inspection.judges import judge_of
from cutcard.inspection.machine_stream import MachineJudge
from cutcard.inspection.promotion_stream import KIND
from cutcard.inspection.snapshots import machine_state, of_books, take_machine
from cutcard.journal.entry import GENESIS, Entry, Head, body_of, next_entry
from cutcard.promotions.base import AnyCommand, AnyEvent
from cutcard.promotions.messages import Wagered
from cutcard.promotions.state import Promotion, new_promotion
from cutcard.promotions.terms import Wagered as Asked
from cutcard.promotions.wire import write
from cutcard.rulebooks import Shelf, rulebook
from tests.inspection.build import Builder
from tests.promotions.desk import CASH, CHAIN, TOKENS, VALUE, Checked, Desk, money
from tests.support.books import BACEBALL, STAR
from tests.support.command import cutcard
from tests.support.paths import ROOT

CHECKER = ROOT / "examples" / "check_draw.py"
STREAM, KEY = "promotion:summer", "00" * 32
BOOKS = (rulebook(BACEBALL), rulebook(STAR))


class Written(Checked):
    """A promotion whose entries are kept."""

    def __init__(self, *books: str) -> None:
        super().__init__(*books)
        self.stream: list[Entry] = []

    def wrote(self, command: AnyCommand, events: Sequence[AnyEvent]) -> None:
        super().wrote(command, events)
        before = Head(STREAM, len(self.stream), self.stream[-1].hash if self.stream else GENESIS)
        pins = None if self.stream else KIND.pinned(self.promotion.books, KEY)
        body = body_of(write(command), map(write, events), pins)
        self.stream.append(next_entry(before, f"id-{len(self.stream)}", body))


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    """A whole promotion for two games, from its terms to its end, for which a table counts wagers."""
    return whole(counted=True)


def whole(counted: bool) -> list[Entry]:
    """The entries of a promotion for two games; ``counted``: a table counts wagers for it, and an office hears it."""
    asked = Asked(rulebook=STAR, wager="initial", amount=money("50"))
    prizes = (replace(CASH, value=money("15000"), count=2), TOKENS)
    games, wagered, office = (BACEBALL, STAR), (asked,) if counted else (), "office:star:1" if counted else ""
    desk = Desk(BACEBALL, *prizes, games=games, entry__wagered=wagered, office=office, run=Written).lodge()
    if counted:
        desk.operator("name_tables", tables=["table:1"])
    desk.clock("2026-12-01 18:00:00")
    desk.operator("start_promotion")
    people = ("Ann", "Ben", "Cleo", "Dan")
    if counted:
        desk.hear("table:1", Wagered(STAR, 1, {name: {"initial": 60_00} for name in people}))
    desk.enter(*people).clock("2026-12-11 20:00:01")
    desk.operator("seal_entries")
    desk.operator("nominate_scrutineer", person="Sam")
    desk.scrutineer("oversee_draw", entries=desk.promotion.sealed.hash)
    desk.person("Ben")("give_value", value=VALUE)
    desk.clock("2026-12-11 21:00:00")
    desk.operator("make_draw", link=CHAIN.link(1))
    desk.operator("publish_results", how="board")
    for prize in (1, 2, 3):
        desk.operator("notify_winner", prize=prize, way="telephone", reached=True)
        desk.claim(prize)
        if prize < 3:
            winner = desk.person(desk.promotion.wins[prize].person)
            winner("choose_payment", prize=prize, parts={"cash": "5000", "transfer": "10000"})
        desk.operator("award_prize", prize=prize)
        if prize < 3:
            desk.operator("confirm_payment", prize=prize, way="transfer")
    desk.operator("close_promotion")
    assert isinstance(desk.running, Written)
    return desk.running.stream


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole promotion in a file, beside a floor."""
    path = tmp_path_factory.mktemp("promotion") / "floor.db"
    with Builder(path) as build:
        build.open_floor(guests=(), books=[STAR])
        for entry in whole(counted=False):
            body = entry.body.replace(f'"key":"{KEY}"'.encode(), f'"key":"{build.signer.public}"'.encode())
            build.append(STREAM, body, sign=True)
    return path


def test_verify_finds_the_journal_right_and_the_draw_is_published(journal: Path, tmp_path: Path) -> None:
    told = cutcard("verify", str(journal))
    assert told.status == 0, told.out
    record = tmp_path / "draw.json"
    record.write_text(cutcard("promotion", "draw", str(journal), "summer").out, encoding="utf-8")
    found = subprocess.run([sys.executable, "-I", CHECKER, record], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout) == (0, "the draw came out as it had to\n")
    other = cutcard("promotion", "draw", str(journal), "sumer")
    assert other.status and "did you mean 'summer'" in other.err


def judged(entries: Sequence[Entry], judge: MachineJudge[Promotion] | None = None) -> MachineJudge[Promotion]:
    judge = judge or MachineJudge(Shelf(), KIND)
    assert judge.judge_all(entries) is None
    return judge


def test_every_command_is_decided_again_under_all_books_of_the_promotion(entries: list[Entry]) -> None:
    judge = judged(entries)
    found = judge_of(STREAM, Shelf())
    assert isinstance(found, MachineJudge) and judge.followed and not judge.unjudged
    assert judge.machine is not None and judge.machine.phase == "closed"
    assert [book.id for book in judge.machine.books] == [BACEBALL, STAR]
    folded = new_promotion(*BOOKS)
    for entry in entries:
        folded = KIND.following(folded, entry)
    assert folded == judge.machine
    assert KIND.cash is not None and sum(KIND.cash(folded).values()) == 0


def test_a_snapshot_is_what_the_entries_come_to_and_one_goes_on_from_it(entries: list[Entry]) -> None:
    for at in (1, 8, len(entries) // 2, len(entries) - 1):
        judge = judged(entries[:at])
        assert judge.machine is not None
        snapshot = take_machine(KIND, judge.machine, BOOKS, Head(STREAM, at, entries[at - 1].hash))
        assert judge.state_like(snapshot) is None and of_books(KIND, snapshot, BOOKS)
        assert machine_state(KIND, snapshot, BOOKS) == judge.machine
        other: MachineJudge[Promotion] = MachineJudge(Shelf(), KIND)
        other.go_on(snapshot, KEY)
        assert judged(entries[at:], other).machine == judged(entries).machine
        wrong = take_machine(KIND, replace(judge.machine, incidents=9), BOOKS, Head(STREAM, at, entries[at - 1].hash))
        assert judge.state_like(wrong) is not None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"entries":[[1,"Ann"],', b'"entries":[[1,"Eve"],'),  # the sealed list
        (b'"hash":"', b'"hash":"0'),
        (b'"value":"5c', b'"value":"5d'),  # what somebody gave
        (b'"link":"', b'"link":"0'),  # the house's link
        (b'"picks":[{"prize":1', b'"picks":[{"prize":2'),
        (b'"wins":[{"prize":1,', b'"wins":[{"prize":2,'),
        (b'"purse:', b'"purse:X'),
        (b'"amount":5000', b'"amount":6000'),  # tokens
        (b'"until":', b'"until":1'),  # a deadline
    ],
)
def test_whoever_changes_what_came_of_a_command_is_found(entries: list[Entry], old: bytes, new: bytes) -> None:
    judge: MachineJudge[Promotion] = MachineJudge(Shelf(), KIND)
    for entry in entries:
        if old in entry.body:
            found = judge.judge(replace(entry, body=entry.body.replace(old, new, 1)))
            assert found is not None and found.version == entry.version
            return
        assert judge.judge(entry) is None
    raise AssertionError(f"nothing of the kind was written: {old!r}")


def test_a_draw_that_was_bent_in_a_state_is_found_at_the_next_entry(entries: list[Entry]) -> None:
    at = next(number for number, entry in enumerate(entries) if b'"draw_made"' in entry.body) + 1
    judge = judged(entries[:at])
    named = judge.machine
    assert named is not None
    first, second = named.wins[1], named.wins[2]
    bent = named.wins.set(1, replace(first, person=second.person)).set(2, replace(second, person=first.person))
    judge.machine = replace(named, wins=bent)
    found = judge.judge(entries[at])
    assert found is not None and found.kind == "money" and "drawn" in str(found)


def test_a_command_that_was_never_accepted_is_found(entries: list[Entry]) -> None:
    drawn = next(entry for entry in entries if b'"draw_made"' in entry.body)
    found = judged(entries[:3]).judge(drawn)
    assert found is not None and found.kind == "refused"


def test_a_stream_has_the_name_of_its_promotion_and_pins_what_its_books_say(entries: list[Entry]) -> None:
    judge: MachineJudge[Promotion] = MachineJudge(Shelf(), KIND)
    found = judge.judge(replace(entries[0], stream="promotion:other"))
    assert found is not None and found.kind == "pins"
    other = replace(entries[0], body=entries[0].body.replace(b'"promotions":["', b'"promotions":["0'))
    judge = MachineJudge(Shelf(), KIND)
    judge.judge(other)
    assert "promotions" in judge.unjudged
