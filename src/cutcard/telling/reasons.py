"""Why a hand came to what it came to: what its cards and its player's choice amount to, in sentences with clauses."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from cutcard.cards import Card
from cutcard.settlement.terms import Terms
from cutcard.telling.choices import chose
from cutcard.telling.wording import YOU, Said, Voice


def findings_read(terms: Terms, wagers: Iterable[str]) -> set[str]:
    """The findings that any row of these wagers looks at, and of those that follow from them."""
    book = terms.book
    names = {*wagers}
    names |= {wager.name for wager in book.wagers if wager.bonus_on in names}
    names |= {wager.name for wager in book.wagers if wager.follows and wager.follows.wager in names}
    rows = terms.book.rows_in_force(terms.options)
    return {finding for row in rows if row.wager in names for finding in row.findings}


def hand_told(
    terms: Terms,
    hand: Sequence[Card],
    dealer: Sequence[Card],
    choice: str | None,
    read: Container[str],
    voice: Voice = "third",
) -> Iterator[tuple[str, Said]]:
    """The findings of a hand as far as they are known and ``read``, each with its sentence.

    >>> from cutcard import rulebook
    >>> from cutcard.cards import cards
    >>> terms = Terms(rulebook("star-casino-war"))
    >>> read = findings_read(terms, ["initial"])
    >>> [said.says for _, said in hand_told(terms, cards("9s"), cards("9d"), "surrender", read, "player")]
    ["Your 9♠ has the same rank as the dealer's 9♦.", 'You surrender.']
    """
    book, game = terms.book, terms.book.game
    case = terms.find(hand, dealer, choice)
    known, told = game.named(case), dict(game.tell(hand, dealer, case))
    for finding in game.findings:
        name = finding.name
        if name not in known or name not in read:
            continue
        if not finding.chance:
            says = f"{chose(game, known[name], YOU if voice == 'player' else 'The player')}."
        elif name in told:
            says = to_you(told[name]) if voice == "player" else told[name]
        else:
            continue
        yield name, Said(says, book.finding_clauses(name, known[name]))


def because(
    terms: Terms,
    wager: str,
    result: str,
    hand: Sequence[Card | None],
    dealer: Sequence[Card | None],
    choice: str | None,
) -> tuple[Said, ...]:
    """Why a wager came to its result: what the row that led there looks at.

    Nothing is said where no row did, because the wager was voided or forfeited, or because a card is hidden.
    """
    hand, dealer = known(hand), known(dealer)
    case = terms.book.game.named(terms.find(hand, dealer, choice))
    rows = [row for row in terms.book.rows_in_force(terms.options) if (row.wager, row.result) == (wager, result)]
    read = {finding for row in rows if row.matches(case) for finding in row.findings}
    return tuple(said for _, said in hand_told(terms, hand, dealer, choice, read))


def known(hand: Sequence[Card | None]) -> tuple[Card, ...]:
    """A hand of which every card is known, and otherwise none."""
    seen = tuple(card for card in hand if card is not None)
    return seen if len(seen) == len(hand) else ()


def to_you(text: str) -> str:
    """A sentence about the player's cards, said to the player.

    >>> to_you("The player's hand beats the dealer's."), to_you("The player holds 2♣ 2♦ 9♠: a pair.")
    ("Your hand beats the dealer's.", 'You hold 2♣ 2♦ 9♠: a pair.')
    """
    for theirs, yours in (("The player's", "Your"), ("the player's", "your"), ("The player holds", "You hold")):
        text = text.replace(theirs, yours)
    return text


def of_name(text: str, player: str) -> str:
    """A sentence about the player's cards or choice, with the player's name.

    >>> of_name("Dealer 10 beats the player's 3", "Ann")
    "Dealer 10 beats Ann's 3"
    """
    return text.replace("The player", player).replace("the player", player)
