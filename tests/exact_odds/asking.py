"""Asking the command for odds and counts, in tests: of the books as they stand, and of variants made in memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import isclose
from typing import Any

from cutcard.money import Odds
from cutcard.rulebooks import Rulebook, Shelf, rulebook
from cutcard.rulebooks.parts import Fact
from cutcard.rulebooks.rows import Row
from tests.support.command import cutcard

WAR, POKER = "star-casino-war", "star-three-card-poker"


def odds(book: str, *args: str, shelf: Shelf | None = None) -> Any:
    """What ``cutcard odds BOOK --json`` answers."""
    ran = cutcard("odds", book, *args, "--json", shelf=shelf)
    assert ran.status == 0, ran.err
    return ran.json


def expected(answer: Any, wager: str) -> Fraction:
    """The exact expected value of one wager in an answer."""
    return Fraction(answer["wagers"][wager]["ev"])


def any_decks(book: str | Rulebook) -> Rulebook:
    """The same book, played with anything from one deck to eight: published tables begin with one."""
    found = rulebook(book) if isinstance(book, str) else book
    return replace(found, facts=replace(found.facts, decks=Fact((1, 8), found.facts.decks.clauses)))


# --- Casino War and its variants


def _war_equal(rule: str) -> Callable[[Row], Row]:
    """The Star's rows with another word on equal war cards; the book itself pays 2 to 1 on the War Wager."""

    def change(row: Row) -> Row:
        if row.wager != "war" or row.findings["war"] != ("equal",):
            return row
        assert row.pays == Odds(2)
        if rule == "push":
            return replace(row, result="stand_off", pays=None)
        return replace(row, pays={"no bonus": Odds(1), "bonus": Odds(2), "3 to 1": Odds(3)}[rule])

    return change


@cache
def _war(decks: int, rule: str) -> Any:
    book = any_decks(WAR).change_rows(_war_equal(rule))
    return odds(WAR, "--decks", str(decks), shelf=Shelf().with_book(book))


def edge(decks: int, rule: str) -> Fraction:
    """The house edge of the main wager for a player who goes to war."""
    return -expected(_war(decks, rule), "initial")


def surrender_edge(decks: int) -> Fraction:
    """The same for a player who surrenders every tie."""
    return -Fraction(_war(decks, "bonus")["wagers"]["initial"]["ev_always_surrender"])


def tie_edge(decks: int, pays: int = 10) -> Fraction:
    """The house edge of the tie wager at so many to one."""

    def change(row: Row) -> Row:
        return replace(row, pays=Odds(pays)) if row.wager == "tie" and row.result == "win" else row

    book = any_decks(WAR).change_rows(change)
    return -expected(odds(WAR, "--decks", str(decks), shelf=Shelf().with_book(book)), "tie")


def war_risk(decks: int, rule: str) -> Fraction:
    """The element of risk: the edge over everything staked, which is one unit more at every tie."""
    exact = edge(decks, rule) / (1 + war_share(decks, first="tie"))
    assert isclose(_war(decks, rule)["wagers"]["initial"]["element_of_risk"], float(exact), rel_tol=1e-12)
    return exact


def war_sd(decks: int, rule: str) -> float:
    """The standard deviation of the main wager."""
    return float(_war(decks, rule)["wagers"]["initial"]["sd"])


@cache
def _counts(book: str, decks: int | None) -> list[dict[str, Any]]:
    args = ["--decks", str(decks)] if decks else []
    shelf = Shelf().with_book(any_decks(book)) if decks else None
    ran = cutcard("counts", book, *args, "--json", shelf=shelf)
    assert ran.status == 0, ran.err
    rows: list[dict[str, Any]] = ran.json["counts"]
    return rows


def _share(book: str, decks: int | None, findings: dict[str, str]) -> Fraction:
    rows = _counts(book, decks)
    met = [row["deals"] for row in rows if all(row.get(name) == value for name, value in findings.items())]
    assert met, findings
    return Fraction(sum(met), sum(row["deals"] for row in rows))


def war_share(decks: int, **findings: str) -> Fraction:
    """How much of all deals of Casino War has these findings."""
    return _share(WAR, decks, findings)


def poker_share(**findings: str) -> Fraction:
    """How much of all deals of Three Card Poker has these findings."""
    return _share(POKER, None, findings)


def ordinary_wins(decks: int) -> Fraction:
    """A win on the first card or in a war that is not equal."""
    return war_share(decks, first="higher") + war_share(decks, first="tie", war="higher")


# --- Three Card Poker


def _unpaid(row: Row) -> Row:
    return replace(row, result="stand_off", pays=None) if row.wager == "ante_bonus" else row


@cache
def poker(
    pair_plus: str = "40-30-6-4-1", ante_bonus: str = "5-4-1", queen: str = "value", wager: str | None = None
) -> Any:
    """The odds under these schedules, of all wagers or of one of them.

    No schedule may hold a nought, so without a bonus its rows pay nothing.
    """
    shelf = None
    if ante_bonus == "none":
        ante_bonus, shelf = "5-4-1", Shelf().with_book(rulebook(POKER).change_rows(_unpaid))
    given = "--schedule", f"pair_plus={pair_plus}", "--schedule", f"ante_bonus={ante_bonus}"
    only = () if wager is None else ("--wager", wager)
    return odds(POKER, *given, "--option", f"queen_or_higher={queen}", *only, shelf=shelf)


def ante_edge(bonus: str) -> Fraction:
    """The house edge of Ante and Play under an Ante Bonus schedule, per unit of Ante."""
    return -expected(poker(ante_bonus=bonus, wager="ante"), "ante")


def ante_risk(bonus: str) -> Fraction:
    """The same per unit put down, with the 14,900 raising hands of the brute enumeration."""
    exact = ante_edge(bonus) / (1 + Fraction(14_900, 22_100))
    found = poker(ante_bonus=bonus, wager="ante")["wagers"]["ante"]["element_of_risk"]
    assert isclose(found, float(exact), rel_tol=1e-12)
    return exact


def pair_plus_edge(schedule: str, mini_royal: int | None = None) -> Fraction:
    """The house edge of Pair Plus; a suited ace-king-queen has no row in the book, so it is added here: 4 hands."""
    extra = 0 if mini_royal is None else mini_royal - int(schedule.split("-")[0])
    return -expected(poker(schedule, wager="pair_plus"), "pair_plus") - Fraction(4 * extra, 22_100)
