"""What a battery found, as JSON and as a document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cutcard.battery.judging import LEVEL, Verdict
from cutcard.documents.blocks import Column, Facts, Items, Section, Sheet, Table, Text, numbers

OUTCOMES = 10_000
"""As many as a laboratory wants to see (R14)."""

EXACTNESS = (
    "What is expected is exact: every face at every place, counts of the book's own deals, results as the pipeline "
    "pays them.",
    "P-values are estimates, from the limiting distribution that is named. Cells in which fewer than 5 are expected "
    "are put together.",
    "Cards come without replacement. Each is therefore held against what was left in its shoe: its part of the line "
    "from 0 to 1, and in it a point that a second, seeded source chooses. If every card left was as likely, such "
    "points are independent and uniform.",
    f"Corrected p-values (Holm) count all tests together: a sound source has one below {LEVEL:g} in a hundred runs at "
    "most, however the tests depend on each other.",
    "From 30 degrees of freedom on, chi-square is looked at from both sides: too even is suspect too.",
)


@dataclass(frozen=True)
class Report:
    """A battery that was run, on what, and what came of each test."""

    rulebook: str
    decks: int
    source: str
    shoes: int
    cards: int
    verdicts: Sequence[Verdict]
    version: str

    @property
    def well(self) -> bool:
        """Whether no test fails."""
        return all(each.passes for each in self.verdicts)

    @property
    def says(self) -> str:
        """The verdict of the whole battery in a sentence."""
        failed = [each.name for each in self.verdicts if not each.passes]
        few = (
            "" if self.shoes >= OUTCOMES else f" Laboratories ask for {OUTCOMES:,} outcomes; these are {self.shoes:,}."
        )
        if not failed:
            return f"All {len(self.verdicts)} tests pass, at {100 * (1 - LEVEL):g} % for all of them together.{few}"
        return f"{len(failed)} of {len(self.verdicts)} tests fail: {', '.join(failed)}.{few}"


def as_json(report: Report) -> dict[str, Any]:
    """The report as JSON values."""
    return {
        "rulebook": report.rulebook,
        "decks": report.decks,
        "source": report.source,
        "shoes": report.shoes,
        "cards": report.cards,
        "well": report.well,
        "level": LEVEL,
        "tests": [
            {
                "name": each.name,
                "about": each.about,
                "number": each.number,
                "found": round(each.found, 6) if each.found < float("inf") else None,
                "law": each.law,
                "p": each.p,
                "corrected": each.corrected,
                "passes": each.passes,
            }
            for each in report.verdicts
        ],
    }


COLUMNS = ("test", "number", "found", "law", "p", "corrected", "verdict")
NUMBERS = ("number", "found", "p", "corrected")


def row(each: Verdict) -> tuple[str, ...]:
    """One test as it is printed."""
    shown = f"{each.p:.4f}" if each.p >= 0.0001 else f"{each.p:.0e}"
    corrected = f"{each.corrected:.4f}" if each.corrected >= 0.0001 else f"{each.corrected:.0e}"
    verdict = "passes" if each.passes else "fails"
    return each.name, f"{each.number:,}", f"{each.found:,.4f}", each.law, shown, corrected, verdict


def as_sheet(report: Report) -> Sheet:
    """The report as a document to print."""
    columns = (
        Column("Test"),
        *numbers("Number", "Found"),
        Column("Law"),
        *numbers("p", "Corrected"),
        Column("Verdict"),
    )
    tests = tuple((each.name, each.about) for each in report.verdicts)
    return Sheet(
        title=report.rulebook,
        subtitle="Battery of tests on dealt cards and outcomes",
        running=f"{report.rulebook} · {report.source}",
        generator=report.version,
        kind="battery",
        sections=(
            Section(
                "What was tested",
                (
                    Facts(
                        (
                            ("Rulebook", report.rulebook),
                            ("Decks", str(report.decks)),
                            ("Source", report.source),
                            ("Shoes", f"{report.shoes:,}"),
                            ("Cards", f"{report.cards:,}"),
                        )
                    ),
                    Text(report.says),
                ),
            ),
            Section("Results", (Table(columns, tuple(row(each) for each in report.verdicts)),)),
            Section("What each test looks at", (Facts(tests),)),
            Section("How exact this is", (Items(EXACTNESS),)),
        ),
    )
