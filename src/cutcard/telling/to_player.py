"""What happens at a table, told to its one player in sentences with their clauses.

The player is called "You": what is told of a third person anywhere else can often be said to the player as it is.
"""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.money import spoken as money
from cutcard.table import Table
from cutcard.table.base import Event
from cutcard.table.progress import StepBegan
from cutcard.table.state import DEALER, DueOffer
from cutcard.table.steps.cards.dealing import ThreeDiscarded
from cutcard.table.steps.cards.loading import CardBurned, CardsCut, CutRefused, CuttingCardSeen
from cutcard.table.steps.cards.shuffling import CardsShuffled, DiscardsReloaded, ShoeExhausted
from cutcard.table.steps.rounds.calling import BetsCalled
from cutcard.table.steps.rounds.deciding import DecisionMade
from cutcard.table.steps.rounds.jackpot import JackpotWagersCollected, JackpotWagersNotCollected
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.steps.rounds.wagers import WagerPlaced, WagerWithdrawn
from cutcard.telling.reasons import findings_read, hand_told, known
from cutcard.telling.sentences import sentence as told_of
from cutcard.telling.sentences_tournament import to_player as of_session
from cutcard.telling.settled import line_told
from cutcard.telling.wording import YOU, Said, at_table, commitment, title


class Note(Said, frozen=True):
    """A sentence for the player's screen. ``no``: it is a refusal."""

    no: bool = False


def sentence(table: Table, event: Event) -> str:
    """An event in words; nothing for one that the player need not be told of."""
    said = _sentence(table, event)
    return at_table(table.rules, said) if said else of_session(event, table.rules.book)


def _sentence(table: Table, event: Event) -> str:
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
        case WagerPlaced():
            total = table.bets[event.box, event.player].wagers[event.wager]
            return f"{money(total)} on {title(book, event.wager)}, box {event.box}."
        case WagerWithdrawn():
            return f"{money(event.amount)} comes back from {title(book, event.wager)}, box {event.box}."
        case WagerSettled():
            return line_told(book, event, "player")
        case StepBegan() if event.due and isinstance(event.due[0], DueOffer):
            return "It is for you to decide."
        case DecisionMade() | JackpotWagersCollected() | JackpotWagersNotCollected():
            return told_of(event, book)
        case CardBurned() | CuttingCardSeen() | ShoeExhausted() | BetsCalled() | ThreeDiscarded():
            return told_of(event, book)
    return ""


class PlayerTeller:
    """Tells one player each thing once: what happens, and what the cards that the player knows say about each hand."""

    def __init__(self) -> None:
        self._told: set[tuple[int, str]] = set()

    def tell(self, table: Table, event: Event) -> Iterator[Note]:
        """What an event comes to, in sentences."""
        if not table.in_round:
            self._told.clear()
        text = sentence(table, event)
        if text:
            if isinstance(event, WagerSettled) and len(table.bets) > 1:
                text = f"Box {event.box}: {text}"
            yield Note(text, event.clauses, event.readings)
        if table.in_round:
            yield from self._findings(table)

    def _findings(self, table: Table) -> Iterator[Note]:
        terms, dealer = table.rules.terms, known(table.hand(DEALER))
        made = {finding.name for finding in terms.book.game.findings if not finding.chance}
        for (box, _), bet in table.bets.items():
            read = findings_read(terms, bet.wagers) - made  # a choice was told when it was made
            where = f"Box {box}: " if len(table.bets) > 1 else ""
            for finding, said in hand_told(terms, known(table.hand(box)), dealer, bet.decision, read, "player"):
                if (box, finding) not in self._told:
                    self._told.add((box, finding))
                    yield Note(where + said.says, said.clauses)
