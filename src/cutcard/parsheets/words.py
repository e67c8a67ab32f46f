"""Rulebook records in a few words, for cells of tables."""

from __future__ import annotations

from collections.abc import Sequence

from cutcard.games import Hand
from cutcard.games.game import ranks_called
from cutcard.money import Odds
from cutcard.parsheets.numbers import money
from cutcard.rulebooks.parts import Wager
from cutcard.rulebooks.rows import Multiple, Progressive, Row, Scheduled
from cutcard.settlement.terms import Terms


def spoken(word: str) -> str:
    """A name from the code in the words that people use.

    >>> spoken("three_of_a_kind")
    'three of a kind'
    """
    return word.replace("_", " ").replace("-", " ")


def title(wager: Wager) -> str:
    """A wager's title, fit to begin a cell."""
    return wager.title[:1].upper() + wager.title[1:]


def listed(words: Sequence[str], last: str = "and") -> str:
    """Several words as a list in a sentence: ``a, b and c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def either(words: Sequence[str]) -> str:
    """Several values of a finding in a cell; numbers that follow each other as from the first to the last.

    >>> either(["spread 4", "spread 5", "spread 6"]), either(["higher", "lower"])
    ('spread 4 to spread 6', 'higher or lower')
    """
    if len(words) > 2:
        (name, first), *others = [word.rpartition(" ")[::2] for word in words]
        if first.isdecimal() and others == [(name, str(int(first) + at)) for at in range(1, len(words))]:
            return f"{words[0]} to {words[-1]}"
    return listed(words, "or")


def refs(clauses: Sequence[str], readings: Sequence[str] = ()) -> str:
    """Clauses and readings for a cell."""
    return " ".join([*clauses, *readings])


def paid_by(row: Row, terms: Terms) -> str:
    """What a row pays or leaves, under these terms."""
    pays = row.pays
    if isinstance(pays, Scheduled):
        return f"{terms.schedules[pays.schedule][pays.entry].words} (schedule)"
    if isinstance(pays, Multiple):
        return f"{pays.times} × the wager in all"
    if isinstance(pays, Progressive):
        return f"{terms.meters[pays.meter].title}, at least {money(pays.floor)}"
    if isinstance(pays, Odds):
        return pays.words
    if row.keeps is not None:
        return f"{row.keeps.pays}/{row.keeps.on} of the stake goes back"
    return "nothing" if row.result == "lose" else "nothing; the stake goes back"


def outcome_words(name: str) -> str:
    """An outcome's findings, one after the other."""
    return " · ".join(spoken(part) for part in name.split("/"))


def hand_words(terms: Terms, hand: Hand) -> str:
    """A hand by its ranks, and by what it makes where the game has a word for that: ``Q-6-4, high card``."""
    game = terms.book.game
    if game.called is not ranks_called:
        return game.called(hand)
    known = game.named(terms.find(hand, (), None))
    return ", ".join([game.called(hand), *map(spoken, known.values())])
