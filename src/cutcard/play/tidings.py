"""What happens at the table, told to the player in sentences with their clauses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cutcard.cards import Card
from cutcard.money import spoken as money
from cutcard.play.house import YOU
from cutcard.play.words import commitment, line_sentence
from cutcard.settlement.terms import Terms
from cutcard.table import Table
from cutcard.table.base import Event
from cutcard.table.progress import StepBegan
from cutcard.table.state import DEALER, DueOffer
from cutcard.table.steps.dealing import ThreeDiscarded
from cutcard.table.steps.deciding import DecisionMade
from cutcard.table.steps.jackpot import JackpotWagersCollected
from cutcard.table.steps.loading import CardBurned, CardsCut, CutRefused, CuttingCardSeen
from cutcard.table.steps.settling import WagerSettled
from cutcard.table.steps.shuffling import CardsShuffled, DiscardsReloaded, ShoeExhausted
from cutcard.table.steps.wagers import BetsCalled, WagerPlaced, WagerWithdrawn
from cutcard.telling.sentences import sentence as neutral


class Note(NamedTuple):
    """A sentence, and the clauses and readings that it rests on. ``no``: something was refused."""

    text: str
    rules: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    no: bool = False


def sentence(table: Table, event: Event) -> str:
    """An event in words; nothing for one that the player need not be told of."""
    book = table.rules.book
    match event:
        case CardsShuffled() | DiscardsReloaded():
            return f"The cards are shuffled, and the shoe is committed to: {commitment(event.commitment)}."
        case CardsCut():
            return f"{'You cut' if event.by == YOU else 'The house cuts'} the cards {event.depth} deep."
        case CutRefused():
            return "You leave the cut to the house."
        case CuttingCardSeen(now=True):
            return "The cutting card came before the first card: the cards are shuffled, and bets are open again."
        case JackpotWagersCollected():
            return "The jackpot wagers are collected, and the meters move."
        case WagerPlaced():
            total = table.bets[event.box, event.player].wagers[event.wager]
            return f"{money(total)} on {book.wager(event.wager).title}, box {event.box}."
        case WagerWithdrawn():
            return f"{money(event.amount)} comes back from {book.wager(event.wager).title}, box {event.box}."
        case DecisionMade():
            put = f" {money(event.amount)} goes on {book.wager(event.wager).title}." if event.amount else ""
            return f"You {book.game.choice(event.choice).you}." + put
        case WagerSettled():
            return line_sentence(book, event)
        case StepBegan() if event.due and isinstance(event.due[0], DueOffer):
            return "It is for you to decide."
        case CardBurned() | CuttingCardSeen() | ShoeExhausted() | BetsCalled() | ThreeDiscarded():
            return neutral(event, book)
    return ""


class Teller:
    """Tells each thing once: what happens, and what the cards that the player knows say about each hand."""

    def __init__(self) -> None:
        self._told: set[tuple[int, str]] = set()

    def tell(self, table: Table, event: Event) -> Iterator[Note]:
        """What an event comes to, in sentences."""
        if not table.in_round:
            self._told.clear()
        text = sentence(table, event)
        if text:
            if isinstance(event, WagerSettled | DecisionMade) and len(table.bets) > 1:
                text = f"Box {event.box}: {text}"
            yield Note(text, event.rules, event.readings)
        if table.in_round:
            yield from self._findings(table)

    def _findings(self, table: Table) -> Iterator[Note]:
        rules = table.rules
        book, terms = rules.book, rules.terms
        dealer = _known(table, DEALER)
        for (box, _), bet in table.bets.items():
            hand = _known(table, box)
            case = terms.find(hand, dealer, bet.decision)
            read = findings_read(terms, set(bet.wagers))
            known = book.game.named(case)
            where = f"Box {box}: " if len(table.bets) > 1 else ""
            for finding, told in book.game.tell(hand, dealer, case):
                if finding not in read or finding == "choice" or (box, finding) in self._told:
                    continue
                self._told.add((box, finding))
                yield Note(where + to_you(told), book.finding_clauses(finding, known[finding]))


def _known(table: Table, box: int) -> tuple[Card, ...]:
    """A hand, if the player knows all of it."""
    hand = table.hand(box)
    known = tuple(card for card in hand if card is not None)
    return known if len(known) == len(hand) else ()


def to_you(text: str) -> str:
    """A sentence about the player, said to the player.

    >>> to_you("The player's hand beats the dealer's."), to_you("The player holds 2♣ 2♦ 9♠: a pair.")
    ("Your hand beats the dealer's.", 'You hold 2♣ 2♦ 9♠: a pair.')
    """
    for theirs, yours in (("The player's", "Your"), ("the player's", "your"), ("The player holds", "You hold")):
        text = text.replace(theirs, yours)
    return text


def findings_read(terms: Terms, names: set[str]) -> set[str]:
    """The findings that any row of these wagers looks at, and of those that follow from them."""
    wagers = terms.book.wagers
    names = names | {wager.name for wager in wagers if wager.bonus_on in names}
    names |= {wager.name for wager in wagers if wager.follows and wager.follows.wager in names}
    return {
        finding for row in terms.book.rows_in_force(terms.options) if row.wager in names for finding in row.findings
    }
