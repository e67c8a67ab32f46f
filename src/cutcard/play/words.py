"""Small words of the terminal game: amounts, keys, and what a wager can win. Nothing here knows of a screen."""

from __future__ import annotations

from cutcard.money import Odds
from cutcard.rulebooks.rows import Multiple, Progressive, Scheduled
from cutcard.settlement.terms import Terms
from cutcard.telling.wording import meter_title


def choice_key(word: str, taken: set[str]) -> str:
    """The key for a choice: its first letter that is not taken.

    >>> choice_key("stay", {"s", "t"})
    'a'
    """
    return next((letter for letter in word if letter.isalpha() and letter not in taken), "")


def wins(terms: Terms, wager: str) -> list[tuple[str, str]]:
    """Everything that a wager can win: what for, and at which odds."""
    found: dict[tuple[str, str], None] = {}
    for row in terms.book.rows_in_force(terms.options):
        if row.wager != wager or row.pays is None:
            continue
        pays = row.pays
        what = " ".join(
            " or ".join(value.replace("_", " ") for value in values) for values in _telling(row.findings).values()
        )
        if isinstance(pays, Scheduled):
            shown = str(terms.schedules[pays.schedule][pays.entry])
        elif isinstance(pays, Progressive):
            shown = meter_title(terms.book, pays.meter)
        else:
            shown = f"{pays.times} × wager" if isinstance(pays, Multiple) else str(pays)
        found[what, shown] = None
    return list(found)


def _telling(findings: object) -> dict[str, tuple[str, ...]]:
    """The findings that say something about the cards: a choice that was made does not."""
    assert hasattr(findings, "items")
    return {name: values for name, values in findings.items() if name != "choice"}


def spot_odds(terms: Terms, wager: str) -> str:
    """The odds of a wager in a few letters: the lowest and the highest.

    >>> from cutcard import Terms, rulebook
    >>> terms = Terms(rulebook("star-casino-war"))
    >>> spot_odds(terms, "tie"), spot_odds(terms, "war")
    ('10:1', '1–2:1')
    """
    shown = [odds for _, odds in wins(terms, wager)]
    odds = sorted(Odds.parse(each) for each in shown if ":" in each)
    if odds and odds[0].on == odds[-1].on:
        low, high = odds[0], odds[-1]
        return str(low) if low == high else f"{low.pays}–{high}"
    if odds:
        return f"{odds[0]}–{odds[-1]}"
    times = [int(each.split()[0]) for each in shown if each[0].isdigit()]
    return f"{min(times)}× up" if times else ""
