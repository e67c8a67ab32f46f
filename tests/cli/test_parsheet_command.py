"""``cutcard parsheet``: what it writes, where, and what it refuses."""

from __future__ import annotations

import shlex
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from tests.parsheets.reading import read
from tests.support.command import cutcard

BOOK = "star-casino-war"
DATED = ("--date", "2026-01-31")

pytestmark = pytest.mark.xdist_group("parsheet")  # odds that one test has worked out serve the others


@cache
def printed(book: str, given: str) -> str:
    """A sheet in Markdown; the exact odds of some books take a second."""
    return cutcard("parsheet", book, *given.split(), *DATED, "-o", "-").out


def test_html_and_markdown_are_written_and_printed(tmp_path: Path) -> None:
    page, text = tmp_path / "sheet.html", tmp_path / "SHEET.MD"
    ran = cutcard("parsheet", BOOK, "-o", str(page))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"{page}: Casino War, The Star, 15 sections, Cutcard ")
    assert read(page.read_text(encoding="utf-8")).in_section("Summary of results")
    assert cutcard("parsheet", BOOK, *DATED, "-o", str(text)).status == 0
    assert cutcard("parsheet", BOOK, *DATED, "-o", "-").out == text.read_text(encoding="utf-8")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["SHEET.MD", "sheet.html"]


@pytest.mark.parametrize(
    ("book", "args"),
    [
        (BOOK, ["--option", "void_keeps=results", *DATED]),
        ("crown-casino-war", ["--decks", "6"]),
        (BOOK, ["--stake", "5", "--chips", "5", *DATED, "--number", "LAB-7"]),
        ("star-baceball", ["--meter", "major=150000", "--jackpot-wager", "5", "--date", "2026-01-31"]),
    ],
)
def test_the_same_input_gives_the_same_bytes_and_the_printed_command_gives_them_again(
    book: str, args: list[str], tmp_path: Path
) -> None:
    first, second = tmp_path / "a.html", tmp_path / "b.html"
    cutcard("parsheet", book, *args, "-o", str(first))
    first_text = first.read_text(encoding="utf-8")
    (line,) = [part for part in first_text.split("<pre>")[1:] if part.startswith("cutcard ")]
    words = shlex.split(line.partition("</pre>")[0])
    dated = [] if "--date" in args else ["--date", date.today().isoformat()]
    assert words[:-2] == ["cutcard", "parsheet", book, *args, *dated]
    assert words[-2:] == ["-o", f"{book}.html"]
    assert cutcard(*words[1:-1], str(second)).status == 0
    assert second.read_bytes() == first.read_bytes()
    assert f"<dd>{words[words.index('--date') + 1]}</dd>" in first_text


@pytest.mark.parametrize(
    ("book", "given", "said", "unsaid"),
    [
        ("star-three-card-poker", "", "No Pair Plus schedule was given: 40-30-6-4-1", ""),
        (
            "star-three-card-poker",
            "--schedule pair_plus=40-30-6-4-1 --schedule ante_bonus=5-4-1",
            "40-30-6-4-1",
            "schedule was given",
        ),
        ("crown-casino-war", "", "The number of decks was not given: 8", ""),
        ("crown-casino-war", "--decks 8", "--decks 8", "The number of decks was not given"),
        ("star-baceball", "", "Major Jackpot $100,000 and Minor Jackpot $10,000", ""),
        ("star-baceball", "", "fixed amount of the jackpot wager was not given: $2 was taken", ""),
        (
            "star-baceball",
            "--meter minor=20000 --jackpot-wager 2",
            "the least that their prize pays: Major Jackpot $100,000.",
            "$2 was taken",
        ),
    ],
)
def test_what_was_not_given_is_named(book: str, given: str, said: str, unsaid: str) -> None:
    told = printed(book, given)
    assert said in told
    assert not unsaid or unsaid not in told


def test_a_rulebook_from_elsewhere_has_a_sheet_too() -> None:
    ran = cutcard("--rulebooks", "examples/sample_casino_war", "parsheet", "sample-casino-war", *DATED, "-o", "-")
    assert ran.status == 0
    assert "11 to 1" in ran.out
    assert "cutcard --rulebooks DIR parsheet sample-casino-war --date 2026-01-31 -o sample-casino-war.md" in ran.out


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        ([], "-o: name a file to write, FILE.html, FILE.pdf, FILE.md or FILE.json"),
        (["-o", "sheet.doc"], "'sheet.doc' ends neither in .html, .pdf, .md nor in .json"),
        (["-o", "sheet"], "ends neither in .html, .pdf, .md nor in .json"),
        (["-o", "."], ". is a directory"),
        (["-o", "no/such/folder/sheet.html"], "cannot be written: No such file or directory"),
        (["-o", "-", "--date", "31.1.2026"], "date: '31.1.2026' is not a date as in 2026-01-31"),
        (["-o", "-", "--date", "20260131"], "is not a date"),
        (["-o", "-", "--decks", "9"], "decks: star-casino-war is played with 6, not 9"),
        (["-o", "-", "--meter", "major=1"], "no prize meter of star-casino-war"),
        (["-o", "-", "--jackpot-wager", "2"], "star-casino-war has no jackpot"),
        (["-o", "-", "--option", "nothing=1"], "no option of star-casino-war"),
        (["-o", "-", "--number", " "], "number: 1 to 60 letters"),
        (["-o", "-", "--besides", "tie=1-2"], "besides.tie: no schedule of star-casino-war: it has none"),
        (["-o", "-", "--seed", "7"], "give --check too"),
        (["-o", "-", "--check=many"], "check: 'many' is no number of rounds"),
        (["-o", "-", "--check=1e13"], "at most 1,000,000,000,000 rounds are played for a sheet"),
        (["-o", "-", "--check=1e3", "--seed", "-1"], "seed: a whole number from 0"),
        (["-o", "-", "--stake", "7", "--chips", "5,25"], "$7 cannot be put down in chips of $5 and $25; $5 or $10 can"),
        (["-o", "-", "--stake", "5", "--chips", "5", "--limits", "tie=10-50"], "at least $10, at most $50 [6.2]"),
        (["-o", "-", "--chips", "5"], "stake.tie: chips and limits bite on a certain amount; name it [5.10]"),
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
