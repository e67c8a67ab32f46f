"""How the numbers came about, how they are checked, and how anybody can make them again."""

from __future__ import annotations

from cutcard.documents.blocks import Code, Column, Heading, Items, Section, Table, Text, numbers
from cutcard.parsheets.asked import Asked
from cutcard.parsheets.build import SUFFIXES, Build
from cutcard.parsheets.numbers import count
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.stamps import is_stamped


def method(asked: Asked) -> Section:
    """The method in a few sentences."""
    book = asked.book
    deals = next(iter(asked.odds.wagers.values())).deals
    said = [
        f"Every deal to one player and the dealer is counted: {count(deals)} in all. Cards that the game does not tell "
        "apart are counted together; nothing is sampled.",
        "One deal of each kind, with each choice that the player has, is settled by the same program that pays at the "
        "table; its net result, multiplied by the number of deals of that kind, makes the tables here. No payout is "
        "written down a second time.",
    ]
    if asked.odds.strategies:
        said.append(
            "For everything that a player may hold, each choice is valued over all deals that can follow, and the best "
            "one is taken. No strategy was put in."
        )
    said += [
        "Everything is reckoned in whole cents and exact fractions. Decimals are rounded from the exact values, "
        "halves away from zero; roots are drawn to forty decimals first. Only the pictures are approximate.",
        "The confidence bands and the intervals of a cross-check, and nothing else, rest on the normal approximation.",
    ]
    return Section("How the numbers were computed", (Items(tuple(said)), *_checked(book)))


def _checked(book: Rulebook) -> tuple[Heading, Items]:
    """What was checked of this very book: of one that the tests do not know, only what ran when it was loaded."""
    one_row = "Over the whole finite domain of the game exactly one row applies to every wager in every case."
    if not is_stamped(book):
        alone = "No second method was run: this book is not one of those that the engine is tested with."
        return Heading("What was checked of this book"), Items((one_row, alone))
    checks = (
        one_row,
        "The numbers of deals for each combination of findings are kept as text and compared digit by digit.",
        book.checked,
        "A row that is changed moves settlement, table, odds and this sheet together.",
    )
    return Heading("How they are checked, each time the engine is built"), Items(checks)


def reproduction(asked: Asked, build: Build) -> Section:
    """Engine version, hashes, and the command."""
    wanted = " -o ".join(f"-name '*{suffix}'" for suffix in SUFFIXES)
    rows = len(asked.book.rows_in_force(asked.terms.options))
    parts = Table(
        (Column("Part"), *numbers("Of"), Column("SHA-256", "code")),
        (
            (f"Engine: Cutcard {build.version}", f"{build.package.files} files", build.package.digest),
            (f"Rulebook: {asked.book.id}", f"{build.rulebook.files} files", build.rulebook.digest),
            ("Rows in force", f"{rows} rows", build.rows),
        ),
    )
    return Section(
        "Reproduction",
        (
            parts,
            Text("The same build and the same command give the same bytes:"),
            Code(asked.command),
            Text(
                "A hash over a folder is the SHA-256 of the list of its files as sha256sum prints it; inside the "
                "folder (with line endings LF) this prints it:"
            ),
            Code(f"find . -type f \\( {wanted} \\) | LC_ALL=C sort | xargs sha256sum | sha256sum"),
        ),
    )
