"""Cutcard: regulated casino table games as running law.

>>> from cutcard import rulebook, settle
>>> rulebook("star-casino-war").clauses["10.2"].says
"War card equal to dealer's: War Wager pays 2 to 1, Initial Wager stands off (no second war)"
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cutcard.calls.auditing import audit as audit
    from cutcard.calls.checking import check as check
    from cutcard.calls.comparing import diff as diff
    from cutcard.calls.explaining import why as why
    from cutcard.calls.journals import verify as verify
    from cutcard.calls.odds import odds as odds
    from cutcard.calls.reading import counts as counts
    from cutcard.calls.reading import coverage as coverage
    from cutcard.calls.reading import rules as rules
    from cutcard.calls.referring import find as find
    from cutcard.calls.referring import powers as powers
    from cutcard.calls.result import Result as Result
    from cutcard.calls.settling import settle as settle
    from cutcard.calls.sheets import parsheet as parsheet
    from cutcard.calls.simulating import simulate as simulate
    from cutcard.cards import Card as Card
    from cutcard.citations import Refused as Refused
    from cutcard.money import Amount as Amount
    from cutcard.money import ChipSet as ChipSet
    from cutcard.money import Odds as Odds
    from cutcard.rulebooks import Rulebook as Rulebook
    from cutcard.rulebooks import Shelf as Shelf
    from cutcard.rulebooks import rulebook as rulebook
    from cutcard.settlement import Settlement as Settlement
    from cutcard.settlement import Terms as Terms
    from cutcard.table.running import RunningTable as RunningTable

    __version__: str

# Read on first use, so that `cutcard --help` does not wait for what it does not need.
_HOMES = {
    "Amount": "money",
    "Card": "cards",
    "ChipSet": "money",
    "Odds": "money",
    "Refused": "citations",
    "Result": "calls.result",
    "Rulebook": "rulebooks",
    "RunningTable": "table.running",
    "Settlement": "settlement",
    "Shelf": "rulebooks",
    "Terms": "settlement",
    "audit": "calls.auditing",
    "check": "calls.checking",
    "counts": "calls.reading",
    "coverage": "calls.reading",
    "diff": "calls.comparing",
    "find": "calls.referring",
    "odds": "calls.odds",
    "parsheet": "calls.sheets",
    "powers": "calls.referring",
    "rulebook": "rulebooks",
    "rules": "calls.reading",
    "settle": "calls.settling",
    "simulate": "calls.simulating",
    "verify": "calls.journals",
    "why": "calls.explaining",
}

__all__ = [
    "Amount",
    "Card",
    "ChipSet",
    "Odds",
    "Refused",
    "Result",
    "Rulebook",
    "RunningTable",
    "Settlement",
    "Shelf",
    "Terms",
    "audit",
    "check",
    "counts",
    "coverage",
    "diff",
    "find",
    "odds",
    "parsheet",
    "powers",
    "rulebook",
    "rules",
    "settle",
    "simulate",
    "verify",
    "why",
]


def __getattr__(name: str) -> object:
    if name in _HOMES:
        found = globals()[name] = getattr(import_module(f"cutcard.{_HOMES[name]}"), name)
        return found
    if name == "__version__":
        from importlib.metadata import version

        return version("cutcard")
    raise AttributeError(f"module 'cutcard' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
