"""PAR sheets: the Markdown of every book, and two pages of HTML line by line.

The hashes over the engine and the rulebook's folder change with every edit; they stand as words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import ndiff
from functools import cache, partial
from pathlib import Path

from cutcard.parsheets.build import build_of
from cutcard.rulebooks import rulebook
from tests.playthroughs.recording import Playthrough, cut, hashed, workplace
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, STAR
from tests.support.command import cutcard

OTHERWISE: Mapping[str, tuple[str, ...]] = {
    CROWN: ("--decks", "4", "--date", "2026-01-31"),
    NZ: ("--option", "rounding=down"),
    BACEBALL: ("--meter", "major=250000", "--meter", "minor=12000", "--jackpot-wager", "5"),
}
"""Other terms than the usual ones."""

POOL = ("--approval", "examples/approvals/star_baceball.toml", "--hands", "7")
"""A prize pool of which the sheet tells."""

SHOWN = 60
"""How many letters of a line drawn from many points are shown."""

ROWS = 3
"""How many lines of a table are shown in HTML; in Markdown they all are."""

LINES = 10
"""How many lines of the other sections are shown in HTML."""

APPENDED = 8
"""How many lines of the appendices are shown; `cutcard rules` has the others."""


@cache
def markdown(book: str, *options: str) -> str:
    """A sheet as Markdown."""
    with workplace():
        ran = cutcard("parsheet", book, *options, *_dated(options), "-o", "-")
    assert (ran.status, ran.err) == (0, "")
    sheet, heading, appendices = _unbuilt(book, ran.out).partition("Appendix: clauses cited\n")
    return sheet + heading + "\n".join(cut(appendices.splitlines(), APPENDED)) + "\n"


def html(book: str, drawn: str, *options: str) -> str:
    """A sheet as HTML without its style: one section with its drawings, the beginning of the others."""
    with workplace():
        ran = cutcard("parsheet", book, *options, *_dated(options), "-o", "sheet.html")
        assert (ran.status, ran.err) == (0, "")
        page = _unbuilt(book, Path("sheet.html").read_text(encoding="utf-8"))  # before anything of it is folded
    style = re.search(r"(?s)<style>.*?@page \{ @top-left", page)
    assert style is not None
    page = page.replace(style[0], f"<style>... sha256 {hashed([style[0]])}\n@page {{ @top-left")
    page = re.sub(r' d="([^"]+)"', lambda found: f' d="{_cut(found[1])}"', page)
    page = re.sub(r"(?s)<tbody>\n(.*?)\n</tbody>", lambda found: "\n".join(cut(found[0].splitlines(), ROWS)), page)
    page = re.sub(r"(?s)<section.*?</section>", lambda found: _section(found[0], drawn), page)
    return _unbuilt(book, f"{ran.out}\n{page}")


def _section(text: str, drawn: str) -> str:
    """A section of a page: all of the one that was asked for; Markdown has the others."""
    return text if f" {drawn}</h2>" in text else "\n".join(cut(text.splitlines(), LINES))


def _cut(path: str) -> str:
    """A path of many points: its beginning, and a hash of it all."""
    return path if len(path) <= SHOWN else f"{path[:SHOWN]} ... {path.count('L') + 1} points, sha256 {hashed([path])}"


def _dated(options: tuple[str, ...]) -> tuple[str, ...]:
    """A date where none was given: a sheet bears that of today otherwise."""
    return () if "--date" in options else ("--date", "2026-01-30")


def _unbuilt(book: str, text: str) -> str:
    """The sheet of any build: what changes with every edit is named and not shown."""
    build = build_of(rulebook(book), {})
    for folder, name in ((build.package, "PACKAGE"), (build.rulebook, "RULEBOOK")):
        text = text.replace(folder.digest, f"({name})").replace(folder.digest[:16], f"({name})")
        text = re.sub(rf"\b{folder.files} files(?=\W)", "N files", text)
    text = re.sub(r"\b[A-Z]{2,5}(-[0-9A-F]{4}){3}\b", "(NUMBER)", text)  # the engine is a part of both
    text = re.sub(r"(Figures of this sheet(?: \| |</dt><dd>)SHA-256 )[0-9a-f]{64}", r"\1(FIGURES)", text)
    return text.replace(f"Cutcard {build.version}", "Cutcard VERSION")


def _differing(book: str, *options: str) -> str:
    """A sheet under other terms: the lines that only it has, and those that only the usual one has."""
    usual, other = (markdown(book, *given).splitlines() for given in ((), options))
    return "".join(f"{line}\n" for line in ndiff(usual, other) if line.startswith(("+ ", "- ")))


def _all(of: Mapping[str, Callable[[], str]]) -> Mapping[str, Playthrough]:
    return {f"parsheet-{name}": play for name, play in of.items()}


SHEETS: Mapping[str, Playthrough] = _all(
    {
        **{book: partial(markdown, book) for book in BOOKS},
        **{f"{book}-otherwise": partial(_differing, book, *OTHERWISE[book]) for book in OTHERWISE},
        f"{BACEBALL}-pool": partial(_differing, BACEBALL, *POOL),
        f"{STAR}-page": partial(html, STAR, "Volatility"),
        f"{BACEBALL}-page": partial(html, BACEBALL, "Jackpot wager: expected value and meters", *OTHERWISE[BACEBALL]),
    }
)
