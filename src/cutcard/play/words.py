"""What the game says: amounts, names, odds and sentences. Nothing here knows of a screen."""

from __future__ import annotations

import re

from cutcard.citations import Refusal
from cutcard.money import Odds
from cutcard.money import spoken as money
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.rows import Multiple, Progressive, Scheduled
from cutcard.settlement.terms import Terms
from cutcard.table.steps.settling import WagerSettled

_VERBS = {"plays": "play", "has": "have", "needs": "need", "sits": "sit", "is": "are"}


def signed(cents: int) -> str:
    """What was won or lost.

    >>> signed(2500), signed(-500), signed(0)
    ('+$25', '-$5', '$0')
    """
    return ("+" if cents > 0 else "") + money(cents)


def commitment(root: str) -> str:
    """A commitment, shortened.

    >>> commitment("0123456789abcdef" * 4)
    '01234567…cdef'
    """
    return f"{root[:8]}…{root[-4:]}" if len(root) > 14 else root or "none yet"


def choice_key(word: str, taken: set[str]) -> str:
    """The key for a choice: its first letter that is not taken.

    >>> choice_key("stay", {"s", "t"})
    'a'
    """
    return next((letter for letter in word if letter.isalpha() and letter not in taken), "")


def refusal_sentence(refusal: Refusal) -> str:
    """A refusal of the table as a sentence to the player.

    >>> refusal_sentence(Refusal("below_minimum", "amount: at least 5, not 1"))
    'At least 5, not 1.'
    >>> refusal_sentence(Refusal("say_more", "cards: Which cards are they?"))
    'Which cards are they?'
    """
    text = re.sub(r"^[a-z_.]+: ", "", refusal.message)
    text = re.sub(r"\bYou (\w+)", lambda found: "You " + _VERBS.get(found[1], found[1]), text)
    text = text[:1].upper() + text[1:]
    return text if text.endswith("?") else text.rstrip(".") + "."


def line_sentence(book: Rulebook, line: WagerSettled) -> str:
    """What became of a wager."""
    title = f"Your {book.wager(line.wager).title}"
    taken = line.staked - line.returned
    if line.result == "win":
        odds = f" at {Odds.parse(line.odds).words}" if line.odds else ""
        jackpot = f" the {meter_title(book, line.meter)}" if line.meter else ""
        return f"{title} wins{jackpot}{odds}: {money(line.paid)} is paid."
    if line.result == "lose":
        return f"{title} loses: {money(taken)} is taken."
    if line.result == "stand_off":
        return f"{title} stands off: {money(line.returned)} goes back."
    if line.result == "surrender":
        return f"{title} is surrendered: {money(line.returned)} goes back, {money(taken)} is taken."
    if line.carried:
        return f"{title} is void, and stays live for the next round."
    return f"{title} is void: {money(line.returned)} goes back."


def meter_title(book: Rulebook, name: str) -> str:
    """A prize meter by the book's name for it."""
    return next((meter.title for meter in book.meters if meter.name == name), name)


def outcome(net: int) -> str:
    """How a round ended for the player."""
    if net == 0:
        return "You are even on the round."
    return f"You {'win' if net > 0 else 'lose'} {money(abs(net))} on the round."


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
