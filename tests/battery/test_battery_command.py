"""``cutcard battery``: one command, its sources, its report and its refusals."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from cutcard.battery.journal import dealt_in
from cutcard.battery.plan import SLICE, BatteryPlan
from cutcard.cards import DECK
from cutcard.citations import Refused
from cutcard.cli.battery import _plan
from cutcard.journal.sqlite import SqliteStore
from tests.sources import broken
from tests.support.command import cutcard
from tests.support.paths import ROOT

JOURNAL = ROOT / "examples" / "floor.journal"
POKER = "star-three-card-poker"


def test_a_seed_gives_the_same_report_for_people_and_programs(tmp_path: Path) -> None:
    ran = cutcard("battery", POKER, "--seed", "1", "--shoes", "300", "--workers", "1", "-o", str(tmp_path / "b.md"))
    assert ran.status == 0, ran.err
    assert ran.out.startswith(f"{POKER} · 1 deck · seed 1 · 300 shoes · 15,600 cards\n")
    assert "Laboratories ask for 10,000 outcomes; these are 300." in ran.out
    told = json.loads(cutcard("battery", POKER, "--seed", "1", "--shoes", "300", "--workers", "1", "--json").out)
    assert told["well"] and told["shoes"] == 300
    names = [each["name"] for each in told["tests"]]
    assert {"card by place", "gaps", "poker", "coupon collector", "runs", "wager ante", "findings"} <= set(names)
    page = (tmp_path / "b.md").read_text().replace("\\_", "_")
    assert all(f"| {name}" in page for name in names)
    assert "Corrected p-values (Holm)" in page


def test_a_file_of_broken_bytes_fails_with_exit_status_1(tmp_path: Path) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(broken.stuck_bit(1)(SLICE + 5000))
    ran = cutcard("battery", POKER, "--bytes", str(file), "--workers", "1", "-o", str(tmp_path / "b.html"))
    assert ran.status == 1
    assert "tests fail: bytes" in ran.out
    assert "<title>star-three-card-poker: battery</title>" in (tmp_path / "b.html").read_text()
    plan = BatteryPlan(decks=1, bytes_from=file)
    assert [len(plan.chunk(number)[0]) for number in range(plan.chunks)] == [250, 4]


def test_dealt_cards_are_read_from_a_file(tmp_path: Path) -> None:
    chance = Random(1)
    file = tmp_path / "cards"
    file.write_text("\n".join(" ".join(map(str, chance.sample(DECK, 52))) for _ in range(40)))
    ran = cutcard("battery", POKER, "--cards", str(file))
    assert ran.status == 0, ran.err
    assert "cards of cards · 40 shoes · 2,080 cards" in ran.out


@pytest.mark.parametrize(
    ("book", "decks", "shoes"), [("star-casino-war", 6, 1), ("crown-casino-war", 6, 1), (POKER, 1, 1)]
)
def test_the_cards_of_a_journal_are_those_that_its_tables_dealt(book: str, decks: int, shoes: int) -> None:
    found, dealt = dealt_in(JOURNAL, book)
    assert (found, len(dealt)) == (decks, shoes)
    told = cutcard("export", str(JOURNAL), "--stream", book, "--all").out
    cards = [
        event.get("card")
        for line in told.splitlines()
        for event in json.loads(_opened(line))["events"]
        if event["event"] in ("card_dealt", "card_burned")
    ]
    assert [str(DECK[face]) for shoe in dealt for face in shoe] == [card for card in cards if card]


def _opened(line: str) -> str:
    entry = json.loads(line)
    for at, each in enumerate(entry.get("opened", ())):
        line = line.replace(f'{{"hidden":{at}}}', json.dumps(each["value"]))
    return line


def test_hands_that_a_copy_hides_are_no_sample(tmp_path: Path) -> None:
    store = SqliteStore(JOURNAL, read_only=True)
    store.copy(str(tmp_path / "copy"), False)
    store.close()
    with pytest.raises(Refused, match="hidden cards are not in this copy"):
        dealt_in(tmp_path / "copy", POKER)
    assert dealt_in(tmp_path / "copy", "crown-casino-war")[1]


@pytest.mark.parametrize(
    ("options", "status", "said"),
    [
        (("--shoes", "0"), 1, "shoes: 1 to 100,000,000 are dealt, not 0"),
        (("--seed", "1", "--bytes", "x"), 2, "give one of them"),
        (("--bytes", "nowhere"), 1, "bytes: nowhere cannot be read"),
        (("--bytes", "/dev/null"), 1, "not enough for a shoe"),
        (("--cards", "/dev/null"), 1, "no shoe in this file"),
        (("--journal", "nowhere"), 1, "nowhere"),
        (("--journal", str(JOURNAL), "--decks", "2"), 1, "no cards of a table of"),
        (("-o", "report.pdf"), 1, "ends neither in .html nor in .md"),
        (("--decks", "2"), 1, "decks"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(options: tuple[str, ...], status: int, said: str) -> None:
    ran = cutcard("battery", POKER, *options)
    assert ran.status == status and said in ran.err, ran.err


def test_a_card_that_comes_too_often_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "cards"
    file.write_text("Kd 9s\nKd Kd\n")
    ran = cutcard("battery", POKER, "--cards", str(file))
    assert ran.status == 1 and "line 2: Kd came 2 times out of 1 decks" in ran.err


def test_one_shoe_is_enough_to_begin_with() -> None:
    ran = cutcard("battery", POKER, "--seed", "1", "--shoes", "1", "--workers", "1")
    assert ran.out.startswith(f"{POKER} · 1 deck · seed 1 · 1 shoe") and not ran.err


def test_a_seed_of_any_length_chooses_points_by_its_last_64_bits() -> None:
    for seed, points in ((5, 5), (2**64 - 1, 2**64 - 1), (2**64, 0), (2**64 + 5, 5)):
        plan, said = _plan(6, 1, seed, None, None)
        assert (plan.seed, plan.points, said) == (seed, points, f"seed {seed}")
