"""What stands in the site's contents, in which order. A page of ``docs`` that nobody put here stands under *More*."""

from __future__ import annotations

CONTENTS: dict[str, tuple[str, ...]] = {
    "For": (
        "Players <players>",
        "Dealers <dealers>",
        "Supervisors <supervisors>",
        "Cashiers, counters, runners <cashiers>",
        "Inspectors and surveillance <inspectors>",
        "Mathematicians, laboratories <mathematicians>",
        "Regulators <regulators>",
        "Administrators <administrators>",
        "Operators <operators>",
        "Programmers <programmers>",
    ),
    "Playing and dealing": ("tour", "playing", "signing-in", "fairness", "trouble"),
    "A house": (
        "cage",
        "day",
        "ledger",
        "duties",
        "powers-by-title",
        "tournaments",
        "running-tournaments",
        "promotions",
        "running-promotions",
        "outside-tables",
    ),
    "Mathematics": (
        "odds",
        "published-odds",
        "parsheet",
        "dossier",
        "simulation",
        "randomness",
        "environments",
        "notebooks",
    ),
    "Records": ("round-format", "journal", "audit"),
    "Reference": (
        "glossary",
        "finding",
        "questions",
        "commands",
        "table",
        "tournament-vocabulary",
        "promotion-vocabulary",
        "office-vocabulary",
        "server",
        "http-api",
    ),
    "Building on it": (
        "library",
        "adding-a-rulebook",
        "adding-a-game",
        "architecture",
        "contributing",
        "scale",
        "changelog",
    ),
}
"""Captions, and the pages below them; a page has its own title where none stands before it."""
