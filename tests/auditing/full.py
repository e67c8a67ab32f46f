"""Full tables, and which rounds of a file the audit sends through the pipeline by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

from cutcard.auditing.rounds import Rounds
from cutcard.cards import DECK
from cutcard.rulebooks import rulebook
from tests.support.rounds import MAIN, METERS, box, record, seat


@contextmanager
def pipeline_rounds() -> Iterator[list[int]]:
    """The first rows of the rounds that are audited one by one."""
    rows: list[int] = []
    by_itself = Rounds.audit

    def counted(self: Rounds, found: Any, numbers: range, *rest: Any) -> Any:
        rows.append(numbers[0])
        return by_itself(self, found, numbers, *rest)

    with patch.object(Rounds, "audit", counted):
        yield rows


def shuffled(book: str, seed: int) -> list[str]:
    """Cards of a book's decks, in some order."""
    cards = [str(card) for card in DECK] * rulebook(book).facts.decks.value[1]
    Random(seed).shuffle(cards)
    return cards


def full_table(book: str, seed: int) -> dict[str, Any]:
    """A round with every box taken, every wager down, and as many players on each box as may be."""
    rules = rulebook(book)
    cards = iter(shuffled(book, seed))
    number = min(rules.facts.boxes.value or 7, 7)
    boxes = []
    if book in MAIN:
        dealer = [next(cards)]
        for at in range(1, number + 1):
            held = [next(cards)]
            tied = held[0][0] == dealer[0][0]
            decisions = ["war", "surrender", "absent"] if tied else [None] * 3
            seats = [
                seat(name, decision, tokens=None, **{MAIN[book]: 10 + at, "tie": 5})
                for name, decision in zip("ABC"[: rules.facts.players_per_box.value], decisions, strict=False)
            ]
            boxes.append((at, held + ([next(cards)] if tied else []), seats))
        if any(len(held) == 2 for _, held, _ in boxes):
            dealer.append(next(cards))
        return record(book, " ".join(dealer), *(box(at, " ".join(held), *seats) for at, held, seats in boxes))
    dealer = [next(cards) for _ in range(3)]
    found = []
    for at in range(1, number + 1):
        hand = " ".join(next(cards) for _ in range(3))
        if book == "star-baceball":
            stake = 5 * at
            every = seat(bet=stake, strike_1=stake, strike_2=stake, strike_3=stake, strike_out=stake, jackpot=2)
            found.append(box(at, hand, every))
        else:
            found.append(box(at, hand, seat(f"P{at}", "play" if at % 3 else "fold", ante=5 * at, pair_plus=5)))
    terms: dict[str, Any] = {"jackpot": METERS} if book == "star-baceball" else {}
    return record(book, " ".join(dealer), *found, **terms)


def lonely(book: str, seed: int) -> dict[str, Any]:
    """The first seat of a full table, as a round by itself."""
    full = full_table(book, seed)
    at = full["boxes"][0]
    return {**full, "dealer": full["dealer"][: len(at["cards"])], "boxes": [{**at, "players": at["players"][:1]}]}
