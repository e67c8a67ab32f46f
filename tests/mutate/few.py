"""A dozen alterations of books, one of a line, and a few tests: the tool finds who notices, and says who does not."""

from __future__ import annotations

import json
from dataclasses import replace

from cutcard.rulebooks import rulebook
from tests.mutate.altered import BookMutant
from tests.mutate.books import mutants
from tests.mutate.logic import LogicMutant, logic_mutants
from tests.mutate.runner import run

PATHS = (
    "tests/settlement/test_casino_war.py",
    "tests/settlement/test_three_card_poker.py",
    "tests/table/people/test_war_powers.py",
    "tests/table/trouble/test_war_misdeals.py",
)

NOTICED = (
    ("star-casino-war", "row", "war[choice=war war=equal]", "odds one more"),
    ("crown-casino-war", "row", "tie[first=tie]", "loses instead of winning"),
    ("nz-casino-war", "row", "casino_war[first=tie choice=surrender]", "keeps a third"),
    ("star-three-card-poker", "row", "ante[choice=fold]", "wins even money, no lose"),
    ("star-casino-war", "power", "order_shuffle", "already for the dealer"),
    ("crown-casino-war", "power", "reconstruct_round", "gone"),
    ("star-casino-war", "remedy", "surplus_card discard", "gone"),
    ("crown-casino-war", "remedy", "war_card_missed void_hand", "void_round instead"),
    ("nz-casino-war", "remedy", "war_card_missed repair", "no clauses"),
    ("star-casino-war", "procedure", "burn_card", "another word"),
)

NOT_NOTICED = (("star-baceball", "row", "jackpot[jackpot=fewer_aces]", "wins even money, no lose"),)
"""A rule that none of these tests shows."""


def reworded() -> BookMutant:
    """A power in other words: that is no rule, and nobody should notice."""
    book = rulebook("star-casino-war")
    powers = tuple(replace(power, says="Something else.") for power in book.powers)
    return BookMutant(book.id, "power", "all", "in other words", (), {"powers": powers})


def chosen() -> list[BookMutant]:
    """The alterations, by their names."""
    found: dict[tuple[str, ...], BookMutant] = {
        (mutant.book, mutant.kind, mutant.name, mutant.what): mutant
        for book in {name for name, *_ in (*NOTICED, *NOT_NOTICED)}
        for mutant in mutants(rulebook(book))
    }
    return [*(found[named] for named in (*NOTICED, *NOT_NOTICED)), reworded()]


def line() -> LogicMutant:
    """A line of code that tests near it notice: whose stake a wager's row reads."""
    listed = logic_mutants("cutcard.settlement.terms")
    return next(each for each in listed if (each.function, each.what) == ("stake_source", "is not becomes is"))


def main() -> None:
    """Print who noticed what, as JSON."""
    runner = run([*chosen(), line()], 1, lambda line: None, PATHS, keep=False)
    print(json.dumps({str(outcome.mutant): [outcome.how, outcome.killer, outcome.ran] for outcome in runner.outcomes}))


if __name__ == "__main__":
    main()
