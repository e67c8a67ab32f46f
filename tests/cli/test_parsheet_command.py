"""``cutcard parsheet``: what it writes, where, and what it refuses."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from tests.parsheet.reading import read
from tests.support.command import cutcard

BOOK = "star-casino-war"


def test_html_and_markdown_are_written_and_printed(tmp_path: Path) -> None:
    page, text = tmp_path / "sheet.html", tmp_path / "SHEET.MD"
    ran = cutcard("parsheet", BOOK, "-o", str(page))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"{page}: Casino War, The Star, 14 sections, Cutcard ")
    assert read(page.read_text(encoding="utf-8")).in_section("Summary of results")
    assert cutcard("parsheet", BOOK, "-o", str(text)).status == 0
    assert cutcard("parsheet", BOOK, "-o", "-").out == text.read_text(encoding="utf-8")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["SHEET.MD", "sheet.html"]


@pytest.mark.bulk
def test_the_same_input_gives_the_same_bytes_and_the_printed_command_gives_them_again(tmp_path: Path) -> None:
    args = [
        "--option",
        "jackpot_multiples=to_one",
        "--meter",
        "major=150000",
        "--jackpot-wager",
        "5",
        "--date",
        "2026-01-31",
    ]
    first, second = tmp_path / "a.html", tmp_path / "b.html"
    cutcard("parsheet", "star-baceball", *args, "-o", str(first))
    first_text = first.read_text(encoding="utf-8")
    (line,) = [part for part in first_text.split("<pre>")[1:] if part.startswith("cutcard ")]
    words = shlex.split(line.partition("</pre>")[0])
    assert words[-2:] == ["-o", "star-baceball.html"]
    assert cutcard(*words[1:-1], str(second)).status == 0
    assert second.read_bytes() == first.read_bytes()
    assert "<dd>2026-01-31</dd>" in first_text


def test_what_was_not_given_is_named(tmp_path: Path) -> None:
    silent = cutcard("parsheet", "star-three-card-poker", "-o", "-").out
    assert "No Pair Plus schedule was given: 40-30-6-4-1" in silent
    given = ("--schedule", "pair_plus=40-30-6-4-1", "--schedule", "ante_bonus=5-4-1")
    told = cutcard("parsheet", "star-three-card-poker", *given, "-o", "-").out
    assert "schedule was given" not in told
    decks = "The number of decks was not given: 8"
    assert decks in cutcard("parsheet", "crown-casino-war", "-o", "-").out
    assert decks not in cutcard("parsheet", "crown-casino-war", "--decks", "8", "-o", "-").out
    assert "--decks 8" in cutcard("parsheet", "crown-casino-war", "--decks", "8", "-o", "-").out
    nothing = cutcard("parsheet", "star-baceball", "-o", "-").out
    assert "Major Jackpot $100,000 and Minor Jackpot $10,000" in nothing
    assert "fixed amount of the jackpot wager was not given: $2 was taken" in nothing
    some = cutcard("parsheet", "star-baceball", "--meter", "minor=20000", "--jackpot-wager", "2", "-o", "-").out
    assert "the least that their prize pays: Major Jackpot $100,000." in some
    assert "$2 was taken" not in some


def test_a_rulebook_from_elsewhere_has_a_sheet_too() -> None:
    ran = cutcard("--rulebooks", "examples/sample_casino_war", "parsheet", "sample-casino-war", "-o", "-")
    assert ran.status == 0
    assert "11 to 1" in ran.out
    assert "cutcard --rulebooks DIR parsheet sample-casino-war -o sample-casino-war.md" in ran.out


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        ([], "-o: name a file to write, FILE.html or FILE.md"),
        (["-o", "sheet.pdf"], "'sheet.pdf' ends neither in .html nor in .md"),
        (["-o", "sheet"], "ends neither in .html nor in .md"),
        (["-o", "."], ". is a directory"),
        (["-o", "no/such/folder/sheet.html"], "cannot be written: No such file or directory"),
        (["-o", "-", "--date", "31.1.2026"], "date: '31.1.2026' is not a date as in 2026-01-31"),
        (["-o", "-", "--date", "20260131"], "is not a date"),
        (["-o", "-", "--decks", "9"], "decks: star-casino-war is played with 6, not 9"),
        (["-o", "-", "--meter", "major=1"], "no prize meter of star-casino-war"),
        (["-o", "-", "--jackpot-wager", "2"], "star-casino-war has no jackpot"),
        (["-o", "-", "--option", "nothing=1"], "no option of star-casino-war"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(args: list[str], complaint: str, tmp_path: Path) -> None:
    ran = cutcard("parsheet", BOOK, *args)
    assert ran.status in (1, 2)
    assert complaint in ran.err
    assert ran.out == ""
    assert "Traceback" not in ran.err


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "sheet.html"
    target.write_text("old", encoding="utf-8")

    def full(self: Path, data: bytes) -> int:
        self.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    ran = cutcard("parsheet", BOOK, "-o", str(target))
    assert ran.status == 1
    assert "cannot be written: No space left on device" in ran.err
    assert target.read_text(encoding="utf-8") == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.html"]
